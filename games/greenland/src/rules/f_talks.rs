//! F. Negotiation: the opening round, the choice of contested cards, offers and answers.

use crate::agenda::Step;
use crate::card::{Card, Cards, Class};
use crate::event::Event;
use crate::moves::Move;
use crate::rules::Next;
use crate::scenario::special::Ban;
use crate::scratch::{Attack, Draft, Talk};
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    pub(crate) fn begin_negotiation(&mut self, all: Tribes) {
        self.turn.settled = Cards::NONE;
        self.agenda.push(Step::Chooser);
        self.agenda.push(Step::Opening { left: all }); // F.opening
    }

    pub(crate) fn run_opening(&mut self, left: Tribes) -> Next {
        let Some(tribe) = self.turn.order.first_of(left.both(self.living)) else {
            self.agenda.pop();
            return Next::Go;
        };
        let mut choices = 0;
        self.list_opening(tribe, &mut |_| choices += 1);
        if choices > 1 || self.can_exchange(tribe) {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Opening { left: left.without(tribe) });
        Next::Go
    }

    pub(crate) fn list_opening(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Done);
        for from in Cards::DAUGHTERS.iter() {
            if self.why_not_divorce(tribe, from).is_ok() {
                found(Move::Divorce { from });
            }
        }
        if self.why_not_withdraw_colonies(tribe).is_ok() {
            found(Move::Abandon);
        }
    }

    /// Why a Husband cannot leave in the opening round, or that he can. // F.divorce
    pub(crate) fn why_not_divorce(&self, tribe: Tribe, bride: Card) -> Result<(), &'static str> {
        if self.husband(bride) != Some(tribe) {
            return Err("F.divorce");
        }
        if !self.raiders(bride).is_empty() {
            return Err("F.divorce-under-raid");
        }
        let leaving = 1 + self.on(bride, tribe);
        if self.is_outside(tribe, bride) && !self.departures(tribe).with(bride, leaving).hold() {
            return Err("F.divorce-transport");
        }
        Ok(())
    }

    /// Why the colonies cannot be abandoned in phase 3, or that they can. // E4.abandon-in-talks
    pub(crate) fn why_not_withdraw_colonies(&self, tribe: Tribe) -> Result<(), &'static str> {
        if self.turn.asked_leave.has(tribe) {
            return Err("F.opening");
        }
        if self.evacuation(tribe) == 0 {
            return Err("E4.abandon");
        }
        if self.is_closed(Card::MARKLAND, tribe) && self.on(Card::MARKLAND, tribe) > 0 {
            return Err("D9.closed");
        }
        let mut departures = self.departures(tribe);
        for (_, card) in Card::COLONIES {
            departures = departures.with(card, self.on(card, tribe));
        }
        if departures.hold() { Ok(()) } else { Err("F.leave-mariner") }
    }

    pub(crate) fn open_talks(
        &mut self,
        tribe: Tribe,
        left: Tribes,
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        match played {
            Move::Divorce { from } => {
                self.divorce(from, tell);
                self.agenda.push(Step::Tidy);
            }
            Move::Abandon => {
                self.turn.asked_leave = self.turn.asked_leave.with(tribe);
                let mut others = Tribes::NONE;
                for (_, card) in Card::COLONIES {
                    if self.on(card, tribe) > 0 {
                        self.present(card)
                            .without(tribe)
                            .iter()
                            .for_each(|other| others = others.with(other));
                    }
                }
                self.agenda.push(Step::Consent { tribe, left: others });
            }
            _ => self.agenda.turn_to(Step::Opening { left: left.without(tribe) }),
        }
    }

    /// A Husband leaves his wife, and the Guards of his tribe with him. // F.divorce-guards
    pub(crate) fn divorce(&mut self, bride: Card, tell: &mut impl FnMut(Event)) {
        let Some(tribe) = self.husband(bride) else { return };
        self.note_departure(tribe, bride, 1 + self.on(bride, tribe));
        self.free_husband(bride);
        tell(Event::Divorced { tribe, from: bride });
        self.send_stranded_home(tribe, bride, tell);
    }

    /// All others on the New World cards have to agree. // E4.abandon-in-talks, F.opening
    pub(crate) fn run_consent(&mut self, tribe: Tribe, left: Tribes, tell: &mut impl FnMut(Event)) -> Next {
        if !left.both(self.living).is_empty() {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Tidy);
        for (_, card) in Card::COLONIES {
            self.note_departure(tribe, card, self.on(card, tribe));
        }
        self.evacuate(tribe, tell);
        Next::Go
    }

    pub(crate) fn consent(
        &mut self,
        leaver: Tribe,
        tribe: Tribe,
        left: Tribes,
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        if played == Move::Accept {
            tell(Event::Agreed { tribe });
            self.agenda.turn_to(Step::Consent { tribe: leaver, left: left.without(tribe) });
        } else {
            tell(Event::Refused { tribe });
            self.agenda.pop();
        }
    }

    /// Who stands for the defence of a daughter: her tableau's owner, or the Husband's owner if that tribe is dead.
    // F2.husband-one-roll, J1.daughters-raidable
    pub(crate) fn captain(&self, card: Card) -> Option<Tribe> {
        self.owner(card).filter(|owner| self.living.has(*owner)).or_else(|| self.husband(card))
    }

    /// Has the tribe Colonists on a card that is still to be settled with others? // M1.inactive-chooser
    pub(crate) fn has_contested_colony(&self, tribe: Tribe) -> bool {
        let contested = |card| !self.turn.settled.has(card) && self.is_contested(card);
        Card::COLONIES.iter().any(|(_, card)| self.on(*card, tribe) > 0 && contested(*card))
    }

    /// Are there tribesmen of at least two hostile sides on the card? // F.contested, F.defenders-allied
    pub(crate) fn is_contested(&self, card: Card) -> bool {
        if card.class() != Class::Daughter {
            return self.present(card).len() > 1;
        }
        let raiders = self.raiders(card);
        let defended = self.husband(card).is_some() || self.present(card).len() > raiders.len();
        raiders.len() + usize::from(defended) > 1
    }

    /// Those who talk about a card. // F.participants, F.who-talks
    pub(crate) fn participants(&self, card: Card) -> Tribes {
        let mut tribes = self.present(card);
        if let Some(husband) = self.husband(card) {
            tribes = tribes.with(husband);
            if let Some(captain) = self.captain(card) {
                tribes = tribes.with(captain);
            }
        }
        // An inactive tribe takes part where its Colonists are. // M1.inactive-colonists
        if card.is_new_world() { tribes.both(self.living) } else { tribes.both(self.awake()) }
    }

    /// Those of them who may make and answer offers.
    pub(crate) fn talkers(&self, card: Card) -> Tribes {
        self.participants(card).filter(|tribe| !self.bans(tribe, Ban::Talks))
    }

    fn each_contested(&self, mut found: impl FnMut(Card)) {
        let mut look = |card: Card| {
            if !self.turn.settled.has(card) && self.is_contested(card) {
                found(card);
            }
        };
        for row in &self.rows {
            row.cards().iter().for_each(|card| look(*card));
        }
        for owner in Tribe::ALL {
            self.folk(owner).tableau.iter().for_each(&mut look);
        }
    }

    pub(crate) fn list_contested(&self, found: &mut impl FnMut(Move)) {
        self.each_contested(|card| found(Move::Open { card }));
    }

    /// The next contested card; judged anew each time. // A3.contested-anew
    pub(crate) fn run_chooser(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let (mut count, mut only) = (0, None);
        self.each_contested(|card| {
            count += 1;
            only = Some(card);
        });
        match (count, only) {
            (0, _) => self.agenda.pop(),
            (1, Some(card)) => self.open_card(Move::Open { card }, tell),
            _ => return Next::Ask,
        }
        Next::Go
    }

    // A3.one-card-at-a-time, F.offer-turns
    pub(crate) fn open_card(&mut self, played: Move, tell: &mut impl FnMut(Event)) {
        let Move::Open { card } = played else { return };
        self.turn.settled.add(card);
        let order = self.by_iron(self.participants(card));
        self.talk = Some(Talk { card, order, at: 0, offers: [0; 4], passes: 0, draft: Draft::EMPTY });
        self.agenda.push(Step::Attacks);
        self.agenda.push(Step::Talk);
        tell(Event::TalksOpened { card });
    }

    /// Whose turn it is to speak, or the end of the talks. // F.offer-cap
    pub(crate) fn run_talk(&mut self) -> Next {
        let Some(mut talk) = self.talk else {
            self.agenda.pop();
            return Next::Go;
        };
        let participants = self.talkers(talk.card);
        let over = usize::from(talk.passes) >= participants.len() || participants.len() < 2;
        if !self.is_contested(talk.card) || over {
            self.end_talks(talk.card);
            return Next::Go;
        }
        if let Some(tribe) = talk.order.get(talk.at) {
            if participants.has(tribe) {
                if talk.offers[tribe.index()] < self.rules.offers {
                    return Next::Ask;
                }
                talk.passes += 1;
            }
            talk.at += 1;
        } else {
            // Somebody who was not there when the talks began speaks last; then the round begins anew.
            match participants.iter().find(|tribe| !talk.order.members().has(*tribe)) {
                Some(late) => talk.order.push(late),
                None => talk.at = 0,
            }
        }
        self.talk = Some(talk);
        Next::Go
    }

    /// Whoever is still there attacks; the order is fixed now. // A3.attack-order, C2.keep-talks
    fn end_talks(&mut self, card: Card) {
        self.talk = None;
        self.agenda.pop();
        if self.rules.advanced && self.is_contested(card) {
            let order = self.by_iron(self.participants(card));
            self.attack = Some(Attack { card, order, at: 0, waiting: None, rolled: Tribes::NONE });
        }
    }

    pub(crate) fn speak(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        let Some(mut talk) = self.talk else { return };
        match played {
            Move::Clause { clause } => talk.draft = talk.draft.with(clause),
            Move::Propose => {
                talk.offers[tribe.index()] += 1;
                talk.passes = 0;
                tell(Event::Offered { tribe, clauses: talk.draft.clauses().to_vec() });
                let left = self.concerned(&talk).without(tribe);
                self.agenda.push(Step::Answer { left });
            }
            _ => {
                talk.passes += 1;
                talk.at += 1;
                tell(Event::Passed { tribe });
            }
        }
        self.talk = Some(talk);
    }

    // F.offer-answer
    pub(crate) fn reply(&mut self, tribe: Tribe, left: Tribes, played: Move, tell: &mut impl FnMut(Event)) {
        if played == Move::Accept {
            tell(Event::Agreed { tribe });
            self.agenda.turn_to(Step::Answer { left: left.without(tribe) });
        } else {
            tell(Event::Refused { tribe });
            self.agenda.pop();
            self.next_speaker();
        }
    }

    fn next_speaker(&mut self) {
        if let Some(talk) = &mut self.talk {
            talk.at += 1;
            talk.draft = Draft::EMPTY;
        }
    }

    /// All have agreed: the offer is carried out as a whole. // F.offer-atomic
    pub(crate) fn run_answer(&mut self, left: Tribes, tell: &mut impl FnMut(Event)) -> Next {
        let waiting = self.talk.is_some_and(|talk| talk.order.first_of(left.both(self.living)).is_some());
        if waiting {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Tidy);
        if let Some(talk) = self.talk {
            tell(Event::Dealt { clauses: talk.draft.clauses().to_vec() });
            self.carry_out_deal(&talk, tell);
        }
        self.next_speaker();
        Next::Go
    }
}
