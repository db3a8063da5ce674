//! M2. The first part is counted and set aside, the second is laid out with what was kept.

use std::collections::BTreeMap;

use floe_engine::{Chance, Game, Seat, Turn, exercises};
use floe_greenland::scenario::{bundled, check};
use floe_greenland::{Card, Class, Event, Faith, Greenland, Move, Question, Setup, Tribe, View, data_values};
use serde_json::{Value, json};

fn full(players: u8) -> Setup {
    Setup { players, scenario: bundled("full-experience").map(str::to_owned), ..Setup::default() }
}

fn begin(setup: &Setup, seed: u64) -> Greenland {
    Greenland::new(setup, &mut Chance::fast(seed)).unwrap_or_else(|error| panic!("{error}"))
}

fn decider(game: &Greenland) -> Seat {
    let Turn::Decide(seats) = game.turn() else { panic!("the game is over") };
    seats.first().expect("one decides")
}

/// Plays at random until something holds after a move, and gives the positions around it with what was told.
fn play_until(
    game: &mut Greenland,
    chance: &mut Chance,
    holds: impl Fn(&View, &[Event]) -> bool,
) -> (View, Vec<Event>) {
    let mut moves: Vec<Move> = Vec::new();
    loop {
        let seat = decider(game);
        moves.clear();
        game.moves(seat, &mut moves);
        let played = moves[chance.below(moves.len())];
        let before = game.view(None);
        let mut told = Vec::new();
        game.play(seat, &played, chance, &mut |event| told.push(event));
        if holds(&game.view(None), &told) {
            return (before, told);
        }
    }
}

#[test]
fn the_first_part_is_laid_out_as_the_book_says() {
    exercises!("M2.players", "M2.rows", "M2.events", "M2.first-part");
    for players in [2, 3, 4] {
        let game = begin(&full(players), u64::from(players));
        let view = game.view(None);
        assert_eq!(view.events, 17);
        assert!(view.board.rules.iron_rule && view.board.rules.replacement && !view.board.rules.together);
        // From climax 5 down to 0.
        let north =
            ["markland", "arctic-char", "dogs", "bearded-seal", "snow-goose", "arctic-hare", "little-auk"];
        let south =
            ["vinland", "caribou", "elkhounds", "harbor-seal", "great-auk", "common-eider", "capelin"];
        for (row, names) in [(&view.board.north, north), (&view.board.south, south)] {
            assert!(row.cold.is_empty());
            assert_eq!(row.warm.iter().map(|card| card.name()).collect::<Vec<_>>(), names);
        }
    }
}

/// Random games up to the second part: what was scored and kept, and that all else is new.
#[test]
fn the_second_part_begins_anew_with_what_was_kept() {
    exercises!("M2.record", "M2.which-score", "M2.second-part", "M2.keep", "M2.reshuffle");
    exercises!("M2.extinct-return", "M2.farm", "M2.rules-of-l");
    let mut returned = 0;
    for seed in 0..40 {
        let players = 2 + (seed % 3) as u8;
        let mut game = begin(&full(players), seed);
        let mut chance = Chance::fast(seed + 1000);
        let (_, told) = play_until(&mut game, &mut chance, |_, told| told.contains(&Event::SecondPart));
        let scored: BTreeMap<Tribe, i32> = told
            .iter()
            .filter_map(|event| match event {
                Event::Scored { tribe, score } => Some((*tribe, score.total())),
                _ => None,
            })
            .collect();
        let view = game.view(None);
        let board = &view.board;
        assert!(board.rules.together && board.rules.warming && board.rules.energy == 32);
        let first = board.first_part.as_ref().expect("the points of the first part");
        assert_eq!(first.len(), usize::from(players));
        for (tribe, points) in first {
            assert_eq!(i32::from(*points), scored.get(tribe).copied().unwrap_or(0), "{tribe:?}");
            returned += usize::from(!scored.contains_key(tribe));
        }
        assert_eq!((board.turn.number, board.turn.event), (0, None));
        assert_eq!(view.events, 8);
        assert!(board.husbands.is_empty() && board.hostile.is_empty());
        let held: u8 = board.tribes.values().map(|tribe| tribe.energy).sum();
        assert_eq!(held, 4 * players);
        assert_eq!(board.depot, 3 * players);
        for row in [&board.north, &board.south] {
            assert!(row.warm.is_empty());
            assert!(row.cold.last().expect("a row").is_new_world());
        }
        for (tribe, record) in &board.tribes {
            assert!(!record.extinct);
            assert_eq!((record.ivory, record.iron, record.faith), (1, 1, Faith::Monotheist));
            assert_eq!((record.elders, record.unassigned), ([1; 6], 6));
            assert!(record.hand.is_empty());
            let kept: Vec<Card> =
                record.tableau.iter().copied().filter(|card| card.class() != Class::Daughter).collect();
            if !scored.contains_key(tribe) {
                assert!(kept.is_empty());
            }
            for card in kept {
                assert!(card.class() == Class::Biome || card.class() == Class::Import, "{card:?}");
                assert!(!view.gone.contains(&card));
                let row = board.north.cold.iter().chain(&board.south.cold);
                assert!(!row.copied().any(|other| other == card));
            }
        }
        // Norse and Sámi choose anew, then the first player of the last turn turns up an event.
        let order = board.turn.order.clone();
        assert_eq!(order.len(), usize::from(players));
        let choosers = board.seats.iter().filter(|tribe| matches!(tribe, Tribe::Norse | Tribe::Sami)).count();
        for _ in 0..choosers {
            assert_eq!(game.view(None).question, Question::Farm);
            let seat = decider(&game);
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            game.play(seat, &moves[0], &mut chance, &mut |_| ());
        }
        let view = game.view(None);
        assert_eq!((view.question, view.asked), (Question::TurnUp, order.first().copied()));
        let state = serde_json::to_value(game).expect("a state");
        let again: Greenland = serde_json::from_value(state).expect("it can be read");
        assert_eq!(again, game);
    }
    assert!(returned > 0, "nobody died out in a first part");
}

/// In the second part the ice recedes, and the mine stays where it is. // L3.warming, L5.mine-gone
#[test]
fn the_second_part_grows_warmer() {
    let mut thawed = 0;
    for seed in 0..8 {
        let mut game = begin(&full(2), seed);
        let mut chance = Chance::fast(seed + 1000);
        play_until(&mut game, &mut chance, |_, told| told.contains(&Event::SecondPart));
        let mine = Card::named("bog-iron").expect("the mine");
        let mut moves = Vec::new();
        while game.outcome().is_none() {
            let seat = decider(&game);
            moves.clear();
            game.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            game.play(seat, &played, &mut chance, &mut |event| {
                assert!(!matches!(event, Event::Cooled { .. } | Event::Frozen { .. }), "{event:?}");
                assert!(!matches!(event, Event::Migrated { gone, .. } if gone == mine), "{event:?}");
                thawed += usize::from(matches!(event, Event::Thawed { .. }));
            });
        }
    }
    assert!(thawed > 0);
}

fn edited(game: Greenland, edits: &[(&str, Value)]) -> Greenland {
    let mut state = serde_json::to_value(game).expect("a state");
    for (place, value) in edits {
        *state.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value.clone();
    }
    serde_json::from_value(state).unwrap_or_else(|error| panic!("{error}"))
}

/// The second part, after a first that ended in a position edited so.
fn after_first(tribes: &[&str], edits: &[(&str, Value)]) -> Greenland {
    let setup = json!({ "players": tribes.len(), "tribes": tribes, "scenario": "full-experience" });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let end = [
        ("/decks", json!({ "north": [], "south": [], "events": [] })),
        ("/agenda", json!([{ "begin": { "phase": "end" } }])),
    ];
    edited(begin(&setup, 5), &[edits, &end].concat())
}

/// A position of the second part.
fn second(tribes: &[&str], edits: &[(&str, Value)]) -> Greenland {
    edited(after_first(tribes, &[]), edits)
}

#[test]
fn tamed_biomes_inventions_and_imported_animals_are_kept_and_nothing_else() {
    exercises!("M2.keep", "M2.farm", "M2.kept-count", "M2.reshuffle");
    let game = after_first(
        &["thule", "norse"],
        &[
            ("/north", json!({ "cold": [], "warm": ["markland"] })),
            ("/south", json!({ "cold": [], "warm": ["vinland"] })),
            ("/turn/number", json!(17)),
            ("/turn/event", json!(40)),
            ("/turn/past", json!([32, 33])),
            (
                "/tribes/thule/tableau",
                json!(["dogs", "little-auk", "ship-pony", "crossbow", "walrus", "goat"]),
            ),
            ("/tribes/thule/hand", json!(["arctic-hare"])),
            ("/tribes/thule/ivory", json!(7)),
        ],
    );
    let view = game.view(None);
    let board = &view.board;
    let thule = &board.tribes[&Tribe::Thule];
    let names: Vec<&str> = thule.tableau.iter().map(|card| card.name()).collect();
    assert_eq!(names, ["little-auk", "dogs", "kirima", "peepeelee", "navaranaaq", "ship-pony"]);
    assert!(thule.hand.is_empty() && thule.ivory == 1);
    // The goat is the Norse's to choose again.
    let mut moves = Vec::new();
    game.moves(decider(&game), &mut moves);
    assert!(moves.contains(&Move::Animal { card: Card::named("goat").expect("a goat") }), "{moves:?}");
    let state = serde_json::to_value(game).expect("a state");
    let lies = |place: &str, card: &str| state.pointer(place).expect("a place").to_string().contains(card);
    for card in ["dogs", "little-auk"] {
        for place in ["/decks", "/north", "/south"] {
            assert!(!lies(place, &format!("\"{card}\"")), "{card} in {place}");
        }
    }
    let north = state["decks"]["north"].as_array().expect("a deck").len() + board.north.cold.len();
    assert_eq!(north, 16 - 2, "the walrus and the hare are back, dogs and little auk are not");
    // The event whose other side is the pony cannot come; that of the crossbow can.
    assert_eq!(board.turn.past.iter().map(|event| event.number()).collect::<Vec<_>>(), [32]);
    assert_eq!(view.events, 8);
}

#[test]
fn a_surrender_ends_the_second_part_and_counts() {
    exercises!("M2.surrender", "M2.second-score", "M2.rules-of-l");
    let mut game = second(
        &["thule", "tunit"],
        &[
            ("/first-part", json!({ "thule": 30, "tunit": 10 })),
            ("/agenda", json!([{ "begin": { "phase": "assign" } }, { "blitz": { "tribe": "tunit" } }])),
            ("/tribes/tunit/elders", json!([0, 0, 0, 0, 0, 0])),
            ("/turn/number", json!(1)),
        ],
    );
    let mut chance = Chance::fast(0);
    chance.load([6]);
    let mut told = Vec::new();
    game.play(Seat(1), &Move::Roll, &mut chance, &mut |event| told.push(event));
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(0)]);
    assert!(!outcome.together);
    assert_eq!(told.iter().filter(|event| matches!(event, Event::Scored { .. })).count(), 2);
    let scores = outcome.scores.expect("points");
    // Thule: 30, then 12 tribesmen, ivory and iron; Tunit: 10, 6 tribesmen at home and 5 colonists in the cold, and disks.
    assert_eq!((scores[Seat(0)], scores[Seat(1)]), (30 + 12 + 3, 10 + 6 + 10 + 3));
}

#[test]
fn whoever_dies_out_in_the_second_part_has_the_points_of_the_first() {
    exercises!("M2.surrender", "M2.win");
    let game = second(
        &["thule", "norse"],
        &[
            ("/first-part", json!({ "thule": 3, "norse": 60 })),
            ("/tribes/norse/elders", json!([0, 0, 0, 0, 0, 0])),
            ("/tribes/norse/unassigned", json!(0)),
            ("/tribes/norse/alpha", json!("valhalla")),
            ("/turn/number", json!(2)),
            ("/agenda", json!([{ "begin": { "phase": "assign" } }, "tidy"])),
        ],
    );
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(outcome.scores.expect("points")[Seat(1)], 60);
}

/// A game of a scenario of one's own: base rules twice, with everything kept.
#[test]
fn a_second_part_may_keep_everything_and_count_alone() {
    exercises!("M.file");
    let text = "schema = 1\nid = \"twice\"\ntitle = \"Twice\"\nevents.count = 3\n\
        part = [{ base = \"base\", keep = [\"tamed\", \"inventions\", \"imported-animals\", \"imports\", \"trophies\", \"hand\", \"disks\", \"faith\"], score = \"only-last\" }]\n\
        rule = [{ kind = \"forbid\", what = [\"raids\"], part = 2 }, { kind = \"limit\", what = \"mariner\", value = 6, part = 1 }]";
    check(text, data_values()).unwrap_or_else(|mistakes| panic!("{mistakes:#?}"));
    let setup = Setup { players: 3, scenario: Some(text.to_owned()), ..Setup::default() };
    for seed in 0..30 {
        let mut game = begin(&setup, seed);
        let mut chance = Chance::fast(seed + 3000);
        let ending =
            |view: &View, told: &[Event]| told.contains(&Event::SecondPart) || view.outcome.is_some();
        let (before, _) = play_until(&mut game, &mut chance, ending);
        let after = game.view(None);
        assert!(!after.board.rules.together);
        assert!(after.board.first_part.as_ref().expect("a second part").values().all(|points| *points == 0));
        for (tribe, record) in
            after.board.tribes.iter().filter(|(tribe, _)| !before.board.tribes[tribe].extinct)
        {
            // The last step of the first part may still have paid or converted somebody.
            let old = &before.board.tribes[tribe];
            assert!(record.ivory.abs_diff(old.ivory) <= 4 && record.energy <= 8, "{tribe:?}");
        }
        let (_, told) = play_until(&mut game, &mut chance, |view, _| view.outcome.is_some());
        assert!(matches!(told.last(), Some(Event::Ended { .. })));
    }
}
