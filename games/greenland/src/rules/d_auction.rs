//! D10. The auction of imports.

use crate::agenda::Step;
use crate::disks::Disk;
use crate::event::Event;
use crate::moves::Move;
use crate::powers::Flag;
use crate::rules::Next;
use crate::scenario::special::Imports;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    // D10.protocol-open, D10.protocol-below, D10.protocol-at-high
    pub(crate) fn list_bids(&self, found: &mut impl FnMut(Move)) {
        let Some(auction) = self.auction else { return };
        if let Imports::Price { disks, ivory, iron } = self.imports() {
            found(Move::Decline);
            self.each_payment(auction.asked, disks, (ivory, iron), |ivory| found(Move::Bid { ivory }));
            return;
        }
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

    /// Calls `found` with the ivory of each way to pay a fixed price; the rest is iron. // L3.price
    fn each_payment(&self, tribe: Tribe, price: u8, (ivory, iron): (bool, bool), found: impl FnMut(u8)) {
        let disks = self.folk(tribe).disks;
        let most = if ivory { disks.ivory.min(price) } else { 0 };
        let least = if iron { price.saturating_sub(disks.iron) } else { price };
        (least..=most).for_each(found);
    }

    /// Could the tribe pay a fixed price, by exchanges if need be? // B3.means-by-exchange
    fn could_buy(&self, tribe: Tribe, price: u8, (ivory, iron): (bool, bool)) -> bool {
        let of = |used: bool, disk| if used { self.means(tribe, disk) } else { 0 };
        of(ivory, Disk::Ivory).saturating_add(of(iron, Disk::Iron)) >= price
    }

    /// The first in player order who wants it gets it. // L3.buyer
    fn buy(&mut self, played: Move, price: u8, tell: &mut impl FnMut(Event)) {
        let Some(mut auction) = self.auction else { return };
        let tribe = auction.asked;
        if let Move::Bid { ivory } = played {
            self.auction = None;
            self.agenda.turn_to(Step::Tidy);
            self.folk_mut(tribe).disks.ivory -= ivory;
            self.pay(tribe, Disk::Iron, price - ivory, tell);
            self.folk_mut(tribe).tableau.add(auction.card);
            tell(Event::Sold { tribe, card: auction.card, ivory });
            return;
        }
        auction.out = auction.out.with(tribe);
        self.auction = Some(auction);
    }

    /// The next who can pay the fixed price is asked; unsold it leaves the game.
    fn run_sale(&mut self, price: u8, with: (bool, bool), tell: &mut impl FnMut(Event)) -> Next {
        let Some(mut auction) = self.auction else { return Next::Ask };
        let left = self.living.filter(|tribe| !auction.out.has(tribe));
        let Some(tribe) = self.turn.order.first_of(left) else {
            self.end_auction(Tribes::NONE, tell);
            return Next::Go;
        };
        auction.asked = tribe;
        let asked = self.could_buy(tribe, price, with);
        if !asked {
            auction.out = auction.out.with(tribe);
        }
        self.auction = Some(auction);
        if asked { Next::Ask } else { Next::Go }
    }

    pub(crate) fn bid(&mut self, played: Move, tell: &mut impl FnMut(Event)) {
        if let Imports::Price { disks, .. } = self.imports() {
            self.buy(played, disks, tell);
            return;
        }
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
        if let Imports::Price { disks, ivory, iron } = self.imports() {
            return self.run_sale(disks, (ivory, iron), tell);
        }
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
