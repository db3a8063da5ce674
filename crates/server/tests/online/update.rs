//! A newer version of floe, with newer rules, takes the place of an older one, node by node, while people play.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{sleep, timeout};
use tokio_postgres::NoTls;

use crate::client::{SOON, http};
use crate::cluster::{Gate, NodeProcess};
use crate::database::DatabaseServer;
use crate::history;
use crate::people::World;

#[tokio::test(flavor = "multi_thread")]
async fn an_update_node_by_node_costs_nobody_a_move() {
    let Some(server) = DatabaseServer::shared() else { return };
    let url = server.database();
    let mut nodes = [
        NodeProcess::start(Gate::before(&url).await).await,
        NodeProcess::start(Gate::before(&url).await).await,
    ];
    let world = World::new(nodes.iter().map(|node| node.address).collect(), 6);
    let parties = world.fill();
    world.all_play_on().await;
    let visitor = tokio::spawn(visit(world.clone()));
    for (number, node) in nodes.iter_mut().enumerate() {
        node.end().await;
        world.all_play_on().await;
        node.update().await;
        world.move_node(number, node.address);
        // Both versions run side by side, and then the newer alone.
        world.all_play_on().await;
    }
    let sittings = world.end(parties).await;
    let looks = timeout(SOON, visitor).await.unwrap().unwrap();
    assert!(looks > 0);
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
    tokio::spawn(connection);
    history::check(&client).await;
    for sitting in &sittings {
        sitting.check(&client).await;
    }
    let count = async |sql: &str| client.query_one(sql, &[]).await.unwrap().get::<_, i64>(0);
    let rules = "SELECT count(DISTINCT plays ->> 'polar-rush') FROM floe.nodes";
    assert_eq!(count(rules).await, 2, "there were nodes of two versions");
    let seams = "SELECT count(*) FROM floe.entries WHERE entry::jsonb ? 'edition'";
    assert!(count(seams).await > 0, "games that began under older rules have gone on under newer ones");
    let twice =
        "SELECT count(*) FROM (SELECT FROM floe.entries WHERE entry::jsonb ? 'edition' GROUP BY table_id
        HAVING count(*) > 1) AS twice";
    assert_eq!(count(twice).await, 0, "each once");
    let too_old = "SELECT count(*) FROM floe.claims JOIN floe.nodes ON nodes.id = claims.node JOIN floe.tables ON tables.id = table_id
        WHERE (plays ->> game)::integer < greatest((head::jsonb ->> 'rules')::integer, (
            SELECT max((entry::jsonb #>> '{edition,rules}')::integer) FROM floe.entries
            WHERE entries.table_id = claims.table_id AND entries.epoch < claims.epoch))";
    assert_eq!(count(too_old).await, 0, "nobody has had a table of newer rules than their own");
}

/// Looks at all tables, again and again, until all is over: at any time each of them opens at one node or another.
async fn visit(world: Arc<World>) -> usize {
    let mut looks = 0;
    while !world.is_over() {
        for table in world.tables() {
            looks += 1;
            let mut nodes = world.nodes();
            let number = nodes.len();
            nodes.rotate_left(looks % number);
            let (path, mut told) = (format!("/api/tables/{table}"), Vec::new());
            for node in nodes {
                match timeout(SOON, http(node, "GET", &path, &[], "")).await.expect("an answer soon") {
                    Ok(answer) if answer.status == 200 => break,
                    Ok(answer) => told.push(answer.body),
                    Err(error) => told.push(error.to_string()),
                }
            }
            assert!(told.len() < number, "table {table} does not open: {told:?}");
            sleep(Duration::from_millis(10)).await;
        }
    }
    looks
}
