//! What calls somebody back to the table: the tab's title and icon, a word of the system, a number beside the log.

use floe_table::Stage;
use leptos::prelude::*;

use crate::browser;
use crate::games::shelf::title_of;
use crate::live::{Known, Live, effect};
use crate::settings::settings_now;
use crate::source::{Link, Scene};
use crate::words::t;

/// Keeps the tab's title and icon true, and tells the system when it becomes somebody's turn who looks elsewhere.
pub(crate) fn watch(scene: Scene, drawer: Live<bool>) {
    let called = Known::new(move || scene.may_act() && scene.stage() == Stage::Playing);
    effect(move || {
        let title = title_of(&scene.game());
        if called.get() {
            let text = format!("{} · {title}", t("ui-your-turn"));
            browser::mark_tab(&format!("● {text}"), true);
            if browser::is_hidden() && settings_now().notify {
                browser::notify(&text);
            }
        } else {
            browser::mark_tab(&if title.is_empty() { "floe".to_owned() } else { title }, false);
        }
    });
    on_cleanup(|| browser::mark_tab("floe", false));
    // What is in sight is read.
    effect(move || {
        let lines = scene.lines.with(Vec::len);
        if drawer.get()
            || !browser::matches("(max-width: 859px)")
            || scene.frame.with_untracked(Option::is_none)
        {
            scene.chat_read.set(lines);
        }
    });
}

/// How much was said that nobody here has read.
pub(crate) fn unread(scene: Scene) -> Option<AnyView> {
    let read = scene.chat_read.get();
    let said = scene.lines.with(|lines| lines.iter().skip(read).filter(|line| line.chat.is_some()).count());
    let online = scene.link.get() != Link::Here;
    (said > 0 && online)
        .then(|| view! { <b class="unread" data-test="unread">{said.to_string()}</b> }.into_any())
}
