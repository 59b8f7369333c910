//! Between sessions and the store.

use std::time::Duration;

use serde_json::{Value, json};
use wildpile_game::rules::{Layer, Source, read_patch};
use wildpile_store::{Ending, InProgress, MatchInfo, MatchResult, SeatInfo, Snapshot, Store};
use wildpile_transcript::Transcript;

use crate::session::{Session, Setup, Sitter};

fn info(session: &Session) -> MatchInfo {
    let transcript = session.played.transcript(session.names(), Default::default());
    MatchInfo {
        game: session.game.name().to_owned(),
        rules_name: session.played.rules_name(),
        rules: transcript.rules,
        deal: session.played.deal().to_string(),
        seats: session
            .setup
            .sitters
            .iter()
            .map(|s| SeatInfo {
                name: s.name.clone(),
                player: s.player.clone(),
            })
            .collect(),
    }
}

fn snapshot(session: &Session) -> Snapshot {
    let played = session.played.as_ref();
    let undone = played.moves_undone();
    let mut extra = json!({ "layers": layers_json(&session.setup.layers) });
    if undone > 0 {
        // What was undone can be redone after a restart of the program too.
        let mut ahead = played.boxed_clone();
        while ahead.redo() {}
        extra["ahead"] = session.record(ahead.as_ref()).into();
        extra["undone"] = undone.into();
    }
    Snapshot {
        transcript: session.record(played),
        elapsed_ms: u64::try_from(session.elapsed.as_millis()).unwrap_or(u64::MAX),
        moves: u32::try_from(played.moves_made()).unwrap_or(u32::MAX),
        marked: played.is_marked(),
        extra,
    }
}

fn layers_json(layers: &[Layer]) -> Value {
    layers
        .iter()
        .map(|layer| {
            let (kind, name) = match &layer.source {
                Source::Preset(name) => ("preset", name.as_str()),
                Source::Mutator(name) => ("mutator", name.as_str()),
                Source::File(name) => ("file", name.as_str()),
                Source::Default => ("default", ""),
                Source::Choice => ("choice", ""),
                Source::Deal => ("deal", ""),
            };
            json!({ "kind": kind, "name": name, "patch": layer.patch })
        })
        .collect()
}

fn layers_of(value: &Value) -> Option<Vec<Layer>> {
    value
        .as_array()?
        .iter()
        .map(|layer| {
            let name = layer["name"].as_str().unwrap_or("").to_owned();
            Some(Layer {
                source: match layer["kind"].as_str()? {
                    "preset" => Source::Preset(name),
                    "mutator" => Source::Mutator(name),
                    "file" => Source::File(name),
                    "default" => Source::Default,
                    "deal" => Source::Deal,
                    _ => Source::Choice,
                },
                patch: layer["patch"].as_object()?.clone(),
            })
        })
        .collect()
}

/// Saves a match in progress. A match that nobody has touched is not worth a row. Returns a message
/// when the game had to be kept as a new one.
///
/// # Errors
/// What the store says.
pub fn keep(store: &Store, session: &mut Session) -> Result<Option<String>, String> {
    let now = snapshot(session);
    match &mut session.held {
        None if now.moves == 0 && now.extra.get("undone").is_none() => Ok(None),
        None => {
            session.held = Some(store.begin(&info(session), &now).map_err(|e| e.to_string())?);
            Ok(None)
        }
        Some(held) => match store.save(held, &now) {
            Ok(()) => Ok(None),
            Err(error) if error.can_save_as_new() => {
                session.held = Some(store.begin(&info(session), &now).map_err(|e| e.to_string())?);
                Ok(Some(
                    "Another Wildpile went on with this game; yours is kept as a game of its own.".to_owned(),
                ))
            }
            Err(error) => Err(error.to_string()),
        },
    }
}

/// How the match ended for the person at the screen; none while it goes on.
fn ending(session: &Session) -> Option<Ending> {
    let outcome = session.played.outcome()?;
    let humans = session.humans();
    let seat = humans.first().or_else(|| wildpile_game::Seat::new(0))?;
    Some(Ending {
        result: if outcome.won(seat) {
            MatchResult::Won
        } else if outcome.drawn {
            MatchResult::Drawn
        } else {
            MatchResult::Lost
        },
        grade: if outcome.won(seat) { outcome.grade } else { 0 },
        turns: outcome.turns.get(seat.index()).copied().unwrap_or(0),
        score: outcome.scores.get(seat.index()).copied().unwrap_or(0),
        // Among several people at one screen nobody is "the" player.
        counted: humans.len() == 1,
    })
}

fn close(store: &Store, session: &mut Session, ending: &Ending) -> Result<(), String> {
    if session.finished.is_some() {
        return Ok(());
    }
    let now = snapshot(session);
    let mut held = match session.held.take() {
        Some(held) => held,
        None => store.begin(&info(session), &now).map_err(|e| e.to_string())?,
    };
    if let Err(error) = store.finish(&mut held, &now, ending) {
        if !error.can_save_as_new() {
            session.held = Some(held);
            return Err(error.to_string());
        }
        held = store.begin(&info(session), &now).map_err(|e| e.to_string())?;
        store.finish(&mut held, &now, ending).map_err(|e| e.to_string())?;
    }
    session.finished = Some(held.id());
    Ok(())
}

/// Stores a match that is over among the finished ones.
///
/// # Errors
/// What the store says.
pub fn finish(store: &Store, session: &mut Session) -> Result<(), String> {
    match ending(session) {
        Some(ending) => close(store, session, &ending),
        None => Ok(()),
    }
}

/// Stores a match that is left before its end: it counts as not won. One that nobody has touched
/// leaves no trace.
///
/// # Errors
/// What the store says.
pub fn abandon(store: &Store, session: &mut Session) -> Result<(), String> {
    if session.played.moves_made() == 0 && session.played.moves_undone() == 0 {
        return match session.held.take() {
            Some(held) => store.discard(&held).map_err(|e| e.to_string()),
            None => Ok(()),
        };
    }
    let counted = session.humans().len() == 1;
    close(
        store,
        session,
        &Ending {
            result: MatchResult::Abandoned,
            grade: 0,
            turns: u32::try_from(session.played.moves_made()).unwrap_or(u32::MAX),
            score: 0,
            counted,
        },
    )
}

/// The end was taken back: the match is in progress again.
///
/// # Errors
/// What the store says.
pub fn reopen(store: &Store, session: &mut Session) -> Result<(), String> {
    if let Some(id) = session.finished.take() {
        let row = store.take_up_again(id).map_err(|e| e.to_string())?;
        session.held = Some(row.held);
    }
    Ok(())
}

/// Brings a saved match back.
///
/// # Errors
/// Why its record can't be used.
pub fn resume(row: InProgress) -> Result<Session, String> {
    let game = wildpile_catalog::find(&row.info.game)
        .ok_or_else(|| format!("this program has no game called {}", row.info.game))?;
    let read = |text: &str| -> Result<_, String> {
        let transcript: Transcript = text.parse().map_err(|e| format!("{e}"))?;
        let played = game.replay(&transcript).map_err(|e| e.to_string())?;
        Ok((transcript, played))
    };
    let (transcript, mut played) = read(&row.now.transcript)?;
    let undone = row.now.extra["undone"].as_u64().unwrap_or(0);
    if let Some(Ok((_, mut ahead))) = row.now.extra["ahead"].as_str().map(read) {
        let wanted = played.moves_made();
        for _ in 0..undone {
            ahead.undo();
        }
        if ahead.moves_made() == wanted {
            if played.is_marked() {
                ahead.mark();
            }
            played = ahead;
        }
    }
    let layers = layers_of(&row.now.extra["layers"])
        .or_else(|| Some(vec![Layer::choices(read_patch(&transcript.rules).ok()?)]))
        .unwrap_or_default();
    let sitters = row
        .info
        .seats
        .iter()
        .map(|s| Sitter {
            name: s.name.clone(),
            player: s.player.clone(),
        })
        .collect();
    let mut session = Session::of(game, played, Setup { layers, sitters });
    session.elapsed = Duration::from_millis(row.now.elapsed_ms);
    session.held = Some(row.held);
    Ok(session)
}
