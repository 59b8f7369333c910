//! Metering of a client's input. It is counted where bytes arrive: a message that never ends, or one before the hello, counts,
//! too.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::limits::UploadLimits;

/// A stream that stops reading once too much has come. It can still be written to, so that the client learns why.
pub(super) struct Metered<S> {
    stream: S,
    limits: UploadLimits,
    is_over: bool,
}

impl<S> Metered<S> {
    /// With what the client may send.
    pub(super) const fn new(stream: S, limits: UploadLimits) -> Self {
        Self {
            stream,
            limits,
            is_over: false,
        }
    }

    /// A message has come in these bytes; `false` if it is one too many.
    pub(super) fn message(&self) -> bool {
        self.limits.message()
    }

    /// True if too much has come.
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
            this.is_over = !this.limits.bytes(read);
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
    async fn a_client_that_sends_too_much_is_read_no_more_but_gets_the_reason() {
        let (mut client, server) = tokio::io::duplex(1 << 16);
        let mut server = Metered::new(server, UploadLimits::new(None, None));
        let mut read = vec![0; 32_768];
        client.write_all(&read).await.expect("sent");
        server
            .read_exact(&mut read)
            .await
            .expect("as many as are allowed");
        tokio::time::advance(Duration::from_secs(1)).await;
        client.write_all(&[7; 8_192]).await.expect("sent");
        server
            .read_exact(&mut read[..8_192])
            .await
            .expect("as many as a second brings");
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
