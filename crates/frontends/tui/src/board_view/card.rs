//! Drawing one card.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_table::{Face, Fill, SceneCard};

use crate::paint;
use crate::theme::{self, Glow, Theme};

/// The visible part of a card and why it is highlighted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    pub(super) area: Rect,
    pub(super) glow: Glow,
    /// A line at the top separates it from the card above it on the screen.
    pub(super) top_edge: bool,
    /// A line at the left separates it from the card before it.
    pub(super) left_edge: bool,
    /// Another card lies on its lower or right part.
    pub(super) covered: bool,
}

/// The suit's shape or letter.
fn suit(face: &Face, theme: Theme) -> Option<char> {
    if theme.letters || theme.ascii {
        face.letter.or(face.symbol)
    } else {
        face.symbol.or(face.letter)
    }
}

/// Columns of the widest corner with a colour's letter beside its shape: `10●R`.
const LETTERED: u16 = 4;

/// The letter beside the shape of a colour, if the person wants it and such corners fit into so many columns.
fn letter_beside(face: &Face, theme: Theme, room: u16) -> Option<char> {
    let is_wanted = theme.on_cards.colours && !theme.letters && !theme.ascii && room >= LETTERED;
    let is_colour = face.symbol.is_some_and(|symbol| !is_suit(symbol));
    face.letter.filter(|_| is_wanted && is_colour)
}

/// True for the symbol of a suit of the 52 cards.
const fn is_suit(symbol: char) -> bool {
    matches!(symbol, '♠' | '♥' | '♦' | '♣')
}

/// Rank and suit, as at the corner of a card: `10♠`, `Q♥`.
#[must_use]
fn corner(face: &Face, theme: Theme) -> String {
    let mut text = rank(face, theme).to_owned();
    text.extend(suit(face, theme));
    text
}

/// The rank with the letters of the theme.
fn rank(face: &Face, theme: Theme) -> &str {
    let letters = theme.on_cards.courts();
    face.letter.map_or(&face.rank, |_| letters.of(&face.rank))
}

/// The rank and suit that a wild card represents, with the letters and suits of the theme.
fn stands(face: &Face, theme: Theme) -> Option<String> {
    let plain = theme.letters || theme.ascii;
    let text = face.stands_for.as_ref()?;
    let text = match text.strip_suffix(is_suit) {
        Some(rank) => format!("{}{}", theme.on_cards.courts().of(rank), &text[rank.len()..]),
        None => text.clone(),
    };
    Some(text.chars().map(|c| if plain { letter(c) } else { c }).collect())
}

/// Everything that fits into one row: also what a wild card represents, if there is room. A wild
/// card without a suit always has room for it.
#[must_use]
fn in_row(face: &Face, theme: Theme, width: u16) -> String {
    let corner = corner(face, theme);
    let Some(stands) = stands(face, theme) else {
        return corner;
    };
    let long = format!("{corner}={stands}");
    if paint::width(&long) <= width {
        long
    } else if suit(face, theme).is_none() {
        format!("{corner}{stands}")
    } else {
        corner
    }
}

const fn letter(c: char) -> char {
    if is_suit(c) { theme::plain(c) } else { c }
}

/// Rank and suit in two columns if possible: `T♠`.
fn compact(face: &Face, theme: Theme) -> String {
    let rank = short_rank(face, theme);
    suit(face, theme).map_or_else(|| rank.to_owned(), |suit| format!("{rank}{suit}"))
}

/// The rank in one column.
fn short_rank(face: &Face, theme: Theme) -> &str {
    if face.rank == "10" { "T" } else { rank(face, theme) }
}

fn style(face: &Face, theme: Theme, glow: Glow) -> Style {
    theme.face(theme.ink(face.ink, face.symbol), face.wild, glow)
}

/// Number of ranks that a skipper can skip, as on printed ones: `+2`.
fn skips(face: &Face) -> Option<String> {
    (face.skips > 0).then(|| format!("+{}", face.skips))
}

/// Draws a card.
pub(super) fn card(buf: &mut Buffer, card: &SceneCard, sight: &Sight, theme: Theme) {
    let area = sight.area;
    match &card.fill {
        Fill::Face(face) => front(buf, face, sight, theme),
        Fill::Back => back(buf, area, sight),
        Fill::Gap => {
            paint::fill(buf, area, theme::TEXT);
            let style = sight.glow.around(theme::OUTLINE);
            paint::text(buf, area.x, area.y, area.width, " ·", style);
        }
    }
}

fn front(buf: &mut Buffer, face: &Face, sight: &Sight, theme: Theme) {
    let area = sight.area;
    let style = style(face, theme, sight.glow);
    let edge = theme.edge(style);
    paint::fill(buf, area, style);
    // A single row has to show everything; otherwise the middle shows what the card represents.
    let mut text = if sight.covered || area.height < 2 {
        in_row(face, theme, area.width)
    } else {
        corner(face, theme)
    };
    let room = area.width.saturating_sub(u16::from(sight.left_edge));
    text.extend(letter_beside(face, theme, room));
    // Small cards have no room for a picture.
    let has_picture = !sight.covered && area.width >= 6 && area.height >= 5;
    let skips = skips(face);
    if let Some(skips) = skips.as_deref().filter(|_| !has_picture)
        && paint::width(&text) + paint::width(skips) <= room
    {
        text.push_str(skips);
    }
    let taken = paint::width(&text);
    // One-digit ranks are aligned with the second digit of a ten, if there is room.
    let mut x = area.x;
    if sight.left_edge && taken < area.width {
        for y in area.top()..area.bottom() {
            paint::put(buf, x, y, '▏', edge);
        }
        x += 1;
    } else if taken < area.width {
        x += u16::from(paint::width(&face.rank) < 2);
    }
    let taken = paint::text(buf, x, area.y, area.right().saturating_sub(x), &text, style);
    if sight.top_edge {
        for x in (x + taken).max(area.x + 3)..area.right() {
            paint::put(buf, x, area.y, '▔', edge);
        }
    }
    if area.height < 2 {
        return;
    }
    let stands = stands(face, theme).map(|s| format!("={s}"));
    if sight.covered || area.height == 2 {
        if let Some(stands) = &stands {
            paint::text(buf, x, area.y + 1, area.right().saturating_sub(x), stands, style);
        }
        return;
    }
    let end = area.right().saturating_sub(taken + 1);
    if area.width >= 5 {
        paint::text(buf, end, area.bottom() - 1, taken, &text, style);
    }
    let middle = match (stands, suit(face, theme)) {
        (Some(stands), _) => stands,
        _ if !has_picture => return,
        (None, Some(suit)) => format!("{suit}{}", skips.unwrap_or_default()),
        (None, None) => skips.unwrap_or_else(|| face.rank.clone()),
    };
    let x = area.x + area.width.saturating_sub(paint::width(&middle)) / 2;
    paint::text(buf, x, area.y + area.height / 2, area.width, &middle, style);
}

fn back(buf: &mut Buffer, area: Rect, sight: &Sight) {
    let style = sight.glow.around(theme::BACK);
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            paint::put(buf, x, y, '▒', style);
        }
        if sight.left_edge && area.width > 1 {
            paint::put(buf, area.x, y, '▏', style);
        }
    }
    if sight.top_edge && area.width > 0 {
        for x in area.left()..area.right() {
            paint::put(buf, x, area.y, '▔', style);
        }
    }
}

/// A card of the size of its corner, or a back without a face.
pub(crate) fn stamp(buf: &mut Buffer, area: Rect, face: Option<&Face>, theme: Theme) {
    let sight = Sight {
        area,
        glow: Glow::default(),
        top_edge: false,
        left_edge: true,
        covered: true,
    };
    match face {
        Some(face) => front(buf, face, &sight, theme),
        None => back(buf, area, &sight),
    }
}

/// An empty place, with the card it is waiting for.
pub(super) fn empty(buf: &mut Buffer, area: Rect, text: &str, glow: Glow, theme: Theme) {
    let style = glow.around(theme::OUTLINE);
    paint::fill(buf, area, theme::TEXT);
    let text: String = if theme.letters || theme.ascii {
        text.chars().map(letter).collect()
    } else {
        text.to_owned()
    };
    if area.height >= 3 {
        paint::frame(buf, area, style);
    } else if area.width >= 2 {
        for y in area.top()..area.bottom() {
            paint::put(buf, area.x, y, '[', style);
            paint::put(buf, area.right() - 1, y, ']', style);
        }
    }
    let room = area.width.saturating_sub(2);
    // Half a word in a narrow place says nothing.
    let shown = if paint::width(&text) > room { "" } else { &text };
    let x = area.x + 1 + room.saturating_sub(paint::width(shown)) / 2;
    let y = area.y + area.height.saturating_sub(1) / 2;
    paint::text(buf, x, y, room, shown, style);
}

/// Several backs as one row with their number.
pub(super) fn backs(buf: &mut Buffer, area: Rect, count: usize, glow: Glow) {
    let sight = Sight {
        area,
        glow,
        top_edge: false,
        left_edge: false,
        covered: true,
    };
    back(buf, area, &sight);
    let text = format!("{count}×");
    let x = area.x + area.width.saturating_sub(paint::width(&text)) / 2;
    paint::text(buf, x, area.y, area.width, &text, theme::BACK);
}

/// A count instead of cards that don't fit.
pub(super) fn hidden(buf: &mut Buffer, area: Rect, count: usize) {
    paint::fill(buf, area, theme::TEXT);
    let count = format!("+{count}");
    paint::text(buf, area.x, area.y, area.width, &count, theme::BRIGHT);
}

/// The rest of a run: its last card, with a sign that more are above it.
pub(super) fn tail(buf: &mut Buffer, area: Rect, face: &Face, glow: Glow, theme: Theme) {
    let style = style(face, theme, glow);
    paint::fill(buf, area, style);
    // As on other cards, if there is room beside the sign.
    let text = Some(corner(face, theme)).filter(|text| paint::width(text) < area.width);
    let text = text.unwrap_or_else(|| compact(face, theme));
    paint::put(buf, area.x, area.y, '⋮', theme.edge(style));
    let room = area.width.saturating_sub(1);
    paint::text(buf, area.x + 1, area.y, room, &text, style);
}

/// A run with its two ends: `9-5♠`.
pub(super) fn run(buf: &mut Buffer, area: Rect, first: &Face, last: &Face, glow: Glow, theme: Theme) {
    let style = style(last, theme, glow);
    paint::fill(buf, area, style);
    let long = format!("{}-{}", rank(first, theme), corner(last, theme));
    let text = if paint::width(&long) <= area.width {
        long
    } else {
        format!("{}-{}", short_rank(first, theme), compact(last, theme))
    };
    paint::text(buf, area.x, area.y, area.width, &text, style);
}

/// Two cards side by side.
pub(super) fn pair(buf: &mut Buffer, area: Rect, faces: [&Face; 2], glow: Glow, theme: Theme) {
    let half = area.width / 2;
    for (i, face) in faces.into_iter().enumerate() {
        let style = style(face, theme, glow);
        let x = area.x + half * i as u16;
        let width = if i == 0 { half } else { area.width - half };
        paint::fill(buf, Rect::new(x, area.y, width, 1), style);
        paint::text(buf, x, area.y, width, &compact(face, theme), style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a skipper of a size, without the spaces at their ends.
    fn drawn(skips: u8, width: u16, height: u16, covered: bool) -> Vec<String> {
        let face = Face {
            skips,
            ..Face::of("QS".parse().expect("a card"))
        };
        of_face(&face, width, height, covered)
    }

    fn of_face(face: &Face, width: u16, height: u16, covered: bool) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let sight = Sight {
            area,
            glow: Glow::None,
            top_edge: false,
            left_edge: false,
            covered,
        };
        let mut theme = Theme::default();
        theme.on_cards.colours = true;
        let mut buf = Buffer::empty(area);
        front(&mut buf, face, &sight, theme);
        let line = |y| (0..width).map(|x| buf[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn skippers_show_how_many_ranks_they_skip_wherever_there_is_room() {
        assert_eq!(drawn(1, 9, 6, false)[3].trim(), "♠+1");
        assert_eq!(drawn(2, 9, 6, false)[3].trim(), "♠+2");
        assert_eq!(drawn(0, 9, 6, false)[3].trim(), "♠");
        for (width, height, covered) in [(9, 6, true), (5, 1, true), (4, 1, false), (5, 4, false)] {
            let first = drawn(2, width, height, covered).remove(0);
            assert_eq!(first.trim(), "Q♠+2", "{width}×{height}");
        }
        assert_eq!(drawn(2, 3, 1, true)[0].trim(), "Q♠");
    }

    #[test]
    fn cd_05_narrow_cards_have_room_for_the_shapes_of_colours_alone() {
        let face = Face {
            symbol: Some('●'),
            letter: Some('R'),
            ..Face::of("9H".parse().expect("a card"))
        };
        let line = |width| of_face(&face, width, 1, true).remove(0);
        assert_eq!(
            [line(3), line(4)].map(|line| line.trim().to_owned()),
            ["9●", "9●R"]
        );
    }
}
