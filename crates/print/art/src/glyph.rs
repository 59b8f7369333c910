//! Our own letters and digits: strokes with round ends, 40 units high, so that they look the same
//! everywhere.

use crate::pen::Pen;
use crate::shape;

/// The height of a glyph, between the centre lines of its top and bottom strokes.
pub const HIGH: i32 = 40;
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
    drawn(pen, text, (x, y), (high, wide), "7.5");
}

/// Draws a text centred at the given point, with lines of this width.
pub fn outlined(pen: &mut Pen, text: &str, (x, y): (i32, i32), high: i32, widest: i32, stroke: &str) {
    let wide = width_at(text, high, widest);
    drawn(pen, text, (x - wide / 2, y - high / 2), (high, wide), stroke);
}

fn drawn(pen: &mut Pen, text: &str, (x, y): (i32, i32), (high, wide): (i32, i32), stroke: &str) {
    let percent = high * 100 / HIGH;
    let own = width(text);
    let wide = if own == 0 {
        percent
    } else {
        (wide * 100 / own).max(1)
    };
    pen.raw("<g").place_wide(x, y, wide, percent);
    pen.raw(" fill=\"none\" stroke=\"currentColor\" stroke-width=\"")
        .raw(stroke);
    pen.raw("\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
    let mut left = 0;
    for c in seen(text) {
        if let Some((_, path)) = strokes(c) {
            pen.raw("<path d=\"").raw(path).raw("\"");
            if left > 0 {
                pen.place(left, 0, 100);
            }
            pen.raw("/>");
        } else if let Some(path) = shape::path(c) {
            pen.raw("<path stroke=\"none\" fill=\"currentColor\" d=\"")
                .raw(path)
                .raw("\"");
            pen.place(left + 17, HIGH / 2, 36).raw("/>");
        } else {
            pen.raw("<text stroke=\"none\" fill=\"currentColor\" font-family=\"sans-serif\" font-size=\"50\" text-anchor=\"middle\" x=\"");
            pen.int(left + 14).raw("\" y=\"38\">").text(c).raw("</text>");
        }
        left += width_of(c) + GAP;
    }
    pen.raw("</g>");
}

/// Draws a text centred at the given point.
pub fn centred(pen: &mut Pen, text: &str, x: i32, y: i32, high: i32, widest: i32) {
    let wide = width_at(text, high, widest);
    draw_as_wide(pen, text, x - wide / 2, y - high / 2, high, wide);
}
