//! What holds in every position of random games.

use floe_engine::{Chance, Game, Seat, Turn, exercises};
use floe_greenland::{Disk, Event, Greenland, Move, Question, Setup, Variant, View};

/// Plays random games of every setup and shows each position, each move and its events.
fn everywhere(games: u64, mut see: impl FnMut(&Greenland, &View, Seat, Move, &[Event], &Greenland)) {
    for (number, players) in (0..games).flat_map(|number| (2..=4).map(move |players| (number, players))) {
        let game = if number % 4 == 3 { Variant::Beginners } else { Variant::Base };
        let pogroms = number % 2 == 0 && game == Variant::Base;
        let setup = Setup { players, game, survivalist: number % 3 == 2, pogroms, ..Setup::default() };
        let mut chance = Chance::fast(number);
        let mut state = Greenland::new(&setup, &mut chance).expect("a good setup");
        let mut moves = Vec::new();
        while let Turn::Decide(seats) = state.turn() {
            let seat = seats.first().expect("somebody");
            moves.clear();
            state.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            let before = state;
            let mut events = Vec::new();
            state.play(seat, &played, &mut chance, &mut |event| events.push(event));
            see(&before, &before.view(None), seat, played, &events, &state);
        }
    }
}

#[test]
fn limits_hold_everywhere() {
    exercises!(
        "B4.rot",
        "B4.population",
        "B2.hand-open",
        "A.sequenced-choices",
        "B2.shrink",
        "B4.valhalla-short"
    );
    exercises!("J1.extinct", "J1.skipped", "J1.cards-gone", "A2.absent-skip");
    everywhere(4, |before, view, seat, _, _, after| {
        assert_eq!(view.seat, Some(seat), "exactly one seat is asked");
        for (tribe, record) in &view.board.tribes {
            assert!(record.energy <= 8, "{tribe:?} holds {} energy", record.energy);
            let standing = &view.standing[tribe];
            assert_eq!(standing.population + standing.valhalla, 19);
            assert_eq!(
                record.extinct,
                standing.population == 0 && view.asked != Some(*tribe),
                "{tribe:?} {view:?}"
            );
            if record.extinct {
                assert_eq!((record.hand.len(), record.energy, record.iron), (0, 0, 0));
                assert_ne!(view.asked, Some(*tribe), "the dead are not asked");
            }
            let inside = matches!(view.question, Question::Discard);
            let roll = view.dice.is_some();
            if !inside
                && !roll
                && !matches!(
                    view.question,
                    Question::LoseElder
                        | Question::Deplete
                        | Question::Fodder
                        | Question::Milk
                        | Question::Martyrs
                        | Question::Birth
                        | Question::Cull
                        | Question::DieOff
                        | Question::Break
                )
            {
                assert!(
                    record.hand.len() <= usize::from(standing.hand_size),
                    "{tribe:?} in {:?}",
                    view.question
                );
            }
        }
        for other in Seat::all(before.seats()) {
            assert_eq!(before.view(Some(other)), *view, "nothing is hidden from one and not from another");
        }
        assert!(after.view(None).gone.len() >= view.gone.len(), "no card comes back");
    });
}

#[test]
fn what_was_hidden_is_marked_as_such() {
    exercises!("D5.roll", "D1.draw", "G7.replace", "A1.start", "B.dice");
    everywhere(3, |_, view, _, played, events, after| {
        let after = after.view(None);
        let drawn = view.events > after.events
            || view.north_deck + view.south_deck > after.north_deck + after.south_deck
            || matches!(played, Move::Roll | Move::Banish | Move::Preach { .. });
        if drawn {
            assert!(events.iter().any(Greenland::reveals), "{played:?} {events:?}");
        }
    });
}

#[test]
fn iron_is_never_spent_and_nobody_raids_among_survivalist_beginners() {
    exercises!("C3.no-iron-rule", "C2.skip-list", "C2.keep-talks", "C2.keep-rest", "C3.rest-stays");
    let (mut iron, mut talks, mut deals) = (0, 0, 0);
    everywhere(8, |_, view, _, played, events, _| {
        let rules = &view.board.rules;
        if !rules.iron_rule {
            assert!(!matches!(played, Move::Iron | Move::Ivory));
        }
        if !rules.advanced {
            assert!(view.board.husbands.is_empty() && view.board.hostile.is_empty());
            assert!(
                !events.iter().any(|event| matches!(event, Event::Attacked { .. } | Event::Rustled { .. }))
            );
            talks += usize::from(view.question == Question::Talk);
        }
        iron += usize::from(matches!(played, Move::Iron));
        deals += events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count();
    });
    assert!(iron > 0 && talks > 0 && deals > 0, "iron {iron}, talks {talks}, deals {deals}");
}

#[test]
fn the_turn_goes_through_its_phases_in_order() {
    exercises!("A.phases", "A2.phases", "A1.auction-last");
    let order = ["setup", "event", "assign", "negotiate", "hunt", "domestic", "elders", "end"];
    let place = |phase: &str| order.iter().position(|known| *known == phase).expect("a phase");
    everywhere(3, |before, view, _, _, _, after| {
        let same_turn = after.view(None).board.turn.number == view.board.turn.number;
        if same_turn && after.phase() != "event" {
            assert!(
                place(after.phase()) >= place(before.phase()),
                "{} then {}",
                before.phase(),
                after.phase()
            );
        }
    });
}

#[test]
fn a_cost_takes_the_disk_it_names() {
    exercises!("B4.no-alchemy", "B4.white-black-unlimited", "I.cost");
    everywhere(3, |_, view, _, played, events, _| {
        let paid = |disk: Disk| {
            events.iter().any(|event| matches!(event, Event::Paid { disk: it, .. } if *it == disk))
        };
        match played {
            Move::Make { with, .. } => assert!(paid(with)),
            Move::Pacify => assert!(paid(Disk::Ivory)),
            Move::Burn { .. } | Move::Banish | Move::Send { .. } | Move::Domesticate { .. } => {
                assert!(paid(Disk::Energy), "{:?}", view.question);
            }
            _ => {}
        }
    });
}
