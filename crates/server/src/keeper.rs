//! The one thread that writes. Whatever waits when it is free goes to the disk together, in one transaction:
//! the more people play, the more acts share the wait for the disk.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use tokio::sync::oneshot;

use crate::metrics::Metrics;
use crate::sqlite::Sqlite;
use crate::store::{Kept, Store, StoreError, Write};

/// The most writes in one transaction.
const MOST: usize = 512;

type Waiting = (Write, oneshot::Sender<Result<(), StoreError>>);

/// The way to the store, for all tables.
#[derive(Clone)]
pub(crate) struct Keeper {
    writes: Sender<Waiting>,
    reader: Arc<Mutex<dyn Store>>,
}

impl Keeper {
    /// Opens the store of a folder. The thread ends when the last keeper is dropped.
    pub(crate) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<(Keeper, JoinHandle<()>), StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| {
            StoreError(format!("the data folder {} cannot be made: {error}", folder.display()))
        })?;
        let lock = lock(folder)?;
        let file = folder.join("floe.sqlite");
        let writer = Sqlite::open(&file)?;
        let reader = Sqlite::open(&file)?;
        Keeper::start(writer, reader, Some(lock), metrics)
    }

    pub(crate) fn start(
        writer: impl Store + 'static,
        reader: impl Store + 'static,
        lock: Option<File>,
        metrics: Arc<Metrics>,
    ) -> Result<(Keeper, JoinHandle<()>), StoreError> {
        let (writes, waiting) = channel();
        let thread = std::thread::Builder::new()
            .name("floe-store".to_owned())
            .spawn(move || {
                let _lock = lock;
                keep(writer, &waiting, &metrics);
            })
            .map_err(|error| StoreError(format!("no thread for the store: {error}")))?;
        Ok((Keeper { writes, reader: Arc::new(Mutex::new(reader)) }, thread))
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
        let (reader, table) = (self.reader.clone(), table.to_owned());
        let read = move || reader.lock().unwrap_or_else(PoisonError::into_inner).read(&table);
        tokio::task::spawn_blocking(read).await.unwrap_or_else(|error| Err(StoreError(error.to_string())))
    }

    /// How many tables there are.
    pub(crate) async fn count(&self) -> Result<u64, StoreError> {
        let reader = self.reader.clone();
        let count = move || reader.lock().unwrap_or_else(PoisonError::into_inner).count();
        tokio::task::spawn_blocking(count).await.unwrap_or_else(|error| Err(StoreError(error.to_string())))
    }
}

fn keep(mut store: impl Store, waiting: &Receiver<Waiting>, metrics: &Metrics) {
    while let Ok(first) = waiting.recv() {
        let (writes, done): (Vec<Write>, Vec<_>) =
            std::iter::once(first).chain(waiting.try_iter().take(MOST - 1)).unzip();
        metrics.commits.add(1);
        match store.write(&writes) {
            Ok(()) => done.into_iter().for_each(|done| drop(done.send(Ok(())))),
            // One of them cannot be written; the others shall not suffer for it.
            Err(error) if writes.len() > 1 => {
                tracing::warn!(%error, writes = writes.len(), "a batch could not be written; one by one now");
                for (write, done) in writes.iter().zip(done) {
                    metrics.commits.add(1);
                    let _ = done.send(written(store.write(std::slice::from_ref(write)), metrics));
                }
            }
            error => done.into_iter().for_each(|done| drop(done.send(written(error.clone(), metrics)))),
        }
    }
}

fn written(result: Result<(), StoreError>, metrics: &Metrics) -> Result<(), StoreError> {
    if let Err(error) = &result {
        metrics.errors.add(1);
        tracing::error!(%error, "a write failed");
    }
    result
}

/// Two servers must not share a folder: each would know only half of what happens. The lock lasts as long as the
/// process, however it ends.
fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join("floe.lock");
    let cannot =
        |error: &dyn std::fmt::Display| StoreError(format!("{} cannot be locked: {error}", path.display()));
    let file = File::create(&path).map_err(|error| cannot(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError(
            "another server uses this data folder; end it, or choose another folder".to_owned(),
        )),
        Err(TryLockError::Error(error)) => Err(cannot(&error)),
    }
}
