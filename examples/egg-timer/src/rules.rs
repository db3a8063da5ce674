//! The rules: setup, moves, time, play, outcome.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Chance, Due, Game, Outcome, Refusal, Seat, SeatSet, SetupError, Turn};

use crate::state::{Answer, EGGS, EggTimer, PATIENCE, PLAYERS, Phase, SECONDS, WAITING};
use crate::view::View;

/// What is chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Two to four.
    pub players: usize,
    /// One to nine.
    pub eggs: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, eggs: 3 }
    }
}

/// What there is to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Put the egg on.
    PutOn,
    /// Now!
    Tap,
    /// Not this one.
    GiveUp,
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An egg was put on.
    PutOn {
        /// By whom.
        seat: Seat,
        /// Its number.
        egg: u8,
        /// How many seconds it takes.
        seconds: u8,
    },
    /// Somebody tapped.
    Tapped {
        /// Who.
        seat: Seat,
        /// When; known to nobody else until the egg is off the fire.
        at: Option<u64>,
    },
    /// Somebody gave the egg up.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// How long after the egg was done somebody had tapped, in milliseconds; less than nothing if it was raw.
    Shown {
        /// Who.
        seat: Seat,
        /// How long.
        after: i64,
    },
    /// Somebody has the egg.
    Point {
        /// Who.
        seat: Seat,
    },
    /// Nobody has it.
    Wasted,
}

impl Game for EggTimer {
    type Setup = Setup;
    type Move = Move;
    type View = View;
    type Event = Event;
    type Memory = ();

    const REAL_TIME: bool = true;

    fn new(setup: &Setup, _: &mut Chance) -> Result<Self, SetupError> {
        if !PLAYERS.contains(&setup.players) {
            return Err(SetupError(format!("two to four play, not {}", setup.players)));
        }
        if !EGGS.contains(&setup.eggs) {
            return Err(SetupError(format!("one to nine eggs are cooked, not {}", setup.eggs)));
        }
        Ok(EggTimer::new(setup.players, setup.eggs))
    }

    fn seats(&self) -> usize {
        self.answers.len()
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::PutOn => Turn::of(self.cook()),
            Phase::Boil => Turn::Decide(self.open().collect::<SeatSet>()),
            Phase::End => Turn::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = |seat: Seat| i32::from(self.points[seat]);
        (self.phase == Phase::End).then(|| Outcome::by_score(BySeat::from_fn(self.seats(), points)))
    }

    fn phase(&self) -> &'static str {
        self.phase.name()
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        out.extend(
            [Move::PutOn, Move::Tap, Move::GiveUp].iter().filter(|played| self.check(seat, played).is_ok()),
        );
    }

    fn check(&self, seat: Seat, played: &Move) -> Result<(), Refusal> {
        match (self.phase, played) {
            (Phase::End, _) => Err(Refusal::by("end.over")),
            (Phase::PutOn, Move::PutOn) if seat == self.cook() => Ok(()),
            (_, Move::PutOn) => Err(Refusal::by("egg.cook")),
            (Phase::PutOn, _) => Err(Refusal::by("tap.on-the-fire")),
            (Phase::Boil, _) if self.answers[seat] != Answer::Open => Err(Refusal::by("tap.once")),
            (Phase::Boil, _) => Ok(()),
        }
    }

    fn clock(&mut self, seat: Seat, at: u64) {
        self.heard[seat] = self.heard[seat].max(at);
    }

    fn play(&mut self, seat: Seat, played: &Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        match played {
            Move::PutOn => {
                let seconds = chance.die(&SECONDS); // egg.time
                self.phase = Phase::Boil;
                self.since = self.heard[seat].max(self.since);
                self.takes = u64::from(seconds) * 1_000;
                return tell(Event::PutOn { seat, egg: self.egg, seconds });
            }
            Move::Tap => {
                let at = self.heard[seat].max(self.since); // tap.own-time
                self.answers[seat] = Answer::Tapped(at);
                tell(Event::Tapped { seat, at: Some(at) });
            }
            Move::GiveUp => {
                self.answers[seat] = Answer::GaveUp;
                tell(Event::GaveUp { seat });
            }
        }
        if self.open().next().is_none() {
            self.take_off(tell);
        }
    }

    fn view(&self, by: Option<Seat>) -> View {
        View::of(self, by)
    }

    fn seen(event: &Event, by: Option<Seat>) -> Option<Event> {
        Some(match *event {
            Event::Tapped { seat, .. } if by != Some(seat) => Event::Tapped { seat, at: None }, // tap.secret
            other => other,
        })
    }

    /// Time cannot be taken back.
    fn reveals(_: &Event) -> bool {
        true
    }

    fn guess(&self, seat: Seat, (): &(), chance: &mut Chance) -> Self {
        self.imagined(seat, chance)
    }

    fn due(&self) -> Option<Due<Move>> {
        match self.phase {
            Phase::PutOn => Some(Due { seat: self.cook(), at: self.since + WAITING, play: Move::PutOn }), // egg.waiting
            Phase::Boil => {
                // egg.patience, egg.burnt
                let at = self.first_good().unwrap_or(self.burnt()) + PATIENCE;
                self.open().next().map(|seat| Due { seat, at, play: Move::GiveUp })
            }
            Phase::End => None,
        }
    }

    fn countdown(view: &View) -> Option<u64> {
        match view.phase {
            Phase::PutOn => Some(view.since + WAITING),
            Phase::Boil => Some(view.since + 2 * view.takes),
            Phase::End => None,
        }
    }

    fn pieces(&self) -> Vec<String> {
        (1..=self.eggs).map(|egg| format!("egg {egg}")).collect()
    }
}

impl EggTimer {
    /// Everybody has answered: whose is it?
    fn take_off(&mut self, tell: &mut impl FnMut(Event)) {
        let first = self.first_good();
        for seat in Seat::all(self.seats()) {
            if let Answer::Tapped(at) = self.answers[seat] {
                tell(Event::Shown { seat, after: at as i64 - self.done() as i64 });
            }
        }
        for seat in Seat::all(self.seats()) {
            // egg.first, egg.tie, egg.raw
            if first.is_some_and(|first| self.answers[seat] == Answer::Tapped(first)) {
                self.points[seat] += 1;
                tell(Event::Point { seat });
            }
        }
        if first.is_none() {
            tell(Event::Wasted);
        }
        self.answers = BySeat::new(self.seats(), Answer::Open);
        self.since = self.heard.iter().map(|(_, at)| *at).max().unwrap_or(0).max(self.since);
        self.takes = 0;
        if self.egg == self.eggs {
            self.phase = Phase::End;
        } else {
            self.phase = Phase::PutOn;
            self.egg += 1;
        }
    }
}
