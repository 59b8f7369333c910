//! The WebSocket of a table.

use std::time::Duration;

use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tracing::Instrument as _;
use wildpile_message::Message;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_protocol::{TableId, VERSION, text as t};
use wildpile_tables::{ClientSender, Connection, OpenError, Person, Token};

use super::frames::{PATIENCE, Received, Socket, Upgrade, Waiting};
use super::presence::Presence;
use super::rest::Failed;
use super::spectator_quota::SpectatorQuota;
use super::{Online, guard};
use crate::clients::Address;

/// Number of messages that may wait for a client; a slower one is disconnected.
const WAITING: usize = 256;

/// Interval of pinging a quiet client.
const PING: Duration = Duration::from_secs(20);

/// Number of these questions after which the session is looked at again: another server may not have been able to say that it has
/// ended.
const SESSION: u32 = 3;

/// Time without a sign of life after which the connection ends.
const SILENCE: Duration = Duration::from_secs(50);

/// `GET /api/tables/{id}/socket`.
pub(super) async fn open(
    State(online): State<Online>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Result<Response, Failed> {
    let Ok(id) = id.parse::<TableId>() else {
        return Ok(StatusCode::NOT_FOUND.into_response());
    };
    let Ok(place) = online.shared.sockets.clone().try_acquire_owned() else {
        tracing::warn!("no more sockets; raise `sockets`, or add a machine");
        return Err(Failed::later(t::TableFull));
    };
    let person = guard::person(&online, &headers).await?;
    // A program that says who it is, and isn't known any more, has to know that; a browser may come without having a name.
    if person.is_none() && guard::is_program(&headers) {
        return Err(Failed::new(StatusCode::UNAUTHORIZED, t::NameFirst));
    }
    let session = guard::token(&headers, online.shared.https);
    let own = person.as_ref().map(|person| &person.id);
    let (limits, held) = online.shared.quotas.socket(address, own)?;
    let span = tracing::Span::current();
    let serving = async move |socket| {
        let gauge = online.numbers().sockets.clone();
        gauge.inc();
        serve(online, id, person, session, address, socket).await;
        gauge.dec();
        drop((place, held));
    };
    Ok(upgrade.serve(limits, move |socket| serving(socket).instrument(span)))
}

async fn close(mut socket: Socket, why: Message) {
    socket.send(&FromTable::Closing { why }).await;
    socket.close().await;
}

/// Waits for the hello.
async fn greeted(socket: &mut Socket, online: &Online) -> Result<(), Message> {
    let first = timeout(PATIENCE, async {
        loop {
            match socket.receive().await? {
                Received::Said(said) => return Some(said),
                Received::TooMuch => {
                    online.numbers().limited("messages");
                    return Some(Err(t::ClosingMany.into()));
                }
                Received::Alive => {}
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

/// Waits for the hello, and comes to the table.
async fn come_in(
    socket: &mut Socket,
    online: &Online,
    id: TableId,
    person: Option<Person>,
    wire: ClientSender,
) -> Result<Connection, Message> {
    greeted(socket, online).await?;
    let joined = online.rooms().join(id, person, wire).await;
    joined.map_err(|error| match error {
        OpenError::Refused(why) | OpenError::Later(why) => why,
        OpenError::Store(error) => {
            tracing::error!(error = error.for_log(), "the table can't be read");
            t::ClosingTrouble.into()
        }
    })
}

async fn serve(
    online: Online,
    id: TableId,
    person: Option<Person>,
    session: Option<Token>,
    address: Address,
    mut socket: Socket,
) {
    // A session that isn't valid counts for nothing: its client only looks on.
    let session = session.filter(|_| person.is_some());
    // Before the hello: what ends this session meanwhile isn't missed.
    let mut here = online.shared.present.add(person.clone(), address, id);
    // Boxed, since the future lives as long as the connection, and this happens once.
    let (wire, said) = mpsc::channel(WAITING);
    let connection = match Box::pin(come_in(&mut socket, &online, id, person, wire)).await {
        Ok(connection) => connection,
        Err(why) => {
            Box::pin(close(socket, why)).await;
            return;
        }
    };
    let mut quota = SpectatorQuota::new(&online, address);
    connection.say(ToTable::Hello { version: VERSION }).await;
    let waiting = Waiting::new(said);
    let is_open = carry(&mut socket, &connection, waiting, &mut here, session, &mut quota).await;
    drop(here);
    connection.leave().await;
    if is_open {
        Box::pin(socket.close()).await;
    }
}

/// True if someone has logged out since. If the database doesn't answer, nobody has.
async fn has_ended(online: &Online, session: Option<&Token>) -> bool {
    match session {
        Some(token) => matches!(online.rooms().store().person(token).await, Ok(None)),
        None => false,
    }
}

/// Carries messages both ways until one side ends; `false` if the client has.
async fn carry<S: AsyncRead + AsyncWrite + Unpin>(
    socket: &mut Socket<S>,
    connection: &Connection,
    mut waiting: Waiting,
    here: &mut Presence,
    session: Option<Token>,
    quota: &mut SpectatorQuota<'_>,
) -> bool {
    let online = quota.online();
    let mut ping = tokio::time::interval(PING);
    let mut heard_at = Instant::now();
    let mut pings: u32 = 0;
    let why: Message = loop {
        tokio::select! {
            first = waiting.next() => {
                let Some(first) = first else {
                    if waiting.was_full() {
                        break t::ClosingSlow.into();
                    }
                    return true;
                };
                if !socket.send_all(first, &mut waiting, quota).await {
                    return true;
                }
            }
            why = here.woken() => {
                if let Some(why) = why {
                    break why;
                }
                if Box::pin(has_ended(online, session.as_ref())).await {
                    break t::ClosingSession.into();
                }
            }
            received = socket.receive() => {
                let Some(received) = received else { return false };
                heard_at = Instant::now();
                let refused = match received {
                    Received::Said(Ok(said)) => {
                        if connection.say(said).await {
                            continue;
                        }
                        return true;
                    }
                    Received::Said(Err(why)) => why,
                    Received::Alive => continue,
                    Received::TooMuch => {
                        online.numbers().limited("messages");
                        break t::ClosingMany.into();
                    }
                };
                if !socket.send(&FromTable::Refused { key: None, why: refused }).await {
                    return true;
                }
            }
            _ = ping.tick() => {
                if heard_at.elapsed() > SILENCE {
                    return true;
                }
                pings = pings.wrapping_add(1);
                if pings.is_multiple_of(SESSION) && Box::pin(has_ended(online, session.as_ref())).await {
                    break t::ClosingSession.into();
                }
                if !socket.ping().await {
                    return true;
                }
            }
        }
    };
    socket.send(&FromTable::Closing { why }).await;
    true
}

#[cfg(test)]
mod tests;
