//! Designers' own pictures.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use wildpile_art::print::{OVERDRAW, Shape};
use wildpile_message::Message;
use wildpile_press::{ArtError, MAX_ART_PIXELS, Rect};

use super::Canvas;
use crate::fault::Fault;
use crate::numbers::decimal;
use crate::product::Artwork;
use crate::text as t;
use crate::units::UNIT_MM;

/// The fewest pixels an inch of a picture.
const MIN_DPI: f32 = 300.0;

/// The largest picture, in bytes.
const MAX_BYTES: usize = 32 * 1024 * 1024;

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

/// The fault of a picture that can't be drawn as it is meant.
fn refused(canvas: &Canvas<'_>, art: &Artwork, error: &ArtError) -> Fault {
    let name = art.name();
    let fault = |what: Message, remedy: Message| Fault::new(canvas.id, what, remedy);
    match error {
        ArtError::Kind => fault(t::FaultArtKind { name }.into(), t::RemedyArtKind.into()),
        ArtError::TooLarge(wide, high) => {
            let (wide, high, max) = (*wide, *high, MAX_ART_PIXELS / 1_000_000);
            let what = t::FaultArtTooLarge {
                name,
                wide,
                high,
                max,
            };
            fault(what.into(), t::RemedySmallerArt.into())
        }
        ArtError::TooManyPixels { wide, high, pixels } => {
            let what = t::FaultArtTogether {
                name,
                wide: *wide,
                high: *high,
                millions: decimal(*pixels as f32 / 1e6, 1),
                max: MAX_ART_PIXELS / 1_000_000,
            };
            fault(what.into(), t::RemedyArtTogether.into())
        }
        ArtError::Damaged(reason) => {
            let what = t::FaultArtDamaged { name, reason };
            fault(what.into(), t::RemedyUnreadable.into())
        }
        ArtError::Cmyk => fault(t::FaultArtCmyk { name }.into(), t::RemedyArtCmyk.into()),
        ArtError::Drawing(error) => canvas.unreadable(error),
        ArtError::ForeignObject => fault(t::FaultArtHtml { name }.into(), t::RemedyArtHtml.into()),
        ArtError::External(target) => {
            let what = t::FaultArtNeeds { name, target };
            fault(what.into(), t::RemedyArtNeeds.into())
        }
        ArtError::Embedded(kind) => {
            let what = t::FaultArtEmbedded { name, kind };
            fault(what.into(), t::RemedyArtEmbedded.into())
        }
        ArtError::TooDeep => fault(t::FaultArtDeep { name }.into(), t::RemedyArtEmbedded.into()),
    }
}

fn image(canvas: &Canvas<'_>, art: &Artwork, within: Rect, fit: &str) -> Result<String, Fault> {
    let Rect { x, y, width, height } = within;
    let place = |fault: Fault| fault.at(x.max(0.0) * UNIT_MM, y.max(0.0) * UNIT_MM);
    let name = art.name();
    if art.bytes().len() > MAX_BYTES {
        let what = t::FaultLargeArt {
            name,
            max: MAX_BYTES / 1024 / 1024,
        };
        return Err(place(Fault::new(canvas.id, what, t::RemedySmallerArt)));
    }
    let kind = art.kind().map_err(|error| place(refused(canvas, art, error)))?;
    if let Some((own_wide, own_high)) = kind.pixels() {
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
    }
    let (mime, data) = (kind.mime(), STANDARD.encode(art.bytes()));
    Ok(format!(
        "<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" preserveAspectRatio=\"xMidYMid {fit}\" href=\"data:{mime};base64,{data}\"/>"
    ))
}
