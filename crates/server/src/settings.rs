//! What whoever runs a server may choose.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server runs. The defaults suit one machine and a few hundred people.
///
/// ```
/// use floe_server::Settings;
/// let settings = Settings { data: "/var/lib/floe".into(), ..Settings::default() };
/// assert_eq!(settings.address.to_string(), "127.0.0.1:8770");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where it listens. Port 0 takes any free one.
    pub address: SocketAddr,
    /// The folder of `floe.sqlite`; made if it is not there.
    pub data: PathBuf,
    /// The address of a PostgreSQL database that several nodes share, such as `postgres://floe@db.example.org/floe`, instead of
    /// the folder.
    pub store: Option<String>,
    /// Where the other nodes of such a database reach this one, and nobody else should. Port 0 takes any free one.
    pub node: SocketAddr,
    /// How long a node that is not heard of keeps its tables from the others.
    pub lease: Duration,
    /// Pages of these origins may connect, such as `https://play.example.org`, besides those that the server
    /// itself is reached at.
    pub origins: Vec<String>,
    /// The names that the server is reached by, such as `play.example.org`, besides those in `origins`. A page may connect
    /// only from there, from `localhost` or from a bare address: whoever points a name of theirs at this server does not get in.
    pub hosts: Vec<String>,
    /// Believe the `X-Forwarded-For` and `X-Forwarded-Proto` of a reverse proxy. Only if there is one: without it anybody
    /// may write there what they like.
    pub behind_proxy: bool,
    /// How long a seat waits for somebody whose connection is lost before a bot stands in.
    pub grace: Duration,
    /// How long somebody who is there may keep the others waiting, where there are no clocks, before one of them may let a
    /// bot play.
    pub patience: Duration,
    /// The least time between a bot's move and whatever was before it, so that people can follow.
    pub pace: Duration,
    /// How many bots think at the same time.
    pub thinkers: usize,
    /// How long a table that nobody is at stays in memory.
    pub idle: Duration,
    /// How long a table stays in the store when nothing happens at it any more; for ever if nothing is said.
    pub keep: Option<Duration>,
    /// How much one client may do.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 8770)),
            data: PathBuf::from("data"),
            store: None,
            node: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            lease: Duration::from_secs(3),
            origins: Vec::new(),
            hosts: Vec::new(),
            behind_proxy: false,
            grace: Duration::from_secs(60),
            patience: Duration::from_secs(180),
            pace: Duration::from_millis(600),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            idle: Duration::from_secs(120),
            keep: None,
            limits: Limits::default(),
        }
    }
}

/// How much one client, one address and all together may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest message and the longest request, in bytes.
    pub message_bytes: usize,
    /// Messages a second on one connection; what comes faster has to wait.
    pub messages_per_second: u32,
    /// Messages that may come at once after a pause.
    pub message_burst: u32,
    /// Messages a second from one address, on all its connections together, and four times as many after a pause; what comes
    /// faster has to wait.
    pub messages_per_address: u32,
    /// Requests a second from one address, connections to tables among them, in the same way.
    pub requests_per_second: u32,
    /// Pages of long logs a second to one address, in the same way.
    pub pages_per_second: u32,
    /// Messages that cannot be understood before the connection is closed; one more is forgiven every five seconds.
    pub rubbish: u32,
    /// Messages that may wait for a client that reads slowly, before it is let go.
    pub queue: usize,
    /// WebSockets of all clients together; those who only watch have three quarters of them.
    pub connections: usize,
    /// WebSockets from one address of those who watch, and as many again of those who play.
    pub connections_per_address: usize,
    /// Connections of any kind, all together.
    pub sockets: usize,
    /// Connections of any kind from one address. Behind a proxy that is for the proxy to count.
    pub sockets_per_address: usize,
    /// New tables a minute from one address.
    pub tables_per_minute: u32,
    /// Looks at tables and their files a minute from one address, without sitting down at them.
    pub looks_per_minute: u32,
    /// Files of games under way to clients, all together.
    pub downloads: usize,
    /// Files of games under way to one address.
    pub downloads_per_address: usize,
    /// Tables in memory.
    pub live_tables: usize,
    /// Moves in the log of one table.
    pub moves: usize,
    /// Lines of chat in it from one person, and from all who watch together.
    pub chat: usize,
    /// How often one person may take back, or ask to.
    pub undos: usize,
    /// How often one person may come back after a bot stood in.
    pub returns: usize,
    /// How often seats may be taken before the start.
    pub sits: usize,
    /// How long a client may be silent. It is pinged three times in this time.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 64 * 1024,
            messages_per_second: 20,
            message_burst: 40,
            messages_per_address: 400,
            requests_per_second: 100,
            pages_per_second: 100,
            rubbish: 20,
            queue: 64,
            connections: 4_000,
            connections_per_address: 400,
            sockets: 6_000,
            sockets_per_address: 1_000,
            tables_per_minute: 60,
            looks_per_minute: 240,
            downloads: 32,
            downloads_per_address: 4,
            live_tables: 10_000,
            moves: 20_000,
            chat: 500,
            undos: 1_000,
            returns: 200,
            sits: 1_000,
            silence: Duration::from_secs(60),
        }
    }
}

/// A limit that can be set by its name.
type Setter = fn(&mut Limits, u64);

impl Limits {
    /// The limits by the names that they are set by.
    const NAMES: &[(&str, Setter)] = &[
        ("message-bytes", |limits, number| limits.message_bytes = at_most(number)),
        ("messages-per-second", |limits, number| limits.messages_per_second = at_most(number)),
        ("message-burst", |limits, number| limits.message_burst = at_most(number)),
        ("messages-per-address", |limits, number| limits.messages_per_address = at_most(number)),
        ("requests-per-second", |limits, number| limits.requests_per_second = at_most(number)),
        ("pages-per-second", |limits, number| limits.pages_per_second = at_most(number)),
        ("rubbish", |limits, number| limits.rubbish = at_most(number)),
        ("queue", |limits, number| limits.queue = at_most(number)),
        ("connections", |limits, number| limits.connections = at_most(number)),
        ("connections-per-address", |limits, number| limits.connections_per_address = at_most(number)),
        ("sockets", |limits, number| limits.sockets = at_most(number)),
        ("sockets-per-address", |limits, number| limits.sockets_per_address = at_most(number)),
        ("tables-per-minute", |limits, number| limits.tables_per_minute = at_most(number)),
        ("looks-per-minute", |limits, number| limits.looks_per_minute = at_most(number)),
        ("downloads", |limits, number| limits.downloads = at_most(number)),
        ("downloads-per-address", |limits, number| limits.downloads_per_address = at_most(number)),
        ("live-tables", |limits, number| limits.live_tables = at_most(number)),
        ("moves", |limits, number| limits.moves = at_most(number)),
        ("chat", |limits, number| limits.chat = at_most(number)),
        ("undos", |limits, number| limits.undos = at_most(number)),
        ("returns", |limits, number| limits.returns = at_most(number)),
        ("sits", |limits, number| limits.sits = at_most(number)),
        ("silence", |limits, number| limits.silence = Duration::from_secs(number)),
    ];

    /// Their names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Limits::NAMES.iter().map(|(name, _)| *name)
    }

    /// Sets the limit of a name. Says whether there is one.
    ///
    /// ```
    /// let mut limits = floe_server::Limits::default();
    /// assert!(limits.set("tables-per-minute", 5) && limits.tables_per_minute == 5);
    /// assert!(!limits.set("wings", 2));
    /// ```
    pub fn set(&mut self, name: &str, number: u64) -> bool {
        let setter = Limits::NAMES.iter().find(|(known, _)| *known == name);
        if let Some((_, set)) = setter {
            set(self, number);
        }
        setter.is_some()
    }

    /// No limits but those that keep messages and logs readable: for measurements among friends.
    pub fn lifted() -> Limits {
        Limits {
            messages_per_second: 1_000_000,
            message_burst: 1_000_000,
            messages_per_address: 1_000_000,
            requests_per_second: 1_000_000,
            pages_per_second: 1_000_000,
            queue: 1_024,
            connections: 1_000_000,
            connections_per_address: 1_000_000,
            sockets: 1_000_000,
            sockets_per_address: 1_000_000,
            tables_per_minute: 1_000_000,
            looks_per_minute: 1_000_000,
            downloads: 1_000_000,
            downloads_per_address: 1_000_000,
            live_tables: 1_000_000,
            ..Limits::default()
        }
    }
}

/// A limit beyond what a number can be is none.
fn at_most<N: TryFrom<u64> + Bounded>(number: u64) -> N {
    N::try_from(number).unwrap_or(N::MOST)
}

/// A kind of number and its largest.
trait Bounded {
    const MOST: Self;
}

impl Bounded for u32 {
    const MOST: u32 = u32::MAX;
}

impl Bounded for usize {
    const MOST: usize = usize::MAX;
}
