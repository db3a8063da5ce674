//! Everything that can be said is said in English and in French.

use std::collections::BTreeSet;

use floe_engine::{Arg, Chance, Describe, Game, Ledger, Message, OptionValues, Turn};
use floe_greenland::{Card, Event, EventCard, Greenland, Question, RULES, Setup, Variant};
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
    let text = Greenland::texts();
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
    for number in 0..14 {
        let (game, players) = match number {
            5 => (Variant::Beginners, 4),
            6..10 => (Variant::Saga, 1),
            10.. => (Variant::Coop, number as u8 - 9),
            _ => (Variant::Base, 4),
        };
        let pogroms = game == Variant::Base && number % 2 == 0;
        let setup = Setup { players, game, pogroms, ..Setup::default() };
        let mut chance = Chance::fast(number);
        let mut game = Greenland::new(&setup, &mut chance).expect("a good setup");
        let mut moves = Vec::new();
        while let Turn::Decide(seats) = game.turn() {
            let seat = seats.first().expect("somebody");
            let view = game.view(Some(seat));
            tell(&Greenland::prompt(&view));
            moves.clear();
            game.moves(seat, &mut moves);
            moves.iter().for_each(|played| tell(&Greenland::say_move(&view, played)));
            let played = moves[chance.below(moves.len())];
            let mut events = Vec::new();
            game.play(seat, &played, &mut chance, &mut |event| events.push(event));
            for message in events.iter().filter_map(Greenland::say_event) {
                tell(&message);
                let number =
                    |arg: &Arg| matches!(arg, Arg::Term(id) if id.starts_with("rank-") && id.len() == 6);
                assert!(
                    !message.args.iter().any(|(_, arg)| number(arg)),
                    "a rank without its name: {message:?}"
                );
            }
        }
        let view = game.view(None);
        tell(&Greenland::prompt(&view));
        Greenland::say_view(&view).iter().for_each(tell);
    }
}

#[test]
fn the_log_calls_a_rank_as_its_placard_does() {
    let [english, french] = both();
    let told = |event: &str| {
        let event: Event = serde_json::from_str(event).expect("an event");
        Greenland::say_event(&event).expect("words")
    };
    let promoted =
        told(r#"{"promoted": {"tribe": "norse", "rank": 5, "alpha": false, "faith": "monotheist"}}"#);
    assert_eq!(say(&english, &promoted), "The Norse promote an Elder to rank 5, the Acolyte.");
    assert_eq!(say(&french, &promoted), "Les Norrois nomment un ancien au rang 5, l’acolyte.");
    let abroad = r#"{"died": {"tribe": "thule", "piece": {"elder": {"at": "sami", "rank": 1}}, "count": 1, "faith": "monotheist"}}"#;
    let abroad = say(&english, &told(abroad));
    assert_eq!(abroad, "The Thule lose an Elder with the Sea Sámi: rank 1, the Siida Elder.");
    // A log from before the side of the Placard was told.
    let before = told(r#"{"promoted": {"tribe": "norse", "rank": 5, "alpha": false}}"#);
    assert_eq!(say(&english, &before), "The Norse promote an Elder to rank 5.");
}

#[test]
fn cards_events_questions_and_options_have_words() {
    let mut ids: Vec<String> = Card::all().map(|card| format!("card-{}", card.name())).collect();
    ids.extend(EventCard::all().map(|event| format!("event-card-{}", event.number())));
    ids.extend((1..=6).map(|rank| format!("rank-{rank}")));
    for option in Greenland::options() {
        ids.push(format!("option-{}", option.key));
        if let OptionValues::OneOf { values, .. } | OptionValues::EachSeat { values, .. } = option.values {
            ids.extend(values.iter().map(|value| format!("option-{}-{value}", option.key)));
        }
    }
    for rule in refusals() {
        ids.push(format!("why-{}", rule.replace('.', "-")));
    }
    for words in both() {
        for id in &ids {
            say(&words, &Message::new(id.clone()));
        }
        for question in Question::ALL {
            assert!(words.has_message(&format!("prompt-{}", question.name())), "{question:?}");
        }
    }
}

/// The rules that refusals cite: every rule id that the source of the rules has between quotation marks.
fn refusals() -> BTreeSet<String> {
    let known = Ledger::parse(RULES).expect("a good ledger");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules");
    let mut rules = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the folder of rules") {
        let source = std::fs::read_to_string(file.expect("a file").path()).expect("readable");
        let quoted = source.split('"').skip(1).step_by(2).filter(|text| known.rule(text).is_some());
        rules.extend(quoted.map(str::to_owned));
    }
    assert!(rules.len() > 90, "only {} found", rules.len());
    rules
}

#[test]
fn both_languages_have_the_same_messages() {
    let ids = |source: &'static str| -> BTreeSet<&'static str> {
        let message = |line: &'static str| line.split_once(" = ").map(|(id, _)| id);
        let starts = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
        source.lines().filter(starts).filter_map(message).collect()
    };
    let text = Greenland::texts();
    assert_eq!(ids(text.en), ids(text.fr));
}
