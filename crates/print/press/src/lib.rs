//! The press: drawings as files for printers and makers. It knows nothing about card games.
//!
//! - [`fonts`]: the fonts that ship with the program; no others are ever used.
//! - [`setting`]: text in a given room, with optimal line breaks.
//! - [`Drawing`]: a parsed SVG. One user unit is 0.01 inch = 0.72 pt.
//! - [`png()`]: a drawing as pixels.
//! - [`pdf`]: drawings as PDF (RGB) or PDF/X-1a:2001 (CMYK).
//! - [`inspect`]: what is in a PDF or PNG file, whoever wrote it.
//!
//! The same input gives the same bytes on every machine: no clocks, threads, files or hash order.

mod drawing;
pub mod fonts;
mod geometry;
pub mod inspect;
pub mod pdf;
mod raster;
pub mod setting;

pub use drawing::{Drawing, DrawingError};
pub use geometry::{POINTS_PER_UNIT, Rect, UNITS_PER_INCH};
pub use raster::{MAX_PIXELS, PngError, Raster, png, raster};
/// The parser's own types, of the version that draws.
pub use resvg::usvg;
pub use resvg::usvg::Transform;
