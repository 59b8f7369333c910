//! The web app: the same games, scenes and sessions as in the terminal, drawn with Leptos.
//!
//! - [`route`]: what the address says, and addresses of what there is.
//! - [`chunks`]: the games, each loaded when it is first opened.
//! - [`lab`]: playing pieces of experiments, beside the page if there is a worker.
//! - [`press`]: preparing print jobs, beside the page.
//! - [`languages`], [`text`]: loading the texts of a language, and writing them.
//! - [`app`]: the frame around the pages, and what all of them share.
//! - [`browser`]: what the browser has: its storage, plain objects, blobs.
//! - [`files`]: files and texts on their way out of the page, and into it.
//! - [`table`]: a scene on the screen: where its cards lie, how they move, what fingers and keys do.
//! - [`controls`]: form controls with their labels.
//! - [`worker`]: workers that answer one order at a time.
//! - [`drafts`]: what someone is writing, which survives a reload.
//! - [`pages`]: one module for each page.
//!
//! What needs no browser (routes, layouts, motion) is plain Rust and tested natively.

#[macro_use]
pub mod text;

pub mod app;
pub mod browser;
pub mod chunks;
pub mod controls;
pub mod daily;
pub mod drafts;
pub mod files;
pub mod lab;
pub mod languages;
pub mod packs;
pub mod pages;
pub mod play;
pub mod press;
pub mod route;
pub mod settings;
pub mod sound;
pub mod store;
pub mod table;
pub mod thinking;
pub mod thumbnail;
pub mod ui;
pub mod worker;

use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::wasm_bindgen;

/// Called when the module has been loaded, in the page and in the worker.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    if js_sys::global().has_type::<web_sys::Window>() {
        app::mount();
    }
}
