//! Setting up the game.

use floe_engine::{Chance, Deck, Seat, SetupError};

use crate::board::Colour;
use crate::card::{Card, Class};
use crate::data::{Data, Season};
use crate::great_white::GreatWhite;
use crate::setup::{First, Setup, SunPick};
use crate::state::{Agreed, Inuit, MOST_SEATS, TurnState};
use crate::village::Village;

impl Inuit {
    /// A new game. Chance decides, in this order: the first player, the colours nobody picked, the deck, the
    /// seasons nobody picked, where Nightfall lies.
    pub(crate) fn set_up(setup: &Setup, chance: &mut Chance) -> Result<Inuit, SetupError> {
        let seats = players(setup)?;
        let first = first_player(setup.first, seats, chance)?;
        let colours = colours(setup, seats, chance)?;
        let mut villages = [Village::new(Colour::Blue); MOST_SEATS];
        villages.iter_mut().zip(colours).for_each(|(village, colour)| village.colour = colour);
        let mut game = Inuit {
            values: setup.values,
            modules: setup.modules,
            seats: seats as u8,
            first,
            round: 1,
            nightfall: false,
            sun: None,
            agreed: Agreed::default(),
            deck: Deck::new(),
            great_white: GreatWhite::new(),
            villages,
            removed: [0; Card::SHUFFLED],
            turn: TurnState::new(first),
        };
        game.shuffle(chance);
        if setup.modules.rising_sun() {
            game.stack_seasons(setup, chance)?;
        } else if [setup.sunrise, setup.high_sun, setup.sunset] != [SunPick(None); 3] {
            return Err(SetupError("a season can be picked only with the module Rising Sun".into()));
        } else {
            game.bury_nightfall(chance);
            game.open(game.values.setup.great_white);
        }
        Ok(game)
    }

    /// The deck before any pile is made. // setup.set-aside, great-white.shuffle-in, setup.same-for-all
    fn shuffle(&mut self, chance: &mut Chance) {
        for index in 0..Card::SHUFFLED {
            let card = Card::of(index);
            for _ in 0..self.copies(card) {
                self.deck.put(card);
            }
        }
        self.deck.shuffle(chance);
    }

    /// Nightfall comes among the last ten cards. // setup.nightfall-pile, setup.deck-on-top
    fn bury_nightfall(&mut self, chance: &mut Chance) {
        let height = chance.below(self.values.setup.nightfall_pile + 1);
        self.deck.put_at(height, Card::NIGHTFALL);
    }

    /// The opening Great White; Conflicts leave and are replaced. // setup.opening, conflict.setup
    fn open(&mut self, cards: usize) {
        while self.great_white.len() < cards {
            let Some(card) = self.deck.draw() else { return };
            if card.class() == Class::Conflict {
                self.removed[card.index()] += 1;
            } else {
                self.great_white.add(card);
            }
        }
    }

    /// Ten open cards, then the piles with a season between each two. // both.setup-order
    fn stack_seasons(&mut self, setup: &Setup, chance: &mut Chance) -> Result<(), SetupError> {
        self.open(self.values.setup.great_white_rising_sun); // rising-sun.ten-open
        let sunrise = season(&self.values, setup.sunrise, Season::Sunrise, chance)?; // rising-sun.choose
        let high_sun = season(&self.values, setup.high_sun, Season::HighSun, chance)?;
        let sunset = season(&self.values, setup.sunset, Season::Sunset, chance)?;
        self.agreed = Agreed { high_sun: setup.high_sun.0.is_some(), sunset: setup.sunset.0.is_some() };
        self.sun = Some(sunrise); // rising-sun.sunrise-open
        let pile = self.values.setup.nightfall_pile;
        let rest = self.deck.len() - pile;
        let (upper, middle) = (rest.div_ceil(3), (rest + 1) / 3); // rising-sun.four-piles
        let lower = rest - upper - middle;
        self.deck.put_at(pile + lower + middle, high_sun); // rising-sun.stack
        self.deck.put_at(pile + lower, sunset);
        self.bury_nightfall(chance);
        Ok(())
    }
}

// components.players
fn players(setup: &Setup) -> Result<usize, SetupError> {
    let (fewest, most) = (setup.values.setup.players_min, setup.values.setup.players_max);
    let seats = usize::from(setup.players);
    if (fewest..=most).contains(&seats) {
        Ok(seats)
    } else {
        Err(SetupError(format!("Inuit is for {fewest} to {most} players, not {seats}")))
    }
}

// setup.first-player
fn first_player(first: First, seats: usize, chance: &mut Chance) -> Result<Seat, SetupError> {
    let seat = match first {
        First::Random => chance.below(seats),
        First::Seat1 => 0,
        First::Seat2 => 1,
        First::Seat3 => 2,
        First::Seat4 => 3,
    };
    if seat < seats {
        Ok(Seat(seat as u8))
    } else {
        Err(SetupError(format!("seat {} cannot be first in a game of {seats}", seat + 1)))
    }
}

// setup.boards
fn colours(setup: &Setup, seats: usize, chance: &mut Chance) -> Result<Vec<Colour>, SetupError> {
    if setup.colours.len() > seats {
        let picks = setup.colours.len();
        return Err(SetupError(format!("{picks} colours are picked for {seats} players")));
    }
    let picks: Vec<Option<Colour>> =
        (0..seats).map(|seat| setup.colours.get(seat).and_then(|pick| pick.colour())).collect();
    let mut free: Vec<Colour> = Vec::new();
    for colour in Colour::ALL {
        match picks.iter().filter(|pick| **pick == Some(colour)).count() {
            0 => free.push(colour),
            1 => {}
            _ => return Err(SetupError(format!("two players cannot both be {}", colour.name()))),
        }
    }
    let draw = |pick: Option<Colour>| pick.unwrap_or_else(|| free.remove(chance.below(free.len())));
    Ok(picks.into_iter().map(draw).collect())
}

fn season(data: &Data, pick: SunPick, season: Season, chance: &mut Chance) -> Result<Card, SetupError> {
    match pick.0 {
        Some(card) if data.season(card) == Some(season) => Ok(card),
        Some(card) => Err(SetupError(format!("{} is not a {season:?} card", data.card(card).name))),
        None => {
            let cards: Vec<Card> = Card::all().filter(|card| data.season(*card) == Some(season)).collect();
            chance.pick(&cards).copied().ok_or_else(|| SetupError(format!("there is no {season:?} card")))
        }
    }
}

#[cfg(test)]
mod tests {
    use floe_engine::Seed;

    use super::*;
    use crate::setup::{ColourPick, Modules};

    fn set_up(setup: &Setup, seed: u64) -> Inuit {
        Inuit::set_up(setup, &mut Chance::seeded(&Seed::from(seed), 0)).expect("a good setup")
    }

    fn conflicts(game: &Inuit) -> usize {
        game.removed[Card::FIRST_CONFLICT..].iter().map(|count| usize::from(*count)).sum()
    }

    /// How far from the top a card lies, the top one being 1.
    fn depth(game: &Inuit, wanted: impl Fn(Card) -> bool) -> usize {
        1 + game.deck.iter().rev().position(|card| wanted(*card)).expect("it is in the deck")
    }

    #[test]
    fn a_base_deck_has_111_cards_and_nightfall_among_the_last_eleven() {
        floe_engine::exercises!(
            "setup.set-aside",
            "setup.nightfall-pile",
            "setup.deck-on-top",
            "setup.opening",
            "setup.deck-size",
            "setup.same-for-all",
            "setup.empty-villages",
            "components.modules-off",
        );
        let mut depths = [0; 112];
        for seed in 0..300 {
            for players in 2..=4 {
                let game = set_up(&Setup { players, ..Setup::default() }, seed);
                assert_eq!((game.deck.len(), game.great_white.len()), (111, 5));
                depths[depth(&game, |card| card == Card::NIGHTFALL)] += 1;
                assert!(game.in_play().iter().all(|village| village.inuit() == 0));
                assert!(game.deck.iter().chain(game.great_white.cards()).all(|card| {
                    game.values.card(*card).set == crate::data::Set::Base && card.class() != Class::RisingSun
                }));
            }
        }
        assert!(
            depths[..101].iter().all(|times| *times == 0) && depths[101..].iter().all(|times| *times > 0)
        );
    }

    #[test]
    fn the_first_player_and_free_colours_are_drawn() {
        floe_engine::exercises!("setup.first-player", "setup.boards", "components.players");
        let mut firsts = [0; 4];
        for seed in 0..100 {
            let colours = vec![ColourPick::Random, ColourPick::Green];
            let game = set_up(&Setup { players: 4, colours, ..Setup::default() }, seed);
            firsts[game.first.index()] += 1;
            assert_eq!(game.villages[1].colour, Colour::Green);
            for colour in Colour::ALL {
                assert!(game.villages.iter().any(|village| village.colour == colour));
            }
        }
        assert!(firsts.iter().all(|times| *times > 10), "{firsts:?}");
        let refuse = |setup: Setup| Inuit::set_up(&setup, &mut Chance::fast(1)).unwrap_err().0;
        assert_eq!(refuse(Setup { players: 5, ..Setup::default() }), "Inuit is for 2 to 4 players, not 5");
        let picked: Setup = serde_json::from_str(r#"{"sunset": "hard-frost"}"#).unwrap();
        assert_eq!(refuse(picked), "a season can be picked only with the module Rising Sun");
        let unsaid: Setup = serde_json::from_str(r#"{"colours": null}"#).unwrap();
        assert_eq!(unsaid, Setup::default());
        let colours = vec![ColourPick::Blue, ColourPick::Blue];
        assert_eq!(refuse(Setup { colours, ..Setup::default() }), "two players cannot both be blue");
        let first = First::Seat3;
        assert_eq!(refuse(Setup { first, ..Setup::default() }), "seat 3 cannot be first in a game of 2");
        let sunset = SunPick(Card::named("sun-thin-ice"));
        assert_eq!(
            refuse(Setup { sunset, modules: Modules::RisingSun, ..Setup::default() }),
            "Thin Ice is not a Sunset card"
        );
    }

    #[test]
    fn module_1_has_149_147_or_145_cards_less_the_conflicts_met() {
        floe_engine::exercises!(
            "great-white.remove-walrus",
            "great-white.absent-conflicts",
            "great-white.shuffle-in",
            "great-white.deck-size",
            "conflict.setup",
            "conflict.bottom-pile",
        );
        let (mut met, mut buried) = (0, 0);
        for seed in 0..200 {
            for (players, shuffled) in [(4, 149), (3, 147), (2, 145)] {
                let game = set_up(&Setup { players, modules: Modules::GreatWhite, ..Setup::default() }, seed);
                assert_eq!(game.great_white.len(), 5);
                assert_eq!(game.deck.len() + conflicts(&game), shuffled - 5 + 1);
                assert!(!game.deck.iter().any(|card| *card == Card::WALRUS));
                let colours: Vec<Colour> = game.in_play().iter().map(|village| village.colour).collect();
                let conflict = |card: &&Card| card.class() == Class::Conflict;
                assert!(game.deck.iter().filter(conflict).all(|card| colours.contains(&card.opponent())));
                met += conflicts(&game);
                buried += game.deck.iter().take(11).filter(conflict).count();
            }
        }
        assert!(met > 0 && buried > 0);
    }

    #[test]
    fn module_2_puts_the_seasons_33rd_and_66th() {
        floe_engine::exercises!(
            "rising-sun.ten-open",
            "rising-sun.choose",
            "rising-sun.four-piles",
            "rising-sun.stack",
            "rising-sun.deck-size",
            "rising-sun.sunrise-open",
        );
        let mut suns = std::collections::BTreeSet::new();
        for seed in 0..300 {
            let game = set_up(&Setup { modules: Modules::RisingSun, ..Setup::default() }, seed);
            assert_eq!((game.great_white.len(), game.deck.len()), (10, 108));
            assert_eq!(depth(&game, |card| game.values.season(card) == Some(Season::HighSun)), 33);
            assert_eq!(depth(&game, |card| game.values.season(card) == Some(Season::Sunset)), 66);
            assert!((98..=108).contains(&depth(&game, |card| card == Card::NIGHTFALL)));
            let sunrise = game.sun.expect("a Sunrise card is open");
            assert_eq!(game.values.season(sunrise), Some(Season::Sunrise));
            let hidden = game.deck.iter().copied().filter(|card| card.class() == Class::RisingSun);
            suns.extend(hidden.chain([sunrise]));
        }
        assert_eq!(suns.len(), 11, "each of the eleven comes up");
        let pick = |name: &str| SunPick(Card::named(name));
        let agreed = Setup {
            modules: Modules::RisingSun,
            sunrise: pick("sun-spring-leads"),
            high_sun: pick("sun-thin-ice"),
            sunset: pick("sun-hard-frost"),
            ..Setup::default()
        };
        let game = set_up(&agreed, 1);
        assert_eq!(game.sun, Card::named("sun-spring-leads"));
        assert_eq!(depth(&game, |card| card.name() == "sun-thin-ice"), 33);
        assert_eq!(depth(&game, |card| card.name() == "sun-hard-frost"), 66);
    }

    #[test]
    fn both_modules_share_what_is_left_over_three_piles() {
        floe_engine::exercises!("both.setup-order", "both.deck-size", "modules.combine");
        for seed in 0..200 {
            for (players, rest) in [(4, 129), (3, 127), (2, 125)] {
                let game = set_up(&Setup { players, modules: Modules::Both, ..Setup::default() }, seed);
                let rest = rest - conflicts(&game);
                assert_eq!((game.great_white.len(), game.deck.len()), (10, rest + 2 + 11));
                let upper = depth(&game, |card| game.values.season(card) == Some(Season::HighSun)) - 1;
                let middle =
                    depth(&game, |card| game.values.season(card) == Some(Season::Sunset)) - upper - 2;
                let lower = rest - upper - middle;
                assert!(upper >= middle && middle >= lower && upper <= lower + 1, "{upper} {middle} {lower}");
            }
        }
    }
}
