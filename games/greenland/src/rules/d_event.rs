//! D. The event phase: the reveal, the icons, migrations, cooling.

use crate::agenda::{Phase, Step, Woe};
use crate::card::Row;
use crate::event::Event;
use crate::line::Line;
use crate::placard::{Faith, Rank};
use crate::powers::Flag;
use crate::scratch::Auction;
use crate::state::{Greenland, TurnState};
use crate::tables::Icon;
use crate::tribe::{Tribe, Tribes};

impl Greenland {
    /// The event is turned up and the order of the turn settled. // A1.start, A1.first-player-next
    pub(crate) fn turn_up(&mut self, tell: &mut impl FnMut(Event)) {
        let Some(event) = self.events.draw() else { return };
        self.shown |= 1 << event.index();
        let table = *self.values.event(event);
        let order: Line = table.order.into_iter().filter(|tribe| self.living.has(*tribe)).collect();
        let number = self.turn.number.saturating_add(1);
        self.turn = TurnState {
            number,
            event: Some(event),
            monotheists: self.living.filter(|tribe| self.folk(tribe).faith == Faith::Monotheist),
            stood: std::array::from_fn(|host| self.elders[host][Rank::CHIEF.index()]),
            ..TurnState::new(order)
        };
        tell(Event::TurnBegan { turn: number, event, order: order.as_slice().to_vec() });
        self.agenda.turn_to(Step::Begin { phase: Phase::Assign });
        // A1.auction-last, C2.animal-import
        if let Some(card) = table.import.filter(|card| self.rules.advanced || !self.values.d_cards.has(*card))
        {
            self.agenda.push(Step::Auction);
            if let Some(asked) = order.get(0) {
                self.auction =
                    Some(Auction { card, asked, bids: [0; 4], out: Tribes::NONE, stood: Tribes::NONE });
            }
        } else if let Some(card) = table.import {
            self.gone.add(card);
        }
        self.agenda.push(Step::Icons { next: 0 });
        self.agenda.push(Step::Window { left: self.living });
        if order.get(0).is_some_and(|first| self.elder_lets(first, Flag::CouncilOfWar)) && order.len() > 1 {
            self.agenda.push(Step::Council);
        }
    }

    /// The next icon, from left to right. // D.left-to-right, D.repeat-icon
    pub(crate) fn apply_icon(&mut self, next: u8, tell: &mut impl FnMut(Event)) {
        let icons = self.turn.event.map(|event| self.values.event(event).icons());
        let Some(icon) = icons.and_then(|icons| icons.get(usize::from(next))).copied() else {
            self.agenda.pop();
            return;
        };
        self.agenda.turn_to(Step::Icons { next: next + 1 });
        match icon {
            Icon::AllTurn => {}
            Icon::Migration(row) => {
                // D1.draw, D1.empty-row
                if !self.decks[row.index()].is_empty() && !self.rows[row.index()].is_empty() {
                    self.agenda.push(Step::Migrate { row });
                }
            }
            Icon::Cooling => {
                self.agenda.push(Step::Tidy);
                Row::ALL.into_iter().for_each(|row| self.cool(row, tell));
            }
            Icon::Crowd { at } => {
                self.strike_all(Woe::Decimation, |game, tribe| game.folk(tribe).unassigned >= at);
            }
            Icon::Venereal { brides } => {
                self.strike_all(Woe::Decimation, |game, tribe| game.has_wife_among(tribe, brides));
            }
            Icon::Feud => self.strike_all(Woe::Decimation, |game, tribe| !game.safe_from_feuds(tribe)),
            Icon::Depletion { animals } => self.strike_all(Woe::Depletion { animals }, |_, _| true),
            Icon::ElderDieOff => self.strike_all(Woe::DieOff, |game, tribe| game.all_elders(tribe) > 0),
            Icon::Breakage => self.strike_all(Woe::Breakage, |game, tribe| {
                !game.folk(tribe).tableau.both(game.values.iron_imports).is_empty()
            }),
            Icon::Storm => {
                self.strike_all(Woe::Storm, |game, tribe| game.own_elders(tribe, Rank::MARINER) > 0);
            }
        }
    }

    fn strike_all(&mut self, woe: Woe, struck: impl Fn(&Greenland, Tribe) -> bool) {
        let left = self.living.filter(|tribe| struck(self, tribe));
        self.agenda.push(Step::Each { woe, left });
    }

    /// Has the tribe a Husband on a daughter of these colours? // D2.venereal, D2.venereal-once
    fn has_wife_among(&self, tribe: Tribe, brides: Tribes) -> bool {
        brides.iter().any(|colour| {
            self.values.daughters[colour.index()].iter().any(|bride| self.husband(bride) == Some(tribe))
        })
    }

    /// Anybody in rank 1 at home, or an own Elder in rank 1 abroad. // D2.feud, D2.feud-abroad
    fn safe_from_feuds(&self, tribe: Tribe) -> bool {
        let protects =
            |host: Tribe| self.values.rank(host, self.folk(host).faith, Rank::CHIEF).powers.has(Flag::NoFeud);
        let home = Tribe::ALL.into_iter().any(|colour| self.elders_at(tribe, Rank::CHIEF, colour) > 0);
        let abroad = |host: &Tribe| *host != tribe && self.elders_at(*host, Rank::CHIEF, tribe) > 0;
        (home && protects(tribe)) || Tribe::ALL.into_iter().filter(abroad).any(protects)
    }

    /// A new card takes the place of the lowest climax. // D1.lowest, D1.new-not-compared, D1.same-place
    pub(crate) fn migrate(&mut self, row: Row, tell: &mut impl FnMut(Event)) {
        self.agenda.turn_to(Step::Tidy);
        let cards = self.rows[row.index()].cards();
        // D1.tie: an ordinary biome before a New World card, then the leftmost.
        let lowest = cards
            .iter()
            .enumerate()
            .min_by_key(|(place, card)| (self.values.climax[card.index()], card.is_new_world(), *place));
        let Some((place, gone)) = lowest.map(|(place, card)| (place, *card)) else { return };
        let Some(came) = self.decks[row.index()].draw() else { return };
        self.rows[row.index()].replace(place, came);
        tell(Event::Migrated { row, came, gone });
        self.lose_row_card(gone, tell);
    }

    // D4.move, D4.deep-freeze, D4.rows-apart
    fn cool(&mut self, row: Row, tell: &mut impl FnMut(Event)) {
        if let Some(card) = self.rows[row.index()].cool() {
            tell(Event::Cooled { card });
        } else if let Some(card) = self.rows[row.index()].freeze() {
            tell(Event::Frozen { card });
            self.lose_row_card(card, tell);
        }
    }
}
