//! Bots: they build, they are alike for the same seed, and better ones are quicker.

use floe_engine::{Chance, Evaluate, Game, Level, Perspective, Seat, Seed};
use floe_tuki::{Cards, Event, Fault, Move, Setup, SoloChoice, Tuki};

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

/// All that a bot does in a round, with a person beside who announces at once or never.
fn round_beside(person: Option<u64>) -> Vec<(u64, Move)> {
    let mut dice = Chance::seeded(&Seed::from(6), 0);
    let setup = Setup { first: Some(Seat(0)), ..Setup::default() };
    let mut state = Tuki::new(&setup, &mut dice).unwrap();
    let mut play = |state: &mut Tuki, seat: Seat, at: u64, played: Move| {
        state.clock(seat, at);
        state.play(seat, &played, &mut dice, &mut |_| ());
    };
    play(&mut state, Seat(0), 0, Move::Roll);
    play(&mut state, Seat(0), 3_000, Move::Reveal);
    let mut person = person;
    let mut done = Vec::new();
    while !state.view(None).builders[Seat(1)].announced && state.turn().seats().contains(Seat(1)) {
        let timed = Tuki::schedule(&Perspective::new(&state, Seat(1), &()), Level::Medium, 77).unwrap();
        if let Some(at) = person.take_if(|at| *at <= timed.at) {
            play(&mut state, Seat(0), at, Move::Announce);
            continue;
        }
        done.push((timed.at, timed.played));
        play(&mut state, Seat(1), timed.at, timed.played);
    }
    assert!(done.len() > 5);
    done
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
    // The example bots.same-seed: whatever a person does meanwhile, the bot builds the same at the same times.
    assert_eq!(round_beside(None), round_beside(Some(5_000)));
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
    let (mut hard, mut first, mut rounds) = (0, 0, 0);
    let (mut right, mut wrong) = (0, 0);
    for seed in 0..45 {
        let (_, told) = game(&Setup::default(), &[Level::Hard, Level::Easy], seed);
        let mut times = [0; 2];
        for (_, event) in &told {
            match event {
                Event::Checked { seat, at, .. } => times[seat.index()] = *at,
                Event::Taken { seat, .. } => {
                    hard += usize::from(*seat == Seat(1));
                    first += usize::from(times[0] < times[1]);
                    rounds += 1;
                }
                _ => {}
            }
        }
        let counts = checked(&told, Seat(1));
        (right, wrong) = (right + counts.0, wrong + counts.1);
    }
    println!(
        "hard is first in {first} and does better than easy in {hard} of {rounds} rounds; easy is wrong in {wrong} of {}",
        right + wrong
    );
    assert!(hard * 10 >= rounds * 8, "hard does better than easy in {hard} of {rounds} rounds only");
    assert!(rounds >= 200 && first * 10 >= rounds * 8, "hard is first in {first} of {rounds} rounds only");
    assert!(wrong > 0 && right > 5 * wrong);
}

#[test]
fn bots_err_as_people_do() {
    let mut faults = [[0; 4]; 2];
    for (index, level) in [Level::Easy, Level::Hard].into_iter().enumerate() {
        for seed in 0..40 {
            let setup = Setup { cards: Cards::Advanced, ..Setup::default() };
            for (_, event) in game(&setup, &[level; 2], seed).1 {
                let Event::Checked { fault: Some(fault), .. } = event else { continue };
                let kind = match fault {
                    Fault::Wrong(_) => 0,
                    Fault::Colours => 1,
                    Fault::Footing => 2,
                    Fault::Falls(_) => 3,
                    Fault::Missing(_) | Fault::GaveUp => continue,
                };
                faults[index][kind] += 1;
            }
        }
    }
    println!("wrong place, colours, footing, falls: easy {:?}, hard {:?}", faults[0], faults[1]);
    assert!(faults[0].iter().all(|count| *count > 0), "easy ones make every mistake: {faults:?}");
    assert_eq!(&faults[1][1..3], [0, 0], "good ones exchange no colours and know the footing: {faults:?}");
    assert!(faults[1].iter().sum::<i32>() * 3 < faults[0].iter().sum(), "{faults:?}");
}

#[test]
fn nobody_waits_for_bots_once_the_card_has_an_owner() {
    floe_engine::exercises!("check.early-close");
    let mut state =
        Tuki::new(&Setup { players: 3, first: Some(Seat(0)), ..Setup::default() }, &mut Chance::fast(2))
            .unwrap();
    state.seat_bots([Seat(1), Seat(2)].into_iter().collect());
    let mut play = |seat: u8, at: u64, played: Move| {
        state.clock(Seat(seat), at);
        state.play(Seat(seat), &played, &mut Chance::fast(1), &mut |_| ());
        state.due().unwrap()
    };
    play(0, 0, Move::Roll);
    let waiting = play(0, 3_000, Move::Reveal);
    assert_eq!(waiting.at, 183_500);
    // An empty build is a mistake, and nobody can be earlier: only bots are left.
    let due = play(0, 12_000, Move::Announce);
    assert_eq!((due.at, due.play), (12_500, Move::Announce));
    // With a person among them the round goes on.
    let mut json = serde_json::to_value(state).unwrap();
    json["bots"] = serde_json::json!([1]);
    let state: Tuki = serde_json::from_value(json).unwrap();
    assert_eq!(state.due().unwrap().at, 183_500);
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
