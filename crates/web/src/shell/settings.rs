//! The sheet where a person sets language, theme, sound, pace and keys.

use crate::live::Live;
use crate::on::{choose, tick, typed};
use floe_table::Language;
use leptos::prelude::*;

use super::sheet::sheet;
use crate::parts::more;
use crate::settings::{Pace, Theme, change, settings};
use crate::words::t;

/// The settings.
pub(crate) fn settings_sheet(open: Live<bool>) -> AnyView {
    sheet(open, "settings-sheet", || t("ui-settings"), || more(|more| (more.settings)()))
}

/// What can be set.
pub(crate) fn form() -> AnyView {
    view! {
            <div class="form">
                <label for="set-name">{move || t("ui-set-name")}</label>
                <input id="set-name" data-test="set-name" maxlength=floe_table::LONGEST_NAME
                    prop:value=move || settings().name
                    placeholder=move || t("ui-name-default")
                    on:change:target=typed(|name| change(|settings| settings.name = name))/>
                {choice("set-language", "ui-set-language", languages(), || {
                    settings().language.map_or("system", Language::tag).to_owned()
                }, |tag| change(|settings| settings.language = tag.parse().ok()))}
                {choice("set-theme", "ui-set-theme", themes(), || settings().theme.name().to_owned(), |name| {
                    let theme = Theme::ALL.into_iter().find(|theme| theme.name() == name);
                    change(|settings| settings.theme = theme.unwrap_or(Theme::System));
                })}
                {choice("set-pace", "ui-set-pace", paces(), || settings().pace.name().to_owned(), |name| {
                    let pace = Pace::ALL.into_iter().find(|pace| pace.name() == name);
                    change(|settings| settings.pace = pace.unwrap_or(Pace::Calm));
                })}
                {switch("set-sound", "ui-set-sound", || settings().sound, |on| change(|set| set.sound = on))}
                {switch("set-notify", "ui-set-notify", || settings().notify, |on| {
                    change(|set| set.notify = on);
                    if on {
                        crate::browser::ask_to_notify();
                    }
                })}
                {switch("set-text", "ui-set-text", || settings().text, |on| change(|set| set.text = on))}
                {has_keys().then(|| switch("set-keys", "ui-set-keys", || settings().keys, |on| change(|set| set.keys = on)))}
            </div>
    }
    .into_any()
}

/// Is there anything but fingers to play with?
pub(crate) fn has_keys() -> bool {
    !crate::browser::matches("(hover: none) and (pointer: coarse)")
}

type Choices = Vec<(&'static str, &'static str)>;

fn languages() -> Choices {
    vec![("system", "ui-system"), ("en", "ui-language-en"), ("fr", "ui-language-fr")]
}

fn themes() -> Choices {
    vec![("system", "ui-system"), ("sun", "ui-theme-sun"), ("night", "ui-theme-night")]
}

fn paces() -> Choices {
    vec![("calm", "ui-pace-calm"), ("brisk", "ui-pace-brisk"), ("instant", "ui-pace-instant")]
}

/// One of several, as a list to choose from.
fn choice(
    id: &'static str,
    label: &'static str,
    choices: Choices,
    now: fn() -> String,
    set: fn(String),
) -> AnyView {
    let options: Vec<AnyView> = choices
        .into_iter()
        .map(|(value, words)| {
            view! { <option value=value selected=move || now() == value>{move || t(words)}</option> }
                .into_any()
        })
        .collect();
    view! {
        <label for=id>{move || t(label)}</label>
        <select id=id data-test=id on:change:target=choose(set)>{options}</select>
    }
    .into_any()
}

/// Yes or no.
fn switch(id: &'static str, label: &'static str, now: fn() -> bool, set: fn(bool)) -> AnyView {
    view! {
        <label for=id>{move || t(label)}</label>
        <input id=id data-test=id type="checkbox" prop:checked=now
            on:change:target=tick(set)/>
    }
    .into_any()
}
