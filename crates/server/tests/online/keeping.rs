//! Tables stay for ever, or as long as whoever runs the server wants.

use std::time::Duration;

use floe_engine::Seat;
use floe_server::Settings;
use tokio::time::{sleep, timeout};
use tokio_postgres::NoTls;

use crate::client::{Running, SOON, get};
use crate::database::DatabaseServer;

const DAY: Duration = Duration::from_secs(86_400);

/// A table at which nothing has happened for two days, and one at which somebody sits down; nothing has gone yet.
async fn two_tables(server: &Running) -> (String, String) {
    let (old, young) = (server.table().await, server.table().await);
    server.client(&young).await.sit(Seat(0), "Nanuq").await;
    (old, young)
}

/// What makes a table two days older.
fn aged(tables: &str, table: &str) -> String {
    format!("UPDATE {tables} SET touched = touched - {} WHERE id = '{table}'", 2 * DAY.as_millis())
}

/// The old one goes soon, and the other stays.
async fn check(server: &Running, old: &str, young: &str) {
    let status = async |table: &str| get(server.address, &format!("/api/tables/{table}")).await.status;
    let gone = async {
        while status(old).await != 404 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, gone).await.expect("it goes");
    assert_eq!(status(young).await, 200);
    let counted = async || get(server.address, "/metrics").await.body.contains("\nfloe_tables 1\n");
    let counts = async {
        while !counted().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, counts).await.expect("it is no longer counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn old_tables_go_from_a_folder() {
    let server = Running::start().await;
    let (old, young) = two_tables(&server).await;
    let folder = server.end().await;
    let store = rusqlite::Connection::open(folder.path().join("floe.sqlite")).unwrap();
    store.execute(&aged("tables", &old), []).unwrap();
    drop(store);
    let server = Running::on(folder, |_| {}).await;
    assert_eq!(get(server.address, &format!("/api/tables/{old}")).await.status, 200, "nobody said so");
    let folder = server.end().await;
    let server = Running::on(folder, |settings| settings.keep = Some(DAY)).await;
    check(&server, &old, &young).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_tables_go_from_a_database() {
    let Some(database) = DatabaseServer::shared() else { return };
    let url = database.database();
    let on = |settings: &mut Settings| settings.store = Some(url.clone());
    let server = Running::with(on).await;
    let (old, young) = two_tables(&server).await;
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(&aged("floe.tables", &old)).await.unwrap();
    let broom = Running::with(|settings| {
        on(settings);
        settings.keep = Some(DAY);
    })
    .await;
    check(&broom, &old, &young).await;
    broom.end().await;
    server.end().await;
}
