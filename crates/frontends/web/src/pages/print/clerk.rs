//! The page's side of the press: a worker and what it is asked.

use js_sys::{Object, Promise, Reflect};
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Worker, WorkerOptions, WorkerType};

use crate::app::worker_address;
use crate::press::{FaultInfo, Order, TO_PRESS};

/// A worker with the press. When it is dropped, the worker ends and gives its memory back.
pub struct Clerk(Worker);

impl Drop for Clerk {
    fn drop(&mut self) {
        self.0.terminate();
    }
}

impl Clerk {
    /// Starts a worker; `None` if the browser has none.
    pub fn start() -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&worker_address()?, &options).ok()?;
        Some(Self(worker))
    }

    /// Ends the worker at once. Who waits for an answer gets none.
    pub fn end(&self) {
        self.0.terminate();
        if let Ok(ended) = web_sys::Event::new("error") {
            drop(self.0.dispatch_event(&ended));
        }
    }

    /// Has an order answered. The next one is given only after that.
    ///
    /// # Errors
    /// Why there is no answer, for the console.
    pub async fn ask(&self, order: &Order) -> Result<JsValue, String> {
        let order = serde_json::to_string(order).map_err(|error| error.to_string())?;
        let message = Object::new();
        for (key, value) in [
            ("id", JsValue::from(0)),
            ("question", format!("{TO_PRESS}{order}").into()),
        ] {
            Reflect::set(&message, &key.into(), &value).map_err(|_| "no message".to_owned())?;
        }
        let answered = Promise::new(&mut |resolve, reject| {
            self.0.set_onmessage(Some(&resolve));
            self.0.set_onerror(Some(&reject));
        });
        self.0
            .post_message(&message)
            .map_err(|_| "the worker can't be asked".to_owned())?;
        let get = |of: &JsValue, key: &str| Reflect::get(of, &key.into()).unwrap_or(JsValue::UNDEFINED);
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

    /// Has an order answered in JSON.
    ///
    /// # Errors
    /// Why there is no answer, for the console.
    pub async fn ask_for<T: DeserializeOwned>(&self, order: &Order) -> Result<T, String> {
        read(&self.ask(order).await?)
    }

    /// The finished archive, or what is wrong with its files.
    ///
    /// # Errors
    /// Why there is no answer, for the console.
    pub async fn finish(&self) -> Result<Result<web_sys::Blob, Vec<FaultInfo>>, String> {
        match self.ask(&Order::Finish).await?.dyn_into::<web_sys::Blob>() {
            Ok(blob) => Ok(Ok(blob)),
            Err(other) => Ok(Err(read(&other)?)),
        }
    }
}

fn read<T: DeserializeOwned>(answer: &JsValue) -> Result<T, String> {
    let text = answer.as_string().ok_or("no text")?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}
