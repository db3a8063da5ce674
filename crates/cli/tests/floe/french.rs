//! French where other tests do not hear it: help, hosting, cases and the engine protocol.

use std::io::{BufRead as _, BufReader};

use serde_json::Value;

use super::{arg, floe, run, run_with};

#[test]
fn help_speaks_french() {
    let ran = super::Ran::new(&floe(&["--help"]).env("LANG", "fr_FR.UTF-8").output().unwrap());
    for said in [
        "Cinq jeux de société arctiques",
        "Commandes:",
        "Fait jouer beaucoup de parties",
        "Codes de sortie :",
    ] {
        assert!(ran.out.contains(said), "{said}: {}", ran.out);
    }
    let simulate = run(&["simulate", "--lang", "fr", "--help"]).fine().out;
    for said in
        ["Usage : floe simulate", "Combien de parties [par défaut : 100]", "[valeurs possibles : polar-rush"]
    {
        assert!(simulate.contains(said), "{said}: {simulate}");
    }
    assert!(!simulate.contains("How many"), "{simulate}");
    assert!(run(&["help", "simulate"]).fine().out.contains("How many games"));
}

#[test]
fn a_server_and_its_store_speak_french() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut child = floe(&["serve", "--port", "0", "--lang", "fr", "--data", arg(&data)]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.starts_with("floe est à l'adresse http://127.0.0.1:"), "{line}");
    assert_eq!(run(&["store", "check", arg(&data), "--lang", "fr"]).fine().out, "aucune table\n");
    assert_eq!(
        run(&["store", "check", arg(&data)]).fine().out,
        "0 tables, and nothing that would not open\n"
    );
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    run(&["serve", "--lang", "fr", "--port", &port, "--data", arg(&data)])
        .wrong(&["erreur : impossible d'écouter à", "--port N choisit un autre port"]);
}

#[test]
fn cases_are_told_in_french() {
    let folder = tempfile::tempdir().unwrap();
    let ran = run(&["case", arg(folder.path()), "--lang", "fr"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.starts_with("ÉCHEC") && ran.out.ends_with("0 réussis, 1 échoués\n"), "{}", ran.out);
    assert!(ran.out.contains("aucun fichier .toml"), "{}", ran.out);
}

#[test]
fn the_engine_speaks_french_when_it_is_told_to() {
    let questions = concat!(
        r#"{"id":0,"do":"turn"}"#,
        "\n",
        r#"{"id":1,"do":"new","game":"polar-rush","setup":{"first":0},"seed":7}"#,
        "\n",
        r#"{"id":2,"do":"moves","seat":0}"#,
        "\n",
        r#"{"id":3,"do":"play","seat":0,"move":{"turn":1}}"#,
        "\n",
    );
    let answers = |args: &[&str]| -> Vec<Value> {
        let mut command = floe(args);
        let ran = run_with(command.env("LANG", "fr_FR.UTF-8"), questions).fine();
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let french = answers(&["engine", "--lang", "fr"]);
    assert!(french[0]["error"]["text"].as_str().unwrap().contains("pas encore de partie"), "{}", french[0]);
    assert_eq!(french[2]["ok"][0]["text"], "Lancer le dé");
    let no = &french[3]["error"];
    assert_eq!(no["rule"], "turn.steps");
    let english = answers(&["engine"]);
    assert_eq!(english[2]["ok"][0]["text"], "Roll the die", "a program gets what it is written for");
    assert_ne!(no["text"], english[3]["error"]["text"]);
}
