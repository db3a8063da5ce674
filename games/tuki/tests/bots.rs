//! Bots: they build, they are alike for the same seed, and better ones are quicker.

use floe_engine::{Chance, Evaluate, Game, Level, Perspective, Seat, Seed};
use floe_tuki::{Cards, Event, Setup, SoloChoice, Tuki};

/// Plays a game of bots by their schedules and tells all that happened, with its time.
fn game(setup: &Setup, levels: &[Level], seed: u64) -> (Tuki, Vec<(u64, Event)>) {
    let mut dice = Chance::seeded(&Seed::from(seed), 0);
    let mut state = Tuki::new(setup, &mut dice).unwrap();
    let mut told = Vec::new();
    while !state.turn().is_over() {
        let next = state.turn().seats().iter().filter_map(|seat| {
            let perspective = Perspective::new(&state, seat, &());
            let timed = Tuki::schedule(&perspective, levels[seat.index()], seed * 31 + u64::from(seat.0))?;
            Some((timed.at, seat, timed.played))
        });
        let act = next.min_by_key(|(at, seat, _)| (*at, *seat));
        let due = state.due().map(|due| (due.at, due.seat, due.play));
        let (at, seat, played) = match (act, due) {
            (Some(act), Some(due)) => {
                if due.0 <= act.0 {
                    due
                } else {
                    act
                }
            }
            (act, due) => act.or(due).unwrap(),
        };
        state.clock(seat, at);
        assert_eq!(state.check(seat, &played), Ok(()), "{played:?}");
        state.play(seat, &played, &mut dice, &mut |event| told.push((at, event)));
        assert!(told.len() < 20_000, "the game does not end");
    }
    (state, told)
}

fn checked(told: &[(u64, Event)], who: Seat) -> (usize, usize) {
    let faults = told.iter().filter_map(|(_, event)| match event {
        Event::Checked { seat, fault, .. } if *seat == who => Some(fault.is_some()),
        _ => None,
    });
    faults.fold((0, 0), |(right, wrong), fault| if fault { (right, wrong + 1) } else { (right + 1, wrong) })
}

#[test]
fn the_same_seed_builds_the_same() {
    floe_engine::exercises!("bots.schedule", "bots.players");
    let setup = Setup { players: 3, ..Setup::default() };
    let levels = [Level::Hard, Level::Medium, Level::Easy];
    assert_eq!(game(&setup, &levels, 3), game(&setup, &levels, 3));
    for players in 2..=4 {
        let setup = Setup { players, cards: Cards::Advanced, ..Setup::default() };
        let (state, told) = game(&setup, &[Level::Medium; 4], 9);
        assert!(state.outcome().is_some());
        assert!(told.iter().any(|(_, event)| matches!(event, Event::Taken { .. })));
    }
}

#[test]
fn better_bots_are_quicker() {
    floe_engine::exercises!("bots.honest");
    let (mut hard, mut rounds) = (0, 0);
    let (mut right, mut wrong) = (0, 0);
    for seed in 0..30 {
        let (_, told) = game(&Setup::default(), &[Level::Hard, Level::Easy], seed);
        for (_, event) in &told {
            if let Event::Taken { seat, .. } = event {
                hard += usize::from(*seat == Seat(1));
                rounds += 1;
            }
        }
        let counts = checked(&told, Seat(1));
        (right, wrong) = (right + counts.0, wrong + counts.1);
    }
    println!(
        "hard does better than easy in {hard} of {rounds} rounds; easy is wrong in {wrong} of {}",
        right + wrong
    );
    assert!(hard * 10 >= rounds * 8, "hard does better than easy in {hard} of {rounds} rounds only");
    assert!(wrong > 0 && right > 5 * wrong);
}

#[test]
fn a_bot_alone_scores() {
    for solo in [SoloChoice::FiveMinutes, SoloChoice::Daily] {
        let setup = Setup { players: 1, solo, ..Setup::default() };
        let (state, _) = game(&setup, &[Level::Hard], 4);
        assert!(state.outcome().unwrap().scores.unwrap()[Seat(0)] > 0, "{solo:?}");
    }
    let one_screen = Setup { players: 3, one_screen: true, ..Setup::default() };
    assert!(game(&one_screen, &[Level::Hard; 3], 1).0.outcome().is_some());
}
