//! Everything the game can say is said in both languages, with every argument it uses.

use std::collections::BTreeSet;

use floe_engine::ledger::cited;
use floe_engine::{Arg, Chance, Describe, Game, Message, OptionValues, Seat};
use floe_polar_rush::{Event, Picture, PolarRush, Setup, Shuffle, Tile, Why};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

type Bundle = FluentBundle<FluentResource>;

fn bundles() -> [Bundle; 2] {
    let text = PolarRush::texts();
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
    for (seed, easyplay) in (0..6).map(|seed| (seed, seed % 2 == 1)) {
        let mut chance = Chance::fast(seed);
        let mut state =
            PolarRush::new(&Setup { players: 5, easyplay, ..Setup::default() }, &mut chance).unwrap();
        let mut moves = Vec::new();
        loop {
            let view = state.view(None);
            messages.push(PolarRush::prompt(&view));
            messages.extend(PolarRush::say_view(&view));
            let Some(seat) = state.turn().seats().first() else { break };
            moves.clear();
            state.moves(seat, &mut moves);
            messages.extend(moves.iter().map(|played| PolarRush::say_move(&view, played)));
            let played = moves[chance.below(moves.len())];
            state.play(seat, &played, &mut chance, &mut |event| {
                messages.extend(PolarRush::say_event(&event));
                messages.extend(PolarRush::say_event(&PolarRush::past_event(event)));
            });
        }
    }
    messages
}

/// Events that random games may not show.
fn rare() -> Vec<Message> {
    let seat = Seat(0);
    let why = [
        Why::NoMatch,
        Why::Occupied,
        Why::NoHarpoon,
        Why::FarIgloo,
        Why::NoGap,
        Why::KayakTaken,
        Why::Aboard,
        Why::Chosen,
    ];
    let stayed = why.map(|why| Event::Stayed { seat, why });
    let shuffled = [Shuffle::Crack, Shuffle::Standoff].map(|why| Event::Shuffled { why });
    stayed.iter().chain(&shuffled).filter_map(PolarRush::say_event).collect()
}

#[test]
fn everything_is_said_in_both_languages() {
    let mut messages = said();
    messages.extend(rare());
    messages.extend(Picture::ALL.map(|picture| Message::new(picture.message())));
    messages.extend(Tile::SET.map(|tile| Message::new(tile.message())));
    for option in PolarRush::options() {
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
            let words = say(bundle, message);
            assert!(!words.trim().is_empty(), "{} is empty", message.id);
        }
    }
    let ids: BTreeSet<&str> = messages.iter().map(|message| &*message.id).collect();
    for id in ["move-board", "prompt-crack", "view-gap", "event-won", "view-figure-kayak"] {
        assert!(ids.contains(id), "random games never say {id}");
    }
}

#[test]
fn every_refusal_is_explained() {
    const SOURCES: [&str; 6] = [
        include_str!("../src/rules/mod.rs"),
        include_str!("../src/rules/turning.rs"),
        include_str!("../src/rules/walk.rs"),
        include_str!("../src/rules/harpoon.rs"),
        include_str!("../src/rules/crack.rs"),
        include_str!("../src/rules/kayak.rs"),
    ];
    let rules: BTreeSet<&str> =
        SOURCES.iter().flat_map(|source| cited(source, concat!("Refusal::", "by("))).collect();
    assert!(rules.len() > 30);
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
    let text = PolarRush::texts();
    assert_eq!(ids(text.en), ids(text.fr));
}
