//! The print shop (CD-06 to CD-08, MU-08): decks, mutators and handicaps as files that makers of cards accept, and as
//! sheets for a printer at home. Nobody keeps stock: each deck is printed when it is bought.
//!
//! - A [`Product`] is what is printed: [`deck()`] knows the shop's decks, [`pack()`] makes cards of a pack of rule cards,
//!   and [`deck_file`] reads a designer's deck, which can be played, too.
//! - A [`Maker`] is what a company accepts, as checked data: sizes, bleed, resolution, colours, file names.
//! - A [`Job`] is a product for a maker. [`Job::check`] finds what is wrong before anything is written, [`Job::files`]
//!   says which files there will be, and [`Job::make`] makes one of them.
//! - [`check_file`] and [`check_archive`] examine finished files, whoever made them; with the feature `render` they draw the
//!   pages of PDF files to look at them.
//! - [`orders`] lets a page look at a job: step by step, in a worker.
//! - [`Listing`] has the texts of a shop page, and [`quote`] says what is left of a price.
//!
//! Lengths in data are millimetres. The same product gives the same bytes on every machine.

mod check;
mod compose;
mod data_file;
pub mod deck_file;
mod decks;
mod fault;
mod job;
mod listing;
mod locate;
mod maker;
mod numbers;
pub mod orders;
mod output;
mod pack;
mod palette;
mod product;
pub mod quote;
mod shop_pictures;
mod text;
mod toml_file;
mod tuck;
mod units;
mod words;

pub use check::{
    LOWEST_CONTRAST, LOWEST_DPI, SMALLEST_TEXT, THINNEST_LINE, check_archive, check_file, check_files,
};
pub use data_file::DataFile;
pub use decks::{DECKS, deck};
pub use fault::{Fault, FaultPage, FaultSide};
pub use job::{Duplex, Job, JobOptions, Manifest, ManifestCard, ManifestFile, Printed, order_text};
pub use listing::Listing;
pub use maker::{
    Backs, ColourSpace, Copies, Files, Grid, Kind, MAX_FILE as MAX_MAKER_FILE, Maker, Order, Paper,
    SCHEMA as MAKER_SCHEMA, Scene, ShopPage, ShopPicture, Stock, ids as maker_ids, maker, maker_text, makers,
    read as read_maker,
};
pub use output::{Made, Planned, SHEET_BAR, zipped};
pub use pack::pack;
pub use palette::{Colour, colours};
pub use product::{
    Artwork, BackSide, Brand, Card, Face, Leaflet, MAKER, Paragraph, Picture, Product, Rule, Side, SideRef,
    Swatch,
};
pub use wildpile_art::print::Shape;
pub use words::{Language, Words};

/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
