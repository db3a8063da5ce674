//! What all tables share, and the way to each of them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bots::Thinkers;
use crate::keeper::Keeper;
use crate::limits::ByAddress;
use crate::metrics::Metrics;
use crate::node::{Lease, Node, Way};
use crate::places::Places;
use crate::room::{self, Answer, Call, NoTable};
use crate::settings::Settings;
use crate::store::StoreError;
use crate::token::is_table_name;

/// Calls that may wait for a room. Whoever has more to say waits too.
const WAITING: usize = 256;

/// Tables that nobody is at and somebody looks at, opened at the same time.
const GLANCES: usize = 2;

/// The house in which the tables stand.
pub(crate) struct House {
    pub(crate) settings: Settings,
    pub(crate) keeper: Keeper,
    pub(crate) metrics: Arc<Metrics>,
    /// This house among others that share its store, if there may be any.
    pub(crate) node: Option<Arc<Node>>,
    pub(crate) thinkers: Thinkers,
    /// The house closes: everybody is sent home.
    pub(crate) closing: CancellationToken,
    /// Everything that runs; the house waits for it when it closes.
    pub(crate) tasks: TaskTracker,
    pub(crate) places: Places,
    pub(crate) new_tables: ByAddress,
    /// Whoever asks for more than this is served more slowly: requests, messages, and pages of long logs.
    pub(crate) requests: ByAddress,
    pub(crate) messages: ByAddress,
    pub(crate) pages: ByAddress,
    /// Looks at tables that nobody is at.
    pub(crate) looks: ByAddress,
    /// As many such tables as are opened at the same time.
    pub(crate) glances: Semaphore,
    /// Files of games under way to somebody.
    pub(crate) downloads: Places,
    /// Connections of any kind.
    pub(crate) sockets: Places,
    /// The house takes no more tables: it hands over those that it has.
    leaving: CancellationToken,
    opened: Instant,
    rooms: Mutex<HashMap<String, Standing>>,
}

/// A room that is open.
struct Standing {
    calls: mpsc::Sender<Call>,
    empty: Empty,
}

/// Since when nobody has been in a room.
#[derive(Clone, Default)]
pub(crate) struct Empty(Arc<AtomicU64>);

impl Empty {
    /// Somebody is there.
    const NOT: u64 = u64::MAX;

    fn since(&self) -> Option<u64> {
        Some(self.0.load(Relaxed)).filter(|since| *since != Empty::NOT)
    }
}

impl House {
    pub(crate) fn new(settings: Settings, keeper: Keeper, metrics: Arc<Metrics>) -> Arc<House> {
        House::among(settings, keeper, metrics, None)
    }

    /// A house that may be one of several.
    pub(crate) fn among(
        settings: Settings,
        keeper: Keeper,
        metrics: Arc<Metrics>,
        node: Option<Arc<Node>>,
    ) -> Arc<House> {
        let limits = settings.limits;
        Arc::new(House {
            keeper,
            node,
            thinkers: Thinkers::new(settings.thinkers, metrics.clone()),
            metrics,
            closing: CancellationToken::new(),
            leaving: CancellationToken::new(),
            tasks: TaskTracker::new(),
            places: Places::new(limits.connections, limits.connections_per_address),
            new_tables: ByAddress::per_minute(limits.tables_per_minute),
            requests: ByAddress::per_second(limits.requests_per_second),
            messages: ByAddress::per_second(limits.messages_per_address),
            pages: ByAddress::per_second(limits.pages_per_second),
            looks: ByAddress::per_minute(limits.looks_per_minute),
            glances: Semaphore::new(GLANCES),
            downloads: Places::new(limits.downloads, limits.downloads_per_address),
            sockets: Places::new(limits.sockets, limits.sockets_per_address),
            opened: Instant::now(),
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
        Err(if self.leaving.is_cancelled() { NoTable::Moved } else { NoTable::Busy })
    }

    fn room(self: &Arc<Self>, table: &str) -> Result<mpsc::Sender<Call>, NoTable> {
        if !is_table_name(table) {
            return Err(NoTable::Unknown);
        }
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(table).filter(|room| !room.calls.is_closed()) {
            return Ok(room.calls.clone());
        }
        // Whoever hands its tables over has none to open: another node has.
        if self.leaving.is_cancelled() {
            return Err(NoTable::Moved);
        }
        let full = rooms.len() >= self.settings.limits.live_tables;
        if !self.takes_tables() || full && !clear_one(&rooms) {
            return Err(NoTable::Busy);
        }
        let (calls, waiting) = mpsc::channel(WAITING);
        let empty = Empty::default();
        rooms.insert(table.to_owned(), Standing { calls: calls.clone(), empty: empty.clone() });
        self.note(&empty, true);
        let run = room::run(table.to_owned(), self.clone(), calls.clone(), waiting, empty);
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

    /// May rooms open here?
    pub(crate) fn takes_tables(&self) -> bool {
        !self.closing.is_cancelled() && !self.leaving.is_cancelled()
    }

    /// Where a table is to be asked for.
    pub(crate) async fn way(&self, table: &str) -> Result<Way, StoreError> {
        match &self.node {
            Some(node) if is_table_name(table) && !self.is_live(table) => node.way(table).await,
            _ => Ok(Way::Here),
        }
    }

    /// Makes a table this house's own, where there are several; no other house can write to it from then on.
    pub(crate) async fn claim(&self, table: &str) -> Result<Option<Lease>, NoTable> {
        let Some(node) = &self.node else { return Ok(None) };
        match node.claim(table).await {
            Ok(claimed) => claimed.map(Some),
            Err(error) => Err(NoTable::Broken(error.to_string())),
        }
    }

    /// Closes room after room, so that another node takes over one table after the other. No new ones open.
    pub(crate) async fn hand_over(&self) {
        self.leaving.cancel();
        loop {
            let room = {
                let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
                rooms.retain(|_, room| !room.calls.is_closed());
                let Some(room) = rooms.values().next() else { return };
                room.calls.clone()
            };
            let _ = room.send(Call::HandOver).await;
            room.closed().await;
        }
    }

    /// Asks a room to move on to a node where its bots need not wait. Says whether it did.
    pub(crate) async fn move_on(&self, table: &str) -> bool {
        let room = {
            let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.get(table).map(|room| room.calls.clone())
        };
        let (answer, moved) = oneshot::channel();
        match room {
            Some(room) if room.send(Call::MoveOn(answer)).await.is_ok() => moved.await.unwrap_or(false),
            _ => false,
        }
    }

    /// Is the room of a table open already?
    pub(crate) fn is_live(&self, table: &str) -> bool {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(table).is_some_and(|room| !room.calls.is_closed())
    }

    /// Nobody is in a room any more, or somebody again.
    pub(crate) fn note(&self, room: &Empty, empty: bool) {
        let since = if empty { self.opened.elapsed().as_millis() as u64 } else { Empty::NOT };
        room.0.store(since, Relaxed);
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

/// Asks the room that has been empty for the longest to make room for another. Says whether there is one.
fn clear_one(rooms: &HashMap<String, Standing>) -> bool {
    let empty = rooms.values().filter_map(|room| Some((room.empty.since()?, room)));
    let Some((_, room)) = empty.min_by_key(|(since, _)| *since) else { return false };
    // It is on its way out and not asked twice.
    room.empty.0.store(Empty::NOT, Relaxed);
    room.calls.try_send(Call::Clear).is_ok()
}
