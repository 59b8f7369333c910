//! Whom somebody has blocked. New blocks are made at tables.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use wildpile_protocol::lobby::{Blocked, Unblock};
use wildpile_protocol::text as t;

use super::Online;
use super::rest::{Failed, known};

/// How many hexadecimal digits the id of a block has.
const ID: usize = 24;

/// `GET /api/blocks`.
pub(super) async fn list(
    State(online): State<Online>,
    headers: HeaderMap,
) -> Result<Json<Vec<Blocked>>, Failed> {
    let person = known(&online, &headers).await?;
    Ok(Json(online.rooms().store().blocks(&person.id).await?))
}

/// `POST /api/blocks/remove`: what is left.
pub(super) async fn remove(
    State(online): State<Online>,
    headers: HeaderMap,
    body: Result<Json<Unblock>, JsonRejection>,
) -> Result<Json<Vec<Blocked>>, Failed> {
    let person = known(&online, &headers).await?;
    let Json(Unblock { id }) = body?;
    let store = online.rooms().store();
    // What can't be an id isn't looked for: databases don't take every character.
    let is_id = id.len() == ID && id.bytes().all(|digit| digit.is_ascii_hexdigit());
    if !is_id || !store.unblock(&person.id, &id).await? {
        return Err(Failed::new(StatusCode::NOT_FOUND, t::BlockNone));
    }
    Ok(Json(store.blocks(&person.id).await?))
}
