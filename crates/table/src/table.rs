//! A table: a game being played, with everything that happened to it in a log.

use floe_bots::BotKind;
use floe_engine::{Chance, Seat, SeatSet, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::chair::{Chair, Holder};
use crate::clock::{ClockRule, Clocks};
use crate::door::{Door, door};
use crate::session::Session;
use crate::{Code, FairSeed, TableError};

/// The longest name and the longest line of chat, in characters.
pub const LONGEST_NAME: usize = 40;
/// See [`LONGEST_NAME`].
pub const LONGEST_CHAT: usize = 500;

/// What a table is, before anything happens at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its setup.
    pub setup: Value,
    /// Where the dice come from.
    pub fair: FairSeed,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
}

/// Something that happened at a table, with the time in milliseconds since it was laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub act: Act,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Somebody takes a seat, or a bot is put there, before the start. A person's nonce goes into the seed.
    Sit {
        /// The seat.
        seat: Seat,
        /// Who.
        holder: Holder,
        /// Something only this person can know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// The game begins; all seats are taken.
    Start,
    /// A move.
    Play {
        /// Whose.
        seat: Seat,
        /// The move.
        #[serde(rename = "move")]
        played: Value,
    },
    /// The last move is taken back by the one who made it, freely.
    Undo {
        /// Who.
        seat: Seat,
    },
    /// Somebody asks the others whether the last move may be taken back.
    AskUndo {
        /// Who.
        seat: Seat,
    },
    /// One of the others answers. With the last yes the move is taken back.
    AnswerUndo {
        /// Who answers.
        seat: Seat,
        /// What.
        yes: bool,
    },
    /// The last move is taken back, whoever made it and whatever it showed (a local game; never online).
    TakeBack,
    /// A line of chat.
    Chat {
        /// Who says it.
        name: String,
        /// What.
        text: String,
    },
    /// A person leaves, and a bot plays on.
    Leave {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotKind,
    },
    /// The person is back and takes over.
    Return {
        /// The seat.
        seat: Seat,
    },
    /// A seat's time is up, and a bot plays on.
    OutOfTime {
        /// The seat.
        seat: Seat,
    },
    /// The position is set by hand (an editor, an experiment; never online).
    Set {
        /// The state.
        state: Value,
    },
    /// The next dice and picks are loaded, in place of any loaded before (an experiment, a tutorial; never
    /// online).
    Load {
        /// In order.
        script: Vec<i64>,
    },
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// The game goes on.
    Playing,
    /// It has ended.
    Over,
}

/// May somebody take back the last move?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UndoRight {
    /// Yes, freely: it showed and drew nothing.
    Free,
    /// Only if these agree.
    Ask(SeatSet),
    /// No: there is nothing to take back, or somebody else has decided since.
    No,
}

/// Somebody's wish to take back a move, waiting for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoAsked {
    /// Who asks.
    pub by: Seat,
    /// Who has still to answer.
    pub of: SeatSet,
}

/// Where an entry of the log stands in the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trail {
    /// The play it is, if it is one.
    pub(crate) play: Option<usize>,
    /// How many moves stood after it.
    pub(crate) plies: usize,
}

/// A game being played. Everything that changes it is an [`Act`] and stands in its log; the same log gives
/// the same table, always.
pub struct Table {
    pub(crate) head: Head,
    pub(crate) door: &'static dyn Door,
    pub(crate) chairs: Vec<Chair>,
    nonces: Vec<Option<String>>,
    pub(crate) log: Vec<Entry>,
    pub(crate) trail: Vec<Trail>,
    pub(crate) session: Option<Box<dyn Session>>,
    seed: Seed,
    /// The streams used up by moves before the position was set by hand.
    streams: u64,
    script: Vec<i64>,
    started: u64,
    pub(crate) asked: Option<UndoAsked>,
    pub(crate) clocks: Option<Clocks>,
}

impl Table {
    /// Lays a table: the game is chosen, the seats are free, the commitment to the seed is made.
    ///
    /// ```
    /// use floe_engine::Seed;
    /// use floe_table::Table;
    /// let table = Table::new("polar-rush", &serde_json::json!({"players": 3}), Seed::from(7), None).unwrap();
    /// assert_eq!(table.chairs().len(), 3);
    /// ```
    pub fn new(
        game: &str,
        setup: &Value,
        secret: Seed,
        clock: Option<ClockRule>,
    ) -> Result<Table, TableError> {
        let door = door(game)?;
        let setup = door.setup(setup)?;
        let fair = FairSeed::new(secret);
        Table::lay(Head { game: game.to_owned(), rules: door.rules(), setup, fair, clock })
    }

    /// Lays the table that a head describes.
    pub fn lay(head: Head) -> Result<Table, TableError> {
        let door = door(&head.game)?;
        let seats = door.start(&head.setup, &mut Chance::fast(0))?.seats();
        let seed = head.fair.secret;
        Ok(Table {
            head,
            door,
            chairs: vec![Chair::FREE; seats],
            nonces: vec![None; seats],
            log: Vec::new(),
            trail: Vec::new(),
            session: None,
            seed,
            streams: 0,
            script: Vec::new(),
            started: 0,
            asked: None,
            clocks: None,
        })
    }

    /// Lays a table, seats everybody and starts.
    pub fn begin(game: &str, setup: &Value, secret: Seed, holders: &[Holder]) -> Result<Table, TableError> {
        let mut table = Table::new(game, setup, secret, None)?;
        if holders.len() != table.chairs.len() {
            let text = format!("{} seats are to be filled, {} were named", table.chairs.len(), holders.len());
            return Err(TableError::bad_request(text));
        }
        for (seat, holder) in Seat::all(holders.len()).zip(holders) {
            table.act(Act::Sit { seat, holder: holder.clone(), nonce: None }, 0)?;
        }
        table.act(Act::Start, 0)?;
        Ok(table)
    }

    /// Does something at the table: either it happens and stands in the log, or nothing changes and the
    /// answer says why. `at` is the time in milliseconds since the table was laid.
    pub fn act(&mut self, act: Act, at: u64) -> Result<&Entry, TableError> {
        let at = at.max(self.log.last().map_or(0, |last| last.at));
        let plays = self.session.as_ref().map_or(0, |session| session.plays());
        self.apply(&act, at)?;
        let after = self.session.as_ref().map_or((0, 0), |session| (session.plays(), session.plies()));
        self.trail.push(Trail { play: (after.0 > plays).then_some(plays), plies: after.1 });
        self.log.push(Entry { at, act });
        Ok(&self.log[self.log.len() - 1])
    }

    fn apply(&mut self, act: &Act, at: u64) -> Result<(), TableError> {
        match act {
            Act::Sit { seat, holder, nonce } => self.sit(*seat, holder, nonce.as_deref()),
            Act::Start => self.start(at),
            Act::Play { seat, played } => self.play(*seat, played, at),
            Act::Undo { seat } => self.undo(*seat),
            Act::AskUndo { seat } => self.ask_undo(*seat),
            Act::AnswerUndo { seat, yes } => self.answer_undo(*seat, *yes),
            Act::TakeBack => self.take_back(),
            Act::Chat { name, text } => check_chat(name, text),
            Act::Leave { seat, bot } => self.leave(*seat, *bot, at),
            Act::Return { seat } => self.come_back(*seat, at),
            Act::OutOfTime { seat } => self.run_out_of_time(*seat, at),
            Act::Set { state } => self.set(state),
            Act::Load { script } => {
                self.script.clone_from(script);
                Ok(())
            }
        }
    }

    fn sit(&mut self, seat: Seat, holder: &Holder, nonce: Option<&str>) -> Result<(), TableError> {
        if self.session.is_some() {
            return Err(TableError::bad_request("the game has begun; its seats are taken"));
        }
        let chair = self.chair(seat)?;
        match (&chair.holder, holder) {
            (Holder::Person(name), Holder::Person(_) | Holder::Bot(_)) => {
                return Err(TableError::bad_request(format!("{seat} is taken by {name}")));
            }
            (_, Holder::Person(name)) => check_name(name)?,
            _ => {}
        }
        if nonce.is_some_and(|nonce| nonce.len() > 128) {
            return Err(TableError::bad_request("a nonce has at most 128 bytes"));
        }
        self.chairs[seat.index()].holder = holder.clone();
        self.nonces[seat.index()] = nonce.map(str::to_owned);
        Ok(())
    }

    fn start(&mut self, at: u64) -> Result<(), TableError> {
        if self.session.is_some() {
            return Err(TableError::bad_request("the game has begun already"));
        }
        if let Some(free) = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()] == Chair::FREE)
        {
            return Err(TableError::bad_request(format!("{free} is free; all seats must be taken first")));
        }
        let nonces: Vec<&str> = self.nonces.iter().flatten().map(String::as_str).collect();
        self.seed = self.head.fair.seed(&nonces);
        self.session = Some(self.door.start(&self.head.setup, &mut Chance::seeded(&self.seed, 0))?);
        self.started = at;
        self.clocks = self.head.clock.map(|rule| Clocks::new(rule, self.chairs.len(), at));
        Ok(())
    }

    fn play(&mut self, seat: Seat, played: &Value, at: u64) -> Result<(), TableError> {
        let (seed, streams, started) = (self.seed, self.streams, self.started);
        let script = self.script.clone();
        let session = self.session_mut()?;
        // Every ply has a stream of its own: after an undo the same dice fall again, so nobody fishes for better ones.
        let mut chance = Chance::seeded(&seed, streams + session.plies() as u64 + 1);
        chance.load(script);
        let deciding = session.turn().seats();
        session.play(seat, played, at - started, &mut chance)?;
        self.script = chance.script().to_vec();
        self.asked = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.read(deciding, at);
            clocks.moved(seat);
        }
        Ok(())
    }

    /// May this seat take back the last move? Freely if it showed and drew nothing; with the consent of the
    /// other people otherwise; never across somebody else's decision.
    pub fn undo_right(&self, seat: Seat) -> UndoRight {
        let Some(session) = &self.session else { return UndoRight::No };
        let Some(last) = session.plies().checked_sub(1) else { return UndoRight::No };
        if session.mover(last) != seat || session.turn().is_over() {
            return UndoRight::No;
        }
        let others: SeatSet = Seat::all(self.chairs.len())
            .filter(|other| *other != seat && self.chairs[other.index()].is_present())
            .collect();
        if !session.revealed(last) || others.is_empty() { UndoRight::Free } else { UndoRight::Ask(others) }
    }

    fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        match self.undo_right(seat) {
            UndoRight::Free => self.take_back(),
            UndoRight::Ask(_) => {
                Err(TableError::bad_request("that move showed something: the others must agree"))
            }
            UndoRight::No => Err(no_undo()),
        }
    }

    fn take_back(&mut self) -> Result<(), TableError> {
        let session = self.session_mut()?;
        if session.plies() == 0 {
            return Err(TableError::bad_request("there is no move to take back"));
        }
        session.undo();
        self.asked = None;
        Ok(())
    }

    fn set(&mut self, state: &Value) -> Result<(), TableError> {
        let session = self.session_mut()?;
        let played = session.plies() as u64;
        session.set(state.clone())?;
        self.streams += played;
        self.asked = None;
        Ok(())
    }

    fn ask_undo(&mut self, seat: Seat) -> Result<(), TableError> {
        match self.undo_right(seat) {
            UndoRight::Ask(of) => {
                self.asked = Some(UndoAsked { by: seat, of });
                Ok(())
            }
            UndoRight::Free => {
                Err(TableError::bad_request("no need to ask: that move can be taken back freely"))
            }
            UndoRight::No => Err(no_undo()),
        }
    }

    fn answer_undo(&mut self, seat: Seat, yes: bool) -> Result<(), TableError> {
        let Some(asked) = self.asked.filter(|asked| asked.of.contains(seat)) else {
            return Err(TableError::bad_request(format!("{seat} was not asked")));
        };
        let of = asked.of.without(seat);
        match (yes, of.is_empty()) {
            (false, _) => self.asked = None,
            (true, false) => self.asked = Some(UndoAsked { of, ..asked }),
            (true, true) => self.take_back()?,
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat, bot: BotKind, at: u64) -> Result<(), TableError> {
        if !self.chair(seat)?.is_present() {
            return Err(TableError::bad_request(format!("nobody plays at {seat} who could leave")));
        }
        self.read_clocks(at);
        let chair = &mut self.chairs[seat.index()];
        if self.session.is_some() {
            chair.stand_in = Some(bot);
        } else {
            *chair = Chair::FREE;
            self.nonces[seat.index()] = None;
        }
        // Whoever is gone is no longer asked.
        if let Some(asked) = self.asked.filter(|asked| asked.of.contains(seat)) {
            let of = asked.of.without(seat);
            self.asked = (!of.is_empty()).then_some(UndoAsked { of, ..asked });
        }
        Ok(())
    }

    fn come_back(&mut self, seat: Seat, at: u64) -> Result<(), TableError> {
        let chair = self.chair(seat)?;
        if chair.person().is_none() || chair.stand_in.is_none() {
            return Err(TableError::bad_request(format!("nobody has left {seat}")));
        }
        if self.time_left(seat, at).is_some_and(|left| left <= 0) {
            return Err(TableError::bad_request(format!("the time of {seat} is up")));
        }
        self.read_clocks(at);
        self.chairs[seat.index()].stand_in = None;
        Ok(())
    }

    fn run_out_of_time(&mut self, seat: Seat, at: u64) -> Result<(), TableError> {
        self.chair(seat)?;
        if self.out_of_time(at) != Some(seat) {
            return Err(TableError::bad_request(format!("{seat} still has time")));
        }
        self.read_clocks(at);
        self.chairs[seat.index()].stand_in = Some(BotKind::Medium);
        Ok(())
    }

    fn read_clocks(&mut self, at: u64) {
        let deciding = self.deciding();
        if let Some(clocks) = &mut self.clocks {
            clocks.read(deciding, at);
        }
    }

    /// A person who is to decide and has no time left, at this moment.
    pub fn out_of_time(&self, at: u64) -> Option<Seat> {
        self.deciding().iter().find(|seat| {
            self.chairs[seat.index()].is_present() && self.time_left(*seat, at).is_some_and(|left| left <= 0)
        })
    }

    /// How many milliseconds a seat has left, if there are clocks.
    pub fn time_left(&self, seat: Seat, at: u64) -> Option<i64> {
        self.clocks.as_ref().map(|clocks| clocks.left(seat, self.deciding(), at))
    }

    /// Who decides now.
    pub fn deciding(&self) -> SeatSet {
        self.session.as_ref().map_or(SeatSet::EMPTY, |session| session.turn().seats())
    }

    /// A bot whose turn it is.
    pub fn bot_to_move(&self) -> Option<(Seat, BotKind)> {
        self.deciding().iter().find_map(|seat| Some((seat, self.chairs[seat.index()].bot()?)))
    }

    /// How far the table is.
    pub fn stage(&self) -> Stage {
        match self.session.as_ref().map(|session| session.turn()) {
            None => Stage::Gathering,
            Some(Turn::Decide(_)) => Stage::Playing,
            Some(Turn::Over) => Stage::Over,
        }
    }

    /// Sets some fields of the state, each named by a JSON pointer.
    pub fn edit(&mut self, set: &Map<String, Value>, at: u64) -> Result<&Entry, TableError> {
        let state = self.session()?.edited(set)?;
        self.act(Act::Set { state }, at)
    }

    /// What the table is.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The way to its game.
    pub fn door(&self) -> &'static dyn Door {
        self.door
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Everything that happened.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The game, once it has begun.
    pub fn session(&self) -> Result<&dyn Session, TableError> {
        self.session.as_deref().ok_or_else(not_begun)
    }

    pub(crate) fn session_mut(&mut self) -> Result<&mut Box<dyn Session>, TableError> {
        self.session.as_mut().ok_or_else(not_begun)
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, TableError> {
        self.chairs
            .get(seat.index())
            .ok_or_else(|| TableError::bad_request(format!("there is no {seat} at this table")))
    }
}

fn not_begun() -> TableError {
    TableError::bad_request("the game has not begun")
}

fn no_undo() -> TableError {
    TableError::new(
        Code::BadRequest,
        "there is no move of yours to take back: none was made, or somebody has decided since",
    )
}

fn check_name(name: &str) -> Result<(), TableError> {
    if name.trim().is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(TableError::bad_request(format!("a name has 1 to {LONGEST_NAME} letters")));
    }
    Ok(())
}

fn check_chat(name: &str, text: &str) -> Result<(), TableError> {
    check_name(name)?;
    if text.trim().is_empty() || text.chars().count() > LONGEST_CHAT {
        return Err(TableError::bad_request(format!("a line of chat has 1 to {LONGEST_CHAT} letters")));
    }
    Ok(())
}
