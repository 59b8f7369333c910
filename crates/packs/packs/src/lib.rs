//! Mutators and handicaps (MU-01 to MU-07): cards that change rules, and the packs they come in.
//!
//! - A [`Pack`] is checked data. [`Packs`] holds the shipped ones and those that a program reads from files
//!   (feature `files`: `read`, `write`, `PackLibrary`).
//! - [`CardRef`] is a card of a pack; [`CardRef::layer`] is what it does to the rules.
//! - [`CardSelection`] says which cards fit together and why others don't, and [`CardSelection::draw`] draws some at random.
//! - [`Wanted`] are the cards that someone chose or wants drawn; [`CardSelection::settle`] makes layers of them.
//! - [`CardRef::effect`] says what a shipped card does to games: figures of the lab (MU-04).
//! - [`CardsInPlay`] is what the record of a match keeps of its cards.
//!
//! Layers lie in this order: defaults, preset, mutators in order, choices, the seats' handicaps.
//!
//! A pack file is TOML:
//!
//! ```toml
//! schema = 1
//! id = "evenings"
//! version = 1
//! game = "skipper"
//! title = { en = "Long evenings", de = "Lange Abende" }
//! maker = "Evening Games"                # optional
//!
//! [[mutator]]
//! id = "small_hands"
//! art = "hand"                           # optional: the name of a drawing
//! excludes = ["skipper/hand_of_three"]   # optional, as is requires: cards of this pack, or pack/card
//! rules = { trash = "never" }            # values of options
//! add = { hand = -1 }                    # added to the values that apply without the card
//! en = { title = "Small hands", sentence = "Your hand is one card smaller, and nothing is trashed." }
//! de = { title = "Kleine Hände", sentence = "Die Hand ist eine Karte kleiner; nichts wird aussortiert." }
//!
//! [[handicap]]                           # the same for one seat
//! id = "own_suit"
//! rules = { skipper_suit = "own" }
//! en = { title = "Own suit", sentence = "Your skippers go only on their own suit." }
//! ```

mod card;
mod collection;
mod effect;
#[cfg(feature = "files")]
mod files;
mod in_play;
#[cfg(feature = "files")]
mod library;
mod selection;
mod text;
mod wanted;

pub use card::{
    Card, CardKind, CardRef, CardText, MAKER, MAX_CARDS, MAX_SENTENCE, MAX_TITLE, Pack, PackTitle, SCHEMA,
    id_of, is_id, translated,
};
pub use collection::{Packs, named};
pub use effect::{Effect, EffectMeasure};
#[cfg(feature = "files")]
pub use files::{MAX_FILE, read, toml_integer, toml_to_json, write};
pub use in_play::{CardsInPlay, Drawn, KeptCard, SeatCards};
#[cfg(feature = "files")]
pub use library::{BrokenPack, FOLDER, PackLibrary};
pub use selection::CardSelection;
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
pub use wanted::{Around, Found, Settled, Unsettled, Wanted, check_file};
