//! What the keys do, and how the game goes.

use crate::live::Live;
use leptos::prelude::*;

use super::keys::KEYS;
use super::sheet::sheet;
use crate::parts::more;
use crate::source::Scene;
use crate::words::{t, words};

/// The help of a table.
pub(crate) fn help(scene: Scene, open: Live<bool>) -> AnyView {
    sheet(open, "help-sheet", || t("ui-help"), move || more(move |more| (more.help)(scene)))
}

/// What the help says.
pub(crate) fn content(scene: Scene) -> AnyView {
    let game = move || {
        let table = scene.table()?;
        let id = table.id();
        let texts = table.help().iter().map(|text| view! { <p>{words(id).term(text)}</p> }.into_any());
        Some(texts.collect::<Vec<_>>())
    };
    let keys = move || {
        let row = |(key, text): &(&'static str, &'static str)| {
            view! { <dt><kbd>{*key}</kbd></dt><dd>{t(text)}</dd> }.into_any()
        };
        KEYS.iter().map(row).collect::<Vec<_>>()
    };
    let own = move || {
        let table = scene.table()?;
        let offers = scene.offers();
        let buttons = offers.list().iter().filter_map(|played| Some((table.button(played)?, played)));
        let row = |(button, played): (crate::games::Button, &crate::games::Played)| {
            view! { <dt><kbd>{button.key}</kbd></dt><dd>{scene.say_move(played)}</dd> }.into_any()
        };
        Some(buttons.map(row).collect::<Vec<_>>())
    };
    view! {
        <div class="help">
            {game()}
            <h3>{t("ui-keys")}</h3>
            <dl class="keys">{own()}{keys()}</dl>
        </div>
    }
    .into_any()
}
