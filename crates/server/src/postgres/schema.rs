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
