//! Playing a move by typing some of its words.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use serde_json::Value;

use super::sheet::Sheet;
use crate::source::Screen;
use crate::words::t;

/// A line to type into, and the moves that fit.
#[component]
pub(crate) fn TypeMove(screen: Screen, open: RwSignal<bool>) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let fitting = Memo::new(move |_| {
        let moves: Vec<(String, Value)> =
            screen.moves().into_iter().map(|line| (screen.say(&line.text), line.played)).collect();
        let typed = typed.get();
        moves.into_iter().filter(|(text, _)| fits(text, &typed)).collect::<Vec<_>>()
    });
    let play = move |played: Value| {
        open.set(false);
        typed.set(String::new());
        screen.play(played);
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some((_, played)) = fitting.get_untracked().into_iter().next() {
            play(played);
        }
    };
    let list = move || {
        let moves = fitting.get();
        if moves.is_empty() {
            return vec![view! { <li>{t("ui-type-none")}</li> }.into_any()];
        }
        let buttons = moves.into_iter().map(|(text, played)| {
            view! {
                <li><button type="button" class="act second" on:click=move |_| play(played.clone())>{text}</button></li>
            }
            .into_any()
        });
        buttons.collect()
    };
    view! {
        <Sheet open=open test="type-move" title=Signal::derive(|| t("ui-type"))>
            <form class="type-move" on:submit=submit>
                <label for="typed-move">{move || t("ui-type-label")}</label>
                <input id="typed-move" data-test="typed-move" autocomplete="off" autofocus
                    prop:value=move || typed.get()
                    on:input:target=move |event| typed.set(event.target().value())/>
                <ul class="text-moves">{list}</ul>
            </form>
        </Sheet>
    }
}

/// Does every typed word begin some word of the text?
fn fits(text: &str, typed: &str) -> bool {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    typed.to_lowercase().split_whitespace().all(|part| words.iter().any(|word| word.starts_with(part)))
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
