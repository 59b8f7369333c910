//! Texts for people, in the language that was chosen.
//!
//! [`tr`] and [`tr_args`] look texts of the screen up by their keys, [`say`] translates what a game says. All of them
//! read a signal: when the language changes, the page that used them is drawn again as a whole. So a view holds plain
//! texts, and needs no closure for each of them. In tests, and before the texts are loaded, a key is its own text.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use leptos::prelude::*;
pub use wildpile_i18n::Arg;
use wildpile_i18n::Words;

/// The words and what they translated before.
struct Shelf {
    words: ArcRwSignal<Option<Arc<Words>>>,
    /// Translations by the English text; emptied when the language changes and when it grows too large.
    known: RefCell<HashMap<String, String>>,
}

/// As many translations are kept: the texts of one long match.
const KNOWN: usize = 2000;

thread_local! {
    static SHELF: Shelf = Shelf {
        words: ArcRwSignal::new(None),
        known: RefCell::default(),
    };
}

/// Uses these words from now on.
pub fn set_words(words: Words) {
    let signal = SHELF.with(|s| {
        s.known.borrow_mut().clear();
        s.words.clone()
    });
    signal.set(Some(Arc::new(words)));
}

fn words() -> Option<Arc<Words>> {
    SHELF.with(|s| s.words.clone()).get()
}

/// The tag of the language: `en`.
#[must_use]
pub fn language() -> String {
    words().map_or_else(|| "en".to_owned(), |w| w.language().to_owned())
}

/// The text with this key.
#[must_use]
pub fn tr(key: &str) -> String {
    words().map_or_else(|| key.to_owned(), |w| w.t(key))
}

/// The text with this key and these values.
#[must_use]
pub fn tr_args(key: &str, args: &[(&str, Arg<'_>)]) -> String {
    words().map_or_else(|| key.to_owned(), |w| w.t_args(key, args))
}

/// What a game or the desk said in English, in the language that was chosen.
#[must_use]
pub fn say(english: &str) -> String {
    let Some(words) = words().filter(|w| w.has_phrases()) else {
        return english.to_owned();
    };
    SHELF.with(|shelf| {
        let mut known = shelf.known.borrow_mut();
        if let Some(text) = known.get(english) {
            return text.clone();
        }
        if known.len() >= KNOWN {
            known.clear();
        }
        let text = words.translate(english).into_owned();
        known.insert(english.to_owned(), text.clone());
        text
    })
}

/// A message with a capital at its beginning, translated.
#[must_use]
pub fn say_sentence(english: &str) -> String {
    wildpile_session::sentence(&say(english))
}
