//! Consistency checks between the files of different languages.

use std::collections::{BTreeMap, BTreeSet};

/// The attribute that is a text of its own; the others are grammatical forms, which differ per language.
const HELP: &str = "help";

type Keys = BTreeMap<String, BTreeSet<String>>;

/// All differences from English, one per line: missing and superfluous texts and variables.
#[must_use]
pub fn compare(tag: &str, english: &Keys, own: &Keys) -> Vec<String> {
    let mut wrong = Vec::new();
    let is_form = |key: &str| {
        let form = key.split_once('.').map(|(_, form)| form);
        form.is_some_and(|form| form != HELP)
    };
    for (key, values) in english.iter().filter(|(key, _)| !is_form(key)) {
        let Some(used) = own.get(key) else {
            wrong.push(format!("{tag}: “{key}” is missing"));
            continue;
        };
        for value in values.difference(used) {
            wrong.push(format!("{tag}: “{key}” doesn't use ${value}"));
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
    }
    wrong
}
