//! L7. The market at the start of phase 6: offers of disks between two tribes, gifts included.

use crate::agenda::Step;
use crate::disks::{Disk, Disks};
use crate::event::Event;
use crate::moves::{Clause, Move};
use crate::rules::Next;
use crate::rules::f_deals::key;
use crate::scratch::{Draft, Market};
use crate::state::Greenland;
use crate::tribe::Tribe;

impl Greenland {
    /// The market opens, unless there is one tribe alone. // L7.market, L7.market-solo
    pub(crate) fn open_market(&mut self) {
        if self.rules.together && self.living.len() > 1 {
            let tribes = self.turn.order.as_slice().iter().copied();
            let order = tribes.filter(|tribe| self.living.has(*tribe)).collect();
            self.market = Some(Market { order, at: 0, offers: [0; 4], passes: 0, draft: Draft::EMPTY });
            self.agenda.push(Step::Market);
        }
    }

    /// Whose turn it is to offer, or the end of the market. // L7.market-protocol
    pub(crate) fn run_market(&mut self) -> Next {
        let Some(mut market) = self.market else {
            self.agenda.pop();
            return Next::Go;
        };
        if market.passes >= market.order.len() {
            self.market = None;
            self.agenda.pop();
            return Next::Go;
        }
        match market.order.get(market.at) {
            None => market.at = 0,
            Some(tribe) => {
                let mut choices = 0;
                if market.offers[tribe.index()] < self.rules.offers {
                    self.list_market(tribe, &mut |_| choices += 1);
                }
                // An offer that is being written is made, though nothing can be added to it.
                if choices > 1 || !market.draft.clauses().is_empty() {
                    return Next::Ask;
                }
                market.passes += 1;
                market.at += 1;
            }
        }
        self.market = Some(market);
        Next::Go
    }

    pub(crate) fn list_market(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        let Some(market) = self.market else { return };
        found(if market.draft.clauses().is_empty() { Move::Pass } else { Move::Propose });
        if market.draft.is_full() {
            return;
        }
        let last = market.draft.clauses().last().map(key);
        let partner = partner(&market.draft, tribe);
        let mut gift = |from: Tribe, to: Tribe| {
            for disk in Disk::ALL {
                for amount in 1..=self.folk(from).disks.of(disk) {
                    let clause = Clause::Give { from, to, disk, amount };
                    if last.is_none_or(|last| key(&clause) > last) {
                        found(Move::Clause { clause });
                    }
                }
            }
        };
        for other in self.living.without(tribe).iter() {
            if partner.is_none_or(|partner| partner == other) {
                gift(tribe, other);
                gift(other, tribe);
            }
        }
    }

    pub(crate) fn deal_in_market(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        let Some(mut market) = self.market else { return };
        match (played, partner(&market.draft, tribe)) {
            (Move::Clause { clause }, _) => market.draft = market.draft.with(clause),
            (Move::Propose, Some(other)) => {
                market.offers[tribe.index()] += 1;
                market.passes = 0;
                tell(Event::Offered { tribe, clauses: market.draft.clauses().to_vec() });
                self.agenda.push(Step::Reply { tribe: other });
            }
            _ => {
                market.passes += 1;
                market.at += 1;
                tell(Event::Passed { tribe });
            }
        }
        self.market = Some(market);
    }

    pub(crate) fn answer_in_market(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.pop();
        let Some(mut market) = self.market else { return };
        if played == Move::Accept {
            tell(Event::Agreed { tribe });
            tell(Event::Dealt { clauses: market.draft.clauses().to_vec() });
            for clause in market.draft.clauses() {
                if let Clause::Give { from, to, disk, amount } = *clause {
                    self.hand_over(from, to, disk, amount, tell);
                }
            }
        } else {
            tell(Event::Refused { tribe });
        }
        market.at += 1;
        market.draft = Draft::EMPTY;
        self.market = Some(market);
    }

    /// Disks change hands; what the receiver cannot keep rots. // B4.rot-trade
    pub(crate) fn hand_over(
        &mut self,
        from: Tribe,
        to: Tribe,
        disk: Disk,
        amount: u8,
        tell: &mut impl FnMut(Event),
    ) {
        self.pay(from, disk, amount, tell);
        let mut disks = Disks::default();
        *disks.of_mut(disk) = amount;
        self.gain(to, disks, tell);
    }
}

/// The other side of an offer, once it has a clause.
fn partner(draft: &Draft, tribe: Tribe) -> Option<Tribe> {
    draft.clauses().first().and_then(|clause| match *clause {
        Clause::Give { from, to, .. } => Some(if from == tribe { to } else { from }),
        _ => None,
    })
}
