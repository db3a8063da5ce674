//! Thinking on several cores.

use floe_engine::{Chance, Evaluate, Perspective};

use crate::search::legal;
use crate::{Search, Settings, Thought, Weighed};

/// Like [`think`](crate::think) on several threads, each with a tree of its own (root parallelisation): the iterations are shared
/// out, the visits added up. Deterministic for a given seed, number of iterations and number of threads.
///
/// `keep_going` is asked by every thread, with the number of iterations that this thread has made.
pub fn think_parallel<G: Evaluate>(
    perspective: &Perspective<'_, G>,
    settings: &Settings,
    threads: usize,
    chance: &mut Chance,
    keep_going: &(dyn Fn(u64) -> bool + Sync),
) -> Option<Thought<G::Move>> {
    let moves = legal(perspective);
    if moves.len() <= 1 {
        return moves.first().copied().map(Thought::at_once);
    }
    let threads = threads.max(1) as u64;
    let tasks: Vec<(u64, u64)> = (0..threads)
        .map(|index| (chance.number(), share(settings.iterations, threads, index)))
        .filter(|(_, iterations)| *iterations > 0)
        .collect();
    let parts: Vec<(Vec<Weighed<G::Move>>, u64)> = std::thread::scope(|scope| {
        let running: Vec<_> = tasks
            .iter()
            .map(|&(seed, iterations)| {
                scope.spawn(move || {
                    let mut search = Search::new();
                    let settings = Settings { iterations, ..*settings };
                    let made = search.explore(perspective, &settings, seed, &mut |made| keep_going(made));
                    (search.weighed(), made)
                })
            })
            .collect();
        running
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let iterations = parts.iter().map(|(_, made)| made).sum();
    Thought::choose(merge(parts), iterations, settings.wander, chance)
}

/// What falls to one of several threads.
fn share(iterations: u64, threads: u64, index: u64) -> u64 {
    iterations / threads + u64::from(index < iterations % threads)
}

/// Adds up visits; values are averaged by them.
fn merge<Move: Copy + Eq>(parts: Vec<(Vec<Weighed<Move>>, u64)>) -> Vec<Weighed<Move>> {
    let mut merged: Vec<Weighed<Move>> = Vec::new();
    for weighed in parts.into_iter().flat_map(|(moves, _)| moves) {
        match merged.iter_mut().find(|known| known.played == weighed.played) {
            None => merged.push(weighed),
            Some(known) => {
                let visits = known.visits + weighed.visits;
                let worth = |one: &Weighed<Move>| i128::from(one.value) * i128::from(one.visits);
                known.value = ((worth(known) + worth(&weighed)) / i128::from(visits.max(1))) as i32;
                known.visits = visits;
            }
        }
    }
    merged
}
