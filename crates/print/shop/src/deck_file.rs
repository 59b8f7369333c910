//! Deck files: the playable part, which `deck=custom(@deck.toml)` plays, and the part `[print]`.

mod print_part;

use serde_json::{Map, Value};
use wildpile_game::rules::Problem;
use wildpile_message::Message;
use wildpile_packs::Places;
use wildpile_skipper::{Deck, DeckData, deck_problems};
use wildpile_table::Finding;

use crate::product::Product;
use crate::text as t;
use crate::toml_file;
pub use print_part::MAX_CAPTION;

/// The longest deck file, in bytes.
pub const MAX_FILE: usize = 256 * 1024;

/// The table of a deck file that only the shop reads.
const PRINT: &str = "print";

/// The keys of the playable part.
const PLAYABLE: [&str; 6] = ["colours", "ranks", "skips", "end", "laid_out", "rank_names"];

/// The text of a new deck file: a deck that can be played and printed, with comments on every key.
pub const TEMPLATE: &str = include_str!("../deck-template.toml");

/// Reads a picture that a deck file names.
pub type Load<'a> = &'a dyn Fn(&str) -> Result<Vec<u8>, Message>;

/// The playable part of a deck file as JSON, for `deck=custom(@deck.toml)`.
///
/// # Errors
/// When the file isn't TOML, or has keys of the part `[print]` outside of it.
pub fn playable(text: &str) -> Result<Value, Vec<Finding>> {
    parts(text).map(|(deck, ..)| deck)
}

/// The playable part and the part `[print]` as JSON, and where everything stands in the file.
fn parts(text: &str) -> Result<(Value, Value, Places), Vec<Finding>> {
    let (mut table, places) = toml_file::table(text, MAX_FILE)?;
    let print = table.remove(PRINT).unwrap_or_else(|| Map::new().into());
    let misplaced = table
        .keys()
        .filter(|key| print_part::KEYS.contains(&key.as_str()));
    let misplaced = misplaced.map(|key| {
        let what = t::ProblemPrintKey { name: key };
        Problem::new(key.clone(), what, t::LegalPrintKey { name: key })
    });
    places.check(misplaced.collect())?;
    Ok((Value::Object(table), print, places))
}

/// Reads a deck file and the pictures it names.
///
/// # Errors
/// Every problem at its place: of syntax, of the deck, of the part `[print]`, and of pictures.
pub fn read(text: &str, load: Load<'_>) -> Result<Product, Vec<Finding>> {
    let (deck_part, print, places) = parts(text)?;
    let located = |problems: Vec<Problem>| problems.into_iter().map(|p| places.finding(p)).collect();
    places.check(deck_problems("", &deck_part))?;
    let unreadable = |reason: String| {
        let what = t::ProblemToml { reason };
        vec![places.finding(Problem::bare("", what))]
    };
    let data: DeckData = serde_json::from_value(deck_part).map_err(|error| unreadable(error.to_string()))?;
    let deck = Deck::new(data).map_err(|problems| located(problems.list().to_vec()))?;
    print_part::product(&deck, print, load).map_err(located)
}

#[cfg(test)]
mod tests;
