//! The games in progress as lists show them, and opening one of them; and the finished ones beside them. The store is asked
//! for all, and the screen stays awake.

use wildpile_message::Message;
use wildpile_records::{DamagedMatch, Head, SavedMatches, StoreError};
use wildpile_session::record_problem;

use crate::app::{Context, Transition};
use crate::saves::{self, Saved};
use crate::screens::records;
use crate::screens::table::TableScreen;
use crate::store_thread::{Pending, take, take_answer};
use crate::text as t;

/// The games in progress.
#[derive(Default)]
pub struct InProgressList {
    /// The most recently saved one, as of the last read.
    pub rows: Vec<Head>,
    /// The damaged ones, as of the last read.
    pub damaged: Vec<DamagedMatch>,
    reading: Option<Pending<Result<SavedMatches, StoreError>>>,
    opening: Option<Pending<Result<Result<Saved, Message>, Message>>>,
    /// The row that is being opened.
    opened: Option<Head>,
}

/// The store's answer.
pub enum Heard {
    /// Nothing yet.
    Nothing,
    /// There are other rows.
    Rows,
    /// A game was opened.
    Opened(Box<Saved>),
    /// The game to be opened is damaged.
    Damaged(Box<DamagedMatch>),
}

impl InProgressList {
    /// With these games.
    #[must_use]
    pub fn of(lists: SavedMatches) -> Self {
        let (rows, damaged) = (lists.in_progress, lists.damaged);
        Self {
            rows,
            damaged,
            ..Self::default()
        }
    }

    /// Reads the list.
    pub fn read(&mut self, cx: &Context) {
        self.reading = Some(cx.store.read(|store| store.saved_matches(true, &record_problem)));
    }

    /// Opens the game in a row.
    pub fn open(&mut self, row: usize, cx: &Context) {
        if let Some(head) = self.rows.get(row) {
            let id = head.id;
            self.opened = Some(head.clone());
            let games = cx.games;
            self.opening = Some(
                cx.store
                    .read_match(id, move |store, number| saves::open(store, number, id, games)),
            );
        }
    }

    /// True while a game is being opened.
    #[must_use]
    pub const fn is_opening(&self) -> bool {
        self.opening.is_some()
    }

    /// True while the list is being read.
    #[must_use]
    pub const fn is_reading(&self) -> bool {
        self.reading.is_some()
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
                Ok(Ok(saved)) => {
                    self.cover();
                    return Heard::Opened(Box::new(saved));
                }
                Ok(Err(why)) => {
                    if let Some(head) = self.opened.take() {
                        let is_finished = false;
                        return Heard::Damaged(Box::new(DamagedMatch {
                            head,
                            is_finished,
                            why,
                        }));
                    }
                }
                Err(why) => cx.note(t::ErrorNotContinued { why }.into()),
            }
        }
        match take(&mut self.reading) {
            None => Heard::Nothing,
            Some(read) => {
                let lists = read.unwrap_or_else(|why| {
                    cx.note(t::ErrorSavedNotRead { why }.into());
                    SavedMatches::default()
                });
                (self.rows, self.damaged) = (lists.in_progress, lists.damaged);
                Heard::Rows
            }
        }
    }
}

/// The games in progress and the finished ones.
#[derive(Default)]
pub struct Matches {
    /// Those in progress.
    pub going: InProgressList,
    finished: Vec<Head>,
    reading: Option<Pending<Result<Vec<Head>, StoreError>>>,
}

impl Matches {
    /// With these matches.
    #[must_use]
    pub fn of(lists: SavedMatches, finished: Vec<Head>) -> Self {
        Self {
            going: InProgressList::of(lists),
            finished,
            reading: None,
        }
    }

    /// Reads both lists.
    pub fn read(&mut self, cx: &Context) {
        self.going.read(cx);
        self.reading = Some(cx.store.read(wildpile_records::Store::finished_heads));
    }

    /// True while one of the lists is being read.
    #[must_use]
    pub const fn is_reading(&self) -> bool {
        self.reading.is_some() || self.going.is_reading()
    }

    /// All matches.
    pub fn all(&self) -> impl Iterator<Item = &Head> + Clone {
        self.finished.iter().chain(&self.going.rows)
    }

    /// Another screen covers this one; see [`InProgressList::cover`].
    pub fn cover(&mut self) {
        self.reading = None;
        self.going.cover();
    }

    /// Takes what the store has answered: true if there are other matches, and the screen of a game that was opened.
    pub fn hear(&mut self, cx: &mut Context) -> (bool, Transition) {
        let mut is_new = false;
        match take(&mut self.reading) {
            None => {}
            Some(Ok(finished)) => (self.finished, is_new) = (finished, true),
            Some(Err(why)) => cx.note(t::ErrorSavedNotRead { why }.into()),
        }
        match self.going.hear(cx) {
            Heard::Nothing => (is_new, Transition::Stay),
            Heard::Rows => (true, Transition::Stay),
            Heard::Opened(saved) => (is_new, Transition::Open(Box::new(TableScreen::saved(*saved, cx)))),
            Heard::Damaged(found) => {
                let screen = records::Saved::asking_about(*found, cx);
                (is_new, Transition::Open(Box::new(screen)))
            }
        }
    }
}
