//! M. Scenarios that start from the saga or from the game played together.

use floe_engine::{Chance, Game, Seat, Turn};
use floe_greenland::scenario::check;
use floe_greenland::{Card, Event, Greenland, Setup, Tribe, TribePick, Variant, data_values};

/// A file with this base and what is below it.
fn file(base: &str, body: &str) -> String {
    let text = format!("schema = 1\nid = \"own\"\ntitle = \"Own\"\nbase = \"{base}\"\n{body}");
    check(&text, data_values()).unwrap_or_else(|mistakes| panic!("{mistakes:#?}"));
    text
}

fn setup(base: &str, players: u8, body: &str) -> Setup {
    Setup { players, scenario: Some(file(base, body)), ..Setup::default() }
}

fn begin(setup: &Setup, seed: u64) -> Greenland {
    Greenland::new(setup, &mut Chance::fast(seed)).unwrap_or_else(|error| panic!("{error}"))
}

fn card(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("{name}"))
}

/// Somebody's random move, or that the game is over.
fn step(game: &mut Greenland, chance: &mut Chance, tell: &mut impl FnMut(Event)) -> bool {
    let Turn::Decide(seats) = game.turn() else { return false };
    let seat = seats.first().expect("somebody");
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let played = moves[chance.below(moves.len())];
    game.play(seat, &played, chance, &mut |told| tell(told));
    true
}

/// A file that says nothing but its base is the game as it is in the box: the same games, state by state.
#[test]
fn a_base_alone_is_the_game_itself() {
    let games = [
        ("base", 4, Variant::Base, "tribes = [\"tunit\", \"norse\", \"sami\", \"thule\"]"),
        ("base", 2, Variant::Base, ""),
        ("beginners", 3, Variant::Beginners, ""),
        ("daughters-saga", 1, Variant::Saga, ""),
        (
            "daughters-saga",
            1,
            Variant::Saga,
            "players = [1]\nevents = { quiet = 1, price = 2 }\nvictory.by = \"alone\"",
        ),
        ("nazi-greenland", 1, Variant::Coop, ""),
        ("nazi-greenland", 2, Variant::Coop, ""),
        ("nazi-greenland", 3, Variant::Coop, "[depot]\nper_tribe = 3\nalone = 8\nmine = 4\ncard = \"#23\""),
        (
            "nazi-greenland",
            4,
            Variant::Coop,
            "events = { count = 8, cooling = \"warm\", venereal = \"blitz\", pay = [\"ivory\", \"iron\"] }\n\
             start = { energy = 4, faith = \"monotheist\" }\nrows.south.stays = [\"#23\"]\n\
             victory = { by = \"together\", empty_rows_end = false }",
        ),
    ];
    for (base, players, game, body) in games {
        for seed in 0..12 {
            let own = setup(base, players, body);
            let picks = if seed % 3 == 0 { vec![TribePick::Thule] } else { Vec::new() };
            let own = Setup { tribes: picks.clone(), ..own };
            let boxed = Setup { players, game, tribes: picks, ..Setup::default() };
            let mut chances = [Chance::fast(seed), Chance::fast(seed)];
            let [one, other] = &mut chances;
            let mut games =
                [Greenland::new(&own, one).expect("a game"), Greenland::new(&boxed, other).expect("a game")];
            loop {
                let [own, boxed] = &games;
                assert_eq!(own, boxed, "{base} for {players}, seed {seed}");
                let [own, boxed] = &mut games;
                let [one, other] = &mut chances;
                let went_on = step(own, one, &mut |_| ());
                assert_eq!(step(boxed, other, &mut |_| ()), went_on);
                if !went_on {
                    break;
                }
            }
            let [own, boxed] = &games;
            let written = |game: &Greenland| serde_json::to_string(game).expect("a state");
            assert_eq!(written(own), written(boxed));
            assert_eq!(own.outcome(), boxed.outcome());
        }
    }
}

#[test]
fn the_enemy_has_what_the_file_says() {
    let body = "[depot]\nper_tribe = 2\nalone = 5\nmine = 1\ncard = \"#8\"";
    for (players, depot) in [(1, 5), (2, 4), (4, 8)] {
        let view = begin(&setup("nazi-greenland", players, body), 1).view(None);
        assert_eq!((view.board.depot, view.board.rules.mine), (depot, Some(card("greenland-halibut"))));
        let north = &view.board.north.cold;
        assert_eq!(
            north[north.len() - 2..],
            [card("greenland-halibut"), Card::MARKLAND],
            "the mine lies next to the New World"
        );
    }
    let mut mined = Vec::new();
    let mut chance = Chance::fast(5);
    let mut game = begin(&setup("nazi-greenland", 2, "[depot]\nmine = 1"), 5);
    while step(&mut game, &mut chance, &mut |told| {
        if let Event::Mined { count } = told {
            mined.push(count);
        }
    }) {}
    assert!(!mined.is_empty() && mined.iter().all(|count| *count <= 1), "{mined:?}");
}

#[test]
fn nobody_has_more_energy_than_there_is() {
    let body = "[depot]\nper_tribe = 4\n[seat.1]\nenergy = 9\n[seat.2]\nenergy = 9";
    let view = begin(&setup("nazi-greenland", 4, body), 1).view(None);
    let held = |seat: usize| view.board.tribes[&view.board.seats[seat]].energy;
    assert_eq!((view.board.depot, held(0), held(1), held(2), held(3)), (16, 4, 4, 4, 4), "32 in all");
    let view = begin(&setup("nazi-greenland", 2, body), 1).view(None);
    let held = |seat: usize| view.board.tribes[&view.board.seats[seat]].energy;
    assert_eq!((view.board.depot, held(0), held(1)), (8, 8, 8));
}

#[test]
fn rows_of_the_game_together_are_laid_out_as_the_file_says() {
    let body = "[rows.north]\ncold = 1\n[rows.south]\nbiomes = [\"any\", \"#23\"]\nstays = []";
    let view = begin(&setup("nazi-greenland", 2, body), 3).view(None);
    assert_eq!((view.board.north.cold.len(), view.board.north.warm.len()), (1, 5));
    let south = &view.board.south.cold;
    assert_eq!((south.len(), south[0]), (3, card("bog-iron")), "{south:?}");
    assert_eq!(south[2], Card::VINLAND);
}

#[test]
fn a_saga_is_of_a_daughter_whom_the_file_leaves() {
    let thule = "tribes = [\"thule\"]\n[start]\ndaughters = [\"kirima\"]\nvinland = 2\n[seat.1]\nenergy = 1";
    for seed in 0..8 {
        let view = begin(&setup("daughters-saga", 1, thule), seed).view(None);
        let women = view.board.women.as_ref().expect("a saga");
        assert_eq!((women.role, &view.board.seats[..]), (card("kirima"), &[Tribe::Thule][..]));
        assert_eq!(view.board.tribes[&Tribe::Thule].energy, 6);
    }
    let dealt = Setup { tribes: vec![TribePick::Norse], ..setup("daughters-saga", 1, thule) };
    let refused = Greenland::new(&dealt, &mut Chance::fast(0)).expect_err("they do not take part");
    assert!(refused.to_string().contains("norse do not take part"), "{refused}");
}

/// Conditions of the file replace matriarchs and the three victories; without them those decide.
#[test]
fn own_conditions_decide() {
    let matriarchs = |number: u8| {
        let need = format!("victory.need = [{{ what = \"matriarchs\", at_least = {number} }}]");
        setup("daughters-saga", 1, &format!("{need}\nevents.count = 3"))
    };
    let depot = |most: u8| {
        let need = format!("victory.need = [{{ what = \"depot\", at_most = {most} }}]");
        setup("nazi-greenland", 2, &format!("{need}\nevents.count = 3"))
    };
    for seed in 0..30 {
        for (setup, number) in [(matriarchs(0), 0), (matriarchs(1), 1), (depot(32), 32), (depot(8), 8)] {
            let (mut chance, mut game) = (Chance::fast(seed), begin(&setup, seed));
            while step(&mut game, &mut chance, &mut |_| ()) {}
            let (view, outcome) = (game.view(None), game.outcome().expect("an end"));
            let whole = view.board.tribes.values().all(|tribe| !tribe.extinct) && !view.board.surrendered;
            let met = match &view.board.women {
                Some(women) => women.matriarchs.iter().sum::<u8>() >= number,
                None => view.board.depot <= number,
            };
            let won = !outcome.winners.is_empty();
            assert_eq!(won, whole && met, "seed {seed}: {outcome:?}");
            assert_eq!(view.victories, None, "those of the rulebook do not count");
        }
    }
}

#[test]
fn the_last_turn_ends_with_a_last_blitz() {
    let early = setup("nazi-greenland", 1, "victory.last_turn = 2");
    for seed in 0..10 {
        let (mut chance, mut game) = (Chance::fast(seed), begin(&early, seed));
        let view = game.view(None);
        assert_eq!(view.year, Some(1942 + u16::from(view.board.turn.number)), "two turns to come");
        let mut blitz = 0;
        while step(&mut game, &mut chance, &mut |told| {
            blitz += u8::from(matches!(told, Event::Blitzed { .. }));
        }) {}
        let view = game.view(None);
        assert!(view.board.turn.number <= 2 && blitz > 0, "{view:?}");
    }
}

#[test]
fn the_table_cannot_choose_what_the_file_says() {
    let base = setup("nazi-greenland", 2, "");
    let refused =
        |setup: Setup| Greenland::new(&setup, &mut Chance::fast(0)).expect_err("it cannot be").to_string();
    let shorter = Setup { game: Variant::Coop, events: Some(4), ..base.clone() };
    assert!(refused(shorter).contains("how many events"));
    assert!(refused(Setup { game: Variant::Saga, players: 1, ..base.clone() }).contains("other rules"));
    assert!(refused(Setup { pogroms: true, ..base }).contains("without pogroms"));
    assert!(
        refused(Setup { players: 2, ..setup("daughters-saga", 1, "") }).contains("is for 1 tribes, not 2")
    );
}

/// Cards are replaced and the Alpha has another face where a file takes the survivalist rules away.
#[test]
fn a_file_may_take_the_survivalist_rules_away() {
    for (base, usual) in [("daughters-saga", true), ("nazi-greenland", true)] {
        let rules = |body: &str| begin(&setup(base, 1, body), 1).view(Some(Seat(0))).board.rules;
        assert_eq!(rules("").replacement, !usual);
        assert!(rules("survivalist = false").replacement);
    }
}
