//! Converts between sessions and records: the result of a match, and saves in the form kept by
//! stores.

use serde_json::{Map, Value};
use wildpile_game::{Seat, Viewer};
use wildpile_records::{Ending, MatchInfo, MatchResult, SeatInfo, Snapshot};

use crate::{Save, SaveError, SavedLayer, SeatSetup, Session};

/// The fields of a save that have fields of their own in a record.
const IN_RECORD: [&str; 8] = [
    "game",
    "rules_name",
    "deal",
    "sitters",
    "transcript",
    "elapsed_ms",
    "moves",
    "marked",
];

impl From<SeatSetup> for SeatInfo {
    fn from(SeatSetup { name, player }: SeatSetup) -> Self {
        Self { name, player }
    }
}

impl From<SeatInfo> for SeatSetup {
    fn from(SeatInfo { name, player }: SeatInfo) -> Self {
        Self { name, player }
    }
}

impl From<&Save> for Snapshot {
    fn from(save: &Save) -> Self {
        let mut extra = match serde_json::to_value(save) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        extra.retain(|field, _| !IN_RECORD.contains(&field.as_str()));
        Self {
            transcript: save.transcript.clone(),
            elapsed_ms: save.elapsed_ms,
            moves: save.moves,
            marked: save.marked,
            help: save.help,
            extra: Value::Object(extra),
        }
    }
}

impl Save {
    /// Restores the save from a record.
    ///
    /// # Errors
    /// When it is damaged or from a newer version.
    pub fn of_record(info: &MatchInfo, now: &Snapshot) -> Result<Self, SaveError> {
        let mut fields = now.extra.as_object().cloned().unwrap_or_default();
        // Damage may have cost the record all of these fields.
        fields.entry("version").or_insert(Self::VERSION.into());
        let layers = fields.get("layers").cloned().unwrap_or_default();
        if serde_json::from_value::<Option<Vec<SavedLayer>>>(layers).is_err() {
            // The transcript contains the rules too; only the individual choices are lost.
            fields.remove("layers");
        }
        let row = [
            ("game", Value::from(info.game.clone())),
            ("rules_name", info.rules_name.clone().into()),
            ("deal", info.deal.clone().into()),
            ("transcript", now.transcript.clone().into()),
            ("elapsed_ms", now.elapsed_ms.into()),
            ("moves", now.moves.into()),
            ("marked", now.marked.into()),
        ];
        fields.extend(row.map(|(key, value)| (key.to_owned(), value)));
        let seats: Vec<SeatSetup> = info.seats.iter().cloned().map(SeatSetup::from).collect();
        fields.insert("sitters".to_owned(), serde_json::json!(seats));
        let mut save = Self::read(&Value::Object(fields).to_string())?;
        save.help = now.help;
        Ok(save)
    }
}

impl Session {
    /// The result; `None` while the match is in progress.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let outcome = self.referee().outcome()?;
        let humans = self.humans();
        let seat = humans.first().unwrap_or(Seat::FIRST);
        let won = outcome.won(seat);
        Some(Ending {
            result: match (won, outcome.drawn) {
                (true, _) => MatchResult::Won,
                (false, true) => MatchResult::Drawn,
                (false, false) => MatchResult::Lost,
            },
            grade: if won { outcome.grade } else { 0 },
            turns: outcome.turns.get(seat.index()).copied().unwrap_or(0),
            score: outcome.scores.get(seat.index()).copied().unwrap_or(0),
            // With several people at one screen, nobody is “the” player; and the solver's wins aren't theirs.
            counted: humans.len() == 1 && !self.help().is_solved(),
            message: self.referee().seat(Viewer::Seat(seat)).outcome_message(),
            judged: self.judged,
        })
    }

    /// The result if the match is abandoned now, which doesn't count as a win. `None` if nobody at the
    /// screen has made a move, so that it leaves no trace.
    #[must_use]
    pub fn ending_if_left(&self) -> Option<Ending> {
        let played = self.referee();
        if !self.is_played() {
            return None;
        }
        Some(Ending {
            result: MatchResult::Abandoned,
            grade: 0,
            turns: u32::try_from(played.moves_made()).unwrap_or(u32::MAX),
            score: 0,
            counted: self.humans().len() == 1 && !self.help().is_solved(),
            message: None,
            judged: None,
        })
    }
}
