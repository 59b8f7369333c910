//! The middle of a card: pips, courts, numbers and pictures of wild cards.

use crate::face::Sign;
use crate::field::Field;
use crate::ink::PAPER_FILL;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::{CardFace, Style, Wild, court, glyph, ink, wild};

/// The picture in the middle of a card.
#[derive(Clone, Copy)]
pub enum Picture {
    Pips(u8),
    Court(char),
    /// The rank itself, large.
    Rank,
}

/// The picture of a rank with a suit.
pub fn picture(rank: &str) -> Picture {
    match rank {
        "A" => Picture::Pips(1),
        "J" => Picture::Court('J'),
        "Q" => Picture::Court('Q'),
        "K" => Picture::Court('K'),
        _ => match rank.parse() {
            Ok(count @ 1..=15) => Picture::Pips(count),
            _ => Picture::Rank,
        },
    }
}

/// The layout of pips in 24ths of the height: how many on each side, evenly spaced, and the
/// positions of those in the middle.
fn rows(count: u8) -> (i32, &'static [i32]) {
    match count {
        1 => (0, &[12]),
        2 => (0, &[0, 24]),
        3 => (0, &[0, 12, 24]),
        4 => (2, &[]),
        5 => (2, &[12]),
        6 => (3, &[]),
        7 => (3, &[6]),
        8 => (3, &[6, 18]),
        9 => (4, &[12]),
        10 => (4, &[4, 20]),
        11 => (4, &[4, 12, 20]),
        12 => (4, &[0, 8, 16, 24]),
        13 => (4, &[0, 6, 12, 18, 24]),
        14 => (5, &[3, 9, 15, 21]),
        _ => (5, &[0, 6, 12, 18, 24]),
    }
}

fn pips(pen: &mut Pen, pip: Pip, count: u8, style: &Style) {
    if count == 1 {
        pip.draw_ornate(pen, 125, 175, if style.large_print { 110 } else { 136 });
        return;
    }
    let (size, across, down) = match (count > 10, style.large_print) {
        (false, false) => (44, 42, 91),
        (false, true) => (38, 34, 72),
        (true, false) => (35, 42, 94),
        (true, true) => (31, 36, 76),
    };
    let (sides, middle) = rows(count);
    let mut one = |x: i32, row: i32| {
        let turned = if row > 12 { -size } else { size };
        pip.draw(pen, 125 + x, 175 + down * (row - 12) / 12, turned);
    };
    for i in 0..sides {
        let row = i * 24 / (sides - 1);
        one(-across, row);
        one(across, row);
    }
    for &row in middle {
        one(0, row);
    }
}

/// The middle of a face.
pub fn draw(pen: &mut Pen, face: &CardFace<'_>, own: &Sign<'_>, stands: Option<&Sign<'_>>, style: &Style) {
    match (face.wild, own.pip) {
        (Some(Wild::Joker), _) => {
            wild::joker(pen, face.ink, style);
            if let Some(sign) = stands {
                badge(pen, sign);
            }
        }
        // The others are fields.
        (_, None) => {}
        (_, Some(pip)) => match picture(own.rank) {
            Picture::Pips(count) => pips(pen, pip, count, style),
            Picture::Court(rank) => court::draw(pen, rank, (pip, face.symbol), style),
            Picture::Rank => glyph::centred(pen, own.rank, 125, 175, 110, 120),
        },
    }
}

/// The badge with what a wild card stands for.
fn badge(pen: &mut Pen, sign: &Sign<'_>) {
    let high = 52;
    let wide = glyph::width_at(sign.shown, high, 90);
    let all = wide + if sign.pip.is_some() { 16 + high } else { 0 };
    ink::open(pen, sign.ink);
    pen.raw("<rect").raw(PAPER_FILL);
    pen.raw(" stroke=\"currentColor\" stroke-width=\"5\" rx=\"20\" y=\"130\" height=\"90\" x=\"");
    pen.int(125 - all / 2 - 24)
        .raw("\" width=\"")
        .int(all + 48)
        .raw("\"/>");
    glyph::draw_as_wide(pen, sign.shown, 125 - all / 2, 175 - high / 2, high, wide);
    if let Some(pip) = sign.pip {
        pip.draw(pen, 125 + all / 2 - high / 2, 175, high + 8);
    }
    pen.raw("</g>");
}

/// The lower part of a compact face, from `top` downwards; the suit, if any, is at the left edge.
pub fn draw_compact(
    pen: &mut Pen,
    face: &CardFace<'_>,
    own: &Sign<'_>,
    stands: Option<&Sign<'_>>,
    top: i32,
    style: &Style,
) {
    let (low, high) = ((top + 346) / 2, 346 - top);
    let large = style.large_print;
    match (face.wild, own.pip) {
        (Some(Wild::Joker), _) => wild::hat(pen, (140, low + 18), if large { 130 } else { 150 }),
        (Some(Wild::SkipBo), _) => wild::wheel(pen, stands.map(|s| s.rank), (125, low), high * 2 / 5),
        (_, None) => {
            if let Some(field) = Field::of(face) {
                pen.raw("<circle cx=\"125\" cy=\"").int(low).raw("\" r=\"");
                pen.int(high * 2 / 5).raw("\" fill=\"").raw(field.paints().0);
                pen.raw("\"/>");
                field.number(pen, (125, low), (high * 2 / 5, high / 2), (field.text(), 80));
            }
        }
        (_, Some(pip)) => {
            match picture(own.rank) {
                Picture::Court(rank) => court::bust(pen, rank, face.symbol, large),
                _ => match Field::of(face) {
                    Some(field) => field.sign(pen, pip, (150, low + 8), if large { 140 } else { 160 }),
                    None => pip.draw_ornate(pen, 150, low + 8, if large { 140 } else { 160 }),
                },
            }
            if let (true, Some(Wild::Skipper(skips))) = (large, face.wild) {
                // There was no room for it in the index row.
                wild::skips(pen, (50, low + 64), 50, skips);
            }
        }
    }
}
