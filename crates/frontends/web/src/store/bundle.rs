//! Everything in one file, and back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_records::clock::now_ms;
use wildpile_records::{GameId, Head, Record, SavedRules, StoredMatch, Update};

use super::games::{key, next_number, pieces_of, put, put_next_number, read_record, readable};
use super::rows::{read, write};
use super::settings::rules_key;
use super::tables::{Range, Rows, Shelf, Write};
use super::{Store, StoreError};
use crate::text::{Message, ToMessage, ui};

/// The version of the file that this program writes, and the newest that it reads.
pub const FILE_VERSION: u32 = 1;
/// The format named in the file.
const FORMAT: &str = "wildpile export";

/// The file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Bundle {
    format: String,
    version: u64,
    exported_at: u64,
    /// Games in progress.
    matches: Vec<StoredMatch>,
    /// Finished games.
    records: Vec<StoredMatch>,
    settings: BTreeMap<String, Value>,
    rules: Vec<SavedRules>,
    seen: Vec<String>,
    /// Results of experiments, by key.
    lab: BTreeMap<String, Value>,
    /// The person's preferences, which the store does not keep itself.
    preferences: Option<Value>,
}

/// The result of an import.
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
    /// It is truncated or was changed.
    Damaged,
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
            Self::NotOurs => Message::from(ui::ImportNotOurs),
            Self::Newer { found } => Message::from(ui::ImportNewer { found: *found }),
            Self::Damaged => Message::from(ui::ImportDamaged),
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
    let front: Front = serde_json::from_str(text).map_err(|_| {
        // The beginning of our own file, but not its end.
        let ours = text.starts_with('{') && text.contains(FORMAT);
        if ours {
            ImportError::Damaged
        } else {
            ImportError::NotOurs
        }
    })?;
    if front.format.as_deref() != Some(FORMAT) {
        return Err(ImportError::NotOurs);
    }
    match front.version {
        None => return Err(ImportError::Damaged),
        Some(found) if found > u64::from(FILE_VERSION) => return Err(ImportError::Newer { found }),
        Some(_) => {}
    }
    let bundle: Bundle = serde_json::from_str(text).map_err(|_| ImportError::Damaged)?;
    let ended = |packed: &StoredMatch| packed.head.end.is_some();
    if bundle.matches.iter().any(ended) || !bundle.records.iter().all(ended) {
        // They are mixed up.
        return Err(ImportError::Damaged);
    }
    Ok(bundle)
}

/// True if a match of a file is here already, perhaps further on.
fn is_double(
    packed: &StoredMatch,
    playing: &[Head],
    finished: &[Head],
    record: impl Fn(&Head) -> String,
) -> bool {
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

/// The changes that importing a file makes. `rows` are those of all tables.
fn merge(bundle: &Bundle, rows: &[Rows]) -> (Vec<Write>, Imported) {
    let mut writes = Vec::new();
    let mut imported = Imported {
        preferences: bundle.preferences.clone(),
        ..Imported::default()
    };
    let mut number = next_number(rows, Shelf::Meta as usize);
    let mut playing: Vec<Head> = readable(rows, Shelf::Playing as usize);
    let mut finished: Vec<Head> = readable(rows, Shelf::Finished as usize);
    let records = records(rows);
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
        head.help = packed.help();
        head.id = number.into();
        head.revision = 1;
        number = number.saturating_add(1);
        let list = if head.end.is_some() {
            imported.finished += 1;
            &mut finished
        } else {
            imported.in_progress += 1;
            &mut playing
        };
        list.push(head.clone());
        taken.insert(head.id, packed.record.transcript());
        writes.extend(put(&Update {
            head,
            record: Some(&packed.record),
            stored: None,
        }));
    }
    writes.push(put_next_number(number));
    merge_rules(bundle, rows, &mut writes, &mut imported);
    let is_here = |shelf: Shelf, name: &str| of(rows, shelf).iter().any(|(key, _)| key == name);
    for (key, value) in &bundle.settings {
        if !is_here(Shelf::Settings, key) {
            writes.push(Write::Put(Shelf::Settings, key.clone(), value.to_string()));
        }
    }
    let seen = bundle.seen.iter();
    for guide in seen.filter(|guide| !is_here(Shelf::Seen, guide)) {
        writes.push(Write::Put(Shelf::Seen, guide.clone(), "true".to_owned()));
    }
    merge_lab(bundle, rows, &mut writes, &mut imported);
    (writes, imported)
}

/// Results of experiments: others with the same key get another one, which keeps their order.
fn merge_lab(bundle: &Bundle, rows: &[Rows], writes: &mut Vec<Write>, imported: &mut Imported) {
    let mut here: BTreeMap<String, Value> = BTreeMap::new();
    for (key, row) in of(rows, Shelf::Lab) {
        // A row that can't be read isn't overwritten either.
        here.insert(key.clone(), read(row).unwrap_or_default());
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
fn merge_rules(bundle: &Bundle, rows: &[Rows], writes: &mut Vec<Write>, imported: &mut Imported) {
    let mut here: Vec<SavedRules> = readable(rows, Shelf::Rules as usize);
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

/// The rows of a table. `rows` are those of all tables.
fn of(rows: &[Rows], shelf: Shelf) -> &[(String, String)] {
    rows.get(shelf as usize).map(Vec::as_slice).unwrap_or_default()
}

/// The rows of all records, by key.
fn records(rows: &[Rows]) -> BTreeMap<&str, &str> {
    let rows = of(rows, Shelf::Records).iter();
    rows.map(|(key, row)| (key.as_str(), row.as_str())).collect()
}

/// The record of a game.
fn stored(records: &BTreeMap<&str, &str>, rows: &[Rows], id: GameId) -> Option<Record> {
    let key = key(id);
    let pieces = pieces_of(rows.get(Shelf::Pieces as usize), &key);
    read_record(records.get(key.as_str())?, pieces).ok()
}

/// The file with the current contents. Rows that can't be read are left out.
fn pack(rows: &[Rows], preferences: Option<Value>) -> Bundle {
    let records = records(rows);
    let packed = |shelf: Shelf| -> Vec<StoredMatch> {
        readable::<Head>(rows, shelf as usize)
            .into_iter()
            .filter_map(|head| {
                let record = stored(&records, rows, head.id)?;
                Some(StoredMatch { head, record })
            })
            .collect()
    };
    let values = |shelf: Shelf| -> BTreeMap<String, Value> {
        let rows = of(rows, shelf).iter();
        rows.filter_map(|(key, row)| Some((key.clone(), read(row).ok()?)))
            .collect()
    };
    Bundle {
        format: FORMAT.to_owned(),
        version: FILE_VERSION.into(),
        exported_at: now_ms(),
        matches: packed(Shelf::Playing),
        records: packed(Shelf::Finished),
        settings: values(Shelf::Settings),
        rules: readable(rows, Shelf::Rules as usize),
        seen: of(rows, Shelf::Seen).iter().map(|(key, _)| key.clone()).collect(),
        lab: values(Shelf::Lab),
        preferences,
    }
}

impl Store {
    /// Everything as one JSON text, with what the person prefers, which is kept elsewhere.
    ///
    /// # Errors
    /// When the database can't be read.
    pub async fn export(&self, preferences: Option<Value>) -> Result<String, StoreError> {
        let rows = self.read(&Shelf::ALL.map(Range::all)).await?;
        Ok(write(&pack(&rows, preferences)))
    }

    /// Imports a file. Nothing is overwritten; entries that exist are skipped.
    ///
    /// # Errors
    /// The problem of the file or the database; nothing has changed then.
    pub async fn import(&self, text: &str) -> Result<Imported, ImportError> {
        let bundle = unpack(text)?;
        let mut imported = Imported::default();
        self.write(&Shelf::ALL.map(Range::all), &mut |rows| {
            let (writes, what) = merge(&bundle, &rows);
            imported = what;
            Ok(writes)
        })
        .await?;
        Ok(imported)
    }
}
