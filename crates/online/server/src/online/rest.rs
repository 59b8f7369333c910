//! The REST interface: guests and tables.

use std::time::Duration;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use wildpile_message::{Arg, Message};
use wildpile_protocol::lobby::{Created, Guest, Listed, Me, NewTable, Trouble};
use wildpile_protocol::own::OwnTable;
use wildpile_protocol::{MatchId, TableId, text as t};
use wildpile_tables::store::StoreError;
use wildpile_tables::{OpenError, Person, PlayerId, QuickError, Setup, Token, name_problem};

use super::asked::{Answer, Asked, Body};
use super::{Online, guard};
use crate::limits::TooMany;

/// Time to wait before retrying what the server couldn't do.
const LATER: Duration = Duration::from_secs(5);

/// Number of tables the lobby shows.
const SHOWN: u32 = 100;

/// A request that failed.
pub(super) struct Failed {
    status: StatusCode,
    why: Message,
    /// Time after which it may succeed.
    wait: Option<Duration>,
    limited: Option<Limited>,
}

/// The limit that was hit, in the extensions of a response.
#[derive(Clone, Copy)]
pub(super) struct Limited(pub(super) &'static str);

impl Failed {
    pub(super) fn new(status: StatusCode, why: impl Into<Message>) -> Self {
        Self {
            status,
            why: why.into(),
            wait: None,
            limited: None,
        }
    }

    /// The server can't at the moment.
    pub(super) fn later(why: impl Into<Message>) -> Self {
        Self {
            wait: Some(LATER),
            ..Self::new(StatusCode::SERVICE_UNAVAILABLE, why)
        }
    }

    /// A limit was reached whose message has the `seconds` to wait.
    pub(super) fn often(limit: &'static str, why: Message) -> Self {
        let wait = match why.arg("seconds") {
            Some(Arg::Number(seconds)) => u64::try_from(*seconds).ok().map(Duration::from_secs),
            _ => None,
        };
        Self {
            wait,
            limited: Some(Limited(limit)),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, why)
        }
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let wait = self.wait.map(|wait| {
            // Rounded up, so that it isn't too early again.
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            [(RETRY_AFTER, seconds.to_string())]
        });
        let limited = self.limited.map(Extension);
        (self.status, wait, limited, Json(Trouble { why: self.why })).into_response()
    }
}

impl From<TooMany> for Failed {
    fn from(many: TooMany) -> Self {
        Self {
            wait: Some(many.wait),
            limited: Some(Limited(many.what)),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, many.why)
        }
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        // Its details are for the server's log, not for strangers.
        tracing::error!(error = error.for_log(), "the database failed");
        Self::later(t::StoreTrouble)
    }
}

impl From<JsonRejection> for Failed {
    fn from(rejection: JsonRejection) -> Self {
        let reason = rejection.body_text();
        Self::new(rejection.status(), t::FrameWrong { reason })
    }
}

impl From<OpenError> for Failed {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Refused(why) => Self::new(StatusCode::NOT_FOUND, why),
            OpenError::Later(why) => Self::later(why),
            OpenError::Store(error) => error.into(),
        }
    }
}

impl From<QuickError> for Failed {
    fn from(error: QuickError) -> Self {
        match error {
            QuickError::Often(why) => Self::often("seats", why),
            QuickError::Open(error) => error.into(),
        }
    }
}

pub(super) fn wrong(why: impl Into<Message>) -> Failed {
    Failed::new(StatusCode::UNPROCESSABLE_ENTITY, why)
}

/// `POST /api/guest`: a new person, or another name for a known one.
pub(super) async fn guest(asked: Asked, body: Body<Guest>) -> Result<Response, Failed> {
    let Json(Guest { name }) = body?;
    if let Some(problem) = name_problem(&name) {
        return Err(wrong(problem));
    }
    let name = name.trim().to_owned();
    let online = &asked.online;
    let store = online.rooms().store();
    let me = Json(Me { name: name.clone() });
    if let Some(mut person) = asked.person().await? {
        asked.check_ban(&person)?;
        person.name = name;
        store.rename(&person).await?;
        return Ok(me.into_response());
    }
    online.shared.quotas.guest(asked.address)?;
    let (person, token) = (
        Person {
            id: PlayerId::random(),
            name,
        },
        Token::random(),
    );
    store.add_person(&person, &token).await?;
    Ok(([(SET_COOKIE, guard::cookie(&token, online.shared.https))], me).into_response())
}

/// `GET /api/me`.
pub(super) async fn me(asked: Asked) -> Answer<Me> {
    let person = asked.known().await?;
    Ok(Json(Me { name: person.name }))
}

/// `GET /api/me/tables`: where one has a seat.
pub(super) async fn own(asked: Asked) -> Answer<Vec<OwnTable>> {
    let person = asked.known().await?;
    Ok(Json(asked.online.rooms().own_tables(&person).await?))
}

/// `POST /api/tables`.
pub(super) async fn create(
    asked: Asked,
    body: Body<NewTable>,
) -> Result<(StatusCode, Json<Created>), Failed> {
    let owner = asked.known().await?;
    let Json(new) = body?;
    let online = &asked.online;
    if online.is_draining() {
        return Err(Failed::later(t::ClosingStop));
    }
    if new.settings.quick {
        return Err(wrong(t::QuickOwn));
    }
    let setup = Setup::new(owner, new).map_err(wrong)?;
    let quotas = &online.shared.quotas;
    if setup.new.settings.listed {
        let count = online.rooms().store().listed_of(&setup.owner.id).await?;
        if count >= quotas.listed {
            return Err(Failed {
                limited: Some(Limited("listed")),
                ..Failed::new(StatusCode::CONFLICT, t::LimitListed { count })
            });
        }
    }
    quotas.table(&setup, asked.address)?;
    let id = online.rooms().create(&setup).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// `GET /api/tables`.
pub(super) async fn listed(State(online): State<Online>) -> Answer<Vec<Listed>> {
    Ok(Json(online.rooms().store().listed(SHOWN).await?))
}

/// The running number of the deal that a request means; the current one if nothing is said.
fn round(query: Option<&str>) -> Result<Option<u64>, Failed> {
    let mut parts = query.unwrap_or_default().split('&');
    let found = parts.find_map(|part| part.strip_prefix("round="));
    let round = found.map(str::parse).transpose();
    round.map_err(|_| Failed::new(StatusCode::BAD_REQUEST, t::TranscriptRound))
}

/// `GET /api/tables/{id}/transcript`.
pub(super) async fn transcript(
    State(online): State<Online>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Failed> {
    let not_found = || Failed::new(StatusCode::NOT_FOUND, t::TableNotFound);
    let id: TableId = id.parse().map_err(|_| not_found())?;
    let round = round(query.as_deref())?;
    let transcript = match online.rooms().transcript(id, round).await? {
        Some(transcript) => transcript,
        None => match online.people.ranked_day_at(id).await? {
            Some(round) => {
                let later = match round >= online.rooms().store().today().await? {
                    true => t::TranscriptRanked.into(),
                    false => Message::from(t::TranscriptLater),
                };
                let kept = online.rooms().replay(MatchId { table: id, round }).await?;
                kept.ok_or_else(|| Failed::new(StatusCode::NOT_FOUND, later))?
            }
            None => return Err(Failed::new(StatusCode::NOT_FOUND, t::TranscriptLater)),
        },
    };
    Ok(super::people::text(transcript.to_string()))
}

/// `GET /api/openapi.json`: this interface, as programs read it.
pub(super) async fn described() -> Response {
    let json = [(CONTENT_TYPE, "application/json")];
    (json, include_str!("../../../../../docs/openapi.json")).into_response()
}

/// `GET /readyz`: whether the database answers, and the other servers if there are any.
pub(super) async fn ready(State(online): State<Online>) -> (StatusCode, &'static str) {
    if online.is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let why = match online.rooms().store().check_version().await {
        Err(StoreError::Outdated) => "a newer version uses the database\n",
        Err(_) => "the database doesn't answer\n",
        Ok(()) if !online.rooms().is_bus_ready() => "the bus doesn't answer\n",
        Ok(()) => return (StatusCode::OK, "ready\n"),
    };
    (StatusCode::SERVICE_UNAVAILABLE, why)
}
