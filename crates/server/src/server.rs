//! A server from its start to its end.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::timeout;
use tower_service::Service;

use crate::house::House;
use crate::keeper::Keeper;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::patient::Patient;
use crate::postgres::Postgres;
use crate::settings::Settings;
use crate::store::StoreError;
use crate::{api, assets, broom, origin, relay, spread};

/// How long a client may take to say what it wants.
const PROMPT: Duration = Duration::from_secs(10);
/// How long a node that goes down takes to hand its tables over.
const HAND_OVER: Duration = Duration::from_secs(20);
/// How long a server that goes down waits for what is still running.
const LAST_ORDERS: Duration = Duration::from_secs(8);

/// Why a server cannot run.
#[derive(Debug)]
pub enum ServerError {
    /// It cannot listen at the address.
    Address(SocketAddr, std::io::Error),
    /// Its data folder or its store cannot be used.
    Store(String),
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerError::Address(address, error) => write!(f, "cannot listen at {address}: {error}"),
            ServerError::Store(error) => f.write_str(error),
        }
    }
}

impl std::error::Error for ServerError {}

/// Runs a server until it is interrupted (Ctrl-C) or told to end (SIGTERM). `ready` learns where it listens.
///
/// ```no_run
/// # async fn run() -> Result<(), floe_server::ServerError> {
/// use floe_server::{Settings, serve};
/// serve(Settings::default(), |address| println!("http://{address}")).await
/// # }
/// ```
pub async fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), ServerError> {
    let server = Server::bind(settings).await?;
    ready(server.address());
    server.run(told_to_end()).await
}

/// A server that listens, and answers once it runs.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// For other nodes alone.
    private: Option<TcpListener>,
    house: Arc<House>,
    store: JoinHandle<()>,
}

impl Server {
    /// Opens the store and takes the address.
    pub async fn bind(settings: Settings) -> Result<Server, ServerError> {
        outlive_full_files();
        let wanted = settings.address;
        let taken = |error| ServerError::Address(wanted, error);
        let listener = listen(wanted).map_err(taken)?;
        let address = listener.local_addr().map_err(taken)?;
        let metrics = Arc::new(Metrics::default());
        if let Some(url) = &settings.store {
            let private = settings.node;
            let taken = |error| ServerError::Address(private, error);
            let private = listen(private).map_err(taken)?;
            let reached = private.local_addr().map_err(taken)?;
            let (keeper, store, node) = share(url, reached, settings.lease, &metrics)
                .await
                .map_err(|error| ServerError::Store(error.to_string()))?;
            let house = House::among(settings, keeper, metrics, Some(node));
            return Ok(Server { listener, address, private: Some(private), house, store });
        }
        let (keeper, store) = Keeper::open(&settings.data, metrics.clone())
            .map_err(|error| ServerError::Store(format!("{}: {error}", settings.data.display())))?;
        Ok(Server { listener, address, private: None, house: House::new(settings, keeper, metrics), store })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `end` comes. Then clients are told, what is under way is brought to the disk, and it is over.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), ServerError> {
        let Server { listener, address, private, house, store } = self;
        match &house.settings.store {
            Some(_) => tracing::info!(%address, "floe listens"),
            None => tracing::info!(%address, data = %house.settings.data.display(), "floe listens"),
        }
        if let Some(keep) = house.settings.keep {
            house.tasks.spawn(broom::sweep_now_and_again(house.clone(), keep));
        }
        let among = private.map(|private| tokio::spawn(be_among_others(private, house.clone())));
        // Behind a proxy everybody comes from its address, and it does the counting.
        let counted = !house.settings.behind_proxy;
        answer(listener, &house, router(house.clone()), counted, end).await;
        if among.is_some() && timeout(HAND_OVER, house.hand_over()).await.is_err() {
            tracing::warn!("some tables could not be handed over in time");
        }
        house.closing.cancel();
        house.tasks.close();
        if timeout(LAST_ORDERS, house.tasks.wait()).await.is_err() {
            tracing::warn!("some clients did not hang up in time");
        }
        if let Some(among) = among {
            let _ = among.await;
        }
        // The writer ends when nobody can give it anything to write any more.
        drop(house);
        let written = tokio::task::spawn_blocking(move || store.join());
        let _ = timeout(LAST_ORDERS, written).await;
        tracing::info!("floe has ended");
        Ok(())
    }
}

/// The way to a database that several nodes share, and our place among them.
async fn share(
    url: &str,
    reached: SocketAddr,
    lease: Duration,
    metrics: &Arc<Metrics>,
) -> Result<(Keeper, JoinHandle<()>, Arc<Node>), StoreError> {
    if reached.ip().is_unspecified() {
        return Err(StoreError(format!(
            "other nodes cannot reach {reached}; name an address of this machine"
        )));
    }
    let postgres = Arc::new(Postgres::open(url).await?);
    let (keeper, store) = Keeper::share(postgres.clone(), metrics.clone()).await?;
    let node = Node::enlist(postgres, reached.to_string(), lease, metrics.clone()).await?;
    Ok((keeper, store, node))
}

/// Stays in the register and answers other nodes until the house is closed.
async fn be_among_others(private: TcpListener, house: Arc<House>) {
    let Some(node) = house.node.clone() else { return };
    let closed = house.closing.clone();
    tokio::join!(
        node.clone().stay(house.closing.clone(), house.thinkers.clone()),
        spread::let_bots_move_on(&house),
        answer(private, &house, private_router(house.clone()), false, closed.cancelled()),
    );
    let _ = timeout(LAST_ORDERS, house.tasks.wait()).await;
    node.resign().await;
}

/// A listener whose connections hold back little in the kernel, so that a client that does not read is soon noticed.
fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_send_buffer_size(256 * 1024)?;
    // A server that starts again need not wait until the last connections of the old one are forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(1_024)
}

/// Takes connections until the end comes; if they are counted, not too many from one address.
async fn answer(
    listener: TcpListener,
    house: &Arc<House>,
    router: Router,
    counted: bool,
    end: impl Future<Output = ()>,
) {
    let mut services = router.into_make_service_with_connect_info::<SocketAddr>();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PROMPT);
    tokio::pin!(end);
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut end => return,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // The client has gone already, or there are too many; in either case others may have more luck.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        let place = match counted {
            false => None,
            true => match house.sockets.hold(peer.ip()) {
                None => continue,
                place => place,
            },
        };
        // Messages are small and wanted at once.
        let _ = stream.set_nodelay(true);
        let Ok(service) = services.call(peer).await;
        let connection = http
            .serve_connection(TokioIo::new(Patient::new(stream, place)), TowerToHyperService::new(service));
        let (connection, closing) = (connection.with_upgrades(), house.closing.clone());
        house.tasks.spawn(async move {
            tokio::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = closing.cancelled() => {
                    // A request under way is answered, a new one is not.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
}

/// What concerns one table, wherever it lives.
fn tables() -> Router<Arc<House>> {
    Router::new()
        .route("/tables/{id}", get(api::look))
        .route("/tables/{id}/save", get(api::save))
        .route("/tables/{id}/ws", get(api::connect))
}

/// What other nodes may ask.
fn private_router(house: Arc<House>) -> Router {
    let tables = tables().route_layer(from_fn_with_state(house.clone(), relay::take_in));
    Router::new().nest("/api", tables).with_state(house)
}

fn router(house: Arc<House>) -> Router {
    let longest = house.settings.limits.message_bytes;
    let api = tables()
        .route_layer(from_fn_with_state(house.clone(), relay::pass_on))
        .route("/games", get(api::games))
        .route("/games/{game}/ours/{language}", get(api::ours))
        .route("/tables", post(api::lay))
        .fallback(api::nothing_here)
        .method_not_allowed_fallback(api::not_like_that)
        .layer(DefaultBodyLimit::max(longest))
        .layer(from_fn(in_time));
    Router::new()
        .nest("/api", api)
        .fallback(assets::serve)
        .layer(from_fn_with_state(house.clone(), in_turn))
        // Whoever looks after the server never waits.
        .route("/health", get(api::health))
        .route("/health/ready", get(api::health))
        .route("/health/live", get(api::alive))
        .route("/metrics", get(api::metrics))
        .with_state(house)
        .layer(map_response(guard))
}

/// Whoever asks for much waits, and nobody else does.
async fn in_turn(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = origin::address(peer, request.headers(), &house.settings);
    if house.requests.turn(address).await {
        house.metrics.held_up.add(1);
    }
    next.run(request).await
}

/// Whoever sends a request drop by drop does not keep us.
async fn in_time(request: Request, next: Next) -> Response {
    let late = || api::No::new(StatusCode::REQUEST_TIMEOUT, "that took too long; please try again");
    timeout(2 * PROMPT, next.run(request)).await.unwrap_or_else(|_| late().into_response())
}

/// Tells browsers what pages of ours never do.
async fn guard(mut response: Response) -> Response {
    const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
        style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
        object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    let rules: [(HeaderName, &'static str); 5] = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        // The address of a table is an invitation to it: other sites do not learn it.
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, rule) in rules {
        response.headers_mut().insert(name, HeaderValue::from_static(rule));
    }
    response
}

/// A file that may not grow any further (a limit of the system's) is a write that fails, not the end of the process.
fn outlive_full_files() {
    #[cfg(target_os = "linux")]
    {
        const SIGXFSZ: i32 = 25;
        let kind = tokio::signal::unix::SignalKind::from_raw(SIGXFSZ);
        if let Err(error) = tokio::signal::unix::signal(kind) {
            tracing::warn!(%error, "a file that is too large would end the server");
        }
    }
}

async fn told_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
