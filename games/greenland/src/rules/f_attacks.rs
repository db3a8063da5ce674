//! F2 to F4. Attack rolls, casualties and pogroms.

use crate::agenda::{Stage, Step};
use crate::card::{Card, Class};
use crate::dice::Faces;
use crate::event::Event;
use crate::folk::Spot;
use crate::moves::{Move, Piece};
use crate::placard::Rank;
use crate::powers::Flag;
use crate::scenario::special::Ban;
use crate::scratch::{Cast, Cause};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    /// The next attack roll on the card. // F2.must, A3.attack-order
    pub(crate) fn next_attack(&mut self) {
        let Some(mut attack) = self.attack else {
            self.agenda.pop();
            return;
        };
        let card = attack.card;
        let late = attack
            .waiting
            .filter(|_| self.captain(card).is_none_or(|captain| attack.order.place(captain) < attack.at));
        let next = late.or_else(|| attack.order.get(attack.at));
        let Some(tribe) = next.filter(|_| self.is_contested(card)) else {
            self.attack = None;
            self.agenda.pop();
            return;
        };
        if late.is_some() {
            attack.waiting = None; // F2.husband-dead-late
        } else {
            attack.at += 1;
        }
        let common = self.rolls_for_husband(card, tribe);
        let husband = self.husband(card);
        if husband == Some(tribe) && !common {
            // The captain rolls for them, now or later. // F2.husband-one-roll
            if !attack.rolled.has(tribe) {
                attack.waiting = Some(tribe);
            }
        } else if !attack.rolled.has(tribe) && self.attackers(card, tribe) > 0 {
            attack.rolled = attack.rolled.with(tribe);
            if let Some(husband) = husband.filter(|_| common) {
                attack.rolled = attack.rolled.with(husband);
                attack.waiting = None;
            }
            // Whom a scenario forbids to attack rolls for nobody, the Husband's party included. // M.special
            if !self.bans(tribe, Ban::Attacks) {
                self.agenda.push(Step::Tidy);
                let left = self.victims(card, tribe); // F4.ask-order
                self.agenda.push(Step::Cast { stage: Stage::Iron { left } });
                self.cast = Some(Cast::new(Cause::Attack, tribe, card));
            }
        }
        self.attack = Some(attack);
    }

    /// Does the tribe roll for the Husband and all Guards together? // F2.husband-one-roll
    fn rolls_for_husband(&self, card: Card, tribe: Tribe) -> bool {
        self.husband(card).is_some() && self.captain(card) == Some(tribe)
    }

    /// Dice of an attack roll. // F2.dice
    pub(crate) fn attackers(&self, card: Card, tribe: Tribe) -> u8 {
        let own = self.on(card, tribe);
        match self.husband(card) {
            Some(husband) if self.captain(card) == Some(tribe) => {
                let allied = if husband == tribe { 0 } else { self.on(card, husband) };
                own + allied + 1
            }
            _ => own,
        }
    }

    /// Whom the tribe may hit. // F2.defender-casualties, F1.husband-colour
    pub(crate) fn victims(&self, card: Card, tribe: Tribe) -> Tribes {
        let raiders = self.raiders(card);
        let mut victims = if card.class() != Class::Daughter {
            self.present(card)
        } else if raiders.has(tribe) {
            self.present(card).both(self.living)
        } else {
            raiders
        };
        if raiders.has(tribe)
            && self.husband(card).is_some()
            && let Some(captain) = self.captain(card)
        {
            victims = victims.with(captain);
        }
        victims.without(tribe)
    }

    /// How many of a victim the attacker can kill.
    pub(crate) fn exposed(&self, card: Card, victim: Tribe) -> u8 {
        let husband = self.husband(card).is_some() && self.captain(card) == Some(victim);
        self.on(card, victim) + u8::from(husband)
    }

    /// The faces that hit. // F2.hit, F2.war-party, F2.husband-war-party
    pub(crate) fn attack_faces(&self, card: Card, tribe: Tribe) -> Faces {
        let party = self.alpha_on(card, tribe) && self.elder_lets(tribe, Flag::WarParty);
        if party || self.rolls_for_husband(card, tribe) {
            self.values.war_party_hits
        } else {
            self.values.attack_hits
        }
    }

    pub(crate) fn list_hits(&self, cast: &Cast, found: &mut impl FnMut(Move)) {
        for victim in self.victims(cast.card, cast.tribe).iter() {
            if cast.dealt[victim.index()] < self.exposed(cast.card, victim) {
                found(Move::Hit { tribe: victim });
            }
        }
    }

    /// Hits are dealt while anybody is left to be hit. // F2.hits-compulsory, F2.spread
    pub(crate) fn deal_hits(&mut self, cast: &mut Cast) -> bool {
        let (mut open, mut only) = (0, None);
        self.list_hits(cast, &mut |hit| {
            open += 1;
            only = Some(hit);
        });
        if cast.hits == 0 || open == 0 {
            // Hits on those covered by iron kill nobody. // F4.hits-on-covered
            for tribe in cast.covered.iter() {
                cast.dealt[tribe.index()] = 0;
            }
            cast.hits = 0;
            let left = self.living.filter(|tribe| cast.dealt[tribe.index()] > 0);
            self.agenda.turn_to(Step::Cast { stage: Stage::Casualties { left } });
            return true;
        }
        if let (1, Some(Move::Hit { tribe })) = (open, only) {
            cast.dealt[tribe.index()] += 1;
            cast.hits -= 1;
            return true;
        }
        false
    }

    // F2.victim-picks, F1.husband-casualty
    pub(crate) fn list_casualties(&self, cast: &Cast, victim: Tribe, found: &mut impl FnMut(Move)) {
        let alpha = self.alpha_on(cast.card, victim);
        if self.on(cast.card, victim) > u8::from(alpha) {
            found(Move::Kill { piece: Piece::Tribesman });
        }
        if alpha {
            found(Move::Kill { piece: Piece::Alpha });
        }
        if self.exposed(cast.card, victim) > self.on(cast.card, victim) {
            found(Move::Kill { piece: Piece::Husband { of: cast.card } });
        }
    }

    pub(crate) fn fall(&mut self, victim: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        let (Some(mut cast), Move::Kill { piece }) = (self.cast, played) else { return };
        match piece {
            Piece::Husband { of } => {
                if let Some(daughter) = of.daughter() {
                    self.turn.bereaved[daughter] = self.husbands[daughter];
                }
                self.kill_husband(of, tell);
            }
            _ => {
                let alpha = piece == Piece::Alpha;
                self.kill_on(victim, cast.card, u8::from(!alpha), alpha, tell);
            }
        }
        let index = victim.index();
        cast.dealt[index] = cast.dealt[index].saturating_sub(1);
        cast.killed[index] += 1; // F2.pogrom-husband
        self.cast = Some(cast);
    }

    /// Revenge on the attacker's Elders and Husbands at home. // F2.pogrom, F2.pogrom-norse
    pub(crate) fn list_pogrom(&self, cast: &Cast, victim: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Decline);
        self.list_strangers(victim, Some(cast.tribe), found);
    }

    /// Strangers at home that can be killed: emissaries in rank 1, and Husbands that are not Norse.
    // I3.banish, I3.norse-husbands, I3.norse-elders
    pub(crate) fn list_strangers(&self, host: Tribe, only: Option<Tribe>, found: &mut impl FnMut(Move)) {
        for of in Tribe::ALL.into_iter().filter(|of| *of != host && only.is_none_or(|only| only == *of)) {
            let guests = self.elders_at(host, Rank::CHIEF, of);
            let alpha = self.folk(of).alpha == Spot::Elder { at: host, rank: Rank::CHIEF };
            if guests > u8::from(alpha) {
                found(Move::Kill { piece: Piece::Guest { of, alpha: false } });
            }
            if guests > 0 && alpha {
                found(Move::Kill { piece: Piece::Guest { of, alpha: true } });
            }
        }
        for bride in self.folk(host).tableau.both(crate::card::Cards::DAUGHTERS).iter() {
            let husband = self.husband(bride).filter(|husband| *husband != Tribe::Norse);
            if husband.is_some_and(|husband| only.is_none_or(|only| only == husband)) {
                found(Move::Kill { piece: Piece::Husband { of: bride } });
            }
        }
    }

    /// A stranger at home is killed.
    pub(crate) fn kill_stranger(&mut self, host: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        match played {
            Move::Kill { piece: Piece::Guest { of, alpha } } => {
                self.kill_elder(of, host, Rank::CHIEF, alpha, tell);
            }
            Move::Kill { piece: Piece::Husband { of } } => {
                let tribe = self.husband(of);
                self.kill_husband(of, tell);
                if let Some(tribe) = tribe {
                    self.send_stranded_home(tribe, of, tell);
                }
            }
            _ => {}
        }
    }

    pub(crate) fn avenge(&mut self, victim: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        let Some(mut cast) = self.cast else { return };
        let killed = &mut cast.killed[victim.index()];
        *killed = if played == Move::Decline { 0 } else { killed.saturating_sub(1) };
        self.cast = Some(cast);
        self.kill_stranger(victim, played, tell);
    }
}
