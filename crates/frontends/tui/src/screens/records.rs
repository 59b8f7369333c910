//! Saved games and statistics.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_records::InProgress;

use crate::app::{Context, Screen, Step};
use crate::dialog::{Dialog, Reply};
use crate::input::{Input, Key};
use crate::look;
use crate::paint::{self, Hits, Target};
use crate::saves;
use crate::screens::list::{Choice, List, column};
use crate::screens::table::TableScreen;

/// A time as minutes and seconds: `3:07`, `1:02:03`.
#[must_use]
pub fn clock(time: Duration) -> String {
    let s = time.as_secs();
    if s >= 3600 {
        format!("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
    } else {
        format!("{}:{:02}", s / 60, s % 60)
    }
}

/// A saved game in a few words: its deal where that may be known, its moves, who plays.
#[must_use]
pub fn describe(row: &InProgress) -> String {
    let mut parts = Vec::new();
    if row.info.seats.len() == 1 {
        parts.push(format!("deal {}", row.info.deal));
    } else {
        let names: Vec<&str> = row.info.seats.iter().map(|s| s.name.as_str()).collect();
        parts.push(names.join(", "));
    }
    parts.push(match row.now.moves {
        1 => "1 move".to_owned(),
        n => format!("{n} moves"),
    });
    parts.push(clock(Duration::from_millis(row.now.elapsed_ms)));
    if row.info.rules_name != row.info.game {
        parts.push(row.info.rules_name.clone());
    }
    parts.join(" · ")
}

/// The list of games in progress.
pub struct Saved {
    rows: Vec<InProgress>,
    list: List,
    hits: Hits,
    ask: Option<Dialog<()>>,
}

impl Saved {
    /// The list as it is now.
    pub fn new(cx: &mut Context) -> Self {
        let mut new = Self {
            rows: Vec::new(),
            list: List::default(),
            hits: Hits::default(),
            ask: None,
        };
        new.fill(cx);
        new
    }

    fn fill(&mut self, cx: &mut Context) {
        self.rows = cx.store.in_progress().unwrap_or_else(|error| {
            cx.message = Some(format!("Saved games can't be read: {error}"));
            Vec::new()
        });
    }
}

impl Screen for Saved {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, _cx: &Context) {
        self.hits.clear();
        paint::bar(buf, Rect::new(area.x, area.y, area.width, 1), "Saved games", "");
        let body = column(area, 110);
        if self.rows.is_empty() {
            paint::text(
                buf,
                body.x + 3,
                area.y + 3,
                body.width,
                "No game is in progress.",
                look::DIM,
            );
        }
        let room = area.height.saturating_sub(4);
        for (y, i) in (area.y + 2..).zip(self.list.window(self.rows.len(), room)) {
            let row = &self.rows[i];
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(2), 1);
            let chosen = i == self.list.at;
            let style = if chosen { look::CHOSEN } else { look::TEXT };
            paint::fill(buf, line, style);
            if chosen {
                paint::put(buf, line.x, y, '▸', style);
            }
            let title = wildpile_catalog::find(&row.info.game).map_or(row.info.game.as_str(), |g| g.title());
            paint::text(buf, line.x + 2, y, 20, title, style);
            paint::text(
                buf,
                line.x + 23,
                y,
                line.width.saturating_sub(24),
                &describe(row),
                style,
            );
            self.hits.add(line, Target::Row(i));
        }
        let foot = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        let keys = [
            (Key::Enter, "continue"),
            (Key::Delete, "delete"),
            (Key::Esc, "back"),
        ];
        paint::keys(buf, &mut self.hits, foot, &keys);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area);
        }
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Step {
        if let Some(ask) = &mut self.ask {
            match ask.input(input, &self.hits) {
                Reply::Stay => return Step::Stay,
                Reply::Done((), _) => {
                    if let Some(row) = self.rows.get(self.list.at)
                        && let Err(error) = cx.store.discard(&row.held)
                    {
                        cx.message = Some(format!("The game was not deleted: {error}"));
                    }
                    self.fill(cx);
                }
                Reply::Close => {}
            }
            self.ask = None;
            return Step::Stay;
        }
        match self.list.input(input, self.rows.len(), &self.hits, |_| false) {
            Choice::Enter => {
                let Some(row) = self.rows.get(self.list.at) else {
                    return Step::Stay;
                };
                match saves::resume(row.clone()) {
                    Ok(session) => return Step::Open(Box::new(TableScreen::new(session, cx))),
                    Err(error) => cx.message = Some(format!("This game can't be continued: {error}")),
                }
            }
            Choice::Key(Key::Delete | Key::Backspace | Key::Char('x' | 'd')) if !self.rows.is_empty() => {
                self.ask = Some(
                    Dialog::ask(
                        "Delete",
                        "Delete this game for good? It will not count in the statistics.",
                    )
                    .answer('d', "Delete it", ()),
                );
            }
            Choice::Key(Key::Esc | Key::Char('q')) => return Step::Back,
            _ => {}
        }
        Step::Stay
    }

    fn back(&mut self, cx: &mut Context) {
        self.fill(cx);
    }
}

/// The records by game and rule set.
pub struct Statistics {
    rows: Vec<wildpile_records::Statistics>,
    list: List,
    hits: Hits,
}

impl Statistics {
    /// The records as they are now.
    pub fn new(cx: &mut Context) -> Self {
        let rows = cx.store.statistics().unwrap_or_else(|error| {
            cx.message = Some(format!("The statistics can't be read: {error}"));
            Vec::new()
        });
        Self {
            rows,
            list: List::default(),
            hits: Hits::default(),
        }
    }
}

const COLUMNS: [(&str, u16); 8] = [
    ("played", 7),
    ("won", 11),
    ("streak", 7),
    ("best", 5),
    ("turns", 6),
    ("median", 7),
    ("time", 8),
    ("uncounted", 10),
];

fn cells(row: &wildpile_records::Statistics) -> [String; 8] {
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    let share = (row.won * 100).checked_div(row.played);
    [
        row.played.to_string(),
        share.map_or("–".to_owned(), |share| format!("{} ({share} %)", row.won)),
        row.streak.to_string(),
        row.best_streak.to_string(),
        or_dash(row.best_turns.map(|t| t.to_string())),
        or_dash(row.median_turns.map(|m| m.to_string())),
        or_dash(row.best_ms.map(|ms| clock(Duration::from_millis(ms)))),
        row.uncounted.to_string(),
    ]
}

impl Screen for Statistics {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, _cx: &Context) {
        self.hits.clear();
        paint::bar(buf, Rect::new(area.x, area.y, area.width, 1), "Statistics", "");
        let body = column(area, 120);
        let figures: u16 = COLUMNS.iter().map(|c| c.1).sum();
        let names = body.width.saturating_sub(figures + 2).max(14);
        let cells_at = |y: u16, buf: &mut Buffer, cells: &[String], style| {
            let mut x = body.x + 2 + names;
            for (cell, (_, width)) in cells.iter().zip(COLUMNS) {
                let start = x + width.saturating_sub(paint::width(cell));
                paint::text(buf, start, y, body.right().saturating_sub(start), cell, style);
                x += width;
            }
        };
        if self.rows.is_empty() {
            let text = "No game has been finished yet. Play one, and its figures will stand here.";
            paint::text(buf, body.x + 3, area.y + 3, body.width, text, look::DIM);
        } else {
            let heads: Vec<String> = COLUMNS.iter().map(|c| c.0.to_owned()).collect();
            cells_at(area.y + 2, buf, &heads, look::DIM);
        }
        let room = area.height.saturating_sub(8);
        for (y, i) in (area.y + 3..).zip(self.list.window(self.rows.len(), room)) {
            let row = &self.rows[i];
            let chosen = i == self.list.at;
            let all = row.rules_name.is_none();
            let style = match (chosen, all) {
                (true, _) => look::CHOSEN,
                (false, true) => look::HEADING,
                (false, false) => look::TEXT,
            };
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(1), 1);
            paint::fill(buf, line, style);
            let title = wildpile_catalog::find(&row.game).map_or(row.game.as_str(), |g| g.title());
            match &row.rules_name {
                None => paint::text(buf, line.x + 1, y, names, title, style),
                Some(rules) => paint::text(buf, line.x + 3, y, names.saturating_sub(3), rules, style),
            };
            cells_at(y, buf, &cells(row), style);
            self.hits.add(line, Target::Row(i));
        }
        if let Some(row) = self.rows.get(self.list.at) {
            let mut parts = vec![format!(
                "{} won, {} lost, {} drawn, {} left",
                row.won, row.lost, row.drawn, row.abandoned
            )];
            if let Some(score) = row.best_score {
                parts.push(format!("best score {score}"));
            }
            match row.best_grade {
                2 => parts.push("a double victory".to_owned()),
                3 => parts.push("a triple victory".to_owned()),
                _ => {}
            }
            let name = row.rules_name.as_deref().unwrap_or("all rule sets");
            let y = area.bottom().saturating_sub(4);
            paint::text(buf, body.x + 3, y, body.width.saturating_sub(4), name, look::TEXT);
            paint::text(
                buf,
                body.x + 3,
                y + 1,
                body.width.saturating_sub(4),
                &parts.join(" · "),
                look::DIM,
            );
            let note = "Uncounted: undone past a hidden card, or several people at one screen.";
            paint::text(
                buf,
                body.x + 3,
                y + 2,
                body.width.saturating_sub(4),
                note,
                look::DIM,
            );
        }
        let foot = Rect::new(area.x, area.bottom() - 1, area.width, 1);
        paint::keys(
            buf,
            &mut self.hits,
            foot,
            &[(Key::Up, ""), (Key::Down, "choose"), (Key::Esc, "back")],
        );
    }

    fn input(&mut self, input: Input, _cx: &mut Context) -> Step {
        match self.list.input(input, self.rows.len(), &self.hits, |_| false) {
            Choice::Key(Key::Esc | Key::Char('q')) => Step::Back,
            _ => Step::Stay,
        }
    }
}
