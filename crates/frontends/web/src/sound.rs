//! Sounds, made in code by `assets/later/sound.js`, which is loaded for the first one. Off unless they are wanted.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::app::App;
use crate::languages::prepared;

wildpile_i18n::named! {
    /// The sounds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Sound {
        /// A card is picked up.
        Lift = "lift",
        /// A card is put down.
        Place = "place",
        /// That does not go.
        No = "no",
        /// A win.
        Win = "win",
        /// The end of a game that was not won.
        Lose = "lose",
    }
}

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
