//! The colours of the drawings on paper.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use wildpile_art::print::COLOURS;
use wildpile_cards::Ink;
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
    COLOURS
        .iter()
        .map(|(name, hex)| {
            let drawn = parse_hex(hex).unwrap_or_default();
            let (base, tone) = Tone::of(name);
            let own = swatches.iter().find(|swatch| swatch.name == base);
            let full = match own {
                Some(swatch) => swatch.cmyk,
                None => inks().get(base).copied(),
            };
            let full = full.map(|parts| parts.map(f32::from));
            let dark = match own {
                Some(_) => full.map(darkened),
                None => inks()
                    .get(&format!("{base}-shade"))
                    .map(|parts| parts.map(f32::from)),
            };
            Colour {
                name,
                drawn,
                rgb: own.map_or(drawn, |swatch| tone.rgb(swatch.rgb)),
                cmyk: match tone {
                    Tone::Tint(share) => full.map(|parts| parts.map(|part| part * share)),
                    Tone::Shade(share) => full.zip(dark).map(|(full, dark)| mixed(full, dark, share)),
                },
            }
        })
        .collect()
}

/// A tone of a colour: its share on white, or that of its shade in it.
#[derive(Clone, Copy)]
enum Tone {
    Tint(f32),
    Shade(f32),
}

impl Tone {
    /// The base of a colour of the palette, and the tone that it is of it.
    fn of(name: &str) -> (&str, Self) {
        if let Some((base, percent)) = name.rsplit_once("-tint-") {
            return (base, Self::Tint(percent.parse::<f32>().unwrap_or(100.0) / 100.0));
        }
        if let Some(base) = name.strip_suffix("-shade") {
            return (base, Self::Shade(1.0));
        }
        match name.strip_suffix("-ray") {
            Some(base) => (base, Self::Shade(0.5)),
            None => (name, Self::Tint(1.0)),
        }
    }

    /// The tone of a designer's colour on screen.
    fn rgb(self, rgb: [u8; 3]) -> [u8; 3] {
        rgb.map(|part| {
            let mixed = match self {
                Self::Tint(share) => f32::from(part) * share + 255.0 * (1.0 - share),
                // Little enough for the ground at an edge to be one colour to the checks.
                Self::Shade(share) => f32::from(part) * (1.0 - 0.22 * share),
            };
            mixed.round() as u8
        })
    }
}

/// The shade of a designer's colour: more black, as far as the strictest maker takes.
fn darkened([c, m, y, k]: [f32; 4]) -> [f32; 4] {
    let room = (235.0 - (c + m + y + k)).clamp(0.0, 22.0);
    [c, m, y, (k + room).min(100.0)]
}

fn mixed(one: [f32; 4], other: [f32; 4], share: f32) -> [f32; 4] {
    std::array::from_fn(|at| one[at] + (other[at] - one[at]) * share)
}

/// The colour of what is written on a colour of the palette: contrast is measured with it.
pub(crate) fn text_on(name: &str) -> [u8; 3] {
    let on = INKS
        .iter()
        .find(|ink| name_of(wildpile_art::ink_colour(**ink)) == Some(name))
        .map_or(wildpile_art::PAPER, |ink| wildpile_art::on_ink(*ink));
    match on {
        wildpile_art::PAPER => [255; 3],
        dark => parse_hex(dark).unwrap_or_default(),
    }
}

/// All inks.
const INKS: [Ink; 7] = [
    Ink::Black,
    Ink::Red,
    Ink::Blue,
    Ink::Green,
    Ink::Yellow,
    Ink::Purple,
    Ink::Orange,
];

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
    fn yellow_is_bright_and_its_numbers_are_dark() {
        let of = |name: &str| {
            COLOURS
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, hex)| *hex)
        };
        let yellow = of("ink-yellow").and_then(parse_hex).expect("a colour");
        assert!(crate::check::contrast(yellow, [255; 3]) < 2.0, "bright");
        assert!(crate::check::contrast(yellow, text_on("ink-yellow")) > 10.0);
        assert_eq!(text_on("ink-blue"), [255; 3]);
        let [c, m, y, k] = inks()["ink-yellow"];
        assert!(c == 0 && k == 0 && m <= 25 && y >= 90);
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
