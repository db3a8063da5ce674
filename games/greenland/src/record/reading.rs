//! Reading a state: everything is checked, and what is impossible is refused with the reason.

use floe_engine::{Chance, Deck, Few};

use super::{Board, Decks, Memo, Record, line};
use crate::agenda::{Agenda, Step};
use crate::card::{CARDS, Card, Cards, Class, EventCard, Row};
use crate::disks::MOST_DISKS;
use crate::folk::{Folk, PEOPLE, Spot};
use crate::placard::Rank;
use crate::resistance::Resistance;
use crate::shore::RowCards;
use crate::state::{Greenland, TurnState};
use crate::tables::only_in_tableaux;
use crate::tribe::{Tribe, Tribes};
use crate::view::View;
use crate::women::{WOMEN, Women};

pub(super) type Checked<T = ()> = Result<T, String>;

impl TryFrom<Record> for Greenland {
    type Error = String;

    fn try_from(record: Record) -> Checked<Greenland> {
        let Record { board, decks, agenda, auction, talk, market, attack, hunt, cast, memo } = record;
        let values = board.values;
        let seated = line(&board.seats)?;
        let alone = board.women.is_some() || board.rules.together;
        if seated.len() < 2 && !(alone && seated.len() == 1) {
            return Err(format!("two to four tribes play, not {}", seated.len()));
        }
        check_rules(&board)?;
        let mut game = Greenland {
            values,
            rules: board.rules,
            seated,
            living: Tribes::NONE,
            first_part: first_part(&board)?,
            folk: [Folk::default(); 4],
            women: None,
            resistance: Resistance { depot: board.depot, surrendered: board.surrendered },
            elders: [[[0; 4]; 6]; 4],
            husbands: by_daughter(&board.husbands)?,
            people: table(&board.people)?,
            rows: [
                RowCards::new(&board.north.cold, &board.north.warm),
                RowCards::new(&board.south.cold, &board.south.warm),
            ],
            hostile: Row::ALL.map(|row| board.hostile.contains(&Card::new_world(row))),
            decks: [deck(&decks.north)?, deck(&decks.south)?],
            events: decks.events.iter().rev().take(17).copied().collect(),
            shown: 0,
            gone: Cards::NONE,
            turn: turn(&board, &memo)?,
            agenda,
            auction,
            talk,
            market,
            attack,
            hunt,
            cast,
        };
        game.read_tribes(&board)?;
        game.read_women(&board)?;
        game.check_energy()?;
        game.read_events(&board, &decks)?;
        game.read_cards(&board, &decks)?;
        game.check_people()?;
        game.check_questions()?;
        // What needs no answer is done, so that a position may be written at the start of a phase.
        game.advance(&mut Chance::fast(0), &mut |_| ());
        Ok(game)
    }
}

impl Greenland {
    /// A position like the one that lies on the table, with nothing to be done, no biome face down and any events to come:
    /// enough for all that follows from what can be seen.
    pub(crate) fn laid_out(view: &View) -> Checked<Greenland> {
        let board = &view.board;
        let seen = |event: &EventCard| board.turn.past.contains(event) || board.turn.event == Some(*event);
        let events = EventCard::all().filter(|event| !seen(event)).take(view.events).collect();
        Greenland::try_from(Record {
            board: board.clone(),
            decks: Decks { north: Vec::new(), south: Vec::new(), events },
            agenda: Agenda::new(Step::Over),
            auction: None,
            talk: None,
            market: None,
            attack: None,
            hunt: None,
            cast: None,
            memo: Memo::default(),
        })
    }
}

/// No first part gives more points.
const MOST_FIRST_POINTS: u16 = 9_999;

/// The points of a first part, of the tribes that play. // M2.record
fn first_part(board: &Board) -> Checked<Option<[i16; 4]>> {
    let Some(recorded) = &board.first_part else { return Ok(None) };
    let mut points = [0; 4];
    for (tribe, score) in recorded {
        if !board.seats.contains(tribe) || score.unsigned_abs() > MOST_FIRST_POINTS {
            return Err(format!("the {} cannot have {score} points from the first part", tribe.name()));
        }
        points[tribe.index()] = *score;
    }
    Ok(Some(points))
}

fn check_rules(board: &Board) -> Checked {
    let rules = &board.rules;
    if !(1..=6).contains(&rules.alpha_face) {
        return Err(format!("the Alpha cannot show a {}", rules.alpha_face));
    }
    if rules.woodpile > MOST_DISKS || rules.promotion > MOST_DISKS || rules.offers > 20 {
        return Err("the rules have numbers beyond all bounds".into());
    }
    Ok(())
}

fn deck(cards: &[Card]) -> Checked<Deck<Card, { crate::state::DECK }>> {
    if cards.len() > crate::state::DECK {
        return Err(format!("a deck has at most {} cards", crate::state::DECK));
    }
    Ok(cards.iter().rev().copied().collect())
}

fn table(counts: &Few<Card, Few<Tribe, u8>>) -> Checked<[[u8; 4]; CARDS]> {
    let mut table = [[0; 4]; CARDS];
    for (card, tribes) in counts {
        for (tribe, count) in tribes {
            if *count > PEOPLE {
                return Err(format!("{count} {} on {}: there are only {PEOPLE}", tribe.name(), card.name()));
            }
            table[card.index()][tribe.index()] = *count;
        }
    }
    Ok(table)
}

fn by_daughter(map: &Few<Card, Tribe>) -> Checked<[Option<Tribe>; Card::DAUGHTERS]> {
    let mut found = [None; Card::DAUGHTERS];
    for (card, tribe) in map {
        let daughter = card.daughter().ok_or_else(|| format!("{} is no daughter", card.name()))?;
        found[daughter] = Some(*tribe);
    }
    Ok(found)
}

fn turn(board: &Board, memo: &Memo) -> Checked<TurnState> {
    let saga = [memo.saga.short, memo.saga.follow];
    let counts = saga.iter().chain(memo.stood.iter().flatten()).chain(&memo.relieved).chain(&memo.acted);
    if counts.copied().any(|count| count > PEOPLE) {
        return Err("the turn remembers more Elders than there are".into());
    }
    for transit in &memo.transit {
        let counts = [transit.mariners, transit.sleds, transit.evacuating, transit.evacuated];
        if counts.iter().chain(&transit.settlers).any(|count| *count > PEOPLE) {
            return Err("the turn remembers more transport than there is".into());
        }
    }
    Ok(TurnState {
        number: board.turn.number,
        event: board.turn.event,
        order: line(&board.turn.order)?,
        monotheists: memo.monotheists,
        stood: memo.stood,
        relieved: memo.relieved,
        counted: memo.counted,
        transit: memo.transit,
        left: table(&memo.left)?,
        spent_sleds: memo.spent_sleds,
        settled: memo.settled,
        raided: memo.raided,
        fed: memo.fed,
        bereaved: by_daughter(&memo.bereaved)?,
        asked_leave: memo.asked_leave,
        acted: memo.acted,
        persuaded: memo.persuaded,
        saga: memo.saga,
        mined: memo.mined,
    })
}

impl Greenland {
    fn read_tribes(&mut self, board: &Board) -> Checked {
        if board.tribes.len() != board.seats.len() {
            return Err("each tribe that is seated, and no other, is described".into());
        }
        for tribe in board.seats.iter().copied() {
            let Some(record) = board.tribes.get(&tribe) else {
                return Err(format!("the {} are seated and not described", tribe.name()));
            };
            let disks = record.disks();
            let most = self
                .rules
                .special
                .get()
                .map_or(self.rules.woodpile, |table| table.most_energy(tribe, self.rules.woodpile));
            if disks.energy > most {
                return Err(format!("nobody holds more than {most} energy")); // B4.rot
            }
            if disks.ivory.max(disks.iron) > MOST_DISKS {
                return Err(format!("nobody holds more than {MOST_DISKS} disks"));
            }
            if record.unassigned > PEOPLE {
                return Err(format!("the {} have only {PEOPLE} tribesmen", tribe.name()));
            }
            for (rank, count) in record.elders.iter().enumerate() {
                self.elders[tribe.index()][rank][tribe.index()] = (*count).min(PEOPLE);
            }
            for (guest, count) in &record.guests {
                if *guest == tribe {
                    return Err(format!("the {} are no guests at home", tribe.name()));
                }
                self.elders[tribe.index()][Rank::CHIEF.index()][guest.index()] = (*count).min(PEOPLE);
            }
            for (guest, ranks) in &record.lent {
                if *guest == tribe || !self.rules.lending {
                    return Err(format!("the {} have lent nobody to the {}", guest.name(), tribe.name()));
                }
                for (rank, count) in ranks.iter().enumerate() {
                    self.elders[tribe.index()][rank][guest.index()] = (*count).min(PEOPLE);
                }
            }
            self.folk[tribe.index()] = Folk {
                unassigned: record.unassigned,
                valhalla: 0,
                alpha: record.alpha,
                disks,
                faith: record.faith,
                hand: record.hand.iter().copied().collect(),
                tableau: record.tableau.iter().copied().collect(),
            };
            if !record.extinct {
                self.living = self.living.with(tribe);
            }
        }
        let order = self.turn.order.members();
        if self.living.iter().any(|tribe| !order.has(tribe))
            || order.iter().any(|tribe| !self.seated.members().has(tribe))
        {
            return Err("the player order names every living tribe and no other".into());
        }
        Ok(())
    }

    /// Where energy is counted, all of it is somewhere. // L2.pool
    fn check_energy(&self) -> Checked {
        let held: u32 = self.folk.iter().map(|folk| u32::from(folk.disks.energy)).sum();
        let all = held + u32::from(self.resistance.depot);
        match self.rules.energy {
            0 if self.resistance.depot > 0 => Err("nobody has a depot in this game".into()),
            total if total > 0 && all > u32::from(total) => {
                Err(format!("{all} energy is held: there are only {total}"))
            }
            _ => Ok(()),
        }
    }

    /// A saga has one tribe, and its women are of another colour. // K1.female-colour
    fn read_women(&mut self, board: &Board) -> Checked {
        let Some(record) = &board.women else { return Ok(()) };
        let Some(tribe) = self.seated.get(0).filter(|_| self.seated.len() == 1) else {
            return Err("a saga is of one tribe".into());
        };
        if record.colour == tribe {
            return Err("the women are of another colour than the men".into());
        }
        let there = self.folk(tribe).tableau.has(record.role) || !self.living.has(tribe);
        if !there || record.role.daughter().is_none() {
            return Err(format!("{} is no daughter in the tableau", record.role.name()));
        }
        let matriarchs: u32 = record.matriarchs.iter().map(|count| u32::from(*count)).sum();
        let out: u32 = self.people.iter().map(|people| u32::from(people[record.colour.index()])).sum();
        let living = u32::from(record.daughters) + matriarchs + out;
        if living > u32::from(WOMEN) {
            return Err(format!("there are {living} women: there are only {WOMEN}"));
        }
        for (rank, count) in record.matriarchs.iter().enumerate() {
            self.elders[tribe.index()][rank][record.colour.index()] = *count;
        }
        let folk = &mut self.folk[record.colour.index()];
        (folk.unassigned, folk.valhalla) = (record.daughters, WOMEN - living as u8);
        self.women = Some(Women { colour: record.colour, role: record.role });
        self.check_companions(record.colour)
    }

    /// One daughter to a biome, and none in the New World. // K4.daughters-along
    fn check_companions(&self, colour: Tribe) -> Checked {
        let wrong = |card: &Card| {
            let there = self.on(*card, colour);
            there > 1 || (there == 1 && (card.is_new_world() || self.row_of(*card).is_none()))
        };
        match Card::all().find(wrong) {
            Some(card) => Err(format!("no daughter goes along to {}", card.name())),
            None => Ok(()),
        }
    }

    fn read_events(&mut self, board: &Board, decks: &Decks) -> Checked {
        let mut seen = 0u32;
        let shown = board.turn.past.iter().chain(&board.turn.event);
        for event in shown.clone().chain(&decks.events) {
            let bit = 1 << event.index();
            if seen & bit != 0 {
                return Err(format!("event {} lies in two places", event.number()));
            }
            seen |= bit;
        }
        self.shown = shown.fold(0, |bits, event| bits | 1 << event.index());
        Ok(())
    }

    fn is_shown(&self, event: EventCard) -> bool {
        self.shown >> event.index() & 1 == 1
    }

    /// Every card lies in one place; those that lie nowhere are out of the game.
    fn read_cards(&mut self, board: &Board, decks: &Decks) -> Checked {
        let mut found = Cards::NONE;
        let mut put = |card: Card| {
            if found.has(card) {
                return Err(format!("{} lies in two places", card.name()));
            }
            found.add(card);
            Ok(())
        };
        for (row, record, deck) in
            [(Row::North, &board.north, &decks.north), (Row::South, &board.south, &decks.south)]
        {
            let open = record.cold.iter().chain(&record.warm);
            if open.clone().count() > crate::shore::LONGEST {
                return Err(format!("a row has at most {} cards", crate::shore::LONGEST));
            }
            for card in open.clone().chain(deck) {
                if only_in_tableaux(*card) || self.values.row(*card) != row {
                    return Err(format!("{} is no card of this row", card.name()));
                }
                put(*card)?;
            }
            if deck.iter().any(|card| card.is_new_world()) {
                return Err("the New World is in no deck".into());
            }
        }
        for (tribe, record) in &board.tribes {
            for card in &record.hand {
                if !self.values.d_cards.has(*card) && !self.values.i_cards.has(*card)
                    || only_in_tableaux(*card)
                {
                    return Err(format!("{} is no hand card", card.name()));
                }
                put(*card)?;
            }
            for card in &record.tableau {
                let allowed = match card.class() {
                    Class::NewWorld => false,
                    Class::Biome => self.values.quarry(*card, false).take.is_some(),
                    Class::Import => self.is_shown(self.values.import_event(*card)),
                    Class::Daughter => self.values.daughters[tribe.index()].has(*card),
                    Class::Farm => true,
                };
                if !allowed {
                    return Err(format!("{} cannot be in the tableau of the {}", card.name(), tribe.name()));
                }
                put(*card)?;
            }
        }
        let farm = found.iter().filter(|card| card.class() == Class::Farm);
        if let Some(card) = farm.into_iter().find(|card| found.has(card.other_side())) {
            return Err(format!("{} and its other side cannot both be in play", card.name()));
        }
        self.put_the_rest_away(found);
        self.check_places()
    }

    /// Farm cards still to be chosen and imports still to come are not out of the game.
    pub(crate) fn put_the_rest_away(&mut self, found: Cards) {
        let choosing: Tribes = self
            .agenda
            .iter()
            .filter_map(|step| if let Step::Farm { tribe } = step { Some(tribe) } else { None })
            .collect();
        let to_come = |card: Card| match card.class() {
            Class::Farm => choosing.iter().any(|tribe| self.values.farm[tribe.index()].has(card)),
            Class::Import => {
                !self.is_shown(self.values.import_event(card))
                    || self.auction.is_some_and(|auction| auction.card == card)
            }
            _ => false,
        };
        let gone: Cards = Card::all().filter(|card| !found.has(*card) && !to_come(*card)).collect();
        self.gone = gone;
    }

    /// Nobody stands on a card that is not in play.
    fn check_places(&self) -> Checked {
        for card in Card::all() {
            let somebody = self.people[card.index()].iter().any(|count| *count > 0);
            let place = self.row_of(card).is_some()
                || (self.owner(card).is_some()
                    && (card.class() == Class::Daughter || self.values.d_cards.has(card)));
            if somebody && !place {
                return Err(format!("nobody can stand on {}", card.name()));
            }
            if self.husband(card).is_some_and(|husband| !self.may_be_husband(card, husband)) {
                return Err(format!("{} cannot have this Husband", card.name()));
            }
        }
        Ok(())
    }

    /// A Husband lives with another tribe, unless the daughter is a village. // F1.marry-in-talks, L4.liberated
    fn may_be_husband(&self, bride: Card, husband: Tribe) -> bool {
        self.owner(bride).is_some_and(|owner| owner != husband || self.rules.villages)
    }

    /// The dead are whoever is nowhere else, and the Alpha is where he is said to be.
    fn check_people(&mut self) -> Checked {
        for tribe in Tribe::ALL {
            let name = tribe.name();
            let at = tribe.index();
            let on_cards: u32 = self.people.iter().map(|people| u32::from(people[at])).sum();
            let elders: u32 = self.elders.iter().flatten().map(|rank| u32::from(rank[at])).sum();
            let husbands = self.husbands.iter().filter(|husband| **husband == Some(tribe)).count() as u32;
            let living = u32::from(self.folk[at].unassigned) + on_cards + elders + husbands;
            if !self.seated.members().has(tribe) {
                if living > 0 && self.women.is_none_or(|women| women.colour != tribe) {
                    return Err(format!("the {name} are not in this game"));
                }
                continue;
            }
            if living > u32::from(PEOPLE) {
                return Err(format!("the {name} have {living} tribesmen: there are only {PEOPLE}"));
            }
            if living > 0 && !self.living.has(tribe) {
                return Err(format!("the {name} are extinct and have living tribesmen"));
            }
            self.folk[at].valhalla = PEOPLE - living as u8;
            let there = match self.folk[at].alpha {
                Spot::Valhalla => self.folk[at].valhalla > 0,
                Spot::Home => self.folk[at].unassigned > 0,
                Spot::On { card } => self.on(card, tribe) > 0,
                Spot::Elder { at, rank } => self.elders_at(at, rank, tribe) > 0,
                Spot::Husband { of } => self.husband(of) == Some(tribe),
            };
            if !there {
                return Err(format!("the Alpha of the {name} is not where he is said to be"));
            }
        }
        if self.living.is_empty() && self.agenda.top() != Step::Over {
            return Err("nobody is left to play".into());
        }
        Ok(())
    }
}
