//! The game in words. The sentences themselves are in `text/`.

use floe_engine::{Describe, Game as _, Message, Seat, SetupOption, Texts, Title};

use crate::card::{Card, Face, Inua, Set};
use crate::clue::{Clue, Whereabouts};
use crate::event::Event;
use crate::land::Cell;
use crate::moves::Move;
use crate::record::{Hidden, Lying, StepName};
use crate::state::{Ending, Nunami};
use crate::view::{BoardView, View};

impl Describe for Nunami {
    fn title() -> Title {
        Title {
            id: "nunami",
            title: "Nunami",
            seats: &[2, 4],
            minutes: 40,
            age: 8,
            credits: "Game by Thomassie Mangiok, with drawings by Passa Mangiuk and Pasa Mangiok, \
                      guide rewritten by Nathan Morse, published by Pirnoma Technologies, Ivujivik",
            curtain: true,
        }
    }

    fn ledger() -> &'static str {
        crate::RULES
    }

    fn ledger_fr() -> Option<&'static str> {
        Some(include_str!("../rules.fr.toml"))
    }

    fn data() -> Option<&'static str> {
        Some(<crate::data::Data as floe_engine::ValueSet>::STANDARD)
    }

    fn texts() -> Texts {
        Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") }
    }

    fn options() -> Vec<SetupOption> {
        crate::setup::options()
    }

    fn say_move(view: &View, played: &Move) -> Message {
        match *played {
            Move::Lay { at } => Message::new("move-lay").number("q", at.q).number("r", at.r),
            Move::Hide { cell } => at_cell(Message::new("move-hide"), cell),
            Move::Draw => Message::new("move-draw"),
            Move::Offer => Message::new("move-offer").term("inua", name_of(own_inua(view))),
            Move::Freeze { board } => Message::new("move-freeze").number("board", i64::from(board) + 1),
            Move::Call => Message::new("move-call").term("inua", name_of(own_inua(view))),
            Move::Lift { cell } => shown_at(Message::new("move-lift"), view, cell),
            Move::Swap { cell } => shown_at(Message::new("move-swap"), view, cell),
            Move::Rob { from } => Message::new("move-rob").seat("from", from),
            Move::Pass => Message::new(match view.step {
                StepName::Rob => "move-pass-rob",
                StepName::Replace => "move-pass-replace",
                _ => "move-pass-start",
            }),
            Move::Join { card, cell } => at_cell(of_card(Message::new("move-join"), card), cell),
            Move::Place { card, cell, face: Face::Up } => {
                at_cell(of_card(Message::new("move-place"), card), cell)
            }
            Move::Place { card, cell, face: Face::Down } => {
                at_cell(of_card(Message::new("move-place-down"), card), cell)
            }
            Move::Replace { cell } => match top(view, cell) {
                Some(Lying::Up(card)) => at_cell(of_card(Message::new("move-replace"), *card), cell),
                _ => at_cell(Message::new("move-replace-down"), cell),
            },
        }
    }

    fn say_event(event: &Event) -> Option<Message> {
        let of = |id: &'static str, seat: Seat| Message::new(id).seat("who", seat);
        Some(match event {
            Event::Laid { seat, at } => of("event-laid", *seat).number("q", at.q).number("r", at.r),
            Event::Hidden { seat, cell } => at_cell(of("event-hidden", *seat), *cell),
            Event::First { seat } => of("event-first", *seat),
            Event::Drew { seat, card: None } => of("event-drew", *seat),
            Event::Drew { seat, card: Some(card) } => of_card(of("event-drew-card", *seat), *card),
            Event::Robbed { seat, from, gave, got } => say_robbed(*seat, *from, *gave, *got),
            Event::Joined { seat, card, cell } => at_cell(of_card(of("event-joined", *seat), *card), *cell),
            Event::Placed { seat, card: Some(card), cell, face: Face::Up } => {
                at_cell(of_card(of("event-placed", *seat), *card), *cell)
            }
            Event::Placed { seat, card: Some(card), cell, .. } => {
                at_cell(of_card(of("event-placed-down-card", *seat), *card), *cell)
            }
            Event::Placed { seat, card: None, cell, .. } => at_cell(of("event-placed-down", *seat), *cell),
            Event::Turned { cell, card, .. } => at_cell(of_card(Message::new("event-turned"), *card), *cell),
            Event::Stuck { seat } => of("event-stuck", *seat),
            Event::PassedOver { seat } => of("event-passed-over", *seat),
            Event::Tipped { board, total } => {
                let id = if *total > 0 { "event-tipped-human" } else { "event-tipped-nature" };
                Message::new(id).number("board", i64::from(*board) + 1).text("total", signed(*total))
            }
            Event::Discarded { cell, card } => {
                at_cell(of_card(Message::new("event-discarded"), *card), *cell)
            }
            Event::Opened { board } => Message::new("event-opened").number("board", i64::from(*board) + 1),
            Event::Scored { board, total, points } => say_scored(*board, *total, points.as_slice()),
            Event::Froze { seat, board, inua } => {
                of("event-froze", *seat).number("board", i64::from(*board) + 1).term("inua", inua_name(*inua))
            }
            Event::Swapped { seat, inua, first, lifted, second, taken } => {
                say_swapped(of("event-swapped", *seat), *inua, (*first, *lifted), (*second, *taken))
            }
            Event::Replaced { seat, cell, new: Some(new), old: Some(old), .. } => {
                let line = of_card(of("event-replaced", *seat), *new).term("old-set", set_name(old.set()));
                at_cell(
                    line.text("old-life", signed(old.life())).number("old-strength", old.strength()),
                    *cell,
                )
            }
            Event::Replaced { seat, cell, .. } => at_cell(of("event-replaced-down", *seat), *cell),
            Event::Ended { ending } => Message::new(match ending {
                Ending::FourPoints => "event-ended-four-points",
                Ending::CardsGone => "event-ended-cards-gone",
                Ending::Blocked => "event-ended-blocked",
                Ending::Idle => "event-ended-idle",
            }),
        })
    }

    fn prompt(view: &View) -> Message {
        let ask = |id: &'static str| Message::new(id).seat("who", view.turn);
        match view.step {
            StepName::Layout => ask("prompt-layout").number("board", view.boards.len() as i64 + 1),
            StepName::Hide => ask("prompt-hide"),
            StepName::Start if inua_of(view, view.turn).is_none() => ask("prompt-draw"),
            StepName::Start if view.pile == 0 => ask("prompt-start-empty"),
            StepName::Start => ask("prompt-start").term("inua", name_of(inua_of(view, view.turn))),
            StepName::Freeze => ask("prompt-freeze"),
            StepName::Lift => ask("prompt-lift"),
            StepName::Swap => ask("prompt-swap"),
            StepName::Rob => ask("prompt-rob"),
            StepName::Place => ask("prompt-place"),
            StepName::Combine => ask("prompt-combine"),
            StepName::Replace => ask("prompt-replace"),
            StepName::Over => match view.winners.only() {
                Some(winner) => Message::new("prompt-over").seat("who", winner),
                None => Message::new("prompt-over-shared"),
            },
        }
    }

    fn say_view(view: &View) -> Vec<Message> {
        let mut lines = Vec::new();
        say_players(view, &mut lines);
        for (number, board) in view.boards.iter().enumerate() {
            say_board(number, board, &mut lines);
        }
        lines.push(
            Message::new("view-pile")
                .number("pile", view.pile as i64)
                .number("discard", view.discard.len() as i64),
        );
        if let Some(hand) = view.you.and_then(|you| view.hands.get(you.index())?.as_ref()) {
            lines.extend(hand.iter().map(|card| of_card(Message::new("view-hand-card"), *card)));
        }
        lines.extend(view.clues.iter().map(say_clue));
        lines
    }

    fn facts(begin: &Nunami, told: &[Event], end: &Nunami) -> Vec<(&'static str, i64)> {
        let count = |of: fn(&Event) -> bool| told.iter().filter(|event| of(event)).count() as i64;
        let mut facts = vec![
            ("placed", count(|event| matches!(event, Event::Placed { .. }))),
            ("scored", count(|event| matches!(event, Event::Scored { .. }))),
            ("tipped", count(|event| matches!(event, Event::Tipped { .. }))),
            ("frozen", count(|event| matches!(event, Event::Froze { .. }))),
        ];
        // Who began is drawn at the end of the setup, which is before the first position unless players lay things.
        let drawn = told.iter().find_map(|event| match event {
            Event::First { seat } => Some(*seat),
            _ => None,
        });
        if let Some(outcome) = end.outcome() {
            let first = drawn.unwrap_or(begin.turn);
            facts.push(("first-won", i64::from(outcome.winners.contains(first))));
            facts.push(("shared", i64::from(outcome.winners.len() > 1)));
        }
        facts.extend(end.step.ending().map(|ending| {
            let name = match ending {
                Ending::FourPoints => "end-four-points",
                Ending::CardsGone => "end-cards-gone",
                Ending::Blocked => "end-blocked",
                Ending::Idle => "end-idle",
            };
            (name, 1)
        }));
        facts
    }
}

/// Who plays what, with how many points and cards.
fn say_players(view: &View, lines: &mut Vec<Message>) {
    for (index, sets) in view.sides.iter().enumerate() {
        let id = if sets.len() == 1 { "view-player" } else { "view-player-two" };
        let names = ["set", "other-set"].into_iter().zip(sets);
        let line = names.fold(Message::new(id).seat("who", Seat(index as u8)), |line, (key, set)| {
            line.term(key, set_name(*set))
        });
        let count = |list: &[u8]| i64::from(list.get(index).copied().unwrap_or(0));
        let held = view.held.get(index).copied().unwrap_or(0) as i64;
        lines.push(line.number("points", count(&view.points)).number("held", held));
        if let Some(inua) = inua_of(view, Seat(index as u8)) {
            let line = Message::new("view-inua").seat("who", Seat(index as u8));
            lines.push(line.term("inua", inua_name(inua)).term("power", power_name(inua)));
        }
    }
}

/// A board: its total, and every cell with a card.
fn say_board(number: usize, board: &BoardView, lines: &mut Vec<Message>) {
    let id = match (board.frozen, board.full) {
        (true, _) => "view-board-frozen",
        (false, true) => "view-board-full",
        (false, false) if board.cells.iter().all(Vec::is_empty) => "view-board-empty",
        (false, false) => "view-board",
    };
    lines.push(Message::new(id).number("board", number as i64 + 1).text("total", signed(board.total)));
    for (index, points) in board.points.iter().enumerate().filter(|(_, points)| **points > 0) {
        lines.push(Message::new("view-points").seat("who", Seat(index as u8)).number("points", *points));
    }
    for (side, stack) in board.cells.iter().enumerate() {
        let Some(top) = stack.last() else { continue };
        let line = match top {
            Lying::Up(card) => of_card(Message::new("view-cell"), *card),
            Lying::Down(Hidden { down: Some(card), .. }) => {
                of_card(Message::new("view-cell-down-known"), *card)
            }
            Lying::Down(_) => Message::new("view-cell-down"),
        };
        lines.push(line.term("side", SIDE_NAMES[side]).number("covered", stack.len() as i64 - 1));
    }
}

fn say_clue(clue: &Clue) -> Message {
    match clue.place {
        Whereabouts::Hand(seat) => of_card(Message::new("view-clue-hand").seat("who", seat), clue.card),
        Whereabouts::Pile(_) => of_card(Message::new("view-clue-pile"), clue.card),
    }
}

fn say_robbed(seat: Seat, from: Seat, gave: Option<Card>, got: Option<Card>) -> Message {
    let of = |id: &'static str| Message::new(id).seat("who", seat).seat("from", from);
    match (gave, got) {
        (Some(gave), Some(got)) => of_card(of("event-robbed-all"), got)
            .term("gave-set", set_name(gave.set()))
            .text("gave-life", signed(gave.life()))
            .number("gave-strength", gave.strength()),
        (None, Some(got)) => of_card(of("event-robbed-card"), got),
        _ => of("event-robbed"),
    }
}

fn say_scored(board: u8, total: i8, points: &[u8]) -> Message {
    let scorers: Vec<(usize, u8)> =
        points.iter().copied().enumerate().filter(|(_, points)| *points > 0).collect();
    const IDS: [&str; 5] = [
        "event-scored-none",
        "event-scored-one",
        "event-scored-two",
        "event-scored-three",
        "event-scored-four",
    ];
    const NAMES: [(&str, &str); 4] =
        [("a", "a-points"), ("b", "b-points"), ("c", "c-points"), ("d", "d-points")];
    let line = Message::new(IDS[scorers.len().min(4)])
        .number("board", i64::from(board) + 1)
        .text("total", signed(total));
    scorers.iter().zip(NAMES).fold(line, |line, ((seat, points), (who, number))| {
        line.seat(who, Seat(*seat as u8)).number(number, *points)
    })
}

fn say_swapped(line: Message, inua: Inua, first: (Cell, Card), second: (Cell, Card)) -> Message {
    at_cell(of_card(line, first.1), first.0)
        .term("inua", inua_name(inua))
        .term("other-set", set_name(second.1.set()))
        .text("other-life", signed(second.1.life()))
        .number("other-strength", second.1.strength())
        .number("other-board", second.0.board() as i64 + 1)
        .term("other-side", SIDE_NAMES[second.0.side()])
}

const SIDE_NAMES: [&str; 6] = ["side-0", "side-1", "side-2", "side-3", "side-4", "side-5"];

/// Names a cell as people count: boards from 1, sides by the compass.
fn at_cell(line: Message, cell: Cell) -> Message {
    line.number("board", cell.board() as i64 + 1).term("side", SIDE_NAMES[cell.side()])
}

fn of_card(line: Message, card: Card) -> Message {
    line.term("set", set_name(card.set()))
        .text("life", signed(card.life()))
        .number("strength", card.strength())
}

/// A visible card and where it lies.
fn shown_at(line: Message, view: &View, cell: Cell) -> Message {
    match top(view, cell) {
        Some(Lying::Up(card)) => at_cell(of_card(line, *card), cell),
        _ => at_cell(line, cell),
    }
}

fn top(view: &View, cell: Cell) -> Option<&Lying> {
    view.boards.get(cell.board())?.cells[cell.side()].last()
}

fn signed(life: i8) -> String {
    if life == 0 { "0".to_owned() } else { format!("{life:+}").replace('-', "−") }
}

fn inua_of(view: &View, seat: Seat) -> Option<Inua> {
    view.inua.as_ref()?.get(seat.index()).copied().flatten()
}

fn own_inua(view: &View) -> Option<Inua> {
    inua_of(view, view.turn)
}

fn name_of(inua: Option<Inua>) -> &'static str {
    inua.map_or("inua-none", inua_name)
}

fn set_name(set: Set) -> &'static str {
    match set {
        Set::Nunamiut => "set-nunamiut",
        Set::Qairtumiut => "set-qairtumiut",
        Set::Qarqamiut => "set-qarqamiut",
        Set::Inuullamiluut => "set-inuullamiluut",
        Set::Snow => "set-snow",
        Set::Sand => "set-sand",
    }
}

fn inua_name(inua: Inua) -> &'static str {
    match inua {
        Inua::Katjutayuuq => "inua-katjutayuuq",
        Inua::Tarniq => "inua-tarniq",
        Inua::Arsaniit => "inua-arsaniit",
        Inua::Lumaayuuq => "inua-lumaayuuq",
        Inua::Angakkuk => "inua-angakkuk",
        Inua::Tuurngaq => "inua-tuurngaq",
    }
}

fn power_name(inua: Inua) -> &'static str {
    match inua {
        Inua::Katjutayuuq => "power-katjutayuuq",
        Inua::Tarniq => "power-tarniq",
        Inua::Arsaniit => "power-arsaniit",
        Inua::Lumaayuuq => "power-lumaayuuq",
        Inua::Angakkuk => "power-angakkuk",
        Inua::Tuurngaq => "power-tuurngaq",
    }
}
