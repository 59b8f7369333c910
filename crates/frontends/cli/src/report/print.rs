//! The print shop.

use schemars::JsonSchema;
use serde::Serialize;
use wildpile_shop::quote::Quote;
use wildpile_shop::{ColourSpace, Kind, Listing, Maker, Manifest};

use super::RenderedMessage;

/// `wildpile print … --json`.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum PrintReport {
    /// `list`: decks, packs and makers.
    List(PrintList),
    /// `deck` and `pack`: the files that were written.
    Manifest(PrintManifestReport),
    /// `check`: what is wrong.
    Check(PrintCheckReport),
    /// `quote`: what a sale leaves.
    Quote(PrintQuoteReport),
    /// `listing`: the texts of a shop page.
    Listing(Vec<PrintListingReport>),
}

/// Everything that can be printed, and who prints.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintList {
    /// The decks.
    pub decks: Vec<PrintDeckReport>,
    /// The packs of rule cards.
    pub packs: Vec<PrintDeckReport>,
    /// The makers.
    pub makers: Vec<PrintMakerReport>,
}

/// A deck or pack.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintDeckReport {
    /// Its ID.
    pub id: String,
    /// Its title.
    pub title: RenderedMessage,
    /// One sentence about it.
    pub tagline: RenderedMessage,
    /// How many cards it has.
    pub cards: usize,
}

/// A maker.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintMakerReport {
    /// Its ID.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it wants: `faces`, `pages`, `sheets` or `tabletop`.
    pub kind: &'static str,
    /// The colours of its files: `rgb` or `cmyk`.
    pub colour: &'static str,
    /// Pixels an inch.
    pub dpi: u16,
    /// The shapes of cards it makes: `poker`, `circle`.
    pub shapes: Vec<&'static str>,
}

impl PrintMakerReport {
    /// What is said of a maker.
    pub fn of(maker: &Maker) -> Self {
        let shapes = [("poker", &maker.poker), ("circle", &maker.circle)].into_iter();
        Self {
            id: maker.id.clone(),
            title: maker.title.clone(),
            kind: match maker.kind {
                Kind::Faces => "faces",
                Kind::Pages => "pages",
                Kind::Sheets => "sheets",
                Kind::Tabletop => "tabletop",
            },
            colour: match maker.colour {
                ColourSpace::Rgb => "rgb",
                ColourSpace::Cmyk => "cmyk",
            },
            dpi: maker.dpi,
            shapes: shapes
                .filter_map(|(name, stock)| stock.as_ref().map(|_| name))
                .collect(),
        }
    }
}

/// The files that were written.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintManifestReport {
    /// The product's ID.
    pub product: String,
    /// Its title in the language that is printed.
    pub title: String,
    /// Who makes the product.
    pub brand: String,
    /// The ID of the company that prints it.
    pub maker: String,
    /// `poker` or `circle`.
    pub shape: String,
    /// The language of the texts: `en` or `de`.
    pub language: String,
    /// All cards, copies counted.
    pub count: usize,
    /// The files.
    pub files: Vec<PrintFileReport>,
}

/// A file that was written.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintFileReport {
    /// Its name.
    pub name: String,
    /// Its size in bytes.
    pub bytes: usize,
    /// Its SHA-256.
    pub sha256: String,
    /// How many cards are printed with it; 0 if it isn't a card.
    pub copies: u16,
}

impl PrintManifestReport {
    /// The manifest of a job.
    pub fn of(manifest: &Manifest) -> Self {
        let files = manifest.files.iter().map(|file| PrintFileReport {
            name: file.name.clone(),
            bytes: file.bytes,
            sha256: file.sha256.clone(),
            copies: file.copies,
        });
        Self {
            product: manifest.product.clone(),
            title: manifest.title.clone(),
            brand: manifest.brand.clone(),
            maker: manifest.maker.clone(),
            shape: manifest.shape.to_owned(),
            language: manifest.language.tag().to_owned(),
            count: manifest.count,
            files: files.collect(),
        }
    }
}

/// What is wrong with a deck or with files.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintCheckReport {
    /// Whether nothing is wrong.
    pub valid: bool,
    /// Everything that is wrong.
    pub faults: Vec<PrintFaultReport>,
}

/// One thing that is wrong.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintFaultReport {
    /// The card's ID or the file's name; empty if it is about everything.
    pub card: String,
    /// The page, from 1, if it is in a file with several; null otherwise.
    pub page: Option<usize>,
    /// Millimetres from the left edge of the card after cutting; null if it isn't about a place.
    pub x: Option<f32>,
    /// Millimetres from its top edge.
    pub y: Option<f32>,
    /// What is wrong.
    pub what: RenderedMessage,
    /// What to do.
    pub remedy: RenderedMessage,
    /// All of that as a sentence.
    pub text: String,
}

/// What a sale leaves. Amounts are in coins: cents.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintQuoteReport {
    /// Whether nothing is lost.
    pub valid: bool,
    /// The currency.
    pub currency: String,
    /// The day of the prices.
    pub date: String,
    /// Whether the prices are examples.
    pub example: bool,
    /// The cards of a copy.
    pub cards: usize,
    /// The copies of the order.
    pub copies: u32,
    /// The price of a copy.
    pub price: i64,
    /// Making a copy.
    pub unit_cost: i64,
    /// What the maker keeps besides.
    pub fees: i64,
    /// Sending a copy, on average.
    pub shipping: i64,
    /// Whether the buyer pays for sending.
    pub buyer_pays: bool,
    /// What is left of a copy; negative if something is lost.
    pub margin: i64,
    /// What is left of all copies.
    pub total_margin: i64,
    /// The lowest price at which nothing is lost.
    pub lowest_price: i64,
}

impl PrintQuoteReport {
    /// An order that was worked out.
    pub fn of(quote: &Quote, valid: bool) -> Self {
        Self {
            valid,
            currency: quote.currency.clone(),
            date: quote.date.clone(),
            example: quote.example,
            cards: quote.cards,
            copies: quote.copies,
            price: quote.price,
            unit_cost: quote.unit_cost,
            fees: quote.fees,
            shipping: quote.shipping,
            buyer_pays: quote.buyer_pays,
            margin: quote.margin,
            total_margin: quote.total_margin,
            lowest_price: quote.lowest_price,
        }
    }
}

/// The texts of a shop page in one language.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintListingReport {
    /// The language: `en` or `de`.
    pub language: String,
    /// The title.
    pub title: String,
    /// One sentence.
    pub tagline: String,
    /// Paragraphs.
    pub description: Vec<String>,
    /// What is in the box.
    pub components: Vec<String>,
    /// Players, age, time.
    pub facts: Vec<String>,
    /// The maker and the legal line.
    pub legal: String,
}

impl PrintListingReport {
    /// The texts of a listing.
    pub fn of(listing: &Listing) -> Self {
        Self {
            language: listing.language.tag().to_owned(),
            title: listing.title.clone(),
            tagline: listing.tagline.clone(),
            description: listing.description.clone(),
            components: listing.components.clone(),
            facts: listing.facts.clone(),
            legal: listing.legal.clone(),
        }
    }
}
