//! Nodes in processes of their own, and everything that can happen to one: it is killed, stopped past its lease and let go on, cut
//! off from the database, or told to end.
//!
//! A node is this very program started once more (`the_node_under_test`), or, if the variable `FLOE_BIN` names the command `floe`,
//! that command with `serve`. A node of a newer version is always the former.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command as Plain, Stdio};
use std::sync::atomic::{AtomicU8, Ordering::SeqCst};
use std::time::Duration;

use floe_server::serve;
use floe_table::rehearse_update;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, UnixStream};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::client::{SOON, settings};

/// Given to a node: the address of its database.
pub(crate) const STORE: &str = "FLOE_TEST_STORE";
/// Where the other nodes reach it.
const REACHED: &str = "FLOE_TEST_NODE";
/// By how much the rules are newer there.
const NEWER: &str = "FLOE_TEST_NEWER";

/// Started by tests in a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "only a part of the tests of several nodes"]
async fn the_node_under_test() {
    if let Some(url) = std::env::var_os(STORE) {
        let newer = std::env::var(NEWER).map_or(0, |newer| newer.parse().unwrap());
        rehearse_update(newer);
        let mut settings = settings("nowhere".as_ref());
        settings.store = Some(url.into_string().unwrap());
        if let Ok(reached) = std::env::var(REACHED) {
            settings.node = reached.parse().unwrap();
        }
        serve(settings, |address| println!("\nhttp://{address}")).await.unwrap();
    }
}

/// The way of one node to the database, which can be shut: nothing comes through then, and nobody is told.
pub(crate) struct Gate {
    pub(crate) url: String,
    shut: watch::Sender<bool>,
}

impl Gate {
    pub(crate) async fn before(url: &str) -> Gate {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (server, database) = url.strip_prefix("postgres://floe@").unwrap().split_once('/').unwrap();
        let (folder, port) = server.split_once(':').unwrap();
        let socket = format!("{}/.s.PGSQL.{port}", folder.replace("%2F", "/"));
        let (shut, watched) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (socket, watched) = (socket.clone(), watched.clone());
                tokio::spawn(async move {
                    let Ok(far) = UnixStream::connect(socket).await else { return };
                    let (near_in, near_out) = near.into_split();
                    let (far_in, far_out) = far.into_split();
                    tokio::select! {
                        () = carry(near_in, far_out, watched.clone()) => {}
                        () = carry(far_in, near_out, watched) => {}
                    }
                });
            }
        });
        Gate { url: format!("postgres://floe@{address}/{database}"), shut }
    }

    pub(crate) fn shut(&self, shut: bool) {
        self.shut.send(shut).unwrap();
    }
}

async fn carry(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut shut: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        if shut.wait_for(|shut| !shut).await.is_err() || to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}

/// What can happen to a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fault {
    Killed,
    Stopped,
    CutOff,
    Ended,
}

/// A node that runs.
pub(crate) struct NodeProcess {
    child: Child,
    pub(crate) address: SocketAddr,
    /// Where the other nodes reach it: an address of its own, by which it is known in the database, too.
    pub(crate) reached: IpAddr,
    gate: Gate,
    /// By how much its rules are newer than ours.
    newer: u32,
}

impl NodeProcess {
    pub(crate) async fn start(gate: Gate) -> NodeProcess {
        static NODES: AtomicU8 = AtomicU8::new(2);
        let reached = Ipv4Addr::new(127, 0, 0, NODES.fetch_add(1, SeqCst)).into();
        let (child, address) = begin(&gate.url, reached, 0).await;
        NodeProcess { child, address, reached, gate, newer: 0 }
    }

    fn signal(&self, signal: &str) {
        let process = self.child.id().expect("it runs").to_string();
        assert!(Plain::new("kill").args([signal, &process]).status().unwrap().success());
    }

    /// Lets something happen to it, for so long where it takes a while. When this returns it is there again.
    pub(crate) async fn suffer(&mut self, fault: Fault, long: Duration) {
        match fault {
            Fault::Killed => {
                self.child.start_kill().unwrap();
                self.child.wait().await.unwrap();
                self.start_again().await;
            }
            Fault::Stopped => {
                self.signal("-STOP");
                sleep(long).await;
                self.signal("-CONT");
            }
            Fault::CutOff => {
                self.gate.shut(true);
                sleep(long).await;
                self.gate.shut(false);
            }
            Fault::Ended => {
                self.end().await;
                self.start_again().await;
            }
        }
    }

    /// Tells it to end, and waits until it has.
    pub(crate) async fn end(&mut self) {
        self.signal("-TERM");
        timeout(SOON, self.child.wait()).await.expect("it ends").unwrap();
    }

    /// One with newer rules in its place, once it has ended.
    pub(crate) async fn update(&mut self) {
        self.newer += 1;
        self.start_again().await;
    }

    async fn start_again(&mut self) {
        (self.child, self.address) = begin(&self.gate.url, self.reached, self.newer).await;
    }
}

/// Starts a node; as long as the database is down, again and again.
async fn begin(url: &str, reached: IpAddr, newer: u32) -> (Child, SocketAddr) {
    loop {
        if let Some(begun) = try_to_begin(url, reached, newer).await {
            return begun;
        }
        sleep(Duration::from_millis(100)).await;
    }
}

async fn try_to_begin(url: &str, reached: IpAddr, newer: u32) -> Option<(Child, SocketAddr)> {
    let reached = SocketAddr::new(reached, 0).to_string();
    let mut command = match std::env::var_os("FLOE_BIN").filter(|_| newer == 0) {
        Some(floe) => {
            let mut command = Command::new(floe);
            command.args(["serve", "--log", "off", "--port", "0", "--no-limits", "--store", url]);
            command.args(["--node", &reached]);
            command
        }
        None => {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", "cluster::the_node_under_test", "--ignored", "--nocapture"]);
            command
        }
    };
    command
        .env(STORE, url)
        .env(REACHED, reached)
        .env(NEWER, newer.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    loop {
        let line = timeout(SOON, lines.next_line()).await.unwrap().unwrap()?;
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        if let Some(address) = address {
            // Whatever else it says goes nowhere, but it must not find the pipe closed.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Some((child, address));
        }
    }
}
