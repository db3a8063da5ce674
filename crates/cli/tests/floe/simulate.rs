//! `floe simulate`.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value, json};

use super::{arg, run};

fn simulated(args: &[&str]) -> Value {
    let all: Vec<&str> = ["simulate", "polar-rush", "--json"].iter().chain(args).copied().collect();
    run(&all).fine().json()
}

/// The result without what depends on the machine.
fn result(mut report: Value) -> Value {
    for field in ["seconds", "games_per_s", "decisions_per_s", "threads"] {
        assert!(report.as_object_mut().unwrap().remove(field).is_some(), "{field}");
    }
    report
}

#[test]
fn the_report_has_every_field() {
    let report = simulated(&["--games", "50", "--bots", "random", "--seed", "3", "--threads", "2"]);
    let fields: BTreeSet<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    for field in [
        "game",
        "games",
        "decisions",
        "seconds",
        "games_per_s",
        "decisions_per_s",
        "wins",
        "length",
        "unfinished",
        "bots",
        "wins_by_bot",
        "setup",
        "seed",
        "threads",
    ] {
        assert!(fields.contains(field), "{field} is not in {fields:?}");
    }
    assert_eq!(
        (&report["games"], &report["unfinished"], &report["threads"]),
        (&json!(50), &json!(0), &json!(2))
    );
    let wins: u64 = report["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!((wins, &report["wins_by_bot"]), (50, &json!({"random": 50})));
    let length = |key: &str| report["length"][key].as_u64().unwrap();
    let lengths = ["min", "p10", "p50", "p90", "max"].map(length);
    assert!(lengths.is_sorted() && lengths[0] > 0, "{lengths:?}");
    assert_eq!(report["setup"]["players"], 2);
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    for args in [
        &["--games", "200", "--bots", "random"][..],
        &["--games", "9", "--bots", "greedy,random,random", "--rotate"],
        &["--games", "4", "--bots", "easy,medium", "--iterations", "20"],
    ] {
        let one = result(simulated(&[args, &["--threads", "1"]].concat()));
        for threads in ["2", "5"] {
            assert_eq!(result(simulated(&[args, &["--threads", threads]].concat())), one);
        }
    }
}

#[test]
fn every_bot_can_have_a_number_of_playouts_of_its_own() {
    let played = |iterations: &str| {
        let args = ["--games", "6", "--bots", "hard,easy", "--rotate", "--seed", "40", "--iterations"];
        simulated(&[&args[..], &[iterations]].concat())
    };
    let (both, each, more) = (played("20"), played("20,20"), played("20,200"));
    assert_eq!((&both["iterations"], &each["iterations"]), (&json!([20]), &json!([20, 20])));
    assert_eq!(both["decisions"], each["decisions"], "one number for all is the same for each");
    assert_eq!(both["wins"], each["wins"]);
    assert_ne!(both["decisions"], more["decisions"], "the second number is the second bot's");
    run(&["simulate", "polar-rush", "--bots", "hard,easy", "--iterations", "1,2,3"])
        .wrong(&["3 numbers of playouts were given for 2 bots"]);
}

#[test]
fn one_bot_sits_everywhere_and_several_say_how_many_play() {
    let four = simulated(&["--games", "5", "--setup", r#"{"players": 4}"#]);
    assert_eq!((four["wins"].as_array().unwrap().len(), &four["bots"]), (4, &json!(["random"])));
    let three = simulated(&["--games", "5", "--bots", "random,greedy,random"]);
    assert_eq!(three["setup"]["players"], 3);
}

#[test]
fn games_that_are_too_long_are_unfinished() {
    let report = simulated(&["--games", "10", "--longest", "5"]);
    assert_eq!((&report["unfinished"], &report["length"]["max"]), (&json!(10), &json!(5)));
}

#[test]
fn finished_games_are_saved_and_honest_and_the_same_as_those_counted() {
    let folder = tempfile::tempdir().unwrap();
    let saves = folder.path().join("saves");
    let report = simulated(&[
        "--games",
        "6",
        "--bots",
        "easy,random",
        "--rotate",
        "--iterations",
        "10",
        "--save",
        arg(&saves),
    ]);
    let mut decisions = 0;
    for number in 0..6 {
        let file = saves.join(format!("polar-rush-{number}.json"));
        run(&["replay", arg(&file), "--verify"]).fine();
        let save: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        decisions +=
            save["log"].as_array().unwrap().iter().filter(|entry| entry.get("play").is_some()).count();
        let first = &save["log"][0]["sit"]["holder"]["bot"];
        assert_eq!(first, if number % 2 == 0 { "easy" } else { "random" });
    }
    assert_eq!(report["decisions"], decisions);
}

#[test]
fn people_get_a_table() {
    let ran = run(&["simulate", "polar-rush", "--games", "10", "--bots", "random,greedy"]).fine();
    for text in
        ["polar-rush: 10 games, ", "wins by seat", "seat 2", "wins by bot", "greedy", "decisions in a game"]
    {
        assert!(ran.out.contains(text), "{text:?} is not in {}", ran.out);
    }
    assert_eq!(ran.err, "", "no progress bar where nobody looks");
}

#[test]
fn people_get_a_table_in_french() {
    let args = ["simulate", "polar-rush", "--games", "10", "--bots", "random,greedy", "--lang", "fr"];
    let ran = run(&args).fine();
    for text in [
        "polar-rush : 10 parties, ",
        "victoires par place",
        "place 2",
        "victoires par robot",
        "greedy",
        "décisions dans une partie",
    ] {
        assert!(ran.out.contains(text), "{text:?} is not in {}", ran.out);
    }
    let seat = ran.out.lines().find(|line| line.trim_start().starts_with("place 1")).unwrap();
    assert!(seat.contains(',') && !seat.contains('.'), "{seat}");
    run(&["simulate", "chess", "--lang", "fr"])
        .wrong(&["erreur : Il n’y a pas de jeu « chess » ; il y a : polar-rush"]);
    run(&["simulate", "polar-rush", "--bots", "clever", "--lang", "fr"])
        .wrong(&["les robots sont random, greedy, easy, medium, hard"]);
    run(&["simulate", "polar-rush", "--setup", r#"{"wings": 2}"#, "--lang", "fr"])
        .wrong(&["Cette mise en place ne va pas", "`wings`"]);
}

#[test]
fn what_is_wrong_is_said_with_what_would_be_right() {
    run(&["simulate", "chess"]).wrong(&["there is no game \"chess\"; there are: polar-rush"]);
    run(&["simulate", "polar-rush", "--bots", "clever"])
        .wrong(&["the bots are random, greedy, easy, medium, hard"]);
    run(&["simulate", "polar-rush", "--bots", "easy,easy,easy,easy,easy,easy"])
        .wrong(&["Polar Rush! is for 2 to 5 players, not 6"]);
    run(&["simulate", "polar-rush", "--bots", "easy,easy,easy", "--setup", r#"{"players": 2}"#])
        .wrong(&["3 bots were named for 2 seats"]);
    run(&["simulate", "polar-rush", "--setup", r#"{"players" 2}"#])
        .wrong(&["expected `:` at line 1 column 12", "{\"players\" 2}\n             ^"]);
    run(&["simulate", "polar-rush", "--setup", r#"{"wings": 2}"#])
        .wrong(&["unknown field `wings`, expected one of"]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_reports_what_was_played_so_far() {
    use std::process::Command;
    use std::thread;
    use std::time::Duration;

    let mut args = vec!["simulate", "polar-rush", "--bots", "random", "--threads", "1", "--json"];
    args.extend(["--games", "100000000"]);
    let child = super::floe(&args).spawn().unwrap();
    thread::sleep(Duration::from_millis(1500));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let ran = super::Ran::new(&child.wait_with_output().unwrap());
    assert_eq!(ran.code, Some(130), "{}", ran.err);
    let games = ran.json()["games"].as_u64().unwrap();
    assert!((1..100_000_000).contains(&games), "{games}");
}

#[test]
fn no_games_are_no_simulation() {
    run(&["simulate", "polar-rush", "--games", "0"]).wrong(&["0 is not in 1.."]);
}

#[test]
fn threads_are_no_more_than_games() {
    let report = simulated(&["--games", "1", "--threads", "64"]);
    assert_eq!(report["threads"], 1);
}

#[test]
fn win_rates_come_with_their_confidence() {
    let report = simulated(&["--games", "40"]);
    let wins = report["wins"].as_array().unwrap().iter().map(|wins| wins.as_f64().unwrap() / 40.0);
    for (share, between) in wins.zip(report["wins_between"].as_array().unwrap()) {
        let [low, high] = [0, 1].map(|end| between[end].as_f64().unwrap());
        assert!(0.0 <= low && low < share && share < high && high <= 1.0, "{low} {share} {high}");
    }
    assert_eq!(report["wins_by_bot_between"]["random"][1], 1.0);
    let ran = run(&["simulate", "polar-rush", "--games", "40"]).fine();
    let seat = ran.out.lines().find(|line| line.trim_start().starts_with("seat 1")).unwrap();
    assert!(seat.contains(" %  (") && seat.ends_with(" %)"), "{seat}");
}

#[test]
fn every_game_counts_facts_of_itself() {
    for game in ["polar-rush", "nunami", "inuit"] {
        let report = run(&["simulate", game, "--games", "3", "--facts", "--json"]).fine().json();
        assert!(report["facts"].as_object().is_some_and(|facts| facts.len() >= 3), "{game}: {report}");
    }
}

#[test]
fn series_are_compared_in_a_table_and_a_chart() {
    let folder = tempfile::tempdir().unwrap();
    let (report, chart) = (folder.path().join("a.json"), folder.path().join("a.svg"));
    let told = run(&["simulate", "polar-rush", "--games", "20", "--bots", "random", "--json"]).fine();
    fs::write(&report, &told.out).unwrap();
    let wins = told.json()["wins"][0].as_u64().unwrap();
    let series = format!("some={}", report.display());
    let table = run(&["compare", &series, "--chart", arg(&chart), "--title", "won"]).fine().out;
    assert!(table.contains(&format!("| some | 20 | won | {}.0 % |", 5 * wins)), "{table}");
    assert!(fs::read_to_string(&chart).unwrap().contains(">some</text>"));
    fs::write(&report, "no").unwrap();
    run(&["compare", &series]).wrong(&["floe simulate --json"]);
    run(&["compare", "nameless"]).wrong(&["NAME=FILE"]);
}
