//! What is being asked when a state is read: it must be something that could be asked there.

use super::reading::Checked;
use crate::agenda::{Phase, Stage, Step};
use crate::card::{Card, Class};
use crate::moves::Clause;
use crate::scratch::{AlphaDie, Cast, Cause};
use crate::state::Greenland;
use crate::tribe::Tribes;

impl Greenland {
    /// Talks, hunts and rolls are of cards and tribes that are there.
    pub(super) fn check_questions(&self) -> Checked {
        let plays = |tribes: Tribes| tribes.iter().all(|tribe| self.seated.members().has(tribe));
        if let Some(auction) = &self.auction
            && (!plays(Tribes::just(auction.asked))
                || auction.card.class() != Class::Import
                || !plays(auction.out))
        {
            return Err("the auction is of an import, among the tribes of this game".into());
        }
        if let Some(auction) = &self.auction
            && self.living.iter().any(|tribe| auction.bids[tribe.index()] > self.folk(tribe).disks.ivory)
        {
            return Err("nobody bids more ivory than he holds".into());
        }
        self.check_market()?;
        let lines = [
            self.talk.map(|talk| talk.order),
            self.market.map(|market| market.order),
            self.attack.map(|attack| attack.order),
            self.hunt.map(|hunt| hunt.order),
        ];
        if lines.into_iter().flatten().any(|line| !plays(line.members())) {
            return Err("somebody who does not play is in talks, an attack or a hunt".into());
        }
        let cards = [
            self.talk.map(|talk| talk.card),
            self.attack.map(|attack| attack.card),
            self.hunt.map(|hunt| hunt.card),
        ];
        let cast = self.cast.map(|cast| cast.card);
        for card in cards.into_iter().chain([cast]).flatten() {
            if card.index() < Card::FIRST_DAUGHTER
                || self.values.d_cards.has(card)
                || card.class() == Class::Daughter
            {
                continue;
            }
            return Err(format!("{} is no card to be fought over or hunted", card.name()));
        }
        if let Some(talk) = &self.talk
            && self.why_not_clause(talk, &talk.draft).is_err()
        {
            return Err("the offer could not be carried out".into());
        }
        match &self.cast {
            Some(cast) => self.check_cast(cast),
            None => self.check_agenda(),
        }
    }

    /// Offers of the market are gifts that can be made. // L7.market-protocol
    fn check_market(&self) -> Checked {
        let Some(market) = &self.market else { return Ok(()) };
        let possible = |clause: &Clause| match *clause {
            Clause::Give { from, to, disk, amount } => {
                from != to
                    && self.living.has(from)
                    && self.living.has(to)
                    && amount <= self.folk(from).disks.of(disk)
            }
            _ => false,
        };
        let asked = market.order.get(market.at).is_some() || market.draft.clauses().is_empty();
        if asked && market.passes <= 4 && market.at <= 4 && market.draft.clauses().iter().all(possible) {
            Ok(())
        } else {
            Err("the offer in the market could not be carried out".into())
        }
    }

    fn check_cast(&self, cast: &Cast) -> Checked {
        if !self.living.has(cast.tribe) {
            return Err("a living tribe rolls".into());
        }
        let dice = cast.dice.0.iter().chain(&cast.taken.0).map(|count| u32::from(*count)).sum::<u32>();
        let marked = u32::from(cast.alpha != AlphaDie::None);
        let hunters = u32::from(self.on(cast.card, cast.tribe));
        if dice > 60 || cast.dealt.iter().chain(&cast.killed).any(|count| *count > 60) || cast.hits > 60 {
            return Err("there are more dice than tribesmen".into());
        }
        if let Some(face) = cast.alpha.face()
            && !(1..=6).contains(&face)
        {
            return Err(format!("a die has no face {face}: they are 1 to 6"));
        }
        let attack = cast.cause == Cause::Attack;
        let unread = self.agenda.iter().any(|step| {
            matches!(step, Step::Cast { stage } if matches!(
                stage,
                Stage::Iron { .. }
                    | Stage::Arm
                    | Stage::Clay
                    | Stage::Roll
                    | Stage::Reroll
                    | Stage::Read
            ))
        });
        if !attack
            && unread
            && (dice + marked > hunters || (marked > 0 && !self.alpha_on(cast.card, cast.tribe)))
        {
            return Err("there are more dice than tribesmen on the card".into());
        }
        if cast.cause == Cause::Hunt && cast.card.index() >= Card::FIRST_DAUGHTER {
            return Err(format!("{} is raided, not hunted", cast.card.name()));
        }
        self.check_agenda()
    }

    /// Steps name tribes of this game, and below them all waits a phase.
    fn check_agenda(&self) -> Checked {
        let bottom = self.agenda.iter().next();
        if !matches!(bottom, Some(Step::Begin { .. } | Step::TurnUp | Step::Reckon | Step::Over)) {
            return Err("below all questions waits the phase that comes next".into());
        }
        if self.agenda.iter().skip(1).any(|step| matches!(step, Step::TurnUp | Step::Reckon | Step::Over)) {
            return Err("an event, or the end, waits for everything else".into());
        }
        for step in self.agenda.iter() {
            let tribe = match step {
                Step::Farm { tribe }
                | Step::Cull { tribe, .. }
                | Step::LoseElder { tribe, .. }
                | Step::Deplete { tribe, .. }
                | Step::DieOff { tribe }
                | Step::Break { tribe }
                | Step::Discard { tribe }
                | Step::Navigate { tribe, .. }
                | Step::Land { tribe, .. }
                | Step::Birth { tribe, .. }
                | Step::Fodder { tribe, .. }
                | Step::Milk { tribe, .. }
                | Step::Martyrs { tribe, .. }
                | Step::Mourn { tribe }
                | Step::Yield { tribe, .. }
                | Step::Follow { tribe }
                | Step::Doom { tribe }
                | Step::Grounds { tribe }
                | Step::Daughters { tribe }
                | Step::Blitz { tribe }
                | Step::Reply { tribe }
                | Step::Consent { tribe, .. } => Some(tribe),
                _ => None,
            };
            if tribe.is_some_and(|tribe| !self.living.has(tribe)) {
                return Err("a tribe is asked that is not alive".into());
            }
            if let Step::Land { tribe, from, count, .. } = step
                && self.on(from, tribe) < count
            {
                return Err("more are lifted than stand there".into());
            }
            let begins = matches!(step, Step::TurnUp | Step::Begin { phase: Phase::Event });
            if begins && self.events.is_empty() {
                return Err("there is no event to turn up".into());
            }
        }
        Ok(())
    }
}
