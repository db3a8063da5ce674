//! One online table and who may do what at it: whose seats are whose, what an ask comes to, what each client is
//! told. Pure: no clock, no network, no disk.

use std::ops::Range;
use std::sync::Arc;

use floe_engine::{Message, Seat, SeatSet};
use floe_table::wire::{Ask, NewTable, Push};
use floe_table::{
    Act, BotKind, Chair, Frame, Head, Holder, Inscribed, JsonText, LONGEST_NAME, Line, Moment, Stage, Table,
    TableError, UndoRight, When, door, same_name,
};
use serde_json::{Value, json};

use crate::allowance::Allowance;
use crate::marks::Marks;
use crate::noticed::Noticed;
use crate::settings::Limits;
use crate::store::{Kept, Remark};
use crate::token::{Print, Token};

/// The bot that stands in for somebody who left.
pub(crate) const STAND_IN: BotKind = BotKind::Medium;
/// So many remarks wait at most until they may be said.
const MOST_REMARKS: usize = 20;

/// A game as a file, which all who take it share.
pub(crate) type GameFile = Arc<[u8]>;

/// A table, and the prints of the tokens that open its seats.
pub(crate) struct Desk {
    table: Table,
    host: Option<Print>,
    prints: Vec<Option<Print>>,
    allowance: Allowance,
    marks: Marks,
    noticed: Noticed,
    /// What was said by people who know more than others may, until they may talk again.
    remarks: Vec<Remark>,
}

/// Why a table from the store cannot be replayed, in a sentence for people.
pub(crate) fn cannot_be_opened(head: &Head, error: &TableError) -> String {
    let version = head.rules;
    let ours = door(&head.game).and_then(|door| door.edition(&head.setup));
    match ours {
        Ok(ours) if head.edition().is(&ours) => error.to_string(),
        Ok(ours) => format!(
            "it began under version {version} of the rules of {}, this server has version {}, and what was kept of it does \
             not lead there: {error}",
            head.game, ours.rules
        ),
        Err(_) => format!("it is a game of {}, and {error}", head.game),
    }
}

/// Somebody at the table, as far as rights go.
#[derive(Clone, Default)]
pub(crate) struct Caller {
    /// The seats that they have proven theirs.
    pub(crate) held: Vec<Seat>,
    /// Did they lay the table?
    pub(crate) host: bool,
}

impl Remark {
    /// It is said.
    fn aloud(self) -> Change {
        Act::Chat { name: self.name, text: self.text }.into()
    }
}

/// Somebody's wish to sit down.
struct Wish {
    seat: Seat,
    name: String,
    nonce: String,
    /// What is to prove the seat, if they have thought of something.
    token: Option<String>,
}

/// What an ask comes to.
pub(crate) enum Deed {
    /// An answer; nothing changes.
    Tell(Value),
    /// Something happens.
    Do(Box<Change>),
    /// It is said when it may be, and why not now.
    Later(Remark, TableError),
    /// A bot is to think about the seat's next move.
    Hint(Seat),
    /// The next table is to be laid, as somebody at this seat wants it.
    LayAgain(Seat),
}

/// Something that is about to happen.
pub(crate) struct Change {
    /// For the log; nothing if only a token is told anew.
    pub(crate) act: Option<Act>,
    /// Seats that change hands with it.
    pub(crate) seats: Vec<(Seat, Option<Print>)>,
    /// The number of the remark that waits no longer.
    pub(crate) said: Option<u64>,
    /// What whoever asked is told when it is done.
    pub(crate) answer: Value,
}

impl From<Act> for Change {
    fn from(act: Act) -> Change {
        Change { act: Some(act), seats: Vec::new(), said: None, answer: Value::Null }
    }
}

/// Who is there.
#[derive(Clone, Default)]
pub(crate) struct Presence {
    pub(crate) connected: Vec<Seat>,
    pub(crate) watching: usize,
    /// See [`Push::Update`].
    pub(crate) relief: Option<u64>,
}

/// What an ask meets: times, which a desk does not know.
#[derive(Clone, Copy, Default)]
pub(crate) struct Now {
    /// When it was asked by the clock of whoever asks, where that counts.
    pub(crate) own: Option<u64>,
    /// How long somebody may still keep the others waiting, in milliseconds.
    pub(crate) relief: Option<u64>,
}

impl Desk {
    /// Replays a table from the store.
    pub(crate) fn open(kept: Kept, limits: Limits) -> Result<Desk, TableError> {
        let table = Table::replay(kept.head, kept.log)?;
        let mut prints = vec![None; table.chairs().len()];
        for (seat, print) in kept.seats {
            if let Some(place) = prints.get_mut(seat.index()) {
                *place = Some(print);
            }
        }
        let allowance = Allowance::of(&table, limits);
        let (mut marks, mut noticed) = (Marks::default(), Noticed::default());
        marks.extend(&table);
        noticed.extend(&table);
        Ok(Desk { table, host: kept.host, prints, allowance, marks, noticed, remarks: kept.remarks })
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// How many entries the table had when somebody who holds these seats had so many in their log, and by which mark that log is
    /// known; nothing if they never had so many.
    pub(crate) fn read_until(&self, held: &[Seat], number: usize) -> Option<(usize, Option<String>)> {
        let place = self.noticed.place(number, together(held), self.table.entries())?;
        Some((place, self.marks.at(place)))
    }

    /// Does whoever holds these seats notice anything of what is new since an entry? If nothing is new, there is other news.
    pub(crate) fn is_news(&self, held: &[Seat], since: usize) -> bool {
        let entries = self.table.entries();
        since >= entries || (since..entries).any(|entry| self.noticed.is(entry, together(held)))
    }

    /// The seats that a token opens. Every print is compared, so that the time taken tells nothing.
    pub(crate) fn seats_of(&self, token: &str) -> Vec<Seat> {
        let shown = Print::of(token);
        let opens = |print: &Option<Print>| print.is_some_and(|print| print.matches(&shown));
        let seats = Seat::all(self.prints.len()).zip(&self.prints);
        seats.filter_map(|(seat, print)| opens(print).then_some(seat)).collect()
    }

    /// Is this the token of whoever laid the table?
    pub(crate) fn is_host(&self, token: &str) -> bool {
        self.host.is_some_and(|host| host.matches(&Print::of(token)))
    }

    /// Whose eyes somebody looks with who holds these seats: the one to decide, else the first; nobody's if none.
    pub(crate) fn eyes(&self, held: &[Seat]) -> Option<Seat> {
        let deciding = self.table.deciding();
        held.iter().find(|seat| deciding.contains(**seat)).or(held.first()).copied()
    }

    /// What an ask comes to, or why it cannot be. Nothing changes yet.
    pub(crate) fn decide(&self, caller: &Caller, ask: Ask, now: Now) -> Result<Deed, TableError> {
        let change = match ask {
            Ask::Sit { seat, name, nonce, token } => self.sit(caller, Wish { seat, name, nonce, token })?,
            Ask::Place { seat, bot } => self.place(caller, seat, bot)?,
            Ask::Play { seat, played } => {
                self.check_present(caller, seat)?;
                Act::Play { seat, played, own: now.own }.into()
            }
            Ask::Check { seat, played } => {
                self.check_held(caller, seat)?;
                self.table.session()?.check(seat, &played)?;
                return Ok(Deed::Tell(Value::Null));
            }
            Ask::Undo { seat } => {
                self.check_present(caller, seat)?;
                match self.table.undo_right(seat) {
                    UndoRight::Ask(_) => Act::AskUndo { seat }.into(),
                    UndoRight::Free | UndoRight::Practice | UndoRight::No => Act::Undo { seat }.into(),
                }
            }
            Ask::AnswerUndo { seat, yes } => {
                self.check_held(caller, seat)?;
                Act::AnswerUndo { seat, yes }.into()
            }
            Ask::Chat { text, name } => {
                let name = self.name(caller, name)?;
                let number = self.remarks.last().map_or(0, |last| last.number + 1);
                let remark = Remark { number, of: caller.held.clone(), name, text };
                if let Err(why) = self.may_say(&remark) {
                    self.table.check_chat(&remark.name, &remark.text)?;
                    return Ok(Deed::Later(remark, why));
                }
                remark.aloud()
            }
            Ask::Again { seat } => {
                self.check_held(caller, seat)?;
                return Ok(match self.table.next_table()? {
                    Some(next) => Deed::Tell(json!({ "table": next })),
                    None => Deed::LayAgain(seat),
                });
            }
            Ask::Leave { seat } => {
                self.check_held(caller, seat)?;
                // Before the start the seat is free again, and its token opens nothing any more.
                let seats =
                    if self.table.stage() == Stage::Gathering { vec![(seat, None)] } else { Vec::new() };
                Change { seats, ..Act::Leave { seat, bot: STAND_IN }.into() }
            }
            Ask::Relieve { seat, by } => {
                self.check_held(caller, by)?;
                check_late(now.relief)?;
                Act::Relieve { seat, by, bot: STAND_IN }.into()
            }
            Ask::Return { seat } => {
                self.check_held(caller, seat)?;
                Act::Return { seat }.into()
            }
            Ask::Knock => return Ok(Deed::Tell(Value::Null)),
            Ask::Look { plies } => {
                let all = self.noticed.all_plies(plies, &self.table, together(&caller.held));
                let moment = self.table.moment(all, self.eyes(&caller.held));
                return Ok(Deed::Tell(json!(Moment { plies: plies.min(moment.plies), ..moment })));
            }
            Ask::Hint { seat } => {
                self.check_held(caller, seat)?;
                let people = self.table.chairs().iter().filter(|chair| chair.person().is_some()).count();
                self.table.session()?.may_help(seat, people)?;
                return Ok(Deed::Hint(seat));
            }
        };
        Ok(Deed::Do(Box::new(change)))
    }

    /// The same once more: everybody sits one seat further on, and people take their seats themselves.
    pub(crate) fn again(&self) -> NewTable {
        let head = self.table.head();
        let bot_or_open = |chair: &Chair| match chair.holder {
            Holder::Bot(kind) => Holder::Bot(kind),
            Holder::Open | Holder::Person(_) => Holder::Open,
        };
        let mut seats: Vec<Holder> = self.table.chairs().iter().map(bot_or_open).collect();
        seats.rotate_right(1);
        NewTable {
            game: head.game.clone(),
            setup: head.setup.clone(),
            seats,
            clock: head.clock,
            watchers_speak: head.watchers_speak,
        }
    }

    /// Is there room for one more remark that waits?
    pub(crate) fn hears_more(&self) -> bool {
        self.remarks.len() < MOST_REMARKS
    }

    /// A remark waits, and is on the disk.
    pub(crate) fn keep(&mut self, remark: Remark) {
        self.remarks.push(remark);
    }

    /// The first remark that may be said now: with it said it waits no longer.
    pub(crate) fn ripe(&self) -> Option<Change> {
        let remark = self.remarks.iter().find(|remark| self.may_say(remark).is_ok())?;
        Some(Change { said: Some(remark.number), ..remark.clone().aloud() })
    }

    /// Whoever sees what others must not know says it later.
    fn may_say(&self, remark: &Remark) -> Result<(), TableError> {
        let Ok(session) = self.table.session() else { return Ok(()) };
        remark.of.iter().try_for_each(|seat| session.may_talk(*seat))
    }

    /// A seat is proven by its token and by nothing else: the log, with names and nonces in it, may be read by whoever
    /// keeps a copy of the store.
    fn sit(&self, caller: &Caller, wish: Wish) -> Result<Change, TableError> {
        let Wish { seat, name, nonce, token } = wish;
        let token = match token {
            Some(text) => Token::chosen(text).ok_or_else(|| {
                TableError::bad_request("a token has from 32 to 128 letters and digits, mixed well")
            })?,
            None => Token::new(),
        };
        // Whoever holds a seat already is one person at two: rights are a person's.
        let with = caller.held.first().map(|first| self.table.person(*first));
        let act = match self.holder(seat)? {
            Holder::Open => {
                let holder = Holder::Person(self.told_apart(name, with));
                Some(Act::Sit { seat, holder, nonce: Some(nonce), with })
            }
            // The answer was lost on its way, and the same person asks again.
            Holder::Person(_) if self.opens(seat, &token.print()) => None,
            Holder::Person(name) => {
                return Err(TableError::taken(seat, name));
            }
            Holder::Bot(_) => {
                return Err(TableError::bad_request(format!("{seat} is taken by a bot"))
                    .told(|| Message::new("no-seat-bot").number("seat", seat.0 + 1)));
            }
        };
        let seats = vec![(seat, Some(token.print()))];
        Ok(Change { act, seats, said: None, answer: json!({ "token": token.tell() }) })
    }

    /// A name that no other person here has: those who come under one name are told apart by a number.
    fn told_apart(&self, name: String, person: Option<Seat>) -> String {
        let chairs = Seat::all(self.table.chairs().len()).zip(self.table.chairs());
        let others: Vec<&str> = chairs
            .filter(|(seat, _)| Some(self.table.person(*seat)) != person)
            .filter_map(|(_, chair)| chair.person())
            .collect();
        let is_new = |name: &String| !others.iter().any(|other| same_name(other, name));
        let short: String = name.trim().chars().take(LONGEST_NAME - 3).collect();
        let numbered = (2..100).map(|number| format!("{short} {number}"));
        std::iter::once(name.clone()).chain(numbered).find(is_new).unwrap_or(name)
    }

    fn opens(&self, seat: Seat, shown: &Print) -> bool {
        self.prints.get(seat.index()).copied().flatten().is_some_and(|print| print.matches(shown))
    }

    fn place(&self, caller: &Caller, seat: Seat, bot: Option<BotKind>) -> Result<Change, TableError> {
        if !caller.host && caller.held.is_empty() {
            return Err(TableError::bad_request(
                "only somebody who laid the table or sits at it may place bots; take a seat first",
            )
            .told(|| Message::new("no-place")));
        }
        let holder = match (self.holder(seat)?, bot) {
            (Holder::Person(name), _) => {
                return Err(TableError::taken(seat, name));
            }
            (Holder::Open, None) => {
                return Err(TableError::bad_request(format!("{seat} is free already"))
                    .told(|| Message::new("no-seat-free").number("seat", seat.0 + 1)));
            }
            (_, Some(bot)) => Holder::Bot(bot),
            (_, None) => Holder::Open,
        };
        Ok(Act::sit(seat, holder).into())
    }

    fn holder(&self, seat: Seat) -> Result<&Holder, TableError> {
        let chair = self.table.chairs().get(seat.index());
        chair.map(|chair| &chair.holder).ok_or_else(|| TableError::no_seat(seat))
    }

    fn check_held(&self, caller: &Caller, seat: Seat) -> Result<(), TableError> {
        self.holder(seat)?;
        if caller.held.contains(&seat) {
            return Ok(());
        }
        Err(TableError::bad_request(format!("{seat} is not your seat"))
            .told(|| Message::new("no-seat-yours").number("seat", seat.0 + 1)))
    }

    fn check_present(&self, caller: &Caller, seat: Seat) -> Result<(), TableError> {
        self.check_held(caller, seat)?;
        if self.table.chairs()[seat.index()].stand_in.is_some() {
            return Err(TableError::bad_request("a bot plays for you; take your seat back first")
                .told(|| Message::new("no-stand-in")));
        }
        Ok(())
    }

    /// The name under which somebody speaks: that of their seat, or the one a watcher gives where watchers may speak.
    /// Nobody speaks in the name of somebody who plays.
    fn name(&self, caller: &Caller, given: Option<String>) -> Result<String, TableError> {
        let chairs = self.table.chairs();
        if let Some(name) = caller.held.iter().find_map(|seat| chairs.get(seat.index())?.person()) {
            return Ok(name.to_owned());
        }
        let given = given.filter(|_| self.table.head().watchers_speak);
        let name = given.ok_or_else(|| {
            TableError::bad_request("take a seat to say something").told(|| Message::new("no-voice"))
        })?;
        let taken = |person: &str| same_name(person, &name);
        if chairs.iter().filter_map(|chair| chair.person()).any(taken) {
            return Err(TableError::bad_request(format!("{name} plays here; speak under another name"))
                .told(|| Message::new("no-name-taken").text("name", name.clone())));
        }
        Ok(name)
    }

    /// Lets it happen, and starts the game once all seats are taken. Gives the number of the first new entry, and all new ones, to be
    /// kept.
    pub(crate) fn perform(
        &mut self,
        change: &Change,
        at: u64,
    ) -> Result<(usize, Vec<Inscribed>), TableError> {
        let before = self.table.entries();
        if let Some(act) = &change.act {
            self.allowance.check(&self.table, act)?;
            self.table.act(act.clone(), at)?;
            self.allowance.note(&self.table, act);
        }
        for (seat, print) in &change.seats {
            if let Some(place) = self.prints.get_mut(seat.index()) {
                *place = *print;
            }
        }
        self.remarks.retain(|remark| Some(remark.number) != change.said);
        let full = self.table.chairs().iter().all(|chair| chair.holder != Holder::Open);
        if full
            && self.table.stage() == Stage::Gathering
            && let Err(error) = self.table.act(Act::Start, at)
        {
            // What came before has happened all the same.
            tracing::error!(%error, "a full table cannot start");
        }
        let new: Vec<Inscribed> =
            (before..self.table.entries()).map(|entry| self.table.inscribed(entry)).collect();
        new.iter().for_each(|Inscribed { entry, .. }| self.marks.add(self.table.head(), entry));
        self.noticed.extend(&self.table);
        Ok((before, new))
    }

    /// The game as a file, once it is over.
    pub(crate) fn save(&self) -> Result<GameFile, TableError> {
        if self.table.stage() == Stage::Over {
            return Ok(self.table.save().into_bytes().into());
        }
        Err(TableError::bad_request("the game is not over; its file would give away what is hidden"))
    }

    /// What somebody is told once: what never changes.
    pub(crate) fn welcome(&self) -> Push {
        Push::Welcome(Box::new(self.table.welcome()))
    }

    /// What somebody who holds these seats is told: the present, and the log from `since` on.
    pub(crate) fn update(
        &self,
        held: &[Seat],
        since: usize,
        when: When,
        presence: &Presence,
        at: u64,
    ) -> Push<JsonText> {
        let frame = Box::new(self.frame(held, at));
        let mark = self.read_until(held, frame.entries).and_then(|(_, mark)| mark);
        Push::Update {
            frame,
            lines: self.lines(held, since..self.table.entries(), when),
            held: held.to_vec(),
            connected: presence.connected.clone(),
            watching: presence.watching,
            relief: presence.relief,
            mark,
        }
    }

    /// The present, as somebody who holds these seats may see it.
    pub(crate) fn frame(&self, held: &[Seat], at: u64) -> Frame<JsonText> {
        let (frame, together) = (self.table.frame_written(self.eyes(held), at), together(held));
        Frame {
            entries: self.noticed.count(frame.entries, together),
            plies: self.noticed.plies(frame.plies, &self.table, together),
            ..frame
        }
    }

    /// A part of the log, as somebody who holds these seats may read it.
    pub(crate) fn lines(&self, held: &[Seat], entries: Range<usize>, when: When) -> Vec<Line<JsonText>> {
        let (eyes, together) = (self.eyes(held), together(held));
        entries
            .filter(|entry| self.noticed.is(*entry, together))
            .map(|entry| self.noticed.renumbered(self.table.line_written(entry, eyes, when), together))
            .collect()
    }
}

fn together(held: &[Seat]) -> SeatSet {
    held.iter().copied().collect()
}

/// Nobody is played for by a bot before their time is up.
fn check_late(relief: Option<u64>) -> Result<(), TableError> {
    match relief {
        Some(0) => Ok(()),
        Some(left) => {
            let seconds = left.div_ceil(1_000);
            Err(TableError::bad_request(format!("they have {seconds} seconds left"))
                .told(|| Message::new("no-relief-yet").number("seconds", seconds as i64)))
        }
        None => Err(TableError::bad_request("nobody is kept waiting").told(|| Message::new("no-relief"))),
    }
}
