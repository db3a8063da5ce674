//! What proves that seats on the server are ours. The page itself knows it as long as it is open, whether or not the browser
//! keeps it.

use std::cell::RefCell;
use std::collections::BTreeMap;

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::{browser, json};

thread_local! {
    /// The tokens that have come to this page, by table.
    static HERE: RefCell<BTreeMap<String, Vec<String>>> = const { RefCell::new(BTreeMap::new()) };
}

fn key(table: &str) -> String {
    format!("floe.seats.{table}")
}

fn read(text: Option<String>) -> Vec<String> {
    text.and_then(|text| json::read(&text)).unwrap_or_default()
}

/// The tokens of our seats at a table.
pub(crate) fn tokens(table: &str) -> Vec<String> {
    let here = HERE.with_borrow(|here| here.get(table).cloned().unwrap_or_default());
    let mut all = read(browser::kept(&key(table)));
    for token in read(browser::kept_in_tab(&key(table))).into_iter().chain(here) {
        if !all.contains(&token) {
            all.push(token);
        }
    }
    all
}

/// Adds a token.
pub(crate) fn add(table: &str, token: &str) {
    HERE.with_borrow_mut(|here| here.entry(table.to_owned()).or_default().push(token.to_owned()));
    keep(table);
}

/// Lets the browser keep all tokens of a table, or at least the tab. Says whether they are kept for longer than this tab.
pub(crate) fn keep(table: &str) -> bool {
    let (key, all) = (key(table), tokens(table));
    let text = json::write(&all);
    if read(browser::kept(&key)) == all || browser::keep(&key, &text) {
        return true;
    }
    browser::keep_in_tab(&key, &text);
    false
}

/// Takes over seats that a link names after its `#`, and clears them from the address, unless that is the only place where they
/// outlast the page.
pub(crate) fn take_from_address(table: &str) {
    let hash = window().location().hash().unwrap_or_default();
    for token in hash.trim_start_matches('#').split('+').filter(|token| !token.is_empty()) {
        add(table, token);
    }
    let kept = keep(table) || read(browser::kept_in_tab(&key(table))) == tokens(table);
    if !hash.is_empty() && kept {
        let path = window().location().pathname().unwrap_or_default();
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
        }
    }
}

/// The link that opens our seats on another device. Whoever has it plays for us.
pub(crate) fn seat_link(table: &str) -> Option<String> {
    let tokens = tokens(table);
    (!tokens.is_empty()).then(|| format!("{}/t/{table}#{}", browser::origin(), tokens.join("+")))
}
