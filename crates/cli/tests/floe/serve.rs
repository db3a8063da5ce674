//! `floe serve`: that it starts, says where, and answers. The server itself is tested in its own crate.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;

use super::{arg, floe, run};

#[test]
fn a_server_says_where_it_is_and_answers() {
    let folder = tempfile::tempdir().unwrap();
    // Without a screen --open does nothing, and that is no failure.
    let mut child = floe(&["serve", "--port", "0", "--data", arg(&folder.path().join("data")), "--open"])
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("floe is at http://").and_then(|rest| rest.split(' ').next()).unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn a_port_that_is_taken_is_said_so() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let folder = tempfile::tempdir().unwrap();
    run(&["serve", "--port", &port, "--data", arg(folder.path())]).wrong(&["cannot listen at", "--port N"]);
    run(&["serve", "--origin", "play.example.org"]).wrong(&["an origin looks like https://play.example.org"]);
}
