//! Requests to the server.

use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use wildpile_client::error::ClientError;
use wildpile_client::lobby::{Answer, Request};
use wildpile_client::text as t;
use wildpile_protocol::lobby::{self, Guest, Me};

use crate::app::App;
use crate::browser;
pub use crate::browser::{remove, store, stored};
use crate::text::{Reader, say_sentence};

/// The reason of a trouble, as a sentence.
pub fn sentence(why: &ClientError) -> String {
    say_sentence(why.why(), &Reader::NOBODY)
}

fn silent<T>(_: T) -> ClientError {
    ClientError::Lost(t::ServerSilent.into())
}

fn without_tables() -> ClientError {
    ClientError::Strange(t::WithoutTables.into())
}

/// The status and the text of an answer.
async fn ask(path: &str, init: &web_sys::RequestInit) -> Result<(u16, String), ClientError> {
    let asked = window().fetch_with_str_and_init(path, init);
    let answer = JsFuture::from(asked).await.map_err(silent)?;
    let answer: web_sys::Response = answer.dyn_into().map_err(silent)?;
    let text = JsFuture::from(answer.text().map_err(silent)?);
    let text = text.await.map_err(silent)?;
    Ok((answer.status(), text.as_string().unwrap_or_default()))
}

/// A request that no cache answers.
fn uncached() -> web_sys::RequestInit {
    let init = web_sys::RequestInit::new();
    // The names of the modes would need another feature of `web-sys`.
    browser::set(&init, "cache", &"no-store".into());
    init
}

fn refused(status: u16, text: &str) -> ClientError {
    match serde_json::from_str::<lobby::Trouble>(text) {
        Ok(trouble) => ClientError::Refused(trouble.why),
        // Servers without the interface answer so: they have no such file, or take nothing.
        Err(_) if matches!(status, 404 | 405 | 501) => without_tables(),
        Err(_) => ClientError::Lost(
            t::ServerStatus {
                status: usize::from(status),
            }
            .into(),
        ),
    }
}

fn read<T: DeserializeOwned>((status, text): (u16, String)) -> Result<T, ClientError> {
    if !(200..300).contains(&status) {
        return Err(refused(status, &text));
    }
    // A server without online tables sends the start page for any address.
    serde_json::from_str(&text).map_err(|_| without_tables())
}

/// The data at this address.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, ClientError> {
    read(ask(path, &uncached()).await?)
}

/// The data at this address for someone the server knows; `None` for strangers.
pub async fn known<T: DeserializeOwned>(path: &str) -> Result<Option<T>, ClientError> {
    let (status, text) = ask(path, &uncached()).await?;
    if status == 401 {
        return Ok(None);
    }
    read((status, text)).map(Some)
}

/// The text at this address.
pub async fn text(path: &str) -> Result<String, ClientError> {
    let (status, text) = ask(path, &uncached()).await?;
    match status {
        200 => Ok(text),
        _ => Err(refused(status, &text)),
    }
}

fn sending(body: &str) -> web_sys::RequestInit {
    let init = uncached();
    init.set_method("POST");
    init.set_headers(&browser::object(&[("content-type", "application/json".into())]));
    init.set_body(&JsValue::from_str(body));
    init
}

/// Sends something.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, ClientError> {
    let body = serde_json::to_string(body).unwrap_or_default();
    read(ask(path, &sending(&body)).await?)
}

/// The answer to a request. What isn't a single HTTP request is done.
pub async fn answer(request: &Request) -> Result<Answer, ClientError> {
    let Some((path, body)) = request.http() else {
        return Ok(Answer::Done);
    };
    let init = body.map_or_else(uncached, |body| sending(&body));
    match ask(&path, &init).await? {
        (200..300, text) => request.read(&text).ok_or_else(without_tables),
        (status, text) => Err(refused(status, &text)),
    }
}

/// The name under which the person played here last.
const NAME: &str = "wildpile.online.name";

/// The name that the person has, or had at a table of this browser; empty if none.
pub fn name(app: App) -> String {
    let stored = stored(NAME);
    stored
        .or_else(|| app.names().into_iter().next())
        .unwrap_or_default()
}

/// True if the person has a name here.
pub fn is_known() -> bool {
    stored(NAME).is_some_and(|name| !name.is_empty())
}

/// Says who the person is; the browser remembers it.
pub async fn introduce(name: &str) -> Result<Me, ClientError> {
    let name = name.to_owned();
    let me: Me = post("/api/guest", &Guest { name }).await?;
    store(NAME, &me.name);
    Ok(me)
}

/// Remembers who the person is; nobody if it is empty.
pub fn remember(name: &str) {
    store(NAME, name);
}
