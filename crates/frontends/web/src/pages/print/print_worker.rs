//! The page's side of the press: a worker and what it is asked.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::Worker;
use wildpile_shop::Fault;
use wildpile_shop::orders::{Opening, Order, Source, Wanted};

use super::pictures::Picture;
use crate::press::PRESS_PREFIX;
use crate::worker;

/// A worker with the press. When it is dropped, the worker ends and gives its memory back.
pub struct PrintWorker {
    worker: Worker,
    /// The names and stamps of the pictures that the worker has.
    sent: RefCell<BTreeMap<String, u64>>,
}

impl Drop for PrintWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl PrintWorker {
    /// Starts a worker; `None` if the browser has none.
    pub fn start() -> Option<Self> {
        Some(Self {
            worker: worker::start()?,
            sent: RefCell::default(),
        })
    }

    /// Ends the worker at once. Who waits for an answer gets none.
    pub fn end(&self) {
        self.worker.terminate();
        if let Ok(ended) = web_sys::Event::new("error") {
            drop(self.worker.dispatch_event(&ended));
        }
    }

    /// Has an order answered. The next one is given only after that.
    ///
    /// # Errors
    /// Why there was no answer; written to the console.
    pub async fn ask(&self, order: &Order) -> Result<JsValue, String> {
        let order = serde_json::to_string(order).map_err(|error| error.to_string())?;
        let order = format!("{PRESS_PREFIX}{order}");
        worker::ask(&self.worker, &[("question", order.into())]).await
    }

    /// Has a job taken up. A deck file's pictures are given to the worker before, unless it has them.
    ///
    /// # Errors
    /// Why there was no answer; written to the console.
    pub async fn open(&self, wanted: Wanted, pictures: &[Rc<Picture>]) -> Result<Opening, String> {
        if matches!(wanted.source, Source::File(..)) {
            let is_there = |name: &String| pictures.iter().any(|picture| picture.name == *name);
            let gone: Vec<String> = self
                .sent
                .borrow()
                .keys()
                .filter(|name| !is_there(name))
                .cloned()
                .collect();
            for name in gone {
                self.ask(&Order::Picture(name.clone(), None)).await?;
                self.sent.borrow_mut().remove(&name);
            }
            for picture in pictures {
                if self.sent.borrow().get(&picture.name) != Some(&picture.stamp()) {
                    let order = Order::Picture(picture.name.clone(), Some(picture.data.to_string()));
                    self.ask(&order).await?;
                    self.sent
                        .borrow_mut()
                        .insert(picture.name.clone(), picture.stamp());
                }
            }
        }
        self.ask_for(&Order::Open(wanted)).await
    }

    /// Has an order answered in JSON.
    ///
    /// # Errors
    /// Why there was no answer; written to the console.
    pub async fn ask_for<T: DeserializeOwned>(&self, order: &Order) -> Result<T, String> {
        read(&self.ask(order).await?)
    }

    /// The finished archive, or what is wrong with its files.
    ///
    /// # Errors
    /// Why there was no answer; written to the console.
    pub async fn finish(&self) -> Result<Result<web_sys::Blob, Vec<Fault>>, String> {
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
