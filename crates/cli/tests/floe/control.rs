//! Files of others: a terminal shows what stands in them and does not obey it.

use std::fs;

use serde_json::{Value, json};

use super::{Ran, arg, run};

/// Clears a screen, gives a window another title, goes back to the beginning of the line.
const ORDERS: &str = "\u{1b}[2J\u{1b}]0;owned\u{7}\r\u{9b}31m";

/// What `floe replay` prints of a game that somebody has laid hands on.
fn replay(tamper: impl FnOnce(&mut Value), more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let simulate = ["simulate", "polar-rush", "--games", "1", "--bots", "random", "--seed", "9", "--save"];
    run(&[&simulate[..], &[arg(folder.path())]].concat()).fine();
    let file = folder.path().join("polar-rush-9.json");
    let mut save: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    tamper(&mut save);
    fs::write(&file, save.to_string()).unwrap();
    run(&[&["replay", arg(&file)], more].concat())
}

#[track_caller]
fn harmless(ran: &Ran) {
    let text = format!("{}{}", ran.out, ran.err);
    assert!(!text.contains(|letter: char| letter.is_control() && letter != '\n'), "{text:?}");
}

#[test]
fn what_was_said_gives_a_terminal_no_orders() {
    // Under the first rules of the house anything could be said.
    let talk = |save: &mut Value| {
        save.as_object_mut().unwrap().remove("house");
        let at = save["log"].as_array().unwrap().last().unwrap()["at"].clone();
        let chat = json!({"name": "Ann", "text": format!("over here {ORDERS}")});
        save["log"].as_array_mut().unwrap().push(json!({"at": at, "chat": chat}));
    };
    for more in [&[][..], &["--verify"], &["--at", "3"], &["--lang", "fr"]] {
        let ran = replay(talk, more);
        harmless(&ran);
        assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        assert!(!more.is_empty() || ran.out.contains("Ann: over here \u{fffd}[2J"), "{}", ran.out);
    }
}

#[test]
fn what_cannot_be_read_gives_a_terminal_no_orders() {
    let orders = || json!(format!("polar-rush{ORDERS}"));
    let name = || json!({"at": 0, "sit": {"seat": 0, "holder": {"person": format!("Ann{ORDERS}")}}});
    let wrong: [fn(&mut Value, Value, Value); 4] = [
        |save, orders, _| save["game"] = orders,
        |save, _, name| save["log"][0] = name,
        |save, orders, _| save["log"][4]["play"]["move"] = orders,
        |save, orders, _| save["setup"]["players"] = orders,
    ];
    for tamper in wrong {
        for more in [&[][..], &["--verify"]] {
            let ran = replay(|save| tamper(save, orders(), name()), more);
            harmless(&ran);
            assert_ne!(ran.code, Some(0), "{}", ran.out);
        }
    }
}
