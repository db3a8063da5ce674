//! `floe serve`: tables in the browser, on this machine or for everybody.

use std::env;
use std::io::{self, IsTerminal as _, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use clap::{Args, ValueEnum};
use floe_engine::Message;
use floe_server::{Limits, ServerError, Settings};
use floe_table::Words;
use tracing_subscriber::filter::LevelFilter;

use crate::exit::{Done, Exit, Failure};
use crate::language::{Speech, say};
use crate::paint::Paint;

/// Names the database where it shall not stand in the list of processes.
const STORE: &str = "FLOE_STORE";

/// Play in the browser: alone, at one screen, or with friends over a link.
///
/// Everything is kept in one folder; a table goes on after the server was stopped, even by force. Ctrl-C ends the server.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe serve --open            for yourself
  floe serve --host 0.0.0.0    for everybody in the house
  floe serve --data /var/lib/floe --origin https://play.example.org
  floe serve --store postgres://floe@db.example.org/floe --node 10.0.0.5:8771

GET /health and GET /metrics tell how the server is doing.
")]
pub(crate) struct Serve {
    /// The port; 0 takes any free one.
    #[arg(long, default_value_t = 8770)]
    port: u16,
    /// The address to listen at: 127.0.0.1 is this machine only, 0.0.0.0 everybody who can reach it.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = host)]
    host: IpAddr,
    /// The folder that everything is kept in; made if it is not there.
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
    /// A PostgreSQL database to keep everything in instead, such as postgres://floe@db.example.org/floe: several servers may
    /// share it. With a password in it, better name it in the environment variable FLOE_STORE. The guide "Host many" tells
    /// more.
    #[arg(long, value_name = "URL", value_parser = store, conflicts_with = "data")]
    store: Option<String>,
    /// With --store: the address at which the other servers reach this one, and nobody else should; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS:PORT", default_value_t = SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))]
    node: SocketAddr,
    /// Open a browser, if there is one.
    #[arg(long)]
    open: bool,
    /// Pages of this address may connect too, such as https://play.example.org; may be given several times.
    #[arg(long = "origin", value_name = "URL", value_parser = origin)]
    origins: Vec<String>,
    /// A name that the server is reached by, such as floe.local; may be given several times. Bare addresses, localhost and
    /// the names in --origin need not be named.
    #[arg(long = "name", value_name = "HOST", value_parser = name)]
    hosts: Vec<String>,
    /// There is a reverse proxy in front; believe what it says about who connects.
    #[arg(long)]
    behind_proxy: bool,
    /// How many bots think at the same time; half of the processors if not given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    thinkers: Option<u16>,
    /// How long a seat waits for somebody whose connection is lost before a bot stands in.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    grace: u64,
    /// How long somebody may keep the others waiting, at a table without clocks, before one of them may let a bot play.
    #[arg(long, value_name = "SECONDS", default_value_t = 180)]
    patience: u64,
    /// After so many days in which nothing has happened at a table it is removed for ever, finished or not; never if not given.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
    /// How much of something one client, one address or everybody may do, such as tables-per-minute=10; may be given several
    /// times. The guide "Host a server" lists them.
    #[arg(long = "limit", value_name = "NAME=NUMBER", value_parser = limit)]
    limits: Vec<(String, u64)>,
    /// Lift the limits that protect clients from each other: for measurements among friends.
    #[arg(long)]
    no_limits: bool,
    /// How much is logged to standard error.
    #[arg(long, value_name = "LEVEL", value_enum, default_value_t = Level::Info)]
    log: Level,
    /// Log JSON, one object a line.
    #[arg(long)]
    log_json: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// How much is logged.
#[derive(Clone, Copy, ValueEnum)]
enum Level {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl Serve {
    pub(crate) fn run(mut self, out: &mut dyn Write) -> Done {
        self.start_log();
        if self.store.is_none()
            && let Ok(url) = env::var(STORE)
        {
            self.store = Some(store(&url).map_err(Failure::because)?);
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let (open, words) = (self.open, self.speech.own());
        let mut written = Ok(());
        let served = runtime.block_on(floe_server::serve(self.settings(), |address| {
            let address = reachable(address);
            written = tell(out, &address, &words);
            if open {
                open_browser(&address);
            }
        }));
        written?;
        served.map(|()| Exit::Fine).map_err(|error| match error {
            ServerError::Address(address, why) => {
                let id = match why.kind() {
                    io::ErrorKind::AddrInUse => "serve-taken",
                    _ => "serve-no-address",
                };
                let message = Message::new(id).text("address", address.to_string());
                message.text("why", why.to_string()).into()
            }
            ServerError::Store(why) => Failure::because(why),
        })
    }

    fn settings(self) -> Settings {
        let usual = Settings::default();
        let mut limits = if self.no_limits { Limits::lifted() } else { usual.limits };
        for (name, number) in &self.limits {
            limits.set(name, *number);
        }
        Settings {
            address: SocketAddr::new(self.host, self.port),
            data: self.data,
            store: self.store,
            node: self.node,
            origins: self.origins,
            behind_proxy: self.behind_proxy,
            thinkers: self.thinkers.map_or(usual.thinkers, usize::from),
            hosts: self.hosts,
            grace: Duration::from_secs(self.grace),
            patience: Duration::from_secs(self.patience),
            keep: self.keep.map(|days| Duration::from_secs(86_400 * u64::from(days))),
            limits,
            ..usual
        }
    }

    fn start_log(&self) {
        let level = match self.log {
            Level::Off => LevelFilter::OFF,
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
        };
        let log = tracing_subscriber::fmt()
            .with_writer(io::stderr)
            .with_ansi(io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none())
            .with_max_level(level);
        // A second start in one process keeps the first log.
        let _ = if self.log_json { log.json().try_init() } else { log.try_init() };
    }
}

/// An address, or a name that this machine knows, such as localhost.
fn host(name: &str) -> Result<IpAddr, String> {
    let found =
        (name, 0).to_socket_addrs().map_err(|error| format!("there is no such address here: {error}"))?;
    // Where a name stands for several, the older kind is what most programs expect.
    let addresses: Vec<IpAddr> = found.map(|address| address.ip()).collect();
    let address = addresses.iter().find(|address| address.is_ipv4()).or(addresses.first());
    address.copied().ok_or_else(|| "there is no such address here".to_owned())
}

/// An origin as browsers send it: scheme and host, no path.
fn origin(url: &str) -> Result<String, String> {
    let url = url.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => Ok(url.to_owned()),
        _ => Err("an origin looks like https://play.example.org".to_owned()),
    }
}

/// The address of a database.
fn store(url: &str) -> Result<String, String> {
    let known = ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme));
    known
        .then(|| url.to_owned())
        .ok_or_else(|| "a store looks like postgres://floe@db.example.org/floe".to_owned())
}

/// A name without a port.
fn name(host: &str) -> Result<String, String> {
    let fits =
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
    fits.then(|| host.to_owned()).ok_or_else(|| "a name looks like floe.local, without a port".to_owned())
}

/// A limit and its number.
fn limit(text: &str) -> Result<(String, u64), String> {
    let (name, number) = text.split_once('=').ok_or("a limit looks like tables-per-minute=10")?;
    if !Limits::names().any(|known| known == name) {
        let names: Vec<&str> = Limits::names().collect();
        return Err(format!("there is no limit \"{name}\"; there are {}", names.join(", ")));
    }
    let number = number.parse().map_err(|_| format!("\"{number}\" is no number"))?;
    Ok((name.to_owned(), number))
}

/// The address to type into a browser on this machine.
fn reachable(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{}", address.port()),
        _ => format!("http://{address}"),
    }
}

fn tell(out: &mut dyn Write, address: &str, words: &Words) -> io::Result<()> {
    let address = Paint::for_stdout().bold(address).to_string();
    writeln!(out, "{}", say(words, &Message::new("serve-at").text("address", address)))?;
    out.flush()
}

/// Opens a browser where there is one to open; without a screen nothing is tried, as a browser in text would take the
/// terminal over.
fn open_browser(address: &str) {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut start = Command::new("cmd");
        start.args(["/C", "start", ""]);
        start
    } else if set("DISPLAY") || set("WAYLAND_DISPLAY") {
        Command::new("xdg-open")
    } else {
        return;
    };
    let opened =
        command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Ok(mut browser) = opened {
        thread::spawn(move || browser.wait());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_have_no_path() {
        assert_eq!(origin("https://play.example.org/"), Ok("https://play.example.org".to_owned()));
        assert!(origin("play.example.org").is_err());
        assert!(origin("https://play.example.org/floe").is_err());
    }

    #[test]
    fn a_host_is_an_address_or_a_name_for_one() {
        assert_eq!(host("localhost"), Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert_eq!(host("0.0.0.0"), Ok(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));
        assert_eq!(host("::1").map(|address| address.is_loopback()), Ok(true));
        assert!(host("no such host").is_err());
    }

    #[test]
    fn an_address_for_everybody_is_told_as_one_that_a_browser_can_open() {
        assert_eq!(reachable("0.0.0.0:8770".parse().unwrap()), "http://localhost:8770");
        assert_eq!(reachable("[::1]:80".parse().unwrap()), "http://[::1]:80");
    }
}
