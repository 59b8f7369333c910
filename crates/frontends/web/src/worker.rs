//! Workers that answer one order at a time.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Worker, WorkerOptions, WorkerType};

use crate::app::worker_address;
use crate::browser::{get, object, set};

/// Starts a worker; `None` if the browser has none.
#[must_use]
pub fn start() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&worker_address()?, &options).ok()
}

/// Has an order answered, which is given in the fields of a message. The next one is given only after that.
///
/// # Errors
/// Why there was no answer; written to the console.
pub async fn ask(worker: &Worker, order: &[(&str, JsValue)]) -> Result<JsValue, String> {
    let message = object(order);
    set(&message, "id", &0.into());
    let answered = Promise::new(&mut |resolve, reject| {
        worker.set_onmessage(Some(&resolve));
        worker.set_onerror(Some(&reject));
    });
    worker
        .post_message(&message)
        .map_err(|_| "the worker can't be asked".to_owned())?;
    match JsFuture::from(answered).await {
        Ok(event) => {
            let data = get(&event, "data");
            match get(&data, "error").as_string() {
                Some(why) => Err(why),
                None => Ok(get(&data, "answer")),
            }
        }
        Err(event) => {
            let said = get(&event, "message").as_string();
            Err(said.unwrap_or_else(|| "the worker ended".to_owned()))
        }
    }
}
