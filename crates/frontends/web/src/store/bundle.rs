//! Everything in one file, and back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_records::clock::now_ms;
use wildpile_records::{GameId, Head, Record, SavedRules};

use super::games::{NEXT, key, next_number, pieces_of, put, read_record};
use super::rows::{read, write};
use super::settings::rules_key;
use super::tables::{Read, Rows, Shelf, Write};
use super::{Store, StoreError};
use crate::text::{Message, ToMessage, ui};

/// The version of the file that this program writes, and the newest that it reads.
pub const FILE_VERSION: u32 = 1;
/// What the file says it is.
const FORMAT: &str = "wildpile export";

/// A match with its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Packed {
    head: Head,
    record: Record,
}

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Bundle {
    format: String,
    version: u64,
    exported_at: u64,
    /// Games in progress.
    matches: Vec<Packed>,
    /// Finished games.
    records: Vec<Packed>,
    settings: BTreeMap<String, Value>,
    rules: Vec<SavedRules>,
    seen: Vec<String>,
    /// Results of experiments, by key.
    lab: BTreeMap<String, Value>,
    /// What the person prefers, which the store does not keep itself.
    preferences: Option<Value>,
}

/// What came in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Imported {
    /// Games in progress.
    pub in_progress: u32,
    /// Finished games.
    pub finished: u32,
    /// Rule sets.
    pub rules: u32,
    /// Results of experiments.
    pub experiments: u32,
    /// Entries that were already there.
    pub doubles: u32,
    /// The preferences in the file, if any; whether they are used is for the caller to say.
    pub preferences: Option<Value>,
}

/// A file was not imported; nothing has changed. It says so as a message ([`ToMessage`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// It is something else.
    NotOurs,
    /// A newer program wrote it.
    Newer {
        /// The version of the file.
        found: u64,
    },
    /// It is truncated or was changed; with the reason.
    Damaged(String),
    /// The store does not take it.
    Store(StoreError),
}

impl From<StoreError> for ImportError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl ToMessage for ImportError {
    fn message(&self) -> Message {
        match self {
            Self::NotOurs => ui("import-not-ours"),
            Self::Newer { found } => ui("import-newer").with("found", *found),
            Self::Damaged(_) => ui("import-damaged"),
            Self::Store(error) => error.message(),
        }
    }
}

/// Reads a file and checks what it says it is.
fn unpack(text: &str) -> Result<Bundle, ImportError> {
    // First only what says what it is: a newer file may look different in every other respect.
    #[derive(Deserialize)]
    struct Front {
        format: Option<String>,
        version: Option<u64>,
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    let damaged = |e: serde_json::Error| ImportError::Damaged(e.to_string());
    let front: Front = serde_json::from_str(text).map_err(|e| {
        // The beginning of our own file, but not its end.
        let ours = text.starts_with('{') && text.contains(FORMAT);
        if ours { damaged(e) } else { ImportError::NotOurs }
    })?;
    if front.format.as_deref() != Some(FORMAT) {
        return Err(ImportError::NotOurs);
    }
    match front.version {
        None => return Err(ImportError::Damaged("it has no version".to_owned())),
        Some(found) if found > u64::from(FILE_VERSION) => return Err(ImportError::Newer { found }),
        Some(_) => {}
    }
    let bundle: Bundle = serde_json::from_str(text).map_err(damaged)?;
    let ended = |packed: &Packed| packed.head.end.is_some();
    if bundle.matches.iter().any(ended) || !bundle.records.iter().all(ended) {
        let why = "games in progress and finished games are mixed up";
        return Err(ImportError::Damaged(why.to_owned()));
    }
    Ok(bundle)
}

/// Whether a match of a file is here already, perhaps further on.
fn is_double(packed: &Packed, playing: &[Head], finished: &[Head], record: impl Fn(&Head) -> String) -> bool {
    let head = &packed.head;
    let mut here = finished.iter().filter(|h| h.is_same_match(head));
    if head.end.is_some() {
        return here.any(|h| record(h) == packed.record.transcript());
    }
    // A match that was finished or continued here isn't restarted from an older file.
    here.next().is_some()
        || playing.iter().any(|h| {
            h.is_same_match(head) && (h.moves > head.moves || record(h) == packed.record.transcript())
        })
}

fn readable<T: for<'a> Deserialize<'a>>(rows: Option<&Rows>) -> Vec<T> {
    let rows = rows.map(Vec::as_slice).unwrap_or_default();
    rows.iter().filter_map(|(key, row)| read(row, key).ok()).collect()
}

/// What a file changes. `rows` are those of [`TABLES`].
fn merge(bundle: &Bundle, rows: &[Rows]) -> (Vec<Write>, Imported) {
    let mut writes = Vec::new();
    let mut imported = Imported {
        preferences: bundle.preferences.clone(),
        ..Imported::default()
    };
    let mut number = rows.first().map_or(1, next_number);
    let mut playing: Vec<Head> = readable(rows.get(1));
    let mut finished: Vec<Head> = readable(rows.get(2));
    let records: BTreeMap<&str, &str> = rows.get(3).into_iter().flatten().map(pair).collect();
    let mut taken: BTreeMap<GameId, String> = BTreeMap::new();
    for packed in bundle.records.iter().chain(&bundle.matches) {
        let record = |head: &Head| match taken.get(&head.id) {
            Some(transcript) => transcript.clone(),
            None => stored(&records, rows, head.id)
                .map(|record| record.transcript())
                .unwrap_or_default(),
        };
        if is_double(packed, &playing, &finished, record) {
            imported.doubles += 1;
            continue;
        }
        let mut head = packed.head.clone();
        head.id = number.into();
        head.revision = 1;
        number = number.saturating_add(1);
        let (shelf, list) = if head.end.is_some() {
            imported.finished += 1;
            (Shelf::Finished, &mut finished)
        } else {
            imported.in_progress += 1;
            (Shelf::Playing, &mut playing)
        };
        writes.extend(put(shelf, &head, &packed.record, None));
        taken.insert(head.id, packed.record.transcript());
        list.push(head);
    }
    writes.push(Write::Put(Shelf::Meta, NEXT.to_owned(), number.to_string()));
    merge_rules(bundle, rows.get(5), &mut writes, &mut imported);
    let is_here = |at: usize, name: &str| rows.get(at).into_iter().flatten().any(|(key, _)| key == name);
    for (key, value) in &bundle.settings {
        if !is_here(4, key) {
            writes.push(Write::Put(Shelf::Settings, key.clone(), value.to_string()));
        }
    }
    for guide in bundle.seen.iter().filter(|guide| !is_here(6, guide)) {
        writes.push(Write::Put(Shelf::Seen, guide.clone(), "true".to_owned()));
    }
    merge_lab(bundle, rows.get(7), &mut writes, &mut imported);
    (writes, imported)
}

/// Results of experiments: others with the same key get another one, which keeps their order.
fn merge_lab(bundle: &Bundle, rows: Option<&Rows>, writes: &mut Vec<Write>, imported: &mut Imported) {
    let mut here: BTreeMap<String, Value> = BTreeMap::new();
    for (key, row) in rows.into_iter().flatten() {
        // A row that can't be read isn't overwritten either.
        here.insert(key.clone(), read(row, key).unwrap_or_default());
    }
    for (key, results) in &bundle.lab {
        if here.values().any(|own| own == results) {
            imported.doubles += 1;
            continue;
        }
        let mut free = key.clone();
        while here.contains_key(&free) {
            free.push('+');
        }
        writes.push(Write::Put(Shelf::Lab, free.clone(), results.to_string()));
        imported.experiments += 1;
        here.insert(free, results.clone());
    }
}

/// Rule sets: another one of the same name gets a number.
fn merge_rules(bundle: &Bundle, rows: Option<&Rows>, writes: &mut Vec<Write>, imported: &mut Imported) {
    let mut here: Vec<SavedRules> = readable(rows);
    for rules in &bundle.rules {
        let same = |a: &SavedRules| a.game == rules.game && a.text == rules.text;
        let base = |a: &SavedRules| {
            a.name == rules.name
                || a.name
                    .strip_prefix(&rules.name)
                    .is_some_and(|rest| rest.starts_with(" ("))
        };
        if here.iter().any(|a| same(a) && base(a)) {
            imported.doubles += 1;
            continue;
        }
        let mut new = rules.clone();
        let mut count = 1;
        while here.iter().any(|a| rules_key(a) == rules_key(&new)) {
            count += 1;
            new.name = format!("{} ({count})", rules.name);
        }
        writes.push(Write::Put(Shelf::Rules, rules_key(&new), write(&new)));
        imported.rules += 1;
        here.push(new);
    }
}

fn pair((key, row): &(String, String)) -> (&str, &str) {
    (key, row)
}

/// What has to be known for a file in either direction.
fn tables() -> Vec<Read> {
    vec![
        Read::One(Shelf::Meta, NEXT.to_owned()),
        Read::All(Shelf::Playing),
        Read::All(Shelf::Finished),
        Read::All(Shelf::Records),
        Read::All(Shelf::Settings),
        Read::All(Shelf::Rules),
        Read::All(Shelf::Seen),
        Read::All(Shelf::Lab),
        Read::All(Shelf::Pieces),
    ]
}

/// The record of a game. `rows` are those of [`tables`].
fn stored(records: &BTreeMap<&str, &str>, rows: &[Rows], id: GameId) -> Option<Record> {
    let key = key(id);
    read_record(records.get(key.as_str())?, pieces_of(rows.get(8), &key), "").ok()
}

/// The file with the current contents. Rows that can't be read are left out.
fn pack(rows: &[Rows], preferences: Option<Value>) -> Bundle {
    let records: BTreeMap<&str, &str> = rows.get(3).into_iter().flatten().map(pair).collect();
    let packed = |at: usize| -> Vec<Packed> {
        readable::<Head>(rows.get(at))
            .into_iter()
            .filter_map(|head| {
                let record = stored(&records, rows, head.id)?;
                Some(Packed { head, record })
            })
            .collect()
    };
    Bundle {
        format: FORMAT.to_owned(),
        version: FILE_VERSION.into(),
        exported_at: now_ms(),
        matches: packed(1),
        records: packed(2),
        settings: values(rows.get(4)),
        rules: readable(rows.get(5)),
        seen: rows
            .get(6)
            .into_iter()
            .flatten()
            .map(|(key, _)| key.clone())
            .collect(),
        lab: values(rows.get(7)),
        preferences,
    }
}

fn values(rows: Option<&Rows>) -> BTreeMap<String, Value> {
    let rows = rows.into_iter().flatten();
    rows.filter_map(|(key, row)| Some((key.clone(), read(row, key).ok()?)))
        .collect()
}

impl Store {
    /// Everything as one JSON text, with what the person prefers, which is kept elsewhere.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn export(&self, preferences: Option<Value>) -> Result<String, StoreError> {
        let mut text = String::new();
        self.read(tables(), &mut |rows| {
            text = write(&pack(rows, preferences.clone()));
            Ok(Vec::new())
        })
        .await?;
        Ok(text)
    }

    /// Imports a file. Nothing is overwritten; entries that exist are skipped.
    ///
    /// # Errors
    /// The problem of the file or the database; nothing has changed then.
    pub async fn import(&self, text: &str) -> Result<Imported, ImportError> {
        let bundle = unpack(text)?;
        let mut imported = Imported::default();
        self.write(tables(), &mut |rows| {
            let (writes, what) = merge(&bundle, rows);
            imported = what;
            Ok(writes)
        })
        .await?;
        Ok(imported)
    }
}
