//! The end of a tile, of a turn and of the game.

use floe_engine::{Chance, Deck};

use crate::event::{Event, Shuffle};
use crate::setup::shuffled;
use crate::state::{Phase, PolarRush};

/// After so many rounds without a move or a crack the tiles are shuffled (turn-end.standoff).
pub(crate) const STILL_ROUNDS: usize = 3;

impl PolarRush {
    /// The next tile of this turn, or the end of it (turn-over.exact).
    #[inline]
    pub(super) fn next_tile(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        if self.left > 0 {
            self.phase = Phase::TurnOver;
        } else {
            self.end_turn(chance, tell);
        }
    }

    /// Tiles go face down in their places, are shuffled if they must, and the next player is on turn.
    fn end_turn(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        tell(Event::TilesDown { seat: self.seat });
        let cracked = self.cracked();
        self.still_turns = if self.moved || cracked { 0 } else { self.still_turns + 1 };
        let standoff = usize::from(self.still_turns) >= STILL_ROUNDS * self.players();
        self.last_turn = self.face_up.iter().map(|place| self.tiles[place.index()]).collect();
        self.face_up = Deck::new();
        self.shuffled = cracked || standoff;
        if self.shuffled {
            self.tiles = shuffled(chance);
            self.still_turns = 0;
            tell(Event::Shuffled { why: if cracked { Shuffle::Crack } else { Shuffle::Standoff } });
        }
        self.moved = false;
        self.seat = self.seat.next(self.players());
        self.phase = Phase::Roll;
    }
}
