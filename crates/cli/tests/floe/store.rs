//! `floe store`: a store as a file, and back. What is in it is tested in the server's own crate.

#[path = "../../../server/src/postgres/server.rs"]
mod database;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;

use self::database::DatabaseServer;
use super::{arg, floe, run};

/// A data folder with some tables at which bots sit.
fn filled(data: &Path, tables: usize) {
    let mut child = floe(&["serve", "--port", "0", "--data", arg(data)]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()).expect(&line);
    let wish = r#"{"game":"polar-rush","seats":[{"bot":"easy"},{"bot":"easy"}]}"#;
    for _ in 0..tables {
        let mut stream = TcpStream::connect(address.trim_end_matches('/')).unwrap();
        let length = wish.len();
        let ask = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{wish}"
        );
        stream.write_all(ask.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_store_with_tables_goes_to_a_database_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let [data, file, other, back] = ["data", "file", "other", "back"].map(|name| folder.path().join(name));
    filled(&data, 3);
    let told = run(&["store", "export", arg(&data), arg(&file)]).fine().out;
    assert!(told.starts_with("3 tables, 9 entries, SHA-256 "), "{told}");
    let Some(server) = DatabaseServer::shared() else { return };
    let url = server.database();
    assert_eq!(run(&["store", "import", arg(&file), &url]).fine().out, told);
    assert_eq!(run(&["store", "export", &url, arg(&back)]).fine().out, told);
    assert_eq!(std::fs::read(&file).unwrap(), std::fs::read(&back).unwrap());
    run(&["store", "import", arg(&file), &url]).wrong(&["there are tables in it already"]);
    assert_eq!(run(&["store", "import", arg(&back), arg(&other)]).fine().out, told);
    let checked = run(&["store", "check", arg(&other)]).fine().out;
    assert!(checked.contains("polar-rush") && !checked.starts_with("0 tables"), "{checked}");
    run(&["store", "export", "postgres://floe@127.0.0.1:1/floe?sslmode=disable", arg(&other)])
        .wrong(&["the database cannot be reached"]);
}

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
