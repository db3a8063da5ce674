//! One online table and who may do what at it: whose seats are whose, what an ask comes to, what each client is
//! told. Pure: no clock, no network, no disk.

use floe_engine::Seat;
use floe_table::wire::{Ask, Push};
use floe_table::{Act, BotKind, Head, Holder, Stage, Table, TableError, UndoRight, When, Written, door};
use serde_json::{Value, json};

use crate::store::Kept;
use crate::token::{Print, Token};

/// The bot that stands in for somebody who left.
pub(crate) const STAND_IN: BotKind = BotKind::Medium;

/// A table, and the prints of the tokens that open its seats.
pub(crate) struct Desk {
    table: Table,
    host: Option<Print>,
    prints: Vec<Option<Print>>,
    longest: usize,
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

/// What an ask comes to.
pub(crate) enum Deed {
    /// An answer; nothing changes.
    Tell(Value),
    /// Something happens.
    Do(Box<Change>),
    /// A bot is to think about the seat's next move.
    Hint(Seat),
}

/// Something that is about to happen.
pub(crate) struct Change {
    /// For the log; nothing if only a token is told anew.
    pub(crate) act: Option<Act>,
    /// Seats that change hands with it.
    pub(crate) seats: Vec<(Seat, Option<Print>)>,
    /// What whoever asked is told when it is done.
    pub(crate) answer: Value,
}

impl From<Act> for Change {
    fn from(act: Act) -> Change {
        Change { act: Some(act), seats: Vec::new(), answer: Value::Null }
    }
}

/// Who is there.
#[derive(Clone, Default)]
pub(crate) struct Presence {
    pub(crate) connected: Vec<Seat>,
    pub(crate) watching: usize,
}

impl Desk {
    /// Replays a table from the store.
    pub(crate) fn open(kept: Kept, longest: usize) -> Result<Desk, TableError> {
        let table = Table::replay(kept.head, kept.log)?;
        let mut prints = vec![None; table.chairs().len()];
        for (seat, print) in kept.seats {
            if let Some(place) = prints.get_mut(seat.index()) {
                *place = Some(print);
            }
        }
        Ok(Desk { table, host: kept.host, prints, longest })
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
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

    /// What an ask comes to, or why it cannot be. Nothing changes yet. `own` is when it was asked by the clock of whoever
    /// asks, where that counts.
    pub(crate) fn decide(&self, caller: &Caller, ask: Ask, own: Option<u64>) -> Result<Deed, TableError> {
        let change = match ask {
            Ask::Sit { seat, name, nonce } => self.sit(caller, seat, name, nonce)?,
            Ask::Place { seat, bot } => self.place(caller, seat, bot)?,
            Ask::Play { seat, played } => {
                self.check_present(caller, seat)?;
                Act::Play { seat, played, own }.into()
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
                    UndoRight::Free | UndoRight::No => Act::Undo { seat }.into(),
                }
            }
            Ask::AnswerUndo { seat, yes } => {
                self.check_held(caller, seat)?;
                Act::AnswerUndo { seat, yes }.into()
            }
            Ask::Chat { text } => Act::Chat { name: self.name(caller)?, text }.into(),
            Ask::Leave { seat } => {
                self.check_held(caller, seat)?;
                // Before the start the seat is free again, and its token opens nothing any more.
                let seats =
                    if self.table.stage() == Stage::Gathering { vec![(seat, None)] } else { Vec::new() };
                Change { seats, ..Act::Leave { seat, bot: STAND_IN }.into() }
            }
            Ask::Return { seat } => {
                self.check_held(caller, seat)?;
                Act::Return { seat }.into()
            }
            Ask::Look { plies } => {
                let moment = self.table.moment(plies, self.eyes(&caller.held));
                return Ok(Deed::Tell(json!(moment)));
            }
            Ask::Hint { seat } => {
                self.check_held(caller, seat)?;
                self.table.session()?;
                return Ok(Deed::Hint(seat));
            }
        };
        Ok(Deed::Do(Box::new(change)))
    }

    fn sit(&self, caller: &Caller, seat: Seat, name: String, nonce: String) -> Result<Change, TableError> {
        // Whoever holds a seat already is one person at two: rights are a person's.
        let with = caller.held.first().map(|first| self.table.person(*first));
        let act = match self.holder(seat)? {
            Holder::Open => Some(Act::Sit { seat, holder: Holder::Person(name), nonce: Some(nonce), with }),
            // The answer was lost on its way, and the same person asks again.
            Holder::Person(_) if self.has_sat(seat, &name, &nonce) => None,
            Holder::Person(name) => {
                return Err(TableError::bad_request(format!("{seat} is taken by {name}")));
            }
            Holder::Bot(_) => return Err(TableError::bad_request(format!("{seat} is taken by a bot"))),
        };
        let token = Token::new();
        let seats = vec![(seat, Some(token.print()))];
        Ok(Change { act, seats, answer: json!({ "token": token.tell() }) })
    }

    /// Is it the one who took this seat? Until the game is over nobody else knows what they added to the seed.
    fn has_sat(&self, seat: Seat, name: &str, nonce: &str) -> bool {
        const UNGUESSABLE: usize = 16;
        if nonce.len() < UNGUESSABLE || self.table.stage() == Stage::Over {
            return false;
        }
        let before = self.table.entries_since(0).map(|entry| entry.act).take_while(|act| *act != Act::Start);
        let sat = before.filter_map(|act| match act {
            Act::Sit { seat: sat, holder, nonce, .. } if sat == seat => Some((holder, nonce)),
            _ => None,
        });
        sat.last().is_some_and(|(holder, added)| {
            matches!(holder, Holder::Person(known) if known == name) && added.as_deref() == Some(nonce)
        })
    }

    fn place(&self, caller: &Caller, seat: Seat, bot: Option<BotKind>) -> Result<Change, TableError> {
        if !caller.host && caller.held.is_empty() {
            return Err(TableError::bad_request(
                "only somebody who laid the table or sits at it may place bots; take a seat first",
            ));
        }
        let holder = match (self.holder(seat)?, bot) {
            (Holder::Person(name), _) => {
                return Err(TableError::bad_request(format!("{seat} is taken by {name}")));
            }
            (Holder::Open, None) => return Err(TableError::bad_request(format!("{seat} is free already"))),
            (_, Some(bot)) => Holder::Bot(bot),
            (_, None) => Holder::Open,
        };
        Ok(Act::sit(seat, holder).into())
    }

    fn holder(&self, seat: Seat) -> Result<&Holder, TableError> {
        let chair = self.table.chairs().get(seat.index());
        chair
            .map(|chair| &chair.holder)
            .ok_or_else(|| TableError::bad_request(format!("there is no {seat} at this table")))
    }

    fn check_held(&self, caller: &Caller, seat: Seat) -> Result<(), TableError> {
        self.holder(seat)?;
        if caller.held.contains(&seat) {
            return Ok(());
        }
        Err(TableError::bad_request(format!("{seat} is not your seat")))
    }

    fn check_present(&self, caller: &Caller, seat: Seat) -> Result<(), TableError> {
        self.check_held(caller, seat)?;
        if self.table.chairs()[seat.index()].stand_in.is_some() {
            return Err(TableError::bad_request("a bot plays for you; take your seat back first"));
        }
        Ok(())
    }

    fn name(&self, caller: &Caller) -> Result<String, TableError> {
        let chairs = self.table.chairs();
        let name = caller.held.iter().find_map(|seat| chairs.get(seat.index())?.person());
        name.map(str::to_owned).ok_or_else(|| TableError::bad_request("take a seat to say something"))
    }

    /// Lets it happen, and starts the game once all seats are taken. Returns the number of the first new entry.
    pub(crate) fn perform(&mut self, change: &Change, at: u64) -> Result<usize, TableError> {
        let before = self.table.entries();
        if before >= self.longest {
            return Err(TableError::bad_request("the log of this table is full"));
        }
        if let Some(act) = &change.act {
            self.table.act(act.clone(), at)?;
        }
        for (seat, print) in &change.seats {
            if let Some(place) = self.prints.get_mut(seat.index()) {
                *place = *print;
            }
        }
        let full = self.table.chairs().iter().all(|chair| chair.holder != Holder::Open);
        if full
            && self.table.stage() == Stage::Gathering
            && let Err(error) = self.table.act(Act::Start, at)
        {
            // What came before has happened all the same.
            tracing::error!(%error, "a full table cannot start");
        }
        Ok(before)
    }

    /// The log from an entry on, to be kept.
    pub(crate) fn since(&self, first: usize) -> Vec<Written> {
        self.table.written(first).collect()
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
    ) -> Push {
        let eyes = self.eyes(held);
        Push::Update {
            frame: Box::new(self.table.frame(eyes, at)),
            lines: self.table.lines(since, eyes, when),
            held: held.to_vec(),
            connected: presence.connected.clone(),
            watching: presence.watching,
        }
    }
}
