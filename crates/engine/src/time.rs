//! Time where there is no wall clock: for the battery, simulations, cases and playouts.

use crate::{Chance, Due, Game, MAX_SEATS, Seat, Turn};

/// A step that somebody makes, or that falls due, at a moment of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<Move> {
    /// The seat decides now.
    Act(Seat),
    /// Nobody acted in time: the table makes this move for a seat.
    Due(Seat, Move),
}

/// A clock that nobody waits for. It decides who acts next, and when, or what falls due before that.
///
/// Everybody who is to decide takes a pause of their own and then acts; the pauses run side by side, as they do for
/// people. In a game that is not played in real time nothing but the order of the seats is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct VirtualClock {
    now: u64,
    /// When each seat acts next, once that is drawn.
    acts: [Option<u64>; MAX_SEATS],
}

/// The longest pause before somebody acts, in milliseconds.
const LONGEST_PAUSE: usize = 2_500;

impl VirtualClock {
    /// A clock at the start of the game.
    pub fn new() -> VirtualClock {
        VirtualClock::default()
    }

    /// A clock that shows a time.
    pub fn at(now: u64) -> VirtualClock {
        VirtualClock { now, ..VirtualClock::default() }
    }

    /// The time it shows, in milliseconds since the start.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Lets time pass until a moment; it never runs backwards.
    pub fn pass_to(&mut self, at: u64) {
        self.now = self.now.max(at);
    }

    /// Who acts next, or what falls due first; nothing once the game is over. Moves the clock on to that moment.
    pub fn next<G: Game>(&mut self, state: &G, chance: &mut Chance) -> Option<Next<G::Move>> {
        let Turn::Decide(seats) = state.turn() else { return None };
        if !G::REAL_TIME {
            return match seats.only() {
                Some(seat) => Some(Next::Act(seat)),
                None => seats.iter().nth(chance.below(seats.len())).map(Next::Act),
            };
        }
        for seat in Seat::all(state.seats()) {
            let act = &mut self.acts[seat.index()];
            if !seats.contains(seat) {
                *act = None;
            } else if act.is_none() {
                *act = Some(self.now + 1 + chance.below(LONGEST_PAUSE) as u64);
            }
        }
        let first = seats.iter().filter_map(|seat| Some((self.acts[seat.index()]?, seat))).min();
        if let Some(Due { seat, play, .. }) = self.due(state, first.map_or(u64::MAX, |(at, _)| at)) {
            return Some(Next::Due(seat, play));
        }
        let (at, seat) = first?;
        self.pass_to(at);
        self.acts[seat.index()] = None;
        Some(Next::Act(seat))
    }

    /// What falls due until a moment; the clock moves on to when it does.
    pub fn due<G: Game>(&mut self, state: &G, until: u64) -> Option<Due<G::Move>> {
        let due = state.due().filter(|due| due.at <= until)?;
        self.pass_to(due.at);
        self.acts[due.seat.index()] = None;
        Some(due)
    }
}
