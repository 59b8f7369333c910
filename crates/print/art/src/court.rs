//! Jack, queen and king: half a figure, drawn twice, recognisable by its silhouette.

use crate::Style;
use crate::pen::Pen;
use crate::shape::Pip;

/// Draws the figure of `J`, `Q` or `K` with its suit.
pub fn draw(pen: &mut Pen, rank: char, (pip, suit): (Pip, Option<char>), style: &Style) {
    pen.raw("<g");
    if style.large_print {
        // Moved aside for the large index.
        pen.raw(" transform=\"translate(26 37)scale(.79)\"");
    }
    pen.raw(" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    frame(pen, " fill-opacity=\".08\"");
    pen.mirrored(|pen| {
        figure(pen, rank, suit);
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

/// The hair, beard, crown and what is in the hand of each figure: what is behind the face, then what is before it.
const COURTS: &str = include_str!("drawings/courts.txt");

/// One half of a figure of a suit, without belt and frame.
pub fn figure(pen: &mut Pen, rank: char, suit: Option<char>) {
    let body = match rank {
        'K' => include_str!("drawings/king.svg"),
        'Q' => include_str!("drawings/queen.svg"),
        _ => include_str!("drawings/jack.svg"),
    };
    let own = |suit| {
        let mut lines = COURTS.lines();
        lines.find_map(|line| line.strip_prefix(rank)?.strip_prefix(suit)?.split_once('|'))
    };
    let (behind, before) = own(suit.unwrap_or('♥')).or_else(|| own('♥')).unwrap_or_default();
    for line in body.lines() {
        match line {
            "@" => parts(pen, behind.trim_start()),
            _ => {
                pen.raw(line);
            }
        }
    }
    parts(pen, before);
}

/// Draws paths that begin with a letter for their paint: those that follow each other with the same one as one element.
fn parts(pen: &mut Pen, paths: &str) {
    let mut before = "";
    for part in paths.split(';').filter(|part| !part.is_empty()) {
        let (paint, path) = part.split_at(1);
        if paint == before {
            pen.raw(path);
            continue;
        }
        if !before.is_empty() {
            pen.raw("\"/>");
        }
        before = paint;
        pen.raw(match paint {
            "G" => "<path class=\"card-gold\" fill=\"#e5ac2f\" stroke=\"currentColor\" stroke-width=\"2.5\" d=\"",
            "P" => "<path class=\"card-paper\" fill=\"#fffdf8\" stroke=\"currentColor\" stroke-width=\"2.5\" d=\"",
            "H" => "<path class=\"card-paper-line\" stroke=\"#fffdf8\" stroke-width=\"3\" d=\"",
            "W" => "<path class=\"card-paper-line\" fill=\"none\" stroke=\"#fffdf8\" stroke-width=\"2.5\" d=\"",
            "L" => "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.5\" d=\"",
            "B" => "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"5.5\" d=\"",
            "C" => "<path class=\"card-gold-line\" fill=\"none\" stroke=\"#e5ac2f\" stroke-width=\"5\" d=\"",
            _ => "<path d=\"",
        });
        pen.raw(path);
    }
    if !before.is_empty() {
        pen.raw("\"/>");
    }
}

/// The upper half of a figure on a compact face, with its shoulders on the edge of the card.
pub fn bust(pen: &mut Pen, rank: char, suit: Option<char>, large: bool) {
    let (x, percent) = if large { (136, 142) } else { (130, 172) };
    pen.raw("<g stroke-linejoin=\"round\" stroke-linecap=\"round\"")
        .place(x - 125 * percent / 100, 345 - 175 * percent / 100, percent)
        .raw(">");
    figure(pen, rank, suit);
    pen.raw("</g>");
}

/// The rectangle around a figure.
pub fn frame(pen: &mut Pen, paint: &str) {
    pen.raw("<rect x=\"52\" y=\"58\" width=\"146\" height=\"234\" rx=\"10\"")
        .raw(paint)
        .raw("/>");
}
