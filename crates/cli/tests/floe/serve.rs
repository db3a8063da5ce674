//! `floe serve`: that it starts, says where, and answers. The server itself is tested in its own crate.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;

use super::{Ran, arg, floe, run};

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

#[test]
fn a_server_listens_at_a_name() {
    run(&["serve", "--host", "no such host"]).wrong(&["there is no such address here"]);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let folder = tempfile::tempdir().unwrap();
    run(&["serve", "--host", "localhost", "--port", &port, "--data", arg(folder.path())])
        .wrong(&["cannot listen at 127.0.0.1"]);
}

/// A server with these data says why it does not begin; one that begins all the same is ended.
#[track_caller]
fn does_not_begin(data: &Path, says: &[&str]) {
    let mut child = floe(&["serve", "--port", "0", "--data", arg(data)]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    if !line.is_empty() {
        child.kill().unwrap();
        panic!("it begins: {line}");
    }
    Ran::new(&child.wait_with_output().unwrap()).wrong(says);
}

#[test]
fn a_file_that_is_no_store_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("floe.sqlite");
    std::fs::write(&file, "Dear Ann, this is a letter and no database at all, however long it may become.")
        .unwrap();
    let before = std::fs::read(&file).unwrap();
    does_not_begin(folder.path(), &["floe.sqlite", "is not a store of floe"]);
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[test]
fn a_store_that_is_damaged_is_said_to_be_so_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let [data, moved, back] = ["data", "moved", "back"].map(|name| folder.path().join(name));
    let mut child = floe(&["serve", "--port", "0", "--data", arg(&data)]).spawn().unwrap();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    // Once moved, all of it stands in the one file.
    run(&["store", "export", arg(&data), arg(&moved)]).fine();
    run(&["store", "import", arg(&moved), arg(&back)]).fine();
    let file = back.join("floe.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xa5);
    std::fs::write(&file, &bytes).unwrap();
    does_not_begin(&back, &["floe.sqlite is damaged", ".recover"]);
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "it is left as it is");
}

#[test]
fn limits_and_names_are_checked() {
    run(&["serve", "--limit", "wings=2"]).wrong(&["there is no limit \"wings\"", "tables-per-minute"]);
    run(&["serve", "--limit", "chat=many"]).wrong(&["\"many\" is no number"]);
    run(&["serve", "--name", "floe.local:8770"]).wrong(&["without a port"]);
}

/// The guide lists every limit with its default.
#[test]
fn the_guide_knows_all_limits() {
    let guide = include_str!("../../../../docs/host-a-server.md");
    for name in floe_server::Limits::names() {
        assert!(guide.contains(&format!("| `{name}` | ")), "{name} is not in docs/host-a-server.md");
    }
}

/// Ended with the test, however that ends.
#[cfg(target_os = "linux")]
struct Ended(std::process::Child);

#[cfg(target_os = "linux")]
impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A file that may not grow any more is a write that fails: the server lives, says that it is not well, and takes no table.
#[cfg(target_os = "linux")]
#[test]
fn a_full_file_does_not_end_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let floe = floe(&["serve", "--port", "0", "--log", "off", "--no-limits", "--data", arg(folder.path())]);
    let mut limited = std::process::Command::new("sh");
    limited.args(["-c", "ulimit -f 256; exec \"$@\"", "sh"]).arg(floe.get_program()).args(floe.get_args());
    limited.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::null());
    let mut child = Ended(limited.spawn().unwrap());
    let mut line = String::new();
    BufReader::new(child.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("floe is at http://").and_then(|rest| rest.split(' ').next()).unwrap();
    let ask = |head: &str, body: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        let more = format!("Host: {address}\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        write!(stream, "{head} HTTP/1.1\r\n{more}\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let refused = (0..2_000)
        .map(|_| ask("POST /api/tables", "{\"game\":\"polar-rush\"}"))
        .find(|answer| !answer.starts_with("HTTP/1.1 201"))
        .expect("the file is full at some time");
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("store-failed"), "{refused}");
    let health = ask("GET /health", "");
    assert!(health.starts_with("HTTP/1.1 503") && health.contains("store-failed"), "{health}");
    assert!(ask("GET /health/live", "").starts_with("HTTP/1.1 200"));
}
