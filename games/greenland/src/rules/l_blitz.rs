//! L3, L8, L9. Warming, the propaganda blitz, and how the game played together ends.

use floe_engine::{Chance, Outcome};

use crate::agenda::{Step, Woe};
use crate::card::Row;
use crate::dice::Handful;
use crate::event::Event;
use crate::rules::d_losses::DIE;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// Victories that are needed. // L9.two-of-three
const NEEDED: usize = 2;

impl Greenland {
    /// The cold card nearest to the deck turns warm. // L3.warming, L3.warm-place
    pub(crate) fn thaw(&mut self, row: Row, tell: &mut impl FnMut(Event)) {
        if let Some(card) = self.rows[row.index()].thaw() {
            tell(Event::Thawed { card });
        }
    }

    /// A die for each freed village; the lowest must not exceed what the tribe can set against it.
    // L8.blitz-dice, L8.blitz-check, L8.blitz-now
    pub(crate) fn endure_blitz(&mut self, tribe: Tribe, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let mut dice = Handful::default();
        for _ in 0..self.freed_villages(tribe).max(1) {
            dice.add(chance.die(&DIE), 1);
        }
        tell(Event::Rolled { tribe, card: None, dice, alpha: None });
        let lowest = DIE.into_iter().find(|face| dice.showing(*face) > 0).unwrap_or(1);
        let limit = self.resolve(tribe);
        tell(Event::Blitzed { tribe, lowest, limit });
        self.agenda.pop();
        if lowest > limit {
            self.resistance.surrendered = true; // L8.surrender
            self.finish(tell);
        }
    }

    /// No event is left to be drawn: a last blitz for everybody, then the victories are counted. // L8.end, L8.last-blitz-only
    pub(crate) fn end_together(&mut self) {
        self.agenda.turn_to(Step::Reckon);
        self.agenda.push(Step::Each { woe: Woe::Blitz, left: self.living });
    }

    /// Won together with two of three victories, or by the scenario's conditions. // L9.two-of-three, L9.extinct, L8.surrender
    pub(crate) fn result_of_resistance(&self) -> Outcome {
        let seats = usize::from(self.seated.len());
        let whole = self.living == self.seated.members() && !self.resistance.surrendered;
        let won = match self.has_conditions() {
            true => self.living.iter().all(|tribe| self.qualifies(tribe)),
            false => self.victories().count() >= NEEDED,
        };
        if whole && won { Outcome::together(seats) } else { Outcome::lost(seats) }
    }
}
