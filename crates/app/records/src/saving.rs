//! What stands between a match at the screen and its store: which state supersedes which, what the store is asked next,
//! and what follows from its answers. Nothing is read or written in here: a program carries out one [`Call`] after
//! another, at once or in the background, so nothing at the screen waits for it.
//!
//! A state stays [pending](Saving::pending) until it is known to be stored, whatever fails in between.

use serde::{Deserialize, Serialize};

use crate::{Conflict, Ending, Head, Held, Judgement, Record, Snapshot};

/// The state of a match that a store is to have. Browsers write down the serialised form when a page is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wanted {
    /// A match in progress. A finished one is taken up again.
    #[serde(rename = "save")]
    InProgress(Snapshot),
    /// A finished match.
    #[serde(rename = "finish")]
    Finished(Snapshot, Ending),
    /// No match in progress. A finished one stays, unless it was to be taken up again.
    #[serde(rename = "discard")]
    Nothing,
}

impl Wanted {
    /// The state of the match; `None` if there is to be none.
    #[must_use]
    pub const fn snapshot(&self) -> Option<&Snapshot> {
        match self {
            Self::InProgress(now) | Self::Finished(now, _) => Some(now),
            Self::Nothing => None,
        }
    }
}

/// The place of a match in its store, as far as known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Not there yet, or not any more.
    #[default]
    Nowhere,
    /// Among those in progress.
    InProgress(Held),
    /// Among the finished ones, with what the person thinks of its rules.
    Finished(Held, Option<Judgement>),
}

impl Place {
    /// The row.
    #[must_use]
    pub const fn held(&self) -> Option<&Held> {
        match self {
            Self::Nowhere => None,
            Self::InProgress(held) | Self::Finished(held, _) => Some(held),
        }
    }
}

/// A request to a store: one transaction.
#[derive(Clone, Debug)]
pub enum Call {
    /// A new row.
    Begin(Snapshot),
    /// The row has another state.
    Save(Held, Snapshot),
    /// Updates the playing time only. Never a conflict: if another program has continued the match, this one has merely
    /// shown it.
    PassTime(Held, Snapshot),
    /// The row becomes a finished one.
    Finish(Held, Snapshot, Ending),
    /// The finished row becomes one in progress.
    TakeUpAgain(Held),
    /// The finished row gets what the person thinks of its rules.
    Judge(Held, Snapshot, Option<Judgement>),
    /// The row is deleted.
    Discard(Held),
}

/// The changes that a store writes for a [`Call`].
#[derive(Debug)]
pub struct Update<'a> {
    /// The row.
    pub head: Head,
    /// Its record, unless that stays.
    pub record: Option<&'a Record>,
    /// The record in the store so far, if known.
    pub stored: Option<&'a Record>,
}

impl Update<'_> {
    /// The right to save the row from now on.
    #[must_use]
    pub fn held(&self) -> Held {
        Held {
            stored: self.record.or(self.stored).cloned(),
            ..self.head.held()
        }
    }
}

impl Call {
    /// The row that it is about; `None` for a new one.
    #[must_use]
    pub const fn held(&self) -> Option<&Held> {
        match self {
            Self::Begin(_) => None,
            Self::Save(held, _) | Self::PassTime(held, _) | Self::Finish(held, ..) => Some(held),
            Self::TakeUpAgain(held) | Self::Judge(held, ..) | Self::Discard(held) => Some(held),
        }
    }

    /// The new contents of the stored row, or of a new one, which has a number and nothing else; `None` if it is
    /// deleted.
    ///
    /// # Errors
    /// When another program has continued, finished, taken up or deleted the match. Nothing is to be changed then.
    pub fn update(&self, found: Option<Head>, time: u64) -> Result<Option<Update<'_>>, Conflict> {
        let Some(mut head) = found else {
            return Err(Conflict::NoSuchGame(self.held().map_or(0.into(), Held::id)));
        };
        let (id, known) = (head.id, self.held().filter(|held| held.revision == head.revision));
        match (self, &mut head.end) {
            (Self::TakeUpAgain(_) | Self::Judge(..), None) => return Err(Conflict::NotFinished(id)),
            (Self::TakeUpAgain(_), end) => *end = None,
            (Self::Judge(_, _, judged), Some(end)) => end.ending.judged = *judged,
            (Self::Begin(_), _) => {}
            (
                Self::Save(held, _) | Self::PassTime(held, _) | Self::Finish(held, ..) | Self::Discard(held),
                _,
            ) => held.check(Some(&head))?,
        }
        let (head, record) = match self {
            Self::Begin(now) | Self::Save(_, now) => (head.saved(now, time), Some(&now.record)),
            Self::Finish(_, end, ending) => (head.finished(end, ending, time), Some(&end.record)),
            Self::PassTime(_, now) => {
                head.elapsed_ms = head.elapsed_ms.max(now.elapsed_ms);
                // The same as in the row, unless that can't be read.
                (head.moves, head.marked, head.help) = (now.moves, now.marked, now.help);
                (head, None)
            }
            Self::Judge(_, end, _) => (head.next(), Some(&end.record)),
            Self::TakeUpAgain(_) => (head.next(), None),
            Self::Discard(_) => return Ok(None),
        };
        Ok(Some(Update {
            head,
            record,
            stored: known.and_then(|held| held.stored.as_ref()),
        }))
    }
}

/// A conflict with another program's changes, which stay, and the consequence here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The state here has become a match of its own.
    KeptAsNew(Conflict),
    /// It isn't deleted.
    NotDeleted(Conflict),
    /// The person's opinion on its rules isn't stored.
    NotJudged(Conflict),
}

/// One match on its way to its store.
#[derive(Debug, Default)]
pub struct Saving {
    place: Place,
    /// The state that is stored there, if that is known.
    stored: Option<Snapshot>,
    /// The state being written, not known to be stored.
    writing: Option<Wanted>,
    /// The state that supersedes it.
    waiting: Option<Wanted>,
    clash: Option<Clash>,
}

impl Saving {
    /// For a match that is stored here already, in this state if that is known.
    #[must_use]
    pub const fn at(place: Place, stored: Option<Snapshot>) -> Self {
        Self {
            place,
            stored,
            writing: None,
            waiting: None,
            clash: None,
        }
    }

    /// For what a program couldn't finish that has ended: the store is to have this, whatever is there.
    #[must_use]
    pub fn recovered(place: Place, wanted: Option<Wanted>) -> Self {
        Self {
            waiting: wanted,
            ..Self::at(place, None)
        }
    }

    /// From now on the store is to have this, and nothing that was wanted before.
    pub fn want(&mut self, wanted: Wanted) {
        if !matches!(wanted, Wanted::Nothing) || !self.is_finished() {
            self.waiting = Some(wanted);
        }
    }

    /// The next request to the store; `None` when it has everything. The answer is to be passed to
    /// [`done`](Self::done) or [`failed`](Self::failed) before the next one.
    pub fn next_call(&mut self) -> Option<Call> {
        if self.waiting.is_some() {
            self.writing = self.waiting.take();
        }
        let call = match (self.writing.as_ref()?, &self.place) {
            (Wanted::Finished(end, ending), Place::Finished(held, judged)) if self.knows(end) => {
                (ending.judged != *judged).then(|| Call::Judge(held.clone(), end.clone(), ending.judged))
            }
            (_, Place::Finished(held, _)) => Some(Call::TakeUpAgain(held.clone())),
            (Wanted::InProgress(now), Place::InProgress(held)) if self.knows(now) => {
                Some(Call::PassTime(held.clone(), now.clone()))
            }
            (Wanted::InProgress(now), Place::InProgress(held)) => Some(Call::Save(held.clone(), now.clone())),
            (Wanted::Finished(end, ending), Place::InProgress(held)) => {
                Some(Call::Finish(held.clone(), end.clone(), ending.clone()))
            }
            (Wanted::Nothing, Place::InProgress(held)) => Some(Call::Discard(held.clone())),
            // An untouched match isn't worth a row.
            (Wanted::InProgress(now), Place::Nowhere)
                if now.moves == 0 && now.record.undone() == 0 && self.clash.is_none() =>
            {
                None
            }
            (Wanted::InProgress(now) | Wanted::Finished(now, _), Place::Nowhere) => {
                Some(Call::Begin(now.clone()))
            }
            (Wanted::Nothing, Place::Nowhere) => None,
        };
        if call.is_none() {
            self.writing = None;
        }
        call
    }

    /// Records a successful call and the row handle that later calls need; `None` if the row is gone.
    pub fn done(&mut self, call: Call, held: Option<Held>) {
        let is_half = matches!(
            (&call, &self.writing),
            (Call::TakeUpAgain(_), _) | (Call::Begin(_), Some(Wanted::Finished(..)))
        );
        if !is_half {
            self.writing = None;
        }
        (self.place, self.stored) = match (call, held) {
            (_, None) => (Place::Nowhere, None),
            (Call::Finish(_, end, Ending { judged, .. }) | Call::Judge(_, end, judged), Some(held)) => {
                (Place::Finished(held, judged), Some(end))
            }
            (Call::Begin(now) | Call::Save(_, now) | Call::PassTime(_, now), Some(held)) => {
                (Place::InProgress(held), Some(now))
            }
            (Call::TakeUpAgain(_) | Call::Discard(_), Some(held)) => (Place::InProgress(held), None),
        };
    }

    /// The call couldn't be done, because of a conflict or for another reason. Whether to ask at once for the
    /// [next call](Self::next_call); otherwise later, or when something else is wanted.
    pub fn failed(&mut self, call: &Call, why: Option<Conflict>) -> bool {
        let Some(why) = why else { return false };
        if matches!(call, Call::PassTime(..)) {
            self.writing = None;
            return true;
        }
        let is_first = self.clash.is_none();
        self.clash = Some(match (call, &self.writing) {
            (Call::Judge(..), _) => Clash::NotJudged(why),
            (_, Some(Wanted::Nothing)) => Clash::NotDeleted(why),
            _ => Clash::KeptAsNew(why),
        });
        match (call, &mut self.place) {
            (Call::Judge(_, _, judged), Place::Finished(_, known)) => *known = *judged,
            _ => self.lose_place(),
        }
        is_first
    }

    /// The store is another one, or has lost the match.
    pub fn lose_place(&mut self) {
        (self.place, self.stored) = (Place::Nowhere, None);
    }

    /// Nothing that is pending is wanted any more.
    pub fn give_up(&mut self) {
        (self.writing, self.waiting) = (None, None);
    }

    /// The conflict that is to be told, once everything is stored.
    pub fn take_clash(&mut self) -> Option<Clash> {
        let is_kept = self.place.held().is_some();
        let clash = self.clash.take();
        clash.filter(|clash| is_kept || !matches!(clash, Clash::KeptAsNew(_)))
    }

    /// The states that may not be stored yet: the one being written, and the one that supersedes it.
    pub fn pending(&self) -> impl DoubleEndedIterator<Item = &Wanted> {
        self.writing.iter().chain(&self.waiting)
    }

    /// True if everything is stored.
    #[must_use]
    pub fn is_stored(&self) -> bool {
        self.pending().next().is_none()
    }

    /// True if the store has a finished match once everything is stored.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        match self.pending().next_back() {
            Some(wanted) => matches!(wanted, Wanted::Finished(..)),
            None => matches!(self.place, Place::Finished(..)),
        }
    }

    /// The place of the match.
    #[must_use]
    pub const fn place(&self) -> &Place {
        &self.place
    }

    /// The state that is stored, if that is known.
    #[must_use]
    pub const fn stored(&self) -> Option<&Snapshot> {
        self.stored.as_ref()
    }

    /// True if this state is stored already, whatever the clock says.
    #[must_use]
    pub fn knows(&self, now: &Snapshot) -> bool {
        self.stored
            .as_ref()
            .is_some_and(|stored| stored.is_same_moment(now))
    }
}
