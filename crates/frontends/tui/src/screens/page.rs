//! Pages with a list, and below it the help for it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::look;
use crate::paint::{self, Hits, KeyHint};
use crate::screens::lines;
use crate::screens::list::{List, column};
use crate::voice::Voice;

/// A row of the list.
pub(crate) enum Drawn {
    Gap,
    Heading(String),
    /// Something that can't be chosen.
    Note(String),
    /// A title, and a value that the arrows change.
    Value(String, String),
    /// Something to choose, and a text beside it.
    Entry(String, String),
}

/// A page.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) title: String,
    /// The server, if it is the page of one.
    pub(crate) site: String,
    /// The problem of the whole page.
    pub(crate) wrong: Option<String>,
    pub(crate) rows: Vec<Drawn>,
    /// The lines below the list.
    pub(crate) below: Vec<(String, Style)>,
    /// True if they begin with the text that doesn't fit beside the chosen row.
    pub(crate) tells_rest: bool,
    pub(crate) keys: Vec<KeyHint>,
}

impl Page {
    /// Draws the page.
    pub(crate) fn paint(
        &self,
        buf: &mut Buffer,
        hits: &mut Hits,
        area: Rect,
        list: &mut List,
        voice: Voice<'_>,
    ) {
        hits.clear();
        paint::bar(buf, area, &self.title, &self.site);
        let body = column(area, 84);
        let wide = body.width.saturating_sub(4);
        let foot = paint::last_line(area);
        let mut below: Vec<(String, Style)> = Vec::new();
        if self.tells_rest
            && let Some(Drawn::Entry(label, about)) = self.rows.get(list.at)
            && paint::width(label) + paint::width(about) + 7 > body.width
        {
            below.extend(paint::styled(about, wide, look::TEXT));
        }
        for (text, style) in &self.below {
            below.extend(paint::styled(text, wide, *style));
        }
        let mut first = area.y + if area.height < 16 { 1 } else { 2 };
        if let Some(wrong) = &self.wrong {
            let room = Rect::new(body.x + 2, first, wide, foot.y.saturating_sub(first));
            first += paint::paragraph(buf, room, wrong, look::WRONG) + 1;
        }
        let room = foot.y.saturating_sub(first + below.len() as u16 + 1);
        let window = list.window(self.rows.len(), room);
        let marks = body.right().saturating_sub(1);
        paint::more(buf, marks, first, &window, self.rows.len());
        for (y, i) in (first..).zip(window) {
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(3), 1);
            let at = (i, i == list.at);
            match &self.rows[i] {
                Drawn::Gap => {}
                Drawn::Heading(text) => {
                    paint::text(buf, line.x + 1, y, line.width, text, look::HEADING);
                }
                Drawn::Note(text) => {
                    paint::text(buf, line.x + 2, y, line.width, text, look::DIM);
                }
                Drawn::Value(title, value) => lines::value(buf, hits, line, at, title, value),
                Drawn::Entry(label, about) => lines::row(buf, hits, line, at, label, about),
            }
        }
        let top = foot.y.saturating_sub(below.len() as u16);
        for (y, (line, style)) in (top..foot.y).zip(&below) {
            paint::text(buf, body.x + 2, y, wide, line, *style);
        }
        paint::keys(buf, hits, foot, voice, &self.keys);
    }
}
