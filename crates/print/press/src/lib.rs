#![doc = include_str!("../README.md")]

mod artwork;
mod drawing;
pub mod fonts;
mod geometry;
pub mod inspect;
pub mod pdf;
mod raster;
pub mod setting;

pub use artwork::{ArtError, ArtKind, MAX_ART_PIXELS};
pub use drawing::{Drawing, DrawingError};
pub use geometry::{POINTS_PER_UNIT, Rect, UNITS_PER_INCH};
pub use raster::{MAX_PIXELS, PngError, Raster, png, raster};
/// The parser's own types, of the version that draws.
pub use resvg::usvg;
pub use resvg::usvg::Transform;
