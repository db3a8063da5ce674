//! Saying something to the others at an online table.

use floe_table::LONGEST_CHAT;
use floe_table::wire::Ask;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use crate::source::{Link, Screen};
use crate::words::t;

/// A line to type into; what is said stands in the log.
#[component]
pub(crate) fn Chat(screen: Screen) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().trim().to_owned();
        if !line.is_empty() {
            screen.ask_then(Ask::Chat { text: line }, move |_| text.set(String::new()));
        }
    };
    let may_speak = move || screen.link.get() != Link::Here && screen.held.with(|held| !held.is_empty());
    view! {
        <Show when=may_speak>
            <form class="chat" on:submit=send>
                <input data-test="chat" maxlength=LONGEST_CHAT aria-label=move || t("ui-chat")
                    placeholder=move || t("ui-chat") prop:value=move || text.get()
                    on:input:target=move |event| text.set(event.target().value())/>
                <button type="submit" class="quiet" data-test="chat-send" aria-label=move || t("ui-chat-send")>
                    {super::icon("chat")}
                </button>
            </form>
        </Show>
    }
}
