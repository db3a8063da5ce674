//! The game in words. The sentences themselves are in `text/`.

use floe_engine::{Describe, Message, Seat, SetupOption, Texts, Title};

use crate::build::Put;
use crate::cards::Cards;
use crate::check::Fault;
use crate::event::Event;
use crate::lattice::DEPTH;
use crate::moves::Move;
use crate::picture;
use crate::piece::{Piece, PieceSet};
use crate::pose::Rotation;
use crate::shorthand;
use crate::state::{Done, Phase, Tuki};
use crate::task::{Animal, Footing, Task};
use crate::view::{Open, View};

impl Describe for Tuki {
    fn title() -> Title {
        Title {
            id: "tuki",
            title: "Tuki",
            seats: &[1, 2, 3, 4],
            minutes: 30,
            age: 8,
            credits: "Game by Grzegorz Rejchtman, illustrated by Chris Quilliams, published by Next Move Games, 2019",
            curtain: true,
        }
    }

    fn ledger() -> &'static str {
        crate::LEDGER
    }

    fn ledger_fr() -> Option<&'static str> {
        Some(include_str!("../rules.fr.toml"))
    }

    fn data() -> Option<&'static str> {
        Some(include_str!("../data/tuki.toml"))
    }

    fn texts() -> Texts {
        Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") }
    }

    fn options() -> Vec<SetupOption> {
        vec![
            SetupOption::number("players", 1, 4, 2),
            SetupOption::one_of("cards", &["normal", "advanced"]),
            SetupOption::number("limit", 60, 600, 180).only_for(2),
            SetupOption::flag("one_screen", false).only_for(2),
            SetupOption::flag("early_close", false).only_for(2),
            SetupOption::flag("four_sets", false).only_for(4),
            SetupOption::flag("fewest_cards", false).only_for(3),
            SetupOption::flag("late_gravity", false),
            SetupOption::one_of("solo", &["five-minutes", "daily", "practice"]).only_alone(),
            SetupOption::json("first", "null (drawn), or the first scout: 0, 1, …"),
            SetupOption::json("snow_for", "the seats that always build on snow: [0, 2]"),
            SetupOption::json(
                "practice",
                r#"null (drawn), or {"face": "g-00 b|21 p-06", "animal": "bear", "footing": "plain"}"#,
            ),
            SetupOption::json("day", "the year and the day of the year of the daily puzzle: [2026, 320]"),
        ]
    }

    fn say_move(view: &View, played: &Move) -> Message {
        let own = view.own.and_then(|(seat, _)| view.builders[seat].open);
        let hand = own.and_then(|own| own.hand);
        match *played {
            Move::Roll => Message::new("move-roll"),
            Move::Reveal => Message::new("move-reveal"),
            Move::Uncover => Message::new("move-uncover"),
            Move::Lift(piece) => {
                let placed = own.is_some_and(|own| own.build.get(piece).is_some());
                Message::new(if placed { "move-lift-placed" } else { "move-lift" })
                    .term("piece", piece.message())
            }
            Move::Turn(rotation, layer) => match hand.map(|hand| hand.piece).filter(|piece| piece.is_stone())
            {
                Some(_) if rotation == Rotation::LYING => Message::new("move-turn-lie"),
                Some(_) => Message::new("move-turn-stand"),
                None => Message::new("move-turn")
                    .number("pose", i64::from(rotation.0) + 1)
                    .number("layer", layer_for_people(layer)),
            },
            Move::Set(x, y) => spot(Message::new("move-set"), x, y),
            Move::Hold(x, y) => spot(Message::new("move-hold"), x, y),
            Move::Back => Message::new("move-back"),
            Move::Announce => Message::new("move-announce"),
            Move::GiveUp => Message::new("move-give-up"),
            Move::Skip => Message::new("move-skip"),
        }
    }

    fn say_event(event: &Event) -> Option<Message> {
        let of = |id: &'static str, seat: Seat| Message::new(id).seat("who", seat);
        Some(match *event {
            Event::Called { scout } => of("event-called", scout),
            Event::Opened { scout, task: Some(task), .. } => say_task(of("event-opened", scout), &task),
            Event::Opened { scout, task: None, .. } => of("event-opened-covered", scout),
            Event::Uncovered { seat } => of("event-uncovered", seat),
            Event::Lifted { seat, piece, .. } => of("event-lifted", seat).term("piece", piece.message()),
            // What the hand has held for long is no news.
            Event::Placed { seat, put, held: Some(held), .. } if held == put.piece => {
                place(of("event-placed-held", seat), &put).term("held", held.message())
            }
            Event::Placed { seat, put, .. } => place(of("event-placed", seat), &put),
            Event::Toppled { seat, pieces, .. } => fallen(of("event-toppled", seat), pieces),
            Event::Handled { .. } | Event::Grew { .. } => return None,
            Event::Announced { seat } => of("event-announced", seat),
            Event::Checked { seat, at, fault } => say_done(seat, &Done { at, fault }),
            Event::Skipped { seat } => of("event-skipped", seat),
            Event::Taken { seat, cards } => of("event-taken", seat).number("cards", cards),
            Event::Final { scout, number } => of("event-final", scout).number("number", number),
            Event::Won { seat } => of("event-won", seat),
            Event::Finished { score } => Message::new("event-finished").number("score", score),
        })
    }

    fn prompt(view: &View) -> Message {
        let own = view.own.filter(|(seat, _)| view.deciding.contains(*seat));
        match (view.phase, own) {
            (Phase::Countdown, _) => Message::new("prompt-countdown"),
            (Phase::Task, _) => Message::new("prompt-roll").seat("who", view.scout),
            (Phase::Build, Some((seat, _))) => {
                let open = view.builders[seat].open;
                match open.map(|open| (open.start, open.hand)) {
                    Some((None, _)) => Message::new("prompt-uncover"),
                    Some((_, Some(hand))) => Message::new("prompt-place").term("piece", hand.piece.message()),
                    _ => Message::new("prompt-build"),
                }
            }
            (Phase::Build, None) => Message::new("prompt-wait"),
            (Phase::End, _) => Message::new("prompt-end"),
        }
    }

    fn shorthand(view: &View, typed: &str) -> Option<Vec<Move>> {
        shorthand::read(view, typed)
    }

    fn say_view(view: &View) -> Vec<Message> {
        let mut lines = Vec::new();
        if let Some(task) = &view.task {
            lines.push(say_task(Message::new("view-task"), task));
            lines
                .extend(picture::card(task).into_iter().map(|row| Message::new("view-row").text("row", row)));
        }
        for (seat, seen) in view.builders.iter() {
            if view.options.solo.is_none() {
                let line = Message::new(if seen.announced { "view-announced" } else { "view-builder" });
                lines.push(
                    line.seat("who", seat).number("pieces", seen.pieces).number("cards", view.cards[seat]),
                );
            }
            if let Some(open) = &seen.open {
                lines.extend(say_build(view, open));
            }
        }
        if view.options.solo.is_some() {
            lines.push(Message::new("view-score").number("score", view.score));
        }
        lines
    }
}

/// A build in two pictures, what its pieces are called, and what is left.
fn say_build(view: &View, open: &Open) -> Vec<Message> {
    let row = |row: String| Message::new("view-row").text("row", row);
    let mut lines = Vec::new();
    if view.phase == Phase::Build {
        lines.push(Message::new("view-build"));
        lines.extend(picture::front_and_side(&open.build, open.held).into_iter().map(row));
    }
    lines.extend(open.build.puts().iter().map(|put| place(Message::new("view-put"), put)));
    lines.extend(open.held.map(|held| Message::new("view-held").term("piece", held.message())));
    let set = Piece::ALL
        .into_iter()
        .filter(|piece| *piece != Piece::Orange || view.options.cards == Cards::Advanced);
    let left = set.filter(|piece| {
        open.build.get(*piece).is_none() && open.hand.is_none_or(|hand| hand.piece != *piece)
    });
    let left: Vec<String> = left.map(|piece| picture::letter(piece).to_string()).collect();
    if view.phase == Phase::Build && !left.is_empty() {
        lines.push(Message::new("view-tray").text("pieces", left.join(" ")));
    }
    if let Some(hand) = open.hand.filter(|hand| !hand.piece.is_stone()) {
        lines.push(Message::new("view-poses").term("piece", hand.piece.message()));
        lines.extend(picture::poses(hand.piece).into_iter().map(row));
    }
    lines
}

impl Piece {
    /// Its name as a message.
    pub fn message(self) -> &'static str {
        match self {
            Piece::Grey => "piece-grey",
            Piece::Blue => "piece-blue",
            Piece::Purple => "piece-purple",
            Piece::Orange => "piece-orange",
            Piece::V => "piece-v",
            Piece::L => "piece-l",
            Piece::S => "piece-s",
            Piece::T => "piece-t",
        }
    }
}

/// Layers for people: 1 is the furthest, 4 that of the stones, 7 the nearest.
fn layer_for_people(layer: i8) -> i64 {
    i64::from(layer - DEPTH.start()) + 1
}

/// Columns for people are counted from the left end of the play area, heights from the table.
fn spot(message: Message, x: i8, y: i8) -> Message {
    message.number("column", i64::from(x) + 13).number("height", i64::from(y) + 1)
}

fn place(message: Message, put: &Put) -> Message {
    let way = match (put.piece.is_stone(), put.rotation) {
        (true, Rotation::LYING) => "way-lying",
        (true, _) => "way-standing",
        (false, _) => "way-snow",
    };
    spot(message, put.at.x, put.at.y)
        .term("piece", put.piece.message())
        .term("way", way)
        .number("layer", layer_for_people(put.at.z))
}

fn fallen(message: Message, pieces: PieceSet) -> Message {
    let first = pieces.iter().next().map_or("piece-grey", Piece::message);
    message.number("count", pieces.len() as i64).term("piece", first)
}

fn say_task(message: Message, task: &Task) -> Message {
    let animal = match task.animal {
        Animal::Bear => "animal-bear",
        Animal::Eagle => "animal-eagle",
        Animal::Whale => "animal-whale",
    };
    let footing = match task.footing {
        Footing::Plain => "footing-plain",
        Footing::Snow => "footing-snow",
    };
    message.term("animal", animal).term("footing", footing)
}

/// A verdict with its first fault (check.fault).
fn say_done(seat: Seat, done: &Done) -> Message {
    let of = |id: &'static str| {
        Message::new(id)
            .seat("who", seat)
            .text("seconds", format!("{}.{}", done.at / 1000, done.at % 1000 / 100))
    };
    match done.fault {
        None => of("checked-correct"),
        Some(Fault::Missing(piece)) => of("checked-missing").term("piece", piece.message()),
        Some(Fault::Colours) => of("checked-colours"),
        Some(Fault::Wrong(piece)) => of("checked-wrong").term("piece", piece.message()),
        Some(Fault::Footing) => of("checked-footing"),
        Some(Fault::Falls(pieces)) => fallen(of("checked-falls"), pieces),
        Some(Fault::GaveUp) => of("checked-gave-up"),
    }
}
