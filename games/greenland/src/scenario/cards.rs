//! Cards as files name them: by their climax in a row, by their number, or by a class.

use floe_engine::Message;

use super::mistake::{listed, nearest, quoted};
use super::vocabulary::CLASSES;
use crate::card::{Card, Cards, Class, Row};
use crate::data::Craft;
use crate::tables::Data;

/// Some cards, or one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selector {
    /// This one.
    Card(Card),
    /// Those of a class.
    Class(Cards),
}

impl Selector {
    /// The one card that is meant.
    pub(crate) fn card(self) -> Option<Card> {
        match self {
            Selector::Card(card) => Some(card),
            Selector::Class(_) => None,
        }
    }

    /// All cards that are meant.
    pub(crate) fn all(self) -> Cards {
        match self {
            Selector::Card(card) => [card].into_iter().collect(),
            Selector::Class(cards) => cards,
        }
    }
}

/// The cards of a class, the New World by its types and with `any`.
pub(crate) fn class(values: &Data, word: &str) -> Option<Cards> {
    const CRAFTS: [Craft; Craft::COUNT] =
        [Craft::Harpoon, Craft::Fishhook, Craft::Spear, Craft::Hammer, Craft::Medallion];
    let all = || Card::all().filter(|card| matches!(card.class(), Class::Biome | Class::NewWorld));
    let biomes = || all().filter(|card| card.class() == Class::Biome);
    let (animals, inventions) = (values.d_cards, values.i_cards);
    if let Some(craft) = CRAFTS.into_iter().find(|craft| craft.name() == word) {
        let of =
            |card: &Card| [false, true].iter().any(|hostile| values.quarry(*card, *hostile).craft == craft);
        return Some(all().filter(of).collect());
    }
    match word {
        "any" => Some(all().collect()),
        "animal" => Some(biomes().filter(|card| animals.has(*card)).collect()),
        "invention" => Some(biomes().filter(|card| inventions.has(*card)).collect()),
        "trophy" => Some(biomes().filter(|card| is_trophy(values, *card)).collect()),
        _ => None,
    }
}

/// Is it taken as a trophy?
pub(crate) fn is_trophy(values: &Data, card: Card) -> bool {
    card.class() == Class::Biome
        && values.quarry(card, false).take.is_some()
        && !values.d_cards.has(card)
        && !values.i_cards.has(card)
}

/// `"#23"` or a class; in a row its own cards alone.
pub(crate) fn by_word(values: &Data, row: Option<Row>, word: &str) -> Result<Selector, Message> {
    if let Some(number) = word.strip_prefix('#') {
        return by_number(values, row, number).map(Selector::Card);
    }
    match class(values, word) {
        Some(cards) => Ok(Selector::Class(row.map_or(cards, |row| cards.both(values.biomes[row.index()])))),
        None => Err(Message::new("unknown-class")
            .text("found", quoted(word))
            .text("near", nearest(word, CLASSES.iter().copied()).unwrap_or("any").to_owned())
            .text("words", listed(CLASSES.iter().copied()))),
    }
}

/// The biome of a printed number.
pub(crate) fn by_number(values: &Data, row: Option<Row>, number: &str) -> Result<Card, Message> {
    let known = number.parse::<u8>().ok().filter(|number| (1..=Card::BIOMES as u8).contains(number));
    let Some(card) = known.map(Card::biome) else {
        return Err(Message::new("no-biome")
            .text("found", quoted(number))
            .number("most", Card::BIOMES as i64));
    };
    match row {
        Some(row) if values.row(card) != row => Err(Message::new("not-in-row")
            .text("card", card.name())
            .text("row", row_name(row))
            .text("cards", numbers(values, row))),
        _ => Ok(card),
    }
}

/// The biome of a climax in a row.
pub(crate) fn by_climax(values: &Data, row: Row, climax: i64) -> Result<Card, Message> {
    let biomes = values.biomes[row.index()];
    biomes.iter().find(|card| i64::from(values.climax[card.index()]) == climax).ok_or_else(|| {
        let mut known: Vec<u8> = biomes.iter().map(|card| values.climax[card.index()]).collect();
        known.sort_unstable();
        let known: Vec<String> = known.iter().map(u8::to_string).collect();
        Message::new("no-climax")
            .number("found", climax)
            .text("row", row_name(row))
            .text("known", known.join(", "))
    })
}

pub(crate) fn row_name(row: Row) -> &'static str {
    match row {
        Row::North => "rows.north",
        Row::South => "rows.south",
    }
}

fn numbers(values: &Data, row: Row) -> String {
    let numbers: Vec<String> =
        values.biomes[row.index()].iter().map(|card| format!("#{}", card.index() + 1)).collect();
    numbers.join(", ")
}
