//! Endings of matches over the table, drawn by `assets/later/win.js`, which is loaded for the first one.

use js_sys::{Array, Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use wildpile_client::ending::Ending;
use wildpile_table::{Scene, Zone, ZoneKind};

use super::cards::put_back;
use crate::app::App;
use crate::languages::prepared;
use crate::settings::{Speed, reduced_motion};

/// Shows an ending until it is over, or a key or the pointer goes down; unless motion isn't wanted, or what it belongs to isn't
/// there any more when it begins. A browser that can't show it needs no message.
pub async fn show(app: App, scene: &Scene, ending: Ending, is_wanted: impl Fn() -> bool + 'static) {
    let (speed, back) = app.settings.with_untracked(|s| (s.speed, s.back));
    if reduced_motion() || speed == Speed::None {
        return;
    }
    let pile = |zone: &Zone| Array::of2(&zone.id.0.into(), &(zone.count as f64).into());
    let piles = scene
        .zones
        .iter()
        .filter(|zone| zone.kind == ZoneKind::Foundation);
    let piles: Array = piles.map(pile).collect();
    let back = format!("#{}", put_back(back));
    let is_wanted = Closure::<dyn FnMut() -> bool>::once_into_js(is_wanted);
    let shown = prepared("celebrate").dyn_into::<Function>().and_then(|show| {
        let (name, back) = (ending.name().into(), back.into());
        show.call4(&JsValue::UNDEFINED, &name, &back, &piles, &is_wanted)
    });
    if let Ok(shown) = shown.and_then(JsValue::dyn_into::<Promise>) {
        drop(JsFuture::from(shown).await);
    }
}
