//! Saying something to the others at an online table.

use crate::live::Live;
use crate::on::{submit, typed};
use floe_table::LONGEST_CHAT;
use floe_table::wire::Ask;
use leptos::prelude::*;

use crate::source::{Link, Scene};
use crate::words::t;

/// A line to type into; what is said stands in the log.
pub(crate) fn chat(scene: Scene) -> AnyView {
    let text = Live::new(String::new());
    let send = move || {
        let line = text.get_untracked().trim().to_owned();
        if !line.is_empty() {
            scene.ask_then(Ask::Chat { text: line }, move |_| text.set(String::new()));
        }
    };
    let may_speak = move || scene.link.get() != Link::Here && scene.held.with(|held| !held.is_empty());
    view! {
        {move || may_speak().then(|| view! {
            <form class="chat" on:submit=submit(send)>
                <input data-test="chat" maxlength=LONGEST_CHAT aria-label=move || t("ui-chat")
                    placeholder=move || t("ui-chat") prop:value=move || text.get()
                    on:input:target=typed(move |now| text.set(now))/>
                <button type="submit" class="quiet" data-test="chat-send" aria-label=move || t("ui-chat-send")>
                    {crate::art::icon("chat")}
                </button>
            </form>
        }.into_any())}
    }
    .into_any()
}
