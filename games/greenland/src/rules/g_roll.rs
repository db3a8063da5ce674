//! G, F2, F4, E7. A roll from the first question to its last consequence; what is read from it differs between a
//! hunt (`g_hunt`), a raid (`g_raid`) and an attack (`f_attacks`).

use floe_engine::Chance;

use crate::agenda::{Stage, Step};
use crate::data::Craft;
use crate::dice::{Faces, Handful};
use crate::disks::Disk;
use crate::event::Event;
use crate::moves::Move;
use crate::powers::Flag;
use crate::rules::Next;
use crate::rules::d_losses::DIE;
use crate::scratch::{AlphaDie, Cast, Cause};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

/// The dice as they are read, after re-rolls and conversions. // G.pipeline
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    /// The dice of small tribesmen.
    pub(crate) dice: Handful,
    /// The Alpha's own die.
    pub(crate) alpha: Option<u8>,
}

impl Reading {
    /// Dice that show one of the faces, the Alpha's included.
    pub(crate) fn among(&self, faces: Faces) -> u8 {
        self.dice.among(faces) + u8::from(self.alpha.is_some_and(|face| faces.has(face)))
    }

    /// The most dice that show one same face. // G5.final-dice, G5.alpha
    pub(crate) fn most_equal(&self) -> u8 {
        let mut all = self.dice;
        if let Some(face) = self.alpha {
            all.add(face, 1);
        }
        all.most_equal()
    }
}

impl Greenland {
    /// The type of a roll. // F2.as-medallion, G1.medallion
    pub(crate) fn craft(&self, cast: &Cast) -> Craft {
        match cast.cause {
            Cause::Hunt => self.quarry(cast.card).craft,
            Cause::Raid | Cause::Attack => Craft::Medallion,
        }
    }

    /// The faces that kill the roller's own. // G.bloody
    pub(crate) fn bloody(&self, cast: &Cast) -> Faces {
        match cast.cause {
            Cause::Hunt => self.prey(cast.tribe, cast.card).kills,
            Cause::Raid => self.values.raid(cast.card).kills.or(self.kills_raiders(cast.tribe, cast.card)),
            Cause::Attack => Faces::NONE,
        }
    }

    /// The dice as they count. // G3.after-rerolls, G3.true-one, E7.converted
    pub(crate) fn read(&self, cast: &Cast) -> Reading {
        let convert = self.powers(cast.tribe).convert[self.craft(cast).index()];
        let to = self.values.convert_to;
        let alpha = cast.alpha.face().map(|face| if convert.has(face) { to } else { face });
        Reading { dice: cast.dice.turned(convert, to), alpha }
    }

    fn rerollable(&self, cast: &Cast) -> Faces {
        self.powers(cast.tribe).reroll[self.craft(cast).index()]
    }

    pub(crate) fn list_cast(&self, stage: Stage, tribe: Tribe, found: &mut impl FnMut(Move)) {
        let Some(cast) = self.cast else { return };
        match stage {
            Stage::Join => {
                found(Move::Join);
                found(Move::Decline);
            }
            Stage::Iron { .. } => self.list_iron(tribe, found),
            Stage::Arm => self.list_arming(tribe, found),
            Stage::Clay => {
                found(Move::Clay);
                found(Move::Decline);
            }
            Stage::Roll => found(Move::Roll),
            Stage::Reroll => self.list_rerolls(&cast, found),
            Stage::Hits => self.list_hits(&cast, found),
            Stage::Casualties { .. } => self.list_casualties(&cast, tribe, found),
            Stage::Pogrom { .. } => self.list_pogrom(&cast, tribe, found),
            Stage::Cost { .. } => {
                self.list_payments(tribe, found);
                found(Move::Decline); // G4.bog-iron-refuse
            }
            Stage::Take => {
                found(Move::Claim);
                found(Move::Decline); // G5.optional, G6.optional
            }
            Stage::Bride => {
                let alpha = self.alpha_on(cast.card, tribe);
                if self.on(cast.card, tribe) > u8::from(alpha) {
                    found(Move::Marry { alpha: false });
                }
                if alpha {
                    found(Move::Marry { alpha: true });
                }
            }
            Stage::Booty => self.list_booty(cast.card, found),
            Stage::Read | Stage::Gain | Stage::Home => {}
        }
    }

    // F4.hunt, F4.attack, card.ivory-for-iron-rule
    fn list_iron(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Decline);
        let disks = self.folk(tribe).disks;
        if disks.iron > 0 {
            found(Move::Iron);
        }
        if disks.ivory > 0 && self.powers(tribe).has(Flag::IvoryForIronRule) {
            found(Move::Ivory);
        }
    }

    // G2.reroll, G2.same-time, E7.no-reroll
    fn list_rerolls(&self, cast: &Cast, found: &mut impl FnMut(Move)) {
        found(Move::Throw);
        let faces = self.rerollable(cast);
        let free = self.free_left(cast, faces);
        if let AlphaDie::Fallen { face } = cast.alpha
            && (faces.has(face) || free > 0)
            && cast.taken.is_empty()
        {
            found(Move::RerollAlpha);
        }
        let last = (1..=6).rev().find(|face| cast.taken.showing(*face) > 0).unwrap_or(0);
        for face in last + 1..=6 {
            let there = cast.dice.showing(face);
            let most = if faces.has(face) { there } else { there.min(free) };
            (1..=most).for_each(|dice| found(Move::Reroll { face, dice }));
        }
    }

    /// Dice of other faces that may still be taken up by a free re-roll. // M1.sami-reroll, M1.thule-reroll
    #[inline]
    fn free_left(&self, cast: &Cast, faces: Faces) -> u8 {
        let free = self.free_in(cast);
        if free == 0 {
            return 0;
        }
        let others: u8 = (1..=6).filter(|face| !faces.has(*face)).map(|face| cast.taken.showing(face)).sum();
        let alpha = matches!(cast.alpha, AlphaDie::Taken { face } if !faces.has(face));
        free.saturating_sub(others + u8::from(alpha))
    }

    /// Goes through the parts of a roll that need no answer.
    pub(crate) fn run_cast(&mut self, stage: Stage, tell: &mut impl FnMut(Event)) -> Next {
        let Some(mut cast) = self.cast else {
            self.agenda.pop();
            return Next::Go;
        };
        match stage {
            Stage::Join | Stage::Clay => return Next::Ask,
            Stage::Iron { left } => return self.run_iron(&cast, left),
            Stage::Arm => return self.run_arming(&cast),
            Stage::Roll => return self.run_roll(&cast),
            Stage::Reroll => return self.run_rerolls(&cast),
            Stage::Read => match cast.cause {
                Cause::Hunt => self.read_hunt(&mut cast, tell),
                Cause::Raid => self.read_raid(&mut cast, tell),
                Cause::Attack => self.read_attack(&mut cast, tell),
            },
            Stage::Hits => {
                let dealt = self.deal_hits(&mut cast);
                self.cast = Some(cast);
                return if dealt { Next::Go } else { Next::Ask };
            }
            Stage::Casualties { left } => return self.run_casualties(&cast, left, tell),
            Stage::Pogrom { left } => return self.run_pogrom(&cast, left),
            Stage::Cost { left } => return self.run_cost(&mut cast, left),
            Stage::Gain => self.reap(&cast, tell),
            Stage::Take => return self.run_take(&cast),
            Stage::Bride | Stage::Booty => return self.run_question(tell),
            Stage::Home => self.end_cast(&cast, tell),
        }
        Next::Go
    }

    /// Only where somebody could die, and only who could pay, is asked. // F4.only-if-danger, B3.means-by-exchange
    fn run_iron(&mut self, cast: &Cast, left: Tribes) -> Next {
        let Some(tribe) = self.turn.order.first_of(left.both(self.living)) else {
            self.after_iron(cast);
            return Next::Go;
        };
        let danger = cast.cause == Cause::Attack || !self.bloody(cast).is_empty();
        let can_pay = self.means(tribe, Disk::Iron) > 0
            || (self.powers(tribe).has(Flag::IvoryForIronRule) && self.means(tribe, Disk::Ivory) > 0);
        if self.rules.iron_rule && danger && can_pay {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Cast { stage: Stage::Iron { left: left.without(tribe) } });
        Next::Go
    }

    /// The Alpha's die is set apart before the roll. // E7.default, E7.not-elsewhere, E7.new-world
    pub(crate) fn ready(&mut self, cast: &Cast) {
        let mut cast = *cast;
        let mut stage = Stage::Roll;
        if cast.cause != Cause::Attack && self.alpha_on(cast.card, cast.tribe) {
            cast.alpha = AlphaDie::Clay;
            if !matches!(self.craft(&cast), Craft::Hammer | Craft::Medallion) {
                stage = Stage::Clay;
            }
        }
        self.cast = Some(cast);
        self.agenda.turn_to(Step::Cast { stage });
    }

    /// Dice to be rolled, the Alpha's own apart. // G.dice
    fn dice_to_roll(&self, cast: &Cast) -> u8 {
        match cast.cause {
            Cause::Attack => self.attackers(cast.card, cast.tribe),
            Cause::Hunt | Cause::Raid => {
                self.on(cast.card, cast.tribe) - u8::from(cast.alpha != AlphaDie::None)
            }
        }
    }

    /// An Alpha alone who does not roll needs no dice. // E7.alone
    fn run_roll(&mut self, cast: &Cast) -> Next {
        if self.dice_to_roll(cast) > 0 || cast.alpha == AlphaDie::Clay {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Cast { stage: Stage::Read });
        Next::Go
    }

    fn run_rerolls(&mut self, cast: &Cast) -> Next {
        let faces = self.rerollable(cast);
        let free = self.free_in(cast) > 0;
        let alpha = matches!(cast.alpha, AlphaDie::Fallen { face } if free || faces.has(face));
        let taken = !cast.taken.is_empty() || matches!(cast.alpha, AlphaDie::Taken { .. });
        if taken || alpha || cast.dice.among(faces) > 0 || (free && !cast.dice.is_empty()) {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Cast { stage: Stage::Read });
        Next::Go
    }

    // F2.attack order of consequences: hits, casualties, pogroms.
    fn read_attack(&mut self, cast: &mut Cast, tell: &mut impl FnMut(Event)) {
        let reading = self.read(cast);
        cast.hits = reading.among(self.attack_faces(cast.card, cast.tribe));
        tell(Event::Attacked { tribe: cast.tribe, card: cast.card, hits: cast.hits });
        self.cast = Some(*cast);
        self.agenda.turn_to(Step::Cast { stage: Stage::Hits });
    }

    fn run_casualties(&mut self, cast: &Cast, left: Tribes, tell: &mut impl FnMut(Event)) -> Next {
        let Some(victim) = self.turn.order.first_of(left.both(self.living)) else {
            let left = if self.rules.pogroms {
                self.living.filter(|tribe| cast.killed[tribe.index()] > 0)
            } else {
                Tribes::NONE
            };
            self.agenda.turn_to(Step::Cast { stage: Stage::Pogrom { left } });
            return Next::Go;
        };
        if cast.dealt[victim.index()] == 0 || self.exposed(cast.card, victim) == 0 {
            self.agenda.turn_to(Step::Cast { stage: Stage::Casualties { left: left.without(victim) } });
            return Next::Go;
        }
        self.run_question(tell)
    }

    fn run_pogrom(&mut self, cast: &Cast, left: Tribes) -> Next {
        let Some(victim) = self.turn.order.first_of(left.both(self.living)) else {
            self.cast = None;
            self.agenda.pop();
            return Next::Go;
        };
        let mut choices = 0;
        if cast.killed[victim.index()] > 0 {
            self.list_pogrom(cast, victim, &mut |_| choices += 1);
        }
        if choices > 1 {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Cast { stage: Stage::Pogrom { left: left.without(victim) } });
        Next::Go
    }

    pub(crate) fn play_cast(
        &mut self,
        stage: Stage,
        tribe: Tribe,
        played: Move,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        let Some(mut cast) = self.cast else { return };
        match stage {
            Stage::Join => self.join(&cast, played, tell),
            Stage::Iron { left } => self.cover(&mut cast, tribe, left, played, tell),
            Stage::Arm => self.arm(&mut cast, played, tell),
            Stage::Clay => {
                if played == Move::Decline {
                    cast.alpha = AlphaDie::Auto { face: self.rules.alpha_face };
                }
                self.cast = Some(cast);
                self.agenda.turn_to(Step::Cast { stage: Stage::Roll });
            }
            Stage::Roll => self.roll(&mut cast, chance, tell),
            Stage::Reroll => self.reroll(&mut cast, played, chance, tell),
            Stage::Hits => {
                if let Move::Hit { tribe } = played {
                    cast.dealt[tribe.index()] += 1;
                    cast.hits = cast.hits.saturating_sub(1);
                    self.cast = Some(cast);
                }
            }
            Stage::Casualties { .. } => self.fall(tribe, played, tell),
            Stage::Pogrom { .. } => self.avenge(tribe, played, tell),
            Stage::Cost { left } => self.pay_cost(&mut cast, left, played, tell),
            Stage::Take => self.take_card(&cast, played, tell),
            Stage::Bride => self.take_bride(&cast, played, tell),
            Stage::Booty => self.take_booty(&cast, played, tell),
            Stage::Read | Stage::Gain | Stage::Home => {}
        }
    }

    // F4.hunt, F4.attack, F4.each-roll
    fn cover(
        &mut self,
        cast: &mut Cast,
        tribe: Tribe,
        left: Tribes,
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        let disk = match played {
            Move::Iron => Some(Disk::Iron),
            Move::Ivory => Some(Disk::Ivory),
            _ => None,
        };
        if let Some(disk) = disk {
            *self.folk_mut(tribe).disks.of_mut(disk) -= 1;
            cast.covered = cast.covered.with(tribe);
            tell(Event::Covered { tribe, disk });
        }
        self.cast = Some(*cast);
        self.agenda.turn_to(Step::Cast { stage: Stage::Iron { left: left.without(tribe) } });
    }

    /// The dice fall; the Alpha's own die last. // E7.feet-of-clay
    fn roll(&mut self, cast: &mut Cast, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        for _ in 0..self.dice_to_roll(cast) {
            cast.dice.add(chance.die(&DIE), 1);
        }
        if cast.alpha == AlphaDie::Clay {
            cast.alpha = AlphaDie::Fallen { face: chance.die(&DIE) };
        }
        tell(Event::Rolled {
            tribe: cast.tribe,
            card: Some(cast.card),
            dice: cast.dice,
            alpha: cast.alpha.face(),
        });
        self.cast = Some(*cast);
        self.agenda.turn_to(Step::Cast { stage: Stage::Reroll });
    }

    // G2.binding, G2.same-time
    fn reroll(&mut self, cast: &mut Cast, played: Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        match played {
            Move::RerollAlpha => {
                if let AlphaDie::Fallen { face } = cast.alpha {
                    cast.alpha = AlphaDie::Taken { face };
                }
            }
            Move::Reroll { face, dice } => {
                cast.dice.take(face, dice);
                cast.taken.add(face, dice);
            }
            _ => {
                let again = cast.taken.len();
                for _ in 0..again {
                    cast.dice.add(chance.die(&DIE), 1);
                }
                cast.taken = Handful::default();
                let taken = matches!(cast.alpha, AlphaDie::Taken { .. });
                if taken {
                    cast.alpha = AlphaDie::Fixed { face: chance.die(&DIE) };
                }
                if again > 0 || taken {
                    tell(Event::Rerolled { tribe: cast.tribe, dice: cast.dice, alpha: cast.alpha.face() });
                }
                self.agenda.turn_to(Step::Cast { stage: Stage::Read });
            }
        }
        self.cast = Some(*cast);
    }
}
