//! The least that a move can cost: a server without games, for the generator of `load.rs`. Whatever one of two clients says, both
//! are sent one message of a move's usual size, by the same stack as floe's; with a FILE it is on the disk before, many moves at a time.
//!
//!     cargo run --release -p floe-server --example floor -- PORT [FILE]
//!
//! What floe needs beyond that is floe's own doing.

use std::collections::HashMap;
use std::fs::File;
use std::io::Write as _;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{any, post};
use futures_util::StreamExt as _;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc;

/// So many bytes does Polar Rush! tell each of two in a message.
const SIZE: usize = 2_040;
/// So long is the entry of a move and what came of it.
const ENTRY: usize = 300;
/// The game is over then.
const MOVES: u64 = 1_300;

type Outbox = mpsc::UnboundedSender<Utf8Bytes>;

/// What was said at a table, and who hears of it.
struct Move {
    outboxes: Vec<(Outbox, Utf8Bytes)>,
}

#[derive(Default)]
struct Table {
    outboxes: Vec<Outbox>,
    entries: u64,
}

struct House {
    tables: Mutex<HashMap<String, Arc<Mutex<Table>>>>,
    disk: Option<Mutex<Sender<Move>>>,
}

#[derive(Deserialize)]
struct Request {
    id: u64,
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let port = arguments.first().and_then(|port| port.parse().ok()).unwrap_or(8772);
    let disk = arguments.get(1).map(File::create).transpose()?.map(|file| {
        let (sender, moves) = channel();
        std::thread::spawn(move || keep(file, &moves));
        Mutex::new(sender)
    });
    let house = Arc::new(House { tables: Mutex::default(), disk });
    let lay = |State(house): State<Arc<House>>| async move {
        let mut tables = house.tables.lock().unwrap();
        let name = format!("table-{}", tables.len());
        tables.insert(name.clone(), Arc::default());
        json!({ "table": name }).to_string()
    };
    let app = Router::new()
        .route("/api/tables", post(lay))
        .route("/api/tables/{table}/ws", any(connect))
        .with_state(house);
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await?;
    axum::serve(axum::serve::ListenerExt::tap_io(listener, |stream| drop(stream.set_nodelay(true))), app)
        .await
}

async fn connect(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let table = house.tables.lock().unwrap().get(&name).cloned().unwrap_or_default();
    upgrade.read_buffer_size(4_096).on_upgrade(move |socket| serve(house, table, socket))
}

async fn serve(house: Arc<House>, table: Arc<Mutex<Table>>, mut socket: WebSocket) {
    let (outbox, mut inbox) = mpsc::unbounded_channel();
    let seat = {
        let mut table = table.lock().unwrap();
        table.outboxes.push(outbox);
        table.outboxes.len() - 1
    };
    loop {
        tokio::select! {
            Some(message) = inbox.recv() => {
                if socket.send(Message::Text(message)).await.is_err() {
                    return;
                }
            }
            message = socket.next() => {
                let Some(Ok(Message::Text(text))) = message else { return };
                let Ok(said) = said(&mut table.lock().unwrap(), seat, &text) else { return };
                match &house.disk {
                    Some(disk) => drop(disk.lock().unwrap().send(said)),
                    None => tell(said),
                }
            }
        }
    }
}

/// One frame for each, and the answer with it for whoever spoke.
fn said(table: &mut Table, seat: usize, text: &str) -> serde_json::Result<Move> {
    let hello = text == "{}";
    let id = if hello { 0 } else { serde_json::from_str::<Request>(text)?.id };
    table.entries += u64::from(!hello);
    let Table { outboxes, entries } = table;
    let stage = if *entries < MOVES { "playing" } else { "over" };
    let outboxes = outboxes.iter().enumerate().map(|(number, outbox)| {
        let answer = match number == seat {
            true => format!(r#""ok":{{"id":{id}}},"#),
            false => String::new(),
        };
        let mut message = format!(
            r#"{{{answer}"update":{{"frame":{{"by":{number},"entries":{entries},"plies":{entries},"stage":"{stage}","chairs":[1,2],"deciding":[{}],"moves":[1,2,3],"view":""#,
            *entries % 2
        );
        message.extend(std::iter::repeat_n('x', SIZE.saturating_sub(message.len())));
        message.push_str(r#""}}}"#);
        (outbox.clone(), message.into())
    });
    Ok(Move { outboxes: outboxes.collect() })
}

fn tell(said: Move) {
    for (outbox, message) in said.outboxes {
        let _ = outbox.send(message);
    }
}

/// What waits goes to the disk together, and is told after that.
fn keep(mut file: File, moves: &Receiver<Move>) {
    while let Ok(first) = moves.recv() {
        let all: Vec<Move> = std::iter::once(first).chain(moves.try_iter()).collect();
        file.write_all(&vec![b'x'; all.len() * ENTRY]).and_then(|()| file.sync_data()).expect("a disk");
        all.into_iter().for_each(tell);
    }
}
