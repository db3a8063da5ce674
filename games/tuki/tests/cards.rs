//! The cards: every stored build is what its task asks for, stands by the exact referee, and can be made with two hands.

use floe_engine::battery;
use floe_tuki::{
    Animal, Build, Cards, Counterweight, DIE, FaceId, FaceInfo, Faces, Footing, Prints, Solver, TaskInfo,
    check, faces, prints, settle,
};

fn all() -> impl Iterator<Item = (&'static FaceInfo, Animal, Footing, &'static TaskInfo)> {
    faces().normal.iter().chain(&faces().advanced).flat_map(|face| {
        let tasks = Animal::ALL.into_iter().flat_map(|animal| Footing::ALL.map(|footing| (animal, footing)));
        tasks.map(move |(animal, footing)| (face, animal, footing, face.task(animal, footing)))
    })
}

#[test]
fn twelve_hundred_tasks_have_a_build() {
    floe_engine::exercises!("card.number", "components.cards", "card.stones-only", "card.gaps");
    let mut count = 0;
    for (face, animal, footing, info) in all() {
        let task = face.asked(animal, footing);
        let build = info.build(&task, -4);
        assert_eq!(check(&build, &task), Ok(()), "{} {animal:?} {footing:?}: {build}", face.face);
        assert_eq!(build.puts().len(), face.face.stones().len() + info.snow.len());
        count += 1;
    }
    assert_eq!(count, 1200);
}

/// `cargo run -p floe-tuki --release --example cards pack` after a change of the cards.
#[test]
fn both_forms_of_the_cards_say_the_same() {
    let written = Faces::parse(include_str!("../data/cards.toml")).unwrap();
    assert!(written == *faces(), "cards.faces and cards.builds are not what cards.toml says");
    let [printed, builds] = written.pack();
    assert!(printed == include_bytes!("../data/cards.faces"));
    assert!(builds == include_bytes!("../data/cards.builds"));
    assert!(Faces::unpack(&printed, &builds[..builds.len() - 1]).is_none());
    assert!(Faces::unpack(&printed, &[&builds[..], &[0]].concat()).is_none());
    assert!(Prints::unpack(&printed[..printed.len() - 1]).is_none());
    for (cards, deck) in [(Cards::Normal, &faces().normal), (Cards::Advanced, &faces().advanced)] {
        assert_eq!(prints().of(cards).len(), deck.len());
        for (print, face) in prints().of(cards).iter().zip(deck) {
            assert_eq!(print.face, face.face);
            for (animal, footing) in DIE {
                assert_eq!(print.grade(animal, footing), face.task(animal, footing).grade);
            }
        }
    }
}

#[test]
fn every_build_can_be_made_with_two_hands() {
    floe_engine::exercises!("build.two-hands");
    for (face, animal, footing, info) in all() {
        let (mut build, mut held, mut hand) = (Build::new(), None, false);
        for put in info.build(&face.asked(animal, footing), -4).puts() {
            assert_eq!(build.dropped(*put), *put, "{put} has something under it");
            build.put(*put);
            let (now, fallen) = settle(&mut build, held, Some(put.piece));
            assert!(fallen.is_empty(), "{} {animal:?} {footing:?}: {put} brings something down", face.face);
            held = now;
            hand |= held.is_some();
        }
        assert!(held.is_none());
        assert_eq!(hand, info.needs_hand, "{} {animal:?} {footing:?}", face.face);
    }
}

#[test]
fn no_block_of_a_stored_build_can_be_spared() {
    for (face, animal, footing, info) in all() {
        let task = face.asked(animal, footing);
        let build = info.build(&task, -4);
        for block in &info.snow {
            let less = build.without([block.piece].into_iter().collect());
            assert!(check(&less, &task).is_err(), "{} {animal:?} {footing:?}: {}", face.face, block.piece);
        }
    }
}

#[test]
fn decks_are_varied() {
    for (deck, stones) in [(&faces().normal, 3), (&faces().advanced, 4)] {
        assert!(deck.iter().all(|face| face.face.stones().len() == stones));
        let mut seen: Vec<_> = deck.iter().map(|face| face.face).collect();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 100);
    }
    let grades = |grade| all().filter(|(_, _, _, info)| info.grade == grade).count();
    assert!((1..=5).all(|grade| grades(grade) > 20));
    let needed = faces().advanced.iter().flat_map(|face| {
        Animal::ALL.into_iter().flat_map(|animal| Footing::ALL.map(|footing| face.task(animal, footing)))
    });
    let needed = needed.filter(|info| info.counterweight == Counterweight::Needed).count();
    assert!(needed >= NEEDED, "{needed} of 600 advanced tasks need a counterweight");
}

/// So many tasks of the advanced deck, a quarter, need a counterweight in every build with the fewest blocks.
const NEEDED: usize = 150;

/// What is stored about counterweights is so: no build with as few blocks, in the poses that differ from the front, does without.
#[test]
fn tasks_that_need_a_counterweight_have_no_build_without_one() {
    floe_engine::exercises!("build.counterweight");
    let advanced = all().filter(|(face, _, _, _)| face.face.stones().len() == 4);
    let needing: Vec<_> =
        advanced.filter(|(_, _, _, info)| info.counterweight == Counterweight::Needed).collect();
    let step = needing.len().div_ceil(battery::games(needing.len() as u64).max(1) as usize);
    for (face, animal, footing, info) in needing.iter().step_by(step) {
        let mut builds = 0;
        let (snow, complete, _) = Solver::default().visit(&face.asked(*animal, *footing), &mut |build| {
            builds += 1;
            assert!(build.has_counterweight(), "{} {animal:?} {footing:?}: {build}", face.face);
            true
        });
        assert!(complete && builds > 0, "{} {animal:?} {footing:?}", face.face);
        assert!(snow >= Some(info.snow.len()), "{} {animal:?} {footing:?}", face.face);
    }
}

#[test]
fn names_and_lines_read_back() {
    for (_, _, _, info) in all() {
        assert_eq!(info.to_string().parse::<TaskInfo>().as_ref(), Ok(info));
    }
    for wrong in ["N00a", "N51a", "B01a", "A01c", "A1a", ""] {
        assert!(wrong.parse::<FaceId>().is_err(), "{wrong}");
    }
    let face: FaceId = "A50b".parse().unwrap();
    assert_eq!((face.cards, face.to_string()), (Cards::Advanced, "A50b".to_owned()));
}
