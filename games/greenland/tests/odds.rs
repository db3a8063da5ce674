//! The odds told before a hunt are those that the rules play: hunts met in random games are played many times over.
//! (That counting equals writing out every throw is shown beside the counting, in `src/odds.rs`.)

use std::collections::BTreeSet;

use floe_engine::{Chance, Game, Seat, Turn, exercises};
use floe_greenland::{
    Aim, Card, Class, Event, Greenland, Handful, Move, Odds, Party, Question, Setup, Tribe,
};
use serde_json::json;

/// How often each hunt is played.
const TIMES: u32 = 1_500;
/// Deviations allowed, in standard deviations: among a few hundred comparisons six are never met by accident.
const SIGMAS: f64 = 6.0;

/// A hunt about to be rolled.
struct Found {
    game: Greenland,
    seat: Seat,
    tribe: Tribe,
    card: Card,
    party: Party,
    covered: bool,
}

/// Hunts and raids of random games, no two of them with the same odds.
fn hunts() -> Vec<(Found, Odds)> {
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    for number in 0..60 {
        let setup = Setup { survivalist: number % 4 == 1, ..Setup::default() };
        let mut chance = Chance::fast(70_000 + number);
        let mut game = Greenland::new(&setup, &mut chance).expect("a good setup");
        let mut moves = Vec::new();
        let (mut covered, mut clay) = (false, false);
        while let Turn::Decide(seats) = game.turn() {
            let seat = seats.first().expect("somebody");
            moves.clear();
            game.moves(seat, &mut moves);
            let view = game.view(None);
            // An attack rolls too, but has no prey: it is known by its phase.
            if let (Question::Roll, Some(tribe), Some(card), "hunt") =
                (view.question, view.asked, view.card, game.phase())
            {
                let there = view.board.people[&card][&tribe];
                let alpha = view.board.tribes[&tribe].alpha == floe_greenland::Spot::On { card };
                let party = Party { tribesmen: there, alpha, clay };
                let odds = game.odds(tribe, card, party, Aim::Success).expect("a hunt");
                if seen.insert(format!("{odds:?}")) {
                    found.push((Found { game, seat, tribe, card, party, covered }, odds));
                }
            }
            let played = moves[chance.below(moves.len())];
            match view.question {
                Question::Iron => covered = matches!(played, Move::Iron | Move::Ivory),
                Question::Clay => clay = played == Move::Clay,
                // Every roll is covered anew. // F4.each-roll
                Question::Roll => (covered, clay) = (false, false),
                _ => {}
            }
            game.play(seat, &played, &mut chance, &mut |_| ());
        }
    }
    found
}

/// Plays a hunt to the reading of its dice, dice re-rolled for success; says whether it succeeded, and who died.
fn play(found: &Found, chance: &mut Chance) -> (bool, u32) {
    let (mut game, mut told) = (found.game, Vec::new());
    let mut play = |game: &mut Greenland, told: &mut Vec<Event>, played: Move| {
        game.play(found.seat, &played, chance, &mut |event| told.push(event));
    };
    play(&mut game, &mut told, Move::Roll);
    let view = game.view(None);
    if view.question == Question::Reroll && view.asked == Some(found.tribe) {
        for again in taken_up(&game, found) {
            play(&mut game, &mut told, again);
        }
        play(&mut game, &mut told, Move::Throw);
    }
    let success = told.iter().find_map(|event| match event {
        Event::Hunted { success, .. } => Some(*success),
        _ => None,
    });
    let dead = told.iter().filter_map(|event| match event {
        Event::Died {
            tribe,
            count,
            piece: floe_greenland::Piece::Tribesman | floe_greenland::Piece::Alpha,
            ..
        } if *tribe == found.tribe => Some(u32::from(*count)),
        _ => None,
    });
    (success.expect("the dice are read"), dead.sum())
}

/// The dice that a hunter for success throws again, told by what may be taken up and by the odds of what lies.
fn taken_up(game: &Greenland, found: &Found) -> Vec<Move> {
    let view = game.view(None);
    let (dice, own) = (view.dice.expect("dice"), view.alpha_die);
    let mut moves = Vec::new();
    game.moves(found.seat, &mut moves);
    let misses = |face: u8| !counts(game, found, face).0;
    let kills = |face: u8| counts(game, found, face).1;
    let hits: u8 = (1..=6).filter(|face| !misses(*face)).map(|face| dice.showing(face)).sum::<u8>()
        + u8::from(own.is_some_and(|face| !misses(face)));
    let enough = hits >= wanted(found);
    let up = |face: u8| misses(face) && (!enough || kills(face));
    let mut again = Vec::new();
    if own.is_some_and(up) && moves.contains(&Move::RerollAlpha) {
        again.push(Move::RerollAlpha);
    }
    for face in (1..=6).filter(|face| up(*face)) {
        let all = Move::Reroll { face, dice: dice.showing(face) };
        if dice.showing(face) > 0 && moves.contains(&all) {
            again.push(all);
        }
    }
    again
}

/// Does a face hit, and does it kill? A lone tribesman who rolls it tells.
fn counts(game: &Greenland, found: &Found, face: u8) -> (bool, bool) {
    let file = &floe_greenland::data().file;
    let view = game.view(None);
    let (hits, kills, craft) = match found.card.class() {
        Class::Biome if is_in_row(&view, found.card) => {
            let biome = &file.biomes[found.card.index()];
            (None, biome.kills, Some(biome.biome_type))
        }
        Class::NewWorld => {
            let world = file.new_world.iter().find(|world| world.id == found.card).expect("a New World card");
            let side =
                if view.board.hostile.contains(&found.card) { &world.hostile } else { &world.peaceful };
            (None, side.kills, Some(side.biome_type))
        }
        _ => {
            let raid = raid(found.card);
            (Some(raid.success), raid.kills, None)
        }
    };
    let craft = craft.unwrap_or(floe_greenland::Craft::Medallion);
    let own = crate::abilities::of(&view, found.tribe);
    let converted = own.iter().any(|it| {
        matches!(it, floe_greenland::Ability::Convert { biome_type, faces } if *biome_type == craft && faces.has(face))
    });
    let face = if converted { file.dice.convert_to } else { face };
    let cold = view.board.north.cold.contains(&found.card) || view.board.south.cold.contains(&found.card);
    let warm = own
        .iter()
        .any(|it| matches!(it, floe_greenland::Ability::ColdAsWarm { biome_type } if *biome_type == craft));
    let row = if cold && !warm { file.dice.cold_hits } else { file.dice.warm_hits };
    (hits.unwrap_or(row).has(face), kills.has(face))
}

fn is_in_row(view: &floe_greenland::View, card: Card) -> bool {
    let board = &view.board;
    [&board.north, &board.south].iter().any(|row| row.cold.contains(&card) || row.warm.contains(&card))
}

fn raid(card: Card) -> floe_greenland::Raid {
    let file = &floe_greenland::data().file;
    let of = |animal: &floe_greenland::AnimalInfo| animal.raid.unwrap_or_default();
    match card.class() {
        Class::Daughter => file.daughters.iter().find(|it| it.id == card).map(|it| it.raid),
        Class::Farm => {
            let mut sides = file.farm_animals.iter().flat_map(|farm| &farm.sides);
            sides.find(|side| side.title.to_lowercase() == card.name()).map(of)
        }
        Class::Import => {
            let id = if card.name() == "ship-pony" { "pony" } else { card.name() };
            file.imports.iter().find(|it| it.id == id).and_then(|it| it.animal.as_ref()).map(of)
        }
        _ => file.biomes[card.index()].tamed.as_ref().map(of),
    }
    .expect("something to raid")
}

fn wanted(found: &Found) -> u8 {
    let file = &floe_greenland::data().file;
    let view = found.game.view(None);
    match found.card.class() {
        Class::Biome if is_in_row(&view, found.card) => file.biomes[found.card.index()].hits,
        Class::NewWorld => {
            let world = file.new_world.iter().find(|world| world.id == found.card).expect("a New World card");
            if view.board.hostile.contains(&found.card) { world.hostile.hits } else { world.peaceful.hits }
        }
        _ => 1,
    }
}

#[test]
fn hunts_of_random_games_turn_out_as_foretold() {
    exercises!("G2.reroll", "G2.binding", "G5.final-dice", "E7.auto", "G1.success");
    let hunts = hunts();
    let kinds = |is: &dyn Fn(&Found) -> bool| hunts.iter().filter(|(found, _)| is(found)).count();
    assert!(hunts.len() >= 50, "{} hunts", hunts.len());
    assert!(kinds(&|found| found.party.alpha && !found.party.clay) > 5, "the Alpha's automatic die");
    assert!(kinds(&|found| found.party.clay) > 5, "feet of clay");
    assert!(kinds(&|found| matches!(found.card.class(), Class::Daughter | Class::Farm)) > 5, "raids");
    assert!(kinds(&|found| found.card.class() == Class::NewWorld) > 5, "colonies");
    let mut chance = Chance::fast(4);
    for (found, odds) in hunts.iter().take(150) {
        let (mut won, mut dead) = (0, 0);
        for _ in 0..TIMES {
            let (success, died) = play(found, &mut chance);
            won += u32::from(success);
            dead += died;
        }
        let (times, share) = (f64::from(TIMES), odds.success.ways as f64 / odds.success.of as f64);
        let error = (share * (1.0 - share) / times).sqrt();
        let seen = f64::from(won) / times;
        let what = format!("{:?} {:?} {:?}", found.tribe, found.card, found.party);
        // Iron saves lives, and a raid needs a survivor.
        let raid =
            !matches!(found.card.class(), Class::NewWorld) && !is_in_row(&found.game.view(None), found.card);
        if !(found.covered && raid) {
            assert!(
                (seen - share).abs() <= SIGMAS * error + 1e-9,
                "{what}: {seen} succeed, foretold {share}"
            );
        }
        let expected = odds.deaths.ways as f64 / odds.deaths.of as f64;
        let (dice, died) = (f64::from(found.party.tribesmen), f64::from(dead) / times);
        let expected = if found.covered { 0.0 } else { expected };
        // Deaths of single dice hang together by re-rolls: their spread is at most that of all dying or none.
        let error = dice * (expected / dice * (1.0 - expected / dice).max(0.0) / times).sqrt();
        assert!((died - expected).abs() <= SIGMAS * error + 1e-9, "{what}: {died} die, foretold {expected}");
    }
}

#[test]
fn equal_dice_come_as_often_as_foretold() {
    exercises!("G5.matches", "G5.any-face");
    for (found, _) in hunts().iter().filter(|(found, _)| !found.party.alpha).take(30) {
        let odds = found.game.odds(found.tribe, found.card, found.party, Aim::Keep).expect("a hunt");
        let mut chance = Chance::fast(9);
        let mut seen = [0; 3];
        for _ in 0..TIMES {
            let mut game = found.game;
            let mut rolled = Handful::default();
            game.play(found.seat, &Move::Roll, &mut chance, &mut |event| {
                if let Event::Rolled { dice, .. } = event {
                    rolled = dice;
                }
            });
            // Conversions are not yet read: only those without any are compared.
            (0..3).for_each(|at| seen[at] += u32::from(usize::from(rolled.most_equal()) >= at + 2));
        }
        let view = found.game.view(None);
        let converts = crate::abilities::of(&view, found.tribe)
            .iter()
            .any(|it| matches!(it, floe_greenland::Ability::Convert { .. }));
        for (share, count) in odds.equal.iter().zip(seen).filter(|_| !converts) {
            let share = share.ways as f64 / share.of as f64;
            let error = (share * (1.0 - share) / f64::from(TIMES)).sqrt();
            let came = f64::from(count) / f64::from(TIMES);
            assert!(
                (came - share).abs() <= SIGMAS * error + 1e-9,
                "{:?}: {came}, foretold {share}",
                found.card
            );
        }
    }
}

#[test]
fn odds_are_told_to_whoever_asks() {
    let setup = Setup {
        players: 2,
        tribes: vec![floe_greenland::TribePick::Thule, floe_greenland::TribePick::Norse],
        ..Setup::default()
    };
    let game = Greenland::new(&setup, &mut Chance::fast(1)).expect("a good setup");
    let rows = json!({ "/north": { "cold": [], "warm": ["markland", "walrus"] },
        "/south": { "cold": [], "warm": ["vinland"] }, "/decks/north": [], "/decks/south": [] });
    let edits = serde_json::from_value(rows).expect("edits");
    let game: Greenland = floe_engine::edit(&game, &edits).expect("a possible state");
    let ask = |question| Greenland::ask(&game.view(None), question);
    let odds = json!({ "odds": { "card": "walrus", "tribe": "norse", "tribesmen": 2, "aim": "keep" } });
    let told = ask(odds).expect("an answer");
    // Two Norse without a maritime re-roll need two dice of 1 or 2.
    assert_eq!(told["success"], json!({ "exactly": "1/9", "thousandths": 111 }));
    assert_eq!(told["doubles"]["exactly"], "1/6");
    assert_eq!(told["triples"]["exactly"], "0/1");
    let alone = json!({ "odds": { "card": "walrus", "tribe": "norse", "tribesmen": 1, "alpha": true } });
    assert_eq!(
        ask(alone).expect("an answer")["success"]["exactly"],
        "0/1",
        "one hit of two, and no die to roll"
    );
    assert!(
        ask(json!({ "odds": { "card": "walrus", "tribe": "sami" } }))
            .unwrap_err()
            .contains("not in this game")
    );
    assert!(ask(json!({ "odds": { "card": "walrus", "tribesmen": 0 } })).is_err());
    let faces = ask(json!({ "faces": { "card": "walrus", "tribe": "norse" } })).expect("an answer");
    let walrus = &floe_greenland::data().file.biomes[11];
    assert_eq!(faces["kills"], json!(walrus.kills));
    assert_eq!(faces["hits"], json!([1, 2]));
    assert!(ask(json!("weather")).unwrap_err().contains("cannot be understood"));
}
