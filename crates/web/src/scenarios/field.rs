//! A field of the form: what it looks like follows from what may stand behind its name.

use floe_engine::Message;
use floe_greenland::Row;
use floe_greenland::scenario::vocabulary::{Form, Key};
use floe_greenland::scenario::{choices, document, inline};
use leptos::prelude::*;
use serde_json::{Value, json};

use super::draft::Draft;
use super::speech::{capital, label, say, sentence, tell, value, word};
use crate::live::{Known, Live};
use crate::on::{choose, click, tick, typed};

const TRIBES: [&str; 4] = ["tunit", "norse", "sami", "thule"];

/// The field of a name at its place in the document.
pub(crate) fn field(draft: Draft, place: String, key: Key) -> AnyView {
    let test = format!("field{}", place.replace('/', "-"));
    match key.form {
        Form::Flag => select(draft, place, test, key, listed(&["true", "false"])),
        Form::Word(words) => select(draft, place, test, key, listed(words)),
        Form::Card | Form::Farm => select(draft, place, test, key, choices::of(key.form, None)),
        Form::Words(words) => ticks(draft, place, test, key, words.to_vec()),
        Form::Who | Form::Tribes => ticks(draft, place, test, key, TRIBES.to_vec()),
        Form::Text => translated(draft, place, test, key),
        _ => input(draft, place, test, key),
    }
}

fn listed(words: &[&str]) -> Vec<Value> {
    words.iter().copied().map(Value::from).collect()
}

/// What holds if nothing is said, where that is the same in every language.
fn usual(key: &Key) -> Option<String> {
    let default = key.default?.replace('`', "");
    let plain = default.trim_matches('"');
    let said = value(key.form, None, &json!(plain));
    (!plain.contains(char::is_alphabetic) || said != plain).then_some(said)
}

fn select(draft: Draft, place: String, test: String, key: Key, words: Vec<Value>) -> AnyView {
    let read = place.clone();
    let now = Known::new(move || match draft.at(&read) {
        Some(Value::String(word)) => word,
        Some(Value::Bool(flag)) => flag.to_string(),
        _ => String::new(),
    });
    let put = move |chosen: String| {
        let value = match (chosen.as_str(), key.form) {
            ("", _) => None,
            (flag, Form::Flag) => Some(json!(flag == "true")),
            (word, _) => Some(json!(word)),
        };
        draft.put(&place, value);
    };
    let options: Vec<AnyView> = words
        .iter()
        .map(|one| {
            let (name, said) = (shown(one), value(key.form, None, one));
            let chosen = name.clone();
            view! { <option value=name selected=move || now.get() == chosen>{said}</option> }.into_any()
        })
        .collect();
    let unsaid = move || format!("({})", usual(&key).unwrap_or_else(|| say("scenario-usual")));
    let empty = key.default.is_some().then(|| view! { <option value="">{unsaid}</option> }.into_any());
    let said = said_id(&test);
    labelled(
        &key,
        view! {
            <select id=test.clone() data-test=test.clone() aria-describedby=said prop:value=move || now.get() on:change:target=choose(put)>{empty}{options}</select>
        }
        .into_any(),
        test,
        None,
    )
}

/// Several of some words; none is as if nothing were said.
fn ticks(draft: Draft, place: String, test: String, key: Key, words: Vec<&'static str>) -> AnyView {
    let read = place.clone();
    let now = Known::new(move || match draft.at(&read) {
        Some(Value::String(one)) => vec![one],
        Some(Value::Array(list)) => list.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect(),
        _ => Vec::new(),
    });
    let order = words.clone();
    let tick_one = move |name: &'static str, on: bool| {
        let mut chosen = now.get_untracked();
        chosen.retain(|one| one != name && one != "all");
        if on {
            chosen.push(name.to_owned());
        }
        chosen.sort_by_key(|one| order.iter().position(|word| word == one));
        draft.put(&place, (!chosen.is_empty()).then(|| json!(chosen)));
    };
    let tick_one = StoredValue::new_local(tick_one);
    let boxes: Vec<AnyView> = words
        .into_iter()
        .map(|name| {
            let on = move || now.with(|now| now.iter().any(|one| one == name));
            view! {
                <label class="sc-tick">
                    <input type="checkbox" data-test=format!("{test}-{name}") prop:checked=on
                        on:change:target=tick(move |on| tick_one.with_value(|put| put(name, on)))/>
                    <span>{word(name)}</span>
                </label>
            }
            .into_any()
        })
        .collect();
    let all = key.default.is_some_and(|default| default.contains("all"));
    let none = all.then(|| view! { <p class="sc-said">{say("scenario-none-is-all")}</p> }.into_any());
    let more = explained(&key).map(|more| view! { <p class="sc-said">{more}</p> }.into_any());
    view! { <fieldset class="sc-wide sc-ticks"><legend>{label(&key)}</legend>{boxes}{none}{more}</fieldset> }
        .into_any()
}

/// Words for people, in both languages.
fn translated(draft: Draft, place: String, test: String, key: Key) -> AnyView {
    let read = place.clone();
    let now = Known::new(move || match draft.at(&read) {
        Some(Value::String(text)) => [text, String::new()],
        Some(Value::Object(both)) => {
            ["en", "fr"].map(|tag| both.get(tag).and_then(Value::as_str).unwrap_or_default().to_owned())
        }
        _ => [String::new(), String::new()],
    });
    let inputs: Vec<AnyView> = ["en", "fr"]
        .into_iter()
        .enumerate()
        .map(|(at, tag)| {
            let place = place.clone();
            let put = move |text: String| {
                let mut both = now.get_untracked();
                both[at] = text;
                let [en, fr] = both;
                let value = match (en.is_empty(), fr.is_empty()) {
                    (true, true) => None,
                    (_, true) => Some(json!(en)),
                    _ => Some(json!({ "en": en, "fr": fr })),
                };
                draft.put(&place, value);
            };
            let id = format!("{test}-{tag}");
            let text = move || format!("{} ({})", label(&key), say(&format!("scenario-in-{tag}")));
            view! {
                <label for=id.clone()>{text}</label>
                <input id=id.clone() data-test=id.clone() lang=tag maxlength="400" prop:value=move || now.with(|now| now[at].clone())
                    on:change:target=typed(put)/>
            }
            .into_any()
        })
        .collect();
    view! { {inputs} }.into_any()
}

/// Anything else is typed: numbers, words with commas between them, or as it stands in the text.
fn input(draft: Draft, place: String, test: String, key: Key) -> AnyView {
    let read = place.clone();
    let now = Known::new(move || draft.at(&read).map_or_else(String::new, |value| shown(&value)));
    let kind = if matches!(key.form, Form::Number { .. }) { "number" } else { "text" };
    let (least, most) = match key.form {
        Form::Number { least, most } => (Some(least.to_string()), Some(most.to_string())),
        _ => (None, None),
    };
    let example =
        document(&format!("a = {}", key.example)).map_or_else(|_| String::new(), |it| shown(&it["a"]));
    let hint = move || match key.form {
        Form::Number { .. } if key.default.is_some() => match usual(&key) {
            Some(usual) => tell(&Message::new("scenario-usually").text("value", usual)),
            None => say("scenario-usual"),
        },
        Form::Number { .. } | Form::Name => String::new(),
        _ => format!("{} {example}", say("scenario-such-as")),
    };
    let row = match place.split('/').nth(2) {
        Some("north") => Some(Row::North),
        Some("south") => Some(Row::South),
        _ => None,
    };
    let typed_at = place.clone();
    // What was typed, in words, where these are others.
    let in_words = move || {
        let now = draft.at(&typed_at).filter(|_| !matches!(key.form, Form::Number { .. } | Form::Name))?;
        let words = value(key.form, row, &now);
        (!words.is_empty() && words != shown(&now)).then(|| view! { <strong>{words}</strong> }.into_any())
    };
    let in_words = view! { {in_words} }.into_any();
    let said = said_id(&test);
    let offered = offered(draft, place.clone(), &test, key, row);
    let put = move |text: String| draft.put(&place, meant(key.form, &text));
    labelled(
        &key,
        view! {
            <input id=test.clone() data-test=test.clone() aria-describedby=said type=kind min=least max=most placeholder=hint autocapitalize="off"
                spellcheck="false" prop:value=move || now.get() on:change:target=typed(put)/>
            {offered}
        }
        .into_any(),
        test,
        Some(in_words),
    )
}

/// What can be put into a field, for whoever does not know the words by heart. It is put in by a button: whoever walks through a
/// list by keys has not chosen yet.
fn offered(draft: Draft, place: String, test: &str, key: Key, row: Option<Row>) -> Option<AnyView> {
    let choices = choices::of(key.form, row);
    if choices.is_empty() {
        return None;
    }
    let options: Vec<AnyView> = choices
        .iter()
        .enumerate()
        .map(|(at, one)| {
            view! { <option value=at.to_string()>{offer(key.form, row, one)}</option> }.into_any()
        })
        .collect();
    let chosen = Live::new(String::new());
    let add = move |_| {
        let choice = chosen.get_untracked().parse::<usize>().ok().and_then(|at| choices.get(at).cloned());
        if let Some(choice) = choice {
            draft.put(&place, Some(choices::add(key.form, untrack(|| draft.at(&place)), choice)));
            chosen.set(String::new());
        }
    };
    let what = format!("{}: {}", label(&key), say("scenario-offer"));
    let offered = view! {
        <div class="sc-offer">
            <select data-test=format!("{test}-offer") aria-label=what prop:value=move || chosen.get()
                on:change:target=choose(move |at| chosen.set(at))>
                <option value="">{say("scenario-offer")}</option>{options}
            </select>
            <button type="button" class="act second" data-test=format!("{test}-add") on:click=click(add)>{say("scenario-add")}</button>
        </div>
    };
    Some(offered.into_any())
}

/// A choice in words, and as it is typed where that is short and another word.
fn offer(form: Form, row: Option<Row>, choice: &Value) -> String {
    let (words, typed) = (value(form, row, choice), shown(choice));
    if choice.is_object() || typed == words { words } else { format!("{words} · {typed}") }
}

/// A field with its label, and below it what there is to say: what stands in it in words, and what it does.
fn labelled(key: &Key, field: AnyView, id: String, in_words: Option<AnyView>) -> AnyView {
    let said = said_id(&id);
    let more = explained(key).map(|more| view! { <span>{more}</span> }.into_any());
    view! { <label for=id>{label(key)}</label>{field}<p class="sc-said" id=said>{in_words}{more}</p> }
        .into_any()
}

fn said_id(field: &str) -> String {
    format!("{field}-said")
}

/// What a name means beyond its label.
fn explained(key: &Key) -> Option<String> {
    // Yes and no explain themselves, and so do the rules that can be chosen.
    let more = (!matches!(key.form, Form::Flag) && key.name != "base").then(|| sentence(key.meaning))?;
    let Some(rest) = more.strip_prefix(&label(key)) else { return Some(more) };
    let rest = capital(rest.trim_start_matches([' ', '\u{a0}', ';']));
    (!rest.is_empty()).then_some(rest)
}

/// A value as it is typed: lists without brackets, words without quotation marks, as far as that says the same.
fn shown(value: &Value) -> String {
    let plain = |value: &Value| match value {
        Value::String(word) => (!word.contains([',', '"', '[', '{'])).then(|| word.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let listed = |list: &Vec<Value>| list.iter().map(plain).collect::<Option<Vec<_>>>();
    match value {
        Value::Array(list) if !list.is_empty() => listed(list).map(|list| list.join(", ")),
        other => plain(other),
    }
    .unwrap_or_else(|| inline(value))
}

/// What somebody meant who typed this; nothing if it is nothing.
fn meant(form: Form, text: &str) -> Option<Value> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let listed = !matches!(
        form,
        Form::Number { .. } | Form::NumberOrAll { .. } | Form::Name | Form::Farm | Form::Card
    );
    let as_written = || document(&format!("a = {text}")).ok().map(|document| document["a"].clone());
    let one = |text: &str| match text.trim() {
        text if text.parse::<i64>().is_ok() => json!(text.parse::<i64>().unwrap_or_default()),
        text => json!(text.trim_matches('"')),
    };
    if text.starts_with(['[', '{', '"']) {
        return Some(as_written().unwrap_or_else(|| json!(text)));
    }
    if text.contains(',') {
        return Some(text.split(',').filter(|part| !part.trim().is_empty()).map(one).collect());
    }
    let single = one(text);
    // A number of biomes, and words such as "random", stand alone.
    let alone = match form {
        Form::Biomes => single.is_number(),
        Form::Deal => matches!(text, "random" | "choose"),
        Form::Daughters => text == "own",
        _ => !listed,
    };
    Some(if alone { single } else { json!([single]) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{ASIDES, shelf};
    use crate::words::add;
    use floe_greenland::scenario::vocabulary::{KINDS, SECTIONS};

    #[test]
    fn whatever_can_be_chosen_has_words_of_its_own() {
        shelf::all();
        [super::super::TEXT].into_iter().chain(ASIDES).for_each(add);
        let keys =
            SECTIONS.iter().flat_map(|section| section.keys).chain(KINDS.iter().flat_map(|kind| kind.keys));
        for key in keys {
            for row in [None, Some(Row::North), Some(Row::South)] {
                for choice in choices::of(key.form, row) {
                    let words = value(key.form, row, &choice);
                    // In English one of them is said as it is written.
                    assert!(words != shown(&choice) || words == "any", "{}: {words}", key.name);
                    assert!(
                        !words.contains("scenario-") && !words.contains("card-"),
                        "{}: {words}",
                        key.name
                    );
                    let offered = offer(key.form, row, &choice);
                    assert!(choice.is_object() || offered.ends_with(&shown(&choice)), "{offered}");
                }
            }
        }
    }

    #[test]
    fn what_is_typed_is_what_is_meant() {
        let number = Form::Number { least: 0, most: 9 };
        for (form, text, value) in [
            (number, "7", json!(7)),
            (Form::NumberOrAll { least: 0, most: 17 }, "all", json!("all")),
            (Form::Cards, "harpoon, #13, 5", json!(["harpoon", "#13", 5])),
            (Form::Cards, "spear", json!(["spear"])),
            (Form::Card, "#23", json!("#23")),
            (Form::Biomes, "4", json!(4)),
            (Form::Biomes, "4, any", json!([4, "any"])),
            (Form::Deal, "random", json!("random")),
            (Form::Deal, "thule", json!(["thule"])),
            (Form::Layers, "[[4, 6], \"rest\"]", json!([[4, 6], "rest"])),
            (Form::Ability, "{ kind = \"sled\" }", json!({ "kind": "sled" })),
            (Form::Daughters, "[]", json!([])),
        ] {
            assert_eq!(meant(form, text), Some(value.clone()), "{text}");
            assert_eq!(meant(form, &shown(&value)), Some(value), "and it is shown so that it means the same");
        }
        assert_eq!(meant(number, "  "), None);
    }
}
