//! C. Setup, and the rules in force in the beginners' and the survivalist game.

use floe_engine::{Chance, Deck, SetupError};

use crate::agenda::{Agenda, Phase, Step};
use crate::card::{CARDS, Card, Cards, EVENTS, EventCard, Row};
use crate::data::Values;
use crate::disks::Disks;
use crate::event::Event;
use crate::folk::{Folk, PEOPLE, Spot};
use crate::line::Line;
use crate::moves::Move;
use crate::placard::Faith;
use crate::setup::{Setup, Variant};
use crate::shore::RowCards;
use crate::state::{DECK, Greenland, Rules, TurnState};
use crate::tribe::{Tribe, Tribes};

/// Events dealt from the seventeen. // C.events-ten
const EVENTS_DEALT: usize = 10;
/// Small tribesmen at home at the start. // C.unassigned
const AT_HOME: u8 = 5;
/// The colonists of the Tunit. // C.tunit-colony
const COLONY: u8 = 5;

impl Rules {
    fn compile(setup: &Setup, values: Values) -> Rules {
        Rules {
            advanced: setup.game == Variant::Base,
            iron_rule: setup.game == Variant::Base && !setup.survivalist,
            replacement: !setup.survivalist,
            alpha_face: if setup.survivalist { values.alpha_survivalist } else { values.alpha },
            pogroms: setup.pogroms,
            woodpile: 8,
            peace: 6,
            promotion: 1,
            offers: 3,
        }
    }
}

impl Greenland {
    pub(crate) fn set_up(setup: &Setup, chance: &mut Chance) -> Result<Greenland, SetupError> {
        check(setup)?;
        let values = Values::standard();
        let rules = Rules::compile(setup, values);
        let seated = deal_tribes(setup, chance);
        let mut events: Deck<EventCard, EVENTS> = EventCard::all().collect();
        events.shuffle(chance);
        while events.len() > EVENTS_DEALT {
            events.take(0);
        }
        let blank = RowCards::new(&[], &[]);
        let mut game = Greenland {
            values,
            rules,
            seated,
            living: seated.members(),
            folk: [Folk::default(); 4],
            elders: [[[0; 4]; 6]; 4],
            husbands: [None; Card::DAUGHTERS],
            people: [[0; 4]; CARDS],
            rows: [blank; 2],
            hostile: [false; 2],
            decks: [Deck::new(); 2],
            events,
            shown: 0,
            gone: Cards::NONE,
            turn: TurnState::new(seated),
            agenda: Agenda::new(Step::Begin { phase: Phase::Event }),
            auction: None,
            talk: None,
            attack: None,
            hunt: None,
            cast: None,
        };
        for row in Row::ALL {
            game.deal_row(row, chance);
        }
        for tribe in game.living.iter() {
            game.settle_tribe(tribe);
        }
        game.put_cards_away();
        game.advance(&mut |_| ());
        Ok(game)
    }

    // C.decks, C.row-six, C1.five, C.new-world, C2.remove-d-i, C2.remove-new-world, C2.short-row
    fn deal_row(&mut self, row: Row, chance: &mut Chance) {
        let mut biomes = self.values.biomes[row.index()];
        if !self.rules.advanced {
            biomes = biomes.minus(self.values.d_cards).minus(self.values.i_cards);
        }
        let mut deck: Deck<Card, DECK> = biomes.iter().collect();
        deck.shuffle(chance);
        let length = if self.seated.len() == 4 { 6 } else { 5 };
        let mut warm = Vec::with_capacity(length + 1);
        if self.rules.advanced {
            warm.push(Card::new_world(row));
        }
        warm.extend((0..length).map_while(|_| deck.draw()));
        self.rows[row.index()] = RowCards::new(&[], &warm);
        self.decks[row.index()] = deck;
    }

    fn settle_tribe(&mut self, tribe: Tribe) {
        let colony = if self.rules.advanced && tribe == Tribe::Tunit { COLONY } else { 0 };
        self.folk[tribe.index()] = Folk {
            unassigned: AT_HOME + 1,
            valhalla: PEOPLE - 1 - AT_HOME - 6 - colony, // C.valhalla
            alpha: Spot::Home,
            disks: Disks { energy: 5, ivory: 1, iron: 1 }, // C.disks
            faith: Faith::Polytheist,                      // C.placards
            hand: Cards::NONE,
            tableau: if self.rules.advanced { self.values.daughters[tribe.index()] } else { Cards::NONE },
        };
        for rank in &mut self.elders[tribe.index()] {
            rank[tribe.index()] = 1; // C.elders
        }
        self.people[Card::MARKLAND.index()][tribe.index()] = colony;
        // C.animal-order: the Norse, who come first among the tribes, are asked first.
        if self.rules.advanced && !self.values.farm[tribe.index()].is_empty() {
            let below = self.agenda.top();
            match below {
                Step::Farm { .. } => {
                    self.agenda.turn_to(Step::Farm { tribe });
                    self.agenda.push(below);
                }
                _ => self.agenda.push(Step::Farm { tribe }),
            }
        }
    }

    /// Whatever is in no deck, row or tableau, and is not a farm card still to be chosen, is out of the game.
    fn put_cards_away(&mut self) {
        let mut used: Cards = self.decks.iter().flat_map(|deck| deck.iter().copied()).collect();
        for row in &self.rows {
            row.cards().iter().for_each(|card| used.add(*card));
        }
        for tribe in self.living.iter() {
            self.folk(tribe).tableau.iter().for_each(|card| used.add(card));
            if self.rules.advanced {
                self.values.farm[tribe.index()].iter().for_each(|card| used.add(card));
            }
        }
        self.gone =
            Card::all().filter(|card| card.index() < Card::FIRST_IMPORT && !used.has(*card)).collect();
    }

    pub(crate) fn list_farm(&self, tribe: Tribe, found: &mut impl FnMut(Move)) {
        self.values.farm[tribe.index()].iter().for_each(|card| found(Move::Animal { card }));
    }

    // C.norse-animal, C.sami-animal, C.norse-animal-aside
    pub(crate) fn choose_farm(&mut self, tribe: Tribe, played: Move, tell: &mut impl FnMut(Event)) {
        if let Move::Animal { card } = played {
            let sides = self.values.farm[tribe.index()];
            sides.iter().filter(|other| *other != card).for_each(|other| self.gone.add(other));
            self.folk_mut(tribe).tableau.add(card);
            tell(Event::Farmed { tribe, card });
        }
        self.agenda.pop();
    }
}

fn check(setup: &Setup) -> Result<(), SetupError> {
    if !(2..=4).contains(&setup.players) {
        return Err(format!("two to four play, not {}", setup.players).into()); // A.seats
    }
    if setup.tribes.len() > usize::from(setup.players) {
        return Err(format!("{} tribes are picked for {} seats", setup.tribes.len(), setup.players).into());
    }
    if setup.pogroms && setup.game == Variant::Beginners {
        // C.variant-mix
        return Err("pogroms need attacks, which the beginners' game does not have".to_owned().into());
    }
    let mut taken = Tribes::NONE;
    for tribe in setup.tribes.iter().filter_map(|pick| pick.tribe()) {
        if taken.has(tribe) {
            return Err(format!("the {} are picked twice", tribe.name()).into());
        }
        taken = taken.with(tribe);
    }
    Ok(())
}

// C.placards, C1.tribes
fn deal_tribes(setup: &Setup, chance: &mut Chance) -> Line {
    let picked = |seat: u8| setup.tribes.get(usize::from(seat)).and_then(|pick| pick.tribe());
    let taken: Tribes = (0..setup.players).filter_map(picked).collect();
    let mut free: Vec<Tribe> = Tribe::ALL.into_iter().filter(|tribe| !taken.has(*tribe)).collect();
    chance.shuffle(&mut free);
    (0..setup.players).filter_map(|seat| picked(seat).or_else(|| free.pop())).collect()
}
