//! All games behind one door.

use std::marker::PhantomData;
use std::sync::{PoisonError, RwLock};

#[cfg(feature = "house")]
use floe_engine::case::{self, Case, CaseFailure};
use floe_engine::{
    Chance, Describe, Evaluate, Game, Message, SeatSet, SetupError, SetupOption, Texts, Title, load,
};
use serde::Deserialize as _;
use serde_json::Value;

use crate::head::Edition;
use crate::session::{InPlay, Session};
#[cfg(feature = "house")]
use crate::simulate::{Played, Series, simulate};
#[cfg(feature = "house")]
use crate::words::Language;
use crate::words::brought;
use crate::{Code, TableError};

/// The games of the house. A new game is one more line.
#[cfg(feature = "house")]
pub static GAMES: &[&dyn Door] = &[
    of::<floe_polar_rush::PolarRush>(),
    of::<floe_nunami::Nunami>(),
    of::<floe_inuit::Inuit>(),
    of::<floe_tuki::Tuki>(),
    of::<floe_greenland::Greenland>(),
];

/// Games that are not on the shelf but can be played by name: the small one in real time that every driver is tried with.
#[cfg(feature = "house")]
static EXAMPLES: &[&dyn Door] = &[of::<floe_egg_timer::EggTimer>()];
#[cfg(not(feature = "house"))]
static EXAMPLES: &[&dyn Door] = &[];

/// No game is in the house yet: each comes in when it is wanted, see [`admit`].
#[cfg(not(feature = "house"))]
pub static GAMES: &[&dyn Door] = &[];

/// Games that came in later.
static ADMITTED: RwLock<Vec<&'static dyn Door>> = RwLock::new(Vec::new());

/// Lets a game into the house: where not all of them are at hand from the start, as in a browser.
pub fn admit(door: &'static dyn Door) {
    let mut admitted = ADMITTED.write().unwrap_or_else(PoisonError::into_inner);
    if admitted.iter().all(|known| known.title().id != door.title().id) {
        admitted.push(door);
    }
}

/// The door of a game.
pub const fn of<G: Game + Describe + Evaluate>() -> &'static dyn Door {
    &Of::<G>::DOOR
}

fn doors() -> Vec<&'static dyn Door> {
    let admitted = ADMITTED.read().unwrap_or_else(PoisonError::into_inner);
    GAMES.iter().chain(EXAMPLES).chain(&*admitted).copied().collect()
}

/// The door of the game with this name.
///
/// ```
/// assert_eq!(floe_table::door("polar-rush").unwrap().title().title, "Polar Rush!");
/// assert!(floe_table::door("chess").is_err());
/// ```
pub fn door(game: &str) -> Result<&'static dyn Door, TableError> {
    let doors = doors();
    doors.iter().copied().find(|door| door.title().id == game).ok_or_else(|| {
        let shown = |name: &&str| EXAMPLES.iter().all(|example| example.title().id != *name);
        let names: Vec<&str> = doors.iter().map(|door| door.title().id).filter(shown).collect();
        let names = names.join(", ");
        TableError::new(Code::UnknownGame, format!("there is no game \"{game}\"; there are: {names}"))
            .told(|| Message::new("no-game").text("game", game.to_owned()).text("games", names))
    })
}

/// The way into a game: what it is called, how it is set up, and a new session of it.
pub trait Door: Sync {
    /// Its name and numbers.
    fn title(&self) -> Title;
    /// Its options.
    fn options(&self) -> Vec<SetupOption>;
    /// The version of its rules.
    fn rules(&self) -> u32;
    /// Is it played in real time?
    fn real_time(&self) -> bool;
    /// The rules and the values that a game of this setup is played with.
    fn edition(&self, setup: &Value) -> Result<Edition, TableError>;
    /// Its words.
    fn texts(&self) -> Texts;
    /// Its ledger.
    #[cfg(feature = "house")]
    fn ledger(&self) -> std::sync::Arc<floe_engine::Ledger>;
    /// Its ledger in a language, or in English where it has not been translated.
    #[cfg(feature = "house")]
    fn ledger_in(&self, language: Language) -> std::sync::Arc<floe_engine::Ledger>;
    /// What of it is ours: made up where the rulebook prints nothing, decided where it is silent.
    #[cfg(feature = "house")]
    fn ours(&self, language: Language) -> floe_engine::ours::Ours;
    /// The setup with every field filled in; a wrong one is refused with the reason.
    fn setup(&self, setup: &Value) -> Result<Value, TableError>;
    /// A new game, with bots at these seats.
    fn start(
        &self,
        setup: &Value,
        bots: SeatSet,
        chance: &mut Chance,
    ) -> Result<Box<dyn Session>, TableError>;
    /// A game that goes on from a state.
    fn load(&self, state: Value) -> Result<Box<dyn Session>, TableError>;
    /// Plays a case file.
    #[cfg(feature = "house")]
    fn case(&self, case: &Case) -> Result<(), CaseFailure>;
    /// Plays games of bots against each other, one after the other, and reports each.
    #[cfg(feature = "house")]
    fn simulate(&self, series: &Series, report: &mut dyn FnMut(&Played) -> bool) -> Result<(), TableError>;
}

/// The door of one game.
pub(crate) struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    pub(crate) const DOOR: Of<G> = Of(PhantomData);
}

impl<G: Game + Describe + Evaluate> Door for Of<G> {
    fn title(&self) -> Title {
        G::title()
    }

    fn options(&self) -> Vec<SetupOption> {
        G::options()
    }

    fn rules(&self) -> u32 {
        rules::<G>()
    }

    fn real_time(&self) -> bool {
        G::REAL_TIME
    }

    fn edition(&self, setup: &Value) -> Result<Edition, TableError> {
        let state = G::new(&read_setup::<G>(setup)?, &mut Chance::fast(0)).map_err(TableError::bad_setup)?;
        Ok(Edition { rules: rules::<G>(), values: state.values().map(str::to_owned) })
    }

    fn texts(&self) -> Texts {
        brought(G::texts())
    }

    #[cfg(feature = "house")]
    fn ledger(&self) -> std::sync::Arc<floe_engine::Ledger> {
        crate::ledger::of::<G>()
    }

    #[cfg(feature = "house")]
    fn ledger_in(&self, language: Language) -> std::sync::Arc<floe_engine::Ledger> {
        let english = crate::ledger::of::<G>();
        let Some(french) = G::ledger_fr().filter(|_| language == Language::Fr) else { return english };
        let translated = (*english).clone().translated(french);
        std::sync::Arc::new(translated.unwrap_or_else(|error| panic!("{}: {error}", G::title().id)))
    }

    #[cfg(feature = "house")]
    fn ours(&self, language: Language) -> floe_engine::ours::Ours {
        floe_engine::ours::Ours::read(&self.ledger_in(language), G::data())
            .unwrap_or_else(|error| panic!("{}: {error}", G::title().id))
    }

    fn setup(&self, setup: &Value) -> Result<Value, TableError> {
        let setup = read_setup::<G>(setup)?;
        G::new(&setup, &mut Chance::fast(0)).map_err(TableError::bad_setup)?;
        serde_json::to_value(&setup).map_err(|error| TableError::bad_setup(error.to_string()))
    }

    fn start(
        &self,
        setup: &Value,
        bots: SeatSet,
        chance: &mut Chance,
    ) -> Result<Box<dyn Session>, TableError> {
        let mut state = G::new(&read_setup::<G>(setup)?, chance).map_err(TableError::bad_setup)?;
        state.seat_bots(bots);
        Ok(Box::new(InPlay::new(state)))
    }

    fn load(&self, state: Value) -> Result<Box<dyn Session>, TableError> {
        let state: G = load(state).map_err(|error: SetupError| TableError::new(Code::BadState, error.0))?;
        Ok(Box::new(InPlay::new(state)))
    }

    #[cfg(feature = "house")]
    fn case(&self, case: &Case) -> Result<(), CaseFailure> {
        case.check_rules(&crate::ledger::of::<G>())?;
        case::play::<G>(case)
    }

    #[cfg(feature = "house")]
    fn simulate(&self, series: &Series, report: &mut dyn FnMut(&Played) -> bool) -> Result<(), TableError> {
        simulate::<G>(&read_setup::<G>(&series.setup)?, series, report)
    }
}

/// The version of a game's rules.
fn rules<G: Game>() -> u32 {
    #[cfg(feature = "house")]
    let raised = REHEARSED.load(std::sync::atomic::Ordering::Relaxed);
    #[cfg(not(feature = "house"))]
    let raised = 0;
    G::RULES + raised
}

/// By how much the version of all rules is raised.
#[cfg(feature = "house")]
static REHEARSED: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);

/// Makes this process one of a newer floe, in which every game has rules of a higher version: for tests of updates.
#[doc(hidden)]
#[cfg(feature = "house")]
pub fn rehearse_update(versions: u32) {
    REHEARSED.store(versions, std::sync::atomic::Ordering::Relaxed);
}

fn read_setup<G: Game>(setup: &Value) -> Result<G::Setup, TableError> {
    match setup {
        Value::Null => Ok(G::Setup::default()),
        given => G::Setup::deserialize(given)
            .map_err(|error| TableError::bad_setup(format!("the setup is wrong: {error}"))),
    }
}
