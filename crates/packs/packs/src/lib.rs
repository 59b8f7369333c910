#![doc = include_str!("../README.md")]

mod acts;
mod card;
mod collection;
mod draws;
mod effect;
#[cfg(feature = "files")]
mod example;
#[cfg(feature = "files")]
mod files;
mod in_play;
#[cfg(feature = "files")]
mod library;
#[cfg(feature = "files")]
mod places;
mod selection;
mod text;
mod wanted;
mod words;

pub use card::{
    Card, CardKind, CardRef, CardText, MAKER, MAX_CARDS, MAX_SENTENCE, MAX_TITLE, Pack, SCHEMA, id_of, is_id,
};
pub use collection::{Packs, named};
pub use effect::{Effect, EffectMeasure, EffectPlayer};
#[cfg(feature = "files")]
pub use example::Example;
#[cfg(feature = "files")]
pub use files::{MAX_FILE, read, toml_integer, toml_to_json, write};
pub use in_play::{CardInPlay, CardsInPlay, Drawn};
#[cfg(feature = "files")]
pub use library::{BrokenPack, FOLDER, PackLibrary};
#[cfg(feature = "files")]
pub use places::{Places, parse_toml};
pub use selection::CardSelection;
/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
pub use wanted::{Around, Found, Settled, Unsettled, Wanted, check_file};
pub use words::{Language, Words};
