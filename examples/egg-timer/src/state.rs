//! A position, and how it is written for people.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Seat, SetupError};

/// The fewest and the most players, and eggs.
pub(crate) const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;
pub(crate) const EGGS: std::ops::RangeInclusive<u8> = 1..=9;
/// How long a tap may be under way, in milliseconds.
pub(crate) const PATIENCE: u64 = 500;
/// How long a cook may do nothing.
pub(crate) const WAITING: u64 = 5_000;
/// How many seconds an egg may take.
pub(crate) const SECONDS: [u8; 7] = [2, 3, 4, 5, 6, 7, 8];

/// A position of Egg Timer. All times are milliseconds since the start of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct EggTimer {
    pub(crate) eggs: u8,
    /// The egg's number, from 1.
    pub(crate) egg: u8,
    pub(crate) phase: Phase,
    /// Since when the phase lasts: when the egg was put on, or when the cook could first do so.
    pub(crate) since: u64,
    /// How long the egg takes; of no meaning before it is put on.
    pub(crate) takes: u64,
    pub(crate) answers: BySeat<Answer>,
    pub(crate) points: BySeat<u8>,
    /// The latest time told of each seat.
    pub(crate) heard: BySeat<u64>,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The cook puts the egg on.
    PutOn,
    /// Everybody taps.
    Boil,
    /// All eggs are eaten.
    End,
}

impl Phase {
    /// Its name in the ledger.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Phase::PutOn => "put-on",
            Phase::Boil => "boil",
            Phase::End => "end",
        }
    }
}

/// What a seat said to the egg.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Nothing yet.
    #[default]
    Open,
    /// It tapped at this time.
    Tapped(u64),
    /// It gave the egg up.
    GaveUp,
}

impl EggTimer {
    pub(crate) fn new(players: usize, eggs: u8) -> EggTimer {
        EggTimer {
            eggs,
            egg: 1,
            phase: Phase::PutOn,
            since: 0,
            takes: 0,
            answers: BySeat::new(players, Answer::Open),
            points: BySeat::new(players, 0),
            heard: BySeat::new(players, 0),
        }
    }

    /// Whose turn it is to put the egg on.
    pub(crate) fn cook(&self) -> Seat {
        Seat((self.egg - 1) % self.answers.len() as u8)
    }

    /// When the egg is done.
    pub(crate) fn done(&self) -> u64 {
        self.since + self.takes
    }

    /// When it is burnt.
    pub(crate) fn burnt(&self) -> u64 {
        self.since + 2 * self.takes
    }

    /// May a tap at this time have the egg?
    pub(crate) fn is_good(&self, at: u64) -> bool {
        (self.done()..self.burnt()).contains(&at)
    }

    /// The earliest tap that may have the egg.
    pub(crate) fn first_good(&self) -> Option<u64> {
        let good = |(_, answer): (Seat, &Answer)| match *answer {
            Answer::Tapped(at) if self.is_good(at) => Some(at),
            _ => None,
        };
        self.answers.iter().filter_map(good).min()
    }

    /// Those who have not answered yet.
    pub(crate) fn open(&self) -> impl Iterator<Item = Seat> + '_ {
        self.answers.iter().filter(|(_, answer)| **answer == Answer::Open).map(|(seat, _)| seat)
    }
}

/// A position as it is saved, shown and edited.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    eggs: u8,
    egg: u8,
    phase: Phase,
    since: u64,
    takes: u64,
    answers: Vec<Answer>,
    points: Vec<u8>,
    heard: Vec<u64>,
}

impl From<EggTimer> for Record {
    fn from(state: EggTimer) -> Record {
        Record {
            eggs: state.eggs,
            egg: state.egg,
            phase: state.phase,
            since: state.since,
            takes: state.takes,
            answers: state.answers.as_slice().to_vec(),
            points: state.points.as_slice().to_vec(),
            heard: state.heard.as_slice().to_vec(),
        }
    }
}

impl TryFrom<Record> for EggTimer {
    type Error = SetupError;

    fn try_from(record: Record) -> Result<EggTimer, SetupError> {
        let no = |why: String| Err(SetupError(why));
        let seats = record.answers.len();
        if !PLAYERS.contains(&seats) || record.points.len() != seats || record.heard.len() != seats {
            return no("answers, points and heard have one entry for each of two to four seats".to_owned());
        }
        if !EGGS.contains(&record.eggs) || !(1..=record.eggs).contains(&record.egg) {
            return no(format!("there is no egg {} of {}", record.egg, record.eggs));
        }
        if record.phase == Phase::Boil && !SECONDS.iter().any(|s| u64::from(*s) * 1_000 == record.takes) {
            return no(format!("no egg takes {} milliseconds", record.takes));
        }
        let finished = if record.phase == Phase::End { record.eggs } else { record.egg - 1 };
        if record.points.iter().any(|points| *points > finished) {
            return no("nobody has more points than there were eggs".to_owned());
        }
        let open = record.answers.iter().filter(|answer| **answer == Answer::Open).count();
        let waits = if record.phase == Phase::Boil { open > 0 } else { open == seats };
        if !waits {
            return no(
                "somebody has still to answer an egg on the fire, and nobody has answered another".to_owned()
            );
        }
        let early = |answer: &Answer| matches!(answer, Answer::Tapped(at) if *at < record.since);
        if record.answers.iter().any(early) {
            return no("nobody taps before the egg is on the fire".to_owned());
        }
        Ok(EggTimer {
            eggs: record.eggs,
            egg: record.egg,
            phase: record.phase,
            since: record.since,
            takes: record.takes,
            answers: BySeat::from_fn(seats, |seat| record.answers[seat.index()]),
            points: BySeat::from_fn(seats, |seat| record.points[seat.index()]),
            heard: BySeat::from_fn(seats, |seat| record.heard[seat.index()]),
        })
    }
}
