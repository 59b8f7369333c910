//! The WebSocket of a table.

use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use futures_util::SinkExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tracing::Instrument as _;
use wildpile_message::Message;
use wildpile_protocol::socket::{FRAME, FromTable, ToTable};
use wildpile_protocol::{TableId, VERSION, text as t};
use wildpile_tables::{Connection, OpenError, Person, Token};

use super::rest::Failed;
use super::{Online, guard};
use crate::clients::Address;

/// How many messages may wait for a client; a slower one is disconnected.
const WAITING: usize = 256;

/// How long a client may take to say hello, and to take a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a quiet client is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);

/// After how many of these questions the session is looked at again: it may have been ended on another device.
const SESSION: u32 = 3;

/// After how long without a sign of life the connection ends.
const SILENCE: Duration = Duration::from_secs(50);

/// How many bytes are collected before they are sent.
const WRITTEN: usize = 16 << 10;

/// How many messages and bytes a client may send at once, and how many a second after that. A move has about a hundred
/// bytes.
const MESSAGES: (f64, f64) = (60.0, 15.0);
const BYTES: (f64, f64) = (32_768.0, 8_192.0);

/// `GET /api/tables/{id}/socket`.
pub(super) async fn open(
    State(online): State<Online>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(id) = id.parse::<TableId>() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let Ok(place) = online.shared.sockets.clone().try_acquire_owned() else {
        tracing::warn!("no more sockets; raise `sockets`, or add a machine");
        return Failed::later(t::TableFull).into_response();
    };
    let person = match guard::person(&online, &headers).await {
        Ok(person) => person,
        Err(error) => return Failed::from(error).into_response(),
    };
    let session = guard::token(&headers, online.shared.https);
    let held = match online
        .shared
        .quotas
        .socket(address, person.as_ref().map(|person| &person.id))
    {
        Ok(held) => held,
        Err(many) => return Failed::from(many).into_response(),
    };
    // The library's own buffers are many times as large as any message.
    let upgrade = upgrade
        .max_message_size(FRAME)
        .max_frame_size(FRAME)
        .read_buffer_size(FRAME)
        // Messages that wait together are sent together.
        .write_buffer_size(WRITTEN);
    let span = tracing::Span::current();
    let serving = async move |socket| {
        let gauge = online.numbers().sockets.clone();
        gauge.inc();
        serve(online, id, person, session, address, socket).await;
        gauge.dec();
        drop((place, held));
    };
    upgrade.on_upgrade(move |socket| serving(socket).instrument(span))
}

/// A client's allowance of messages or bytes.
struct Allowance {
    most: f64,
    per_second: f64,
    left: f64,
    at: Instant,
}

impl Allowance {
    fn new((most, per_second): (f64, f64)) -> Self {
        Self {
            most,
            per_second,
            left: most,
            at: Instant::now(),
        }
    }

    /// Takes some; `false` if not as many are left.
    fn take(&mut self, amount: f64) -> bool {
        let now = Instant::now();
        let since = now.duration_since(self.at).as_secs_f64();
        self.left = self.most.min(since.mul_add(self.per_second, self.left));
        self.at = now;
        self.left -= amount;
        self.left >= 0.0
    }
}

/// The size of a frame in bytes; at most [`FRAME`].
fn size(frame: &Frame) -> f64 {
    let size = match frame {
        Frame::Text(text) => text.len(),
        Frame::Binary(bytes) | Frame::Ping(bytes) | Frame::Pong(bytes) => bytes.len(),
        Frame::Close(_) => 0,
    };
    f64::from(u32::try_from(size).unwrap_or(u32::MAX))
}

async fn send(socket: &mut WebSocket, said: &FromTable) -> bool {
    let text = serde_json::to_string(said).unwrap_or_default();
    let sent = timeout(PATIENCE, socket.send(Frame::Text(text.into()))).await;
    matches!(sent, Ok(Ok(())))
}

/// Sends a message and those that wait behind it, with as few calls of the system as possible; `false` at the end of the
/// connection.
async fn send_all(
    socket: &mut WebSocket,
    first: Box<FromTable>,
    waiting: &mut mpsc::Receiver<Box<FromTable>>,
) -> bool {
    let mut open = true;
    let sent = timeout(PATIENCE, async {
        let mut next = Some(first);
        while let Some(said) = next {
            let text = serde_json::to_string(&said).unwrap_or_default();
            socket.feed(Frame::Text(text.into())).await?;
            open = !matches!(*said, FromTable::Closing { .. });
            next = waiting.try_recv().ok().filter(|_| open);
        }
        socket.flush().await
    });
    matches!(sent.await, Ok(Ok(()))) && open
}

async fn close(mut socket: WebSocket, why: Message) {
    send(&mut socket, &FromTable::Closing { why }).await;
    timeout(PATIENCE, socket.send(Frame::Close(None))).await.ok();
}

/// What a frame says; `None` for those that only keep the connection alive, and at its end.
fn read(frame: &Frame) -> Option<Result<ToTable, Message>> {
    match frame {
        Frame::Text(text) => Some(serde_json::from_str(text).map_err(|error| {
            let reason = error.to_string();
            t::FrameWrong { reason }.into()
        })),
        Frame::Binary(_) => Some(Err(t::FrameBinary.into())),
        Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_) => None,
    }
}

/// Waits for the hello.
async fn greeted(socket: &mut WebSocket) -> Result<(), Message> {
    let first = timeout(PATIENCE, async {
        loop {
            let frame = socket.recv().await?.ok()?;
            if let Some(said) = read(&frame) {
                return Some(said);
            }
        }
    });
    match first.await {
        Ok(Some(Ok(ToTable::Hello { version }))) if version == VERSION => Ok(()),
        Ok(Some(Ok(ToTable::Hello { version }))) => Err(t::HelloVersion {
            own: VERSION,
            theirs: version,
        }
        .into()),
        Ok(Some(Err(why))) => Err(why),
        Ok(Some(Ok(_)) | None) | Err(_) => Err(t::HelloFirst.into()),
    }
}

async fn serve(
    online: Online,
    id: TableId,
    person: Option<Person>,
    session: Option<Token>,
    address: Address,
    mut socket: WebSocket,
) {
    // Whoever isn't known looks on, whatever the session was.
    let session = session.filter(|_| person.is_some());
    if let Err(why) = greeted(&mut socket).await {
        close(socket, why).await;
        return;
    }
    let (wire, said) = mpsc::channel(WAITING);
    let (end, ended) = mpsc::channel(1);
    let here = online.shared.present.add(person.clone(), address, id, end);
    let connection = match online.rooms().join(id, person, wire).await {
        Ok(connection) => connection,
        Err(OpenError::Refused(why) | OpenError::Later(why)) => {
            close(socket, why).await;
            return;
        }
        Err(OpenError::Store(error)) => {
            tracing::error!(error = error.for_log(), "the table can't be read");
            close(socket, t::ClosingTrouble.into()).await;
            return;
        }
    };
    connection.say(ToTable::Hello { version: VERSION }).await;
    carry(&mut socket, &connection, said, ended, session, &online).await;
    drop(here);
    connection.leave().await;
}

/// Whether somebody has logged out since. If the database doesn't answer, nobody has.
async fn has_ended(online: &Online, session: Option<&Token>) -> bool {
    match session {
        Some(token) => matches!(online.rooms().store().person(token).await, Ok(None)),
        None => false,
    }
}

/// Carries messages both ways until one side ends.
async fn carry(
    socket: &mut WebSocket,
    connection: &Connection,
    mut said: mpsc::Receiver<Box<FromTable>>,
    mut ended: mpsc::Receiver<Message>,
    session: Option<Token>,
    online: &Online,
) {
    let (mut messages, mut bytes) = (Allowance::new(MESSAGES), Allowance::new(BYTES));
    let mut ping = tokio::time::interval(PING);
    let mut heard_at = Instant::now();
    let mut pings: u32 = 0;
    loop {
        tokio::select! {
            first = said.recv() => {
                let Some(first) = first else { break };
                if !send_all(socket, first, &mut said).await {
                    break;
                }
            }
            Some(why) = ended.recv() => {
                send(socket, &FromTable::Closing { why }).await;
                break;
            }
            frame = socket.recv() => {
                let Some(Ok(frame)) = frame else { return };
                heard_at = Instant::now();
                let refused = match read(&frame) {
                    _ if !messages.take(1.0) || !bytes.take(size(&frame)) => {
                        online.numbers().limited("messages");
                        send(socket, &FromTable::Closing { why: t::ClosingMany.into() }).await;
                        break;
                    }
                    Some(Ok(said)) => {
                        if connection.say(said).await {
                            continue;
                        }
                        break;
                    }
                    Some(Err(why)) => why,
                    None => continue,
                };
                if !send(socket, &FromTable::Refused { key: None, why: refused }).await {
                    break;
                }
            }
            _ = ping.tick() => {
                if heard_at.elapsed() > SILENCE {
                    break;
                }
                pings = pings.wrapping_add(1);
                if pings.is_multiple_of(SESSION) && has_ended(online, session.as_ref()).await {
                    send(socket, &FromTable::Closing { why: t::ClosingSession.into() }).await;
                    break;
                }
                let asked = timeout(PATIENCE, socket.send(Frame::Ping(Vec::new().into()))).await;
                if !matches!(asked, Ok(Ok(()))) {
                    break;
                }
            }
        }
    }
    timeout(PATIENCE, socket.send(Frame::Close(None))).await.ok();
}
