//! D2, D3, D5 to D7. What an icon takes from one tribe.

use floe_engine::Chance;

use crate::agenda::{Step, Woe};
use crate::disks::Disk;
use crate::event::Event;
use crate::moves::{Move, Payment, Piece};
use crate::placard::Rank;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

/// The faces of a die.
pub(crate) const DIE: [u8; 6] = [1, 2, 3, 4, 5, 6];

impl Greenland {
    /// The icon reaches the next tribe. // A.sequenced-choices
    pub(crate) fn strike(&mut self, woe: Woe, left: Tribes, tell: &mut impl FnMut(Event)) {
        let Some(tribe) = self.turn.order.first_of(left.both(self.living)) else {
            self.agenda.pop();
            return;
        };
        self.agenda.turn_to(Step::Each { woe, left: left.without(tribe) });
        self.agenda.push(Step::Tidy);
        match woe {
            Woe::Decimation => {
                tell(Event::Decimated { tribe });
                if self.women.is_some() {
                    self.decimate_both(tribe);
                    return;
                }
                let half = self.folk(tribe).unassigned.div_ceil(2); // D2.half
                self.agenda.push(Step::LoseElder { tribe, rank: None }); // D2.order
                self.agenda.push(Step::Cull { tribe, left: half });
            }
            Woe::Depletion { animals } => self.deplete(tribe, animals, tell),
            Woe::DieOff => self.die_off(tribe),
            Woe::Blitz => self.agenda.push(Step::Blitz { tribe }),
            Woe::Breakage => self.agenda.push(Step::Break { tribe }),
            Woe::Storm => self.agenda.push(Step::LoseElder { tribe, rank: Some(Rank::MARINER) }),
        }
    }

    // D2.half, D2.more-allowed, D2.alpha-counts
    pub(crate) fn list_cull(&self, tribe: Tribe, left: u8, found: &mut impl FnMut(Move)) {
        let folk = self.folk(tribe);
        if self.at_home(tribe) == 0 {
            return;
        }
        if left == 0 {
            found(Move::Enough);
        }
        if folk.small() > 0 {
            found(Move::Kill { piece: Piece::Tribesman });
        }
        if folk.alpha_home() {
            found(Move::Kill { piece: Piece::Alpha });
        }
        if self.daughters_home() > 0 {
            found(Move::Kill { piece: Piece::Daughter });
        }
    }

    pub(crate) fn cull(&mut self, tribe: Tribe, left: u8, played: Move, tell: &mut impl FnMut(Event)) {
        let Move::Kill { piece } = played else {
            self.agenda.pop();
            return;
        };
        let alpha = piece == Piece::Alpha;
        if piece == Piece::Daughter {
            self.kill_daughter(tribe, tell);
        } else {
            self.kill_unassigned(tribe, u8::from(!alpha), alpha, tell);
        }
        self.agenda.turn_to(Step::Cull { tribe, left: left.saturating_sub(1) });
    }

    // D2.elder, D2.elder-anywhere, D5.kill, D7.storm
    pub(crate) fn list_lost_elders(&self, tribe: Tribe, rank: Option<Rank>, found: &mut impl FnMut(Move)) {
        self.each_elder(tribe, |at, place, alpha| {
            if rank.is_none_or(|wanted| wanted == place) {
                found(Move::Kill { piece: Piece::Elder { at, rank: place, alpha } });
            }
        });
        self.each_matriarch(tribe, |place| {
            if rank.is_none_or(|wanted| wanted == place) {
                found(Move::Kill { piece: Piece::Matriarch { rank: place } });
            }
        });
    }

    pub(crate) fn lose_elder(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.pop();
        if let Move::Kill { piece: Piece::Elder { at, rank, alpha } } = played {
            self.kill_elder(tribe, at, rank, alpha, tell);
        }
        self.lose_woman(tribe, played, tell);
    }

    // D3.count-d, D3.count-elders, D3.count-fixed, card.depletion-relief
    fn deplete(&mut self, tribe: Tribe, animals: bool, tell: &mut impl FnMut(Event)) {
        let counted = if animals { self.animals(tribe).len() as u8 } else { self.all_elders(tribe) };
        let used = self.turn.relieved[tribe.index()];
        let relief = self.powers(tribe).relief.saturating_sub(used).min(counted);
        self.turn.relieved[tribe.index()] += relief;
        let owed = counted - relief;
        self.turn.counted = if animals { self.animals(tribe) } else { crate::card::Cards::NONE };
        if owed > 0 {
            tell(Event::Depleted { tribe, owed });
        }
        self.note_shortfall(tribe, owed);
        self.agenda.push(Step::Deplete { tribe, owed, animals });
    }

    // D3.pay, D3.discard-d, D3.discard-not-for-elders, D3.must-pay
    pub(crate) fn list_depletion(&self, tribe: Tribe, animals: bool, found: &mut impl FnMut(Move)) {
        self.list_payments(tribe, found);
        if animals {
            for card in self.turn.counted.iter() {
                // A card with an exchange icon pays by being exchanged. // D3.exchange-is-payment
                if self.worth(card).is_empty() {
                    found(Move::Discard { card });
                } else {
                    found(Move::Exchange { card });
                }
            }
        }
    }

    /// Energy, or an own Elder wherever he stands. // D3.pay, H1.pay
    pub(crate) fn list_payments(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        if self.folk(tribe).disks.energy > 0 {
            found(Move::Pay { with: Payment::Energy });
        }
        self.each_elder(tribe, |at, rank, alpha| {
            found(Move::Pay { with: Payment::Elder { at, rank, alpha } });
        });
        self.each_matriarch(tribe, |rank| found(Move::Pay { with: Payment::Matriarch { rank } }));
    }

    pub(crate) fn pay_depletion(
        &mut self,
        tribe: Tribe,
        owed: u8,
        animals: bool,
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        // The debt goes down by one whatever pays it. // D3.one-by-one
        self.agenda.turn_to(Step::Deplete { tribe, owed: owed.saturating_sub(1), animals });
        match played {
            Move::Pay { with } => {
                self.pay_with(tribe, with, tell);
                self.note_forced(with);
            }
            Move::Discard { card } => {
                tell(Event::Discarded { tribe, card });
                self.drop_card(tribe, card, tell);
            }
            _ => {}
        }
    }

    pub(crate) fn pay_with(&mut self, tribe: Tribe, with: Payment, tell: &mut impl FnMut(Event)) {
        match with {
            Payment::Energy => self.pay(tribe, Disk::Energy, 1, tell),
            Payment::Elder { at, rank, alpha } => self.kill_elder(tribe, at, rank, alpha, tell),
            Payment::Matriarch { rank } => self.kill_matriarch(tribe, rank, tell),
        }
    }

    // D5.roll
    pub(crate) fn roll_die_off(&mut self, tribe: Tribe, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let rank = Rank::of(usize::from(chance.die(&DIE)) - 1);
        tell(Event::DieOff { tribe, rank, faith: self.faith_shown(tribe) });
        self.agenda.turn_to(Step::LoseElder { tribe, rank: Some(rank) });
    }

    // D6.breakage
    pub(crate) fn list_breakage(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        let breaking = self.folk(tribe).tableau.both(self.values.iron_imports);
        breaking.iter().for_each(|card| found(Move::Discard { card }));
    }

    pub(crate) fn break_import(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.pop();
        if let Move::Discard { card } = played {
            let disks = self.worth(card);
            tell(Event::Exchanged { tribe, card, disks });
            self.drop_card(tribe, card, tell);
            self.gain(tribe, disks, tell);
        }
    }
}
