//! Reading TOML with all problems at once, each at its place.

use std::ops::Range;

use serde_json::{Map, Value};
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use wildpile_game::rules::{Problem, closest};
use wildpile_message::Message;
use wildpile_packs::{toml_integer, toml_to_json};
use wildpile_table::Finding;

use crate::text as t;

/// A value and its place.
pub type Placed<'a> = (&'a DeValue<'a>, Range<usize>);

/// Words with their places; `None` for the place of a single word, which is that of the value.
pub type Words<'a> = Vec<(&'a str, Option<Range<usize>>)>;

/// The places of names.
pub type Places = Vec<(String, Range<usize>)>;

/// A table whose keys are taken out one by one; what is left is unknown.
pub struct Table<'a> {
    /// The prefix of its keys in messages: `stop.until.`.
    path: String,
    span: Range<usize>,
    entries: Vec<(&'a str, Range<usize>, Placed<'a>)>,
    taken: Vec<&'static str>,
}

impl<'a> Table<'a> {
    pub fn new(path: &str, table: &'a DeTable<'a>, span: Range<usize>) -> Self {
        let entries = table.iter().map(|(key, value)| {
            let (name, value): (&Spanned<_>, &Spanned<_>) = (key, value);
            let name: &str = name.get_ref();
            (name, key.span(), (value.get_ref(), value.span()))
        });
        Self {
            path: path.to_owned(),
            span,
            entries: entries.collect(),
            taken: Vec::new(),
        }
    }

    /// The place of the table.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The path of a key.
    pub fn path(&self, key: &str) -> String {
        format!("{}{key}", self.path)
    }

    /// The value of a key.
    pub fn take(&mut self, key: &'static str) -> Option<Placed<'a>> {
        self.taken.push(key);
        let at = self.entries.iter().position(|entry| entry.0 == key)?;
        Some(self.entries.remove(at).2)
    }

    /// The value of a key, read by a function that says what would be right if it can't.
    pub fn read<T>(
        &mut self,
        key: &'static str,
        findings: &mut Vec<Finding>,
        legal: impl Into<Message>,
        read: impl FnOnce(&'a DeValue<'a>) -> Option<T>,
    ) -> Option<(T, Range<usize>)> {
        let (value, span) = self.take(key)?;
        match read(value) {
            Some(read) => Some((read, span)),
            None => {
                let found = shown(value);
                findings.push(Finding::at(
                    span,
                    Problem::new(self.path(key), t::ProblemValue { found }, legal),
                ));
                None
            }
        }
    }

    /// A table inside of this one.
    pub fn table(&mut self, key: &'static str, findings: &mut Vec<Finding>) -> Option<Table<'a>> {
        let path = self.path(key);
        let (table, span) = self.read(key, findings, t::LegalTable { key }, DeValue::as_table)?;
        Some(Table::new(&format!("{path}."), table, span))
    }

    /// Reports the keys that nobody took.
    pub fn finish(self, findings: &mut Vec<Finding>) {
        for (key, span, _) in &self.entries {
            let legal = meant(key, self.taken.iter().copied(), |keys| {
                t::LegalKeys { keys }.into()
            });
            let problem = Problem::new(self.path(key), t::ProblemUnknownKey, legal);
            findings.push(Finding::at(span.clone(), problem));
        }
    }

    /// All entries as a patch of rules, with the places of their keys.
    pub fn into_patch(self, findings: &mut Vec<Finding>) -> (Map<String, Value>, Places) {
        let (mut patch, mut places) = (Map::new(), Vec::new());
        for (key, span, (value, value_span)) in &self.entries {
            places.push(((*key).to_owned(), span.clone()));
            match toml_to_json(value, usize::MAX) {
                Some(value) => {
                    patch.insert((*key).to_owned(), value);
                }
                None => {
                    let found = shown(value);
                    let problem = Problem::new(self.path(key), t::ProblemValue { found }, t::LegalRuleValue);
                    findings.push(Finding::at(value_span.clone(), problem));
                }
            }
        }
        (patch, places)
    }
}

/// A number.
pub fn number(value: &DeValue<'_>) -> Option<f64> {
    match value.as_float() {
        Some(float) => float.as_str().parse().ok(),
        None => toml_integer(value).map(|n| n as f64),
    }
}

/// A whole number in a range.
pub fn within(value: &DeValue<'_>, least: u64, most: u64) -> Option<u64> {
    u64::try_from(toml_integer(value)?)
        .ok()
        .filter(|n| (least..=most).contains(n))
}

/// A list of words; a single word is a list of one.
pub fn words<'a>(value: &'a DeValue<'a>) -> Option<Words<'a>> {
    if let Some(word) = value.as_str() {
        return Some(vec![(word, None)]);
    }
    let list = value.as_array()?;
    let each = list
        .iter()
        .map(|item| Some((item.get_ref().as_str()?, Some(item.span()))));
    each.collect()
}

/// A value as messages quote it, shortened.
pub fn shown(value: &DeValue<'_>) -> String {
    let text = match value {
        DeValue::String(text) => format!("“{text}”"),
        DeValue::Integer(number) => number.as_str().to_owned(),
        DeValue::Float(number) => number.as_str().to_owned(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(_) => "[…]".to_owned(),
        DeValue::Table(_) => "{…}".to_owned(),
    };
    if text.chars().count() <= 60 {
        return text;
    }
    let start: String = text.chars().take(59).collect();
    format!("{start}…")
}

/// The probably intended word: the known one that is most like it, or else what `all` says about all of them.
pub fn meant<'w>(
    word: &str,
    known: impl Iterator<Item = &'w str> + Clone,
    all: impl FnOnce(String) -> Message,
) -> Message {
    match closest(&word.to_lowercase(), known.clone(), 0.75) {
        Some(near) => t::LegalDidYouMean { near }.into(),
        None => all(known.collect::<Vec<_>>().join(", ")),
    }
}
