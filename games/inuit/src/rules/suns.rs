//! The Rising Sun: seasons and what they do besides raising limits and counting Scouts.

use floe_engine::{Refusal, SeatSet};

use super::{Verdict, unless};
use crate::board::Occupation;
use crate::card::{Card, Cards};
use crate::effect::Effect;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Demand, Inuit, Stage};

impl Inuit {
    /// A revealed season replaces the one before. // rising-sun.replace-active
    pub(super) fn change_season(&mut self, card: Card, tell: &mut impl FnMut(Event)) {
        let gone = self.sun.replace(card).unwrap_or(card);
        tell(Event::Season { seat: self.turn.seat, card, gone });
    }

    /// Thin Ice removes the longest-lying card, but none of this step. // sun.thin-ice
    #[inline]
    pub(super) fn melt(&mut self, tell: &mut impl FnMut(Event)) {
        let melts = matches!(self.sun_effect(), Effect::RemoveOldest { .. });
        if melts && self.great_white.len() > usize::from(self.turn.fresh) {
            let card = self.great_white.take_oldest();
            self.remove(card);
            tell(Event::Melted { card });
        }
    }

    // sun.drifting-floes
    pub(super) fn judge_drifting(&self, played: Move) -> Verdict {
        match played {
            Move::Stop => Ok(()), // rising-sun.optional
            Move::Remove { card, nth } => {
                unless(self.great_white.present().contains(card), Refusal::by("sun.drifting-floes"))?;
                self.judge_which(card, nth)
            }
            _ => Err(Refusal::by("turn.steps")),
        }
    }

    pub(super) fn drift(&mut self, card: Card, nth: u8, tell: &mut impl FnMut(Event)) {
        self.great_white.take(card, nth);
        self.remove(card);
        tell(Event::Drifted { seat: self.turn.seat, card });
        self.begin_occupation();
    }

    // sun.summer-camp
    pub(super) fn judge_camp(&self, card: Card, from: Occupation) -> Verdict {
        let camp = matches!(self.sun_effect(), Effect::MoveInuit { .. });
        unless(camp, Refusal::by("turn.people-stay"))?;
        unless(!self.turn.camped, Refusal::by("rising-sun.once"))?;
        self.judge_lift(card, from, Refusal::by("sun.summer-camp"))
    }

    pub(super) fn break_camp(&mut self, card: Card, from: Occupation) {
        self.turn.camped = true;
        self.turn.stage = Stage::Move { card, from, left: 0 };
    }

    // sun.winter-stores
    pub(super) fn judge_paying(&self, card: Card) -> Verdict {
        let stores = matches!(self.sun_effect(), Effect::PayForLimit { .. });
        unless(stores, Refusal::by("rising-sun.moment"))?;
        unless(self.turn.bonus == 0, Refusal::by("rising-sun.once"))?;
        unless(Cards::GAME.contains(card) && self.own().has_above(card), Refusal::by("sun.winter-stores"))
    }

    pub(super) fn pay(&mut self, card: Card, tell: &mut impl FnMut(Event)) {
        let Effect::PayForLimit { n, .. } = self.sun_effect() else { return };
        self.own_mut().above[card.index()] -= 1;
        self.remove(card); // rising-sun.discards
        self.turn.bonus = n;
        tell(Event::Paid { seat: self.turn.seat, card });
    }

    // sun.midnight-sun
    pub(super) fn judge_second(&self, played: Move) -> Verdict {
        match played {
            Move::Stop => Ok(()), // rising-sun.optional
            Move::Choose { occupation } => self.judge_choice(occupation),
            _ => Err(Refusal::by("sun.midnight-sun")),
        }
    }

    /// What a season demands at the end of a turn. // sun.parting-trails, sun.hard-frost, both.healer
    #[inline]
    pub(super) fn end_step_three(&mut self, tell: &mut impl FnMut(Event)) {
        let demand = match self.sun_effect() {
            Effect::OutnumberDiscard { more, than, .. } => {
                (self.own().count(more) > self.own().count(than)).then_some(Demand::Inuit)
            }
            Effect::TakeTax { from, .. } => (self.turn.taken >= from).then_some(Demand::Any),
            _ => None,
        };
        match demand {
            Some(demand) => {
                self.turn.occupation = None;
                self.demand(SeatSet::just(self.turn.seat), demand, tell);
            }
            None => self.end_turn(tell),
        }
    }
}
