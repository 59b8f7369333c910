//! Sounds, made in code by `assets/later/sound.js`, which is loaded for the first one. Off unless they are wanted.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
pub use wildpile_client::play::Sound;

use crate::app::App;
use crate::languages::prepared;

/// Makes a sound, if sounds are wanted and the browser allows it. A browser without sound needs no message.
pub fn play(app: App, sound: Sound) {
    let volume = app.settings.with_untracked(|s| s.sound.then_some(s.volume));
    if let Some(volume) = volume
        && let Ok(play) = prepared("sound").dyn_into::<Function>()
    {
        drop(play.call2(
            &JsValue::UNDEFINED,
            &sound.name().into(),
            &f64::from(volume).into(),
        ));
    }
}
