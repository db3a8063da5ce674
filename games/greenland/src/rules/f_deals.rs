//! F, F1. What an offer may contain, whether it can be carried out, and carrying it out.

use crate::card::{Card, Cards};
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::moves::{Clause, Move};
use crate::scenario::special::Ban;
use crate::scratch::{Draft, Talk};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

/// Clauses are written in rising order of this, so that no offer has two spellings.
pub(crate) fn key(clause: &Clause) -> (u8, usize, usize, u8) {
    match *clause {
        Clause::Give { from, to, disk, .. } => (0, from.index(), to.index(), disk as u8),
        Clause::Hand { card, .. } => (1, card.index(), 0, 0),
        Clause::Card { card, .. } => (2, card.index(), 0, 0),
        Clause::Marry { bride, .. } => (3, bride.index(), 0, 0),
        Clause::Withdraw { from } => (4, from.index(), 0, 0),
        Clause::Leave { tribe, .. } => (5, tribe.index(), 0, 0),
    }
}

/// Those who leave the card under an offer, by tribe: small ones, and the Alpha.
#[derive(Clone, Copy, Default)]
struct Leaving {
    small: [u8; 4],
    alpha: [u8; 4],
}

impl Leaving {
    fn all(&self, tribe: Tribe) -> u8 {
        self.small[tribe.index()] + self.alpha[tribe.index()]
    }
}

impl Greenland {
    pub(crate) fn list_talk(&self, found: &mut impl FnMut(Move)) {
        let Some(talk) = self.talk else { return };
        found(if talk.draft.clauses().is_empty() { Move::Pass } else { Move::Propose });
        if talk.draft.is_full() {
            return;
        }
        let last = talk.draft.clauses().last().map(key);
        let who = self.talkers(talk.card);
        let mut offer = |clause: Clause| {
            if last.is_none_or(|last| key(&clause) > last)
                && self.why_not_clause(&talk, &talk.draft.with(clause)).is_ok()
            {
                found(Move::Clause { clause });
            }
        };
        self.each_gift(who, &mut offer);
        if self.rules.advanced {
            self.each_card_clause(who, &mut offer);
            self.each_marriage(&talk, who, &mut offer);
        }
        for tribe in who.iter() {
            for count in 1..=self.on(talk.card, tribe) {
                offer(Clause::Leave { tribe, count, alpha: false });
                if self.alpha_on(talk.card, tribe) {
                    offer(Clause::Leave { tribe, count, alpha: true });
                }
            }
        }
    }

    fn each_gift(&self, who: Tribes, offer: &mut impl FnMut(Clause)) {
        for from in who.iter() {
            for to in who.without(from).iter() {
                for disk in Disk::ALL {
                    for amount in 1..=self.folk(from).disks.of(disk) {
                        offer(Clause::Give { from, to, disk, amount });
                    }
                }
            }
        }
    }

    fn each_card_clause(&self, who: Tribes, offer: &mut impl FnMut(Clause)) {
        let tradable =
            |game: &Greenland, card| game.values.d_cards.has(card) || game.values.i_cards.has(card);
        for from in who.iter() {
            for to in who.without(from).iter() {
                let folk = self.folk(from);
                folk.hand.iter().for_each(|card| offer(Clause::Hand { card, to }));
                folk.tableau
                    .iter()
                    .filter(|card| tradable(self, *card))
                    .for_each(|card| offer(Clause::Card { card, to }));
            }
        }
    }

    fn each_marriage(&self, talk: &Talk, who: Tribes, offer: &mut impl FnMut(Clause)) {
        for holder in who.iter() {
            for bride in self.folk(holder).tableau.both(Cards::DAUGHTERS).iter() {
                for groom in who.without(holder).iter() {
                    if self.husband(bride).is_none() && self.on(talk.card, groom) > 0 {
                        offer(Clause::Marry { bride, groom, alpha: false });
                        if self.alpha_on(talk.card, groom) {
                            offer(Clause::Marry { bride, groom, alpha: true });
                        }
                    }
                }
            }
        }
        for from in Cards::DAUGHTERS.iter() {
            if self.husband(from).is_some_and(|husband| who.has(husband)) {
                offer(Clause::Withdraw { from });
            }
        }
    }

    /// Can the offer on the table still be carried out?
    pub(crate) fn draft_holds(&self) -> bool {
        self.talk.is_none_or(|talk| self.why_not_clause(&talk, &talk.draft).is_ok())
    }

    /// Why an offer could not be carried out, or that it could. // F.offer-atomic
    pub(crate) fn why_not_clause(&self, talk: &Talk, draft: &Draft) -> Result<(), &'static str> {
        let who = self.talkers(talk.card);
        let mut given = [Disks::default(); 4];
        for clause in draft.clauses() {
            match *clause {
                Clause::Give { from, to, disk, amount } => {
                    among(who, &[from, to])?;
                    if from == to || amount == 0 {
                        return Err("F.offer-content");
                    }
                    let sum = given[from.index()].of_mut(disk);
                    *sum = sum.saturating_add(amount);
                    if *sum > self.folk(from).disks.of(disk) {
                        return Err("F.offer-atomic");
                    }
                }
                Clause::Hand { card, to } => {
                    let holder = who.iter().find(|tribe| self.folk(*tribe).hand.has(card));
                    if !self.rules.advanced || holder.is_none_or(|holder| holder == to) {
                        return Err("F.offer-content");
                    }
                    among(who, &[to])?;
                }
                Clause::Card { card, to } => self.why_not_trade(who, card, to)?,
                Clause::Marry { bride, groom, .. } => self.why_not_wed(who, bride, groom)?,
                Clause::Withdraw { from } => self.why_not_withdraw(talk, who, from)?,
                Clause::Leave { tribe, count, .. } => {
                    among(who, &[tribe])?;
                    if count == 0 {
                        return Err("F.offer-content");
                    }
                }
            }
        }
        self.why_not_leave(talk, draft)
    }

    // F.tableau-trade, F.not-tradable, F.trade-raided
    fn why_not_trade(&self, who: Tribes, card: Card, to: Tribe) -> Result<(), &'static str> {
        among(who, &[to])?;
        let owner = who.iter().find(|tribe| self.folk(*tribe).tableau.has(card));
        if !self.rules.advanced || owner.is_none_or(|owner| owner == to) {
            return Err("F.offer-content");
        }
        if !self.values.d_cards.has(card) && !self.values.i_cards.has(card) {
            return Err("F.not-tradable");
        }
        if self.raiders(card).is_empty() { Ok(()) } else { Err("F.trade-raided") }
    }

    // F1.marry-in-talks, F1.monogamy
    fn why_not_wed(&self, who: Tribes, bride: Card, groom: Tribe) -> Result<(), &'static str> {
        among(who, &[groom])?;
        if self.husband(bride).is_some() {
            return Err("F1.monogamy");
        }
        let holder = who.iter().find(|tribe| self.folk(*tribe).tableau.has(bride));
        if bride.daughter().is_none() || holder.is_none_or(|holder| holder == groom) {
            return Err("F1.marry-in-talks");
        }
        if self.bans(groom, Ban::Marriage) || holder.is_some_and(|holder| self.bans(holder, Ban::Marriage)) {
            return Err("M.special");
        }
        Ok(())
    }

    // F.divorce, F.divorce-under-raid
    fn why_not_withdraw(&self, talk: &Talk, who: Tribes, from: Card) -> Result<(), &'static str> {
        if !self.husband(from).is_some_and(|husband| who.has(husband)) {
            return Err("F.divorce");
        }
        if from != talk.card && !self.raiders(from).is_empty() {
            return Err("F.divorce-under-raid");
        }
        Ok(())
    }

    /// Those who go must be there, be allowed to go and have transport. // F.leave-feasible, D9.closed
    fn why_not_leave(&self, talk: &Talk, draft: &Draft) -> Result<(), &'static str> {
        let leaving = leaving(draft);
        for tribe in Tribe::ALL {
            let mut departures = None;
            if leaving.all(tribe) > 0 {
                if self.is_closed(talk.card, tribe) {
                    return Err("D9.closed");
                }
                let alpha = u8::from(self.alpha_on(talk.card, tribe));
                let small = self.on(talk.card, tribe) - alpha;
                if leaving.small[tribe.index()] > small || leaving.alpha[tribe.index()] > alpha {
                    return Err("F.offer-atomic");
                }
                if self.is_outside(tribe, talk.card) {
                    departures = Some(self.departures(tribe).with(talk.card, leaving.all(tribe)));
                }
            }
            for clause in draft.clauses() {
                let Clause::Withdraw { from } = *clause else { continue };
                if self.husband(from) != Some(tribe) {
                    continue;
                }
                // His Guards go with him, so they cannot leave on their own as well. // F.divorce-guards
                if from == talk.card && leaving.all(tribe) > 0 {
                    return Err("F.divorce-guards");
                }
                if self.is_outside(tribe, from) {
                    let before = departures.unwrap_or_else(|| self.departures(tribe));
                    departures = Some(before.with(from, 1 + self.on(from, tribe)));
                }
            }
            if departures.is_some_and(|departures| !departures.hold()) {
                return Err("F.leave-mariner");
            }
        }
        Ok(())
    }

    /// Those whose consent an offer needs. // F.offer-answer, F.leave-consent
    pub(crate) fn concerned(&self, talk: &Talk) -> Tribes {
        let mut concerned = Tribes::NONE;
        let mut leaves = false;
        let mut add = |tribe: Option<Tribe>| {
            if let Some(tribe) = tribe {
                concerned = concerned.with(tribe);
            }
        };
        for clause in talk.draft.clauses() {
            match *clause {
                Clause::Give { from, to, .. } => {
                    add(Some(from));
                    add(Some(to));
                }
                Clause::Hand { card, to } => {
                    add(Tribe::ALL.into_iter().find(|tribe| self.folk(*tribe).hand.has(card)));
                    add(Some(to));
                }
                Clause::Card { card, to } => {
                    add(self.owner(card));
                    add(Some(to));
                }
                Clause::Withdraw { from } => {
                    add(self.husband(from));
                    leaves |= from == talk.card;
                }
                Clause::Marry { .. } | Clause::Leave { .. } => leaves = true,
            }
        }
        let who = self.talkers(talk.card);
        if leaves { who } else { concerned.both(who) }
    }

    // Leaving comes first, so that a sled given away in the same deal can still carry.
    pub(crate) fn carry_out_deal(&mut self, talk: &Talk, tell: &mut impl FnMut(Event)) {
        let clauses = talk.draft.clauses();
        for clause in clauses.iter().rev() {
            match *clause {
                Clause::Leave { tribe, count, alpha } => {
                    self.note_departure(tribe, talk.card, count);
                    self.take_off(tribe, talk.card, count, alpha); // F.leave-home
                    tell(Event::WentHome { tribe, from: talk.card, count });
                }
                Clause::Withdraw { from } => self.divorce(from, tell),
                Clause::Marry { bride, groom, alpha } => {
                    self.note_departure(groom, talk.card, 1); // F1.no-extra-transport
                    self.marry(groom, talk.card, bride, alpha, tell);
                }
                Clause::Card { card, to } => self.trade(card, to, tell),
                Clause::Hand { card, to } => {
                    Tribe::ALL.into_iter().for_each(|tribe| self.folk_mut(tribe).hand.drop(card));
                    self.folk_mut(to).hand.add(card); // F.hand-trade
                }
                Clause::Give { from, to, disk, amount } => {
                    self.hand_over(from, to, disk, amount, tell);
                }
            }
        }
    }

    fn trade(&mut self, card: Card, to: Tribe, tell: &mut impl FnMut(Event)) {
        let Some(from) = self.owner(card) else { return };
        self.note_sled_trade(from, card);
        self.clear(card, tell);
        self.folk_mut(from).tableau.drop(card);
        self.folk_mut(to).tableau.add(card);
    }
}

fn among(who: Tribes, tribes: &[Tribe]) -> Result<(), &'static str> {
    if tribes.iter().all(|tribe| who.has(*tribe)) { Ok(()) } else { Err("F.who-talks") }
}

fn leaving(draft: &Draft) -> Leaving {
    let mut leaving = Leaving::default();
    for clause in draft.clauses() {
        let (tribe, count, alpha) = match *clause {
            Clause::Leave { tribe, count, alpha } => (tribe, count, alpha),
            Clause::Marry { groom, alpha, .. } => (groom, 1, alpha),
            _ => continue,
        };
        leaving.small[tribe.index()] =
            leaving.small[tribe.index()].saturating_add(count.saturating_sub(u8::from(alpha)));
        leaving.alpha[tribe.index()] += u8::from(alpha);
    }
    leaving
}
