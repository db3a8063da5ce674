//! K2. Decimations, depletions and die-offs where the Elders are of two sexes.

use crate::agenda::Step;
use crate::event::Event;
use crate::moves::{Move, Payment, Piece};
use crate::placard::Rank;
use crate::state::Greenland;
use crate::tribe::Tribe;

impl Greenland {
    /// Half of males and daughters die, and a matriarch with them if there is one. // K2.decimation-count
    pub(crate) fn decimate_both(&mut self, tribe: Tribe) {
        let home = self.at_home(tribe);
        // K2.decimation-nobody
        let matriarch = home > 0 && self.matriarchs(tribe) > 0;
        self.agenda.push(if matriarch {
            Step::Mourn { tribe } // K2.decimation-matriarch
        } else {
            Step::LoseElder { tribe, rank: None }
        });
        self.agenda.push(Step::Cull { tribe, left: home.div_ceil(2) });
    }

    /// Each matriarch, to be named by her rank.
    pub(crate) fn list_matriarchs(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        self.each_matriarch(tribe, |rank| found(Move::Kill { piece: Piece::Matriarch { rank } }));
    }

    /// The matriarch dies; half of the others give way to males. // K2.decimation-revert
    pub(crate) fn mourn(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        if let Move::Kill { piece: Piece::Matriarch { rank } } = played {
            self.kill_matriarch(tribe, rank, tell);
        }
        self.agenda.turn_to(Step::Yield { tribe, left: self.matriarchs(tribe).div_ceil(2) });
    }

    pub(crate) fn list_yielding(&self, tribe: Tribe, left: u8, found: &mut impl FnMut(Move)) {
        if left > 0 {
            self.each_matriarch(tribe, |rank| found(Move::Yield { rank }));
        }
    }

    pub(crate) fn give_way(&mut self, tribe: Tribe, left: u8, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.turn_to(Step::Yield { tribe, left: left.saturating_sub(1) });
        if let Move::Yield { rank } = played {
            self.replace_matriarch(tribe, rank, tell);
        }
    }

    /// What is owed beyond the energy held when the icon comes up. // K2.depletion
    pub(crate) fn note_shortfall(&mut self, tribe: Tribe, owed: u8) {
        if self.women.is_some() {
            self.turn.saga.short = owed.saturating_sub(self.folk(tribe).disks.energy);
            self.turn.saga.follow = 0;
            self.agenda.push(Step::Follow { tribe });
        }
    }

    /// A male Elder paid for want of energy takes a woman with him. // K2.depletion, K2.depletion-scope
    pub(crate) fn note_forced(&mut self, with: Payment) {
        let saga = &mut self.turn.saga;
        if matches!(with, Payment::Elder { .. }) && saga.short > 0 {
            saga.short -= 1;
            saga.follow += 1;
        }
    }

    pub(crate) fn list_followers(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        if self.turn.saga.follow > 0 {
            if self.daughters_home() > 0 {
                found(Move::Kill { piece: Piece::Daughter });
            }
            self.list_matriarchs(tribe, found);
        }
    }

    pub(crate) fn follow(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        self.turn.saga.follow = self.turn.saga.follow.saturating_sub(1);
        self.lose_woman(tribe, played, tell);
    }

    /// A woman dies, at home or in a rank.
    pub(crate) fn lose_woman(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        match played {
            Move::Kill { piece: Piece::Daughter } => self.kill_daughter(tribe, tell),
            Move::Kill { piece: Piece::Matriarch { rank } } => self.kill_matriarch(tribe, rank, tell),
            _ => {}
        }
    }

    /// A matriarch in rank 1 has the player name the Elder; else the die does. // K2.die-off
    pub(crate) fn die_off(&mut self, tribe: Tribe) {
        let chief = self.matriarchs_in(tribe, Rank::CHIEF) > 0;
        self.agenda.push(if chief { Step::Doom { tribe } } else { Step::DieOff { tribe } });
    }
}
