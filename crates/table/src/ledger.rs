//! The ledgers of the games, each read once.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use floe_engine::{Describe, Ledger};

/// The ledger of a game.
pub(crate) fn of<G: Describe>() -> Arc<Ledger> {
    static READ: LazyLock<Mutex<BTreeMap<TypeId, Arc<Ledger>>>> = LazyLock::new(Mutex::default);
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let entry = read.entry(TypeId::of::<G>()).or_insert_with(|| {
        Arc::new(Ledger::parse(G::ledger()).unwrap_or_else(|error| panic!("{}: {error}", G::title().id)))
    });
    entry.clone()
}
