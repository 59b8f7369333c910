//! The exchange with a worker, natively: real thinkers at the other end, and whatever may go wrong between.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_session::{
    Answer, GameBundle, Link, Needed, Question, Request, Response, Session, Setup, Thinker, name_seats,
};

use wildpile_session::thinker::Update;

use super::exchange::{Backend, Codec, Exchange, Failure, ThinkerKind, Waiting};
use crate::text::Message;

/// The fate of a question.
#[derive(Clone, Debug)]
enum Fate {
    /// The worker answers.
    Answered,
    /// The worker is there no more, and another one answers, which knows nothing.
    Restarted,
    Fails(Failure),
    /// Nobody answers yet.
    Late,
}

/// A worker with a thinker, and the page's own one.
#[derive(Default)]
struct Worker {
    thinker: RefCell<Thinker>,
    page: RefCell<Thinker>,
    fates: RefCell<VecDeque<Fate>>,
    /// The questions asked there, and the number of times that the worker was ended.
    asked: RefCell<Vec<Request>>,
    asked_here: Cell<usize>,
    dismissed: Cell<usize>,
    warned: Cell<usize>,
    /// True if the chunk with the codec still has to come when it is asked for the first time.
    is_loading: Cell<bool>,
}

fn find(name: &str) -> Option<&'static GameBundle> {
    wildpile_bundle::find(name)
}

fn think(thinker: &RefCell<Thinker>, request: &str) -> (Request, String) {
    let request: Request = serde_json::from_str(request).unwrap();
    let response = thinker.borrow_mut().hear(&find, &request, None);
    (request, serde_json::to_string(&response).unwrap())
}

impl Backend for Worker {
    async fn codec(&self) -> Result<Codec, Message> {
        std::future::poll_fn(|_| match self.is_loading.replace(false) {
            true => Poll::Pending,
            false => Poll::Ready(Ok(Codec::HERE)),
        })
        .await
    }

    async fn post(&self, request: &str, needed: Option<Needed<'_>>) -> Result<String, Failure> {
        let fate = self.fates.borrow_mut().pop_front().unwrap_or(Fate::Answered);
        match fate {
            Fate::Fails(failure) => return Err(failure),
            Fate::Late => std::future::pending().await,
            Fate::Restarted => self.thinker.take(),
            Fate::Answered => Thinker::default(),
        };
        let (request, answer) = think(&self.thinker, request);
        assert_eq!(needed, request.needs());
        self.asked.borrow_mut().push(request);
        Ok(answer)
    }

    async fn think_here(&self, request: &str, _needed: Option<Needed<'_>>) -> Result<String, Message> {
        self.asked_here.set(self.asked_here.get() + 1);
        Ok(think(&self.page, request).1)
    }

    fn dismiss(&self) {
        self.dismissed.set(self.dismissed.get() + 1);
        self.thinker.take();
    }

    fn warn(&self, _why: &Message) {
        self.warned.set(self.warned.get() + 1);
    }
}

impl Worker {
    fn fated(fates: impl IntoIterator<Item = Fate>) -> Self {
        Self {
            fates: RefCell::new(fates.into_iter().collect()),
            ..Self::default()
        }
    }

    /// For each question that came here whether the whole match came with it.
    fn opened(&self) -> Vec<bool> {
        let whole = |request: &Request| {
            let about = request.about.as_ref().unwrap();
            matches!(about.update, Update::Open { .. })
        };
        self.asked.borrow().iter().map(whole).collect()
    }
}

fn session() -> Session {
    let players = vec!["beginner".to_owned(), "beginner".to_owned()];
    let setup = Setup {
        seats: name_seats(players, &[]),
        ..Setup::default()
    };
    Session::start(find("skip-bo").unwrap(), setup, Deal::Number(3)).unwrap()
}

fn question(session: &Session) -> Question {
    let seat = session.bots_due().first().unwrap();
    session.question(seat).unwrap()
}

/// Looks once what has become of it.
fn poll<T>(work: impl Future<Output = T>) -> Option<T> {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

type Put = Result<Option<Response>, Message>;

fn put(exchange: &Exchange, worker: &Worker, kind: ThinkerKind, session: &Session) -> Option<Put> {
    let question = question(session);
    let write = |link: &RefCell<Link>| Some(link.borrow_mut().ask(session, question.clone()));
    poll(exchange.put(worker, kind, write))
}

/// An answer that can be played.
fn answered(exchange: &Exchange, worker: &Worker, session: &Session) -> Response {
    let response = put(exchange, worker, ThinkerKind::Bots, session);
    let response = response.unwrap().unwrap().unwrap();
    assert!(matches!(response.answer, Answer::Move { .. }), "{response:?}");
    assert!(response.is_about(session));
    response
}

#[test]
fn the_match_crosses_once_and_then_what_changed() {
    let (exchange, worker, mut session) = (Exchange::default(), Worker::default(), session());
    for _ in 0..12 {
        let response = answered(&exchange, &worker, &session);
        assert_eq!(session.play_response(&response), Ok(true));
    }
    let mut opened = worker.opened().into_iter();
    assert_eq!(opened.next(), Some(true));
    assert!(opened.all(|whole| !whole));
    assert_eq!((worker.asked_here.get(), worker.dismissed.get()), (0, 0));
}

#[test]
fn a_worker_that_started_anew_gets_the_whole_match() {
    let worker = Worker::fated([Fate::Answered, Fate::Restarted, Fate::Answered, Fate::Answered]);
    let (exchange, mut session) = (Exchange::default(), session());
    for _ in 0..3 {
        let response = answered(&exchange, &worker, &session);
        session.play_response(&response).unwrap();
    }
    assert_eq!(worker.opened(), [true, false, true, false]);
    assert_eq!(worker.asked_here.get(), 0);
}

#[test]
fn a_worker_that_never_is_in_step_is_not_asked_forever() {
    let worker = Worker::fated([Fate::Answered, Fate::Restarted, Fate::Restarted]);
    let (exchange, mut session) = (Exchange::default(), session());
    let first = answered(&exchange, &worker, &session);
    session.play_response(&first).unwrap();
    let question = question(&session);
    // The code that writes the question never sends the match.
    let stubborn = |link: &RefCell<Link>| {
        let mut request = link.borrow_mut().ask(&session, question.clone());
        request.about.as_mut().unwrap().update = Update::Changes {
            from: 7,
            changes: Vec::new(),
        };
        Some(request)
    };
    let response = poll(exchange.put(&worker, ThinkerKind::Bots, stubborn)).unwrap();
    assert_eq!(response.unwrap().unwrap().answer, Answer::OutOfStep);
    assert_eq!(worker.asked.borrow().len(), 3);
}

#[test]
fn bots_think_on_the_page_when_the_worker_fails() {
    for failure in [Failure::NoWorker, Failure::Reported("out of memory".to_owned())] {
        let worker = Worker::fated([Fate::Answered, Fate::Fails(failure.clone())]);
        let (exchange, mut session) = (Exchange::default(), session());
        for _ in 0..4 {
            let response = answered(&exchange, &worker, &session);
            assert_eq!(session.play_response(&response), Ok(true));
        }
        assert_eq!((worker.asked.borrow().len(), worker.asked_here.get()), (1, 3));
        assert_eq!(worker.dismissed.get(), 1, "nobody needs it any more");
        assert_eq!(worker.warned.get(), usize::from(failure != Failure::NoWorker));
    }
}

#[test]
fn a_search_that_fails_is_told_and_the_next_one_has_a_new_worker() {
    // What the browser says, and what the worker does.
    let why = Message::from(crate::text::ui::NotLoaded);
    let told = |text: &str| Fate::Fails(Failure::Reported(text.to_owned()));
    let fates = [
        Fate::Answered,
        told("out of memory"),
        told(&serde_json::to_string(&why).unwrap()),
    ];
    let worker = Worker::fated(fates);
    let (exchange, session) = (Exchange::default(), session());
    let ask = || put(&exchange, &worker, ThinkerKind::Search, &session).unwrap();
    assert!(ask().unwrap().is_some());
    assert_eq!(ask(), Err(Message::text("out of memory")));
    assert_eq!(ask(), Err(why));
    assert_eq!((worker.dismissed.get(), worker.asked_here.get()), (2, 0));
    assert!(ask().unwrap().is_some());
    assert_eq!(worker.opened(), [true, true], "the new one gets the match");
}

#[test]
fn a_search_that_is_stopped_has_no_answer() {
    let worker = Worker::fated([Fate::Late, Fate::Fails(Failure::Stopped)]);
    let (exchange, session) = (Exchange::default(), session());
    // It waits, and keeps nobody from asking.
    assert_eq!(put(&exchange, &worker, ThinkerKind::Search, &session), None);
    exchange.dismiss(&worker);
    assert_eq!(
        put(&exchange, &worker, ThinkerKind::Search, &session),
        Some(Ok(None))
    );
    exchange.dismiss(&worker);
    assert!(
        put(&exchange, &worker, ThinkerKind::Search, &session)
            .unwrap()
            .unwrap()
            .is_some()
    );
    assert_eq!(worker.opened(), [true]);
    assert_eq!(worker.dismissed.get(), 2);
}

#[test]
fn a_search_that_is_stopped_before_it_can_be_asked_is_never_asked() {
    let (exchange, session) = (Exchange::default(), session());
    for is_stopped in [false, true] {
        let worker = Worker::default();
        worker.is_loading.set(true);
        let asked = question(&session);
        let write = |link: &RefCell<Link>| Some(link.borrow_mut().ask(&session, asked.clone()));
        let mut put = pin!(exchange.put(&worker, ThinkerKind::Search, write));
        let mut look = || put.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        assert_eq!(look(), Poll::Pending);
        if is_stopped {
            exchange.stop();
        }
        let Poll::Ready(answer) = look() else {
            panic!("the codec is there");
        };
        assert_eq!(answer.unwrap().is_none(), is_stopped);
        assert_eq!(worker.asked.borrow().is_empty(), is_stopped);
    }
}

#[test]
fn nobody_is_asked_about_a_match_that_is_gone() {
    let (exchange, worker) = (Exchange::default(), Worker::default());
    let put = exchange.put(&worker, ThinkerKind::Bots, |_| None);
    assert_eq!(poll(put), Some(Ok(None)));
    assert!(worker.asked.borrow().is_empty());
}

#[test]
fn an_answer_is_for_the_one_who_waits_for_it_and_only_once() {
    let waiting = Waiting::default();
    let (first, second) = (waiting.number(), waiting.number());
    waiting.wait(first, Seat::FIRST);
    waiting.wait(second, Seat::FIRST);
    assert_eq!(waiting.take(first), Some(Seat::FIRST));
    assert_eq!(waiting.take(first), None, "it was answered");
    assert_eq!(waiting.take_all().len(), 1);
    assert_eq!(waiting.take(second), None, "it was stopped");
    assert!(waiting.is_empty());
    assert!(
        waiting.number() > second,
        "no late answer is taken for another one"
    );
}
