//! What must hold for the files of a language.

use std::collections::{BTreeMap, BTreeSet};

/// What attributes are in these files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attributes {
    /// Grammatical forms: each language has those that it needs. `.help` is a text all the same.
    AreForms,
    /// Texts of their own, such as the title of a button: every language has the same.
    AreTexts,
}

/// The attribute that is a text and not a grammatical form.
const HELP: &str = "help";

type Keys = BTreeMap<String, BTreeSet<String>>;

/// Everything that is wrong with a language, compared with English, a line each: texts that are missing or too
/// many, and values that the English text doesn't have.
#[must_use]
pub fn compare(tag: &str, english: &Keys, own: &Keys, attributes: Attributes) -> Vec<String> {
    let mut wrong = Vec::new();
    let is_form = |key: &str| {
        let form = key.split_once('.').map(|(_, form)| form);
        attributes == Attributes::AreForms && form.is_some_and(|form| form != HELP)
    };
    for key in english.keys().filter(|key| !is_form(key)) {
        if !own.contains_key(key) {
            wrong.push(format!("{tag}: “{key}” is missing"));
        }
    }
    for (key, used) in own {
        let base = if is_form(key) {
            key.split_once('.').map_or(key.as_str(), |(id, _)| id)
        } else {
            key
        };
        let Some(values) = english.get(base) else {
            wrong.push(format!("{tag}: “{key}” isn't there in English"));
            continue;
        };
        for value in used.difference(values) {
            wrong.push(format!(
                "{tag}: “{key}” uses ${value}, which the English text doesn't have"
            ));
        }
        if attributes == Attributes::AreTexts {
            for value in values.difference(used) {
                wrong.push(format!("{tag}: “{key}” leaves out ${value}"));
            }
        }
    }
    wrong
}
