//! What a database remembers of who had which table.

use tokio_postgres::Client;

/// Written by somebody who no longer had the table.
pub(crate) const TOO_LATE: &str = "an entry was written after its table was claimed anew";

/// What must not be found in any database, and how it would be. An epoch is one node's; it begins with its claim and ends with the
/// next one, and whatever was written under it was committed in between. So no table was ever owned twice.
const NEVER: [(&str, &str); 4] = [
    (
        "an entry was written by an epoch that nobody had",
        "SELECT count(*) FROM floe.entries LEFT JOIN floe.claims USING (table_id, epoch)
            WHERE entries.epoch > 0 AND claims.node IS NULL",
    ),
    (
        "an entry of an older epoch comes after one of a newer",
        "SELECT count(*) FROM (SELECT epoch, lag(epoch) OVER (PARTITION BY table_id ORDER BY number) AS before
            FROM floe.entries) AS log WHERE epoch < before",
    ),
    (
        "a claim is missing, or is older than the one before it",
        "SELECT count(*) FROM (SELECT epoch, at, lag(epoch, 1, 0::bigint) OVER all_of AS before, lag(at) OVER all_of AS earlier
            FROM floe.claims WINDOW all_of AS (PARTITION BY table_id ORDER BY epoch)) AS history
            WHERE epoch <> before + 1 OR at < earlier",
    ),
    (
        TOO_LATE,
        "SELECT count(*) FROM floe.entries JOIN floe.claims ON claims.table_id = entries.table_id AND claims.epoch > entries.epoch
            WHERE pg_xact_commit_timestamp(entries.xmin) > pg_xact_commit_timestamp(claims.xmin)",
    ),
];

/// What is found of it.
pub(crate) async fn found(database: &Client) -> Vec<&'static str> {
    let mut found = Vec::new();
    for (what, sql) in NEVER {
        if database.query_one(sql, &[]).await.unwrap().get::<_, i64>(0) > 0 {
            found.push(what);
        }
    }
    found
}

/// Nothing was owned twice. Returns how many claims there were.
pub(crate) async fn check(database: &Client) -> i64 {
    assert_eq!(found(database).await, [""; 0]);
    database.query_one("SELECT count(*) FROM floe.claims", &[]).await.unwrap().get(0)
}
