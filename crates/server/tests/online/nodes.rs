//! Several nodes on one database: any of them serves anyone, and none of them is needed.

use std::sync::Arc;
use std::time::Duration;

use floe_engine::Seat;
use floe_server::Settings;
use floe_table::wire::Ask;
use floe_table::{BotKind, Holder, Stage};
use serde_json::json;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::NoTls;

use crate::client::{Client, Running, SOON, get, http, wish};
use crate::cluster::Gate;
use crate::database::DatabaseServer;
use crate::history;

/// A node of a database. However busy the machine is, it is in time to stay in the register.
fn settle(settings: &mut Settings, url: &str) {
    settings.store = Some(url.to_owned());
    settings.lease = 10 * SOON;
}

async fn node(url: &str) -> Running {
    Running::with(|settings| settle(settings, url)).await
}

async fn database(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

async fn sql(url: &str, text: &str) {
    database(url).await.batch_execute(text).await.unwrap();
}

/// A number that a node counts.
async fn metric(node: &Running, name: &str) -> i64 {
    let text = get(node.address, "/metrics").await.body;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is among\n{text}")).parse().unwrap()
}

/// Plays a few moves, whoever is to decide.
async fn play(both: &mut [Client; 2], moves: usize) {
    for pick in 0..moves {
        let newest = both[0].frame.entries.max(both[1].frame.entries);
        for client in both.iter_mut() {
            client.until(|client| client.frame.entries >= newest).await;
        }
        let Some(turn) = both.iter().position(Client::is_our_turn) else { return };
        both[turn].play_any(pick).await;
    }
}

/// Comes back with what was seen, at any node.
async fn come_back(node: &Running, table: &str, token: &str, old: Client) -> Client {
    let seen = (old.frame.entries, old.mark.clone());
    let tokens = [token.to_owned()];
    let back = Client::resume(node.address, table, &tokens, seen, &[]);
    let back = timeout(SOON, back).await.unwrap().unwrap();
    assert!(!back.anew, "the log is the same");
    assert!(back.lines.first().is_none_or(|line| line.entry >= old.frame.entries), "only what was missed");
    back
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_through_any_node_and_moves_when_its_own_one_ends() {
    let Some(server) = DatabaseServer::shared() else { return };
    let url = server.database();
    let (first, second) = (node(&url).await, node(&url).await);
    let table = first.table().await;
    let mut both = [first.client(&table).await, second.client(&table).await];
    let tokens = [both[0].sit(Seat(0), "Nanuq").await, both[1].sit(Seat(1), "Amka").await];
    both[0].until(|client| client.frame.stage == Stage::Playing).await;
    play(&mut both, 10).await;
    assert_eq!(
        (metric(&first, "floe_claims_total").await, metric(&second, "floe_claims_total").await),
        (1, 0)
    );
    assert_eq!((metric(&first, "floe_relays").await, metric(&second, "floe_relays").await), (0, 1));
    let looked = get(second.address, &format!("/api/tables/{table}")).await;
    assert!(looked.status == 200 && looked.body.contains("Amka"), "{}", looked.body);
    let saved = get(second.address, &format!("/api/tables/{table}/save")).await;
    assert_eq!(saved.status, 403, "the game is not over, also from elsewhere");

    // The owner ends. Its people are told, and go on where they were.
    let ending = tokio::spawn(first.end());
    for client in &mut both {
        client.until_gone().await;
    }
    let [nanuq, amka] = both;
    let mut both = [
        come_back(&second, &table, &tokens[0], nanuq).await,
        come_back(&second, &table, &tokens[1], amka).await,
    ];
    play(&mut both, 10).await;
    assert_eq!(metric(&second, "floe_claims_total").await, 1);
    timeout(SOON, ending).await.unwrap().unwrap();

    // A third node passes everything on to the second.
    let third = node(&url).await;
    let [nanuq, _] = &mut both;
    let mut watcher = third.client(&table).await;
    nanuq.ask(Ask::say("hello there")).await.unwrap();
    watcher.until(|watcher| watcher.lines.iter().any(|line| line.chat.is_some())).await;
    assert_eq!((metric(&third, "floe_live_tables").await, metric(&third, "floe_relays").await), (0, 1));
    drop(both);
    drop(watcher);
    let nowhere = get(third.address, "/api/tables/abcdefgh12345678").await;
    assert_eq!(nowhere.status, 404);
    second.end().await;
    third.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_address_may_lay_it_may_lay_at_all_nodes_together() {
    let Some(server) = DatabaseServer::shared() else { return };
    let body = json!(wish(&[Holder::Open])).to_string();
    loop {
        let url = server.database();
        let few = |settings: &mut Settings| {
            settle(settings, &url);
            settings.limits.tables_per_minute = 4;
        };
        let (first, second) = (Running::with(few).await, Running::with(few).await);
        let began = minute(&url).await;
        let mut refused = 0;
        for node in [&first, &second] {
            // By itself a node would refuse none of these.
            for _ in 0..4 {
                let answer = http(node.address, "POST", "/api/tables", &[], &body).await.unwrap();
                refused += usize::from(answer.status == 429);
            }
        }
        let same = began == minute(&url).await;
        first.end().await;
        second.end().await;
        // Where a minute ended meanwhile it is tried once more.
        if same {
            return assert_eq!(refused, 4);
        }
    }
}

/// Which minute it is for the database.
async fn minute(url: &str) -> i64 {
    let now = "SELECT extract(epoch FROM clock_timestamp())::bigint / 60";
    database(url).await.query_one(now, &[]).await.unwrap().get(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_to_a_node_that_knows_its_rules() {
    let Some(server) = DatabaseServer::shared() else { return };
    let url = server.database();
    let first = node(&url).await;
    let table = first.table().await;
    let newer = "UPDATE floe.nodes SET plays = jsonb_set(plays, '{polar-rush}', '99')";
    // The table has met rules that nobody here has.
    sql(&url, &format!("UPDATE floe.tables SET rules = 99 WHERE id = '{table}'")).await;
    let error = Client::hello(first.address, &table, &[], 0).await.err().expect("nobody can open it");
    assert_eq!(error.0.map(|close| u16::from(close.code)), Some(4404));
    sql(&url, "UPDATE floe.tables SET rules = 1").await;
    // A second node says that it has newer ones: then whatever nobody has is for it.
    let second = node(&url).await;
    sql(&url, &format!("{newer} WHERE id = (SELECT max(id) FROM floe.nodes)")).await;
    let mut client = first.client(&table).await;
    client.sit(Seat(0), "Nanuq").await;
    assert_eq!(
        (metric(&first, "floe_claims_total").await, metric(&second, "floe_claims_total").await),
        (0, 1)
    );
    drop(client);
    first.end().await;
    second.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_nodes_are_known_by_their_key_alone() {
    let Some(server) = DatabaseServer::shared() else { return };
    let url = server.database();
    let first = node(&url).await;
    let table = first.table().await;
    let row = database(&url).await.query_one("SELECT address, key FROM floe.nodes", &[]).await.unwrap();
    let private = row.get::<_, &str>(0).parse().unwrap();
    let path = format!("/api/tables/{table}");
    let asked = |headers: Vec<(&'static str, String)>| {
        let path = path.clone();
        async move {
            let headers: Vec<(&str, &str)> =
                headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
            http(private, "GET", &path, &headers, "").await.unwrap().status
        }
    };
    let (key, from) = (row.get::<_, String>(1), "10.0.0.9".to_owned());
    assert_eq!(asked(vec![]).await, 403);
    assert_eq!(asked(vec![("x-floe-key", "1".repeat(64)), ("x-floe-client", from.clone())]).await, 403);
    assert_eq!(asked(vec![("x-floe-key", key.clone()), ("x-floe-client", from)]).await, 200);
    assert_eq!(asked(vec![("x-floe-key", key)]).await, 400);
    first.end().await;
}

/// Watches a table through a node until the game is over, and comes back whenever it is let go.
async fn watch(node: &Running, table: &str) {
    let mut watcher = node.client(table).await;
    loop {
        while watcher.frame.stage != Stage::Over {
            if watcher.next().await.is_err() {
                break;
            }
        }
        if watcher.frame.stage == Stage::Over {
            return;
        }
        let seen = (watcher.frame.entries, watcher.mark.clone());
        watcher = loop {
            match Client::resume(node.address, table, &[], seen.clone(), &[]).await {
                Ok(watcher) => break watcher,
                Err(_) => sleep(Duration::from_millis(20)).await,
            }
        };
        assert!(!watcher.anew, "the log is the same");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_bots_have_to_wait_moves_on_to_a_node_that_has_nothing_to_do() {
    let Some(server) = DatabaseServer::shared() else { return };
    let url = server.database();
    let one_thinks = |settings: &mut Settings| {
        settle(settings, &url);
        settings.thinkers = 1;
    };
    let (busy, idle) = (Running::with(one_thinks).await, Running::with(one_thinks).await);
    let mut watching = tokio::task::JoinSet::new();
    let busy = Arc::new(busy);
    for _ in 0..5 {
        let table = busy.lay(&wish(&[Holder::Bot(BotKind::Hard), Holder::Bot(BotKind::Hard)])).await;
        let busy = busy.clone();
        watching.spawn(async move { watch(&busy, &table).await });
    }
    let moved = async {
        while metric(&busy, "floe_moved_on_total").await == 0
            || metric(&idle, "floe_bot_moves_total").await == 0
        {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(SOON, moved).await.expect("a table moves on, and is played there");
    assert!(metric(&idle, "floe_claims_total").await > 0);
    assert!(
        metric(&busy, "floe_relays").await > 0,
        "whoever watched it still does, through the node that they know"
    );
    assert_eq!(metric(&idle, "floe_takeovers_total").await, 0, "nobody died");
    watching.shutdown().await;
    assert_eq!(history::found(&database(&url).await).await, [""; 0]);
    Arc::into_inner(busy).unwrap().end().await;
    idle.end().await;
}

/// An owner that was paused, or whose clock is wrong, believes that it still has the table when another has it. The database knows
/// better. Without the fence its word would be taken, so this is what holds it back and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_that_wakes_up_too_late_cannot_write() {
    let Some(server) = DatabaseServer::shared() else { return };
    for fenced in [true, false] {
        let url = server.database();
        let (first, second) = (node(&url).await, node(&url).await);
        let table = first.table().await;
        let mut old = first.client(&table).await;
        let token = old.sit(Seat(0), "Nanuq").await;
        if !fenced {
            let open = "CREATE OR REPLACE FUNCTION floe.hold_fast(names text[], epochs bigint[]) RETURNS void
                LANGUAGE plpgsql AS $$ BEGIN END $$";
            sql(&url, open).await;
        }
        // The first has not been heard of for too long, and does not know it yet.
        let late =
            "UPDATE floe.nodes SET until = clock_timestamp() WHERE id = (SELECT min(id) FROM floe.nodes)";
        sql(&url, late).await;
        let mut new = second.client_with(&table, &[token], 0).await;
        assert_eq!(metric(&second, "floe_claims_total").await, 1);
        let too_late = old.try_ask(Ask::say("too late")).await;
        let in_time = new.try_ask(Ask::say("in time")).await;
        let found = history::found(&database(&url).await).await;
        if fenced {
            assert!(too_late.is_err(), "its room has ended");
            assert_eq!(metric(&first, "floe_leases_lost_total").await, 1);
            assert_eq!(metric(&second, "floe_takeovers_total").await, 1);
            assert_eq!(metric(&second, "floe_leases").await, 1);
            assert!(in_time.is_ok_and(|said| said.is_ok()));
            assert_eq!(found, [""; 0]);
        } else {
            assert!(too_late.is_ok_and(|said| said.is_ok()));
            assert!(in_time.is_ok_and(|said| said.is_err()), "it is written over");
            assert_eq!(found, [history::TOO_LATE]);
        }
        drop((old, new));
        first.end().await;
        second.end().await;
    }
}

/// Somebody else has its tables by then, and nobody is kept until the database answers again: that may take much longer.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_cut_off_is_not_ready_and_lets_its_people_go_when_its_lease_ends() {
    const LEASE: Duration = Duration::from_secs(2);
    /// The database is waited for so long where nothing else ends it.
    const LATE: Duration = Duration::from_secs(5);
    let Some(server) = DatabaseServer::shared() else { return };
    let gate = Gate::before(&server.database()).await;
    let node = Running::with(|settings| {
        settings.store = Some(gate.url.clone());
        settings.lease = LEASE;
    });
    let node = node.await;
    let table = node.table().await;
    let mut client = node.client(&table).await;
    let tokens = [client.sit(Seat(0), "Nanuq").await];
    assert_eq!(get(node.address, "/health").await.status, 200);

    gate.shut(true);
    let shut = Instant::now();
    assert!(client.try_ask(Ask::say("does anybody hear me?")).await.is_err(), "the connection ends");
    let looked = get(node.address, &format!("/api/tables/{table}")).await;
    assert!(shut.elapsed() < LATE, "{:?}", shut.elapsed());
    assert_eq!(looked.status, 503, "{}", looked.body);
    let health = get(node.address, "/health").await;
    assert_eq!(health.status, 503);
    assert!(health.body.contains("not in the register"), "{}", health.body);
    assert_eq!(get(node.address, "/health/live").await.status, 200);
    assert_eq!(metric(&node, "floe_leases_lost_total").await, 1);

    gate.shut(false);
    let ready = async {
        while get(node.address, "/health/ready").await.status != 200 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(SOON, ready).await.expect("it enters the register anew");
    let seen = (client.frame.entries, client.mark.clone());
    let mut back = Client::resume(node.address, &table, &tokens, seen, &[]).await.unwrap();
    back.ask(Ask::say("here I am")).await.unwrap();
    node.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_counts_how_long_commits_take() {
    let Some(server) = DatabaseServer::shared() else { return };
    let node = node(&server.database()).await;
    for _ in 0..3 {
        node.table().await;
    }
    let text = get(node.address, "/metrics").await.body;
    let value = |line: &str| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap();
    let buckets: Vec<u64> =
        text.lines().filter(|line| line.starts_with("floe_commit_seconds_bucket{le=")).map(value).collect();
    assert!(buckets.len() > 5 && buckets.is_sorted() && buckets.last() >= Some(&3), "{text}");
    let all = *buckets.last().unwrap() as i64;
    assert!(
        text.contains("floe_commit_seconds_bucket{le=\"+Inf\"}")
            && text.contains("\nfloe_commit_seconds_sum ")
    );
    assert!(text.contains(&format!("\nfloe_commit_seconds_count {all}\n")), "{text}");
    assert_eq!(metric(&node, "floe_tables_laid_total").await, 3);
    node.end().await;
}
