//! The game in words.

use floe_engine::{Describe, Message, Seat, SetupOption, Texts, Title};

use crate::state::ConnectFour;
use crate::{Event, Move, View};

impl Describe for ConnectFour {
    fn title() -> Title {
        Title {
            id: "connect-four",
            title: "Connect Four",
            seats: &[2],
            minutes: 10,
            age: 6,
            credits: "Howard Wexler and Ned Strongin; Milton Bradley, 1974",
            curtain: false,
        }
    }

    fn ledger() -> &'static str {
        include_str!("../rules.toml")
    }

    fn texts() -> Texts {
        Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") }
    }

    fn options() -> Vec<SetupOption> {
        vec![SetupOption::one_of("begins", &["red", "yellow"])]
    }

    fn say_move(_: &View, played: &Move) -> Message {
        let Move::Drop(column) = *played;
        Message::new("move-drop").text("column", column.letter())
    }

    fn say_event(event: &Event) -> Option<Message> {
        Some(match *event {
            Event::Dropped { seat, column, row } => Message::new("event-dropped")
                .seat("who", seat)
                .term("colour", colour(seat))
                .text("column", column.letter())
                .number("row", row),
            Event::Won { seat } => Message::new("event-won").seat("who", seat),
            Event::Drawn => Message::new("event-drawn"),
        })
    }

    fn prompt(view: &View) -> Message {
        match (view.next, view.winner) {
            (Some(seat), _) => Message::new("prompt-drop").seat("who", seat).term("colour", colour(seat)),
            (None, Some(seat)) => Message::new("prompt-won").seat("who", seat),
            (None, None) => Message::new("prompt-drawn"),
        }
    }

    fn say_view(view: &View) -> Vec<Message> {
        let row = |(from_top, row): (usize, &String)| {
            Message::new("view-row").number("row", 6 - from_top as i64).text("cells", row.clone())
        };
        let mut lines: Vec<Message> = view.rows.iter().enumerate().map(row).collect();
        lines.push(Message::new("view-columns"));
        if !view.line.is_empty() {
            lines.push(Message::new("view-line").text("cells", view.line.join(", ")));
        }
        lines
    }
}

fn colour(seat: Seat) -> &'static str {
    if seat == Seat(0) { "colour-red" } else { "colour-yellow" }
}
