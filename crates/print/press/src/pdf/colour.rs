//! Colour spaces, the palette and its inks.

use std::collections::BTreeMap;

use resvg::usvg::{self, Paint};

use super::PdfError;

/// A document's colour space.
#[derive(Clone, Debug, PartialEq)]
pub enum Colour {
    /// A PDF 1.7 in RGB.
    Rgb,
    /// A PDF/X-1a:2001 in CMYK.
    Cmyk {
        /// The inks of known colours. Others are converted by [`rgb_to_cmyk`].
        palette: Palette,
        /// The most ink in percent: 240 for cyan, magenta, yellow and black together.
        ink_limit: f32,
        /// The printing condition the inks are meant for, by its name in the ICC's registry: `CGATS TR 001`.
        condition: String,
    },
}

/// A spot colour: what has its colour in a drawing is printed, cut or creased by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The name that the printer knows: `CutContour`.
    pub name: String,
    /// The colour in drawings.
    pub rgb: [u8; 3],
    /// Cyan, magenta, yellow and black in percent, to show it by.
    pub cmyk: [f32; 4],
}

/// The colours of a document.
#[derive(Clone, Copy)]
pub(super) struct Inks<'a> {
    pub(super) colour: &'a Colour,
    pub(super) spots: &'a [Spot],
}

impl Inks<'_> {
    /// The components of areas and lines.
    pub(super) fn components(self, rgb: [u8; 3]) -> Components {
        match self.spots.iter().position(|spot| spot.rgb == rgb) {
            Some(place) => Components::Spot(place),
            None => self.colour.components(rgb),
        }
    }

    /// The components of text, and true if it overprints what is beneath it.
    pub(super) fn of_text(self, rgb: [u8; 3]) -> (Components, bool) {
        match self.components(rgb) {
            Components::Cmyk(inks) => {
                let inks = text_inks(inks.map(|ink| ink * 100.0));
                let overprints = inks == [0.0, 0.0, 0.0, 100.0];
                (Components::Cmyk(inks.map(|ink| rounded(ink / 100.0))), overprints)
            }
            other => (other, false),
        }
    }
}

/// The inks of text, in percent, so that its edges stay sharp if the plates are a little off: black is the full black ink
/// alone, traces of a third and fourth ink are left out, and a dark colour of more than two inks is black.
#[must_use]
pub fn text_inks(mut inks: [f32; 4]) -> [f32; 4] {
    /// The most of an ink that isn't missed.
    const TRACE: f32 = 10.0;
    /// The least black ink that is black.
    const BLACK: f32 = 85.0;
    /// The least black ink of a colour of more inks that is dark.
    const DARK: f32 = 60.0;
    if let [0.0, 0.0, 0.0, black] = inks {
        return [0.0, 0.0, 0.0, if black >= BLACK { 100.0 } else { black }];
    }
    let is_dark = inks[3] >= DARK;
    while inks.iter().filter(|ink| **ink > 0.0).count() > 2 {
        let used = inks.iter_mut().filter(|ink| **ink > 0.0);
        match used.min_by(|a, b| a.total_cmp(b)) {
            Some(least) if *least <= TRACE => *least = 0.0,
            _ if is_dark => return [0.0, 0.0, 0.0, 100.0],
            _ => break,
        }
    }
    inks
}

/// Cyan, magenta, yellow and black in percent, by red, green and blue.
pub type Palette = BTreeMap<[u8; 3], [f32; 4]>;

/// Red, green and blue of `#rrggbb`; `None` for anything else.
#[must_use]
pub fn parse_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#')?;
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let part = |from: usize| u8::from_str_radix(digits.get(from..from + 2)?, 16).ok();
    let colour = [part(0)?, part(2)?, part(4)?];
    (digits.len() == 6).then_some(colour)
}

/// A colour as `#rrggbb`.
#[must_use]
pub fn hex([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

impl Colour {
    /// Refuses palettes with impossible inks, or more than the limit.
    pub(super) fn check(&self) -> Result<(), PdfError> {
        let Self::Cmyk {
            palette, ink_limit, ..
        } = self
        else {
            return Ok(());
        };
        for (rgb, inks) in palette {
            let ink: f32 = inks.iter().sum();
            let is_share = inks.iter().all(|ink| (0.0..=100.0).contains(ink));
            if !is_share || ink > ink_limit + 0.01 {
                return Err(PdfError::Ink {
                    colour: hex(*rgb),
                    ink,
                    limit: *ink_limit,
                });
            }
        }
        Ok(())
    }

    /// The components as PDF writes them, from 0 to 1.
    pub(super) fn components(&self, rgb: [u8; 3]) -> Components {
        match self {
            Self::Rgb => Components::Rgb(rgb.map(|c| rounded(f32::from(c) / 255.0))),
            Self::Cmyk {
                palette, ink_limit, ..
            } => Components::Cmyk(
                palette
                    .get(&rgb)
                    .copied()
                    .unwrap_or_else(|| rgb_to_cmyk(rgb, *ink_limit))
                    .map(|ink| rounded(ink / 100.0)),
            ),
        }
    }
}

/// A colour in a content stream.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Components {
    Rgb([f32; 3]),
    Cmyk([f32; 4]),
    /// The full tint of the spot colour at this place.
    Spot(usize),
}

fn rounded(value: f32) -> f32 {
    (value * 10_000.0).round() / 10_000.0
}

/// Cyan, magenta, yellow and black in percent for a colour that no palette knows: greys are black ink only, and the total
/// stays within the limit.
#[must_use]
pub fn rgb_to_cmyk(rgb: [u8; 3], ink_limit: f32) -> [f32; 4] {
    let [r, g, b] = rgb.map(|c| f32::from(c) / 255.0);
    let lightest = r.max(g).max(b);
    let black = 1.0 - lightest;
    if lightest <= 0.0 {
        return [0.0, 0.0, 0.0, 100.0_f32.min(ink_limit)];
    }
    let inks = [r, g, b].map(|c| (lightest - c) / lightest * 100.0);
    let coloured: f32 = inks.iter().sum();
    let black = (black * 100.0).min(ink_limit);
    let room = (ink_limit - black).max(0.0);
    let shrink = if coloured > room { room / coloured } else { 1.0 };
    [inks[0] * shrink, inks[1] * shrink, inks[2] * shrink, black]
}

/// The colour of a paint; `None` for a gradient or a pattern.
#[must_use]
pub fn solid(paint: &Paint) -> Option<[u8; 3]> {
    match paint {
        Paint::Color(usvg::Color { red, green, blue }) => Some([*red, *green, *blue]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_six_digits() {
        assert_eq!(parse_hex("#C0ffEE"), Some([0xc0, 0xff, 0xee]));
        for wrong in ["c0ffee", "#c0ffe", "#c0ffeee", "#c0ffeg", "#é0ff1", "", "#+1+1+1"] {
            assert_eq!(parse_hex(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn greys_are_black_ink_and_nothing_exceeds_the_limit() {
        assert_eq!(rgb_to_cmyk([0, 0, 0], 240.0), [0.0, 0.0, 0.0, 100.0]);
        assert_eq!(rgb_to_cmyk([255, 255, 255], 240.0), [0.0; 4]);
        assert_eq!(rgb_to_cmyk([255, 0, 0], 240.0), [0.0, 100.0, 100.0, 0.0]);
        let [c, m, y, k] = rgb_to_cmyk([51, 51, 51], 240.0);
        assert_eq!((c, m, y, k.round()), (0.0, 0.0, 0.0, 80.0));
        for limit in [100.0, 180.0, 240.0, 300.0] {
            for r in (0..=255).step_by(15) {
                for g in (0..=255).step_by(15) {
                    for b in (0..=255).step_by(15) {
                        let total: f32 = rgb_to_cmyk([r, g, b], limit).iter().sum();
                        assert!(total <= limit + 0.01, "{r} {g} {b}: {total} > {limit}");
                    }
                }
            }
        }
    }

    #[test]
    fn text_is_black_ink_alone_or_two_inks() {
        assert_eq!(text_inks([0.0, 0.0, 0.0, 96.0]), [0.0, 0.0, 0.0, 100.0]);
        assert_eq!(text_inks([0.0, 0.0, 0.0, 40.0]), [0.0, 0.0, 0.0, 40.0]);
        assert_eq!(text_inks([92.0, 68.0, 0.0, 4.0]), [92.0, 68.0, 0.0, 0.0]);
        assert_eq!(text_inks([8.0, 100.0, 82.0, 8.0]), [0.0, 100.0, 82.0, 0.0]);
        // The numerals on yellow and orange.
        assert_eq!(text_inks([30.0, 55.0, 80.0, 68.0]), [0.0, 0.0, 0.0, 100.0]);
        // Without one of them it would be another colour.
        assert_eq!(text_inks([60.0, 20.0, 100.0, 0.0]), [60.0, 20.0, 100.0, 0.0]);
        assert_eq!(text_inks([0.0; 4]), [0.0; 4]);
    }
}
