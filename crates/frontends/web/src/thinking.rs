//! Bots think in a worker, and so does who looks ahead: in one of its own, so that no bot has to wait for it and it can be
//! stopped. Thus the page stays quick. Where there is no worker they think in the page.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
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

/// Called in the worker: thinks about a task, given and answered as text.
///
/// # Errors
/// Why there is no answer.
#[wasm_bindgen]
pub async fn think(task: String) -> Result<String, JsValue> {
    let text = |error: String| JsValue::from_str(&error);
    let thought = thought().await.map_err(|e| text(e.to_string()))?;
    let task = (thought.read)(&task).map_err(text)?;
    think_here(thought, &task).await.map_err(text)
}

/// What thinking takes; only a worker, or a page without one, loads it.
#[derive(Clone, Copy)]
struct Thought {
    read: fn(&str) -> Result<Task, String>,
    answer: fn(Kit, &Task) -> Result<String, String>,
}

#[wasm_split(table, fallible)]
fn thought() -> Result<Thought, SplitLoaderError> {
    Ok(Thought {
        read: |text| serde_json::from_str(text).map_err(|e| e.to_string()),
        answer: |kit, task| task.answer(kit).map_err(|e| e.to_string()),
    })
}

async fn think_here(thought: Thought, task: &Task) -> Result<String, String> {
    let kit = chunks::kit(task.game())
        .await
        .map_err(|_| format!("{} can't be loaded", task.game()))?;
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
    static FORESIGHT: Thinker = Thinker::default();
}

/// Why a question that nobody waits for any more has no answer.
const STOPPED: &str = "stopped";

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
/// Why there is no answer; none at all when there is no worker.
async fn ask(thinker: &'static LocalKey<Thinker>, task: &Task) -> Result<String, Option<String>> {
    let text = serde_json::to_string(task).map_err(|e| Some(e.to_string()))?;
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
    match JsFuture::from(asked.ok_or(None)?).await {
        Ok(answer) => answer.as_string().ok_or(None),
        Err(error) => Err(Some(error.as_string().unwrap_or_default())),
    }
}

/// Lets a bot think about its move. Returns the notation.
///
/// # Errors
/// Why there is no answer.
pub async fn ask_bot(question: BotQuestion) -> Result<String, String> {
    at_once(Task::Move(question)).await
}

/// Finds the best move that is known.
///
/// # Errors
/// Why there is no answer.
pub async fn advise(question: HintQuestion) -> Result<Advice, String> {
    let answer = at_once(Task::Hint(question)).await?;
    serde_json::from_str(&answer).map_err(|e| e.to_string())
}

/// Has the worker of the bots think; where there is none the page does.
async fn at_once(task: Task) -> Result<String, String> {
    match ask(&BOTS, &task).await {
        Ok(answer) => return Ok(answer),
        Err(Some(error)) => leptos::logging::warn!("the worker: {error}"),
        Err(None) => {}
    }
    let thought = thought().await.map_err(|e| e.to_string())?;
    think_here(thought, &task).await
}

/// Finds out whether a match can still be won. `None` when it was stopped.
///
/// # Errors
/// Why there is no answer.
pub async fn look_ahead(question: WinQuestion) -> Result<Option<Outlook>, String> {
    at_length(Task::Win(question)).await
}

/// Looks for a deal. `None` when it was stopped.
///
/// # Errors
/// Why there is no answer.
pub async fn pick_deal(question: DealQuestion) -> Result<Option<Picked>, String> {
    at_length(Task::Deal(question)).await
}

/// Has the worker think that can be stopped. `None` when it was.
async fn at_length<T: DeserializeOwned>(task: Task) -> Result<Option<T>, String> {
    let answer = match ask(&FORESIGHT, &task).await {
        Ok(answer) => answer,
        Err(Some(error)) if error == STOPPED => return Ok(None),
        Err(Some(error)) => {
            // Such a search would stop the page: it is not tried again there, and the next one gets a new worker.
            if let Some(worker) = FORESIGHT.with(|t| t.worker.take()) {
                worker.terminate();
            }
            return Err(error);
        }
        Err(None) => {
            let thought = thought().await.map_err(|e| e.to_string())?;
            think_here(thought, &task).await?
        }
    };
    serde_json::from_str(&answer).map(Some).map_err(|e| e.to_string())
}

/// Ends looking ahead; whoever waits for it is told that it was stopped.
pub fn stop_looking() {
    let waiting = FORESIGHT.with(|t| t.waiting.take());
    if waiting.is_empty() {
        return;
    }
    if let Some(worker) = FORESIGHT.with(|t| t.worker.take()) {
        worker.terminate();
    }
    for (_, reject) in waiting.into_values() {
        drop(reject.call1(&JsValue::UNDEFINED, &STOPPED.into()));
    }
}
