//! The REST interface: guests and tables.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderMap, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use wildpile_message::Message;
use wildpile_protocol::lobby::{Created, Guest, Listed, Me, NewTable, Trouble};
use wildpile_protocol::{TableId, text as t};
use wildpile_tables::store::StoreError;
use wildpile_tables::{OpenError, Person, PlayerId, Setup, Token, name_problem};

use super::{Online, guard};

/// How many tables the lobby shows.
const SHOWN: u32 = 100;

/// A request that failed.
pub(super) struct Failed(StatusCode, Message);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.0, Json(Trouble { why: self.1 })).into_response()
    }
}

impl From<StoreError> for Failed {
    fn from(_: StoreError) -> Self {
        // Its details are for the server's log, not for strangers.
        Self(StatusCode::SERVICE_UNAVAILABLE, t::StoreTrouble.into())
    }
}

impl From<JsonRejection> for Failed {
    fn from(rejection: JsonRejection) -> Self {
        let reason = rejection.body_text();
        Self(rejection.status(), t::FrameWrong { reason }.into())
    }
}

impl From<OpenError> for Failed {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Refused(why) => Self(StatusCode::NOT_FOUND, why),
            OpenError::Later(why) => Self(StatusCode::SERVICE_UNAVAILABLE, why),
            OpenError::Store(error) => error.into(),
        }
    }
}

fn wrong(why: impl Into<Message>) -> Failed {
    Failed(StatusCode::UNPROCESSABLE_ENTITY, why.into())
}

/// The person who sent a request that needs one.
async fn known(online: &Online, headers: &HeaderMap) -> Result<Person, Failed> {
    let person = guard::person(online, headers).await?;
    person.ok_or_else(|| Failed(StatusCode::UNAUTHORIZED, t::NameFirst.into()))
}

/// `POST /api/guest`: a new person, or another name for a known one.
pub(super) async fn guest(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<Guest>, JsonRejection>,
) -> Result<Response, Failed> {
    let Json(Guest { name }) = body?;
    if let Some(problem) = name_problem(&name) {
        return Err(wrong(problem));
    }
    let name = name.trim().to_owned();
    let store = online.rooms().store();
    let me = Json(Me { name: name.clone() });
    if let Some(mut person) = guard::person(&online, &headers).await? {
        person.name = name;
        store.rename(&person).await?;
        return Ok(me.into_response());
    }
    let (person, token) = (
        Person {
            id: PlayerId::random(),
            name,
        },
        Token::random(),
    );
    store.add_person(&person, &token).await?;
    Ok(([(SET_COOKIE, guard::cookie(&token, online.https))], me).into_response())
}

/// `GET /api/me`.
pub(super) async fn me(State(online): State<Online>, headers: HeaderMap) -> Result<Json<Me>, Failed> {
    let person = known(&online, &headers).await?;
    Ok(Json(Me { name: person.name }))
}

/// `POST /api/tables`.
pub(super) async fn create(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Result<(StatusCode, Json<Created>), Failed> {
    let owner = known(&online, &headers).await?;
    let Json(new) = body?;
    let setup = Setup::check(owner, new).map_err(wrong)?;
    let id = online.rooms().create(&setup).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

/// `GET /api/tables`.
pub(super) async fn listed(State(online): State<Online>) -> Result<Json<Vec<Listed>>, Failed> {
    Ok(Json(online.rooms().store().listed(SHOWN).await?))
}

/// `GET /api/tables/{id}/transcript`.
pub(super) async fn transcript(
    State(online): State<Online>,
    Path(id): Path<String>,
) -> Result<Response, Failed> {
    let not_found = || Failed(StatusCode::NOT_FOUND, t::TableNotFound.into());
    let id: TableId = id.parse().map_err(|_| not_found())?;
    let transcript = online.rooms().transcript(id).await?;
    let transcript = transcript.ok_or_else(|| Failed(StatusCode::NOT_FOUND, t::TranscriptLater.into()))?;
    let text = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((text, transcript.to_string()).into_response())
}

/// `GET /readyz`: whether the database answers, and the other servers if there are any.
pub(super) async fn ready(State(online): State<Online>) -> (StatusCode, &'static str) {
    if !online.rooms().store().is_ready().await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database doesn't answer\n")
    } else if !online.rooms().is_bus_ready() {
        (StatusCode::SERVICE_UNAVAILABLE, "the bus doesn't answer\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}
