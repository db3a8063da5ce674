//! Bots: a stored build, piece by piece, at the pace of people.

use floe_engine::{Chance, Evaluate, Level, Perspective, Seat, Timed};

use crate::build::Build;
use crate::cards::faces;
use crate::hint::{hints, next_move};
use crate::mistake::{Slip, mistaken};
use crate::moves::Move;
use crate::state::{Phase, Tuki};
use crate::view::{Open, View};

/// How a level builds: milliseconds for a piece, thousandths of the time to think, of mistakes and of fumbling, and the
/// mistakes it makes.
struct Pace {
    piece: u64,
    think: u64,
    mistake: u32,
    fumble: u32,
    slips: &'static [Slip],
}

impl Pace {
    /// The levels 1, 3 and 5 of the design; guesses about people with a mouse.
    fn of(level: Level) -> Pace {
        match level {
            Level::Easy => Pace { piece: 2700, think: 1900, mistake: 110, fumble: 120, slips: &Slip::ALL },
            Level::Medium => Pace {
                piece: 1950,
                think: 1000,
                mistake: 55,
                fumble: 70,
                slips: &[Slip::Segment, Slip::Colours, Slip::Footing, Slip::Forgotten],
            },
            Level::Hard => Pace {
                piece: 1400,
                think: 500,
                mistake: 20,
                fumble: 30,
                slips: &[Slip::Segment, Slip::Forgotten],
            },
        }
    }
}

/// The seconds that people think over a task of each grade.
const THINK: [u64; 5] = [2, 5, 9, 15, 24];
/// Ten equally likely factors in thousandths: how the time for a piece varies, and how that for thinking does.
const VARIES: [u64; 10] = [562, 696, 790, 874, 957, 1045, 1144, 1266, 1437, 1778];
const VARIES_MUCH: [u64; 10] = [291, 460, 603, 749, 910, 1099, 1335, 1658, 2175, 3434];

impl Evaluate for Tuki {
    /// A bot's round is drawn at once (bots.schedule); there is nothing to search.
    const SEARCHED: bool = false;

    /// Fewer cards are better; among equals, more stones in place.
    fn evaluate(&self, seat: Seat) -> i32 {
        if self.phase == Phase::End {
            return if self.winner.contains(seat) { 1000 } else { 0 };
        }
        let most =
            Seat::all(self.players()).filter(|other| *other != seat).map(|other| self.cards[other]).max();
        let lead = i32::from(most.unwrap_or(0)) - i32::from(self.cards[seat]);
        let stones = self.builders[seat].build.puts().iter().filter(|put| put.piece.is_stone()).count();
        (500 + 90 * lead + 10 * stones as i32).clamp(1, 999)
    }

    /// The step towards the nearest correct build (solo.practice).
    fn hint(view: &View) -> Option<Move> {
        let (seat, _) = view.own?;
        match view.phase {
            Phase::Build => {
                let (task, own) = (view.task?, view.builders[seat].open?);
                Some(next_move(&hints(&task, &own.build, own.held)?.aim, &own))
            }
            Phase::Task => (seat == view.scout).then_some(Move::Roll),
            Phase::Countdown | Phase::End => None,
        }
    }

    /// A bot's round is drawn from its seed, the round, the seat and its level; what the others do changes nothing
    /// (bots.schedule). It looks at its own build and makes the step that comes next, so it can also take over a seat.
    fn schedule(perspective: &Perspective<'_, Self>, level: Level, seed: u64) -> Option<Timed<Move>> {
        let (view, seat) = (perspective.view(), perspective.seat());
        if !view.deciding.contains(seat) {
            return None;
        }
        let heard = view.own.map_or(0, |(_, heard)| heard);
        let round = seed ^ u64::from(view.round) << 40 ^ u64::from(seat.0) << 56;
        let mut mind = Chance::fast(round);
        if view.phase == Phase::Task {
            // Whoever has just built wants to see what the check found.
            let look = if view.last.is_some() { 5000 } else { 0 };
            let at = view.since.max(heard) + look + 900 + mind.below(1200) as u64;
            return Some(Timed { at, played: Move::Roll });
        }
        let own = view.builders[seat].open?;
        let Some(start) = own.start else {
            return Some(Timed { at: heard.max(view.since) + 800, played: Move::Uncover });
        };
        let pace = Pace::of(level);
        let plan = Plan::draw(&view, &pace, &mut mind)?;
        let played = next_move(&plan.aim, &own);
        let mut step = Chance::fast(round ^ u64::from(own.steps) << 20);
        let wait = plan.wait(&own, played, &pace, &mut step);
        let at = if own.steps == 0 { start + plan.look + wait } else { heard.max(start) + wait };
        Some(Timed { at, played })
    }
}

/// What a bot means to do in a round.
struct Plan {
    /// The build it aims at, in order.
    aim: Build,
    /// Milliseconds before the first step.
    look: u64,
    /// Milliseconds of thought before each block of snow.
    ponder: u64,
}

impl Plan {
    fn draw(view: &View, pace: &Pace, mind: &mut Chance) -> Option<Plan> {
        let task = view.task?;
        let info = view.face.map_or_else(
            || faces().stored(&task),
            |face| Some(face.info().task(task.animal, task.footing)),
        )?;
        let think = 1000 * THINK[usize::from(info.grade.clamp(1, 5)) - 1] * pace.think / 1000;
        let think = think * VARIES_MUCH[mind.below(10)] / 1000;
        let look = 1200 * VARIES[mind.below(10)] / 1000;
        let right = info.build(&task, -4);
        let often = u64::from(pace.mistake) * (2 + u64::from(info.grade)) / 4;
        let slip = mind.permille(often as u32).then(|| pace.slips[mind.below(pace.slips.len())]);
        let aim = slip.and_then(|slip| mistaken(slip, &task, &right, mind)).unwrap_or(right);
        let blocks = info.snow.len().max(1) as u64;
        Some(Plan { aim, look: look + think * 6 / 10, ponder: think * 4 / 10 / blocks })
    }

    /// How long it takes.
    fn wait(&self, own: &Open, played: Move, pace: &Pace, step: &mut Chance) -> u64 {
        let varied = |time: u64, step: &mut Chance| time * VARIES[step.below(10)] / 1000;
        match played {
            Move::Lift(piece) => {
                let fumbled = if step.permille(pace.fumble) { pace.piece } else { 0 };
                let thought = if piece.is_stone() { 0 } else { self.ponder };
                let locked = if own.fallen.contains(piece) { crate::rules::LOCKED } else { 0 };
                varied(pace.piece * 3 / 10, step) + fumbled + thought + locked
            }
            Move::Turn(..) => varied(pace.piece * 3 / 10, step),
            Move::Set(..) => varied(pace.piece * 5 / 10, step),
            _ => varied(pace.piece * 3 / 10, step),
        }
    }
}
