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
            let name = scene.held.with_untracked(Vec::is_empty).then(crate::names::mine);
            scene.ask_then(Ask::Chat { text: line, name }, move |_| text.set(String::new()));
        }
    };
    let watchers = move || scene.welcomed().is_some_and(|welcome| welcome.watchers_speak);
    let may_speak = move || {
        let here = scene.frame.with(Option::is_some) && scene.link.get() != Link::Here;
        here && (watchers() || scene.held.with(|held| !held.is_empty()))
    };
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
