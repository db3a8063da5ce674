//! `floe replay`.

use std::fs;
use std::path::{Path, PathBuf};

use floe_cli::engine::Engine;
use serde_json::{Value, json};

use super::{Ran, arg, run};

/// A finished game in a folder of the test.
fn finished(folder: &Path) -> PathBuf {
    run(&[
        "simulate",
        "polar-rush",
        "--games",
        "1",
        "--bots",
        "random",
        "--seed",
        "9",
        "--save",
        arg(folder),
    ])
    .fine();
    folder.join("polar-rush-9.json")
}

/// The verdict on a game somebody has laid hands on.
fn tampered(tamper: impl FnOnce(&mut Value)) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let file = finished(folder.path());
    let mut save: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    tamper(&mut save);
    fs::write(&file, save.to_string()).unwrap();
    run(&["replay", arg(&file), "--verify"])
}

#[track_caller]
fn dishonest(ran: &Ran, line: &str) {
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains(line), "{line:?} is not in {}", ran.out);
}

#[test]
fn a_game_is_told_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = finished(folder.path());
    let ran = run(&["replay", arg(&file)]).fine();
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "Polar Rush!: Random bot 1, Random bot 2");
    assert!(
        lines.iter().any(|line| line.starts_with("    1 Random bot ") && line.contains(" rolls a ")),
        "{}",
        ran.out
    );
    assert!(lines.last().unwrap().ends_with(" wins!"));
    // A finished game has no secrets left.
    assert!(ran.out.contains(" at place "));
    let french = run(&["replay", arg(&file), "--lang", "fr"]).fine();
    assert!(french.out.contains("Robot"), "{}", french.out);
    assert_ne!(french.out, ran.out);
}

#[test]
fn a_running_game_does_not_give_away_where_tiles_are() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("running.json");
    let mut engine = Engine::new();
    let mut ask = |question: Value| -> Value {
        let answer: Value =
            serde_json::from_str(&engine.answer(question.to_string().as_bytes()).unwrap()).unwrap();
        assert!(answer.get("error").is_none(), "{answer}");
        answer["ok"].clone()
    };
    ask(json!({"do": "new", "game": "polar-rush", "setup": {"first": 0}, "seed": 7}));
    ask(json!({"do": "play", "seat": 0, "move": "roll"}));
    ask(json!({"do": "play", "seat": 0, "move": {"turn": 4}}));
    fs::write(&file, ask(json!({"do": "save"})).to_string()).unwrap();
    let ran = run(&["replay", arg(&file)]).fine();
    assert!(ran.out.contains("Player 1 turns the ") && !ran.out.contains(" at place "), "{}", ran.out);
    let ran = run(&["replay", arg(&file), "--verify"]).fine();
    assert!(ran.out.contains("note: the game is not over"));
    let ran = run(&["replay", arg(&file), "--verify", "--lang", "fr"]).fine();
    assert!(ran.out.ends_with("note : la partie n'est pas finie\n"), "{}", ran.out);
}

#[test]
fn a_moment_can_be_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let file = finished(folder.path());
    let start = run(&["replay", arg(&file), "--at", "0"]).fine();
    assert!(start.out.contains("Random bot 1 is at the start."), "{}", start.out);
    assert_ne!(run(&["replay", arg(&file), "--at", "40"]).fine().out, start.out);
    run(&["replay", arg(&file), "--at", "1000000"]).wrong(&["--at goes from 0 to "]);
}

#[test]
fn an_untouched_game_is_honest() {
    let ran = tampered(|_| ()).fine();
    let words: Vec<&str> = ran.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(words, ["honest", "honest", "honest", "commitment:", "note:"]);
}

#[test]
fn the_verdict_is_told_in_french() {
    let folder = tempfile::tempdir().unwrap();
    let file = finished(folder.path());
    let ran = run(&["replay", arg(&file), "--verify", "--lang", "fr"]).fine();
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "honnête     graine le secret est celui que l'engagement désigne");
    assert!(lines[1].starts_with("honnête     coups  chaque coup était permis"), "{}", ran.out);
    assert_eq!(lines[2], "honnête     dés    tous les dés et mélanges découlent de la graine");
    let mut save: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    save["fair"]["secret"] = "0123456789abcdef".repeat(4).into();
    fs::write(&file, save.to_string()).unwrap();
    let ran = run(&["replay", arg(&file), "--verify", "--lang", "fr"]);
    dishonest(&ran, "PAS HONNÊTE graine le secret n'est pas celui");
    fs::write(&file, "{}").unwrap();
    run(&["replay", arg(&file), "--lang", "fr"])
        .wrong(&["erreur : ", "Ce n’est pas une partie enregistrée de floe"]);
}

#[test]
fn a_changed_move_is_found() {
    let ran = tampered(|save| {
        let log = save["log"].as_array_mut().unwrap();
        let turn = log.iter_mut().rev().find(|entry| entry["play"]["move"].get("turn").is_some()).unwrap();
        let place = turn["play"]["move"]["turn"].as_u64().unwrap();
        turn["play"]["move"]["turn"] = ((place + 1) % 11).into();
    });
    dishonest(&ran, "NOT HONEST moves");
    let ran = tampered(|save| {
        save["log"].as_array_mut().unwrap().remove(10);
    });
    dishonest(&ran, "NOT HONEST moves");
}

#[test]
fn a_changed_seed_is_found_even_with_a_new_commitment() {
    let other = "0123456789abcdef".repeat(4);
    let ran = tampered(|save| save["fair"]["secret"] = other.clone().into());
    dishonest(&ran, "NOT HONEST seed");
    let fair = json!(floe_table::FairSeed::new(other.parse().unwrap()));
    let ran = tampered(|save| save["fair"] = fair);
    dishonest(&ran, "NOT HONEST moves");
    assert!(ran.out.contains("honest     seed"), "{}", ran.out);
}

/// Whoever forges a whole file, commitment and all, is found out by the one that was noted before the game.
#[test]
fn a_forged_game_is_found_by_the_commitment_that_was_noted() {
    let folder = tempfile::tempdir().unwrap();
    let file = finished(folder.path());
    let verify = |file: &Path, more: &[&str]| run(&[&["replay", arg(file), "--verify"], more].concat());
    let told = verify(&file, &[]).fine().out;
    let noted = told.lines().find_map(|line| line.strip_prefix("commitment: ")).unwrap().to_owned();
    assert_eq!(noted.len(), 64, "{told}");
    let ran = verify(&file, &["--commitment", &noted]).fine();
    assert!(ran.out.contains("honest     noted ") && !ran.out.contains("note: a file"), "{}", ran.out);

    run(&[
        "simulate",
        "polar-rush",
        "--games",
        "1",
        "--bots",
        "random",
        "--seed",
        "10",
        "--save",
        arg(folder.path()),
    ])
    .fine();
    let forged = folder.path().join("polar-rush-10.json");
    verify(&forged, &[]).fine();
    dishonest(&verify(&forged, &["--commitment", &noted]), "NOT HONEST noted ");
    run(&["replay", arg(&file), "--verify", "--commitment", "walrus"]).wrong(&["64 hexadecimal digits"]);
    run(&["replay", arg(&file), "--commitment", &noted]).wrong(&["--verify"]);
}

#[test]
fn a_changed_state_is_found() {
    let ran = tampered(|save| {
        let harpoon = &mut save["state"]["figures"][0]["harpoon"];
        *harpoon = (!harpoon.as_bool().unwrap()).into();
    });
    dishonest(&ran, "NOT HONEST moves");
    let ran = tampered(|save| save["digest"] = "0".into());
    dishonest(&ran, "NOT HONEST moves");
}

#[test]
fn loaded_dice_are_found() {
    let ran = tampered(|save| {
        save["log"].as_array_mut().unwrap().insert(3, json!({"at": 0, "load": {"script": [3]}}));
    });
    dishonest(&ran, "NOT HONEST dice");
}

#[test]
fn files_that_are_no_games_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.json");
    fs::write(&file, "{\"floe\": 1}").unwrap();
    run(&["replay", arg(&file)]).wrong(&["x.json: that is not a saved game of floe: missing field"]);
    fs::write(&file, [0xff, 0xfe]).unwrap();
    run(&["replay", arg(&file), "--verify"]).wrong(&["x.json: "]);
    run(&["replay", "nowhere.json"]).wrong(&["nowhere.json: "]);
    let newer = json!({"floe": 99, "game": "polar-rush", "rules": 1, "setup": {}, "log": [],
        "fair": floe_table::FairSeed::new(floe_engine::Seed::from(1))});
    fs::write(&file, newer.to_string()).unwrap();
    run(&["replay", arg(&file)]).wrong(&["the file has form 99"]);
}

#[test]
fn a_game_of_other_rules_is_told_as_it_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = finished(folder.path());
    let told = run(&["replay", arg(&file)]).fine().out;
    let shown = run(&["replay", arg(&file), "--at", "30"]).fine().out;
    let mut save: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    save["rules"] = json!(0);
    let play =
        save["log"].as_array_mut().unwrap().iter_mut().find(|entry| entry.get("play").is_some()).unwrap();
    play["play"]["move"] = json!("a move of old");
    fs::write(&file, save.to_string()).unwrap();
    assert_eq!(run(&["replay", arg(&file)]).fine().out, told);
    assert_eq!(run(&["replay", arg(&file), "--at", "30"]).fine().out, shown);
    run(&["replay", arg(&file), "--verify"]).wrong(&["version 0"]);
}
