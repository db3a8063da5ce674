//! Hints lead from whatever was begun to a figure that stands, and say what is true.

use floe_engine::Chance;
use floe_tuki::{
    Animal, Build, Fault, Footing, Hand, Move, Open, Piece, PieceSet, Proof, Rotation, Step, Task, check,
    faces, hints, next_move, settle, solution, stands, topple, verdict,
};

use crate::common;

fn tasks(every: usize) -> impl Iterator<Item = Task> {
    let faces = faces().normal.iter().chain(&faces().advanced);
    faces.flat_map(|face| Task::all(face.face)).step_by(every)
}

/// Follows the hints from a build until they say that it is finished; gives what stands then.
fn follow(task: &Task, mut build: Build, mut held: Option<Piece>) -> Build {
    for _ in 0..40 {
        let hints = hints(task, &build, held).unwrap();
        match hints.next {
            Step::Announce => return build,
            Step::TakeAway(piece) => {
                build.take(piece).unwrap();
                (held, _) = settle(&mut build, held.filter(|held| *held != piece), None);
            }
            Step::Put(put) => {
                assert!(build.has_room(put) && build.dropped(put) == put, "{put} onto {build}");
                build.put(put);
                let (now, fallen) = settle(&mut build, held, Some(put.piece));
                assert!(fallen.is_empty(), "{put} brings {fallen:?} down");
                held = now;
            }
        }
    }
    panic!("no end is reached for {task:?} from {build}");
}

#[test]
fn hints_lead_from_nothing_to_the_stored_build() {
    for task in tasks(7) {
        let built = follow(&task, Build::new(), None);
        assert_eq!(check(&built, &task), Ok(()), "{task:?}");
        assert_eq!(Some(built), solution(&task));
    }
}

#[test]
fn hints_lead_from_any_heap_to_a_correct_build() {
    floe_engine::exercises!("solo.practice");
    let mut chance = Chance::fast(11);
    for task in tasks(29) {
        let mut heap = common::heap(&mut chance);
        if task.face.stones().len() == 3 {
            heap.take(Piece::Orange);
        }
        let (held, _) = settle(&mut heap, None, None);
        assert_eq!(check(&follow(&task, heap, held), &task), Ok(()), "{task:?} from {heap}");
    }
}

#[test]
fn what_was_begun_well_is_kept() {
    for task in tasks(41) {
        let best = solution(&task).unwrap();
        let begun: Build = best.puts().iter().take(2).map(|put| put.moved(2, 0)).collect();
        let (mut settled, held) = (begun, None);
        let (held, fallen) = settle(&mut settled, held, None);
        if fallen.is_empty() {
            let built = follow(&task, settled, held);
            assert!(
                begun.puts().iter().all(|put| built.get(put.piece) == Some(*put)),
                "{built} from {begun}"
            );
        }
    }
}

#[test]
fn a_block_through_a_named_cell_is_part_of_every_build() {
    for task in tasks(31) {
        let best = solution(&task).unwrap();
        let hints = hints(&task, &Build::new(), None).unwrap();
        let snow = || best.puts().iter().filter(|put| !put.piece.is_stone());
        assert_eq!(hints.needed.is_empty(), snow().count() == 0, "{task:?}");
        let through = snow().flat_map(|put| put.cells()).any(|cell| hints.needed.contains(&cell));
        assert!(hints.needed.is_empty() || through, "{task:?}: {:?} not in {best}", hints.needed);
    }
}

#[test]
fn a_verdict_has_the_forces_or_the_motion() {
    let post: Build = "grey stand 2 0; blue lie 0 5".parse().unwrap();
    let good = verdict(&post, None, None);
    let Proof::Stands(forces) = &good.proof else { panic!("{good:?}") };
    // The table carries both stones.
    let carried: i128 =
        forces.iter().filter(|force| force.lower.is_none()).map(|f| f.strength.0 / f.strength.1).sum();
    assert!(good.falls.is_empty() && good.fault.is_none() && (9..=10).contains(&carried), "{forces:?}");
    let off: Build = "grey stand 0 0; blue lie 0 5".parse().unwrap();
    let bad = verdict(&off, None, None);
    let Proof::Falls(motions) = &bad.proof else { panic!("{bad:?}") };
    assert!(motions.iter().any(|motion| motion.piece == Piece::Blue && motion.rise < 0), "{motions:?}");
    assert_eq!(bad.falls, topple(&off, None));
    assert!(stands(&off, Some(Piece::Blue)) && verdict(&off, Some(Piece::Blue), None).falls.is_empty());
    let task =
        Task { face: "g|20 b-05 p-06".parse().unwrap(), animal: Animal::Bear, footing: Footing::Plain };
    assert_eq!(verdict(&post, None, Some(&task)).fault, Some(Fault::Missing(Piece::Purple)));
}

#[test]
fn a_wrong_piece_in_hand_goes_back_and_a_right_one_is_turned_first() {
    let aim: Build = "grey stand 2 0; blue lie 0 5".parse().unwrap();
    let own = |build: &str, hand: Option<Hand>| Open {
        build: build.parse().unwrap(),
        held: None,
        hand,
        fallen: PieceSet::EMPTY,
        free_at: 0,
        start: Some(0),
        steps: 0,
    };
    let hand = |piece, rotation| Some(Hand { piece, rotation, layer: 0 });
    let moves = [
        (own("", None), Move::Lift(Piece::Grey)),
        (own("", hand(Piece::V, Rotation(0))), Move::Back),
        (own("", hand(Piece::Grey, Rotation::LYING)), Move::Turn(Rotation::STANDING, 0)),
        (own("", hand(Piece::Grey, Rotation::STANDING)), Move::Set(2, 0)),
        (own("grey stand 2 0", None), Move::Lift(Piece::Blue)),
        (own("grey stand 3 0", None), Move::Lift(Piece::Grey)),
        (own("grey stand 2 0; blue lie 0 5", None), Move::Announce),
    ];
    for (own, wanted) in moves {
        assert_eq!(next_move(&aim, &own), wanted, "{}", own.build);
    }
}
