//! C. What lies on the table when the game begins.

use floe_engine::{Chance, Game, Seat, exercises};
use floe_greenland::{
    Card, Class, Event, Faith, Greenland, Move, Question, Setup, Spot, Tribe, TribePick, Variant, View, data,
};

fn begin(setup: &Setup, seed: u64) -> Greenland {
    Greenland::new(setup, &mut Chance::fast(seed)).expect("a good setup")
}

fn see(setup: &Setup, seed: u64) -> View {
    begin(setup, seed).view(None)
}

#[test]
fn the_base_game_of_four() {
    exercises!(
        "A.tribes",
        "A.seats",
        "B.card-counts",
        "B1.types",
        "B1.climax",
        "B.disks",
        "A1.ranks",
        "B4.population"
    );
    exercises!(
        "C.events-ten",
        "C.decks",
        "C.row-six",
        "C.row-layout",
        "C.new-world",
        "C.placards",
        "C.daughters"
    );
    exercises!(
        "C.unassigned",
        "C.elders",
        "C.valhalla",
        "C.tunit-colony",
        "C.disks",
        "B.unassigned",
        "B.valhalla"
    );
    for seed in 0..20 {
        let view = see(&Setup::default(), seed);
        assert_eq!((view.events, view.north_deck, view.south_deck), (10, 15 - 6, 16 - 6));
        for (row, world) in [(&view.board.north, Card::MARKLAND), (&view.board.south, Card::VINLAND)] {
            assert!(row.cold.is_empty());
            assert_eq!((row.warm.len(), row.warm[0]), (7, world));
        }
        assert!(view.board.hostile.is_empty() && view.board.husbands.is_empty());
        for (tribe, record) in &view.board.tribes {
            let dead = if *tribe == Tribe::Tunit { 2 } else { 7 };
            assert_eq!((record.unassigned, view.standing[tribe].valhalla), (6, dead));
            assert_eq!((record.alpha, record.faith, record.elders), (Spot::Home, Faith::Polytheist, [1; 6]));
            assert_eq!((record.energy, record.ivory, record.iron), (5, 1, 1));
            assert!(record.hand.is_empty());
            let daughters = record.tableau.iter().filter(|card| card.class() == Class::Daughter).count();
            assert_eq!(daughters, if matches!(tribe, Tribe::Thule | Tribe::Tunit) { 3 } else { 2 });
        }
        assert_eq!(view.board.people[&Card::MARKLAND][&Tribe::Tunit], 5);
        assert_eq!(view.board.people.len(), 1);
    }
}

#[test]
fn norse_and_sami_choose_a_farm_animal_in_this_order() {
    exercises!("C.norse-animal", "C.norse-animal-aside", "C.sami-animal", "C.animal-order");
    let setup = Setup {
        tribes: vec![TribePick::Sami, TribePick::Norse, TribePick::Thule, TribePick::Tunit],
        ..Setup::default()
    };
    let mut chance = Chance::fast(3);
    let mut game = begin(&setup, 3);
    let names = ["cattle", "goat", "sheep", "pony"].map(|name| Card::named(name).expect("a card"));
    let mut moves = Vec::new();
    game.moves(Seat(1), &mut moves);
    assert_eq!(moves, names.map(|card| Move::Animal { card }));
    game.play(Seat(1), &moves[1], &mut chance, &mut |_| ());
    assert_eq!(game.view(None).asked, Some(Tribe::Sami));
    let reindeer = Card::named("reindeer").expect("a card");
    assert_eq!(game.check(Seat(0), &Move::Animal { card: names[0] }).unwrap_err().rule, "C.sami-animal");
    game.play(Seat(0), &Move::Animal { card: reindeer }, &mut chance, &mut |_| ());
    let view = game.view(None);
    assert!(view.board.tribes[&Tribe::Norse].tableau.contains(&names[1]));
    assert!(view.board.tribes[&Tribe::Sami].tableau.contains(&reindeer));
    assert!(view.gone.contains(&names[0]) && view.gone.contains(&names[2]));
    assert_eq!(view.question, Question::TurnUp);
}

#[test]
fn fewer_tribes_have_shorter_rows() {
    exercises!("C1.tribes", "C1.five", "C1.both-rows", "C1.colony-only-tunit");
    for players in [2, 3] {
        for seed in 0..20 {
            let view = see(&Setup { players, ..Setup::default() }, seed);
            assert_eq!((view.board.north.warm.len(), view.board.south.warm.len()), (6, 6));
            assert_eq!(view.board.tribes.len(), usize::from(players));
            let tunit = view.board.tribes.contains_key(&Tribe::Tunit);
            assert_eq!(view.board.people.contains_key(&Card::MARKLAND), tunit);
            for card in Card::all().filter(|card| card.class() == Class::Daughter) {
                let at =
                    data().file.daughters.iter().find(|daughter| daughter.id == card).expect("a daughter");
                assert_eq!(view.gone.contains(&card), !view.board.tribes.contains_key(&at.tribe));
            }
        }
    }
}

#[test]
fn beginners_play_without_the_advanced_cards() {
    exercises!(
        "C2.remove-daughters",
        "C2.remove-farm",
        "C2.remove-new-world",
        "C2.remove-d-i",
        "C2.no-colony"
    );
    exercises!("C2.short-row", "B2.d-and-i");
    for players in 2..=4 {
        let view = see(&Setup { players, game: Variant::Beginners, ..Setup::default() }, 5);
        assert!(view.board.people.is_empty() && view.question == Question::TurnUp);
        for record in view.board.tribes.values() {
            assert!(record.tableau.is_empty());
        }
        let length = if players == 4 { 6 } else { 5 };
        for row in [&view.board.north, &view.board.south] {
            assert_eq!(row.warm.len(), length);
            for card in &row.warm {
                let biome = &data().file.biomes[card.index()];
                assert!(biome.hand.is_none(), "{}", biome.title);
            }
        }
    }
}

#[test]
fn a_saga_is_of_any_daughter() {
    exercises!("K1.role", "K1.female-colour", "K1.setup");
    // Whoever is alone and names no game plays the saga.
    let setup = Setup { players: 1, ..Setup::default() };
    let mut roles = Vec::new();
    for seed in 0..120 {
        let view = see(&setup, seed);
        let women = view.board.women.expect("women");
        let tribe = *view.board.tribes.keys().next().expect("a tribe");
        assert!(view.board.tribes[&tribe].tableau.contains(&women.role));
        assert_eq!(women.colour, if tribe == Tribe::Sami { Tribe::Norse } else { Tribe::Sami });
        assert_eq!((view.board.north.warm.len(), view.board.south.warm.len(), view.events), (7, 7, 10));
        assert!(!view.board.rules.replacement && !view.board.rules.iron_rule);
        roles.push(women.role);
    }
    roles.sort();
    roles.dedup();
    assert_eq!(roles.len(), Card::DAUGHTERS, "{roles:?}");
}

#[test]
fn those_who_play_together_begin_on_the_ice() {
    exercises!("L1.tribes-are-seats", "L2.setup", "L2.tribes", "L2.cold-rows", "L2.bog-iron", "L2.energy");
    exercises!("L2.monotheist", "L2.depot", "L2.pool", "L2.colony", "L2.farm", "L1.base");
    for players in 1..=4 {
        for seed in 0..12 {
            let view = see(&Setup { players, game: Variant::Coop, ..Setup::default() }, seed);
            let length = if matches!(players, 2 | 3) { 6 } else { 7 };
            let mine = Card::named("bog-iron").expect("a card");
            for (row, world) in [(&view.board.north, Card::MARKLAND), (&view.board.south, Card::VINLAND)] {
                assert!(row.warm.is_empty());
                assert_eq!((row.cold.len(), row.cold.last()), (length, Some(&world)));
            }
            assert_eq!(view.board.south.cold[length - 2], mine);
            assert_eq!(view.board.depot, if players == 1 { 8 } else { 3 * players });
            let supply = 32 - view.board.depot - 4 * players;
            assert_eq!((view.supply, view.events), (Some(supply), 8));
            for (tribe, record) in &view.board.tribes {
                assert_eq!((record.energy, record.ivory, record.iron), (4, 1, 1));
                assert_eq!(record.faith, Faith::Monotheist);
                let colony = view.board.people.get(&Card::MARKLAND).and_then(|people| people.get(tribe));
                assert_eq!(colony.copied(), (*tribe == Tribe::Tunit).then_some(5));
            }
            let farmers = [Tribe::Norse, Tribe::Sami].iter().any(|it| view.board.tribes.contains_key(it));
            assert_eq!(view.question, if farmers { Question::Farm } else { Question::TurnUp });
        }
    }
}

#[test]
fn a_larger_depot_is_taken_from_the_supply() {
    exercises!("L2.depot", "L2.pool");
    let setup =
        |players, depot| Setup { players, game: Variant::Coop, depot: Some(depot), ..Setup::default() };
    // Two tribes hold eight and he has six; four hold sixteen, he has twelve, and four are left.
    for (players, more, depot, supply) in [(2, 0, 6, 18), (2, 5, 11, 13), (4, 12, 16, 0)] {
        let view = see(&setup(players, more), 3);
        assert_eq!((view.board.depot, view.supply), (depot, Some(supply)), "{players} tribes, {more} more");
    }
    let refused = |setup: &Setup| Greenland::new(setup, &mut Chance::fast(0)).is_err();
    assert!(refused(&setup(2, 13)));
    assert!(refused(&Setup { game: Variant::Base, ..setup(2, 1) }));
}

#[test]
fn fewer_events_begin_later() {
    exercises!("L2.events-eight", "L1.years");
    for (events, year) in [(8, 1936), (4, 1940)] {
        let setup = Setup { players: 2, game: Variant::Coop, events: Some(events), ..Setup::default() };
        let view = see(&setup, 3);
        // Before the first event it is the year before.
        assert_eq!((view.events, view.year), (usize::from(events), Some(year)));
    }
    let wrong = |setup: Setup| Greenland::new(&setup, &mut Chance::fast(0)).unwrap_err().to_string();
    let short = Setup { game: Variant::Coop, events: Some(3), ..Setup::default() };
    assert_eq!(wrong(short), "four to eight events, not 3");
    assert!(wrong(Setup { events: Some(6), ..Setup::default() }).contains("played together alone"));
    let crowd = Setup { players: 2, game: Variant::Saga, ..Setup::default() };
    assert_eq!(wrong(crowd), "the Daughter's Saga is for one, not for 2");
}

#[test]
fn setups_that_cannot_be_are_refused_in_words() {
    exercises!("C.variant-mix");
    let wrong = |setup: Setup| Greenland::new(&setup, &mut Chance::fast(0)).unwrap_err().to_string();
    assert_eq!(wrong(Setup { players: 5, ..Setup::default() }), "two to four play, not 5");
    let twice = vec![TribePick::Thule, TribePick::Thule];
    assert_eq!(wrong(Setup { tribes: twice, ..Setup::default() }), "the thule are picked twice");
    let mixed = Setup { game: Variant::Beginners, pogroms: true, ..Setup::default() };
    assert!(wrong(mixed).contains("pogroms need attacks"));
}

#[test]
fn every_value_says_where_it_comes_from() {
    let file = &data().file;
    assert_eq!(
        (file.events.len(), file.biomes.len(), file.daughters.len(), file.imports.len()),
        (17, 31, 10, 10)
    );
    for card in Card::all() {
        assert!(!data().provenance(card).note.is_empty(), "{card:?}");
    }
    let walrus = data().provenance(Card::named("walrus").expect("a card"));
    assert!(walrus.known.iter().any(|field| field == "babies"));
}

#[test]
fn the_first_turn_begins_with_an_event() {
    let mut game = begin(&Setup { game: Variant::Beginners, ..Setup::default() }, 9);
    let mut told = Vec::new();
    game.play(Seat(0), &Move::TurnUp, &mut Chance::fast(1), &mut |event| told.push(event));
    assert!(matches!(told[0], Event::TurnBegan { turn: 1, .. }));
}
