//! The protocol between a page and its workers, without a browser: who has the match, what is asked
//! again, and who thinks if a worker can't.

use std::cell::{Cell, RefCell};

use wildpile_session::{Answer, Link, Needed, Request, Response};

use crate::text::Message;

/// The questions that wait for a worker's answer: a few at most.
#[derive(Debug)]
pub(super) struct Waiting<W> {
    next: Cell<u32>,
    by_number: RefCell<Vec<(u32, W)>>,
}

impl<W> Default for Waiting<W> {
    fn default() -> Self {
        Self {
            next: Cell::new(0),
            by_number: RefCell::default(),
        }
    }
}

impl<W> Waiting<W> {
    /// The number of the next question.
    pub(super) fn number(&self) -> u32 {
        let number = self.next.get();
        self.next.set(number.wrapping_add(1));
        number
    }

    /// Registers a question.
    pub(super) fn wait(&self, number: u32, caller: W) {
        self.by_number.borrow_mut().push((number, caller));
    }

    /// The caller that waits for the answer; `None` if the question was stopped or is already
    /// answered.
    pub(super) fn take(&self, number: u32) -> Option<W> {
        let mut waiting = self.by_number.borrow_mut();
        let at = waiting.iter().position(|&(other, _)| other == number)?;
        Some(waiting.remove(at).1)
    }

    /// True if no question is waiting.
    pub(super) fn is_empty(&self) -> bool {
        self.by_number.borrow().is_empty()
    }

    /// Everybody who waits: no answer will come.
    pub(super) fn take_all(&self) -> Vec<W> {
        self.by_number
            .take()
            .into_iter()
            .map(|(_, caller)| caller)
            .collect()
    }
}

/// A worker gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// There is no worker.
    NoWorker,
    /// It was stopped.
    Stopped,
    /// Why: a message as JSON, or what the browser says.
    Reported(String),
}

/// The thinker for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkerKind {
    /// The thinker of a match's bots. The answers are quick: if the worker fails, the page thinks from then
    /// on.
    Bots,
    /// The thinker of searches, which can be [stopped](super::stop_looking). If the worker fails, the caller gets the error,
    /// and the next question gets a new worker: a search would block the page.
    Search,
}

/// Writes requests and reads answers, as JSON.
#[derive(Clone, Copy)]
pub(super) struct Codec {
    write: fn(&Request) -> serde_json::Result<String>,
    read: fn(&str) -> serde_json::Result<Response>,
    error: fn(&str) -> serde_json::Result<Message>,
}

impl Codec {
    /// In the chunk that reads this constant.
    pub(super) const HERE: Self = Self {
        write: |request| serde_json::to_string(request),
        read: |text| serde_json::from_str(text),
        error: |text| serde_json::from_str(text),
    };
}

/// A thinker: a worker, and the page in its place.
pub(super) trait Backend {
    /// The writer of requests and reader of answers.
    async fn codec(&self) -> Result<Codec, Message>;
    /// Has the worker answer a request that needs this game to be loaded; it is started with the first question.
    async fn post(&self, request: &str, needed: Option<Needed<'_>>) -> Result<String, Failure>;
    /// Thinks on the page.
    async fn think_here(&self, request: &str, needed: Option<Needed<'_>>) -> Result<String, Message>;
    /// Ends the worker; the next question gets another one.
    fn dismiss(&self);
    /// A worker failed; the reason may be worth reporting.
    fn warn(&self, why: &Message);
}

/// The page's knowledge of a worker.
#[derive(Debug, Default)]
pub(super) struct Exchange {
    link: RefCell<Link>,
    /// Number of times that everything asked so far was stopped.
    stops: Cell<u32>,
    /// True if the page thinks, because no worker does.
    here: Cell<bool>,
}

impl Exchange {
    /// Asks a question until it is answered; `write` writes it in the form the thinker needs now,
    /// or cancels it. `None` if it was stopped.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(super) async fn put(
        &self,
        backend: &impl Backend,
        kind: ThinkerKind,
        write: impl Fn(&RefCell<Link>) -> Option<Request>,
    ) -> Result<Option<Response>, Message> {
        let stops = self.stops.get();
        let codec = backend.codec().await?;
        if stops != self.stops.get() {
            return Ok(None);
        }
        let reported = |text: String| (codec.error)(&text).unwrap_or_else(|_| Message::text(text));
        let mut again = false;
        loop {
            let Some(request) = write(&self.link) else {
                return Ok(None);
            };
            let plain = |error: serde_json::Error| Message::text(error.to_string());
            let json = (codec.write)(&request).map_err(plain)?;
            let needed = request.needs();
            let text = if self.here.get() {
                backend.think_here(&json, needed).await?
            } else {
                match (backend.post(&json, needed).await, kind) {
                    (Ok(text), _) => text,
                    (Err(Failure::Stopped), _) => return Ok(None),
                    (Err(Failure::Reported(why)), ThinkerKind::Search) => {
                        self.dismiss(backend);
                        return Err(reported(why));
                    }
                    (Err(failure), _) => {
                        if let Failure::Reported(why) = failure {
                            backend.warn(&reported(why));
                        }
                        self.here.set(true);
                        self.dismiss(backend);
                        continue;
                    }
                }
            };
            let response = (codec.read)(&text).map_err(plain)?;
            if response.answer != Answer::OutOfStep || again {
                return Ok(Some(response));
            }
            again = true;
            self.link.borrow_mut().forget();
        }
    }

    /// Marks everything asked so far as unwanted, even if nobody was notified yet.
    pub(super) fn stop(&self) {
        self.stops.set(self.stops.get().wrapping_add(1));
    }

    /// Ends a worker and what it knows.
    pub(super) fn dismiss(&self, backend: &impl Backend) {
        backend.dismiss();
        self.link.borrow_mut().forget();
    }
}
