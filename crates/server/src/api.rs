//! What is asked by plain HTTP: new tables, a look at one, its file, the games, health and metrics.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use floe_table::wire::{NewTable, TableLaid};
use floe_table::{Code, Frame, GAMES, JsonText, TableError, Welcome};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::desk::{Desk, GameFile};
use crate::house::House;
use crate::laying;
use crate::origin::{self, HOST_COOKIE};
use crate::places::Place;
use crate::room::{self, Answer, Call, NoTable, now};
use crate::socket::Connection;
use crate::store::StoreError;
use crate::token::is_table_name;
use crate::tongue;

/// What is read of a WebSocket at a time. Messages are short, and a buffer is held for every connection.
const READ_BUFFER: usize = 4 * 1024;

/// A "no" by HTTP: a status for programs, a sentence for people.
pub(crate) struct No(StatusCode, TableError);

impl No {
    pub(crate) fn new(status: StatusCode, text: impl Into<String>) -> No {
        let code = match status {
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => Code::Busy,
            _ => Code::BadRequest,
        };
        No(status, TableError::new(code, text))
    }

    /// The store cannot do what it should.
    pub(crate) fn store(why: &StoreError) -> No {
        No(
            StatusCode::SERVICE_UNAVAILABLE,
            TableError::new(Code::StoreFailed, format!("the store fails: {why}")),
        )
    }

    /// With its sentence in the language that whoever asked would like.
    fn told_to(self, headers: &HeaderMap) -> No {
        No(self.0, self.1.translated(tongue::words(headers)))
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        (self.0, [(CACHE_CONTROL, "no-store")], Json(json!({ "error": self.1 }))).into_response()
    }
}

impl From<TableError> for No {
    fn from(error: TableError) -> No {
        let status = match error.code {
            Code::Busy => StatusCode::TOO_MANY_REQUESTS,
            Code::StoreFailed => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        No(status, error)
    }
}

fn no_table(reason: &NoTable, table: &str) -> No {
    let status = match reason {
        NoTable::Unknown => StatusCode::NOT_FOUND,
        NoTable::Busy | NoTable::Crowded => StatusCode::SERVICE_UNAVAILABLE,
        // Another node that passed the question on looks again.
        NoTable::Moved => StatusCode::MISDIRECTED_REQUEST,
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
    lay_for(&house, peer, &headers, body).await.map_err(|no| no.told_to(&headers))
}

async fn lay_for(
    house: &House,
    peer: SocketAddr,
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, No> {
    check_origin(headers, house)?;
    laying::check_hurry(house, origin::address(peer, headers, &house.settings)).await?;
    let body = body.map_err(|error| No::new(error.status(), error.body_text()))?;
    let wish: NewTable = serde_json::from_slice(&body)
        .map_err(|error| TableError::bad_request(format!("that is no wish for a table: {error}")))?;
    let (name, host) = laying::lay(house, &wish).await?;
    // Whoever laid it may place bots before taking a seat. The cookie goes with the WebSocket of this table alone.
    let secure = if origin::is_secure(headers, &house.settings) { "; Secure" } else { "" };
    let cookie = format!(
        "{HOST_COOKIE}={}; Path=/api/tables/{name}; Max-Age=2592000; HttpOnly; SameSite=Strict{secure}",
        host.tell()
    );
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(TableLaid { table: name })).into_response())
}

/// The answer to a look at a table: what a spectator is told first.
#[derive(serde::Serialize)]
pub(crate) struct Looked {
    welcome: Welcome,
    frame: Frame<JsonText>,
}

/// `GET /api/tables/{id}`
pub(crate) async fn look(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<([(HeaderName, &'static str); 1], Json<Looked>), No> {
    check_looks(&house, peer, &headers)?;
    let first = |desk: &Desk| {
        let table = desk.table();
        Box::new((table.welcome(), desk.frame(&[], table.last_at())))
    };
    let told = glance(&house, &table, Call::Look, first).await;
    let (welcome, frame) = *told.map_err(|reason| no_table(&reason, &table).told_to(&headers))?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(Looked { welcome, frame })))
}

/// `GET /api/tables/{id}/save`
pub(crate) async fn save(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, No> {
    check_looks(&house, peer, &headers)?;
    let Some(place) = house.downloads.hold(origin::address(peer, &headers, &house.settings)) else {
        let text = "so many files are under way to you; please wait until they have come";
        return Err(No::new(StatusCode::TOO_MANY_REQUESTS, text));
    };
    let file = glance(&house, &table, Call::Save, Desk::save).await;
    let file = file.map_err(|reason| no_table(&reason, &table))?;
    let file = file.map_err(|error| No(StatusCode::FORBIDDEN, error))?;
    let headers = [
        (CONTENT_TYPE, "application/json".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{table}.floe.json\"")),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, Bytes::from_owner(Download { file, _place: place })).into_response())
}

/// A file under way to somebody: it takes a place until the last of it is sent.
struct Download {
    file: GameFile,
    _place: Place,
}

impl AsRef<[u8]> for Download {
    fn as_ref(&self) -> &[u8] {
        &self.file
    }
}

/// Something about a table: from its room, if people are there. If not, it is opened, looked at and closed again: a look
/// leaves nothing behind, however many tables somebody looks at.
async fn glance<T: Send + 'static>(
    house: &Arc<House>,
    table: &str,
    call: impl Fn(Answer<T>) -> Call,
    look: impl FnOnce(&Desk) -> T + Send + 'static,
) -> Result<T, NoTable> {
    if house.is_live(table) {
        return house.call(table, call).await.map(|(told, _)| told);
    }
    if !is_table_name(table) {
        return Err(NoTable::Unknown);
    }
    let _turn = house.glances.acquire().await.map_err(|_| NoTable::Busy)?;
    let desk = room::open(table, house).await?;
    let looked = tokio::task::spawn_blocking(move || look(&desk)).await;
    looked.map_err(|error| NoTable::Broken(error.to_string()))
}

fn check_looks(house: &House, peer: SocketAddr, headers: &HeaderMap) -> Result<(), No> {
    if house.looks.take(origin::address(peer, headers, &house.settings), Instant::now()) {
        return Ok(());
    }
    Err(No::new(StatusCode::TOO_MANY_REQUESTS, "that is a lot of looking around; please wait a minute"))
}

/// `GET /api/tables/{id}/ws`, or `…/ws?follow` to be told only what changed. That it stands in the address, and not in the first message,
/// lets servers that do not know it yet tell all.
pub(crate) async fn connect(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, No> {
    check_origin(&headers, &house)?;
    let upgrade = upgrade.map_err(|error| No::new(error.status(), error.body_text()))?;
    let Some(place) = house.places.take(origin::address(peer, &headers, &house.settings)) else {
        let text = "too many are connected at the moment; please try again";
        return Err(No::new(StatusCode::SERVICE_UNAVAILABLE, text));
    };
    let (host, words) = (origin::host_token(&headers), tongue::words(&headers));
    // A message that is somewhat too long is answered; one that is far too long ends the connection.
    let longest = 4 * house.settings.limits.message_bytes;
    let upgrade = upgrade.max_message_size(longest).max_frame_size(longest).read_buffer_size(READ_BUFFER);
    let follows = query.is_some_and(|query| query.split('&').any(|word| word == "follow"));
    let tasks = house.tasks.clone();
    Ok(upgrade.on_upgrade(move |socket| {
        tasks.track_future(Connection::new(socket, house, table, host, words, follows, place).run())
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

/// `GET /api/games/GAME/ours/LANGUAGE`: what of a game is made up or decided by us.
pub(crate) async fn ours(Path((game, language)): Path<(String, String)>) -> Result<Json<Value>, No> {
    let not_found = |error: TableError| No(StatusCode::NOT_FOUND, error);
    let door = floe_table::door(&game).map_err(not_found)?;
    let language = language.parse().map_err(|_| {
        not_found(TableError::bad_request(format!("no game is told in the language {language:?}")))
    })?;
    Ok(Json(json!(door.ours(language))))
}

/// `GET /health/live`: the process answers.
pub(crate) async fn alive() -> Json<Value> {
    Json(json!({ "status": "alive" }))
}

/// `GET /health`, `GET /health/ready`: it can do what it is there for, which is to write. It takes the same time however many
/// tables there are and however often it is asked.
pub(crate) async fn health(State(house): State<Arc<House>>) -> Result<Json<Value>, No> {
    if house.closing.is_cancelled() {
        return Err(No::new(StatusCode::SERVICE_UNAVAILABLE, "the server goes down"));
    }
    if house.node.as_ref().is_some_and(|node| !node.is_enlisted()) {
        return Err(No::store(&StoreError("this node is not in the register".to_owned())));
    }
    house.keeper.try_it(now()).await.map_err(|error| No::store(&error))?;
    Ok(Json(json!({ "status": "ok", "tables": house.keeper.count() })))
}

/// `GET /metrics`
pub(crate) async fn metrics(State(house): State<Arc<House>>) -> Response {
    let text = house.metrics.text(house.keeper.count());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Any other address below `/api`.
pub(crate) async fn nothing_here() -> No {
    No::new(StatusCode::NOT_FOUND, "there is nothing at this address of the API")
}

/// An address below `/api`, asked in a way it does not understand.
pub(crate) async fn not_like_that() -> No {
    No::new(StatusCode::METHOD_NOT_ALLOWED, "this address of the API is not asked like that")
}
