//! Designers' own pictures.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use wildpile_art::print::{OVERDRAW, Shape};
use wildpile_press::{Drawing, Rect};

use super::Canvas;
use crate::fault::Fault;
use crate::product::Artwork;
use crate::text as t;
use crate::units::UNIT_MM;

/// The fewest pixels an inch of a picture.
const MIN_DPI: f32 = 300.0;

/// The largest picture, in bytes.
const MAX_BYTES: usize = 32 * 1024 * 1024;

/// A picture's media type, and its pixels unless it is a drawing; `None` for anything else.
fn art_kind(bytes: &[u8]) -> Option<(&'static str, Option<(u32, u32)>)> {
    let mime = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        "image/png"
    } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        "image/jpeg"
    } else {
        let text = std::str::from_utf8(bytes).ok()?;
        let text = text.trim_start_matches('\u{feff}').trim_start();
        return text.starts_with('<').then_some(("image/svg+xml", None));
    };
    let size = imagesize::blob_size(bytes).ok()?;
    let side = |side: usize| u32::try_from(side).ok().filter(|side| *side > 0);
    Some((mime, Some((side(size.width)?, side(size.height)?))))
}

/// A picture that covers a whole side with its bleed.
pub(super) fn covering(canvas: &Canvas<'_>, art: &Artwork) -> Result<String, Fault> {
    let (wide, high) = canvas.shape.size();
    let image = image(canvas, art, canvas.seen, "slice")?;
    Ok(format!(
        "<g id=\"ground\"><rect x=\"-{OVERDRAW}\" y=\"-{OVERDRAW}\" width=\"{}\" height=\"{}\" fill=\"#ffffff\"/>{image}</g>",
        wide + 2 * OVERDRAW,
        high + 2 * OVERDRAW,
    ))
}

/// A picture of the back of cards on areas of a box, each filled like a card.
pub(crate) fn on_box(canvas: &Canvas<'_>, art: &Artwork, areas: &[Rect]) -> Result<String, Fault> {
    let Rect { x, y, width, height } = canvas.seen;
    let image = image(canvas, art, canvas.seen, "slice")?;
    let mut svg = format!("<defs><g id=\"box-picture\">{image}</g></defs><g id=\"ground-pictures\">");
    for area in areas {
        svg += &format!(
            "<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"{x} {y} {width} {height}\" preserveAspectRatio=\"xMidYMid slice\"><use href=\"#box-picture\"/></svg>",
            area.x, area.y, area.width, area.height,
        );
    }
    Ok(svg + "</g>")
}

/// A picture in the middle of a face that has nothing else there; above the caption if there is one.
pub(super) fn in_the_middle(canvas: &Canvas<'_>, art: &Artwork, caption: bool) -> Result<String, Fault> {
    let (x, y, wide, high) = match (canvas.shape, caption) {
        (Shape::Poker, false) => (59.0, 70.0, 132.0, 210.0),
        (Shape::Poker, true) => (59.0, 70.0, 132.0, 178.0),
        (Shape::Circle, false) => (102.0, 102.0, 146.0, 146.0),
        (Shape::Circle, true) => (110.0, 92.0, 130.0, 140.0),
    };
    image(canvas, art, Rect::new(x, y, wide, high), "meet")
}

/// A picture in a rectangle.
pub(crate) fn placed(canvas: &Canvas<'_>, art: &Artwork, room: Rect) -> Result<String, Fault> {
    image(canvas, art, room, "meet")
}

/// Refuses an SVG picture that can't be drawn or needs other files.
fn check_svg(canvas: &Canvas<'_>, art: &Artwork) -> Result<(), Fault> {
    let text = String::from_utf8_lossy(&art.bytes);
    Drawing::parse(&text).map_err(|error| canvas.unreadable(error))?;
    let mut rest = text.as_ref();
    while let Some(at) = rest.find("href=") {
        rest = &rest[at + 5..];
        let target: String = rest
            .chars()
            .skip(1)
            .take(60)
            .take_while(|c| !matches!(c, '"' | '\''))
            .collect();
        if !target.starts_with('#') && !target.starts_with("data:") {
            let what = t::FaultArtNeeds {
                name: &art.name,
                target,
            };
            return Err(Fault::new(canvas.id, what, t::RemedyArtNeeds));
        }
    }
    Ok(())
}

fn image(canvas: &Canvas<'_>, art: &Artwork, within: Rect, fit: &str) -> Result<String, Fault> {
    let Rect { x, y, width, height } = within;
    let place = |fault: Fault| fault.at(x.max(0.0) * UNIT_MM, y.max(0.0) * UNIT_MM);
    let name = &art.name;
    if art.bytes.len() > MAX_BYTES {
        let what = t::FaultLargeArt {
            name,
            max: MAX_BYTES / 1024 / 1024,
        };
        return Err(place(Fault::new(canvas.id, what, t::RemedySmallerArt)));
    }
    let Some((mime, pixels)) = art_kind(&art.bytes) else {
        return Err(place(Fault::new(
            canvas.id,
            t::FaultArtKind { name },
            t::RemedyArtKind,
        )));
    };
    if let Some((own_wide, own_high)) = pixels {
        let (across, down) = (own_wide as f32 / width, own_high as f32 / height);
        let per_unit = if fit == "slice" {
            across.min(down)
        } else {
            across.max(down)
        };
        let dpi = per_unit * 100.0;
        // A pixel more or less doesn't matter.
        if dpi < MIN_DPI * 0.99 {
            let needed = |side: f32| (side / 100.0 * MIN_DPI).ceil() as u32;
            let what = t::FaultArtTooSmall {
                name,
                wide: own_wide,
                high: own_high,
                dpi: dpi.floor() as u32,
            };
            let remedy = t::RemedyArtPixels {
                wide: needed(width),
                high: needed(height),
            };
            return Err(place(Fault::new(canvas.id, what, remedy)));
        }
    } else {
        check_svg(canvas, art)?;
    }
    let data = STANDARD.encode(&art.bytes);
    Ok(format!(
        "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"xMidYMid {fit}\" href=\"data:{mime};base64,{data}\"/>"
    ))
}
