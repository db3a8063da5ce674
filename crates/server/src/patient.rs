//! A connection to somebody who takes what they are sent, or is let go.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::places::Place;

/// How long nothing at all may be taken of what waits to be sent.
const LONGEST: Duration = Duration::from_secs(20);

/// A stream whose writes end with an error when the other side has not read for long, so that a download which nobody reads
/// holds nothing for ever.
pub(crate) struct Patient {
    stream: TcpStream,
    late: Option<Pin<Box<Sleep>>>,
    longest: Duration,
    /// Counts as one connection from its address.
    _place: Option<Place>,
}

impl Patient {
    pub(crate) fn new(stream: TcpStream, place: Option<Place>) -> Patient {
        Patient { stream, late: None, longest: LONGEST, _place: place }
    }

    /// What came of a write; one that waits waits not for ever.
    fn in_time<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.late = None;
            return written;
        }
        let longest = self.longest;
        let late = self.late.get_or_insert_with(|| Box::pin(sleep(longest)));
        ready!(late.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nobody reads")))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.in_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.in_time(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncWriteExt as _;
    use tokio::net::TcpListener;

    #[tokio::test]
    async fn whoever_never_reads_is_let_go() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _deaf = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let mut patient = Patient::new(listener.accept().await.unwrap().0, None);
        patient.longest = Duration::from_millis(100);
        let error = patient.write_all(&vec![0; 64 << 20]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
