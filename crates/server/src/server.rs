//! A server from its start to its end.

use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::house::House;
use crate::keeper::Keeper;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::{api, assets};

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
    house: Arc<House>,
    store: JoinHandle<()>,
}

impl Server {
    /// Opens the store and takes the address.
    pub async fn bind(settings: Settings) -> Result<Server, ServerError> {
        let wanted = settings.address;
        let taken = |error| ServerError::Address(wanted, error);
        let listener = TcpListener::bind(wanted).await.map_err(taken)?;
        let address = listener.local_addr().map_err(taken)?;
        let metrics = Arc::new(Metrics::default());
        let (keeper, store) = Keeper::open(&settings.data, metrics.clone())
            .map_err(|error| ServerError::Store(format!("{}: {error}", settings.data.display())))?;
        Ok(Server { listener, address, house: House::new(settings, keeper, metrics), store })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `end` comes. Then clients are told, what is under way is brought to the disk, and it is over.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> Result<(), ServerError> {
        let Server { listener, address, house, store } = self;
        tracing::info!(%address, data = %house.settings.data.display(), "floe listens");
        let (closing, ending) = (house.closing.clone(), house.closing.clone());
        let service = router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            end.await;
            closing.cancel();
        });
        let patience = async {
            ending.cancelled().await;
            tokio::time::sleep(LAST_ORDERS).await;
            Ok(())
        };
        tokio::select! {
            ended = serving.into_future() => ended,
            ended = patience => ended,
        }
        .map_err(|error| ServerError::Address(address, error))?;
        house.tasks.close();
        if timeout(LAST_ORDERS, house.tasks.wait()).await.is_err() {
            tracing::warn!("some clients did not hang up in time");
        }
        // The writer ends when nobody can give it anything to write any more.
        drop(house);
        let written = tokio::task::spawn_blocking(move || store.join());
        let _ = timeout(LAST_ORDERS, written).await;
        tracing::info!("floe has ended");
        Ok(())
    }
}

fn router(house: Arc<House>) -> Router {
    let longest = house.settings.limits.message_bytes;
    let api = Router::new()
        .route("/games", get(api::games))
        .route("/tables", post(api::lay))
        .route("/tables/{id}", get(api::look))
        .route("/tables/{id}/save", get(api::save))
        .route("/tables/{id}/ws", get(api::connect))
        .fallback(api::nothing_here)
        .method_not_allowed_fallback(api::not_like_that)
        .layer(DefaultBodyLimit::max(longest));
    Router::new()
        .nest("/api", api)
        .route("/health", get(api::health))
        .route("/metrics", get(api::metrics))
        .fallback(assets::serve)
        .with_state(house)
        .layer(map_response(guard))
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
