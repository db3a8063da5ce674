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
    /// Pages of these origins may connect, such as `https://play.example.org`, besides those that the server
    /// itself is reached at.
    pub origins: Vec<String>,
    /// Believe the `X-Forwarded-For` and `X-Forwarded-Proto` of a reverse proxy. Only if there is one: without it anybody
    /// may write there what they like.
    pub behind_proxy: bool,
    /// How long a seat waits for somebody whose connection is lost before a bot stands in.
    pub grace: Duration,
    /// The least time between a bot's move and whatever was before it, so that people can follow.
    pub pace: Duration,
    /// How many bots think at the same time.
    pub thinkers: usize,
    /// How long a table that nobody is at stays in memory.
    pub idle: Duration,
    /// How much one client may do.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 8770)),
            data: PathBuf::from("data"),
            origins: Vec::new(),
            behind_proxy: false,
            grace: Duration::from_secs(60),
            pace: Duration::from_millis(600),
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            idle: Duration::from_secs(120),
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
    /// Messages that cannot be understood before the connection is closed; one more is forgiven every five seconds.
    pub rubbish: u32,
    /// Messages that may wait for a client that reads slowly, before it is let go.
    pub queue: usize,
    /// Connections of all clients together.
    pub connections: usize,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// New tables a minute from one address.
    pub tables_per_minute: u32,
    /// Tables in memory.
    pub live_tables: usize,
    /// Entries in the log of one table.
    pub entries: usize,
    /// How long a client may be silent. It is pinged three times in this time.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 64 * 1024,
            messages_per_second: 20,
            message_burst: 40,
            rubbish: 20,
            queue: 64,
            connections: 4_000,
            connections_per_address: 400,
            tables_per_minute: 60,
            live_tables: 10_000,
            entries: 20_000,
            silence: Duration::from_secs(60),
        }
    }
}
