#![doc = include_str!("../README.md")]

pub mod app;
pub mod browser;
pub mod chunks;
#[cfg(test)]
mod contrast;
pub mod controls;
pub mod daily;
pub mod drafts;
pub mod files;
pub mod lab;
pub mod languages;
#[cfg(test)]
mod motion_rules;
pub mod packs;
pub mod pages;
pub mod play;
pub mod press;
pub mod route;
pub mod settings;
pub mod sound;
pub mod store;
pub mod table;
pub mod text;
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
