//! The way to the database by TLS: nobody reads along, and nobody is taken for the database who is not.

use std::path::Path;
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;
use tokio_postgres::NoTls;

use crate::client::{SOON, lay, wish};
use crate::cluster::STORE;
use crate::database::DatabaseServer;

/// A node that trusts those who are vouched for by a certificate, and where it listens, or why it did not start.
async fn start(url: &str, trusts: &Path) -> Result<(Child, std::net::SocketAddr), String> {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "cluster::the_node_under_test", "--ignored", "--nocapture"]);
    command.env(STORE, url).env("SSL_CERT_FILE", trusts).env_remove("SSL_CERT_DIR");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    while let Some(line) = timeout(SOON, lines.next_line()).await.unwrap().unwrap() {
        if let Some(address) = line.strip_prefix("http://") {
            // Whatever else it says goes nowhere, but it must not find the pipe closed.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Ok((child, address.parse().unwrap()));
        }
    }
    let mut why = String::new();
    child.stderr.take().unwrap().read_to_string(&mut why).await.unwrap();
    Err(why)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_reached_by_tls_and_has_to_prove_who_it_is() {
    let Some(server) = DatabaseServer::sealed() else { return };
    let plain = server.database();
    let at = |name: &str| {
        let (rest, _) = plain.split_once('?').unwrap();
        let (_, place) = rest.rsplit_once(':').unwrap();
        format!("postgres://floe@{name}:{place}?sslmode=require")
    };
    let (node, address) = start(&at("localhost"), &server.certificate("somebody")).await.unwrap();
    lay(address, &wish(&[])).await;
    let (client, connection) = tokio_postgres::connect(&plain, NoTls).await.unwrap();
    tokio::spawn(connection);
    let sealed = "SELECT count(*), bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'floe'";
    let row = client.query_one(sealed, &[]).await.unwrap();
    assert!(row.get::<_, i64>(0) > 0 && row.get::<_, bool>(1), "all that it says is sealed");
    drop(node);

    let unknown = start(&at("localhost"), &server.certificate("stranger")).await.map(drop).unwrap_err();
    assert!(unknown.contains("invalid peer certificate: UnknownIssuer"), "{unknown}");
    let other = start(&at("127.0.0.1"), &server.certificate("somebody")).await.map(drop).unwrap_err();
    assert!(other.contains("invalid peer certificate: certificate not valid for name"), "{other}");
    // Where there is no certificate at all nothing is said in the clear instead.
    let nobody = DatabaseServer::shared().unwrap().database().replace("sslmode=disable", "sslmode=require");
    let clear = start(&nobody, &server.certificate("somebody")).await.map(drop).unwrap_err();
    assert!(clear.contains("TLS"), "{clear}");
}
