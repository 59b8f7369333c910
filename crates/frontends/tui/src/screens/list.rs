//! A choice among rows that may scroll.

use ratatui::layout::Rect;
pub use wildpile_session::form::next;

use crate::input::{Input, Key};
use crate::paint::{Hits, Target};

/// The chosen row, and the first one that is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    /// The chosen row.
    pub at: usize,
    top: usize,
}

/// The meaning of an input for a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing, or another row was chosen.
    None,
    /// The chosen row is to do what it does.
    Enter,
    /// Decreases the chosen row's value.
    Less,
    /// Increases the chosen row's value.
    More,
    /// A key that the screen knows.
    Key(Key),
}

impl List {
    /// Brings the chosen row into view, and returns the rows that are shown.
    pub fn window(&mut self, count: usize, room: u16) -> std::ops::Range<usize> {
        self.at = self.at.min(count.saturating_sub(1));
        self.window_of(count, self.at, room)
    }

    /// As [`List::window`], where not all rows are shown: `at` is the place of the chosen one among the `count` that are.
    pub fn window_of(&mut self, count: usize, at: usize, room: u16) -> std::ops::Range<usize> {
        let room = usize::from(room);
        if at < self.top {
            self.top = at;
        }
        if at >= self.top + room {
            self.top = at + 1 - room.max(1);
        }
        self.top = self.top.min(count.saturating_sub(room));
        self.top..(self.top + room).min(count)
    }

    /// Takes an input. `skip` tells rows that can't be chosen.
    pub fn input(&mut self, input: Input, count: usize, hits: &Hits, skip: impl Fn(usize) -> bool) -> Choice {
        let down = |from: usize| (from + 1..count).find(|&i| !skip(i));
        let up = |from: usize| (0..from).rev().find(|&i| !skip(i));
        match input {
            Input::Key(key) => match key.as_arrow() {
                Key::Up | Key::BackTab => self.at = up(self.at).or_else(|| up(count)).unwrap_or(self.at),
                Key::Down | Key::Tab => {
                    self.at = down(self.at)
                        .or_else(|| (0..count).find(|&i| !skip(i)))
                        .unwrap_or(self.at)
                }
                Key::PageUp => {
                    for _ in 0..8 {
                        self.at = up(self.at).unwrap_or(self.at);
                    }
                }
                Key::PageDown => {
                    for _ in 0..8 {
                        self.at = down(self.at).unwrap_or(self.at);
                    }
                }
                Key::Home => self.at = (0..count).find(|&i| !skip(i)).unwrap_or(0),
                Key::End => self.at = up(count).unwrap_or(self.at),
                Key::Enter | Key::Char(' ') => return Choice::Enter,
                Key::Left => return Choice::Less,
                Key::Right => return Choice::More,
                _ => return Choice::Key(key),
            },
            Input::Scroll(_, by) => {
                self.at = if by < 0 { up(self.at) } else { down(self.at) }.unwrap_or(self.at);
            }
            Input::Release(at) => {
                let (row, choice) = match hits.at(at) {
                    // The name of a key in the last line.
                    Some(Target::Key(key)) => return self.input(Input::Key(key), count, hits, skip),
                    Some(Target::Row(row)) => (row, Choice::Enter),
                    Some(Target::Less(row)) => (row, Choice::Less),
                    Some(Target::More(row)) => (row, Choice::More),
                    Some(Target::Shade) | None => return Choice::None,
                };
                if row < count && !skip(row) {
                    self.at = row;
                    return choice;
                }
            }
            _ => {}
        }
        Choice::None
    }
}

/// Takes the next (or previous) of these values, round and round.
pub fn turn<T: Copy + PartialEq>(now: &mut T, all: &[T], up: bool) {
    let at = all.iter().position(|one| one == now).unwrap_or(0);
    if let Some(value) = all.get(next(at, all.len().max(1), up)) {
        *now = *value;
    }
}

/// A column in the middle of an area, at most this wide.
#[must_use]
pub const fn column(area: Rect, width: u16) -> Rect {
    let width = if area.width < width { area.width } else { width };
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y,
        width,
        height: area.height,
    }
}
