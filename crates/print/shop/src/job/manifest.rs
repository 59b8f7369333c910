//! The contents of a job: the files with their hashes, and the sheet to order by.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Job;
use crate::numbers::{length, size};
use crate::{Backs, Language};

/// The contents of `manifest.json`. Checks read what they need of one, whatever program wrote it: another program may have
/// anything in the other fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Manifest {
    /// The version of the format.
    #[serde(skip_deserializing)]
    pub schema: u32,
    /// The product's ID.
    #[serde(skip_deserializing)]
    pub product: String,
    /// The product's title in the language that is printed.
    #[serde(skip_deserializing)]
    pub title: String,
    /// The name of the product's maker.
    #[serde(skip_deserializing)]
    pub brand: String,
    /// The ID of the company that prints it.
    #[serde(skip_deserializing)]
    pub maker: String,
    /// `poker` or `circle`.
    #[serde(skip_deserializing)]
    pub shape: String,
    /// The language of the texts.
    #[serde(skip_deserializing)]
    pub language: Language,
    /// The version of the program.
    #[serde(skip_deserializing)]
    pub program: String,
    /// All cards, copies counted.
    pub count: u64,
    /// The cards and how many of each.
    pub cards: Vec<ManifestCard>,
    /// The files.
    pub files: Vec<ManifestFile>,
}

/// A card of the manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ManifestCard {
    /// Its ID.
    pub id: String,
    /// Its name in the language that is printed.
    #[serde(skip_deserializing)]
    pub name: String,
    /// The number of copies.
    #[serde(default)]
    pub copies: u64,
    /// True if its other side isn't the deck's back; null if that isn't known.
    pub own_back: Option<bool>,
}

/// A file of the manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ManifestFile {
    /// Its name.
    pub name: String,
    /// Its size in bytes.
    #[serde(skip_deserializing)]
    pub bytes: usize,
    /// Its SHA-256, as `sha256sum` prints it.
    #[serde(default)]
    pub sha256: String,
    /// The number of cards that are printed with it; 0 if it isn't a card.
    #[serde(default)]
    pub copies: u64,
}

impl ManifestFile {
    /// A finished file.
    #[must_use]
    pub fn of(name: &str, content: &[u8], copies: u16) -> Self {
        Self {
            name: name.to_owned(),
            bytes: content.len(),
            sha256: sha256(content),
            copies: copies.into(),
        }
    }
}

/// The SHA-256 of a file in hexadecimal digits.
pub(crate) fn sha256(content: &[u8]) -> String {
    let hash = Sha256::digest(content);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Job {
    /// The manifest of finished files.
    #[must_use]
    pub fn manifest(&self, files: Vec<ManifestFile>) -> Manifest {
        let language = self.options.language;
        let cards = self.product.cards.iter().map(|card| ManifestCard {
            id: card.id.clone(),
            name: card.name.get(language).to_owned(),
            copies: card.copies.into(),
            own_back: Some(card.reverse.is_some() && self.maker.backs == Backs::Each),
        });
        Manifest {
            schema: 1,
            product: self.product.id.clone(),
            title: self.product.title.get(language).to_owned(),
            brand: self.product.brand.name.clone(),
            maker: self.maker.id.clone(),
            shape: self.options.shape.name().to_owned(),
            language,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            count: self.count() as u64,
            cards: cards.collect(),
            files,
        }
    }
}

/// The sheet to order by: what to choose at the maker, and how many of each card.
#[must_use]
pub fn order_text(job: &Job, manifest: &Manifest) -> String {
    let stock = job.stock();
    let language = manifest.language;
    let mm = |mm: f32| length(mm).get(language).to_owned();
    let size = size(stock.trim);
    let size = size.get(language);
    let widest = manifest.cards.iter().map(|card| card.id.len()).max().unwrap_or(0);
    let lines: String = manifest
        .cards
        .iter()
        .map(|card| format!("{:>4}  {:<widest$}  {}\n", card.copies, card.id, card.name))
        .collect();
    let (wide, high) = job.pixels();
    let (bleed, corner, dpi) = (mm(stock.bleed), mm(stock.corner), job.dpi());
    let (cards, files) = (manifest.count, manifest.files.len());
    let Manifest { title, brand, .. } = manifest;
    let crate::Maker {
        title: maker,
        source,
        checked,
        ..
    } = &job.maker;
    match language {
        Language::En => format!(
            "{title}\nby {brand}\n\nMaker:    {maker}\nSize:     {size}, bleed {bleed}, corners {corner}\nPictures: {wide} × {high} pixels, {dpi} dpi\nCards:    {cards}\nFiles:    {files}\n\nSizes read at {source} on {checked}; compare them with the maker's own before you order.\n\nCopies of each card\n\n{lines}"
        ),
        Language::De => format!(
            "{title}\nvon {brand}\n\nHersteller: {maker}\nFormat:     {size}, Beschnitt {bleed}, Ecken {corner}\nBilder:     {wide} × {high} Pixel, {dpi} dpi\nKarten:     {cards}\nDateien:    {files}\n\nMaße von {source}, Stand {checked}; vergleiche sie vor dem Bestellen mit denen des Herstellers.\n\nAnzahl je Karte\n\n{lines}"
        ),
    }
}
