//! H. Domestic animals: hay, milk and wool. Then the New World may be pacified.

use crate::agenda::Step;
use crate::card::{Card, Cards, Row};
use crate::disks::Disk;
use crate::event::Event;
use crate::moves::{Booty, Move};
use crate::rules::Next;
use crate::scenario::special::Bill;
use crate::state::Greenland;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    pub(crate) fn begin_domestic(&mut self, all: Tribes) {
        self.turn.fed = Cards::NONE;
        // F3.pacify-order: after all hay.
        self.agenda.push(Step::Pacify { row: Row::South, left: all });
        self.agenda.push(Step::Pacify { row: Row::North, left: all });
        self.agenda.push(Step::Hay { left: all });
    }

    /// Animals still to be handled. // H1.card-by-card
    fn hungry(&self, tribe: Tribe) -> Cards {
        self.animals(tribe).minus(self.turn.fed)
    }

    pub(crate) fn run_hay(&mut self, left: Tribes, tell: &mut impl FnMut(Event)) -> Next {
        let Some(tribe) = self.turn.order.first_of(left.both(self.living)) else {
            self.agenda.pop();
            return Next::Go;
        };
        let hungry = self.hungry(tribe);
        if hungry.is_empty() {
            self.agenda.turn_to(Step::Hay { left: left.without(tribe) });
            return Next::Go;
        }
        // A card that owes nothing is kept free. // H1.due
        if let Some(card) = hungry.iter().find(|card| self.values.animal(*card).hay == 0) {
            self.tend(tribe, Move::Feed { card }, tell);
            return Next::Go;
        }
        // Hay that an exchange could pay is still a question. // B3.means-by-exchange
        let means = self.means(tribe, Disk::Energy) + self.all_elders(tribe);
        if hungry.iter().any(|card| self.values.animal(card).hay <= means) {
            return Next::Ask;
        }
        self.run_question(tell)
    }

    // H1.pay, H1.slaughter
    pub(crate) fn list_hay(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        let means = self.folk(tribe).disks.energy + self.all_elders(tribe);
        for card in self.hungry(tribe).iter() {
            if self.values.animal(card).hay <= means {
                found(Move::Feed { card });
            }
            found(Move::Slaughter { card });
        }
    }

    pub(crate) fn tend(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        match played {
            Move::Feed { card } => {
                self.turn.fed.add(card);
                self.agenda.push(Step::Tidy);
                self.agenda.push(Step::Fodder { tribe, card, left: self.values.animal(card).hay });
            }
            Move::Slaughter { card } => {
                let disks = self.worth(card);
                self.agenda.push(Step::Tidy);
                tell(Event::Exchanged { tribe, card, disks });
                self.drop_card(tribe, card, tell);
                self.gain(tribe, disks, tell); // H1.slaughter-feeds
            }
            _ => {}
        }
    }

    pub(crate) fn feed(
        &mut self,
        tribe: Tribe,
        card: Card,
        left: u8,
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        self.agenda.turn_to(Step::Fodder { tribe, card, left: left.saturating_sub(1) });
        if let Move::Pay { with } = played {
            self.pay_with(tribe, with, tell);
        }
    }

    /// The hay is paid: babies, unless they were stolen. // H2.babies, H1.raided-too
    pub(crate) fn give_milk(&mut self, tribe: Tribe, card: Card, tell: &mut impl FnMut(Event)) {
        self.agenda.pop();
        tell(Event::Fed { tribe, card });
        if !self.turn.raided.has(card) && self.folk(tribe).tableau.has(card) {
            self.agenda.push(Step::Milk { tribe, card });
        }
    }

    // H2.sheep, card.or-ivory
    pub(crate) fn list_milk(&self, card: Card, found: &mut impl FnMut(Move)) {
        found(Move::Take { booty: Booty::Babies });
        if self.values.animal(card).or_ivory > 0 {
            found(Move::Take { booty: Booty::Ivory });
        }
    }

    pub(crate) fn milk(&mut self, tribe: Tribe, card: Card, played: Move, tell: &mut impl FnMut(Event)) {
        self.agenda.pop();
        if let Move::Take { booty } = played {
            self.yield_booty(tribe, card, booty, tell);
        }
    }

    // F3.pacify, F3.pacify-order
    pub(crate) fn run_pacify(&mut self, row: Row, left: Tribes) -> Next {
        let card = Card::new_world(row);
        let next = self.turn.order.first_of(left.both(self.living));
        let Some(tribe) = next.filter(|_| self.hostile[row.index()] && self.row_of(card).is_some()) else {
            self.agenda.pop();
            return Next::Go;
        };
        if self.on(card, tribe) > 0 && self.could_pay(tribe, self.price(tribe, Bill::Pacify)) {
            return Next::Ask;
        }
        self.agenda.turn_to(Step::Pacify { row, left: left.without(tribe) });
        Next::Go
    }

    pub(crate) fn list_pacify(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        found(Move::Decline);
        if self.folk(tribe).disks.cover(self.price(tribe, Bill::Pacify)) {
            found(Move::Pacify);
        }
    }

    pub(crate) fn pacify(
        &mut self,
        tribe: Tribe,
        row: Row,
        left: Tribes,
        played: Move,
        tell: &mut impl FnMut(Event),
    ) {
        self.agenda.turn_to(Step::Pacify { row, left: left.without(tribe) });
        if played == Move::Pacify {
            self.pay_all(tribe, self.price(tribe, Bill::Pacify), tell);
            self.hostile[row.index()] = false;
            tell(Event::Pacified { tribe, card: Card::new_world(row) });
        }
    }
}
