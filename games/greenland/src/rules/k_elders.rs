//! K6, K7. Burning without an Elder of rank 2, and the three matriarchs that a saga needs.

use floe_engine::{BySeat, Outcome, Seat, SeatSet};

use crate::disks::Disk;
use crate::event::Event;
use crate::moves::Move;
use crate::placard::Rank;
use crate::state::Greenland;
use crate::tribe::Tribe;

impl Greenland {
    /// What a burning costs: as much as there are matriarchs. // K6.witch-burn, K6.witch-burn-count
    pub(crate) fn why_not_burn(&self, tribe: Tribe, energy: u8) -> Result<(), &'static str> {
        if self.turn.saga.burned {
            return Err("K6.witch-burn-once");
        }
        if energy < self.matriarchs(tribe) { Err("K6.witch-burn") } else { Ok(()) }
    }

    pub(crate) fn list_pyres(&self, tribe: Tribe, energy: u8, found: &mut impl FnMut(Move)) {
        if self.why_not_burn(tribe, energy).is_ok() {
            self.list_burnings(tribe, found);
            self.each_matriarch(tribe, |rank| found(Move::BurnMatriarch { rank }));
        }
    }

    /// An Elder of either sex is burned.
    pub(crate) fn burn_openly(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        let cost = self.matriarchs(tribe);
        self.pay(tribe, Disk::Energy, cost, tell);
        self.turn.saga.burned = true;
        let rank = match played {
            Move::Burn { rank, alpha } => {
                self.kill_elder(tribe, tribe, rank, alpha, tell);
                rank
            }
            Move::BurnMatriarch { rank } => {
                self.kill_matriarch(tribe, rank, tell);
                rank
            }
            _ => return,
        };
        self.forget_action(rank);
    }

    /// The burned one is taken from those who have acted. // I2.which
    pub(crate) fn forget_action(&mut self, rank: Rank) {
        let acted = &mut self.turn.acted[rank.index()];
        *acted = acted.saturating_sub(1);
    }

    /// Won with matriarchs enough, or by the scenario's conditions, whatever the points; lost without. // K7.win, K7.extinct
    pub(crate) fn result_of_saga(&self) -> Outcome {
        let seats = usize::from(self.seated.len());
        let of = |seat: Seat| self.tribe(seat).unwrap_or(Tribe::Tunit);
        let won = |seat: Seat| {
            let tribe = of(seat);
            let enough = match self.has_conditions() {
                true => self.qualifies(tribe),
                false => self.matriarchs(tribe) >= self.rules.matriarchs,
            };
            self.living.has(tribe) && enough
        };
        let winners: SeatSet = Seat::all(seats).filter(|seat| won(*seat)).collect();
        let scores = BySeat::from_fn(seats, |seat| self.score(of(seat)).total());
        Outcome { winners, scores: Some(scores), ..Outcome::draw(seats) }
    }
}
