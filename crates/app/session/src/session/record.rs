//! The record of a session, and its snapshots for stores.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, json};
use wildpile_game::Outcome;
use wildpile_records::{Fixed, MatchInfo, Practice, Record, Snapshot, Steps};
use wildpile_table::Referee;
use wildpile_transcript::StepList;

use super::{ASKED, CARDS, HINTS, JUDGED, PICKED, SOLVER_MOVES, Session, Setup};
use crate::save::VERSION;
use crate::{Pick, SavedLayer};

/// The beginning of a record, and what is in it already.
pub(super) struct Start {
    /// The constant part.
    pub(super) fixed: Arc<Fixed>,
    /// The steps, including the undone ones.
    pub(super) steps: StepList,
    /// The outcome after all of them.
    pub(super) end: Option<String>,
    /// True if the match starts from a position.
    pub(super) is_set_up: bool,
}

pub(super) fn start(played: &dyn Referee, setup: &Setup) -> Start {
    let mut ahead = (played.moves_undone() > 0).then(|| played.boxed_clone());
    if let Some(ahead) = &mut ahead {
        while ahead.redo() {}
    }
    let whole = ahead.as_deref().unwrap_or(played);
    let seats = setup.seats.iter().map(|seat| seat.player.clone()).collect();
    let record = whole.transcript(seats, BTreeMap::new());
    let heading = record.heading();
    Start {
        fixed: Arc::new(Fixed::new(heading, fixed_notes(setup), extra(setup))),
        is_set_up: record.position.is_some(),
        steps: record.steps.into_iter().collect(),
        end: written(record.result),
    }
}

/// An outcome as records have it.
pub(super) fn written(outcome: Option<Outcome>) -> Option<String> {
    serde_json::to_string(&outcome?).ok()
}

/// The notes of a record that stay the same.
fn fixed_notes(setup: &Setup) -> BTreeMap<String, String> {
    let mut notes = BTreeMap::new();
    if setup.pick != Pick::Any {
        notes.insert(PICKED.to_owned(), setup.pick.name().to_owned());
    }
    if !setup.cards.is_empty() {
        notes.insert(CARDS.to_owned(), setup.cards.clone());
    }
    let names: Vec<&str> = setup.seats.iter().map(|s| s.name.as_str()).collect();
    notes.insert("names".to_owned(), json!(names).to_string());
    notes
}

/// Facts that a transcript doesn't have: the version of the format, and the rules as chosen.
fn extra(setup: &Setup) -> Map<String, serde_json::Value> {
    let layers: Vec<SavedLayer> = setup.layers.iter().map(SavedLayer::from).collect();
    [("version", json!(VERSION)), ("layers", json!(layers))]
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .collect()
}

/// The notes of a record that change.
fn notes(session: &Session) -> BTreeMap<String, String> {
    let mut notes = BTreeMap::new();
    notes.insert("elapsed_ms".to_owned(), session.elapsed.as_millis().to_string());
    for (note, count) in [(ASKED, session.asked), (HINTS, session.help.hints)] {
        if count > 0 {
            notes.insert(note.to_owned(), count.to_string());
        }
    }
    if let Some(moves) = session.help.solver_moves {
        notes.insert(SOLVER_MOVES.to_owned(), moves.to_string());
    }
    if let Some(practice) = session.help.noted {
        notes.insert(Practice::NOTE.to_owned(), practice.name().to_owned());
    }
    if let Some(judged) = session.judged {
        notes.insert(JUDGED.to_owned(), judged.name().to_owned());
    }
    notes
}

impl Session {
    /// The steps so far; cheap however many there are.
    #[must_use]
    pub fn steps(&self) -> StepList {
        self.whole.first(self.referee.steps())
    }

    /// The record so far, including players and duration.
    #[must_use]
    pub fn record(&self) -> String {
        self.snapshot().transcript()
    }

    /// The fixed properties of the match, for stores.
    #[must_use]
    pub fn info(&self) -> MatchInfo {
        MatchInfo {
            game: self.referee.game().to_owned(),
            rules_name: self.referee.rules_name(),
            deal: self.referee.deal().to_string(),
            seats: self.setup.seats.clone(),
        }
    }

    /// The current progress, for stores. Taking a snapshot after each move costs the same however long the match is.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let played = self.referee();
        Snapshot {
            record: Record::Steps(Steps {
                fixed: Arc::clone(&self.fixed),
                steps: self.whole.clone(),
                made: played.steps(),
                undone: played.moves_undone(),
                marked: played.is_marked(),
                notes: notes(self),
                result: written(played.outcome()),
                end: self.end.clone().filter(|_| played.moves_undone() > 0),
            }),
            elapsed_ms: u64::try_from(self.elapsed.as_millis()).unwrap_or(u64::MAX),
            // Lists leave out matches that no person has played, even if bots have moved.
            moves: match self.is_played() {
                true => u32::try_from(played.moves_made()).unwrap_or(u32::MAX),
                false => 0,
            },
            marked: played.is_marked(),
            help: self.help,
        }
    }
}
