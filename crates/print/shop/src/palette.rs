//! The colours of the drawings on paper.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use wildpile_art::print::COLOURS;
use wildpile_press::pdf::{hex, parse_hex};

use crate::product::Swatch;

/// The CMYK values of the colours that aren't tints, by name.
fn inks() -> &'static BTreeMap<String, [u8; 4]> {
    static INKS: OnceLock<BTreeMap<String, [u8; 4]>> = OnceLock::new();
    INKS.get_or_init(|| crate::toml_file::read(include_str!("../palette.toml")).unwrap_or_default())
}

/// The name of a colour of the palette, given as `#rrggbb`.
pub(crate) fn name_of(hex: &str) -> Option<&'static str> {
    COLOURS
        .iter()
        .find(|(_, known)| known.eq_ignore_ascii_case(hex))
        .map(|(name, _)| *name)
}

/// A colour of the palette on screen and on paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colour {
    /// Its name.
    pub name: &'static str,
    /// The colour that drawings have.
    pub drawn: [u8; 3],
    /// The colour that is shown and printed from RGB files: the drawn one, or the designer's.
    pub rgb: [u8; 3],
    /// Cyan, magenta, yellow and black in percent; `None` if it is to be worked out from `rgb`.
    pub cmyk: Option<[f32; 4]>,
}

/// The palette with a product's own colours.
#[must_use]
pub fn colours(swatches: &[Swatch]) -> Vec<Colour> {
    let tinted = |name: &'static str| -> (&'static str, f32) {
        match name.rsplit_once("-tint-") {
            Some((base, percent)) => (base, percent.parse::<f32>().unwrap_or(100.0) / 100.0),
            None => (name, 1.0),
        }
    };
    COLOURS
        .iter()
        .map(|(name, hex)| {
            let drawn = parse_hex(hex).unwrap_or_default();
            let (base, share) = tinted(name);
            let own = swatches.iter().find(|swatch| swatch.name == base);
            let rgb = own.map_or(drawn, |swatch| {
                swatch.rgb.map(|part| {
                    let mixed = f32::from(part) * share + 255.0 * (1.0 - share);
                    mixed.round() as u8
                })
            });
            let full = match own {
                Some(swatch) => swatch.cmyk,
                None => inks().get(base).copied(),
            };
            Colour {
                name,
                drawn,
                rgb,
                cmyk: full.map(|parts| parts.map(|part| f32::from(part) * share)),
            }
        })
        .collect()
}

/// A drawing with the product's own colours in place of the palette's.
pub(crate) fn recoloured(svg: String, swatches: &[Swatch]) -> String {
    if swatches.is_empty() {
        return svg;
    }
    let changed: Vec<(String, String)> = colours(swatches)
        .iter()
        .filter(|colour| colour.rgb != colour.drawn)
        .map(|colour| (hex(colour.drawn), hex(colour.rgb)))
        .collect();
    // In one pass: a new colour may be another one's old colour.
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg.as_str();
    while let Some(at) = rest.find('#') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let new = from.get(..7).and_then(|old| {
            let found = changed.iter().find(|(known, _)| known.eq_ignore_ascii_case(old));
            found.map(|(_, new)| new.as_str())
        });
        let (text, length) = new.map_or(("#", 1), |new| (new, 7));
        out.push_str(text);
        rest = &from[length..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::{MOST_INK, own_limit};

    #[test]
    fn every_colour_has_cmyk_values_within_the_ink_limit_of_every_maker() {
        for colour in colours(&[]) {
            let cmyk = colour.cmyk.unwrap_or_else(|| panic!("{} has none", colour.name));
            let ink: f32 = cmyk.iter().sum();
            assert!(ink <= f32::from(own_limit(MOST_INK)), "{}: {ink}%", colour.name);
            assert!(
                cmyk.iter().all(|part| (0.0..=100.0).contains(part)),
                "{}",
                colour.name
            );
        }
    }

    #[test]
    fn a_designers_colour_replaces_the_palettes_and_its_tints() {
        let red = Swatch {
            name: "ink-red".to_owned(),
            rgb: [0, 0, 0],
            cmyk: Some([0, 0, 0, 100]),
        };
        let swatches = [red];
        let all = colours(&swatches);
        let of = |name: &str| *all.iter().find(|colour| colour.name == name).expect(name);
        assert_eq!(of("ink-red").cmyk, Some([0.0, 0.0, 0.0, 100.0]));
        assert_eq!(of("ink-red-tint-10").rgb, [230, 230, 230]);
        assert_eq!(of("ink-blue").rgb, of("ink-blue").drawn);
        let drawn = hex(of("ink-red").drawn);
        let svg = recoloured(format!("<g fill=\"{drawn}\" stroke=\"#123456\"/>#"), &swatches);
        assert_eq!(svg, "<g fill=\"#000000\" stroke=\"#123456\"/>#");
    }
}
