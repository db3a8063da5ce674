//! Laying tables: for whoever wishes for one, and for those who play again.

use std::net::IpAddr;

use floe_engine::{Message, Seat, Seed};
use floe_table::wire::NewTable;
use floe_table::{Act, Code, Holder, Stage, Table, TableError, door, on_day};
use tokio::time::Instant;

use crate::house::House;
use crate::room::now;
use crate::store::Write;
use crate::token::{Token, random, table_name};

/// May one more table be laid for this address now?
pub(crate) async fn check_hurry(house: &House, address: IpAddr) -> Result<(), TableError> {
    let most = house.settings.limits.tables_per_minute;
    let here = house.new_tables.take(address, Instant::now());
    let elsewhere = match &house.node {
        Some(node) if here => node.may_lay(address, most).await,
        _ => true,
    };
    if here && elsewhere {
        return Ok(());
    }
    let error = TableError::new(Code::Busy, "that is a lot of new tables; please wait a minute");
    Err(error.told(|| Message::new("no-hurry")))
}

/// Lays a table: its name, and what proves who laid it. It is in the store when this returns, and any node may open it.
pub(crate) async fn lay(house: &House, wish: &NewTable) -> Result<(String, Token), TableError> {
    let table = set(wish)?;
    let (name, host) = (table_name(), Token::new());
    let write = Write::Lay {
        table: name.clone(),
        laid: now(),
        head: Box::new(table.head().clone()),
        host: host.print(),
        log: (0..table.entries()).map(|entry| table.inscribed(entry)).collect(),
    };
    house.keeper.write(write).await.map_err(|_| {
        let error = TableError::new(Code::StoreFailed, "the table could not be saved; please try again");
        error.told(|| Message::new("no-table-laid"))
    })?;
    house.metrics.tables_laid.add(1);
    tracing::info!(table = name, game = wish.game, "a table is laid");
    Ok((name, host))
}

/// The table that is wished for, with its bots in their seats.
fn set(wish: &NewTable) -> Result<Table, TableError> {
    let setup = on_day(door(&wish.game)?, &wish.setup, now());
    let mut table = Table::new(&wish.game, &setup, Seed(random()), wish.clock)?;
    if wish.watchers_speak {
        table.let_watchers_speak();
    }
    let chairs = table.chairs().len();
    if wish.seats.len() > chairs {
        let text = format!("{} seats are named, this game has {chairs}", wish.seats.len());
        return Err(TableError::bad_setup(text));
    }
    for (seat, holder) in Seat::all(chairs).zip(&wish.seats) {
        match holder {
            Holder::Open => {}
            Holder::Bot(_) => drop(table.act(Act::sit(seat, holder.clone()), 0)?),
            Holder::Person(_) => {
                let text = "people take their seats themselves; name bots or open seats";
                return Err(TableError::bad_setup(text.to_owned()));
            }
        }
    }
    if table.chairs().iter().all(|chair| chair.holder != Holder::Open) {
        table.act(Act::Start, 0)?;
    }
    debug_assert!(table.stage() != Stage::Over);
    Ok(table)
}
