//! Games of every version of the rules, written when that version was the present one: each opens, is stepped through, and
//! goes on if it was not over. `cargo run --release -p floe-table --example fixtures` writes those of a new version.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::finish;
use floe_engine::{Chance, Seat};
use floe_table::{Act, Door, GAMES, Language, Next, SHARED, Stage, Table, When, Words};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// The files of a version, and what they are called.
fn files(door: &dyn Door, version: u32) -> Vec<(String, String)> {
    let folder = fixtures().join(door.title().id).join(version.to_string());
    let found = fs::read_dir(&folder).map_or_else(|_| Vec::new(), |entries| entries.flatten().collect());
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
    };
    let mut files: Vec<_> = found.into_iter().map(|entry| read(entry.path())).collect();
    files.sort();
    files
}

/// Every way a game can end, as the fixtures name it.
fn endings(game: &str) -> &'static [&'static str] {
    match game {
        "polar-rush" => &["won-won"],
        "nunami" => &[
            "ended-four-points-won",
            "ended-four-points-shared",
            "ended-cards-gone-won",
            "ended-cards-gone-shared",
            "ended-blocked-won",
            "ended-idle-won",
        ],
        "inuit" => &["ended-won"],
        "greenland" => &["ended-won", "ended-shared", "ended-lost"],
        "tuki" => &["won-won", "won-shared", "finished-lost"],
        other => panic!("nobody has said how {other} can end"),
    }
}

#[test]
fn every_version_has_games_that_run_and_games_for_every_end() {
    for door in GAMES {
        for version in 1..=door.rules() {
            let place = format!("fixtures/{}/{version}", door.title().id);
            let files = files(*door, version);
            assert!(files.iter().any(|(name, _)| name.starts_with("running")), "{place} has no running game");
            for end in endings(door.title().id) {
                assert!(
                    files.iter().any(|(name, _)| name == end),
                    "{place} has no game that ended so: {end}"
                );
            }
        }
        let of_game = fs::read_dir(fixtures().join(door.title().id)).unwrap().flatten();
        let newest = of_game.filter_map(|folder| folder.file_name().to_str()?.parse::<u32>().ok()).max();
        assert_eq!(newest, Some(door.rules()), "{}: rules only ever rise", door.title().id);
    }
}

#[test]
fn every_game_ever_written_opens_and_is_stepped_through() {
    for door in GAMES {
        let words = Words::new(Language::En, &[SHARED, door.texts()]);
        for version in 1..=door.rules() {
            for (name, file) in files(*door, version) {
                let place = format!("{} {version} {name}", door.title().id);
                let mut table = Table::open(&file).unwrap_or_else(|error| panic!("{place}: {error}"));
                let session = table.session().unwrap();
                for ply in (0..=session.plies()).step_by(7) {
                    for by in [None, Some(Seat(1))] {
                        assert!(session.view_at(ply, by).is_object(), "{place}, ply {ply}");
                    }
                }
                for line in table.lines(0, Some(Seat(0)), When::Past) {
                    let told = line.events.iter().filter_map(|event| event.text.as_ref()).chain(&line.text);
                    told.for_each(|text| assert!(words.has(&text.id), "{place}: no words for {}", text.id));
                }
                if name.starts_with("running") {
                    let older = version < door.rules() && table.stage() == Stage::Playing;
                    assert_eq!(matches!(table.next(None, table.last_at()), Next::Do(_)), older, "{place}");
                    while let Next::Do(act) = table.next(None, table.last_at()) {
                        assert!(matches!(act, Act::Edition(_)), "{place}: {act:?}");
                        table.act(act, table.last_at()).unwrap();
                    }
                    finish(&mut table, &mut Chance::fast(1));
                }
                assert_eq!(table.stage(), Stage::Over, "{place}");
                assert_eq!(Table::open(&table.save()).unwrap().save(), table.save(), "{place}");
            }
        }
    }
}
