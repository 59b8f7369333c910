//! Between a session's saves and rows.

use serde_json::{Map, Value};
use wildpile_session::{Save, SaveError, SeatSetup};

use super::{MatchInfo, SeatInfo, Snapshot};
use crate::text::{Reader, say_arg};

impl MatchInfo {
    /// The names of everybody but the first seat, as they are shown.
    #[must_use]
    pub fn others(&self) -> Vec<String> {
        let others = self.seats.iter().enumerate().skip(1);
        others
            .map(|(seat, info)| {
                let seat_setup = SeatSetup {
                    name: info.name.clone(),
                    player: info.player.clone(),
                };
                say_arg(&seat_setup.label(seat), &Reader::NOBODY)
            })
            .collect()
    }
}

impl From<&Save> for MatchInfo {
    fn from(save: &Save) -> Self {
        Self {
            game: save.game.clone(),
            rules_name: save.rules_name.clone(),
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
}

impl From<&Save> for Snapshot {
    fn from(save: &Save) -> Self {
        let mut extra = match serde_json::to_value(save) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        // These have places of their own in the row.
        for field in [
            "game",
            "rules_name",
            "deal",
            "transcript",
            "elapsed_ms",
            "moves",
            "marked",
        ] {
            extra.remove(field);
        }
        Self {
            transcript: save.transcript.clone(),
            elapsed_ms: save.elapsed_ms,
            moves: save.moves,
            marked: save.marked,
            extra: Value::Object(extra),
        }
    }
}

impl Snapshot {
    /// The save that this snapshot was made of.
    ///
    /// # Errors
    /// When it is damaged or of a newer version.
    pub fn save(&self, info: &MatchInfo) -> Result<Save, SaveError> {
        let mut fields = self.extra.as_object().cloned().unwrap_or_default();
        let row = [
            ("game", Value::from(info.game.clone())),
            ("rules_name", info.rules_name.clone().into()),
            ("deal", info.deal.clone().into()),
            ("transcript", self.transcript.clone().into()),
            ("elapsed_ms", self.elapsed_ms.into()),
            ("moves", self.moves.into()),
            ("marked", self.marked.into()),
        ];
        fields.extend(row.map(|(key, value)| (key.to_owned(), value)));
        Save::read(&Value::Object(fields).to_string())
    }
}
