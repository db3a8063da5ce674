//! `floe scenario`, and scenarios in the other commands.

use std::fs;

use super::{arg, floe, run, run_with};

const GOOD: &str = "schema = 1\nid = \"mine\"\ntitle = { en = \"Mine\", fr = \"Le mien\" }\nplayers = [3]\nevents.count = 2\n";
const BAD: &str = "schema = 1\nid = \"mine\"\ntitle = \"Mine\"\n\n[events]\ncuont = 2\nremove = [99]\n";

fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    fs::write(&path, text).unwrap();
    let path = arg(&path).to_owned();
    (folder, path)
}

#[test]
fn a_good_file_is_fine_in_both_languages() {
    let (_folder, path) = file(GOOD);
    assert_eq!(
        run(&["scenario", "check", &path]).fine().out,
        "Mine (mine): no mistake. It is for 3 tribes.\n"
    );
    let french = run(&["scenario", "--lang", "fr", "check", &path]).fine().out;
    assert_eq!(french, "Le mien (mine) : aucune erreur. Pour 3 tribus.\n");
    assert_eq!(run(&["scenario", "check", &path, "--json"]).fine().json(), serde_json::json!([]));
}

/// The saga and the co-op can be started from, alone or together.
#[test]
fn files_for_one_tribe_and_for_all_together_are_fine_in_both_languages() {
    for (base, english, french) in [
        ("daughters-saga", "It is for one tribe.", "Pour une tribu."),
        ("nazi-greenland", "It is for 1, 2, 3, 4 tribes.", "Pour 1, 2, 3, 4 tribus."),
    ] {
        let (_folder, path) =
            file(&format!("schema = 1\nid = \"mine\"\ntitle = \"Mine\"\nbase = \"{base}\"\n"));
        let told = run(&["scenario", "check", &path]).fine().out;
        assert!(told.ends_with(&format!("no mistake. {english}\n")), "{told}");
        let told = run(&["scenario", "--lang", "fr", "check", &path]).fine().out;
        assert!(told.ends_with(&format!("aucune erreur. {french}\n")), "{told}");
    }
    let (_folder, path) =
        file("schema = 1\nid = \"mine\"\ntitle = \"Mine\"\nbase = \"daughters-saga\"\nplayers = [2]\n");
    let told = run(&["scenario", "check", &path]).out;
    assert!(told.contains(":5: 2 cannot play base = \"daughters-saga\"; players can be 1"), "{told}");
    let told = run(&["scenario", "--lang", "fr", "check", &path]).out;
    assert!(
        told.contains(":5: base = \"daughters-saga\" ne se joue pas à 2 ; players peut être 1"),
        "{told}"
    );
    let shown = run(&["scenario", "show", "sledge-patrol"]).fine().out;
    assert!(shown.contains("base = \"nazi-greenland\"") && shown.contains("[depot]"), "{shown}");
}

#[test]
fn every_mistake_is_told_with_its_line() {
    let (_folder, path) = file(BAD);
    let ran = run(&["scenario", "check", &path]);
    assert_eq!(ran.code, Some(1), "{}{}", ran.out, ran.err);
    for text in
        [":6: there is no \"cuont\" in events; nearest: count", ":7: there is no event 99", "2 mistakes"]
    {
        assert!(ran.out.contains(text), "{text} is not in {}", ran.out);
    }
    let french = run(&["scenario", "--lang", "fr", "check", &path]).out;
    assert!(french.contains(":6: il n’y a pas de « cuont »") && french.contains("2 erreurs"), "{french}");
    let json = run(&["scenario", "check", &path, "--json"]).json();
    assert_eq!((&json[0]["line"], &json[0]["mistake"]), (&6.into(), &"unknown-key".into()));
}

#[test]
fn what_cannot_be_read_is_not_checked() {
    run(&["scenario", "check", "no-such-file.toml"]).wrong(&["no-such-file.toml"]);
    run(&["scenario", "show", "real-stories"]).wrong(&["real-story", "early-greenland"]);
}

#[test]
fn those_that_come_along_are_listed_and_shown() {
    let list = run(&["scenario", "list"]).fine().out;
    for text in
        ["real-story: The Real Greenland Story, for 2, 3, 4 tribes", "full-experience", "fimbulwinter"]
    {
        assert!(list.contains(text), "{text} is not in {list}");
    }
    let json = run(&["scenario", "list", "--json"]).fine().json();
    assert_eq!(
        (&json[2]["players"], &json[2]["tribes"]),
        (&serde_json::json!([2]), &serde_json::json!(["tunit", "sami"]))
    );
    let (_folder, path) = file(&run(&["scenario", "show", "fimbulwinter"]).fine().out);
    run(&["scenario", "check", &path]).fine();
}

#[test]
fn games_are_simulated_with_a_scenario() {
    let (_folder, path) = file(GOOD);
    for scenario in ["early-greenland", path.as_str()] {
        let ran =
            run(&["simulate", "greenland", "--scenario", scenario, "--games", "2", "--json"]).fine().json();
        assert_eq!(ran["games"], 2, "{ran}");
    }
    let (_folder, bad) = file(BAD);
    run(&["simulate", "greenland", "--scenario", &bad]).wrong(&["mine.toml:6:", "nearest: count"]);
    run(&["simulate", "greenland", "--scenario", "none-such"])
        .wrong(&["no scenario \"none-such\"", "real-story"]);
    run(&["simulate", "nunami", "--scenario", "real-story"]).wrong(&["has no scenarios"]);
}

#[test]
fn a_saved_game_carries_its_scenario() {
    let (folder, path) = file(GOOD);
    let kept = folder.path().join("game.json");
    let mut play = floe(&[
        "play",
        "greenland",
        "--scenario",
        &path,
        "--bots",
        "random",
        "--save",
        arg(&kept),
        "--pace",
        "0",
    ]);
    run_with(&mut play, "quit\n").fine();
    fs::remove_file(&path).unwrap();
    let saved = fs::read_to_string(&kept).unwrap();
    assert!(saved.contains("Le mien") && saved.contains("events.count = 2"), "the whole text is kept");
    run(&["replay", arg(&kept)]).fine();
}

#[test]
fn the_engine_takes_a_scenario_by_name_and_by_its_text() {
    let text = serde_json::to_string(GOOD).unwrap();
    let lines = format!(
        "{{\"id\":1,\"do\":\"new\",\"game\":\"greenland\",\"setup\":{{\"scenario\":\"early-greenland\"}},\"seed\":1}}\n\
         {{\"id\":2,\"do\":\"new\",\"game\":\"greenland\",\"setup\":{{\"scenario\":{text}}},\"seed\":1}}\n\
         {{\"id\":3,\"do\":\"new\",\"game\":\"greenland\",\"setup\":{{\"scenario\":\"schema = 2\"}}}}\n"
    );
    let answers = run_with(&mut floe(&["engine"]), lines).fine().out;
    let answers: Vec<&str> = answers.lines().collect();
    assert!(answers[0].contains("\"ok\"") && answers[1].contains("\"ok\""), "{answers:?}");
    assert!(answers[2].contains("line 1: schema 2 is not known; write schema = 1"), "{}", answers[2]);
}
