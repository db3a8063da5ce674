//! Hidden tiles: who may know what, and what is remembered.

use floe_engine::{Chance, Game, Memory as _, Perspective, Recall, Seat, Seed, exercises};
use floe_polar_rush::{Event, Memory, Move, Place, PolarRush, Record, Setup, Shuffle, Tile};

const SEAT: Seat = Seat(0);

fn turned(place: u8, tile: Tile) -> Event {
    Event::Turned { seat: SEAT, place: Some(Place(place)), tile }
}

fn remember(events: &[Event], recall: &mut Recall) -> Memory {
    let mut memory = Memory::default();
    events.iter().for_each(|event| memory.witness(event, recall));
    memory
}

/// A game after some random moves, with what somebody with this recall remembers of it.
fn played(seed: u64, steps: usize, recall: &mut Recall) -> (PolarRush, Memory) {
    let mut dice = Chance::seeded(&Seed::from(seed), 0);
    let mut picks = Chance::fast(seed);
    let mut state = PolarRush::new(&Setup::default(), &mut dice).unwrap();
    let (mut memory, mut moves) = (Memory::default(), Vec::new());
    for _ in 0..steps {
        let Some(seat) = state.turn().seats().first() else { break };
        moves.clear();
        state.moves(seat, &mut moves);
        let played = moves[picks.below(moves.len())];
        state.play(seat, &played, &mut dice, &mut |event| memory.witness(&event, recall));
    }
    (state, memory)
}

#[test]
fn a_perfect_memory_keeps_all_until_a_shuffle() {
    exercises!("info.bots", "crack.shuffle-unseen");
    let mut events: Vec<Event> = (0..11).map(|place| turned(place, Tile::SET[place as usize])).collect();
    events.push(Event::TilesDown { seat: SEAT });
    let memory = remember(&events, &mut Recall::perfect());
    assert_eq!(memory.len(), 11);
    assert_eq!(memory.tile(Place(3)), Some(Tile::Kayak));
    for why in [Shuffle::Crack, Shuffle::Standoff] {
        events.push(Event::Shuffled { why });
        assert!(remember(&events, &mut Recall::perfect()).is_empty());
    }
}

#[test]
fn a_span_keeps_the_tiles_seen_last() {
    exercises!("info.bots");
    let mut recall = Recall::new(1000, 1000, 2, 1);
    let seen = [turned(0, Tile::Hare), turned(1, Tile::Seal), turned(0, Tile::Hare), turned(2, Tile::Crack)];
    let memory = remember(&seen, &mut recall);
    assert_eq!(memory.len(), 2);
    assert_eq!(memory.tile(Place(0)), Some(Tile::Hare), "seen again after the seal");
    assert_eq!(memory.tile(Place(2)), Some(Tile::Crack));
}

#[test]
fn a_weak_memory_misses_and_forgets() {
    exercises!("info.bots");
    let share = |recall: &mut Recall, turns: usize| {
        let mut events = vec![turned(4, Tile::Hare)];
        events.extend(vec![Event::TilesDown { seat: SEAT }; turns]);
        (0..1000).filter(|_| !remember(&events, recall).is_empty()).count()
    };
    assert!((550..650).contains(&share(&mut Recall::new(600, 1000, 11, 1), 5)), "noticed 600 in 1000");
    assert!((590..690).contains(&share(&mut Recall::new(1000, 800, 11, 1), 2)), "kept 800 in 1000, twice");
    assert_eq!(share(&mut Recall::new(0, 1000, 11, 1), 0), 0);
}

#[test]
fn an_event_looked_up_later_teaches_nothing() {
    exercises!("info.no-record");
    let event = turned(4, Tile::Hare);
    assert!(PolarRush::reveals(&event));
    let past = PolarRush::past_event(event);
    assert_eq!(past, Event::Turned { seat: SEAT, place: None, tile: Tile::Hare });
    assert!(remember(&[past], &mut Recall::perfect()).is_empty());
}

#[test]
fn a_view_looked_up_later_has_no_tile_in_its_place() {
    exercises!("info.no-record", "info.hidden-tiles");
    for seed in 0..20 {
        for steps in 0..60 {
            let (state, _) = played(seed, steps, &mut Recall::perfect());
            let past = PolarRush::past_view(state.view(Some(SEAT)));
            assert!(past.tiles.iter().all(Option::is_none) && past.face_up.is_empty());
            assert_eq!(PolarRush::past_view(past.clone()), past);
        }
    }
}

#[test]
fn everybody_sees_the_same_and_nobody_a_back() {
    exercises!("info.hidden-tiles", "info.turned-public");
    for seed in 0..50 {
        let (state, _) = played(seed, 41, &mut Recall::perfect());
        let (view, record) = (state.view(None), Record::from(state));
        assert_eq!(view, state.view(Some(Seat(0))));
        assert_eq!(view, state.view(Some(Seat(1))));
        for place in Place::all() {
            let shown = record.face_up.contains(&place).then_some(record.tiles[place.index()]);
            assert_eq!(view.tiles[place.index()], shown);
        }
    }
}

#[test]
fn tiles_keep_their_places_without_a_crack() {
    exercises!("info.places-stable", "turn-end.face-down", "crack.shuffle-at-end");
    let mut chance = Chance::seeded(&Seed::from(2), 0);
    let mut picks = Chance::fast(2);
    let mut state = PolarRush::new(&Setup::default(), &mut chance).unwrap();
    let (mut moves, mut shuffles) = (Vec::new(), 0);
    while let Some(seat) = state.turn().seats().first() {
        moves.clear();
        state.moves(seat, &mut moves);
        let before = Record::from(state).tiles;
        let mut shuffled = false;
        let played = moves[picks.below(moves.len())];
        state.play(seat, &played, &mut chance, &mut |event| {
            shuffled |= matches!(event, Event::Shuffled { .. });
        });
        assert!(shuffled || Record::from(state).tiles == before);
        shuffles += usize::from(shuffled);
    }
    assert!(shuffles > 0);
}

#[test]
fn a_guess_fits_what_is_remembered_and_is_even_about_the_rest() {
    exercises!("info.bots");
    let mut state = PolarRush::new(&Setup::default(), &mut Chance::fast(9)).unwrap();
    let tiles = Record::from(state).tiles;
    let seen: Vec<Event> = (0..8).map(|place| turned(place, tiles[place as usize])).collect();
    let memory = remember(&seen, &mut Recall::perfect());
    let seat = state.turn().seats().first().unwrap();
    state.play(seat, &Move::Roll, &mut Chance::fast(1), &mut |_| ());
    state.play(seat, &Move::Turn(Place(9)), &mut Chance::fast(1), &mut |_| ());
    let perspective = Perspective::new(&state, seat, &memory);
    let mut chance = Chance::fast(4);
    let mut as_it_is = 0;
    for _ in 0..1000 {
        let guess = Record::from(perspective.guess(&mut chance)).tiles;
        assert_eq!((&guess[..8], guess[9]), (&tiles[..8], tiles[9]));
        as_it_is += usize::from(guess == tiles);
    }
    assert!((430..570).contains(&as_it_is), "two tiles are unknown: {as_it_is} of 1000 guesses are right");
}

#[test]
fn a_memory_that_cannot_be_true_is_not_believed() {
    let state = PolarRush::new(&Setup::default(), &mut Chance::fast(9)).unwrap();
    let lies: Vec<Event> = (0..11).map(|place| turned(place, Tile::Hare)).collect();
    let memory = remember(&lies, &mut Recall::perfect());
    let mut guess = Record::from(state.guess(SEAT, &memory, &mut Chance::fast(1))).tiles;
    guess.sort();
    assert_eq!(guess, Tile::SET);
}

#[test]
fn a_memory_is_right_about_a_real_game() {
    exercises!("info.bots");
    for seed in 0..100 {
        let (state, memory) = played(seed, 90, &mut Recall::new(800, 900, 6, seed));
        let tiles = Record::from(state).tiles;
        assert!(memory.len() <= 6);
        for place in Place::all() {
            assert!(memory.tile(place).is_none_or(|tile| tile == tiles[place.index()]));
        }
    }
}
