//! L4 to L6. Villages, Elders lent to others, commandos, bullets, and the cryolite mine.

use crate::agenda::{Stage, Step};
use crate::card::{Card, Class};
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::folk::Spot;
use crate::moves::Move;
use crate::placard::Rank;
use crate::powers::{Flag, Powers};
use crate::rules::Next;
use crate::rules::g_roll::Reading;
use crate::scratch::Cast;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What the enemy gets from a mine that nobody holds. // L5.mine
pub(crate) const MINED: u8 = 4;

impl Greenland {
    /// A freed village serves the Husband's tribe; on skis it brings a sled. // L4.liberated, L4.ski
    pub(crate) fn add_village(&self, tribe: Tribe, village: Card, powers: &mut Powers) {
        if !self.folk(tribe).tableau.has(village) {
            powers.add(self.values.powers(village));
        }
        powers.sleds += self.values.skis(village);
    }

    /// Why nobody of the tribe can be sent to a card of a tableau, or that somebody can.
    // L4.liberate, L4.raid-at-home, L6.animals
    pub(crate) fn why_not_liberate(&self, tribe: Tribe, at: Card) -> Result<(), &'static str> {
        if self.owner(at).is_none() {
            return Err("E.places");
        }
        if self.values.d_cards.has(at) {
            return Err("L6.animals");
        }
        if at.class() != Class::Daughter {
            return Err("E.places");
        }
        if self.husband(at).is_some() {
            return Err("L4.liberate");
        }
        if self.elder_lets(tribe, Flag::Raid) { Ok(()) } else { Err("E5.war-chief") }
    }

    /// Why no Elder can be lent to a rank of another Placard, or that one can. // L4.promote-abroad
    pub(crate) fn why_not_lend(&self, tribe: Tribe, to: Tribe, rank: Rank) -> Result<(), &'static str> {
        let dots = || self.values.rank(to, self.folk(to).faith, rank).multiple;
        if !self.rules.lending || to == tribe || !self.living.has(to) || !dots() {
            return Err("L4.promote-abroad");
        }
        if !self.folk(tribe).disks.cover(self.promotion_cost(tribe)) { Err("E3.cost") } else { Ok(()) }
    }

    pub(crate) fn list_loans(
        &self,
        tribe: Tribe,
        (small, alpha): (bool, bool),
        found: &mut impl FnMut(Move),
    ) {
        if !self.rules.lending {
            return;
        }
        for to in self.living.without(tribe).iter() {
            for rank in Rank::all().filter(|rank| self.why_not_lend(tribe, to, *rank).is_ok()) {
                if small {
                    found(Move::Lend { to, rank, alpha: false });
                }
                if alpha {
                    found(Move::Lend { to, rank, alpha: true });
                }
            }
        }
    }

    pub(crate) fn lend(
        &mut self,
        tribe: Tribe,
        to: Tribe,
        (rank, alpha): (Rank, bool),
        tell: &mut impl FnMut(Event),
    ) {
        let cost = self.promotion_cost(tribe);
        self.pay_all(tribe, cost, tell);
        let folk = self.folk_mut(tribe);
        folk.unassigned -= 1;
        if alpha {
            folk.alpha = Spot::Elder { at: to, rank };
        }
        self.elders[to.index()][rank.index()][tribe.index()] += 1;
        tell(Event::Lent { tribe, to, rank, faith: self.faith_shown(to) });
    }

    /// An Elder lent, whatever his rank, keeps both tribes from feuds. // L4.foreign-elder-serves-host
    pub(crate) fn has_representatives(&self, tribe: Tribe) -> bool {
        let lent = |other: Tribe| self.has_lent(tribe, other) || self.has_lent(other, tribe);
        self.rules.lending && Tribe::ALL.into_iter().any(lent)
    }

    /// Does an Elder of the tribe serve another?
    pub(crate) fn has_lent(&self, tribe: Tribe, to: Tribe) -> bool {
        let serves = || self.elders[to.index()].iter().any(|rank| rank[tribe.index()] > 0);
        self.rules.lending && tribe != to && serves()
    }

    /// Are there commandos in a roll of the tribe, and anything to take? // L5.commandos, L5.bullet-bishop
    fn has_commandos(&self, tribe: Tribe) -> bool {
        self.resistance.depot > 0 && self.own_elders(tribe, Rank::PRIEST) > 0
    }

    /// Are bullets worth a question? // L5.bullet-before, B3.means-by-exchange
    pub(crate) fn may_arm(&self, cast: &Cast) -> bool {
        !self.rules.bullets.is_empty()
            && self.has_commandos(cast.tribe)
            && self.means(cast.tribe, Disk::Iron) > 0
    }

    pub(crate) fn run_arming(&mut self, cast: &Cast) -> Next {
        if self.may_arm(cast) {
            return Next::Ask;
        }
        self.ready(cast);
        Next::Go
    }

    pub(crate) fn list_arming(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Decline);
        if self.folk(tribe).disks.iron > 0 {
            found(Move::Iron);
        }
    }

    // L5.bullet
    pub(crate) fn arm(&mut self, cast: &mut Cast, played: Move, tell: &mut impl FnMut(Event)) {
        if played == Move::Iron {
            self.pay(cast.tribe, Disk::Iron, 1, tell);
            cast.armed = true;
            tell(Event::Armed { tribe: cast.tribe });
        }
        self.ready(cast);
    }

    /// Dice take energy from the depot, whoever dies by them. // L5.commandos, L5.steal-also-dead, L5.raid-rolls-too
    pub(crate) fn steal(&mut self, cast: &Cast, reading: &Reading, tell: &mut impl FnMut(Event)) {
        if !self.has_commandos(cast.tribe) {
            return;
        }
        let faces = if cast.armed { self.rules.thefts.or(self.rules.bullets) } else { self.rules.thefts };
        let stolen = reading.among(faces).min(self.resistance.depot);
        if stolen > 0 {
            self.resistance.depot -= stolen;
            tell(Event::Stolen { tribe: cast.tribe, count: stolen });
            // What exceeds the woodpile has left the depot all the same. // L5.steal-goes-to
            self.gain(cast.tribe, Disks { energy: stolen, ..Disks::default() }, tell);
        }
    }

    /// The mine was hunted, and paid for. // L5.mine-cost
    #[inline]
    pub(crate) fn note_mine(&mut self, card: Card) {
        self.turn.mined |= self.rules.mine == Some(card);
    }

    /// A mine that nobody held this turn feeds the enemy. // L5.mine
    pub(crate) fn feed_enemy(&mut self, tell: &mut impl FnMut(Event)) {
        if self.rules.mine.is_some() && !self.turn.mined {
            let count = self.output_of_mine().min(self.supply());
            self.resistance.depot += count;
            tell(Event::Mined { count });
        }
    }

    /// A tame animal goes straight into the tableau. // L6.instant
    pub(crate) fn tame_at_once(&mut self, tribe: Tribe, card: Card, tell: &mut impl FnMut(Event)) {
        self.leave_row(card);
        self.folk_mut(tribe).tableau.add(card);
        tell(Event::Played { tribe, card });
        self.end_card(card, tell);
    }

    /// After the questions of iron come those of bullets, then the roll.
    pub(crate) fn after_iron(&mut self, cast: &Cast) {
        if self.may_arm(cast) {
            self.agenda.turn_to(Step::Cast { stage: Stage::Arm });
        } else {
            self.ready(cast);
        }
    }
}
