//! A line to a server on which every byte takes its time.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::unbounded_channel;
use tokio::time::{Instant, sleep_until};

use crate::client::any;

/// An address that leads to a server, with a delay each way.
pub(crate) async fn slow_line(server: SocketAddr, delay: Duration) -> SocketAddr {
    shaky_line(server, delay, Duration::ZERO).await
}

/// The same, with a delay that changes from message to message: up to so much more.
pub(crate) async fn shaky_line(server: SocketAddr, delay: Duration, jitter: Duration) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = TcpStream::connect(server).await.unwrap();
            client.set_nodelay(true).unwrap();
            server.set_nodelay(true).unwrap();
            let (from_client, to_client) = client.into_split();
            let (from_server, to_server) = server.into_split();
            tokio::spawn(carry(from_client, to_server, delay, jitter));
            tokio::spawn(carry(from_server, to_client, delay, jitter));
        }
    });
    address
}

/// Everything arrives as late as it must, and not later because something else is under way.
async fn carry(
    mut from: impl AsyncRead + Unpin + Send + 'static,
    mut to: impl AsyncWrite + Unpin,
    delay: Duration,
    jitter: Duration,
) {
    let (sent, mut under_way) = unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        let mut buffer = vec![0; 16 * 1024];
        let mut number = 0;
        while let Ok(length @ 1..) = from.read(&mut buffer).await {
            number += 1;
            let more = jitter.mul_f64(any(number) as f64 % 1000.0 / 1000.0);
            if sent.send((Instant::now() + delay + more, buffer[..length].to_vec())).is_err() {
                return;
            }
        }
    });
    while let Some((arrives, bytes)) = under_way.recv().await {
        sleep_until(arrives).await;
        if to.write_all(&bytes).await.is_err() {
            return;
        }
    }
}
