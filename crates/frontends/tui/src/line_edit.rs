//! A line of text that is being typed.

use ratatui::buffer::Buffer;

use crate::input::{Input, Key};
use crate::{paint, theme};

/// A line of text with a cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineEdit {
    text: Vec<char>,
    at: usize,
    max: usize,
}

/// The result of an input to a line with a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typing {
    /// It goes on.
    On,
    /// It is done: the text.
    Done(String),
    /// It is given up.
    Closed,
}

/// Passes an input to the line of a command, which ends with Enter, if one is open; closes it unless typing goes on.
pub fn command(open: &mut Option<LineEdit>, input: Input) -> Option<Typing> {
    let line = open.as_mut()?;
    let typing = match input {
        Input::Key(key) if line.key(key) => Typing::On,
        Input::Key(Key::Enter) => Typing::Done(line.text().trim().to_owned()),
        Input::Key(_) | Input::Cancel | Input::Press(_) => Typing::Closed,
        _ => Typing::On,
    };
    if typing != Typing::On {
        *open = None;
    }
    Some(typing)
}

impl LineEdit {
    /// A line with a text in it and the cursor at its end; at most `max` characters.
    #[must_use]
    pub fn new(text: &str, max: usize) -> Self {
        let text: Vec<char> = text.chars().filter(|c| !c.is_control()).take(max).collect();
        Self {
            at: text.len(),
            text,
            max,
        }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Number of characters more there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        self.max.saturating_sub(self.text.len())
    }

    /// Takes a key that edits; `false` for any other.
    pub fn key(&mut self, key: Key) -> bool {
        match key {
            Key::Char(c) => {
                if self.text.len() < self.max && !c.is_control() {
                    self.text.insert(self.at, c);
                    self.at += 1;
                }
            }
            Key::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            Key::Delete if self.at < self.text.len() => {
                self.text.remove(self.at);
            }
            Key::Backspace | Key::Delete => {}
            Key::Left => self.at = self.at.saturating_sub(1),
            Key::Right => self.at = (self.at + 1).min(self.text.len()),
            Key::Home | Key::Ctrl('a') => self.at = 0,
            Key::End | Key::Ctrl('e') => self.at = self.text.len(),
            Key::Ctrl('u') => {
                self.text.drain(..self.at);
                self.at = 0;
            }
            _ => return false,
        }
        true
    }

    /// Draws the line with its cursor.
    pub fn draw(&self, buf: &mut Buffer, x: u16, y: u16, width: u16) {
        paint::fill(buf, ratatui::layout::Rect::new(x, y, width, 1), theme::CHOSEN);
        let room = usize::from(width.saturating_sub(1)).max(1);
        let start = self.at.saturating_sub(room);
        let shown: String = self.text[start..].iter().take(room).collect();
        paint::text(buf, x, y, width, &shown, theme::CHOSEN);
        let before: String = self.text[start..self.at].iter().collect();
        let cursor = x.saturating_add(paint::width(&before));
        let under = self.text.get(self.at).copied().unwrap_or(' ');
        if cursor < x.saturating_add(width) {
            paint::put(buf, cursor, y, under, theme::BAR_BRIGHT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_where_the_cursor_is() {
        let mut line = LineEdit::new("ac", 4);
        line.key(Key::Left);
        line.key(Key::Char('b'));
        line.key(Key::Home);
        line.key(Key::Delete);
        line.key(Key::Delete);
        assert_eq!(line.text(), "c");
        for c in "xyzzy".chars() {
            line.key(Key::Char(c));
        }
        assert_eq!(line.text(), "xyzc");
        assert!(!line.key(Key::Enter));
    }
}
