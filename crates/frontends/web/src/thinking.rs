//! Bots think in a worker, so that the page stays quick. The solver has a worker of its own: bots don't wait for it,
//! and it can be stopped. Where there are no workers, both think in the page.
//!
//! Questions, answers and errors cross as JSON; what is wrong is a message, written where somebody reads it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::fmt::Display;
use std::thread::LocalKey;

use js_sys::{Function, Object, Promise, Reflect};
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wildpile_session::{
    Advice, BotQuestion, DealQuestion, HintQuestion, Kit, Outlook, Picked, Task, WinQuestion,
};

use crate::app::worker_address;
use crate::chunks;
use crate::text::{Message, ToMessage as _, ui};

/// Called in the worker: thinks about a task, given and answered as JSON.
///
/// # Errors
/// Why there is no answer, as JSON.
#[wasm_bindgen]
pub async fn think(task: String) -> Result<String, JsValue> {
    let text = |why: Message| JsValue::from_str(&serde_json::to_string(&why).unwrap_or_default());
    let thought = thought().await.map_err(|e| text(plain(&e)))?;
    let task = (thought.read)(&task).map_err(text)?;
    think_here(thought, &task).await.map_err(text)
}

/// What a library says.
fn plain(error: &dyn Display) -> Message {
    Message::text(error.to_string())
}

/// What went wrong in the worker: a message, or what the browser says.
fn read_error(text: String) -> Message {
    serde_json::from_str(&text).unwrap_or_else(|_| Message::text(text))
}

/// What thinking takes; only a worker, or a page without one, loads it.
#[derive(Clone, Copy)]
struct Thought {
    read: fn(&str) -> Result<Task, Message>,
    answer: fn(Kit, &Task) -> Result<String, Message>,
}

#[wasm_split(table, fallible)]
fn thought() -> Result<Thought, SplitLoaderError> {
    Ok(Thought {
        read: |text| serde_json::from_str(text).map_err(|e| plain(&e)),
        answer: |kit, task| task.answer(kit).map_err(|e| e.message()),
    })
}

async fn think_here(thought: Thought, task: &Task) -> Result<String, Message> {
    let kit = chunks::kit(task.game()).await.map_err(|_| ui("not-loaded"))?;
    (thought.answer)(kit, task)
}

/// A worker, and who waits for which answer.
#[derive(Default)]
struct Thinker {
    worker: RefCell<Option<Worker>>,
    waiting: RefCell<HashMap<u32, (Function, Function)>>,
    next: Cell<u32>,
}

thread_local! {
    static BOTS: Thinker = Thinker::default();
    static LOOKAHEAD: Thinker = Thinker::default();
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

fn start(thinker: &'static LocalKey<Thinker>) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&worker_address()?, &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        let get = |key: &str| Reflect::get(&data, &JsValue::from_str(key)).unwrap_or(JsValue::UNDEFINED);
        let Some(id) = get("id").as_f64() else { return };
        let waiting = thinker.with(|t| t.waiting.borrow_mut().remove(&(id as u32)));
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
async fn ask(thinker: &'static LocalKey<Thinker>, task: &Task) -> Result<String, Failure> {
    let text = serde_json::to_string(task).map_err(|e| Failure::Told(plain(&e)))?;
    let asked = thinker.with(|t| {
        let mut worker = t.worker.borrow_mut();
        if worker.is_none() {
            *worker = start(thinker);
        }
        let id = t.next.get();
        t.next.set(id.wrapping_add(1));
        let message = Object::new();
        Reflect::set(&message, &"id".into(), &id.into()).ok()?;
        Reflect::set(&message, &"question".into(), &text.into()).ok()?;
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

/// Lets a bot think about its move. Returns the notation.
///
/// # Errors
/// Why there is no answer.
pub async fn ask_bot(question: BotQuestion) -> Result<String, Message> {
    at_once(Task::Move(question)).await
}

/// Finds the best move that is known.
///
/// # Errors
/// Why there is no answer.
pub async fn advise(question: HintQuestion) -> Result<Advice, Message> {
    let answer = at_once(Task::Hint(question)).await?;
    serde_json::from_str(&answer).map_err(|e| plain(&e))
}

/// Has the worker of the bots think; where there is none the page does.
async fn at_once(task: Task) -> Result<String, Message> {
    match ask(&BOTS, &task).await {
        Ok(answer) => return Ok(answer),
        Err(Failure::Told(why)) => leptos::logging::warn!("the worker: {why:?}"),
        Err(Failure::NoWorker | Failure::Stopped) => {}
    }
    let thought = thought().await.map_err(|e| plain(&e))?;
    think_here(thought, &task).await
}

/// Finds out whether a match can still be won. `None` when it was stopped.
///
/// # Errors
/// Why there is no answer.
pub async fn look_ahead(question: WinQuestion) -> Result<Option<Outlook>, Message> {
    at_length(Task::Win(question)).await
}

/// Looks for a deal. `None` when it was stopped.
///
/// # Errors
/// Why there is no answer.
pub async fn pick_deal(question: DealQuestion) -> Result<Option<Picked>, Message> {
    at_length(Task::Deal(question)).await
}

/// Has the worker think that can be stopped. `None` when it was.
async fn at_length<T: DeserializeOwned>(task: Task) -> Result<Option<T>, Message> {
    let answer = match ask(&LOOKAHEAD, &task).await {
        Ok(answer) => answer,
        Err(Failure::Stopped) => return Ok(None),
        Err(Failure::Told(why)) => {
            // Such a search would block the page: it isn't repeated there, and the next one gets a new worker.
            if let Some(worker) = LOOKAHEAD.with(|t| t.worker.take()) {
                worker.terminate();
            }
            return Err(why);
        }
        Err(Failure::NoWorker) => {
            let thought = thought().await.map_err(|e| plain(&e))?;
            think_here(thought, &task).await?
        }
    };
    serde_json::from_str(&answer).map(Some).map_err(|e| plain(&e))
}

/// Stops looking ahead: whoever waits for it gets `None`.
pub fn stop_looking() {
    let waiting = LOOKAHEAD.with(|t| t.waiting.take());
    if waiting.is_empty() {
        return;
    }
    if let Some(worker) = LOOKAHEAD.with(|t| t.worker.take()) {
        worker.terminate();
    }
    for (_, reject) in waiting.into_values() {
        drop(reject.call1(&JsValue::UNDEFINED, &STOPPED.into()));
    }
}
