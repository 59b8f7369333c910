//! Passkeys: the browser's own functions, called with and answering JSON.

use js_sys::{Function, JSON, Promise};
use leptos::prelude::window;
use serde_json::Value;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use wildpile_client::error::ClientError;
use wildpile_protocol::people::{Account, Ceremony, Finish};

use crate::browser::{get, object};
use crate::pages::online::api;
use crate::text::{Message, ui};

/// The browser's class, if it has one that reads and writes JSON.
fn class() -> Option<JsValue> {
    let class = get(&window(), "PublicKeyCredential");
    let has = |name: &str| get(&class, name).is_function();
    (class.is_function() && has("parseCreationOptionsFromJSON") && has("parseRequestOptionsFromJSON"))
        .then_some(class)
}

/// True if there are passkeys here: pages without encryption have none, nor have servers that are reached by an address.
pub fn are_possible() -> bool {
    let host = window().location().hostname().unwrap_or_default();
    let is_name = host.contains(|sign: char| sign.is_ascii_alphabetic()) && !host.contains(':');
    is_name && class().is_some()
}

fn call(on: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    let function: Function = get(on, name).dyn_into().ok()?;
    function.call1(on, argument).ok()
}

/// Lets the browser answer the options, with a new passkey or one that it has; `None` if the person or the browser doesn't want to.
async fn credential(is_new: bool, options: &Value) -> Option<Value> {
    let (parse, ask) = match is_new {
        true => ("parseCreationOptionsFromJSON", "create"),
        false => ("parseRequestOptionsFromJSON", "get"),
    };
    let text = options.get("publicKey")?.to_string();
    let public = call(&class()?, parse, &JSON::parse(&text).ok()?)?;
    let given = object(&[("publicKey", public)]);
    let credentials = get(&window().navigator(), "credentials");
    let promise: Promise = call(&credentials, ask, &given)?.dyn_into().ok()?;
    let credential = JsFuture::from(promise).await.ok()?;
    let written: Function = get(&credential, "toJSON").dyn_into().ok()?;
    let text = JSON::stringify(&written.call0(&credential).ok()?)
        .ok()?
        .as_string()?;
    serde_json::from_str(&text).ok()
}

/// Lets the browser finish a ceremony that the server has begun.
async fn finish(is_new: bool, begun: Ceremony) -> Result<Finish, ClientError> {
    let Ceremony { id, options } = begun;
    let credential = credential(is_new, &options).await;
    let credential = credential.ok_or_else(|| ClientError::Refused(Message::from(ui::PeoplePasskeyNot)))?;
    Ok(Finish { id, credential })
}

/// Begins a ceremony for which the server need not know more.
pub async fn begin(path: &str) -> Result<Ceremony, ClientError> {
    api::post(path, &serde_json::Map::new()).await
}

/// Makes a passkey, or logs in with one, and tells the server so at this path.
pub async fn ceremony(is_new: bool, begun: Ceremony, path: &str) -> Result<Option<Account>, ClientError> {
    let account = api::post(path, &finish(is_new, begun).await?).await?;
    Ok(Some(account))
}

/// Shows with a passkey of the account that it is really the person, where others type their password.
pub async fn confirm() -> Result<Finish, ClientError> {
    finish(false, begin("/api/passkeys/confirm").await?).await
}
