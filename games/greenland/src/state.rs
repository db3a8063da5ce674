//! The state of a game in its fast inner form: arrays of counts, nothing on the heap.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Deck, Seat, Values};

use crate::agenda::Agenda;
use crate::card::{CARDS, Card, Cards, EVENTS, EventCard, Row};
use crate::data::Actions;
use crate::dice::Faces;
use crate::folk::{Folk, Spot};
use crate::line::Line;
use crate::placard::Rank;
use crate::powers::{Flag, Powers};
use crate::record::Record;
use crate::resistance::Resistance;
use crate::scenario::SpecialRef;
use crate::scratch::{Attack, Auction, Cast, Hunt, Market, Talk, Transit};
use crate::shore::RowCards;
use crate::tables::{Data, Quarry};
use crate::tribe::{Tribe, Tribes};
use crate::women::{SagaTurn, Women};

/// The biomes of a row's deck at most.
pub(crate) const DECK: usize = 16;

/// A game of Greenland.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct Greenland {
    /// The set of values it was begun with.
    pub(crate) values: Values<Data>,
    pub(crate) rules: Rules,
    /// The tribe of each seat.
    pub(crate) seated: Line,
    /// Tribes in the game that are not extinct.
    pub(crate) living: Tribes,
    pub(crate) folk: [Folk; 4],
    /// What each tribe scored in the first part; none if this is the first, or the only one. // M2.record
    pub(crate) first_part: Option<[i16; 4]>,
    /// The second colour of a saga. // K.females
    pub(crate) women: Option<Women>,
    /// The enemy of those who play together. // L2.depot
    pub(crate) resistance: Resistance,
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
    pub(crate) market: Option<Market>,
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
    /// Elders of every colour on a Placard serve its owner. // K.matriarch-is-elder, L4.foreign-elder-serves-host
    #[serde(default, skip_serializing_if = "is_unset")]
    pub one_household: bool,
    /// The first event is ignored but for its import. // K2.first-event
    #[serde(default, skip_serializing_if = "is_unset")]
    pub calm_start: bool,
    /// Dice and matriarchs find the hunting ground. // K3.row-roll
    #[serde(default, skip_serializing_if = "is_unset")]
    pub grounds: bool,
    /// The fixed price of an import; nought if there is an auction. // K2.price, L3.price
    #[serde(default, skip_serializing_if = "is_unset")]
    pub price: u8,
    /// Iron buys imports too. // L3.price
    #[serde(default, skip_serializing_if = "is_unset")]
    pub iron_buys: bool,
    /// Elder actions that are not available. // K6.forbidden, L7.forbidden
    #[serde(default, skip_serializing_if = "is_unset")]
    pub forbidden: Actions,
    /// Burning needs no Elder, and costs more. // K6.witch-burn
    #[serde(default, skip_serializing_if = "is_unset")]
    pub open_burning: bool,
    /// Matriarchs without whom the game is lost. // K7.win
    #[serde(default, skip_serializing_if = "is_unset")]
    pub matriarchs: u8,
    /// All play together: two of three victories, no talks, a market, a blitz at the end. // L9.two-of-three
    #[serde(default, skip_serializing_if = "is_unset")]
    pub together: bool,
    /// All energy disks there are; nought if they are not counted. // L2.pool
    #[serde(default, skip_serializing_if = "is_unset")]
    pub energy: u8,
    /// The ice recedes. // L3.warming
    #[serde(default, skip_serializing_if = "is_unset")]
    pub warming: bool,
    /// Daughters are occupied villages. // L4.villages
    #[serde(default, skip_serializing_if = "is_unset")]
    pub villages: bool,
    /// Elders may be promoted on other Placards. // L4.promote-abroad
    #[serde(default, skip_serializing_if = "is_unset")]
    pub lending: bool,
    /// Faces that kill in every hunt and raid. // L5.nazi-dice
    #[serde(default, skip_serializing_if = "is_unset")]
    pub patrols: Faces,
    /// Faces by which commandos take energy, and those that bullets add. // L5.commandos, L5.bullet
    #[serde(default, skip_serializing_if = "is_unset")]
    pub thefts: Faces,
    /// See `thefts`.
    #[serde(default, skip_serializing_if = "is_unset")]
    pub bullets: Faces,
    /// The biome without which the enemy grows. // L5.mine
    #[serde(default, skip_serializing_if = "is_unset")]
    pub mine: Option<Card>,
    /// The special rules of the scenario, if it has any. // M.kept-in-game
    #[serde(default, skip_serializing_if = "SpecialRef::is_none")]
    pub special: SpecialRef,
}

/// Is a rule as in the game of section A to J? Then it is not written.
fn is_unset<T: Default + PartialEq>(rule: &T) -> bool {
    *rule == T::default()
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
    pub(crate) saga: SagaTurn,
    /// Was the mine hunted with success? // L5.mine
    pub(crate) mined: bool,
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
            saga: SagaTurn::default(),
            mined: false,
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

    /// Elders in a rank of the own Placard who serve the tribe. // L4.foreign-elder-serves-host, K.matriarch-is-elder
    #[inline]
    pub(crate) fn own_elders(&self, tribe: Tribe, rank: Rank) -> u8 {
        let by_colour = &self.elders[tribe.index()][rank.index()];
        if self.rules.one_household { by_colour.iter().sum() } else { by_colour[tribe.index()] }
    }

    /// Elders whom the tribe loses and counts, on all Placards. // D3.count-elders
    pub(crate) fn all_elders(&self, tribe: Tribe) -> u8 {
        if self.rules.one_household {
            let own: u8 = self.elders.iter().flatten().map(|rank| rank[tribe.index()]).sum();
            return own + self.matriarchs(tribe);
        }
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
        let mut cards = self.folk(tribe).tableau;
        if self.rules.villages {
            cards = cards.minus(self.occupied());
        }
        for card in cards.iter() {
            powers.add(self.values.powers(card));
        }
        for (daughter, husband) in self.husbands.iter().enumerate() {
            if *husband == Some(tribe) {
                let bride = Card::of(Card::FIRST_DAUGHTER + daughter);
                if self.rules.villages {
                    self.add_village(tribe, bride, &mut powers);
                } else {
                    powers.add(self.values.powers(bride));
                }
            }
        }
        self.add_elders(tribe, &mut powers);
        if let Some(now) = self.special_for(tribe) {
            powers.add(&now.powers);
        }
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
        if self.rules.one_household {
            return;
        }
        for host in Tribe::ALL {
            // I5.rank1-ability
            if host != tribe && self.elders_at(host, Rank::CHIEF, tribe) > 0 {
                powers.add(&self.values.rank(host, self.folk(host).faith, Rank::CHIEF).powers);
            }
        }
    }

    /// Has the tribe an own Elder at home who lets it do this, or the ability by the scenario?
    pub(crate) fn elder_lets(&self, tribe: Tribe, flag: Flag) -> bool {
        let faith = self.folk(tribe).faith;
        Rank::all().any(|rank| {
            self.own_elders(tribe, rank) > 0 && self.values.rank(tribe, faith, rank).powers.has(flag)
        }) || self.special_for(tribe).is_some_and(|now| now.powers.has(flag))
    }

    /// The tribesmen not in Valhalla. // J.population
    #[inline]
    pub(crate) fn population(&self, tribe: Tribe) -> u8 {
        if self.seated.members().has(tribe) {
            crate::folk::PEOPLE - self.folk(tribe).valhalla + self.living_women()
        } else {
            0
        }
    }
}
