//! The order of saves between a match at the screen and its store: superseded states, the next call, and the
//! consequences of answers. Nothing is read or written in here: a program carries out one [`Call`] after another, at
//! once or in the background, so nothing at the screen waits for it.
//!
//! A state stays [pending](Saving::pending) until it is known to be stored, whatever fails in between.

use serde::{Deserialize, Serialize};
use wildpile_message::{Message, ToMessage};

use crate::text as t;
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

/// A request to a store: one transaction that brings a row to another state.
#[derive(Clone, Debug)]
pub struct Call {
    /// The row; a new one for a match that isn't there yet.
    pub place: Place,
    /// Its new state.
    pub wanted: Wanted,
    /// True if the row has this state already: what changes is the playing time or, of a finished match, the person's opinion
    /// on its rules.
    pub(crate) is_stored: bool,
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
    /// A request to write all of a state.
    #[must_use]
    pub const fn new(place: Place, wanted: Wanted) -> Self {
        Self {
            place,
            wanted,
            is_stored: false,
        }
    }

    /// The new contents of the stored row, or of a new one, which has a number and nothing else; `None` if it is
    /// deleted.
    ///
    /// # Errors
    /// When another program has continued, finished, taken up or deleted the match. Nothing is to be changed then.
    pub fn update(&self, found: Option<Head>, time: u64) -> Result<Option<Update<'_>>, Conflict> {
        let held = self.place.held();
        let Some(mut head) = found else {
            return Err(Conflict::NoSuchGame(held.map_or(0.into(), Held::id)));
        };
        match &self.place {
            Place::InProgress(held) => held.check(Some(&head))?,
            Place::Finished(..) if head.end.is_none() => return Err(Conflict::NotFinished(head.id)),
            Place::Nowhere | Place::Finished(..) => {}
        }
        let known = held.filter(|held| held.revision == head.revision);
        let (head, record) = match (&self.wanted, &mut head.end) {
            (Wanted::Nothing, _) => return Ok(None),
            (Wanted::InProgress(now), _) if self.is_stored => {
                head.elapsed_ms = head.elapsed_ms.max(now.elapsed_ms);
                // The same as in the row, unless that can't be read.
                (head.moves, head.marked, head.help) = (now.moves, now.marked, now.help);
                (head, None)
            }
            (Wanted::InProgress(now), _) => (head.saved(now, time), Some(&now.record)),
            (Wanted::Finished(now, ending), Some(end)) if self.is_stored => {
                end.ending.judged = ending.judged;
                (head.next(), Some(&now.record))
            }
            (Wanted::Finished(now, ending), end) => {
                let before = end.take();
                let mut head = head.finished(now, ending, time);
                // The same end, perhaps with another opinion, stays where it was in the order.
                if let (Some(before), Some(end)) = (before, &mut head.end) {
                    let judged = before.ending.judged;
                    let is_same = before.ending
                        == Ending {
                            judged,
                            ..end.ending.clone()
                        };
                    if is_same {
                        end.finished_at = before.finished_at;
                    }
                }
                (head, Some(&now.record))
            }
        };
        Ok(Some(Update {
            head,
            record,
            stored: known.and_then(|held| held.stored.as_ref()),
        }))
    }
}

/// A conflict with another program's changes, which stay, and the consequence here, as a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The state here has become a match of its own.
    KeptAsNew(Conflict),
    /// It isn't deleted.
    NotDeleted(Conflict),
    /// The person's opinion on its rules isn't stored.
    NotJudged(Conflict),
}

impl ToMessage for Clash {
    fn message(&self) -> Message {
        match self {
            Self::KeptAsNew(why) => t::KeptAsNew { why: why.message() }.into(),
            Self::NotDeleted(why) => t::NotDeleted { why: why.message() }.into(),
            Self::NotJudged(why) => t::NotJudged { why: why.message() }.into(),
        }
    }
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
        self.writing = self.waiting.take().or_else(|| self.writing.take());
        let (mut is_needed, mut is_stored) = (true, false);
        match (self.writing.as_ref()?, &self.place) {
            (Wanted::InProgress(now), Place::InProgress(_)) => is_stored = self.knows(now),
            (Wanted::Finished(end, ending), Place::Finished(_, judged)) => {
                is_stored = self.knows(end);
                is_needed = !is_stored || ending.judged != *judged;
            }
            // An untouched match isn't worth a row.
            (Wanted::InProgress(now), Place::Nowhere) => {
                is_needed = now.moves > 0 || now.record.undone() > 0 || self.clash.is_some();
            }
            (Wanted::Nothing, Place::Nowhere) => is_needed = false,
            _ => {}
        }
        if !is_needed {
            self.writing = None;
        }
        Some(Call {
            place: self.place.clone(),
            wanted: self.writing.clone()?,
            is_stored,
        })
    }

    /// Records a successful call and the row handle that later calls need; `None` if the row is gone.
    pub fn done(&mut self, call: Call, held: Option<Held>) {
        self.writing = None;
        (self.place, self.stored) = match (held, call.wanted) {
            (Some(held), Wanted::InProgress(now)) => (Place::InProgress(held), Some(now)),
            (Some(held), Wanted::Finished(end, ending)) => (Place::Finished(held, ending.judged), Some(end)),
            (None, _) | (_, Wanted::Nothing) => (Place::Nowhere, None),
        };
    }

    /// The call couldn't be done, because of a conflict or for another reason. True if the
    /// [next call](Self::next_call) can be asked for at once; otherwise later, or when something else is wanted.
    pub fn failed(&mut self, call: &Call, why: Option<Conflict>) -> bool {
        let Some(why) = why else { return false };
        let is_first = self.clash.is_none();
        match (&call.wanted, &mut self.place) {
            // If another program has continued the match, this one has merely shown it.
            (Wanted::InProgress(_), _) if call.is_stored => {
                self.writing = None;
                return true;
            }
            (Wanted::Finished(_, ending), Place::Finished(_, known)) if call.is_stored => {
                self.clash = Some(Clash::NotJudged(why));
                *known = ending.judged;
                return is_first;
            }
            (Wanted::Nothing, _) => self.clash = Some(Clash::NotDeleted(why)),
            _ => self.clash = Some(Clash::KeptAsNew(why)),
        }
        self.lose_place();
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
