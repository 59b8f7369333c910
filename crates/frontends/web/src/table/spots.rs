//! The invisible buttons above the cards: one for each spot, zone by zone in reading order, with names. They take the
//! focus and the keys, and are what a screen reader reads.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wildpile_table::{Scene, SceneCard, Spot, Zone, ZoneId};

use super::Gesture;
use super::board::{Drawn, Interact, css};
use super::layout::{Direction, Rect, Written};
use crate::text::{Arg, Message, Reader, own_id, say, tr, tr_args};

/// What a screen reader says of a card: the name of its face.
pub fn card_name(card: &SceneCard, reader: &Reader) -> String {
    card.face()
        .map_or_else(|| tr("face-down"), |face| say(&face.name, reader))
}

/// The name of a zone with how many cards it has.
fn zone_name(zone: &Zone, written: &Written) -> String {
    let count = zone.count.max(zone.cards.len());
    let mut name = tr_args(
        "zone-cards",
        &[("zone", (&written.label).into()), ("count", Arg::from(count))],
    );
    if let Some(note) = &written.note {
        name.push_str(", ");
        name.push_str(note);
    }
    name
}

/// Whether an empty zone only shows its own name: `zone-out` and `empty-out`. It waits for nothing in particular.
fn repeats(zone: &Zone) -> bool {
    let what = |message: &Message| own_id(message).split_once('-').map(|(_, what)| what.to_owned());
    matches!(&zone.empty, Some(Arg::Message(empty)) if what(empty) == what(&zone.label))
}

/// The invisible buttons: one for each spot, zone by zone.
#[component]
pub(super) fn Spots(
    drawn: RwSignal<Option<Arc<Drawn>>>,
    interact: Option<Interact>,
    reader: Signal<Reader>,
) -> impl IntoView {
    let zones = Memo::new(move |_| {
        drawn
            .get()
            .map(|d| d.scene.zones.iter().map(|z| z.id).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let first = Memo::new(move |_| {
        let drawn = drawn.get()?;
        drawn.layout.order(&drawn.scene).first().copied()
    });
    // The one spot in the tab order: where the cursor is, if that place still exists.
    let tab = Memo::new(move |_| {
        let drawn = drawn.get()?;
        let cursor = interact.and_then(|i| i.cursor.get());
        cursor.and_then(|c| standing(&drawn.scene, c)).or(first.get())
    });
    refocus(drawn, interact, tab);
    view! {
        <div class="spots">
            <For
                each=move || zones.get()
                key=|id| *id
                children=move |id| view! { <ZoneSpots id drawn tab reader/> }
            />
        </div>
    }
}

/// The cursor's spot in the current zone: a stack has one spot, and if its card is gone, it is the
/// last one.
fn standing(scene: &Scene, cursor: Spot) -> Option<Spot> {
    let zone = scene.zone(cursor.zone)?;
    let last = zone.cards.len().checked_sub(1);
    let card = match cursor.card {
        Some(card) if zone.fan != wildpile_table::Fan::Stack => last.map(|last| card.min(last)),
        _ => last,
    };
    Some(Spot {
        zone: cursor.zone,
        card,
    })
}

/// The spots of one zone; drawn again only when it or its place changes.
#[component]
fn ZoneSpots(
    id: ZoneId,
    drawn: RwSignal<Option<Arc<Drawn>>>,
    tab: Memo<Option<Spot>>,
    reader: Signal<Reader>,
) -> impl IntoView {
    let own = Memo::new(move |_| {
        let drawn = drawn.get()?;
        let at = drawn.scene.zones.iter().position(|z| z.id == id)?;
        Some((
            drawn.scene.zones.get(at)?.clone(),
            drawn.written.get(at)?.clone(),
            drawn.layout.place(id)?.clone(),
        ))
    });
    let name = move || {
        own.get()
            .map(|(zone, written, _)| zone_name(&zone, &written))
            .unwrap_or_default()
    };
    let spots = move || {
        let (zone, written, place) = own.get()?;
        let make = |spot: Spot, rect: Rect, name: String| {
            let [x, y, width, height] = css(rect);
            let hidden = rect.width < 1.0 || rect.height < 1.0;
            let at = spot.card.map_or_else(String::new, |c| c.to_string());
            let label = format!("{}:{at}", id.0);
            view! {
                <button
                    class="spot"
                    class:covered=hidden
                    data-spot=label
                    aria-label=name
                    tabindex=move || if tab.get() == Some(spot) { "0" } else { "-1" }
                    style:left=x style:top=y style:width=width style:height=height
                ></button>
            }
        };
        let count = zone.cards.len();
        Some(if count == 0 {
            let waits_for = written.empty.filter(|_| !repeats(&zone));
            let name = waits_for.map_or_else(|| tr("empty"), |e| tr_args("empty-for", &[("what", e.into())]));
            vec![make(Spot::zone(id), place.frame, name)].into_view()
        } else {
            let from = if zone.fan == wildpile_table::Fan::Stack {
                count - 1
            } else {
                0
            };
            let reader = reader.get();
            (from..count)
                .filter_map(|i| {
                    let rect = place.cards.get(i)?.visible;
                    Some(make(
                        Spot::card(id, i),
                        rect,
                        card_name(zone.cards.get(i)?, &reader),
                    ))
                })
                .collect::<Vec<_>>()
                .into_view()
        })
    };
    view! {
        <div class="zone" role="group" aria-label=name data-zone=id.0.to_string()>
            {spots}
        </div>
    }
}

/// Keeps the focus on the board when the spot that had it is gone, and leads it to the cursor.
fn refocus(drawn: RwSignal<Option<Arc<Drawn>>>, interact: Option<Interact>, tab: Memo<Option<Spot>>) {
    let Some(interact) = interact else { return };
    Effect::new(move |had: Option<bool>| {
        drawn.track();
        let spot = tab.get();
        let cursor = interact.cursor.get();
        let active = document().active_element();
        let on_board = active.as_ref().is_some_and(|a| a.class_list().contains("spot"));
        let nowhere = active.is_none_or(|a| a.tag_name() == "BODY");
        let had = had.unwrap_or(false);
        if cursor.is_some()
            && (on_board || had && nowhere)
            && let Some(spot) = spot
        {
            // After the buttons have been drawn.
            request_animation_frame(move || focus(spot));
            return true;
        }
        on_board
    });
}

/// Puts the focus on a spot.
pub fn focus(spot: Spot) {
    let at = spot.card.map_or_else(String::new, |c| c.to_string());
    let selector = format!(".board:not(.still) [data-spot='{}:{at}']", spot.zone.0);
    let found = document().query_selector(&selector).ok().flatten();
    if let Some(element) = found.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        drop(element.focus_with_options(&options));
    }
}

/// The spot of an element on the board.
pub(super) fn spot_of(target: Option<web_sys::EventTarget>) -> Option<Spot> {
    let element = target?.dyn_into::<web_sys::Element>().ok()?;
    let text = element.closest("[data-spot]").ok()??.get_attribute("data-spot")?;
    let (zone, card) = text.split_once(':')?;
    Some(Spot {
        zone: ZoneId(zone.parse().ok()?),
        card: if card.is_empty() {
            None
        } else {
            Some(card.parse().ok()?)
        },
    })
}

/// Keys on a spot.
pub(super) fn key(
    interact: Option<Interact>,
    drawn: RwSignal<Option<Arc<Drawn>>>,
    event: &web_sys::KeyboardEvent,
) {
    let (Some(interact), Some(drawn), Some(spot)) =
        (interact, drawn.get_untracked(), spot_of(event.target()))
    else {
        return;
    };
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let (layout, scene) = (&drawn.layout, &drawn.scene);
    let to = |direction| layout.neighbour(spot, direction, scene);
    let (next, gesture) = match event.key().as_str() {
        "ArrowLeft" => (to(Direction::Left), None),
        "ArrowRight" => (to(Direction::Right), None),
        "ArrowUp" => (to(Direction::Up), None),
        "ArrowDown" => (to(Direction::Down), None),
        "Home" => (layout.home(spot.zone, scene), None),
        "End" => (layout.end(spot.zone, scene), None),
        "Enter" => {
            if interact
                .hint
                .with_untracked(|h| h.as_ref().is_some_and(|a| a.from == Some(spot)))
            {
                // The hint that is shown is played; the keys of the page do that.
                return;
            }
            (None, Some(Gesture::Enter { spot, go: true }))
        }
        " " => (None, Some(Gesture::Enter { spot, go: false })),
        "x" | "X" => (None, Some(Gesture::Mark(spot))),
        "w" | "W" => (None, Some(Gesture::Why(spot))),
        "v" | "V" => (None, Some(Gesture::Look(spot.zone))),
        _ => return,
    };
    event.prevent_default();
    event.stop_propagation();
    if let Some(next) = next {
        interact.cursor.set(Some(next));
        focus(next);
    }
    if let Some(gesture) = gesture {
        interact.cursor.set(Some(spot));
        interact.on.run(gesture);
    }
}
