//! The table's time: a stopwatch that runs while somebody is there.

use std::time::Duration;

use tokio::time::Instant;

/// Milliseconds since the table was laid, as far as it was awake. The clock on the wall has no part in it: when that is
/// set, or the table sleeps in the store for a year, no time has passed here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    /// What it showed when it was last started or stopped.
    shown: u64,
    /// Since when it runs; it stands still if nothing is said.
    running: Option<Instant>,
}

impl Watch {
    /// A watch that stands still and shows a time.
    pub(super) fn showing(shown: u64) -> Watch {
        Watch { shown, running: None }
    }

    /// Lets it run or stand still from now on.
    pub(super) fn run(&mut self, run: bool, now: Instant) {
        if run != self.running.is_some() {
            self.shown = self.read(now);
            self.running = run.then_some(now);
        }
    }

    /// What it shows at a moment. Before it was last started it showed what it was started with.
    pub(super) fn read(&self, when: Instant) -> u64 {
        let passed = self.running.map_or(Duration::ZERO, |since| when.saturating_duration_since(since));
        self.shown + passed.as_millis() as u64
    }

    /// When it will show a time, if it runs.
    pub(super) fn when(&self, at: u64) -> Option<Instant> {
        self.running?.checked_add(Duration::from_millis(at.saturating_sub(self.shown)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_shows_the_time_that_it_ran() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut watch = Watch::showing(5_000);
        assert_eq!((watch.read(start + second), watch.when(5_001)), (5_000, None));
        watch.run(true, start + second);
        watch.run(true, start + 2 * second);
        assert_eq!(watch.read(start + 4 * second), 8_000);
        assert_eq!(watch.read(start), 5_000, "never less than it was started with");
        assert_eq!(watch.when(6_500), Some(start + second + Duration::from_millis(1_500)));
        watch.run(false, start + 4 * second);
        assert_eq!(watch.read(start + 100 * second), 8_000);
        watch.run(true, start + 100 * second);
        assert_eq!(watch.read(start + 101 * second), 9_000);
    }
}
