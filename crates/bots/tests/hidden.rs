//! What a bot cannot know does not move it; what it remembers does.

mod toys;

use floe_bots::{BotKind, Settings, Thought, think};
use floe_engine::{Chance, Memory as _, Perspective, Recall, Seat};
use toys::{Remembered, Shown, Tale, Toy};

const STOP: u8 = 3;

/// What a bot of each kind makes of the cups, with the coin under `cup`.
fn thoughts(cup: u8, memory: &Remembered) -> Vec<Thought<u8>> {
    let toy = Toy::with(Tale::Cups, cup);
    let perspective = Perspective::new(&toy, Seat(0), memory);
    let of = |kind: BotKind| kind.think(&perspective, 600, &mut Chance::fast(3), &mut |_| true).unwrap();
    BotKind::ALL.into_iter().map(of).collect()
}

#[test]
fn bots_do_not_peek() {
    let nothing = Remembered(None);
    let looks_alike: Vec<_> = (0..3).map(|cup| thoughts(cup, &nothing)).collect();
    assert_eq!(looks_alike[0], looks_alike[1]);
    assert_eq!(looks_alike[0], looks_alike[2]);
}

#[test]
fn a_search_knows_what_it_does_not_know() {
    let toy = Toy::with(Tale::Cups, 1);
    let memory = Remembered(None);
    let perspective = Perspective::new(&toy, Seat(0), &memory);
    let thought =
        think(&perspective, &Settings::playouts(6_000), &mut Chance::fast(1), &mut |_| true).unwrap();
    assert_eq!(thought.best, STOP);
    let guesses = &thought.moves[..3];
    // About a third each; a search wastes few visits on what is worse, so the estimates are rough.
    assert!(guesses.iter().all(|guess| (150..450).contains(&guess.value)), "{guesses:?}");
    assert_eq!(thought.moves[3].value, 500);
}

#[test]
fn what_was_seen_is_used() {
    for cup in 0..3 {
        let seen = Remembered(Some(cup));
        let thoughts = thoughts(cup, &seen);
        for kind in [BotKind::Greedy, BotKind::Medium, BotKind::Hard] {
            let index = BotKind::ALL.iter().position(|other| *other == kind).unwrap();
            assert_eq!(thoughts[index].best, cup, "{kind}");
        }
    }
}

#[test]
fn a_false_memory_is_believed() {
    let thoughts = thoughts(0, &Remembered(Some(2)));
    assert_eq!(thoughts[4].best, 2);
}

/// How many of a thousand bots noticed the coin.
fn notice(kind: BotKind) -> usize {
    let noticed = |seed| {
        let mut memory = Remembered::default();
        memory.witness(&Shown(1), &mut kind.recall(seed));
        memory.0.is_some()
    };
    (0..1000).filter(|seed| noticed(*seed)).count()
}

#[test]
fn levels_differ_in_what_they_notice_and_keep() {
    assert_eq!(notice(BotKind::Random), 0);
    assert!((550..650).contains(&notice(BotKind::Easy)), "{}", notice(BotKind::Easy));
    assert_eq!([BotKind::Medium, BotKind::Greedy, BotKind::Hard].map(notice), [1000; 3]);
    let kept = |mut recall: Recall| (0..1000).filter(|_| recall.keeps()).count();
    assert!((730..810).contains(&kept(BotKind::Easy.recall(5))));
    assert_eq!(kept(BotKind::Hard.recall(5)), 1000);
    let spans = BotKind::ALL.map(|kind| kind.recall(0).span);
    assert_eq!(spans, [0, usize::MAX, usize::MAX, 4, usize::MAX]);
}

/// Seat 1's only move depends on what it holds, so the tree meets new moves in later guesses. Two of three
/// hands are good for it.
#[test]
fn moves_that_are_legal_in_some_guesses_only_are_weighed_as_such() {
    let toy = Toy::with(Tale::Hand, 2);
    let memory = Remembered(None);
    let perspective = Perspective::new(&toy, Seat(0), &memory);
    let thought =
        think(&perspective, &Settings::playouts(6_000), &mut Chance::fast(1), &mut |_| true).unwrap();
    assert_eq!(thought.best, 1);
    assert!((250..420).contains(&thought.moves[0].value), "{thought:?}");
}
