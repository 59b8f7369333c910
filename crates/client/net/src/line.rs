//! A connection to a table.

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

use crate::stream::{self, Both, PATIENCE};
use crate::{ClientError, Invitation, Server, Session, error, text as t};

/// Servers ping every 20 seconds. After this time without a word, the connection is dead.
const SILENCE: Duration = Duration::from_secs(60);

/// A connection to a table.
pub struct Line {
    socket: WebSocketStream<Box<dyn Both>>,
    /// Time of the last sign of life, be it only the server's heartbeat.
    heard_at: Instant,
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Line")
    }
}

/// The reason there is no connection. The server may have said why it doesn't want one.
fn refused(error: Error, to: &Server) -> ClientError {
    let Error::Http(answer) = error else {
        return error::off(error);
    };
    let body = answer.body().as_deref().unwrap_or_default();
    match (answer.status(), serde_json::from_slice(body)) {
        (status, Ok(lobby::Trouble { why })) => error::of_status(status, why),
        (StatusCode::NOT_FOUND, Err(_)) => error::without_tables(StatusCode::NOT_FOUND, to),
        (status, _) => error::of_proxy(status, to).unwrap_or_else(|| error::not_ready(status, to)),
    }
}

fn frame(said: &ToTable) -> Result<Frame, ClientError> {
    serde_json::to_string(said).map(Frame::text).map_err(error::off)
}

impl Line {
    /// Connects, and says hello.
    ///
    /// # Errors
    /// When the server can't be reached or doesn't want the connection.
    pub async fn open(to: &Invitation, session: &Session) -> Result<Self, ClientError> {
        let Invitation { server: to, table } = to;
        let url = format!("ws://{}/api/tables/{table}/socket", to.authority());
        let mut request = url.into_client_request().map_err(error::off)?;
        let headers = request.headers_mut();
        let value = |text: String| HeaderValue::try_from(text).map_err(error::off);
        headers.insert(AUTHORIZATION, value(format!("Bearer {}", session.token))?);
        headers.insert(HOST, value(to.authority())?);
        let opening = client_async(request, stream::open(to).await?);
        let opened = timeout(PATIENCE, opening).await.map_err(|_| error::late(to))?;
        let (socket, _) = opened.map_err(|error| refused(error, to))?;
        let mut line = Self {
            socket,
            heard_at: Instant::now(),
        };
        line.say(&ToTable::Hello { version: VERSION }).await?;
        Ok(line)
    }

    /// Says something.
    ///
    /// # Errors
    /// When the connection is gone.
    pub async fn say(&mut self, said: &ToTable) -> Result<(), ClientError> {
        timeout(PATIENCE, self.socket.send(frame(said)?))
            .await
            .map_err(error::off)?
            .map_err(error::off)
    }

    /// The next message. Nothing is lost if the call is cancelled.
    ///
    /// # Errors
    /// When the connection is gone, or the message isn't of this version.
    pub async fn hear(&mut self) -> Result<FromTable, ClientError> {
        loop {
            let left = SILENCE.saturating_sub(self.heard_at.elapsed());
            let frame = timeout(left, self.socket.next()).await;
            let frame = frame.map_err(|_| error::lost(t::LostSilent))?;
            self.heard_at = Instant::now();
            let frame = frame.ok_or_else(|| error::lost(t::LostEnded))?;
            match frame.map_err(error::off)? {
                Frame::Text(text) => {
                    let heard = serde_json::from_str(&text);
                    return heard.map_err(|_| ClientError::Strange(t::StrangeVersion.into()));
                }
                Frame::Close(_) => return Err(error::lost(t::LostClosed)),
                Frame::Ping(_) | Frame::Pong(_) | Frame::Binary(_) | Frame::Frame(_) => {}
            }
        }
    }
}
