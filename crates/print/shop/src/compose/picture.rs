//! Designers' own pictures.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use wildpile_art::print::{OVERDRAW, Shape};

use super::Canvas;
use crate::fault::Fault;
use crate::product::Artwork;
use crate::text as t;
use crate::units::UNIT_MM;

/// The fewest pixels an inch of a picture.
const MIN_DPI: f32 = 300.0;

/// The largest picture, in bytes.
const MAX_BYTES: usize = 32 * 1024 * 1024;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ArtKind {
    Svg,
    /// With its pixels.
    Png(u32, u32),
    /// With its pixels.
    Jpeg(u32, u32),
}

/// What a picture is; `None` for anything else.
fn art_kind(bytes: &[u8]) -> Option<ArtKind> {
    let size = || {
        let size = imagesize::blob_size(bytes).ok()?;
        let side = |side: usize| u32::try_from(side).ok().filter(|side| *side > 0);
        Some((side(size.width)?, side(size.height)?))
    };
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let (wide, high) = size()?;
        return Some(ArtKind::Png(wide, high));
    }
    if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        let (wide, high) = size()?;
        return Some(ArtKind::Jpeg(wide, high));
    }
    let text = std::str::from_utf8(bytes)
        .ok()?
        .trim_start_matches('\u{feff}')
        .trim_start();
    text.starts_with('<').then_some(ArtKind::Svg)
}

/// A picture that covers a whole side with its bleed.
pub(super) fn covering(canvas: &Canvas<'_>, art: &Artwork) -> Result<String, Fault> {
    let (wide, high) = canvas.shape.size();
    let over = OVERDRAW as f32 / 3.0;
    let box_of = (-over, -over, wide as f32 + 2.0 * over, high as f32 + 2.0 * over);
    let image = image(canvas, art, box_of, "slice")?;
    Ok(format!(
        "<g id=\"ground\"><rect x=\"-{OVERDRAW}\" y=\"-{OVERDRAW}\" width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>{image}</g>",
        wide + 2 * OVERDRAW,
        high + 2 * OVERDRAW,
    ))
}

/// A picture in the middle of a face, on paper that covers what is drawn there.
pub(super) fn in_the_middle(canvas: &Canvas<'_>, art: &Artwork) -> Result<String, Fault> {
    let (x, y, wide, high, corner) = match canvas.shape {
        Shape::Poker => (55.0, 66.0, 140.0, 218.0, 8.0),
        Shape::Circle => (85.0, 85.0, 180.0, 180.0, 90.0),
    };
    let image = image(canvas, art, (x + 4.0, y + 4.0, wide - 8.0, high - 8.0), "meet")?;
    Ok(format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"{corner}\" fill=\"#ffffff\"/>{image}"
    ))
}

fn image(
    canvas: &Canvas<'_>,
    art: &Artwork,
    (x, y, wide, high): (f32, f32, f32, f32),
    fit: &str,
) -> Result<String, Fault> {
    let place = |fault: Fault| fault.at(x * UNIT_MM, y * UNIT_MM);
    let name = &art.name;
    if art.bytes.len() > MAX_BYTES {
        let what = t::FaultLargeArt {
            name,
            max: MAX_BYTES / 1024 / 1024,
        };
        return Err(place(Fault::new(canvas.id, what, t::RemedySmallerArt)));
    }
    let Some(kind) = art_kind(&art.bytes) else {
        return Err(place(Fault::new(
            canvas.id,
            t::FaultArtKind { name },
            t::RemedyArtKind,
        )));
    };
    let mime = match kind {
        ArtKind::Svg => "image/svg+xml",
        ArtKind::Png(..) => "image/png",
        ArtKind::Jpeg(..) => "image/jpeg",
    };
    if let ArtKind::Png(own_wide, own_high) | ArtKind::Jpeg(own_wide, own_high) = kind {
        let (across, down) = (own_wide as f32 / wide, own_high as f32 / high);
        let per_unit = if fit == "slice" {
            across.min(down)
        } else {
            across.max(down)
        };
        let dpi = per_unit * 100.0;
        if dpi < MIN_DPI {
            let needed = |side: f32| (side / 100.0 * MIN_DPI).ceil() as u32;
            let what = t::FaultArtTooSmall {
                name,
                wide: own_wide,
                high: own_high,
                dpi: dpi.floor() as u32,
            };
            let remedy = t::RemedyArtPixels {
                wide: needed(wide),
                high: needed(high),
            };
            return Err(place(Fault::new(canvas.id, what, remedy)));
        }
    }
    let data = STANDARD.encode(&art.bytes);
    Ok(format!(
        "<image x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" preserveAspectRatio=\"xMidYMid {fit}\" href=\"data:{mime};base64,{data}\"/>"
    ))
}
