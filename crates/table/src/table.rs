//! A table: a game being played, with everything that happened to it in a log.

use floe_bots::BotKind;
use floe_engine::{Chance, Seat, SeatSet, Seed, Turn};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::chair::{Chair, Holder};
use crate::clock::{ClockRule, Clocks};
use crate::door::{Door, door};
use crate::entry::Entry;
use crate::record::Record;
use crate::session::{Dice, Made, Session};
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
    /// The version of the rules it began with.
    pub rules: u32,
    /// The fingerprint of the values it began with; nothing where the game has none, or nobody took note of it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<String>,
    /// Its setup.
    pub setup: Value,
    /// Where the dice come from.
    pub fair: FairSeed,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
}

impl Head {
    /// The rules and values the game began with.
    pub fn edition(&self) -> Edition {
        Edition { rules: self.rules, values: self.values.clone() }
    }
}

/// The rules and values that a game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// The version of the rules.
    pub rules: u32,
    /// The fingerprint of the set of values; nothing where the game has none, or nobody took note of it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<String>,
}

impl Edition {
    /// Is a game of this edition one of the present edition? Games from before values had names are, by their rules.
    pub fn is(&self, present: &Edition) -> bool {
        self.rules == present.rules && (self.values.is_none() || self.values == present.values)
    }
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
        /// The seat of the same person, if they have one already: rights are a person's, not a seat's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Seat>,
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
        /// When by the seat's own clock, in the table's time, where that is not when word of it arrived.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        own: Option<u64>,
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
    /// The game goes on under other rules or values than before: an update came while it was played.
    Edition(Edition),
}

impl Act {
    /// A move, made when word of it arrives.
    pub fn play(seat: Seat, played: Value) -> Act {
        Act::Play { seat, played, own: None }
    }

    /// Somebody takes a seat, with nothing added to the seed.
    pub fn sit(seat: Seat, holder: Holder) -> Act {
        Act::Sit { seat, holder, nonce: None, with: None }
    }
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

/// An entry of the log as the table keeps it: a move stands in the session, written small.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) at: u64,
    pub(crate) what: What,
    /// How many moves stood after it.
    pub(crate) plies: u32,
}

/// What an entry is about.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// The play of this number.
    Play(u32),
    /// Anything else.
    Act(Box<Act>),
}

/// A game being played. Everything that changes it is an [`Act`] and stands in its log; the same log gives
/// the same table, always.
pub struct Table {
    pub(crate) head: Head,
    pub(crate) door: &'static dyn Door,
    pub(crate) chairs: Vec<Chair>,
    nonces: Vec<Option<String>>,
    pub(crate) log: Vec<Kept>,
    pub(crate) session: Option<Box<dyn Session>>,
    /// The rules and values that hold at this table now.
    pub(crate) edition: Edition,
    /// Those that this floe has.
    pub(crate) present: Edition,
    seed: Seed,
    /// The streams used up by moves before the position was set by hand.
    streams: u64,
    script: Vec<i64>,
    /// When the game began, in the table's time.
    pub(crate) started: u64,
    /// For each seat the entry with which it was asked what it is asked now.
    pub(crate) questions: Vec<usize>,
    pub(crate) asked: Option<UndoAsked>,
    pub(crate) clocks: Option<Clocks>,
}

/// What an act may change, for comparing before and after.
#[derive(Default)]
struct Situation {
    plays: usize,
    plies: usize,
    deciding: SeatSet,
    phase: &'static str,
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
        let Edition { rules, values } = door.edition(&setup)?;
        Table::lay(Head { game: game.to_owned(), rules, values, setup, fair, clock })
    }

    /// Lays the table that a head describes.
    pub fn lay(head: Head) -> Result<Table, TableError> {
        let door = door(&head.game)?;
        let seats = door.start(&head.setup, &mut Chance::fast(0))?.seats();
        let seed = head.fair.secret;
        Ok(Table {
            edition: head.edition(),
            present: door.edition(&head.setup)?,
            head,
            door,
            chairs: vec![Chair::FREE; seats],
            nonces: vec![None; seats],
            log: Vec::new(),
            session: None,
            seed,
            streams: 0,
            script: Vec::new(),
            started: 0,
            questions: vec![0; seats],
            asked: None,
            clocks: None,
        })
    }

    /// Lays a table, seats everybody and starts. Seats under one name are one person's.
    pub fn begin(game: &str, setup: &Value, secret: Seed, holders: &[Holder]) -> Result<Table, TableError> {
        let mut table = Table::new(game, setup, secret, None)?;
        if holders.len() != table.chairs.len() {
            let text = format!("{} seats are to be filled, {} were named", table.chairs.len(), holders.len());
            return Err(TableError::bad_request(text));
        }
        for (seat, holder) in Seat::all(holders.len()).zip(holders) {
            let person =
                |other: &Seat| matches!(holder, Holder::Person(_)) && holders[other.index()] == *holder;
            let with = Seat::all(seat.index()).find(person);
            table.act(Act::Sit { seat, holder: holder.clone(), nonce: None, with }, 0)?;
        }
        table.act(Act::Start, 0)?;
        Ok(table)
    }

    /// Does something at the table: either it happens and stands in the log, or nothing changes and the
    /// answer says why. `at` is the time in milliseconds since the table was laid. Gives the entry's number.
    pub fn act(&mut self, act: Act, at: u64) -> Result<usize, TableError> {
        self.happen(act, at, None)
    }

    /// As [`Table::act`]; what was recorded of the act, if anything was, holds instead of the rules.
    pub(crate) fn happen(&mut self, act: Act, at: u64, record: Option<Record>) -> Result<usize, TableError> {
        let at = at.max(self.last_at());
        let before = self.situation();
        self.apply(&act, at, record)?;
        let after = self.situation();
        let entry = self.log.len();
        self.note_questions(&act, &before, &after, entry);
        let what = match after.plays > before.plays {
            true => What::Play(before.plays as u32),
            false => What::Act(Box::new(act)),
        };
        self.log.push(Kept { at, what, plies: after.plies as u32 });
        Ok(entry)
    }

    fn situation(&self) -> Situation {
        let Some(session) = &self.session else { return Situation::default() };
        let deciding = session.turn().seats();
        Situation { plays: session.plays(), plies: session.plies(), deciding, phase: session.phase() }
    }

    /// Who is asked something new by this entry: whoever was not asked before, whoever just answered, and everybody
    /// when the phase has changed or a move was taken back.
    fn note_questions(&mut self, act: &Act, before: &Situation, after: &Situation, entry: usize) {
        let mover = match act {
            Act::Play { seat, .. } => Some(*seat),
            _ => None,
        };
        let anew =
            before.phase != after.phase || after.plies < before.plies || matches!(act, Act::Set { .. });
        for seat in after.deciding.iter() {
            if anew || mover == Some(seat) || !before.deciding.contains(seat) {
                self.questions[seat.index()] = entry;
            }
        }
    }

    fn apply(&mut self, act: &Act, at: u64, record: Option<Record>) -> Result<(), TableError> {
        match act {
            Act::Sit { seat, holder, nonce, with } => self.sit(*seat, holder, nonce.as_deref(), *with),
            Act::Start => self.start(at, record),
            Act::Play { seat, played, own } => self.play(*seat, played, *own, at, record),
            Act::Edition(edition) => self.go_on_with(edition),
            Act::Undo { .. } if record.is_some() => self.take_back(),
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

    fn sit(
        &mut self,
        seat: Seat,
        holder: &Holder,
        nonce: Option<&str>,
        with: Option<Seat>,
    ) -> Result<(), TableError> {
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
        if let Some(with) = with
            && (with == seat || self.chair(with)?.person().is_none())
        {
            return Err(TableError::bad_request(format!("nobody at {with} could take {seat}, too")));
        }
        self.chairs[seat.index()] = Chair { holder: holder.clone(), with, ..Chair::FREE };
        self.nonces[seat.index()] = nonce.map(str::to_owned);
        Ok(())
    }

    fn start(&mut self, at: u64, record: Option<Record>) -> Result<(), TableError> {
        if self.session.is_some() {
            return Err(TableError::bad_request("the game has begun already"));
        }
        if let Some(free) = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()] == Chair::FREE)
        {
            return Err(TableError::bad_request(format!("{free} is free; all seats must be taken first")));
        }
        let nonces: Vec<&str> = self.nonces.iter().flatten().map(String::as_str).collect();
        self.seed = self.head.fair.seed(&nonces);
        self.session = Some(match record.and_then(|record| record.state) {
            Some(state) => self.door.load(state)?,
            None => self.door.start(&self.head.setup, &mut Chance::seeded(&self.seed, 0))?,
        });
        self.started = at;
        self.clocks = self.head.clock.map(|rule| Clocks::new(rule, self.chairs.len(), at));
        Ok(())
    }

    fn play(
        &mut self,
        seat: Seat,
        played: &Value,
        own: Option<u64>,
        at: u64,
        record: Option<Record>,
    ) -> Result<(), TableError> {
        let (seed, streams, script) = (self.seed, self.streams, std::mem::take(&mut self.script));
        let made = Made { seat, time: self.own_time(seat, own, at), played: played.clone() };
        let session = self.session.as_mut().ok_or_else(not_begun)?;
        // Every ply has a stream of its own: after an undo the same dice fall again, so nobody fishes for better ones.
        let stream = streams + session.plies() as u64 + 1;
        let deciding = session.turn().seats();
        let done = match record.and_then(Record::came) {
            Some(came) => session.restore(made, came).map(|()| Vec::new()),
            None => session.play(made, Dice { seed: &seed, stream, script: &script }),
        };
        self.script = match done {
            Ok(left) => left,
            Err(error) => {
                self.script = script;
                return Err(error);
            }
        };
        self.asked = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.read(deciding, at);
            clocks.moved(seat);
        }
        Ok(())
    }

    /// When a move was made, in the game's time: by the seat's own clock, but not later than word of it came, and not
    /// before what the same seat did last.
    fn own_time(&self, seat: Seat, own: Option<u64>, at: u64) -> u64 {
        let time = self.game_time(own.unwrap_or(at).min(at));
        self.session
            .as_ref()
            .filter(|_| own.is_some())
            .map_or(time, |session| time.max(session.last_time(seat)))
    }

    /// A moment of the table as the game counts it: since its start.
    pub fn game_time(&self, at: u64) -> u64 {
        at.saturating_sub(self.started)
    }

    /// From here on the present rules and values hold.
    fn go_on_with(&mut self, edition: &Edition) -> Result<(), TableError> {
        if self.stage() == Stage::Over {
            return Err(TableError::bad_request("the game is over; it stays as it was played"));
        }
        self.edition = edition.clone();
        Ok(())
    }

    /// The act with which a game that began under other rules or values goes on under the present ones.
    pub fn update(&self) -> Option<Act> {
        let old = self.stage() != Stage::Over && !self.edition.is(&self.present);
        old.then(|| Act::Edition(self.present.clone()))
    }

    /// May this seat take back the last move? Freely if it showed and drew nothing; with the consent of the
    /// other people otherwise; never across somebody else's decision.
    pub fn undo_right(&self, seat: Seat) -> UndoRight {
        let Some(session) = &self.session else { return UndoRight::No };
        let Some(last) = session.plies().checked_sub(1) else { return UndoRight::No };
        let (mover, revealed) = session.ply(last);
        if self.person(mover) != self.person(seat) || session.turn().is_over() {
            return UndoRight::No;
        }
        let others: SeatSet = Seat::all(self.chairs.len())
            .filter(|other| {
                self.person(*other) != self.person(seat) && self.chairs[other.index()].is_present()
            })
            .collect();
        if !revealed || others.is_empty() { UndoRight::Free } else { UndoRight::Ask(others) }
    }

    /// Whoever holds a seat, by the first of their seats.
    pub fn person(&self, seat: Seat) -> Seat {
        self.chairs.get(seat.index()).and_then(|chair| chair.with).unwrap_or(seat)
    }

    /// Somebody's wish to take back a move that waits for answers.
    pub fn undo_asked(&self) -> Option<UndoAsked> {
        self.asked
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
        // One answer is a person's, whichever of their seats gives it.
        let of =
            asked.of.iter().filter(|other| self.person(*other) != self.person(seat)).collect::<SeatSet>();
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
            self.hand_on(seat);
        }
        // Whoever is gone is no longer asked.
        if let Some(asked) = self.asked.filter(|asked| asked.of.contains(seat)) {
            let of = asked.of.without(seat);
            self.asked = (!of.is_empty()).then_some(UndoAsked { of, ..asked });
        }
        Ok(())
    }

    /// The first seat of a person is free: the next of theirs is now the first, and whoever sits down here is another.
    fn hand_on(&mut self, first: Seat) {
        let theirs: Vec<Seat> = Seat::all(self.chairs.len())
            .filter(|seat| self.chairs[seat.index()].with == Some(first))
            .collect();
        let Some(heir) = theirs.first().copied() else { return };
        for seat in theirs {
            self.chairs[seat.index()].with = (seat != heir).then_some(heir);
        }
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
    pub fn edit(&mut self, set: &Map<String, Value>, at: u64) -> Result<usize, TableError> {
        let state = self.session()?.edited(set)?;
        self.act(Act::Set { state }, at)
    }

    /// How many entries the log has.
    pub fn entries(&self) -> usize {
        self.log.len()
    }

    /// When the last entry was written.
    pub fn last_at(&self) -> u64 {
        self.log.last().map_or(0, |last| last.at)
    }

    /// An entry of the log.
    ///
    /// # Panics
    /// If the log is not so long.
    pub fn entry(&self, number: usize) -> Entry {
        let Kept { at, what, .. } = &self.log[number];
        let act = match (what, &self.session) {
            (What::Act(act), _) => (**act).clone(),
            (What::Play(play), Some(session)) => {
                let Made { seat, time, played } = session.made(*play as usize);
                let own = self.started + time;
                Act::Play { seat, played, own: (own != *at).then_some(own) }
            }
            (What::Play(_), None) => unreachable!("a move was made in a game that has begun"),
        };
        Entry { at: *at, act }
    }

    /// Everything that happened, from an entry on.
    pub fn entries_since(&self, first: usize) -> impl Iterator<Item = Entry> + '_ {
        (first..self.log.len()).map(|number| self.entry(number))
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
