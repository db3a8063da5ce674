//! The game in words. The sentences themselves are in `text/`.

use floe_engine::{Describe, Game as _, Message, Seat, SetupOption, Texts, Title};

use crate::board::{Join, JoinState};
use crate::event::{Event, Shuffle, Why};
use crate::moves::Move;
use crate::space::{At, Space};
use crate::state::{Phase, PolarRush};
use crate::tile::Picture;
use crate::view::View;

impl Describe for PolarRush {
    fn title() -> Title {
        Title {
            id: "polar-rush",
            title: "Polar Rush!",
            seats: &[2, 3, 4, 5],
            minutes: 20,
            age: 6,
            credits: "Game by Roberto Fraga, illustrated by Wesly Gibs, published by Kanga Games, 2015",
            curtain: false,
        }
    }

    fn ledger() -> &'static str {
        crate::LEDGER
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
        vec![
            SetupOption::number("players", 2, 5, 2),
            SetupOption::flag("easyplay", false),
            SetupOption::number("mids", 5, 7, 5),
            SetupOption::one_of("sides", &["random", "a", "b"]),
            SetupOption::json("first", "null (drawn), or the seat that begins: 0, 1, …"),
            SetupOption::json(
                "track",
                r#"null (drawn), or every floe: [{"floe": "starter", "side": "a"}, {"floe": "mid-3"}, …, {"floe": "home"}]"#,
            ),
            SetupOption::json(
                "colours",
                r#"null, or one for each seat: ["pink", "yellow", "blue", "green", "red"]"#,
            ),
        ]
    }

    fn say_move(view: &View, played: &Move) -> Message {
        match *played {
            Move::Roll => Message::new("move-roll"),
            Move::Turn(place) => Message::new("move-turn").number("place", i64::from(place.0) + 1),
            Move::Go(space) => {
                let picture = view.picture(space).unwrap_or(Picture::Igloo);
                at_space(Message::new("move-go"), space, picture)
            }
            Move::Stay if view.turn.phase == Phase::Kayak => Message::new("move-stay-kayak"),
            Move::Stay => Message::new("move-stay"),
            Move::TakeHarpoon => Message::new("move-take-harpoon"),
            Move::LeaveHarpoon => Message::new("move-leave-harpoon"),
            Move::Crack(join) => match view.joins.get(usize::from(join.0)) {
                Some(JoinState::Open) => between(Message::new("move-crack-close"), join),
                _ => between(Message::new("move-crack-open"), join),
            },
            Move::Board(join) => between(Message::new("move-board"), join),
        }
    }

    fn say_event(event: &Event) -> Option<Message> {
        let of = |id: &'static str, seat: Seat| Message::new(id).seat("who", seat);
        Some(match *event {
            Event::Rolled { seat, number } => of("event-rolled", seat).number("number", number),
            Event::Turned { seat, place: Some(place), tile } => {
                of("event-turned", seat).term("tile", tile.message()).number("place", i64::from(place.0) + 1)
            }
            Event::Turned { seat, place: None, tile } => {
                of("event-turned-past", seat).term("tile", tile.message())
            }
            Event::HarpoonSpent { seat } => of("event-harpoon-spent", seat),
            Event::Moved { seat, to: At::Space(space), picture, .. } => {
                at_space(of("event-moved", seat), space, picture)
            }
            Event::Moved { seat, .. } => of("event-moved-igloo", seat),
            Event::Stayed { seat, why } => of(stayed(why), seat),
            Event::HarpoonTaken { seat } => of("event-harpoon-taken", seat),
            Event::HarpoonLeft { seat } => of("event-harpoon-left", seat),
            Event::Opened { seat, join } => between(of("event-opened", seat), join),
            Event::Closed { seat, join } => between(of("event-closed", seat), join),
            Event::Boarded { seat, join, .. } => between(of("event-boarded", seat), join),
            Event::TilesDown { .. } => return None,
            Event::Shuffled { why: Shuffle::Crack } => Message::new("event-shuffled-crack"),
            Event::Shuffled { why: Shuffle::Standoff } => Message::new("event-shuffled-standoff"),
            Event::Won { seat } => of("event-won", seat),
        })
    }

    fn facts(begin: &PolarRush, told: &[Event], end: &PolarRush) -> Vec<(&'static str, i64)> {
        let count = |of: fn(&Event) -> bool| told.iter().filter(|event| of(event)).count() as i64;
        let mut facts = vec![
            ("turns", count(|event| matches!(event, Event::Rolled { .. }))),
            ("turned", count(|event| matches!(event, Event::Turned { .. }))),
            ("moved", count(|event| matches!(event, Event::Moved { .. }))),
            ("stayed", count(|event| matches!(event, Event::Stayed { .. }))),
            ("harpoons", count(|event| matches!(event, Event::HarpoonTaken { .. }))),
            ("bears", count(|event| matches!(event, Event::HarpoonSpent { .. }))),
            ("opened", count(|event| matches!(event, Event::Opened { .. }))),
            ("closed", count(|event| matches!(event, Event::Closed { .. }))),
            ("boarded", count(|event| matches!(event, Event::Boarded { .. }))),
            ("standoffs", count(|event| matches!(event, Event::Shuffled { why: Shuffle::Standoff }))),
        ];
        if let Some(outcome) = end.outcome() {
            facts.push(("first-won", i64::from(outcome.winners.contains(begin.seat))));
        }
        facts
    }

    fn prompt(view: &View) -> Message {
        let turn = view.turn;
        let ask = |id: &'static str| Message::new(id).seat("who", turn.seat);
        match turn.phase {
            Phase::Roll => ask("prompt-roll"),
            Phase::TurnOver => ask("prompt-turn-over").number("left", turn.left),
            Phase::Move => {
                let tile = turn.tile.map_or("picture-igloo", |tile| tile.message());
                ask("prompt-move").term("tile", tile)
            }
            Phase::Harpoon => ask("prompt-harpoon"),
            Phase::Crack => ask("prompt-crack"),
            Phase::Kayak => ask("prompt-kayak"),
            Phase::End => ask("prompt-end"),
        }
    }

    fn say_view(view: &View) -> Vec<Message> {
        let mut lines = Vec::new();
        if view.easyplay {
            lines.push(Message::new("view-easyplay"));
        }
        say_track(view, &mut lines);
        say_figures(view, &mut lines);
        say_tiles(view, &mut lines);
        lines
    }
}

/// Floes and gaps, from the start towards home.
fn say_track(view: &View, lines: &mut Vec<Message>) {
    const SPACES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for (number, floe) in view.track.iter().enumerate() {
        let line = Message::new("view-floe").number("floe", number as u8 + 1);
        let pictures = SPACES.into_iter().zip(floe.rows.iter().flatten());
        lines.push(pictures.fold(line, |line, (name, picture)| line.term(name, picture.message())));
        if view.joins.get(number) == Some(&JoinState::Open) {
            lines.push(between(Message::new("view-gap"), Join(number as u8)));
        }
    }
}

/// Where everybody is, and who holds what.
fn say_figures(view: &View, lines: &mut Vec<Message>) {
    for (index, figure) in view.figures.iter().enumerate() {
        let of = |id: &'static str| Message::new(id).seat("who", Seat(index as u8));
        lines.push(match (figure.at, view.kayak) {
            (At::Start, _) => of("view-figure-start"),
            (At::Space(space), _) => {
                at_space(of("view-figure-space"), space, view.picture(space).unwrap_or(Picture::Igloo))
            }
            (At::Kayak, Some(join)) => between(of("view-figure-kayak"), join),
            (At::Igloo | At::Kayak, _) => of("view-figure-igloo"),
        });
        if figure.harpoon {
            lines.push(of("view-harpoon-held"));
        }
    }
    if !view.easyplay {
        lines.push(Message::new("view-harpoons").number("count", view.harpoons));
    }
}

/// What is face up now, and what was turned before.
fn say_tiles(view: &View, lines: &mut Vec<Message>) {
    for place in &view.face_up {
        if let Some(tile) = view.tiles.get(place.index()).copied().flatten() {
            lines.push(
                Message::new("view-tile")
                    .number("place", i64::from(place.0) + 1)
                    .term("tile", tile.message()),
            );
        }
    }
    if view.face_up.is_empty() {
        lines.extend(
            view.last_turn.iter().map(|tile| Message::new("view-last-tile").term("tile", tile.message())),
        );
        if view.shuffled {
            lines.push(Message::new("view-shuffled"));
        }
    }
}

fn stayed(why: Why) -> &'static str {
    match why {
        Why::NoMatch => "event-stayed-no-match",
        Why::Occupied => "event-stayed-occupied",
        Why::NoHarpoon => "event-stayed-no-harpoon",
        Why::FarIgloo => "event-stayed-far-igloo",
        Why::NoGap => "event-stayed-no-gap",
        Why::KayakTaken => "event-stayed-kayak-taken",
        Why::Aboard => "event-stayed-aboard",
        Why::Chosen => "event-stayed-chosen",
    }
}

/// Names a space as people count: from 1.
fn at_space(message: Message, space: Space, picture: Picture) -> Message {
    message
        .term("picture", picture.message())
        .number("floe", space.floe() as u8 + 1)
        .number("row", space.row() as u8 + 1)
        .number("column", space.column() as u8 + 1)
}

/// Names the two floes of a join as people count: from 1.
fn between(message: Message, join: Join) -> Message {
    message.number("behind", join.behind() as i64 + 1).number("front", join.front() as i64 + 1)
}
