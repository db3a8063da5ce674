//! Bots at a game people know.

use floe_bots::{BotKind, Search, Settings, Thought, think, think_parallel};
use floe_connect_four::{Column, ConnectFour, Move, Setup};
use floe_engine::{Chance, Game as _, Perspective, Playout, Seat};

const E: &str = ".......";

fn position(rows: [&str; 6], next: u8) -> ConnectFour {
    serde_json::from_value(serde_json::json!({ "rows": rows, "next": next })).unwrap()
}

fn empty() -> ConnectFour {
    ConnectFour::new(&Setup::default(), &mut Chance::fast(0)).unwrap()
}

fn bot(kind: BotKind, game: &ConnectFour, seed: u64) -> Thought<Move> {
    let seat = game.turn().seats().first().unwrap();
    let perspective = Perspective::new(game, seat, &());
    // A tenth of what they may do: plenty for these positions.
    let iterations = (kind.budget().iterations / 10).max(100);
    kind.think(&perspective, iterations, &mut Chance::fast(seed), &mut |_| true).unwrap()
}

#[test]
fn a_win_at_hand_is_taken() {
    let game = position([E, E, E, ".Y....R", ".Y....R", ".Y.Y..R"], 0);
    for kind in [BotKind::Greedy, BotKind::Medium, BotKind::Hard] {
        assert_eq!(bot(kind, &game, 1).best, Move::Drop(Column::G), "{kind}");
    }
}

#[test]
fn a_loss_at_hand_is_prevented() {
    let game = position([E, E, E, E, "R......", "RYYY..R"], 0);
    for kind in [BotKind::Greedy, BotKind::Medium, BotKind::Hard] {
        assert_eq!(bot(kind, &game, 1).best, Move::Drop(Column::E), "{kind}");
    }
}

/// One try of each move is enough where the reply is a sensible one; random replies seldom find it.
#[test]
fn sensible_playouts_see_the_reply() {
    let game = position([E, E, E, E, "R......", "RYYY..R"], 0);
    let perspective = Perspective::new(&game, Seat(0), &());
    let prevented = |playout: Playout| {
        let settings = Settings { iterations: 7, playout, opinion: 0, exploration: 0, ..Settings::default() };
        let value = |seed: u64| {
            let thought = think(&perspective, &settings, &mut Chance::fast(seed), &mut |_| true).unwrap();
            let at =
                |column: Column| thought.moves.iter().find(|weighed| weighed.played == Move::Drop(column));
            Column::ALL
                .into_iter()
                .filter(|column| *column != Column::E)
                .all(|column| at(column).unwrap().value == 0)
        };
        (0..20).filter(|seed| value(*seed)).count()
    };
    assert_eq!(prevented(Playout::Sensible(1)), 20);
    assert_eq!(prevented(Playout::Random(1)), 0);
}

#[test]
fn a_single_move_needs_no_thought() {
    let game = position(["RRYYRR.", "YYRRYYR", "RRYYRRY", "YYRRYYR", "RRYYRRY", "YYRRYYR"], 1);
    let thought = bot(BotKind::Hard, &game, 1);
    assert_eq!((thought.best, thought.iterations), (Move::Drop(Column::G), 0));
    assert!(thought.moves.is_empty());
}

#[test]
fn the_same_seed_thinks_the_same() {
    let game = empty();
    for kind in BotKind::ALL {
        assert_eq!(bot(kind, &game, 5), bot(kind, &game, 5), "{kind}");
    }
    assert_ne!(bot(BotKind::Hard, &game, 5), bot(BotKind::Hard, &game, 6));
}

/// Captured once. A difference means other choices by every bot, so it should be meant.
#[test]
fn thinking_is_the_same_everywhere_and_from_version_to_version() {
    let visits = |settings: &Settings| -> Vec<u64> {
        let game = empty();
        let perspective = Perspective::new(&game, Seat(0), &());
        let thought = think(&perspective, settings, &mut Chance::fast(7), &mut |_| true).unwrap();
        thought.moves.iter().map(|weighed| weighed.visits).collect()
    };
    assert_eq!(visits(&Settings::playouts(2_000)), [77, 109, 262, 965, 304, 164, 119]);
    assert_eq!(
        visits(&Settings { iterations: 2_000, ..Settings::default() }),
        [118, 264, 338, 873, 229, 120, 58]
    );
}

#[test]
fn a_search_used_again_thinks_as_a_new_one() {
    let (game, settings) = (empty(), Settings::playouts(500));
    let perspective = Perspective::new(&game, Seat(0), &());
    let mut search = Search::new();
    let mut again = || search.think(&perspective, &settings, &mut Chance::fast(1), &mut |_| true);
    assert_eq!(again(), again());
}

#[test]
fn the_budget_is_kept() {
    let game = empty();
    let perspective = Perspective::new(&game, Seat(0), &());
    let settings = Settings::playouts(1_001);
    let made = |keep_going: &mut dyn FnMut(u64) -> bool| {
        let thought = think(&perspective, &settings, &mut Chance::fast(1), keep_going).unwrap();
        let visits: u64 = thought.moves.iter().map(|weighed| weighed.visits).sum();
        assert_eq!(visits, thought.iterations);
        thought.iterations
    };
    assert_eq!(made(&mut |_| true), 1_001);
    let stopped = made(&mut |iterations| iterations < 200);
    assert!((200..232).contains(&stopped), "{stopped}");
    let at_once = made(&mut |_| false);
    assert!((1..32).contains(&at_once), "{at_once}");
}

#[test]
fn a_full_tree_goes_on_with_what_it_has() {
    let game = empty();
    let perspective = Perspective::new(&game, Seat(0), &());
    let settings = Settings { nodes: 50, ..Settings::playouts(3_000) };
    let thought = think(&perspective, &settings, &mut Chance::fast(1), &mut |_| true).unwrap();
    assert_eq!((thought.iterations, thought.best), (3_000, Move::Drop(Column::D)));
}

#[test]
fn threads_share_the_work_and_agree_with_themselves() {
    let game = empty();
    let perspective = Perspective::new(&game, Seat(0), &());
    let settings = Settings::playouts(3_001);
    let parallel =
        |threads| think_parallel(&perspective, &settings, threads, &mut Chance::fast(4), &|_| true).unwrap();
    assert_eq!(parallel(3), parallel(3));
    assert_eq!(parallel(3).iterations, 3_001);
    assert_eq!(parallel(3).best, Move::Drop(Column::D));
    assert_ne!(parallel(1), parallel(2));
}

/// The winner's kind, or nothing for a draw; `first` begins.
fn duel(first: BotKind, second: BotKind, seed: u64) -> Option<BotKind> {
    let kinds = [first, second];
    let mut game = empty();
    let mut chance = Chance::fast(seed);
    while let Some(seat) = game.turn().seats().first() {
        let played = bot(kinds[seat.index()], &game, chance.number()).best;
        game.play(seat, &played, &mut chance, &mut |_| ());
    }
    game.outcome().unwrap().winners.only().map(|seat| kinds[seat.index()])
}

/// How many of 20 games the better bot wins, beginning in every other one.
fn wins(better: BotKind, worse: BotKind) -> usize {
    let game = |seed| if seed % 2 == 0 { duel(better, worse, seed) } else { duel(worse, better, seed) };
    (0..20).filter(|seed| game(*seed) == Some(better)).count()
}

#[test]
fn better_bots_win_more() {
    assert!(wins(BotKind::Easy, BotKind::Random) >= 17);
    assert!(wins(BotKind::Medium, BotKind::Greedy) >= 14);
    assert!(wins(BotKind::Hard, BotKind::Easy) >= 17);
}
