//! What bots are told about placements.

use floe_engine::{Chance, Evaluate, Game, Seat};
use floe_nunami::{Mode, Move, Nunami, Setup, StepName};

/// Plays a game at random and shows every position with its decider.
fn positions(mode: Mode, seed: u64, mut look: impl FnMut(&Nunami, Seat)) {
    let mut chance = Chance::fast(seed);
    let mut game = Nunami::new(&Setup { mode, ..Setup::default() }, &mut chance).unwrap();
    let mut moves = Vec::new();
    while let Some(seat) = game.turn().seats().first() {
        look(&game, seat);
        moves.clear();
        game.moves(seat, &mut moves);
        let played = moves[chance.below(moves.len())];
        game.play(seat, &played, &mut chance, &mut |_| ());
    }
}

#[test]
fn plans_are_whole_placements_and_legal_to_their_end() {
    let (mut placing, mut combined) = (0, 0);
    for seed in 0..40 {
        positions(Mode::ALL[seed as usize % 6], seed, |game, seat| {
            let mut plans = Vec::new();
            game.plans(seat, &mut plans);
            assert_eq!(plans.is_empty(), game.view(None).step != StepName::Place);
            for plan in &plans {
                let mut after = *game;
                for played in plan {
                    assert_eq!(after.check(seat, played), Ok(()), "{plan:?}");
                    after.play(seat, played, &mut Chance::fast(1), &mut |_| ());
                }
                assert_ne!(after.view(None).step, StepName::Combine, "{plan:?}");
            }
            placing += usize::from(!plans.is_empty());
            combined += plans.iter().filter(|plan| matches!(plan[0], Move::Join { .. })).count();
        });
    }
    assert!(placing > 500 && combined > 0, "{placing} {combined}");
}

/// A card added without need is only gone from the hand, and bots should see that.
#[test]
fn a_spare_card_in_a_combination_looks_worse_than_the_card_alone() {
    let mut compared = 0;
    for seed in 0..40 {
        positions(Mode::C, seed, |game, seat| {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let alone = |card, cell| {
                moves
                    .iter()
                    .any(|m| matches!(m, Move::Place { card: c, cell: at, .. } if (*c, *at) == (card, cell)))
            };
            for joins in &moves {
                if let Move::Join { card, cell } = *joins
                    && game.view(None).step == StepName::Place
                    && alone(card, cell)
                {
                    assert!(game.bias(seat, joins) < 0, "{joins:?}");
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 0);
}
