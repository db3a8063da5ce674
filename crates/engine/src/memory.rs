//! What a seat has seen is not what it may look up.

use std::fmt::Debug;

use crate::{Chance, Game, Refusal, Seat};

/// What a seat remembers of the events it saw, beyond what its view shows at any time.
///
/// A game with nothing to remember uses `()`.
pub trait Memory<Event>: Clone + Default + Debug + Send + Sync + 'static {
    /// Takes in an event as the seat saw it. How well it sticks is up to `recall`.
    fn witness(&mut self, event: &Event, recall: &mut Recall);
}

impl<Event> Memory<Event> for () {
    fn witness(&mut self, _: &Event, _: &mut Recall) {}
}

/// How well somebody remembers.
#[derive(Clone, Debug)]
pub struct Recall {
    /// Chance of noticing a thing at all, in thousandths.
    pub notice: u32,
    /// Chance of keeping it over each later turn, in thousandths.
    pub keep: u32,
    /// How many things at most.
    pub span: usize,
    chance: Chance,
}

impl Recall {
    /// Forgets nothing.
    pub fn perfect() -> Recall {
        Recall::new(1000, 1000, usize::MAX, 0)
    }

    /// A memory of the given strength; `seed` decides what is forgotten.
    pub fn new(notice: u32, keep: u32, span: usize, seed: u64) -> Recall {
        Recall { notice, keep, span, chance: Chance::fast(seed) }
    }

    /// Is this one noticed?
    pub fn notices(&mut self) -> bool {
        self.notice >= 1000 || self.chance.permille(self.notice)
    }

    /// Is this one still there a turn later?
    pub fn keeps(&mut self) -> bool {
        self.keep >= 1000 || self.chance.permille(self.keep)
    }
}

/// All that a bot gets: what its seat sees, may do and can imagine. Never the state.
#[derive(Clone, Copy, Debug)]
pub struct Perspective<'a, G: Game> {
    state: &'a G,
    seat: Seat,
    memory: &'a G::Memory,
    at: u64,
}

impl<'a, G: Game> Perspective<'a, G> {
    /// How the game looks from a seat with a memory.
    pub fn new(state: &'a G, seat: Seat, memory: &'a G::Memory) -> Perspective<'a, G> {
        Perspective { state, seat, memory, at: 0 }
    }

    /// The same at a time, in milliseconds since the start (games in real time).
    #[must_use]
    pub fn at(self, at: u64) -> Perspective<'a, G> {
        Perspective { at, ..self }
    }

    /// The time, in milliseconds since the start.
    pub fn time(&self) -> u64 {
        self.at
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.state.view(Some(self.seat))
    }

    /// What the seat remembers.
    pub fn memory(&self) -> &G::Memory {
        self.memory
    }

    /// Adds the seat's legal moves to `out`.
    pub fn moves(&self, out: &mut Vec<G::Move>) {
        self.state.moves(self.seat, out);
    }

    /// May the seat play this move?
    pub fn check(&self, played: &G::Move) -> Result<(), Refusal> {
        self.state.check(self.seat, played)
    }

    /// A state that might be the real one, for all the seat knows.
    pub fn guess(&self, chance: &mut Chance) -> G {
        self.state.guess(self.seat, self.memory, chance)
    }
}
