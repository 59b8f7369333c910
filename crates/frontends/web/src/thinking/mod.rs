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
use crate::lab::{TO_LAB, play_here};
use crate::press::{TO_PRESS, answer_here};
use crate::text::{Message, ui};
pub use exchange::Who;
use exchange::{Exchange, Failure, Thinks, Waiting, Words};

/// Called in the worker: handles a request; both directions are JSON, except that the press also answers with blobs. A
/// request to the lab or the press says so before it.
///
/// # Errors
/// Why there is no answer, as JSON.
#[wasm_bindgen]
pub async fn think(request: String, game: Option<String>, positions: bool) -> Result<JsValue, JsValue> {
    let text = |why: Message| JsValue::from_str(&serde_json::to_string(&why).unwrap_or_default());
    if let Some(order) = request.strip_prefix(TO_LAB) {
        let played = play_here(game.unwrap_or_default(), order.to_owned()).await;
        return played.map(Into::into).map_err(|why| JsValue::from_str(&why));
    }
    if let Some(order) = request.strip_prefix(TO_PRESS) {
        return answer_here(order).await.map_err(|why| JsValue::from_str(&why));
    }
    let needed = game.as_deref().map(|game| Needed { game, positions });
    think_here(&request, needed).await.map(Into::into).map_err(text)
}

/// A library's message.
fn plain(error: &dyn Display) -> Message {
    Message::text(error.to_string())
}

/// The writer of requests and reader of answers. It comes with the dialogs, which are loaded as soon as the table is
/// drawn.
#[wasm_split(dialogs, fallible)]
fn words() -> Result<Words, SplitLoaderError> {
    Ok(Words::HERE)
}

/// Answers a request, both as JSON, given the game that has to be known to answer.
type Hear = fn(request: &str, Option<&'static GameBundle>) -> Result<String, Message>;

/// The code of all thinking, whatever the game; only a worker, or a page without one, loads it.
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
async fn think_here(request: &str, needed: Option<Needed<'_>>) -> Result<String, Message> {
    if let Some(needed) = needed {
        // Both chunks are fetched at the same time.
        chunks::expect_ai(needed.game.to_owned());
    }
    let hear = hear().await.map_err(|e| plain(&e))?;
    let bundle = match needed {
        Some(Needed { game, positions }) => {
            let loaded = chunks::load_with_ai(game, positions).await;
            Some(loaded.map_err(|_| Message::from(ui::NotLoaded))?)
        }
        None => None,
    };
    hear(request, bundle)
}

/// The callbacks of an answer and of a failure.
type Told = (Function, Function);

/// A worker, what it knows, and who waits for which answer.
#[derive(Default)]
struct Desk {
    worker: RefCell<Option<Worker>>,
    waiting: Waiting<Told>,
    exchange: Exchange,
}

thread_local! {
    static BOTS: Rc<Desk> = Rc::default();
    static SEARCH: Rc<Desk> = Rc::default();
}

impl Who {
    fn desk(self) -> Rc<Desk> {
        match self {
            Self::Bots => BOTS.with(Rc::clone),
            Self::Search => SEARCH.with(Rc::clone),
        }
    }
}

/// Rejects the questions of a worker that was stopped.
const STOPPED: &str = "stopped";

fn start(desk: &Rc<Desk>) -> Option<Worker> {
    let worker = crate::worker::start()?;
    let waits = Rc::clone(desk);
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        let Some(id) = get(&data, "id").as_f64() else {
            return;
        };
        if let Some((resolve, reject)) = waits.waiting.take(id as u32) {
            let (say, what) = match get(&data, "answer") {
                answer if answer.is_string() => (resolve, answer),
                _ => (reject, get(&data, "error")),
            };
            drop(say.call1(&JsValue::UNDEFINED, &what));
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // It lives as long as the worker may speak.
    heard.forget();
    // A worker whose script can't be loaded says nothing else.
    let waits = Rc::clone(desk);
    let broken = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        let said = Some(get(&event, "message")).filter(JsValue::is_string);
        reject_all(&waits, &said.unwrap_or_else(|| "the worker ended".into()));
    });
    worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
    broken.forget();
    Some(worker)
}

fn reject_all(desk: &Desk, why: &JsValue) {
    for (_, reject) in desk.waiting.take_all() {
        drop(reject.call1(&JsValue::UNDEFINED, why));
    }
}

impl Thinks for Rc<Desk> {
    async fn words(&self) -> Result<Words, Message> {
        words().await.map_err(|_| Message::from(ui::NotLoaded))
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
                text => Err(Failure::Told(text.unwrap_or_default())),
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
    who: Who,
    question: Question,
    look: impl Fn(&dyn Fn(&Session) -> Request) -> Option<Request>,
) -> Result<Option<Response>, Message> {
    let desk = who.desk();
    let asked = desk.exchange.put(&desk, who, |link| {
        look(&|session| link.borrow_mut().ask(session, question.clone()))
    });
    asked.await
}

/// Searches for a deal. `None` if it was stopped.
///
/// # Errors
/// Why there is no answer.
pub async fn pick_deal(question: DealQuestion) -> Result<Option<Picked>, Message> {
    let (who, desk) = (Who::Search, Who::Search.desk());
    let asked = desk.exchange.put(&desk, who, |link| {
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
    let desk = Who::Search.desk();
    desk.exchange.stop();
    if desk.waiting.is_empty() {
        return;
    }
    desk.exchange.dismiss(&desk);
    reject_all(&desk, &STOPPED.into());
}
