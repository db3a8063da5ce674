//! What the log of a table has room for. Each kind of entry has a place of its own, and each person a share of it: nobody
//! who talks, takes back or comes and goes all day takes the room of a move.

use std::collections::HashMap;

use floe_engine::{Message, Seat};
use floe_table::{Act, Stage, Table, TableError};

use crate::settings::Limits;

/// What has been used of the room in a table's log. All of it follows from the log.
#[derive(Default)]
pub(crate) struct Allowance {
    limits: Limits,
    moves: usize,
    /// Lines of chat by the name of the person at a seat; those of all who watch stand under no name.
    said: HashMap<String, usize>,
    taken_back: HashMap<Seat, usize>,
    returned: HashMap<Seat, usize>,
    sat: usize,
}

impl Allowance {
    /// What the log of a table has used.
    pub(crate) fn of(table: &Table, limits: Limits) -> Allowance {
        let mut allowance = Allowance { limits, ..Allowance::default() };
        table.entries_since(0).for_each(|entry| allowance.note(table, &entry.act));
        allowance
    }

    /// Something has happened.
    pub(crate) fn note(&mut self, table: &Table, act: &Act) {
        if let Some((used, _)) = self.place(table, act) {
            *used += 1;
        }
    }

    /// May it happen? What a table does by itself, and whatever ends something, always may.
    pub(crate) fn check(&mut self, table: &Table, act: &Act) -> Result<(), TableError> {
        match self.place(table, act) {
            Some((used, most)) if *used >= most => Err(full(act)),
            _ => Ok(()),
        }
    }

    /// How much of its kind there is, and how much there may be.
    fn place(&mut self, table: &Table, act: &Act) -> Option<(&mut usize, usize)> {
        let limits = self.limits;
        Some(match act {
            Act::Play { .. } => (&mut self.moves, limits.moves),
            Act::Chat { name, .. } => {
                let plays = table.chairs().iter().any(|chair| chair.person() == Some(name));
                let name = if plays { name.clone() } else { String::new() };
                (self.said.entry(name).or_default(), limits.chat)
            }
            // Answers are as many as questions.
            Act::Undo { seat } | Act::AskUndo { seat } => {
                (self.taken_back.entry(table.person(*seat)).or_default(), limits.undos)
            }
            // Nobody leaves more often than they come.
            Act::Return { seat } => (self.returned.entry(table.person(*seat)).or_default(), limits.returns),
            Act::Sit { .. } if table.stage() == Stage::Gathering => (&mut self.sat, limits.sits),
            _ => return None,
        })
    }
}

fn full(act: &Act) -> TableError {
    let (text, told) = match act {
        Act::Chat { .. } => ("you have said all that this table has room for", Message::new("no-chat-left")),
        Act::Undo { .. } | Act::AskUndo { .. } => {
            ("you have taken back enough at this table", Message::new("no-undo-left"))
        }
        Act::Return { .. } => (
            "you have left and come back too often; the bot plays on to the end",
            Message::new("no-return-left"),
        ),
        Act::Sit { .. } => {
            ("seats have changed hands too often here; please lay a new table", Message::new("no-sit-left"))
        }
        _ => ("the log of this table is full", Message::new("no-log-left")),
    };
    TableError::bad_request(text).told(|| told)
}
