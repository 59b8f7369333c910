//! Between sessions and the store.

use wildpile_bundle::Games;
use wildpile_message::{Message, ToMessage};
use wildpile_records::{Ending, InProgress, MatchInfo, Snapshot, Store};
use wildpile_session::Save;

use crate::session::Session;
use crate::text as t;

/// What the store keeps of a session.
fn rows(session: &Session) -> (MatchInfo, Snapshot) {
    let save = Save::of(session);
    (MatchInfo::from(&save), Snapshot::from(&save))
}

/// Saves a match in progress. A match that nobody has touched is not worth a row. Returns a message
/// when the game had to be kept as a new one.
///
/// # Errors
/// What the store says.
pub fn keep(store: &Store, session: &mut Session) -> Result<Option<Message>, Message> {
    let (info, now) = rows(session);
    let untouched = now.moves == 0 && session.referee().moves_undone() == 0;
    match &mut session.held {
        None if untouched => Ok(None),
        None => {
            session.held = Some(store.begin(&info, &now).map_err(|e| e.message())?);
            Ok(None)
        }
        Some(held) => match store.save(held, &now) {
            Ok(()) => Ok(None),
            Err(error) if error.can_save_as_new() => {
                session.held = Some(store.begin(&info, &now).map_err(|e| e.message())?);
                Ok(Some(t::KeptAsNew.into()))
            }
            Err(error) => Err(error.message()),
        },
    }
}

fn close(store: &Store, session: &mut Session, ending: &Ending) -> Result<(), Message> {
    if session.finished.is_some() {
        return Ok(());
    }
    let (info, now) = rows(session);
    let mut held = match session.held.take() {
        Some(held) => held,
        None => store.begin(&info, &now).map_err(|e| e.message())?,
    };
    if let Err(error) = store.finish(&mut held, &now, ending) {
        if !error.can_save_as_new() {
            session.held = Some(held);
            return Err(error.message());
        }
        held = store.begin(&info, &now).map_err(|e| e.message())?;
        store.finish(&mut held, &now, ending).map_err(|e| e.message())?;
    }
    session.finished = Some(held.id());
    Ok(())
}

/// Stores a match that is over among the finished ones.
///
/// # Errors
/// What the store says.
pub fn finish(store: &Store, session: &mut Session) -> Result<(), Message> {
    match session.ending() {
        Some(ending) => close(store, session, &ending),
        None => Ok(()),
    }
}

/// Stores a match that is left before its end: it counts as not won. One that nobody has touched
/// leaves no trace.
///
/// # Errors
/// What the store says.
pub fn abandon(store: &Store, session: &mut Session) -> Result<(), Message> {
    match session.ending_if_left() {
        Some(ending) => close(store, session, &ending),
        None => match session.held.take() {
            Some(held) => store.discard(&held).map_err(|e| e.message()),
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
        let row = store.take_up_again(id).map_err(|e| e.message())?;
        session.held = Some(row.held);
    }
    Ok(())
}

/// Brings a saved match back.
///
/// # Errors
/// Why its record can't be used.
pub fn resume(row: InProgress, games: Games) -> Result<Session, Message> {
    let save = Save::of_record(&row.info, &row.now).map_err(|e| e.message())?;
    let session = save.resume(&|name| games.bundle(name)).map_err(|e| e.message())?;
    let mut session = Session::of(session);
    session.held = Some(row.held);
    Ok(session)
}
