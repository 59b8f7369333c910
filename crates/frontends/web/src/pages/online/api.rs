//! Requests to the server.

use leptos::prelude::{StoredValue, UpdateValue as _, window};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use wildpile_protocol::lobby::{Created, Guest, Me, Trouble};

use crate::app::App;
use crate::browser;
pub use crate::browser::{remove, store, stored};
use crate::text::{Message, Reader, say_sentence, tr, tr_args};

/// Why a request failed.
#[derive(Clone, Debug, PartialEq)]
pub enum Failed {
    /// The server has no online tables.
    Absent,
    /// No server answers.
    Offline,
    /// The server says why.
    Refused(Message),
    /// The server says only this status.
    Status(u16),
}

impl Failed {
    /// The reason, as a sentence.
    pub fn text(&self) -> String {
        match self {
            Self::Absent => tr("online-absent-short"),
            Self::Offline => tr("online-no-answer"),
            Self::Refused(why) => say_sentence(why, &Reader::NOBODY),
            Self::Status(status) => tr_args("online-status", &[("status", usize::from(*status).into())]),
        }
    }
}

/// How many requests for the same thing were made, and which one was answered last.
#[derive(Default)]
struct Count {
    made: usize,
    answered: usize,
}

impl Count {
    const fn begin(&mut self) -> usize {
        self.made += 1;
        self.made
    }

    const fn is_news(&mut self, request: usize) -> bool {
        let is_news = request > self.answered;
        if is_news {
            self.answered = request;
        }
        is_news
    }
}

/// Requests for the same thing, made again and again. Cheap to copy.
#[derive(Clone, Copy, Default)]
pub struct Requests(StoredValue<Count>);

impl Requests {
    /// The number of a request that is made now.
    pub fn begin(self) -> usize {
        self.0.try_update_value(Count::begin).unwrap_or_default()
    }

    /// Whether an answer is newer than those before it: a slow one must not replace what a later request brought. `false` also
    /// if the page was left.
    pub fn is_news(self, request: usize) -> bool {
        self.0.try_update_value(|count| count.is_news(request)) == Some(true)
    }
}

/// The status and the text of an answer.
async fn ask(path: &str, init: &web_sys::RequestInit) -> Result<(u16, String), Failed> {
    let asked = window().fetch_with_str_and_init(path, init);
    let answer = JsFuture::from(asked).await.map_err(|_| Failed::Offline)?;
    let answer: web_sys::Response = answer.dyn_into().map_err(|_| Failed::Offline)?;
    let text = JsFuture::from(answer.text().map_err(|_| Failed::Offline)?);
    let text = text.await.map_err(|_| Failed::Offline)?;
    Ok((answer.status(), text.as_string().unwrap_or_default()))
}

/// A request that no cache answers.
fn uncached() -> web_sys::RequestInit {
    let init = web_sys::RequestInit::new();
    // The names of the modes would need another feature of `web-sys`.
    browser::set(&init, "cache", &"no-store".into());
    init
}

fn refused(status: u16, text: &str) -> Failed {
    match serde_json::from_str::<Trouble>(text) {
        Ok(trouble) => Failed::Refused(trouble.why),
        // Servers without the interface answer so: they have no such file, or take nothing.
        Err(_) if matches!(status, 404 | 405 | 501) => Failed::Absent,
        Err(_) => Failed::Status(status),
    }
}

fn read<T: DeserializeOwned>((status, text): (u16, String)) -> Result<T, Failed> {
    if !(200..300).contains(&status) {
        return Err(refused(status, &text));
    }
    // A server without online tables sends the start page for any address.
    serde_json::from_str(&text).map_err(|_| Failed::Absent)
}

/// What is at this address.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failed> {
    read(ask(path, &uncached()).await?)
}

/// What is at this address for someone the server knows; `None` for strangers.
pub async fn known<T: DeserializeOwned>(path: &str) -> Result<Option<T>, Failed> {
    let (status, text) = ask(path, &uncached()).await?;
    if status == 401 {
        return Ok(None);
    }
    read((status, text)).map(Some)
}

/// The text at this address.
pub async fn text(path: &str) -> Result<String, Failed> {
    let (status, text) = ask(path, &uncached()).await?;
    match status {
        200 => Ok(text),
        _ => Err(refused(status, &text)),
    }
}

/// Sends something.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Failed> {
    let init = uncached();
    init.set_method("POST");
    init.set_headers(&browser::object(&[("content-type", "application/json".into())]));
    init.set_body(&JsValue::from_str(
        &serde_json::to_string(body).unwrap_or_default(),
    ));
    read(ask(path, &init).await?)
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

/// Whether the person has said who it is.
pub fn is_known() -> bool {
    stored(NAME).is_some_and(|name| !name.is_empty())
}

/// Says who the person is; the browser remembers it.
pub async fn introduce(name: &str) -> Result<Me, Failed> {
    let name = name.to_owned();
    let me: Me = post("/api/guest", &Guest { name }).await?;
    store(NAME, &me.name);
    Ok(me)
}

/// Says who the person is, and asks for a table: its ID.
pub async fn find_table(name: &str, path: &str, wish: &impl Serialize) -> Result<String, Failed> {
    introduce(name).await?;
    let found: Created = post(path, wish).await?;
    Ok(found.id.to_string())
}

/// Remembers who the person is; nobody if it is empty.
pub fn remember(name: &str) {
    store(NAME, name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_comes_late_replaces_nothing_newer() {
        let mut count = Count::default();
        let requests = [count.begin(), count.begin(), count.begin()];
        assert!(count.is_news(requests[0]));
        assert!(count.is_news(requests[2]));
        assert!(!count.is_news(requests[1]), "it is older than what is shown");
        assert!(!count.is_news(requests[2]), "an answer comes once");
        let next = count.begin();
        assert!(count.is_news(next));
    }
}
