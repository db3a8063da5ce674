//! What is said about a game before it begins: its setup, the number of players, the bots.

use floe_engine::{Chance, Message, OptionValues, SeatSet, Title};
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

/// The setup with this number of players. The number is checked against the game, and against what the setup itself says.
pub(crate) fn with_players(door: &dyn Door, setup: &Value, players: usize) -> Result<Value, TableError> {
    let title = door.title();
    if !title.seats.contains(&players) {
        return Err(not_for(&title, players));
    }
    let mut filled = if setup.is_null() { json!({}) } else { setup.clone() };
    if !names_players(door, setup)
        && let (Some(fields), Some(option)) = (filled.as_object_mut(), deciding(door))
        && let Some(value) = option.value(door, players)
    {
        fields.insert(option.key.to_owned(), value);
    }
    match seats(door, &filled)? {
        found if found == players => Ok(filled),
        found => {
            let text = format!("that setup of {} has {found} seats, not {players}", title.title);
            Err(TableError::bad_setup(text).told(|| {
                let message = Message::new("no-players-set").text("game", title.title);
                message.number("seats", found as i64).number("wanted", players as i64)
            }))
        }
    }
}

/// A game that is not for so many.
pub(crate) fn not_for(title: &Title, players: usize) -> TableError {
    let text = format!("{} is for {} players, not {players}", title.title, numbers(title.seats));
    TableError::bad_setup(text).told(|| {
        let seats: Vec<String> = title.seats.iter().map(ToString::to_string).collect();
        let message = Message::new("no-players").text("game", title.title).text("players", seats.join(", "));
        message.number("wanted", players as i64)
    })
}

/// The option that decides how many play: their number itself, or one whose values differ in it.
struct Deciding {
    key: &'static str,
    values: Option<&'static [&'static str]>,
}

fn deciding(door: &dyn Door) -> Option<Deciding> {
    let options = door.options();
    if options.iter().any(|option| option.key == PLAYERS) {
        return Some(Deciding { key: PLAYERS, values: None });
    }
    let usual = seats(door, &Value::Null).ok()?;
    options.iter().find_map(|option| {
        let OptionValues::OneOf { values, .. } = option.values else { return None };
        let differs =
            |value: &&str| seats(door, &json!({ option.key: value })).is_ok_and(|seats| seats != usual);
        values.iter().any(differs).then_some(Deciding { key: option.key, values: Some(values) })
    })
}

impl Deciding {
    /// What the option must be for so many players.
    fn value(&self, door: &dyn Door, players: usize) -> Option<Value> {
        let Some(values) = self.values else { return Some(players.into()) };
        let fits =
            |value: &&&str| seats(door, &json!({ self.key: value })).is_ok_and(|seats| seats == players);
        values.iter().find(fits).map(|value| json!(value))
    }
}

/// Does the setup itself say how many play?
pub(crate) fn names_players(door: &dyn Door, setup: &Value) -> bool {
    deciding(door).is_some_and(|option| setup.get(option.key).is_some())
}

/// How many seats a game with this setup has.
pub(crate) fn seats(door: &dyn Door, setup: &Value) -> Result<usize, TableError> {
    Ok(door.start(setup, SeatSet::EMPTY, &mut Chance::fast(0))?.seats())
}

/// `2 to 5` or `2 or 4`.
fn numbers(list: &[usize]) -> String {
    let words: Vec<String> = list.iter().map(ToString::to_string).collect();
    match list {
        [first, .., last] if list.len() > 2 && last - first + 1 == list.len() => format!("{first} to {last}"),
        _ => words.join(" or "),
    }
}

/// Reads a list of bots: `hard,easy`.
pub(crate) fn bots(list: &[String]) -> Result<Vec<BotKind>, Failure> {
    list.iter().map(|name| name.trim().parse::<BotKind>().map_err(|_| no_bot(name))).collect()
}

fn no_bot(name: &str) -> Failure {
    let bots: Vec<&str> = BotKind::ALL.into_iter().map(BotKind::name).collect();
    Message::new("failure-bot").text("bot", name.to_owned()).text("bots", bots.join(", ")).into()
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
    fn the_number_of_players_is_set_by_whatever_option_decides_it() {
        let nunami = floe_table::door("nunami").unwrap();
        assert_eq!(with_players(nunami, &Value::Null, 4).unwrap(), json!({"mode": "four"}));
        assert_eq!(with_players(nunami, &json!({"mode": "d"}), 2).unwrap(), json!({"mode": "d"}));
        let rush = floe_table::door("polar-rush").unwrap();
        assert_eq!(with_players(rush, &Value::Null, 5).unwrap(), json!({"players": 5}));
    }

    #[test]
    fn a_number_of_players_that_the_setup_contradicts_is_refused() {
        for (game, setup) in [("nunami", json!({"mode": "d"})), ("polar-rush", json!({"players": 3}))] {
            let error = with_players(floe_table::door(game).unwrap(), &setup, 4).unwrap_err();
            assert!(error.text.contains("seats, not 4"), "{}", error.text);
        }
    }

    #[test]
    fn numbers_read_as_people_say_them() {
        assert_eq!(numbers(&[2, 3, 4, 5]), "2 to 5");
        assert_eq!(numbers(&[2, 4]), "2 or 4");
        assert_eq!(numbers(&[1]), "1");
    }
}
