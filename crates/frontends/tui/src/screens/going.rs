//! The games in progress as lists show them, and opening one of them. The store is asked for both, and the screen stays
//! awake.

use wildpile_message::Message;
use wildpile_records::{Head, StoreError};

use crate::app::Context;
use crate::saves;
use crate::session::Session;
use crate::store_thread::{Pending, take, take_answer};
use crate::text as t;

/// The games in progress.
#[derive(Default)]
pub struct Going {
    /// The most recently saved one, as of the last read.
    pub rows: Vec<Head>,
    reading: Option<Pending<Result<Vec<Head>, StoreError>>>,
    opening: Option<Pending<Result<Session, Message>>>,
}

/// What the store has answered.
pub enum Heard {
    /// Nothing yet.
    Nothing,
    /// There are other rows.
    Rows,
    /// A game was opened.
    Opened(Box<Session>),
}

impl Going {
    /// With these rows.
    #[must_use]
    pub fn of(rows: Vec<Head>) -> Self {
        Self {
            rows,
            ..Self::default()
        }
    }

    /// Reads the list.
    pub fn read(&mut self, cx: &Context) {
        self.reading = Some(cx.store.read(wildpile_records::Store::in_progress));
    }

    /// Opens the game in a row.
    pub fn open(&mut self, row: usize, cx: &Context) {
        if let Some(id) = self.rows.get(row).map(|head| head.id) {
            let games = cx.games;
            self.opening = Some(
                cx.store
                    .read_match(id, move |store| saves::open(store, id, games)),
            );
        }
    }

    /// Whether a game is being opened.
    #[must_use]
    pub const fn is_opening(&self) -> bool {
        self.opening.is_some()
    }

    /// Cancels the game that is being opened.
    pub fn cancel(&mut self) {
        self.opening = None;
    }

    /// Another screen covers this one, which hears nothing until it is shown again and reads the list again.
    pub fn cover(&mut self) {
        (self.reading, self.opening) = (None, None);
    }

    /// Takes what the store has answered.
    pub fn hear(&mut self, cx: &mut Context) -> Heard {
        if let Some(opened) = take_answer(&mut self.opening) {
            match opened.flatten() {
                Ok(session) => {
                    self.cover();
                    return Heard::Opened(Box::new(session));
                }
                Err(why) => cx.note(t::ErrorNotContinued { why }.into()),
            }
        }
        match take(&mut self.reading) {
            None => Heard::Nothing,
            Some(Ok(rows)) => {
                self.rows = rows;
                Heard::Rows
            }
            Some(Err(why)) => {
                cx.note(t::ErrorSavedNotRead { why }.into());
                self.rows.clear();
                Heard::Rows
            }
        }
    }
}
