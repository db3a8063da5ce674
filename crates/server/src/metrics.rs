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

/// How many took at most so long, in milliseconds, and how many longer than any of these.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/// How long something takes, sorted by length.
#[derive(Default)]
pub(crate) struct Lengths {
    by_length: [Counter; BOUNDS.len() + 1],
    /// In microseconds.
    all: Counter,
}

impl Lengths {
    pub(crate) fn add(&self, time: Duration) {
        let place = BOUNDS.iter().position(|bound| time <= Duration::from_millis(*bound));
        self.by_length[place.unwrap_or(BOUNDS.len())].add(1);
        self.all.add(time.as_micros() as u64);
    }

    fn number(&self) -> u64 {
        self.by_length.iter().map(Counter::get).sum()
    }

    fn seconds(&self) -> f64 {
        self.all.get() as f64 / 1e6
    }

    /// As a histogram of Prometheus: each bound counts those below it, too.
    fn text(&self, name: &str, help: &str) -> String {
        let mut text = format!("# HELP floe_{name} {help}\n# TYPE floe_{name} histogram\n");
        let mut number = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.by_length) {
            number += count.get();
            let _ = writeln!(text, "floe_{name}_bucket{{le=\"{}\"}} {number}", *bound as f64 / 1e3);
        }
        let (all, seconds) = (number + self.by_length[BOUNDS.len()].get(), self.seconds());
        let _ = writeln!(text, "floe_{name}_bucket{{le=\"+Inf\"}} {all}");
        let _ = writeln!(text, "floe_{name}_sum {seconds}\nfloe_{name}_count {all}");
        text
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
    pub(crate) held_up: Counter,
    pub(crate) acts: Counter,
    pub(crate) moves: Counter,
    pub(crate) bot_moves: Counter,
    pub(crate) thinking: Counter,
    pub(crate) thoughts: Counter,
    pub(crate) commits: Lengths,
    pub(crate) errors: Counter,
    /// Connections to tables on other nodes that are carried through this one.
    pub(crate) relays: std::sync::Arc<Gauge>,
    pub(crate) relayed: Counter,
    /// Tables that are this node's.
    pub(crate) leases: std::sync::Arc<Gauge>,
    pub(crate) claims: Counter,
    /// Claims of tables whose node was no longer alive.
    pub(crate) takeovers: Counter,
    pub(crate) lost: Counter,
    /// Tables that went to a node where their bots need not wait.
    pub(crate) moved_on: Counter,
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
        say("leases", "gauge", "Tables that this node has among the nodes.", &self.leases.get());
        say("commits_total", "counter", "Transactions of the store.", &self.commits.number());
        let counters: [(&str, &str, &Counter); 16] = [
            ("tables_laid_total", "Tables laid since the start.", &self.tables_laid),
            ("messages_in_total", "Messages from clients.", &self.messages_in),
            ("messages_out_total", "Messages to clients.", &self.messages_out),
            ("rubbish_total", "Messages that could not be understood.", &self.rubbish),
            ("slow_clients_total", "Clients let go because they read too slowly.", &self.slow_clients),
            ("held_up_total", "Requests and pages that waited: their address asked for much.", &self.held_up),
            ("acts_total", "Entries added to logs.", &self.acts),
            ("moves_total", "Moves played, those of bots included.", &self.moves),
            ("bot_moves_total", "Moves played by bots.", &self.bot_moves),
            ("bot_thoughts_total", "Times a bot has thought, hints included.", &self.thoughts),
            ("relayed_total", "Connections passed on to other nodes.", &self.relayed),
            ("claims_total", "Tables claimed among the nodes.", &self.claims),
            ("takeovers_total", "Tables claimed from nodes that were no longer alive.", &self.takeovers),
            ("leases_lost_total", "Rooms that ended because another node has their table.", &self.lost),
            ("moved_on_total", "Tables given to nodes where their bots need not wait.", &self.moved_on),
            ("errors_total", "Things that went wrong in the server itself.", &self.errors),
        ];
        for (name, help, counter) in counters {
            say(name, "counter", help, &counter.get());
        }
        let seconds = self.thinking.get() as f64 / 1e6;
        say("bot_thinking_seconds_total", "counter", "Time that bots have thought.", &seconds);
        let seconds = self.commits.seconds();
        say("commit_seconds_total", "counter", "Time that the store has taken to write.", &seconds);
        text.push_str(&self.commits.text("commit_seconds", "How long a transaction of the store takes."));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_counted_below_every_bound_that_they_keep() {
        let lengths = Lengths::default();
        for milliseconds in [1, 3, 3, 20, 5_000] {
            lengths.add(Duration::from_millis(milliseconds));
        }
        let text = lengths.text("wait", "How long.");
        let counts = [("0.001", 1), ("0.002", 1), ("0.005", 3), ("0.02", 4), ("1", 4), ("+Inf", 5)];
        for (bound, count) in counts {
            let line = format!("floe_wait_bucket{{le=\"{bound}\"}} {count}\n");
            assert!(text.contains(&line), "{line} in {text}");
        }
        assert!(text.ends_with("floe_wait_sum 5.027\nfloe_wait_count 5\n"), "{text}");
    }
}
