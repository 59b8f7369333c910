//! The record of a match: cheap to copy, and stored step by step.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use wildpile_transcript::{StepList, TextStep, check_sum, signed, write_record};

use crate::{Fields, Practice};

/// The record of a match: its transcript, and additional data to restore it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Whole", try_from = "Value")]
pub enum Record {
    /// As texts: from a file, from a store of before 0.1.0, or damaged.
    Text(Arc<Whole>),
    /// In steps, as sessions make it. Stores append what is new.
    Steps(Steps),
}

/// A record as texts, as exported files have it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Whole {
    /// The transcript.
    pub transcript: String,
    /// Additional data to restore.
    pub extra: Value,
}

/// A record in steps. Copies share everything that is long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The constant part.
    pub fixed: Arc<Fixed>,
    /// The steps, including the undone ones.
    pub steps: StepList,
    /// The number of them that aren't undone.
    pub made: usize,
    /// The number of moves that are undone.
    pub undone: usize,
    /// True if a hidden card was seen and undone, or asked about.
    pub marked: bool,
    /// The notes that change from save to save.
    pub notes: BTreeMap<String, String>,
    /// The outcome, as JSON, if the match is over.
    pub result: Option<String>,
    /// The outcome once everything is redone.
    pub end: Option<String>,
}

/// The constant part of a record, as long as the players stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixed {
    heading: String,
    notes: BTreeMap<String, String>,
    extra: Map<String, Value>,
    /// All of it as it is stored.
    text: String,
}

impl Fixed {
    /// The first lines of a transcript, the notes that stay the same, and additional data to restore.
    #[must_use]
    pub fn new(heading: String, notes: BTreeMap<String, String>, extra: Map<String, Value>) -> Self {
        Self {
            text: json!({ "heading": heading, "notes": notes, "extra": extra }).to_string(),
            heading,
            notes,
            extra,
        }
    }

    fn read(text: String) -> Result<Self, String> {
        let mut fields = Fields::of(serde_json::from_str(&text).map_err(|e| e.to_string())?)?;
        let Value::Object(extra) = fields.value("extra")? else {
            return Err("invalid field `extra`".to_owned());
        };
        Ok(Self {
            heading: fields.text("heading")?,
            notes: fields.texts("notes")?,
            extra,
            text,
        })
    }
}

/// The changes after which a store has a record. Piece 0 of a record is the constant part, the others are its
/// steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// Delete the pieces from this one on, if there are any.
    pub stale_from: Option<usize>,
    /// Then write these.
    pub new: Vec<(usize, String)>,
}

impl Default for Record {
    fn default() -> Self {
        Whole::default().into()
    }
}

impl From<Whole> for Record {
    fn from(whole: Whole) -> Self {
        Self::Text(Arc::new(whole))
    }
}

impl From<Record> for Whole {
    fn from(record: Record) -> Self {
        Self {
            transcript: record.transcript(),
            extra: record.extra(),
        }
    }
}

impl TryFrom<Value> for Record {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        Self::read(value, Vec::new())
    }
}

impl Steps {
    fn text(&self, steps: &[impl std::fmt::Display], result: Option<&str>) -> String {
        // Collecting both would sort them first, which takes 6 kB of code in the browser.
        let mut notes = self.fixed.notes.clone();
        notes.extend(self.notes.clone());
        write_record(&self.fixed.heading, self.marked, &notes, steps, result)
    }

    /// The record with the moves that can be redone, if there are any.
    fn ahead(&self) -> Option<String> {
        (self.undone > 0).then(|| signed(&self.text(&self.steps.to_vec(), self.end.as_deref())))
    }

    /// The check sum of everything: the pieces of a record that belongs together.
    fn sum(&self) -> String {
        let mut sum = check_sum(self.steps.sum(), &self.fixed.text);
        for (name, value) in &self.notes {
            sum = check_sum(check_sum(sum, name), value);
        }
        for part in [&self.result, &self.end] {
            sum = check_sum(sum, part.as_deref().unwrap_or_default());
        }
        let numbers = format!("{} {} {}", self.made, self.undone, self.marked);
        format!("{:016x}", check_sum(sum, &numbers))
    }

    fn state(&self) -> Value {
        let mut state = json!({
            "sum": self.sum(),
            "made": self.made,
            "undone": self.undone,
            "marked": self.marked,
            "notes": self.notes,
        });
        for (name, text) in [("result", &self.result), ("end", &self.end)] {
            if let Some(text) = text {
                state[name] = text.as_str().into();
            }
        }
        state
    }

    /// The record with this state and these pieces. If they don't belong together, as much as there is of them.
    fn read(state: Value, pieces: Vec<String>) -> Record {
        let mut pieces = pieces.into_iter();
        let fixed = Fixed::read(pieces.next().unwrap_or_default());
        let mut pieces: Vec<String> = pieces.collect();
        let is_whole = fixed.is_ok();
        let mut state = Fields::of(state).unwrap_or_default();
        let sum = state.text("sum").unwrap_or_default();
        let read = Self {
            fixed: Arc::new(fixed.unwrap_or_default()),
            steps: pieces.iter().filter_map(|text| TextStep::read(text)).collect(),
            made: state.number("made").unwrap_or(pieces.len()),
            undone: state.number("undone").unwrap_or_default(),
            marked: state.flag("marked").unwrap_or_default(),
            notes: state.texts("notes").unwrap_or_default(),
            result: state.text("result").ok(),
            end: state.text("end").ok(),
        };
        if is_whole && read.steps.len() == pieces.len() && read.sum() == sum {
            return Record::Steps(read);
        }
        pieces.truncate(read.made);
        let text = read.text(&pieces, read.result.as_deref());
        Record::from(Whole {
            // Not the digest of this text.
            transcript: format!("{text}digest: {sum}\n"),
            extra: Value::Object(read.fixed.extra.clone()),
        })
    }
}

impl Record {
    /// A record that has only a transcript.
    #[must_use]
    pub fn of_text(transcript: impl Into<String>) -> Self {
        Self::from(Whole {
            transcript: transcript.into(),
            extra: Value::Null,
        })
    }

    /// The transcript.
    #[must_use]
    pub fn transcript(&self) -> String {
        match self {
            Self::Text(whole) => whole.transcript.clone(),
            Self::Steps(record) => {
                let made = record.steps.first(record.made).to_vec();
                signed(&record.text(&made, record.result.as_deref()))
            }
        }
    }

    /// Additional data to restore: `version`, `layers`, `undone` and, if a move is undone, `ahead`, a transcript with
    /// these moves.
    #[must_use]
    pub fn extra(&self) -> Value {
        let record = match self {
            Self::Text(whole) => return whole.extra.clone(),
            Self::Steps(record) => record,
        };
        let mut extra = record.fixed.extra.clone();
        if let Some(ahead) = record.ahead() {
            extra.insert("ahead".to_owned(), ahead.into());
        }
        extra.insert("undone".to_owned(), record.undone.into());
        Value::Object(extra)
    }

    /// The reason the match is practice, as far as the record says it.
    #[must_use]
    pub fn practice(&self) -> Option<Practice> {
        let text = match self {
            Self::Text(whole) => Cow::from(&whole.transcript),
            Self::Steps(record) => Cow::from(record.text(&[] as &[TextStep], None)),
        };
        let mut lines = text.lines().take_while(|line| *line != "--");
        lines.find_map(|line| match line.split_once(": ")? {
            ("position", _) => Some(Practice::Position),
            ("note practice", why) => Practice::named(why),
            ("note solver_moves", count) => (count != "0").then_some(Practice::Solver),
            _ => None,
        })
    }

    /// The number of moves that are undone and can be redone.
    #[must_use]
    pub fn undone(&self) -> u64 {
        match self {
            Self::Text(whole) => whole.extra["undone"].as_u64().unwrap_or_default(),
            Self::Steps(record) => record.undone as u64,
        }
    }

    /// True if both have the same steps, whatever their notes say.
    #[must_use]
    pub(crate) fn is_same_moment(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Steps(one), Self::Steps(two)) => {
                (one.made, one.undone) == (two.made, two.undone) && one.steps == two.steps
            }
            _ => self == other,
        }
    }

    /// The row of the record in a store: `transcript`, empty unless it is text, and `extra`, which is small otherwise.
    #[must_use]
    pub fn row(&self) -> Whole {
        match self {
            Self::Text(whole) => Whole::clone(whole),
            Self::Steps(record) => Whole {
                transcript: String::new(),
                extra: record.state(),
            },
        }
    }

    /// The changes in a store that has `stored`, if that is known.
    #[must_use]
    pub fn pieces(&self, stored: Option<&Self>) -> Pieces {
        let Self::Steps(now) = self else {
            return Pieces {
                stale_from: Some(0),
                new: Vec::new(),
            };
        };
        let then = stored.and_then(|record| match record {
            Self::Steps(then) => Some(then),
            Self::Text(_) => None,
        });
        let same = then.map_or(0, |then| now.steps.common(&then.steps));
        let steps = now.steps.since(&now.steps.first(same)).unwrap_or_default();
        let steps = (same + 1..).zip(steps.iter().map(TextStep::to_string));
        let is_fixed = then.is_some_and(|then| then.fixed == now.fixed);
        let fixed = (!is_fixed).then(|| (0, now.fixed.text.clone()));
        Pieces {
            stale_from: then
                .is_none_or(|then| then.steps.len() > same)
                .then_some(same + 1),
            new: fixed.into_iter().chain(steps).collect(),
        }
    }

    /// The record with this row, an object with the fields of [`Whole`], and its pieces in order. Where these don't belong
    /// together, it is a text with another digest.
    ///
    /// # Errors
    /// When the row isn't one.
    pub fn read(row: Value, pieces: Vec<String>) -> Result<Self, String> {
        let mut fields = Fields::of(row)?;
        let (transcript, extra) = (
            fields.text("transcript")?,
            fields.get("extra").unwrap_or_default(),
        );
        let is_text = !transcript.is_empty() || pieces.is_empty() && extra.get("sum").is_none();
        Ok(match is_text {
            true => Self::from(Whole { transcript, extra }),
            false => Steps::read(extra, pieces),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(all: &[&str], undone: usize) -> Steps {
        Steps {
            fixed: Arc::new(Fixed::new(
                "wildpile transcript 1\n".to_owned(),
                [("names".to_owned(), "[]".to_owned())].into(),
                [("version".to_owned(), 1.into())].into_iter().collect(),
            )),
            steps: all
                .iter()
                .map(|step| TextStep::Chance((*step).to_owned()))
                .collect(),
            made: all.len() - undone,
            undone,
            marked: false,
            notes: [("elapsed_ms".to_owned(), "7".to_owned())].into(),
            result: None,
            end: Some("{}".to_owned()).filter(|_| undone > 0),
        }
    }

    fn record(all: &[&str], undone: usize) -> Record {
        Record::Steps(steps(all, undone))
    }

    /// The pieces of a store.
    fn write(pieces: &mut BTreeMap<usize, String>, new: Pieces) {
        if let Some(from) = new.stale_from {
            pieces.split_off(&from);
        }
        pieces.extend(new.new);
    }

    fn read(record: &Record, pieces: &BTreeMap<usize, String>) -> Record {
        let row = serde_json::to_value(record.row()).unwrap();
        Record::read(row, pieces.values().cloned().collect()).unwrap()
    }

    #[test]
    fn only_what_is_new_is_written() {
        let mut pieces = BTreeMap::new();
        let mut stored: Option<Record> = None;
        for (all, undone, new) in [
            (&["a", "b"][..], 0, 3),
            (&["a", "b", "c"], 0, 1),
            (&["a", "b", "c"], 1, 0),
            (&["a", "b", "c"], 0, 0),
            (&["a", "b", "d"], 0, 1),
            (&["x"], 0, 1),
            (&[], 0, 0),
        ] {
            let now = record(all, undone);
            let change = now.pieces(stored.as_ref());
            assert_eq!(change.new.len(), new, "{all:?}");
            write(&mut pieces, change);
            assert_eq!(pieces.len(), all.len() + 1);
            assert_eq!(read(&now, &pieces), now);
            stored = Some(now);
        }
        let mut other = steps(&["a"], 0);
        other.fixed = Arc::new(Fixed::new(String::new(), BTreeMap::new(), Map::new()));
        assert_eq!(
            Record::Steps(other).pieces(stored.as_ref()).new.len(),
            2,
            "other players"
        );
    }

    #[test]
    fn what_does_not_belong_together_is_a_damaged_text() {
        let good = record(&["a", "b"], 1);
        let mut pieces = BTreeMap::new();
        write(&mut pieces, good.pieces(None));
        let damaged = |change: &dyn Fn(&mut BTreeMap<usize, String>)| {
            let mut pieces = pieces.clone();
            change(&mut pieces);
            match read(&good, &pieces) {
                Record::Text(whole) => whole.transcript.clone(),
                Record::Steps(_) => panic!("{pieces:?}"),
            }
        };
        let text = damaged(&|pieces| drop(pieces.insert(1, "chance x".to_owned())));
        assert!(
            text.starts_with("wildpile transcript 1\nnote elapsed_ms: 7\nnote names: []\n--\nchance x\n--\n")
        );
        assert!(damaged(&|pieces| drop(pieces.insert(1, "?".to_owned()))).contains("\n?\n"));
        damaged(&|pieces| drop(pieces.insert(2, "chance x".to_owned())));
        damaged(&|pieces| drop(pieces.remove(&2)));
        damaged(&|pieces| drop(pieces.remove(&0)));
        damaged(&|pieces| drop(pieces.insert(3, "chance c".to_owned())));
        damaged(&|pieces| pieces.clear());
    }

    #[test]
    fn a_record_says_that_it_is_practice() {
        let mut noted = steps(&["practice: replay"], 0);
        assert_eq!(Record::Steps(noted.clone()).practice(), None);
        noted
            .notes
            .insert(Practice::NOTE.to_owned(), Practice::Replay.name().to_owned());
        let mut set_up = steps(&["a"], 0);
        let heading = "wildpile transcript 1\nposition: {}\n".to_owned();
        set_up.fixed = Arc::new(Fixed::new(heading, BTreeMap::new(), Map::new()));
        let mut solved = steps(&["a"], 0);
        solved.notes.insert("solver_moves".to_owned(), "0".to_owned());
        assert_eq!(Record::Steps(solved.clone()).practice(), None);
        solved.notes.insert("solver_moves".to_owned(), "2".to_owned());
        for (record, why) in [
            (noted, Practice::Replay),
            (set_up, Practice::Position),
            (solved, Practice::Solver),
        ] {
            let record = Record::Steps(record);
            let text = Record::of_text(record.transcript());
            assert_eq!((record.practice(), text.practice()), (Some(why), Some(why)));
        }
    }

    #[test]
    fn a_file_has_the_texts() {
        let text = serde_json::to_string(&record(&["a", "b"], 1)).unwrap();
        assert!(
            text.starts_with(r#"{"transcript":"wildpile transcript 1\nnote "#),
            "{text}"
        );
        let again: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(again.transcript(), record(&["a", "b"], 1).transcript());
        assert_eq!(again.undone(), 1);
        assert!(
            again.extra()["ahead"]
                .as_str()
                .unwrap()
                .contains("chance b\n--\nresult: {}\n")
        );
        assert_eq!(serde_json::to_string(&again).unwrap(), text);
    }
}
