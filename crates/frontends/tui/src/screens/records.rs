//! Saved games and statistics.

use std::time::Duration;

use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_client::{statistics, text as client};
use wildpile_message::{Arg, Join, Message};
use wildpile_records::clock::{When, duration, local, now_ms, timestamp};
use wildpile_records::{DamagedMatch, Figures, GameId, Head, Held, Judgements, StoreError};
use wildpile_session::Session;

use crate::app::{Context, Screen, Transition};
use crate::dialog::{self, Dialog, Reply};
use crate::input::{Input, Key};
use crate::paint::{self, Hits, Target};
use crate::saves;
use crate::screens::in_progress::{Heard, InProgressList};
use crate::screens::list::{Choice, List, column};
use crate::screens::table::TableScreen;
use crate::store_thread::{Kind, Pending, take, take_answer};
use crate::text as t;
use crate::theme;

/// A time as minutes and seconds: `3:07`, `1:02:03`.
#[must_use]
pub fn clock(time: Duration) -> String {
    duration(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// The local date and time of a moment, given in milliseconds since 1970 UTC.
pub(crate) fn here(ms: u64) -> DateTime {
    local(ms, TimeZone::system().to_offset(timestamp(ms)))
}

/// A saved game in a few words: when it was played, against whom, and how far it has come.
#[must_use]
pub fn describe(row: &Head, cx: &Context) -> String {
    let localizer = cx.localizer();
    let when = When::of(here(row.updated_at), here(now_ms()));
    let mut parts = vec![localizer.say(&when.message())];
    if row.info.seats.len() > 1 {
        let seats = row.info.seats.iter().enumerate();
        let names = seats.map(|(seat, info)| info.label(seat)).collect();
        parts.push(localizer.arg(&Arg::List(Join::Comma, names)));
    }
    parts.push(localizer.t(t::CountMoves { count: row.moves }));
    parts.push(duration(row.elapsed_ms));
    // That help is unknown only matters once a game is finished.
    let help = row.help.message().filter(|_| !row.help.is_unknown());
    parts.extend(help.map(|help| localizer.say(&help)));
    parts.extend(cx.rules_of(&row.info.game, &row.info.rules_name));
    parts.join(" · ")
}

/// The rules of a row of the statistics; `None` for all rules together.
fn rules(row: &wildpile_records::Statistics, cx: &Context) -> Option<String> {
    let words = cx.rules_of(&row.game, row.rules_name.as_ref()?);
    Some(match words.is_empty() {
        true => cx.localizer().t(client::StandardRules),
        false => words.join(", "),
    })
}

/// The game that a question is about.
fn named(row: &Head, cx: &Context) -> Message {
    let title = cx.localizer().say(&cx.title_of(&row.info.game));
    Message::text(format!("{title} · {}", describe(row, cx)))
}

/// The answer to a question about a saved game, which is named because the list may change while it is open.
#[derive(Clone, Debug)]
enum Act {
    Delete(Held),
    DeleteDamaged(GameId),
    /// Continues a damaged game from its last good move.
    Recover(GameId),
    /// Writes a damaged game to a file.
    Export(GameId),
}

/// The outcome of the recovery or export of a damaged game: the match that continues it, if any, and the message.
type Outcome = Result<(Option<Session>, Message), Message>;

/// The list of games in progress, and of damaged games.
#[derive(Default)]
pub struct Saved {
    going: InProgressList,
    list: List,
    hits: Hits,
    ask: Option<Dialog<Act>>,
    /// The recovery or export of a damaged game.
    working: Option<Pending<Outcome>>,
}

impl Saved {
    /// The current list.
    pub fn new(cx: &mut Context) -> Self {
        let mut new = Self::default();
        new.going.read(cx);
        new
    }

    /// The current list, with the question what to do with a damaged game.
    pub fn asking_about(damaged: DamagedMatch, cx: &mut Context) -> Self {
        let mut new = Self::new(cx);
        new.ask_about(&damaged, cx);
        new
    }

    fn ask_about(&mut self, damaged: &DamagedMatch, cx: &Context) {
        let id = damaged.head.id;
        let why = Message::from(t::DamagedWhy { why: &damaged.why });
        self.ask = Some(
            Dialog::ask(t::DamagedTitle, named(&damaged.head, cx))
                .and(why)
                .answer('p', t::DamagedRecover, Act::Recover(id))
                .answer('e', t::DamagedExport, Act::Export(id))
                .answer('d', t::SavedDelete, Act::DeleteDamaged(id)),
        );
    }

    fn act(&mut self, act: Act, cx: &mut Context) {
        match act {
            // One after the other: each is answered.
            Act::Recover(_) | Act::Export(_) if self.working.is_some() => {}
            Act::Delete(held) => cx.store.delete(held),
            Act::DeleteDamaged(id) => cx
                .store
                .write(Kind::Deletion, move |store| store.delete_damaged(id)),
            Act::Recover(id) => {
                let games = cx.games;
                self.working = Some(cx.store.read(move |store| {
                    let (session, said) = saves::recover(store, id, games)?;
                    Ok((Some(session), said))
                }));
            }
            Act::Export(id) => {
                self.working = Some(cx.store.read(move |store| {
                    let path = saves::export(store, id)?.display().to_string();
                    Ok((None, t::DamagedExported { path }.into()))
                }));
            }
        }
        self.going.read(cx);
    }
}

impl Screen for Saved {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        self.hits.clear();
        paint::bar(buf, area, &localizer.t(t::MenuSaved), "");
        let body = column(area, 110);
        let rows = &self.going.rows;
        let damaged = &self.going.damaged;
        let count = rows.len() + damaged.len();
        if count == 0 && !cx.store.is_reading() {
            let none = localizer.t(t::SavedNone);
            paint::text(buf, body.x + 3, area.y + 3, body.width, &none, theme::DIM);
        }
        let room = area.height.saturating_sub(4);
        for (y, i) in (area.y + 2..).zip(self.list.window(count, room)) {
            let found = rows.get(i).ok_or_else(|| &damaged[i - rows.len()].head);
            let (Ok(row) | Err(row)) = found;
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(2), 1);
            let chosen = i == self.list.at;
            let style = if chosen { theme::CHOSEN } else { theme::TEXT };
            paint::row(buf, line, style, chosen);
            let title = localizer.say(&cx.title_of(&row.info.game));
            paint::text(buf, line.x + 2, y, 20, &title, style);
            let mut what = describe(row, cx);
            if found.is_err() {
                what = format!("{} · {what}", localizer.t(t::SavedDamaged));
            }
            paint::text(buf, line.x + 23, y, line.width.saturating_sub(24), &what, style);
            self.hits.add(line, Target::Row(i));
        }
        let keys = [
            paint::does(Key::Enter, t::DoContinue),
            paint::does(Key::Delete, t::DoDelete),
            paint::does(Key::Esc, t::DoBack),
        ];
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
        if let Some(ask) = &self.ask {
            ask.draw(buf, &mut self.hits, area, localizer);
        }
    }

    fn input(&mut self, input: Input, cx: &mut Context) -> Transition {
        if let Some(reply) = dialog::input(&mut self.ask, input, &self.hits) {
            if let Reply::Done(act, _) = reply {
                self.act(act, cx);
            }
            return Transition::Stay;
        }
        if self.going.is_opening() {
            if matches!(input, Input::Key(Key::Esc)) {
                self.going.cancel();
            }
            return Transition::Stay;
        }
        let rows = self.going.rows.len();
        let count = rows + self.going.damaged.len();
        let chosen = self.list.input(input, count, &self.hits, |_| false);
        let at = self.list.at.checked_sub(rows);
        let damaged = at.and_then(|at| self.going.damaged.get(at)).cloned();
        match chosen {
            Choice::Enter | Choice::Key(Key::Delete | Key::Backspace | Key::Char('x' | 'd'))
                if damaged.is_some() =>
            {
                if let Some(damaged) = damaged {
                    self.ask_about(&damaged, cx);
                }
            }
            Choice::Enter => self.going.open(self.list.at, cx),
            Choice::Key(Key::Delete | Key::Backspace | Key::Char('x' | 'd')) => {
                self.ask = self.going.rows.get(self.list.at).map(|row| {
                    let ask = Dialog::ask(t::SavedDelete, named(row, cx)).and(t::SavedDeleteSure);
                    ask.answer('d', t::SavedDelete, Act::Delete(row.held()))
                });
            }
            Choice::Key(Key::Esc | Key::Char('q')) => return Transition::Back,
            _ => {}
        }
        Transition::Stay
    }

    fn hear(&mut self, cx: &mut Context) -> Transition {
        let chosen = self.going.rows.get(self.list.at).map(|row| row.id);
        match self.going.hear(cx) {
            Heard::Opened(saved) => return Transition::Open(Box::new(TableScreen::saved(*saved, cx))),
            Heard::Damaged(found) => self.ask_about(&found, cx),
            Heard::Rows => {
                // People press Enter on what they see.
                if let Some(at) = self.going.rows.iter().position(|row| Some(row.id) == chosen) {
                    self.list.at = at;
                }
            }
            Heard::Nothing => {}
        }
        // A message or another screen keeps this one from hearing the rest.
        if self.going.is_reading() {
            return Transition::Stay;
        }
        match take_answer(&mut self.working) {
            Some(Ok(Ok((session, said)))) => {
                cx.note(said);
                if let Some(session) = session {
                    return Transition::Open(Box::new(TableScreen::new(session, cx)));
                }
            }
            Some(Ok(Err(why)) | Err(why)) => cx.note(why),
            None => {}
        }
        Transition::Stay
    }

    fn back(&mut self, cx: &mut Context) {
        self.going.read(cx);
    }
}

/// The records by game and rule set.
pub struct Statistics {
    rows: Vec<wildpile_records::Statistics>,
    reading: Option<Pending<Result<Vec<wildpile_records::Statistics>, StoreError>>>,
    list: List,
    hits: Hits,
}

impl Statistics {
    /// The current records.
    pub fn new(cx: &mut Context) -> Self {
        Self {
            rows: Vec::new(),
            reading: Some(cx.store.read(wildpile_records::Store::statistics)),
            list: List::default(),
            hits: Hits::default(),
        }
    }
}

impl Screen for Statistics {
    fn draw(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let localizer = cx.localizer();
        self.hits.clear();
        paint::bar(buf, area, &localizer.t(t::MenuStatistics), "");
        let body = column(area, 120);
        let columns = statistics::columns();
        let figures: u16 = columns.iter().map(|column| column.width).sum();
        let names = body.width.saturating_sub(figures + 2).max(14);
        let cells_at = |y: u16, buf: &mut Buffer, row: Option<&Figures>, style| {
            let mut x = body.x + 2 + names;
            for column in &columns {
                let width = column.width;
                let cell = match row {
                    None => localizer.say(&column.heading),
                    Some(row) => {
                        (column.value)(row).map_or_else(|| "–".to_owned(), |value| localizer.arg(&value))
                    }
                };
                let start = x + width.saturating_sub(paint::width(&cell));
                paint::text(buf, start, y, body.right().saturating_sub(start), &cell, style);
                x += width;
            }
        };
        if self.rows.is_empty() {
            let height = area.height.saturating_sub(3);
            let room = Rect::new(body.x + 3, area.y + 3, body.width.saturating_sub(4), height);
            if self.reading.is_none() {
                paint::paragraph(buf, room, &localizer.t(client::StatisticsNone), theme::DIM);
            }
        } else {
            cells_at(area.y + 2, buf, None, theme::DIM);
        }
        // What is said of the chosen row stands below the list, with its name.
        let wide = body.width.saturating_sub(4);
        let below = self.rows.get(self.list.at).map_or_else(Vec::new, |row| {
            let figures = statistics::figures(&row.figures, true, &|n| n.to_string()).into_iter();
            let figures: Vec<String> = figures.map(|figure| localizer.say(&figure.line())).collect();
            let judged = row.figures.judged.and_then(Judgements::message);
            let more = judged.into_iter().chain(statistics::note(&row.figures));
            let more = more.map(|more| localizer.say(&more));
            let rules = rules(row, cx).unwrap_or_else(|| localizer.t(t::StatisticsAllRules));
            let mut lines = paint::wrap(&rules, wide);
            for said in std::iter::once(figures.join(" · ")).chain(more) {
                lines.extend(paint::wrap(&said, wide));
            }
            // The list keeps half of a small window.
            lines.truncate(usize::from(area.height / 2));
            lines
        });
        let first = area.bottom().saturating_sub(1 + below.len() as u16);
        for (i, (y, line)) in (first..).zip(&below).enumerate() {
            let style = if i == 0 { theme::TEXT } else { theme::DIM };
            paint::text(buf, body.x + 3, y, wide, line, style);
        }
        let room = first.saturating_sub(area.y + 4);
        for (y, i) in (area.y + 3..).zip(self.list.window(self.rows.len(), room)) {
            let row = &self.rows[i];
            let chosen = i == self.list.at;
            let all = row.rules_name.is_none();
            let style = match (chosen, all) {
                (true, _) => theme::CHOSEN,
                (false, true) => theme::HEADING,
                (false, false) => theme::TEXT,
            };
            let line = Rect::new(body.x + 1, y, body.width.saturating_sub(1), 1);
            paint::fill(buf, line, style);
            let title = localizer.say(&cx.title_of(&row.game));
            match rules(row, cx) {
                None => paint::text(buf, line.x + 1, y, names, &title, style),
                Some(rules) => {
                    let room = names.saturating_sub(3);
                    paint::text(buf, line.x + 3, y, room, &paint::cut_clause(&rules, room), style)
                }
            };
            cells_at(y, buf, Some(&row.figures), style);
            self.hits.add(line, Target::Row(i));
        }
        let keys = [
            paint::and(Key::Up),
            paint::does(Key::Down, t::DoChoose),
            paint::does(Key::Esc, t::DoBack),
        ];
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
    }

    fn hear(&mut self, cx: &mut Context) -> Transition {
        match take(&mut self.reading) {
            None => {}
            Some(Ok(rows)) => self.rows = rows,
            Some(Err(why)) => cx.note(t::ErrorStatisticsNotRead { why }.into()),
        }
        Transition::Stay
    }

    fn input(&mut self, input: Input, _cx: &mut Context) -> Transition {
        match self.list.input(input, self.rows.len(), &self.hits, |_| false) {
            Choice::Key(Key::Esc | Key::Char('q')) => Transition::Back,
            _ => Transition::Stay,
        }
    }
}
