//! Quick matches.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::header::HeaderMap;
use wildpile_protocol::lobby::{Created, Quick, Waiting};
use wildpile_protocol::text as t;
use wildpile_tables::Setup;

use super::Online;
use super::rest::{Failed, known, wrong};
use crate::clients::Address;

/// `POST /api/quick`: a seat at a table that waits for somebody, or at a new one.
pub(super) async fn find(
    State(online): State<Online>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    body: Result<Json<Quick>, JsonRejection>,
) -> Result<Json<Created>, Failed> {
    let person = known(&online, &headers).await?;
    let Json(wish) = body?;
    if online.is_draining() {
        return Err(Failed::later(t::ClosingStop));
    }
    let setup = Setup::quick(person.clone(), &wish).map_err(wrong)?;
    let rooms = online.rooms();
    if let Some(id) = rooms.quick(&person, &wish, &setup, false).await? {
        return Ok(Json(Created { id }));
    }
    // Only who opens a table needs the allowance for one.
    online.shared.quotas.table(&setup, address)?;
    let found = rooms.quick(&person, &wish, &setup, true).await?;
    let id = found.ok_or_else(|| Failed::later(t::QuickGone))?;
    Ok(Json(Created { id }))
}

/// `GET /api/quick`: how many people wait for which game.
pub(super) async fn waiting(State(online): State<Online>) -> Result<Json<Vec<Waiting>>, Failed> {
    Ok(Json(online.rooms().store().quick_waiting().await?))
}
