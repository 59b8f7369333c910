//! Whom someone has blocked. New blocks are made at tables.

use axum::Json;
use axum::http::StatusCode;
use wildpile_protocol::lobby::{Blocked, Unblock};
use wildpile_protocol::text as t;

use super::asked::{Answer, Asked, Body};
use super::rest::Failed;

/// Number of hexadecimal digits of a block's id.
const ID: usize = 24;

/// `GET /api/blocks`.
pub(super) async fn list(asked: Asked) -> Answer<Vec<Blocked>> {
    let person = asked.known().await?;
    Ok(Json(asked.online.rooms().store().blocks(&person.id).await?))
}

/// `POST /api/blocks/remove`: what is left.
pub(super) async fn remove(asked: Asked, body: Body<Unblock>) -> Answer<Vec<Blocked>> {
    let person = asked.known().await?;
    let Json(Unblock { id }) = body?;
    let store = asked.online.rooms().store();
    // An invalid id isn't looked up: databases don't take every character.
    let is_id = id.len() == ID && id.bytes().all(|digit| digit.is_ascii_hexdigit());
    if !is_id || !store.unblock(&person.id, &id).await? {
        return Err(Failed::new(StatusCode::NOT_FOUND, t::BlockNone));
    }
    Ok(Json(store.blocks(&person.id).await?))
}
