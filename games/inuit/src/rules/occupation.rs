//! Step 3: one Occupation and the cards it takes.

use floe_engine::Refusal;

use super::{Verdict, unless};
use crate::board::Occupation;
use crate::card::{Card, Cards, Class};
use crate::effect::Effect;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Inuit, Stage};

impl Inuit {
    #[inline]
    pub(super) fn begin_occupation(&mut self) {
        self.turn.stage = Stage::Occupation;
    }

    pub(super) fn judge_occupation(&self, played: Move) -> Verdict {
        match played {
            Move::Choose { occupation } => self.judge_choice(occupation),
            Move::Pay { card } => self.judge_paying(card),
            Move::Lift { card, from } => self.judge_camp(card, from),
            _ => Err(Refusal::by("occupation.choose")),
        }
    }

    pub(super) fn judge_choice(&self, occupation: Occupation) -> Verdict {
        unless(occupation != Occupation::Scout, Refusal::by("scout.not-an-action"))?;
        unless(!self.own().is_closed(occupation), Refusal::by("legendary.drum-dancer-no-use"))?;
        unless(self.turn.before != Some(occupation), Refusal::by("sun.midnight-sun"))
    }

    /// The limit is counted once, before the first card is taken. // occupation.limit-fixed
    #[inline]
    pub(super) fn choose(&mut self, occupation: Occupation, tell: &mut impl FnMut(Event)) {
        self.turn.limit = self.limit(occupation);
        self.turn.occupation = Some(occupation);
        tell(Event::Chose { seat: self.turn.seat, occupation, limit: self.turn.limit });
        self.go_on_taking(tell);
    }

    /// How many cards the Occupation may take. // occupation.limit, occupation.other-villages
    #[inline]
    pub(crate) fn limit(&self, occupation: Occupation) -> u8 {
        let people = self.own().people(occupation) + self.turn.bonus;
        match self.sun_effect() {
            Effect::LimitBonus { occupations, n } if occupations.0.contains(&occupation) => people + n,
            Effect::SecondOccupation { limit } if self.turn.before.is_some() => limit,
            _ => people,
        }
    }

    /// Asks for the next card, or ends the action when there is none to take. // occupation.zero
    #[inline]
    pub(super) fn go_on_taking(&mut self, tell: &mut impl FnMut(Event)) {
        if self.turn.limit > 0 && !self.takeable().is_empty() {
            self.turn.stage = Stage::Take;
        } else {
            self.end_taking(tell);
        }
    }

    pub(super) fn judge_taking(&self, played: Move) -> Verdict {
        let (card, nth) = match played {
            Move::Stop => return Ok(()), // occupation.fewer
            Move::Take { card, nth } => (card, nth),
            Move::Choose { .. } => return Err(Refusal::by("occupation.choose")),
            Move::Resolve { .. } => return Err(Refusal::by("shaman.rites-after-taking")),
            _ => return Err(Refusal::by("turn.steps")),
        };
        let occupation = self.turn.occupation.unwrap_or(Occupation::Scout);
        let healer = occupation == Occupation::Warrior && card == Card::HEALER;
        unless(!healer, Refusal::by("legendary.healer-no-weapon"))?;
        unless(Cards::taken_by(occupation).contains(card), Refusal::by("occupation.types"))?;
        unless(self.great_white.present().contains(card), Refusal::by("occupation.from-great-white"))?;
        if card.class() == Class::GreatGame {
            unless(self.takeable().contains(card), Refusal::by("great-game.one-a-turn"))?;
        }
        unless(self.takeable().contains(card), Refusal::by("legendary.closed-fixed"))?;
        self.judge_which(card, nth)
    }

    /// Equal cards are one choice where their order makes no difference. // turn.great-white-order
    pub(super) fn judge_which(&self, card: Card, nth: u8) -> Verdict {
        let own_choice =
            if self.order_matters() { self.great_white.stands_apart(card, nth) } else { nth == 1 };
        unless(own_choice, Refusal::by("turn.great-white-order"))
    }

    #[inline]
    pub(super) fn take(&mut self, card: Card, nth: u8, tell: &mut impl FnMut(Event)) {
        let Some(occupation) = self.turn.occupation else { return };
        self.great_white.take(card, nth);
        self.turn.taken += 1;
        self.turn.limit -= 1;
        tell(Event::Took { seat: self.turn.seat, card, occupation });
        match (occupation, card.class()) {
            (Occupation::Elder, _) => return self.receive(card, tell),
            (_, Class::Rite) => self.turn.rites[card.index() - Card::FIRST_RITE] += 1,
            (_, class) => {
                // warrior.place, hunters.place, shaman.spirit-first
                self.own_mut().above[card.index()] += 1;
                if let (Class::GreatGame, Some(animal)) = (class, card.animal()) {
                    self.turn.great |= 1 << animal.index();
                }
            }
        }
        self.go_on_taking(tell);
    }

    /// A card taken by Elder: asks where it goes, unless there is only one place. // elder.place
    #[inline]
    fn receive(&mut self, card: Card, tell: &mut impl FnMut(Event)) {
        if card.class() == Class::Legendary
            && let Some(home) = self.values.home(card)
        {
            self.settle(card, home, tell); // legendary.fixed-occupation
        } else {
            self.turn.stage = Stage::Settle { card };
        }
    }

    pub(super) fn judge_settling(&self, played: Move) -> Verdict {
        let Move::Settle { at } = played else { return Err(Refusal::by("elder.must-place")) };
        unless(!self.own().is_closed(at), Refusal::by("legendary.drum-dancer-no-placing"))
    }

    #[inline]
    pub(super) fn settle(&mut self, card: Card, at: Occupation, tell: &mut impl FnMut(Event)) {
        self.own_mut().below[at.index()][card.index()] += 1;
        tell(Event::Settled { seat: self.turn.seat, card, at });
        if card == Card::DRUM_DANCER {
            self.close(at, tell);
        }
        self.go_on_taking(tell);
    }

    /// All cards are taken: now the Rites. // shaman.rites-after-taking
    #[inline]
    pub(super) fn end_taking(&mut self, tell: &mut impl FnMut(Event)) {
        if self.turn.occupation == Some(Occupation::Shaman) {
            self.next_rite(tell);
        } else {
            self.end_occupation(tell);
        }
    }

    /// The Occupation is resolved; the Midnight Sun offers a second one. // sun.midnight-sun
    #[inline]
    pub(super) fn end_occupation(&mut self, tell: &mut impl FnMut(Event)) {
        let second = matches!(self.sun_effect(), Effect::SecondOccupation { .. });
        if second && self.turn.before.is_none() {
            self.turn.before = self.turn.occupation.take();
            self.turn.stage = Stage::Second;
        } else {
            self.end_step_three(tell);
        }
    }
}
