//! The table in words.

use floe_engine::{Describe, Message, Seat, Texts};
use floe_tuki::{Build, Cell, Done, Event, Hand, Piece, Put, Rotation, Tuki};

use crate::words::words;

/// The words of the table; those of the game are its own.
pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("../../../text/tuki.en.ftl"), fr: include_str!("../../../text/tuki.fr.ftl") };

/// A phrase.
pub(crate) fn say(id: &'static str) -> String {
    words("tuki").term(id)
}

/// A phrase with something in it; nobody is named.
pub(crate) fn tell(message: &Message) -> String {
    words("tuki").say(message, &|seat| seat.to_string())
}

/// Something about a piece.
pub(crate) fn of(id: &'static str, piece: Piece) -> String {
    tell(&Message::new(id).term("piece", piece.message()))
}

/// A cell that needs a block.
pub(crate) fn needed(cell: Cell) -> String {
    let message = Message::new("tuki-needed").number("column", i64::from(cell.x) + 13);
    tell(&message.number("height", i64::from(cell.y) + 1))
}

/// How a piece is turned.
fn way(hand: Hand) -> &'static str {
    match (hand.piece.is_stone(), hand.rotation) {
        (true, Rotation::LYING) => "way-lying",
        (true, _) => "way-standing",
        (false, _) => "way-snow",
    }
}

/// The piece in hand: its name and how it is turned.
pub(crate) fn hand(hand: Hand) -> String {
    let look = super::looks::looks(hand.piece).iter().position(|look| *look == hand);
    let id = if hand.piece.is_stone() { "tuki-hand" } else { "tuki-hand-snow" };
    let message = Message::new(id).term("piece", hand.piece.message()).term("way", way(hand));
    let number = look.map_or(0, |look| look as i64 + 1);
    tell(&message.number("look", number).number("layer", i64::from(hand.layer)))
}

/// A piece in its place, and what it rests on: "blue stone lying, columns 3 to 7, height 6, on grey; stands".
pub(crate) fn put(build: &Build, put: Put, hung: bool, sign: &'static str) -> String {
    let columns = || put.cells().map(|cell| i64::from(cell.x) + 13);
    let (from, to) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let under: Vec<String> = build
        .puts()
        .iter()
        .filter(|other| {
            let mut cells = other.cells();
            cells.any(|cell| put.cells().any(|own| (own.x, own.y - 1, own.z) == (cell.x, cell.y, cell.z)))
        })
        .map(|other| words("tuki").term(other.piece.message()))
        .collect();
    let on = if hung {
        say("tuki-in-the-air")
    } else if under.is_empty() {
        say("tuki-on-table")
    } else {
        tell(&Message::new("tuki-on").text("what", under.join(", ")))
    };
    let hand = Hand { piece: put.piece, rotation: put.rotation, layer: put.at.z };
    let message = Message::new(if from == to { "tuki-put-one" } else { "tuki-put" })
        .term("piece", put.piece.message())
        .term("way", way(hand))
        .number("from", from)
        .number("to", to)
        .number("height", i64::from(put.at.y) + 1)
        .text("on", on)
        .term("sign", sign);
    tell(&message)
}

/// A verdict with its first fault.
pub(crate) fn done(seat: Seat, done: &Done) -> Message {
    let told = Event::Checked { seat, at: done.at, fault: done.fault };
    Tuki::say_event(&told).unwrap_or_else(|| Message::new("checked-correct"))
}
