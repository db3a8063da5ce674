//! The rules, a file for each subject. [`Inuit::judge`] says why not, [`Inuit::carry_out`] does it.

mod conflicts;
mod end;
mod legendary;
mod occupation;
mod replenish;
mod rites;
pub(crate) mod scoring;
mod scout;
mod setup;
mod suns;

use floe_engine::{Refusal, Seat};

use crate::card::Card;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Inuit, Purpose, Stage};

/// A yes, or the rule that says no.
type Verdict = Result<(), Refusal>;

/// No, by this rule, unless it holds.
#[inline]
fn unless(holds: bool, refusal: Refusal) -> Verdict {
    if holds { Ok(()) } else { Err(refusal) }
}

impl Inuit {
    /// May the seat play this move now?
    pub(crate) fn judge(&self, seat: Seat, played: Move) -> Verdict {
        let Some(asked) = self.asked() else { return Err(Refusal::by("end.finish-round")) };
        unless(seat == self.turn.seat || asked == seat, Refusal::by("turn.order"))?;
        unless(asked == seat, Refusal::by("turn.interrupts"))?;
        match self.turn.stage {
            Stage::Replenish => unless(played == Move::Reveal, Refusal::by("replenish.reveal")),
            Stage::FirstLight => self.judge_first_light(played),
            Stage::Scout => self.judge_scouting(played),
            Stage::Drift => self.judge_drifting(played),
            Stage::Occupation => self.judge_occupation(played),
            Stage::Second => self.judge_second(played),
            Stage::Take => self.judge_taking(played),
            Stage::Settle { .. } => self.judge_settling(played),
            Stage::Rites => self.judge_rite(played),
            Stage::Inspire { .. } => Inuit::judge_inspiration(played),
            Stage::Discard { demand, .. } => self.judge_discard(seat, demand, played),
            Stage::Sacrifice => self.judge_sacrifice(played),
            Stage::Change { moved, .. } => self.judge_change(moved, played),
            Stage::Move { from, .. } => self.judge_moving(from, played),
            Stage::Conflict { .. } => Inuit::judge_conflict(played),
            Stage::Over => Err(Refusal::by("end.finish-round")),
        }
    }

    /// Plays a legal move.
    #[inline]
    pub(crate) fn carry_out(&mut self, seat: Seat, played: Move, tell: &mut impl FnMut(Event)) {
        match (self.turn.stage, played) {
            (Stage::Replenish, Move::Reveal) => self.replenish(tell),
            (Stage::FirstLight, Move::Reveal) => self.reveal_by_first_light(tell),
            (Stage::FirstLight, _) => self.end_replenishing(tell),
            (Stage::Scout, Move::Reveal) => self.scout(tell),
            (Stage::Scout, _) => self.stop_scouting(tell),
            (Stage::Drift, Move::Remove { card, nth }) => self.drift(card, nth, tell),
            (Stage::Drift, _) => self.begin_occupation(),
            (Stage::Occupation | Stage::Second, Move::Choose { occupation }) => {
                self.choose(occupation, tell);
            }
            (Stage::Occupation, Move::Pay { card }) => self.pay(card, tell),
            (Stage::Occupation, Move::Lift { card, from }) => self.break_camp(card, from),
            (Stage::Second, _) => self.end_step_three(tell),
            (Stage::Take, Move::Take { card, nth }) => self.take(card, nth, tell),
            (Stage::Take, _) => self.end_taking(tell),
            (Stage::Settle { card }, Move::Settle { at }) => self.settle(card, at, tell),
            (Stage::Rites, Move::Resolve { rite }) => self.resolve(rite, tell),
            (Stage::Inspire { left }, Move::Reveal) => {
                self.reveal(Purpose::Inspiration { left: left - 1 }, tell);
            }
            (Stage::Discard { .. }, Move::Discard { card, from }) => self.discard(seat, card, from, tell),
            (Stage::Sacrifice, Move::Sacrifice { card, from }) => self.sacrifice(card, from, tell),
            (Stage::Change { left, .. }, Move::Lift { card, from }) => {
                self.turn.stage = Stage::Move { card, from, left: left - 1 };
            }
            (Stage::Change { .. }, _) => self.next_rite(tell),
            (Stage::Move { card, from, left }, Move::Settle { at }) => {
                self.change_occupation(card, from, at, left, tell);
            }
            (Stage::Conflict { card, purpose }, _) => self.decide(card, purpose, played, tell),
            _ => {}
        }
    }

    /// Puts a card out of the game. // turn.removed
    fn remove(&mut self, card: Card) {
        self.removed[card.index()] += 1;
    }
}
