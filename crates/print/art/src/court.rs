//! Jack, queen and king: half a figure, drawn twice, recognisable by its silhouette.

use crate::Style;
use crate::pen::Pen;
use crate::shape::Pip;

/// Draws the figure of `J`, `Q` or `K` with its suit.
pub fn draw(pen: &mut Pen, rank: char, pip: Pip, style: &Style) {
    pen.raw("<g");
    if style.large_print {
        // Moved aside for the large index.
        pen.raw(" transform=\"translate(26 37)scale(.79)\"");
    }
    pen.raw(" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    frame(pen, " fill-opacity=\".08\"");
    pen.twice(|pen| {
        figure(pen, rank);
        pip.draw(pen, 73, 81, 31);
    });
    belt(pen);
    frame(pen, " fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"");
    pen.raw("</g>");
}

/// One belt for both halves, the same after half a turn, that leaves nothing of where they meet.
pub fn belt(pen: &mut Pen) {
    pen.drawing(include_str!("drawings/belt.svg"));
}

/// One half of a figure, without belt and frame.
pub fn figure(pen: &mut Pen, rank: char) {
    pen.drawing(match rank {
        'K' => include_str!("drawings/king.svg"),
        'Q' => include_str!("drawings/queen.svg"),
        _ => include_str!("drawings/jack.svg"),
    });
}

/// The upper half of a figure on a compact face, with its shoulders on the edge of the card.
pub fn bust(pen: &mut Pen, rank: char, large: bool) {
    let (x, percent) = if large { (136, 142) } else { (130, 172) };
    pen.raw("<g stroke-linejoin=\"round\" stroke-linecap=\"round\"")
        .place(x - 125 * percent / 100, 345 - 175 * percent / 100, percent)
        .raw(">");
    figure(pen, rank);
    pen.raw("</g>");
}

/// The rectangle around a figure.
pub fn frame(pen: &mut Pen, paint: &str) {
    pen.raw("<rect x=\"52\" y=\"58\" width=\"146\" height=\"234\" rx=\"10\"")
        .raw(paint)
        .raw("/>");
}
