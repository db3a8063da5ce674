//! The state of a game in its fast inner form: arrays of counts, nothing on the heap.

use floe_engine::{Deck, Seat};
use serde::{Deserialize, Serialize};

use crate::agenda::Agenda;
use crate::card::{CARDS, Card, Cards, EVENTS, EventCard, Row};
use crate::data::Values;
use crate::folk::{Folk, Spot};
use crate::line::Line;
use crate::placard::Rank;
use crate::powers::{Flag, Powers};
use crate::record::Record;
use crate::scratch::{Attack, Auction, Cast, Hunt, Talk, Transit};
use crate::shore::RowCards;
use crate::tables::Quarry;
use crate::tribe::{Tribe, Tribes};

/// The biomes of a row's deck at most.
pub(crate) const DECK: usize = 16;

/// A game of Greenland.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct Greenland {
    pub(crate) values: Values,
    pub(crate) rules: Rules,
    /// The tribe of each seat.
    pub(crate) seated: Line,
    /// Tribes in the game that are not extinct.
    pub(crate) living: Tribes,
    pub(crate) folk: [Folk; 4],
    /// Elders by Placard, rank and colour. // I5.still-elder
    pub(crate) elders: [[[u8; 4]; 6]; 4],
    /// The Husband of each daughter.
    pub(crate) husbands: [Option<Tribe>; Card::DAUGHTERS],
    /// Tribesmen on cards, Husbands apart, by card and colour. // B.role-by-place
    pub(crate) people: [[u8; 4]; CARDS],
    pub(crate) rows: [RowCards; 2],
    /// Which New World cards lie with their hostile side up.
    pub(crate) hostile: [bool; 2],
    /// Face-down decks, the top card last.
    pub(crate) decks: [Deck<Card, DECK>; 2],
    pub(crate) events: Deck<EventCard, EVENTS>,
    /// Events that have been turned up, as bits.
    pub(crate) shown: u32,
    /// Cards out of the game.
    pub(crate) gone: Cards,
    pub(crate) turn: TurnState,
    pub(crate) agenda: Agenda,
    pub(crate) auction: Option<Auction>,
    pub(crate) talk: Option<Talk>,
    pub(crate) attack: Option<Attack>,
    pub(crate) hunt: Option<Hunt>,
    pub(crate) cast: Option<Cast>,
}

/// The rules in force, compiled at setup. A variant is a table of this kind and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rules {
    /// Daughters, farm animals, D and I cards, the New World, raids and attacks. // C2.skip-list
    pub advanced: bool,
    /// Iron saves lives. // C3.no-iron-rule
    pub iron_rule: bool,
    /// Cards taken into a hand are replaced. // C3.no-replacement
    pub replacement: bool,
    /// The Alpha's automatic face. // C3.alpha-two
    pub alpha_face: u8,
    /// Revenge on guests after attacks. // F2.pogrom
    pub pogroms: bool,
    /// The most energy a tribe can hold. // B4.rot
    pub woodpile: u8,
    /// More Colonists than this turn a New World card hostile. // F3.hostile
    pub peace: u8,
    /// What it costs to promote a tribesman. // E3.cost
    pub promotion: u8,
    /// Offers that each participant may make in the talks on a card. // F.offer-cap
    pub offers: u8,
}

/// Where a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnState {
    /// The turn, from 1; 0 before the first event.
    pub(crate) number: u8,
    pub(crate) event: Option<EventCard>,
    pub(crate) order: Line,
    /// Who was a monotheist when the turn began. // I.began-monotheist
    pub(crate) monotheists: Tribes,
    /// Emissaries that have stood since the start of the turn, by host and colour. // I6.since-start
    pub(crate) stood: [[u8; 4]; 4],
    /// Relief used up on this event. // card.depletion-relief
    pub(crate) relieved: [u8; 4],
    /// The D cards counted by the depletion that is being paid. // D3.count-fixed
    pub(crate) counted: Cards,
    pub(crate) transit: [Transit; 4],
    /// Those who left cards in phase 3, by card and colour. // F.leave-feasible
    pub(crate) left: [[u8; 4]; CARDS],
    /// Sleds that served another tribe in phase 3 before they were traded. // F.leave-sled
    pub(crate) spent_sleds: Cards,
    /// Cards dealt with in phase 3 or hunted in phase 4. // A3.contested-anew
    pub(crate) settled: Cards,
    /// D cards raided with success. // G1.livestock-now
    pub(crate) raided: Cards,
    /// Animals whose hay is done. // H1.card-by-card
    pub(crate) fed: Cards,
    /// Tribes whose Husband fell in an attack while Guards of theirs stood by him: they go on guarding. // F2.husband-dead
    pub(crate) bereaved: [Option<Tribe>; Card::DAUGHTERS],
    /// Who has asked to abandon in the opening round. // F.opening
    pub(crate) asked_leave: Tribes,
    /// Elders of whoever acts in phase 6 that have acted, by rank. // I.one-each
    pub(crate) acted: [u8; 6],
    /// Who turns to the one god at the end of the phase. // I6.convert
    pub(crate) persuaded: Tribes,
}

impl TurnState {
    pub(crate) fn new(order: Line) -> TurnState {
        TurnState {
            number: 0,
            event: None,
            order,
            monotheists: Tribes::NONE,
            stood: [[0; 4]; 4],
            relieved: [0; 4],
            counted: Cards::NONE,
            transit: [Transit::default(); 4],
            left: [[0; 4]; CARDS],
            spent_sleds: Cards::NONE,
            settled: Cards::NONE,
            raided: Cards::NONE,
            fed: Cards::NONE,
            bereaved: [None; Card::DAUGHTERS],
            asked_leave: Tribes::NONE,
            acted: [0; 6],
            persuaded: Tribes::NONE,
        }
    }
}

impl Greenland {
    #[inline]
    pub(crate) fn folk(&self, tribe: Tribe) -> &Folk {
        &self.folk[tribe.index()]
    }

    #[inline]
    pub(crate) fn folk_mut(&mut self, tribe: Tribe) -> &mut Folk {
        &mut self.folk[tribe.index()]
    }

    #[inline]
    pub(crate) fn on(&self, card: Card, tribe: Tribe) -> u8 {
        self.people[card.index()][tribe.index()]
    }

    /// Does the tribe's Alpha stand on the card, as anything but a Husband?
    #[inline]
    pub(crate) fn alpha_on(&self, card: Card, tribe: Tribe) -> bool {
        self.folk(tribe).alpha == Spot::On { card }
    }

    /// The tribes with somebody on the card, Husbands apart.
    #[inline]
    pub(crate) fn present(&self, card: Card) -> Tribes {
        let people = &self.people[card.index()];
        self.living.filter(|tribe| people[tribe.index()] > 0)
    }

    /// The seat of a tribe.
    #[inline]
    pub(crate) fn seat(&self, tribe: Tribe) -> Seat {
        Seat(self.seated.place(tribe))
    }

    /// The tribe of a seat.
    #[inline]
    pub(crate) fn tribe(&self, seat: Seat) -> Option<Tribe> {
        self.seated.get(seat.0)
    }

    /// Whose tableau the card lies in.
    #[inline]
    pub(crate) fn owner(&self, card: Card) -> Option<Tribe> {
        Tribe::ALL.into_iter().find(|tribe| self.folk(*tribe).tableau.has(card))
    }

    /// The Husband of a daughter.
    #[inline]
    pub(crate) fn husband(&self, card: Card) -> Option<Tribe> {
        card.daughter().and_then(|daughter| self.husbands[daughter])
    }

    /// The row the card lies in now.
    #[inline]
    pub(crate) fn row_of(&self, card: Card) -> Option<Row> {
        if card.index() >= Card::FIRST_DAUGHTER {
            return None;
        }
        let row = self.values.row(card);
        self.rows[row.index()].place(card).map(|_| row)
    }

    #[inline]
    pub(crate) fn is_cold(&self, card: Card) -> bool {
        Row::ALL.into_iter().any(|row| self.rows[row.index()].is_cold(card))
    }

    /// What a row card is, on the side that lies up.
    #[inline]
    pub(crate) fn quarry(&self, card: Card) -> &Quarry {
        let hostile = card.is_new_world() && self.hostile[card.index() - Card::MARKLAND.index()];
        self.values.quarry(card, hostile)
    }

    /// Elders of a colour in a rank of a Placard.
    #[inline]
    pub(crate) fn elders_at(&self, at: Tribe, rank: Rank, colour: Tribe) -> u8 {
        self.elders[at.index()][rank.index()][colour.index()]
    }

    /// Own Elders in a rank of the own Placard.
    #[inline]
    pub(crate) fn own_elders(&self, tribe: Tribe, rank: Rank) -> u8 {
        self.elders_at(tribe, rank, tribe)
    }

    /// Elders of a colour on all Placards. // D3.count-elders
    pub(crate) fn all_elders(&self, tribe: Tribe) -> u8 {
        let own: u8 = Rank::all().map(|rank| self.own_elders(tribe, rank)).sum();
        let guests: u8 = Tribe::ALL
            .into_iter()
            .filter(|host| *host != tribe)
            .map(|host| self.elders_at(host, Rank::CHIEF, tribe))
            .sum();
        own + guests
    }

    /// What the tribe's cards, wives and Elders let it do at this moment. // F1.share, G2.sources
    pub(crate) fn powers(&self, tribe: Tribe) -> Powers {
        let mut powers = Powers::default();
        for card in self.folk(tribe).tableau.iter() {
            powers.add(self.values.powers(card));
        }
        for (daughter, husband) in self.husbands.iter().enumerate() {
            if *husband == Some(tribe) {
                powers.add(self.values.powers(Card::of(Card::FIRST_DAUGHTER + daughter)));
            }
        }
        self.add_elders(tribe, &mut powers);
        powers
    }

    fn add_elders(&self, tribe: Tribe, powers: &mut Powers) {
        let faith = self.folk(tribe).faith;
        for rank in Rank::all() {
            let elders = self.own_elders(tribe, rank);
            if elders > 0 {
                let of_rank = &self.values.rank(tribe, faith, rank).powers;
                powers.add(of_rank);
                powers.hand_size += of_rank.hand_size * (elders - 1); // card.hand-size-once
            }
        }
        for host in Tribe::ALL {
            // I5.rank1-ability
            if host != tribe && self.elders_at(host, Rank::CHIEF, tribe) > 0 {
                powers.add(&self.values.rank(host, self.folk(host).faith, Rank::CHIEF).powers);
            }
        }
    }

    /// Has the tribe an own Elder at home who lets it do this?
    pub(crate) fn elder_lets(&self, tribe: Tribe, flag: Flag) -> bool {
        let faith = self.folk(tribe).faith;
        Rank::all().any(|rank| {
            self.own_elders(tribe, rank) > 0 && self.values.rank(tribe, faith, rank).powers.has(flag)
        })
    }

    /// The tribesmen not in Valhalla. // J.population
    #[inline]
    pub(crate) fn population(&self, tribe: Tribe) -> u8 {
        if self.seated.members().has(tribe) { crate::folk::PEOPLE - self.folk(tribe).valhalla } else { 0 }
    }
}
