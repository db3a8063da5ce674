//! Everything the game can say is said in both languages, with every argument it uses.

use std::collections::BTreeSet;

use floe_engine::ledger::cited;
use floe_engine::{Arg, Chance, Describe, Game, Message, Next, OptionValues, Seat, VirtualClock};
use floe_tuki::{Event, Fault, Piece, PieceSet, Setup, Tuki};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

type Bundle = FluentBundle<FluentResource>;

fn bundles() -> [Bundle; 2] {
    let text = Tuki::texts();
    [("en", text.en), ("fr", text.fr)].map(|(language, source)| {
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{language}: {errors:?}"));
        bundle
    })
}

/// The message in words; panics if it or an argument is missing.
fn say(bundle: &Bundle, message: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &message.args {
        let value: FluentValue<'_> = match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Text(text) => text.to_string().into(),
            Arg::Term(id) => say(bundle, &Message::new(id.clone())).into(),
            Arg::Seat(seat) => seat.to_string().into(),
        };
        args.set(name.to_string(), value);
    }
    let found = bundle.get_message(&message.id).and_then(|found| found.value());
    let pattern = found.unwrap_or_else(|| panic!("{:?} has no message {}", bundle.locales, message.id));
    let mut errors = Vec::new();
    let words = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{:?} {}: {errors:?}", bundle.locales, message.id);
    words
}

/// All that is said in random games.
fn said() -> Vec<Message> {
    let mut messages = Vec::new();
    for seed in 0..8 {
        let players = 1 + seed as u8 % 4;
        let one_screen = seed >= 4;
        let mut chance = Chance::fast(seed);
        let mut state = Tuki::new(&Setup { players, one_screen, ..Setup::default() }, &mut chance).unwrap();
        let mut clock = VirtualClock::new();
        let mut moves = Vec::new();
        while let Some(next) = clock.next(&state, &mut chance) {
            let (Next::Act(seat) | Next::Due(seat, _)) = next;
            for by in [None, Some(seat)] {
                messages.push(Tuki::prompt(&state.view(by)));
                messages.extend(Tuki::say_view(&state.view(by)));
            }
            moves.clear();
            state.moves(seat, &mut moves);
            let view = state.view(Some(seat));
            messages.extend(
                moves.iter().step_by(1 + moves.len() / 40).map(|played| Tuki::say_move(&view, played)),
            );
            let played = match next {
                Next::Act(_) => moves[chance.below(moves.len())],
                Next::Due(_, play) => play,
            };
            state.clock(seat, clock.now());
            state.play(seat, &played, &mut chance, &mut |event| {
                messages.extend(Tuki::say_event(&event));
                messages.extend(Tuki::seen(&event, None).as_ref().and_then(Tuki::say_event));
            });
        }
        messages.push(Tuki::prompt(&state.view(None)));
    }
    messages
}

/// Verdicts that random games may not show.
fn rare() -> Vec<Message> {
    let seat = Seat(0);
    let faults = [
        None,
        Some(Fault::Missing(Piece::Grey)),
        Some(Fault::Colours),
        Some(Fault::Wrong(Piece::Blue)),
        Some(Fault::Footing),
        Some(Fault::Falls(PieceSet::just(Piece::V))),
        Some(Fault::GaveUp),
    ];
    let checked = faults.map(|fault| Event::Checked { seat, at: 12_345, fault });
    let others = [Event::Final { scout: seat, number: 2 }, Event::Won { seat }, Event::Finished { score: 3 }];
    checked.iter().chain(&others).filter_map(Tuki::say_event).collect()
}

#[test]
fn everything_is_said_in_both_languages() {
    let mut messages = said();
    messages.extend(rare());
    messages.extend(Piece::ALL.map(|piece| Message::new(piece.message())));
    for option in Tuki::options() {
        messages.push(Message::new(format!("option-{}", option.key)));
        if let OptionValues::OneOf { values, .. } = option.values {
            messages
                .extend(values.iter().map(|value| Message::new(format!("option-{}-{value}", option.key))));
        }
    }
    let mut seen = BTreeSet::new();
    messages.retain(|message| seen.insert(format!("{message:?}")));
    for bundle in &bundles() {
        for message in &messages {
            assert!(!say(bundle, message).trim().is_empty(), "{} is empty", message.id);
        }
    }
    let ids: BTreeSet<&str> = messages.iter().map(|message| &*message.id).collect();
    for id in [
        "move-hold",
        "move-uncover",
        "event-placed-held",
        "event-toppled",
        "view-held",
        "event-opened-covered",
    ] {
        assert!(ids.contains(id), "random games never say {id}");
    }
}

#[test]
fn every_refusal_is_explained() {
    const SOURCES: [&str; 3] = [
        include_str!("../src/rules/mod.rs"),
        include_str!("../src/rules/build.rs"),
        include_str!("../src/lib.rs"),
    ];
    let rules: BTreeSet<&str> =
        SOURCES.iter().flat_map(|source| cited(source, concat!("Refusal::", "by("))).collect();
    assert!(rules.len() > 15);
    for bundle in &bundles() {
        for rule in &rules {
            say(bundle, &Message::new(format!("why-{}", rule.replace('.', "-"))));
        }
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let ids = |source: &str| -> BTreeSet<String> {
        let starts = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        starts.filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned()).collect()
    };
    let text = Tuki::texts();
    assert_eq!(ids(text.en), ids(text.fr));
}
