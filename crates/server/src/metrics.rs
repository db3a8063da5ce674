//! Counts for whoever watches over a server, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, number: u64) {
        self.0.fetch_add(number, Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// A number that rises and falls.
#[derive(Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    /// One more, until the guard is dropped.
    pub(crate) fn one(self: &std::sync::Arc<Self>) -> Counted {
        self.0.fetch_add(1, Relaxed);
        Counted(self.clone())
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// Counts as long as it lives.
pub(crate) struct Counted(std::sync::Arc<Gauge>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Relaxed);
    }
}

/// All counts of a server.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) live_tables: std::sync::Arc<Gauge>,
    pub(crate) connections: std::sync::Arc<Gauge>,
    pub(crate) tables_laid: Counter,
    pub(crate) messages_in: Counter,
    pub(crate) messages_out: Counter,
    pub(crate) rubbish: Counter,
    pub(crate) slow_clients: Counter,
    pub(crate) acts: Counter,
    pub(crate) moves: Counter,
    pub(crate) bot_moves: Counter,
    pub(crate) thinking: Counter,
    pub(crate) thoughts: Counter,
    pub(crate) commits: Counter,
    /// In microseconds.
    pub(crate) committing: Counter,
    pub(crate) errors: Counter,
    /// Connections to tables on other nodes that are carried through this one.
    pub(crate) relays: std::sync::Arc<Gauge>,
    pub(crate) relayed: Counter,
    pub(crate) claims: Counter,
    pub(crate) lost: Counter,
}

impl Metrics {
    /// A bot has thought for so long.
    pub(crate) fn thought(&self, time: Duration) {
        self.thoughts.add(1);
        self.thinking.add(time.as_micros() as u64);
    }

    /// As Prometheus reads it; `kept` is the number of tables in the store.
    pub(crate) fn text(&self, kept: u64) -> String {
        let mut text = String::new();
        let mut say = |name: &str, kind: &str, help: &str, value: &dyn std::fmt::Display| {
            let _ =
                writeln!(text, "# HELP floe_{name} {help}\n# TYPE floe_{name} {kind}\nfloe_{name} {value}");
        };
        say("tables", "gauge", "Tables in the store.", &kept);
        say("live_tables", "gauge", "Tables in memory.", &self.live_tables.get());
        say("connections", "gauge", "Open WebSockets.", &self.connections.get());
        say("relays", "gauge", "Connections to tables on other nodes.", &self.relays.get());
        let counters: [(&str, &str, &Counter); 14] = [
            ("tables_laid_total", "Tables laid since the start.", &self.tables_laid),
            ("messages_in_total", "Messages from clients.", &self.messages_in),
            ("messages_out_total", "Messages to clients.", &self.messages_out),
            ("rubbish_total", "Messages that could not be understood.", &self.rubbish),
            ("slow_clients_total", "Clients let go because they read too slowly.", &self.slow_clients),
            ("acts_total", "Entries added to logs.", &self.acts),
            ("moves_total", "Moves played, those of bots included.", &self.moves),
            ("bot_moves_total", "Moves played by bots.", &self.bot_moves),
            ("bot_thoughts_total", "Times a bot has thought, hints included.", &self.thoughts),
            ("commits_total", "Transactions of the store.", &self.commits),
            ("relayed_total", "Connections passed on to other nodes.", &self.relayed),
            ("claims_total", "Tables claimed among the nodes.", &self.claims),
            ("leases_lost_total", "Rooms that ended because another node has their table.", &self.lost),
            ("errors_total", "Things that went wrong in the server itself.", &self.errors),
        ];
        for (name, help, counter) in counters {
            say(name, "counter", help, &counter.get());
        }
        let seconds = self.thinking.get() as f64 / 1e6;
        say("bot_thinking_seconds_total", "counter", "Time that bots have thought.", &seconds);
        let seconds = self.committing.get() as f64 / 1e6;
        say("commit_seconds_total", "counter", "Time that the store has taken to write.", &seconds);
        text
    }
}
