//! Legendary Characters and people who change their Occupation.

use floe_engine::Refusal;

use super::{Verdict, unless};
use crate::board::Occupation;
use crate::card::{Card, Cards};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Inuit, Stage};

impl Inuit {
    /// The Drum Dancer closes an Occupation for the rest of the game. // legendary.drum-dancer-place
    pub(super) fn close(&mut self, occupation: Occupation, tell: &mut impl FnMut(Event)) {
        self.own_mut().closed.add(occupation);
        tell(Event::Closed { seat: self.turn.seat, occupation });
    }

    pub(super) fn judge_change(&self, moved: Option<(Card, Occupation)>, played: Move) -> Verdict {
        match played {
            Move::Stop => Ok(()),
            Move::Lift { card, from } => {
                self.judge_lift(card, from, Refusal::by("change.move"))?;
                unless(self.may_lift(card, from, moved), Refusal::by("change.move"))
            }
            _ => Err(Refusal::by("rites.mandatory")),
        }
    }

    /// Is it an own card that can be moved?
    pub(super) fn judge_lift(&self, card: Card, from: Occupation, absent: Refusal) -> Verdict {
        unless(self.own().has_below(card, from), absent)?;
        unless(Cards::MOVABLE.contains(card), Refusal::by("change.limits"))
    }

    pub(super) fn judge_moving(&self, from: Occupation, played: Move) -> Verdict {
        let Move::Settle { at } = played else { return Err(Refusal::by("change.move")) };
        unless(at != from, Refusal::by("change.move"))?;
        unless(!self.own().is_closed(at), Refusal::by("legendary.drum-dancer-no-placing"))
    }

    /// A card leaves one Occupation for another, for a Rite of Change or the Summer Camp.
    pub(super) fn change_occupation(
        &mut self,
        card: Card,
        from: Occupation,
        to: Occupation,
        left: u8,
        tell: &mut impl FnMut(Event),
    ) {
        let village = self.own_mut();
        village.below[from.index()][card.index()] -= 1;
        village.below[to.index()][card.index()] += 1;
        tell(Event::Moved { seat: self.turn.seat, card, from, to });
        if self.turn.occupation.is_none() {
            self.begin_occupation(); // sun.summer-camp
        } else {
            self.offer_change(left, Some((card, to)), tell);
        }
    }

    /// Asks who is moved next, if somebody can be. // change.move
    pub(super) fn offer_change(
        &mut self,
        left: u8,
        moved: Option<(Card, Occupation)>,
        tell: &mut impl FnMut(Event),
    ) {
        let mut some = false;
        self.standing(Cards::MOVABLE, |card, from| some |= self.may_lift(card, from, moved));
        if left > 0 && some {
            self.turn.stage = Stage::Change { left, moved };
        } else {
            self.next_rite(tell);
        }
    }
}
