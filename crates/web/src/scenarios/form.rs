//! The form, made from the vocabulary: a group for each table, a field for each name.

use floe_greenland::scenario::document;
use floe_greenland::scenario::vocabulary::{
    CONDITION, DEPOT, EVENTS, Form, HEAD, KINDS, Key, PART, ROW, RULE, SCORE, SEAT, START, VICTORY,
};
use leptos::prelude::*;
use serde_json::{Value, json};

use super::draft::Draft;
use super::field::field;
use super::speech::{label, say, sentence, word};
use super::told::{heading, is_choice, seat_name};
use crate::art::icon;
use crate::games::listed::{Listed, list};
use crate::live::{Known, Live};
use crate::on::{choose, click};

/// The whole form.
pub(crate) fn form(draft: Draft) -> AnyView {
    let mut groups = vec![group(draft, "", "", heading(""), true, move || fields(draft, "", HEAD.keys))];
    for name in ["north", "south"] {
        let place = format!("/rows/{name}");
        let title = heading(&format!("rows.{name}"));
        groups
            .push(group(draft, name, &place.clone(), title, false, move || fields(draft, &place, ROW.keys)));
    }
    groups.push(group(draft, "events", "/events", heading("events"), false, move || {
        fields(draft, "/events", EVENTS.keys)
    }));
    groups.push(group(draft, "start", "/start", heading("start"), false, move || {
        fields(draft, "/start", START.keys)
    }));
    for tribe in ["tunit", "norse", "sami", "thule"] {
        let place = format!("/tribe/{tribe}");
        groups.push(group(draft, tribe, &place.clone(), word(tribe), false, move || {
            fields(draft, &place, START.keys)
        }));
    }
    for (seat, name) in [("1", "seat-1"), ("2", "seat-2"), ("3", "seat-3"), ("4", "seat-4")] {
        let place = format!("/seat/{seat}");
        groups.push(group(draft, name, &place.clone(), seat_name(seat), false, move || {
            fields(draft, &place, SEAT.keys)
        }));
    }
    groups.push(group(draft, "rule", "/rule", heading("rule"), false, move || {
        repeated(draft, "/rule".to_owned(), "rule", rule)
    }));
    groups.push(group(draft, "victory", "/victory", heading("victory"), false, move || {
        fields(draft, "/victory", VICTORY.keys)
    }));
    groups.push(group(draft, "depot", "/depot", heading("depot"), false, move || {
        fields(draft, "/depot", DEPOT.keys)
    }));
    groups.push(group(draft, "part", "/part", heading("part"), false, move || {
        repeated(draft, "/part".to_owned(), "part", part)
    }));
    view! { <div class="sc-form" data-test="scenario-form">{groups}</div> }.into_any()
}

/// A group that is opened when it is wanted, and drawn only then.
fn group(
    draft: Draft,
    name: &'static str,
    place: &str,
    title: String,
    open: bool,
    draw: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let shown = Live::new(open);
    let place = place.to_owned();
    let changed = Known::new(move || match place.as_str() {
        "" => HEAD.keys.iter().any(|key| is_choice(key) && draft.at(&format!("/{}", key.name)).is_some()),
        place => draft.at(place).is_some(),
    });
    let mark = move || {
        let mark = || view! { <span class="sc-changed">" · "{say("scenario-changed")}</span> }.into_any();
        changed.get().then(mark)
    };
    let test = format!("group-{}", if name.is_empty() { "head" } else { name });
    view! {
        <section class="sc-group">
            <h3><button type="button" class="sc-toggle" data-test=test aria-expanded=move || shown.get().to_string()
                on:click=click(move |_| shown.update(|shown| *shown = !*shown))>{title}{mark}</button></h3>
            {move || shown.get().then(|| untrack(&draw))}
        </section>
    }
    .into_any()
}

fn fields(draft: Draft, place: &str, keys: &[Key]) -> AnyView {
    let fields: Vec<AnyView> = keys
        .iter()
        // The version of the vocabulary is not a choice.
        .filter(|key| key.name != "schema")
        .map(|key| {
            let place = format!("{place}/{}", key.name);
            match key.form {
                Form::Conditions => titled(key, repeated(draft, place, "need", need)),
                Form::Scores => titled(key, repeated(draft, place, "score", score)),
                _ => field(draft, place, *key),
            }
        })
        .collect();
    view! { <div class="sc-fields">{fields}</div> }.into_any()
}

fn titled(key: &Key, content: AnyView) -> AnyView {
    view! { <div class="sc-wide"><h4>{label(key)}</h4>{content}</div> }.into_any()
}

/// Tables of a list, each with its fields; one more can be added, each taken out.
fn repeated(draft: Draft, place: String, test: &'static str, draw: fn(Draft, String) -> AnyView) -> AnyView {
    let (counted, added, drawn) = (place.clone(), place.clone(), place);
    let count =
        Known::new(move || draft.at(&counted).and_then(|list| Some(list.as_array()?.len())).unwrap_or(0));
    let add = move |_| {
        let mut list = draft.at(&added).and_then(|list| list.as_array().cloned()).unwrap_or_default();
        list.push(first(test));
        draft.put(&added, Some(Value::Array(list)));
    };
    let each = move || {
        let one = |at: usize| {
            let place = format!("{drawn}/{at}");
            Listed::new(at as u32, move || {
                let (shown, gone) = (place.clone(), place.clone());
                view! {
                    <li class="sc-one" data-test=format!("{test}-{at}")>
                        {draw(draft, shown)}
                        <button type="button" class="quiet sc-remove" data-test=format!("{test}-{at}-remove")
                            aria-label=say("scenario-remove") title=say("scenario-remove")
                            on:click=click(move |_| draft.put(&gone, None))>{icon("close")}</button>
                    </li>
                }
                .into_any()
            })
        };
        (0..count.get()).map(one).collect()
    };
    view! {
        <ol class="sc-list">{list(each)}</ol>
        <button type="button" class="act second" data-test=format!("{test}-add") on:click=click(add)>{say(&format!("scenario-add-{test}"))}</button>
    }
    .into_any()
}

/// What is added to a list.
fn first(list: &str) -> Value {
    match list {
        "rule" => example(KINDS[0].example),
        "need" => json!({ "what": "population", "at_least": 8 }),
        "score" => json!({ "per": "iron", "vp": 1 }),
        _ => json!({ "base": "nazi-greenland" }),
    }
}

/// A rule as the vocabulary shows it.
fn example(text: &str) -> Value {
    document(&format!("rule = [{text}]")).map_or(Value::Null, |document| document["rule"][0].clone())
}

/// A special rule: its kind, what that means, and what it needs to know.
fn rule(draft: Draft, place: String) -> AnyView {
    let (read, changed, drawn) = (place.clone(), place.clone(), place);
    let kind = Known::new(move || {
        let kind = draft.at(&format!("{read}/kind")).and_then(|kind| kind.as_str().map(str::to_owned));
        kind.unwrap_or_default()
    });
    let change = move |name: String| {
        let Some(kind) = KINDS.iter().find(|kind| kind.name == name) else { return };
        draft.put(&changed, Some(example(kind.example)));
    };
    let options: Vec<AnyView> = KINDS
        .iter()
        .map(|one| {
            let name = one.name;
            view! { <option value=name selected=move || kind.get() == name>{word(name)}</option> }.into_any()
        })
        .collect();
    let test = format!("field{}", drawn.replace('/', "-"));
    let content = move || {
        let kind = kind.get();
        let kind = KINDS.iter().find(|one| one.name == kind)?;
        let keys: Vec<Key> = RULE.keys[1..].iter().chain(kind.keys).copied().collect();
        Some(
            view! { <p class="quiet-text">{sentence(kind.meaning)}</p>{fields(draft, &drawn, &keys)} }
                .into_any(),
        )
    };
    view! {
        <label class="sc-kind">{label(&RULE.keys[0])}
            <select data-test=format!("{test}-kind") prop:value=move || kind.get() on:change:target=choose(change)>{options}</select>
        </label>
        {content}
    }
    .into_any()
}

fn need(draft: Draft, place: String) -> AnyView {
    let several = format!("{place}/all");
    let several = Known::new(move || draft.at(&several).is_some());
    let content = move || match several.get() {
        true => view! { <p class="quiet-text">{say("scenario-in-text")}</p> }.into_any(),
        false => fields(draft, &place, CONDITION.keys),
    };
    view! { {content} }.into_any()
}

fn score(draft: Draft, place: String) -> AnyView {
    fields(draft, &place, SCORE.keys)
}

fn part(draft: Draft, place: String) -> AnyView {
    fields(draft, &place, PART.keys)
}
