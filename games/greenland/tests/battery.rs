//! Everything the contract promises, in random games of every setup.

use floe_engine::{Ledger, battery};
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
}
