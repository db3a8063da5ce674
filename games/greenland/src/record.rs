//! The outer form of a state, written for people: cards and tribes by name. The dead are whoever is nowhere else, and
//! cards that lie nowhere are out of the game.

mod questions;
mod reading;

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Few, Values};

use crate::agenda::Agenda;
use crate::card::{CARDS, Card, Cards, EventCard, Row};
use crate::disks::Disks;
use crate::folk::Spot;
use crate::line::Line;
use crate::placard::{Faith, Rank};
use crate::scratch::{Attack, Auction, Cast, Hunt, Market, Talk, Transit};
use crate::state::{Greenland, Rules};
use crate::tables::Data;
use crate::tribe::{Tribe, Tribes};
use crate::women::SagaTurn;

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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    market: Option<Market>,
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
    pub tribes: Few<Tribe, TribeRecord>,
    /// The Husband of each married daughter.
    pub husbands: Few<Card, Tribe>,
    /// The second colour of a saga.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub women: Option<WomenRecord>,
    /// The enemy's energy, in the game played together.
    #[serde(default, skip_serializing_if = "is_none_left")]
    pub depot: u8,
    /// Has a tribe given up?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub surrendered: bool,
    /// What each tribe scored in the first part, in the second of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_part: Option<Few<Tribe, i16>>,
    /// Tribesmen on cards; a saga's daughters under their own colour.
    pub people: Few<Card, Few<Tribe, u8>>,
    /// The North row.
    pub north: RowRecord,
    /// The South row.
    pub south: RowRecord,
    /// New World cards with their hostile side up.
    pub hostile: Vec<Card>,
    /// Where the turn stands.
    pub turn: TurnRecord,
    /// The set of values: what the cards give and do.
    #[serde(default, skip_serializing_if = "Values::is_standard")]
    pub values: Values<Data>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_none_left(depot: &u8) -> bool {
    *depot == 0
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
    pub guests: Few<Tribe, u8>,
    /// Elders lent by others, by rank.
    #[serde(default, skip_serializing_if = "Few::is_empty")]
    pub lent: Few<Tribe, [u8; 6]>,
    /// Hand cards, which all may see. // B2.hand-open
    pub hand: Vec<Card>,
    /// Cards in play.
    pub tableau: Vec<Card>,
}

/// The women of a saga as they are written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WomenRecord {
    /// The colour of their pieces.
    pub colour: Tribe,
    /// The daughter one plays.
    pub role: Card,
    /// Daughters on her card.
    pub daughters: u8,
    /// Matriarchs, by rank.
    pub matriarchs: [u8; 6],
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
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Memo {
    monotheists: Tribes,
    stood: [[u8; 4]; 4],
    relieved: [u8; 4],
    counted: Cards,
    transit: [Transit; 4],
    left: Few<Card, Few<Tribe, u8>>,
    spent_sleds: Cards,
    settled: Cards,
    raided: Cards,
    fed: Cards,
    bereaved: Few<Card, Tribe>,
    asked_leave: Tribes,
    acted: [u8; 6],
    persuaded: Tribes,
    #[serde(default, skip_serializing_if = "SagaTurn::is_blank")]
    saga: SagaTurn,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    mined: bool,
}

fn counts(table: &[[u8; 4]; CARDS]) -> Few<Card, Few<Tribe, u8>> {
    let mut found: Few<Card, Few<Tribe, u8>> = Few::default();
    for card in Card::all() {
        for tribe in Tribe::ALL {
            let count = table[card.index()][tribe.index()];
            if count > 0 {
                found.entry(card).insert(tribe, count);
            }
        }
    }
    found
}

fn by_daughter(table: &[Option<Tribe>; Card::DAUGHTERS]) -> Few<Card, Tribe> {
    let all = table.iter().enumerate();
    Few::from_iter(all.filter_map(|(at, tribe)| Some((Card::of(Card::FIRST_DAUGHTER + at), (*tribe)?))))
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
            tribes: Few::from_iter(
                self.seated.as_slice().iter().map(|tribe| (*tribe, self.tribe_record(*tribe))),
            ),
            husbands: by_daughter(&self.husbands),
            women: self.women_record(),
            depot: self.resistance.depot,
            surrendered: self.resistance.surrendered,
            first_part: self.first_part.map(|points| {
                Few::from_iter(self.seated.as_slice().iter().map(|tribe| (*tribe, points[tribe.index()])))
            }),
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
            values: self.values,
        }
    }

    fn women_record(&self) -> Option<WomenRecord> {
        let (women, tribe) = (self.women?, self.seated.get(0)?);
        Some(WomenRecord {
            colour: women.colour,
            role: women.role,
            daughters: self.daughters_home(),
            matriarchs: std::array::from_fn(|rank| self.matriarchs_in(tribe, Rank::of(rank))),
        })
    }

    fn tribe_record(&self, tribe: Tribe) -> TribeRecord {
        let folk = self.folk(tribe);
        let guests = Tribe::ALL.into_iter().filter(|guest| *guest != tribe);
        let lent = guests.clone().filter(|_| self.rules.lending);
        let lent = lent.map(|guest| {
            let by_rank = std::array::from_fn(|rank| self.elders_at(tribe, Rank::of(rank), guest));
            (guest, by_rank)
        });
        TribeRecord {
            extinct: !self.living.has(tribe),
            unassigned: folk.unassigned,
            alpha: folk.alpha,
            energy: folk.disks.energy,
            ivory: folk.disks.ivory,
            iron: folk.disks.iron,
            faith: folk.faith,
            elders: std::array::from_fn(|rank| self.elders_at(tribe, Rank::of(rank), tribe)),
            guests: Few::from_iter(
                guests
                    .filter(|guest| !self.rules.lending && self.women.is_none_or(|it| it.colour != *guest))
                    .map(|guest| (guest, self.elders_at(tribe, Rank::CHIEF, guest)))
                    .filter(|(_, count)| *count > 0),
            ),
            lent: Few::from_iter(lent.filter(|(_, elders)| *elders != [0; 6])),
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
            market: game.market,
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
                saga: turn.saga,
                mined: turn.mined,
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
