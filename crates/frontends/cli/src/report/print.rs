//! The print shop.

use serde::Serialize;
use wildpile_shop::quote::Quote;
use wildpile_shop::{ColourSpace, Fault, Kind, Listing, Maker, Manifest, Shape};

use super::{PrintProblemReport, RenderedMessage};
use crate::say::Say;

/// `wildpile print … --json`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum PrintReport {
    /// `list`: decks, packs and makers.
    List(PrintList),
    /// `deck`: what was written, as in `manifest.json`.
    Manifest(Box<Manifest>),
    /// `check`: what is wrong.
    Check(PrintCheckReport),
    /// `quote`: what a sale leaves.
    Quote(PrintQuoteReport),
    /// `listing`: the texts of a shop page in each language.
    Listing(Vec<Listing>),
    /// `sheet`, `box` and `new`: the file that was written.
    File(PrintFileReport),
    /// Any of them: why it was refused. Nothing was written.
    Refused(PrintRefusedReport),
}

/// Everything that can be printed, and who prints.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintList {
    /// The decks.
    pub decks: Vec<PrintDeckReport>,
    /// The packs of rule cards.
    pub packs: Vec<PrintDeckReport>,
    /// The makers.
    pub makers: Vec<PrintMakerReport>,
}

/// A deck or pack.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintDeckReport {
    /// Its ID.
    pub id: String,
    /// Its title.
    pub title: RenderedMessage,
    /// One sentence about it.
    pub tagline: RenderedMessage,
    /// Number of cards it has.
    pub cards: usize,
}

/// A maker.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintMakerReport {
    /// Its ID.
    pub id: String,
    /// Its name.
    pub title: String,
    /// The wanted files: `faces`, `pages`, `sheets` or `tabletop`.
    pub kind: Kind,
    /// The colours of its files: `rgb` or `cmyk`.
    pub colour: ColourSpace,
    /// Pixels an inch.
    pub dpi: u16,
    /// The shapes of cards it makes: `poker`, `circle`.
    pub shapes: Vec<&'static str>,
}

impl PrintMakerReport {
    /// The description of a maker.
    pub fn of(maker: &Maker) -> Self {
        let shapes = Shape::ALL
            .into_iter()
            .filter(|shape| maker.stock(*shape).is_some());
        Self {
            id: maker.id.clone(),
            title: maker.title.clone(),
            kind: maker.kind,
            colour: maker.colour,
            dpi: maker.dpi,
            shapes: shapes.map(Shape::name).collect(),
        }
    }
}

/// A file that was written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintFileReport {
    /// Its name, as in the call.
    pub file: String,
    /// Its size in bytes.
    pub bytes: usize,
}

/// A call that was refused. Nothing was written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintRefusedReport {
    /// The exit code: 1 if the answer is no, 2 if the call, or a file it names, is wrong.
    pub exit_code: u8,
    /// Everything that is wrong.
    pub problems: Vec<PrintProblemReport>,
}

/// The problems of a deck or of files.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintCheckReport {
    /// True if nothing is wrong.
    pub valid: bool,
    /// Everything that is wrong.
    pub problems: Vec<PrintProblemReport>,
}

impl PrintProblemReport {
    /// A fault of a card or file.
    pub fn of_fault(say: &Say, fault: &Fault) -> Self {
        Self {
            about: fault.card.clone(),
            path: String::new(),
            places: Vec::new(),
            page: fault.page.as_ref().map(|page| page.number),
            x: fault.at.map(|at| at.0),
            y: fault.at.map(|at| at.1),
            what: say.rendered(fault.what.clone()),
            remedy: Some(say.rendered((*fault.remedy).clone())),
            text: say.of(fault),
        }
    }
}

/// The profit of a sale. Amounts are in coins: cents.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PrintQuoteReport {
    /// True if nothing is lost.
    pub valid: bool,
    /// The order, worked out.
    #[serde(flatten)]
    pub quote: Quote,
}
