//! Text in a given room: line breaks that are best for the whole paragraph, hyphenation, and a size that fits.
//!
//! Widths are those of usvg's layout, kerning and ligatures included: `<text>` elements made from a [`Block`] come out
//! exactly as wide as computed.

mod breaks;
mod fit;
mod measure;
mod pieces;

use std::fmt::Write as _;

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

impl Block {
    /// A `<text>` element per line.
    #[must_use]
    pub fn to_svg(&self, colour: &str) -> String {
        let mut svg = String::new();
        let colour = escaped(colour);
        for line in &self.lines {
            // Writing to a string doesn't fail.
            let _ = write!(
                svg,
                "<text xml:space=\"preserve\" x=\"{}\" y=\"{}\" font-family=\"{}\" font-weight=\"{}\" font-size=\"{}\" \
                 fill=\"{colour}\">{}</text>",
                line.x,
                line.y,
                self.face.family(),
                self.face.weight(),
                self.size,
                escaped(&line.text),
            );
        }
        svg
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
