//! A complete face: the index in two corners and the middle.

use wildpile_cards::Ink;

use crate::body;
use crate::field::Field;
use crate::ink;
use crate::pen::Pen;
use crate::shape::Pip;
use crate::wild;
use crate::{CardFace, Detail, Row, Style, Wild, glyph};

/// The content of an index: the card's own, or what a wild card stands for.
pub struct Sign<'a> {
    /// The rank as the game calls it.
    pub rank: &'a str,
    /// The rank as the index shows it.
    pub shown: &'a str,
    pub pip: Option<Pip>,
    pub ink: Ink,
}

impl<'a> Sign<'a> {
    pub fn of(face: &CardFace<'a>, style: &Style) -> Self {
        Self {
            rank: face.rank,
            shown: face.symbol.map_or(face.rank, |_| style.letters.of(face.rank)),
            pip: face.symbol.map(|symbol| {
                let has_letter = !style.without_letters || crate::shape::path(symbol).is_none();
                let pip = Pip::new(symbol, face.letter.filter(|_| has_letter));
                match Field::of(face) {
                    Some(field) => pip.lettered_in(ink::ink_colour(field.ink)),
                    None => pip,
                }
            }),
            ink: ink_of(face.symbol, face.ink, style),
        }
    }

    /// Parses `9♠` as rank and suit, `9` as a rank.
    fn stood_for(text: &'a str, ink: Ink, style: &Style) -> Self {
        let last = text
            .chars()
            .next_back()
            .filter(|&c| crate::shape::path(c).is_some());
        let (rank, ink) = match last {
            Some(symbol) => (
                &text[..text.len() - symbol.len_utf8()],
                match symbol {
                    '♥' | '♦' | '●' => Ink::Red,
                    '♠' | '♣' | '✚' => Ink::Black,
                    '■' => Ink::Blue,
                    '▲' => Ink::Green,
                    '★' => Ink::Yellow,
                    '◆' => Ink::Purple,
                    '▼' => Ink::Orange,
                    _ => ink,
                },
            ),
            None => (text, ink),
        };
        Self {
            rank,
            shown: last.map_or(rank, |_| style.letters.of(rank)),
            pip: last.map(|symbol| Pip::new(symbol, None)),
            ink: ink_of(last, ink, style),
        }
    }
}

/// The ink of a suit in a style.
pub fn ink_of(symbol: Option<char>, ink: Ink, style: &Style) -> Ink {
    if style.four_colour {
        ink::four_colours(symbol, ink)
    } else {
        ink
    }
}

/// Draws a face.
pub fn draw(pen: &mut Pen, face: &CardFace<'_>, style: &Style) {
    let own = Sign::of(face, style);
    let stands = face.stands_for.map(|text| Sign::stood_for(text, own.ink, style));
    if let Some(field) = Field::of(face) {
        on_field(pen, face, &field, (&own, stands.as_ref()), style);
        return;
    }
    ink::paper(pen);
    ink::open(pen, own.ink);
    if style.detail == Detail::Compact {
        compact(pen, face, &own, stands.as_ref(), style);
    } else {
        if let Some(Wild::Skipper(_)) = face.wild {
            let high = match style.row {
                Row::Low(high) => i32::from(high),
                _ if style.large_print => 82,
                _ => 58,
            };
            pen.twice(|pen| band(pen, high, ink::BAND));
        }
        body::draw(pen, face, &own, stands.as_ref(), style);
        pen.twice(|pen| match &stands {
            Some(sign) => stood_index(pen, face, sign, style),
            None => {
                index(pen, face, &own, style);
            }
        });
    }
    pen.raw("</g>");
}

/// Draws a face that is a field of colour.
fn on_field(
    pen: &mut Pen,
    face: &CardFace<'_>,
    field: &Field<'_>,
    (own, stands): (&Sign<'_>, Option<&Sign<'_>>),
    style: &Style,
) {
    field.ground(pen);
    field.rays(pen, false);
    let is_full = style.detail == Detail::Full;
    if is_full {
        field.things(pen, 2);
        field.things(pen, 1);
        pen.twice(|pen| field.hill(pen, false));
        field.things(pen, 0);
        field.middle(pen, stands.map(|sign| sign.rank));
    }
    field.open(pen);
    if is_full {
        pen.twice(|pen| match stands {
            Some(sign) => stood_index(pen, face, sign, style),
            None => tabbed(pen, face, field, own, style),
        });
    } else {
        compact(pen, face, own, stands, style);
    }
    pen.raw("</g>");
}

/// An index on a darker tab, which covers what is behind it.
fn tabbed(pen: &mut Pen, face: &CardFace<'_>, field: &Field<'_>, sign: &Sign<'_>, style: &Style) {
    let sizes = Sizes::of(style, sign.pip.is_some());
    // Where the index ends.
    let right = index(&mut Pen::new(), face, sign, style);
    let foot = sizes.at + sizes.rank + sizes.at.min(11);
    let mut tab = Pen::new();
    tab.raw("M2 19A17 17 0 0 1 19 2H").num(right - 10);
    tab.raw("A10 10 0 0 1 ").num(right).raw("12V").num(foot - 10);
    tab.raw("A10 10 0 0 1 ").num(right - 10).num(foot).raw("H2Z");
    let fill = [" fill=\"", ink::shade(field.ink), "\""].concat();
    pen.mark(&fill, &tab.done(), (0, 0), (100, 100));
    index(pen, face, sign, style);
}

/// The band behind the index of a skipper.
fn band(pen: &mut Pen, high: i32, fill: &str) {
    let mut path = Pen::new();
    path.raw("M2 ")
        .num(high)
        .raw("V19A17 17 0 0 1 19 2H231A17 17 0 0 1 248 19V")
        .num(high)
        .raw("Z");
    let fill = [" class=\"card-band\" fill=\"", fill, "\""].concat();
    pen.mark(&fill, &path.done(), (0, 0), (100, 100));
}

/// The dimensions of an index.
struct Sizes {
    /// The left and top edge of the rank.
    at: i32,
    /// The height of the rank.
    rank: i32,
    /// The maximum width of the rank.
    widest: i32,
    /// The size of the suit beside the rank.
    beside: i32,
    /// The size of the suit below the rank; zero if there is none.
    below: i32,
}

impl Sizes {
    fn of(style: &Style, has_suit: bool) -> Self {
        let (at, rank, widest, beside, below) = match (style.large_print, has_suit) {
            (true, _) => (16, 54, 46, 54, 32),
            (false, true) => (15, 36, 31, 38, 28),
            // Without a suit the rank gets its room too.
            (false, false) => (15, 42, 32, 0, 0),
        };
        let usual = Self {
            at,
            rank,
            widest,
            beside,
            below,
        };
        match style.row {
            Row::Any => usual,
            Row::Usual => Self { below: 0, ..usual },
            Row::Low(high) => {
                let (at, rank) = low(high.into());
                Self {
                    at,
                    rank,
                    beside: (rank + 4).min(beside),
                    below: 0,
                    ..usual
                }
            }
        }
    }
}

/// The upper edge and the height of a rank that fills a strip of this height.
const fn low(high: i32) -> (i32, i32) {
    (high * 3 / 20, high * 7 / 10)
}

/// The index: rank and suit side by side for fans going down, and the suit again below the rank for
/// fans going right. Returns the x coordinate after the row.
pub fn index(pen: &mut Pen, face: &CardFace<'_>, sign: &Sign<'_>, style: &Style) -> i32 {
    let sizes = Sizes::of(style, sign.pip.is_some());
    if face.wild == Some(Wild::SkipBo) {
        let radius = (sizes.widest / 2 + 4).min(sizes.rank / 2 + 2);
        let middle = sizes.at + radius - 2;
        wild::wheel(pen, None, (middle, middle), radius);
        return middle + radius + 8;
    }
    let (x, y) = (signs(pen, sign, &sizes), sizes.at + sizes.rank / 2);
    match face.wild {
        Some(Wild::Skipper(skips)) => {
            let high = sizes.rank * 4 / 5;
            let wide = high * wild::SKIPS_WIDE / 100;
            wild::skips(pen, (x + wide / 2 + 2, y), high, skips);
            return x + wide + 12;
        }
        Some(Wild::Joker) => wild::pair(pen, face.ink, style, x + sizes.rank / 3, y, sizes.rank * 2 / 3),
        Some(Wild::SkipBo) | None => {}
    }
    x
}

/// The left edge and width of a rank in an index. Narrow ranks are centred in the margin.
fn margin(sign: &Sign<'_>, sizes: &Sizes) -> (i32, i32) {
    let wide = glyph::width_at(sign.shown, sizes.rank, sizes.widest);
    let usual = 26 * sizes.rank / glyph::HIGH;
    (sizes.at + (usual - wide).max(0) / 2, wide)
}

/// Rank, suit beside and below it, and its letter. Returns the x coordinate after them.
fn signs(pen: &mut Pen, sign: &Sign<'_>, sizes: &Sizes) -> i32 {
    let Sizes {
        at,
        rank,
        beside,
        below,
        ..
    } = *sizes;
    let (left, wide) = margin(sign, sizes);
    glyph::draw_as_wide(pen, sign.shown, left, at, rank, wide);
    let mut right = left + wide + 9;
    if let Some(pip) = sign.pip {
        pip.draw(pen, right + beside / 2, at + rank / 2, beside);
        if below > 0 {
            pip.draw(pen, left + wide / 2, at + rank + 9 + below / 2, below);
        }
        right += beside + 9;
        if let Some(letter) = pip.beside {
            let mut buffer = [0; 4];
            let text: &str = letter.encode_utf8(&mut buffer);
            let high = rank * 2 / 3;
            right += 12 + glyph::draw(pen, text, right, at + rank - high, high, 100);
            if below > 0 {
                glyph::centred(
                    pen,
                    text,
                    left + wide / 2,
                    at + rank + 20 + below + rank / 4,
                    rank / 2,
                    100,
                );
            }
        }
    }
    right
}

/// The index of a wild card: what it stands for on an ink background, then what it is.
fn stood_index(pen: &mut Pen, face: &CardFace<'_>, sign: &Sign<'_>, style: &Style) {
    let sizes = Sizes::of(style, sign.pip.is_some());
    let Sizes {
        at,
        rank,
        beside,
        below,
        ..
    } = sizes;
    let (left, wide) = margin(sign, &sizes);
    let column = left + wide + 11;
    let foot = at + rank + at.min(11);
    ink::open(pen, sign.ink);
    // An edge tells the tab from a field of the same colour.
    pen.raw("<path stroke=\"").raw(ink::on_ink(sign.ink));
    pen.raw("\" stroke-width=\"2\" d=\"M2 19A17 17 0 0 1 19 2H");
    let right = if sign.pip.is_some() {
        // A row for rank and suit, and perhaps the suit again in a column below.
        let right = column + beside + 6;
        pen.num(right - 10).raw("a10 10 0 0 1 10 10V").num(foot - 10);
        if below > 0 {
            pen.raw("a10 10 0 0 1-10 10H")
                .num(column)
                .raw("V")
                .num(foot + below - 2);
        }
        right
    } else {
        pen.num(column - 10).raw("a10 10 0 0 1 10 10V").num(foot - 10);
        column
    };
    pen.raw("a10 10 0 0 1-10 10H2Z\"/></g>");
    on_ink_group(pen, sign.ink);
    signs(pen, sign, &sizes);
    pen.raw("</g>");
    own_mark(pen, face, right + 12 + rank / 2, at + rank / 2, rank);
}

/// Opens a group for what is on a tab or band of ink.
fn on_ink_group(pen: &mut Pen, ink: Ink) {
    pen.raw("<g class=\"card-on-ink\" color=\"").raw(ink::on_ink(ink));
    pen.raw("\" fill=\"currentColor\">");
}

/// The mark of the wild card itself, next to what it stands for.
fn own_mark(pen: &mut Pen, face: &CardFace<'_>, x: i32, y: i32, size: i32) {
    match face.wild {
        Some(Wild::SkipBo) => wild::wheel(pen, None, (x, y), size / 2),
        Some(Wild::Skipper(skips)) => wild::skips(pen, (x + 4, y), size * 3 / 4, skips),
        Some(Wild::Joker) | None => Pip::new('★', None).draw(pen, x, y, size),
    }
}

/// A compact face: an index across the whole width, the suit again at the left edge, and one
/// picture. The index takes a fifth of the height, a third in large print.
fn compact(pen: &mut Pen, face: &CardFace<'_>, own: &Sign<'_>, stands: Option<&Sign<'_>>, style: &Style) {
    const USUAL: i32 = 50;
    let widest = if style.large_print { 90 } else { 40 };
    let (at, high) = match style.row {
        Row::Low(strip) => low(strip.into()),
        _ if style.large_print => (17, 86),
        _ => (11, USUAL),
    };
    let (foot, middle) = (at + high + at - 1, at + high / 2);
    let sign = stands.unwrap_or(own);
    let field = Field::of(face);
    if stands.is_some() {
        ink::open(pen, sign.ink);
        pen.raw("<path d=\"M2 ")
            .num(foot)
            .raw("V19A17 17 0 0 1 19 2H231A17 17 0 0 1 248 19V")
            .num(foot);
        pen.raw("Z\"/></g>");
        on_ink_group(pen, sign.ink);
    } else {
        if let Some(field) = &field {
            band(pen, foot, ink::shade(field.ink));
        } else if let Some(Wild::Skipper(_)) = face.wild {
            band(pen, foot, ink::BAND);
        }
    }
    let left = if style.large_print { 20 } else { 13 };
    // A low rank stays wide.
    let wide = glyph::width_at(sign.shown, high.max(USUAL) * 5 / 4, widest);
    if face.wild == Some(Wild::SkipBo) && stands.is_none() {
        wild::wheel(pen, None, (left + high / 2, middle), high / 2);
    } else {
        glyph::draw_as_wide(pen, sign.shown, left, at, high, wide);
    }
    // Everything after the rank has a fixed position, so that columns of cards line up.
    let x = left + widest + 22 + high / 2;
    if let Some(pip) = sign.pip {
        pip.draw(pen, x, middle, (high + 10).min(high * 6 / 5));
    } else if stands.is_some() && style.large_print {
        // Where a suit would be, so that it is seen in a column what card it is.
        own_mark(pen, face, x, middle, high * 4 / 5);
    }
    if !style.large_print {
        row_end(pen, face, sign, stands.is_some(), middle, high);
    }
    if stands.is_none() && face.wild == Some(Wild::Joker) {
        wild::pair(
            pen,
            face.ink,
            style,
            x,
            middle,
            if style.large_print { 46 } else { 48 }.min(high),
        );
    }
    if stands.is_some() {
        pen.raw("</g>");
    }
    if let Some(pip) = sign.pip.filter(|_| style.row == Row::Any) {
        // In the ink of what the card stands for, or in its own.
        if stands.is_some() {
            match &field {
                Some(field) => field.open(pen),
                None => ink::open(pen, sign.ink),
            }
        }
        pip.draw(pen, (left + wide / 2).max(32), foot + 32, 46);
        if stands.is_some() {
            pen.raw("</g>");
        }
    }
    body::draw_compact(pen, face, own, stands, foot, style);
}

/// The end of a compact index, after rank and suit: the kind of wild card, or the suit's letter.
fn row_end(pen: &mut Pen, face: &CardFace<'_>, sign: &Sign<'_>, stands: bool, middle: i32, high: i32) {
    if stands || matches!(face.wild, Some(Wild::Skipper(_))) {
        own_mark(pen, face, 202, middle, high * 4 / 5);
    } else if let Some(letter) = sign.pip.and_then(|pip| pip.beside) {
        let mut buffer = [0; 4];
        glyph::centred(
            pen,
            letter.encode_utf8(&mut buffer),
            206,
            middle,
            high * 3 / 4,
            60,
        );
    }
}
