//! What must hold for the files of a language.

use std::collections::{BTreeMap, BTreeSet};

use super::{ENGLISH, Source, SourceError};

/// Everything that is wrong with a language's files, a line each: keys that are missing or too many, and
/// texts whose values differ from the English ones.
///
/// # Errors
/// When a file can't be read at all.
pub fn check(tag: &str) -> Result<Vec<String>, SourceError> {
    let mut wrong = Vec::new();
    for kind in ["ui", "phrases"] {
        let place = |what: String| SourceError {
            file: format!("{tag}/{kind}"),
            what,
        };
        let english = Source::read(ENGLISH, kind)?.keys().map_err(place)?;
        let own = Source::read(tag, kind)?.keys().map_err(place)?;
        compare(tag, kind, &english, &own, &mut wrong);
    }
    Ok(wrong)
}

type Keys = BTreeMap<String, BTreeSet<String>>;

fn compare(tag: &str, kind: &str, english: &Keys, own: &Keys, wrong: &mut Vec<String>) {
    let mut tell = |what: String| wrong.push(format!("{tag}/{kind}: {what}"));
    for (key, values) in english {
        match own.get(key) {
            None => tell(format!("“{key}” is missing")),
            // A phrase may leave a value out or choose by it, but never use one that is not there.
            Some(used) if kind == "phrases" => {
                for value in used.difference(values) {
                    tell(format!(
                        "“{key}” uses ${value}, which the English text does not have"
                    ));
                }
            }
            Some(used) if used != values => {
                tell(format!("“{key}” has the values {used:?} instead of {values:?}"));
            }
            Some(_) => {}
        }
    }
    for (key, used) in own.iter().filter(|(key, _)| !english.contains_key(*key)) {
        // Attributes of phrases are forms of the other language.
        match key.split_once('.').filter(|_| kind == "phrases") {
            Some((id, _)) => {
                let values = english.get(id).cloned().unwrap_or_default();
                for value in used.difference(&values) {
                    tell(format!(
                        "“{key}” uses ${value}, which the English text does not have"
                    ));
                }
            }
            None => tell(format!("“{key}” is not there in English")),
        }
    }
}
