//! M. The scenarios that come along: what lies on the table, and what their special rules do.

use std::collections::BTreeSet;

use floe_engine::{Chance, Game, Seat, Turn, exercises};
use floe_greenland::scenario::{BUNDLED, bundled, check};
use floe_greenland::{
    Card, Event, Greenland, Move, Question, Setup, Spot, Tribe, TribePick, View, data_values,
};
use serde_json::{Value, json};

fn named(id: &str, players: u8) -> Setup {
    Setup { players, scenario: bundled(id).map(str::to_owned), ..Setup::default() }
}

/// The head of a scenario of one's own, and what is below it.
fn own(body: &str) -> Setup {
    let text = format!("schema = 1\nid = \"own\"\ntitle = \"Own\"\n{body}");
    check(&text, data_values()).unwrap_or_else(|mistakes| panic!("{mistakes:#?}"));
    Setup { scenario: Some(text), ..Setup::default() }
}

fn begin(setup: &Setup, seed: u64) -> Greenland {
    Greenland::new(setup, &mut Chance::fast(seed)).unwrap_or_else(|error| panic!("{error}"))
}

fn see(setup: &Setup, seed: u64) -> View {
    begin(setup, seed).view(None)
}

fn card(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("{name}"))
}

fn cards(names: &[&str]) -> Vec<Card> {
    names.iter().map(|name| card(name)).collect()
}

fn set(names: &[Card]) -> BTreeSet<Card> {
    names.iter().copied().collect()
}

/// The decks as they lie, the top card first.
fn deck(game: &Greenland, which: &str) -> Vec<Value> {
    let state = serde_json::to_value(game).expect("a state");
    state["decks"][which].as_array().expect("a deck").clone()
}

fn refusal(setup: &Setup) -> String {
    Greenland::new(setup, &mut Chance::fast(0)).expect_err("it cannot be").to_string()
}

#[test]
fn all_that_come_along_are_good_and_named_as_their_files() {
    exercises!("M.bundles", "M.file");
    for one in BUNDLED {
        let scenario =
            check(one.text, data_values()).unwrap_or_else(|mistakes| panic!("{}: {mistakes:#?}", one.id));
        assert_eq!(scenario.id, one.id);
        assert!(!scenario.about.en.is_empty() && scenario.about.en != scenario.about.fr, "{}", one.id);
        for players in &scenario.players {
            begin(&named(one.id, *players), 1);
        }
    }
}

#[test]
fn the_real_story_is_laid_out_as_the_book_says() {
    exercises!(
        "M.fixed-rows",
        "M1.players",
        "M1.north-row",
        "M1.south-row",
        "M1.north-deck",
        "M1.south-deck"
    );
    exercises!(
        "M1.unassigned-norse",
        "M1.unassigned-sami",
        "M1.unassigned-thule",
        "M1.unassigned-tunit",
        "M1.events"
    );
    exercises!("M1.survivalist");
    for (players, seed) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        let game = begin(&named("real-story", players), seed);
        let view = game.view(None);
        let board = &view.board;
        let north =
            ["markland", "arctic-char", "musk-ox", "arctic-hare", "walrus", "little-auk", "cape-york-iron"];
        let south = ["vinland", "capelin", "harbor-seal", "elkhounds", "bog-iron", "harp-seal", "caribou"];
        assert_eq!((board.north.warm.clone(), board.south.warm.clone()), (cards(&north), cards(&south)));
        assert!(board.north.cold.is_empty() && board.south.cold.is_empty());
        assert_eq!((view.events, view.north_deck, view.south_deck), (17, 9, 10));
        assert!(!board.rules.iron_rule && !board.rules.replacement && board.rules.alpha_face == 2);
        for (tribe, record) in &board.tribes {
            let small = [7, 4, 5, 6][tribe.index()];
            assert_eq!((record.unassigned, record.alpha), (small + 1, Spot::Home), "{tribe:?}");
            let dead = if *tribe == Tribe::Tunit { 0 } else { 12 - small };
            assert_eq!(view.standing[tribe].valhalla, dead, "{tribe:?}");
        }
        let top = |which: &str, count: usize| -> BTreeSet<String> {
            deck(&game, which)[..count]
                .iter()
                .map(|name| name.as_str().unwrap_or_default().to_owned())
                .collect()
        };
        let names = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<String>>();
        assert_eq!(top("north", 4), names(&["dogs", "beluga", "ringed-seal", "bowhead-whale"]));
        assert_eq!(top("south", 3), names(&["atlantic-cod", "humpback-whale", "greenland-shark"]));
    }
}

/// Nobody can tell in which order a layer lies, and everybody can tell the layers apart.
#[test]
fn a_guess_keeps_the_layers() {
    let game = begin(&named("real-story", 4), 7);
    let guess = game.guess(Seat(0), &(), &mut Chance::fast(1));
    assert_ne!(deck(&game, "north"), deck(&guess, "north"));
    let layer =
        |game: &Greenland| deck(game, "north")[..4].iter().map(Value::to_string).collect::<BTreeSet<_>>();
    assert_eq!(layer(&game), layer(&guess));
    let fixed = own("events = { count = 4, order = [[48], \"rest\", [40]] }");
    for seed in 0..20 {
        let game = begin(&fixed, seed);
        let guess = game.guess(Seat(0), &(), &mut Chance::fast(seed));
        for game in [&game, &guess] {
            let events = deck(game, "events");
            assert_eq!((events.len(), &events[0], &events[3]), (4, &json!(48), &json!(40)));
        }
    }
}

#[test]
fn early_greenland_is_laid_out_as_the_book_says() {
    exercises!("M3.players", "M3.hammer-out", "M3.hammer-again", "M3.events");
    let hammers = cards(&["cape-york-iron", "bog-iron", "soapstone"]);
    for seed in 0..30 {
        let game = begin(&named("early-greenland", 2), seed);
        let view = game.view(None);
        assert_eq!(view.board.tribes.keys().copied().collect::<Vec<_>>(), [Tribe::Tunit, Tribe::Sami]);
        for row in [&view.board.north, &view.board.south] {
            assert_eq!(row.warm.len(), 6);
            assert!(row.warm.iter().all(|card| !hammers.contains(card)), "{row:?}");
        }
        let events = deck(&game, "events");
        assert_eq!(events.len(), 10);
        for removed in [32, 33, 40, 44, 45] {
            assert!(!events.contains(&json!(removed)), "{events:?}");
        }
    }
    assert!(refusal(&Setup { players: 3, ..named("early-greenland", 2) }).contains("is for 2 tribes, not 3"));
    let norse = Setup { tribes: vec![TribePick::Norse], ..named("early-greenland", 2) };
    assert!(refusal(&norse).contains("the norse do not take part"));
}

#[test]
fn nothing_of_metal_is_ever_in_a_row_of_early_greenland() {
    let hammers = cards(&["cape-york-iron", "bog-iron", "soapstone"]);
    let (mut taken_out, mut games) = (0, 0);
    for seed in 0..15 {
        let setup = Setup { survivalist: seed % 5 == 0, ..named("early-greenland", 2) };
        let mut chance = Chance::fast(seed);
        let mut game = Greenland::new(&setup, &mut chance).unwrap();
        let mut moves = Vec::new();
        while let Turn::Decide(seats) = game.turn() {
            let seat = seats.first().expect("somebody");
            moves.clear();
            game.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            game.play(seat, &played, &mut chance, &mut |event| {
                taken_out +=
                    usize::from(matches!(event, Event::TakenOut { card } if hammers.contains(&card)));
            });
        }
        let view = game.view(None);
        let rows = [&view.board.north, &view.board.south];
        assert!(rows.iter().all(|row| row.cold.iter().chain(&row.warm).all(|card| !hammers.contains(card))));
        games += 1;
    }
    assert!(taken_out > 0, "in {games} games");
}

#[test]
fn a_person_starts_with_more_or_less_whatever_tribe_it_is() {
    exercises!("M.handicap");
    let mut tribes = BTreeSet::new();
    for seed in 0..30 {
        let view = see(&named("handicap", 3), seed);
        let seated = |seat: usize| &view.board.tribes[&view.board.seats[seat]];
        tribes.insert(view.board.seats[0]);
        assert_eq!((seated(0).unassigned, seated(0).energy, seated(0).iron), (8, 8, 2));
        assert_eq!((seated(1).ivory, seated(2).ivory, seated(2).energy), (0, 1, 5));
    }
    assert_eq!(tribes.len(), 4);
    // More than there is cannot be given, and less than nothing cannot be had.
    let greedy = own(
        "players = [2]\n[seat.1]\nunassigned = 18\nenergy = 50\nelders = [1, 0, 3, 0, 0, 0]\n[seat.2]\nunassigned = -18\nenergy = -9",
    );
    for seed in 0..10 {
        let view = see(&Setup { players: 2, ..greedy.clone() }, seed);
        let seated = |seat: usize| &view.board.tribes[&view.board.seats[seat]];
        let (rich, poor) = (seated(0), seated(1));
        assert_eq!((rich.energy, poor.energy, poor.unassigned), (8, 0, 1));
        assert_eq!((rich.elders[0], rich.elders[2], view.standing[&view.board.seats[0]].valhalla), (1, 4, 0));
    }
}

/// The text of a scenario is part of the setup and of nothing else; states carry what follows from it.
#[test]
fn a_game_keeps_a_copy_of_its_scenario() {
    exercises!("M.kept-in-game");
    let by_name: Setup = serde_json::from_value(json!({ "scenario": "early-greenland" })).unwrap();
    assert_eq!((by_name.players, by_name.scenario.as_deref()), (2, bundled("early-greenland")));
    let written = serde_json::to_value(&by_name).unwrap();
    assert!(written["scenario"].as_str().is_some_and(|text| text.contains("schema = 1")));
    assert_eq!(serde_json::from_value::<Setup>(written).unwrap(), by_name);
    let game = begin(&by_name, 3);
    let state = serde_json::to_value(game).unwrap();
    assert_eq!(
        state["rules"]["special"]["out-when-shown"],
        json!(["cape-york-iron", "bog-iron", "soapstone"])
    );
    assert_eq!(serde_json::from_value::<Greenland>(state).unwrap(), game);
    let error = serde_json::from_value::<Setup>(json!({ "scenario": "none-such" })).unwrap_err().to_string();
    assert!(error.contains("there is no scenario \"none-such\"; take one of real-story"), "{error}");
    // Without a scenario nothing of it is written.
    let plain = serde_json::to_value(begin(&Setup::default(), 1)).unwrap();
    assert!(plain["rules"].get("special").is_none());
}

#[test]
fn a_wrong_scenario_is_refused_with_its_lines() {
    exercises!("M.checked");
    let setup = Setup {
        scenario: Some("schema = 1\nid = \"x\"\ntitle = \"X\"\nstart.energy = 9".to_owned()),
        ..Setup::default()
    };
    let error = refusal(&setup);
    assert!(error.contains("the scenario is wrong:\nline 4: the tunit start with 9 energy"), "{error}");
}

#[test]
fn what_the_table_chooses_and_what_the_scenario_says_must_agree() {
    let pogroms = own("pogroms = false");
    assert!(refusal(&Setup { pogroms: true, ..pogroms }).contains("is played without pogroms"));
    let choose = own("deal = \"choose\"");
    assert!(refusal(&choose).contains("name a tribe for each seat"));
    let fixed = own("deal = [\"thule\", \"sami\", \"norse\", \"tunit\"]");
    assert_eq!(see(&fixed, 5).board.seats, [Tribe::Thule, Tribe::Sami, Tribe::Norse, Tribe::Tunit]);
    assert!(refusal(&Setup { tribes: vec![TribePick::Norse], ..fixed }).contains("says itself which tribe"));
}

#[test]
fn rows_decks_and_cards_are_laid_out_as_the_file_says() {
    let setup = own(
        "[rows.north]\nbiomes = [\"hammer\", \"any\", \"#13\"]\nnew_world = \"hostile\"\ncold = 1\nout = [\"harpoon\"]\n\
         [rows.south]\nbiomes = 2\nnew_world = \"none\"\ncold = \"all\"\n\
         [tribe.thule]\ntableau = [\"tamed #5\", \"trophy #31\", \"sword\"]\nhand = [\"#2\"]\nfaith = \"monotheist\"\n\
         [tribe.norse]\nfarm = \"goat\"\ndaughters = [\"birgitta\"]\nalpha = false\n[tribe.sami]\nfarm = \"none\"\n\
         [events]\ncount = 3",
    );
    let setup = Setup {
        tribes: vec![TribePick::Thule, TribePick::Norse, TribePick::Sami, TribePick::Tunit],
        ..setup
    };
    for seed in 0..20 {
        let game = begin(&setup, seed);
        let view = game.view(None);
        let (north, south) = (&view.board.north, &view.board.south);
        assert_eq!(
            (north.cold.clone(), north.warm.len(), north.warm[1]),
            (cards(&["musk-ox"]), 3, card("cape-york-iron"))
        );
        assert_eq!(view.board.hostile, [Card::MARKLAND]);
        assert_eq!((south.cold.len(), south.warm.len(), view.events), (2, 0, 3));
        let hidden = deck(&game, "north");
        for absent in ["beluga", "walrus", "dogs", "arctic-hare", "musk-ox", "cape-york-iron"] {
            assert!(!hidden.contains(&json!(absent)), "{absent} is in {hidden:?}");
        }
        let thule = &view.board.tribes[&Tribe::Thule];
        assert!(set(&thule.tableau).is_superset(&set(&cards(&[
            "dogs",
            "greenland-shark",
            "sword",
            "kirima"
        ]))));
        assert_eq!(thule.hand, cards(&["arctic-hare"]));
        let norse = &view.board.tribes[&Tribe::Norse];
        assert_eq!((set(&norse.tableau), norse.alpha), (set(&cards(&["birgitta", "goat"])), Spot::Valhalla));
        assert_eq!(view.question, Question::TurnUp, "nobody has an animal to choose");
        let sword =
            data_values().get().file.events.iter().find(|event| event.import.as_deref() == Some("sword"));
        let sword = sword.expect("an event brings the sword").number;
        assert!(!deck(&game, "events").contains(&json!(sword)), "its other side is in a tableau");
    }
}

#[test]
fn conditions_decide_who_can_win() {
    exercises!("M1.win", "M3.win");
    let over = |setup: &Setup, edits: &[(&str, Value)]| {
        let mut state = serde_json::to_value(begin(setup, 1)).unwrap();
        state["agenda"] = json!(["over"]);
        for (pointer, value) in edits {
            *state.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value.clone();
        }
        serde_json::from_value::<Greenland>(state).unwrap().outcome().expect("it is over")
    };
    let picks = vec![TribePick::Thule, TribePick::Norse, TribePick::Sami, TribePick::Tunit];
    let need = Setup { tribes: picks.clone(), ..own("victory.need = [{ what = \"iron\", at_least = 3 }]") };
    let outcome = over(&need, &[("/tribes/norse/iron", json!(3))]);
    assert_eq!((outcome.winners.only(), outcome.ranks.as_slice()[1]), (Some(Seat(1)), 1));
    assert!(over(&need, &[]).winners.is_empty(), "nobody qualifies");
    let together = Setup { tribes: picks, ..named("last-of-each", 4) };
    assert!(over(&together, &[]).winners.is_empty());
    let many: Vec<(String, Value)> = ["thule", "norse", "sami", "tunit"]
        .map(|tribe| (format!("/tribes/{tribe}/unassigned"), json!(6)))
        .to_vec();
    let many: Vec<(&str, Value)> = many.iter().map(|(at, value)| (at.as_str(), value.clone())).collect();
    let outcome = over(&together, &many);
    assert!(outcome.together && outcome.winners.len() == 4);
}

#[test]
fn turns_end_when_the_scenario_says() {
    let setup = Setup { players: 2, ..own("players = [2]\n[victory]\nlast_turn = 3") };
    let mut chance = Chance::fast(9);
    let mut game = Greenland::new(&setup, &mut chance).unwrap();
    let mut moves = Vec::new();
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().expect("somebody");
        moves.clear();
        game.moves(seat, &mut moves);
        let played = moves[chance.below(moves.len())];
        game.play(seat, &played, &mut chance, &mut |_| ());
    }
    assert!(game.view(None).board.turn.number <= 3);
}

/// What the special rules of the vocabulary do, one after the other.
#[test]
fn special_rules_change_what_they_say() {
    exercises!("M.special");
    let hunt = |rules: &str, dice: &[i64], on: &str| -> (Vec<Event>, Greenland) {
        let setup = Setup {
            tribes: vec![TribePick::Thule, TribePick::Norse, TribePick::Sami, TribePick::Tunit],
            ..own(&format!("rule = [{rules}]"))
        };
        let mut state = serde_json::to_value(begin(&setup, 1)).unwrap();
        state["north"] = json!({ "cold": [], "warm": ["markland", on] });
        state["south"] = json!({ "cold": [], "warm": ["vinland"] });
        state["decks"] = json!({ "north": [], "south": [], "events": [36] });
        state["people"] = json!({ on: { "thule": dice.len() } });
        state["tribes"]["thule"]["tableau"] = json!([]);
        state["tribes"]["thule"]["iron"] = json!(0);
        state["tribes"]["thule"]["elders"] = json!([0, 0, 0, 0, 0, 0]);
        state["agenda"] = json!([{ "begin": { "phase": "hunt" } }]);
        let mut game: Greenland = serde_json::from_value(state).unwrap();
        let mut told = Vec::new();
        let mut chance = Chance::fast(0);
        chance.load(dice.iter().copied());
        game.play(Seat(0), &Move::Roll, &mut chance, &mut |event| told.push(event));
        (told, game)
    };
    let success =
        |told: &[Event]| told.iter().any(|event| matches!(event, Event::Hunted { success: true, .. }));
    let born = |told: &[Event]| {
        told.iter().find_map(|event| if let Event::Born { count, .. } = event { Some(*count) } else { None })
    };
    let (told, _) = hunt("", &[1, 5], "arctic-char");
    assert!(success(&told));
    let (plain, died) = (born(&told), told.iter().any(|event| matches!(event, Event::Died { .. })));
    assert!(!died);
    let (told, _) =
        hunt("{ kind = \"need\", cards = [\"fishhook\"], hits_plus = 1 }", &[1, 5], "arctic-char");
    assert!(!success(&told));
    let (told, _) = hunt("{ kind = \"kills\", cards = [\"fishhook\"], faces = [5] }", &[1, 5], "arctic-char");
    assert!(told.iter().any(|event| matches!(event, Event::Died { count: 1, .. })));
    let (told, game) = hunt(
        "{ kind = \"yield\", who = \"thule\", cards = [\"#6\"], babies = 2, iron = 3 }",
        &[1, 5],
        "arctic-char",
    );
    assert_eq!(born(&told), plain.map(|plain| plain + 2));
    assert_eq!(game.view(None).board.tribes[&Tribe::Thule].iron, 3);
    let (_, game) = hunt(
        "{ kind = \"ability\", who = \"thule\", ability = { kind = \"hand-size\", amount = 4 } }",
        &[6, 5],
        "arctic-char",
    );
    assert_eq!(game.view(None).standing[&Tribe::Thule].hand_size, 4);
    let (_, game) = hunt(
        "{ kind = \"limit\", who = \"thule\", what = \"hand-size\", value = 3 }",
        &[6, 5],
        "arctic-char",
    );
    assert_eq!(game.view(None).standing[&Tribe::Thule].hand_size, 3);
}

/// A price of the scenario is paid as the price of K and L is, with what the file names.
#[test]
fn imports_at_a_price_are_paid_with_what_the_scenario_names() {
    let shop = |pay: &str| {
        let setup = own(&format!(
            "events.imports = \"price\"\nevents.price = 1\nevents.pay = {pay}\nstart = {{ ivory = 1, iron = 1 }}"
        ));
        let mut bought = BTreeSet::new();
        for seed in 0..30 {
            let (mut game, mut chance, mut moves) = (begin(&setup, seed), Chance::fast(seed), Vec::new());
            while let Turn::Decide(seats) = game.turn() {
                let seat = seats.first().expect("somebody");
                moves.clear();
                game.moves(seat, &mut moves);
                assert_ne!(game.view(None).question, Question::Auction);
                if game.view(None).question == Question::Shop {
                    assert_eq!(game.view(None).count, 1);
                    bought.extend(moves.iter().filter_map(|played| match played {
                        Move::Buy { iron } => Some(*iron),
                        _ => None,
                    }));
                }
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |_| ());
            }
        }
        bought
    };
    assert_eq!(shop("[\"ivory\"]"), BTreeSet::from([0]));
    assert_eq!(shop("[\"iron\"]"), BTreeSet::from([1]));
    assert_eq!(shop("[\"ivory\", \"iron\"]"), BTreeSet::from([0, 1]));
}
