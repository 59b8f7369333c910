//! Questions and messages on top of a screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wildpile_message::Message;

use crate::input::{Input, Key};
use crate::line_edit::LineEdit;
use crate::localizer::Localizer;
use crate::paint::{self, Hits, Target};
use crate::screens::list::{Choice, List};
use crate::text as t;
use crate::theme;

/// One answer.
#[derive(Clone, Debug)]
pub struct Answer<A> {
    /// The key that gives it.
    pub key: Option<char>,
    /// Its text.
    pub label: Message,
    /// Its action.
    pub act: A,
}

/// A question with answers, or a line to type.
#[derive(Clone, Debug)]
pub struct Dialog<A> {
    title: Message,
    /// Each begins on a line of its own.
    text: Vec<Message>,
    answers: Vec<Answer<A>>,
    list: List,
    line: Option<LineEdit>,
    tone: ratatui::style::Style,
}

/// A dialog's answer to an input.
#[derive(Clone, Debug)]
pub enum Reply<A> {
    /// It stays.
    Stay,
    /// It was closed without an answer.
    Close,
    /// An answer was chosen; with the text that was typed.
    Done(A, String),
}

/// Passes an input to a dialog if one is open, and closes it unless it stays.
pub fn input<A: Clone>(open: &mut Option<Dialog<A>>, input: Input, hits: &Hits) -> Option<Reply<A>> {
    let reply = open.as_mut()?.input(input, hits);
    if !matches!(reply, Reply::Stay) {
        *open = None;
    }
    Some(reply)
}

impl<A: Clone> Dialog<A> {
    /// A question.
    #[must_use]
    pub fn ask(title: impl Into<Message>, text: impl Into<Message>) -> Self {
        Self::titled(title).and(text)
    }

    /// A question that its title asks.
    #[must_use]
    pub fn titled(title: impl Into<Message>) -> Self {
        Self {
            title: title.into(),
            text: Vec::new(),
            answers: Vec::new(),
            list: List::default(),
            line: None,
            tone: theme::BAR_TEXT,
        }
    }

    /// Adds an answer; the first one is chosen.
    #[must_use]
    pub fn answer(mut self, key: impl Into<Option<char>>, label: impl Into<Message>, act: A) -> Self {
        self.answers.push(Answer {
            key: key.into(),
            label: label.into(),
            act,
        });
        self
    }

    /// Adds those of these answers that are offered now.
    #[must_use]
    pub fn offering(self, answers: impl IntoIterator<Item = (bool, char, Message, A)>) -> Self {
        let offered = answers.into_iter().filter(|(is_offered, ..)| *is_offered);
        offered.fold(self, |ask, (_, key, label, act)| ask.answer(key, label, act))
    }

    /// Adds a line to the text.
    #[must_use]
    pub fn and(mut self, text: impl Into<Message>) -> Self {
        self.text.push(text.into());
        self
    }

    /// Adds a line to type in.
    #[must_use]
    pub fn line(mut self, text: &str, max: usize) -> Self {
        self.line = Some(LineEdit::new(text, max));
        self
    }

    /// True if another dialog has the same texts, and answers with the same keys.
    #[must_use]
    pub fn says_same(&self, other: &Self) -> bool {
        let said = |ask: &Self| -> Vec<(Option<char>, Message)> {
            let answers = ask.answers.iter();
            answers.map(|answer| (answer.key, answer.label.clone())).collect()
        };
        self.title == other.title && self.text == other.text && said(self) == said(other)
    }

    /// Chooses the answer with this number.
    #[must_use]
    pub fn choose(mut self, chosen: usize) -> Self {
        self.list.at = chosen.min(self.answers.len().saturating_sub(1));
        self
    }

    /// The colour of the text.
    #[must_use]
    pub const fn tone(mut self, tone: ratatui::style::Style) -> Self {
        self.tone = tone;
        self
    }

    /// True if something is to be typed.
    #[must_use]
    pub const fn is_line(&self) -> bool {
        self.line.is_some()
    }

    /// The text, for tests and for those who listen.
    #[must_use]
    pub fn text(&self) -> &[Message] {
        &self.text
    }

    /// Adds answers with digits as keys, as far as there are digits.
    #[must_use]
    pub fn numbered(self, answers: impl IntoIterator<Item = (Message, A)>) -> Self {
        let keys = ('1'..='9').map(Some).chain(std::iter::repeat(None));
        let answers = answers.into_iter().zip(keys);
        answers.fold(self, |ask, ((label, act), key)| ask.answer(key, label, act))
    }

    fn done(&self, index: usize) -> Reply<A> {
        match self.answers.get(index) {
            Some(answer) => Reply::Done(
                answer.act.clone(),
                self.line.as_ref().map(LineEdit::text).unwrap_or_default(),
            ),
            None => Reply::Close,
        }
    }

    /// Takes an input.
    pub fn input(&mut self, input: Input, hits: &Hits) -> Reply<A> {
        if let Input::Key(key) = input {
            if self.line.as_mut().is_some_and(|line| line.key(key)) {
                return Reply::Stay;
            }
            let gives = |answer: &Answer<A>| match (key, answer.key) {
                (Key::Char(typed), Some(key)) => typed.eq_ignore_ascii_case(&key),
                _ => false,
            };
            if let Some(i) = self.answers.iter().position(gives) {
                return self.done(i);
            }
        }
        match self.list.input(input, self.answers.len(), hits, |_| false) {
            Choice::Enter => self.done(self.list.at),
            Choice::Key(Key::Esc) => Reply::Close,
            _ if input == Input::Cancel => Reply::Close,
            _ => Reply::Stay,
        }
    }

    /// Draws it in the middle of an area; the places below it can't be clicked any more.
    pub fn draw(&self, buf: &mut Buffer, hits: &mut Hits, area: Rect, localizer: Localizer<'_>) {
        let title = localizer.say(&self.title);
        let text = self.text.iter();
        let text: Vec<String> = text
            .map(|line| shortened(localizer.say(line), area.width))
            .collect();
        let label = |a: &Answer<A>| match a.key {
            Some(key) => format!("{key}  {}", localizer.say(&a.label)),
            None => localizer.say(&a.label),
        };
        let widest = self
            .answers
            .iter()
            .map(|a| paint::width(&label(a)) + 4)
            .chain(text.iter().flat_map(|t| t.lines()).map(|l| {
                // A line without a blank is a link: it is in one piece where there is room.
                if l.contains(' ') {
                    paint::width(l).min(62)
                } else {
                    paint::width(l)
                }
            }))
            .chain([paint::width(&title) + 4, 30])
            .max()
            .unwrap_or(30);
        let width = (widest + 6).min(area.width);
        let room = width.saturating_sub(4);
        let is_link = |line: &str| !line.contains(' ') && paint::width(line) > room;
        let (links, text): (Vec<&str>, Vec<&str>) = text
            .iter()
            .flat_map(|t| t.lines())
            .partition(|line| is_link(line));
        let text: Vec<String> = text
            .into_iter()
            .flat_map(|line| paint::wrap(line, room))
            .collect();
        // A link that is too long for the box is below it, from one edge of the screen to the other.
        let links: Vec<String> = links
            .into_iter()
            .flat_map(|link| paint::pieces(link, area.width))
            .collect();
        hits.add(area, Target::Shade);
        let screen = area;
        let area = Rect {
            height: area.height.saturating_sub(links.len() as u16),
            ..area
        };
        // The keys of the screen below do nothing meanwhile.
        if links.is_empty() {
            let choose = paint::does(Key::Enter, t::DoChoose);
            let choose = (!self.answers.is_empty()).then_some(choose);
            let keys: Vec<_> = choose
                .into_iter()
                .chain([paint::does(Key::Esc, t::DoBack)])
                .collect();
            paint::foot(buf, hits, screen, localizer, &keys);
        }
        for (y, link) in (area.bottom()..screen.bottom()).zip(&links) {
            paint::fill(buf, Rect::new(screen.x, y, screen.width, 1), theme::BAR_TEXT);
            paint::text(buf, screen.x, y, screen.width, link, self.tone);
        }
        let line = u16::from(self.line.is_some()) * 2;
        // An answer that is too long for its row is shown in full below the others.
        let long = self.answers.iter().map(&label);
        let long = long.filter(|l| paint::width(l) + 2 > room);
        let long = long.map(|l| paint::wrap(&l, room).len() as u16 + 1).max();
        let spare = area.height.checked_sub(2 + line + self.answers.len() as u16);
        let long = long.filter(|long| Some(*long) <= spare).unwrap_or(0);
        let fixed = 2 + line + long + u16::from(!text.is_empty());
        let wanted = fixed + text.len() as u16 + self.answers.len() as u16;
        let height = wanted.min(area.height);
        let inside = paint::sheet(buf, hits, area, width, height, &title);
        let mut y = inside.y;
        // Answers can scroll, so a long text comes first.
        let answers = self.answers.len() as u16;
        let rest = inside.height.saturating_sub(line + long);
        let for_text = (text.len() as u16).min(rest.saturating_sub(answers.min(3)));
        for shown in text.iter().take(usize::from(for_text)) {
            paint::text(buf, inside.x, y, inside.width, shown, self.tone);
            y += 1;
        }
        if !text.is_empty() && for_text + answers.min(3) < rest {
            y += 1;
        }
        if let Some(edit) = &self.line {
            edit.draw(buf, inside.x, y, inside.width);
            y += 2;
        }
        let rows = usize::from(inside.bottom().saturating_sub(y + long));
        let first = (self.list.at + 1).saturating_sub(rows);
        let (top, marks) = (y, inside.right());
        for (i, answer) in self.answers.iter().enumerate().skip(first).take(rows) {
            let place = Rect::new(inside.x, y, inside.width, 1);
            let chosen = i == self.list.at;
            let style = if chosen { theme::CHOSEN } else { theme::BAR_TEXT };
            paint::row(buf, place, style, chosen);
            let room = place.width.saturating_sub(2);
            paint::text(buf, place.x + 2, y, room, &label(answer), style);
            hits.add(place, Target::Row(i));
            y += 1;
        }
        let shown = rows.min(self.answers.len());
        paint::more(buf, marks, top, &(first..first + shown), self.answers.len());
        if long > 0
            && let Some(answer) = self.answers.get(self.list.at)
        {
            let full = paint::wrap(&label(answer), room);
            if full.len() > 1 {
                for (line, y) in full.iter().zip(inside.bottom() + 1 - long..inside.bottom()) {
                    paint::text(buf, inside.x, y, inside.width, line, theme::BAR_DIM);
                }
            }
        }
    }
}

/// A link that has no room in one piece is shown without its scheme if it has room then: programs add it.
fn shortened(line: String, width: u16) -> String {
    let room = width.saturating_sub(4);
    let short = line.strip_prefix("https://").or(line.strip_prefix("http://"));
    match short {
        Some(short) if paint::width(&line) > room && paint::width(short) <= room => short.to_owned(),
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_stays_in_one_piece_where_there_is_room_without_its_scheme() {
        let link = "https://wildpile.example/replay?match=0123456789abcdef01234567-1";
        let shown = |width| shortened(link.to_owned(), width);
        assert_eq!(shown(80), link);
        assert_eq!(shown(68), link);
        assert_eq!(shown(67), &link[8..]);
        assert_eq!(shown(60), &link[8..]);
        assert_eq!(shown(59), link, "it is in pieces from edge to edge");
        assert_eq!(
            shortened("A long sentence isn't a link".to_owned(), 10),
            "A long sentence isn't a link"
        );
    }

    #[test]
    fn keys_move_around_unless_an_answer_has_them() {
        let mut ask = Dialog::titled(Message::text("?"))
            .answer('k', Message::text("keep"), 1)
            .answer(None, Message::text("leave"), 2)
            .answer(None, Message::text("wait"), 3);
        let hits = Hits::default();
        let chosen = |ask: &mut Dialog<i32>, keys: &[Key]| {
            for key in keys {
                if let Reply::Done(act, _) = ask.input(Input::Key(*key), &hits) {
                    return act;
                }
            }
            0
        };
        let (j, k) = (Key::Char('j'), Key::Char('k'));
        assert_eq!(chosen(&mut ask.clone(), &[j, Key::Enter]), 2);
        assert_eq!(chosen(&mut ask.clone(), &[j, j, j, Key::Enter]), 1);
        assert_eq!(chosen(&mut ask.clone(), &[Key::Up, Key::Enter]), 3);
        assert_eq!(chosen(&mut ask.clone(), &[Key::End, Key::Enter]), 3);
        assert_eq!(chosen(&mut ask.clone(), &[Key::End, Key::Home, Key::Enter]), 1);
        assert_eq!(chosen(&mut ask, &[j, k]), 1);
    }
}
