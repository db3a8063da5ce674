//! The steps themselves.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::{Step, audit, tools};
use crate::command::{cargo, output, run};
use crate::project::Project;
use crate::web::{self, Mode};

/// All steps. Where there is a choice the first comes first: what takes longest stands above what fits in beside it.
pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "tools",
        what: "the programs that the steps below call are installed",
        advice: "Install what is named below, then run `cargo verify` again.",
        after: &[],
        check: tools::install,
    },
    Step {
        name: "fmt",
        what: "the code is formatted",
        advice: "`cargo fmt` does it.",
        after: &[],
        check: |project| done(run(cargo(&project.root).args(["fmt", "--all", "--check"]))),
    },
    Step {
        name: "web",
        what: "the browser bundle builds",
        advice: "`cargo xtask web --dev` repeats it quickly.",
        after: &["tools"],
        check: |project| done(web::build(project, Mode::Release).map(drop)),
    },
    Step {
        name: "clippy",
        what: "clippy has no warning",
        advice: "Fix what it names; `cargo clippy --fix` can do some of it.",
        after: &["tools"],
        check: |project| done(clippy(project)),
    },
    Step {
        name: "size",
        what: "the first load is light enough",
        advice: "`cargo xtask size` shows what weighs how much.",
        after: &["web"],
        check: |project| done(crate::size::size(project)),
    },
    Step {
        name: "docs",
        what: "the documentation builds without a warning",
        advice: "Fix the comments it names.",
        // What the server embeds must not change under it.
        after: &["clippy", "web"],
        check: |project| done(docs(project)),
    },
    Step {
        name: "floe",
        what: "the command floe builds, with the bundle inside, and all tests with it",
        advice: "`cargo test --no-run` repeats it.",
        after: &["web", "docs"],
        check: |project| done(build(project)),
    },
    Step {
        name: "browser",
        what: "the game can be played in a browser",
        advice: "`cargo verify --only browser` repeats it.",
        after: &["floe"],
        check: |project| done(browser(project, "browser", 4)),
    },
    Step {
        name: "test",
        what: "all tests pass",
        advice: "Run the failing one alone: `cargo test -p PACKAGE NAME`.",
        after: &["floe"],
        check: |project| done(test(project)),
    },
    Step {
        name: "deny",
        what: "dependencies have licences and sources that we accept, and no known holes",
        advice: "deny.toml says what is accepted and why.",
        after: &["tools"],
        check: audit::audit,
    },
    Step {
        name: "cases",
        what: "all case files play as they say",
        advice: "`target/debug/floe case FILE` repeats one.",
        after: &["floe"],
        check: |project| done(cases(project)),
    },
    Step {
        name: "rules",
        what: "every rule of every ledger is covered",
        advice: "Write a case or a test for each rule that is named below.",
        after: &["floe"],
        check: |project| done(rules(project)),
    },
    Step {
        name: "parity",
        what: "native code and wasm play the same games",
        advice: "`cargo verify --only parity` repeats it.",
        after: &["floe"],
        check: |project| done(browser(project, "parity", 1)),
    },
];

/// The packages that are tested as they are; the app for browsers among them, whose own tests run natively. The build is
/// left out, and tested by itself as it has already been compiled.
const NATIVE: [&str; 2] = ["--workspace", "--exclude=xtask"];
/// All there is, the tests that need browsers among them: those are built only when they are named. They are never built
/// alone, or cargo would choose other features for what they need and compile that again.
const ALL: [&str; 4] = ["--lib", "--bins", "--test", "*"];
const BUILD: [&str; 2] = ["--package=xtask", "--profile=xtask"];

fn done(result: Result<()>) -> Result<Option<String>> {
    result.map(|()| None)
}

fn clippy(project: &Project) -> Result<()> {
    let mut clippy = cargo(&project.root);
    clippy.args(["clippy", "--workspace", "--examples", "--benches"]).args(ALL);
    run(clippy.args(["--", "-Dwarnings"]))
}

fn docs(project: &Project) -> Result<()> {
    run(cargo(&project.root).args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))
}

/// The command `floe` under test. It is that of the tests' own profile: one graph of dependencies is compiled for all.
fn floe(project: &Project) -> PathBuf {
    project.built("debug")
}

/// A `cargo test` that tells tests where `floe` is.
fn cargo_test(project: &Project) -> Command {
    let mut command = cargo(&project.root);
    command.arg("test").env("FLOE_BIN", floe(project));
    command
}

fn test(project: &Project) -> Result<()> {
    run(cargo_test(project).args(NATIVE))?;
    run(cargo_test(project).args(BUILD))
}

/// Builds everything that will be run.
fn build(project: &Project) -> Result<()> {
    for what in [&[][..], &ALL] {
        run(cargo_test(project).args(NATIVE).args(what).arg("--no-run"))?;
    }
    Ok(())
}

/// Runs tests with browsers, so many at a time: they need `floe` and Chromium. A browser waits as long as it works, so two
/// processors have enough to do with four.
fn browser(project: &Project, tests: &str, at_a_time: usize) -> Result<()> {
    let program = built(project, tests)?;
    let mut command = Command::new(program);
    command.current_dir(project.root.join("tests/browser")).env("FLOE_BIN", floe(project));
    run(command.arg(format!("--test-threads={at_a_time}")))
}

/// The program of tests of a name; it is built with all others if it is not there yet.
fn built(project: &Project, tests: &str) -> Result<PathBuf> {
    #[derive(Deserialize)]
    struct Artifact {
        target: Target,
        executable: Option<PathBuf>,
    }
    #[derive(Deserialize)]
    struct Target {
        name: String,
    }
    let mut build = cargo_test(project);
    let messages = output(build.args(NATIVE).args(ALL).args(["--no-run", "--message-format=json"]))?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Artifact>(line).ok())
        .find(|artifact| artifact.target.name == tests)
        .and_then(|artifact| artifact.executable)
        .with_context(|| format!("cargo has built no tests `{tests}`"))
}

/// The case files of every game behind the door; the cases of a game that is not there yet are among its tests.
fn cases(project: &Project) -> Result<()> {
    let mut folders: Vec<PathBuf> =
        games(project)?.iter().map(|game| Path::new("games").join(game).join("cases")).collect();
    folders.retain(|folder| project.root.join(folder).is_dir());
    ensure!(!folders.is_empty(), "no game has a folder of cases");
    run(Command::new(floe(project)).current_dir(&project.root).arg("case").args(folders))
}

fn rules(project: &Project) -> Result<()> {
    for game in games(project)? {
        run(Command::new(floe(project)).current_dir(&project.root).args(["rules", &game, "--coverage"]))?;
    }
    Ok(())
}

/// The games behind the door, by name.
fn games(project: &Project) -> Result<Vec<String>> {
    #[derive(Deserialize)]
    struct Game {
        game: String,
    }
    let games: Vec<Game> =
        serde_json::from_str(&output(Command::new(floe(project)).args(["games", "--json"]))?)
            .context("`floe games --json` should print a list of objects, each with the name of a `game`")?;
    ensure!(!games.is_empty(), "`floe games --json` lists no game");
    Ok(games.into_iter().map(|game| game.game).collect())
}
