//! D. The event phase: the reveal, the icons, migrations, cooling.

use crate::agenda::{Phase, Step, Woe};
use crate::card::{Card, Row};
use crate::event::Event;
use crate::line::Line;
use crate::placard::{Faith, Rank};
use crate::powers::Flag;
use crate::scenario::special::{Cooling, Imports, Omen, Venereal};
use crate::scratch::Auction;
use crate::state::{Greenland, TurnState};
use crate::tables::{EventTable, Icon};
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
        let sold = |card: &Card| {
            (self.rules.advanced || !self.values.d_cards.has(*card)) && self.imports() != Imports::None
        };
        if let Some(card) = table.import.filter(sold) {
            let awake = self.awake();
            let priced = matches!(self.imports(), Imports::Price { .. });
            self.agenda.push(if priced { Step::Shop { left: awake } } else { Step::Auction });
            if let Some(asked) = self.first() {
                let out = self.living.filter(|tribe| !awake.has(tribe)); // M1.inactive-skip
                self.auction = Some(Auction { card, asked, bids: [0; 4], out, stood: Tribes::NONE });
            }
        } else if let Some(card) = table.import {
            self.gone.add(card);
        }
        self.agenda.push(Step::Icons { next: 0 });
        self.agenda.push(Step::Window { left: self.awake() });
        let calls = |first| self.is_awake(first) && self.elder_lets(first, Flag::CouncilOfWar);
        if self.first().is_some_and(calls) && self.awake().len() > 1 {
            self.agenda.push(Step::Council);
        }
    }

    /// The next icon, from left to right. // D.left-to-right, D.repeat-icon
    pub(crate) fn apply_icon(&mut self, next: u8, tell: &mut impl FnMut(Event)) {
        let icons = self.omens().map(EventTable::icons);
        let Some(icon) = icons.and_then(|icons| icons.get(usize::from(next))).copied() else {
            self.agenda.pop();
            return;
        };
        self.agenda.turn_to(Step::Icons { next: next + 1 });
        match icon {
            Icon::AllTurn => {}
            Icon::Migration(row) => {
                // D1.draw, D1.empty-row
                let staying = self.staying();
                let moves = self.rows[row.index()].cards().iter().any(|card| !staying.has(*card));
                if !self.decks[row.index()].is_empty() && moves {
                    self.agenda.push(Step::Migrate { row });
                }
            }
            Icon::Cooling => {
                self.agenda.push(Step::Tidy);
                Row::ALL.into_iter().for_each(|row| match self.cooling() {
                    Cooling::Cool => self.cool(row, tell),
                    Cooling::Warm => self.thaw(row, tell),
                    Cooling::None => {}
                });
            }
            Icon::Crowd { at } => {
                self.strike_all(Woe::Decimation, Omen::Crowd, |game, tribe| {
                    game.at_home(tribe) >= game.crowd(tribe, at)
                });
            }
            Icon::Venereal { brides } => match self.venereal() {
                // L3.blitz
                Venereal::Blitz => {
                    self.strike_all(Woe::Blitz, Omen::Venereal, |_, tribe| brides.has(tribe));
                }
                Venereal::Decimate => {
                    self.strike_all(Woe::Decimation, Omen::Venereal, |game, tribe| {
                        game.has_wife_among(tribe, brides)
                    });
                }
                Venereal::None => {}
            },
            Icon::Feud => {
                self.strike_all(Woe::Decimation, Omen::Feud, |game, tribe| !game.safe_from_feuds(tribe));
            }
            Icon::Depletion { animals } => {
                self.strike_all(Woe::Depletion { animals }, Omen::Depletion, |_, _| true);
            }
            Icon::ElderDieOff => {
                self.strike_all(Woe::DieOff, Omen::DieOff, |game, tribe| game.all_elders(tribe) > 0);
            }
            Icon::Breakage => self.strike_all(Woe::Breakage, Omen::Breakage, |game, tribe| {
                !game.folk(tribe).tableau.both(game.values.iron_imports).is_empty()
            }),
            Icon::Storm => {
                self.strike_all(Woe::Storm, Omen::Storm, super::super::state::Greenland::loses_mariner);
            }
        }
    }

    /// Has the tribe a Mariner to lose, its own wherever he stands? // D7.storm
    fn loses_mariner(&self, tribe: Tribe) -> bool {
        if self.rules.lending {
            return Tribe::ALL.into_iter().any(|at| self.elders_at(at, Rank::MARINER, tribe) > 0);
        }
        self.own_elders(tribe, Rank::MARINER) > 0
    }

    /// Inactive tribes are spared, and those the scenario makes immune. // M1.inactive-events
    fn strike_all(&mut self, woe: Woe, icon: Omen, struck: impl Fn(&Greenland, Tribe) -> bool) {
        let left = self.awake().filter(|tribe| !self.is_immune(tribe, icon) && struck(self, tribe));
        self.agenda.push(Step::Each { woe, left });
    }

    /// Has the tribe a Husband on a daughter of these colours? // D2.venereal, D2.venereal-once
    fn has_wife_among(&self, tribe: Tribe, brides: Tribes) -> bool {
        brides.iter().any(|colour| {
            self.values.daughters[colour.index()].iter().any(|bride| self.husband(bride) == Some(tribe))
        })
    }

    /// Anybody in rank 1 at home, or an own Elder in rank 1 abroad. // D2.feud, D2.feud-abroad
    pub(crate) fn safe_from_feuds(&self, tribe: Tribe) -> bool {
        if self.has_representatives(tribe) {
            return true;
        }
        let protects =
            |host: Tribe| self.values.rank(host, self.folk(host).faith, Rank::CHIEF).powers.has(Flag::NoFeud);
        let home = Tribe::ALL.into_iter().any(|colour| self.elders_at(tribe, Rank::CHIEF, colour) > 0);
        let abroad = |host: &Tribe| *host != tribe && self.elders_at(*host, Rank::CHIEF, tribe) > 0;
        (home && protects(tribe)) || Tribe::ALL.into_iter().filter(abroad).any(protects)
    }

    /// A new card takes the place of the lowest climax. // D1.lowest, D1.new-not-compared, D1.same-place
    pub(crate) fn migrate(&mut self, row: Row, tell: &mut impl FnMut(Event)) {
        self.agenda.turn_to(Step::Tidy);
        let (cards, staying) = (self.rows[row.index()].cards(), self.staying());
        // D1.tie: an ordinary biome before a New World card, then the leftmost.
        let lowest = cards
            .iter()
            .enumerate()
            .filter(|(_, card)| !staying.has(**card))
            .min_by_key(|(place, card)| (self.values.climax[card.index()], card.is_new_world(), *place));
        let Some((place, gone)) = lowest.map(|(place, card)| (place, *card)) else { return };
        let Some(came) = self.draw_biome(row, tell) else { return };
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
