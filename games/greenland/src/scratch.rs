//! What a phase has to remember while it lasts: an auction, talks, attacks, a hunt, a roll.

use floe_engine::form::{Deserialize, Serialize};

use crate::card::Card;
use crate::dice::Handful;
use crate::line::Line;
use crate::moves::Clause;
use crate::tribe::{Tribe, Tribes};

/// An auction. // D10.protocol-turns
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Auction {
    pub(crate) card: Card,
    /// Whose turn it is.
    pub(crate) asked: Tribe,
    /// Bids by tribe, in the order of tribes.
    pub(crate) bids: [u8; 4],
    /// Those out of it.
    pub(crate) out: Tribes,
    /// Those that declined to open, or stood, since the last bid.
    pub(crate) stood: Tribes,
}

impl Auction {
    #[inline]
    pub(crate) fn high(&self) -> u8 {
        self.bids.into_iter().max().unwrap_or(0)
    }
}

/// The most clauses of an offer.
pub(crate) const MOST_CLAUSES: usize = 8;

/// An offer being written or answered.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Clause>", into = "Vec<Clause>")]
pub(crate) struct Draft {
    clauses: [Clause; MOST_CLAUSES],
    len: u8,
}

impl Draft {
    pub(crate) const EMPTY: Draft =
        Draft { clauses: [Clause::Withdraw { from: Card::MARKLAND }; MOST_CLAUSES], len: 0 };

    #[inline]
    pub(crate) fn clauses(&self) -> &[Clause] {
        &self.clauses[..self.len as usize]
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len as usize == MOST_CLAUSES
    }

    #[must_use]
    pub(crate) fn with(mut self, clause: Clause) -> Draft {
        if let Some(place) = self.clauses.get_mut(self.len as usize) {
            *place = clause;
            self.len += 1;
        }
        self
    }
}

impl PartialEq for Draft {
    fn eq(&self, other: &Draft) -> bool {
        self.clauses() == other.clauses()
    }
}

impl Eq for Draft {}

impl TryFrom<Vec<Clause>> for Draft {
    type Error = String;

    fn try_from(clauses: Vec<Clause>) -> Result<Draft, String> {
        if clauses.len() > MOST_CLAUSES {
            return Err(format!("an offer has at most {MOST_CLAUSES} clauses"));
        }
        Ok(clauses.into_iter().fold(Draft::EMPTY, Draft::with))
    }
}

impl From<Draft> for Vec<Clause> {
    fn from(draft: Draft) -> Vec<Clause> {
        draft.clauses().to_vec()
    }
}

/// Talks on a card. // F.offer-turns
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Talk {
    pub(crate) card: Card,
    pub(crate) order: Line,
    /// Whose turn it is, as a place in the order.
    pub(crate) at: u8,
    /// Offers made, by tribe.
    pub(crate) offers: [u8; 4],
    /// Passes in a row.
    pub(crate) passes: u8,
    pub(crate) draft: Draft,
}

/// The market of those who play together. // L7.market-protocol
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Market {
    pub(crate) order: Line,
    /// Whose turn it is, as a place in the order.
    pub(crate) at: u8,
    /// Offers made, by tribe.
    pub(crate) offers: [u8; 4],
    /// Passes in a row.
    pub(crate) passes: u8,
    pub(crate) draft: Draft,
}

/// Attacks on a card. // A3.attack-order
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Attack {
    pub(crate) card: Card,
    pub(crate) order: Line,
    /// The next to roll, as a place in the order.
    pub(crate) at: u8,
    /// Guards whose place passed while the Husband was to roll for them. // F2.husband-dead-late
    pub(crate) waiting: Option<Tribe>,
    /// Guards for whom the Husband's party has rolled. // F2.husband-one-roll
    pub(crate) rolled: Tribes,
}

/// A card being hunted. // A4.least-first
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Hunt {
    pub(crate) card: Card,
    pub(crate) order: Line,
    /// The next to roll, as a place in the order.
    pub(crate) at: u8,
    /// Is the card a replacement that nobody was sent to? // G7.opportunist
    pub(crate) replaced: bool,
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Cause {
    Hunt,
    Raid,
    Attack,
}

/// The Alpha's own die. // E7.feet-of-clay
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum AlphaDie {
    /// He is not there, or his die is like all others.
    #[default]
    None,
    /// He is there, and his die is to be rolled.
    Clay,
    /// He shows a face without rolling. // E7.auto
    Auto { face: u8 },
    /// His die fell like this.
    Fallen { face: u8 },
    /// It is taken up again.
    Taken { face: u8 },
    /// It was rolled again, or is not rolled again. // G2.binding
    Fixed { face: u8 },
}

impl AlphaDie {
    /// The face that lies up.
    pub(crate) fn face(self) -> Option<u8> {
        match self {
            AlphaDie::None | AlphaDie::Clay => None,
            AlphaDie::Auto { face }
            | AlphaDie::Fallen { face }
            | AlphaDie::Taken { face }
            | AlphaDie::Fixed { face } => Some(face),
        }
    }
}

/// A roll from the first question to the last consequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Cast {
    pub(crate) cause: Cause,
    pub(crate) tribe: Tribe,
    pub(crate) card: Card,
    /// Dice that lie, the Alpha's own apart.
    pub(crate) dice: Handful,
    /// Of these, taken up to be rolled again.
    pub(crate) taken: Handful,
    pub(crate) alpha: AlphaDie,
    /// Tribes for whose lives iron was spent. // F4.each-roll
    pub(crate) covered: Tribes,
    /// Was iron spent for bullets? // L5.bullet
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) armed: bool,
    pub(crate) success: bool,
    /// May the card be taken? // G5.matches
    pub(crate) matched: bool,
    /// Hits of an attack not dealt yet.
    pub(crate) hits: u8,
    /// Hits dealt, by tribe; deaths still to be named.
    pub(crate) dealt: [u8; 4],
    /// Deaths named, by tribe. // F2.pogrom
    pub(crate) killed: [u8; 4],
}

impl Cast {
    pub(crate) fn new(cause: Cause, tribe: Tribe, card: Card) -> Cast {
        Cast {
            cause,
            tribe,
            card,
            dice: Handful::default(),
            taken: Handful::default(),
            alpha: AlphaDie::None,
            covered: Tribes::NONE,
            armed: false,
            success: false,
            matched: false,
            hits: 0,
            dealt: [0; 4],
            killed: [0; 4],
        }
    }
}

/// What a tribe has used of its transport in phase 2. // E1.feasible
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Transit {
    /// Colonists placed this phase, by row. // E1.only-new
    pub(crate) settlers: [u8; 2],
    /// Mariners and sleds used for a rescue. // E4.rescue-transport
    pub(crate) mariners: u8,
    pub(crate) sleds: u8,
    /// Mariners used for an evacuation, and the evacuated. // E4.abandon-check
    pub(crate) evacuating: u8,
    pub(crate) evacuated: u8,
    /// May an Elder, Colonist or Husband still be rescued? // E4.rescue
    pub(crate) rescue: bool,
}
