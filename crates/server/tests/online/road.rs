//! A way to a server that can be shut: what was sent waits on it, and arrives when it is open again, also if whoever sent it has
//! gone meanwhile.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub(crate) struct Road {
    /// Where it begins.
    pub(crate) address: SocketAddr,
    shut: watch::Sender<bool>,
}

impl Road {
    pub(crate) async fn to(server: SocketAddr) -> Road {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (shut, watched) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(server).await.unwrap();
                let (near_in, near_out) = near.into_split();
                let (far_in, far_out) = far.into_split();
                tokio::spawn(carry(near_in, far_out, watched.clone()));
                tokio::spawn(carry(far_in, near_out, watched.clone()));
            }
        });
        Road { address, shut }
    }

    pub(crate) fn shut(&self, shut: bool) {
        self.shut.send(shut).unwrap();
    }
}

async fn carry(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut shut: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        if shut.wait_for(|shut| !shut).await.is_err() || to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
    let _ = to.shutdown().await;
}
