//! Setting up a game: its options, and who sits where. The form is made from what the game says about itself.

use crate::live::{Known, Live, effect};
use floe_engine::{OptionValues, Seed, SetupOption};
use floe_table::wire::NewTable;
use floe_table::{Holder, Table, TableError, door};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Map, Value, json};

use crate::games::shelf::title_of;
use crate::names;
use crate::on::{choose, submit, tick, typed};
use crate::parts::more;
use crate::route::{self, Route};
use crate::settings::change;
use crate::shell::gather::bots;
use crate::shell::sheet::sheet;
use crate::source::{local, online};
use crate::words::{t, words};

/// What somebody is about to play, and how.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Wish {
    game: &'static str,
    online: bool,
}

impl Wish {
    pub(crate) fn one_screen(game: &'static str) -> Wish {
        Wish { game, online: false }
    }

    pub(crate) fn friends(game: &'static str) -> Wish {
        Wish { game, online: true }
    }
}

/// A seat in the form: a person's name, or a bot.
#[derive(Clone, PartialEq, Debug)]
struct Sitting {
    /// `person`, or a bot's name.
    kind: String,
    name: String,
}

/// The form.
pub(crate) fn setup(wish: Live<Option<Wish>>) -> AnyView {
    let open = Live::new(false);
    effect(move || {
        if wish.with(Option::is_some) {
            open.set(true);
        }
    });
    effect(move || {
        if !open.get() && wish.with_untracked(Option::is_some) {
            wish.set(None);
        }
    });
    let title = move || wish.get().map_or_else(String::new, |wish| title_of(wish.game));
    sheet(open, "setup", title, move || match wish.get() {
        Some(wish) => more(move |more| (more.setup)(wish.clone())),
        None => ().into_any(),
    })
}

pub(crate) fn form(wish: Wish) -> AnyView {
    let game = wish.game;
    let values = Live::new(Map::new());
    let seats = Known::new(move || count_seats(game, &values.get()));
    let sitting = Live::new(Vec::<Sitting>::new());
    let trouble = Live::new(None::<String>);
    let online = wish.online;
    effect(move || {
        let count = seats.get();
        sitting.update(|sitting| {
            for seat in sitting.len()..count {
                let name = if seat == 0 { names::mine() } else { format!("{} {}", t("ui-player"), seat + 1) };
                sitting.push(Sitting { kind: "person".to_owned(), name });
            }
            sitting.truncate(count);
        });
    });
    let options = door(game).map_or_else(|_| Vec::new(), floe_table::Door::options);
    let fields: Vec<AnyView> = options.into_iter().filter_map(|option| field(game, option, values)).collect();
    let start = move || {
        let setup = Value::Object(values.get_untracked());
        let seated = sitting.get_untracked();
        if online {
            invite(game, setup, &seated, trouble);
        } else {
            match play(game, &setup, &seated) {
                Ok(id) => route::go(Route::Local(id)),
                Err(error) => trouble.set(Some(error.text)),
            }
        }
    };
    view! {
        <form class="form" on:submit=submit(start)>
            {fields}
            <fieldset class="form-seats">
                <legend>{move || t("ui-players")}</legend>
                {move || (0..seats.get()).map(|seat| seat_field(seat, sitting, online)).collect::<Vec<_>>()}
            </fieldset>
            {move || trouble.get().map(|text| view! { <p class="banner warn" role="alert">{text}</p> }.into_any())}
            <button type="submit" class="act" data-test="start">
                {move || t(if online { "ui-lay-table" } else { "ui-start" })}
            </button>
        </form>
    }
    .into_any()
}

/// How many sit at a table with these options; the game itself knows.
fn count_seats(game: &str, values: &Map<String, Value>) -> usize {
    let setup = Value::Object(values.clone());
    Table::new(game, &setup, Seed::from(0), None).map_or(2, |table| table.chairs().len())
}

/// One option. Those for experts are left to files and commands.
fn field(game: &'static str, option: SetupOption, values: Live<Map<String, Value>>) -> Option<AnyView> {
    let key = option.key;
    let id = format!("option-{key}");
    let label = {
        let id = id.clone();
        move || words(game).term(&id)
    };
    let set = move |value: Value| values.update(|values| drop(values.insert(key.to_owned(), value)));
    let input = match option.values {
        OptionValues::Flag { default } => view! {
            <input type="checkbox" id=id.clone() data-test=id.clone() prop:checked=default
                on:change:target=tick(move |on| set(json!(on)))/>
        }
        .into_any(),
        OptionValues::Number { min, max, default } => {
            let options: Vec<AnyView> = (min..=max)
                .map(|number| {
                    view! { <option selected=number == default>{number.to_string()}</option> }.into_any()
                })
                .collect();
            let pick = move |text: String| set(json!(text.parse::<i64>().unwrap_or(default)));
            view! {
                <select id=id.clone() data-test=id.clone()
                    on:change:target=choose(pick)>{options}</select>
            }
            .into_any()
        }
        OptionValues::OneOf { values: names, .. } => {
            let options: Vec<AnyView> = names
                .iter()
                .map(|name| {
                    let text = format!("option-{key}-{name}");
                    view! { <option value=*name>{words(game).term(&text)}</option> }.into_any()
                })
                .collect();
            view! {
                <select id=id.clone() data-test=id.clone()
                    on:change:target=choose(move |name| set(json!(name)))>{options}</select>
            }
            .into_any()
        }
        OptionValues::Json { .. } => return None,
    };
    Some(view! { <label for=id>{move || label()}</label>{input} }.into_any())
}

fn seat_field(seat: usize, sitting: Live<Vec<Sitting>>, online: bool) -> AnyView {
    let now = move || sitting.with(|sitting| sitting.get(seat).cloned());
    let is = move |kind: &str| now().is_some_and(|sitting| sitting.kind == kind);
    let update = move |change: Box<dyn FnOnce(&mut Sitting)>| {
        sitting.update(|sitting| {
            if let Some(place) = sitting.get_mut(seat) {
                change(place);
            }
        });
    };
    let person = if online { "ui-seat-friend" } else { "ui-seat-person" };
    let kinds: Vec<AnyView> = bots()
        .into_iter()
        .map(|(kind, text)| view! { <option value=kind selected=move || is(kind)>{text}</option> }.into_any())
        .collect();
    let who = t("ui-seat-who");
    view! {
        <div class="form-seat">
            <select data-test=format!("seat-kind-{seat}") aria-label=format!("{who} {}", seat + 1)
                on:change:target=choose(move |kind| update(Box::new(move |place| place.kind = kind)))>
                <option value="person" selected=move || is("person")>{move || t(person)}</option>
                {kinds}
            </select>
            {move || (is("person") && !online).then(|| view! {
                <input data-test=format!("seat-name-{seat}") maxlength=floe_table::LONGEST_NAME
                    aria-label=format!("{} {}", t("ui-set-name"), seat + 1)
                    prop:value=move || now().map(|sitting| sitting.name).unwrap_or_default()
                    on:input:target=typed(move |name| update(Box::new(move |place| place.name = name)))/>
            }.into_any())}
        </div>
    }
    .into_any()
}

fn holder(seat: usize, sitting: &Sitting) -> Holder {
    match sitting.kind.parse() {
        Ok(bot) => Holder::Bot(bot),
        Err(_) if sitting.name.trim().is_empty() => {
            Holder::Person(format!("{} {}", t("ui-player"), seat + 1))
        }
        Err(_) => Holder::Person(sitting.name.trim().to_owned()),
    }
}

/// Begins a game in this browser.
fn play(game: &str, setup: &Value, seated: &[Sitting]) -> Result<String, TableError> {
    if let Some(first) = seated.first().filter(|first| first.kind == "person") {
        let name = first.name.clone();
        if name != t("ui-name-default") {
            change(|settings| settings.name = name);
        }
    }
    let holders: Vec<Holder> = seated.iter().enumerate().map(|(seat, one)| holder(seat, one)).collect();
    local::begin(game, setup, &holders)
}

/// Lays a table on the server and goes there.
fn invite(game: &'static str, setup: Value, seated: &[Sitting], trouble: Live<Option<String>>) {
    let seats = seated.iter().map(|one| one.kind.parse().map_or(Holder::Open, Holder::Bot)).collect();
    let wish = NewTable { game: game.to_owned(), setup, seats, clock: None };
    spawn_local(async move {
        match online::lay(&wish).await {
            Ok(table) => route::go(Route::Online(table)),
            Err(why) => trouble.set(Some(why)),
        }
    });
}
