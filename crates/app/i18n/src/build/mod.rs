//! The compiler: Fluent files in, compact tables out. For build programs and tests only.
//!
//! A language is a folder of `languages/`:
//!
//! ```text
//! languages/de/ui/*.ftl        texts of the screen; every language has the same keys and values
//! languages/de/phrases/*.ftl   the phrase book; the English files have the templates
//! languages/de/rules/*.md      the rule books
//! ```
//!
//! Terms and references are put in while compiling. What remains are letters, values and selections.

mod check;
mod compile;

use std::fs;
use std::path::{Path, PathBuf};

pub use check::check;
pub use compile::{Message, Source, SourceError};

/// The language of the games, whose files have the templates.
pub const ENGLISH: &str = "en";

/// A compiled language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    /// The tag: `de`.
    pub tag: String,
    /// Its name in the language itself: `Deutsch`.
    pub name: String,
    /// The table of the texts of the screen.
    pub ui: String,
    /// The table of the phrase book; empty of entries for English.
    pub phrases: String,
    /// The IDs of the phrases, in the order of the table's lines.
    pub phrase_ids: Vec<String>,
    /// The rule books by game name: Markdown. Empty for English, whose books are the games' own.
    pub rules: Vec<(String, String)>,
}

/// The folder with the languages.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("languages")
}

/// The tags of all languages: English first, then by the alphabet.
///
/// # Errors
/// When the folder can't be read.
pub fn tags() -> Result<Vec<String>, SourceError> {
    let mut tags: Vec<String> = entries(&folder())?
        .into_iter()
        .filter(|path| path.is_dir())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    tags.sort_by_key(|tag| (tag != ENGLISH, tag.clone()));
    Ok(tags)
}

/// Compiles all languages.
///
/// # Errors
/// The file and what is wrong in it.
pub fn languages() -> Result<Vec<Language>, SourceError> {
    tags()?.iter().map(|tag| language(tag)).collect()
}

/// Compiles one language.
///
/// # Errors
/// The file and what is wrong in it.
pub fn language(tag: &str) -> Result<Language, SourceError> {
    let ui = Source::read(tag, "ui")?;
    let english = Source::read(ENGLISH, "phrases")?;
    let (phrases, phrase_ids) = if tag == ENGLISH {
        (
            compile::phrase_table(tag, &Source::default(), &Source::default())?,
            Vec::new(),
        )
    } else {
        let own = Source::read(tag, "phrases")?;
        let ids = english.matching_order().iter().map(|m| m.id.clone()).collect();
        (compile::phrase_table(tag, &english, &own)?, ids)
    };
    let mut rules = Vec::new();
    for path in entries(&folder().join(tag).join("rules")).unwrap_or_default() {
        if path.extension().is_some_and(|e| e == "md")
            && let Some(game) = path.file_stem().and_then(|s| s.to_str())
        {
            rules.push((game.to_owned(), read(&path)?));
        }
    }
    Ok(Language {
        tag: tag.to_owned(),
        name: ui.text("language-name")?,
        ui: compile::ui_table(tag, &ui)?,
        phrases,
        phrase_ids,
        rules,
    })
}

/// The table of a phrase book: English templates with the texts of another language.
///
/// # Errors
/// When a template has no text in the other language, can't be matched, or is there twice.
pub fn phrases(tag: &str, english: &Source, other: &Source) -> Result<String, SourceError> {
    compile::phrase_table(tag, english, other)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let wrong = |e: std::io::Error| SourceError::new(folder, e.to_string());
    let mut paths = fs::read_dir(folder)
        .map_err(wrong)?
        .map(|entry| entry.map(|e| e.path()).map_err(wrong))
        .collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<String, SourceError> {
    fs::read_to_string(path).map_err(|e| SourceError::new(path, e.to_string()))
}
