//! C. Setup, and the rules in force in the beginners' and the survivalist game.

use floe_engine::{Chance, Deck, SetupError, Values};

use crate::agenda::{Agenda, Phase, Step};
use crate::card::{CARDS, Card, Cards, EVENTS, EventCard, Row};
use crate::data::Actions;
use crate::dice::Faces;
use crate::disks::Disks;
use crate::event::Event;
use crate::folk::{Folk, PEOPLE, Spot};
use crate::line::Line;
use crate::moves::Move;
use crate::placard::Faith;
use crate::resistance::Resistance;
use crate::scenario::{SpecialRef, module};
use crate::setup::{MOST_DEPOT, Setup, Variant};
use crate::shore::RowCards;
use crate::state::{DECK, Greenland, Rules, TurnState};
use crate::tables::Data;
use crate::tribe::{Tribe, Tribes};
use crate::women::Women;

/// Small tribesmen at home at the start. // C.unassigned
const AT_HOME: u8 = 5;
/// The colonists of the Tunit. // C.tunit-colony
const COLONY: u8 = 5;

impl Rules {
    pub(crate) fn compile(setup: &Setup) -> Rules {
        let survivalist = setup.survivalist || setup.variant().is_survivalist();
        Rules { pogroms: setup.pogroms, ..Rules::of(setup.variant(), survivalist, setup.values.get()) }
    }

    /// The rules to start from.
    pub(crate) fn of(variant: Variant, survivalist: bool, values: &Data) -> Rules {
        let rules = Rules {
            advanced: variant != Variant::Beginners,
            iron_rule: variant == Variant::Base && !survivalist,
            replacement: !survivalist,
            alpha_face: if survivalist { values.alpha_survivalist } else { values.alpha },
            pogroms: false,
            woodpile: 8,
            peace: 6,
            promotion: 1,
            offers: 3,
            one_household: false,
            calm_start: false,
            grounds: false,
            price: 0,
            iron_buys: false,
            forbidden: Actions::default(),
            open_burning: false,
            matriarchs: 0,
            together: false,
            energy: 0,
            warming: false,
            villages: false,
            lending: false,
            patrols: Faces::NONE,
            thefts: Faces::NONE,
            bullets: Faces::NONE,
            mine: None,
            special: SpecialRef::default(),
        };
        match variant {
            Variant::Base | Variant::Beginners => rules,
            Variant::Saga => rules.of_saga(),
            Variant::Coop => rules.of_resistance(),
        }
    }
}

impl Greenland {
    pub(crate) fn set_up(setup: &Setup, chance: &mut Chance) -> Result<Greenland, SetupError> {
        check(setup)?;
        if let Some(text) = &setup.scenario {
            return (module()?.set_up)(setup, text, chance);
        }
        let rules = Rules::compile(setup);
        let pool = Tribe::ALL.into_iter().collect();
        let (seated, women) = seat_tribes(setup, pool, Cards::DAUGHTERS, chance);
        let events = deal_events(setup.events_dealt(), |_| true, chance);
        let mut game = Greenland::blank(setup.values, rules, seated, events);
        game.women = women;
        for row in Row::ALL {
            game.deal_row(row, Cards::NONE, chance);
        }
        for tribe in game.living.iter() {
            game.settle_tribe(tribe);
        }
        game.settle_women();
        game.settle_resistance();
        game.resistance.depot += setup.depot.map_or(0, |more| more.min(game.supply()));
        game.put_cards_away();
        game.advance(chance, &mut |_| ());
        Ok(game)
    }

    /// A table with nothing on it but the event deck.
    pub(crate) fn blank(
        values: Values<Data>,
        rules: Rules,
        seated: Line,
        events: Deck<EventCard, EVENTS>,
    ) -> Greenland {
        let blank = RowCards::new(&[], &[]);
        Greenland {
            values,
            rules,
            seated,
            living: seated.members(),
            folk: [Folk::default(); 4],
            first_part: None,
            women: None,
            resistance: Resistance::default(),
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
            market: None,
            attack: None,
            hunt: None,
            cast: None,
        }
    }

    /// Biomes of a row at the start. // C.row-six, C1.five, K1.setup, L2.setup
    pub(crate) fn row_length(&self) -> usize {
        if matches!(self.seated.len(), 2 | 3) { 5 } else { 6 }
    }

    /// A row and its deck, without the cards that are held already.
    // C.decks, C.row-six, C1.five, C.new-world, C2.remove-d-i, C2.remove-new-world, C2.short-row
    pub(crate) fn deal_row(&mut self, row: Row, held: Cards, chance: &mut Chance) {
        let length = self.row_length();
        if self.rules.warming {
            return self.deal_cold_row(row, length, held, chance);
        }
        let mut biomes = self.values.biomes[row.index()].minus(held);
        if !self.rules.advanced {
            biomes = biomes.minus(self.values.d_cards).minus(self.values.i_cards);
        }
        let mut deck: Deck<Card, DECK> = biomes.iter().collect();
        deck.shuffle(chance);
        let mut warm = Vec::with_capacity(length + 1);
        if self.rules.advanced {
            warm.push(Card::new_world(row));
        }
        warm.extend((0..length).map_while(|_| deck.draw()));
        self.rows[row.index()] = RowCards::new(&[], &warm);
        self.decks[row.index()] = deck;
    }

    pub(crate) fn settle_tribe(&mut self, tribe: Tribe) {
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
    check_players(setup)?;
    if let Some(more) = setup.depot {
        if setup.variant() != Variant::Coop {
            return Err("the enemy has a depot in the game played together alone".to_owned().into());
        }
        if more > MOST_DEPOT {
            return Err(format!("at most {MOST_DEPOT} more energy in the depot, not {more}").into());
        }
    }
    if let Some(events) = setup.events {
        // L2.events-eight
        if setup.variant() != Variant::Coop {
            return Err("the number of events is chosen in the game played together alone".to_owned().into());
        }
        if !(4..=8).contains(&events) {
            return Err(format!("four to eight events, not {events}").into());
        }
    }
    if setup.tribes.len() > usize::from(setup.players) {
        return Err(format!("{} tribes are picked for {} seats", setup.tribes.len(), setup.players).into());
    }
    if setup.pogroms && setup.variant() != Variant::Base {
        // C.variant-mix
        let game = if setup.variant() == Variant::Beginners { "the beginners' game" } else { "this game" };
        return Err(format!("pogroms need attacks, which {game} does not have").into());
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

// A.seats
fn check_players(setup: &Setup) -> Result<(), SetupError> {
    let players = setup.players;
    match setup.variant() {
        Variant::Base | Variant::Beginners if !(2..=4).contains(&players) => {
            Err(format!("two to four play, not {players}").into())
        }
        Variant::Coop if !(1..=4).contains(&players) => {
            Err(format!("one to four play together, not {players}").into())
        }
        Variant::Saga if players != 1 => {
            Err(format!("the Daughter's Saga is for one, not for {players}").into())
        }
        _ => Ok(()),
    }
}

/// So many of the events that may come, the first one last. // C.events-ten, L2.events-eight, M2.reshuffle
pub(crate) fn deal_events(
    count: usize,
    may_come: impl Fn(&EventCard) -> bool,
    chance: &mut Chance,
) -> Deck<EventCard, EVENTS> {
    let mut events: Deck<EventCard, EVENTS> = EventCard::all().filter(may_come).collect();
    events.shuffle(chance);
    while events.len() > count {
        events.take(0);
    }
    events
}

/// Who plays: in a saga the tribe of one of these daughters, else tribes of the pool. // K1.role
pub(crate) fn seat_tribes(
    setup: &Setup,
    pool: Tribes,
    daughters: Cards,
    chance: &mut Chance,
) -> (Line, Option<Women>) {
    if setup.variant() == Variant::Saga {
        let (tribe, women) = Women::draw(setup, daughters, chance);
        return (std::iter::once(tribe).collect(), Some(women));
    }
    (deal_tribes(setup, pool, chance), None)
}

// C.placards, C1.tribes
fn deal_tribes(setup: &Setup, pool: Tribes, chance: &mut Chance) -> Line {
    let picked = |seat: u8| setup.tribes.get(usize::from(seat)).and_then(|pick| pick.tribe());
    let taken: Tribes = (0..setup.players).filter_map(picked).collect();
    let mut free: Vec<Tribe> = pool.iter().filter(|tribe| !taken.has(*tribe)).collect();
    chance.shuffle(&mut free);
    (0..setup.players).filter_map(|seat| picked(seat).or_else(|| free.pop())).collect()
}
