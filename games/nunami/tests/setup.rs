//! What a game begins with.

use std::collections::BTreeMap;

use floe_engine::{Chance, Game, Seat, Seed, ValueSet, Values};
use floe_nunami::{
    Card, Category, Data, Hex, HiddenBy, Inua, Mode, Move, Nunami, Set, Setup, Shape, Side, StepName,
};

fn data() -> &'static Data {
    Values::<Data>::standard().get()
}

fn start(setup: &Setup, seed: u64) -> Result<Nunami, String> {
    Nunami::new(setup, &mut Chance::seeded(&Seed::from(seed), 0)).map_err(|error| error.to_string())
}

#[test]
fn the_cards_are_those_of_the_box() {
    floe_engine::exercises!("components.playing-cards", "components.inua-cards", "glossary.categories");
    let count = |set: Set| data().deck(|other| other == set).count();
    assert_eq!(Set::ALL.map(count), [14, 14, 14, 14, 14, 10]);
    assert_eq!(data().inua.len(), Inua::ALL.len());
    assert_eq!(Set::HUMAN.map(Set::category), [Some(Category::Human); 2]);
    assert_eq!(Set::NATURE.map(Set::category), [Some(Category::Nature); 2]);
    assert!(Set::Snow.is_neutral() && Set::Sand.is_neutral() && Set::Sand.category().is_none());
}

#[test]
fn every_card_has_a_name_of_its_own() {
    floe_engine::exercises!("glossary.life", "glossary.strength");
    for set in Set::ALL {
        for life in -3..=3 {
            for strength in 0..=3 {
                let card = Card::new(set, life, strength).unwrap();
                assert_eq!(card.to_string().parse::<Card>(), Ok(card));
                assert_eq!((card.set(), card.life(), card.strength()), (set, life, strength));
            }
        }
    }
    for wrong in ["", "snow", "snow-4-1", "snow-1-4", "ice-1-1", "nunamiut-1", "snow+é-1", "nunamiut1-1"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
    assert!(Card::new(Set::Snow, 4, 0).is_none() && Card::new(Set::Snow, 0, 4).is_none());
}

#[test]
fn decks_and_piles_have_their_sizes() {
    floe_engine::exercises!(
        "setup.player-count",
        "mode-a.deck",
        "mode-b.deck",
        "mode-cde.deck",
        "four.deck",
        "setup.deal",
        "setup.pile-size",
        "setup.face-down-eight",
        "setup.boards-two",
        "setup.boards-four"
    );
    for (mode, cards) in Mode::ALL.into_iter().zip([42, 70, 70, 70, 70, 80]) {
        let game = start(&Setup { mode, hidden: HiddenBy::Random, ..Setup::default() }, 5).unwrap();
        let view = game.view(None);
        assert_eq!(game.seats(), if mode == Mode::Four { 4 } else { 2 });
        assert_eq!(game.pieces().len(), cards);
        assert_eq!(view.pile, if mode == Mode::A { 24 } else { 52 });
        assert!(view.held.iter().all(|held| *held == 5));
        assert_eq!(view.boards.len(), mode.boards());
        let lying: Vec<usize> =
            view.boards.iter().map(|board| board.cells.iter().flatten().count()).collect();
        assert_eq!(lying.iter().sum::<usize>(), 8);
        assert!(lying.iter().all(|cards| *cards <= 5));
        let sand = game.pieces().iter().filter(|piece| piece.starts_with("sand")).count();
        assert_eq!(sand, if mode == Mode::Four { 10 } else { 0 });
    }
}

#[test]
fn the_first_player_is_drawn() {
    floe_engine::exercises!("setup.first-player");
    let mut first = BTreeMap::new();
    for seed in 0..400 {
        let setup = Setup { mode: Mode::Four, hidden: HiddenBy::Random, ..Setup::default() };
        let game = start(&setup, seed).unwrap();
        *first.entry(game.view(None).turn).or_insert(0) += 1;
    }
    assert_eq!(first.len(), 4);
    assert!(first.values().all(|times| (60..140).contains(times)), "{first:?}");
}

/// In the book the players lay the eight; chance does it on request.
#[test]
fn the_players_lay_the_eight_unless_chance_is_asked() {
    floe_engine::exercises!("setup.face-down-who");
    let view = start(&Setup::default(), 1).unwrap().view(None);
    assert_eq!((view.step, view.turn), (StepName::Hide, Seat(0)));
    let random = Setup { hidden: HiddenBy::Random, ..Setup::default() };
    assert_eq!(start(&random, 1).unwrap().view(None).step, StepName::Start);
}

/// Seat 1 lays the first board, where it makes no difference.
#[test]
fn the_first_board_is_laid_by_the_first_seat() {
    floe_engine::exercises!("setup.layout-manual");
    let game = start(&Setup { layout: Shape::Players, ..Setup::default() }, 1).unwrap();
    assert!(game.view(None).boards.is_empty());
    let mut moves = Vec::new();
    game.moves(Seat(0), &mut moves);
    assert_eq!(moves, [Move::Lay { at: Hex::default() }]);
    let read: Nunami = serde_json::from_value(serde_json::to_value(game).unwrap()).unwrap();
    assert_eq!(read, game);
}

/// Version 1 of the rules knew one way to count, and its states do not name it.
#[test]
fn a_state_that_does_not_say_how_the_majority_is_counted_keeps_to_the_old_way() {
    floe_engine::exercises!("score.majority-unplayed");
    let game = start(&Setup { mode: Mode::B, ..Setup::default() }, 1).unwrap();
    let mut written = serde_json::to_value(game).unwrap();
    assert_eq!(written["majority"], "all");
    written.as_object_mut().unwrap().remove("majority");
    let read: Nunami = serde_json::from_value(written).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap()["majority"], "played");
}

#[test]
fn everybody_has_another_inua() {
    floe_engine::exercises!("inua.deal", "inua.optional");
    for seed in 0..50 {
        let game = start(&Setup { mode: Mode::Four, inua: true, ..Setup::default() }, seed).unwrap();
        let mut inua = game.view(None).inua.unwrap();
        inua.sort();
        inua.dedup();
        assert!(inua.len() == 4 && inua.iter().all(Option::is_some));
        assert!(start(&Setup::default(), seed).unwrap().view(None).inua.is_none());
    }
}

#[test]
fn sides_are_claimed_or_drawn() {
    floe_engine::exercises!(
        "setup.unique-community",
        "setup.category-balance",
        "mode-a.sides",
        "mode-b.sides"
    );
    let sides = |mode, side_1, side_2, seed| {
        start(&Setup { mode, side_1, side_2, ..Setup::default() }, seed).map(|game| game.view(None).sides)
    };
    assert_eq!(
        sides(Mode::A, Side::Usual, Side::Nunamiut, 1).unwrap(),
        [[Set::Qarqamiut], [Set::Nunamiut]],
        "who names one goes first"
    );
    assert_eq!(
        sides(Mode::C, Side::Inuullamiluut, Side::Usual, 1).unwrap(),
        [[Set::Qarqamiut, Set::Inuullamiluut], [Set::Nunamiut, Set::Qairtumiut]]
    );
    let error = sides(Mode::A, Side::Nunamiut, Side::Qairtumiut, 1).unwrap_err();
    assert!(error.contains("half human and half nature"), "{error}");
    assert!(sides(Mode::D, Side::Nunamiut, Side::Nunamiut, 1).unwrap_err().contains("none played twice"));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        seen.insert(sides(Mode::B, Side::Random, Side::Random, seed).unwrap());
    }
    assert_eq!(seen.len(), 8, "either side, either of its communities, for both");
    let third = Setup { side_3: Side::Random, ..Setup::default() };
    assert!(start(&third, 1).unwrap_err().contains("2 players"));
}

#[test]
fn shapes_are_connected() {
    floe_engine::exercises!(
        "setup.layout-sides",
        "setup.layout-connected",
        "setup.layout-random",
        "setup.layout-source"
    );
    let shape = |places: [[i8; 2]; 6]| {
        let shape = Some(places.map(Hex::from).to_vec());
        start(&Setup { shape, ..Setup::default() }, 1).map(|_| ())
    };
    assert_eq!(shape([[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0]]), Ok(()));
    let apart = shape([[0, 0], [1, 0], [2, 0], [4, 0], [5, 0], [6, 0]]).unwrap_err();
    assert!(apart.contains("apart"), "two islands: {apart}");
    assert!(shape([[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [0, 0]]).unwrap_err().contains("two boards lie"));
    assert!(shape([[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [-128, 127]]).unwrap_err().contains("too far"));
    let seven = Setup { shape: Some(vec![Hex::default()]), ..Setup::default() };
    assert!(start(&seven, 1).unwrap_err().contains("6 boards are needed"));
    let wrong = Setup { layout: Shape::Hexagon, ..Setup::default() };
    assert!(start(&wrong, 1).unwrap_err().contains("no layout \"hexagon\" of 6 boards"));
    let mut shapes = std::collections::BTreeSet::new();
    for seed in 0..100 {
        let game = start(&Setup { layout: Shape::Random, ..Setup::default() }, seed).unwrap();
        let places: Vec<Hex> = game.view(None).boards.iter().map(|board| board.at).collect();
        for (index, place) in places.iter().enumerate().skip(1) {
            assert!(places[..index].iter().any(|other| other.touches(*place)));
        }
        shapes.insert(places);
    }
    assert!(shapes.len() > 50);
}

#[test]
fn presets_join_as_they_say() {
    floe_engine::exercises!("setup.layout-source", "components.boards");
    for layout in &data().layouts {
        let touching = |place: &Hex| layout.cells.iter().filter(|other| other.touches(*place)).count();
        assert_eq!(layout.cells.iter().map(touching).sum::<usize>(), 2 * layout.joins, "{}", layout.id);
    }
}

#[test]
fn wrong_data_is_told_in_words() {
    let file = include_str!("../data/nunami.toml");
    let wrong = |from: &str, to: &str| Data::parse(&file.replacen(from, to, 1)).unwrap_err();
    assert!(wrong("life = 0", "life = 9").contains("life is from -3 to 3"));
    assert!(wrong("set = \"snow\"", "set = \"sand\"").contains("snow cards"));
    assert!(wrong("win_points = 4", "win_points = 5").contains("must be 4"));
    assert!(wrong("[[1, 0], [0, 1]", "[[0, 1], [1, 0]").contains("clockwise"));
    assert!(wrong("starred = false", "starred = true").contains("Katjutayuuq"));
    assert!(wrong("cells = [[0, 0]", "cells = [[9, 9]").contains("triangle-6"));
    assert!(wrong("deck_cards = 42", "deck_cards = 43").contains("deck_cards is 43, but it must be 42"));
}
