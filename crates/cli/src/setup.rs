//! What is said about a game before it begins: its setup, the number of players, the bots.

use floe_engine::{Chance, SetupOption};
use floe_table::{BotKind, Door, TableError};
use serde_json::{Value, json};

use crate::exit::Failure;

/// The option in which a game takes the number of players.
const PLAYERS: &str = "players";

/// Reads a setup given as JSON; an error shows where it is wrong.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    let wrong = |what: String| {
        format!("{what}\nA setup looks like '{{\"players\": 3}}'; `floe games` lists the options")
    };
    match serde_json::from_str(text) {
        Ok(setup @ Value::Object(_)) => Ok(setup),
        Ok(other) => Err(wrong(format!("a setup is a JSON object, not {other}"))),
        Err(error) => Err(wrong(format!("the setup is not JSON: {}", pointed(text, &error)))),
    }
}

/// A JSON error with the line it is in and a mark under the place.
fn pointed(text: &str, error: &serde_json::Error) -> String {
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let before: String = line.chars().take(error.column().saturating_sub(1)).map(|_| ' ').collect();
    format!("{error}\n  {line}\n  {before}^")
}

/// The setup with this number of players. The number is checked against the game.
pub(crate) fn with_players(door: &dyn Door, setup: &Value, players: usize) -> Result<Value, TableError> {
    let title = door.title();
    if !title.seats.contains(&players) {
        let text = format!("{} is for {} players, not {players}", title.title, numbers(title.seats));
        return Err(TableError::bad_setup(text));
    }
    let mut filled = if setup.is_null() { json!({}) } else { setup.clone() };
    if let (Some(fields), true) = (filled.as_object_mut(), has_players(&door.options())) {
        fields.insert(PLAYERS.to_owned(), players.into());
    }
    match seats(door, &filled)? {
        found if found == players => Ok(filled),
        found => Err(TableError::bad_setup(format!(
            "that setup of {} has {found} seats, not {players}",
            title.title
        ))),
    }
}

fn has_players(options: &[SetupOption]) -> bool {
    options.iter().any(|option| option.key == PLAYERS)
}

/// Does the setup itself say how many play?
pub(crate) fn names_players(setup: &Value) -> bool {
    setup.get(PLAYERS).is_some()
}

/// How many seats a game with this setup has.
pub(crate) fn seats(door: &dyn Door, setup: &Value) -> Result<usize, TableError> {
    Ok(door.start(setup, &mut Chance::fast(0))?.seats())
}

/// `2 to 5` or `2 or 4`.
pub(crate) fn numbers(list: &[usize]) -> String {
    let words: Vec<String> = list.iter().map(ToString::to_string).collect();
    match list {
        [first, .., last] if list.len() > 2 && last - first + 1 == list.len() => format!("{first} to {last}"),
        _ => words.join(" or "),
    }
}

/// Reads a list of bots: `hard,easy`.
pub(crate) fn bots(list: &[String]) -> Result<Vec<BotKind>, Failure> {
    list.iter()
        .map(|name| name.trim().parse::<BotKind>().map_err(|error| Failure::because(error.to_string())))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_setup_is_shown_with_the_place() {
        let error = read(r#"{"players": 3 "mids": 7}"#).unwrap_err();
        assert!(error.contains("\n  {\"players\": 3 \"mids\": 7}\n                ^\n"), "{error}");
        assert!(read("3").unwrap_err().contains("a JSON object, not 3"));
    }

    #[test]
    fn numbers_read_as_people_say_them() {
        assert_eq!(numbers(&[2, 3, 4, 5]), "2 to 5");
        assert_eq!(numbers(&[2, 4]), "2 or 4");
        assert_eq!(numbers(&[1]), "1");
    }
}
