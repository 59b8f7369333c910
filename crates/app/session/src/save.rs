//! A match in progress as plain data.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wildpile_game::rules::{CardName, Layer, Source};
use wildpile_message::{Message, ToMessage};
use wildpile_records::{Help, Judgement};
use wildpile_table::Referee;
use wildpile_transcript::{Transcript, TranscriptError};

use crate::session::{ASKED, CARDS, Draft, HINTS, JUDGED, PICKED, SOLVER_MOVES};
use crate::text as t;
use crate::{GameBundle, Pick, SeatSetup, Session, Setup};

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

/// A saved match. [`Save::VERSION`] is the version of the format; programs refuse newer ones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Save {
    /// The version of the format.
    pub version: u32,
    /// The game's name.
    pub game: String,
    /// The short name of the rule set.
    pub rules_name: String,
    /// The deal as text. Must not be shown to players while a match with several seats is running.
    pub deal: String,
    /// The players.
    #[serde(rename = "sitters")]
    pub seats: Vec<SeatSetup>,
    /// The rules as chosen; `None` in saves that only have the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layers: Option<Vec<SavedLayer>>,
    /// The record so far.
    pub transcript: String,
    /// The record including the moves that can be redone, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ahead: Option<String>,
    /// How many moves of `ahead` are undone.
    #[serde(default)]
    pub undone: u64,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
    /// The number of moves made.
    pub moves: u32,
    /// Whether a hidden card was seen and undone.
    pub marked: bool,
    /// The help so far, which is also in the record.
    #[serde(skip)]
    pub help: Help,
}

/// Why a save can't be used.
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
                known: Save::VERSION,
            }
            .into(),
            Self::Damaged(why) => t::SaveDamaged { why }.into(),
            Self::NoGame(game) => t::SaveNoGame { game }.into(),
            Self::Record(why) => t::SaveRecord { why }.into(),
        }
    }
}

/// JSON that can't be parsed, with the library's explanation.
fn damaged(error: &serde_json::Error) -> SaveError {
    SaveError::Damaged(Message::text(error.to_string()))
}

impl Save {
    /// The format version written, and the newest one that can be read.
    pub const VERSION: u32 = 1;

    /// Saves the current state of a session.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        Draft::of(session).save()
    }

    /// Parses a save from JSON.
    ///
    /// # Errors
    /// When it is damaged or from a newer version.
    pub fn read(text: &str) -> Result<Self, SaveError> {
        let value: Value = serde_json::from_str(text).map_err(|e| damaged(&e))?;
        match value.get("version").and_then(Value::as_u64) {
            None => return Err(SaveError::Damaged(t::SaveNoVersion.into())),
            Some(version) if version > u64::from(Self::VERSION) => return Err(SaveError::Newer(version)),
            Some(_) => {}
        }
        serde_json::from_value(value).map_err(|e| damaged(&e))
    }

    /// Serialises the save as JSON.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether the match started from a position instead of a deal, so that the game must be able to set it up.
    #[must_use]
    pub fn starts_from_position(&self) -> bool {
        let transcript = self.transcript.parse::<Transcript>();
        transcript.is_ok_and(|transcript| transcript.position.is_some())
    }

    /// Restores the match. `find` looks up a game by name.
    ///
    /// # Errors
    /// Why the save can't be used.
    pub fn resume(&self, find: &dyn Fn(&str) -> Option<&'static GameBundle>) -> Result<Session, SaveError> {
        if self.version > Self::VERSION {
            return Err(SaveError::Newer(self.version.into()));
        }
        let bundle = find(&self.game).ok_or_else(|| SaveError::NoGame(self.game.clone()))?;
        let read = |text: &str| -> Result<(Transcript, Box<dyn Referee>), SaveError> {
            let record = |e: TranscriptError| SaveError::Record(e.message());
            let transcript: Transcript = text.parse().map_err(record)?;
            let played = bundle.game.replay(&transcript).map_err(record)?;
            Ok((transcript, played))
        };
        let (transcript, mut played) = read(&self.transcript)?;
        if let Some(Ok((_, mut ahead))) = self.ahead.as_deref().map(read) {
            for _ in 0..self.undone {
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
        if self.seats.len() != played.seats() {
            let (players, seats) = (self.seats.len(), played.seats());
            return Err(SaveError::Damaged(t::SavePlayers { players, seats }.into()));
        }
        let (layers, seats) = (self.layers.clone(), self.seats.clone());
        let mut session = restored(bundle, played, &transcript, layers, seats, self.elapsed_ms);
        session.help = Help {
            hints: noted(&transcript, HINTS).unwrap_or_default(),
            solver_moves: noted(&transcript, SOLVER_MOVES),
        };
        Ok(session)
    }
}

/// A number that the record notes.
fn noted(transcript: &Transcript, note: &str) -> Option<u32> {
    transcript.notes.get(note).and_then(|number| number.parse().ok())
}

/// A match that was replayed from its record, without its help.
pub(crate) fn restored(
    bundle: &'static GameBundle,
    played: Box<dyn Referee>,
    transcript: &Transcript,
    layers: Option<Vec<SavedLayer>>,
    seats: Vec<SeatSetup>,
    elapsed_ms: u64,
) -> Session {
    let layers = match layers {
        Some(layers) => layers.into_iter().map(Layer::from).collect(),
        // Not the record's text: its words may mean something else today.
        None => vec![Layer::choices(played.table_rules().patch())],
    };
    let pick = transcript.notes.get(PICKED).and_then(|name| Pick::named(name));
    let setup = Setup {
        layers,
        seats,
        pick: pick.unwrap_or_default(),
        cards: transcript.notes.get(CARDS).cloned().unwrap_or_default(),
    };
    let mut session = Session::of(bundle, played, setup);
    session.elapsed = Duration::from_millis(elapsed_ms);
    session.asked = noted(transcript, ASKED).unwrap_or_default();
    let judged = transcript.notes.get(JUDGED);
    session.judge(judged.and_then(|name| Judgement::from_name(name)));
    session
}
