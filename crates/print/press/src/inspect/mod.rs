//! The contents of any PDF or PNG file, as facts; whether they are faults depends on the maker.
//!
//! Damaged files give errors or fewer facts, never panics.

mod bounds;
mod colours;
mod content;
mod document;
mod effort;
mod picture;
#[cfg(feature = "render")]
mod render;
mod unpack;

use std::collections::{BTreeMap, BTreeSet};

use hayro_syntax::object::{Dict, Name};

pub use document::pdf;
pub use picture::png;
#[cfg(feature = "render")]
pub use render::{Rendered, render};

use crate::Rect;

/// The most pages of a PDF.
pub const MAX_PAGES: usize = 2_000;

/// The reason for which a file can't be inspected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InspectError {
    /// It isn't a PDF, or too damaged to find its pages.
    #[error("this isn't a readable PDF file")]
    NotPdf,
    /// It needs a password.
    #[error("the PDF file is encrypted")]
    Encrypted,
    /// It has more objects than any sound file of this size needs.
    #[error("the PDF file has more than {most} objects")]
    TooManyObjects {
        /// The bound.
        most: usize,
    },
    /// It has more than [`MAX_PAGES`].
    #[error("the PDF file has {count} pages; at most {most} are read")]
    TooManyPages {
        /// The pages.
        count: usize,
        /// The bound.
        most: usize,
    },
    /// A stream, or all streams together, would unpack to more than is read.
    #[error("the PDF file unpacks to more than {most} MiB")]
    TooMuchData {
        /// The bound, in MiB.
        most: usize,
    },
    /// A stream has parameters that would need more memory than there is.
    #[error("a stream of the PDF file has impossible parameters (Predictor, Colors, Columns)")]
    Predictor,
    /// It isn't a PNG, or damaged.
    #[error("this isn't a readable PNG file: {0}")]
    NotPng(String),
    /// The picture is larger than [`crate::MAX_PIXELS`].
    #[error("the picture has {0} × {1} pixels, too many to read")]
    TooLarge(u32, u32),
}

/// The contents of a PDF.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PdfFacts {
    /// The version in the header: `1.3`.
    pub version: String,
    /// The document information, including `GTS_PDFXVersion` and `Trapped`.
    pub info: BTreeMap<String, String>,
    /// The output intents.
    pub output_intents: Vec<IntentFacts>,
    /// True if the trailer has a file ID.
    pub has_id: bool,
    /// True if the cross-reference table is a compressed stream, which PDF 1.3 doesn't have.
    pub xref_stream: bool,
    /// True if there is JavaScript anywhere.
    pub javascript: bool,
    /// True if something happens when the document or a page is opened.
    pub actions: bool,
    /// The pages.
    pub pages: Vec<PageFacts>,
}

/// An output intent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntentFacts {
    /// Its kind: `GTS_PDFX`.
    pub subtype: String,
    /// The printing condition's identifier.
    pub identifier: String,
    /// True if an ICC profile is embedded.
    pub has_profile: bool,
}

/// The contents of a page. Boxes are in points as PDF counts them, from the bottom left; `y` is their lower edge.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageFacts {
    /// The media box.
    pub media: Option<Rect>,
    /// The crop box.
    pub crop: Option<Rect>,
    /// The bleed box.
    pub bleed: Option<Rect>,
    /// The trim box.
    pub trim: Option<Rect>,
    /// The art box.
    pub art: Option<Rect>,
    /// By how many degrees it is turned.
    pub rotate: i32,
    /// The length of its unit in points, if the page changes it.
    pub user_unit: Option<f32>,
    /// The fonts in use.
    pub fonts: Vec<FontFacts>,
    /// The colour spaces in use.
    pub colours: ColourUse,
    /// The kinds of transparency, by their keys: `ca/CA`, `SMask`, `BM Multiply`, `Group`.
    pub transparency: BTreeSet<String>,
    /// The pictures.
    pub images: Vec<ImageFacts>,
    /// The smallest font size in points.
    pub smallest_text: Option<Extreme>,
    /// The thinnest line in points.
    pub thinnest_stroke: Option<Extreme>,
    /// The most ink of a solid CMYK or grey colour or of a readable picture, in percent.
    pub most_ink: Option<Extreme>,
    /// CMYK pictures whose ink isn't known, because they are stored in a way that isn't read.
    pub unread_images: usize,
    /// The number of annotations, form fields included.
    pub annotations: usize,
    /// True if operators were left out because there are too many or they are nested too deeply.
    pub incomplete: bool,
    /// About how much work it is to draw the page: operators and pixels, repeated ones each time.
    pub effort: u64,
}

/// The largest or smallest of something on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extreme {
    /// The value itself.
    pub value: f32,
    /// Its start, in points from the bottom left as PDF counts them; of a picture, its top left corner.
    pub at: Option<(f32, f32)>,
}

/// A font.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FontFacts {
    /// The PostScript name, without the tag of a subset.
    pub name: String,
    /// True if its outlines are in the file.
    pub embedded: bool,
}

/// The colours that are used, other than grey and CMYK.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColourUse {
    /// The names of the colour spaces: `DeviceRGB`, `ICCBased`.
    pub spaces: BTreeSet<String>,
    /// The names of spot colours.
    pub spot: BTreeSet<String>,
}

/// A picture in a PDF.
#[derive(Clone, Debug, PartialEq)]
pub struct ImageFacts {
    /// The lower of its resolutions on the page, in dpi; `None` if it has no extent.
    pub dpi: Option<f32>,
    /// Its top left corner on the page, in points from the bottom left.
    pub at: (f32, f32),
}

/// The contents of a PNG.
#[derive(Clone, Debug, PartialEq)]
pub struct PngFacts {
    /// True if it is stored as RGB (not grey or indexed), with or without alpha.
    pub rgb: bool,
    /// True if there is an alpha channel or a transparent colour.
    pub alpha: bool,
    /// The horizontal and vertical resolution.
    pub dpi: Option<(f32, f32)>,
    /// The pixels on white paper.
    pub raster: crate::Raster,
}

/// True if an entry of a dictionary is this name.
fn is_named(dict: &Dict<'_>, key: &str, name: &str) -> bool {
    dict.get::<Name<'_>>(key)
        .is_some_and(|found| found.as_str() == name)
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let first = *wanted.first()?;
    let mut from = 0;
    loop {
        let at = from + bytes.get(from..)?.iter().position(|byte| *byte == first)?;
        if bytes[at..].starts_with(wanted) {
            return Some(at);
        }
        from = at + 1;
    }
}
