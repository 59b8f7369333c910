//! The languages listed in `boot.js`, and loading the texts of one of them.
//!
//! One language is loaded at a time: what every page needs at startup, a game's texts with that
//! game, and all of it again when another language is chosen.

use js_sys::{Array, Function, Promise};
use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wildpile_message::{TableError, Texts};

use crate::browser::get;
use crate::chunks::listings;
use crate::text;

/// A language that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its tag: `de`.
    pub tag: String,
    /// Its own name: `Deutsch`.
    pub name: String,
}

/// Texts can't be loaded: no network, and they were never loaded before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLoaded;

/// The result of `boot.js`: the languages, the texts of the first one, and how to fetch others.
pub(crate) fn prepared(key: &str) -> JsValue {
    get(&get(&js_sys::global(), "wildpile"), key)
}

fn all() -> Array {
    Array::from(&prepared("languages"))
}

/// The languages that can be chosen.
#[must_use]
pub fn languages() -> Vec<Language> {
    all()
        .iter()
        .filter_map(|l| {
            Some(Language {
                tag: get(&l, "tag").as_string()?,
                name: get(&l, "name").as_string()?,
            })
        })
        .collect()
}

/// A language by its tag, as `boot.js` lists it.
fn find(tag: &str) -> JsValue {
    let found = all()
        .iter()
        .find(|l| get(l, "tag").as_string().as_deref() == Some(tag));
    found.unwrap_or(JsValue::UNDEFINED)
}

/// The address of a part of a language: of `shell`, which every page needs, or of what comes later.
fn part(tag: &str, name: &str) -> Option<String> {
    get(&find(tag), name).as_string()
}

/// The address of what a game says.
fn table(tag: &str, game: &str) -> Option<String> {
    get(&get(&find(tag), "games"), game).as_string()
}

/// The address of a game's rule book in a language.
#[must_use]
pub fn rule_book_address(language: &str, game: &str) -> Option<String> {
    get(&get(&find(language), "rules"), game).as_string()
}

/// The address of a card back's drawing.
#[must_use]
pub fn back_address(name: &str) -> Option<String> {
    get(&prepared("backs"), name).as_string()
}

/// Fetches a text. The request starts immediately, and earlier results are available immediately.
pub fn fetch(address: Option<String>) -> impl Future<Output = Result<String, NotLoaded>> {
    let asked = address.and_then(|address| {
        let fetch: Function = prepared("text").dyn_into().ok()?;
        let asked = fetch.call1(&JsValue::UNDEFINED, &JsValue::from_str(&address));
        asked.ok()?.dyn_into::<Promise>().ok()
    });
    async move {
        let answer = JsFuture::from(asked.ok_or(NotLoaded)?).await;
        answer.ok().and_then(|a| a.as_string()).ok_or(NotLoaded)
    }
}

/// True if the server has online tables. Those that only serve files answer with a page, or not at all.
pub async fn has_tables() -> bool {
    let answer = fetch(Some("/api/tables".to_owned())).await;
    answer.is_ok_and(|tables| tables.starts_with('['))
}

/// Uses the texts that `boot.js` has loaded.
pub fn begin() {
    let start = prepared("start");
    let texts = get(&start, "tag")
        .as_string()
        .zip(get(&start, "shell").as_string())
        .and_then(|(tag, shell)| Texts::new(&tag, &[&shell]).ok());
    match texts {
        Some(texts) => text::set(texts),
        None => leptos::logging::warn!("the texts can't be read"),
    }
}

/// Loads what a game says and what all games say, unless it is there. It begins at once.
pub fn load_game(game: &'static str) -> impl Future<Output = Result<(), NotLoaded>> {
    // A game's own texts are never there without the others.
    let play = text::lacks(game).then(load_play);
    let own = load(game, move |language| table(language, game));
    async move {
        if let Some(play) = play {
            play.await?;
        }
        own.await
    }
}

/// The namespace of the texts of pages that are loaded when they are opened, and the name of that part.
const PAGES: (&str, &str) = ("ui/pages", "pages");

/// The same for the texts that come with the first game, whichever it is.
const PLAY: (&str, &str) = ("ui/play", "play");

/// Loads the texts of everything with a game in it, unless they are there. It begins at once.
pub fn load_play() -> impl Future<Output = Result<(), NotLoaded>> {
    load(PLAY.0, |tag| part(tag, PLAY.1))
}

/// Loads the texts of what is loaded when it is wanted, unless they are there. It begins at once.
pub fn load_later_texts() -> impl Future<Output = Result<(), NotLoaded>> {
    load(PAGES.0, |tag| part(tag, PAGES.1))
}

/// Loads the style of tables and the texts of everything with a game in it, unless they are there. It begins at once.
pub fn load_table() -> impl Future<Output = Result<(), NotLoaded>> {
    let (style, texts) = (sheet("table"), load_play());
    async move {
        texts.await?;
        style.await
    }
}

/// Loads the style and the texts of pages that are loaded when they are opened, unless they are there. It
/// begins at once.
pub fn load_pages() -> impl Future<Output = Result<(), NotLoaded>> {
    let (style, play, texts) = (load_style(), load_play(), load_later_texts());
    async move {
        play.await?;
        texts.await?;
        style.await
    }
}

/// Loads the style of what is loaded when it is opened, and that of tables, unless they are there. It begins at once.
pub fn load_style() -> impl Future<Output = Result<(), NotLoaded>> {
    sheet("pages")
}

fn sheet(name: &str) -> impl Future<Output = Result<(), NotLoaded>> + use<> {
    let style = asked(name);
    async move {
        let style = JsFuture::from(style.ok_or(NotLoaded)?).await;
        style.map(drop).map_err(|_| NotLoaded)
    }
}

/// Waits until the browser has nothing else to do.
pub async fn idle() {
    if let Some(idle) = asked("idle") {
        JsFuture::from(idle).await.ok();
    }
}

/// Calls what `boot.js` has prepared.
fn asked(key: &str) -> Option<Promise> {
    let ask: Function = prepared(key).dyn_into().ok()?;
    ask.call0(&JsValue::UNDEFINED).ok()?.dyn_into().ok()
}

/// Loads the texts of a namespace, unless they are there. It begins at once.
fn load(
    namespace: &'static str,
    address: impl Fn(&str) -> Option<String>,
) -> impl Future<Output = Result<(), NotLoaded>> {
    let ask = move || {
        text::lacks(namespace).then(|| fetch(text::language_now().and_then(|language| address(&language))))
    };
    let mut asked = ask();
    async move {
        while let Some(loading) = asked {
            match text::add(&loading.await?) {
                // Another language was chosen in the meantime.
                Ok(()) | Err(TableError::Language) => {}
                Err(_) => return Err(NotLoaded),
            }
            asked = ask();
        }
        Ok(())
    }
}

/// Loads a language and switches to it: the texts that every page needs, and those of the games
/// loaded so far.
///
/// # Errors
/// If a part can't be loaded; then the language stays the same.
pub async fn speak(tag: &str) -> Result<(), NotLoaded> {
    loop {
        let games = listings().map(|g| g.name).filter(|name| text::has(name));
        let later = [PLAY, PAGES].into_iter().filter(|(name, _)| text::has(name));
        let addresses = std::iter::once("shell")
            .chain(later.map(|(_, name)| name))
            .map(|name| part(tag, name))
            .chain(games.map(|game| table(tag, game)));
        let mut tables = Vec::new();
        // All of them are asked for before the first one is waited for.
        for loading in addresses.map(fetch).collect::<Vec<_>>() {
            tables.push(loading.await?);
        }
        let tables: Vec<&str> = tables.iter().map(String::as_str).collect();
        let texts = Texts::new(tag, &tables).map_err(|_| NotLoaded)?;
        // More may have been loaded in the meantime.
        let mut names = listings().map(|g| g.name).chain([PLAY.0, PAGES.0]);
        if names.any(|name| text::has(name) && !texts.has(name)) {
            continue;
        }
        if let Some(root) = document().document_element() {
            drop(root.set_attribute("lang", tag));
        }
        text::set(texts);
        return Ok(());
    }
}
