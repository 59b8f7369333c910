//! The print shop for the print page: answers orders in a worker. Only the worker loads the shop with its fonts.

use std::cell::RefCell;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wildpile_shop::orders::{Answer, Orders};

use crate::browser::blob;

/// Prefix of a request to the worker that is an [`Order`](wildpile_shop::orders::Order).
pub const PRESS_PREFIX: &str = "press ";

/// Answers an order: JSON, a drawing, or a blob.
type Press = fn(order: &str) -> Result<JsValue, String>;

#[wasm_split(press, fallible)]
fn press() -> Result<Press, SplitLoaderError> {
    Ok(answer)
}

fn answer(order: &str) -> Result<JsValue, String> {
    thread_local! {
        static ORDERS: RefCell<Orders> = RefCell::default();
    }
    let order = serde_json::from_str(order).map_err(|error| error.to_string())?;
    match ORDERS.with_borrow_mut(|orders| orders.answer(order))? {
        Answer::Text(text) => Ok(text.into()),
        Answer::Archive(bytes) => blob("application/zip", &Uint8Array::from(bytes.as_slice()))
            .map(Into::into)
            .map_err(|_| "the browser refused the file".to_owned()),
    }
}

/// Answers an order on this thread.
///
/// # Errors
/// Why there was no answer; written to the console.
pub async fn answer_here(order: &str) -> Result<JsValue, String> {
    press().await.map_err(|_| String::new())?(order)
}
