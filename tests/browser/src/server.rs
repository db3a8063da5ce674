//! `floe serve`, started for a test.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A running server with a data folder of its own.
pub struct Floe {
    child: Option<Child>,
    port: u16,
    data: TempDir,
    options: Vec<&'static str>,
}

impl Floe {
    /// Starts a server on a free port.
    pub fn start() -> Floe {
        Floe::start_with(&[])
    }

    /// The same with more options.
    pub fn start_with(options: &[&'static str]) -> Floe {
        let data = tempfile::tempdir().expect("a folder for the data");
        let mut floe = Floe { child: None, port: 0, data, options: options.to_vec() };
        floe.launch();
        floe
    }

    /// Starts it again on the same port and data, after [`Floe::stop`].
    pub fn launch(&mut self) {
        let mut child = Command::new(binary())
            .args(["serve", "--port", &self.port.to_string(), "--data"])
            .arg(self.data.path())
            .args(&self.options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("floe serve starts");
        let out = child.stdout.take().expect("its output");
        let mut lines = BufReader::new(out).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split("http://127.0.0.1:").nth(1).map(str::to_owned))
            .expect("floe serve prints its address");
        self.port = address.trim_matches(|c: char| !c.is_ascii_digit()).parse().expect("a port");
        std::thread::spawn(move || lines.for_each(drop));
        self.child = Some(child);
    }

    /// Ends the server, as pulling the plug would.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it can be ended");
            child.wait().expect("it ends");
        }
    }

    /// It hangs, as a machine may that is asleep, or out of reach: connections stand, and nothing is answered.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// It goes on.
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let process = self.child.as_ref().expect("it runs").id().to_string();
        let sent = Command::new("kill").args([signal, &process]).status().expect("kill can be started");
        assert!(sent.success(), "the signal {signal} is sent");
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

impl Drop for Floe {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The command under test.
pub fn binary() -> PathBuf {
    let built = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/debug/floe");
    let path = std::env::var_os("FLOE_BIN").map_or_else(|| PathBuf::from(built), PathBuf::from);
    assert!(path.exists(), "{} is missing: run `cargo verify`, or build it and set FLOE_BIN", path.display());
    path
}
