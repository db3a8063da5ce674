//! What may be seen: everything but the order of three decks and the events left out. // B2.hand-open

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Few, Outcome, Seat};

use crate::agenda::{Phase, Stage, Step};
use crate::card::{Card, EventCard, Row};
use crate::dice::Handful;
use crate::moves::Clause;
use crate::record::Board;
use crate::resistance::Victories;
use crate::rules::j_end::Score;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// All that may be seen; it is the same for every seat and for spectators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// All that lies open on the table.
    pub board: Board,
    /// Cards left in the North deck.
    pub north_deck: usize,
    /// Cards left in the South deck.
    pub south_deck: usize,
    /// Events to come.
    pub events: usize,
    /// Cards out of the game.
    pub gone: Vec<Card>,
    /// The phase.
    pub phase: Phase,
    /// The year, in the game played together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// Energy that nobody holds, where all of it is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supply: Option<u8>,
    /// Which of the three victories hold now, in the game played together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victories: Option<Victories>,
    /// The hunting ground of a saga as far as it is settled: the row, the hunt biome, the biome of those left behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hunt_row: Option<Row>,
    /// The biome that the die found in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hunt_biome: Option<Card>,
    /// The biome at home for those without transport.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home_biome: Option<Card>,
    /// Who is asked now; nobody when the game is over.
    pub asked: Option<Tribe>,
    /// The seat of whoever is asked.
    pub seat: Option<Seat>,
    /// What is asked.
    pub question: Question,
    /// The card in question: talked about, hunted, fought over, auctioned, fed.
    pub card: Option<Card>,
    /// How many are asked for: deaths, depletions, hits.
    pub count: u8,
    /// The bids of an auction by tribe.
    pub bids: Few<Tribe, u8>,
    /// The offer on the table.
    pub offer: Vec<Clause>,
    /// The dice that lie.
    pub dice: Option<Handful>,
    /// Those taken up to be rolled again.
    pub taken: Option<Handful>,
    /// The face of the Alpha's own die.
    pub alpha_die: Option<u8>,
    /// Each tribe's numbers.
    pub standing: Few<Tribe, Standing>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What follows from the table for one tribe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Standing {
    /// Tribesmen not in Valhalla.
    pub population: u8,
    /// The dead.
    pub valhalla: u8,
    /// How many hand cards it can hold.
    pub hand_size: u8,
    /// Its points as if the game ended now.
    pub score: Score,
    /// Their sum.
    pub total: i32,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "questions are named by themselves")]
pub enum Question {
    Farm,
    TurnUp,
    Council,
    Window,
    Migrate,
    Cull,
    LoseElder,
    Deplete,
    DieOff,
    Break,
    Auction,
    Discard,
    Assign,
    Navigate,
    Land,
    Opening,
    Consent,
    Chooser,
    Talk,
    Answer,
    HuntNext,
    Join,
    Iron,
    Clay,
    Roll,
    Reroll,
    Hits,
    Casualties,
    Pogrom,
    Cost,
    Take,
    Bride,
    Booty,
    Birth,
    Hay,
    Fodder,
    Milk,
    Pacify,
    Elders,
    Martyrs,
    Shop,
    Mourn,
    Yield,
    Follow,
    Doom,
    Grounds,
    Daughters,
    Arm,
    Blitz,
    Market,
    Reply,
    Over,
}

impl Question {
    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Question::Farm => "farm",
            Question::TurnUp => "turn-up",
            Question::Council => "council",
            Question::Window => "window",
            Question::Migrate => "migrate",
            Question::Cull => "cull",
            Question::LoseElder => "lose-elder",
            Question::Deplete => "deplete",
            Question::DieOff => "die-off",
            Question::Break => "break",
            Question::Auction => "auction",
            Question::Discard => "discard",
            Question::Assign => "assign",
            Question::Navigate => "navigate",
            Question::Land => "land",
            Question::Opening => "opening",
            Question::Consent => "consent",
            Question::Chooser => "chooser",
            Question::Talk => "talk",
            Question::Answer => "answer",
            Question::HuntNext => "hunt-next",
            Question::Join => "join",
            Question::Iron => "iron",
            Question::Clay => "clay",
            Question::Roll => "roll",
            Question::Reroll => "reroll",
            Question::Hits => "hits",
            Question::Casualties => "casualties",
            Question::Pogrom => "pogrom",
            Question::Cost => "cost",
            Question::Take => "take",
            Question::Bride => "bride",
            Question::Booty => "booty",
            Question::Birth => "birth",
            Question::Hay => "hay",
            Question::Fodder => "fodder",
            Question::Milk => "milk",
            Question::Pacify => "pacify",
            Question::Elders => "elders",
            Question::Martyrs => "martyrs",
            Question::Shop => "shop",
            Question::Mourn => "mourn",
            Question::Yield => "yield",
            Question::Follow => "follow",
            Question::Doom => "doom",
            Question::Grounds => "grounds",
            Question::Daughters => "daughters",
            Question::Arm => "arm",
            Question::Blitz => "blitz",
            Question::Market => "market",
            Question::Reply => "reply",
            Question::Over => "over",
        }
    }

    fn of(step: Step) -> Question {
        match step {
            Step::Farm { .. } => Question::Farm,
            Step::TurnUp => Question::TurnUp,
            Step::Council => Question::Council,
            Step::Window { .. } => Question::Window,
            Step::Migrate { .. } => Question::Migrate,
            Step::Cull { .. } => Question::Cull,
            Step::LoseElder { .. } => Question::LoseElder,
            Step::Deplete { .. } => Question::Deplete,
            Step::DieOff { .. } => Question::DieOff,
            Step::Break { .. } => Question::Break,
            Step::Auction => Question::Auction,
            Step::Discard { .. } => Question::Discard,
            Step::Assign { .. } => Question::Assign,
            Step::Navigate { .. } => Question::Navigate,
            Step::Land { .. } => Question::Land,
            Step::Opening { .. } => Question::Opening,
            Step::Consent { .. } => Question::Consent,
            Step::Chooser => Question::Chooser,
            Step::Talk => Question::Talk,
            Step::Answer { .. } => Question::Answer,
            Step::HuntNext => Question::HuntNext,
            Step::Cast { stage } => Question::of_stage(stage),
            Step::Birth { .. } => Question::Birth,
            Step::Hay { .. } => Question::Hay,
            Step::Fodder { .. } => Question::Fodder,
            Step::Milk { .. } => Question::Milk,
            Step::Pacify { .. } => Question::Pacify,
            Step::Elders { .. } => Question::Elders,
            Step::Martyrs { .. } => Question::Martyrs,
            Step::Shop { .. } => Question::Shop,
            Step::Mourn { .. } => Question::Mourn,
            Step::Yield { .. } => Question::Yield,
            Step::Follow { .. } => Question::Follow,
            Step::Doom { .. } => Question::Doom,
            Step::Grounds { .. } => Question::Grounds,
            Step::Daughters { .. } => Question::Daughters,
            Step::Blitz { .. } => Question::Blitz,
            Step::Market => Question::Market,
            Step::Reply { .. } => Question::Reply,
            // Steps that need no answer are never on top of a state that can be seen.
            Step::Over
            | Step::Reckon
            | Step::Sequel
            | Step::Icons { .. }
            | Step::Each { .. }
            | Step::Tidy
            | Step::Begin { .. }
            | Step::Navigation { .. }
            | Step::Attacks
            | Step::Hunting => Question::Over,
        }
    }

    fn of_stage(stage: Stage) -> Question {
        match stage {
            Stage::Join => Question::Join,
            Stage::Iron { .. } => Question::Iron,
            Stage::Arm => Question::Arm,
            Stage::Clay => Question::Clay,
            Stage::Roll => Question::Roll,
            Stage::Reroll => Question::Reroll,
            Stage::Hits => Question::Hits,
            Stage::Casualties { .. } => Question::Casualties,
            Stage::Pogrom { .. } => Question::Pogrom,
            Stage::Cost { .. } => Question::Cost,
            Stage::Take => Question::Take,
            Stage::Bride => Question::Bride,
            Stage::Booty => Question::Booty,
            Stage::Read | Stage::Gain | Stage::Home => Question::Over,
        }
    }
}

impl Greenland {
    pub(crate) fn look(&self) -> View {
        let asked = self.asked();
        let question = Question::of(self.agenda.top());
        let bids = self.auction.map(|auction| {
            Few::from_iter(self.living.iter().map(|tribe| (tribe, auction.bids[tribe.index()])))
        });
        View {
            board: self.board(),
            north_deck: self.decks[Row::North.index()].len(),
            south_deck: self.decks[Row::South.index()].len(),
            events: self.events.len(),
            gone: self.gone.iter().collect(),
            phase: self.current_phase(),
            year: self.rules.together.then(|| self.year()),
            supply: (self.rules.energy > 0).then(|| self.supply()),
            victories: (self.rules.together && !self.has_conditions()).then(|| self.victories()),
            hunt_row: self.turn.saga.row,
            hunt_biome: self.turn.saga.biome,
            home_biome: self.turn.saga.extras,
            asked,
            seat: asked.map(|tribe| self.seat(tribe)),
            question,
            card: self.card_in_question(),
            count: self.count_in_question(asked),
            bids: bids.unwrap_or_default(),
            offer: self.offer_on_the_table(),
            dice: self.cast.map(|cast| cast.dice),
            taken: self.cast.map(|cast| cast.taken),
            alpha_die: self.cast.and_then(|cast| cast.alpha.face()),
            standing: Few::from_iter(
                self.seated.as_slice().iter().map(|tribe| (*tribe, self.standing(*tribe))),
            ),
            outcome: (self.agenda.top() == Step::Over).then(|| self.result()),
        }
    }

    fn offer_on_the_table(&self) -> Vec<Clause> {
        let draft = self.talk.map(|talk| talk.draft).or(self.market.map(|market| market.draft));
        draft.map(|draft| draft.clauses().to_vec()).unwrap_or_default()
    }

    fn current_phase(&self) -> Phase {
        match self.phase_now() {
            "assign" => Phase::Assign,
            "negotiate" => Phase::Negotiate,
            "hunt" => Phase::Hunt,
            "domestic" => Phase::Domestic,
            "elders" => Phase::Elders,
            "end" => Phase::End,
            _ => Phase::Event,
        }
    }

    fn standing(&self, tribe: Tribe) -> Standing {
        let score = self.score(tribe);
        Standing {
            population: self.population(tribe),
            valhalla: self.folk(tribe).valhalla,
            hand_size: self.hand_size(tribe),
            score,
            total: score.total(),
        }
    }

    fn card_in_question(&self) -> Option<Card> {
        match self.agenda.top() {
            Step::Auction | Step::Shop { .. } => self.auction.map(|auction| auction.card),
            Step::Talk | Step::Answer { .. } => self.talk.map(|talk| talk.card),
            Step::Cast { .. } => self.cast.map(|cast| cast.card),
            Step::Fodder { card, .. } | Step::Milk { card, .. } => Some(card),
            Step::Pacify { row, .. } => Some(Card::new_world(row)),
            Step::Land { from, .. } => Some(from),
            Step::Birth { at, .. } => at,
            _ => None,
        }
    }

    fn count_in_question(&self, asked: Option<Tribe>) -> u8 {
        match self.agenda.top() {
            Step::Cull { left, .. }
            | Step::Fodder { left, .. }
            | Step::Martyrs { left, .. }
            | Step::Navigate { left, .. }
            | Step::Yield { left, .. }
            | Step::Cast { stage: Stage::Cost { left } } => left,
            Step::Deplete { owed, .. } => owed,
            Step::Follow { .. } => self.turn.saga.follow,
            Step::Shop { .. } => self.import_price(),
            Step::Blitz { tribe } => self.resolve(tribe),
            Step::Birth { count, .. } | Step::Land { count, .. } => count,
            Step::Cast { stage: Stage::Hits } => self.cast.map_or(0, |cast| cast.hits),
            Step::Cast { stage: Stage::Casualties { .. } } => {
                self.cast.zip(asked).map_or(0, |(cast, tribe)| cast.dealt[tribe.index()])
            }
            _ => 0,
        }
    }

    /// The unseen events: those of the deck and those left out. // C.events-ten
    pub(crate) fn unseen_events(&self) -> impl Iterator<Item = EventCard> {
        let shown = self.shown;
        EventCard::all().filter(move |event| shown >> event.index() & 1 == 0)
    }
}
