//! A match lives where it is thought about: a worker has it, with its bots, and is told what changes. Searches have a
//! worker of their own: bots don't wait for them, and they can be stopped. Where there are no workers, the page thinks.
//!
//! Questions, answers and errors cross as JSON; what is wrong is a message, written where somebody reads it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt::Display;
use std::thread::LocalKey;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wildpile_session::{
    Answer, DealQuestion, GameBundle, Link, Picked, Question, Request, Response, Session, Thinker,
};

use crate::app::worker_address;
use crate::chunks;
use crate::text::{Message, ui};

/// Called in the worker: hears a request, given and answered as JSON.
///
/// # Errors
/// Why there is no answer, as JSON.
#[wasm_bindgen]
pub async fn think(request: String, game: Option<String>) -> Result<String, JsValue> {
    let text = |why: Message| JsValue::from_str(&serde_json::to_string(&why).unwrap_or_default());
    think_here(&request, game.as_deref()).await.map_err(text)
}

/// What a library says.
fn plain(error: &dyn Display) -> Message {
    Message::text(error.to_string())
}

/// What went wrong in the worker: a message, or what the browser says.
fn read_error(text: String) -> Message {
    serde_json::from_str(&text).unwrap_or_else(|_| Message::text(text))
}

/// Answers a request, both as JSON, given the game that has to be known to answer.
type Hear = fn(request: &str, Option<&'static GameBundle>) -> Result<String, Message>;

/// What all thinking takes, whatever the game; only a worker, or a page without one, loads it.
#[wasm_split(ai, fallible)]
fn hear() -> Result<Hear, SplitLoaderError> {
    thread_local! {
        static THINKER: RefCell<Thinker> = RefCell::default();
    }
    Ok(|request, bundle| {
        let find = |name: &str| bundle.filter(|bundle| bundle.game.name() == name);
        let request = serde_json::from_str(request).map_err(|e| plain(&e))?;
        let response = THINKER.with_borrow_mut(|thinker| thinker.hear(&find, &request, None));
        serde_json::to_string(&response).map_err(|e| plain(&e))
    })
}

/// Answers a request that needs this game to be loaded.
async fn think_here(request: &str, game: Option<&str>) -> Result<String, Message> {
    if let Some(game) = game {
        // Both chunks are fetched at the same time.
        chunks::expect_ai(game.to_owned());
    }
    let hear = hear().await.map_err(|e| plain(&e))?;
    let bundle = match game {
        Some(game) => Some(chunks::load_with_ai(game).await.map_err(|_| ui("not-loaded"))?),
        None => None,
    };
    hear(request, bundle)
}

/// A worker, what it knows, and who waits for which answer.
#[derive(Default)]
struct Desk {
    worker: RefCell<Option<Worker>>,
    waiting: RefCell<HashMap<u32, (Function, Function)>>,
    next: Cell<u32>,
    link: RefCell<Link>,
    /// Whether the page thinks, because no worker does.
    here: Cell<bool>,
}

thread_local! {
    static BOTS: Desk = Desk::default();
    static SEARCH: Desk = Desk::default();
}

/// Who thinks about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Who has the bots of a match: answers at once.
    Bots,
    /// Who searches, and can be [stopped](stop_looking).
    Search,
}

impl Who {
    const fn desk(self) -> &'static LocalKey<Desk> {
        match self {
            Self::Bots => &BOTS,
            Self::Search => &SEARCH,
        }
    }
}

/// Rejects the questions of a worker that was stopped.
const STOPPED: &str = "stopped";

/// A worker gave no answer.
enum Failure {
    /// There is no worker.
    NoWorker,
    /// It was stopped.
    Stopped,
    /// Why.
    Told(Message),
}

fn start(desk: &'static LocalKey<Desk>) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&worker_address()?, &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        let get = |key: &str| Reflect::get(&data, &JsValue::from_str(key)).unwrap_or(JsValue::UNDEFINED);
        let Some(id) = get("id").as_f64() else { return };
        let waiting = desk.with(|t| t.waiting.borrow_mut().remove(&(id as u32)));
        if let Some((resolve, reject)) = waiting {
            let (say, what) = match get("answer") {
                answer if answer.is_string() => (resolve, answer),
                _ => (reject, get("error")),
            };
            drop(say.call1(&JsValue::UNDEFINED, &what));
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // It lives as long as the worker may speak.
    heard.forget();
    Some(worker)
}

/// Has a worker think.
///
/// # Errors
/// Why there is no answer.
async fn post(desk: &'static LocalKey<Desk>, request: &str, game: Option<&str>) -> Result<String, Failure> {
    let asked = desk.with(|t| {
        let mut worker = t.worker.borrow_mut();
        if worker.is_none() {
            *worker = start(desk);
        }
        let id = t.next.get();
        t.next.set(id.wrapping_add(1));
        let message = Object::new();
        Reflect::set(&message, &"id".into(), &id.into()).ok()?;
        Reflect::set(&message, &"question".into(), &request.into()).ok()?;
        Reflect::set(&message, &"game".into(), &game.into()).ok()?;
        worker.as_ref()?.post_message(&message).ok()?;
        Some(Promise::new(&mut |resolve, reject| {
            t.waiting.borrow_mut().insert(id, (resolve, reject));
        }))
    });
    match JsFuture::from(asked.ok_or(Failure::NoWorker)?).await {
        Ok(answer) => answer.as_string().ok_or(Failure::NoWorker),
        Err(error) => match error.as_string() {
            Some(text) if text == STOPPED => Err(Failure::Stopped),
            text => Err(Failure::Told(read_error(text.unwrap_or_default()))),
        },
    }
}

/// Puts a question about the match of a session as it is when it is asked. `None` when it was stopped, or the session is
/// gone. Whether the answer is still about the session as it is then, tells [`Response::is_about`].
///
/// `look` looks at the session; none when it is gone.
///
/// # Errors
/// Why there is no answer.
pub async fn ask(
    who: Who,
    question: Question,
    look: impl Fn(&dyn Fn(&Session) -> Request) -> Option<Request>,
) -> Result<Option<Response>, Message> {
    put(who, |link| {
        look(&|session| link.borrow_mut().ask(session, question.clone()))
    })
    .await
}

/// Puts a question until it is answered; `write` writes it as the thinker needs it now.
async fn put(
    who: Who,
    write: impl Fn(&RefCell<Link>) -> Option<Request>,
) -> Result<Option<Response>, Message> {
    let desk = who.desk();
    let mut again = false;
    loop {
        let Some(request) = desk.with(|d| write(&d.link)) else {
            return Ok(None);
        };
        let text = serde_json::to_string(&request).map_err(|e| plain(&e))?;
        let game = request.game();
        let text = if desk.with(|d| d.here.get()) {
            think_here(&text, game).await?
        } else {
            match post(desk, &text, game).await {
                Ok(text) => text,
                Err(Failure::Stopped) => return Ok(None),
                Err(Failure::Told(why)) if who == Who::Search => {
                    // Such a search would block the page: it isn't repeated there, and the next one gets a new worker.
                    dismiss(desk);
                    return Err(why);
                }
                Err(failure) => {
                    if let Failure::Told(why) = failure {
                        leptos::logging::warn!("the worker: {why:?}");
                    }
                    desk.with(|d| d.here.set(true));
                    forget(desk);
                    continue;
                }
            }
        };
        let response: Response = serde_json::from_str(&text).map_err(|e| plain(&e))?;
        if response.answer != Answer::OutOfStep || again {
            return Ok(Some(response));
        }
        again = true;
        forget(desk);
    }
}

/// Whoever thinks there knows no match any more.
fn forget(desk: &'static LocalKey<Desk>) {
    desk.with(|d| d.link.borrow_mut().forget());
}

/// Ends a worker; the next question gets another one.
fn dismiss(desk: &'static LocalKey<Desk>) {
    if let Some(worker) = desk.with(|d| d.worker.take()) {
        worker.terminate();
    }
    forget(desk);
}

/// Looks for a deal. `None` when it was stopped.
///
/// # Errors
/// Why there is no answer.
pub async fn pick_deal(question: DealQuestion) -> Result<Option<Picked>, Message> {
    let put = put(Who::Search, |link| {
        let question = Question::Deal(question.clone());
        Some(link.borrow_mut().ask_freely(question))
    });
    match put.await?.map(|response| response.answer) {
        Some(Answer::Deal(picked)) => Ok(Some(picked)),
        Some(Answer::Failed(why)) => Err(why),
        _ => Ok(None),
    }
}

/// Stops searching: whoever waits for it gets `None`.
pub fn stop_looking() {
    let waiting = SEARCH.with(|d| d.waiting.take());
    if waiting.is_empty() {
        return;
    }
    dismiss(&SEARCH);
    for (_, reject) in waiting.into_values() {
        drop(reject.call1(&JsValue::UNDEFINED, &STOPPED.into()));
    }
}
