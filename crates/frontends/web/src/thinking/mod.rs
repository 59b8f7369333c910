//! A worker keeps the match and its bots, and is sent the changes. Searches have a worker of their
//! own: bots don't wait for them, and they can be stopped. If there are no workers, the page
//! thinks.
//!
//! Questions, answers and errors are sent as JSON; errors are messages, rendered where they are
//! shown.

mod exchange;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::fmt::Display;
use std::rc::Rc;

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{MessageEvent, Worker};
use wildpile_session::{
    Answer, DealQuestion, GameBundle, Needed, Picked, Question, Request, Response, Session, Thinker,
};

use crate::browser::{get, object, set};
use crate::chunks;
use crate::lab::{LAB_PREFIX, play_here};
use crate::press::{PRESS_PREFIX, answer_here};
use crate::text::{Message, ui};
pub use exchange::ThinkerKind;
use exchange::{Backend, Codec, Exchange, Failure, Waiting};

/// Called in the worker: handles a request; both directions are JSON, except that the press also answers with blobs. A
/// request to the lab or the press says so before it.
///
/// # Errors
/// Why there is no answer, as JSON.
#[wasm_bindgen]
pub async fn think(request: String, game: Option<String>, positions: bool) -> Result<JsValue, JsValue> {
    let text = |why: Message| JsValue::from_str(&serde_json::to_string(&why).unwrap_or_default());
    if let Some(request) = request.strip_prefix(LAB_PREFIX) {
        let played = play_here(game.unwrap_or_default(), request.to_owned()).await;
        return played.map(Into::into).map_err(|why| JsValue::from_str(&why));
    }
    if let Some(request) = request.strip_prefix(PRESS_PREFIX) {
        return answer_here(request).await.map_err(|why| JsValue::from_str(&why));
    }
    let needed = game.as_deref().map(|game| Needed { game, positions });
    think_here(&request, needed).await.map(Into::into).map_err(text)
}

/// A library's message.
fn plain(error: &dyn Display) -> Message {
    Message::text(error.to_string())
}

/// The codec of requests and responses. It comes with the dialogs, which are loaded as soon as the table is
/// drawn.
#[wasm_split(dialogs, fallible)]
fn codec() -> Result<Codec, SplitLoaderError> {
    Ok(Codec::HERE)
}

/// Answers a request, both as JSON, given the game that has to be known to answer.
type Handler = fn(request: &str, Option<&'static GameBundle>) -> Result<String, Message>;

/// The code of all thinking, whatever the game; only a worker, or a page without one, loads it.
#[wasm_split(ai, fallible)]
fn handler() -> Result<Handler, SplitLoaderError> {
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
async fn think_here(request: &str, needed: Option<Needed<'_>>) -> Result<String, Message> {
    if let Some(needed) = needed {
        // Both chunks are fetched at the same time.
        chunks::expect_ai(needed.game.to_owned());
    }
    let handler = handler().await.map_err(|e| plain(&e))?;
    let bundle = match needed {
        Some(Needed { game, positions }) => {
            let loaded = chunks::load_with_ai(game, positions).await;
            Some(loaded.map_err(|_| Message::from(ui::NotLoaded))?)
        }
        None => None,
    };
    handler(request, bundle)
}

/// The callbacks of an answer and of a failure.
type Callbacks = (Function, Function);

/// A worker, its copy of the match as far as the page knows, and the pending requests.
#[derive(Default)]
struct WorkerConnection {
    worker: RefCell<Option<Worker>>,
    waiting: Waiting<Callbacks>,
    exchange: Exchange,
}

thread_local! {
    static BOTS: Rc<WorkerConnection> = Rc::default();
    static SEARCH: Rc<WorkerConnection> = Rc::default();
}

impl ThinkerKind {
    fn connection(self) -> Rc<WorkerConnection> {
        match self {
            Self::Bots => BOTS.with(Rc::clone),
            Self::Search => SEARCH.with(Rc::clone),
        }
    }
}

/// The error of requests whose worker was stopped.
const STOPPED: &str = "stopped";

fn start(connection: &Rc<WorkerConnection>) -> Option<Worker> {
    let worker = crate::worker::start()?;
    let waits = Rc::clone(connection);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        let Some(id) = get(&data, "id").as_f64() else {
            return;
        };
        if let Some((resolve, reject)) = waits.waiting.take(id as u32) {
            let (callback, value) = match get(&data, "answer") {
                answer if answer.is_string() => (resolve, answer),
                _ => (reject, get(&data, "error")),
            };
            drop(callback.call1(&JsValue::UNDEFINED, &value));
        }
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // The closure must live as long as the worker sends messages.
    on_message.forget();
    // The only event of a worker whose script can't be loaded.
    let waits = Rc::clone(connection);
    let on_error = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        let message = Some(get(&event, "message")).filter(JsValue::is_string);
        reject_all(&waits, &message.unwrap_or_else(|| "the worker ended".into()));
    });
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    on_error.forget();
    Some(worker)
}

fn reject_all(connection: &WorkerConnection, why: &JsValue) {
    for (_, reject) in connection.waiting.take_all() {
        drop(reject.call1(&JsValue::UNDEFINED, why));
    }
}

impl Backend for Rc<WorkerConnection> {
    async fn codec(&self) -> Result<Codec, Message> {
        codec().await.map_err(|_| Message::from(ui::NotLoaded))
    }

    async fn post(&self, request: &str, needed: Option<Needed<'_>>) -> Result<String, Failure> {
        let ask = || {
            let mut worker = self.worker.borrow_mut();
            if worker.is_none() {
                *worker = start(self);
            }
            let id = self.waiting.number();
            let message = object(&[("id", id.into()), ("question", request.into())]);
            if let Some(Needed { game, positions }) = needed {
                set(&message, "game", &game.into());
                set(&message, "positions", &positions.into());
            }
            worker.as_ref()?.post_message(&message).ok()?;
            Some(Promise::new(&mut |resolve, reject| {
                self.waiting.wait(id, (resolve, reject));
            }))
        };
        let asked = ask().ok_or(Failure::NoWorker)?;
        match JsFuture::from(asked).await {
            Ok(answer) => answer.as_string().ok_or(Failure::NoWorker),
            Err(error) => match error.as_string() {
                Some(text) if text == STOPPED => Err(Failure::Stopped),
                text => Err(Failure::Reported(text.unwrap_or_default())),
            },
        }
    }

    async fn think_here(&self, request: &str, needed: Option<Needed<'_>>) -> Result<String, Message> {
        think_here(request, needed).await
    }

    fn dismiss(&self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }

    fn warn(&self, why: &Message) {
        leptos::logging::warn!("the worker: {why:?}");
    }
}

/// Asks a question about the state of a session at the time of asking. `None` if it was stopped, or
/// if the session is gone. [`Response::is_about`] tells whether the answer is still about the
/// current state.
///
/// `look` accesses the session; `None` if it is gone.
///
/// # Errors
/// Why there is no answer.
pub async fn ask(
    kind: ThinkerKind,
    question: Question,
    look: impl Fn(&dyn Fn(&Session) -> Request) -> Option<Request>,
) -> Result<Option<Response>, Message> {
    let connection = kind.connection();
    let asked = connection.exchange.put(&connection, kind, |link| {
        look(&|session| link.borrow_mut().ask(session, question.clone()))
    });
    asked.await
}

/// Searches for a deal. `None` if it was stopped.
///
/// # Errors
/// Why there is no answer.
pub async fn pick_deal(question: DealQuestion) -> Result<Option<Picked>, Message> {
    let (kind, connection) = (ThinkerKind::Search, ThinkerKind::Search.connection());
    let asked = connection.exchange.put(&connection, kind, |link| {
        let question = Question::Deal(question.clone());
        Some(link.borrow_mut().ask_freely(question))
    });
    match asked.await?.map(|response| response.answer) {
        Some(Answer::Deal(picked)) => Ok(Some(picked)),
        Some(Answer::Failed(why)) => Err(why),
        _ => Ok(None),
    }
}

/// Stops the search: callers get `None`.
pub fn stop_looking() {
    let connection = ThinkerKind::Search.connection();
    connection.exchange.stop();
    if connection.waiting.is_empty() {
        return;
    }
    connection.exchange.dismiss(&connection);
    reject_all(&connection, &STOPPED.into());
}
