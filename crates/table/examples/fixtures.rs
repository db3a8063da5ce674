//! Writes games of the present rules into `fixtures/`, to be opened by every floe to come: for each game some that are
//! running and one for every way it ended in a great many random games and in its case files, which know the rare ones.
//!
//!     cargo run --release -p floe-table --example fixtures
//!
//! Games of a version that are there already are left alone: what was written once stays.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use floe_engine::{Chance, Seat, Seed, from_toml};
use floe_table::{Act, GAMES, Holder, Stage, Table, TableError, When};
use serde_json::{Value, json};

/// How many random games are tried for each setup.
const GAMES_TRIED: u64 = 120;

/// The setups that show a game at its smallest, and what differs between its variants.
fn setups(game: &str) -> Vec<Value> {
    match game {
        "nunami" => ["a", "b", "c", "d", "e", "four"].map(|mode| json!({ "mode": mode })).to_vec(),
        "inuit" => vec![
            json!({"players": 2}),
            json!({"players": 2, "modules": "both"}),
            json!({"players": 3, "modules": "great-white"}),
            json!({"players": 2, "modules": "rising-sun"}),
        ],
        "greenland" => vec![
            json!({"players": 2}),
            json!({"players": 3, "pogroms": true}),
            json!({"players": 4, "survivalist": true}),
            json!({"players": 2, "game": "beginners"}),
            json!({"players": 1, "game": "saga"}),
            json!({"players": 2, "game": "coop"}),
            json!({"players": 2, "scenario": "full-experience"}),
        ],
        "tuki" => vec![
            json!({"players": 2}),
            json!({"players": 3, "cards": "advanced"}),
            json!({"players": 4, "one_screen": true}),
            json!({"players": 1}),
            json!({"players": 1, "solo": "daily", "day": [2026, 320]}),
        ],
        _ => vec![Value::Null],
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for door in GAMES {
        let title = door.title();
        let folder = Path::new("fixtures").join(title.id).join(door.rules().to_string());
        if folder.exists() {
            println!("{} is there already", folder.display());
            continue;
        }
        fs::create_dir_all(&folder)?;
        let mut ends: BTreeMap<String, Table> = BTreeMap::new();
        for (number, setup) in setups(title.id).iter().enumerate() {
            for seed in 0..GAMES_TRIED {
                // A setup that this version does not know is no fixture of it.
                let Ok(table) = play(title.id, setup, seed, usize::MAX) else { break };
                let name = ending(&table);
                let shorter = |known: &Table| table.entries() < known.entries();
                if ends.get(&name).is_none_or(shorter) {
                    ends.insert(name, table);
                }
                if seed == 7 {
                    write(
                        &folder.join(format!("running-{}.json", number + 1)),
                        &play(title.id, setup, seed, 40)?,
                    )?;
                }
            }
        }
        for table in from_cases(title.id)? {
            ends.entry(ending(&table)).or_insert(table);
        }
        for (name, table) in &ends {
            write(&folder.join(format!("{name}.json")), table)?;
        }
    }
    Ok(())
}

/// A random game of people, up to so many moves; now and then one is taken back, and something is said.
fn play(game: &str, setup: &Value, seed: u64, moves: usize) -> Result<Table, TableError> {
    let seats = Table::new(game, setup, Seed::from(seed), None)?.chairs().len();
    let holders: Vec<Holder> =
        Seat::all(seats).map(|seat| Holder::Person(format!("Player {}", seat.0 + 1))).collect();
    let mut table = Table::begin(game, setup, Seed::from(seed), &holders)?;
    let mut picks = Chance::fast(seed);
    let mut at = 0;
    for number in 0..moves {
        let Some(seat) = table.deciding().first() else {
            // Nobody decides: the game is over, or everybody waits for something.
            let Some(due) = table.session()?.due() else { break };
            at = at.max(due.time);
            table.act(Act::play(due.seat, due.played), at)?;
            continue;
        };
        at += 1_000;
        let lines = table.session()?.moves(seat);
        table.act(Act::play(seat, lines[picks.below(lines.len())].played.clone()), at)?;
        if number == 12 && table.stage() == Stage::Playing {
            table.act(
                Act::Chat { name: "Player 1".to_owned(), text: "A fine day on the ice.".to_owned() },
                at,
            )?;
            // Time cannot be taken back.
            if !table.door().real_time() {
                table.act(Act::TakeBack, at)?;
            }
        }
    }
    Ok(table)
}

/// The games of the case files that were played to an end.
fn from_cases(game: &str) -> Result<Vec<Table>, Box<dyn std::error::Error>> {
    let mut files: Vec<_> = fs::read_dir(Path::new("games").join(game).join("cases"))?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.sort();
    let mut ended = Vec::new();
    for file in files {
        let case = null(from_toml::<Value>(&fs::read_to_string(&file)?)?);
        // A case that needs its own dice may not come to its end here.
        ended.extend(follow(game, &case).ok().filter(|table| table.stage() == Stage::Over));
    }
    Ok(ended)
}

fn follow(game: &str, case: &Value) -> Result<Table, TableError> {
    let mut table = play(game, &case["setup"], case["seed"].as_u64().unwrap_or(0), 0)?;
    let edit = |table: &mut Table, set: &Value| match set {
        Value::Object(set) if !set.is_empty() => table.edit(set, 0).map(drop),
        _ => Ok(()),
    };
    let load = |table: &mut Table, script: &Value| match serde_json::from_value::<Vec<i64>>(script.clone()) {
        Ok(script) => table.act(Act::Load { script }, 0).map(drop),
        Err(_) => Ok(()),
    };
    edit(&mut table, &case["edit"])?;
    load(&mut table, &case["script"])?;
    for step in case["step"].as_array().into_iter().flatten() {
        load(&mut table, &step["script"])?;
        edit(&mut table, &step["edit"])?;
        if let Some(seat) = step["play"]["seat"].as_u64() {
            let at = step["play"]["at"].as_u64().unwrap_or(0).max(table.last_at());
            table.act(Act::play(Seat(seat as u8), step["play"]["move"].clone()), at)?;
        }
        if let Some(until) = step["wait"].as_u64() {
            while let Some(due) = table.session()?.due().filter(|due| due.time <= until) {
                table.act(Act::play(due.seat, due.played), due.time.max(table.last_at()))?;
            }
        }
    }
    Ok(table)
}

/// In a case the word "null" stands for nothing.
fn null(value: Value) -> Value {
    match value {
        Value::String(word) if word == "null" => Value::Null,
        Value::Array(list) => list.into_iter().map(null).collect(),
        Value::Object(fields) => {
            Value::Object(fields.into_iter().map(|(key, value)| (key, null(value))).collect())
        }
        other => other,
    }
}

/// How a game ended, in a word or two: what was said last, and whether one won or several.
fn ending(table: &Table) -> String {
    let last = table.line(table.entries() - 1, None, When::Live);
    let said = last.events.iter().rev().find_map(|event| event.text.as_ref().map(|text| text.id.to_string()));
    let outcome = table.session().ok().and_then(floe_table::Looking::outcome);
    let winners = outcome.map_or(0, |outcome| outcome.winners.len());
    let how = match winners {
        0 => "lost",
        1 => "won",
        _ => "shared",
    };
    format!("{}-{how}", said.unwrap_or_default().trim_start_matches("event-"))
}

fn write(file: &Path, table: &Table) -> Result<(), Box<dyn std::error::Error>> {
    let save: Value = serde_json::from_str(&table.save())?;
    fs::write(file, save.to_string())?;
    println!("{}: {} entries, {} bytes", file.display(), table.entries(), save.to_string().len());
    Ok(())
}
