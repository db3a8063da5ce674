//! Everything the contract promises, in random games of every setup.

use floe_engine::{Ledger, battery};
use floe_greenland::scenario::bundled;
use floe_greenland::{Greenland, RULES, Setup, Variant};

const GAMES: u64 = 100;

fn run(players: u8, game: Variant, survivalist: bool, pogroms: bool) {
    let ledger = Ledger::parse(RULES).expect("a good ledger");
    let setup = Setup { players, game, survivalist, pogroms, ..Setup::default() };
    let name = format!("{players} tribes, {game:?}, survivalist {survivalist}, pogroms {pogroms}");
    battery::run::<Greenland>(&name, &setup, &ledger, battery::games(GAMES));
}

macro_rules! battery {
    ($($name:ident: $players:literal, $game:ident, $survivalist:literal, $pogroms:literal;)+) => {
        $(#[test]
        fn $name() {
            run($players, Variant::$game, $survivalist, $pogroms);
        })+
    };
}

battery! {
    two_base: 2, Base, false, false;
    three_base: 3, Base, false, false;
    four_base: 4, Base, false, false;
    two_pogroms: 2, Base, false, true;
    three_pogroms: 3, Base, false, true;
    four_pogroms: 4, Base, false, true;
    two_survivalist: 2, Base, true, false;
    three_survivalist: 3, Base, true, false;
    four_survivalist: 4, Base, true, false;
    two_survivalist_pogroms: 2, Base, true, true;
    three_survivalist_pogroms: 3, Base, true, true;
    four_survivalist_pogroms: 4, Base, true, true;
    two_beginners: 2, Beginners, false, false;
    three_beginners: 3, Beginners, false, false;
    four_beginners: 4, Beginners, false, false;
    two_beginners_survivalist: 2, Beginners, true, false;
    three_beginners_survivalist: 3, Beginners, true, false;
    four_beginners_survivalist: 4, Beginners, true, false;
    saga: 1, Saga, false, false;
    one_together: 1, Coop, false, false;
    two_together: 2, Coop, false, false;
    three_together: 3, Coop, false, false;
    four_together: 4, Coop, false, false;
}

/// A scenario that comes with the game, for every number of players it is for.
fn run_scenario(id: &str, players: &[u8]) {
    let ledger = Ledger::parse(RULES).expect("a good ledger");
    let count = players.len() as u64;
    for players in players {
        let scenario = bundled(id).map(str::to_owned);
        let setup = Setup { players: *players, scenario, ..Setup::default() };
        let name = format!("{id} with {players} tribes");
        // The games are shared out among the numbers of players.
        let games = battery::games(GAMES).div_ceil(count);
        battery::run::<Greenland>(&name, &setup, &ledger, games);
    }
}

macro_rules! scenarios {
    ($($name:ident: $id:literal, $players:expr;)+) => {
        $(#[test]
        fn $name() {
            run_scenario($id, &$players);
        })+
    };
}

scenarios! {
    real_story: "real-story", [2, 3, 4];
    full_experience: "full-experience", [2, 3, 4];
    early_greenland: "early-greenland", [2];
    handicap: "handicap", [2, 3, 4];
    fimbulwinter: "fimbulwinter", [2, 3, 4];
    vinland_or_bust: "vinland-or-bust", [2, 3, 4];
    last_of_each: "last-of-each", [2, 3, 4];
    far_shore: "far-shore", [1];
    sledge_patrol: "sledge-patrol", [1, 2, 3, 4];
}
