//! What is asked by plain HTTP: new tables, a look at one, its file, the games, health and metrics.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use floe_engine::{Seat, Seed};
use floe_table::wire::{NewTable, TableLaid};
use floe_table::{Act, Frame, GAMES, Holder, Stage, Table, TableError, Welcome};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::house::House;
use crate::origin::{self, HOST_COOKIE};
use crate::room::{Call, NoTable, now};
use crate::socket::Connection;
use crate::store::Write;
use crate::token::{Token, random, table_name};

/// A "no" by HTTP: a status for programs, a sentence for people.
pub(crate) struct No(StatusCode, TableError);

impl No {
    pub(crate) fn new(status: StatusCode, text: impl Into<String>) -> No {
        No(status, TableError::bad_request(text))
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        (self.0, [(CACHE_CONTROL, "no-store")], Json(json!({ "error": self.1 }))).into_response()
    }
}

impl From<TableError> for No {
    fn from(error: TableError) -> No {
        No(StatusCode::BAD_REQUEST, error)
    }
}

fn no_table(reason: &NoTable, table: &str) -> No {
    let status = match reason {
        NoTable::Unknown => StatusCode::NOT_FOUND,
        NoTable::Busy => StatusCode::SERVICE_UNAVAILABLE,
        NoTable::Foreign(_) => StatusCode::CONFLICT,
        NoTable::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
    };
    No(status, reason.told(table))
}

/// `POST /api/tables`
pub(crate) async fn lay(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, No> {
    check_origin(&headers, &house)?;
    if !house.new_tables.take(origin::address(peer, &headers, &house.settings), Instant::now()) {
        let text = "that is a lot of new tables; please wait a minute";
        return Err(No::new(StatusCode::TOO_MANY_REQUESTS, text));
    }
    let body = body.map_err(|error| No::new(error.status(), error.body_text()))?;
    let wish: NewTable = serde_json::from_slice(&body)
        .map_err(|error| TableError::bad_request(format!("that is no wish for a table: {error}")))?;
    let table = set(&wish)?;
    let (name, host) = (table_name(), Token::new());
    let write = Write::Lay {
        table: name.clone(),
        laid: now(),
        head: Box::new(table.head().clone()),
        host: host.print(),
        log: table.written(0).collect(),
    };
    house.keeper.write(write).await.map_err(|_| {
        No::new(StatusCode::INTERNAL_SERVER_ERROR, "the table could not be saved; please try again")
    })?;
    house.metrics.tables_laid.add(1);
    tracing::info!(table = name, game = wish.game, "a table is laid");
    // Whoever laid it may place bots before taking a seat. The cookie goes with the WebSocket of this table alone.
    let secure = if origin::is_secure(&headers, &house.settings) { "; Secure" } else { "" };
    let cookie = format!(
        "{HOST_COOKIE}={}; Path=/api/tables/{name}; Max-Age=2592000; HttpOnly; SameSite=Strict{secure}",
        host.tell()
    );
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(TableLaid { table: name })).into_response())
}

/// The table that is wished for, with its bots in their seats.
fn set(wish: &NewTable) -> Result<Table, TableError> {
    let mut table = Table::new(&wish.game, &wish.setup, Seed(random()), wish.clock)?;
    let chairs = table.chairs().len();
    if wish.seats.len() > chairs {
        let text = format!("{} seats are named, this game has {chairs}", wish.seats.len());
        return Err(TableError::bad_setup(text));
    }
    for (seat, holder) in Seat::all(chairs).zip(&wish.seats) {
        match holder {
            Holder::Open => {}
            Holder::Bot(_) => drop(table.act(Act::sit(seat, holder.clone()), 0)?),
            Holder::Person(_) => {
                let text = "people take their seats themselves; name bots or open seats";
                return Err(TableError::bad_setup(text.to_owned()));
            }
        }
    }
    if table.chairs().iter().all(|chair| chair.holder != Holder::Open) {
        table.act(Act::Start, 0)?;
    }
    debug_assert!(table.stage() != Stage::Over);
    Ok(table)
}

/// The answer to a look at a table: what a spectator is told first.
#[derive(serde::Serialize)]
pub(crate) struct Looked {
    welcome: Welcome,
    frame: Frame,
}

/// `GET /api/tables/{id}`
pub(crate) async fn look(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
) -> Result<([(axum::http::HeaderName, &'static str); 1], Json<Looked>), No> {
    let (told, _) = house.call(&table, Call::Look).await.map_err(|reason| no_table(&reason, &table))?;
    let (welcome, frame) = *told;
    Ok(([(CACHE_CONTROL, "no-store")], Json(Looked { welcome, frame })))
}

/// `GET /api/tables/{id}/save`
pub(crate) async fn save(State(house): State<Arc<House>>, Path(table): Path<String>) -> Result<Response, No> {
    let (save, _) = house.call(&table, Call::Save).await.map_err(|reason| no_table(&reason, &table))?;
    let save = save.map_err(|error| No(StatusCode::FORBIDDEN, error))?;
    let headers = [
        (CONTENT_TYPE, "application/json".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{table}.floe.json\"")),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, save).into_response())
}

/// `GET /api/tables/{id}/ws`
pub(crate) async fn connect(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, No> {
    check_origin(&headers, &house)?;
    let upgrade = upgrade.map_err(|error| No::new(error.status(), error.body_text()))?;
    let Some(place) = house.places.take(origin::address(peer, &headers, &house.settings)) else {
        let text = "too many are connected at the moment; please try again";
        return Err(No::new(StatusCode::SERVICE_UNAVAILABLE, text));
    };
    let host = origin::host_token(&headers);
    // A message that is somewhat too long is answered; one that is far too long ends the connection.
    let longest = 4 * house.settings.limits.message_bytes;
    let upgrade = upgrade.max_message_size(longest).max_frame_size(longest);
    let tasks = house.tasks.clone();
    Ok(upgrade.on_upgrade(move |socket| {
        tasks.track_future(Connection::new(socket, house, table, host, place).run())
    }))
}

fn check_origin(headers: &HeaderMap, house: &House) -> Result<(), No> {
    if origin::is_allowed(headers, &house.settings) {
        return Ok(());
    }
    Err(No::new(StatusCode::FORBIDDEN, "pages of other sites may not use this server"))
}

/// `GET /api/games`: names, numbers and options, for lobbies and programs.
pub(crate) async fn games() -> Json<Value> {
    let games = GAMES.iter().map(|door| {
        let mut game = json!(door.title());
        game["setup"] = json!(door.options());
        game
    });
    Json(games.collect())
}

/// `GET /health`
pub(crate) async fn health(State(house): State<Arc<House>>) -> Result<Json<Value>, No> {
    match house.keeper.count().await {
        Ok(tables) if !house.closing.is_cancelled() => Ok(Json(json!({ "status": "ok", "tables": tables }))),
        Ok(_) => Err(No::new(StatusCode::SERVICE_UNAVAILABLE, "the server goes down")),
        Err(error) => Err(No::new(StatusCode::SERVICE_UNAVAILABLE, format!("the store fails: {error}"))),
    }
}

/// `GET /metrics`
pub(crate) async fn metrics(State(house): State<Arc<House>>) -> Response {
    let kept = house.keeper.count().await.unwrap_or(0);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], house.metrics.text(kept)).into_response()
}

/// Any other address below `/api`.
pub(crate) async fn nothing_here() -> No {
    No::new(StatusCode::NOT_FOUND, "there is nothing at this address of the API")
}

/// An address below `/api`, asked in a way it does not understand.
pub(crate) async fn not_like_that() -> No {
    No::new(StatusCode::METHOD_NOT_ALLOWED, "this address of the API is not asked like that")
}
