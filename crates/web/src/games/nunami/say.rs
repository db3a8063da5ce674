//! Cards, cells and boards in words.

use floe_engine::{Message, Texts};
use floe_nunami::{Card, Category, Cell, Hidden, Inua, Lying, Set, View};

use super::forecast::{Forecast, top};
use crate::words::words;

/// The table's own words; each begins with `nunami-`.
pub(crate) const TEXTS: Texts = Texts {
    en: include_str!("../../../text/nunami.en.ftl"),
    fr: include_str!("../../../text/nunami.fr.ftl"),
};

/// A phrase.
pub(crate) fn say(id: &str) -> String {
    words("nunami").term(id)
}

/// A phrase with something in it.
pub(crate) fn tell(message: &Message) -> String {
    words("nunami").say(message, &|seat| seat.to_string())
}

/// A number of life with its sign.
pub(crate) fn signed(life: i8) -> String {
    match life {
        0 => "0".to_owned(),
        1.. => format!("+{life}"),
        _ => format!("−{}", life.unsigned_abs()),
    }
}

/// A card, as it is read aloud.
pub(crate) fn card(card: Card) -> String {
    tell(&about_card(Message::new("nunami-card"), card))
}

fn about_card(message: Message, card: Card) -> Message {
    message
        .term("set", set_name(card.set()))
        .text("life", signed(card.life()))
        .number("strength", i64::from(card.strength()))
}

/// What a card is good for.
pub(crate) fn about(card: Card) -> String {
    let kind = match card.set().category() {
        Some(Category::Human) => "nunami-kind-human",
        Some(Category::Nature) => "nunami-kind-nature",
        None => "nunami-kind-neutral",
    };
    let covers = Message::new("nunami-covers").number("strength", i64::from(card.strength()));
    format!("{} {}", say(kind), tell(&covers))
}

/// A cell and what lies on it.
pub(crate) fn cell(view: &View, cell: Cell) -> String {
    let place = Message::new("nunami-cell")
        .number("board", cell.board() as i64 + 1)
        .term("side", format!("side-{}", cell.side()));
    let lies = match top(view, cell) {
        None => say("nunami-cell-empty"),
        Some(Lying::Up(top)) => card(*top),
        Some(Lying::Down(Hidden { down: Some(known), .. })) => {
            tell(&about_card(Message::new("nunami-cell-own"), *known))
        }
        Some(Lying::Down(_)) => say("nunami-cell-down"),
    };
    let height = view.boards.get(cell.board()).map_or(0, |board| board.cells[cell.side()].len());
    let stack = if height > 1 {
        format!(", {}", tell(&Message::new("nunami-stack").number("count", height as i64)))
    } else {
        String::new()
    };
    format!("{}: {lies}{stack}", tell(&place))
}

/// What a placement would do, for the eye and for the ear.
pub(crate) fn forecast(forecast: &Forecast) -> String {
    let id = match (forecast.tips, forecast.unknown) {
        (Some(Category::Human), _) => "nunami-forecast-human",
        (Some(Category::Nature), _) => "nunami-forecast-nature",
        (None, 0) => "nunami-forecast",
        (None, _) => "nunami-forecast-unknown",
    };
    tell(
        &Message::new(id)
            .number("board", forecast.board as i64 + 1)
            .text("before", signed(forecast.before))
            .text("after", signed(forecast.after))
            .number("unknown", forecast.unknown as i64),
    )
}

/// A set's name in the game's own words.
pub(crate) fn set_name(set: Set) -> String {
    format!("set-{}", set.name())
}

/// An Inua and its power.
pub(crate) fn inua(inua: Inua) -> String {
    format!("{}: {}", say(&format!("inua-{}", inua.name())), say(&format!("power-{}", inua.name())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_table::{Language, Words};

    #[test]
    fn every_phrase_that_the_table_uses_exists() {
        let words = Words::new(Language::En, &[TEXTS]);
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/nunami");
        for entry in std::fs::read_dir(folder).unwrap() {
            let source = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            for id in source.split("\"nunami-").skip(1).filter_map(|rest| rest.split('"').next()) {
                // An id that is put together at run time ends here in what it is put together from.
                let whole = !id.is_empty() && !id.contains('{');
                assert!(!whole || words.has(&format!("nunami-{id}")), "no words for nunami-{id}");
            }
        }
    }
}
