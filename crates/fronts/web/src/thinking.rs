//! Bots think in a worker, so that the page stays quick. Where there is no worker they think in the page.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wildpile_desk::{BotQuestion, Kit, answer};

use crate::app::worker_address;
use crate::chunks;

/// Called in the worker: answers a question, given and answered as text.
///
/// # Errors
/// Why there is no answer.
#[wasm_bindgen]
pub async fn think(question: String) -> Result<String, JsValue> {
    let text = |error: String| JsValue::from_str(&error);
    let thought = thought().await.map_err(|e| text(e.to_string()))?;
    let question = (thought.read)(&question).map_err(text)?;
    think_here(thought, &question).await.map_err(text)
}

/// What thinking takes; only a worker, or a page without one, loads it.
#[derive(Clone, Copy)]
struct Thought {
    read: fn(&str) -> Result<BotQuestion, String>,
    answer: fn(Kit, &BotQuestion) -> Result<String, String>,
}

#[wasm_split(table, fallible)]
fn thought() -> Result<Thought, SplitLoaderError> {
    Ok(Thought {
        read: |text| serde_json::from_str(text).map_err(|e| e.to_string()),
        answer: |kit, question| answer(kit, question).map_err(|e| e.to_string()),
    })
}

async fn think_here(thought: Thought, question: &BotQuestion) -> Result<String, String> {
    let kit = chunks::kit(&question.game)
        .await
        .map_err(|_| format!("{} can't be loaded", question.game))?;
    (thought.answer)(kit, question)
}

/// The worker, and who waits for which answer.
struct Thinker {
    worker: Option<Worker>,
    waiting: RefCell<HashMap<u32, (Function, Function)>>,
    next: Cell<u32>,
}

thread_local! {
    static THINKER: Thinker = Thinker {
        worker: start(),
        waiting: RefCell::default(),
        next: Cell::new(0),
    };
}

fn start() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&worker_address()?, &options).ok()?;
    let heard = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let data = event.data();
        let get = |key: &str| Reflect::get(&data, &JsValue::from_str(key)).unwrap_or(JsValue::UNDEFINED);
        let Some(id) = get("id").as_f64() else { return };
        let waiting = THINKER.with(|t| t.waiting.borrow_mut().remove(&(id as u32)));
        if let Some((resolve, reject)) = waiting {
            let (say, what) = match get("answer") {
                answer if answer.is_string() => (resolve, answer),
                _ => (reject, get("error")),
            };
            drop(say.call1(&JsValue::UNDEFINED, &what));
        }
    });
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // It lives as long as the page.
    heard.forget();
    Some(worker)
}

/// Lets a bot think about its move. Returns the notation.
///
/// # Errors
/// Why there is no answer.
pub async fn ask(question: &BotQuestion) -> Result<String, String> {
    let text = serde_json::to_string(question).map_err(|e| e.to_string())?;
    let asked = THINKER.with(|thinker| {
        let worker = thinker.worker.as_ref()?;
        let id = thinker.next.get();
        thinker.next.set(id.wrapping_add(1));
        let message = Object::new();
        Reflect::set(&message, &"id".into(), &id.into()).ok()?;
        Reflect::set(&message, &"question".into(), &text.into()).ok()?;
        worker.post_message(&message).ok()?;
        Some(Promise::new(&mut |resolve, reject| {
            thinker.waiting.borrow_mut().insert(id, (resolve, reject));
        }))
    });
    if let Some(promise) = asked {
        match JsFuture::from(promise).await {
            Ok(answer) => {
                if let Some(answer) = answer.as_string() {
                    return Ok(answer);
                }
            }
            Err(error) => leptos::logging::warn!("the worker: {error:?}"),
        }
    }
    let thought = thought().await.map_err(|e| e.to_string())?;
    think_here(thought, question).await
}
