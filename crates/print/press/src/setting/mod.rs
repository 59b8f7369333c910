//! Text in a given room: line breaks that are best for the whole paragraph, hyphenation, and a size that fits.
//!
//! Widths are those of usvg's layout, kerning and ligatures included: `<text>` elements made from a [`Block`] come out
//! exactly as wide as computed.

mod breaks;
mod fit;
mod measure;
mod pieces;

use std::fmt::Write as _;
use std::ops::RangeInclusive;

pub use fit::set;

use crate::Rect;
use crate::fonts::Face;

/// The language of a text, for hyphenation: English or German.
pub use hypher::Lang as Language;

/// The start of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// At the left edge.
    Left,
    /// Around the middle.
    Centre,
}

/// The position of a block in a room that is higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stand {
    /// At the top.
    Top,
    /// In the middle.
    Middle,
}

/// The room for a text, in user units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Room {
    /// A rectangle.
    Box(Rect),
    /// The part of a rectangle that is inside a circle: lines near its top and bottom are shorter.
    Circle {
        /// The rectangle.
        within: Rect,
        /// The centre of the circle.
        centre: (f32, f32),
        /// Its radius.
        radius: f32,
    },
}

impl Room {
    /// The rectangle around the room.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        match *self {
            Self::Box(bounds) | Self::Circle { within: bounds, .. } => bounds,
        }
    }

    /// The left edge and width that are free between two heights.
    #[must_use]
    pub fn free(&self, top: f32, bottom: f32) -> (f32, f32) {
        match *self {
            Self::Box(bounds) => (bounds.x, bounds.width),
            Self::Circle {
                within,
                centre,
                radius,
            } => {
                let away = (top - centre.1).abs().max((bottom - centre.1).abs());
                let half = (radius * radius - away * away).max(0.0).sqrt();
                let left = within.x.max(centre.0 - half);
                let right = within.right().min(centre.0 + half);
                (left, (right - left).max(0.0))
            }
        }
    }
}

/// A style of setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The font.
    pub face: Face,
    /// The language.
    pub language: Language,
    /// The start of lines.
    pub align: Align,
    /// The position of the block.
    pub stand: Stand,
    /// The largest and smallest font size in user units. The largest that fits is taken.
    pub sizes: (f32, f32),
    /// From baseline to baseline, in font sizes.
    pub leading: f32,
    /// True if words may be hyphenated.
    pub hyphenate: bool,
}

impl Style {
    /// A hyphenated, centred text in the middle of its room, with a line height of 1.2.
    #[must_use]
    pub fn centred(face: Face, language: Language, sizes: (f32, f32)) -> Self {
        Self {
            face,
            language,
            align: Align::Centre,
            stand: Stand::Middle,
            sizes,
            leading: 1.2,
            hyphenate: true,
        }
    }
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its characters.
    pub text: String,
    /// Its left edge.
    pub x: f32,
    /// Its baseline.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// True if its last character is a hyphen that isn't in the text.
    pub hyphenated: bool,
}

/// A text that is set.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The lines, from the top.
    pub lines: Vec<Line>,
    /// The font.
    pub face: Face,
    /// The font size in user units.
    pub size: f32,
    /// The area of the lines, from the top of the first to the bottom of the last one.
    pub bounds: Rect,
}

/// A text doesn't fit, even at the smallest size: its lines are too high together, or a word is too wide. Both are 0 if no
/// text would fit, because a size, width or height isn't a positive number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Overflow {
    /// The length that is needed, in user units.
    pub needed: f32,
    /// The length there is.
    pub room: f32,
}

/// The characters that stand for pictures in a text, as wide as the text's size.
pub const ICONS: RangeInclusive<char> = '\u{e000}'..='\u{e0ff}';

/// The middle of capital letters and the side of pictures in a text, in font sizes.
const ICON: (f32, f32) = (0.32, 0.84);

impl Block {
    /// A `<text>` element per line.
    #[must_use]
    pub fn to_svg(&self, colour: &str) -> String {
        self.to_svg_with(colour, &|_, _| String::new())
    }

    /// A `<text>` element for each part of a line between pictures, and these [pictures](ICONS), drawn in their places.
    #[must_use]
    pub fn to_svg_with(&self, colour: &str, icon: &dyn Fn(char, Rect) -> String) -> String {
        let mut svg = String::new();
        let colour = escaped(colour);
        for line in &self.lines {
            if !line.text.contains(|c| ICONS.contains(&c)) {
                self.write(&mut svg, &colour, &line.text, (line.x, line.y));
                continue;
            }
            let measure = measure::Measure::new(self.face);
            let mut x = line.x;
            for part in line.text.split_inclusive(|c| ICONS.contains(&c)) {
                let picture = part.chars().next_back().filter(|c| ICONS.contains(c));
                let text = part.trim_end_matches(|c| Some(c) == picture);
                if !text.is_empty() {
                    self.write(&mut svg, &colour, text, (x, line.y));
                    x += measure.width(text) * self.size;
                }
                if let Some(picture) = picture {
                    let side = ICON.1 * self.size;
                    let (left, top) = ((self.size - side) / 2.0, ICON.0 * self.size + side / 2.0);
                    svg += &icon(picture, Rect::new(x + left, line.y - top, side, side));
                    x += self.size;
                }
            }
        }
        svg
    }

    fn write(&self, svg: &mut String, colour: &str, text: &str, (x, y): (f32, f32)) {
        // Writing to a string doesn't fail.
        let _ = write!(
            svg,
            "<text xml:space=\"preserve\" x=\"{x}\" y=\"{y}\" font-family=\"{}\" font-weight=\"{}\" font-size=\"{}\" \
             fill=\"{colour}\">{}</text>",
            self.face.family(),
            self.face.weight(),
            self.size,
            escaped(text),
        );
    }
}

/// A text as it may stand in SVG.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
