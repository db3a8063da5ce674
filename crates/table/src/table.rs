//! A table: a game being played, with everything that happened to it in a log.

use floe_bots::BotKind;
use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Chance, Message, Seat, SeatSet, Seed, Turn};
use serde_json::{Map, Value};

use crate::act::Act;
use crate::chair::{Chair, Holder};
use crate::clock::{ClockRule, Clocks};
use crate::door::{Door, door};
use crate::entry::Entry;
use crate::head::{Edition, HOUSE_RULES, Head};
use crate::record::Record;
use crate::session::{Dice, Made, Session};
use crate::speech::check_chat;
use crate::undo::UndoAsked;
use crate::{FairSeed, TableError};

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
    pub(crate) nonces: Vec<Option<String>>,
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
    pub(crate) practice: bool,
    /// The next table, once somebody has laid it.
    pub(crate) again: Option<String>,
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
        clock.map_or(Ok(()), ClockRule::check)?;
        let fair = FairSeed::new(secret);
        let Edition { rules, values } = door.edition(&setup)?;
        let (game, watchers_speak, house) = (game.to_owned(), false, HOUSE_RULES);
        Table::lay(Head { game, rules, values, setup, fair, clock, watchers_speak, house })
    }

    /// Lays the table that a head describes.
    pub fn lay(head: Head) -> Result<Table, TableError> {
        let door = door(&head.game)?;
        let seats = door.start(&head.setup, SeatSet::EMPTY, &mut Chance::fast(0))?.seats();
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
            practice: false,
            again: None,
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
            Act::Back { plies } => self.go_back(*plies),
            Act::Again { seat, table } => self.lay_again(*seat, table),
            Act::Chat { name, text } => self.check_chat(name, text),
            Act::Leave { seat, bot } => self.leave(*seat, *bot, at),
            Act::Relieve { seat, by, bot } => self.relieve(*seat, *by, *bot),
            Act::Return { seat } => self.come_back(*seat, at),
            Act::OutOfTime { seat } => self.run_out_of_time(*seat, at),
            Act::Set { state } => self.set(state),
            Act::Load { script } => {
                self.script.clone_from(script);
                Ok(())
            }
        }
    }

    fn start(&mut self, at: u64, record: Option<Record>) -> Result<(), TableError> {
        if self.session.is_some() {
            return Err(
                TableError::bad_request("the game has begun already").told(|| Message::new("no-begun"))
            );
        }
        if let Some(free) = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.index()] == Chair::FREE)
        {
            return Err(TableError::bad_request(format!("{free} is free; all seats must be taken first"))
                .told(|| Message::new("no-start").number("seat", free.0 + 1)));
        }
        let nonces: Vec<&str> = self.nonces.iter().flatten().map(String::as_str).collect();
        self.seed = self.head.fair.seed(&nonces);
        let bots = Seat::all(self.chairs.len()).filter(|seat| self.chairs[seat.index()].bot().is_some());
        self.session = Some(match record.and_then(|record| record.state) {
            Some(state) => self.door.load(state)?,
            None => self.door.start(&self.head.setup, bots.collect(), &mut Chance::seeded(&self.seed, 0))?,
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

    /// Whoever holds a seat, by the first of their seats.
    pub fn person(&self, seat: Seat) -> Seat {
        self.chairs.get(seat.index()).and_then(|chair| chair.with).unwrap_or(seat)
    }

    fn set(&mut self, state: &Value) -> Result<(), TableError> {
        let session = self.session_mut()?;
        let played = session.plies() as u64;
        session.set(state.clone())?;
        self.streams += played;
        self.asked = None;
        Ok(())
    }

    /// Where the same is played again, once the game is over and somebody wanted to.
    pub fn next_table(&self) -> Result<Option<&str>, TableError> {
        if self.stage() != Stage::Over {
            return Err(
                TableError::bad_request("the game is not over yet").told(|| Message::new("no-over-yet"))
            );
        }
        Ok(self.again.as_deref())
    }

    /// The first to lay the next table lays it for all.
    fn lay_again(&mut self, seat: Seat, table: &str) -> Result<(), TableError> {
        self.chair(seat)?;
        let plain = |name: &str| {
            (1..=64).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        match self.next_table()? {
            Some(next) => Err(TableError::bad_request(format!("the next table has been laid: {next}"))),
            None if !plain(table) => Err(TableError::bad_request("that is no name of a table")),
            None => {
                self.again = Some(table.to_owned());
                Ok(())
            }
        }
    }

    /// May somebody be called this and say that here? Only its form is looked at.
    pub fn check_chat(&self, name: &str, text: &str) -> Result<(), TableError> {
        check_chat(name, text, self.head.house)
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

    /// Those who watch may say something, too.
    pub fn let_watchers_speak(&mut self) {
        self.head.watchers_speak = true;
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

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, TableError> {
        self.chairs.get(seat.index()).ok_or_else(|| TableError::no_seat(seat))
    }
}

fn not_begun() -> TableError {
    TableError::bad_request("the game has not begun").told(|| Message::new("no-begun-yet"))
}
