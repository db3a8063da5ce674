//! B. Components: hand size, exchanges, and what is looked at after every step.

use crate::agenda::{Stage, Step};
use crate::card::Card;
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::moves::Move;
use crate::rules::Next;
use crate::scenario::special::Ban;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    /// How many hand cards a tribe can hold. // B2.size
    pub(crate) fn hand_size(&self, tribe: Tribe) -> u8 {
        let size = self.powers(tribe).hand_size;
        self.special_for(tribe).map_or(size, |now| size.saturating_add_signed(now.hand_size))
    }

    /// The disks for giving up a card now. // B3.exchange, B3.falconer
    pub(crate) fn worth(&self, card: Card) -> Disks {
        let mut disks = self.values.exchange(card);
        if let Some((_, ivory)) = self.ransom().filter(|(falcon, _)| *falcon == card)
            && disks.ivory > 0
        {
            disks.ivory = ivory;
        }
        disks
    }

    /// The biome whose ivory the turn's event changes.
    pub(crate) fn ransom(&self) -> Option<(Card, u8)> {
        self.omens().and_then(|event| event.ransom)
    }

    /// May the card be exchanged at all now? // B3.rustlers
    fn exchangeable(&self, card: Card) -> bool {
        !self.worth(card).is_empty() && self.raiders(card).is_empty()
    }

    /// Is the question on top a window for exchanges of the tribe? // B3.exchange-window
    fn is_window(&self, tribe: Tribe) -> bool {
        self.is_any_window() && self.may_exchange_now(tribe)
    }

    /// An inactive tribe exchanges in talks on a New World card alone. // M1.inactive-windows
    #[inline]
    fn may_exchange_now(&self, tribe: Tribe) -> bool {
        if self.rules.special.is_none() {
            return true;
        }
        let talks = matches!(self.agenda.top(), Step::Talk | Step::Answer { .. })
            && self.talk.is_some_and(|talk| talk.card.is_new_world());
        (talks || self.is_awake(tribe)) && !self.bans(tribe, Ban::Exchange)
    }

    fn is_any_window(&self) -> bool {
        if let Step::Blitz { .. } = self.agenda.top() {
            return self.agenda.iter().next() != Some(Step::Reckon); // L8.last-blitz-only
        }
        !matches!(
            self.agenda.top(),
            Step::Farm { .. }
                | Step::Cast {
                    stage: Stage::Reroll
                        | Stage::Hits
                        | Stage::Casualties { .. }
                        | Stage::Pogrom { .. }
                        | Stage::Bride
                        | Stage::Booty
                        | Stage::Take
                }
                | Step::Birth { .. }
        )
    }

    pub(crate) fn list_exchanges(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        if !self.is_window(tribe) {
            return;
        }
        let counted = matches!(self.agenda.top(), Step::Deplete { animals: true, .. });
        for card in self.folk(tribe).tableau.iter() {
            // Counted D cards are already among the answers. // D3.exchange-is-payment
            if !(counted && self.turn.counted.has(card)) && self.may_exchange(tribe, card) {
                found(Move::Exchange { card });
            }
        }
    }

    /// May the tribe exchange the card in answer to the question on top?
    pub(crate) fn may_exchange(&self, tribe: Tribe, card: Card) -> bool {
        if !self.exchangeable(card) {
            return false;
        }
        match self.agenda.top() {
            // Those who were lifted stand on it until they land. // E6.shift-step
            Step::Land { from, .. } if from == card => false,
            // Placements must still be possible without the sled. // B3.sled-in-use
            Step::Assign { .. } | Step::Grounds { .. } | Step::Navigate { .. } | Step::Land { .. } => {
                self.values.powers(card).sleds == 0 || self.carried_without(tribe, card)
            }
            // What stands in an offer must stay possible. // F.offer-atomic
            Step::Talk | Step::Answer { .. } => {
                self.talk.is_none_or(|talk| talk.draft.clauses().is_empty()) || {
                    let mut after = *self;
                    after.exchange(tribe, card, &mut |_| ());
                    after.draft_holds()
                }
            }
            Step::Consent { .. } => self.values.powers(card).sleds == 0,
            _ => true,
        }
    }

    /// The disks a tribe holds, or could hold after exchanges open to it. // B3.means-by-exchange
    pub(crate) fn means(&self, tribe: Tribe, disk: Disk) -> u8 {
        let folk = self.folk(tribe);
        let mut held = folk.disks.of(disk);
        if self.is_window(tribe) {
            for card in folk.tableau.iter() {
                let worth = self.worth(card).of(disk);
                if worth > 0 && self.may_exchange(tribe, card) {
                    held = held.saturating_add(worth);
                }
            }
        }
        held
    }

    /// Has the tribe anything to exchange?
    pub(crate) fn can_exchange(&self, tribe: Tribe) -> bool {
        self.is_window(tribe) && self.folk(tribe).tableau.iter().any(|card| self.may_exchange(tribe, card))
    }

    pub(crate) fn exchange(&mut self, tribe: Tribe, card: Card, tell: &mut impl FnMut(Event)) {
        let disks = self.worth(card);
        let counted = self.turn.counted.has(card);
        tell(Event::Exchanged { tribe, card, disks });
        self.drop_card(tribe, card, tell);
        self.gain(tribe, disks, tell);
        match self.agenda.top() {
            // D3.exchange-is-payment
            Step::Deplete { owed, animals: true, .. } if counted => {
                self.agenda.turn_to(Step::Deplete { tribe, owed: owed - 1, animals: true });
            }
            // The step these belong to is looked at when it is complete. // B2.size-check-moment
            Step::Deplete { .. }
            | Step::Cull { .. }
            | Step::LoseElder { .. }
            | Step::Break { .. }
            | Step::DieOff { .. }
            | Step::Discard { .. }
            | Step::Fodder { .. }
            | Step::Milk { .. }
            | Step::Mourn { .. }
            | Step::Yield { .. }
            | Step::Follow { .. }
            | Step::Doom { .. }
            | Step::Cast { .. } => {}
            // A hand may have become too large by the loss of a book. // B2.shrink
            _ => self.agenda.push(Step::Tidy),
        }
    }

    /// Exchanges after the reveal. // B3.exchange-window
    pub(crate) fn run_window(&mut self, left: Tribes) -> Next {
        match self.turn.order.first_of(left.both(self.living)) {
            None => self.agenda.pop(),
            Some(tribe) if self.can_exchange(tribe) => return Next::Ask,
            Some(tribe) => self.agenda.turn_to(Step::Window { left: left.without(tribe) }),
        }
        Next::Go
    }

    /// Looks at extinction and hand sizes. // J1.moment, B2.size-check-moment
    pub(crate) fn tidy(&mut self, tell: &mut impl FnMut(Event)) {
        self.bury_the_extinct(tell);
        if self.agenda.top() != Step::Tidy {
            return;
        }
        // A.sequenced-choices
        for at in 0..self.turn.order.len() {
            if let Some(tribe) = self.turn.order.get(at)
                && !self.folk(tribe).hand.is_empty()
                && self.folk(tribe).hand.len() > usize::from(self.hand_size(tribe))
            {
                self.agenda.push(Step::Discard { tribe });
                return;
            }
        }
        self.agenda.pop();
    }

    // B2.overflow, B2.discard-gone
    pub(crate) fn discard(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.pop();
        if let Move::Discard { card } = played {
            self.folk_mut(tribe).hand.drop(card);
            self.gone.add(card);
            tell(Event::Discarded { tribe, card });
        }
    }
}
