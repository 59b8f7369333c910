#![doc = include_str!("../README.md")]

mod check;
mod compose;
mod data_file;
pub mod deck_file;
mod decks;
mod fault;
mod job;
mod listing;
mod maker;
mod numbers;
pub mod orders;
mod output;
mod pack;
mod palette;
mod product;
pub mod quote;
mod shop_pictures;
#[cfg_attr(
    not(feature = "render"),
    allow(
        dead_code,
        reason = "only a look at the pages of a PDF file finds some faults"
    )
)]
mod text;
mod toml_file;
mod tuck;
mod units;

pub use check::{
    LOWEST_CONTRAST, LOWEST_DPI, SMALLEST_TEXT, THINNEST_LINE, check_archive, check_file, check_files,
};
pub use data_file::DataFile;
pub use decks::{DECKS, deck};
pub use fault::{Fault, FaultPage};
pub use job::{
    Duplex, Job, JobOptions, Manifest, ManifestCard, ManifestFile, Printed, folder_address, order_text,
};
pub use listing::Listing;
pub use maker::{
    Backs, ColourSpace, Copies, Files, Grid, Kind, MAX_FILE as MAX_MAKER_FILE, Maker, PageOrder, Paper,
    SCHEMA as MAKER_SCHEMA, Scene, ShopPage, ShopPicture, Stock, Tuck, ids as maker_ids, maker, maker_text,
    makers, read as read_maker,
};
pub use numbers::number_in;
pub use output::{OutputFile, Planned, zipped};
pub use pack::{pack, pack_title, printed_packs, product_id};
pub use palette::{Colour, colours};
pub use product::{
    Artwork, BackSide, Brand, Card, Face, Fonts, Icon, Leaflet, MAKER, Paragraph, Picture, Product, Rule,
    Side, SideRef, Swatch,
};
pub use wildpile_art::print::Shape;
pub use wildpile_packs::{Language, Words};

/// The compiled texts of this crate: one table per language, English first.
pub use text::TEXTS;
