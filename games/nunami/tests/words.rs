//! Every message exists, in both languages, with the arguments it needs.

use std::collections::BTreeSet;

use floe_engine::{Arg, Chance, Describe, Game, Ledger, Message, OptionValues, Seat, ledger::cited};
use floe_nunami::{Event, Mode, Move, Nunami, RULES, Setup, Shape};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

struct Words(FluentBundle<FluentResource>);

impl Words {
    fn new(tag: &str, source: &str) -> Words {
        let mut bundle = FluentBundle::new(vec![tag.parse().unwrap()]);
        bundle.set_use_isolating(false);
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        bundle.add_resource(resource).unwrap();
        Words(bundle)
    }

    fn say(&self, message: &Message) -> String {
        let pattern = self.0.get_message(&message.id).and_then(|found| found.value());
        let pattern = pattern.unwrap_or_else(|| panic!("there is no message {}", message.id));
        let mut args = FluentArgs::new();
        for (key, arg) in &message.args {
            args.set(
                key.as_ref(),
                match arg {
                    Arg::Number(number) => FluentValue::from(*number),
                    Arg::Text(text) => FluentValue::from(text.to_string()),
                    Arg::Term(id) => FluentValue::from(self.say(&Message::new(id.clone()))),
                    Arg::Seat(seat) => FluentValue::from(seat.to_string()),
                },
            );
        }
        let mut errors = Vec::new();
        let said = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty() && !said.is_empty(), "{message:?}: {errors:?}");
        said
    }
}

fn languages() -> [Words; 2] {
    let text = Nunami::texts();
    [Words::new("en", text.en), Words::new("fr", text.fr)]
}

fn ids(source: &str) -> BTreeSet<&str> {
    source
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .collect()
}

#[test]
fn both_languages_have_the_same_messages() {
    let text = Nunami::texts();
    let (english, french) = (ids(text.en), ids(text.fr));
    let lone: Vec<_> = english.symmetric_difference(&french).collect();
    assert!(lone.is_empty(), "{lone:?}");
}

/// Plays random games and says everything that can be said on the way.
#[test]
fn everything_can_be_said() {
    let languages = languages();
    for number in 0..24 {
        let mode = Mode::ALL[number as usize % 6];
        let layout = if number % 3 == 0 { Shape::Players } else { Shape::Random };
        let hidden =
            if number % 3 == 0 { floe_nunami::HiddenBy::Players } else { floe_nunami::HiddenBy::Random };
        let setup = Setup { mode, inua: number % 2 == 0, layout, hidden, ..Setup::default() };
        let mut chance = Chance::fast(number);
        let mut state = Nunami::new(&setup, &mut chance).unwrap();
        let mut moves: Vec<Move> = Vec::new();
        while let Some(seat) = state.turn().seats().first() {
            moves.clear();
            state.moves(seat, &mut moves);
            let view = state.view(Some(seat));
            let mut told: Vec<Message> =
                moves.iter().step_by(5).map(|played| Nunami::say_move(&view, played)).collect();
            told.push(Nunami::prompt(&view));
            told.extend(Nunami::say_view(&view));
            let played = moves[chance.below(moves.len())];
            let mut events: Vec<Event> = Vec::new();
            state.play(seat, &played, &mut chance, &mut |event| events.push(event));
            for by in [None, Some(Seat(0)), Some(Seat(1))] {
                let seen = events.iter().filter_map(|event| Nunami::seen(event, by));
                told.extend(seen.filter_map(|event| Nunami::say_event(&event)));
            }
            for message in &told {
                languages.iter().for_each(|words| drop(words.say(message)));
            }
        }
        languages.iter().for_each(|words| drop(words.say(&Nunami::prompt(&state.view(None)))));
    }
}

#[test]
fn options_have_labels() {
    for words in languages() {
        for option in Nunami::options() {
            words.say(&Message::new(format!("option-{}", option.key)));
            if let OptionValues::OneOf { values, .. } = option.values {
                for value in values {
                    words.say(&Message::new(format!("option-{}-{value}", option.key)));
                }
            }
        }
    }
}

/// Every refusal names a rule of the ledger and has a friendly sentence.
#[test]
fn every_refusal_is_explained() {
    let ledger = Ledger::parse(RULES).unwrap();
    let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let mut rules = BTreeSet::new();
    for entry in std::fs::read_dir(sources).unwrap() {
        let source = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        rules.extend(cited(&source, "Refusal::by(").into_iter().map(str::to_owned));
    }
    assert!(rules.len() > 40, "{rules:?}");
    for rule in &rules {
        assert!(ledger.rule(rule).is_some(), "{rule} is not in the ledger");
        for words in languages() {
            words.say(&Message::new(format!("why-{}", rule.replace('.', "-"))));
        }
    }
    let text = Nunami::texts().en;
    let known: BTreeSet<String> =
        rules.iter().map(|rule| format!("why-{}", rule.replace('.', "-"))).collect();
    let spare: Vec<_> =
        ids(text).into_iter().filter(|id| id.starts_with("why-") && !known.contains(*id)).collect();
    assert!(spare.is_empty(), "sentences for refusals that nobody makes: {spare:?}");
}

/// Every rule of the ledger is exercised by a case or a test, and none is named that does not exist.
#[test]
fn the_ledger_is_covered() {
    let ledger = Ledger::parse(RULES).unwrap();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut exercised = BTreeSet::new();
    let mut named = BTreeSet::new();
    for entry in std::fs::read_dir(folder.join("cases")).unwrap() {
        let path = entry.unwrap().path();
        named.insert(path.file_stem().unwrap().to_string_lossy().into_owned());
        let case = floe_engine::case::Case::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        exercised.extend(case.rules);
    }
    for source in ["tests/setup.rs", "tests/properties.rs", "tests/battery.rs", "src/land.rs"] {
        let source = std::fs::read_to_string(folder.join(source)).unwrap();
        exercised.extend(cited(&source, "exercises!(").into_iter().map(str::to_owned));
    }
    let coverage = ledger.coverage(exercised.iter().map(String::as_str));
    assert!(coverage.is_complete(), "{coverage:?}");
    let without: Vec<_> =
        ledger.examples.iter().filter(|example| !named.contains(&example.id.replace('.', "-"))).collect();
    assert!(without.is_empty(), "examples that are no case: {without:?}");
}
