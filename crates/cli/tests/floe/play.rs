//! `floe play`, typed through a pipe.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use floe_engine::Chance;

use super::{Ran, arg, floe, run, run_with};

/// A game that keeps its files in a folder of the test.
fn play(home: &Path, args: &[&str]) -> Command {
    let all: Vec<&str> = ["play"].iter().chain(args).copied().collect();
    let mut command = floe(&all);
    command.env("XDG_DATA_HOME", home);
    command
}

fn typed(home: &Path, args: &[&str], lines: &[&str]) -> Ran {
    run_with(&mut play(home, args), lines.join("\n") + "\n").fine()
}

#[track_caller]
fn says(ran: &Ran, texts: &[&str]) {
    let mut rest = ran.out.as_str();
    for text in texts {
        let Some(at) = rest.find(text) else {
            panic!("{text:?} is not (or not in this order) in {}", ran.out)
        };
        rest = &rest[at + text.len()..];
    }
}

#[test]
fn a_whole_game_is_played_through_a_pipe() {
    let home = tempfile::tempdir().unwrap();
    let mut chance = Chance::fast(4);
    let lines: Vec<String> = (0..40_000).map(|_| (1 + chance.below(11)).to_string()).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let ran = typed(home.path(), &["polar-rush", "--bots", "random", "--seed", "4"], &lines);
    says(
        &ran,
        &["Polar Rush!: Player 1, Random bot", "> ", " wins!", "  1. ", "  2. ", "floe replay ", "--seed 4"],
    );
    let file = home.path().join("floe/polar-rush.json");
    run(&["replay", arg(&file), "--verify"]).fine();
}

#[test]
fn moves_are_typed_by_number_and_by_words_and_as_json() {
    let home = tempfile::tempdir().unwrap();
    let setup = ["polar-rush", "--names", "Ann,Bob", "--setup", r#"{"first": 0}"#, "--seed", "5"];
    let ran = typed(
        home.path(),
        &setup,
        &["roll", "tile", "tile 1", r#"{"turn": 1}"#, "99", "dance", "{bad", "quit"],
    );
    says(
        &ran,
        &[
            "Ann: roll the die",
            "> roll\nAnn rolls a 3",
            "> tile\nWhich one is \"tile\"?",
            "> tile 1\nAnn turns the ",
            " at place 2.",
            "There is no move \"99\" now. Type a number from 1 to ",
            "There is no move \"dance\" now.",
            "looks like JSON but is not",
            "The game is kept. Go on with: floe play --resume ",
        ],
    );
}

#[test]
fn a_refusal_is_explained() {
    let home = tempfile::tempdir().unwrap();
    let lines = [
        "why",
        r#"{"turn": 3}"#,
        "why",
        r#"why "roll""#,
        "why setup.players",
        "rules",
        "rules zebra",
        "help",
    ];
    let ran = typed(home.path(), &["polar-rush", "--setup", r#"{"first": 0}"#], &lines);
    says(
        &ran,
        &[
            "Nothing was refused.",
            "Type why for the rule.",
            "> why\n",
            "  turn.steps",
            "That is allowed.",
            "  setup.players",
            "There is no rule about \"zebra\".",
            "undo          take back your last move",
        ],
    );
}

#[test]
fn alone_among_bots_undo_goes_back_to_ones_own_last_move() {
    let home = tempfile::tempdir().unwrap();
    let setup = ["polar-rush", "--setup", r#"{"first": 0}"#, "--bots", "random", "--seed", "5"];
    let ran = typed(home.path(), &setup, &["undo", "1", "1", "undo", "undo", "undo", "quit"]);
    says(
        &ran,
        &[
            "There is no move of yours to take back.",
            "turn a tile (3 to go)",
            "Your last move is taken back.",
            "turn a tile (3 to go)",
            "Your last move is taken back.",
            "Player 1: roll the die",
            "There is no move of yours to take back.",
        ],
    );
}

#[test]
fn among_people_the_others_must_agree_where_something_was_shown() {
    let home = tempfile::tempdir().unwrap();
    let setup = ["polar-rush", "--names", "Ann,Bob", "--setup", r#"{"first": 0}"#, "--seed", "5"];
    let ran = typed(home.path(), &setup, &["roll", "undo", "n", "undo", "y", "quit"]);
    says(
        &ran,
        &[
            "Bob: may Ann take the last move back? (y/n)",
            "Bob does not agree",
            "Bob: may Ann take the last move back? (y/n)",
            "Bob agrees.",
            "Ann: roll the die",
        ],
    );
}

#[test]
fn a_hint_is_a_move_of_the_list() {
    let home = tempfile::tempdir().unwrap();
    let ran = typed(home.path(), &["polar-rush", "--setup", r#"{"first": 0}"#], &["hint"]);
    says(&ran, &["A hint: 1, Roll the die"]);
}

#[test]
fn a_game_is_saved_and_goes_on_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("my games/evening.json");
    let save = format!("save {}", file.display());
    let setup = ["polar-rush", "--names", "Ann,Bob", "--setup", r#"{"first": 0}"#, "--seed", "5"];
    typed(home.path(), &setup, &["roll", &save, "tile 1"]);
    let ran = typed(home.path(), &["--resume", arg(&file)], &["log", "tile 3", "quit"]);
    says(
        &ran,
        &[
            "Polar Rush!: Ann, Bob",
            "(3 to go)",
            "Ann rolls a 3",
            "Ann turns the ",
            "at place 3.",
            "(2 to go)",
        ],
    );
    // It is kept in the same file.
    let ran = typed(home.path(), &["--resume", arg(&file)], &["log"]);
    says(&ran, &["(2 to go)", "Ann rolls a 3", "Ann turns the "]);
}

#[test]
fn the_end_of_the_input_loses_nothing() {
    let home = tempfile::tempdir().unwrap();
    let setup = ["polar-rush", "--names", "Ann,Bob", "--setup", r#"{"first": 0}"#, "--seed", "5"];
    typed(home.path(), &setup, &["roll", "tile 1"]);
    let ran = typed(home.path(), &["--resume"], &["log"]);
    says(&ran, &["(2 to go)", "Ann rolls a 3", "Ann turns the "]);
    // A second game does not take the place of the first.
    typed(home.path(), &setup, &["quit"]);
    assert!(home.path().join("floe/polar-rush-2.json").exists());
}

#[test]
fn a_file_that_is_no_game_is_not_overwritten() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("letter.txt");
    fs::write(&file, "Dear Ann").unwrap();
    let save = format!("save {}", file.display());
    let ran = typed(home.path(), &["polar-rush"], &[&save, "quit"]);
    says(&ran, &["The game could not be saved.", "is not a game of floe"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear Ann");
}

#[test]
fn bots_can_be_watched() {
    let home = tempfile::tempdir().unwrap();
    let args = ["polar-rush", "--players", "2", "--bots", "random,greedy", "--seed", "1"];
    let ran = typed(home.path(), &args, &[]);
    says(&ran, &["Polar Rush!: Random bot, Greedy bot", " rolls a ", " wins!"]);
}

#[test]
fn the_language_is_that_of_the_option_or_of_the_system() {
    let home = tempfile::tempdir().unwrap();
    let french = typed(home.path(), &["polar-rush", "--lang", "fr"], &["aide", "quitter"]);
    says(&french, &["Tapez le numéro d'un coup", "annuler", "La partie est gardée."]);
    let ran = run_with(play(home.path(), &["polar-rush"]).env("LANG", "fr_CA.UTF-8"), "quitter\n").fine();
    says(&ran, &["Tapez le numéro d'un coup"]);
    let ran = run_with(play(home.path(), &["polar-rush"]).env("LANG", "de_DE.UTF-8"), "quit\n").fine();
    says(&ran, &["Type the number of a move"]);
}

#[test]
fn a_pipe_gets_no_colours_and_no_wiping() {
    let home = tempfile::tempdir().unwrap();
    let ran = typed(home.path(), &["polar-rush", "--bots", "medium"], &["1", "1", "1", "1"]);
    assert!(!ran.out.contains('\x1b'), "{:?}", ran.out);
}

#[test]
fn what_is_wrong_is_said_with_what_would_be_right() {
    run(&["play", "chess"]).wrong(&["there is no game \"chess\"; there are: polar-rush"]);
    run(&["play", "polar-rush", "--bots", "clever"])
        .wrong(&["the bots are random, greedy, easy, medium, hard"]);
    run(&["play", "polar-rush", "--players", "6"]).wrong(&["Polar Rush! is for 2 to 5 players, not 6"]);
    run(&["play", "polar-rush", "--players", "3", "--bots", "easy,easy,easy,easy"])
        .wrong(&["1 people and 4 bots do not fill 3 seats", "--players 5"]);
    run(&["play", "polar-rush", "--names", "a,b,c,d,e,f"])
        .wrong(&["Polar Rush! is for 2 to 5 players, not 6"]);
    run(&["play", "polar-rush", "--players", "3", "--setup", r#"{"players": 4}"#])
        .wrong(&["that setup of Polar Rush! has 4 seats, not 3"]);
    run(&["play", "nunami", "--players", "4", "--setup", r#"{"mode": "b"}"#])
        .wrong(&["that setup of Nunami has 2 seats, not 4"]);
    run(&["play", "--resume", "nowhere.json"]).wrong(&["nowhere.json: "]);
    run(&["play"]).wrong(&["GAME"]);
    let home = tempfile::tempdir().unwrap();
    let ran = Ran::new(&play(home.path(), &["--resume"]).output().unwrap());
    ran.wrong(&["no unfinished game is kept here"]);
}

#[test]
fn what_is_wrong_is_said_in_french() {
    let wrong =
        |args: &[&str], says: &str| drop(run(&[&["play"], args, &["--lang", "fr"]].concat()).wrong(&[says]));
    wrong(&["polar-rush", "--players", "6"], "Polar Rush! se joue à 2, 3, 4, 5, pas à 6");
    wrong(&["polar-rush", "--players", "3", "--bots", "easy,easy,easy,easy"], "cela ne fait pas 3 places");
    wrong(&["nunami", "--players", "4", "--setup", r#"{"mode": "b"}"#], "Nunami a 2 places, pas 4");
    let home = tempfile::tempdir().unwrap();
    let ran = Ran::new(&play(home.path(), &["--resume", "--lang", "fr"]).output().unwrap());
    ran.wrong(&["erreur : aucune partie inachevée n'est gardée ici"]);
    let file = home.path().join("letter.json");
    std::fs::write(&file, "Dear Ann").unwrap();
    wrong(&["polar-rush", "--save", arg(&file)], "un fichier de ce nom qui n'est pas une partie de floe");
    run(&["rules", "nunami", "combine.nothing", "--lang", "fr"])
        .wrong(&["n'a pas de règle « combine.nothing »"]);
}

#[test]
fn the_number_of_players_alone_suffices() {
    let home = tempfile::tempdir().unwrap();
    let ran = typed(home.path(), &["nunami", "--players", "4", "--bots", "random"], &["quit"]);
    says(&ran, &["Nunami: Player 1, Random bot 1, Random bot 2, Random bot 3"]);
    let four = ["nunami", "--setup", r#"{"mode": "four"}"#, "--bots", "random"];
    says(
        &typed(home.path(), &four, &["quit"]),
        &["Nunami: Player 1, Random bot 1, Random bot 2, Random bot 3"],
    );
}

#[test]
fn nobody_is_called_player_in_french() {
    let home = tempfile::tempdir().unwrap();
    let ran = typed(home.path(), &["polar-rush", "--lang", "fr", "--setup", r#"{"first": 0}"#], &["quitter"]);
    says(&ran, &["Polar Rush! : Joueur 1, "]);
    assert!(!ran.out.contains("Player"), "{}", ran.out);
}

#[test]
fn a_file_with_another_game_is_not_overwritten() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("evening.json");
    let people = ["polar-rush", "--names", "Ann,Bob", "--save", arg(&file)];
    typed(home.path(), &people, &["roll", "quit"]);
    let kept = fs::read_to_string(&file).unwrap();
    let ran = Ran::new(&play(home.path(), &people).output().unwrap());
    ran.wrong(&["evening.json: there is a game in this file", "--resume"]);
    let save = format!("save {}", file.display());
    let ran = typed(home.path(), &["polar-rush", "--bots", "random"], &[&save, "quit"]);
    says(&ran, &["The game could not be saved.", "there is another game in this file"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);
    // The same game goes on in its own file, also when it is named once more.
    typed(home.path(), &["--resume", arg(&file), "--save", arg(&file)], &["1", "quit"]);
    assert_ne!(fs::read_to_string(&file).unwrap(), kept);
    let ran = Ran::new(&play(home.path(), &["nunami", "--resume", arg(&file)]).output().unwrap());
    ran.wrong(&["this is a game of polar-rush, not of nunami"]);
}

#[test]
fn a_save_that_fails_is_told_until_it_succeeds() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("gone");
    // A file stands where the folder should be.
    fs::write(&folder, "").unwrap();
    let file = folder.join("evening.json");
    let people = ["polar-rush", "--names", "Ann,Bob", "--setup", r#"{"first": 0}"#, "--save", arg(&file)];
    let ran = typed(home.path(), &people, &["roll", "1", "quit", ""]);
    assert_eq!(ran.out.matches("The game could not be saved.").count(), 3, "{}", ran.out);
}

/// Once there is room for the game, nothing more is said about it.
#[test]
fn a_save_that_succeeds_at_last_is_told_no_more() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("gone");
    fs::write(&folder, "").unwrap();
    let file = folder.join("evening.json");
    let people = ["polar-rush", "--names", "Ann,Bob", "--setup", r#"{"first": 0}"#, "--seed", "5"];
    let args = [&people[..], &["--save", arg(&file)]].concat();
    let mut floe = play(home.path(), &args).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = floe.stdin.take().unwrap();
    let mut output = BufReader::new(floe.stdout.take().unwrap());
    for line in ["roll", "tile 1"] {
        writeln!(input, "{line}").unwrap();
        let mut said = String::new();
        while !said.contains("The game could not be saved.") {
            assert_ne!(output.read_line(&mut said).unwrap(), 0, "{said}");
        }
    }
    fs::remove_file(&folder).unwrap();
    writeln!(input, "tile 3\nquit").unwrap();
    let mut said = String::new();
    output.read_to_string(&mut said).unwrap();
    assert!(floe.wait().unwrap().success());
    assert!(!said.contains("could not be saved"), "{said}");
    says(&typed(home.path(), &["--resume", arg(&file)], &["log"]), &["Place 3 shows the ", "Ann turns the "]);
}

#[test]
fn a_file_at_home_is_found() {
    let home = tempfile::tempdir().unwrap();
    let people = ["polar-rush", "--names", "Ann,Bob", "--save", "~/evening.json"];
    run_with(play(home.path(), &people).env("HOME", home.path()), "roll\nsave ~/copy.json\nquit\n").fine();
    assert!(home.path().join("evening.json").exists() && home.path().join("copy.json").exists());
    let resumed =
        run_with(play(home.path(), &["--resume", "~/copy.json"]).env("HOME", home.path()), "log\n").fine();
    says(&resumed, &["The game begins.", " rolls a "]);
}

#[test]
fn enter_makes_the_only_move() {
    let home = tempfile::tempdir().unwrap();
    let people = ["polar-rush", "--names", "Ann,Bob", "--setup", r#"{"first": 0}"#, "--seed", "5"];
    let ran = typed(home.path(), &people, &["", "", "quit"]);
    says(&ran, &["Ann: roll the die", "> \nAnn rolls a 3", "> \n> quit"]);
}

/// A card, then a cell; Enter goes back to the cards.
#[test]
fn nunami_is_asked_in_two_steps() {
    let home = tempfile::tempdir().unwrap();
    let setup = r#"{"mode": "a", "hidden": "random"}"#;
    let people = ["nunami", "--names", "Ann,Bob", "--setup", setup, "--seed", "5"];
    let ran = typed(home.path(), &people, &["", "1", "1", "", "1", "2", "quit"]);
    says(
        &ran,
        &[
            "draw a card",
            "   1  Place ",
            "> 1\n  Board 1:  1 ",
            "> \n   1  Place ",
            "> 1\n  Board 1:  1 ",
            "> 2\n",
            " places ",
        ],
    );
    let longest =
        ran.out.split("> ").map(|part| part.lines().filter(|line| line.starts_with("    ")).count()).max();
    assert!(longest <= Some(30), "{longest:?} lines");
}
