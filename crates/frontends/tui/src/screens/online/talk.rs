//! The chat.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_message::Message;
use wildpile_net::Order;
use wildpile_protocol::TableId;
use wildpile_protocol::socket::{Phrase, SAYING, SAYING_FULL_SOON, ToTable};

use super::OnlineScreen;
use super::notes::in_lines;
use crate::input::{Input, Key};
use crate::line_edit::LineEdit;
use crate::localizer::Localizer;
use crate::paint::{self, Hits, KeyHint};
use crate::screens::list::column;
use crate::text as t;
use crate::theme::{self, Kind};
use wildpile_client::table::NOTE;
use wildpile_client::words;

/// With fewer lines in the chat, phrases are shown as digits alone: messages come first.
const ROOMY: u16 = 12;

/// The open chat.
pub(super) struct Talk {
    /// The line that is being typed.
    line: Option<LineEdit>,
    /// By how many lines it is scrolled up.
    top: usize,
}

impl Talk {
    /// True while a line is being typed.
    pub(super) const fn is_writing(&self) -> bool {
        self.line.is_some()
    }
}

/// The keys of the chat, or of the line that is being typed there.
fn talk_keys(is_writing: bool, is_away: bool) -> Vec<KeyHint> {
    if is_writing {
        return vec![
            paint::does(Key::Enter, t::OnlineTalkSend),
            paint::does(Key::Esc, t::DoCancel),
        ];
    }
    let mut keys = vec![paint::does(Key::Enter, t::OnlineTalkWrite)];
    if is_away {
        keys.push(paint::does(Key::Char('r'), t::DoRetry));
    }
    keys.push(paint::does(Key::Char('x'), t::OnlineTalkMute).spare());
    keys.push(paint::does(Key::Char('b'), t::OnlineTalkModeration).spare());
    keys.push(paint::does(Key::Esc, t::DoBack));
    keys
}

impl OnlineScreen {
    /// The messages of people who aren't muted.
    fn talk_lines(&self) -> impl DoubleEndedIterator<Item = Message> {
        self.live.table.shown_talk().map(|said| {
            let (name, text) = (said.speaker(), words::saying(&said.chat.what));
            Message::from(t::OnlineTalkLine { name, text })
        })
    }

    /// The last line, while nobody has seen it; the next move takes its place.
    pub(super) fn unread_line(&self) -> Option<Message> {
        let (lines, until) = self.unread_at;
        let is_last = self.live.table.log.len() <= lines || self.now < until;
        let is_shown = self.live.table.unread > 0 && is_last;
        is_shown.then(|| self.talk_lines().next_back()).flatten()
    }

    /// Lines were said that the person should notice.
    pub(super) fn heard_talk(&mut self) {
        if self.talk.is_none() {
            // Bots move fast: the line can be read all the same.
            self.unread_at = (self.live.table.log.len(), self.now + NOTE);
        }
    }

    pub(super) fn open_talk(&mut self) {
        self.live.table.see_talk(true);
        let line = (!self.unsaid.is_empty()).then(|| self.unsaid_line());
        self.talk = Some(Talk { line, top: 0 });
    }

    /// A line with what was left unsaid.
    fn unsaid_line(&mut self) -> LineEdit {
        LineEdit::new(&std::mem::take(&mut self.unsaid), SAYING)
    }

    /// Puts a message that the table hasn't taken back into the line, or keeps it for the next one.
    pub(super) fn take_back(&mut self, text: String) {
        match &mut self.talk {
            Some(talk) if talk.line.as_ref().is_none_or(|line| line.text().is_empty()) => {
                talk.line = Some(LineEdit::new(&text, SAYING));
            }
            _ => self.unsaid = text,
        }
    }

    /// Takes an input while the chat is open.
    pub(super) fn talk_input(&mut self, input: Input) {
        let (is_away, pressed) = (self.is_away(), self.pressed(input));
        let Some(talk) = &mut self.talk else { return };
        if let Input::Scroll(_, by) = input {
            talk.top = talk.top.saturating_add_signed(isize::from(-by));
        }
        let cancelled = (input == Input::Cancel).then_some(Key::Esc);
        let Some(key) = pressed.or(cancelled) else { return };
        if let Some(line) = &mut talk.line {
            match key {
                key if line.key(key) => {}
                Key::Enter => {
                    let text = line.text().trim().to_owned();
                    talk.line = None;
                    self.live.table.notice = None;
                    if !text.is_empty() {
                        self.send(ToTable::Say { text, key: None });
                    }
                }
                Key::Esc => {
                    talk.line = None;
                    self.live.table.notice = None;
                }
                _ => {}
            }
            return;
        }
        match key {
            Key::Enter => self.write_with(None),
            Key::Char(digit @ '1'..='7') => {
                let quick = Phrase::ALL.get(digit as usize - '1' as usize);
                if let Some(phrase) = quick {
                    self.send(ToTable::Phrase {
                        phrase: *phrase,
                        key: None,
                    });
                }
            }
            Key::Char('x') => self.ask_mute(),
            // As at the table.
            Key::Char('r') if is_away => self.live.order(Order::Retry),
            Key::Char('b') => self.moderate(),
            Key::Up => talk.top += 1,
            Key::Down => talk.top = talk.top.saturating_sub(1),
            Key::PageUp => talk.top += 10,
            Key::PageDown => talk.top = talk.top.saturating_sub(10),
            Key::Esc => {
                self.live.table.see_talk(false);
                self.talk = None;
            }
            // Anyone who just types means to say it, and not to play.
            Key::Char(c) if c.is_alphabetic() => self.write_with(Some(key)),
            _ => {}
        }
    }

    /// Begins a message, perhaps with its first letter.
    fn write_with(&mut self, first: Option<Key>) {
        let mut line = self.unsaid_line();
        if let Some(first) = first {
            line.key(first);
        }
        if let Some(talk) = &mut self.talk {
            talk.line = Some(line);
        }
    }

    /// The table, once it has said which one it is.
    pub(super) fn table_id(&self) -> Option<TableId> {
        self.live.table.info.as_ref().map(|info| info.id)
    }

    /// Draws the chat over the table.
    pub(super) fn paint_talk(&mut self, buf: &mut Buffer, area: Rect, localizer: Localizer<'_>) {
        let said: Vec<Message> = self.talk_lines().collect();
        // What was said about the table stays there.
        let status = self.live.table.said(true);
        let status = status.map(|said| (said.kind, localizer.sentence(&said.message)));
        let is_away = self.is_away();
        let width = column(area, 84).width.saturating_sub(2);
        let lost = self.lost_line(localizer, width.saturating_sub(4));
        let Some(talk) = &mut self.talk else { return };
        let height = area.height.saturating_sub(2);
        let inside = paint::sheet(
            buf,
            &mut self.hits,
            area,
            width,
            height,
            &localizer.t(t::OnlineTalk),
        );
        // Phrases below the messages, in as many lines as they need; then the line that is typed, and the keys.
        let is_small = inside.height < ROOMY;
        let phrases = Phrase::ALL.into_iter().zip('1'..='7').map(|(quick, digit)| {
            let said = match is_small {
                true => Message::text(String::new()),
                false => words::phrase(quick),
            };
            paint::does(Key::Char(digit), said)
        });
        let phrases: Vec<KeyHint> = phrases.collect();
        let title = localizer.t(t::OnlineTalkPhrases);
        let indent = if is_small { paint::width(&title) } else { 0 };
        let phrases_width = inside.width.saturating_sub(indent);
        let rows = paint::key_lines(localizer, phrases_width, &phrases);
        // Messages come first here, too: an answer says enough about the connection.
        let lost = lost.filter(|_| !is_small || status.is_none());
        let told = lost.into_iter().chain(status);
        let told = in_lines(told.collect(), inside.width, usize::MAX);
        let heading = u16::from(!is_small);
        let is_writing = talk.is_writing();
        let keys = talk_keys(is_writing, is_away);
        let most = if is_small { 1 } else { 3 };
        let foot = paint::key_lines(localizer, inside.width, &keys).min(most);
        let below = rows + heading + 1 + foot + told.len() as u16;
        let room = usize::from(inside.height.saturating_sub(below));
        let mut lines: Vec<String> = said
            .iter()
            .flat_map(|line| paint::wrap(&localizer.say(line), inside.width))
            .collect();
        if lines.is_empty() {
            let none = match self.live.table.talk.is_empty() {
                true => localizer.t(t::OnlineTalkEmpty),
                false => localizer.t(t::OnlineTalkHidden { key: 'x' }),
            };
            lines = paint::wrap(&none, inside.width);
        }
        let most = lines.len().saturating_sub(room);
        talk.top = talk.top.min(most);
        let first = most - talk.top;
        for (y, line) in (inside.y..).zip(lines.iter().skip(first).take(room)) {
            paint::text(buf, inside.x, y, inside.width, line, theme::BAR_TEXT);
        }
        let mut y = inside.bottom().saturating_sub(below);
        paint::text(buf, inside.x, y, inside.width, &title, theme::BAR_DIM);
        y += heading;
        let place = Rect::new(inside.x + indent, y, phrases_width, rows);
        // Digits belong to the text while one is written.
        let mut nowhere = Hits::default();
        let hits = if is_writing { &mut nowhere } else { &mut self.hits };
        paint::keys(buf, hits, place, localizer, &phrases);
        if is_writing {
            buf.set_style(place, theme::BAR_DIM);
        }
        y += rows;
        for (kind, line) in &told {
            paint::text(buf, inside.x, y, inside.width, line, theme::style(*kind));
            y += 1;
        }
        if let Some(line) = &talk.line {
            let taken = paint::text(buf, inside.x, y, 2, "› ", theme::BAR_BRIGHT);
            let mut room = inside.width.saturating_sub(taken);
            let count = line.room();
            if count < SAYING_FULL_SOON {
                let told = localizer.t(t::OnlineTalkRoom { count });
                let needed = paint::width(&told);
                room = room.saturating_sub(needed + 1);
                let style = if count == 0 {
                    theme::style(Kind::Hint)
                } else {
                    theme::BAR_DIM
                };
                paint::text(buf, inside.x + taken + room + 1, y, needed, &told, style);
            }
            line.draw(buf, inside.x + taken, y, room);
        }
        let foot = Rect::new(inside.x, inside.bottom().saturating_sub(foot), inside.width, foot);
        paint::keys(buf, &mut self.hits, foot, localizer, &keys);
    }
}
