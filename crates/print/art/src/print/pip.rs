//! The shape of a colour or suit by itself, for texts.

use super::solid;
use crate::pen::Pen;
use crate::shape::Pip;

/// The shape of a suit or colour, filling a square of this side with its top left corner at a point.
#[must_use]
pub fn pip(symbol: char, letter: char, colour: &str, (x, y): (f32, f32), side: f32) -> String {
    /// The side of the shape's own square, around its middle.
    const OWN: i32 = 100;
    let mut pen = Pen::new();
    pen.raw("<g color=\"")
        .raw(colour)
        .raw("\" fill=\"currentColor\">");
    Pip::new(symbol, Some(letter)).draw(&mut pen, OWN / 2, OWN / 2, OWN);
    pen.raw("</g>");
    format!(
        "<g transform=\"translate({x} {y}) scale({})\">{}</g>",
        side / OWN as f32,
        solid::solid(&pen.done())
    )
}
