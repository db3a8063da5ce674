//! The outer form of a state, written for people: cards and tribes by name. The dead are whoever is nowhere else, and
//! cards that lie nowhere are out of the game.

mod reading;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::agenda::Agenda;
use crate::card::{CARDS, Card, Cards, EventCard, Row};
use crate::disks::Disks;
use crate::folk::Spot;
use crate::line::Line;
use crate::placard::{Faith, Rank};
use crate::scratch::{Attack, Auction, Cast, Hunt, Talk, Transit};
use crate::state::{Greenland, Rules};
use crate::tribe::{Tribe, Tribes};

/// A state as it is written.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Record {
    #[serde(flatten)]
    board: Board,
    decks: Decks,
    agenda: Agenda,
    auction: Option<Auction>,
    talk: Option<Talk>,
    attack: Option<Attack>,
    hunt: Option<Hunt>,
    cast: Option<Cast>,
    memo: Memo,
}

/// Face-down cards, the top one first.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Decks {
    north: Vec<Card>,
    south: Vec<Card>,
    events: Vec<EventCard>,
}

/// All that lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    /// The rules in force.
    pub rules: Rules,
    /// The tribe of each seat.
    pub seats: Vec<Tribe>,
    /// Each tribe in the game.
    pub tribes: BTreeMap<Tribe, TribeRecord>,
    /// The Husband of each married daughter.
    pub husbands: BTreeMap<Card, Tribe>,
    /// Tribesmen on cards.
    pub people: BTreeMap<Card, BTreeMap<Tribe, u8>>,
    /// The North row.
    pub north: RowRecord,
    /// The South row.
    pub south: RowRecord,
    /// New World cards with their hostile side up.
    pub hostile: Vec<Card>,
    /// Where the turn stands.
    pub turn: TurnRecord,
}

/// A row as it is written, both sides from left to right.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowRecord {
    /// Left of the deck.
    pub cold: Vec<Card>,
    /// Right of it.
    pub warm: Vec<Card>,
}

/// A tribe as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TribeRecord {
    /// Has it died out?
    pub extinct: bool,
    /// Unassigned tribesmen, the Alpha included.
    pub unassigned: u8,
    /// Where the Alpha is.
    pub alpha: Spot,
    /// Orange disks.
    pub energy: u8,
    /// White disks.
    pub ivory: u8,
    /// Black disks.
    pub iron: u8,
    /// The side of its Placard.
    pub faith: Faith,
    /// Its own Elders at home, by rank.
    pub elders: [u8; 6],
    /// Strangers in rank 1.
    pub guests: BTreeMap<Tribe, u8>,
    /// Hand cards, which all may see. // B2.hand-open
    pub hand: Vec<Card>,
    /// Cards in play.
    pub tableau: Vec<Card>,
}

/// A turn as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TurnRecord {
    /// The turn, from 1.
    pub number: u8,
    /// Its event.
    pub event: Option<EventCard>,
    /// Events turned up before.
    pub past: Vec<EventCard>,
    /// The player order.
    pub order: Vec<Tribe>,
}

/// What a turn has to remember besides.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Memo {
    monotheists: Tribes,
    stood: [[u8; 4]; 4],
    relieved: [u8; 4],
    counted: Cards,
    transit: [Transit; 4],
    left: BTreeMap<Card, BTreeMap<Tribe, u8>>,
    spent_sleds: Cards,
    settled: Cards,
    raided: Cards,
    fed: Cards,
    bereaved: BTreeMap<Card, Tribe>,
    asked_leave: Tribes,
    acted: [u8; 6],
    persuaded: Tribes,
}

fn counts(table: &[[u8; 4]; CARDS]) -> BTreeMap<Card, BTreeMap<Tribe, u8>> {
    let mut found: BTreeMap<Card, BTreeMap<Tribe, u8>> = BTreeMap::new();
    for card in Card::all() {
        for tribe in Tribe::ALL {
            let count = table[card.index()][tribe.index()];
            if count > 0 {
                found.entry(card).or_default().insert(tribe, count);
            }
        }
    }
    found
}

fn by_daughter(table: &[Option<Tribe>; Card::DAUGHTERS]) -> BTreeMap<Card, Tribe> {
    let all = table.iter().enumerate();
    all.filter_map(|(at, tribe)| Some((Card::of(Card::FIRST_DAUGHTER + at), (*tribe)?))).collect()
}

impl Greenland {
    /// All that lies open, as it is written.
    pub(crate) fn board(&self) -> Board {
        let row = |row: Row| {
            let cards = &self.rows[row.index()];
            RowRecord { cold: cards.cold().to_vec(), warm: cards.warm().to_vec() }
        };
        let shown = EventCard::all().filter(|event| self.shown >> event.index() & 1 == 1);
        Board {
            rules: self.rules,
            seats: self.seated.as_slice().to_vec(),
            tribes: self.seated.as_slice().iter().map(|tribe| (*tribe, self.tribe_record(*tribe))).collect(),
            husbands: by_daughter(&self.husbands),
            people: counts(&self.people),
            north: row(Row::North),
            south: row(Row::South),
            hostile: Row::ALL
                .into_iter()
                .filter(|row| self.hostile[row.index()])
                .map(Card::new_world)
                .collect(),
            turn: TurnRecord {
                number: self.turn.number,
                event: self.turn.event,
                past: shown.filter(|event| Some(*event) != self.turn.event).collect(),
                order: self.turn.order.as_slice().to_vec(),
            },
        }
    }

    fn tribe_record(&self, tribe: Tribe) -> TribeRecord {
        let folk = self.folk(tribe);
        let guests = Tribe::ALL.into_iter().filter(|guest| *guest != tribe);
        TribeRecord {
            extinct: !self.living.has(tribe),
            unassigned: folk.unassigned,
            alpha: folk.alpha,
            energy: folk.disks.energy,
            ivory: folk.disks.ivory,
            iron: folk.disks.iron,
            faith: folk.faith,
            elders: std::array::from_fn(|rank| self.own_elders(tribe, Rank::of(rank))),
            guests: guests
                .map(|guest| (guest, self.elders_at(tribe, Rank::CHIEF, guest)))
                .filter(|(_, count)| *count > 0)
                .collect(),
            hand: folk.hand.iter().collect(),
            tableau: folk.tableau.iter().collect(),
        }
    }
}

impl TribeRecord {
    fn disks(&self) -> Disks {
        Disks { energy: self.energy, ivory: self.ivory, iron: self.iron }
    }
}

impl From<Greenland> for Record {
    fn from(game: Greenland) -> Record {
        let turn = &game.turn;
        let deck = |row: Row| game.decks[row.index()].iter().rev().copied().collect();
        Record {
            board: game.board(),
            decks: Decks {
                north: deck(Row::North),
                south: deck(Row::South),
                events: game.events.iter().rev().copied().collect(),
            },
            agenda: game.agenda,
            auction: game.auction,
            talk: game.talk,
            attack: game.attack,
            hunt: game.hunt,
            cast: game.cast,
            memo: Memo {
                monotheists: turn.monotheists,
                stood: turn.stood,
                relieved: turn.relieved,
                counted: turn.counted,
                transit: turn.transit,
                left: counts(&turn.left),
                spent_sleds: turn.spent_sleds,
                settled: turn.settled,
                raided: turn.raided,
                fed: turn.fed,
                bereaved: by_daughter(&turn.bereaved),
                asked_leave: turn.asked_leave,
                acted: turn.acted,
                persuaded: turn.persuaded,
            },
        }
    }
}

/// The tribes of a list in its order.
fn line(tribes: &[Tribe]) -> Result<Line, String> {
    let set: Tribes = tribes.iter().copied().collect();
    if set.len() != tribes.len() {
        return Err("a tribe stands twice in an order".into());
    }
    Ok(tribes.iter().copied().collect())
}
