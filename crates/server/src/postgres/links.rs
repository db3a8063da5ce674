//! Connections to the database: made when they are needed, kept while they are well.

use std::collections::HashMap;
use std::error::Error as _;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, NoTls, Row, Statement};

use super::schema;
use super::tls::Tls;
use crate::store::StoreError;

/// The longest that anything may take.
pub(super) const LATE: Duration = Duration::from_secs(5);
/// What every connection is told first. A transaction that waits for a node that hangs would keep a table from its successor, so
/// it is ended; and nobody waits for ever for a lock that somebody else holds.
const MANNERS: &str = "SET search_path TO floe; SET synchronous_commit TO on; \
    SET idle_in_transaction_session_timeout TO '2s'; SET statement_timeout TO '5s'";

/// Connections that are used for the same.
pub(super) struct Links {
    config: Config,
    tls: Option<Tls>,
    idle: Mutex<Vec<Link>>,
    places: Semaphore,
}

/// One connection, and the statements that it knows by now.
pub(super) struct Link {
    client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
    /// Something was asked and not answered yet. Whoever stops waiting leaves the connection in a state that nobody knows.
    busy: AtomicBool,
}

/// A connection in use. It goes back if nothing is left open on it.
pub(super) struct Held<'a> {
    link: Option<Link>,
    links: &'a Links,
    _place: SemaphorePermit<'a>,
}

impl Links {
    /// Connects for the first time, and brings the database into the present form.
    pub(super) async fn open(url: &str, most: usize) -> Result<Links, StoreError> {
        let mut config: Config = url.parse().map_err(|error: Error| {
            StoreError(format!("that is no address of a PostgreSQL database ({})", reason(&error)))
        })?;
        config.application_name("floe").connect_timeout(LATE).tcp_user_timeout(LATE);
        config.keepalives_idle(LATE).keepalives_interval(Duration::from_secs(1)).keepalives_retries(3);
        let tls = if config.get_ssl_mode() == SslMode::Disable { None } else { Some(Tls::new()?) };
        let links = Links { config, tls, idle: Mutex::default(), places: Semaphore::new(most) };
        let mut first = links.connect().await?;
        // It may wait for another node that does the same.
        let patient = "SET statement_timeout TO 0";
        first.client.batch_execute(patient).await.map_err(|error| told(&error))?;
        schema::bring_up_to_date(&mut first.client).await?;
        Ok(links)
    }

    /// As many more connections to the same database, of which these take none.
    pub(super) fn beside(&self, most: usize) -> Links {
        let (config, tls) = (self.config.clone(), self.tls.clone());
        Links { config, tls, idle: Mutex::default(), places: Semaphore::new(most) }
    }

    /// A connection for whoever needs one to themselves.
    pub(super) async fn client(&self) -> Result<Client, StoreError> {
        Ok(self.connect().await?.client)
    }

    async fn connect(&self) -> Result<Link, StoreError> {
        let late = |_| StoreError::away("PostgreSQL does not answer");
        let connect = async {
            match &self.tls {
                Some(tls) => {
                    let (client, connection) = self.config.connect(tls.clone()).await?;
                    tokio::spawn(connection);
                    Ok(client)
                }
                None => {
                    let (client, connection) = self.config.connect(NoTls).await?;
                    tokio::spawn(connection);
                    Ok(client)
                }
            }
        };
        let client = timeout(LATE, connect).await.map_err(late)?.map_err(|error| told(&error))?;
        timeout(LATE, client.batch_execute(MANNERS)).await.map_err(late)?.map_err(|error| told(&error))?;
        Ok(Link { client, statements: Mutex::default(), busy: AtomicBool::new(false) })
    }

    /// A connection that is well, for whoever has something to ask.
    pub(super) async fn take(&self) -> Result<Held<'_>, StoreError> {
        let late = |_| StoreError::away("all connections are in use");
        let closed = |_| StoreError("the store is closed".to_owned());
        let place = timeout(LATE, self.places.acquire()).await.map_err(late)?.map_err(closed)?;
        let kept = || self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let link = loop {
            match kept() {
                Some(link) if link.client.is_closed() => {}
                Some(link) => break link,
                None => break self.connect().await?,
            }
        };
        Ok(Held { link: Some(link), links: self, _place: place })
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        let well = |link: &Link| !link.busy.load(Relaxed) && !link.client.is_closed();
        if let Some(link) = self.link.take().filter(well) {
            self.links.idle.lock().unwrap_or_else(PoisonError::into_inner).push(link);
        }
    }
}

/// One statement and what goes into it.
pub(super) type Asked<'a> = (&'static str, Vec<&'a (dyn ToSql + Sync)>);

impl Held<'_> {
    fn link(&self) -> &Link {
        self.link.as_ref().expect("it is held until it is dropped")
    }

    async fn statement(&self, sql: &'static str) -> Result<Statement, Error> {
        let link = self.link();
        let known = || link.statements.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(statement) = known().get(sql) {
            return Ok(statement.clone());
        }
        let statement = link.client.prepare(sql).await?;
        known().insert(sql, statement.clone());
        Ok(statement)
    }

    /// The answer to one question, which is a transaction by itself.
    pub(super) async fn ask(
        &self,
        sql: &'static str,
        given: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.in_time(async { self.link().client.query(&self.statement(sql).await?, given).await }).await
    }

    /// Does all of it in one transaction, or nothing. It goes out in one go: the database is waited for once.
    pub(super) async fn do_all(
        &self,
        begin: &str,
        asked: Vec<Asked<'_>>,
    ) -> Result<Vec<Vec<Row>>, StoreError> {
        self.in_time(async {
            let client = &self.link().client;
            let mut statements = Vec::new();
            for (sql, _) in &asked {
                statements.push(self.statement(sql).await?);
            }
            let answers =
                statements.iter().zip(&asked).map(|(statement, (_, given))| client.query(statement, given));
            // What is asked first is sent first: all of these begin at once, in their order.
            let all = futures_util::future::join_all(answers);
            let (begun, answers, done) =
                tokio::join!(biased; client.batch_execute(begin), all, client.batch_execute("COMMIT"));
            begun?;
            // After the first that failed nothing else was done, and the end was a rollback.
            let answers = answers.into_iter().collect::<Result<_, _>>()?;
            done?;
            Ok(answers)
        })
        .await
    }

    async fn in_time<T>(&self, asked: impl Future<Output = Result<T, Error>>) -> Result<T, StoreError> {
        self.link().busy.store(true, Relaxed);
        let late = |_| StoreError::away("PostgreSQL does not answer");
        let answer = timeout(LATE, asked).await.map_err(late)?;
        self.link().busy.store(false, Relaxed);
        answer.map_err(|error| told(&error))
    }
}

/// What PostgreSQL says, or why it says nothing.
fn reason(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(error), _) => error.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

pub(super) fn told(error: &Error) -> StoreError {
    match error.code().map(SqlState::code) {
        Some("FL001") => StoreError::moved(),
        // It goes down, comes up, or has no room for more connections.
        Some(code) if ["57P", "53", "25P03"].iter().any(|class| code.starts_with(class)) => {
            StoreError::away(&reason(error))
        }
        Some(_) => StoreError(format!("PostgreSQL: {}", reason(error))),
        None => StoreError::away(&reason(error)),
    }
}
