//! Consistency checks between the files of different languages.

use std::collections::{BTreeMap, BTreeSet};

/// Uses of attributes in these files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attributes {
    /// Grammatical forms, which differ per language. `.help` is a text nevertheless.
    AreForms,
    /// Texts of their own, such as a button's title: the same in every language.
    AreTexts,
}

/// The attribute that is always a text, never a grammatical form.
const HELP: &str = "help";

type Keys = BTreeMap<String, BTreeSet<String>>;

/// All differences from English, one per line: missing and superfluous texts, and variables the
/// English text doesn't have.
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
            wrong.push(format!("{tag}: “{key}” doesn't exist in English"));
            continue;
        };
        for value in used.difference(values) {
            wrong.push(format!(
                "{tag}: “{key}” uses ${value}, which the English text doesn't have"
            ));
        }
        if attributes == Attributes::AreTexts {
            for value in values.difference(used) {
                wrong.push(format!("{tag}: “{key}” doesn't use ${value}"));
            }
        }
    }
    wrong
}
