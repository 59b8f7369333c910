//! The frames of a WebSocket: the handshake, reading and sending.
//!
//! The library keeps a buffer as large as the largest frame it ever sent, for as long as the connection lives. A client that
//! connects in the middle of a match is sent all of it at once, so large messages are sent in parts: there may be
//! thousands of connections.

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse as _, Response};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite};
use tokio::sync::mpsc;
use tokio::time::error::Elapsed;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message as Framed};
use wildpile_message::Message;
use wildpile_protocol::socket::{FRAME, FromTable, ToTable};
use wildpile_protocol::text as t;

use super::metered::Metered;
use super::spectator_quota::SpectatorQuota;
use crate::limits::UploadLimits;

/// Time a client may take to accept a message.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Time a client may take to agree to the end of its connection; one that was too slow, to take the reason.
const LINGER: Duration = Duration::from_secs(1);

/// Number of bytes read at once. A move has about a hundred.
const READ: usize = 1 << 9;

/// Number of bytes collected before they are sent, and the size of a message's parts. What happens at a table seldom takes more.
const PART: usize = 2 << 10;

/// Number of bytes a message usually has at least: a smaller buffer would grow again and again while it is
/// written.
const USUAL: usize = 1 << 10;

/// A request for a socket whose handshake is right.
pub(super) struct Upgrade {
    on_upgrade: OnUpgrade,
    response: axum::http::Response<()>,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Response> {
        let mut request = Request::new(());
        *request.method_mut() = parts.method.clone();
        *request.version_mut() = parts.version;
        *request.headers_mut() = parts.headers.clone();
        let refused = |why: String| (StatusCode::UPGRADE_REQUIRED, why).into_response();
        let response = create_response(&request).map_err(|error| refused(error.to_string()))?;
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        let on_upgrade = on_upgrade.ok_or_else(|| refused("The connection can't be upgraded".to_owned()))?;
        Ok(Self { on_upgrade, response })
    }
}

impl Upgrade {
    /// Serves the socket once the client knows that it has one.
    pub(super) fn serve<F>(
        self,
        limits: UploadLimits,
        serving: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { on_upgrade, response } = self;
        tokio::spawn(async move {
            if let Ok(upgraded) = on_upgrade.await {
                serving(Socket::new(TokioIo::new(upgraded), limits).await).await;
            }
        });
        response.map(|()| axum::body::Body::empty())
    }
}

/// A message from a client.
pub(super) enum Received {
    /// A message, or why it isn't one; it has at most [`FRAME`] bytes.
    Said(Result<ToTable, Message>),
    /// A sign of life.
    Alive,
    /// Too much at once: nothing more is read.
    TooMuch,
}

fn written(said: &FromTable) -> Vec<u8> {
    let mut text = Vec::with_capacity(USUAL);
    // Writing to memory doesn't fail.
    serde_json::to_writer(&mut text, said).unwrap_or_default();
    text
}

/// The messages waiting for a client.
pub(super) struct Waiting {
    said: mpsc::Receiver<Box<FromTable>>,
    was_full: bool,
}

impl Waiting {
    pub(super) const fn new(said: mpsc::Receiver<Box<FromTable>>) -> Self {
        Self {
            said,
            was_full: false,
        }
    }

    /// The next message, as soon as there is one; `None` once the room has given the client up.
    pub(super) async fn next(&mut self) -> Option<Box<FromTable>> {
        let said = self.said.recv().await?;
        self.note_full();
        Some(said)
    }

    /// The next message, if there is one already.
    fn now(&mut self) -> Option<Box<FromTable>> {
        let said = self.said.try_recv().ok()?;
        self.note_full();
        Some(said)
    }

    /// The room sends nothing after a message for which there was no place, so when the next one is taken, all other places are
    /// still full.
    fn note_full(&mut self) {
        self.was_full |= self.said.len() + 1 >= self.said.max_capacity();
    }

    /// True if there may have been no place for a message.
    pub(super) const fn was_full(&self) -> bool {
        self.was_full
    }
}

/// A client's socket.
pub(super) struct Socket<S = TokioIo<Upgraded>> {
    /// Boxed, because futures have what they are given twice.
    stream: Box<WebSocketStream<Metered<S>>>,
    /// True if only the first parts of a message have been written. No other message fits in between, but the end does.
    is_amid: bool,
    /// True if the client should get the reason for the end of its connection.
    is_told: bool,
    /// True if the client took too long to take something.
    is_slow: bool,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Socket<S> {
    pub(super) async fn new(stream: S, limits: UploadLimits) -> Self {
        let config = WebSocketConfig::default()
            .max_message_size(Some(FRAME))
            .max_frame_size(Some(FRAME))
            .read_buffer_size(READ)
            // Messages that wait together are sent together.
            .write_buffer_size(PART);
        let stream = Metered::new(stream, limits);
        let stream = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
        Self {
            stream: Box::new(stream),
            is_amid: false,
            is_told: false,
            is_slow: false,
        }
    }

    /// The next message; `None` at the end of the connection.
    pub(super) async fn receive(&mut self) -> Option<Received> {
        let Ok(framed) = self.stream.next().await? else {
            return self.stream.get_ref().is_over().then_some(Received::TooMuch);
        };
        if !self.stream.get_ref().message() {
            return Some(Received::TooMuch);
        }
        Some(match framed {
            Framed::Text(text) => {
                let said = serde_json::from_str(&text).map_err(|error| {
                    let reason = error.to_string();
                    t::FrameWrong { reason }.into()
                });
                Received::Said(said)
            }
            Framed::Binary(_) => Received::Said(Err(t::FrameBinary.into())),
            Framed::Ping(_) | Framed::Pong(_) | Framed::Close(_) | Framed::Frame(_) => Received::Alive,
        })
    }

    /// Puts a message into the buffer; a large one is sent, but for its end.
    async fn feed(&mut self, text: Vec<u8>) -> Result<(), Error> {
        if text.len() <= PART {
            let frame = Frame::message(text, OpCode::Data(Data::Text), true);
            return self.stream.feed(Framed::Frame(frame)).await;
        }
        let mut rest = Bytes::from(text);
        let mut part = Data::Text;
        while !rest.is_empty() {
            // Buffered frames go first, so that the buffer needn't grow.
            self.stream.flush().await?;
            let now = rest.split_to(PART.min(rest.len()));
            let frame = Frame::message(now, OpCode::Data(part), rest.is_empty());
            self.stream.feed(Framed::Frame(frame)).await?;
            self.is_amid = !rest.is_empty();
            part = Data::Continue;
        }
        Ok(())
    }

    /// True if something was sent in time.
    fn was_sent(&mut self, sent: &Result<Result<(), Error>, Elapsed>) -> bool {
        self.is_slow |= sent.is_err();
        matches!(sent, Ok(Ok(())))
    }

    /// Sends a message; `false` at the end of the connection.
    pub(super) async fn send(&mut self, said: &FromTable) -> bool {
        self.is_told |= matches!(said, FromTable::Closing { .. });
        let sent = timeout(PATIENCE, async {
            self.feed(written(said)).await?;
            self.stream.flush().await
        })
        .await;
        self.was_sent(&sent)
    }

    /// Sends a message and those that wait behind it, with as few calls of the system as possible; `false` at the end of the
    /// connection.
    pub(super) async fn send_all(
        &mut self,
        first: Box<FromTable>,
        waiting: &mut Waiting,
        quota: &mut SpectatorQuota<'_>,
    ) -> bool {
        let mut open = true;
        let sent = timeout(PATIENCE, async {
            let mut next = Some(first);
            while let Some(mut said) = next {
                if let Err(why) = quota.check(&said) {
                    *said = FromTable::Closing { why };
                }
                let text = written(&said);
                // Before it is sent: otherwise a client that hangs up in the middle wouldn't be charged.
                quota.sends(&said, text.len());
                open = !matches!(*said, FromTable::Closing { .. });
                self.is_told |= !open;
                self.feed(text).await?;
                next = if open { waiting.now() } else { None };
            }
            self.stream.flush().await
        })
        .await;
        self.was_sent(&sent) && open
    }

    /// Asks whether the client is still there; `false` at the end of the connection.
    pub(super) async fn ping(&mut self) -> bool {
        let asked = timeout(PATIENCE, self.stream.send(Framed::Ping(Bytes::new()))).await;
        self.was_sent(&asked)
    }

    /// Sends the end of the connection; before it the reason, if the client was too slow to take everything.
    async fn send_end(&mut self) -> Result<(), Error> {
        if !self.is_slow {
            return self.stream.send(Framed::Close(None)).await;
        }
        if !self.is_told && !self.is_amid {
            let why = t::ClosingSlow.into();
            self.feed(written(&FromTable::Closing { why })).await?;
        }
        let end = CloseFrame {
            code: CloseCode::Again,
            reason: "".into(),
        };
        self.stream.send(Framed::Close(Some(end))).await
    }

    /// Ends the connection, and waits for the client to agree for a moment: if something it said were unread, the system would
    /// throw away the last messages. A client that was too slow already doesn't get much more time.
    pub(super) async fn close(mut self) {
        let patience = if self.is_slow { LINGER } else { PATIENCE };
        let sent = timeout(patience, self.send_end()).await;
        if matches!(sent, Ok(Ok(()))) {
            let rest = async {
                while let Some(Ok(_)) = self.stream.next().await {}
                if self.stream.get_ref().is_over() {
                    let mut rest = [0; READ];
                    let stream = self.stream.get_mut().stream();
                    while let Ok(1..) = stream.read(&mut rest).await {}
                }
            };
            timeout(LINGER, rest).await.ok();
        }
    }
}
