//! How a saga looks: the matriarchs it needs, those who may still become some, and then the points.

use floe_engine::Seat;

use crate::agenda::{Phase, Step};
use crate::evaluate::POINT;
use crate::moves::Move;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What an ordinary saga is worth, so that hopes lie around the middle.
const USUAL: i32 = 42 * POINT;
/// What a missing matriarch costs while there is time, and what more when time runs out.
const MISSING: i32 = 4 * POINT;
const URGENT: i32 = 10 * POINT;
/// A matriarch beyond those needed, against what events take.
const SPARE: i32 = 2 * POINT;
/// A daughter who could be promoted.
pub(crate) const DAUGHTER: i32 = 3 * POINT / 2;
/// Energy beyond its usual worth: it makes matriarchs, and saves Elders and women from depletions.
const FUEL: i32 = POINT / 2;
/// What an Elder costs when a depletion comes.
const HUNGRY: i32 = POINT / 2;
/// The most matriarchs and daughters that are counted as a reserve.
const RESERVE: i32 = 4;
/// Ending the assignment while men are at home and no die has been rolled.
const IDLE: i32 = -40;

impl Greenland {
    /// The hope to win a saga, in thousandths.
    pub(crate) fn hope_of_saga(&self, tribe: Tribe) -> i32 {
        let worth = self.worth_of_saga(tribe) - USUAL;
        let doubt = 8 * POINT + self.turns_left().max(1) * POINT;
        500 + 500 * worth / (worth.abs() + doubt)
    }

    /// The same in sixteenths of a point. Matriarchs are needed at the end alone, and events strike them first: until then a
    /// daughter who could be promoted is as good.
    pub(crate) fn worth_of_saga(&self, tribe: Tribe) -> i32 {
        let turns = self.turns_left().max(1);
        let (matriarchs, needed) = (i32::from(self.matriarchs(tribe)), i32::from(self.rules.matriarchs));
        let daughters = i32::from(self.living_women()) - matriarchs;
        let promotable = match self.is_promotion_over() {
            true => 0,
            false => (daughters - 1).clamp(0, i32::from(self.folk(tribe).disks.energy)),
        };
        let missing = (needed - matriarchs - promotable).max(0);
        let mut worth = self.outlook(tribe) - missing * (MISSING + URGENT / turns);
        worth += (matriarchs + promotable - needed).clamp(0, RESERVE) * SPARE;
        if turns > 1 {
            worth += (daughters - 1).clamp(0, RESERVE) * DAUGHTER;
            worth += i32::from(self.folk(tribe).disks.energy.min(6)) * FUEL;
            worth -= i32::from(self.all_elders(tribe)) * HUNGRY;
        }
        worth
    }

    /// Is the last assignment over?
    fn is_promotion_over(&self) -> bool {
        let assigning = self
            .agenda
            .iter()
            .any(|step| matches!(step, Step::Grounds { .. } | Step::Begin { phase: Phase::Assign }));
        self.events_to_come() == 0 && !assigning
    }

    /// A hunt is worth what the best party there is worth, not what the first who goes brings alone.
    pub(crate) fn bias_in_grounds(&self, seat: Seat, played: Move) -> i32 {
        match played {
            Move::Done if self.turn.saga.row.is_none() && self.asked_has_men() => IDLE,
            Move::Place { at, .. } => self.worth_of_party(seat, played, at),
            _ => 0,
        }
    }

    fn asked_has_men(&self) -> bool {
        self.asked().is_some_and(|tribe| self.folk(tribe).unassigned > 0)
    }
}
