//! The register of nodes, and which of them has which table. Whether a node is alive is judged by the database's clock alone.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use tokio_postgres::Row;
use tokio_postgres::types::Json;

use super::Postgres;
use crate::bots::Load;
use crate::limits::network;
use crate::store::{Epoch, StoreError};

/// One start of a node.
pub(crate) type NodeId = i64;

/// The version of the rules that a node has of each game.
pub(crate) type Plays = BTreeMap<String, i32>;

/// How another node is spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Peer {
    pub(crate) node: NodeId,
    pub(crate) address: String,
    /// Whoever speaks to it shows this.
    pub(crate) key: String,
}

/// Where a table is.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) game: String,
    /// The newest rules that it has met.
    pub(crate) rules: i32,
    /// Who has it, if they are alive.
    pub(crate) owner: Option<Peer>,
}

/// What came of claiming a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claimed {
    Ours(Epoch),
    /// Ours, and it was another's who is no longer alive.
    TakenOver(Epoch),
    /// Another node has it, or we are not alive, or there is no such table.
    No,
}

impl Claimed {
    /// By which epoch it is ours.
    pub(crate) fn epoch(self) -> Option<Epoch> {
        match self {
            Claimed::Ours(epoch) | Claimed::TakenOver(epoch) => Some(epoch),
            Claimed::No => None,
        }
    }
}

const ENLIST: &str = "
    INSERT INTO nodes (address, key, version, plays, until)
        VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 millisecond') RETURNING id";
/// Those who ended long ago and left nothing behind.
const TIDY: &str = "
    DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 hour'
        AND NOT EXISTS (SELECT FROM leases WHERE leases.node = nodes.id)";
/// Whoever was late stays dead.
const BEAT: &str = "
    UPDATE nodes SET until = clock_timestamp() + $2 * interval '1 millisecond', load = $3
        WHERE id = $1 AND until > clock_timestamp() RETURNING id";
const ALIVE: &str = "SELECT id, load FROM nodes WHERE until > clock_timestamp()";
const RESIGN: &str = "
    WITH gone AS (UPDATE nodes SET until = clock_timestamp() WHERE id = $1 RETURNING id)
    UPDATE leases SET node = NULL FROM gone WHERE leases.node = gone.id";
const FIND: &str = "
    SELECT tables.game, tables.rules, nodes.id, nodes.address, nodes.key
        FROM tables JOIN leases ON leases.table_id = tables.id
        LEFT JOIN nodes ON nodes.id = leases.node AND nodes.until > clock_timestamp()
        WHERE tables.id = $1";
const CLAIM: &str = "
    WITH before AS (SELECT node FROM leases WHERE table_id = $1),
    taken AS (
        UPDATE leases SET epoch = epoch + 1, node = $2
        WHERE table_id = $1
            AND EXISTS (SELECT FROM nodes WHERE id = $2 AND until > clock_timestamp())
            AND (node IS NULL OR node = $2
                OR NOT EXISTS (SELECT FROM nodes WHERE id = leases.node AND until > clock_timestamp()))
            AND EXISTS (SELECT FROM tables WHERE id = $1 AND rules <= $3)
        RETURNING epoch
    )
    INSERT INTO claims (table_id, epoch, node) SELECT $1, epoch, $2 FROM taken
        RETURNING epoch, (SELECT coalesce(node <> $2, false) FROM before)";
const LET_GO: &str = "UPDATE leases SET node = NULL WHERE table_id = $1 AND epoch = $2";
/// From one who has it to another who is alive, as if that one had claimed it and not opened it yet.
const HAND_ON: &str = "
    UPDATE leases SET node = $3 WHERE table_id = $1 AND epoch = $2
        AND EXISTS (SELECT FROM nodes WHERE id = $3 AND until > clock_timestamp()) RETURNING epoch";
/// Whoever has least to think about of those whose bots need not wait, and has these rules of a game or newer ones.
const IDLE: &str = "
    SELECT id FROM nodes
        WHERE until > clock_timestamp() AND id <> $1 AND (plays ->> $2)::integer >= $3 AND (load ->> 'busy')::real < 1
        ORDER BY (load ->> 'busy')::real, id LIMIT 1";
/// Whoever has the newest rules of a game, the youngest of them.
const NEWEST: &str = "
    SELECT id, address, key, (plays ->> $1)::integer FROM nodes
        WHERE until > clock_timestamp() AND plays ? $1
        ORDER BY (plays ->> $1)::integer DESC, id DESC LIMIT 1";
const HURRY: &str = "
    INSERT INTO hurry (network, minute, laid) VALUES ($1, extract(epoch FROM clock_timestamp())::bigint / 60, 1)
        ON CONFLICT (network, minute) DO UPDATE SET laid = hurry.laid + 1 RETURNING laid";
const CALM: &str = "DELETE FROM hurry WHERE minute < extract(epoch FROM clock_timestamp())::bigint / 60 - 1";

impl Postgres {
    /// A node begins, alive for so long.
    pub(crate) async fn enlist(
        &self,
        address: &str,
        key: &str,
        plays: &Plays,
        lease: Duration,
    ) -> Result<NodeId, StoreError> {
        let link = self.links.take().await?;
        link.ask(TIDY, &[]).await?;
        link.ask(CALM, &[]).await?;
        let (version, plays) = (env!("CARGO_PKG_VERSION"), Json(plays));
        let rows = link.ask(ENLIST, &[&address, &key, &version, &plays, &milliseconds(lease)]).await?;
        Ok(rows[0].get(0))
    }

    /// It is still alive, for so long from now, and has so much to think about. False if this comes too late.
    pub(crate) async fn beat(&self, node: NodeId, lease: Duration, load: &Load) -> Result<bool, StoreError> {
        let rows = self.beating.take().await?.ask(BEAT, &[&node, &milliseconds(lease), &Json(load)]).await?;
        Ok(!rows.is_empty())
    }

    /// The nodes that are alive, and what each has to think about, if it says so in a way that we know.
    pub(crate) async fn alive(&self) -> Result<Vec<(NodeId, Option<Load>)>, StoreError> {
        let rows = self.beating.take().await?.ask(ALIVE, &[]).await?;
        let load = |row: &Row| row.try_get::<_, Json<Load>>(1).ok().map(|load| load.0);
        Ok(rows.iter().map(|row| (row.get(0), load(row))).collect())
    }

    /// Another node whose bots need not wait and that knows these rules of a game, if there is one.
    pub(crate) async fn idle(
        &self,
        node: NodeId,
        game: &str,
        rules: i32,
    ) -> Result<Option<NodeId>, StoreError> {
        let rows = self.links.take().await?.ask(IDLE, &[&node, &game, &rules]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    /// Gives a table that is ours to another node; it opens it when somebody asks for it. False if that one is not alive, or the
    /// table not ours any more.
    pub(crate) async fn hand_on(&self, table: &str, epoch: Epoch, to: NodeId) -> Result<bool, StoreError> {
        let rows = self.links.take().await?.ask(HAND_ON, &[&table, &epoch, &to]).await?;
        Ok(!rows.is_empty())
    }

    /// A node ends, and all that it has is free.
    pub(crate) async fn resign(&self, node: NodeId) -> Result<(), StoreError> {
        self.links.take().await?.ask(RESIGN, &[&node]).await.map(drop)
    }

    /// Where a table is; nothing if there is none.
    pub(crate) async fn find(&self, table: &str) -> Result<Option<Found>, StoreError> {
        let rows = self.links.take().await?.ask(FIND, &[&table]).await?;
        Ok(rows.first().map(|row| {
            let owner = row.get::<_, Option<NodeId>>(2);
            let owner = owner.map(|node| Peer { node, address: row.get(3), key: row.get(4) });
            Found { game: row.get(0), rules: row.get(1), owner }
        }))
    }

    /// Takes a table, if nobody who is alive has it and it has met no newer rules than these.
    pub(crate) async fn claim(&self, table: &str, node: NodeId, rules: i32) -> Result<Claimed, StoreError> {
        let rows = self.links.take().await?.ask(CLAIM, &[&table, &node, &rules]).await?;
        Ok(rows.first().map_or(Claimed::No, |row| match row.get(1) {
            true => Claimed::TakenOver(row.get(0)),
            false => Claimed::Ours(row.get(0)),
        }))
    }

    /// Lets go of a table, unless somebody else has it by now.
    pub(crate) async fn let_go(&self, table: &str, epoch: Epoch) -> Result<(), StoreError> {
        self.links.take().await?.ask(LET_GO, &[&table, &epoch]).await.map(drop)
    }

    /// Who has the newest rules of a game, and which.
    pub(crate) async fn newest(&self, game: &str) -> Result<Option<(Peer, i32)>, StoreError> {
        let rows = self.links.take().await?.ask(NEWEST, &[&game]).await?;
        let peer = |row: &Row| Peer { node: row.get(0), address: row.get(1), key: row.get(2) };
        Ok(rows.first().map(|row| (peer(row), row.get(3))))
    }

    /// One more table from an address in this minute, at whichever node: how many are there now?
    pub(crate) async fn hurry(&self, address: IpAddr) -> Result<u32, StoreError> {
        let rows = self.links.take().await?.ask(HURRY, &[&network(address).to_string()]).await?;
        Ok(rows[0].get::<_, i32>(0) as u32)
    }
}

pub(super) fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
