//! Everything the contract promises, in random games of every setup.

use floe_engine::{Ledger, battery};
use floe_inuit::{Inuit, Modules, RULES, Setup};

const GAMES: u64 = 1000;

fn run(players: u8, modules: Modules) {
    let ledger = Ledger::parse(RULES).expect("a good ledger");
    let setup = Setup { players, modules, ..Setup::default() };
    battery::run::<Inuit>(&format!("{players} players, {modules:?}"), &setup, &ledger, battery::games(GAMES));
}

macro_rules! battery {
    ($($name:ident: $players:literal, $modules:ident;)+) => {
        $(#[test]
        fn $name() {
            run($players, Modules::$modules);
        })+
    };
}

battery! {
    two_base: 2, None;
    three_base: 3, None;
    four_base: 4, None;
    two_great_white: 2, GreatWhite;
    three_great_white: 3, GreatWhite;
    four_great_white: 4, GreatWhite;
    two_rising_sun: 2, RisingSun;
    three_rising_sun: 3, RisingSun;
    four_rising_sun: 4, RisingSun;
    two_both: 2, Both;
    three_both: 3, Both;
    four_both: 4, Both;
}
