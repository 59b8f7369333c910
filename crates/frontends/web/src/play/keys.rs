//! Keys at the table that belong to no place on the board.

use leptos::prelude::*;
use web_sys::KeyboardEvent;
use wildpile_client::play::Event;

use super::panels::Side;
use super::{Dialog, Play, Want};
use crate::table::Gesture;
use crate::ui::{is_in, on_key};

/// Listens as long as the table is on the screen. Keys typed into fields and dialogs are left alone.
pub fn listen(play: Play, side: RwSignal<Option<Side>>) {
    on_key(move |event| {
        let typed = is_in(&event, "input, textarea, select, dialog");
        // Whatever has the focus: while a question waits the keys belong to it, Escape too.
        let asked = play.dialog.with_untracked(Option::is_some);
        if !typed && !asked && !event.default_prevented() && press(play, side, &event) {
            event.prevent_default();
        }
    });
}

/// Does what a key means. `false` when it means nothing here.
fn press(play: Play, side: RwSignal<Option<Side>>, event: &KeyboardEvent) -> bool {
    let control = event.ctrl_key() || event.meta_key();
    if event.alt_key() {
        return false;
    }
    let key = event.key();
    match (control, event.shift_key(), key.as_str()) {
        (true, false, "z" | "Z") | (false, _, "u" | "U" | "Backspace") => play.want(Want::Undo),
        (true, true, "z" | "Z") | (true, false, "y" | "Y") | (false, _, "r" | "R") => {
            play.update(Event::Redo)
        }
        (false, _, "h" | "H") => play.update(Event::Hint),
        (false, _, "m" | "M") => play.reveal(),
        (false, _, "c" | "C") if play.can_foresee() => play.want(Want::LookAhead),
        (false, _, "n" | "N") => play.want(Want::NewDeal(None)),
        (false, _, "f" | "F") => play.update(Event::Finish),
        (false, _, "g" | "G") => play.dialog.set(Some(Dialog::More)),
        (false, _, "s" | "S") => play.announce(&crate::sound::toggle(play.app)),
        (false, _, "b" | "B") => Side::toggle(side, Side::Rules),
        (false, _, "l" | "L") => Side::toggle(side, Side::Log),
        (false, _, "?") => play.dialog.set(Some(Dialog::Help)),
        (false, _, "Escape") => {
            if side.get_untracked().is_some() && play.held.with_untracked(Option::is_none) {
                side.set(None);
            }
            play.update(Event::Stop);
            play.gesture(Gesture::Cancel);
        }
        // Buttons and links do what is written on them; anywhere else, the hint that is shown is played.
        (false, _, "Enter") if !is_in(event, "button:not(.spot), a, summary") => {
            let (Some(seat), Some(action)) = (play.actor(), play.hint.get_untracked()) else {
                return false;
            };
            play.update(Event::Choose(seat, action));
        }
        _ => return false,
    }
    true
}
