//! Values of options for people.

use serde_json::Value;
use wildpile_client::setup::words;
use wildpile_game::rules::Values;

use crate::text::{Reader, say};

/// The level of a bot in words.
#[must_use]
pub fn level(name: &str) -> String {
    say(&words::kind(name), &Reader::NOBODY)
}

/// A value of an option in words. `path` leads to it: the option, and the choices and fields above the value.
#[must_use]
pub fn in_words(game: &str, path: &[&str], values: &Values, value: &Value) -> String {
    words::value(game, path, values, value, &|message| {
        say(message, &Reader::NOBODY)
    })
}
