//! The turn: what it begins with, what ends it, and who is next.

use floe_engine::Seat;

use crate::event::Event;
use crate::state::{Ending, IDLE_ROUNDS, Nunami, Step};

/// What a turn came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Did {
    /// A card was placed.
    Placed,
    /// An Inua card was used, and nothing placed.
    UsedInua,
    /// Nothing.
    Nothing,
}

impl Nunami {
    /// On to placing, if anything can be placed. // place.no-legal
    pub(super) fn go_to_place(
        &mut self,
        seat: Seat,
        drew: bool,
        otherwise: Did,
        tell: &mut impl FnMut(Event),
    ) {
        if self.can_place(seat) {
            self.step = Step::Place { drew };
        } else {
            tell(Event::Stuck { seat });
            self.end_turn(otherwise, tell);
        }
    }

    /// Declines whatever is offered.
    pub(super) fn pass(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        match self.step {
            Step::Rob => self.go_to_place(seat, true, Did::Nothing, tell),
            Step::Replace => self.end_turn(Did::Placed, tell),
            _ if self.hand(seat).is_empty() => self.pass_over(seat, tell),
            _ => self.go_to_place(seat, false, Did::Nothing, tell),
        }
    }

    /// Ends the turn, and those after it in which nothing can be decided. // turn.order
    pub(super) fn end_turn(&mut self, did: Did, tell: &mut impl FnMut(Event)) {
        let mut did = did;
        loop {
            self.count(did);
            if let Some(ending) = self.ending() {
                return self.end(ending, tell);
            }
            let seat = self.turn.next(self.players());
            self.turn = seat;
            if !self.pile.is_empty() || self.may_use_inua(seat) {
                self.step = Step::Start;
                return;
            }
            // draw.empty-pile: straight to placing.
            if self.can_place(seat) {
                self.step = Step::Place { drew: false };
                return;
            }
            match self.hand(seat).is_empty() {
                true => tell(Event::PassedOver { seat }),
                false => tell(Event::Stuck { seat }),
            }
            did = Did::Nothing;
        }
    }

    // end.out-of-cards-player
    fn pass_over(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        tell(Event::PassedOver { seat });
        self.end_turn(Did::Nothing, tell);
    }

    fn count(&mut self, did: Did) {
        self.idle = if did == Did::Placed { 0 } else { self.idle.saturating_add(1) };
        self.passes =
            if did == Did::Nothing && self.pile.is_empty() { self.passes.saturating_add(1) } else { 0 };
    }

    /// Does the game end after this turn?
    fn ending(&self) -> Option<Ending> {
        let gone = || self.hands[..self.players()].iter().all(floe_engine::Deck::is_empty);
        if self.pile.is_empty() && gone() {
            Some(Ending::CardsGone)
        } else if self.passes as usize >= self.players() {
            Some(Ending::Blocked)
        } else if self.terms.inua && self.idle as usize >= IDLE_ROUNDS * self.players() {
            Some(Ending::Idle)
        } else {
            None
        }
    }
}
