//! Passkeys: the browser's own functions, called with and answering JSON.

use js_sys::{Function, JSON, Object, Promise, Reflect};
use leptos::prelude::window;
use serde_json::Value;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use wildpile_protocol::people::{Account, Ceremony, Finish, Password};

use crate::pages::online::api::{self, Failed};
use crate::text::ui;

/// What a ceremony is for.
pub enum For {
    /// Another passkey for the account, whose password shows that it is really the person.
    New(Password),
    /// Logging in.
    Login,
}

/// The browser's class, if it has one that reads and writes JSON.
fn class() -> Option<JsValue> {
    let class = Reflect::get(&window(), &"PublicKeyCredential".into()).ok()?;
    let has = |name: &str| Reflect::get(&class, &name.into()).is_ok_and(|found| found.is_function());
    (class.is_function() && has("parseCreationOptionsFromJSON") && has("parseRequestOptionsFromJSON"))
        .then_some(class)
}

/// Whether this browser has passkeys here: pages without encryption have none.
pub fn are_possible() -> bool {
    class().is_some()
}

fn call(on: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    let function: Function = Reflect::get(on, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(on, argument).ok()
}

/// Lets the browser answer the options; `None` if the person or the browser doesn't want to.
async fn answer(what: &For, options: &Value) -> Option<Value> {
    let (parse, ask) = match what {
        For::New(_) => ("parseCreationOptionsFromJSON", "create"),
        For::Login => ("parseRequestOptionsFromJSON", "get"),
    };
    let text = options.get("publicKey")?.to_string();
    let public = call(&class()?, parse, &JSON::parse(&text).ok()?)?;
    let given = Object::new();
    Reflect::set(&given, &"publicKey".into(), &public).ok()?;
    let credentials = Reflect::get(&window().navigator(), &"credentials".into()).ok()?;
    let promise: Promise = call(&credentials, ask, &given)?.dyn_into().ok()?;
    let credential = JsFuture::from(promise).await.ok()?;
    let written: Function = Reflect::get(&credential, &"toJSON".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let text = JSON::stringify(&written.call0(&credential).ok()?)
        .ok()?
        .as_string()?;
    serde_json::from_str(&text).ok()
}

/// Makes a passkey, or logs in with one.
pub async fn ceremony(what: For) -> Result<Account, Failed> {
    let (end, begun) = match &what {
        For::New(password) => (
            "/api/passkeys/add",
            api::post("/api/passkeys/new", password).await?,
        ),
        For::Login => (
            "/api/passkeys/login",
            api::post("/api/passkeys/ask", &serde_json::Map::new()).await?,
        ),
    };
    let Ceremony { id, options } = begun;
    let credential = answer(&what, &options).await;
    let credential = credential.ok_or_else(|| Failed::Refused(ui("people-passkey-not")))?;
    api::post(end, &Finish { id, credential }).await
}
