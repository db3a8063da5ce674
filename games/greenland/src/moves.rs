//! The moves: small steps, most of them naming one piece or one card.

use floe_engine::form::{Deserialize, Serialize};

use crate::card::{Card, Row};
use crate::disks::Disk;
use crate::placard::Rank;
use crate::tribe::Tribe;

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "the fields are which card, which tribe, which rank, and whether it is the Alpha"
)]
pub enum Move {
    /// Turn up the event of the turn.
    TurnUp,
    /// Turn up the biome that a migration brings.
    Draw,
    /// Choose a farm animal at the start.
    Animal { card: Card },
    /// Swap places with this tribe in a Council of War.
    Council { tribe: Tribe },
    /// No, to whatever is offered.
    Decline,
    /// No more of whatever may be done here.
    Done,
    /// Give up a card for its disks.
    Exchange { card: Card },
    /// This one dies.
    Kill { piece: Piece },
    /// No more deaths than necessary.
    Enough,
    /// Pay a depletion.
    Pay { with: Payment },
    /// Give up a card.
    Discard { card: Card },
    /// Bid so much ivory.
    Bid { ivory: u8 },
    /// Stay at the bid.
    Stand,
    /// Leave the auction.
    Drop,
    /// Assign a tribesman to a card.
    Place {
        at: Card,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// Promote a tribesman to Elder.
    Promote {
        rank: Rank,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// Bring an Elder, Colonist or Husband back among the unassigned.
    Rescue { piece: Piece },
    /// Evacuate all colonies.
    Abandon,
    /// Pick up tribesmen to be moved together by sun stone or skis.
    Lift {
        from: Card,
        count: u8,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// Put down those picked up.
    Land { at: Card },
    /// Withdraw a Husband from a daughter.
    Divorce { from: Card },
    /// Deal with this contested card next.
    Open { card: Card },
    /// Add a clause to the offer being written.
    Clause { clause: Clause },
    /// Make the offer.
    Propose,
    /// Make no offer.
    Pass,
    /// Agree.
    Accept,
    /// Do not agree.
    Refuse,
    /// Spend an iron, so that nobody of one's own dies by the next roll.
    Iron,
    /// Spend an ivory for the same.
    Ivory,
    /// Feet of clay: the Alpha's die is rolled.
    Clay,
    /// Roll the dice.
    Roll,
    /// Take the Alpha's die up again.
    RerollAlpha,
    /// Take up so many dice of a face again.
    Reroll { face: u8, dice: u8 },
    /// Roll what was taken up again, or keep all dice if nothing was.
    Throw,
    /// Give a hit to a tribe.
    Hit { tribe: Tribe },
    /// Hunt this card next.
    Hunt { card: Card },
    /// Hunt the card that has taken the place of the old one.
    Join,
    /// Take the card, as a trophy or into the hand.
    Claim,
    /// A Raider becomes the Husband.
    Marry {
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// Take this from an animal.
    Take { booty: Booty },
    /// The babies come with the Alpha among them, or without.
    Baby { alpha: bool },
    /// Keep an animal and pay its hay.
    Feed { card: Card },
    /// Give an animal up instead of paying its hay.
    Slaughter { card: Card },
    /// Pay an ivory to make peace in the New World.
    Pacify,
    /// Play an animal from the hand.
    Domesticate { card: Card },
    /// Burn an Elder as a witch.
    Burn {
        rank: Rank,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// Try to banish strangers.
    Banish,
    /// Play an invention from the hand, for this disk.
    Make { card: Card, with: Disk },
    /// Send an Elder as an emissary.
    Send {
        to: Tribe,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// Try to convert a tribe.
    Preach { to: Tribe },
    /// Turn to the one god.
    Baptise,
    /// Buy the import at its price, with so much iron and the rest in ivory.
    Buy { iron: u8 },
    /// Hunt in this row.
    Ground { row: Row },
    /// Promote a daughter to matriarch.
    Exalt { rank: Rank },
    /// A Colonist sails to the other New World card.
    Sail {
        from: Card,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// A daughter goes along with the Hunters on a card.
    Accompany { at: Card },
    /// The matriarch of this rank gives way to a male.
    Yield { rank: Rank },
    /// Promote a tribesman on another Placard.
    Lend {
        to: Tribe,
        rank: Rank,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// Burn a matriarch as a witch.
    BurnMatriarch { rank: Rank },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_small(alpha: &bool) -> bool {
    !alpha
}

/// A piece on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are where it stands and whether it is the Alpha")]
pub enum Piece {
    /// A small tribesman of those in question.
    Tribesman,
    /// The Alpha, if he is among those in question.
    Alpha,
    /// An own Elder on somebody's Placard.
    Elder {
        at: Tribe,
        rank: Rank,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// A Husband.
    Husband { of: Card },
    /// An own Colonist.
    Colonist {
        at: Card,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// A stranger in rank 1 of the own Placard.
    Guest {
        of: Tribe,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// A daughter on the role card.
    Daughter,
    /// A matriarch.
    Matriarch { rank: Rank },
}

/// What pays a depletion. // D3.pay
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are where the Elder stands and whether he is the Alpha")]
pub enum Payment {
    /// A disk.
    Energy,
    /// An own Elder, wherever he stands.
    Elder {
        at: Tribe,
        rank: Rank,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// A matriarch.
    Matriarch { rank: Rank },
}

/// What an animal gives. // G1.booty-one, H2.sheep
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "named by themselves")]
pub enum Booty {
    Babies,
    Ivory,
    Energy,
}

/// One thing that an offer contains. // F.offer-content
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are who, to whom and what")]
pub enum Clause {
    /// Disks change hands.
    Give { from: Tribe, to: Tribe, disk: Disk, amount: u8 },
    /// A hand card changes hands.
    Hand { card: Card, to: Tribe },
    /// A D or I card changes tableaux.
    Card { card: Card, to: Tribe },
    /// A tribesman on the card leaves it to marry.
    Marry {
        bride: Card,
        groom: Tribe,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
    /// A Husband leaves his wife.
    Withdraw { from: Card },
    /// Tribesmen leave the card.
    Leave {
        tribe: Tribe,
        count: u8,
        #[serde(default, skip_serializing_if = "is_small")]
        alpha: bool,
    },
}
