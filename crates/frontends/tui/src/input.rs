//! A person's input, free of the terminal library's own types.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::Position;
use wildpile_message::Message;

use crate::text as t;

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character.
    Char(char),
    /// A letter with Ctrl held.
    Ctrl(char),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
}

impl Key {
    /// The key's name in help and on buttons.
    #[must_use]
    pub fn label(self) -> Message {
        match self {
            Self::Char(' ') => t::KeySpace.into(),
            Self::Char(c) => Message::text(c.to_string()),
            Self::Ctrl(c) => t::KeyCtrl {
                letter: c.to_ascii_uppercase(),
            }
            .into(),
            Self::Up => Message::text("↑"),
            Self::Down => Message::text("↓"),
            Self::Left => Message::text("←"),
            Self::Right => Message::text("→"),
            Self::Enter => t::KeyEnter.into(),
            Self::Esc => Message::text("Esc"),
            Self::Tab => Message::text("Tab"),
            Self::BackTab => t::KeyBackTab.into(),
            Self::Backspace => t::KeyBackspace.into(),
            Self::Delete => t::KeyDelete.into(),
            Self::PageUp => t::KeyPageUp.into(),
            Self::PageDown => t::KeyPageDown.into(),
            Self::Home => t::KeyHome.into(),
            Self::End => t::KeyEnd.into(),
        }
    }

    /// The key with the letters of the home row read as arrows.
    #[must_use]
    pub const fn as_arrow(self) -> Self {
        match self {
            Self::Char('h') => Self::Left,
            Self::Char('j') => Self::Down,
            Self::Char('k') => Self::Up,
            Self::Char('l') => Self::Right,
            other => other,
        }
    }
}

/// Something that the person did, or that happened to the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The left button went down.
    Press(Position),
    /// The mouse moved with the left button down.
    Drag(Position),
    /// The left button went up.
    Release(Position),
    /// The right button was pressed: put the picked-up card back.
    Cancel,
    /// The wheel turned: up is negative.
    Scroll(Position, i16),
    /// The terminal has another size now.
    Resize,
    /// The system asks the program to end.
    Quit,
}

/// The input in an event, if there is one for us in it.
#[must_use]
pub fn read(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
            Some(Input::Key(match key.code {
                KeyCode::Char(c) if ctrl => Key::Ctrl(c.to_ascii_lowercase()),
                KeyCode::Char(c) => Key::Char(c),
                KeyCode::Enter => Key::Enter,
                KeyCode::Esc => Key::Esc,
                KeyCode::Tab => Key::Tab,
                KeyCode::BackTab => Key::BackTab,
                KeyCode::Backspace => Key::Backspace,
                KeyCode::Delete => Key::Delete,
                KeyCode::Up => Key::Up,
                KeyCode::Down => Key::Down,
                KeyCode::Left => Key::Left,
                KeyCode::Right => Key::Right,
                KeyCode::PageUp => Key::PageUp,
                KeyCode::PageDown => Key::PageDown,
                KeyCode::Home => Key::Home,
                KeyCode::End => Key::End,
                _ => return None,
            }))
        }
        Event::Mouse(mouse) => {
            let at = Position::new(mouse.column, mouse.row);
            match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Input::Press(at)),
                MouseEventKind::Drag(MouseButton::Left) => Some(Input::Drag(at)),
                MouseEventKind::Up(MouseButton::Left) => Some(Input::Release(at)),
                MouseEventKind::Down(MouseButton::Right) => Some(Input::Cancel),
                MouseEventKind::ScrollUp => Some(Input::Scroll(at, -1)),
                MouseEventKind::ScrollDown => Some(Input::Scroll(at, 1)),
                _ => None,
            }
        }
        Event::Resize(..) => Some(Input::Resize),
        _ => None,
    }
}
