//! Small things that every screen draws with. Nothing here panics outside the buffer.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget as _};
use unicode_width::UnicodeWidthStr;
use wildpile_message::{Message, is_printable, printable, visible};

use crate::input::Key;
use crate::localizer::Localizer;
use crate::theme;

/// The meaning of a click at a place to the screen that drew it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The same as this key.
    Key(Key),
    /// This row of the list: choose it and do what Enter does.
    Row(usize),
    /// This row of the list: choose it and do what the left arrow does.
    Less(usize),
    /// This row of the list: choose it and do what the right arrow does.
    More(usize),
    /// Nothing: the place hides what lies below it.
    Shade,
}

/// The places that can be clicked, as they were drawn last.
#[derive(Clone, Debug, Default)]
pub struct Hits(Vec<(Rect, Target)>);

impl Hits {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a place; later ones lie above earlier ones.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// The target at a place.
    #[must_use]
    pub fn at(&self, at: Position) -> Option<Target> {
        self.0
            .iter()
            .rev()
            .find(|(area, _)| area.contains(at))
            .map(|(_, target)| *target)
    }
}

/// Columns that a text takes.
#[must_use]
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The text, cut to a width with an ellipsis.
#[must_use]
pub fn cut(text: &str, max: u16) -> String {
    if width(text) <= max {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        let more = u16::try_from(unicode_width::UnicodeWidthChar::width(c).unwrap_or(0)).unwrap_or(1);
        if width(&short) + more + 1 > max {
            break;
        }
        short.push(c);
    }
    if max > 0 {
        short.push('…');
    }
    short
}

/// The text, cut to a width after a word, or within one if that would leave hardly anything.
#[must_use]
pub fn cut_words(text: &str, max: u16) -> String {
    if width(text) <= max {
        return text.to_owned();
    }
    let mut short = String::new();
    for word in text.split_inclusive(' ') {
        // The ellipsis follows a blank.
        if width(&short) + width(word.trim_end()) + 2 > max {
            break;
        }
        short.push_str(word);
    }
    // Better a part of a word than hardly anything.
    if short.trim().is_empty() || width(short.trim_end()) * 3 < max {
        return cut(text, max);
    }
    format!("{} …", short.trim_end())
}

/// The first sentences or clauses of a text that fit a width with “…” after them, else as [`cut_words`].
#[must_use]
pub fn cut_clause(text: &str, max: u16) -> String {
    if width(text) <= max {
        return text.to_owned();
    }
    // The colon of a time ends nothing.
    let goes_on = |(at, end): &(usize, &str)| text[at + end.len()..].starts_with(char::is_alphanumeric);
    let ends = text
        .match_indices([',', ';', ':', '.', '–', '(', '·'])
        .filter(|end| end.1 == "(" || !goes_on(end))
        .map(|(at, _)| at);
    let mut clauses = ends.map(|at| format!("{} …", text[..at].trim_end()));
    clauses
        .rfind(|clause| width(clause) <= max)
        .unwrap_or_else(|| cut_words(text, max))
}

/// A list in ever fewer words: all of it, then without its last entries, to the first.
pub fn shorter(list: &[String]) -> impl Iterator<Item = String> {
    (1..=list.len()).rev().map(|some| {
        let rest = if some < list.len() { ", …" } else { "" };
        list[..some].join(", ") + rest
    })
}

/// The text in lines of at most this width; at least one line.
#[must_use]
pub fn wrap(text: &str, max: u16) -> Vec<String> {
    let lines: Vec<String> = textwrap::wrap(text, usize::from(max.max(1)))
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect();
    if lines.is_empty() {
        vec![String::new()]
    } else {
        lines
    }
}

/// The lines of a text as [`wrap`] breaks it, each with this style or the like.
pub fn styled<T: Copy>(text: &str, max: u16, style: T) -> impl Iterator<Item = (String, T)> + use<T> {
    wrap(text, max).into_iter().map(move |line| (line, style))
}

/// Writes a text into an area, as far as it has room. Returns the lines that it took.
pub fn paragraph(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let lines = wrap(text, area.width);
    for (y, line) in (area.top()..area.bottom()).zip(&lines) {
        self::text(buf, area.x, y, area.width, line, style);
    }
    area.height.min(lines.len() as u16)
}

/// A text in pieces of this width, as for a link: what is selected from edge to edge of the screen is in one piece.
#[must_use]
pub fn pieces(text: &str, width: u16) -> Vec<String> {
    let all: Vec<char> = text.chars().collect();
    let pieces = all.chunks(usize::from(width.max(1)));
    pieces.map(|piece| piece.iter().collect()).collect()
}

/// Writes a text, cut at the right end of `max` columns and at the buffer's edges, without anything that
/// could control the terminal. Returns the columns it took.
pub fn text(buf: &mut Buffer, x: u16, y: u16, max: u16, text: &str, style: Style) -> u16 {
    let area = buf.area;
    if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
        return 0;
    }
    let max = max.min(area.right() - x);
    let cut = cut(&printable(text), max);
    buf.set_stringn(x, y, &cut, usize::from(max), style);
    width(&cut)
}

/// Fills a place with blanks.
pub fn fill(buf: &mut Buffer, area: Rect, style: Style) {
    let area = area.intersection(buf.area);
    Clear.render(area, buf);
    buf.set_style(area, style);
}

/// Copies the part of a page that begins at this row into an area.
pub fn copy(page: &Buffer, row: u16, buf: &mut Buffer, area: Rect) {
    for y in 0..area.height {
        for x in 0..area.width {
            let from = page.cell((x, y.saturating_add(row)));
            if let (Some(from), Some(to)) = (from, buf.cell_mut((area.x + x, area.y + y))) {
                *to = from.clone();
            }
        }
    }
}

/// Sets one character.
pub fn put(buf: &mut Buffer, x: u16, y: u16, c: char, style: Style) {
    if buf.area.contains(Position::new(x, y))
        && let Some(cell) = buf.cell_mut((x, y))
    {
        cell.set_char(if is_printable(c) { c } else { visible(c) });
        cell.set_style(style);
    }
}

/// Margin of a box: its lines and the blanks beside them.
pub const INSIDE: Margin = Margin::new(2, 1);

/// A box of lines.
pub fn frame(buf: &mut Buffer, area: Rect, style: Style) {
    if area.width >= 2 && area.height >= 2 {
        let border = Block::bordered().border_type(BorderType::Rounded);
        border.border_style(style).render(area, buf);
    }
}

/// A box in the middle of an area, hiding what is below it.
pub fn sheet(buf: &mut Buffer, hits: &mut Hits, area: Rect, width: u16, height: u16, title: &str) -> Rect {
    let (w, h) = (width.min(area.width), height.min(area.height));
    let (left, top) = ((area.width - w) / 2, (area.height - h) / 2);
    let outer = Rect::new(area.x + left, area.y + top, w, h);
    hits.add(area, Target::Shade);
    fill(buf, outer, theme::BAR_TEXT);
    frame(buf, outer, theme::BAR_DIM);
    if !title.is_empty() && w > 6 {
        let title = format!(" {} ", cut(title, w - 6));
        text(buf, outer.x + 2, outer.y, w - 4, &title, theme::BAR_BRIGHT);
    }
    outer.inner(INSIDE)
}

/// Fills a row of a list, and marks it if it is chosen.
pub fn row(buf: &mut Buffer, line: Rect, style: Style, is_chosen: bool) {
    fill(buf, line, style);
    if is_chosen {
        put(buf, line.x, line.y, '▸', style);
    }
}

/// Marks beside a list of `count` rows, of which those in `window` are visible, where it can be scrolled. The first visible
/// row is at `y`.
pub fn more(buf: &mut Buffer, x: u16, y: u16, window: &Range<usize>, count: usize) {
    let last = y.saturating_add((window.len() as u16).saturating_sub(1));
    for (mark, y, shown) in [('▲', y, window.start > 0), ('▼', last, window.end < count)] {
        if shown {
            let under = buf.cell((x, y)).map_or(theme::FELT, |cell| cell.bg);
            put(buf, x, y, mark, theme::BRIGHT.bg(under));
        }
    }
}

/// A key and what it does.
#[derive(Clone, Debug)]
pub struct KeyHint {
    key: Key,
    /// `None` if it shares the next one's text.
    what: Option<Message>,
    /// True if it is left out first where there is no room for all.
    spare: bool,
}

impl KeyHint {
    /// The same, left out first where there is no room for all: the page of keys has it, too.
    #[must_use]
    pub fn spare(self) -> Self {
        Self { spare: true, ..self }
    }
}

/// A key and its effect.
pub fn does(key: Key, what: impl Into<Message>) -> KeyHint {
    KeyHint {
        what: Some(what.into()),
        ..and(key)
    }
}

/// A key that shares the next one's text.
#[must_use]
pub const fn and(key: Key) -> KeyHint {
    KeyHint {
        key,
        what: None,
        spare: false,
    }
}

/// Keys with one text, as they are written.
struct Written<'a> {
    keys: Vec<(&'a KeyHint, String)>,
    what: String,
    width: u16,
}

/// The keys with their texts.
fn written<'a>(keys: &'a [KeyHint], localizer: Localizer<'_>) -> Vec<Written<'a>> {
    let groups = keys.split_inclusive(|hint| hint.what.is_some());
    let written = groups.map(|group| {
        let keys: Vec<_> = group
            .iter()
            .map(|hint| (hint, localizer.say(&hint.key.label())))
            .collect();
        let what = group.last().and_then(|hint| hint.what.as_ref());
        let what = what.map(|what| localizer.say(what)).unwrap_or_default();
        let labels: u16 = keys.iter().map(|(_, label)| width(label) + 1).sum();
        Written {
            width: labels.saturating_sub(u16::from(what.is_empty())) + width(&what),
            keys,
            what,
        }
    });
    written.collect()
}

/// The keys in lines of this width, as many as they need.
fn broken<'a>(all: Vec<Written<'a>>, max: u16) -> Vec<Vec<Written<'a>>> {
    let mut lines: Vec<Vec<Written<'a>>> = Vec::new();
    let mut used = 0;
    for each in all {
        match lines.last_mut() {
            Some(line) if used + 2 + each.width <= max => {
                used += 2 + each.width;
                line.push(each);
            }
            _ => {
                used = each.width;
                lines.push(vec![each]);
            }
        }
    }
    lines
}

/// Number of lines of this width these keys need.
#[must_use]
pub fn key_lines(localizer: Localizer<'_>, width: u16, keys: &[KeyHint]) -> u16 {
    broken(written(keys, localizer), width.saturating_sub(2)).len() as u16
}

/// Keys with what they do, each of which can be clicked, in the lines of an area. If they don't fit, the last spare ones are
/// left out, then others; the way out stays.
pub fn keys(buf: &mut Buffer, hits: &mut Hits, area: Rect, localizer: Localizer<'_>, keys: &[KeyHint]) {
    fill(buf, area, theme::BAR_TEXT);
    let max = area.width.saturating_sub(2);
    let mut keys = keys.to_vec();
    let ends = |keys: &[KeyHint]| -> Vec<usize> {
        let ends = keys.iter().enumerate().filter(|(_, hint)| hint.what.is_some());
        ends.map(|(at, _)| at).collect()
    };
    while key_lines(localizer, area.width, &keys) > area.height {
        let all = ends(&keys);
        let least = all.iter().rposition(|at| keys[*at].spare);
        let Some(least) = least.or_else(|| all.iter().rposition(|at| keys[*at].key != Key::Esc)) else {
            break;
        };
        let first = least.checked_sub(1).map_or(0, |before| all[before] + 1);
        keys.drain(first..=all[least]);
    }
    for (y, line) in (area.y..area.bottom()).zip(broken(written(&keys, localizer), max)) {
        let mut x = area.x.saturating_add(1);
        for each in line {
            let last = each.keys.len().saturating_sub(1);
            for (at, (hint, label)) in each.keys.iter().enumerate() {
                let what = if at == last { each.what.as_str() } else { "" };
                let needed = width(label) + u16::from(!what.is_empty()) + width(what);
                let room = area.right().saturating_sub(x);
                text(buf, x, y, room, label, theme::BAR_BRIGHT);
                let after = x + width(label) + 1;
                let rest = area.right().saturating_sub(after);
                text(buf, after, y, rest, what, theme::BAR_TEXT);
                hits.add(Rect::new(x, y, needed.min(room), 1), Target::Key(hint.key));
                x += needed + if at == last { 2 } else { 1 };
            }
        }
    }
}

/// The last line of an area.
#[must_use]
pub const fn last_line(area: Rect) -> Rect {
    let y = area.y.saturating_add(area.height.saturating_sub(1));
    Rect { y, height: 1, ..area }
}

/// The keys of a screen in its last line.
pub fn foot(buf: &mut Buffer, hits: &mut Hits, area: Rect, localizer: Localizer<'_>, keys: &[KeyHint]) {
    self::keys(buf, hits, last_line(area), localizer, keys);
}

/// A bar in the first line of an area, with a text at the left and one at the right.
pub fn bar(buf: &mut Buffer, area: Rect, left: &str, right: &str) {
    let line = Rect { height: 1, ..area };
    fill(buf, line, theme::BAR_TEXT);
    let max = line.width.saturating_sub(2);
    let shown = cut(right, max);
    let room = max.saturating_sub(width(&shown) + 2);
    text(buf, line.x + 1, line.y, room, left, theme::BAR_BRIGHT);
    let x = line.right().saturating_sub(width(&shown) + 1);
    text(buf, x, line.y, width(&shown), &shown, theme::BAR_TEXT);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole_if_possible() {
        for (max, shown) in [
            (30, "Play cards, then discard them"),
            (29, "Play cards, then discard them"),
            (28, "Play cards, then discard …"),
            (12, "Play …"),
            (13, "Play cards, …"),
            (4, "Pla…"),
            (0, ""),
        ] {
            assert_eq!(cut_words("Play cards, then discard them", max), shown, "{max}");
        }
    }

    #[test]
    fn a_text_is_cut_between_clauses_and_says_so() {
        let text = "Two decks, fourteen columns, nothing hidden: sort all";
        assert_eq!(cut_clause(text, 60), text);
        let shown = "Two decks, fourteen columns, nothing hidden …";
        assert_eq!(cut_clause(text, 50), shown);
        assert_eq!(cut_clause(text, 45), shown);
        assert_eq!(cut_clause(text, 44), "Two decks, fourteen columns …");
        assert_eq!(cut_clause("Every rule of every game", 20), "Every rule of …");
        assert_eq!(cut_clause(text, 11), "Two decks …");
        assert_eq!(cut_clause(text, 6), "Two …");
        let played = "Today, 2:27 · 2 moves · 0:26 · with 1 hint";
        assert_eq!(cut_clause(played, 30), "Today, 2:27 · 2 moves · 0:26 …");
        assert_eq!(cut_clause(played, 27), "Today, 2:27 · 2 moves …");
    }

    #[test]
    fn keys_that_matter_stay_when_there_is_no_room_for_all() {
        let texts = crate::language::load("en", wildpile_bundle::GAMES);
        let localizer = Localizer::new(&texts);
        let named = |what: &str| Message::text(what.to_owned());
        let keys = [
            does(Key::Enter, named("choose")),
            and(Key::Up),
            does(Key::Down, named("move")).spare(),
            does(Key::Char('b'), named("rules")).spare(),
            does(Key::Char('?'), named("keys")),
            does(Key::Esc, named("back")),
        ];
        let drawn = |width: u16, height: u16| {
            let area = Rect::new(0, 0, width, height);
            let mut buf = Buffer::empty(area);
            let mut hits = Hits::default();
            super::keys(&mut buf, &mut hits, area, localizer, &keys);
            let clicked = hits.0.iter().map(|(place, target)| {
                assert!(
                    area.contains(Position::new(place.right() - 1, place.y)),
                    "{place:?}"
                );
                *target
            });
            let clicked = clicked.count();
            let symbols: Vec<&str> = buf.content.iter().map(|cell| cell.symbol()).collect();
            let lines = symbols
                .chunks(usize::from(width))
                .map(|line| line.concat().trim().to_owned());
            (lines.collect::<Vec<_>>().join("|"), clicked)
        };
        let all = "Enter choose  ↑ ↓ move  b rules  ? keys  Esc back";
        assert_eq!(drawn(51, 1), (all.to_owned(), 6));
        assert_eq!(drawn(50, 1).0, "Enter choose  ↑ ↓ move  ? keys  Esc back");
        assert_eq!(drawn(41, 1).0, "Enter choose  ? keys  Esc back");
        assert_eq!(drawn(25, 1).0, "Enter choose  Esc back");
        assert_eq!(drawn(15, 1).0, "Esc back");
        assert_eq!(drawn(3, 1).1, 1);
        assert_eq!(drawn(41, 2).0, "Enter choose  ↑ ↓ move  b rules  ? keys|Esc back");
        assert_eq!(key_lines(localizer, 41, &keys), 2);
        assert_eq!(key_lines(localizer, 51, &keys), 1);
    }

    #[test]
    fn nothing_that_controls_a_terminal_is_drawn() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 2));
        let evil = "a\x1b[2J\u{9b}b\u{202e}c\u{200f}\td";
        text(&mut buf, 0, 0, 20, evil, Style::new());
        for (x, c) in (0..).zip("\x1b\u{9b}\u{202e}".chars()) {
            put(&mut buf, x, 1, c, Style::new());
        }
        let drawn: String = buf.content.iter().map(|cell| cell.symbol()).collect();
        assert!(drawn.chars().all(is_printable), "{drawn:?}");
        assert!(drawn.starts_with("a␛[2J\u{fffd}b\u{fffd}c\u{fffd}"), "{drawn:?}");
    }
}
