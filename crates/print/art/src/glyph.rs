//! Our own letters and digits: strokes with round ends, 40 units high, so that they look the same
//! everywhere.

use crate::pen::{Pen, Tenths};
use crate::shape;

/// The height of a glyph, between the centre lines of its top and bottom strokes.
pub const HIGH: i32 = 40;
/// The colour of lines, and their width in tenths of a glyph's unit.
pub type Line<'a> = (&'a str, i32);
/// The lines of a text.
const USUAL: Line<'static> = ("currentColor", 75);
/// The gap between two glyphs.
const GAP: i32 = 11;
/// A line for each of our glyphs: its width and strokes.
const STROKES: &str = include_str!("strokes.txt");

/// A glyph's width and strokes. A map of the few lines would make the first page a kilobyte larger.
fn strokes(c: char) -> Option<(i32, &'static str)> {
    let line = STROKES.lines().find(|line| line.starts_with(c))?;
    let (width, strokes) = line.get(c.len_utf8() + 1..)?.split_once(' ')?;
    Some((width.parse().ok()?, strokes))
}

/// The width of one character: one of our glyphs, a shape, or a character of a font.
fn width_of(c: char) -> i32 {
    match strokes(c) {
        Some((width, _)) => width,
        None if shape::path(c).is_some() => 34,
        None => 28,
    }
}

/// The part of a text that is drawn: its first characters, since more wouldn't be legible.
fn seen(text: &str) -> impl Iterator<Item = char> {
    text.chars().take(6)
}

/// The width of a text in glyph units.
fn width(text: &str) -> i32 {
    let (count, sum) = seen(text).fold((0, 0), |(n, sum), c| (n + 1, sum + width_of(c)));
    sum + GAP * (count - 1).max(0)
}

/// The width of a text at this height on a card, at most `widest`.
pub fn width_at(text: &str, high: i32, widest: i32) -> i32 {
    (width(text) * high / HIGH).min(widest)
}

/// Draws a text of this height with its top left corner at the given point, condensed to at most
/// `widest`. Returns its width on the card.
pub fn draw(pen: &mut Pen, text: &str, x: i32, y: i32, high: i32, widest: i32) -> i32 {
    let wide = width_at(text, high, widest);
    draw_as_wide(pen, text, x, y, high, wide);
    wide
}

/// Draws a text with its top left corner at the given point, with exactly this height and width.
pub fn draw_as_wide(pen: &mut Pen, text: &str, x: i32, y: i32, high: i32, wide: i32) {
    drawn(pen, text, (x, y), (high, wide), USUAL);
}

/// Draws a text centred at the given point, with lines of this colour and width.
pub fn outlined(pen: &mut Pen, text: &str, (x, y): (i32, i32), (high, widest): (i32, i32), line: Line<'_>) {
    let wide = width_at(text, high, widest);
    drawn(pen, text, (x - wide / 2, y - high / 2), (high, wide), line);
}

fn drawn(pen: &mut Pen, text: &str, (x, y): (i32, i32), (high, wide): (i32, i32), line: Line<'_>) {
    let percent = high * 100 / HIGH;
    let own = width(text);
    let wide = if own == 0 {
        percent
    } else {
        (wide * 100 / own).max(1)
    };
    let at = (x * 10, y * 10);
    if (wide - percent).abs() * 8 <= percent {
        glyphs(pen, text, at, (wide, percent), (line, ""));
    } else {
        // Lines that are condensed with their glyph are thinner across.
        let transform = pen.transform(at, (wide, percent));
        pen.unframed(|pen| glyphs(pen, text, (0, 0), (100, 100), (line, &transform)));
    }
}

/// Draws the characters of a text from a point on, at a scale in percent, and with further attributes.
fn glyphs(
    pen: &mut Pen,
    text: &str,
    (x, y): Tenths,
    (wide, high): (i32, i32),
    ((colour, line), transform): (Line<'_>, &str),
) {
    let stroke = pen.line(colour, line, high) + transform;
    let mut left = 0;
    for c in seen(text) {
        let at = |across: i32, down: i32| (x + (left + across) * wide / 10, y + down * high / 10);
        if let Some((_, path)) = strokes(c) {
            pen.mark(&stroke, path, at(0, 0), (wide, high));
        } else if let Some(path) = shape::path(c) {
            let fill = [" fill=\"", colour, "\"", transform].concat();
            let scale = (wide * 36 / 100, high * 36 / 100);
            pen.mark(&fill, path, at(17, HIGH / 2), scale);
        } else {
            let place = pen.transform(at(14, 0), (wide, high));
            pen.raw("<g").raw(transform).raw("><text").raw(&place);
            pen.raw(" fill=\"").raw(colour);
            pen.raw("\" font-family=\"sans-serif\" font-size=\"50\" text-anchor=\"middle\" y=\"38\">");
            pen.text(c).raw("</text></g>");
        }
        left += width_of(c) + GAP;
    }
}

/// Draws a text centred at the given point.
pub fn centred(pen: &mut Pen, text: &str, x: i32, y: i32, high: i32, widest: i32) {
    outlined(pen, text, (x, y), (high, widest), USUAL);
}
