//! What stands on a player's card: a heap that grows with the build, a flag once it is announced, and the cards taken.

use std::fmt::Write as _;
use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_tuki::View;
use leptos::prelude::*;

use super::say;
use crate::live::Known;
use crate::source::Scene;
use crate::words::words;

/// The colours by seat.
const COLOURS: [&str; 4] = ["red", "blue", "green", "pink"];

/// The name of a seat's colour.
pub(crate) fn colour(seat: Seat) -> &'static str {
    COLOURS[seat.index() % COLOURS.len()]
}

/// What is seen of a builder: pieces in place, whether announced, whether it is the scout, cards.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Facts {
    pieces: u8,
    announced: bool,
    builds: bool,
    scout: bool,
    cards: u8,
    alone: bool,
}

/// The badge on a player's card.
pub(crate) fn badge(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let facts = Known::new(move || {
        view.with(|view| Facts {
            pieces: view.builders[seat].pieces,
            announced: view.builders[seat].announced,
            builds: view.building.is_empty() || view.building.contains(seat),
            scout: view.scout == seat,
            cards: view.cards[seat],
            alone: view.options.solo.is_some(),
        })
    });
    let label = move || {
        let facts = facts.get();
        let id = if facts.announced { "tuki-seat-announced" } else { "tuki-seat" };
        let message = Message::new(id).number("pieces", facts.pieces).number("cards", facts.cards);
        let scout = if facts.scout && !facts.alone {
            format!(" {}", say::say("tuki-seat-scout"))
        } else {
            String::new()
        };
        format!("{}{scout}", say::tell(&message))
    };
    let cards = move || {
        let facts = facts.get();
        let card =
            |number: u8| view! { <i class=if number < facts.cards { "taken" } else { "" }></i> }.into_any();
        (!facts.alone).then(|| {
            view! { <span class="tk-cards">{(0..5).map(card).collect::<Vec<_>>()}</span> }.into_any()
        })
    };
    view! {
        <span class="tk-badge" role="img" aria-label=label title=label>
            <svg viewBox="0 0 64 48" inner_html=move || heap(facts.get())></svg>
            {cards}
        </span>
    }
    .into_any()
}

/// The cards everybody has taken, for the result; alone there are none.
pub(crate) fn taken(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let one = move |(seat, cards): (Seat, u8)| {
        let message = Message::new("tuki-taken").seat("who", seat).number("cards", cards);
        view! { <li>{words("tuki").say(&message, &|seat| scene.name(seat))}</li> }.into_any()
    };
    let all = move || {
        let cards: Vec<(Seat, u8)> =
            view.with(|view| view.cards.iter().map(|(seat, cards)| (seat, *cards)).collect());
        cards.into_iter().map(one).collect::<Vec<_>>()
    };
    let many = view.with(|view| view.options.solo.is_none());
    many.then(|| view! { <ul class="tk-taken" data-test="taken">{all}</ul> }.into_any()).into_any()
}

/// A stone for each piece, in rows of four, three and one; a flag on top once it is finished.
fn heap(facts: Facts) -> String {
    let mut drawing = String::from("<path class=\"under\" d=\"M4 44h56\"/>");
    for number in 0..facts.pieces.min(8) {
        let (row, place) = match number {
            0..4 => (0, number),
            4..7 => (1, number - 4),
            _ => (2, 0),
        };
        let x = 6 + 13 * u32::from(place) + 6 * row;
        let y = 33 - 11 * row;
        let _ = write!(drawing, "<rect x=\"{x}\" y=\"{y}\" width=\"12\" height=\"10\" rx=\"3\"/>");
    }
    if facts.announced {
        drawing.push_str("<path class=\"flag\" d=\"M50 44V8l12 6-12 6\"/>");
    }
    if facts.scout && !facts.alone {
        drawing.push_str(
            "<path class=\"scout\" d=\"M4 4h14v14H4z\"/><circle class=\"pip\" cx=\"11\" cy=\"11\" r=\"3\"/>",
        );
    }
    if !facts.builds {
        drawing.push_str("<path class=\"eye\" d=\"M24 30q16 -16 32 0q-16 16 -32 0z\"/><circle class=\"pip\" cx=\"40\" cy=\"30\" r=\"5\"/>");
    }
    drawing
}
