//! Notifies the browser's other tabs when something is stored, so that they refresh their lists.

use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;

/// The entry of the local storage that changes with every write. Other tabs get an event about it, this one doesn't.
const KEY: &str = "wildpile.stored";

/// Something was stored.
pub fn tell() {
    // Without storage other tabs only learn of it when they are loaded again.
    crate::browser::store(KEY, &js_sys::Math::random().to_bits().to_string());
}

/// Calls this whenever another tab has stored something, for as long as the page lives.
pub fn listen(stored: impl Fn() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let heard = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        if crate::browser::get(&event, "key").as_string().as_deref() == Some(KEY) {
            stored();
        }
    });
    _ = window.add_event_listener_with_callback("storage", heard.as_ref().unchecked_ref());
    heard.forget();
}
