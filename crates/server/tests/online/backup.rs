//! Copies that are made while people play, and what is made of them.

use std::path::Path;
use std::process::Command;

use floe_engine::Seat;
use floe_table::Stage;
use floe_table::wire::Ask;
use tokio::time::timeout;
use tokio_postgres::NoTls;

use crate::client::{Client, Running, SOON, get};
use crate::database::DatabaseServer;
use crate::history;

/// Two who play, and what they showed to come back.
struct Pair {
    table: String,
    tokens: [String; 2],
    both: [Client; 2],
}

impl Pair {
    async fn sit(server: &Running) -> Pair {
        let table = server.table().await;
        let mut both = [server.client(&table).await, server.client(&table).await];
        let tokens = [both[0].sit(Seat(0), "Nanuq").await, both[1].sit(Seat(1), "Amka").await];
        both[0].until(|client| client.frame.stage == Stage::Playing).await;
        Pair { table, tokens, both }
    }

    async fn play(&mut self, moves: usize) {
        for pick in 0..moves {
            let newest = self.both[0].frame.entries.max(self.both[1].frame.entries);
            for client in &mut self.both {
                client.until(|client| client.frame.entries >= newest).await;
            }
            let turn = self.both.iter().position(Client::is_our_turn).unwrap();
            self.both[turn].play_any(pick).await;
        }
    }

    /// How much of the log there is.
    fn entries(&self) -> usize {
        self.both[0].frame.entries.max(self.both[1].frame.entries)
    }

    /// Both come to a server that knows no more than so many entries. They had seen more, are told so, and play on.
    async fn go_on_from(mut self, server: &Running, copied: usize) {
        for (number, client) in self.both.iter_mut().enumerate() {
            let (seen, tokens) = ((client.frame.entries, client.mark.clone()), &self.tokens[number..=number]);
            let back = Client::resume(server.address, &self.table, tokens, seen, &[]);
            *client = timeout(SOON, back).await.unwrap().unwrap();
            assert_eq!(client.held, [Seat(number as u8)], "the seat is still theirs");
            assert!(client.anew, "the log is not the one they know");
        }
        assert_eq!((self.entries(), self.both[0].lines.len()), (copied, copied));
        self.play(5).await;
        self.both[0].ask(Ask::say("it goes on")).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_running_servers_file_takes_its_place() {
    let server = Running::start().await;
    let mut pair = Pair::sit(&server).await;
    pair.play(6).await;
    let (copied, elsewhere) = (pair.entries(), tempfile::tempdir().unwrap());
    let copy = elsewhere.path().join("floe.sqlite");
    let store = rusqlite::Connection::open(server.folder.path().join("floe.sqlite")).unwrap();
    store.execute("VACUUM INTO ?", [copy.to_str().unwrap()]).unwrap();
    drop(store);
    pair.play(2).await;
    // All that was written later is lost, with the folder it was in.
    drop(server.end().await);
    let server = Running::on(elsewhere, |_| {}).await;
    pair.go_on_from(&server, copied).await;
    server.end().await;
}

fn succeed(command: &mut Command) {
    let done = command.output().unwrap();
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// With the tables come the nodes that were alive then, and their leases: nobody takes them for alive, and nobody speaks to them.
#[tokio::test(flavor = "multi_thread")]
async fn a_dump_of_a_running_database_is_restored_with_nodes_that_are_no_more() {
    let Some(database) = DatabaseServer::shared() else { return };
    let (old, new) = (database.database(), database.database());
    let name = |url: &str| url.rsplit('/').next().unwrap().split('?').next().unwrap().to_owned();
    let on = |url: &str| {
        let url = url.to_owned();
        Running::with(move |settings| settings.store = Some(url))
    };
    let (first, second) = (on(&old).await, on(&old).await);
    let mut pair = Pair::sit(&first).await;
    pair.play(6).await;
    // Whoever dumps it is somebody else and needs a place to write to.
    let (copied, folder) = (pair.entries(), tempfile::tempdir().unwrap());
    let file = folder.path().join("floe.dump");
    let file: &Path = &file;
    succeed(database.program("pg_dump").args(["--format=custom", "--file"]).arg(file).arg(name(&old)));
    pair.play(2).await;
    first.end().await;
    second.end().await;
    let restore = ["--exit-on-error", "--single-transaction", "--dbname"];
    succeed(database.program("pg_restore").args(restore).arg(name(&new)).arg(file));
    let third = on(&new).await;
    let table = pair.table.clone();
    pair.go_on_from(&third, copied).await;
    let metrics = get(third.address, "/metrics").await.body;
    assert!(metrics.contains("\nfloe_takeovers_total 1\n") && metrics.contains("\nfloe_relayed_total 0\n"));
    let (client, connection) = tokio_postgres::connect(&new, NoTls).await.unwrap();
    tokio::spawn(connection);
    history::check(&client).await;
    let epochs = "SELECT count(DISTINCT epoch) FROM floe.entries WHERE epoch > 0 AND table_id = $1";
    assert_eq!(client.query_one(epochs, &[&table]).await.unwrap().get::<_, i64>(0), 2);
    third.end().await;
}
