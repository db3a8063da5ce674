//! Requests about tables that live on other nodes: passed on to whoever has them, and taken in from others.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::header::UPGRADE;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::task::AbortOnDropHandle;

use crate::api::No;
use crate::house::House;
use crate::node::{Node, Way};
use crate::origin;
use crate::postgres::Peer;
use crate::store::StoreError;

/// What proves that a request comes from another node.
const KEY: HeaderName = HeaderName::from_static("x-floe-key");
/// Where whoever asked it comes from.
const CLIENT: HeaderName = HeaderName::from_static("x-floe-client");
/// How long another node may take to be reached and to open a WebSocket, and to begin any other answer.
const PROMPT: Duration = Duration::from_secs(1);
const LATE: Duration = Duration::from_secs(5);
/// How much longer than a lease somebody waits for a table whose node does not answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often somebody who waits for another node's answer looks whether the table is still there.
const LOOK: Duration = Duration::from_millis(250);
/// How soon it is tried again.
const AGAIN: Duration = Duration::from_millis(100);

/// Passes a request about a table on to the node that has it. Whoever asks need not know that there are several.
pub(crate) async fn pass_on(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let Some(node) = house.node.clone() else { return next.run(request).await };
    if !origin::is_allowed(request.headers(), &house.settings) {
        return next.run(request).await;
    }
    let client = origin::address(peer, request.headers(), &house.settings);
    let mut request = request;
    let end = Instant::now() + house.settings.lease + PATIENCE;
    loop {
        match house.way(&table).await {
            Ok(Way::Here) => return ours(next.run(request).await),
            Ok(Way::There(peer)) => {
                let answer = tokio::select! {
                    answer = ask(&house, &node, &peer, client, &mut request) => answer,
                    () = until_moved(&house, &table, &peer) => continue,
                };
                match answer {
                    Ok(response) if response.status() != StatusCode::MISDIRECTED_REQUEST => return response,
                    Ok(_) => {}
                    Err(error) => {
                        tracing::debug!(table, peer = peer.address, %error, "a node does not answer");
                    }
                }
            }
            Err(error) => tracing::warn!(table, %error, "nobody knows where a table is"),
        }
        // Whoever is cut off from the database has nothing to wait for: another node knows more.
        if Instant::now() >= end || !node.is_enlisted() {
            let text = "the table is on its way to another server; please try again";
            return No::new(StatusCode::SERVICE_UNAVAILABLE, text).into_response();
        }
        sleep(AGAIN).await;
    }
}

/// Ends when a table is no longer where it was, as far as the register knows: whoever had it is no longer alive.
async fn until_moved(house: &House, table: &str, peer: &Peer) {
    loop {
        sleep(LOOK).await;
        match house.way(table).await {
            Ok(Way::There(now)) if now.node == peer.node => {}
            _ => return,
        }
    }
}

/// Our own answer. Somebody who is no node is asked to try again where a node would look again.
fn ours(mut response: Response) -> Response {
    if response.status() == StatusCode::MISDIRECTED_REQUEST {
        *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    }
    response
}

/// Takes in what another node passes on, if it is for us.
pub(crate) async fn take_in(
    State(house): State<Arc<House>>,
    Path(table): Path<String>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(node) = &house.node else { return StatusCode::NOT_FOUND.into_response() };
    let headers = request.headers_mut();
    let key = headers.remove(&KEY);
    let client = headers.remove(&CLIENT);
    headers.remove("x-forwarded-for");
    let text = |value: Option<HeaderValue>| value.and_then(|value| value.to_str().ok().map(str::to_owned));
    if !text(key).is_some_and(|key| node.is_key(&key)) {
        return No::new(StatusCode::FORBIDDEN, "this address is for other nodes").into_response();
    }
    let Some(client) = text(client).and_then(|client| client.parse::<IpAddr>().ok()) else {
        return No::new(StatusCode::BAD_REQUEST, "whoever asks comes from somewhere").into_response();
    };
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, 0)));
    match house.way(&table).await {
        Ok(Way::Here) if house.takes_tables() || house.is_live(&table) => next.run(request).await,
        // Whoever passed it on looks again.
        Ok(_) => StatusCode::MISDIRECTED_REQUEST.into_response(),
        Err(error) => No::store(&error).into_response(),
    }
}

/// Asks another node what was asked of us. A WebSocket is carried through from then on.
async fn ask(
    house: &Arc<House>,
    node: &Arc<Node>,
    peer: &Peer,
    client: IpAddr,
    request: &mut Request,
) -> Result<Response, StoreError> {
    let failed = |error: &dyn std::fmt::Display| StoreError(error.to_string());
    let late = |_| StoreError("it is late".to_owned());
    let stream = timeout(PROMPT, TcpStream::connect(&peer.address)).await.map_err(late)?;
    let stream = stream.map_err(|error| failed(&error))?;
    let _ = stream.set_nodelay(true);
    let (mut there, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|error| failed(&error))?;
    let carried = AbortOnDropHandle::new(tokio::spawn(connection.with_upgrades()));
    // The first part of the path was taken off on the way here.
    let mut passed = Request::builder().method(request.method()).uri(format!("/api{}", request.uri()));
    if let Some(headers) = passed.headers_mut() {
        *headers = headers_for(request.headers(), peer, client)?;
    }
    let passed = passed.body(Body::empty()).map_err(|error| failed(&error))?;
    let patience = if request.headers().contains_key(UPGRADE) { PROMPT } else { LATE };
    let answer = timeout(patience, there.send_request(passed)).await.map_err(late)?;
    let answer = answer.map_err(|error| failed(&error))?;
    // Its end is that of the answer, or of what is carried from now on.
    drop(carried.detach());
    if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
        return Ok(answer.map(Body::new));
    }
    let (head, there) = {
        let mut answer = answer;
        let there = hyper::upgrade::on(&mut answer);
        (answer.into_parts().0, there)
    };
    let here = hyper::upgrade::on(request);
    let (road, closing) = (node.road(peer.node), house.closing.clone());
    let relayed = house.metrics.relays.one();
    house.metrics.relayed.add(1);
    house.tasks.spawn(async move {
        let _relayed = relayed;
        let carry = async {
            let (here, there) = tokio::try_join!(here, there).ok()?;
            copy_bidirectional(&mut TokioIo::new(here), &mut TokioIo::new(there)).await.ok()
        };
        tokio::select! {
            _ = carry => {}
            () = road.cancelled() => {}
            () = closing.cancelled() => {}
        }
    });
    Ok(Response::from_parts(head, Body::empty()))
}

/// What a client sent, with our own words about it in the place of anybody else's.
fn headers_for(headers: &HeaderMap, peer: &Peer, client: IpAddr) -> Result<HeaderMap, StoreError> {
    let value = |text: &str| HeaderValue::from_str(text).map_err(|error| StoreError(error.to_string()));
    let mut headers = headers.clone();
    headers.insert(KEY, value(&peer.key)?);
    headers.insert(CLIENT, value(&client.to_string())?);
    Ok(headers)
}
