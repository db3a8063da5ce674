//! Everything can be said, in every language.

use crate::common;

use std::collections::BTreeSet;

use crate::common::{finish, people};
use floe_engine::{Arg, Chance, Message, OptionValues, Seat, Texts};
use floe_table::{GAMES, Language, REFUSALS, SHARED, When, Words};

fn ids(source: &str) -> BTreeSet<&str> {
    source
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter_map(|line| line.split_once('='))
        .map(|(id, _)| id.trim())
        .collect()
}

fn same_in_both(texts: Texts, whose: &str) {
    let (english, french) = (ids(texts.en), ids(texts.fr));
    let differ: Vec<_> = english.symmetric_difference(&french).collect();
    assert!(differ.is_empty(), "{whose}: only in one language: {differ:?}");
    for language in Language::ALL {
        Words::new(language, &[SHARED, texts]);
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    same_in_both(SHARED, "shared");
    for door in GAMES {
        same_in_both(door.texts(), door.title().id);
    }
}

/// A ledger that is not complete in French would be refused by the door; one that was only copied is found here.
#[test]
fn every_rule_is_told_in_french() {
    for door in GAMES {
        let (english, french) = (door.ledger(), door.ledger_in(Language::Fr));
        for (english, french) in english.rules.iter().zip(&french.rules) {
            assert_ne!(english.text, french.text, "{}: {}", door.title().id, english.id);
            assert!(
                english.ruling.is_none() || english.ruling != french.ruling,
                "{}: {}",
                door.title().id,
                english.id
            );
        }
    }
}

/// Whoever plays is "they"; the men of Greenland are named by what they are.
#[test]
fn no_player_is_called_he() {
    const MEN: [&str; 7] = ["Alpha", "Husband", "Elder", "tribesm", "Colonist", "Hunter", "missary"];
    for door in GAMES {
        let ledger = door.ledger();
        let rules = ledger.rules.iter().map(|rule| {
            let ruling = rule.ruling.as_deref().unwrap_or_default();
            (&rule.id, format!("{} {ruling}", rule.text))
        });
        let examples = ledger.examples.iter().map(|example| {
            let said = [&example.given, &example.when, &example.then].map(String::as_str).join(" ");
            (&example.id, said)
        });
        for (id, said) in rules.chain(examples) {
            let mut words = said.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase);
            let he = words.any(|word| ["he", "his", "him", "himself"].contains(&word.as_str()));
            assert!(!he || MEN.iter().any(|man| said.contains(man)), "{}, {id}: {said}", door.title().id);
        }
    }
}

/// What a table, a server or the terminal refuses is told in French: each id in their source is in the file, and no other.
#[test]
fn every_refusal_is_told_in_french() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut cited = BTreeSet::new();
    let mut folders: Vec<_> = ["table", "server", "cli"].map(|name| crates.join(name).join("src")).into();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(path).unwrap();
            cited.extend(source.split("::new(\"no-").skip(1).map(|rest| {
                let (id, _) = rest.split_once('"').unwrap();
                format!("no-{id}")
            }));
        }
    }
    let told: BTreeSet<String> = ids(REFUSALS.fr).into_iter().map(str::to_owned).collect();
    assert_eq!(cited, told);
}

#[test]
fn every_option_has_a_label() {
    for door in GAMES {
        for language in Language::ALL {
            let words = Words::new(language, &[SHARED, door.texts()]);
            for option in door.options() {
                assert!(words.has(&format!("option-{}", option.key)), "{}: {}", door.title().id, option.key);
                if let OptionValues::OneOf { values, .. } | OptionValues::EachSeat { values, .. } =
                    option.values
                {
                    for value in values {
                        assert!(
                            words.has(&format!("option-{}-{value}", option.key)),
                            "{} {value}",
                            option.key
                        );
                    }
                }
            }
        }
    }
}

fn check(words: &Words, message: &Message) {
    assert!(words.has(&message.id), "no message {} in {:?}", message.id, words.language);
    for (name, arg) in &message.args {
        if let Arg::Term(id) = arg {
            assert!(words.has(id), "no message {id} for {name} of {}", message.id);
        }
    }
    let said = words.say(message, &|seat| format!("Player {}", seat.0));
    assert!(!said.contains('{') && !said.contains('$'), "{said}");
}

#[test]
fn whatever_happens_can_be_said() {
    let languages: Vec<Words> =
        Language::ALL.into_iter().map(|language| Words::new(language, &[SHARED, GAMES[0].texts()])).collect();
    for seed in 0..4 {
        let mut table = people(seed, 2 + seed as usize % 4);
        let mut picks = Chance::fast(seed);
        while table.stage() == floe_table::Stage::Playing {
            let frame = table.frame(table.deciding().first(), 0);
            for words in &languages {
                check(words, &frame.prompt);
                let moves = frame.by.map_or_else(Vec::new, |seat| table.session().unwrap().moves(seat));
                moves.iter().for_each(|line| check(words, &line.text));
                table.session().unwrap().say(Some(Seat(0))).iter().for_each(|line| check(words, line));
            }
            common::step(&mut table, &mut picks);
        }
        finish(&mut table, &mut picks);
        for line in table.lines(0, None, When::Past) {
            for text in line.text.iter().chain(line.events.iter().filter_map(|event| event.text.as_ref())) {
                languages.iter().for_each(|words| check(words, text));
            }
        }
    }
}
