//! How much a client may send. It is counted where bytes arrive: a message that never ends, or one before the hello, counts, too.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

/// An allowance of messages or bytes.
pub(super) struct Allowance {
    most: f64,
    per_second: f64,
    left: f64,
    at: Instant,
}

impl Allowance {
    /// So many at once, and so many a second after that.
    pub(super) fn new((most, per_second): (f64, f64)) -> Self {
        Self {
            most,
            per_second,
            left: most,
            at: Instant::now(),
        }
    }

    /// Takes some; `false` if not as many are left.
    pub(super) fn take(&mut self, amount: f64) -> bool {
        let now = Instant::now();
        let since = now.duration_since(self.at).as_secs_f64();
        self.left = self.most.min(since.mul_add(self.per_second, self.left));
        self.at = now;
        self.left -= amount;
        self.left >= 0.0
    }
}

/// A stream that stops reading once too much has come. It can still be written to, so that the client learns why.
pub(super) struct Metered<S> {
    stream: S,
    bytes: Allowance,
    is_over: bool,
}

impl<S> Metered<S> {
    /// So many bytes at once, and so many a second after that.
    pub(super) fn new(stream: S, bytes: (f64, f64)) -> Self {
        Self {
            stream,
            bytes: Allowance::new(bytes),
            is_over: false,
        }
    }

    /// Whether too much has come.
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// The stream itself.
    pub(super) const fn stream(&mut self) -> &mut S {
        &mut self.stream
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if !this.is_over {
            let before = buf.filled().len();
            ready!(Pin::new(&mut this.stream).poll_read(cx, buf))?;
            let read = buf.filled().len() - before;
            this.is_over = !this
                .bytes
                .take(f64::from(u32::try_from(read).unwrap_or(u32::MAX)));
        }
        Poll::Ready(match this.is_over {
            true => Err(io::Error::other("the client sends too much")),
            false => Ok(()),
        })
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn whoever_sends_too_much_is_read_no_more_but_still_told() {
        let (mut client, server) = tokio::io::duplex(1 << 10);
        let mut server = Metered::new(server, (100.0, 10.0));
        let mut read = [0; 100];
        client.write_all(&[7; 100]).await.expect("sent");
        server
            .read_exact(&mut read)
            .await
            .expect("as many as are allowed");
        tokio::time::advance(Duration::from_secs(5)).await;
        client.write_all(&[7; 50]).await.expect("sent");
        server
            .read_exact(&mut read[..50])
            .await
            .expect("as many as five seconds bring");
        client.write_all(&[7; 1]).await.expect("sent");
        for _ in 0..2 {
            server.read_exact(&mut read[..1]).await.expect_err("one too many");
            assert!(server.is_over());
        }
        server.write_all(b"why").await.expect("told");
        client.read_exact(&mut read[..3]).await.expect("heard");
        assert_eq!(&read[..3], b"why");
    }
}
