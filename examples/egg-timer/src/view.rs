//! What a player sees: everything but when the others tapped.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Game as _, Seat, SeatSet};

use crate::state::{Answer, EggTimer, Phase};

/// The kitchen as one player or a spectator sees it. Times are milliseconds since the start of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The egg's number, from 1.
    pub egg: u8,
    /// How many eggs there are.
    pub eggs: u8,
    /// What is to be done.
    pub phase: Phase,
    /// Whose turn it is to put the egg on.
    pub cook: Seat,
    /// Since when the phase lasts.
    pub since: u64,
    /// How long the egg takes, in milliseconds; 0 before it is put on.
    pub takes: u64,
    /// What everybody said.
    pub answers: BySeat<Answered>,
    /// Points so far.
    pub points: BySeat<u8>,
    /// The latest time that was told of whoever looks.
    pub heard: Option<u64>,
    /// Who is to act.
    pub deciding: SeatSet,
}

/// What is known of somebody's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answered {
    /// Nothing yet.
    Open,
    /// A tap; when is known to the one who tapped.
    Tapped(Option<u64>),
    /// They gave the egg up.
    GaveUp,
}

impl View {
    pub(crate) fn of(state: &EggTimer, by: Option<Seat>) -> View {
        let answered = |seat: Seat| match state.answers[seat] {
            Answer::Open => Answered::Open,
            Answer::Tapped(at) => Answered::Tapped((by == Some(seat)).then_some(at)),
            Answer::GaveUp => Answered::GaveUp,
        };
        View {
            egg: state.egg,
            eggs: state.eggs,
            phase: state.phase,
            cook: state.cook(),
            since: state.since,
            takes: state.takes,
            answers: BySeat::from_fn(state.seats(), answered),
            points: state.points,
            heard: by.map(|seat| state.heard[seat]),
            deciding: state.turn().seats(),
        }
    }
}
