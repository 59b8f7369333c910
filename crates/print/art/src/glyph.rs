//! Our own letters and digits: strokes with round ends, 40 units high, so that they look the same
//! everywhere.

use crate::pen::Pen;
use crate::shape;

/// The height of a glyph, between the centre lines of its top and bottom strokes.
pub const HIGH: i32 = 40;
/// The gap between two glyphs.
const GAP: i32 = 11;

/// A glyph's width and strokes.
fn strokes(c: char) -> Option<(i32, &'static str)> {
    Some(match c {
        '0' => (24, "M12 0C3 0 0 8 0 20S3 40 12 40 24 32 24 20 21 0 12 0Z"),
        '1' => (10, "M0 9L10 0V40"),
        '2' => (24, "M1 11C1 4 5 0 12 0S23 4 23 11C23 17 19 21 14 26L0 40H24"),
        '3' => (24, "M2 0H22L11 15C19 15 24 20 24 27.5S19 40 11 40C6 40 2 38 0 35"),
        '4' => (26, "M19 40V0L0 28H26"),
        '5' => (
            24,
            "M22 0H4L2 17C5 15 8 14 12 14C19 14 24 19 24 27S19 40 11 40C7 40 3 38 0 35",
        ),
        '6' => (
            24,
            "M18 0C9 5 0 15 0 27C0 35 5 40 12 40S24 35 24 27 19 15 12 15C6 15 1 19 0 25",
        ),
        '7' => (24, "M0 0H24L9 40"),
        '8' => (
            24,
            "M12 19C6 19 2 15 2 9.5S6 0 12 0 22 4 22 9.5 18 19 12 19ZC5 19 0 23 0 29.5S5 40 12 40 24 36 24 29.5 19 19 12 19Z",
        ),
        '9' => (
            24,
            "M6 40C15 35 24 25 24 13C24 5 19 0 12 0S0 5 0 13 5 25 12 25C18 25 23 21 24 15",
        ),
        'A' => (28, "M0 40L14 0L28 40M6 27H22"),
        'B' => (
            23,
            "M0 40V0H10C17 0 21 4 21 9.5S17 19 10 19H0M10 19C18 19 23 23 23 29.5S18 40 10 40H0",
        ),
        'C' => (
            25,
            "M25 8C23 3 19 0 13 0C4 0 0 8 0 20S4 40 13 40C19 40 23 37 25 32",
        ),
        'D' => (25, "M0 0V40H8C19 40 25 32 25 20S19 0 8 0Z"),
        'E' => (20, "M20 0H0V40H20M0 19H16"),
        'F' => (20, "M20 0H0V40M0 19H16"),
        'G' => (
            26,
            "M25 8C23 3 19 0 13 0C4 0 0 8 0 20S4 40 13 40C21 40 26 35 26 28V22H16",
        ),
        'H' => (24, "M0 0V40M24 0V40M0 19H24"),
        'I' => (0, "M0 0V40"),
        'J' => (20, "M20 0V28C20 36 16 40 10 40S1 37 0 31"),
        'K' => (25, "M0 0V40M23 0L0 24M9 16L25 40"),
        'L' => (20, "M0 0V40H20"),
        'M' => (30, "M0 40V0L15 24L30 0V40"),
        'N' => (24, "M0 40V0L24 40V0"),
        'O' => (26, "M13 0C4 0 0 8 0 20S4 40 13 40 26 32 26 20 22 0 13 0Z"),
        'P' => (23, "M0 40V0H11C19 0 23 4 23 11S19 22 11 22H0"),
        'Q' => (
            27,
            "M13 0C4 0 0 8 0 20S4 40 13 40 26 32 26 20 22 0 13 0ZM16 28L27 41",
        ),
        'R' => (24, "M0 40V0H11C19 0 23 4 23 11S19 22 11 22H0M11 22L24 40"),
        'S' => (
            24,
            "M22 6C20 2 16 0 12 0C6 0 1 3 1 10C1 16 5 18 12 20S24 24 24 30C24 36 19 40 12 40C6 40 2 38 0 33",
        ),
        'T' => (26, "M0 0H26M13 0V40"),
        'U' => (24, "M0 0V27C0 35 4 40 12 40S24 35 24 27V0"),
        'V' => (27, "M0 0L13 40L27 0"),
        'W' => (38, "M0 0L9 40L19 8L29 40L38 0"),
        'X' => (25, "M0 0L25 40M25 0L0 40"),
        'Y' => (26, "M0 0L13 20L26 0M13 20V40"),
        'Z' => (24, "M0 0H23L0 40H24"),
        _ => return None,
    })
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
    let percent = high * 100 / HIGH;
    let own = width(text);
    let wide = if own == 0 {
        percent
    } else {
        (wide * 100 / own).max(1)
    };
    pen.raw("<g").place_wide(x, y, wide, percent);
    pen.raw(" fill=\"none\" stroke=\"currentColor\" stroke-width=\"7.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
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
