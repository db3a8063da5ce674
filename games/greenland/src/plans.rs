//! Whole assignments for bots to weigh: who hunts where, who becomes an Elder, as sequences of ordinary moves.
//!
//! A hunt that needs two hits is worth nothing to the first who is sent, so single placements cannot be weighed. A plan is
//! made of parties instead: a card and as many as pay best there, one after the other while it pays. Plans differ by the
//! party or the promotion that is decided first.

use floe_engine::{Chance, Game, Seat, sort_few};

use crate::agenda::Step;
use crate::moves::Move;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// So many different first decisions are tried.
const PLANS: usize = 14;
/// The most parties and promotions of a plan.
const MOST_PARTIES: usize = 12;

/// A party or a promotion, and what the tribe gains by it.
#[derive(Clone)]
struct Party {
    moves: Vec<Move>,
    gain: i32,
}

impl Party {
    /// What it gains for each who goes.
    fn rate(&self) -> i32 {
        self.gain * 16 / self.moves.len().max(1) as i32
    }
}

impl Greenland {
    pub(crate) fn list_plans(&self, seat: Seat, out: &mut Vec<Vec<Move>>) {
        let (true, Some(tribe)) = (self.is_assigning(), self.asked()) else { return };
        if self.seat(tribe) != seat {
            return;
        }
        let mut firsts = self.parties(seat, tribe);
        sort_few(&mut firsts, |party| (-party.rate(), -party.gain));
        // Of each card the best party alone, so that plans differ.
        let mut known: Vec<Move> = Vec::new();
        firsts.retain(|party| {
            let new = !known.contains(&party.moves[0]);
            known.push(party.moves[0]);
            new
        });
        let nothing = Party { moves: Vec::new(), gain: 0 };
        for first in std::iter::once(nothing).chain(firsts.into_iter().take(PLANS)) {
            let plan = self.complete(seat, tribe, first);
            if !out.contains(&plan) {
                out.push(plan);
            }
        }
    }

    /// A plan that begins with a party and goes on while it pays.
    fn complete(&self, seat: Seat, tribe: Tribe, first: Party) -> Vec<Move> {
        let mut after = *self;
        let mut plan = Vec::new();
        let mut next = Some(first);
        while let Some(party) = next.filter(|_| plan.len() < MOST_PARTIES * 2) {
            party.moves.iter().for_each(|played| after.assign_quietly(seat, *played));
            plan.extend(party.moves);
            if after.asked() != Some(tribe) || !after.is_assigning() {
                return plan;
            }
            let paying = after.parties(seat, tribe).into_iter().filter(|party| party.gain > 0);
            next = paying.max_by_key(|party| (party.rate(), party.gain));
        }
        plan.push(after.last_of_plan());
        plan
    }

    fn is_assigning(&self) -> bool {
        matches!(self.agenda.top(), Step::Assign { .. } | Step::Grounds { .. })
    }

    /// What a plan ends with: the assignment is done, or a saga's hunting ground has still to be found.
    fn last_of_plan(&self) -> Move {
        let mut last = Move::Done;
        self.list(&mut |played| {
            if played == Move::Roll || (last == Move::Done && matches!(played, Move::Ground { .. })) {
                last = played;
            }
        });
        last
    }

    /// Every party that could go now, of every size, and every promotion and rescue.
    fn parties(&self, seat: Seat, tribe: Tribe) -> Vec<Party> {
        let (mut moves, mut parties) = (Vec::new(), Vec::new());
        self.list(&mut |played| moves.push(played));
        let now = self.worth_to(tribe);
        for first in moves {
            let more = match first {
                Move::Place { at, .. } => Some(Move::Place { at, alpha: false }),
                Move::Promote { .. } | Move::Exalt { .. } | Move::Lend { .. } | Move::Rescue { .. } => None,
                _ => continue,
            };
            let mut after = *self;
            let mut party = Party { moves: Vec::new(), gain: 0 };
            let mut next = Some(first);
            while let Some(played) = next.filter(|played| after.check(seat, played).is_ok()) {
                after.assign_quietly(seat, played);
                party.moves.push(played);
                party.gain = after.worth_to(tribe) - now;
                parties.push(party.clone());
                next = more.filter(|_| party.moves.len() < MOST_PARTIES);
            }
        }
        parties
    }

    /// Assigning draws nothing, and nobody is told.
    fn assign_quietly(&mut self, seat: Seat, played: Move) {
        self.play(seat, &played, &mut Chance::fast(0), &mut |_| ());
    }
}
