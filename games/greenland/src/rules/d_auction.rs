//! D10. The auction of imports.

use crate::agenda::Step;
use crate::disks::Disk;
use crate::event::Event;
use crate::moves::Move;
use crate::powers::Flag;
use crate::rules::Next;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    // D10.protocol-open, D10.protocol-below, D10.protocol-at-high
    pub(crate) fn list_bids(&self, found: &mut impl FnMut(Move)) {
        let Some(auction) = self.auction else { return };
        let high = auction.high();
        let own = auction.bids[auction.asked.index()];
        let ivory = self.folk(auction.asked).disks.ivory; // D10.ivory-only
        let least = if high == 0 {
            found(Move::Decline);
            1
        } else if own == high {
            found(Move::Stand);
            high + 1
        } else {
            found(Move::Drop);
            high
        };
        (least..=ivory).for_each(|ivory| found(Move::Bid { ivory }));
    }

    pub(crate) fn bid(&mut self, played: Move, tell: &mut impl FnMut(Event)) {
        let Some(mut auction) = self.auction else { return };
        let tribe = auction.asked;
        match played {
            Move::Bid { ivory } => {
                if ivory > auction.high() {
                    auction.stood = Tribes::NONE;
                }
                auction.bids[tribe.index()] = ivory;
                tell(Event::BidMade { tribe, ivory });
            }
            Move::Drop => {
                auction.out = auction.out.with(tribe);
                tell(Event::Dropped { tribe });
            }
            _ => auction.stood = auction.stood.with(tribe),
        }
        auction.asked = self.next_bidder(tribe);
        self.auction = Some(auction);
    }

    /// Round and round in player order. // D10.protocol-turns
    fn next_bidder(&self, tribe: Tribe) -> Tribe {
        let order = &self.turn.order;
        let at = order.place(tribe);
        order.get(at + 1).or_else(|| order.get(0)).unwrap_or(tribe)
    }

    pub(crate) fn run_auction(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let Some(mut auction) = self.auction else {
            self.agenda.pop();
            return Next::Go;
        };
        let tribe = auction.asked;
        let rivals = self.living.filter(|rival| !auction.out.has(rival));
        let high = auction.high();
        let bidders = rivals.filter(|rival| high > 0 && auction.bids[rival.index()] == high);
        let settled = rivals.iter().all(|rival| auction.stood.has(rival));
        if rivals.is_empty()
            || (settled && (high == 0 || bidders == rivals))
            || (bidders == rivals && rivals.len() == 1)
        {
            self.end_auction(bidders, tell);
            return Next::Go;
        }
        let own = auction.bids[tribe.index()];
        let means = self.means(tribe, Disk::Ivory);
        let skipped = if !rivals.has(tribe) {
            true
        } else if high == 0 {
            // Without ivory one can only decline. // D10.protocol-open
            auction.stood = if means == 0 { auction.stood.with(tribe) } else { auction.stood };
            means == 0 || auction.stood.has(tribe)
        } else if own < high && means < high {
            auction.out = auction.out.with(tribe);
            true
        } else if own == high && (means <= high || auction.stood.has(tribe)) {
            auction.stood = auction.stood.with(tribe);
            true
        } else {
            false
        };
        if !skipped {
            return Next::Ask;
        }
        auction.asked = self.next_bidder(tribe);
        self.auction = Some(auction);
        Next::Go
    }

    // D10.tie-peepeelee, D10.tie-order, D10.pay, D10.unsold
    fn end_auction(&mut self, bidders: Tribes, tell: &mut impl FnMut(Event)) {
        let Some(auction) = self.auction.take() else { return };
        let card = auction.card;
        let favoured = bidders.filter(|tribe| self.powers(tribe).has(Flag::WinsAuctionTies));
        let winner = self.turn.order.first_of(favoured).or_else(|| self.turn.order.first_of(bidders));
        self.agenda.turn_to(Step::Tidy);
        if let Some(tribe) = winner {
            let ivory = auction.bids[tribe.index()];
            self.folk_mut(tribe).disks.ivory -= ivory;
            self.folk_mut(tribe).tableau.add(card);
            tell(Event::Sold { tribe, card, ivory });
        } else {
            self.gone.add(card);
            tell(Event::Unsold { card });
        }
    }
}
