//! What happens, told in order. Everything is public.

use floe_engine::Outcome;
use floe_engine::form::{Deserialize, Serialize};

use crate::card::{Card, EventCard, Row};
use crate::dice::Handful;
use crate::disks::{Disk, Disks};
use crate::moves::{Clause, Piece};
use crate::placard::{Faith, Rank};
use crate::rules::j_end::Score;
use crate::tribe::Tribe;

/// Something that happened. What names a rank tells which side of its Placard lay up, for the side says what the rank is called;
/// games from before that was told have none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[expect(missing_docs, reason = "the fields are who, which card, how many and which side of a Placard")]
pub enum Event {
    /// A farm animal was chosen.
    Farmed { tribe: Tribe, card: Card },
    /// A turn began with this event and this order.
    TurnBegan { turn: u8, event: EventCard, order: Vec<Tribe> },
    /// The first player swapped places with another.
    CouncilHeld { first: Tribe, with: Tribe },
    /// A card was given up for its disks.
    Exchanged { tribe: Tribe, card: Card, disks: Disks },
    /// A migration brought a card and displaced another.
    Migrated { row: Row, came: Card, gone: Card },
    /// A card moved to the cold side.
    Cooled { card: Card },
    /// A card was turned up and left the game at once.
    TakenOut { card: Card },
    /// A card froze out of the game.
    Frozen { card: Card },
    /// A tribe is decimated.
    Decimated { tribe: Tribe },
    /// Tribesmen died.
    Died {
        tribe: Tribe,
        piece: Piece,
        count: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faith: Option<Faith>,
    },
    /// Colonists died with their card.
    ColonyLost { tribe: Tribe, card: Card, count: u8 },
    /// A tribe owes so many depletions.
    Depleted { tribe: Tribe, owed: u8 },
    /// Disks were paid.
    Paid { tribe: Tribe, disk: Disk, count: u8 },
    /// Disks were gained.
    Gained { tribe: Tribe, disks: Disks },
    /// A die for the elders' rank was rolled.
    DieOff {
        tribe: Tribe,
        rank: Rank,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faith: Option<Faith>,
    },
    /// A card left the game from a hand or a tableau.
    Discarded { tribe: Tribe, card: Card },
    /// A bid was made.
    BidMade { tribe: Tribe, ivory: u8 },
    /// Somebody left the auction.
    Dropped { tribe: Tribe },
    /// An import was bought.
    Sold { tribe: Tribe, card: Card, ivory: u8 },
    /// Nobody wanted the import.
    Unsold { card: Card },
    /// A tribesman was assigned.
    Placed { tribe: Tribe, at: Card, alpha: bool },
    /// A tribesman became an Elder.
    Promoted {
        tribe: Tribe,
        rank: Rank,
        alpha: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faith: Option<Faith>,
    },
    /// Somebody came back among the unassigned.
    Rescued { tribe: Tribe, piece: Piece },
    /// Colonies were given up.
    Abandoned { tribe: Tribe, count: u8 },
    /// Tribesmen were moved after all had assigned.
    Shifted { tribe: Tribe, from: Card, to: Card, count: u8 },
    /// A Husband left his wife.
    Divorced { tribe: Tribe, from: Card },
    /// Talks on a card began.
    TalksOpened { card: Card },
    /// Somebody made no offer.
    Passed { tribe: Tribe },
    /// An offer was made.
    Offered { tribe: Tribe, clauses: Vec<Clause> },
    /// Somebody agreed.
    Agreed { tribe: Tribe },
    /// Somebody did not.
    Refused { tribe: Tribe },
    /// The offer was carried out.
    Dealt { clauses: Vec<Clause> },
    /// Iron (or ivory) was spent for the lives of those in the next roll.
    Covered { tribe: Tribe, disk: Disk },
    /// Dice were rolled; the Alpha's own die apart.
    Rolled { tribe: Tribe, card: Option<Card>, dice: Handful, alpha: Option<u8> },
    /// Dice were rolled again; now they show this.
    Rerolled { tribe: Tribe, dice: Handful, alpha: Option<u8> },
    /// An attack scored hits.
    Attacked { tribe: Tribe, card: Card, hits: u8 },
    /// A hunt or raid was read.
    Hunted { tribe: Tribe, card: Card, hits: u8, success: bool },
    /// Babies were born.
    Born { tribe: Tribe, count: u8, alpha: bool, at: Option<Card> },
    /// A card became a trophy.
    Trophy { tribe: Tribe, card: Card },
    /// A card went into a hand.
    Learned { tribe: Tribe, card: Card },
    /// A card took the place of one that was taken.
    Replaced { card: Card },
    /// Tribesmen went home.
    WentHome { tribe: Tribe, from: Card, count: u8 },
    /// A tribesman became a Husband.
    Married { tribe: Tribe, bride: Card },
    /// An animal was raided.
    Rustled { tribe: Tribe, card: Card },
    /// The New World turned hostile.
    TurnedHostile { card: Card },
    /// It was pacified.
    Pacified { tribe: Tribe, card: Card },
    /// Hay was paid.
    Fed { tribe: Tribe, card: Card },
    /// A card was played from the hand.
    Played { tribe: Tribe, card: Card },
    /// An emissary was sent.
    Sent { tribe: Tribe, to: Tribe },
    /// A tribe turned to the one god.
    Converted { tribe: Tribe },
    /// A tribe will turn at the end of the phase.
    Persuaded { tribe: Tribe, by: Tribe },
    /// A tribe died out.
    Extinct { tribe: Tribe },
    /// The first part is over and counted; the second is laid out.
    SecondPart,
    /// A tribe's points.
    Scored { tribe: Tribe, score: Score },
    /// An import was bought at its price.
    Bought { tribe: Tribe, card: Card },
    /// The hunt row is settled, by a die or a matriarch.
    HuntRow { tribe: Tribe, row: Row, die: Option<u8> },
    /// A die found a hunt biome.
    HuntBiome { tribe: Tribe, card: Card, die: u8 },
    /// A daughter became a matriarch.
    Exalted {
        tribe: Tribe,
        rank: Rank,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faith: Option<Faith>,
    },
    /// A daughter goes along.
    Accompanied { tribe: Tribe, at: Card },
    /// Daughters were born.
    DaughtersBorn { tribe: Tribe, count: u8 },
    /// A card turned warm.
    Thawed { card: Card },
    /// A propaganda blitz: the lowest die, and what it must not exceed.
    Blitzed { tribe: Tribe, lowest: u8, limit: u8 },
    /// A tribesman became an Elder of another tribe.
    Lent {
        tribe: Tribe,
        to: Tribe,
        rank: Rank,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faith: Option<Faith>,
    },
    /// Iron was spent for bullets.
    Armed { tribe: Tribe },
    /// Energy was taken from the enemy.
    Stolen { tribe: Tribe, count: u8 },
    /// The mine gave the enemy energy.
    Mined { count: u8 },
    /// A matriarch gave way to a male, or to nobody.
    Yielded {
        tribe: Tribe,
        rank: Rank,
        male: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faith: Option<Faith>,
    },
    /// The game is over.
    Ended { outcome: Outcome },
}
