//! `floe store`: a store as a file, and back. What is in it is tested in the server's own crate.

use std::io::{BufRead as _, BufReader};

use super::{arg, floe, run};

#[test]
fn a_store_is_moved_by_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let [data, file, other, letter] =
        ["data", "file", "other", "letter"].map(|name| folder.path().join(name));
    let mut child = floe(&["serve", "--port", "0", "--data", arg(&data)]).spawn().unwrap();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let told = run(&["store", "export", arg(&data), arg(&file)]).fine().out;
    assert!(told.starts_with("0 tables, 0 entries, SHA-256 e3b0c44298fc1c14"), "{told}");
    assert_eq!(run(&["store", "import", arg(&file), arg(&other)]).fine().out, told);
    assert_eq!(
        run(&["store", "check", arg(&other)]).fine().out,
        "0 tables, and nothing that would not open\n"
    );
    run(&["store", "export", arg(&other), arg(&file)]).wrong(&["exists"]);
    std::fs::write(&letter, "Dear Ann").unwrap();
    run(&["store", "import", arg(&letter), arg(&other)]).wrong(&["no whole store of floe"]);
    run(&["store", "export", arg(&letter), arg(&data)]).wrong(&["letter"]);
}

#[test]
fn a_database_that_is_none_is_said_to_be_so() {
    run(&["serve", "--store", "data"]).wrong(&["a store looks like postgres://"]);
    run(&["serve", "--store", "postgres://floe@db/floe", "--data", "data"]).wrong(&["--data"]);
    let nobody = "postgres://floe@127.0.0.1:1/floe?sslmode=disable";
    run(&["serve", "--port", "0", "--store", nobody]).wrong(&["the database cannot be reached"]);
    run(&["serve", "--port", "0", "--node", "0.0.0.0:0", "--store", nobody])
        .wrong(&["other nodes cannot reach 0.0.0.0"]);
}
