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
use crate::{Invitation, Session, Trouble};

/// Servers ping every 20 seconds. After this time without a word, the connection is dead.
const SILENCE: Duration = Duration::from_secs(60);

/// A connection to a table.
pub struct Line {
    socket: WebSocketStream<Box<dyn Both>>,
    /// When something was heard, if only that the server is there.
    heard_at: Instant,
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Line")
    }
}

/// Why there is no connection. The server may have said why it doesn't want one.
fn refused(error: Error, to: &Invitation) -> Trouble {
    let Error::Http(answer) = error else {
        return Trouble::lost(error);
    };
    let body = answer.body().as_deref().unwrap_or_default();
    match (answer.status(), serde_json::from_slice(body)) {
        (status, Ok(lobby::Trouble { why })) => Trouble::of_status(status, why),
        (StatusCode::NOT_FOUND, Err(_)) => Trouble::Strange(format!("{} has no online tables", to.site())),
        (status, _) => Trouble::of_proxy(status, to)
            .unwrap_or_else(|| Trouble::Lost(format!("{} answers {status}", to.site()))),
    }
}

impl Line {
    /// Connects, and says hello.
    ///
    /// # Errors
    /// When the server can't be reached or doesn't want the connection.
    pub async fn open(to: &Invitation, session: &Session) -> Result<Self, Trouble> {
        let url = format!("ws://{}/api/tables/{}/socket", to.authority(), to.table);
        let mut request = url.into_client_request().map_err(Trouble::lost)?;
        let headers = request.headers_mut();
        let value = |text: String| HeaderValue::try_from(text).map_err(Trouble::lost);
        headers.insert(AUTHORIZATION, value(format!("Bearer {}", session.token))?);
        headers.insert(HOST, value(to.authority())?);
        let opening = client_async(request, stream::open(to).await?);
        let opened = timeout(PATIENCE, opening)
            .await
            .map_err(|_| Trouble::Lost(format!("{} doesn't answer", to.site())))?;
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
    pub async fn say(&mut self, said: &ToTable) -> Result<(), Trouble> {
        let text = serde_json::to_string(said).map_err(Trouble::lost)?;
        timeout(PATIENCE, self.socket.send(Frame::text(text)))
            .await
            .map_err(Trouble::lost)?
            .map_err(Trouble::lost)
    }

    /// The next message.
    ///
    /// # Errors
    /// When the connection is gone, or the message isn't of this version.
    pub async fn hear(&mut self) -> Result<FromTable, Trouble> {
        loop {
            let left = SILENCE.saturating_sub(self.heard_at.elapsed());
            let frame = timeout(left, self.socket.next()).await;
            let frame = frame.map_err(|_| Trouble::lost("the server is silent"))?;
            self.heard_at = Instant::now();
            let frame = frame.ok_or_else(|| Trouble::lost("the connection has ended"))?;
            match frame.map_err(Trouble::lost)? {
                Frame::Text(text) => {
                    return serde_json::from_str(&text).map_err(|error| {
                        Trouble::Strange(format!(
                            "the server speaks another version of the protocol: {error}"
                        ))
                    });
                }
                Frame::Close(_) => return Err(Trouble::lost("the server has closed the connection")),
                Frame::Ping(_) | Frame::Pong(_) | Frame::Binary(_) | Frame::Frame(_) => {}
            }
        }
    }
}
