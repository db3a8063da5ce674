//! How a position looks for a seat: points, how safe they are, and what the open boards promise.

use floe_engine::{Chance, Evaluate, Foresight, Game as _, Playout, Seat};

use crate::card::{Card, Face, Set};
use crate::land::Cells;
use crate::moves::Move;
use crate::rules::points_of;
use crate::state::{MAX_PLAYERS, Nunami, Step, WIN};

/// What so many points are worth: the last ones weigh most, as four win at once.
const POINTS: [i32; WIN as usize + 1] = [0, 100, 210, 350, 600];
/// What a point that an open board promises is worth, by the cards on it.
const PROMISE: [i32; 6] = [0, 3, 9, 18, 30, 48];
/// What a side point on a full board loses in worth, by how far the total is from nought: near nought it
/// turns over, near the limit the board tips.
const SIDE_RISK: [i32; 7] = [0, 30, 18, 10, 10, 18, 30];
/// What a majority point on a full board loses in worth, by how many cards it leads.
const LEAD_RISK: [i32; 3] = [30, 30, 12];
/// A card in the hand, an own one for each strength, an Inua card not yet spent.
const HELD: i32 = 4;
const OWN_STRENGTH: i32 = 2;
const INUA: i32 = 14;
/// Placing face down where the card is turned at once is the same as placing it face up.
const SAME_AS_FACE_UP: i32 = -200;
/// So is a card added to a combination that needs no help: it is only gone from the hand.
const SPARE: i32 = -200;

/// Of some hundred placements so many are weighed: those that look best at once.
const CONSIDERED: usize = 16;

impl Evaluate for Nunami {
    fn evaluate(&self, seat: Seat) -> i32 {
        if let Some(outcome) = self.outcome() {
            return outcome.payoff(seat);
        }
        let worth = self.worth();
        let mine = worth[seat.index()];
        let others = Seat::all(self.players()).filter(|other| *other != seat);
        let best = others.map(|other| worth[other.index()]).max().unwrap_or(0);
        // The fewer cards are left, the more a lead decides.
        let cards: usize = self.pile.len() + self.hands.iter().map(floe_engine::Deck::len).sum::<usize>();
        let lead = mine - best;
        500 + 480 * lead / (lead.abs() + 60 + 4 * cards as i32)
    }

    const PLANS: bool = true;

    fn plans(&self, seat: Seat, out: &mut Vec<Vec<Move>>) {
        if seat != self.turn || !matches!(self.step, Step::Place { .. }) {
            return;
        }
        let mut moves = Vec::new();
        self.list(&mut moves);
        moves.sort_by_cached_key(|played| std::cmp::Reverse(self.promise(seat, played)));
        moves.truncate(CONSIDERED);
        out.extend(moves.into_iter().map(|first| self.completed(seat, first)));
    }

    /// The reply, and the answer to it.
    fn foresight(&self) -> Option<Foresight> {
        Some(Foresight { exploration: 100, playout: Playout::Sensible(2) })
    }

    fn bias(&self, seat: Seat, played: &Move) -> i32 {
        match played {
            Move::Place { cell, face: Face::Down, .. } => {
                let turned = !(self.layout.neighbours(*cell) & self.stacks.visible()).is_empty();
                if turned { SAME_AS_FACE_UP } else { 0 }
            }
            Move::Join { card, cell } if !self.needs_help(seat, *card, *cell) => SPARE,
            Move::Offer | Move::Call | Move::Lift { .. } | Move::Join { .. } => {
                let mut after = *self;
                after.make(seat, *played, &mut Chance::fast(0), &mut |_| ());
                after.prospect(seat) - after.evaluate(seat)
            }
            _ => 0,
        }
    }
}

impl Nunami {
    /// What a move looks like at once.
    fn promise(&self, seat: Seat, played: &Move) -> i32 {
        let mut after = *self;
        after.make(seat, *played, &mut Chance::fast(0), &mut |_| ());
        after.evaluate(seat) + self.bias(seat, played)
    }

    /// A move, and for the first card of a combination how it is best completed.
    fn completed(&self, seat: Seat, first: Move) -> Vec<Move> {
        let mut plan = vec![first];
        let mut after = *self;
        after.make(seat, first, &mut Chance::fast(0), &mut |_| ());
        while matches!(after.step, Step::Combine { .. }) {
            let mut moves = Vec::new();
            after.list(&mut moves);
            let Some(next) = moves.into_iter().max_by_key(|played| after.promise(seat, played)) else {
                break;
            };
            plan.push(next);
            after.make(seat, next, &mut Chance::fast(0), &mut |_| ());
        }
        plan
    }

    /// What each seat has and can hope for.
    fn worth(&self) -> [i32; MAX_PLAYERS] {
        let mut worth = [0; MAX_PLAYERS];
        for seat in Seat::all(self.players()) {
            let strength: u8 = self.hand(seat).iter().map(|card| self.own_strength(seat, *card)).sum();
            worth[seat.index()] = POINTS[self.score(seat).min(WIN) as usize]
                + HELD * self.hand(seat).len() as i32
                + OWN_STRENGTH * i32::from(strength)
                + if self.inua[seat.index()].is_some() { INUA } else { 0 };
        }
        for board in 0..self.layout.len() {
            self.weigh(board, &mut worth);
        }
        worth
    }

    fn own_strength(&self, seat: Seat, card: Card) -> u8 {
        if self.plays(seat, card.set()) { card.strength() } else { 0 }
    }

    /// Adds what an open board promises, takes away what a full one may lose.
    fn weigh(&self, board: usize, worth: &mut [i32; MAX_PLAYERS]) {
        if !(self.frozen & Cells::board(board)).is_empty() {
            return;
        }
        let cards = (self.stacks.occupied() & Cells::board(board)).len();
        let total = self.stacks.total(board);
        if let Some(promise) = PROMISE.get(cards) {
            for (worth, points) in worth.iter_mut().zip(points_of(self, board, total)) {
                *worth += promise * i32::from(points);
            }
            return;
        }
        let counts = Set::COMMUNITIES.map(|set| {
            (self.terms.owners[set.index()], (self.stacks.showing(set) & Cells::board(board)).len())
        });
        let leader = self.terms.majority.of(counts);
        for (index, points) in self.points[board].iter().enumerate().filter(|(_, points)| **points > 0) {
            let leads = leader == Some(Seat(index as u8));
            if leads {
                worth[index] -= LEAD_RISK[lead(counts, Seat(index as u8)).min(2)];
            }
            if *points > u8::from(leads) {
                worth[index] -= SIDE_RISK[total.unsigned_abs().min(6) as usize];
            }
        }
    }

    /// The best that can come of steps already begun and not yet shown on the boards.
    fn prospect(&self, seat: Seat) -> i32 {
        if !matches!(self.step, Step::Freeze | Step::Lift | Step::Swap { .. } | Step::Combine { .. }) {
            return self.evaluate(seat);
        }
        let mut moves = Vec::new();
        self.list(&mut moves);
        // A combination is complete as soon as it can be.
        if moves.iter().any(|played| matches!(played, Move::Place { .. })) {
            moves.retain(|played| matches!(played, Move::Place { .. }));
        }
        let after = |played: &Move| {
            let mut after = *self;
            after.make(seat, *played, &mut Chance::fast(0), &mut |_| ());
            after.prospect(seat)
        };
        moves.iter().map(after).max().unwrap_or(0)
    }
}

/// By how many cards the leader's largest community leads that of the next player.
fn lead(counts: [(Option<Seat>, usize); 4], leader: Seat) -> usize {
    let most = |leads: bool| {
        let of = counts.iter().filter(|(owner, _)| owner.is_some() && (*owner == Some(leader)) == leads);
        of.map(|(_, count)| *count).max().unwrap_or(0)
    };
    most(true).saturating_sub(most(false))
}
