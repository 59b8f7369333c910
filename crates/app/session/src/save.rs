//! Restores saved matches.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wildpile_game::rules::{CardName, Layer, Source};
use wildpile_message::{Message, ToMessage};
use wildpile_records::{Help, Judgement, MatchInfo, Snapshot, StoredMatch};
use wildpile_table::Referee;
use wildpile_transcript::{Transcript, TranscriptError};

use crate::session::{ASKED, CARDS, HINTS, JUDGED, PICKED, SOLVER_MOVES};
use crate::text as t;
use crate::{GameBundle, Pick, SeatInfo, Session, Setup};

/// A layer of rules in saved form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedLayer {
    /// `preset`, `mutator`, `handicap`, `file`, `choice`, `deal` or `default`.
    pub kind: String,
    /// The name of the preset, card or file; otherwise empty.
    pub name: String,
    /// The title of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Message>,
    /// The values.
    pub patch: Map<String, Value>,
}

impl From<&Layer> for SavedLayer {
    fn from(layer: &Layer) -> Self {
        let (kind, name) = match &layer.source {
            Source::Preset(name) => ("preset", name.as_str()),
            Source::Mutator(card) => ("mutator", card.id.as_str()),
            Source::Handicap(card) => ("handicap", card.id.as_str()),
            Source::File(name) => ("file", name.as_str()),
            Source::Default => ("default", ""),
            Source::Choice => ("choice", ""),
            Source::Deal => ("deal", ""),
        };
        Self {
            kind: kind.to_owned(),
            name: name.to_owned(),
            title: layer.source.card().map(|card| card.title.clone()),
            patch: layer.patch.clone(),
        }
    }
}

impl From<SavedLayer> for Layer {
    fn from(saved: SavedLayer) -> Self {
        let (name, title) = (saved.name, saved.title);
        let card = |id: String| CardName {
            title: title.unwrap_or_else(|| Message::text(id.clone())),
            id,
        };
        Self {
            source: match saved.kind.as_str() {
                "preset" => Source::Preset(name),
                "mutator" => Source::Mutator(card(name)),
                "handicap" => Source::Handicap(card(name)),
                "file" => Source::File(name),
                "default" => Source::Default,
                "deal" => Source::Deal,
                _ => Source::Choice,
            },
            patch: saved.patch,
        }
    }
}

/// The version of the additional data of a record. Programs refuse newer ones.
pub(crate) const VERSION: u32 = 1;

/// The reason a save can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It was written by a newer version.
    Newer(u64),
    /// Its fields aren't as expected.
    Damaged(Message),
    /// The game doesn't exist.
    NoGame(String),
    /// The record can't be replayed.
    Record(Message),
}

impl ToMessage for SaveError {
    fn message(&self) -> Message {
        match self {
            Self::Newer(version) => t::SaveNewer {
                version: *version,
                known: VERSION,
            }
            .into(),
            Self::Damaged(why) => t::SaveDamaged { why }.into(),
            Self::NoGame(game) => t::SaveNoGame { game }.into(),
            Self::Record(why) => t::SaveRecord { why }.into(),
        }
    }
}

impl From<TranscriptError> for SaveError {
    fn from(error: TranscriptError) -> Self {
        Self::Record(error.message())
    }
}

/// True if a stored match started from a position instead of a deal, so that the game must be able to set it up.
#[must_use]
pub fn starts_from_position(row: &StoredMatch) -> bool {
    let transcript = row.record.transcript().parse::<Transcript>();
    transcript.is_ok_and(|transcript| transcript.position.is_some())
}

impl Session {
    /// Restores a saved match. `find` looks up a game by name.
    ///
    /// # Errors
    /// Why the save can't be used.
    pub fn resume(
        info: &MatchInfo,
        now: &Snapshot,
        find: &dyn Fn(&str) -> Option<&'static GameBundle>,
    ) -> Result<Self, SaveError> {
        let extra = now.record.extra();
        // Damage may have cost the record all of these fields.
        match extra.get("version").map(Value::as_u64) {
            Some(None) => return Err(SaveError::Damaged(t::SaveNoVersion.into())),
            Some(Some(version)) if version > u64::from(VERSION) => return Err(SaveError::Newer(version)),
            _ => {}
        }
        let bundle = find(&info.game).ok_or_else(|| SaveError::NoGame(info.game.clone()))?;
        let read = |text: &str| -> Result<(Transcript, Box<dyn Referee>), SaveError> {
            let transcript: Transcript = text.parse()?;
            let played = bundle.game.replay(&transcript)?;
            Ok((transcript, played))
        };
        let (transcript, mut played) = read(&now.transcript())?;
        if let Some(Ok((_, mut ahead))) = extra.get("ahead").and_then(Value::as_str).map(read) {
            for _ in 0..now.record.undone() {
                if !ahead.undo() {
                    break;
                }
            }
            if ahead.moves_made() == played.moves_made() {
                if played.is_marked() {
                    ahead.mark();
                }
                played = ahead;
            }
        }
        let Some(seats) = seats(info, &*played) else {
            let (players, seats) = (info.seats.len(), played.seats());
            return Err(SaveError::Damaged(t::SavePlayers { players, seats }.into()));
        };
        Ok(restored(bundle, played, &transcript, now, seats))
    }
}

/// The players, if there are as many as seats.
pub(crate) fn seats(info: &MatchInfo, played: &dyn Referee) -> Option<Vec<SeatInfo>> {
    (info.seats.len() == played.seats()).then(|| info.seats.clone())
}

/// A number that the record notes.
fn noted(transcript: &Transcript, note: &str) -> Option<u32> {
    transcript.notes.get(note).and_then(|number| number.parse().ok())
}

/// A match that was replayed from its record.
pub(crate) fn restored(
    bundle: &'static GameBundle,
    played: Box<dyn Referee>,
    transcript: &Transcript,
    now: &Snapshot,
    seats: Vec<SeatInfo>,
) -> Session {
    let layers = match serde_json::from_value::<Vec<SavedLayer>>(now.record.extra()["layers"].clone()) {
        Ok(layers) => layers.into_iter().map(Layer::from).collect(),
        // Not the record's text: its words may mean something else today.
        Err(_) => vec![Layer::choices(played.table_rules().patch())],
    };
    let pick = transcript.notes.get(PICKED).and_then(|name| Pick::named(name));
    let setup = Setup {
        layers,
        seats,
        pick: pick.unwrap_or_default(),
        cards: transcript.notes.get(CARDS).cloned().unwrap_or_default(),
    };
    let mut session = Session::of(bundle, played, setup);
    session.elapsed = Duration::from_millis(now.elapsed_ms);
    session.help = Help {
        hints: noted(transcript, HINTS).unwrap_or_default(),
        solver_moves: noted(transcript, SOLVER_MOVES),
        noted: now.help.noted.or_else(|| now.record.practice()),
    };
    session.asked = noted(transcript, ASKED).unwrap_or_default();
    let judged = transcript.notes.get(JUDGED);
    session.judge(judged.and_then(|name| Judgement::named(name)));
    session
}
