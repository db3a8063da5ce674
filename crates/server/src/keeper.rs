//! The one thread that writes. Whatever waits when it is free goes to the disk together, in one transaction:
//! the more people play, the more acts share the wait for the disk.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};

use crate::metrics::Metrics;
use crate::postgres::{Postgres, PostgresWriter};
use crate::private;
use crate::sqlite::Sqlite;
use crate::store::{Kept, Store, StoreError, Write};

/// How long an answer to whether anything can be written holds, and how long it may take.
const FRESH: Duration = Duration::from_secs(1);
/// How long it counts that something could not be written, if nothing was written since.
const RECENT: Duration = Duration::from_secs(60);
const LATE: Duration = Duration::from_secs(3);
/// The most writes in one transaction.
const MOST: usize = 512;

/// When something was tried, and what came of it.
type Tried = (Instant, Result<(), StoreError>);
type Waiting = (Write, oneshot::Sender<Result<(), StoreError>>);

/// The way to the store, for all tables.
#[derive(Clone)]
pub(crate) struct Keeper {
    /// Closed before the writer may end (fields are dropped in this order): the last to leave tidies the file.
    reader: Reader,
    writes: Sender<Waiting>,
    /// How many tables there are. They are counted at the start, and when some were removed.
    tables: Arc<AtomicU64>,
    /// When it was last tried whether anything can be written, and what came of it.
    pulse: Arc<tokio::sync::Mutex<Option<Tried>>>,
    trouble: Trouble,
}

/// Who reads.
#[derive(Clone)]
enum Reader {
    One(Arc<Mutex<dyn Store>>),
    Many(Arc<Postgres>),
}

/// When what somebody did last could not be written, and why; nothing if it could.
type Trouble = Arc<Mutex<Option<(Instant, StoreError)>>>;

impl Keeper {
    /// Opens the store of a folder. The thread ends when the last keeper is dropped.
    pub(crate) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<(Keeper, JoinHandle<()>), StoreError> {
        private::make_folder(folder).map_err(|error| {
            StoreError(format!("the data folder {} cannot be made: {error}", folder.display()))
        })?;
        let lock = lock(folder)?;
        let file = folder.join("floe.sqlite");
        private::make_file(&file)
            .and_then(|_| private::own(&["-wal", "-shm"].map(|end| folder.join(format!("floe.sqlite{end}")))))
            .map_err(|error| StoreError(format!("{} cannot be used: {error}", file.display())))?;
        let writer = Sqlite::open(&file)?;
        let reader = Sqlite::open(&file)?;
        Keeper::start(writer, reader, Some(lock), metrics)
    }

    /// The way to a database that several nodes share.
    pub(crate) async fn share(
        postgres: Arc<Postgres>,
        metrics: Arc<Metrics>,
    ) -> Result<(Keeper, JoinHandle<()>), StoreError> {
        let tables = postgres.count().await?;
        let writer = PostgresWriter::new(postgres.clone());
        Keeper::run(writer, Reader::Many(postgres), tables, None, metrics)
    }

    pub(crate) fn start(
        mut writer: impl Store + 'static,
        reader: impl Store + 'static,
        lock: Option<File>,
        metrics: Arc<Metrics>,
    ) -> Result<(Keeper, JoinHandle<()>), StoreError> {
        let tables = writer.count()?;
        Keeper::run(writer, Reader::One(Arc::new(Mutex::new(reader))), tables, lock, metrics)
    }

    fn run(
        writer: impl Store + 'static,
        reader: Reader,
        tables: u64,
        lock: Option<File>,
        metrics: Arc<Metrics>,
    ) -> Result<(Keeper, JoinHandle<()>), StoreError> {
        let (writes, waiting) = channel();
        let tables = Arc::new(AtomicU64::new(tables));
        let laid = tables.clone();
        let trouble = Trouble::default();
        let last = trouble.clone();
        let thread = std::thread::Builder::new()
            .name("floe-store".to_owned())
            .spawn(move || {
                let _lock = lock;
                keep(writer, &waiting, &Noted { tables: &laid, trouble: &last, metrics: &metrics });
            })
            .map_err(|error| StoreError(format!("no thread for the store: {error}")))?;
        Ok((Keeper { reader, writes, tables, pulse: Arc::default(), trouble }, thread))
    }

    /// Returns once it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, waiting) = oneshot::channel();
        let gone = || StoreError("the store is closed".to_owned());
        self.writes.send((write, done)).map_err(|_| gone())?;
        waiting.await.unwrap_or_else(|_| Err(gone()))
    }

    /// All that is known of a table.
    pub(crate) async fn read(&self, table: &str) -> Result<Option<Kept>, StoreError> {
        let reader = match &self.reader {
            Reader::Many(postgres) => return postgres.read(table).await,
            Reader::One(reader) => reader.clone(),
        };
        let table = table.to_owned();
        elsewhere(reader, move |store| store.read(&table)).await
    }

    /// See [`Store::quiet`].
    pub(crate) async fn quiet(
        &self,
        long: Duration,
        skip: usize,
        most: usize,
    ) -> Result<Vec<String>, StoreError> {
        match &self.reader {
            Reader::Many(postgres) => postgres.quiet(long, skip, most).await,
            Reader::One(reader) => {
                elsewhere(reader.clone(), move |store| store.quiet(long, skip, most)).await
            }
        }
    }

    /// Counts the tables once more: some are gone, or other nodes have laid some.
    pub(crate) async fn count_anew(&self) -> Result<(), StoreError> {
        let tables = match &self.reader {
            Reader::Many(postgres) => postgres.count().await?,
            Reader::One(reader) => elsewhere(reader.clone(), |store| store.count()).await?,
        };
        self.tables.store(tables, Relaxed);
        Ok(())
    }

    /// How many tables there are.
    pub(crate) fn count(&self) -> u64 {
        self.tables.load(Relaxed)
    }

    /// Can anything be written? It is tried, but not more often than once a second, however many ask; and what somebody did
    /// last must not have failed (there may be room for a little and not for a move).
    pub(crate) async fn try_it(&self, at: u64) -> Result<(), StoreError> {
        let trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, error)) = trouble.filter(|(when, _)| when.elapsed() < RECENT) {
            return Err(error);
        }
        let mut pulse = self.pulse.lock().await;
        if let Some((when, known)) = &*pulse
            && when.elapsed() < FRESH
        {
            return known.clone();
        }
        let late = || Err(StoreError("it does not answer".to_owned()));
        let tried = timeout(LATE, self.write(Write::Pulse { at })).await.unwrap_or_else(|_| late());
        *pulse = Some((Instant::now(), tried.clone()));
        tried
    }
}

/// Asks a store where nobody else has to wait for it.
async fn elsewhere<T: Send + 'static>(
    store: Arc<Mutex<dyn Store>>,
    ask: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let asked = move || ask(&mut *store.lock().unwrap_or_else(PoisonError::into_inner));
    tokio::task::spawn_blocking(asked).await.unwrap_or_else(|error| Err(StoreError(error.to_string())))
}

/// Where the thread that writes notes what came of it.
struct Noted<'a> {
    tables: &'a AtomicU64,
    trouble: &'a Trouble,
    metrics: &'a Metrics,
}

fn keep(mut store: impl Store, waiting: &Receiver<Waiting>, noted: &Noted<'_>) {
    while let Ok(first) = waiting.recv() {
        let (writes, done): (Vec<Write>, Vec<_>) =
            std::iter::once(first).chain(waiting.try_iter().take(MOST - 1)).unzip();
        let result = noted.timed(|| store.write(&writes));
        match &result {
            // One of them cannot be written; the others shall not suffer for it.
            Err(error) if writes.len() > 1 && !error.is_away() => {
                tracing::warn!(%error, writes = writes.len(), "a batch could not be written; one by one now");
                for (write, done) in writes.chunks(1).zip(done) {
                    let result = noted.timed(|| store.write(write));
                    noted.down(write, &result);
                    let _ = done.send(result);
                }
            }
            result => {
                noted.down(&writes, result);
                done.into_iter().for_each(|done| drop(done.send(result.clone())));
            }
        }
    }
}

impl Noted<'_> {
    fn timed<T>(&self, commit: impl FnOnce() -> T) -> T {
        let begin = Instant::now();
        let done = commit();
        self.metrics.commits.add(begin.elapsed());
        done
    }

    fn down(&self, writes: &[Write], result: &Result<(), StoreError>) {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        match result {
            Ok(()) => {
                let laid = writes.iter().filter(|write| matches!(write, Write::Lay { .. })).count();
                self.tables.fetch_add(laid as u64, Relaxed);
                if writes.iter().any(|write| !matches!(write, Write::Pulse { .. })) {
                    *trouble = None;
                }
            }
            Err(error) if error.is_moved() => {}
            Err(error) => {
                self.metrics.errors.add(1);
                tracing::error!(%error, "a write failed");
                *trouble = Some((Instant::now(), error.clone()));
            }
        }
    }
}

/// Two servers must not share a folder: each would know only half of what happens. The lock lasts as long as the
/// process, however it ends.
fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join("floe.lock");
    let cannot =
        |error: &dyn std::fmt::Display| StoreError(format!("{} cannot be locked: {error}", path.display()));
    let file = private::make_file(&path).map_err(|error| cannot(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError(
            "another server uses this data folder; end it, or choose another folder".to_owned(),
        )),
        Err(TryLockError::Error(error)) => Err(cannot(&error)),
    }
}
