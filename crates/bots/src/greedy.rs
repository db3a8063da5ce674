//! The bot that looks one move ahead.

use floe_engine::{Chance, Evaluate, Perspective};

use crate::search::legal;
use crate::tree::opinion;
use crate::{Thought, Weighed};

/// The move after which the position looks best to the seat, by the game's own evaluation and bias, averaged
/// over at most `guesses` states that might be the real one (and as many rolls of the dice). Equals are
/// decided by chance. Nothing if the seat has no move.
pub fn greedy<G: Evaluate>(
    perspective: &Perspective<'_, G>,
    guesses: u64,
    chance: &mut Chance,
    keep_going: &mut dyn FnMut(u64) -> bool,
) -> Option<Thought<G::Move>> {
    let moves = legal(perspective);
    if moves.len() <= 1 {
        return moves.first().copied().map(Thought::at_once);
    }
    let mut imagining = Chance::fast(chance.number());
    let mut totals = vec![0i64; moves.len()];
    let mut made = 0;
    loop {
        weigh(perspective, &moves, &mut totals, &mut imagining);
        made += 1;
        // Nothing hidden and nothing rolled: the next guess would be the same.
        let certain = imagining.draws() == 0;
        if certain || made >= guesses || !keep_going(made) {
            break;
        }
    }
    let best = *totals.iter().max()?;
    let equals: Vec<usize> = (0..moves.len()).filter(|&index| totals[index] == best).collect();
    let taken = moves[*chance.pick(&equals)?];
    let weighed = |(played, total): (_, i64)| Weighed {
        played,
        visits: made,
        value: (total / made as i64).clamp(0, 1000) as i32,
    };
    let moves = moves.into_iter().zip(totals).map(weighed).collect();
    Some(Thought { moves, iterations: made, ..Thought::at_once(taken) })
}

/// Adds the worth of each move in one imagined state.
fn weigh<G: Evaluate>(
    perspective: &Perspective<'_, G>,
    moves: &[G::Move],
    totals: &mut [i64],
    chance: &mut Chance,
) {
    let seat = perspective.seat();
    let guess = perspective.guess(chance);
    for (played, total) in moves.iter().zip(totals) {
        *total += i64::from(opinion(&guess, seat, played, chance));
    }
}
