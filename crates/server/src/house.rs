//! What all tables share, and the way to each of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bots::Thinkers;
use crate::keeper::Keeper;
use crate::limits::{ByAddress, Places};
use crate::metrics::Metrics;
use crate::room::{self, Answer, Call, NoTable};
use crate::settings::Settings;
use crate::token::is_table_name;

/// Calls that may wait for a room. Whoever has more to say waits too.
const WAITING: usize = 256;

/// The house in which the tables stand.
pub(crate) struct House {
    pub(crate) settings: Settings,
    pub(crate) keeper: Keeper,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) thinkers: Thinkers,
    /// The house closes: everybody is sent home.
    pub(crate) closing: CancellationToken,
    /// Everything that runs; the house waits for it when it closes.
    pub(crate) tasks: TaskTracker,
    pub(crate) places: Places,
    pub(crate) new_tables: ByAddress,
    rooms: Mutex<HashMap<String, mpsc::Sender<Call>>>,
}

impl House {
    pub(crate) fn new(settings: Settings, keeper: Keeper, metrics: Arc<Metrics>) -> Arc<House> {
        let limits = settings.limits;
        Arc::new(House {
            keeper,
            thinkers: Thinkers::new(settings.thinkers, metrics.clone()),
            metrics,
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            places: Places::new(limits.connections, limits.connections_per_address),
            new_tables: ByAddress::per_minute(limits.tables_per_minute),
            rooms: Mutex::default(),
            settings,
        })
    }

    /// Asks the room of a table, which opens if need be. Also returns the way to ask it again.
    pub(crate) async fn call<T>(
        self: &Arc<Self>,
        table: &str,
        call: impl Fn(Answer<T>) -> Call,
    ) -> Result<(T, mpsc::Sender<Call>), NoTable> {
        // A room may close just as we knock: then it opens anew.
        for _ in 0..3 {
            let room = self.room(table)?;
            let (answer, waiting) = oneshot::channel();
            if room.send(call(answer)).await.is_ok()
                && let Ok(told) = waiting.await
            {
                return told.map(|told| (told, room));
            }
        }
        Err(NoTable::Busy)
    }

    fn room(self: &Arc<Self>, table: &str) -> Result<mpsc::Sender<Call>, NoTable> {
        if !is_table_name(table) {
            return Err(NoTable::Unknown);
        }
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(table).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        if self.closing.is_cancelled() || rooms.len() >= self.settings.limits.live_tables {
            return Err(NoTable::Busy);
        }
        let (calls, waiting) = mpsc::channel(WAITING);
        rooms.insert(table.to_owned(), calls.clone());
        let run = room::run(table.to_owned(), self.clone(), calls.clone(), waiting);
        let (metrics, name) = (self.metrics.clone(), table.to_owned());
        self.tasks.spawn(async move {
            // A room that falls over hurts nobody else. Its table is opened anew when somebody asks for it.
            if let Err(error) = tokio::spawn(run).await {
                metrics.errors.add(1);
                tracing::error!(table = name, %error, "a room fell over");
            }
        });
        Ok(calls)
    }

    /// Takes a room off the list, unless somebody waits for it.
    pub(crate) fn retire(&self, table: &str, waiting: &mpsc::Receiver<Call>) -> bool {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let nobody = waiting.is_empty();
        if nobody {
            rooms.remove(table);
        }
        nobody
    }
}
