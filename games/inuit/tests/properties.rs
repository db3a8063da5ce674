//! What holds in every position of random games.

use floe_engine::{Chance, Game, Seat, Turn};
use floe_inuit::{Class, Event, Inuit, Modules, Move, Setup};

/// Plays random games of every setup and shows each position, each move and its events.
fn everywhere(games: u64, mut see: impl FnMut(&Inuit, Seat, Move, &[Event], &Inuit)) {
    for modules in [Modules::None, Modules::GreatWhite, Modules::RisingSun, Modules::Both] {
        for players in 2..=4 {
            let setup = Setup { players, modules, ..Setup::default() };
            for number in 0..games {
                let mut chance = Chance::fast(number);
                let mut game = Inuit::new(&setup, &mut chance).expect("a good setup");
                let mut moves = Vec::new();
                while let Turn::Decide(seats) = game.turn() {
                    let seat = seats.first().expect("somebody");
                    moves.clear();
                    game.moves(seat, &mut moves);
                    let played = moves[chance.below(moves.len())];
                    let before = game;
                    let mut events = Vec::new();
                    game.play(seat, &played, &mut chance, &mut |event| events.push(event));
                    see(&before, seat, played, &events, &game);
                }
            }
        }
    }
}

fn sorted_pieces(game: &Inuit) -> Vec<String> {
    let mut pieces = game.pieces();
    pieces.sort();
    pieces
}

#[test]
fn every_card_is_always_in_exactly_one_place() {
    floe_engine::exercises!(
        "turn.great-white-size",
        "turn.no-reshuffle",
        "turn.no-column-limit",
        "turn.removed"
    );
    everywhere(6, |before, _, played, _, after| {
        assert_eq!(sorted_pieces(before), sorted_pieces(after), "{played:?}");
        let (was, is) = (before.view(None), after.view(None));
        assert!(is.deck <= was.deck, "no card returns to the deck");
        assert!(is.removed.len() >= was.removed.len(), "no removed card comes back");
    });
}

#[test]
fn the_sum_of_the_score_pad_is_the_score() {
    floe_engine::exercises!("end.score-lines", "end.score-together", "goal.vp-at-end");
    let mut finished = 0;
    everywhere(12, |_, _, _, events, after| {
        let view = after.view(None);
        for village in &view.villages {
            let sum: i32 = village.pad.lines().iter().map(|(_, points)| points).sum();
            assert_eq!((sum, sum), (village.pad.total(), village.total));
        }
        let Some(outcome) = after.outcome() else { return };
        let scores = outcome.scores.expect("points are counted");
        for (seat, village) in view.villages.iter().enumerate() {
            assert_eq!(scores[Seat(seat as u8)], village.total);
            let scored = Event::Scored { seat: Seat(seat as u8), pad: village.pad };
            assert!(events.contains(&scored), "the pad is told");
        }
        assert_eq!(outcome.winners.only(), view.winner);
        finished += 1;
    });
    assert_eq!(finished, 12 * 12);
}

#[test]
fn only_the_active_player_acts_and_all_see_the_same() {
    floe_engine::exercises!("turn.interrupts", "turn.public", "setup.hidden-information");
    everywhere(4, |before, seat, played, _, _| {
        let view = before.view(None);
        for other in Seat::all(before.seats()) {
            assert_eq!(before.view(Some(other)), view, "nothing is held in a hand");
        }
        if seat != view.turn.seat {
            assert!(matches!(played, Move::Discard { .. }), "others only give cards up: {played:?}");
        }
    });
}

#[test]
fn all_have_equally_many_turns() {
    floe_engine::exercises!("turn.order", "end.finish-round", "end.trigger");
    let mut turns = [0; 4];
    everywhere(6, |before, _, _, events, after| {
        for event in events {
            if let Event::TurnEnded { seat } = event {
                assert_eq!(*seat, before.view(None).turn.seat);
                turns[seat.index()] += 1;
            }
        }
        if after.outcome().is_some() {
            assert!(after.view(None).nightfall);
            assert!(turns[..after.seats()].iter().all(|count| *count == turns[0]), "{turns:?}");
            turns = [0; 4];
        }
    });
}

#[test]
fn what_is_revealed_is_marked_as_such() {
    everywhere(2, |before, _, _, events, after| {
        let drawn = before.view(None).deck > after.view(None).deck;
        assert_eq!(events.iter().any(Inuit::reveals), drawn, "{events:?}");
        for event in events {
            if let Event::Revealed { card, .. } = event {
                assert!(!matches!(card.class(), Class::Conflict | Class::RisingSun | Class::Nightfall));
            }
        }
    });
}
