//! The contract: what a game is.

use std::fmt::Debug;
use std::hash::Hash;

use crate::form::{Deserialize, Serialize};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Chance, Memory, Message, Outcome, Perspective, Refusal, Seat, SeatSet, SetupError, SetupOption};

/// A game as a pure state machine. A value of the type is a state; it changes by [`Game::play`] and by
/// nothing else, draws from the [`Chance`] it is given and from nothing else, and holds no float, no clock
/// and no hash map, so that a log replays to the same state on every platform.
///
/// Moves are small steps with few alternatives: take one card, place one figure, stop. A big turn is a
/// sequence of them. Whoever's turn it is draws: a roll or a draw is a move of that seat, never the tail of
/// the move before. A question with a single answer and nothing to draw is not asked. There is no move that
/// only takes back another: that is the table's undo.
///
/// The serialised form of a state is written for people (names, not numbers) and is checked when read: a
/// game derives it from a record type with `#[serde(try_from, into)]`, and an impossible state is refused
/// with the reason. The inner form is flat and as fast as it likes.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The options chosen before the game. Every field has a default.
    type Setup: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// One small decision. It is known to the seat that made it and to the table; the others learn of it by
    /// events alone.
    type Move: Copy + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// All that a seat or a spectator may see.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, told in full; [`Game::seen`] says what of it a seat learns.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat may remember beyond what its view shows; `()` where a view shows it all.
    type Memory: Memory<Self::Event>;

    /// The version of the rules. It rises when a rule is mended in a way that changes what a log replays to.
    const RULES: u32 = 1;

    /// Is the game played in real time? Then moves have times, and things fall due. See [`Game::clock`].
    const REAL_TIME: bool = false;

    /// A new game.
    fn new(setup: &Self::Setup, chance: &mut Chance) -> Result<Self, SetupError>;

    /// Tells a new game which seats are bots', before anything is played. Rules may spare people a wait for them.
    fn seat_bots(&mut self, bots: SeatSet) {
        let _ = bots;
    }

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Who decides now: one seat, or several at once in any order; in real time for a while perhaps nobody, as long as
    /// something is due; or that the game is over.
    fn turn(&self) -> Turn;

    /// How the game ended, once [`Game::turn`] is [`Turn::Over`].
    fn outcome(&self) -> Option<Outcome>;

    /// The name of the phase the game is in, as in the ledger.
    fn phase(&self) -> &'static str;

    /// Adds every legal move of the seat to `out`; adds none if the seat is not to decide.
    fn moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// May the seat play this move? A refusal names the rule that forbids it. True for exactly the moves
    /// that [`Game::moves`] lists, and, while nobody decides, for what is due once its time has been told.
    fn check(&self, seat: Seat, played: &Self::Move) -> Result<(), Refusal>;

    /// Plays a legal move and tells what happened, in order. With an illegal move the state may become
    /// anything, so callers check first.
    fn play(
        &mut self,
        seat: Seat,
        played: &Self::Move,
        chance: &mut Chance,
        tell: &mut impl FnMut(Self::Event),
    );

    /// All that the seat may see, or a spectator.
    fn view(&self, by: Option<Seat>) -> Self::View;

    /// What the seat (or a spectator) learns of an event when it happens. Nothing by default is hidden.
    fn seen(event: &Self::Event, by: Option<Seat>) -> Option<Self::Event> {
        let _ = by;
        Some(event.clone())
    }

    /// Did the event show something that was hidden from the one who caused it? Then taking back needs consent.
    fn reveals(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Does a second game begin with the event, inside the first? Then nothing on the table shows any more what was told before it.
    fn begins_anew(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// What may still be looked up of an event once the moment has passed and the game goes on.
    fn past_event(event: Self::Event) -> Self::Event {
        event
    }

    /// What may still be looked up of a view once the moment has passed and the game goes on.
    fn past_view(view: Self::View) -> Self::View {
        view
    }

    /// A state drawn at random among those that the seat cannot tell from this one, given what it sees and
    /// remembers. The hidden parts of `self` must not influence the draw.
    fn guess(&self, seat: Seat, memory: &Self::Memory, chance: &mut Chance) -> Self;

    /// Tells the time of a seat's move, in milliseconds since the start, just before it is checked and played (games in
    /// real time). The times of a seat never fall; between seats a game compares times, never the order of arrival.
    fn clock(&mut self, seat: Seat, at: u64) {
        let _ = (seat, at);
    }

    /// What happens if nobody acts in time (games in real time): the table plays this move for this seat. It is legal, at
    /// the latest when its time is told; while nobody decides it is what everybody waits for.
    fn due(&self) -> Option<Due<Self::Move>> {
        None
    }

    /// The moment that whoever sees this view may be shown a countdown to. What falls due may depend on what is
    /// hidden, and does not say it.
    fn countdown(view: &Self::View) -> Option<u64> {
        let _ = view;
        None
    }

    /// The digest of the set of [`Values`](crate::Values) that the game is played with; none for a game that has but
    /// one.
    fn values(&self) -> Option<&'static str> {
        None
    }

    /// Answers a question that only this game knows, such as whether a build stands and why. It is answered from what
    /// whoever asks can see, so no answer tells what is hidden. Question and answer are JSON in the form for people; a
    /// question that is not understood is answered with the reason. Nothing is asked by default.
    fn ask(view: &Self::View, question: Value) -> Result<Value, String> {
        let _ = (view, question);
        Err("this game answers no questions of its own".to_owned())
    }

    /// May whoever sees this ask for help with the next move, with so many people at the table?
    fn may_help(view: &Self::View, people: usize) -> Result<(), Refusal> {
        let _ = (view, people);
        Ok(())
    }

    /// May what this seat says reach the others now? Whoever sees what they must not know says it later.
    fn may_talk(&self, seat: Seat) -> Result<(), Refusal> {
        let _ = seat;
        Ok(())
    }

    /// May whoever left this seat to a bot take it back now? A round that the bot has begun may have to be the bot's to its end.
    fn may_return(&self, seat: Seat) -> Result<(), Refusal> {
        let _ = seat;
        Ok(())
    }

    /// The name of every card and piece wherever it is now, for the battery to see that none is lost or doubled.
    fn pieces(&self) -> Vec<String>;
}

/// A move that the table makes for a seat when its time has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due<Move> {
    /// The seat it is made for.
    pub seat: Seat,
    /// When, in milliseconds since the start.
    pub at: u64,
    /// The move.
    pub play: Move,
}

/// A move and when it is made, in milliseconds since the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timed<Move> {
    /// When.
    pub at: u64,
    /// The move.
    pub played: Move,
}

/// Who is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Each of these seats may play now. In real time there may be none for a while: something is due then.
    Decide(SeatSet),
    /// Nobody: the game has ended.
    Over,
}

impl Turn {
    /// The turn of one seat.
    #[inline]
    pub fn of(seat: Seat) -> Turn {
        Turn::Decide(SeatSet::just(seat))
    }

    /// The seats to decide; none when the game is over.
    #[inline]
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Decide(seats) => seats,
            Turn::Over => SeatSet::EMPTY,
        }
    }

    /// Has the game ended?
    pub fn is_over(self) -> bool {
        self == Turn::Over
    }
}

/// A game's own opinion of a position, for bots that do not play it out.
pub trait Evaluate: Game {
    /// How good the position looks for the seat, in thousandths of a win: 0 is lost, 1000 is won. Bots ask it
    /// of guessed states, so it may look at everything.
    fn evaluate(&self, seat: Seat) -> i32;

    /// How to look ahead from here, where the game knows better than the bots' own settings.
    fn foresight(&self) -> Option<Foresight> {
        None
    }

    /// How promising a move looks before it is tried, in thousandths, where the position after it does not yet
    /// show it (an offer still being drafted).
    fn bias(&self, seat: Seat, played: &Self::Move) -> i32 {
        let _ = (seat, played);
        0
    }

    /// Do bots look ahead in this game? Where they act by the game's own schedule alone, nothing of the search need be there;
    /// a bot for whom the schedule has nothing does anything.
    const SEARCHED: bool = true;

    /// Does the game offer plans? See [`Evaluate::plans`].
    const PLANS: bool = false;

    /// Whole turns worth considering, each a sequence of ordinary moves, where single moves are too many and too small
    /// to be weighed one by one. Bots that search weigh these instead and play the best to its end, as long as nothing
    /// comes between. None by default: then moves are weighed.
    fn plans(&self, seat: Seat, out: &mut Vec<Vec<Self::Move>>) {
        let _ = (seat, out);
    }

    /// What somebody who knows would do, for a person who asks for a hint. Nothing by default: then a bot is asked.
    fn hint(view: &Self::View) -> Option<Self::Move> {
        let _ = view;
        None
    }

    /// In real time: a bot's next move, and when. It depends on what the seat sees and on `seed` alone, which is the
    /// bot's own and the same for the whole game, so that asking again gives the same answer until the seat is asked
    /// something else. Nothing by default: then the bot thinks as in any other game and acts when it is ready.
    fn schedule(perspective: &Perspective<'_, Self>, level: Level, seed: u64) -> Option<Timed<Self::Move>> {
        let _ = (perspective, level, seed);
        None
    }
}

/// How good a bot is that acts by a schedule of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Slow, and often wrong.
    Easy,
    /// As somebody who has played a few times.
    Medium,
    /// As somebody who is good at it.
    Hard,
}

/// How to look ahead in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// How much an untried move attracts, in thousandths of a win: as much as good and bad moves differ in
    /// [`Evaluate::evaluate`].
    pub exploration: u32,
    /// How a position is played on before it is judged.
    pub playout: Playout,
}

/// How a search plays on from a position that is new to it, before the game judges it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Playout {
    /// So many decisions at random, or to the end.
    Random(u32),
    /// By the moves that look best, until the decision has passed on to another seat so many times: where random
    /// play wastes what it has, and the middle of a turn cannot be compared with its end.
    Sensible(u32),
}

/// A game in words. Messages are rendered from the game's Fluent files (`text/`), in the reader's language.
pub trait Describe: Game {
    /// What the game is called and who made it.
    fn title() -> Title;
    /// The ledger, as TOML.
    fn ledger() -> &'static str;
    /// The ledger in French, as TOML: for each id its `text` and `ruling`. Nothing where it has not been translated.
    fn ledger_fr() -> Option<&'static str> {
        None
    }
    /// What is printed on cards, dice and boards, each value with its provenance, as TOML; nothing where nothing is.
    fn data() -> Option<&'static str> {
        None
    }
    /// The messages in English and in French, as Fluent.
    fn texts() -> Texts;
    /// The options of a setup, for lobbies and help.
    fn options() -> Vec<SetupOption>;
    /// A move, as it stands in a list to choose from.
    fn say_move(view: &Self::View, played: &Self::Move) -> Message;
    /// An event, as one line of the log; nothing if it is not worth a line.
    fn say_event(event: &Self::Event) -> Option<Message>;
    /// Who decides and what.
    fn prompt(view: &Self::View) -> Message;
    /// What somebody typed in the game's own short way of writing moves, as one move after another. Nothing by default:
    /// then a move is typed by its number or its words.
    fn shorthand(view: &Self::View, typed: &str) -> Option<Vec<Self::Move>> {
        let _ = (view, typed);
        None
    }
    /// The position as lines of text, for the terminal and for the ear.
    fn say_view(view: &Self::View) -> Vec<Message>;
    /// What studies count of a whole game: names and numbers, from its first position, all that happened, and its
    /// last position. A name that is missing counts as nought. A name of three words with a number at the end is a point
    /// of a line: `people tunit 03` is, in the chart `people`, the line `tunit` at 3.
    fn facts(begin: &Self, told: &[Self::Event], end: &Self) -> Vec<(&'static str, i64)> {
        let _ = (begin, told, end);
        Vec::new()
    }
}

/// The name of a game and its numbers; everything a lobby tile shows.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Title {
    /// The name used in commands and files.
    #[serde(rename = "game")]
    pub id: &'static str,
    /// The name as printed on the box.
    pub title: &'static str,
    /// The numbers of seats it can be played with.
    pub seats: &'static [usize],
    /// About how long it takes, in minutes.
    pub minutes: u32,
    /// From what age.
    pub age: u32,
    /// Who designed, drew and published the original.
    pub credits: &'static str,
    /// Must the screen be covered between two people who share it?
    pub curtain: bool,
}

/// Fluent sources by language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Texts {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
}
