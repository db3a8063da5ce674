//! Every game keeps the set of values it began with.

use floe_engine::battery::side_by_side;
use floe_engine::{Chance, Evaluate, Game, Ledger, Seat, ValueSet, Values, edit};
use floe_inuit::{Data, Inuit, Modules, RULES, Setup, View};
use serde_json::json;

/// The standard file with a change, admitted under a name.
fn admit(name: &str, from: &str, to: &str) -> Result<Values<Data>, String> {
    assert!(Data::STANDARD.contains(from), "{from}");
    Values::admit(name, &Data::STANDARD.replacen(from, to, 1))
}

/// The standard file, but a seal gives seven points.
fn rich_seals() -> Values<Data> {
    let seal = Data::STANDARD.find("id = \"seal\"").expect("a record of the seal");
    let (before, after) = Data::STANDARD.split_at(seal);
    Values::admit("rich-seals", &format!("{before}{}", after.replacen("vp = 2", "vp = 7", 1)))
        .expect("good values")
}

fn setup(values: Values<Data>) -> Setup {
    Setup { players: 3, modules: Modules::Both, values, ..Setup::default() }
}

#[test]
fn two_tables_play_with_different_points() {
    let (values, standard) = (rich_seals(), Values::standard());
    for seed in 0..5 {
        let (here, there) = side_by_side::<Inuit>(&setup(standard), &setup(values), seed);
        let of = |game: &Inuit| -> Vec<i32> {
            let View { villages, .. } = game.view(None);
            villages.iter().map(|village| village.pad.game).collect()
        };
        let seals = |game: &Inuit| -> Vec<i32> {
            let View { villages, .. } = game.view(None);
            let is_seal = |card: &&floe_inuit::Card| card.name() == "seal";
            villages
                .iter()
                .map(|village| village.village.game.iter().filter(is_seal).count() as i32)
                .collect()
        };
        // Random play does not look at points: the cards are the same, and every seal gives five more.
        assert_eq!(seals(&here), seals(&there));
        let richer: Vec<i32> =
            of(&here).iter().zip(seals(&here)).map(|(points, seals)| points + 5 * seals).collect();
        assert_eq!(of(&there), richer);
        assert!(seals(&here).iter().sum::<i32>() > 0, "somebody has a seal");
    }
}

#[test]
fn bots_judge_by_the_values_in_force() {
    let with_seals = |values| {
        let game =
            Inuit::new(&Setup { values, ..Setup::default() }, &mut Chance::fast(3)).expect("a good setup");
        let set = [
            ("/deck", json!(["nightfall"])),
            ("/great-white", json!([])),
            ("/villages/0/game", json!(["seal", "seal"])),
        ];
        edit(&game, &set.map(|(place, cards)| (place.to_owned(), cards)).into_iter().collect())
            .expect("a possible state")
    };
    let (plain, rich) = (with_seals(Values::standard()), with_seals(rich_seals()));
    assert!(rich.evaluate(Seat(0)) > plain.evaluate(Seat(0)));
    let guess = rich.guess(Seat(1), &(), &mut Chance::fast(4));
    assert_eq!(Game::values(&guess), Some(rich_seals().digest()));
}

#[test]
fn wrong_values_are_refused_with_the_reason() {
    let say = |from: &str, to: &str| admit("wrong", from, to).unwrap_err();
    assert!(
        say("game = \"inuit\"", "game = \"nunami\"").contains("these are values of nunami, not of inuit")
    );
    assert!(say("vp = 4", "vp = 21").contains("vp is 21, but it must be from -20 to 20"));
    assert!(say("weapon = 1", "weapon = 99").contains("scoring.weapon is 99"));
    assert!(say("nightfall_pile = 10", "nightfall_pile = 90").contains("setup.nightfall_pile is 90"));
    assert!(say("players_max = 4", "players_max = 5").contains("setup.players_max is 5"));
    assert!(say("[\"spirit-might\"]", "[\"nightfall\"]").contains("nightfall is not shuffled"));
}

#[test]
fn whatever_is_admitted_can_be_played() {
    let ledger = Ledger::parse(RULES).expect("a good ledger");
    let (admitted, refused) = floe_engine::battery::values::<Inuit, Data>(&ledger, setup, 1);
    assert!(admitted > 100 && refused > 100, "{admitted} admitted, {refused} refused");
}
