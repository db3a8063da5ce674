//! How a position looks.

use floe_engine::{Evaluate, Seat};

use crate::state::Inuit;

impl Evaluate for Inuit {
    fn evaluate(&self, seat: Seat) -> i32 {
        let pads = self.pads();
        let own = pads[seat.index()].total();
        let best = Seat::all(self.seats as usize)
            .filter(|other| *other != seat)
            .map(|other| pads[other.index()].total())
            .max()
            .unwrap_or(0);
        (500 + (own - best) * 10).clamp(0, 1000)
    }
}
