//! Playing a move by typing some of its words.

use crate::live::{Known, Live, effect};
use crate::on::{click, submit, typed};
use leptos::html::Input;
use leptos::prelude::*;

use super::sheet::sheet;
use crate::games::Played;
use crate::parts::more;
use crate::source::Scene;
use crate::words::t;

/// Opens a line to type into.
pub(crate) fn type_move(scene: Scene, open: Live<bool>) -> AnyView {
    sheet(open, "type-move", || t("ui-type"), move || more(move |more| (more.type_move)(scene, open)))
}

/// A line to type into, and the moves that fit.
pub(crate) fn content(scene: Scene, open: Live<bool>) -> AnyView {
    let words = Live::new(String::new());
    let line = NodeRef::<Input>::new();
    // The line comes after the sheet was opened, when the focus has been given away already.
    effect(move || {
        if let Some(line) = line.get() {
            let _ = line.focus();
        }
    });
    let fitting = Known::new(move || {
        let moves = scene.moves().into_iter().map(|played| (scene.say_move(&played), played));
        let words = words.get();
        moves.filter(|(text, _)| fits(text, &words)).collect::<Vec<_>>()
    });
    let play = move |played: &Played| {
        open.set(false);
        words.set(String::new());
        scene.play(played);
    };
    let play_first = move || {
        if let Some((_, played)) = fitting.get_untracked().into_iter().next() {
            play(&played);
        }
    };
    let list = move || {
        let moves = fitting.get();
        if moves.is_empty() {
            return vec![view! { <li>{t("ui-type-none")}</li> }.into_any()];
        }
        let buttons = moves.into_iter().map(|(text, played)| {
            view! {
                <li><button type="button" class="act second" on:click=click(move |_| play(&played))>{text}</button></li>
            }
            .into_any()
        });
        buttons.collect()
    };
    view! {
            <form class="type-move" on:submit=submit(play_first)>
                <label for="typed-move">{t("ui-type-label")}</label>
                <input id="typed-move" data-test="typed-move" autocomplete="off" node_ref=line
                    prop:value=move || words.get() on:input:target=typed(move |now| words.set(now))/>
                <ul class="text-moves">{move || list()}</ul>
            </form>
    }
    .into_any()
}

/// Does every typed word begin some word of the text?
fn fits(text: &str, typed: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    typed.to_ascii_lowercase().split_whitespace().all(|part| words.iter().any(|word| word.starts_with(part)))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn words_may_be_cut_short_and_come_in_any_order() {
        assert!(fits("Turn the tile at place 4", "tu 4"));
        assert!(fits("Turn the tile at place 4", "4 TILE"));
        assert!(!fits("Turn the tile at place 4", "5"));
        assert!(fits("Roll the die", ""));
    }
}
