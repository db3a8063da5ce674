//! What a seat or a spectator sees.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Game as _, Seat, SeatSet};

use crate::build::Build;
use crate::cards::FaceId;
use crate::piece::{Piece, PieceSet};
use crate::state::{Checked, Done, Hand, Options, Phase, Tuki};
use crate::task::Task;

/// The table as one builder, the scout or a spectator sees it. Times are milliseconds since the start of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// What was chosen.
    pub options: Options,
    /// What is to be done.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u8,
    /// The number of the final round; 0 before.
    pub finals: u8,
    /// Whose turn it is to roll, or who rolled.
    pub scout: Seat,
    /// Who builds in this round.
    pub building: SeatSet,
    /// Who is to act.
    pub deciding: SeatSet,
    /// Since when the phase lasts.
    pub since: u64,
    /// What is to be built; on one screen hidden until it is uncovered.
    pub task: Option<Task>,
    /// The name of the face.
    pub face: Option<FaceId>,
    /// Everybody's build, as far as it may be seen.
    pub builders: BySeat<Seen>,
    /// How many cards everybody has.
    pub cards: BySeat<u8>,
    /// Cards left in the stand.
    pub left: u8,
    /// The round before, checked together.
    pub last: Option<Checked>,
    /// Whoever looks, and the latest time told of that seat.
    pub own: Option<(Seat, u64)>,
    /// When the time of whoever looks is over.
    pub limit: Option<u64>,
    /// Solo: grades of what was solved.
    pub score: u16,
    /// Solo: milliseconds lost.
    pub penalty: u64,
    /// Solo: announcements so far.
    pub announcements: u16,
    /// Who has won.
    pub winner: SeatSet,
}

/// What is seen of a builder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// How many pieces are in place.
    pub pieces: u8,
    /// Has the builder announced, or given up?
    pub announced: bool,
    /// The verdict, in a final round.
    pub verdict: Option<Done>,
    /// The build itself, for its builder and for a scout who does not build.
    pub open: Option<Open>,
}

/// A build that may be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Open {
    pub build: Build,
    pub held: Option<Piece>,
    pub hand: Option<Hand>,
    pub fallen: PieceSet,
    pub free_at: u64,
    pub start: Option<u64>,
    pub steps: u16,
}

impl Tuki {
    /// May this seat see that build now? (build.no-peeking, scout.referee, online.spectators)
    pub(crate) fn sees(&self, by: Option<Seat>, whose: Seat) -> bool {
        by.is_some_and(|by| {
            by == whose || (self.phase == Phase::Build && by == self.scout && !self.scout_builds())
        })
    }

    /// Does whoever looks know the task? (hotseat.curtain)
    pub(crate) fn knows_task(&self, by: Option<Seat>) -> bool {
        !self.options.one_screen
            || by.is_some_and(|by| {
                self.builders[by].start.is_some() || by == self.scout && !self.scout_builds()
            })
    }

    pub(crate) fn look(&self, by: Option<Seat>) -> View {
        let known = self.knows_task(by);
        let task = by.map_or(self.task, |by| self.task_of(by));
        let seen = |seat: Seat| {
            let builder = &self.builders[seat];
            Seen {
                pieces: builder.build.puts().len() as u8,
                announced: builder.done.is_some(),
                verdict: builder.done.filter(|_| self.is_final() && !self.options.one_screen),
                open: self.sees(by, seat).then_some(Open {
                    build: builder.build,
                    held: builder.held,
                    hand: builder.hand,
                    fallen: builder.fallen,
                    free_at: builder.free_at,
                    start: builder.start,
                    steps: builder.steps,
                }),
            }
        };
        let building = match self.phase {
            Phase::Countdown | Phase::Build => self.order().collect(),
            Phase::Task | Phase::End => SeatSet::EMPTY,
        };
        View {
            options: self.options,
            phase: self.phase,
            round: self.round,
            finals: self.finals,
            scout: self.scout,
            building,
            deciding: self.turn().seats(),
            since: self.since,
            task: task.filter(|_| known),
            face: self.face().filter(|_| known),
            builders: BySeat::from_fn(self.players(), seen),
            cards: self.cards,
            left: self.deck.len() as u8,
            last: self.last,
            own: by.map(|by| (by, self.heard[by])),
            limit: by.and_then(|by| self.limit_of(by)),
            score: self.score,
            penalty: self.penalty,
            announcements: self.announcements,
            winner: self.winner,
        }
    }
}
