//! Quick matches.

use axum::Json;
use axum::extract::State;
use wildpile_protocol::lobby::{Created, Quick, Waiting};
use wildpile_protocol::text as t;
use wildpile_tables::Setup;

use super::Online;
use super::asked::{Answer, Asked, Body};
use super::rest::{Failed, wrong};

/// `POST /api/quick`: a seat at a table that waits for someone, or at a new one.
pub(super) async fn find(asked: Asked, body: Body<Quick>) -> Answer<Created> {
    let person = asked.known().await?;
    let Json(wish) = body?;
    let online = &asked.online;
    if online.is_draining() {
        return Err(Failed::later(t::ClosingStop));
    }
    let setup = Setup::quick(person.clone(), &wish).map_err(wrong)?;
    let rooms = online.rooms();
    if let Some(id) = rooms.quick(&person, &wish, &setup, false).await? {
        return Ok(Json(Created { id }));
    }
    // Only who opens a table needs the allowance for one.
    online.shared.quotas.table(&setup, asked.address)?;
    let found = rooms.quick(&person, &wish, &setup, true).await?;
    let id = found.ok_or_else(|| Failed::later(t::QuickGone))?;
    Ok(Json(Created { id }))
}

/// `GET /api/quick`: how many people wait for which game.
pub(super) async fn waiting(State(online): State<Online>) -> Answer<Vec<Waiting>> {
    Ok(Json(online.rooms().store().quick_waiting().await?))
}
