//! How the pages about people are drawn: a list, and below it what is said of it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::look;
use crate::paint::{self, Hits, KeyHint};
use crate::screens::lines;
use crate::screens::list::{List, column};
use crate::voice::Voice;

/// A row of the list.
pub(super) enum Drawn {
    Gap,
    Heading(String),
    /// A title, and a value that the arrows change.
    Value(String, String),
    /// A title, and a value that nothing can change.
    Fixed(String, String),
    /// Something to choose, and what is said of it.
    Entry(String, String),
}

/// A page.
pub(super) struct Page {
    pub(super) title: String,
    /// The server.
    pub(super) site: String,
    pub(super) rows: Vec<Drawn>,
    /// What is said below the list.
    pub(super) below: Vec<(String, Style)>,
    pub(super) keys: Vec<KeyHint>,
}

/// The text with blanks up to this width, so that what follows stands in a column.
pub(super) fn padded(text: &str, width: u16) -> String {
    let lacking = width.saturating_sub(paint::width(text));
    format!("{text}{}", " ".repeat(usize::from(lacking)))
}

impl Page {
    /// Draws the page.
    pub(super) fn paint(
        &self,
        buf: &mut Buffer,
        hits: &mut Hits,
        area: Rect,
        list: &mut List,
        voice: Voice<'_>,
    ) {
        hits.clear();
        let top = Rect::new(area.x, area.y, area.width, 1);
        paint::bar(buf, top, &self.title, &self.site);
        let body = column(area, 84);
        let wide = body.width.saturating_sub(4);
        let foot = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        let mut below: Vec<(String, Style)> = Vec::new();
        let mut add = |text: &str, style: Style| {
            below.extend(paint::wrap(text, wide).into_iter().map(|line| (line, style)));
        };
        if let Some(Drawn::Entry(label, about)) = self.rows.get(list.at)
            && paint::width(label) + paint::width(about) + 7 > body.width
        {
            // What doesn't fit beside the chosen row.
            add(about, look::TEXT);
        }
        for (text, style) in &self.below {
            add(text, *style);
        }
        // The list comes first.
        below.truncate(usize::from(area.height / 2));
        let first = area.y + if area.height < 16 { 1 } else { 2 };
        let room = foot.y.saturating_sub(first + below.len() as u16 + 1);
        let window = list.window(self.rows.len(), room);
        let marks = body.right().saturating_sub(1);
        paint::more(buf, marks, first, &window, self.rows.len());
        let end = first + window.len() as u16;
        for (y, i) in (first..).zip(window) {
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(3), 1);
            let at = (i, i == list.at);
            match &self.rows[i] {
                Drawn::Gap => {}
                Drawn::Heading(text) => {
                    paint::text(buf, line.x + 1, y, line.width, text, look::HEADING);
                }
                Drawn::Value(title, value) => lines::value(buf, hits, line, at, title, value),
                Drawn::Fixed(title, value) => lines::fixed(buf, line, title, value),
                Drawn::Entry(label, about) => lines::row(buf, hits, line, at, label, about),
            }
        }
        // Beside the list, and not at the other end of a high window.
        let top = foot.y.saturating_sub(below.len() as u16).min(end + 1);
        for (y, (line, style)) in (top..foot.y).zip(&below) {
            paint::text(buf, body.x + 2, y, wide, line, *style);
        }
        paint::keys(buf, hits, foot, voice, &self.keys);
    }
}
