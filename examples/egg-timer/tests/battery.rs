//! What every game promises, on random games in real time.

use floe_egg_timer::{EggTimer, Setup};
use floe_engine::{Describe as _, Ledger, battery};

#[test]
fn battery() {
    let ledger = Ledger::parse(EggTimer::ledger()).unwrap();
    for (players, games) in [(2, 400), (3, 300), (4, 300)] {
        let setup = Setup { players, eggs: 4 };
        battery::run::<EggTimer>(&format!("{players} players"), &setup, &ledger, games);
    }
}
