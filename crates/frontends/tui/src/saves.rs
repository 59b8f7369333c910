//! Between sessions and the store.

use serde_json::json;
use wildpile_message::{Message, ToMessage};
use wildpile_records::{Ending, InProgress, MatchInfo, MatchResult, SeatInfo, Snapshot, Store, StoreError};
use wildpile_session::{EndResult, Save};

use crate::errors;
use crate::session::{SeatSetup, Session};
use crate::text as t;

fn said(error: StoreError) -> Message {
    errors::store(&error)
}

fn info(session: &Session, save: &Save) -> MatchInfo {
    let transcript = session.referee().transcript(Vec::new(), Default::default());
    MatchInfo {
        game: save.game.clone(),
        rules_name: save.rules_name.clone(),
        rules: transcript.rules,
        deal: save.deal.clone(),
        seats: save
            .seats
            .iter()
            .map(|s| SeatInfo {
                name: s.name.clone(),
                player: s.player.clone(),
            })
            .collect(),
    }
}

fn snapshot(save: Save) -> Snapshot {
    let mut extra = json!({ "layers": save.layers });
    if let Some(ahead) = save.ahead {
        extra["ahead"] = ahead.into();
        extra["undone"] = save.undone.into();
    }
    Snapshot {
        transcript: save.transcript,
        elapsed_ms: save.elapsed_ms,
        moves: save.moves,
        marked: save.marked,
        extra,
    }
}

/// What the store keeps of a session.
fn rows(session: &Session) -> (MatchInfo, Snapshot) {
    let save = Save::of(session);
    (info(session, &save), snapshot(save))
}

/// Saves a match in progress. A match that nobody has touched is not worth a row. Returns a message
/// when the game had to be kept as a new one.
///
/// # Errors
/// What the store says.
pub fn keep(store: &Store, session: &mut Session) -> Result<Option<Message>, Message> {
    let (info, now) = rows(session);
    match &mut session.held {
        None if now.moves == 0 && now.extra.get("undone").is_none() => Ok(None),
        None => {
            session.held = Some(store.begin(&info, &now).map_err(said)?);
            Ok(None)
        }
        Some(held) => match store.save(held, &now) {
            Ok(()) => Ok(None),
            Err(error) if error.can_save_as_new() => {
                session.held = Some(store.begin(&info, &now).map_err(said)?);
                Ok(Some(t::KeptAsNew.into()))
            }
            Err(error) => Err(said(error)),
        },
    }
}

fn stored(ending: &wildpile_session::Ending) -> Ending {
    Ending {
        result: match ending.result {
            EndResult::Won => MatchResult::Won,
            EndResult::Lost => MatchResult::Lost,
            EndResult::Drawn => MatchResult::Drawn,
            EndResult::Abandoned => MatchResult::Abandoned,
        },
        grade: ending.grade,
        turns: ending.turns,
        score: ending.score,
        counted: ending.counted,
    }
}

fn close(store: &Store, session: &mut Session, ending: &Ending) -> Result<(), Message> {
    if session.finished.is_some() {
        return Ok(());
    }
    let (info, now) = rows(session);
    let mut held = match session.held.take() {
        Some(held) => held,
        None => store.begin(&info, &now).map_err(said)?,
    };
    if let Err(error) = store.finish(&mut held, &now, ending) {
        if !error.can_save_as_new() {
            session.held = Some(held);
            return Err(said(error));
        }
        held = store.begin(&info, &now).map_err(said)?;
        store.finish(&mut held, &now, ending).map_err(said)?;
    }
    session.finished = Some(held.id());
    Ok(())
}

/// Stores a match that is over among the finished ones.
///
/// # Errors
/// What the store says.
pub fn finish(store: &Store, session: &mut Session) -> Result<(), Message> {
    match wildpile_session::Ending::of(session) {
        Some(ending) => close(store, session, &stored(&ending)),
        None => Ok(()),
    }
}

/// Stores a match that is left before its end: it counts as not won. One that nobody has touched
/// leaves no trace.
///
/// # Errors
/// What the store says.
pub fn abandon(store: &Store, session: &mut Session) -> Result<(), Message> {
    match wildpile_session::Ending::abandoned(session) {
        Some(ending) => close(store, session, &stored(&ending)),
        None => match session.held.take() {
            Some(held) => store.discard(&held).map_err(said),
            None => Ok(()),
        },
    }
}

/// The end was taken back: the match is in progress again.
///
/// # Errors
/// What the store says.
pub fn reopen(store: &Store, session: &mut Session) -> Result<(), Message> {
    if let Some(id) = session.finished.take() {
        let row = store.take_up_again(id).map_err(said)?;
        session.held = Some(row.held);
    }
    Ok(())
}

/// Brings a saved match back.
///
/// # Errors
/// Why its record can't be used.
pub fn resume(row: InProgress) -> Result<Session, Message> {
    let seats = row
        .info
        .seats
        .into_iter()
        .map(|s| SeatSetup {
            name: s.name,
            player: s.player,
        })
        .collect();
    let mut extra = row.now.extra;
    let save = Save {
        version: Save::VERSION,
        game: row.info.game,
        rules_name: row.info.rules_name,
        deal: row.info.deal,
        seats,
        layers: serde_json::from_value(extra["layers"].take()).ok(),
        transcript: row.now.transcript,
        ahead: extra["ahead"].as_str().map(str::to_owned),
        undone: extra["undone"].as_u64().unwrap_or(0),
        elapsed_ms: row.now.elapsed_ms,
        moves: row.now.moves,
        marked: row.now.marked,
    };
    let session = save.resume(&wildpile_bundle::find).map_err(|e| e.message())?;
    let mut session = Session::of(session);
    session.held = Some(row.held);
    Ok(session)
}
