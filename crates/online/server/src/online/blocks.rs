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
    if !store.unblock(&person.id, &id).await? {
        return Err(Failed::new(StatusCode::NOT_FOUND, t::BlockNone));
    }
    Ok(Json(store.blocks(&person.id).await?))
}
