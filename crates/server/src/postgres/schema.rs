//! The form of the database.

use tokio_postgres::Client;

use super::links::told;
use crate::store::StoreError;

/// Each step leads from one form to the next. A step that was released is never changed.
const STEPS: &[&str] = &["
    CREATE TABLE tables (
        id     text PRIMARY KEY,
        laid   bigint NOT NULL,
        game   text NOT NULL,
        -- The highest version of the rules that it has met: a node with older ones leaves it alone.
        rules  integer NOT NULL,
        head   text NOT NULL,
        host   bytea
    );
    CREATE TABLE entries (
        table_id  text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number    bigint NOT NULL,
        -- Under which it was written.
        epoch     bigint NOT NULL,
        entry     text NOT NULL,
        came      text,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE seats (
        table_id  text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat      smallint NOT NULL,
        print     bytea NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
    CREATE TABLE remarks (
        table_id  text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number    bigint NOT NULL,
        remark    text NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE pulse (one integer PRIMARY KEY CHECK (one = 1), at bigint NOT NULL);

    CREATE TABLE nodes (
        id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address  text NOT NULL,
        key      text NOT NULL,
        version  text NOT NULL,
        -- The version of the rules that it has of each game.
        plays    jsonb NOT NULL,
        began    timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- It is alive until then.
        until    timestamptz NOT NULL
    );
    CREATE TABLE leases (
        table_id  text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        epoch     bigint NOT NULL,
        node      bigint REFERENCES nodes (id)
    );
    CREATE INDEX leases_by_node ON leases (node) WHERE node IS NOT NULL;
    CREATE TABLE claims (
        table_id  text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        epoch     bigint NOT NULL,
        node      bigint NOT NULL,
        at        timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (table_id, epoch)
    );
    CREATE UNLOGGED TABLE hurry (
        network  text NOT NULL,
        minute   bigint NOT NULL,
        laid     integer NOT NULL,
        PRIMARY KEY (network, minute)
    );

    -- Whoever writes by these epochs keeps them until the transaction ends, or writes nothing.
    CREATE FUNCTION hold_fast(names text[], epochs bigint[]) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE held bigint;
    BEGIN
        SELECT count(*) INTO held FROM (
            SELECT FROM leases JOIN unnest(names, epochs) AS wanted (name, epoch)
                ON leases.table_id = wanted.name AND leases.epoch = wanted.epoch
            ORDER BY leases.table_id FOR SHARE OF leases
        ) AS locked;
        IF held < cardinality(names) THEN
            RAISE EXCEPTION 'a lease is lost' USING ERRCODE = 'FL001';
        END IF;
    END $$;
", "
    -- When something last happened at it, to the hour, by this database's clock. Of those that are there already nobody knows it.
    ALTER TABLE tables ADD COLUMN touched bigint NOT NULL DEFAULT 1000 * extract(epoch FROM now());
    CREATE INDEX tables_by_touched ON tables (touched);
    -- How much its bots have to think about, as of the last time that it was heard of; a node of an older floe does not say it.
    ALTER TABLE nodes ADD COLUMN load jsonb;
"];

/// Nodes that start at the same time bring the database up to date one after the other.
const LOCK: i64 = 0x0066_6c6f_6500;

/// Brings the database into the present form. One that is newer than we are is left alone.
pub(super) async fn bring_up_to_date(client: &mut Client) -> Result<(), StoreError> {
    let change = client.transaction().await.map_err(|error| told(&error))?;
    let lock = format!("SELECT pg_advisory_xact_lock({LOCK})");
    change.batch_execute(&lock).await.map_err(|error| told(&error))?;
    let begin =
        "CREATE SCHEMA IF NOT EXISTS floe; CREATE TABLE IF NOT EXISTS floe.form (form integer NOT NULL)";
    let begun = "SELECT to_regclass('floe.form') IS NOT NULL";
    if !change.query_one(begun, &[]).await.map_err(|error| told(&error))?.get::<_, bool>(0) {
        change.batch_execute(begin).await.map_err(|error| told(&error))?;
    }
    let form = change.query_opt("SELECT form FROM floe.form", &[]).await.map_err(|error| told(&error))?;
    let form = form.map_or(0, |row| row.get::<_, i32>(0));
    let known = STEPS.len() as i32;
    if form > known {
        return Err(StoreError(format!(
            "the store has form {form}, this floe knows forms up to {known}; a newer floe has used it"
        )));
    }
    for step in &STEPS[form as usize..] {
        change.batch_execute(step).await.map_err(|error| told(&error))?;
    }
    if form < known {
        let note = format!("DELETE FROM floe.form; INSERT INTO floe.form VALUES ({known})");
        change.batch_execute(&note).await.map_err(|error| told(&error))?;
    }
    change.commit().await.map_err(|error| told(&error))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use floe_table::Act;
    use tokio_postgres::types::ToSql;
    use tokio_postgres::{NoTls, Statement};

    use super::*;
    use crate::bots::Load;
    use crate::postgres::server::DatabaseServer;
    use crate::postgres::{Claimed, Plays, Postgres};
    use crate::store::Write;
    use crate::store::tests::{chat, lay};

    const LONG: Duration = Duration::from_secs(600);

    /// What a node said that knew no form but the first. It asks for what it had prepared before.
    const LAY: &str = "
        WITH new AS (
            INSERT INTO tables (id, laid, game, rules, head, host)
                SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::integer[], $5::text[], $6::bytea[])
                RETURNING id
        )
        INSERT INTO leases (table_id, epoch) SELECT id, 0 FROM new";
    const BEAT: &str = "UPDATE nodes SET until = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE id = $1 AND until > clock_timestamp() RETURNING id";
    const CLAIM: &str = "
        WITH taken AS (
            UPDATE leases SET epoch = epoch + 1, node = $2 WHERE table_id = $1
                AND (node IS NULL OR node = $2
                    OR NOT EXISTS (SELECT FROM nodes WHERE id = leases.node AND until > clock_timestamp()))
            RETURNING epoch
        )
        INSERT INTO claims (table_id, epoch, node) SELECT $1, epoch, $2 FROM taken RETURNING epoch";
    const APPEND: &str = "INSERT INTO entries (table_id, number, epoch, entry, came)
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])";

    struct OldNode {
        client: Client,
        node: i64,
        lay: Statement,
        beat: Statement,
        claim: Statement,
        append: Statement,
    }

    impl OldNode {
        async fn start(url: &str) -> OldNode {
            let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
            tokio::spawn(connection);
            let begin = "CREATE SCHEMA floe; SET search_path TO floe;
                CREATE TABLE form (form integer NOT NULL); INSERT INTO form VALUES (1)";
            client.batch_execute(begin).await.unwrap();
            client.batch_execute(STEPS[0]).await.unwrap();
            let enlist = "INSERT INTO nodes (address, key, version, plays, until)
                VALUES ('there', 'key', '0', '{}', clock_timestamp() + interval '1 minute') RETURNING id";
            let node = client.query_one(enlist, &[]).await.unwrap().get(0);
            OldNode {
                lay: client.prepare(LAY).await.unwrap(),
                beat: client.prepare(BEAT).await.unwrap(),
                claim: client.prepare(CLAIM).await.unwrap(),
                append: client.prepare(APPEND).await.unwrap(),
                node,
                client,
            }
        }

        async fn lay(&self, name: &str) {
            let Write::Lay { head, host, .. } = lay(name) else { unreachable!() };
            let (text, host) = (serde_json::to_string(&head).unwrap(), &host.bytes()[..]);
            let (rules, game) = (head.rules as i32, head.game.as_str());
            let columns = (vec![name], vec![5_i64], vec![game], vec![rules], vec![text], vec![host]);
            let given: [&(dyn ToSql + Sync); 6] =
                [&columns.0, &columns.1, &columns.2, &columns.3, &columns.4, &columns.5];
            self.client.execute(&self.lay, &given).await.unwrap();
        }

        async fn beat(&self) -> bool {
            !self.client.query(&self.beat, &[&self.node, &60_000.0]).await.unwrap().is_empty()
        }

        async fn claim(&self, name: &str) -> i64 {
            self.client.query_one(&self.claim, &[&name, &self.node]).await.unwrap().get(0)
        }

        async fn say(&self, name: &str, number: i64, epoch: i64, text: &str) {
            let hold = "SELECT hold_fast(ARRAY[$1::text], ARRAY[$2::bigint])";
            self.client.query(hold, &[&name, &epoch]).await.unwrap();
            let entry = format!(r#"{{"at":1,"chat":{{"name":"A","text":"{text}"}}}}"#);
            let columns = (vec![name], vec![number], vec![epoch], vec![entry], vec![None::<&str>]);
            let given: [&(dyn ToSql + Sync); 5] =
                [&columns.0, &columns.1, &columns.2, &columns.3, &columns.4];
            self.client.execute(&self.append, &given).await.unwrap();
        }
    }

    async fn said(postgres: &Postgres, table: &str) -> Vec<String> {
        let kept = postgres.read(table).await.unwrap().unwrap();
        let said = kept.log.into_iter().filter_map(|written| match written.entry.act {
            Act::Chat { text, .. } => Some(text),
            _ => None,
        });
        said.collect()
    }

    #[tokio::test]
    async fn a_database_of_the_first_form_is_brought_up_to_date_under_a_node_that_runs_on() {
        let Some(server) = DatabaseServer::shared() else { return };
        let url = server.database();
        let old = OldNode::start(&url).await;
        old.lay("one").await;
        let epoch = old.claim("one").await;
        old.say("one", 0, epoch, "a").await;

        let new = Postgres::open(&url).await.unwrap();
        let node = new.enlist("here", "key", &Plays::new(), LONG).await.unwrap();
        assert!(new.beat(node, LONG, &Load::default()).await.unwrap());
        assert_eq!(said(&new, "one").await, ["a"]);
        assert_eq!(new.quiet(LONG, 0, 10).await.unwrap(), [""; 0], "nobody knows how old it is");

        // The older one goes on, and has what it had.
        assert!(old.beat().await);
        old.say("one", 1, epoch, "b").await;
        old.lay("two").await;
        let second = old.claim("two").await;
        old.say("two", 0, second, "c").await;
        assert_eq!(new.claim("one", node, i32::MAX).await.unwrap(), Claimed::No);
        let mut alive = new.alive().await.unwrap();
        alive.sort_by_key(|(node, _)| *node);
        assert!(matches!(&alive[..], [(_, None), (_, Some(_))]), "the older one says nothing of its load");

        // What it lets go the newer one takes, and the other way round.
        old.client.execute("UPDATE leases SET node = NULL", &[]).await.unwrap();
        let Claimed::Ours(ours) = new.claim("one", node, i32::MAX).await.unwrap() else {
            panic!("it is free")
        };
        assert_eq!(ours, epoch + 1);
        new.write(&[Write::Under { epoch: ours, write: Box::new(chat("one", 2, "d")) }]).await.unwrap();
        assert_eq!(said(&new, "one").await, ["a", "b", "d"]);
        new.let_go("one", ours).await.unwrap();
        let again = old.claim("one").await;
        old.say("one", 3, again, "e").await;
        assert_eq!((said(&new, "one").await.len(), new.count().await.unwrap()), (4, 2));
        assert!(
            new.write(&[Write::Under { epoch: ours, write: Box::new(chat("one", 4, "late")) }])
                .await
                .is_err()
        );
    }
}
