//! Laying the table: what is drawn, what the host may fix, and what cannot be.

use std::collections::BTreeSet;

use floe_engine::components::Source;
use floe_engine::{Chance, Game, Seat, Seed, ValueSet, Values, exercises};
use floe_polar_rush::{Data, Floe, FloeKind, JoinState, Picture, PolarRush, Record, Setup, Side, Tile, View};

fn data() -> &'static Data {
    Values::<Data>::standard().get()
}

fn lay(setup: &Setup, seed: u64) -> Record {
    PolarRush::new(setup, &mut Chance::seeded(&Seed::from(seed), 0)).unwrap().into()
}

fn refused(json: &str) -> String {
    match serde_json::from_str::<Setup>(json) {
        Err(error) => error.to_string(),
        Ok(setup) => PolarRush::new(&setup, &mut Chance::fast(1)).unwrap_err().to_string(),
    }
}

#[test]
fn the_box_holds_what_the_rulebook_lists() {
    exercises!("components.floes", "components.tokens", "components.tiles");
    let file = &data().file;
    let kinds = |kind| file.floes.iter().filter(|floe| floe.kind == kind).count();
    assert_eq!([FloeKind::Starter, FloeKind::Mid, FloeKind::Home].map(kinds), [1, 7, 1]);
    assert!(file.floes.iter().all(|floe| floe.sides[0].rows != floe.sides[1].rows), "two different sides");
    assert_eq!((file.figures.len(), file.totals.kayak_tokens, file.totals.harpoon_tokens), (5, 1, 6));
    assert_eq!(file.tiles.iter().map(|tile| tile.count).sum::<usize>(), 11);
    assert!(file.floes.iter().all(|floe| floe.source == Source::Reconstructed), "and says so");
}

#[test]
fn the_average_turn_has_13_sixths_tiles() {
    exercises!("roll.number");
    assert_eq!(data().faces().iter().map(|face| u32::from(*face)).sum::<u32>(), 13);
}

#[test]
fn every_space_shows_one_of_seven_pictures() {
    exercises!("board.spaces");
    let pictures = |kind| {
        let floes = data().file.floes.iter().filter(move |floe| floe.kind == kind);
        floes.flat_map(|floe| &floe.sides).flat_map(|side| side.rows.as_flattened()).copied()
    };
    let all = [FloeKind::Starter, FloeKind::Mid, FloeKind::Home].into_iter().flat_map(pictures);
    let shown: BTreeSet<Picture> = all.collect();
    assert_eq!(shown.len(), 7);
    assert!(!shown.contains(&Picture::Igloo));
    assert!(pictures(FloeKind::Starter).all(|picture| picture != Picture::PolarBear));
}

#[test]
fn two_to_five_play_with_figures_of_different_colours() {
    exercises!("setup.players", "setup.start-area", "setup.tokens");
    for players in 2..=5 {
        let record = lay(&Setup { players, ..Setup::default() }, 1);
        let colours: BTreeSet<_> = record.figures.iter().map(|figure| figure.colour).collect();
        assert_eq!(colours.len(), usize::from(players));
        assert!(record.figures.iter().all(|figure| !figure.harpoon), "nobody starts with a harpoon");
    }
    let view: View = PolarRush::new(&Setup::default(), &mut Chance::fast(1)).unwrap().view(None);
    assert_eq!((view.harpoons, view.kayak), (6, None));
    assert!(refused(r#"{"players": 1}"#).contains("2 to 5"));
    assert!(refused(r#"{"players": 6}"#).contains("2 to 5"));
    assert!(refused(r#"{"players": 2, "colours": ["red", "red"]}"#).contains("different colours"));
}

#[test]
fn the_track_is_drawn_from_all_mids_and_sides() {
    exercises!("setup.track", "setup.random-mids", "setup.sides", "setup.joins-closed", "advanced.mids");
    let mut firsts = BTreeSet::new();
    let mut sides = BTreeSet::new();
    for seed in 0..200 {
        let record = lay(&Setup::default(), seed);
        assert_eq!((record.track.len(), record.joins.len()), (7, 6));
        assert_eq!((record.track[0].floe, record.track[6].floe), (Floe::Starter, Floe::Home));
        assert_eq!(record.track.iter().map(|laid| laid.floe).collect::<BTreeSet<_>>().len(), 7);
        assert!(record.joins.iter().all(|join| *join == JoinState::Closed));
        firsts.insert(record.track[1].floe);
        sides.extend(record.track.iter().map(|laid| (laid.floe, laid.side)));
    }
    assert_eq!(
        (firsts.len(), sides.len()),
        (7, 18),
        "every mid comes first at times, every side is up at times"
    );
    for (mids, joins) in [(6, 7), (7, 8)] {
        assert_eq!(lay(&Setup { mids, ..Setup::default() }, 1).joins.len(), joins);
    }
}

#[test]
fn the_host_may_fix_sides_track_and_first_player() {
    exercises!("setup.sides", "setup.orientation", "setup.first-player", "setup.track");
    let setup: Setup = serde_json::from_str(
        r#"{"sides": "b", "first": 1, "track": [{"floe": "starter"}, {"floe": "mid-7", "side": "a"}, {"floe": "mid-1"},
            {"floe": "mid-2"}, {"floe": "mid-3"}, {"floe": "mid-4"}, {"floe": "home"}]}"#,
    )
    .unwrap();
    let record = lay(&setup, 5);
    assert_eq!(record.track[0].side, Side::B);
    assert_eq!((record.track[1].floe, record.track[1].side), (Floe::Mid7, Side::A));
    assert_eq!(record.turn.seat, Seat(1));
    let view = PolarRush::new(&setup, &mut Chance::fast(1)).unwrap().view(None);
    assert_eq!(view.track[1].rows[0][1], Picture::Sled, "the first row of the data points to the starter");
    assert!(refused(r#"{"first": 2}"#).contains("seats 0 to 1"));
    assert!(refused(r#"{"mids": 4}"#).contains("5, 6 or 7"));
    assert!(refused(r#"{"track": []}"#).contains("has 7 floes, not 0"));
    let track = |floes: &str| refused(&format!(r#"{{"track": [{floes}]}}"#));
    let floe = |name: &str| format!(r#"{{"floe": "{name}"}}"#);
    let list = |names: [&str; 7]| names.map(floe).join(", ");
    let twice = track(&list(["starter", "mid-1", "mid-1", "mid-2", "mid-3", "mid-4", "home"]));
    assert!(twice.contains("mid-1 lies in the track twice"), "{twice}");
    let ends = track(&list(["home", "mid-1", "mid-5", "mid-2", "mid-3", "mid-4", "starter"]));
    assert!(ends.contains("begins with the starter floe"), "{ends}");
    assert!(refused(r#"{"colour": "red"}"#).contains("unknown field"));
}

#[test]
fn the_first_player_is_drawn() {
    exercises!("setup.first-player", "setup.clockwise");
    let setup = Setup { players: 5, ..Setup::default() };
    let firsts: BTreeSet<Seat> = (0..100).map(|seed| lay(&setup, seed).turn.seat).collect();
    assert_eq!(firsts.len(), 5);
}

#[test]
fn the_tiles_are_shuffled_and_face_down() {
    exercises!("setup.tiles", "components.tiles");
    let mut at_first_place = BTreeSet::new();
    for seed in 0..200 {
        let state = PolarRush::new(&Setup::default(), &mut Chance::seeded(&Seed::from(seed), 0)).unwrap();
        assert!(state.view(Some(Seat(0))).tiles.iter().all(Option::is_none));
        let mut tiles = Record::from(state).tiles;
        at_first_place.insert(tiles[0]);
        tiles.sort();
        assert_eq!(tiles, Tile::SET);
    }
    assert_eq!(at_first_place.len(), 10, "any of the ten kinds of tile");
}

#[test]
fn wrong_data_is_refused_for_people() {
    let good = include_str!("../data/polar-rush.toml");
    let wrong = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        Data::parse(&good.replacen(from, to, 1)).unwrap_err()
    };
    assert!(Data::parse(good).is_ok());
    assert!(wrong("faces = [1,", "faces = [0,").contains("a die face is 0, but it must be from 1 to 11"));
    assert!(
        wrong("igloo_touches = [1, 2]", "igloo_touches = [1, 4]").contains("floe home: the igloo touches")
    );
    assert!(
        wrong("\"hare\", \"seal\", \"harpoon\"", "\"polar-bear\", \"seal\", \"harpoon\"")
            .contains("floe starter")
    );
    assert!(wrong("count = 2", "count = 3").contains("two igloos"));
    assert!(wrong("start_area = true\n", "").contains("start area"));
    assert!(wrong("harpoon_tokens = 6", "harpoon_tokens = 4").contains("is 4, but it must be from 5 to 99"));
    assert!(wrong("kind = \"mid\"", "kind = \"home\"").contains("floe mid-1: its kind must be Mid"));
}
