//! The state. All times are milliseconds since the start of the game.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Deck, Seat, SeatSet};

use crate::build::{Build, Put};
use crate::cards::{Cards, DECK, FaceId};
use crate::check::Fault;
use crate::lattice::Cell;
use crate::piece::{Piece, PieceSet};
use crate::pose::Rotation;
use crate::record::Record;
use crate::task::{Footing, Task};

/// A game of Tuki.
///
/// Written and read as a [`Record`]; one that cannot be is refused with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct Tuki {
    pub(crate) options: Options,
    /// The cards in the stand, the top one last.
    pub(crate) deck: Deck<Card, DECK>,
    /// The cards of rounds past and of this one.
    pub(crate) used: Deck<Card, DECK>,
    /// The seats that were bots' when the game began.
    pub(crate) bots: SeatSet,
    /// How many cards everybody has taken.
    pub(crate) cards: BySeat<u8>,
    pub(crate) scout: Seat,
    /// The scout of the round before.
    pub(crate) scout_before: Option<Seat>,
    pub(crate) round: u8,
    /// The number of the final round, from 1; 0 before.
    pub(crate) finals: u8,
    pub(crate) phase: Phase,
    /// Since when the phase lasts: the opening of the round, the scout's roll, or time 0.
    pub(crate) since: u64,
    pub(crate) task: Option<Task>,
    pub(crate) builders: BySeat<Builder>,
    /// The latest time told of each seat.
    pub(crate) heard: BySeat<u64>,
    /// The round before, as it was checked together.
    pub(crate) last: Option<Checked>,
    /// Solo: the grades of what was solved.
    pub(crate) score: u16,
    /// Solo: milliseconds lost by mistakes and skipping.
    pub(crate) penalty: u64,
    /// Solo: how often something was announced.
    pub(crate) announcements: u16,
    /// Who has won, once the game is over.
    pub(crate) winner: SeatSet,
}

/// What was chosen, for the whole game (online.same-conditions).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Options {
    pub cards: Cards,
    /// The milliseconds of a round.
    pub limit: u64,
    pub one_screen: bool,
    pub early_close: bool,
    pub four_sets: bool,
    pub fewest_cards: bool,
    pub late_gravity: bool,
    pub snow_for: SeatSet,
    pub solo: Option<Solo>,
}

/// What one player alone plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Solo {
    /// As many tasks as possible in five minutes.
    FiveMinutes,
    /// The figure of the day.
    Daily(Task),
    /// A task without a clock, chosen or drawn.
    Practice(Option<Task>),
}

/// A card in the stand and the side that shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its number, from 0.
    pub card: u8,
    /// Does its second side show?
    pub back: bool,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The scout rolls and draws.
    Task,
    /// Between separate screens: three seconds until die and card are shown (online.reveal). Nobody decides.
    Countdown,
    /// Everybody builds.
    Build,
    /// Nothing: the game is over.
    End,
}

impl Phase {
    /// The name, as in the ledger.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Task | Phase::Countdown => "task",
            Phase::Build => "build",
            Phase::End => "end",
        }
    }
}

/// What one builder has done in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Builder {
    /// Pieces in place.
    pub build: Build,
    /// The piece that the other hand holds.
    pub held: Option<Piece>,
    /// The piece being moved.
    pub hand: Option<Hand>,
    /// Pieces that have fallen and are not free before `free_at`.
    pub fallen: PieceSet,
    /// When they are.
    pub free_at: u64,
    /// Time 0 of the own clock; on one screen, once the card was uncovered.
    pub start: Option<u64>,
    /// The end of building: when, and what was wrong.
    pub done: Option<Done>,
    /// Steps made in this round.
    pub steps: u16,
    /// The build as it was announced, with what fell when the hands were off: to see why, after the round.
    pub announced: Build,
}

/// A piece in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Which piece.
    pub piece: Piece,
    /// How it is turned.
    pub rotation: Rotation,
    /// The layer of the corner of its box.
    pub layer: i8,
}

impl Hand {
    /// A piece as it comes into the hand: as it stood in the build, or from the tray.
    pub(crate) fn taking(piece: Piece, from: Option<Put>) -> Hand {
        let put = from.unwrap_or(Put { piece, ..Put::default() });
        Hand { piece, rotation: put.rotation, layer: put.at.z }
    }

    /// The piece put with its corner there.
    pub fn at(self, x: i8, y: i8) -> Put {
        Put { piece: self.piece, rotation: self.rotation, at: Cell::new(x, y, self.layer) }
    }
}

/// An announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// Milliseconds of the own clock.
    pub at: u64,
    /// The first fault; none if the build is correct.
    pub fault: Option<Fault>,
}

/// A round as it was checked together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checked {
    /// Its task.
    pub task: Task,
    /// The builds as they were announced, before anything fell, and the announcements; nothing for those who did not build.
    pub builds: BySeat<Option<(Build, Done)>>,
    /// Who took the card; nobody in a final round.
    pub taken: Option<Seat>,
}

impl Tuki {
    /// How many play.
    pub(crate) fn players(&self) -> usize {
        self.cards.len()
    }

    /// Is this a final round? (end.final-trigger)
    pub(crate) fn is_final(&self) -> bool {
        self.finals > 0
    }

    /// Does the scout of this round build? (scout.builds, scout.sits-out, end.final-scout, options.four-sets)
    pub(crate) fn scout_builds(&self) -> bool {
        !self.is_final() && (self.players() < 4 || self.options.four_sets)
    }

    /// Is the round counted down before the task is shown? Who shares a screen uncovers the card, and who is alone has nobody
    /// to wait for (online.reveal).
    pub(crate) fn counts_down(&self) -> bool {
        !self.options.one_screen && self.options.solo.is_none()
    }

    /// The builders of the round in the order of check.tie and hotseat.order: clockwise from the scout's left, the scout last.
    pub(crate) fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (scout, players, builds) = (self.scout, self.players(), self.scout_builds());
        scout.next(players).round(players).filter(move |seat| builds || *seat != scout)
    }

    /// The builders who have not finished.
    pub(crate) fn open(&self) -> impl Iterator<Item = Seat> + '_ {
        self.order().filter(|seat| self.builders[*seat].done.is_none())
    }

    /// The pieces of a set (setup.set-normal, setup.set-advanced).
    pub(crate) fn set(&self) -> PieceSet {
        let orange = self.options.cards == Cards::Advanced;
        Piece::ALL.into_iter().filter(|piece| orange || *piece != Piece::Orange).collect()
    }

    /// What this seat is to build (overview.one-face, options.handicap-snow).
    pub(crate) fn task_of(&self, seat: Seat) -> Option<Task> {
        let task = self.task?;
        let snow = self.options.snow_for.contains(seat);
        Some(if snow { Task { footing: Footing::Snow, ..task } } else { task })
    }

    /// The name of the card of this round.
    pub(crate) fn face(&self) -> Option<FaceId> {
        let chosen = matches!(self.options.solo, Some(Solo::Daily(_) | Solo::Practice(Some(_))));
        let card = self.used.as_slice().last().filter(|_| self.phase == Phase::Build && !chosen)?;
        Some(card.face(self.options.cards))
    }

    /// When the time of this builder is over.
    pub(crate) fn limit_of(&self, seat: Seat) -> Option<u64> {
        let start = self.builders[seat].start?;
        match self.options.solo {
            None | Some(Solo::Daily(_)) => Some(start + self.options.limit),
            Some(Solo::FiveMinutes) => Some((start + 300_000).saturating_sub(self.penalty)),
            Some(Solo::Practice(_)) => None,
        }
    }
}
