//! An independent small model of reading a hunt, compared with the rules over random games: it knows the data file
//! and the views before and after, and nothing of the code of the rules.

use std::collections::BTreeMap;

use floe_engine::{Chance, Game, Seat, Turn, exercises};
use floe_greenland::{
    Ability, Card, Class, Craft, Disk, Event, Faith, Greenland, Row, Setup, Tribe, Variant, View, data,
};

/// What a hunt needs: type, hits and bloody faces of a row card as it lies.
fn quarry(view: &View, card: Card) -> (Craft, u8, Vec<u8>) {
    let file = &data().file;
    if card.class() == Class::NewWorld {
        let world = file.new_world.iter().find(|world| world.id == card).expect("a New World card");
        let side = if view.board.hostile.contains(&card) { &world.hostile } else { &world.peaceful };
        return (side.biome_type, side.hits, side.kills.iter().collect());
    }
    let biome = &file.biomes[card.index()];
    (biome.biome_type, biome.hits, biome.kills.iter().collect())
}

/// Hits, success and deaths of final dice, by the book.
fn model(view: &View, tribe: Tribe, card: Card, dice: &[u8]) -> (u8, bool, u8) {
    let (craft, needed, bloody) = quarry(view, card);
    let own = crate::abilities::of(view, tribe);
    let cold = view.board.north.cold.contains(&card) || view.board.south.cold.contains(&card);
    let warm_anyway =
        own.iter().any(|it| matches!(it, Ability::ColdAsWarm { biome_type } if *biome_type == craft));
    let (mut hits, mut deaths) = (0, 0);
    for die in dice {
        let converted = own.iter().any(
            |it| matches!(it, Ability::Convert { biome_type, faces } if *biome_type == craft && faces.has(*die)),
        );
        let face = if converted { 1 } else { *die };
        hits += u8::from(face == 1 || (face == 2 && (!cold || warm_anyway)));
        deaths += u8::from(bloody.contains(&face));
    }
    (hits, hits >= needed, deaths)
}

#[test]
fn hunts_are_read_as_the_book_says() {
    exercises!("G.dice", "G.warm-hit", "G.cold-hit", "G.success", "G.bloody", "G.bloody-final", "G3.convert");
    exercises!(
        "card.cold-as-warm",
        "G.pipeline",
        "G.mandatory",
        "G3.compulsory",
        "E7.converted",
        "G.bloody-who"
    );
    let mut seen: BTreeMap<(bool, bool), u32> = BTreeMap::new();
    for number in 0..40 {
        let setup = Setup { survivalist: number % 2 == 1, ..Setup::default() };
        let mut chance = Chance::fast(1000 + number);
        let mut game = Greenland::new(&setup, &mut chance).expect("a good setup");
        let mut moves = Vec::new();
        let mut lying: Option<(Vec<u8>, bool)> = None;
        while let Turn::Decide(seats) = game.turn() {
            let seat: Seat = seats.first().expect("somebody");
            moves.clear();
            game.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            let before = game.view(None);
            let mut told = Vec::new();
            game.play(seat, &played, &mut chance, &mut |event| told.push(event));
            for (at, event) in told.iter().enumerate() {
                match event {
                    Event::Covered { .. } => lying = Some((Vec::new(), true)),
                    Event::Rolled { dice, alpha, .. } | Event::Rerolled { dice, alpha, .. } => {
                        let counted = dice.0.iter().enumerate();
                        let faces = counted.flat_map(|(at, count)| vec![at as u8 + 1; usize::from(*count)]);
                        let covered = lying.as_ref().is_some_and(|(_, covered)| *covered);
                        lying = Some((faces.chain(alpha.iter().copied()).collect(), covered));
                    }
                    Event::Attacked { .. } => lying = None,
                    Event::Hunted { tribe, card, hits, success } => {
                        let (dice, covered) =
                            lying.take().unwrap_or((vec![before.board.rules.alpha_face], false));
                        let dice = if dice.is_empty() { vec![before.board.rules.alpha_face] } else { dice };
                        if card.class() == Class::Biome && before.board.people.contains_key(card)
                            || card.class() == Class::NewWorld
                        {
                            let in_row = before
                                .board
                                .north
                                .warm
                                .iter()
                                .chain(&before.board.north.cold)
                                .chain(&before.board.south.warm)
                                .chain(&before.board.south.cold)
                                .any(|it| it == card);
                            if !in_row {
                                continue;
                            }
                            let (expected_hits, expected, deaths) = model(&before, *tribe, *card, &dice);
                            assert_eq!(
                                (*hits, *success),
                                (expected_hits, expected),
                                "{tribe:?} {card:?} {dice:?} {before:?}"
                            );
                            let died: u8 = told[at..].iter().take_while(|event| !matches!(event, Event::Born { .. } | Event::Rolled { .. }))
                                .filter_map(|event| match event {
                                    Event::Died { tribe: whose, count, piece: floe_greenland::Piece::Tribesman | floe_greenland::Piece::Alpha, .. } if whose == tribe => Some(*count),
                                    _ => None,
                                }).sum();
                            assert_eq!(died, if covered { 0 } else { deaths }, "{tribe:?} {card:?} {dice:?}");
                            *seen.entry((*success, deaths > 0)).or_default() += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
        let last = game.view(None);
        for (tribe, standing) in &last.standing {
            assert_eq!(standing.total, score(&last, *tribe), "{tribe:?} {last:?}");
        }
    }
    assert!(seen.len() == 4 && seen.values().all(|count| *count > 10), "{seen:?}");
}

/// The points of a tribe, by the book and from the view alone.
fn score(view: &View, tribe: Tribe) -> i32 {
    let file = &data().file;
    let record = &view.board.tribes[&tribe];
    if record.extinct {
        return 0;
    }
    let mut points = i32::from(19 - view.standing[&tribe].valhalla);
    for world in [Card::MARKLAND, Card::VINLAND] {
        let cold = view.board.north.cold.contains(&world) || view.board.south.cold.contains(&world);
        let colonists =
            view.board.people.get(&world).and_then(|people| people.get(&tribe)).copied().unwrap_or(0);
        points += if cold { i32::from(colonists) } else { 0 };
    }
    let ransom = view.board.turn.event.is_some_and(|event| event.number() == 33);
    if record.faith == Faith::Polytheist {
        for card in record.tableau.iter().filter(|card| card.class() == Class::Biome) {
            let biome = &file.biomes[card.index()];
            points += i32::from(biome.trophy.map_or(0, |trophy| trophy.vp));
            points += i32::from(biome.invention.as_ref().map_or(0, |invention| invention.vp));
        }
    } else {
        points += i32::from(record.ivory) + 2 * i32::from(record.iron);
        for card in &record.tableau {
            let exchange = match card.class() {
                Class::Biome => file.biomes[card.index()].tamed.as_ref().map(|tamed| tamed.exchange),
                Class::Import => {
                    let import = file.imports.iter().find(|import| import.id == card.name());
                    import.map(|import| import.exchange)
                }
                _ => None,
            };
            let exchange = exchange.unwrap_or_default();
            let ivory = if ransom && card.name() == "gyrfalcon" { 3 } else { exchange.ivory };
            points += i32::from(ivory) + 2 * i32::from(exchange.iron);
        }
    }
    let seats = view.board.tribes.iter().filter(|(host, other)| {
        **host != tribe
            && other.faith == Faith::Monotheist
            && other.guests.get(&tribe).is_some_and(|count| *count > 0)
    });
    points + 4 * seats.count() as i32
}

/// Plays a random game and shows each step: the view before, what was told, the view after.
fn step_through(setup: &Setup, seed: u64, mut look: impl FnMut(&View, &[Event], &View)) {
    let mut chance = Chance::fast(seed);
    let mut game = Greenland::new(setup, &mut chance).expect("a good setup");
    let mut moves = Vec::new();
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().unwrap_or_default();
        moves.clear();
        game.moves(seat, &mut moves);
        let (before, mut told) = (game.view(None), Vec::new());
        game.play(seat, &moves[chance.below(moves.len())].clone(), &mut chance, &mut |event| {
            told.push(event);
        });
        look(&before, &told, &game.view(None));
    }
}

/// What is told of energy explains every disk that moved, and no disk is made or lost.
#[test]
fn the_books_of_energy_balance() {
    exercises!("L2.pool", "L5.mine", "L5.steal-goes-to", "L7.market-protocol");
    for seed in 0..24 {
        let players = 1 + (seed % 4) as u8;
        let setup = Setup { players, game: Variant::Coop, ..Setup::default() };
        step_through(&setup, seed, |before, told, after| {
            if before
                .board
                .tribes
                .values()
                .zip(after.board.tribes.values())
                .any(|(one, other)| one.extinct != other.extinct)
            {
                return;
            }
            let mut depot = i32::from(before.board.depot);
            let mut held: BTreeMap<Tribe, i32> = before
                .board
                .tribes
                .iter()
                .map(|(tribe, record)| (*tribe, i32::from(record.energy)))
                .collect();
            for event in told {
                match *event {
                    Event::Gained { tribe, disks } => {
                        *held.entry(tribe).or_default() += i32::from(disks.energy);
                    }
                    Event::Paid { tribe, disk: Disk::Energy, count } => {
                        *held.entry(tribe).or_default() -= i32::from(count);
                    }
                    Event::Stolen { count, .. } => depot -= i32::from(count),
                    Event::Mined { count } => depot += i32::from(count),
                    _ => {}
                }
            }
            assert_eq!(depot, i32::from(after.board.depot), "{told:?}");
            for (tribe, record) in &after.board.tribes {
                assert_eq!(held[tribe], i32::from(record.energy), "{tribe:?} {told:?}");
                assert!(record.energy <= 8);
            }
            let all: i32 = held.values().sum::<i32>() + depot + i32::from(after.supply.expect("a supply"));
            assert_eq!(all, 32, "{told:?}");
        });
    }
}

/// The card that the die of a saga reaches, counted anew from the rows as they lie.
fn reached(view: &View, row: Row, die: u8) -> Option<Card> {
    let (cards, world) = match row {
        Row::North => (&view.board.north, Card::MARKLAND),
        Row::South => (&view.board.south, Card::VINLAND),
    };
    let mut ring: Vec<Card> = cards.cold.iter().chain(&cards.warm).copied().collect();
    let begin = match ring.iter().position(|card| *card == world) {
        Some(place) => place + 1,
        None => cards.cold.len(),
    };
    ring.rotate_left(begin);
    ring.retain(|card| *card != world);
    ring.get(usize::from(die) - 1).copied()
}

#[test]
fn dice_reach_the_card_they_count() {
    exercises!("K3.count-path", "K3.count-no-new-world", "K3.extras-roll", "K5.baby-daughters");
    let (mut found, mut born) = (0, 0);
    for seed in 0..60 {
        let setup = Setup { players: 1, game: Variant::Saga, ..Setup::default() };
        step_through(&setup, seed, |before, told, after| {
            let home = before.board.women.as_ref().map_or(0, |women| women.daughters);
            for event in told {
                match *event {
                    Event::HuntBiome { card, die, .. } => {
                        found += 1;
                        assert!(Row::ALL.into_iter().any(|row| reached(before, row, die) == Some(card)));
                        assert!(after.hunt_biome == Some(card) || after.home_biome == Some(card));
                    }
                    Event::DaughtersBorn { count, .. } => {
                        born += 1;
                        let now = after.board.women.as_ref().map_or(0, |women| women.daughters);
                        assert!(now >= home + count, "{told:?}");
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(found > 100 && born > 5, "{found} found, {born} born");
}
