//! A connection to a table.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::StatusCode;
use hyper::header::{AUTHORIZATION, HOST, HeaderValue};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async};
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::{VERSION, lobby};

use crate::clock::now;
use crate::stream::{self, Both, PATIENCE};
use crate::{Invitation, Outbox, Server, Session, Trouble, text as t, trouble};

/// Servers ping every 20 seconds. After this time without a word, the connection is dead.
const SILENCE: Duration = Duration::from_secs(60);

/// A connection to a table. What was said over an earlier one and isn't confirmed is said again.
pub struct Line<'a> {
    socket: WebSocketStream<Box<dyn Both>>,
    /// The time of the last message or sign of life of the server.
    heard_at: Instant,
    outbox: &'a mut Outbox,
    /// The messages to send again.
    again: VecDeque<ToTable>,
    is_unflushed: bool,
    /// The message that was heard before that.
    heard: Option<FromTable>,
}

impl std::fmt::Debug for Line<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Line")
    }
}

/// The reason why there is no connection. The server may have said why it doesn't want one.
fn refused(error: Error, to: &Server) -> Trouble {
    let Error::Http(answer) = error else {
        return trouble::off(error);
    };
    let body = answer.body().as_deref().unwrap_or_default();
    match (answer.status(), serde_json::from_slice(body)) {
        (status, Ok(lobby::Trouble { why })) => trouble::of_status(status, why),
        (StatusCode::NOT_FOUND, Err(_)) => trouble::without_tables(StatusCode::NOT_FOUND, to),
        (status, _) => trouble::of_proxy(status, to).unwrap_or_else(|| trouble::not_ready(status, to)),
    }
}

fn frame(said: &ToTable) -> Result<Frame, Trouble> {
    serde_json::to_string(said).map(Frame::text).map_err(trouble::off)
}

impl<'a> Line<'a> {
    /// Connects, and says hello.
    ///
    /// # Errors
    /// When the server can't be reached or doesn't want the connection.
    pub async fn open(to: &Invitation, session: &Session, outbox: &'a mut Outbox) -> Result<Self, Trouble> {
        let Invitation { server: to, table } = to;
        let url = format!("ws://{}/api/tables/{table}/socket", to.authority());
        let mut request = url.into_client_request().map_err(trouble::off)?;
        let headers = request.headers_mut();
        let value = |text: String| HeaderValue::try_from(text).map_err(trouble::off);
        headers.insert(AUTHORIZATION, value(format!("Bearer {}", session.token))?);
        headers.insert(HOST, value(to.authority())?);
        let opening = client_async(request, stream::open(to).await?);
        let opened = timeout(PATIENCE, opening).await.map_err(|_| trouble::late(to))?;
        let (socket, _) = opened.map_err(|error| refused(error, to))?;
        outbox.opened(now());
        let mut line = Self {
            socket,
            heard_at: Instant::now(),
            outbox,
            again: VecDeque::new(),
            is_unflushed: false,
            heard: None,
        };
        line.say(&ToTable::Hello { version: VERSION }).await?;
        Ok(line)
    }

    /// Says something, after what has to be said again. If it isn't confirmed before the connection is lost, the next one says it
    /// again, also after an error.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn say(&mut self, said: &ToTable) -> Result<(), Trouble> {
        let Some(said) = self.outbox.say(said, now()) else {
            return Ok(());
        };
        self.say_again().await?;
        timeout(PATIENCE, self.socket.send(frame(&said)?))
            .await
            .map_err(trouble::off)?
            .map_err(trouble::off)
    }

    /// Says again what has to be. Cancelled, it goes on with the next call, and nothing is said twice.
    async fn repeat(&mut self) -> Result<(), Trouble> {
        while let Some(said) = self.again.front() {
            self.socket.feed(frame(said)?).await.map_err(trouble::off)?;
            self.again.pop_front();
            self.is_unflushed = true;
        }
        if self.is_unflushed {
            self.socket.flush().await.map_err(trouble::off)?;
            self.is_unflushed = false;
        }
        Ok(())
    }

    /// Says again what is left of it, if anything is.
    async fn say_again(&mut self) -> Result<(), Trouble> {
        if self.is_unflushed || !self.again.is_empty() {
            timeout(PATIENCE, self.repeat()).await.map_err(trouble::off)??;
        }
        Ok(())
    }

    /// The next message. Nothing is lost if the call is cancelled.
    ///
    /// # Errors
    /// When the connection is gone, or the message isn't of this version.
    pub async fn hear(&mut self) -> Result<FromTable, Trouble> {
        loop {
            self.say_again().await?;
            if let Some(heard) = self.heard.take() {
                return Ok(heard);
            }
            let left = SILENCE.saturating_sub(self.heard_at.elapsed());
            let frame = timeout(left, self.socket.next()).await;
            let frame = frame.map_err(|_| trouble::lost(t::LostSilent))?;
            self.heard_at = Instant::now();
            self.outbox.alive(now());
            let frame = frame.ok_or_else(|| trouble::lost(t::LostEnded))?;
            match frame.map_err(trouble::off)? {
                Frame::Text(text) => {
                    let heard = serde_json::from_str(&text)
                        .map_err(|_| Trouble::Strange(t::StrangeVersion.into()))?;
                    self.again.extend(self.outbox.hear(&heard));
                    self.heard = Some(heard);
                }
                Frame::Close(_) => return Err(trouble::lost(t::LostClosed)),
                Frame::Ping(_) | Frame::Pong(_) | Frame::Binary(_) | Frame::Frame(_) => {}
            }
        }
    }
}
