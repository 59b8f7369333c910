//! Pages with a list or a form, and below it the help for it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::localizer::Localizer;
use crate::paint::{self, Hits, KeyHint, Target};
use crate::screens::lines;
use crate::screens::list::{List, column};
use crate::text as t;
use crate::theme;

/// A row of the list.
pub(crate) enum Drawn {
    Gap,
    Heading(String),
    /// Something that can't be chosen.
    Note(String),
    /// Something to choose, and a text beside it.
    Entry(String, String),
    Field(Field),
}

/// The state of a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mark {
    #[default]
    Usual,
    Changed,
    Wrong,
    /// The field is what the page is for.
    Main,
}

/// A row of a form.
#[derive(Default)]
pub(crate) struct Field {
    pub(crate) title: String,
    /// The value, which the arrows change; none for an action.
    pub(crate) value: Option<String>,
    pub(crate) mark: Mark,
}

impl Field {
    /// Draws the field, whose value begins `split` columns after its title unless either needs more room.
    fn paint(
        &self,
        buf: &mut Buffer,
        hits: &mut Hits,
        line: Rect,
        (row, is_chosen): (usize, bool),
        split: u16,
    ) {
        let (sign, style) = match self.mark {
            Mark::Usual => (' ', theme::TEXT),
            Mark::Changed => ('•', theme::BRIGHT),
            Mark::Wrong => ('!', theme::WRONG),
            Mark::Main => (' ', theme::WELL),
        };
        let style = if is_chosen { theme::CHOSEN } else { style };
        paint::row(buf, line, style, is_chosen);
        paint::put(buf, line.x + 1, line.y, sign, style);
        hits.add(line, Target::Row(row));
        let (y, start) = (line.y, line.x + 3);
        let needed = self.value.as_ref().map_or(0, |value| paint::width(value) + 5);
        let latest = line.right().saturating_sub(needed);
        let title = paint::cut_words(&self.title, split.max(latest.saturating_sub(start + 1)));
        paint::text(buf, start, y, line.width, &title, style);
        let Some(value) = &self.value else { return };
        let after = start + paint::width(&title) + 1;
        let usual = (start + split).max(after);
        // A value that can't be cut between clauses begins earlier if all of it has room then.
        let clause = paint::cut_clause(value, line.right().saturating_sub(usual + 5));
        let is_early = clause.ends_with('…') && latest >= after;
        let x = if is_early { usual.min(latest) } else { usual };
        paint::put(buf, x, y, '◂', style);
        hits.add(Rect::new(x.saturating_sub(1), y, 3, 1), Target::Less(row));
        let room = line.right().saturating_sub(x + 5);
        let value = paint::cut_clause(value, room);
        let taken = paint::text(buf, x + 2, y, room, &value, style);
        paint::put(buf, x + 3 + taken, y, '▸', style);
        hits.add(Rect::new(x + 2 + taken, y, 3, 1), Target::More(row));
    }
}

/// The width of pages.
pub(crate) const WIDTH: u16 = 100;

/// The least number of lines below a form.
const LEAST: u16 = 4;

/// A page.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) title: String,
    /// The server, if it is the page of one.
    pub(crate) site: String,
    /// The lines above the list.
    pub(crate) lead: Vec<String>,
    /// The problem of the whole page.
    pub(crate) wrong: Option<String>,
    pub(crate) rows: Vec<Drawn>,
    /// The lines below the list.
    pub(crate) below: Vec<(String, Style)>,
    /// True if they begin with the text that doesn't fit beside the chosen row.
    pub(crate) tells_rest: bool,
    /// True if a rule divides them from the list, and their number hardly changes.
    pub(crate) is_ruled: bool,
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
        localizer: Localizer<'_>,
    ) {
        hits.clear();
        paint::bar(buf, area, &self.title, &self.site);
        let body = column(area, WIDTH);
        let wide = body.width.saturating_sub(4);
        let foot = paint::last_line(area);
        let mut below: Vec<(String, Style)> = Vec::new();
        if self.tells_rest
            && let Some(Drawn::Entry(label, about)) = self.rows.get(list.at)
            && paint::width(label) + paint::width(about) + 7 > body.width
        {
            below.extend(paint::styled(about, wide, theme::TEXT));
        }
        for (text, style) in &self.below {
            below.extend(paint::styled(text, wide, *style));
        }
        let most = usize::from(area.height / 2).saturating_sub(2).max(2);
        if self.is_ruled && below.len() > most {
            let count = below.len() - most + 1;
            below.truncate(most - 1);
            below.push((localizer.t(t::SetupMoreLines { count }), theme::WRONG));
        }
        for (y, line) in (area.y + 1..).zip(&self.lead) {
            paint::text(buf, body.x + 2, y, wide, line, theme::DIM);
        }
        let gap = if area.height < 16 { 1 } else { 2 };
        let mut first = area.y + gap + self.lead.len() as u16;
        if let Some(wrong) = &self.wrong {
            let room = Rect::new(body.x + 2, first, wide, foot.y.saturating_sub(first));
            first += paint::paragraph(buf, room, wrong, theme::WRONG) + 1;
        }
        let least = if self.is_ruled { LEAST } else { 0 };
        let top = foot.y.saturating_sub(least.max(below.len() as u16));
        let window = list.window(self.rows.len(), top.saturating_sub(first + 1));
        let marks = body.right().saturating_sub(1);
        let titles = self.rows.iter().map(|row| match row {
            Drawn::Field(field) if field.value.is_some() => paint::width(&field.title),
            _ => 0,
        });
        // In a narrow window the values aren't squeezed by the longest title.
        let most = if body.width < 48 { 18 } else { body.width / 2 };
        let split = (titles.max().unwrap_or(0) + 1).min(most).min(34);
        for (y, i) in (first..).zip(window.clone()) {
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(2), 1);
            let at = (i, i == list.at);
            match &self.rows[i] {
                Drawn::Gap => {}
                Drawn::Heading(text) => {
                    paint::text(buf, line.x + 1, y, line.width, text, theme::HEADING);
                }
                Drawn::Note(text) => {
                    paint::text(buf, line.x + 2, y, line.width, text, theme::DIM);
                }
                Drawn::Entry(label, about) => lines::row(buf, hits, line, at, label, about),
                Drawn::Field(field) => field.paint(buf, hits, line, at, split),
            }
        }
        paint::more(buf, marks, first, &window, self.rows.len());
        if self.is_ruled {
            let rule = "─".repeat(usize::from(body.width.saturating_sub(2)));
            let y = top.saturating_sub(1);
            paint::text(buf, body.x + 1, y, body.width, &rule, theme::DIM);
        }
        for (y, (line, style)) in (top..foot.y).zip(&below) {
            paint::text(buf, body.x + 2, y, wide, line, *style);
        }
        paint::keys(buf, hits, foot, localizer, &self.keys);
    }
}
