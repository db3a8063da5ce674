//! A closer look: a card as large as it deserves, with what it does line by line, what of it is reconstructed and which
//! words of the glossary it has to do with; and the glossary itself.

use floe_engine::{Message, Texts};
use floe_greenland::{Card, Class, View};
use leptos::prelude::*;

use super::face::{face, title};
use super::glossary::{glossary, of_card};
use super::{Table, art, facts, hunt, say, tell};
use crate::games::shelf::greenland_closer;
use crate::live::Live;
use crate::on::click;
use crate::shell::sheet::sheet;
use crate::words::words;

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Page {
    Card(Card),
    /// The glossary, at a word or from its beginning.
    Glossary(Option<&'static str>),
}

/// The closer look of a table, open or not.
#[derive(Clone, Copy)]
pub(crate) struct Closer {
    open: Live<bool>,
    page: Live<Page>,
    /// The card from which the glossary was opened.
    from: Live<Option<Card>>,
}

impl Closer {
    pub(crate) fn new() -> Closer {
        Closer { open: Live::new(false), page: Live::new(Page::Glossary(None)), from: Live::new(None) }
    }

    /// Opens at a page.
    pub(crate) fn look(self, page: Page) {
        self.from.set(match (page, self.page.get_untracked()) {
            (Page::Glossary(Some(_)), Page::Card(card)) => Some(card),
            _ => None,
        });
        self.page.set(page);
        self.open.set(true);
    }
}

/// The sheet on which it is seen.
pub(crate) fn closer(table: Table) -> AnyView {
    let Closer { open, page, .. } = table.closer;
    let name = move || match page.get() {
        Page::Card(card) => title(card),
        Page::Glossary(_) => say("table-glossary"),
    };
    sheet(open, "closer", name, move || {
        greenland_closer(move |draw| view! { {move || draw(table, page.get())} }.into_any())
    })
}

/// Draws what is looked at; it comes as a part of its own, with its words.
pub(crate) type Drawing = fn(Table, Page) -> AnyView;

/// The words of the closer look.
pub(crate) const TEXT: Texts = Texts {
    en: include_str!("../../../text/greenland-closer.en.ftl"),
    fr: include_str!("../../../text/greenland-closer.fr.ftl"),
};

pub(crate) fn draw(table: Table, page: Page) -> AnyView {
    match page {
        Page::Card(card) => large(table, card),
        Page::Glossary(word) => {
            let back = table.closer.from.get().map(|card| {
                let text = tell(&Message::new("table-back-to").term("card", ["card-", card.name()].concat()));
                view! {
                    <button type="button" class="act second" data-test="closer-back"
                        on:click=click(move |_| table.closer.look(Page::Card(card)))>{text}</button>
                }
                .into_any()
            });
            view! { {back}{glossary(word)} }.into_any()
        }
    }
}

/// A card, large.
fn large(table: Table, card: Card) -> AnyView {
    let own = table.own.get_untracked();
    let (lines, promise, ours, glossed) = table.view.with(|view| {
        let promise = own.and_then(|own| hunt::promise(view, own, card));
        let climax = facts::place(view, card)
            .and_then(|_| facts::quarry(view, card))
            .map(|quarry| tell(&Message::new("table-climax").number("climax", quarry.climax)));
        let said = climax.into_iter().chain(promise).collect::<Vec<_>>();
        (facts::lines(view, card), said, ours(view, card), of_card(view, card))
    });
    let line = |text: String| view! { <li>{text}</li> }.into_any();
    let link = |(word, picture): (&'static str, &'static str)| {
        view! {
            <button type="button" class="choice" data-test=["word-", word].concat()
                on:click=click(move |_| table.closer.look(Page::Glossary(Some(word))))>
                {art(picture)}{say(&["gloss-", word].concat())}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="closer" data-test="large-card">
            <div class="large-face"><span class=super::face::class(card)>{face(table, card)}</span></div>
            <ul class="large-lines">{lines.into_iter().chain(promise).map(line).collect::<Vec<_>>()}</ul>
            <div class="large-words" role="group" aria-label=say("table-glossary")>
                {glossed.into_iter().map(link).collect::<Vec<_>>()}
            </div>
            <p class="quiet-text" data-test="large-ours">{ours}</p>
        </div>
    }
    .into_any()
}

/// What of a card is known, and that the rest is ours.
fn ours(view: &View, card: Card) -> String {
    let provenance = view.board.values.get().provenance(card);
    let kind = match card.class() {
        Class::Biome => "biome",
        Class::NewWorld => "new_world",
        Class::Daughter => "daughter",
        Class::Farm => "farm_animal",
        Class::Import => "import",
    };
    let words = words("greenland");
    let named = |fields: &[String]| {
        let mut names: Vec<String> = Vec::new();
        for field in fields {
            // What is known of a part of a field is not all of it.
            let (field, part) =
                field.split_once('.').map_or((field.as_str(), false), |(field, _)| (field, true));
            let id = format!("ours-{kind}-{}", field.replace('_', "-"));
            if words.has(&id) {
                let name = words.term(&id);
                let id = if part { "table-in-part" } else { "table-in-whole" };
                names.push(tell(&Message::new(id).text("what", name)));
            }
        }
        names.dedup();
        names
    };
    let told = |id: &'static str, fields: &[String]| {
        let names = named(fields);
        (!names.is_empty()).then(|| tell(&Message::new(id).text("what", names.join(", "))))
    };
    let facts = [told("table-known", &provenance.known), told("table-reviewed", &provenance.reviewed)];
    let mut sentences: Vec<String> = facts.into_iter().flatten().collect();
    sentences.push(say(if sentences.is_empty() { "table-all-ours" } else { "table-rest-ours" }));
    sentences.join(" ")
}
