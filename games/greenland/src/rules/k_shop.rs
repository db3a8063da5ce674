//! K2, L3, M. An import at a fixed price instead of an auction.

use crate::agenda::Step;
use crate::disks::Disk;
use crate::event::Event;
use crate::moves::Move;
use crate::rules::Next;
use crate::scenario::special::Imports;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    /// The price in disks; the role card may lower it. // K2.price, L3.price
    pub(crate) fn import_price(&self) -> u8 {
        let Imports::Price { disks, .. } = self.imports() else { return 0 };
        let discount = self.women.map_or(0, |women| self.values.discount(women.role));
        disks.saturating_sub(discount).max(1)
    }

    /// The disks of a kind that could pay.
    fn purse(&self, disk: Disk, held: u8) -> u8 {
        let Imports::Price { ivory, iron, .. } = self.imports() else { return 0 };
        match disk {
            Disk::Ivory if ivory => held,
            Disk::Iron if iron => held,
            _ => 0,
        }
    }

    /// Whoever can pay is asked, in player order. // L3.buyer, B3.means-by-exchange
    pub(crate) fn run_shop(&mut self, left: Tribes, tell: &mut impl FnMut(Event)) -> Next {
        let (Some(tribe), Some(_)) = (self.turn.order.first_of(left.both(self.living)), self.auction) else {
            self.close_shop(tell);
            return Next::Go;
        };
        let means: u8 = [Disk::Ivory, Disk::Iron]
            .into_iter()
            .fold(0, |sum, disk| sum.saturating_add(self.purse(disk, self.means(tribe, disk))));
        if means >= self.import_price() {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Shop { left: left.without(tribe) });
        Next::Go
    }

    pub(crate) fn list_purchases(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Decline);
        let (disks, price) = (self.folk(tribe).disks, self.import_price());
        let most = self.purse(Disk::Iron, disks.iron).min(price);
        for iron in 0..=most {
            if self.purse(Disk::Ivory, disks.ivory) >= price - iron {
                found(Move::Buy { iron });
            }
        }
    }

    pub(crate) fn shop(&mut self, tribe: Tribe, left: Tribes, played: Move, tell: &mut impl FnMut(Event)) {
        let (Move::Buy { iron }, Some(auction)) = (played, self.auction) else {
            self.agenda.turn_to(Step::Shop { left: left.without(tribe) });
            return;
        };
        let ivory = self.import_price().saturating_sub(iron);
        self.auction = None;
        self.agenda.turn_to(Step::Tidy);
        self.pay(tribe, Disk::Ivory, ivory, tell);
        self.pay(tribe, Disk::Iron, iron, tell);
        self.folk_mut(tribe).tableau.add(auction.card);
        tell(Event::Bought { tribe, card: auction.card });
    }

    /// What nobody buys leaves the game.
    fn close_shop(&mut self, tell: &mut impl FnMut(Event)) {
        self.agenda.pop();
        if let Some(auction) = self.auction.take() {
            self.gone.add(auction.card);
            tell(Event::Unsold { card: auction.card });
        }
    }
}
