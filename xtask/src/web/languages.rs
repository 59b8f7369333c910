//! The languages: compiled tables and translated rule books become assets, and the list of them goes into the script
//! that starts the program.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use wildpile_i18n::build::{Language, languages};

/// The script with the place for the list, and the place.
const SCRIPT: &str = "boot.js";
const PLACE: &str = "\"@languages@\"";

/// Adds all languages to the assets.
///
/// # Errors
/// When a language file has a mistake.
pub fn add(assets: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    put(assets, languages().context("a language can't be compiled")?)
}

fn put(assets: &mut BTreeMap<String, Vec<u8>>, languages: Vec<Language>) -> Result<()> {
    let mut list = Vec::new();
    for language in languages {
        let tag = &language.tag;
        let mut rules = serde_json::Map::new();
        for (game, page) in language.rules {
            let name = format!("words/{tag}/{game}.md");
            rules.insert(game, Value::String(format!("/@/{name}")));
            assets.insert(name, page.into_bytes());
        }
        let mut add = |kind: &str, table: String| {
            let name = format!("words/{tag}.{kind}.txt");
            let path = format!("/@/{name}");
            assets.insert(name, table.into_bytes());
            Value::String(path)
        };
        let ui = add("ui", language.ui);
        // What the games say is English already.
        let translated = !language.phrase_ids.is_empty();
        let phrases = if translated {
            add("phrases", language.phrases)
        } else {
            Value::Null
        };
        list.push(json!({ "tag": tag, "name": language.name, "ui": ui, "phrases": phrases, "rules": rules }));
    }
    // English comes first: it is what a browser gets that wants none of the others.
    list.sort_by_key(|l| l["tag"] != "en");
    let script = assets
        .get_mut(SCRIPT)
        .with_context(|| format!("the assets have no {SCRIPT}"))?;
    let text = String::from_utf8(std::mem::take(script)).with_context(|| format!("{SCRIPT} is no text"))?;
    if !text.contains(PLACE) {
        anyhow::bail!("{SCRIPT} has no place for the languages: {PLACE}");
    }
    *script = text.replace(PLACE, &Value::Array(list).to_string()).into_bytes();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(tag: &str, phrases: &str, rules: &[(&str, &str)]) -> Language {
        Language {
            tag: tag.to_owned(),
            name: format!("name of {tag}"),
            ui: format!("ui of {tag}"),
            phrases: phrases.to_owned(),
            phrase_ids: if phrases.is_empty() {
                Vec::new()
            } else {
                vec!["id".to_owned()]
            },
            rules: rules
                .iter()
                .map(|(g, t)| ((*g).to_owned(), (*t).to_owned()))
                .collect(),
        }
    }

    #[test]
    fn tables_and_rule_books_are_listed_english_first() {
        let mut assets = BTreeMap::from([(SCRIPT.to_owned(), b"const l = \"@languages@\";".to_vec())]);
        let german = language("de", "phrases", &[("joker", "Spiel")]);
        put(&mut assets, vec![german, language("en", "", &[])]).expect("it works");
        let script = String::from_utf8(assets[SCRIPT].clone()).expect("a text");
        let list = script.trim_start_matches("const l = ").trim_end_matches(';');
        let list: Value = serde_json::from_str(list).expect("JSON");
        assert_eq!(list[0]["tag"], "en");
        assert_eq!(list[0]["phrases"], Value::Null);
        assert_eq!(list[1]["phrases"], "/@/words/de.phrases.txt");
        assert_eq!(list[1]["rules"]["joker"], "/@/words/de/joker.md");
        assert_eq!(assets["words/de/joker.md"], b"Spiel");
        assert_eq!(assets["words/en.ui.txt"], b"ui of en");
    }

    #[test]
    fn a_script_without_the_place_is_told() {
        let mut assets = BTreeMap::from([(SCRIPT.to_owned(), b"".to_vec())]);
        assert!(put(&mut assets, Vec::new()).is_err());
        assert!(put(&mut BTreeMap::new(), Vec::new()).is_err());
    }
}
