//! Step 1, and what every reveal does.

use floe_engine::Refusal;

use super::{Verdict, unless};
use crate::card::Class;
use crate::effect::Effect;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Inuit, Purpose, Stage};

impl Inuit {
    /// A turn begins; with an empty deck step 1 does nothing. // turn.steps, replenish.deck-empty
    pub(super) fn begin_turn(&mut self, tell: &mut impl FnMut(Event)) {
        if self.deck.is_empty() {
            self.end_replenishing(tell);
        } else {
            self.turn.stage = Stage::Replenish;
        }
    }

    /// The reveal of step 1. // replenish.reveal
    #[inline]
    pub(super) fn replenish(&mut self, tell: &mut impl FnMut(Event)) {
        self.reveal(Purpose::Replenish, tell);
    }

    pub(super) fn judge_first_light(&self, played: Move) -> Verdict {
        unless(matches!(played, Move::Reveal | Move::Stop), Refusal::by("turn.steps"))
    }

    /// One more card. // sun.first-light
    pub(super) fn reveal_by_first_light(&mut self, tell: &mut impl FnMut(Event)) {
        self.reveal(Purpose::FirstLight, tell);
    }

    /// Turns over the top card and deals with it completely, its replacements included.
    // turn.no-reshuffle: without a card nothing happens
    #[inline]
    pub(super) fn reveal(&mut self, purpose: Purpose, tell: &mut impl FnMut(Event)) {
        let seat = self.turn.seat;
        while let Some(card) = self.deck.draw() {
            match card.class() {
                Class::Nightfall => {
                    // end.trigger, replenish.nightfall, scout.nightfall, inspiration.nightfall
                    self.nightfall = true;
                    tell(Event::Nightfall { seat });
                    break;
                }
                Class::RisingSun => self.change_season(card, tell), // rising-sun.replacement
                Class::Conflict if card.opponent() == self.own().colour => {
                    self.remove(card); // conflict.own-colour
                    tell(Event::OwnConflict { seat, card });
                }
                Class::Conflict => {
                    self.turn.stage = Stage::Conflict { card, purpose }; // conflict.decide
                    return tell(Event::Conflict { seat, card });
                }
                _ => {
                    self.great_white.add(card);
                    self.turn.fresh += u8::from(purpose.is_step_one());
                    tell(Event::Revealed { seat, card, purpose });
                    break;
                }
            }
        }
        self.after_reveal(purpose, tell);
    }

    /// Goes on with what the reveal was made for.
    #[inline]
    pub(super) fn after_reveal(&mut self, purpose: Purpose, tell: &mut impl FnMut(Event)) {
        match purpose {
            Purpose::Replenish => {
                let more = matches!(self.sun_effect(), Effect::ExtraReveal { .. }) && !self.deck.is_empty();
                if more { self.turn.stage = Stage::FirstLight } else { self.end_replenishing(tell) }
            }
            Purpose::FirstLight => self.end_replenishing(tell),
            Purpose::Scout => {
                self.turn.scouted += 1;
                self.go_on_scouting();
            }
            Purpose::Inspiration { left } => self.inspire(left, tell),
        }
    }

    /// The end of step 1: Thin Ice, then the Scouts.
    #[inline]
    pub(super) fn end_replenishing(&mut self, tell: &mut impl FnMut(Event)) {
        self.melt(tell);
        self.go_on_scouting();
    }
}

impl Purpose {
    fn is_step_one(self) -> bool {
        matches!(self, Purpose::Replenish | Purpose::FirstLight)
    }
}
