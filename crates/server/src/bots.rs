//! Bots think on threads of their own, a few at a time, about a copy of the game: no table waits for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use floe_engine::Seat;
use floe_table::{Advice, BotKind, Session, TableError, Thinker};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::metrics::Metrics;
use crate::token::random;

/// Where bots think.
#[derive(Clone)]
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

/// What a bot is to think about.
pub(crate) struct Question {
    pub(crate) session: Box<dyn Session>,
    pub(crate) seat: Seat,
    /// The bot whose seat it is; a hint for a person if nothing is said.
    pub(crate) bot: Option<BotKind>,
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
        Thinkers { places: Arc::new(Semaphore::new(places.max(1))), metrics }
    }

    /// Waits for a free thread and thinks. Nothing if it was stopped before it began.
    pub(crate) async fn think(
        &self,
        question: Question,
        stop: Arc<AtomicBool>,
    ) -> Option<Result<Advice, TableError>> {
        let _place = self.places.acquire().await.ok()?;
        if stop.load(Relaxed) {
            return None;
        }
        let start = Instant::now();
        let thought = tokio::task::spawn_blocking(move || question.answer(start, &stop)).await;
        self.metrics.thought(start.elapsed());
        Some(thought.unwrap_or_else(|error| {
            self.metrics.errors.add(1);
            tracing::error!(%error, "a bot fell over");
            Err(TableError::bad_request("the bot has no answer"))
        }))
    }
}

impl Question {
    fn answer(self, start: Instant, stop: &AtomicBool) -> Result<Advice, TableError> {
        let budget = self.bot.unwrap_or(BotKind::Hard).budget();
        let end = start + Duration::from_millis(budget.milliseconds);
        let mut keep_going = |_| !stop.load(Relaxed) && Instant::now() < end;
        let seed = u64::from_le_bytes(random());
        match self.bot {
            Some(bot) => {
                self.session.think(self.seat, Thinker { bot, iterations: None, seed }, &mut keep_going)
            }
            None => self.session.hint(self.seat, seed, &mut keep_going),
        }
    }
}
