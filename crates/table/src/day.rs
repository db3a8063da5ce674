//! What day it is, for games that ask: the calendar of UTC, the same for everybody (solo.daily).

use serde_json::{Value, json};

use crate::door::Door;

const DAY: u64 = 86_400_000;

/// The year and the day of the year, from 1, so many milliseconds after the beginning of 1970.
///
/// ```
/// assert_eq!(floe_table::year_and_day(0), (1970, 1));
/// assert_eq!(floe_table::year_and_day(951_782_400_000), (2000, 60), "the 29th of February");
/// ```
pub fn year_and_day(milliseconds: u64) -> (u64, u64) {
    let mut day = milliseconds / DAY;
    let mut year = 1970;
    let leap = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    loop {
        let days = if leap(year) { 366 } else { 365 };
        if day < days {
            return (year, day + 1);
        }
        day -= days;
        year += 1;
    }
}

/// The setup with the day, if the game wants to know it and the setup does not say it.
pub fn on_day(door: &dyn Door, setup: &Value, milliseconds: u64) -> Value {
    let wanted = door.options().iter().any(|option| option.key == "day");
    let mut setup = setup.clone();
    if wanted && setup.is_null() {
        setup = json!({});
    }
    if let Some(setup) = setup.as_object_mut().filter(|setup| wanted && !setup.contains_key("day")) {
        setup.insert("day".to_owned(), json!(year_and_day(milliseconds)));
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_have_their_length() {
        let last = |year: u64| {
            let days = (0..200 * 366).map(|day| year_and_day(day * DAY));
            days.filter(|day| day.0 == year).map(|day| day.1).max()
        };
        assert_eq!([1999, 2000, 2026, 2028, 2100].map(last), [365, 366, 365, 366, 365].map(Some));
        assert_eq!(year_and_day(1_794_873_600_000), (2026, 321));
    }

    #[cfg(feature = "house")]
    #[test]
    fn only_a_game_that_asks_is_told_and_only_once() {
        let setup = |game: &str, setup: Value| on_day(crate::door(game).unwrap(), &setup, 0);
        assert_eq!(setup("tuki", Value::Null), json!({"day": [1970, 1]}));
        assert_eq!(
            setup("tuki", json!({"players": 1, "day": [2026, 7]})),
            json!({"players": 1, "day": [2026, 7]})
        );
        assert_eq!(setup("nunami", Value::Null), Value::Null);
    }
}
