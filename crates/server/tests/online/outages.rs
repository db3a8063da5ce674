//! How long people were away when something happened to the nodes or to their database: counted from the last blow that hit them or,
//! if there was no node then that could have served anybody, from when there was one again.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use tokio::time::Instant;

/// A node is told to end, and nothing else happens. It hands its tables over one by one: nobody is away before it is the turn of theirs.
pub(crate) const TOLD_TO_END: &str = "a node was told to end";

/// Who is hit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Struck {
    /// Whoever was there by it, and whoever had their table there.
    Node(usize),
    /// Everybody.
    Database,
}

/// One thing that happens at a moment.
#[derive(Clone, Copy)]
struct Blow {
    at: Instant,
    /// When it was over, if it is: whoever was struck can find their feet again from then on.
    until: Option<Instant>,
    struck: Struck,
    how: &'static str,
}

impl Blow {
    /// Was it still felt just before a moment?
    fn lasts_to(&self, moment: Instant) -> bool {
        self.at < moment && self.until.is_none_or(|until| moment <= until)
    }
}

/// Things that happen at about the same time.
pub(crate) struct Trouble {
    /// How many there were up to this one.
    pub(crate) number: usize,
    what: &'static str,
    blows: Vec<Blow>,
}

impl Trouble {
    pub(crate) fn new(number: usize, what: &'static str) -> Trouble {
        Trouble { number, what, blows: Vec::new() }
    }

    /// A part of it happens now.
    pub(crate) fn strike(&mut self, struck: Struck, how: &'static str) {
        self.blows.push(Blow { at: Instant::now(), until: None, struck, how });
    }

    /// That part of it is over.
    pub(crate) fn relent(&mut self, struck: Struck) {
        let blow = self.blows.iter_mut().rev().find(|blow| blow.struck == struck).expect("it was struck");
        blow.until = Some(Instant::now());
    }
}

/// When somebody was at a table through a node, or tried to be.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) node: usize,
    pub(crate) from: Instant,
    /// They are there still, if nothing is said.
    pub(crate) until: Option<Instant>,
}

/// Somebody was away from a table, and is back.
pub(crate) struct Outage {
    what: &'static str,
    table: String,
    blows: Vec<Blow>,
    ways: Vec<Way>,
    well: Instant,
    lost: Instant,
    back: Instant,
}

impl Outage {
    /// Of somebody who could still do something at a moment, lost the connection then, and is back now.
    pub(crate) fn new(
        trouble: &Trouble,
        table: &str,
        ways: Vec<Way>,
        well: Instant,
        lost: Instant,
    ) -> Outage {
        let (what, blows, table) = (trouble.what, trouble.blows.clone(), table.to_owned());
        Outage { what, table, blows, ways, well, lost, back: Instant::now() }
    }

    /// How long they were away since the last blow that hit them, and how that was dealt.
    fn away(&self, owners: &Owners, nodes: usize) -> (&'static str, Duration) {
        let hit = |blow: &&Blow| match blow.struck {
            Struck::Database => true,
            Struck::Node(node) => {
                let by_it = |way: &Way| {
                    way.node == node && way.from <= blow.at && way.until.is_none_or(|until| blow.at <= until)
                };
                owners.of(&self.table, blow.at) == Some(node) || self.ways.iter().any(by_it)
            }
        };
        // A blow that they have outlived did not hit them.
        let (how, since) = match self.blows.iter().rev().filter(|blow| blow.at > self.well).find(hit) {
            Some(blow) if self.what != TOLD_TO_END => (blow.how, blow.at),
            _ => ("", self.lost),
        };
        match self.nobody_until(nodes) {
            Some(until) if until > since => ("nobody was there", self.back - until),
            _ => (how, self.back - since),
        }
    }

    /// The last moment before which every node, or the database, was still down.
    fn nobody_until(&self, nodes: usize) -> Option<Instant> {
        let down =
            |struck, moment| self.blows.iter().any(|blow| blow.struck == struck && blow.lasts_to(moment));
        let nobody = |moment: &Instant| {
            down(Struck::Database, *moment) || (0..nodes).all(|node| down(Struck::Node(node), *moment))
        };
        let ends = self.blows.iter().filter_map(|blow| blow.until);
        ends.filter(|until| *until <= self.back).filter(nobody).max()
    }
}

/// Which node had which table from when on, as the database tells it.
pub(crate) struct Owners(BTreeMap<String, Vec<(SystemTime, usize)>>);

impl Owners {
    /// Each node is known by the address at which the others reach it.
    pub(crate) async fn of_all(database: &tokio_postgres::Client, nodes: &[IpAddr]) -> Owners {
        let claims = "SELECT table_id, at, address FROM floe.claims JOIN floe.nodes ON nodes.id = claims.node
            ORDER BY table_id, epoch";
        let mut owners: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for claim in database.query(claims, &[]).await.unwrap() {
            let address: std::net::SocketAddr = claim.get::<_, &str>(2).parse().unwrap();
            let node = nodes.iter().position(|node| *node == address.ip()).expect("one of ours");
            owners.entry(claim.get(0)).or_default().push((claim.get(1), node));
        }
        Owners(owners)
    }

    fn of(&self, table: &str, at: Instant) -> Option<usize> {
        let at = SystemTime::now() - at.elapsed();
        let claims = self.0.get(table)?;
        claims.iter().rev().find(|(claimed, _)| *claimed <= at).map(|(_, node)| *node)
    }
}

/// How long people were away by what had happened and what hit them last, shortest first.
pub(crate) fn away(
    outages: &[Outage],
    owners: &Owners,
    nodes: usize,
) -> BTreeMap<(&'static str, &'static str), Vec<Duration>> {
    let mut away: BTreeMap<_, Vec<Duration>> = BTreeMap::new();
    for outage in outages {
        let (how, long) = outage.away(owners, nodes);
        away.entry((outage.what, how)).or_default().push(long);
    }
    away.values_mut().for_each(|times| times.sort());
    away
}
