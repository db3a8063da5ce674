//! Setting up a game: its options, and who sits where. The form is made from what the game says about itself.

use crate::live::{Known, Live, effect};
use floe_engine::{Applies, OptionValues, Seed, SetupOption};
use floe_table::wire::NewTable;
use floe_table::{Holder, Table, TableError, door, year_and_day};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Map, Value, json};

use crate::browser;
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
    /// Does somebody want to play alone?
    alone: bool,
    /// The scenario that is to be played.
    scenario: Option<Chosen>,
}

/// A scenario of Greenland that can be played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chosen {
    pub(crate) title: String,
    /// Its file, which the game carries along.
    pub(crate) text: String,
    /// The numbers of tribes it is for.
    pub(crate) players: Vec<u8>,
}

impl Wish {
    pub(crate) fn one_screen(game: &'static str) -> Wish {
        Wish { game, online: false, alone: false, scenario: None }
    }

    pub(crate) fn alone(game: &'static str) -> Wish {
        Wish { game, online: false, alone: true, scenario: None }
    }

    pub(crate) fn friends(game: &'static str) -> Wish {
        Wish { game, online: true, alone: false, scenario: None }
    }

    pub(crate) fn scenario(scenario: Chosen, online: bool) -> Wish {
        Wish { game: "greenland", online, alone: false, scenario: Some(scenario) }
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
    let title = move || {
        let named = |wish: Wish| wish.scenario.map_or_else(|| title_of(wish.game), |scenario| scenario.title);
        wish.get().map_or_else(String::new, named)
    };
    sheet(open, "setup", title, move || match wish.get() {
        Some(wish) => more(move |more| (more.setup)(wish.clone())),
        None => ().into_any(),
    })
}

pub(crate) fn form(wish: Wish) -> AnyView {
    let game = wish.game;
    let alone = wish.alone;
    let values = Live::new(first_values(&wish));
    let mut options = door(game).map_or_else(|_| Vec::new(), floe_table::Door::options);
    if let Some(scenario) = &wish.scenario {
        options.retain(|option| is_left_open(option, scenario));
    }
    let few = StoredValue::new(wish.scenario.map(|scenario| scenario.players));
    let picks =
        StoredValue::new(options.iter().filter_map(|option| Pick::of(game, option)).collect::<Vec<_>>());
    let seats = Known::new(move || count_seats(game, values.get(), &picks.get_value()));
    let sitting = Live::new(Vec::<Sitting>::new());
    let trouble = Live::new(None::<String>);
    let online = wish.online;
    let way = match () {
        () if online => "ui-friends",
        () if alone => "ui-alone",
        () => "ui-one-screen",
    };
    let talk = Live::new(true);
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
    let has = |key: &str| options.iter().any(|option| option.key == key);
    let (one_screen, day) = (has("one_screen"), has("day"));
    let all = StoredValue::new(options.clone());
    let meant = move |option: &SetupOption| {
        let applies = |when: &Applies| all.with_value(|all| applies(all, when, &values.get(), seats.get()));
        option.when.as_ref().is_none_or(applies)
    };
    let fields: Vec<AnyView> = options
        .into_iter()
        .filter(|option| is_asked(option.key, alone))
        .map(|option| {
            let shown = StoredValue::new(option.clone());
            let applies = Known::new(move || meant(&option));
            view! { {move || applies.get().then(|| field(game, shown.get_value(), few.get_value(), values))} }
                .into_any()
        })
        .collect();
    let start = move || {
        let mut setup = values.get_untracked();
        for option in all.get_value().iter().filter(|option| !untrack(|| meant(option))) {
            setup.remove(option.key);
        }
        let seated = sitting.get_untracked();
        for pick in picks.get_value() {
            pick.cut(&mut setup, seated.len());
        }
        // What the page knows itself, nobody is asked: how many share the screen, and what day it is.
        let people = seated.iter().filter(|one| one.kind == "person").count();
        if one_screen && !online && people > 1 {
            setup.insert("one_screen".to_owned(), json!(true));
        }
        if day {
            setup.insert("day".to_owned(), json!(year_and_day(browser::now())));
        }
        let setup = Value::Object(setup);
        if online {
            invite(game, setup, &seated, talk.get_untracked(), trouble);
        } else {
            match play(game, &setup, &seated) {
                Ok(id) => route::go(Route::Local(id)),
                Err(error) => trouble.set(Some(error.text)),
            }
        }
    };
    view! {
        <form class="setup" on:submit=submit(start)>
            <div class="form">
                <p class="form-way quiet-text">{move || t(way)}</p>
                {fields}
                {online.then(|| view! {
                    <label for="option-talk">{t("ui-watchers-speak")}</label>
                    <input type="checkbox" id="option-talk" data-test="option-talk" checked
                        on:change:target=tick(move |on| talk.set(on))/>
                }.into_any())}
            </div>
            <fieldset class="form-seats">
                <legend>{move || t("ui-seat-all")}</legend>
                {move || (0..seats.get()).map(|seat| seat_field(seat, sitting, online, alone, &picks.get_value(), values)).collect::<Vec<_>>()}
            </fieldset>
            {move || trouble.get().map(|text| view! { <p class="banner warn" role="alert">{text}</p> }.into_any())}
            <div class="form-end">
                <button type="submit" class="act" data-test="start">
                    {move || t(if online { "ui-lay-table" } else { "ui-start" })}
                </button>
            </div>
        </form>
    }
    .into_any()
}

/// What is known before anybody has chosen anything.
fn first_values(wish: &Wish) -> Map<String, Value> {
    let mut values = Map::new();
    if wish.alone {
        values.insert("players".to_owned(), json!(1));
    }
    if let Some(scenario) = &wish.scenario {
        values.insert("scenario".to_owned(), json!(scenario.text));
        values.insert("players".to_owned(), json!(scenario.players.last()));
    }
    values
}

/// Does a scenario leave this to the table? How many play, if it says several numbers, and their tribes.
fn is_left_open(option: &SetupOption, scenario: &Chosen) -> bool {
    match option.key {
        "players" => scenario.players.len() > 1,
        _ => matches!(option.values, OptionValues::EachSeat { .. }),
    }
}

/// Is somebody asked for this option? Who shares the screen the page knows itself, and whoever plays alone has said so.
fn is_asked(key: &str, alone: bool) -> bool {
    key != "one_screen" && !(alone && key == "players")
}

/// Has an option a meaning with these others, for so many? What nobody has touched is what it is by default.
fn applies(options: &[SetupOption], when: &Applies, values: &Map<String, Value>, seats: usize) -> bool {
    let usual = |key: &str| match options.iter().find(|option| option.key == key)?.values {
        OptionValues::OneOf { default, .. } => Some(default),
        _ => None,
    };
    match when {
        Applies::If { key, any } => {
            let now = values.get(*key).and_then(Value::as_str).or_else(|| usual(key));
            now.is_some_and(|now| any.contains(&now))
        }
        Applies::Seats(least) => seats >= *least,
        Applies::Alone => seats == 1,
    }
}

/// How many sit at a table with these options; the game itself knows. What was chosen for seats that may be no more does
/// not count.
fn count_seats(game: &str, mut values: Map<String, Value>, picks: &[Pick]) -> usize {
    values.retain(|key, _| !picks.iter().any(|pick| pick.key == key));
    let setup = Value::Object(values);
    Table::new(game, &setup, Seed::from(0), None).map_or(2, |table| table.chairs().len())
}

/// One option; of a number, only these if it is not all of them. Those for experts are left to files and commands.
fn field(
    game: &'static str,
    option: SetupOption,
    few: Option<Vec<u8>>,
    values: Live<Map<String, Value>>,
) -> Option<AnyView> {
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
            // Nobody looks for one of five hundred.
            let step = if max - min > 100 { 30 } else { 1 };
            let default = few.as_ref().and_then(|few| few.last()).map_or(default, |last| (*last).into());
            let offered = |number: &i64| {
                few.as_ref().is_none_or(|few| few.iter().any(|one| i64::from(*one) == *number))
            };
            let options: Vec<AnyView> = (min..=max)
                .step_by(step)
                .filter(offered)
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
        // What is chosen for each seat stands with the seats.
        OptionValues::EachSeat { .. } | OptionValues::Json { .. } => return None,
    };
    Some(view! { <label for=id>{move || label()}</label>{input} }.into_any())
}

/// Something that is chosen for each seat: a tribe, a colour.
#[derive(Clone, Copy)]
struct Pick {
    game: &'static str,
    key: &'static str,
    names: &'static [&'static str],
    default: &'static str,
}

impl Pick {
    fn of(game: &'static str, option: &SetupOption) -> Option<Pick> {
        match option.values {
            OptionValues::EachSeat { values: names, default } => {
                Some(Pick { game, key: option.key, names, default })
            }
            _ => None,
        }
    }

    /// What is chosen for a seat.
    fn at(self, values: &Map<String, Value>, seat: usize) -> String {
        let chosen = values.get(self.key).and_then(|list| list.get(seat)?.as_str());
        chosen.unwrap_or(self.default).to_owned()
    }

    /// Chooses for a seat; whoever had the same has nothing in particular.
    fn choose(self, values: &mut Map<String, Value>, seat: usize, name: &str) {
        let count = values.get(self.key).and_then(Value::as_array).map_or(0, Vec::len).max(seat + 1);
        let chosen = (0..count).map(|other| match self.at(values, other) {
            _ if other == seat => name.to_owned(),
            taken if taken == name => self.default.to_owned(),
            other => other,
        });
        let chosen: Vec<String> = chosen.collect();
        values.insert(self.key.to_owned(), json!(chosen));
    }

    /// Forgets what was chosen for seats that are no more.
    fn cut(self, values: &mut Map<String, Value>, seats: usize) {
        if let Some(chosen) = values.get_mut(self.key).and_then(Value::as_array_mut) {
            chosen.truncate(seats);
        }
    }

    fn field(self, seat: usize, values: Live<Map<String, Value>>) -> AnyView {
        let Pick { game, key, .. } = self;
        let now = Known::new(move || values.with(|values| self.at(values, seat)));
        let options: Vec<AnyView> = self
            .names
            .iter()
            .map(|name| {
                let text = move || words(game).term(&format!("option-{key}-{name}"));
                view! { <option value=*name selected=move || now.get() == *name>{text}</option> }.into_any()
            })
            .collect();
        let label = move || format!("{} {}", words(game).term(&format!("option-{key}")), seat + 1);
        view! {
            <select class="form-pick" data-test=format!("option-{key}-{seat}") aria-label=label
                prop:value=move || now.get()
                on:change:target=choose(move |name| values.update(|values| self.choose(values, seat, &name)))>
                {options}
            </select>
        }
        .into_any()
    }
}

fn seat_field(
    seat: usize,
    sitting: Live<Vec<Sitting>>,
    online: bool,
    alone: bool,
    picks: &[Pick],
    values: Live<Map<String, Value>>,
) -> AnyView {
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
            // Options name seats by their numbers; whoever listens hears them with every field.
            <b aria-hidden="true">{seat + 1}</b>
            // Whoever plays alone has said who plays.
            {(!alone).then(|| view! {
                <select data-test=format!("seat-kind-{seat}") aria-label=format!("{who} {}", seat + 1)
                    on:change:target=choose(move |kind| update(Box::new(move |place| place.kind = kind)))>
                    <option value="person" selected=move || is("person")>{move || t(person)}</option>
                    {kinds}
                </select>
            }.into_any())}
            {move || (is("person") && !online).then(|| view! {
                <input data-test=format!("seat-name-{seat}") maxlength=floe_table::LONGEST_NAME
                    aria-label=format!("{} {}", t("ui-set-name"), seat + 1)
                    prop:value=move || now().map(|sitting| sitting.name).unwrap_or_default()
                    on:input:target=typed(move |name| update(Box::new(move |place| place.name = name)))/>
            }.into_any())}
            {picks.iter().map(|pick| pick.field(seat, values)).collect::<Vec<_>>()}
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
fn invite(game: &'static str, setup: Value, seated: &[Sitting], talk: bool, trouble: Live<Option<String>>) {
    let seats = seated.iter().map(|one| one.kind.parse().map_or(Holder::Open, Holder::Bot)).collect();
    let wish = NewTable { game: game.to_owned(), setup, seats, clock: None, watchers_speak: talk };
    spawn_local(async move {
        match online::lay(&wish).await {
            Ok(table) => route::go(Route::Online(table)),
            Err(why) => trouble.set(Some(why)),
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIBES: Pick =
        Pick { game: "greenland", key: "tribes", names: &["random", "thule", "norse"], default: "random" };

    #[test]
    fn nobody_shares_what_is_chosen_for_a_seat() {
        let mut values = Map::new();
        TRIBES.choose(&mut values, 1, "thule");
        assert_eq!(values["tribes"], json!(["random", "thule"]));
        TRIBES.choose(&mut values, 2, "random");
        TRIBES.choose(&mut values, 0, "thule");
        assert_eq!(values["tribes"], json!(["thule", "random", "random"]));
        TRIBES.cut(&mut values, 2);
        assert_eq!(values["tribes"], json!(["thule", "random"]));
        assert_eq!(TRIBES.at(&values, 3), "random");
    }
}
