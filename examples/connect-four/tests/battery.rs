//! What every game promises, on random games.

use floe_connect_four::{Begins, ConnectFour, Setup};
use floe_engine::{Describe as _, Ledger, battery};

#[test]
fn battery() {
    let ledger = Ledger::parse(ConnectFour::ledger()).unwrap();
    battery::run::<ConnectFour>("red begins", &Setup::default(), &ledger, 1000);
    battery::run::<ConnectFour>("yellow begins", &Setup { begins: Begins::Yellow }, &ledger, 200);
}
