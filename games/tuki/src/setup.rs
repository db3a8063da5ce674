//! What is chosen before the game, and how it begins.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Chance, Deck, Seat, SeatSet, SetupError};

use crate::cards::{Cards, DECK, FaceId, prints};
use crate::state::{Builder, Card, Options, Phase, Solo, Tuki};
use crate::task::{Animal, Footing, Task};

/// The options of a game; every one has a default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// How many play: 2 to 4, or 1 for solo.
    pub players: u8,
    /// Which cards (setup.deck-choice).
    pub cards: Cards,
    /// Who is the first scout; drawn if nobody is named (scout.first).
    pub first: Option<Seat>,
    /// The seconds of a round: 60 to 600; 3600 is as good as none (check.time-limit).
    pub limit: u16,
    /// Do all share one screen and build one after another? (hotseat.turns)
    pub one_screen: bool,
    /// Does a round end as soon as its loser is certain? (check.early-close)
    pub early_close: bool,
    /// With four players, does everybody build? (options.four-sets)
    pub four_sets: bool,
    /// Does the fifth card end the game, and the fewest cards win? (options.fewest-cards)
    pub fewest_cards: bool,
    /// Does nothing fall before the announcement? (options.late-gravity)
    pub late_gravity: bool,
    /// Those who always build on snow (options.handicap-snow).
    pub snow_for: Vec<Seat>,
    /// What one player alone plays.
    pub solo: SoloChoice,
    /// The task of a practice (solo.practice); drawn if not given.
    pub practice: Option<Task>,
    /// The year and the day of the year of the daily puzzle, told by the table (solo.daily).
    pub day: (u16, u16),
}

/// What one player alone plays (solo.not-official).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SoloChoice {
    /// As many tasks as possible in five minutes.
    #[default]
    FiveMinutes,
    /// The figure of the day.
    Daily,
    /// Any task, without a clock.
    Practice,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 2,
            cards: Cards::Normal,
            first: None,
            limit: 180,
            one_screen: false,
            early_close: false,
            four_sets: false,
            fewest_cards: false,
            late_gravity: false,
            snow_for: Vec::new(),
            solo: SoloChoice::FiveMinutes,
            practice: None,
            day: (2026, 1),
        }
    }
}

/// Begins a game. Draws the order and sides of the cards, then the first scout.
pub(crate) fn begin(setup: &Setup, chance: &mut Chance) -> Result<Tuki, SetupError> {
    let no = |why: String| Err(SetupError(why));
    let players = usize::from(setup.players);
    if !(1..=4).contains(&players) {
        return no(format!("2 to 4 play Tuki, or 1 alone, not {players}"));
    }
    if !(60..=600).contains(&setup.limit) && setup.limit != 3600 {
        return no(format!("a round lasts 60 to 600 seconds, or 3600 for no limit, not {}", setup.limit));
    }
    if setup.first.into_iter().chain(setup.snow_for.iter().copied()).any(|seat| seat.index() >= players) {
        return no(format!("there are seats 0 to {}", players - 1));
    }
    let solo = match setup.solo {
        _ if players > 1 => None,
        SoloChoice::FiveMinutes => Some(Solo::FiveMinutes),
        SoloChoice::Daily => Some(Solo::Daily(daily(setup.day)?)),
        SoloChoice::Practice => Some(Solo::Practice(setup.practice)),
    };
    let mut cards = setup.cards;
    if let Some(Solo::Practice(Some(task))) = solo {
        cards = if task.face.stones().len() == 4 { Cards::Advanced } else { Cards::Normal };
    } else if let Some(Solo::Daily(task)) = solo {
        cards = if task.face.stones().len() == 4 { Cards::Advanced } else { Cards::Normal };
    }
    let mut deck: Deck<Card, DECK> =
        (0..DECK as u8).map(|card| Card { card, back: chance.below(2) == 1 }).collect();
    deck.shuffle(chance);
    let scout = setup.first.unwrap_or_else(|| Seat(chance.below(players) as u8));
    let options = Options {
        cards,
        limit: if players == 1 { 3_600_000 } else { u64::from(setup.limit) * 1000 },
        one_screen: setup.one_screen && players > 1,
        early_close: setup.early_close,
        four_sets: setup.four_sets,
        fewest_cards: setup.fewest_cards,
        late_gravity: setup.late_gravity,
        snow_for: setup.snow_for.iter().copied().collect::<SeatSet>(),
        solo,
    };
    Ok(Tuki {
        options,
        deck,
        used: Deck::new(),
        bots: SeatSet::EMPTY,
        cards: BySeat::new(players, 0),
        scout,
        scout_before: None,
        round: 1,
        finals: 0,
        phase: Phase::Task,
        since: 0,
        task: None,
        builders: BySeat::new(players, Builder::default()),
        heard: BySeat::new(players, 0),
        last: None,
        score: 0,
        penalty: 0,
        announcements: 0,
        winner: SeatSet::EMPTY,
    })
}

/// The figure of the day: the hard tasks of both decks in an order that the year shuffles, none twice in a year (solo.daily).
fn daily((year, day): (u16, u16)) -> Result<Task, SetupError> {
    if !(1..=366).contains(&day) {
        return Err(SetupError(format!("a year has days 1 to 366, not {day}")));
    }
    let mut hard: Vec<Task> = Vec::new();
    for print in prints().of(Cards::Normal).iter().chain(prints().of(Cards::Advanced)) {
        for (animal, footing) in Animal::ALL.into_iter().flat_map(|animal| Footing::ALL.map(|f| (animal, f)))
        {
            if print.grade(animal, footing) >= 4 {
                hard.push(Task { face: print.face, animal, footing });
            }
        }
    }
    let mut chance = Chance::seeded(&floe_engine::Seed::from(u64::from(year)), 0);
    chance.shuffle(&mut hard);
    let task = hard.get(usize::from(day - 1) % hard.len().max(1)).copied();
    task.ok_or_else(|| SetupError("no task is hard enough for a daily puzzle".to_owned()))
}

impl Card {
    /// Its name with the deck.
    pub(crate) fn face(self, cards: Cards) -> FaceId {
        FaceId { cards, card: self.card, back: self.back }
    }
}
