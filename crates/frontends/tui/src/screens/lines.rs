//! The area below a table: its answer, its buttons, and lines that scroll on a sheet over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::input::{Input, Key};
use crate::line_edit::LineEdit;
use crate::localizer::Localizer;
use crate::paint::{self, Hits, Target};
use crate::screens::list::column;
use crate::text as t;
use crate::theme::{self, Kind};

/// The first view of a sheet: its first lines or its last ones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    Top,
    End,
}

/// By how many lines a sheet is scrolled away from its start after an input; `None` if that closes it. Where `k` has shown a sheet
/// from the top, it closes it, and `K` scrolls.
pub(crate) fn scrolled(start: Start, away: usize, input: Input) -> Option<usize> {
    let (up, down) = match start {
        Start::Top => ('K', 'J'),
        Start::End => ('k', 'j'),
    };
    let by = match input {
        Input::Key(Key::Up) => -1,
        Input::Key(Key::Down | Key::Char('j')) => 1,
        Input::Key(Key::Char(c)) if c == up => -1,
        Input::Key(Key::Char(c)) if c == down => 1,
        Input::Key(Key::PageUp) => -10,
        Input::Key(Key::PageDown) => 10,
        Input::Key(Key::Home) => -isize::MAX,
        Input::Key(Key::End) => isize::MAX,
        Input::Scroll(_, by) => isize::from(by),
        Input::Key(_) | Input::Release(_) | Input::Cancel => return None,
        _ => 0,
    };
    Some(match start {
        Start::Top => away.saturating_add_signed(by),
        Start::End => away.saturating_add_signed(-by),
    })
}

/// A row of a list that does something, and what is said of it.
pub(crate) fn row(
    buf: &mut Buffer,
    hits: &mut Hits,
    line: Rect,
    (row, chosen): (usize, bool),
    label: &str,
    about: &str,
) {
    let (style, dim) = if chosen {
        (theme::CHOSEN, theme::CHOSEN)
    } else {
        (theme::TEXT, theme::DIM)
    };
    paint::row(buf, line, style, chosen);
    let room = line.width.saturating_sub(2);
    let taken = paint::text(buf, line.x + 2, line.y, room, label, style);
    let x = line.x + taken + 4;
    paint::text(buf, x, line.y, line.right().saturating_sub(x), about, dim);
    hits.add(line, Target::Row(row));
}

/// The line with a command that is being typed.
pub(crate) fn command(buf: &mut Buffer, line: Rect, command: &LineEdit) {
    paint::text(buf, line.x + 1, line.y, 2, ":", theme::BRIGHT);
    command.draw(buf, line.x + 2, line.y, line.width.saturating_sub(3));
}

/// The line that answers. What is too long takes lines above, too: it is gone with the next key.
pub(crate) fn status(buf: &mut Buffer, line: Rect, lines: &[String], kind: Kind) {
    let room = line.width.saturating_sub(2);
    let above = (lines.len() as u16).saturating_sub(1).min(line.y);
    for (y, text) in (line.y - above..).zip(lines) {
        paint::fill(buf, Rect::new(line.x, y, line.width, 1), theme::TEXT);
        paint::text(buf, line.x + 1, y, room, text, theme::style(kind));
    }
}

/// Moves without a gesture, with the digits that play them.
pub(crate) fn buttons(
    buf: &mut Buffer,
    hits: &mut Hits,
    line: Rect,
    labels: &[String],
    localizer: Localizer<'_>,
) {
    let more = format!("g {}", localizer.t(t::DoMore));
    let mut x = line.x + 1;
    for (i, (label, key)) in labels.iter().zip('1'..='9').enumerate() {
        let text = format!(" {key} {label} ");
        let width = paint::width(&text);
        // Buttons that don't fit are among the further moves; the last place is reserved for
        // those.
        let rest = if i + 1 < labels.len() {
            paint::width(&more) + 1
        } else {
            0
        };
        if x + width + rest >= line.right() {
            let taken = paint::text(buf, x, line.y, line.width, &more, theme::BRIGHT);
            hits.add(Rect::new(x, line.y, taken, 1), Target::Key(Key::Char('g')));
            break;
        }
        let style = theme::BAR_BRIGHT;
        paint::text(buf, x, line.y, width, &text, style);
        hits.add(Rect::new(x, line.y, width, 1), Target::Key(Key::Char(key)));
        x += width + 1;
    }
}

/// Lines on a sheet, which is scrolled away from its start by so many. Returns by how many it can be.
pub(crate) fn sheet(
    buf: &mut Buffer,
    hits: &mut Hits,
    area: Rect,
    start: Start,
    away: usize,
    title: &str,
    said: &[String],
) -> usize {
    let width = column(area, 84).width.saturating_sub(2);
    let height = area.height.saturating_sub(4);
    let inside = paint::sheet(buf, hits, area, width, height, title);
    let lines: Vec<String> = said.iter().flat_map(|l| paint::wrap(l, inside.width)).collect();
    let most = lines.len().saturating_sub(usize::from(inside.height));
    let away = away.min(most);
    let first = match start {
        Start::Top => away,
        Start::End => most - away,
    };
    for (y, line) in (inside.y..inside.bottom()).zip(lines.iter().skip(first)) {
        paint::text(buf, inside.x, y, inside.width, line, theme::BAR_TEXT);
    }
    if start == Start::Top {
        let window = first..(first + usize::from(inside.height)).min(lines.len());
        paint::more(buf, inside.right(), inside.y, &window, lines.len());
    }
    away
}

/// The keys of a sheet, in place of those of the screen below it.
pub(crate) fn sheet_keys(buf: &mut Buffer, hits: &mut Hits, area: Rect, localizer: Localizer<'_>) {
    let keys = [
        paint::does(Key::Down, t::DoScroll),
        paint::does(Key::Esc, t::DoBack),
    ];
    paint::foot(buf, hits, area, localizer, &keys);
}
