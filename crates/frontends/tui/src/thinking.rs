//! A thinker in a thread of its own: bots, hints and searches never keep the screen waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use wildpile_bundle::GameBundle;
use wildpile_session::{Answer, Link, Question, Request, Response, Session, SitDown, Thinker};

/// A request to the thread, and the flag that cancels it.
type Task = (Request, Arc<AtomicBool>);

/// A thinker in a thread of its own, which is started with the first question and ends when this is dropped.
#[derive(Debug, Default)]
pub struct Thinking {
    link: Link,
    thread: Option<(Sender<Task>, Receiver<Response>)>,
    /// True if what seats the players is in the thread, and is lost with it.
    has_guests: bool,
    waiting: Vec<Waiting>,
}

/// A question that was not answered yet.
#[derive(Debug)]
struct Waiting {
    number: u64,
    question: Question,
    stop: Arc<AtomicBool>,
    /// True if it was put again with the whole match, because the thinker was out of step.
    again: bool,
}

impl Thinking {
    /// A thinker for seats whose players aren't bots of the game.
    pub fn with_guests(bundle: &'static GameBundle, sit_down: SitDown) -> Self {
        Self {
            link: Link::default(),
            thread: Some(start(bundle, Some(sit_down))),
            has_guests: true,
            waiting: Vec::new(),
        }
    }

    /// Asks a question about the current state of a session.
    pub fn ask(&mut self, session: &Session, question: Question) {
        self.put(session, question, false);
    }

    fn put(&mut self, session: &Session, question: Question, again: bool) {
        let (tasks, _) = self.thread.get_or_insert_with(|| start(session.bundle(), None));
        let request = self.link.ask(session, question.clone());
        let stop = Arc::new(AtomicBool::new(false));
        self.waiting.push(Waiting {
            number: request.number,
            question,
            stop: Arc::clone(&stop),
            again,
        });
        // If the thread is gone, the receiver notices.
        drop(tasks.send((request, stop)));
    }

    /// True if the answer to such a question is waited for.
    pub fn waits_for(&self, such: impl Fn(&Question) -> bool) -> bool {
        self.waiting.iter().any(|w| such(&w.question))
    }

    /// Cancels such questions; searches end.
    pub fn stop(&mut self, such: impl Fn(&Question) -> bool) {
        self.waiting.retain(|waiting| {
            let stopped = such(&waiting.question);
            if stopped {
                waiting.stop.store(true, Ordering::Relaxed);
            }
            !stopped
        });
    }

    /// The next answer that is still wanted, with its question; without an answer if the thread has
    /// ended.
    pub fn hear(&mut self, session: &Session) -> Option<(Question, Option<Response>)> {
        loop {
            let heard = match self.thread.as_ref()?.1.try_recv() {
                Ok(response) => response,
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    // The next question starts another one; guests can't be seated again, and each question is lost.
                    if !self.has_guests {
                        self.thread = None;
                    }
                    self.link.forget();
                    let lost = self.waiting.pop()?;
                    self.waiting.clear();
                    return Some((lost.question, None));
                }
            };
            let is_lost = heard.answer == Answer::OutOfStep;
            if is_lost {
                self.link.forget();
            }
            let Some(at) = self.waiting.iter().position(|w| w.number == heard.number) else {
                continue;
            };
            let waiting = self.waiting.remove(at);
            if is_lost && !waiting.again {
                self.put(session, waiting.question, true);
                continue;
            }
            return Some((waiting.question, Some(heard)));
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop(|_| true);
    }
}

fn start(bundle: &'static GameBundle, guests: Option<SitDown>) -> (Sender<Task>, Receiver<Response>) {
    let (tasks, mine) = channel::<Task>();
    let (answers, heard) = channel();
    thread::spawn(move || {
        let mut thinker = Thinker::with_guests(guests);
        let find = |name: &str| Some(bundle).filter(|bundle| bundle.name() == name);
        for (request, stop) in mine {
            let response = thinker.hear(&find, &request, Some(&stop));
            if answers.send(response).is_err() {
                break;
            }
        }
    });
    (tasks, heard)
}
