//! The bots people choose from.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Chance, Evaluate, Foresight, Level, Perspective, Recall};

use crate::{Budget, Settings, Thought, greedy, plan, random, think};

/// The longest that the random bot waits in real time, in milliseconds.
const LONGEST_PAUSE: usize = 4_000;

/// A bot, by name.
///
/// ```
/// use floe_bots::BotKind;
/// assert_eq!("hard".parse(), Ok(BotKind::Hard));
/// assert_eq!(BotKind::Easy.to_string(), "easy");
/// let error = "clever".parse::<BotKind>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "there is no bot \"clever\"; the bots are random, greedy, easy, medium, hard"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum BotKind {
    /// Any legal move.
    Random,
    /// The move after which the position looks best.
    Greedy,
    /// Thinks a moment, notices half of what happens and soon forgets it.
    Easy,
    /// Thinks a little and remembers the last few things.
    Medium,
    /// Thinks as well as it can and forgets nothing.
    Hard,
}

impl BotKind {
    /// Every bot, the weakest first.
    pub const ALL: [BotKind; 5] =
        [BotKind::Random, BotKind::Greedy, BotKind::Easy, BotKind::Medium, BotKind::Hard];

    /// The name used in commands, files and messages.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Easy => "easy",
            BotKind::Medium => "medium",
            BotKind::Hard => "hard",
        }
    }

    /// How well the bot remembers what its seat saw; `seed` decides what it forgets.
    pub fn recall(self, seed: u64) -> Recall {
        match self {
            BotKind::Random => Recall::new(0, 0, 0, seed),
            BotKind::Easy => Recall::new(600, 770, usize::MAX, seed),
            BotKind::Medium => Recall::new(1000, 1000, 4, seed),
            BotKind::Greedy | BotKind::Hard => Recall::perfect(),
        }
    }

    /// How long the bot thinks about a move if nothing else is said: until either limit is reached. In Polar
    /// Rush! 4,000 iterations already win every one of 60 games against easy; the rest is for larger games.
    pub fn budget(self) -> Budget {
        let (milliseconds, iterations) = match self {
            BotKind::Random => (0, 0),
            BotKind::Greedy => (50, 16),
            BotKind::Easy => (150, 150),
            BotKind::Medium => (400, 3_000),
            BotKind::Hard => (1_000, 20_000),
        };
        Budget { milliseconds, iterations }
    }

    /// How the bot searches, with the iterations of its budget; nothing for those that do not search.
    pub fn settings(self) -> Option<Settings> {
        let settings = Settings { iterations: self.budget().iterations, ..Settings::default() };
        match self {
            BotKind::Random | BotKind::Greedy => None,
            BotKind::Easy => Some(Settings { wander: 150, ..settings }),
            BotKind::Medium | BotKind::Hard => Some(settings),
        }
    }

    /// How good the bot is where the game itself says when it acts; nothing for the one that acts at random.
    pub fn level(self) -> Option<Level> {
        match self {
            BotKind::Random => None,
            BotKind::Easy => Some(Level::Easy),
            BotKind::Greedy | BotKind::Medium => Some(Level::Medium),
            BotKind::Hard => Some(Level::Hard),
        }
    }

    /// The bot's next move and when, where the game gives it a schedule (see [`Evaluate::schedule`]). `seed` is the bot's
    /// own, the same for the whole game. In real time the random bot does anything at any time of the next seconds.
    pub fn schedule<G: Evaluate>(
        self,
        perspective: &Perspective<'_, G>,
        seed: u64,
    ) -> Option<Thought<G::Move>> {
        if !G::REAL_TIME {
            return None;
        }
        match self.level() {
            Some(level) => G::schedule(perspective, level, seed).map(Thought::timed),
            None => {
                let mut chance = Chance::fast(seed ^ perspective.time());
                let at = perspective.time() + 1 + chance.below(LONGEST_PAUSE) as u64;
                random(perspective, &mut chance).map(|thought| Thought { at: Some(at), ..thought })
            }
        }
    }

    /// The settings with what the game itself advises, which is not for the easy bot.
    fn heed<G: Evaluate>(self, perspective: &Perspective<'_, G>, settings: Settings) -> Settings {
        let advice = perspective.guess(&mut Chance::fast(0)).foresight();
        match advice.filter(|_| self != BotKind::Easy) {
            Some(Foresight { exploration, playout }) => Settings { exploration, playout, ..settings },
            None => settings,
        }
    }

    /// Chooses a move for the seat that looks, or nothing if the seat has none. `iterations` bounds the
    /// thinking (see [`BotKind::budget`]), and so does `keep_going`, which is told how many were made.
    pub fn think<G: Evaluate>(
        self,
        perspective: &Perspective<'_, G>,
        iterations: u64,
        chance: &mut Chance,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Thought<G::Move>> {
        if !G::SEARCHED {
            return random(perspective, chance);
        }
        match (self, self.settings()) {
            (_, Some(settings)) => {
                let settings = self.heed(perspective, Settings { iterations, ..settings });
                match G::PLANS.then(|| plan(perspective, &settings, chance, keep_going)).flatten() {
                    Some(thought) => Some(thought),
                    None => think(perspective, &settings, chance, keep_going),
                }
            }
            (BotKind::Random, None) => random(perspective, chance),
            (_, None) => greedy(perspective, iterations, chance, keep_going),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = BotKind::ALL.map(BotKind::name).join(", ");
        write!(f, "there is no bot {:?}; the bots are {names}", self.0)
    }
}

impl Error for UnknownBot {}

impl FromStr for BotKind {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<BotKind, UnknownBot> {
        let found = BotKind::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| UnknownBot(name.to_owned()))
    }
}

impl TryFrom<String> for BotKind {
    type Error = UnknownBot;
    fn try_from(name: String) -> Result<BotKind, UnknownBot> {
        name.parse()
    }
}

impl From<BotKind> for String {
    fn from(kind: BotKind) -> String {
        kind.name().to_owned()
    }
}
