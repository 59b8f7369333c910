#![doc = include_str!("../README.md")]

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
