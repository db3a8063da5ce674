//! Threads that play games until there are none left.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use floe_table::{Door, Series};

use super::save;
use super::tally::Tally;
use crate::exit::Failure;

/// Set by Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// How often a worker reports, at least; the bar moves and Ctrl-C loses no more than that.
const PACE: Duration = Duration::from_millis(100);

/// What is to be played.
#[derive(Clone)]
pub(super) struct Job {
    pub(super) door: &'static dyn Door,
    pub(super) series: Series,
    /// Where finished games go.
    pub(super) save: Option<PathBuf>,
}

/// Threads at work. They are not waited for: after Ctrl-C the game a bot thinks about is given up.
pub(super) struct Workers {
    tallies: Receiver<Result<Tally, Failure>>,
}

impl Workers {
    pub(super) fn start(job: &Job, threads: usize) -> Result<Workers, Failure> {
        static LISTEN: Once = Once::new();
        LISTEN.call_once(|| {
            let heard = ctrlc::set_handler(|| {
                // The second time somebody is in a hurry.
                if INTERRUPTED.swap(true, Ordering::Relaxed) {
                    std::process::exit(130);
                }
            });
            if let Err(error) = heard {
                eprintln!("Ctrl-C will not report: {error}");
            }
        });
        let (report, tallies) = mpsc::channel();
        let share = Arc::new(Share::new(&job.series.games, threads));
        for _ in 0..threads {
            let (job, share, report) = (job.clone(), share.clone(), report.clone());
            thread::Builder::new().spawn(move || work(&job, &share, &report))?;
        }
        Ok(Workers { tallies })
    }

    /// The next counts; nothing when all games are played, or after Ctrl-C.
    pub(super) fn next(&mut self) -> Result<Option<Tally>, Failure> {
        while !self.interrupted() {
            match self.tallies.recv_timeout(PACE / 2) {
                Ok(tally) => return tally.map(Some),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        self.tallies.try_recv().ok().transpose()
    }

    pub(super) fn interrupted(&self) -> bool {
        INTERRUPTED.load(Ordering::Relaxed)
    }
}

/// The games not yet taken by a worker.
struct Share {
    next: AtomicU64,
    end: u64,
    piece: u64,
}

impl Share {
    /// Pieces are small enough that all threads end together and large enough that taking one costs nothing.
    fn new(games: &Range<u64>, threads: usize) -> Share {
        let piece = ((games.end - games.start) / (threads as u64 * 16)).clamp(1, 1024);
        Share { next: AtomicU64::new(games.start), end: games.end, piece }
    }

    fn take(&self) -> Option<Range<u64>> {
        let start = self.next.fetch_add(self.piece, Ordering::Relaxed);
        (start < self.end).then(|| start..self.end.min(start.saturating_add(self.piece)))
    }
}

fn work(job: &Job, share: &Share, report: &Sender<Result<Tally, Failure>>) {
    while let Some(games) = share.take() {
        let played = play(job, games, report);
        // Nobody listens any more: the run is over.
        if played.and_then(|tally| report.send(Ok(tally)).map_err(|_| ())).is_err() {
            return;
        }
    }
}

/// Plays a piece and gives the counts not yet reported.
fn play(job: &Job, games: Range<u64>, report: &Sender<Result<Tally, Failure>>) -> Result<Tally, ()> {
    let mut tally = Tally::default();
    let mut reported = Instant::now();
    let mut listened = true;
    let series = Series { games, ..job.series.clone() };
    let done = job.door.simulate(&series, &mut |played| {
        tally.count(played);
        if let Some(Err(failure)) = job.save.as_deref().map(|folder| save(job, played, folder)) {
            listened = false;
            let _ = report.send(Err(failure));
        } else if reported.elapsed() >= PACE {
            reported = Instant::now();
            listened = report.send(Ok(std::mem::take(&mut tally))).is_ok();
        }
        listened && !INTERRUPTED.load(Ordering::Relaxed)
    });
    match done {
        Err(error) => {
            let _ = report.send(Err(error.into()));
            Err(())
        }
        Ok(()) if !listened => Err(()),
        Ok(()) => Ok(tally),
    }
}
