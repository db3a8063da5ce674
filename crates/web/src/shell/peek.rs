//! A closer look: what a thing is, what it does, and why it cannot be played now, with the rule.

use crate::live::Live;
use floe_table::wire::Ask;
use floe_table::{Code, Language, TableError};
use leptos::prelude::*;
use web_sys::Element;

use super::spot::About;
use crate::games::Played;
use crate::games::shelf::{self, rule};
use crate::source::Scene;
use crate::words::{t, t_with};

/// The one closer look that may be open.
#[derive(Clone, Copy)]
pub(crate) struct Peeks(Live<Option<Peek>>);

#[derive(Clone, PartialEq, Debug)]
struct Peek {
    /// Which look it is: an answer that comes late belongs to an earlier one.
    number: u32,
    /// The middle of the thing, and its upper and lower edge, on the screen.
    place: (i32, i32, i32),
    about: About,
    why: Option<Why>,
}

/// Why not.
#[derive(Clone, PartialEq, Debug)]
struct Why {
    sentence: String,
    /// The rule's number and its text in the ledger, with its language.
    rule: Option<(String, Language, String)>,
}

impl Peeks {
    pub(crate) fn new() -> Peeks {
        Peeks(Live::new(None))
    }

    /// Opens a closer look at an element, and asks the table why `question` cannot be played.
    pub(crate) fn open(self, scene: Scene, element: &Element, about: About, question: Option<Played>) {
        let rect = element.get_bounding_client_rect();
        let number = self.0.with_untracked(|peek| peek.as_ref().map_or(0, |peek| peek.number)) + 1;
        let middle = rect.left() + rect.width() / 2.0;
        let place = (middle as i32, rect.top() as i32, rect.bottom() as i32);
        self.0.set(Some(Peek { number, place, about, why: None }));
        let (Some(seat), Some(played)) = (scene.me_now(), question) else { return };
        scene.try_ask(
            Ask::Check { seat, played: played.json() },
            Box::new(move |answer| {
                if let (Err(error), false) = (answer, scene.is_gone()) {
                    self.explain(number, scene, error);
                }
            }),
        );
    }

    /// Says why not: in a friendly sentence at once, and as the rule stands in the ledger when that has come.
    fn explain(self, number: u32, scene: Scene, error: TableError) {
        let cited = error.rule.clone();
        why(scene, error, move |why| {
            self.add(number, why);
            let Some(id) = cited else { return };
            rule(scene.game_now(), id.clone(), move |language, text| {
                if let (Some(mut why), false) = (self.why(number), scene.is_gone()) {
                    why.rule = Some((id, language, text));
                    self.add(number, why);
                }
            });
        });
    }

    fn why(self, number: u32) -> Option<Why> {
        self.0.with_untracked(|peek| peek.as_ref().filter(|peek| peek.number == number)?.why.clone())
    }

    fn add(self, number: u32, why: Why) {
        self.0.update(|peek| {
            if let Some(peek) = peek.as_mut().filter(|peek| peek.number == number) {
                peek.why = Some(why);
            }
        });
    }

    pub(crate) fn close(self) {
        if !self.0.is_gone() && self.0.with_untracked(Option::is_some) {
            self.0.set(None);
        }
    }
}

fn why(scene: Scene, error: TableError, then: impl FnOnce(Why) + 'static) {
    let frame = scene.frame.get_untracked();
    if error.code == Code::NotYourTurn {
        let who = frame.and_then(|frame| frame.deciding.first());
        let name = who.map_or_else(String::new, |seat| scene.name(seat));
        let sentence = t_with(&floe_engine::Message::new("ui-why-not-your-turn").text("who", name));
        return then(Why { sentence, rule: None });
    }
    shelf::why(scene.game_now(), error.rule, move |friendly| {
        if !scene.is_gone() {
            then(Why { sentence: friendly.unwrap_or(error.text), rule: None });
        }
    });
}

/// Shows the closer look, above the thing or below it, where there is room.
pub(crate) fn peek_card(peeks: Peeks) -> AnyView {
    view! { {move || peeks.0.get().map(card)} }.into_any()
}

fn card(peek: Peek) -> AnyView {
    let (x, top, bottom) = peek.place;
    let (class, y) = if top > 240 { ("peek above", top - 10) } else { ("peek", bottom + 10) };
    let rule = |(id, language, text): (String, Language, String)| {
        view! { <p class="rule" lang=language.tag()>{text}" "<code>{id}</code></p> }.into_any()
    };
    let why = |why: Why| {
        view! {
            <p class="why" role="status"><b>{t("ui-why")}</b>" "{why.sentence}</p>
            {why.rule.map(rule)}
        }
        .into_any()
    };
    view! {
        <div class=class role="tooltip" id="peek" data-test="why" style=format!("--x:{x}px;--y:{y}px")>
            <strong>{peek.about.title}</strong>
            <p>{peek.about.text}</p>
            {peek.why.map(why)}
        </div>
    }
    .into_any()
}
