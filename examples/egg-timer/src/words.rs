//! The game in words.

use floe_engine::{Describe, Message, Seat, SetupOption, Texts, Title};

use crate::state::{EGGS, EggTimer, PLAYERS, Phase};
use crate::view::{Answered, View};
use crate::{Event, Move};

impl Describe for EggTimer {
    fn title() -> Title {
        Title {
            id: "egg-timer",
            title: "Egg Timer",
            seats: &[2, 3, 4],
            minutes: 1,
            age: 5,
            credits: "floe's own example of a game in real time",
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
        vec![
            SetupOption::number("players", *PLAYERS.start() as i64, *PLAYERS.end() as i64, 2),
            SetupOption::number("eggs", i64::from(*EGGS.start()), i64::from(*EGGS.end()), 3),
        ]
    }

    fn say_move(_: &View, played: &Move) -> Message {
        Message::new(match played {
            Move::PutOn => "move-put-on",
            Move::Tap => "move-tap",
            Move::GiveUp => "move-give-up",
        })
    }

    fn say_event(event: &Event) -> Option<Message> {
        Some(match *event {
            Event::PutOn { seat, egg, seconds } => {
                Message::new("event-put-on").seat("who", seat).number("egg", egg).number("seconds", seconds)
            }
            Event::Tapped { seat, .. } => Message::new("event-tapped").seat("who", seat),
            Event::GaveUp { seat } => Message::new("event-gave-up").seat("who", seat),
            Event::Shown { seat, after } if after < 0 => {
                Message::new("event-raw").seat("who", seat).number("by", -after)
            }
            Event::Shown { seat, after } => Message::new("event-shown").seat("who", seat).number("by", after),
            Event::Point { seat } => Message::new("event-point").seat("who", seat),
            Event::Wasted => Message::new("event-wasted"),
        })
    }

    fn prompt(view: &View) -> Message {
        match view.phase {
            Phase::PutOn => Message::new("prompt-put-on").seat("who", view.cook).number("egg", view.egg),
            Phase::Boil => Message::new("prompt-boil").number("seconds", (view.takes / 1_000) as i64),
            Phase::End => Message::new("prompt-end"),
        }
    }

    fn say_view(view: &View) -> Vec<Message> {
        let mut lines = vec![Message::new("view-egg").number("egg", view.egg).number("eggs", view.eggs)];
        lines.extend(Seat::all(view.answers.len()).map(|seat| {
            let answer = match view.answers[seat] {
                Answered::Open => "answer-open",
                Answered::Tapped(_) => "answer-tapped",
                Answered::GaveUp => "answer-gave-up",
            };
            Message::new("view-seat")
                .seat("who", seat)
                .number("points", view.points[seat])
                .term("answer", answer)
        }));
        lines
    }
}
