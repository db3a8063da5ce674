//! The outer form of a state, written for people: cards by name, villages by Occupation, the Great White in
//! order of arrival. Cards that lie nowhere else are out of the game.

mod reading;

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Seat, Values};

use crate::board::{Animal, Colour, Occupation};
use crate::card::{Card, Cards};
use crate::data::Data;
use crate::setup::Modules;
use crate::state::{Agreed, Demand, Inuit, Purpose, Stage, TurnState};
use crate::village::Village;

/// A state as it is written.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Record {
    modules: Modules,
    /// The seat with the First Player card.
    first: Seat,
    round: u8,
    /// The active Rising Sun card.
    sun: Option<Card>,
    /// The later seasons that all players know because they picked them.
    agreed: Agreed,
    /// The face-down deck, the top card first.
    deck: Vec<Card>,
    /// The longest-lying card first.
    great_white: Vec<Card>,
    villages: Vec<VillageRecord>,
    turn: TurnRecord,
    /// The set of values: what the cards give and do.
    #[serde(default, skip_serializing_if = "Values::is_standard")]
    values: Values<Data>,
}

/// A village as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct VillageRecord {
    /// Its colour.
    pub colour: Colour,
    /// Inuit cards below each Occupation.
    pub people: ByOccupation<Vec<Card>>,
    /// Face-down Inuit cards above the Warrior space.
    pub weapons: Vec<Card>,
    /// Game and Great Game.
    pub game: Vec<Card>,
    /// Spirits.
    pub spirits: Vec<Card>,
    /// Rites.
    pub rites: Vec<Card>,
    /// Wars, by the colour of the opponent.
    pub wars: Vec<Colour>,
    /// Alliances, by the colour of the ally.
    pub alliances: Vec<Colour>,
    /// Occupations closed by the Drum Dancer.
    pub closed: Vec<Occupation>,
}

/// Something for each Occupation.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "one field for each Occupation")]
pub struct ByOccupation<T> {
    pub elder: T,
    pub shaman: T,
    pub warrior: T,
    pub whaler: T,
    pub bear_hunter: T,
    pub seal_trapper: T,
    pub scout: T,
}

impl<T> ByOccupation<T> {
    /// One for each Occupation.
    pub(crate) fn from_fn(mut make: impl FnMut(Occupation) -> T) -> ByOccupation<T> {
        ByOccupation {
            elder: make(Occupation::Elder),
            shaman: make(Occupation::Shaman),
            warrior: make(Occupation::Warrior),
            whaler: make(Occupation::Whaler),
            bear_hunter: make(Occupation::BearHunter),
            seal_trapper: make(Occupation::SealTrapper),
            scout: make(Occupation::Scout),
        }
    }

    /// That of one Occupation.
    pub fn of(&self, occupation: Occupation) -> &T {
        match occupation {
            Occupation::Elder => &self.elder,
            Occupation::Shaman => &self.shaman,
            Occupation::Warrior => &self.warrior,
            Occupation::Whaler => &self.whaler,
            Occupation::BearHunter => &self.bear_hunter,
            Occupation::SealTrapper => &self.seal_trapper,
            Occupation::Scout => &self.scout,
        }
    }
}

/// The question asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Step 1: reveal.
    Replenish,
    /// One more, by First Light?
    FirstLight,
    /// Step 2: reveal or stop?
    Scout,
    /// Remove a card, by Drifting Floes?
    Drift,
    /// Step 3: which Occupation?
    Occupation,
    /// Take a card or stop?
    Take,
    /// Where does the card in hand go?
    Settle,
    /// Which Rite next?
    Rites,
    /// Which card is given up?
    Discard,
    /// Inspiration: reveal.
    Inspire,
    /// Who becomes a Weapon?
    Sacrifice,
    /// Who is moved, by the Rite of Change?
    Change,
    /// Where is it moved?
    Move,
    /// War, Alliance or discard?
    Conflict,
    /// A second Occupation, by the Midnight Sun?
    Second,
    /// The game is over.
    Over,
}

impl Step {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Step::Replenish => "replenish",
            Step::FirstLight => "first-light",
            Step::Scout => "scout",
            Step::Drift => "drift",
            Step::Occupation => "occupation",
            Step::Take => "take",
            Step::Settle => "settle",
            Step::Rites => "rites",
            Step::Discard => "discard",
            Step::Inspire => "inspire",
            Step::Sacrifice => "sacrifice",
            Step::Change => "change",
            Step::Move => "move",
            Step::Conflict => "conflict",
            Step::Second => "second",
            Step::Over => "over",
        }
    }
}

/// A turn as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TurnRecord {
    /// Whose turn it is.
    pub seat: Seat,
    /// The question asked now.
    pub step: Step,
    /// Cards that came to the Great White in step 1.
    pub fresh: u8,
    /// Reveals made in step 2.
    pub scouted: u8,
    /// Cards taken in this turn.
    pub taken: u8,
    /// Cards that may still be taken in this action.
    pub limit: u8,
    /// Added to the limit by Winter Stores.
    pub bonus: u8,
    /// Has Summer Camp moved somebody?
    pub camped: bool,
    /// Animals of which a Great Game card was taken in this turn.
    pub great: Vec<Animal>,
    /// The Occupation being resolved.
    pub occupation: Option<Occupation>,
    /// The one resolved before it, under the Midnight Sun.
    pub before: Option<Occupation>,
    /// Rites taken and not yet resolved.
    pub rites: Vec<Card>,
    /// Rites resolved and not yet placed.
    pub spent: Vec<Card>,
    /// The card in question: in hand, being moved, or a Conflict; after a first move by the Rite of Change, the card moved.
    pub card: Option<Card>,
    /// The Occupation the card leaves; after a first move by the Rite of Change, the one it went to.
    pub from: Option<Occupation>,
    /// Moves that the Rite of Change still allows, or reveals that Inspiration still asks for.
    pub left: u8,
    /// Who has to give something up.
    pub hit: Vec<Seat>,
    /// What has to be given up.
    pub demand: Option<Demand>,
    /// What a Conflict was revealed for.
    pub purpose: Option<Purpose>,
}

/// Each kind as often as it is counted.
pub(crate) fn spell(counts: &[u8], wanted: Cards) -> Vec<Card> {
    let mut cards = Vec::new();
    for card in Cards::counted(counts).both(wanted).iter() {
        cards.extend(std::iter::repeat_n(card, usize::from(counts[card.index()])));
    }
    cards
}

impl From<&Village> for VillageRecord {
    fn from(village: &Village) -> VillageRecord {
        let colours = |counts: [u8; 4]| {
            let all = Colour::ALL.into_iter().zip(counts);
            all.flat_map(|(colour, count)| std::iter::repeat_n(colour, usize::from(count))).collect()
        };
        VillageRecord {
            colour: village.colour,
            people: ByOccupation::from_fn(|at| spell(&village.below[at.index()], Cards::PEOPLE)),
            weapons: spell(&village.above, Cards::PEOPLE),
            game: spell(&village.above, Cards::GAME),
            spirits: spell(&village.above, Cards::SPIRITS),
            rites: spell(&village.above, Cards::RITES),
            wars: colours(village.wars),
            alliances: colours(village.alliances),
            closed: village.closed.iter().collect(),
        }
    }
}

impl From<&TurnState> for TurnRecord {
    fn from(turn: &TurnState) -> TurnRecord {
        let rites = |counts: [u8; Card::RITES]| {
            let all = (0..Card::RITES).map(Card::rite).zip(counts);
            all.flat_map(|(rite, count)| std::iter::repeat_n(rite, usize::from(count))).collect()
        };
        let mut record = TurnRecord {
            seat: turn.seat,
            step: Step::Over,
            fresh: turn.fresh,
            scouted: turn.scouted,
            taken: turn.taken,
            limit: turn.limit,
            bonus: turn.bonus,
            camped: turn.camped,
            great: Animal::ALL.into_iter().filter(|animal| turn.took_great(*animal)).collect(),
            occupation: turn.occupation,
            before: turn.before,
            rites: rites(turn.rites),
            spent: rites(turn.spent),
            card: None,
            from: None,
            left: 0,
            hit: Vec::new(),
            demand: None,
            purpose: None,
        };
        record.ask(turn.stage);
        record
    }
}

impl TurnRecord {
    fn ask(&mut self, stage: Stage) {
        self.step = match stage {
            Stage::Replenish => Step::Replenish,
            Stage::FirstLight => Step::FirstLight,
            Stage::Scout => Step::Scout,
            Stage::Drift => Step::Drift,
            Stage::Occupation => Step::Occupation,
            Stage::Take => Step::Take,
            Stage::Settle { card } => {
                self.card = Some(card);
                Step::Settle
            }
            Stage::Rites => Step::Rites,
            Stage::Discard { hit, demand } => {
                self.hit = hit.iter().collect();
                self.demand = Some(demand);
                Step::Discard
            }
            Stage::Inspire { left } => {
                self.left = left;
                Step::Inspire
            }
            Stage::Sacrifice => Step::Sacrifice,
            Stage::Change { left, moved } => {
                self.left = left;
                (self.card, self.from) = moved.unzip();
                Step::Change
            }
            Stage::Move { card, from, left } => {
                (self.card, self.from, self.left) = (Some(card), Some(from), left);
                Step::Move
            }
            Stage::Conflict { card, purpose } => {
                (self.card, self.purpose) = (Some(card), Some(purpose));
                Step::Conflict
            }
            Stage::Second => Step::Second,
            Stage::Over => Step::Over,
        };
    }
}

impl From<Inuit> for Record {
    fn from(game: Inuit) -> Record {
        Record {
            modules: game.modules,
            first: game.first,
            round: game.round,
            sun: game.sun,
            agreed: game.agreed,
            deck: game.deck.iter().rev().copied().collect(),
            great_white: game.great_white.cards().to_vec(),
            villages: game.in_play().iter().map(VillageRecord::from).collect(),
            turn: TurnRecord::from(&game.turn),
            values: game.values,
        }
    }
}
