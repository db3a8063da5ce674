//! Everything that can be said is said in English and in French.

use std::collections::BTreeSet;

use floe_engine::{Arg, Chance, Describe, Game, Ledger, Message, OptionValues, Turn, ledger};
use floe_inuit::{Card, Inuit, Modules, RULES, Setup};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

type Words = FluentBundle<FluentResource>;

fn words(language: &str, source: &str) -> Words {
    let resource =
        FluentResource::try_new(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut bundle = Words::new(vec![language.parse().expect("a language")]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("no message stands twice");
    bundle
}

fn both() -> [Words; 2] {
    let text = Inuit::texts();
    [words("en", text.en), words("fr", text.fr)]
}

fn say(words: &Words, message: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &message.args {
        match arg {
            Arg::Number(number) => args.set(name.clone(), *number),
            Arg::Text(text) => args.set(name.clone(), text.clone()),
            Arg::Term(id) => args.set(name.clone(), say(words, &Message::new(id.clone()))),
            Arg::Seat(seat) => args.set(name.clone(), format!("Player {}", seat.0 + 1)),
        }
    }
    let found = words.get_message(&message.id).and_then(|found| found.value());
    let pattern = found.unwrap_or_else(|| panic!("{} is missing in {:?}", message.id, words.locales));
    let mut errors = Vec::new();
    let said = words.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{}: {errors:?}", message.id);
    assert!(!said.trim().is_empty(), "{} says nothing", message.id);
    said
}

#[test]
fn whole_games_can_be_told() {
    let words = both();
    let tell = |message: &Message| {
        for words in &words {
            say(words, message);
        }
    };
    for number in 0..8 {
        let modules = [Modules::None, Modules::GreatWhite, Modules::RisingSun, Modules::Both];
        let setup = Setup { players: 3, modules: modules[number % 4], ..Setup::default() };
        let mut chance = Chance::fast(number as u64);
        let mut game = Inuit::new(&setup, &mut chance).expect("a good setup");
        let mut moves = Vec::new();
        while let Turn::Decide(seats) = game.turn() {
            let seat = seats.first().expect("somebody");
            let view = game.view(Some(seat));
            tell(&Inuit::prompt(&view));
            Inuit::say_view(&view).iter().for_each(tell);
            moves.clear();
            game.moves(seat, &mut moves);
            moves.iter().for_each(|played| tell(&Inuit::say_move(&view, played)));
            let played = moves[chance.below(moves.len())];
            let mut events = Vec::new();
            game.play(seat, &played, &mut chance, &mut |event| events.push(event));
            events.iter().filter_map(Inuit::say_event).for_each(|message| tell(&message));
        }
        tell(&Inuit::prompt(&game.view(None)));
    }
}

#[test]
fn cards_options_and_refusals_have_words() {
    let mut ids: Vec<String> = Card::all().map(|card| format!("card-{card}")).collect();
    for option in Inuit::options() {
        ids.push(format!("option-{}", option.key));
        if let OptionValues::OneOf { values, .. } | OptionValues::EachSeat { values, .. } = option.values {
            ids.extend(values.iter().map(|value| format!("option-{}-{value}", option.key)));
        }
    }
    let known = Ledger::parse(RULES).expect("a good ledger");
    for rule in refusals() {
        assert!(known.rule(&rule).is_some(), "{rule} is not in the ledger");
        ids.push(format!("why-{}", rule.replace('.', "-")));
    }
    for words in both() {
        for id in &ids {
            say(&words, &Message::new(id.clone()));
        }
    }
}

/// The rules that refusals cite, read in the source.
fn refusals() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules");
    let mut rules = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the folder of rules") {
        let source = std::fs::read_to_string(file.expect("a file").path()).expect("readable");
        rules.extend(ledger::cited(&source, "Refusal::by(").into_iter().map(str::to_owned));
    }
    rules
}

#[test]
fn both_languages_have_the_same_messages() {
    let ids = |source: &'static str| -> BTreeSet<&'static str> {
        let message = |line: &'static str| line.split_once(" = ").map(|(id, _)| id);
        let starts = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
        source.lines().filter(starts).filter_map(message).collect()
    };
    let text = Inuit::texts();
    assert_eq!(ids(text.en), ids(text.fr));
}
