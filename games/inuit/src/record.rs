//! The outer form of a state, written for people: cards by name, villages by Occupation, the Great White in
//! order of arrival. Cards that lie nowhere else are out of the game.

use floe_engine::{Deck, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Animal, Colour, Occupation};
use crate::card::{Card, Cards, Class};
use crate::data::{Season, data};
use crate::great_white::GreatWhite;
use crate::setup::Modules;
use crate::state::{Agreed, Demand, Inuit, MOST_CARDS, MOST_SEATS, Purpose, Stage, TurnState, season_of};
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
    /// Moves that the Rite of Change still allows.
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
        }
    }
}

type Read<T> = Result<T, String>;

/// Fails with a reason unless it holds.
fn ensure(holds: bool, why: impl FnOnce() -> String) -> Read<()> {
    if holds { Ok(()) } else { Err(why()) }
}

impl TryFrom<Record> for Inuit {
    type Error = String;

    fn try_from(record: Record) -> Read<Inuit> {
        let seats = record.villages.len();
        ensure((2..=MOST_SEATS).contains(&seats), || format!("2 to 4 villages, not {seats}"))?;
        ensure(record.first.index() < seats, || format!("there is no {}", record.first))?;
        ensure(record.turn.seat.index() < seats, || format!("there is no {}", record.turn.seat))?;
        let mut villages = [Village::new(Colour::Blue); MOST_SEATS];
        for (village, record) in villages.iter_mut().zip(&record.villages) {
            *village = record.read()?;
        }
        let mut great_white = GreatWhite::new();
        for card in &record.great_white {
            ensure(Cards::TAKEABLE.contains(*card), || format!("{card} cannot lie in the Great White"))?;
            ensure(great_white.len() < MOST_CARDS, || "too many cards in the Great White".into())?;
            great_white.add(*card);
        }
        ensure(record.deck.len() <= MOST_CARDS, || "too many cards in the deck".into())?;
        let mut game = Inuit {
            modules: record.modules,
            seats: seats as u8,
            first: record.first,
            round: record.round,
            nightfall: !record.deck.contains(&Card::NIGHTFALL),
            sun: record.sun,
            agreed: record.agreed,
            deck: record.deck.iter().rev().copied().collect::<Deck<_, MOST_CARDS>>(),
            great_white,
            villages,
            removed: [0; Card::SHUFFLED],
            turn: record.turn.read()?,
        };
        game.colours_fit()?;
        game.seasons_fit()?;
        game.count_removed()?;
        game.closing_fits()?;
        game.question_fits()?;
        Ok(game)
    }
}

impl VillageRecord {
    fn read(&self) -> Read<Village> {
        let mut village = Village::new(self.colour);
        village.closed = self.closed.iter().copied().collect();
        for at in Occupation::ALL {
            for card in self.people.of(at) {
                ensure(card.is_person(), || format!("{card} cannot stand below {}", at.name()))?;
                let home = data().home(*card).unwrap_or(at);
                ensure(home == at, || format!("{card} can only stand below {}", home.name()))?;
                let closes = *card != Card::DRUM_DANCER || village.is_closed(at);
                ensure(closes, || format!("with {card} below it, {} is closed", at.name()))?;
                let count = &mut village.below[at.index()][card.index()];
                *count = count.saturating_add(1);
            }
        }
        for (cards, sort, what) in [
            (&self.weapons, Cards::ARMED, "a Weapon"),
            (&self.game, Cards::GAME, "Game"),
            (&self.spirits, Cards::SPIRITS, "a Spirit"),
            (&self.rites, Cards::RITES, "a Rite"),
        ] {
            for card in cards {
                ensure(sort.contains(*card), || format!("{card} cannot be {what}"))?;
                village.above[card.index()] = village.above[card.index()].saturating_add(1);
            }
        }
        for (colours, counts) in [(&self.wars, &mut village.wars), (&self.alliances, &mut village.alliances)]
        {
            for colour in colours {
                ensure(*colour != self.colour, || format!("{} has no Conflict with itself", colour.name()))?;
                counts[colour.index()] = counts[colour.index()].saturating_add(1);
            }
        }
        Ok(village)
    }
}

impl TurnRecord {
    fn read(&self) -> Read<TurnState> {
        Ok(TurnState {
            seat: self.seat,
            stage: self.stage()?,
            fresh: self.fresh,
            scouted: self.scouted,
            taken: self.taken,
            limit: self.limit,
            bonus: self.bonus,
            camped: self.camped,
            great: self.great.iter().fold(0, |bits, animal| bits | 1 << animal.index()),
            occupation: self.occupation,
            before: self.before,
            rites: count_rites(&self.rites)?,
            spent: count_rites(&self.spent)?,
        })
    }

    fn stage(&self) -> Read<Stage> {
        let card = || self.card.ok_or_else(|| format!("step {} needs a card", self.step.name()));
        let from = || self.from.ok_or_else(|| format!("step {} needs a from", self.step.name()));
        Ok(match self.step {
            Step::Replenish => Stage::Replenish,
            Step::FirstLight => Stage::FirstLight,
            Step::Scout => Stage::Scout,
            Step::Drift => Stage::Drift,
            Step::Occupation => Stage::Occupation,
            Step::Take => Stage::Take,
            Step::Settle => Stage::Settle { card: card()? },
            Step::Rites => Stage::Rites,
            Step::Discard => Stage::Discard {
                hit: self.hit.iter().copied().collect(),
                demand: self.demand.ok_or("step discard needs a demand")?,
            },
            Step::Sacrifice => Stage::Sacrifice,
            Step::Change => Stage::Change { left: self.left, moved: self.card.zip(self.from) },
            Step::Move => Stage::Move { card: card()?, from: from()?, left: self.left },
            Step::Conflict => {
                let purpose = self.purpose.ok_or("step conflict needs a purpose")?;
                Stage::Conflict { card: card()?, purpose }
            }
            Step::Second => Stage::Second,
            Step::Over => Stage::Over,
        })
    }
}

fn count_rites(rites: &[Card]) -> Read<[u8; Card::RITES]> {
    let mut counts = [0u8; Card::RITES];
    for rite in rites {
        ensure(rite.class() == Class::Rite, || format!("{rite} is no Rite"))?;
        let count = &mut counts[rite.index() - Card::FIRST_RITE];
        *count = count.saturating_add(1);
    }
    Ok(counts)
}

impl Inuit {
    // setup.boards
    fn colours_fit(&self) -> Read<()> {
        for colour in Colour::ALL {
            let villages = self.in_play().iter().filter(|village| village.colour == colour).count();
            ensure(villages < 2, || format!("two villages are {}", colour.name()))?;
        }
        Ok(())
    }

    /// One season is active, the later ones lie in the deck in their order, Nightfall under them.
    fn seasons_fit(&self) -> Read<()> {
        let season = |card: &Card| season_of(*card).map_or(0, |season| season as u8 + 1);
        let active = self.sun.as_ref().map_or(0, season);
        ensure(self.modules.rising_sun() == (active > 0), || {
            "the Rising Sun module, and no other game, has an active Rising Sun card".into()
        })?;
        let mut before = active;
        for card in self.deck.iter().rev().filter(|card| card.class() == Class::RisingSun) {
            ensure(active > 0 && season(card) > before, || format!("{card} cannot come now"))?;
            before = season(card);
        }
        if let Some(height) = self.deck.iter().position(|card| *card == Card::NIGHTFALL) {
            let pile = self.nightfall_pile();
            ensure(height < pile, || format!("nightfall is one of the last {pile} cards of the deck"))?;
        }
        Ok(())
    }

    /// How many of the last cards of the deck may be Nightfall.
    pub(crate) fn nightfall_pile(&self) -> usize {
        let above = self.deck.iter().position(|card| card.class() == Class::RisingSun);
        (data().setup.nightfall_pile + 1).min(above.unwrap_or(self.deck.len()))
    }

    /// How often each card lies somewhere, out of the game apart.
    pub(crate) fn in_sight(&self) -> [u8; Card::KINDS] {
        let mut counts = [0u8; Card::KINDS];
        let mut add = |card: Card, times: u8| {
            counts[card.index()] = counts[card.index()].saturating_add(times);
        };
        self.deck.iter().chain(self.great_white.cards()).for_each(|card| add(*card, 1));
        for village in self.in_play() {
            for (index, count) in village.census().into_iter().enumerate() {
                add(Card::of(index), count);
            }
            for (index, count) in village.above.into_iter().enumerate() {
                add(Card::of(index), count);
            }
            for colour in Colour::ALL {
                add(Card::conflict(colour), village.wars[colour.index()]);
                add(Card::conflict(colour), village.alliances[colour.index()]);
            }
        }
        for number in 0..Card::RITES {
            add(Card::rite(number), self.turn.rites[number]);
            add(Card::rite(number), self.turn.spent[number]);
        }
        if let Stage::Settle { card } | Stage::Conflict { card, .. } = self.turn.stage {
            add(card, 1);
        }
        self.sun.iter().for_each(|sun| add(*sun, 1));
        counts
    }

    /// Cards that lie nowhere are out of the game; no card is there more often than it exists.
    fn count_removed(&mut self) -> Read<()> {
        let counts = self.in_sight();
        for card in Card::all() {
            let (found, copies) = (counts[card.index()], self.copies(card));
            ensure(found <= copies, || format!("{found} times {card}, but this game has {copies}"))?;
            if card.index() < Card::SHUFFLED {
                self.removed[card.index()] = copies - found;
            }
        }
        Ok(())
    }

    /// There is one Drum Dancer, so one Occupation is closed at most, and by a card that has been placed.
    fn closing_fits(&self) -> Read<()> {
        let closed = self.in_play().iter().flat_map(|village| village.closed.iter()).count();
        let hand = matches!(self.turn.stage, Stage::Settle { card: Card::DRUM_DANCER });
        let to_come = hand
            || self.great_white.present().contains(Card::DRUM_DANCER)
            || self.deck.iter().any(|card| *card == Card::DRUM_DANCER);
        ensure(closed == 0 || self.modules.great_white(), || "nothing closes an Occupation here".into())?;
        ensure(closed <= usize::from(!to_come), || {
            "an Occupation is closed by the Drum Dancer, and there is one of those".into()
        })
    }

    /// Is the question one that can be asked?
    fn question_fits(&self) -> Read<()> {
        let waits = self.turn.rites.iter().any(|count| *count > 0);
        let resolving = self.turn.occupation.is_some();
        let shaman = self.turn.occupation == Some(Occupation::Shaman);
        ensure(self.turn.before.is_none() || self.modules.rising_sun(), || {
            "only the Midnight Sun allows a second Occupation".into()
        })?;
        let turn = &self.turn;
        let counts = [turn.fresh, turn.scouted, turn.taken, turn.limit, turn.bonus, self.round];
        ensure(counts.iter().all(|count| *count <= 100), || "no turn has counts above 100".into())?;
        match self.turn.stage {
            Stage::Replenish | Stage::FirstLight | Stage::Scout => {
                ensure(!self.deck.is_empty(), || "the deck is empty: there is nothing to reveal".into())
            }
            Stage::Take => ensure(self.turn.limit > 0 && resolving, || {
                "step take needs an occupation and a limit above 0".into()
            }),
            Stage::Settle { card } => ensure(
                card.is_person()
                    && data().home(card).is_none()
                    && self.turn.occupation == Some(Occupation::Elder),
                || format!("{card} cannot be in hand: only Elder takes people, and some have but one place"),
            ),
            Stage::Rites => ensure(waits && shaman, || "no Rite waits to be resolved".into()),
            Stage::Discard { hit, demand } => {
                ensure(!hit.is_empty(), || "nobody is hit".into())?;
                for seat in hit.iter() {
                    let mut some = false;
                    if seat.index() < self.seats as usize {
                        self.discards(seat, demand, |_, _| some = true);
                    }
                    ensure(some, || format!("{seat} has nothing to give up"))?;
                }
                Ok(())
            }
            Stage::Sacrifice => {
                let mut some = false;
                self.standing(Cards::ARMED, |_, _| some = true);
                ensure(some && shaman, || "there is nobody to sacrifice".into())
            }
            Stage::Change { left, .. } => ensure(left > 0 && shaman, || {
                "step change needs the occupation shaman and a left above 0".into()
            }),
            Stage::Move { card, from, .. } => {
                let movable = self.own().has_below(card, from) && Cards::MOVABLE.contains(card);
                ensure(movable, || format!("{card} cannot be moved from {}", from.name()))
            }
            Stage::Conflict { card, .. } => {
                let rival =
                    |card: Card| card.class() == Class::Conflict && card.opponent() != self.own().colour;
                ensure(rival(card), || format!("{card} is no Conflict with another village"))
            }
            Stage::Drift => ensure(!self.great_white.is_empty(), || "the Great White is empty".into()),
            Stage::Second => ensure(self.turn.before.is_some(), || "step second needs a before".into()),
            Stage::Occupation | Stage::Over => Ok(()),
        }
    }

    /// Is the season still in the deck, and where: how many cards lie above it?
    pub(crate) fn cards_above(&self, season: Season) -> Option<usize> {
        self.deck.iter().rev().position(|card| season_of(*card) == Some(season))
    }
}
