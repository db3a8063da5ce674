//! What holds at every step of every game.

use floe_engine::{Chance, Game};
use floe_nunami::{Mode, Move, Nunami, Setup};
use serde_json::{Value, json};

/// Plays random games and looks at each state on the way.
fn every_state(games: u64, mut look: impl FnMut(&Nunami)) {
    for number in 0..games {
        let mode = Mode::ALL[number as usize % Mode::ALL.len()];
        let setup = Setup { mode, inua: number % 4 > 1, ..Setup::default() };
        let mut chance = Chance::fast(number);
        let mut state = Nunami::new(&setup, &mut chance).unwrap();
        let mut moves: Vec<Move> = Vec::new();
        while let Some(seat) = state.turn().seats().first() {
            look(&state);
            moves.clear();
            state.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            state.play(seat, &played, &mut chance, &mut |_| ());
        }
        look(&state);
    }
}

fn outer(state: &Nunami) -> Value {
    serde_json::to_value(state).unwrap()
}

#[test]
fn cards_are_conserved_at_every_step() {
    let mut all = std::collections::BTreeMap::new();
    every_state(240, |state| {
        let json = outer(state);
        let mut pieces = state.pieces();
        pieces.sort();
        let game = (json["mode"].to_string(), json["inua"].is_null());
        if json["inua"].is_null() {
            assert_eq!(all.entry(game).or_insert_with(|| pieces.clone()), &pieces);
        }
        let cards = pieces.iter().filter(|piece| piece.contains('-')).count();
        let deck =
            [42, 70, 70, 70, 70, 80][Mode::ALL.iter().position(|mode| json!(mode) == json["mode"]).unwrap()];
        assert_eq!(cards, deck);
    });
}

/// Written without its points and read again, a state has the same points: they follow from the visible
/// cards alone, and evaluating a full board again changes nothing.
#[test]
fn points_follow_from_the_visible_cards() {
    floe_engine::exercises!("score.replace-not-add", "score.sum-of-boards", "glossary.visible");
    every_state(240, |state| {
        let mut json = outer(state);
        let seats = state.seats();
        json["points"] = json!(vec![0; seats]);
        for board in json["boards"].as_array_mut().unwrap() {
            board["points"] = json!(vec![0; seats]);
        }
        let again: Nunami = serde_json::from_value(json).unwrap();
        assert_eq!(&again, state);
    });
}

/// Cards under the visible ones may be anything: the points are the same.
#[test]
fn covered_cards_do_not_count() {
    floe_engine::exercises!("glossary.covered");
    every_state(60, |state| {
        let json = outer(state);
        let mut bare = json.clone();
        for board in bare["boards"].as_array_mut().unwrap() {
            for cell in board["cells"].as_array_mut().unwrap() {
                let stack = cell.as_array_mut().unwrap();
                stack.drain(..stack.len().saturating_sub(1));
            }
        }
        if let Ok(bare) = serde_json::from_value::<Nunami>(bare) {
            assert_eq!(outer(&bare)["points"], json["points"]);
        }
    });
}

#[test]
fn a_full_board_lies_face_up_and_in_balance() {
    floe_engine::exercises!("reveal.last-cell", "score.max-two", "score.only-full");
    every_state(240, |state| {
        for board in &state.view(None).boards {
            assert_eq!(board.full, board.cells.iter().all(|cell| !cell.is_empty()));
            assert!(board.points.iter().all(|points| *points <= 2));
            assert!(board.points.iter().filter(|points| **points == 2).count() <= 1);
            assert!(board.full || board.points.iter().all(|points| *points == 0));
        }
    });
}

/// A covered card was face up, and nothing lies on a face-down card.
#[test]
fn covered_cards_lie_face_up() {
    floe_engine::exercises!("glossary.covered", "cover.face-down-never", "reveal.permanent");
    every_state(120, |state| {
        for cell in state.view(None).boards.iter().flat_map(|board| &board.cells) {
            let covered = &cell[..cell.len().saturating_sub(1)];
            assert!(covered.iter().all(|lying| matches!(lying, floe_nunami::Lying::Up(_))));
        }
    });
}

/// A view shows what its seat knows and nothing else.
#[test]
fn views_hide_what_is_hidden() {
    floe_engine::exercises!("info.hands", "info.own-face-down", "setup.face-down-unseen");
    every_state(60, |state| {
        for seat in floe_engine::Seat::all(state.seats()) {
            let view = state.view(Some(seat));
            for (index, hand) in view.hands.iter().enumerate() {
                assert_eq!(hand.is_some(), index == seat.index());
            }
            for lying in view.boards.iter().flat_map(|board| board.cells.iter().flatten()) {
                if let floe_nunami::Lying::Down(hidden) = lying {
                    assert_eq!(hidden.down.is_some(), hidden.by == Some(seat));
                }
            }
        }
    });
}
