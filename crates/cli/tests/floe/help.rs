//! `floe --help`, `floe games`, `floe completions`, and how floe takes being hung up on.

use std::process::Stdio;

use super::{floe, run};

#[test]
fn help_shows_commands_examples_and_exit_codes() {
    let help = run(&["--help"]).fine().out;
    let commands = [
        "games",
        "play",
        "serve",
        "replay",
        "rules",
        "scenario",
        "case",
        "simulate",
        "compare",
        "engine",
        "completions",
    ];
    for text in commands {
        assert!(help.contains(&format!("\n  {text} ")), "{text} is not in {help}");
    }
    for text in ["Examples:", "Exit codes:", "NO_COLOR", "floe play polar-rush"] {
        assert!(help.contains(text), "{text} is not in {help}");
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "games",
        "play",
        "serve",
        "replay",
        "rules",
        "scenario",
        "case",
        "simulate",
        "compare",
        "engine",
        "completions",
    ] {
        let help = run(&["help", command]).fine().out;
        assert!(help.contains("Example") && help.contains("floe "), "{help}");
    }
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let ran = run(&["games"]).fine();
    for text in ["polar-rush  Polar Rush!", "2 to 5 players", "minutes", "players", "2 to 5 [2]"] {
        assert!(ran.out.contains(text), "{text} is not in {}", ran.out);
    }
    let json = run(&["games", "--json"]).fine().json();
    assert_eq!(json[0]["game"], "polar-rush");
    assert_eq!(json[0]["setup"]["easyplay"]["kind"], "flag");
    assert!(run(&["games", "--lang", "fr"]).fine().out.contains("Joueurs"));
}

#[test]
fn games_are_listed_in_french() {
    let out = run(&["games", "--lang", "fr"]).fine().out;
    for text in [
        "2 à 5 joueurs, environ 20 minutes, à partir de 6 ans",
        "2 ou 4 joueurs",
        "true ou false",
        "options pour",
    ] {
        assert!(out.contains(text), "{text} is not in {out}");
    }
    for english in [" players, about", "true or", "2 to 5", "Game by", "null, or", "drawn"] {
        assert!(!out.contains(english), "{english:?} is in {out}");
    }
}

#[test]
fn completions_know_games_and_bots() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]).fine().out;
        for name in ["polar-rush", "nunami", "inuit", "greedy", "medium"] {
            assert!(script.contains(name), "{name} is not known to {shell}");
        }
    }
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]).fine().out;
        assert!(script.contains("simulate"), "{shell}");
    }
    run(&["completions", "tcsh"]).wrong(&["bash"]);
}

#[test]
fn an_unknown_command_or_language_is_answered_with_what_there_is() {
    run(&["plya"]).wrong(&["play"]);
    run(&["games", "--lang", "de"]).wrong(&["floe speaks en and fr, not \"de\""]);
}

#[test]
fn nobody_reading_is_no_failure() {
    for args in [&["rules", "polar-rush"][..], &["games"], &["completions", "zsh"]] {
        let mut child = floe(args).stdout(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}");
    }
}
