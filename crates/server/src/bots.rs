//! Bots think on threads of their own, a few at a time, with a copy of what their seat knows: no table waits for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use floe_table::{Advice, BotKind, Mind, TableError, Thinker};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::metrics::Metrics;
use crate::token::random;

/// Where bots think.
#[derive(Clone)]
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
    /// Places for games in real time, where nobody has the time to queue behind those who ponder.
    quick: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

/// What a bot is to think about, and who it is.
pub(crate) struct Matter {
    pub(crate) mind: Box<dyn Mind>,
    pub(crate) thinker: Thinker,
    /// The game is played in real time.
    pub(crate) real_time: bool,
}

/// Tells a bot to stop thinking when it is dropped.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn new() -> (Stop, Arc<AtomicBool>) {
        let flag = Arc::new(AtomicBool::new(false));
        (Stop(flag.clone()), flag)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl Thinkers {
    pub(crate) fn new(places: usize, metrics: Arc<Metrics>) -> Thinkers {
        let places = || Arc::new(Semaphore::new(places.max(1)));
        Thinkers { places: places(), quick: places(), metrics }
    }

    /// Waits for a free thread and thinks. Nothing if it was stopped before it began.
    pub(crate) async fn think(
        &self,
        matter: Matter,
        stop: Arc<AtomicBool>,
    ) -> Option<Result<Advice, TableError>> {
        let places = if matter.real_time { &self.quick } else { &self.places };
        let _place = places.acquire().await.ok()?;
        if stop.load(Relaxed) {
            return None;
        }
        let start = Instant::now();
        let thought = tokio::task::spawn_blocking(move || matter.answer(start, &stop)).await;
        self.metrics.thought(start.elapsed());
        Some(thought.unwrap_or_else(|error| {
            self.metrics.errors.add(1);
            tracing::error!(%error, "a bot fell over");
            Err(TableError::bad_request("the bot has no answer"))
        }))
    }
}

/// A bot that thinks for a seat, with dice of its own in thought; the one who gives hints if no bot is named.
pub(crate) fn thinker(bot: Option<BotKind>) -> Thinker {
    let seed = u64::from_le_bytes(random());
    bot.map_or_else(|| Thinker::hinting(seed), |bot| Thinker { bot, iterations: None, seed })
}

impl Matter {
    fn answer(self, start: Instant, stop: &AtomicBool) -> Result<Advice, TableError> {
        let end = start + Duration::from_millis(self.thinker.bot.budget().milliseconds);
        let mut keep_going = |_| !stop.load(Relaxed) && Instant::now() < end;
        self.mind.think(self.thinker, &mut keep_going)
    }
}
