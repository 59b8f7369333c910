//! Sounds, made in code by `assets/later/sound.js`. Nothing is heard before the first gesture: browsers see to that, and so does the
//! script, which would otherwise be late.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::{Array, Function};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
pub use wildpile_client::sound::{Cue, Sound};
use wildpile_table::ZoneId;

use crate::app::App;
use crate::languages::prepared;
use crate::route::Route;
use crate::text::{tr, ui};
use crate::ui::{Icon, found};

thread_local! {
    /// The time at which the cards land that move now, in ms since the page was loaded.
    static LANDING: Cell<f64> = const { Cell::new(0.0) };

    /// The time at which a board last set cards in motion.
    static MOVED: Cell<f64> = const { Cell::new(0.0) };

    /// The time at which a deal was last skipped.
    static SKIPPED: Cell<f64> = const { Cell::new(0.0) };

    /// The sounds of a deal whose cards wait in the deck, and those that follow it.
    static HELD: RefCell<Vec<Held>> = const { RefCell::new(Vec::new()) };
}

/// The longest time for which a sound waits for a board, in ms. It is left out after that.
const PATIENCE: f64 = 5000.0;

/// A sound that waits until its cards move.
struct Held {
    cue: Cue,
    volume: u8,
    /// The time at which it was wanted.
    at: f64,
}

fn now_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Takes the number of ms for which the cards move that a board has just set in motion, so that they are heard when they land. What
/// waited for them is heard.
pub fn moving(ms: f64) {
    let now = now_ms();
    MOVED.set(now);
    LANDING.set(now + ms);
    for held in HELD.take() {
        if now - held.at < PATIENCE {
            make(held.cue, held.volume, ms);
        }
    }
}

/// Leaves out what is still to be heard of a deal: its cards lie there already.
pub fn skip_deal(app: App) {
    HELD.take();
    SKIPPED.set(now_ms());
    if app.settings.with_untracked(|s| s.sound) {
        call("skip", &[]);
    }
}

/// Makes a sound, if sounds are wanted and the browser allows it. A browser without sound needs no message.
pub fn play(app: App, cue: impl Into<Cue>) {
    let cue = cue.into();
    let Some(volume) = app.settings.with_untracked(|s| s.sound.then_some(s.volume)) else {
        return;
    };
    if matches!(cue.sound, Sound::Lift | Sound::No | Sound::Found) {
        return make(cue, volume, 0.0);
    }
    let at = now_ms();
    // The board draws what has moved, and says how long that takes, once all effects are carried out; of a deal, once its cards
    // are on the screen.
    let is_deal = cue.sound == Sound::Deal && cue.at.is_none();
    let sound = move || {
        // On a busy machine this may be late.
        if is_deal && SKIPPED.get() > at {
            return;
        }
        let waits = HELD.with_borrow_mut(|held| {
            held.retain(|held| at - held.at < PATIENCE);
            let waits = !held.is_empty() || is_deal && MOVED.get() < at;
            if waits {
                held.push(Held { cue, volume, at });
            }
            waits
        });
        if !waits {
            make(cue, volume, (LANDING.get() - now_ms()).max(0.0));
        }
    };
    set_timeout(sound, Duration::ZERO);
}

fn make(Cue { sound, at, cards }: Cue, volume: u8, moving: f64) {
    let (pan, far) = at.and_then(place).unwrap_or_default();
    let volume = f64::from(volume);
    call(sound.name(), &[volume, pan, far, cards as f64, moving]);
}

/// Calls the script, once it is loaded.
fn call(name: &str, how: &[f64]) {
    if let Ok(play) = prepared("sound").dyn_into::<Function>() {
        let what = std::iter::once(JsValue::from(name)).chain(how.iter().map(|&number| number.into()));
        drop(play.apply(&JsValue::UNDEFINED, &what.collect::<Array>()));
    }
}

/// The place of a zone as it is heard: from left, -1, to right, 1, and from near, 0, to far, 1.
fn place(zone: ZoneId) -> Option<(f64, f64)> {
    let spot = found(&format!(".board:not(.still) [data-spot^='{}:']", zone.0))?.get_bounding_client_rect();
    let board = found(".board:not(.still)")?.get_bounding_client_rect();
    let across = (spot.left() + spot.width() / 2.0 - board.left()) / board.width().max(1.0);
    let down = (spot.top() + spot.height() / 2.0 - board.top()) / board.height().max(1.0);
    Some((across * 2.0 - 1.0, 1.0 - down.clamp(0.0, 1.0)))
}

/// Loads the script while nothing else is to be done, so that the first sound isn't late.
pub fn prepare(app: App) {
    if app.settings.with_untracked(|s| s.sound) {
        // It has no sound of that name.
        call("", &[]);
    }
}

/// Turns all sounds on or off, and returns the announcement of it; a card tells that they are on.
pub fn toggle(app: App) -> String {
    app.prefer(|s| s.sound = !s.sound);
    play(app, Sound::Turn);
    let is_on = app.settings.with_untracked(|s| s.sound);
    tr(if is_on { ui::SoundOn } else { ui::SoundOff })
}

/// The loudspeaker in a table's bar: a click turns sounds on or off.
#[component]
pub fn Speaker(
    /// True where the table may be left at any time: a long press or right click leads to the volume.
    may_leave: bool,
) -> impl IntoView {
    let app = crate::app::app();
    let is_on = Memo::new(move |_| app.settings.with(|s| s.sound));
    view! {
        <button
            class="speaker"
            data-do="sound"
            role="switch"
            aria-label=tr(ui::Sound)
            aria-checked=move || is_on.get().to_string()
            title=tr(if may_leave { ui::SoundVolume } else { ui::SoundKeys })
            // The switch itself says its state.
            on:click=move |_| drop(toggle(app))
            on:contextmenu=move |event| {
                if may_leave {
                    event.prevent_default();
                    app.go(Route::Settings);
                }
            }
        >
            {move || if is_on.get() { Icon::Sound } else { Icon::Silence }.draw()}
        </button>
    }
}
