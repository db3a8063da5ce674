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
    let mut first = Vec::new();
    let mut made = 0;
    loop {
        let rolled = weigh(perspective, &moves, &mut totals, &mut imagining);
        made += 1;
        // Nothing hidden, or nothing that matters: no move rolled, and two guesses gave each of them the same worth.
        let certain = imagining.draws() == 0
            || (!rolled && made == 2 && first.iter().zip(&totals).all(|(once, twice)| 2 * once == *twice));
        if certain || made >= guesses || !keep_going(made) {
            break;
        }
        if made == 1 {
            first.clone_from(&totals);
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

/// Adds the worth of each move in one imagined state. Did any of them roll or draw something?
fn weigh<G: Evaluate>(
    perspective: &Perspective<'_, G>,
    moves: &[G::Move],
    totals: &mut [i64],
    chance: &mut Chance,
) -> bool {
    let seat = perspective.seat();
    let guess = perspective.guess(chance);
    let drawn = chance.draws();
    for (played, total) in moves.iter().zip(totals) {
        *total += i64::from(opinion(&guess, seat, played, chance));
    }
    chance.draws() > drawn
}
