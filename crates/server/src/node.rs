//! This node among others: its entry in the register, and its leases on tables.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use floe_table::{GAMES, door};
use serde_json::Value;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};
use tokio_util::sync::CancellationToken;

use crate::bots::{Load, Thinkers};
use crate::metrics::{Counted, Metrics};
use crate::postgres::{Claimed, Found, NodeId, Peer, Plays, Postgres};
use crate::room::NoTable;
use crate::store::{Epoch, StoreError, Write};
use crate::token::{Print, Token};

/// How often it is heard of in the time of a lease.
const BEATS: u32 = 3;
/// How old what others know of its load may be.
const LOAD: Duration = Duration::from_secs(1);
/// How soon a node that is not in the register tries again.
const AGAIN: Duration = Duration::from_millis(200);

/// This process as one of the nodes.
pub(crate) struct Node {
    postgres: Arc<Postgres>,
    /// Where the others reach it.
    address: String,
    /// What they show.
    key: String,
    plays: Plays,
    /// How long it is alive after it was heard of last.
    lease: Duration,
    term: Mutex<Term>,
    /// Connections that are carried through here, by where they lead.
    roads: Mutex<HashMap<NodeId, CancellationToken>>,
    metrics: Arc<Metrics>,
}

/// From one entry in the register to the moment when it may have run out.
#[derive(Clone)]
struct Term {
    node: NodeId,
    /// Whatever went by it ends with it.
    over: CancellationToken,
}

/// Where a table is to be asked for.
pub(crate) enum Way {
    Here,
    There(Peer),
}

/// That a table is ours, for now. The database has the last word on it.
pub(crate) struct Lease {
    node: Arc<Node>,
    table: String,
    epoch: Epoch,
    /// The node's term is over, and the lease with it.
    pub(crate) over: CancellationToken,
    _counted: Counted,
}

impl Node {
    /// Enters the register. The others reach this node at an address.
    pub(crate) async fn enlist(
        postgres: Arc<Postgres>,
        address: String,
        lease: Duration,
        metrics: Arc<Metrics>,
    ) -> Result<Arc<Node>, StoreError> {
        let (key, plays) = (Token::new().tell(), plays());
        let node = postgres.enlist(&address, &key, &plays, lease).await?;
        let term = Mutex::new(Term { node, over: CancellationToken::new() });
        Ok(Arc::new(Node { postgres, address, key, plays, lease, term, roads: Mutex::default(), metrics }))
    }

    fn term(&self) -> Term {
        self.term.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Is it in the register, as far as it knows?
    pub(crate) fn is_enlisted(&self) -> bool {
        !self.term().over.is_cancelled()
    }

    /// Is this what others show who found us in the register?
    pub(crate) fn is_key(&self, shown: &str) -> bool {
        Print::of(shown).matches(&Print::of(&self.key))
    }

    // ---- being alive

    /// Stays in the register until the end. If that cannot be, whatever went by it ends, and the node enters anew.
    pub(crate) async fn stay(self: Arc<Self>, end: CancellationToken, thinkers: Thinkers) {
        let mut beat = interval((self.lease / BEATS).min(LOAD));
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut sure = Instant::now() + self.lease;
        loop {
            tokio::select! {
                biased;
                () = end.cancelled() => return,
                _ = beat.tick() => {}
            }
            // By the database's clock the lease begins later than by ours, so ours runs out first.
            let asked = Instant::now();
            let (here, load) = (self.term().node, thinkers.load());
            let heard = tokio::select! {
                biased;
                () = end.cancelled() => return,
                heard = self.postgres.beat(here, self.lease, &load) => heard,
                () = sleep_until(sure) => Err(StoreError("the lease has run out".to_owned())),
            };
            match heard {
                Ok(true) => sure = asked + self.lease,
                Err(error) if Instant::now() < sure => {
                    tracing::warn!(%error, "the register cannot be reached");
                    beat.reset_after(AGAIN);
                    continue;
                }
                late => {
                    let why =
                        late.err().map_or_else(|| "it was too late".to_owned(), |error| error.to_string());
                    tracing::error!(why, "this node was no longer in the register; its rooms end");
                    self.term().over.cancel();
                    sure = tokio::select! {
                        () = end.cancelled() => return,
                        sure = self.enter_anew() => sure,
                    };
                }
            }
            if let Ok(alive) = self.postgres.alive().await {
                let (nodes, loads): (Vec<NodeId>, Vec<Option<Load>>) = alive.into_iter().unzip();
                self.close_roads(&nodes);
                let others = nodes.iter().zip(loads).filter(|(node, _)| **node != self.term().node);
                thinkers.note_elsewhere(&others.filter_map(|(_, load)| load).collect::<Vec<_>>());
            }
        }
    }

    async fn enter_anew(&self) -> Instant {
        let old = self.term().node;
        loop {
            let asked = Instant::now();
            // What the old entry had is free at once.
            let entered = match self.postgres.resign(old).await {
                Ok(()) => self.postgres.enlist(&self.address, &self.key, &self.plays, self.lease).await,
                Err(error) => Err(error),
            };
            match entered {
                Ok(node) => {
                    let term = Term { node, over: CancellationToken::new() };
                    *self.term.lock().unwrap_or_else(PoisonError::into_inner) = term;
                    return asked + self.lease;
                }
                Err(error) => tracing::warn!(%error, "the register cannot be reached"),
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Leaves the register.
    pub(crate) async fn resign(&self) {
        let term = self.term();
        term.over.cancel();
        if let Err(error) = self.postgres.resign(term.node).await {
            tracing::warn!(%error, "the others wait until the lease has run out");
        }
    }

    // ---- tables

    /// Where a table that is not open here is to be asked for.
    pub(crate) async fn way(&self, table: &str) -> Result<Way, StoreError> {
        let Term { node: here, over } = self.term();
        let found = in_term(&over, self.postgres.find(table)).await?;
        let Some(Found { game, owner, .. }) = found else { return Ok(Way::Here) };
        match owner {
            Some(peer) if peer.node == here => Ok(Way::Here),
            Some(peer) => Ok(Way::There(peer)),
            // Nobody has it: whoever has the newest rules shall.
            None => match in_term(&over, self.postgres.newest(&game)).await? {
                Some((peer, rules)) if peer.node != here && rules > our_rules(&game) => Ok(Way::There(peer)),
                _ => Ok(Way::Here),
            },
        }
    }

    /// Claims a table, or says why not.
    pub(crate) async fn claim(self: &Arc<Self>, table: &str) -> Result<Result<Lease, NoTable>, StoreError> {
        let term = self.term();
        match in_term(&term.over, self.claim_in(&term, table)).await {
            // Whoever is not in the register has none.
            Err(_) if term.over.is_cancelled() => Ok(Err(NoTable::Moved)),
            claimed => claimed,
        }
    }

    async fn claim_in(
        self: &Arc<Self>,
        term: &Term,
        table: &str,
    ) -> Result<Result<Lease, NoTable>, StoreError> {
        let Some(Found { game, rules, .. }) = self.postgres.find(table).await? else {
            return Ok(Err(NoTable::Unknown));
        };
        if rules > our_rules(&game) {
            let text = format!(
                "it is a game of {game} by rules of version {rules}, which this server does not have yet"
            );
            return Ok(Err(NoTable::Foreign(text)));
        }
        let claimed = self.postgres.claim(table, term.node, our_rules(&game)).await?;
        let Some(epoch) = claimed.epoch() else { return Ok(Err(NoTable::Moved)) };
        self.metrics.claims.add(1);
        self.metrics.takeovers.add(u64::from(matches!(claimed, Claimed::TakenOver(_))));
        let (over, counted) = (term.over.clone(), self.metrics.leases.one());
        Ok(Ok(Lease { node: self.clone(), table: table.to_owned(), epoch, over, _counted: counted }))
    }

    /// May an address lay one more table in this minute, at whichever node? Whoever cannot be counted may: then nothing can be
    /// laid either.
    pub(crate) async fn may_lay(&self, address: IpAddr, per_minute: u32) -> bool {
        self.postgres.hurry(address).await.map_or(true, |laid| laid <= per_minute)
    }

    // ---- roads to others

    /// Ends when another node is no longer alive.
    pub(crate) fn road(&self, to: NodeId) -> CancellationToken {
        self.roads.lock().unwrap_or_else(PoisonError::into_inner).entry(to).or_default().clone()
    }

    fn close_roads(&self, alive: &[NodeId]) {
        let mut roads = self.roads.lock().unwrap_or_else(PoisonError::into_inner);
        roads.retain(|to, road| {
            let open = alive.contains(to);
            if !open {
                road.cancel();
            }
            open
        });
    }
}

impl Lease {
    /// A write that counts only as long as the lease does.
    pub(crate) fn under(&self, write: Write) -> Write {
        Write::Under { epoch: self.epoch, write: Box::new(write) }
    }

    /// Gives the table to a node that has nothing to think about and can play it, if there is one; it has it from then on. Nothing
    /// may be written here any more.
    pub(crate) async fn hand_on(&self, game: &str) -> Result<bool, StoreError> {
        let postgres = &self.node.postgres;
        let idle = postgres.idle(self.node.term().node, game, our_rules(game)).await?;
        match idle {
            Some(to) => postgres.hand_on(&self.table, self.epoch, to).await,
            None => Ok(false),
        }
    }

    /// Lets others have the table.
    pub(crate) async fn let_go(self) {
        if self.over.is_cancelled() {
            return;
        }
        if let Err(error) = self.node.postgres.let_go(&self.table, self.epoch).await {
            tracing::warn!(table = self.table, %error, "a table could not be let go");
        }
    }
}

/// What the database answers, as long as the term goes on: whoever is no longer in the register waits for nothing.
async fn in_term<T>(
    over: &CancellationToken,
    asked: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::select! {
        biased;
        () = over.cancelled() => Err(StoreError("this node is not in the register at the moment".to_owned())),
        told = asked => told,
    }
}

/// The version of the rules that we have of each game.
fn plays() -> Plays {
    GAMES.iter().map(|door| door.title().id).map(|game| (game.to_owned(), our_rules(game))).collect()
}

/// The version of a game's rules that we have; below any if we do not know the game.
fn our_rules(game: &str) -> i32 {
    door(game).and_then(|door| door.edition(&Value::Null)).map_or(-1, |edition| edition.rules as i32)
}
