//! The command `floe` as people and programs use it, one module per command.

mod case;
mod control;
mod docs;
mod engine;
mod french;
mod greenland;
mod help;
mod play;
mod real_time;
mod replay;
mod rubbish;
mod rules;
mod scenario;
mod serve;
mod simulate;
mod store;
mod tuki;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The command, in plain English and without colours, whatever the machine is set to.
fn floe(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_floe"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a command printed and how it ended.
struct Ran {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Ran {
    fn new(output: &Output) -> Ran {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ran { out: text(&output.stdout), err: text(&output.stderr), code: output.status.code() }
    }

    /// The output as JSON.
    #[track_caller]
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}{}", self.out, self.err))
    }

    #[track_caller]
    fn fine(self) -> Ran {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self
    }

    /// The command could not be carried out, and said all of this about it.
    #[track_caller]
    fn wrong(self, says: &[&str]) -> Ran {
        assert_eq!(self.code, Some(2), "{}{}", self.out, self.err);
        for text in says {
            assert!(self.err.contains(text), "{text:?} is not in {:?}", self.err);
        }
        self
    }
}

fn run(args: &[&str]) -> Ran {
    Ran::new(&floe(args).output().expect("floe starts"))
}

/// Runs a command with these bytes on its standard input.
fn run_with(command: &mut Command, input: impl Into<Vec<u8>>) -> Ran {
    let mut child = command.stdin(Stdio::piped()).spawn().expect("floe starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.into();
    // The command may end before it has read everything.
    let writer = thread::spawn(move || stdin.write_all(&input).ok());
    let output = child.wait_with_output().expect("floe ends");
    writer.join().expect("a writer");
    Ran::new(&output)
}

/// A path as an argument.
fn arg(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}
