//! Drawing the table with everything around it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wildpile_client::daily::Badge;
use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_records::Practice;

use super::TableScreen;
use super::log::news_lines;
use crate::app::Context;
use crate::board_view::Marks;
use crate::chance::today;
use crate::input::Key;
use crate::localizer::Localizer;
use crate::paint;
use crate::screens::lines::{self, Start};
use crate::screens::records::clock;
use crate::text as t;
use crate::theme::{self, Kind};

impl TableScreen {
    pub(super) fn paint(&mut self, buf: &mut Buffer, area: Rect, cx: &Context) {
        let names = self.names(cx);
        let localizer = self.localizer(&names, cx);
        self.hits.clear();
        self.paint_top(buf, area, cx, localizer);
        if let Some(seat) = self.play.session.curtain() {
            self.paint_curtain(buf, area, seat, localizer);
        } else {
            self.paint_table(buf, area, localizer, cx);
        }
        if let Some(top) = self.show_cards {
            self.paint_cards(buf, area, top, localizer);
        }
        if let Some(dialog) = &self.dialog {
            dialog.draw(buf, &mut self.hits, area, localizer);
        }
    }

    fn paint_table(&mut self, buf: &mut Buffer, area: Rect, localizer: Localizer<'_>, cx: &Context) {
        let several = self.play.session.seat().seats() > 1;
        let log_lines = match (area.height, several) {
            (34.., _) => 4,
            (30.., true) => 3,
            (26.., true) | (28.., false) => 2,
            (_, true) => 1,
            _ => 0,
        };
        let buttons = u16::from(!self.buttons().is_empty());
        let below = log_lines + 1 + buttons + 1;
        let height = area.height.saturating_sub(1 + below);
        let table = Rect::new(area.x, area.y + 1, area.width, height);
        if self.board.area != table {
            self.board.area = table;
        }
        self.relayout(cx);
        self.board.draw(buf, &self.marks(), cx.theme, localizer);
        if let Some(finale) = self.finale.as_ref().filter(|_| self.dialog.is_some()) {
            finale.draw(buf, table, cx.now, cx.theme);
        }
        let mut y = table.bottom();
        let status = Rect::new(area.x, y + log_lines, area.width, 1);
        // Whose turn it is, the table shows too: then the news may have the line.
        let more = u16::from(several && self.only_tells_the_turn());
        let (lines, room) = (usize::from(log_lines), area.width.saturating_sub(2));
        let told = self.told_below(lines, usize::from(more), room, localizer);
        let is_long = told.len() > lines;
        let first = y + (log_lines + more * u16::from(is_long)).saturating_sub(told.len() as u16);
        for (y, (text, style)) in (first..).zip(&told) {
            paint::text(buf, area.x + 1, y, room, text, *style);
        }
        if !is_long {
            self.paint_status(buf, status, localizer);
        }
        y = status.bottom();
        if buttons > 0 {
            self.paint_buttons(buf, Rect::new(area.x, y, area.width, 1), localizer);
            y += 1;
        }
        self.paint_keys(buf, Rect::new(area.x, y, area.width, 1), localizer);
        if let Some(top) = self.show_log {
            self.paint_log(buf, area, top, localizer);
        }
    }

    /// True if the status line has nothing to say but whose turn it is.
    fn only_tells_the_turn(&self) -> bool {
        let quiet = self.command.is_none() && self.play.notice.is_none() && self.board.scene.banner.is_none();
        quiet && !self.jump && self.board.held_text().is_none()
    }

    /// The lines above the status line, with their styles: what has happened since the person's own move, in at most
    /// `lines` lines or, if that is not enough, in so many `more`; and before it what happened earlier.
    fn told_below(
        &self,
        lines: usize,
        more: usize,
        width: u16,
        localizer: Localizer<'_>,
    ) -> Vec<(String, Style)> {
        let earlier = |skipped: usize, most: usize| {
            let log = self.log.lines().rev().skip(skipped).take(most);
            let mut log: Vec<_> = log.map(|line| (localizer.say(line), theme::DIM)).collect();
            log.reverse();
            log
        };
        if self.play.session.seat().seats() == 1 {
            return earlier(0, lines);
        }
        let lately = &self.play.narration.lately;
        let news = news_lines(lately, lines..=lines + more, width, &|line| localizer.say(line));
        let mut told = earlier(lately.len(), lines.saturating_sub(news.len()));
        told.extend(news.into_iter().map(|line| (line, theme::TEXT)));
        told
    }

    fn marks(&self) -> Marks {
        Marks {
            cursor: self.board.cursor,
            lifted: self.board.lifted_cards(),
            targets: self.board.targets(),
            hints: self.board.pointed_out(),
            turn: self.play.session.seat().turn().due(),
            letters: self.jump,
            drag: self.board.dragged,
        }
    }

    fn paint_top(&self, buf: &mut Buffer, line: Rect, cx: &Context, localizer: Localizer<'_>) {
        let played = self.play.session.referee();
        let mut right = self.board.facts(localizer, |_| true);
        right.push(clock(self.play.session.elapsed));
        // The deal number would tell the others' cards to those who look it up.
        let deal = if let Some(badge) = Badge::of(&self.play.session, today().number()) {
            format!(" · {}", localizer.say(&badge.message()))
        } else if played.seats() == 1 || self.play.session.is_over() {
            let deal = played.deal().to_string();
            format!(" · {}", localizer.t(t::DealNumber { deal }))
        } else {
            String::new()
        };
        let mark = match (self.play.session.help().practice(), played.is_marked()) {
            (Some(_), _) => format!(" · {}", localizer.say(&Practice::mark())),
            (None, true) => format!(" · {}", localizer.t(t::NotCounted)),
            (None, false) => String::new(),
        };
        // As much of the rules as there is room for, at least that they are others.
        let rules = match self.play.session.preset() {
            Some(preset) => vec![localizer.say(&preset)],
            None => {
                let all = cx.rules_of(played.game(), &played.rules_name());
                let others = (!all.is_empty()).then(|| localizer.t(t::OnlineOwnRules));
                paint::shorter(&all).chain(others).collect()
            }
        };
        // If there is no room, the last facts are dropped first, then the deal.
        let game = localizer.say(&played.title());
        let room = line.width.saturating_sub(2);
        let fits =
            |left: &str, right: &[String]| paint::width(left) + paint::width(&right.join(" · ")) + 2 <= room;
        let mut title = format!("{game}{deal}{mark}");
        while right.len() > 2 && !fits(&title, &right) {
            right.remove(right.len() - 2);
        }
        if !fits(&title, &right) {
            title = format!("{game}{mark}");
        }
        while right.len() > 1 && !fits(&title, &right) {
            right.remove(right.len() - 2);
        }
        let whole = rules.iter().find_map(|rules| {
            let whole = format!("{title} · {rules}");
            fits(&whole, &right).then_some((whole, right.clone()))
        });
        // That the rules are others is worth more than facts and the deal.
        let others = rules.last().map(|others| {
            [title.clone(), format!("{game}{mark}")]
                .into_iter()
                .find_map(|title| {
                    let (whole, mut right) = (format!("{title} · {others}"), right.clone());
                    while right.len() > 1 && !fits(&whole, &right) {
                        right.remove(right.len() - 2);
                    }
                    fits(&whole, &right).then_some((whole, right))
                })
        });
        let (left, right) = whole.or(others.flatten()).unwrap_or((title, right));
        paint::bar(buf, line, &left, &right.join(" · "));
    }

    fn paint_curtain(&mut self, buf: &mut Buffer, area: Rect, seat: Seat, localizer: Localizer<'_>) {
        let body = Rect::new(area.x, area.y + 1, area.width, area.height.saturating_sub(2));
        paint::fill(buf, body, theme::BACK);
        let lines = [
            localizer.t(t::CurtainPass { seat }),
            String::new(),
            localizer.t(t::CurtainReady),
        ];
        let width = lines.iter().map(|l| paint::width(l)).max().unwrap_or(0) + 8;
        let inside = paint::sheet(buf, &mut self.hits, body, width, 5, "");
        for (y, line) in (inside.y..inside.bottom()).zip(&lines) {
            let x = inside.x + inside.width.saturating_sub(paint::width(line)) / 2;
            let style = if y == inside.y {
                theme::BAR_BRIGHT
            } else {
                theme::BAR_TEXT
            };
            paint::text(buf, x, y, inside.width, line, style);
        }
        let keys = [
            paint::does(Key::Enter, t::DoReady),
            paint::does(Key::Esc, t::DoMenuKey),
        ];
        paint::foot(buf, &mut self.hits, area, localizer, &keys);
    }

    /// The line that answers: a message, the command that is typed, or what the game has to say. A
    /// message that is too long takes lines above, too: it is gone with the next key.
    fn paint_status(&mut self, buf: &mut Buffer, line: Rect, localizer: Localizer<'_>) {
        let room = line.width.saturating_sub(2);
        if let Some(command) = &self.command {
            lines::command(buf, line, command);
            return;
        }
        let (kind, text) = match (&self.play.notice, &self.board.scene.banner) {
            _ if self.jump => (Kind::Hint, localizer.t(t::JumpAsk)),
            (Some(said), _) => (said.kind, localizer.sentence(&said.message)),
            (None, Some(banner)) => (banner.tone.into(), localizer.say(&banner.text)),
            (None, None) => {
                let text = self.whose_turn().map(|message| localizer.say(&message));
                (Kind::Plain, text.unwrap_or_default())
            }
        };
        let mut lines = paint::wrap(&text, room);
        // In a small window the table comes first; the page of keys explains hints, too.
        if self.board.area.height < 10
            && lines.len() > 2
            && kind == Kind::Hint
            && let Some(short) = self.short_hint()
        {
            lines = paint::wrap(&localizer.sentence(&short), room);
        }
        lines::status(buf, line, &lines, kind);
    }

    fn whose_turn(&self) -> Option<Message> {
        if let Some(held) = self.board.held_text() {
            return Some(held);
        }
        if self.play.session.seat().seats() == 1 {
            // There is room to say in full what the note at the pile may have to cut.
            let zone = self.board.cursor.and_then(|c| self.board.scene.zone(c.zone))?;
            let note = zone.note.clone()?;
            let zone = &zone.label;
            return Some(t::ZoneNote { zone, note }.into());
        }
        // The log says whose turn has begun, too.
        let due = self.play.session.seat().turn().due();
        let is_others = due.len() == 1 && self.actor().is_none_or(|own| !due.contains(own));
        is_others.then(|| self.play.session.not_now())
    }

    fn paint_buttons(&mut self, buf: &mut Buffer, line: Rect, localizer: Localizer<'_>) {
        let labels: Vec<String> = self.buttons().iter().map(|a| localizer.say(&a.label)).collect();
        lines::buttons(buf, &mut self.hits, line, &labels, localizer);
    }

    fn paint_keys(&mut self, buf: &mut Buffer, line: Rect, localizer: Localizer<'_>) {
        let waiting = self.board.scene.actions.is_empty() && self.play.awaits_bots();
        let mut keys = vec![paint::does(Key::Char('?'), t::DoKeys)];
        if waiting {
            keys.push(paint::does(Key::Char(' '), t::DoNotWait));
        }
        let more: [(char, Message); 14] = [
            ('h', t::DoHint.into()),
            ('u', t::DoUndo.into()),
            ('r', t::DoRedo.into()),
            ('m', t::DoMenuKey.into()),
            ('g', t::DoMore.into()),
            (':', t::DoType.into()),
            ('n', t::DoNew.into()),
            ('b', t::DoRules.into()),
            ('o', t::DoLog.into()),
            ('k', t::DoCards.into()),
            ('f', t::DoJump.into()),
            ('i', t::DoLookThrough.into()),
            ('d', t::DoDealNumber.into()),
            ('R', t::DoRestartKey.into()),
        ];
        if !self.play.session.setup().cards.is_empty() {
            keys.push(paint::does(Key::Char('k'), t::DoCards));
        }
        keys.extend(
            more.into_iter()
                .filter(|(key, _)| match key {
                    'k' => self.play.session.setup().cards.is_empty(),
                    'g' => self.play.session.more().len() > self.buttons().len(),
                    _ => true,
                })
                .map(|(key, what)| paint::does(Key::Char(key), what)),
        );
        paint::keys(buf, &mut self.hits, line, localizer, &keys);
    }

    fn paint_log(&mut self, buf: &mut Buffer, area: Rect, top: usize, localizer: Localizer<'_>) {
        let said: Vec<String> = self.log.lines().map(|l| localizer.say(l)).collect();
        let title = localizer.t(t::TableLog);
        let top = lines::sheet(buf, &mut self.hits, area, Start::End, top, &title, &said);
        lines::sheet_keys(buf, &mut self.hits, area, localizer);
        self.show_log = Some(top);
    }
}
