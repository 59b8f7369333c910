//! The record of a session, and its snapshots for stores.

use std::collections::BTreeMap;
use std::sync::Arc;

use wildpile_game::Outcome;
use wildpile_records::{Help, LazySnapshot, MatchInfo, SeatInfo, Snapshot};
use wildpile_table::Referee;
use wildpile_transcript::{StepList, Transcript};

use super::{ASKED, CARDS, HINTS, JUDGED, PICKED, SOLVER_MOVES, Session, Setup};
use crate::{Pick, Save, SavedLayer};

/// The heading, the steps including the undone ones, and the outcome after these.
pub(super) fn start(played: &dyn Referee) -> (Arc<Transcript>, StepList, Option<Outcome>) {
    let mut ahead = (played.moves_undone() > 0).then(|| played.boxed_clone());
    if let Some(ahead) = &mut ahead {
        while ahead.redo() {}
    }
    let whole = ahead.as_deref().unwrap_or(played);
    let mut record = whole.transcript(Vec::new(), BTreeMap::new());
    let steps = std::mem::take(&mut record.steps).into_iter().collect();
    let end = record.result.take();
    (Arc::new(record), steps, end)
}

/// The notes of a record.
fn notes(session: &Session) -> BTreeMap<String, String> {
    let setup = &session.setup;
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
    if let Some(judged) = session.judged {
        notes.insert(JUDGED.to_owned(), judged.name().to_owned());
    }
    if setup.pick != Pick::Any {
        notes.insert(PICKED.to_owned(), setup.pick.name().to_owned());
    }
    if !setup.cards.is_empty() {
        notes.insert(CARDS.to_owned(), setup.cards.clone());
    }
    let names: Vec<&str> = setup.seats.iter().map(|s| s.name.as_str()).collect();
    if let Ok(names) = serde_json::to_string(&names) {
        notes.insert("names".to_owned(), names);
    }
    notes
}

/// The data of a save. Taking a draft costs the same however long the match is; [`Draft::save`]
/// writes its text, on any thread.
pub(crate) struct Draft {
    heading: Arc<Transcript>,
    setup: Setup,
    notes: BTreeMap<String, String>,
    rules_name: String,
    steps: StepList,
    outcome: Option<Outcome>,
    whole: StepList,
    end: Option<Outcome>,
    undone: usize,
    elapsed_ms: u64,
    moves: usize,
    marked: bool,
    help: Help,
}

impl Draft {
    pub(crate) fn of(session: &Session) -> Self {
        let played = session.referee();
        Self {
            heading: Arc::clone(&session.heading),
            setup: session.setup.clone(),
            notes: notes(session),
            rules_name: played.rules_name(),
            steps: session.steps(),
            outcome: played.outcome(),
            whole: session.whole.clone(),
            end: session.end.clone(),
            undone: played.moves_undone(),
            elapsed_ms: u64::try_from(session.elapsed.as_millis()).unwrap_or(u64::MAX),
            // Lists leave out matches that no person has played, even if bots have moved.
            moves: if session.is_played() {
                played.moves_made()
            } else {
                0
            },
            marked: played.is_marked(),
            help: session.help,
        }
    }

    fn transcript(&self, steps: &StepList, result: Option<&Outcome>) -> String {
        let record = Transcript {
            seats: self.setup.seats.iter().map(|s| s.player.clone()).collect(),
            notes: self.notes.clone(),
            marked: self.marked,
            steps: steps.to_vec(),
            result: result.cloned(),
            ..(*self.heading).clone()
        };
        record.to_string()
    }

    pub(crate) fn save(&self) -> Save {
        // Undone moves can still be redone after a restart.
        let ahead = (self.undone > 0).then(|| self.transcript(&self.whole, self.end.as_ref()));
        Save {
            version: Save::VERSION,
            game: self.heading.game.clone(),
            rules_name: self.rules_name.clone(),
            deal: self.heading.deal.to_string(),
            seats: self.setup.seats.clone(),
            layers: Some(self.setup.layers.iter().map(SavedLayer::from).collect()),
            transcript: self.transcript(&self.steps, self.outcome.as_ref()),
            ahead,
            undone: self.undone as u64,
            elapsed_ms: self.elapsed_ms,
            moves: u32::try_from(self.moves).unwrap_or(u32::MAX),
            marked: self.marked,
            help: self.help,
        }
    }
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
        let draft = Draft::of(self);
        draft.transcript(&draft.steps, draft.outcome.as_ref())
    }

    /// The fixed properties of the match, for stores.
    #[must_use]
    pub fn info(&self) -> MatchInfo {
        MatchInfo {
            game: self.heading.game.clone(),
            rules_name: self.referee.rules_name(),
            deal: self.heading.deal.to_string(),
            seats: self.setup.seats.iter().cloned().map(SeatInfo::from).collect(),
        }
    }

    /// The current progress, for stores. Its text is written when it is first read, so taking a snapshot after each
    /// move costs the same however long the match is.
    #[must_use]
    pub fn snapshot(&self) -> LazySnapshot {
        let draft = Draft::of(self);
        LazySnapshot::new(move || Snapshot::from(&draft.save()))
    }
}
