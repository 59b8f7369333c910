//! Drawings as PDF: in RGB, or in CMYK as PDF/X-1a:2001. Black text overprints what is beneath it.
//!
//! Shapes stay vector and text stays text, with embedded subset fonts. What PDF/X-1a has no means for – transparency,
//! gradients, filters, masks, clips, pictures – becomes an opaque picture that includes what is beneath it.

mod colour;
mod extras;
mod fonts;
mod images;
mod paint;
mod path;
mod text;
mod write;

use std::sync::Arc;

use resvg::usvg::Transform;

pub use colour::{Colour, Palette, Spot, hex, parse_hex, rgb_to_cmyk, solid, text_inks};
pub use write::write;

use crate::{Drawing, POINTS_PER_UNIT, Rect};

/// A PDF file to be written.
#[derive(Clone, Debug)]
pub struct Document {
    /// The pages.
    pub pages: Vec<Page>,
    /// The title.
    pub title: String,
    /// The colour space, and with it the format.
    pub colour: Colour,
    /// Year, month and day: the date of creation.
    pub date: (u16, u8, u8),
    /// The spot colours. PDF/X-1a files for makers of cards have none: with any, the file is a plain PDF 1.7.
    pub spots: Vec<Spot>,
    /// The resolution of what can't stay vector, at the drawing's own size.
    pub raster_dpi: f32,
}

impl Document {
    /// A document without pages.
    #[must_use]
    pub fn new(title: impl Into<String>, colour: Colour, date: (u16, u8, u8)) -> Self {
        Self {
            pages: Vec::new(),
            title: title.into(),
            colour,
            date,
            spots: Vec::new(),
            raster_dpi: 300.0,
        }
    }
}

/// A page. Everything is in points from the top left corner; y grows down.
#[derive(Clone, Debug)]
pub struct Page {
    /// The drawings on it, from the bottom up.
    pub placed: Vec<Placed>,
    /// The width and height of the sheet.
    pub media: (f32, f32),
    /// The area with bleed.
    pub bleed: Option<Rect>,
    /// The area after trimming. PDF/X-1a needs one: without, it is the whole sheet.
    pub trim: Option<Rect>,
}

impl Page {
    /// A page for one drawing: its view box is the sheet and the bleed, and this part of it, in user units, the trimmed
    /// page.
    #[must_use]
    pub fn single(drawing: Arc<Drawing>, trim: Rect) -> Self {
        let view = drawing.view_box();
        let sheet = Rect::new(0.0, 0.0, view.width, view.height).scaled(POINTS_PER_UNIT);
        let trim = Rect::new(trim.x - view.x, trim.y - view.y, trim.width, trim.height);
        Self {
            placed: vec![Placed::filling(drawing, sheet)],
            media: (sheet.width, sheet.height),
            bleed: Some(sheet),
            trim: Some(trim.scaled(POINTS_PER_UNIT)),
        }
    }
}

/// A drawing on a page. It is cropped to its view box. Placing the same `Arc` again costs next to nothing.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The drawing.
    pub drawing: Arc<Drawing>,
    /// From the drawing's user units to points on the page.
    pub transform: Transform,
    /// The name of the layer that it lies on, which readers can hide. PDF/X-1a has no layers: with any, the file is a plain
    /// PDF 1.7.
    pub layer: Option<String>,
}

impl Placed {
    /// Stretches the drawing's view box over an area of the page.
    #[must_use]
    pub fn filling(drawing: Arc<Drawing>, area: Rect) -> Self {
        let view = drawing.view_box();
        let (sx, sy) = (area.width / view.width, area.height / view.height);
        let transform = Transform::from_row(sx, 0.0, 0.0, sy, area.x - view.x * sx, area.y - view.y * sy);
        Self {
            drawing,
            transform,
            layer: None,
        }
    }
}

/// The reason for which a PDF could not be written.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PdfError {
    /// There are no pages.
    #[error("a PDF needs at least one page")]
    NoPages,
    /// A page's size or one of its boxes is impossible.
    #[error("page {page}: {what}")]
    Page {
        /// The number of the page, from 1.
        page: usize,
        /// The problem.
        what: String,
    },
    /// The date is none.
    #[error("{0}-{1}-{2} isn't a date")]
    Date(u16, u8, u8),
    /// A colour of the palette has impossible inks, or more than allowed.
    #[error("the colour {colour} has {ink}% ink, and at most {limit}% are allowed")]
    Ink {
        /// The colour as `#rrggbb`.
        colour: String,
        /// Its ink in percent.
        ink: f32,
        /// The limit in percent.
        limit: f32,
    },
    /// The resolution for pictures is not a positive number, or too large.
    #[error("{0} dpi isn't a resolution for pictures")]
    Resolution(f32),
    /// A font could not be embedded.
    #[error("the font {font} can't be embedded: {why}")]
    Font {
        /// The font's name.
        font: String,
        /// The subsetter's reason.
        why: String,
    },
    /// A part of a drawing that can't stay vector is too large or too broken to become a picture.
    #[error("a part of the drawing can't be turned into a picture: {0}")]
    Picture(String),
}
