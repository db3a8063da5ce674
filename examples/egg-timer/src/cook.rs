//! When a bot acts, and what it thinks of a position.

use floe_engine::{Chance, Evaluate, Game as _, Level, Perspective, Seat, Timed};

use crate::rules::Move;
use crate::state::{EggTimer, Phase};
use crate::view::Answered;

impl Evaluate for EggTimer {
    /// A point is worth a share of the eggs; a good tap is worth as much as it is early.
    fn evaluate(&self, seat: Seat) -> i32 {
        let best = |seat: Seat| {
            Seat::all(self.seats()).filter(|other| *other != seat).map(|other| self.points[other]).max()
        };
        let lead = i32::from(self.points[seat]) - i32::from(best(seat).unwrap_or(0));
        (500 + lead * 500 / i32::from(self.eggs)).clamp(0, 1000)
    }

    /// A cook waits a moment. A tap comes when the bot believes that the egg is done: it errs by its level, now and
    /// then to the wrong side.
    fn schedule(perspective: &Perspective<'_, Self>, level: Level, seed: u64) -> Option<Timed<Move>> {
        let (view, seat) = (perspective.view(), perspective.seat());
        let mut mind = Chance::fast(seed ^ (u64::from(view.egg) << 32 | u64::from(seat.0)));
        match view.phase {
            Phase::PutOn if view.cook == seat => {
                Some(Timed { at: view.since + 700 + mind.below(800) as u64, played: Move::PutOn })
            }
            Phase::Boil if view.answers[seat] == Answered::Open => {
                let (late, early) = match level {
                    Level::Easy => (900, 150),
                    Level::Medium => (500, 90),
                    Level::Hard => (250, 20),
                };
                let done = view.since + view.takes;
                let at = done + mind.below(late) as u64 - mind.below(early) as u64;
                Some(Timed { at, played: Move::Tap })
            }
            _ => None,
        }
    }
}
