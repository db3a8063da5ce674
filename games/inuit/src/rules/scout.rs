//! Step 2: scouting, one card at a time.

use floe_engine::Refusal;

use super::{Verdict, unless};
use crate::board::Occupation;
use crate::effect::Effect;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Inuit, Purpose, Stage};

impl Inuit {
    /// Reveals that step 2 still allows. // scout.reveal, legendary.drum-dancer-no-use, sun.fading-light
    #[inline]
    pub(crate) fn scouts_left(&self) -> u8 {
        if self.own().is_closed(Occupation::Scout) {
            return 0;
        }
        let people = self.own().people(Occupation::Scout);
        let most = match self.sun_effect() {
            Effect::ScoutCap { n } => people.min(n),
            _ => people,
        };
        most.saturating_sub(self.turn.scouted)
    }

    /// Asks for the next reveal, or ends the step. // scout.deck-empty
    #[inline]
    pub(super) fn go_on_scouting(&mut self) {
        if self.scouts_left() > 0 && !self.deck.is_empty() {
            self.turn.stage = Stage::Scout;
        } else {
            self.end_scouting();
        }
    }

    /// Wide Horizon forbids to stop early. // sun.wide-horizon
    #[inline]
    pub(crate) fn may_stop_scouting(&self) -> bool {
        self.sun_effect() != Effect::ScoutAll
    }

    pub(super) fn judge_scouting(&self, played: Move) -> Verdict {
        match played {
            Move::Reveal => Ok(()),
            Move::Stop => unless(self.may_stop_scouting(), Refusal::by("sun.wide-horizon")),
            Move::Choose { occupation: Occupation::Scout } => Err(Refusal::by("scout.not-an-action")),
            _ => Err(Refusal::by("scout.before-taking")),
        }
    }

    // scout.one-by-one
    #[inline]
    pub(super) fn scout(&mut self, tell: &mut impl FnMut(Event)) {
        self.reveal(Purpose::Scout, tell);
    }

    #[inline]
    pub(super) fn stop_scouting(&mut self, tell: &mut impl FnMut(Event)) {
        tell(Event::Stopped { seat: self.turn.seat });
        self.end_scouting();
    }

    /// The end of step 2: Drifting Floes, then the Occupation.
    #[inline]
    fn end_scouting(&mut self) {
        let drifts = matches!(self.sun_effect(), Effect::RemoveFromGreatWhite { .. });
        if drifts && !self.great_white.is_empty() {
            self.turn.stage = Stage::Drift;
        } else {
            self.begin_occupation();
        }
    }
}
