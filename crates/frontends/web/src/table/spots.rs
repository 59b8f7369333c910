//! The invisible buttons above the cards: one for each spot, zone by zone in reading order, with names. They take the
//! focus and the keys, and are what a screen reader reads.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wildpile_table::{Fan, Scene, SceneCard, Spot, Zone, ZoneId, ZoneKind};

use super::Gesture;
use super::board::{Drawn, Interact};
use super::buttons::Buttons;
use super::dealing::Dealing;
use super::layout::{Direction, Rect, Written, ZonePlace, settle};
use super::marks::Lit;
use crate::text::{Arg, Message, Reader, say, tr, ui};
use crate::ui::{found, is_in, on_key};

/// A card's name for a screen reader: the name of its face.
pub fn card_name(card: &SceneCard, reader: &Reader) -> String {
    card.face()
        .map_or_else(|| tr(ui::FaceDown), |face| say(&face.name, reader))
}

/// The name of a zone, with its owner's name if that is another player.
pub(super) fn owned_name(zone: &Zone, written: &Written, is_other: bool, reader: &Reader) -> String {
    // Soft hyphens aren't read out.
    let label = written.label.replace('\u{ad}', "");
    match zone.owner.filter(|_| is_other) {
        Some(owner) => tr(ui::ZoneOf {
            name: reader.name(owner),
            zone: label,
        }),
        None => label,
    }
}

/// The accessible name of a card: its pile, the card, and its place in the pile.
fn spot_name(zone: &Zone, written: &Written, card: usize, owned: String, reader: &Reader) -> String {
    let face = zone
        .cards
        .get(card)
        .map_or_else(String::new, |c| card_name(c, reader));
    let count = zone.cards.len();
    match &written.note {
        _ if zone.fan != Fan::Stack => tr(ui::SpotCard {
            zone: owned,
            card: face,
            at: card + 1,
            count,
        }),
        Some(note) => tr(ui::SpotStackNote {
            zone: owned,
            card: face,
            note,
        }),
        None => tr(ui::SpotStack {
            zone: owned,
            card: face,
            count: zone.count.max(count),
        }),
    }
}

/// The name of a zone with how many cards it has.
pub(super) fn zone_name(zone: &Zone, written: &Written, owned: String) -> String {
    let count = zone.count.max(zone.cards.len());
    let mut name = tr(ui::ZoneCards { zone: owned, count });
    if let Some(note) = &written.note {
        name.push_str(", ");
        name.push_str(note);
    }
    name
}

/// True if an empty zone only shows its own name: `zone-out` and `empty-out`. It waits for nothing in particular.
pub(super) fn repeats(zone: &Zone) -> bool {
    let what = |message: &Message| message.name().split_once('-').map(|(_, what)| what.to_owned());
    matches!(&zone.empty, Some(Arg::Message(empty)) if what(empty) == what(&zone.label))
}

/// The invisible buttons: one for each spot, zone by zone.
#[component]
pub(super) fn Spots(
    dealing: Dealing,
    interact: Option<Interact>,
    reader: Signal<Reader>,
    lit: Memo<Lit>,
) -> impl IntoView {
    let drawn = dealing.drawn;
    let first = Memo::new(move |_| first_of(&*drawn.get()?));
    // The one spot in the tab order: where the cursor is, if that place still exists.
    let tab = Memo::new(move |_| {
        let drawn = drawn.get()?;
        let cursor = interact.and_then(|i| i.cursor.get());
        cursor.and_then(|c| settled(c, &drawn.scene)).or(first.get())
    });
    refocus(drawn, interact, tab);
    let place = NodeRef::<html::Div>::new();
    let buttons = StoredValue::new_local(Buttons::default());
    let more = RwSignal::new(());
    Effect::new(move || {
        more.track();
        let (Some(place), Some(drawn)) = (place.get(), drawn.get()) else {
            return;
        };
        let (reader, tab) = (reader.get(), tab.get());
        let most = dealing.zones_in_frame();
        let is_done = lit.with(|lit| {
            buttons.try_update_value(|buttons| {
                let first = tab.map(|spot| spot.zone);
                let is_done = buttons.show(&place, &drawn, &reader, first, most);
                buttons.mark(&drawn, tab, lit);
                is_done
            })
        });
        if most == 0 {
            // The others follow when the cards have arrived.
            dealing.flying.track();
        } else if is_done == Some(false) {
            request_animation_frame(move || {
                more.try_set(());
            });
        }
    });
    view! { <div class="spots" node_ref=place></div> }
}

/// The cursor's spot as its zone is now; none if the zone is gone.
fn settled(cursor: Spot, scene: &Scene) -> Option<Spot> {
    scene.zone(cursor.zone).map(|_| settle(cursor, scene))
}

/// The spots of a zone with their places and names.
pub(super) fn named_spots(
    zone: &Zone,
    written: &Written,
    place: &ZonePlace,
    owned: &str,
    reader: &Reader,
) -> Vec<(Spot, Rect, String)> {
    let (id, count) = (zone.id, zone.cards.len());
    if count == 0 {
        let waits_for = written.empty.as_ref().filter(|_| !repeats(zone));
        let name = match waits_for {
            None => tr(ui::SpotEmpty { zone: owned }),
            Some(what) => tr(ui::SpotEmptyFor { zone: owned, what }),
        };
        return vec![(Spot::zone(id), place.touched(None), name)];
    }
    let from = if zone.fan == Fan::Stack { count - 1 } else { 0 };
    (from..count)
        .map(|i| {
            let name = spot_name(zone, written, i, owned.to_owned(), reader);
            (Spot::card(id, i), place.touched(Some(i)), name)
        })
        .collect()
}

/// Keeps the focus on the board when the spot that had it is gone, and leads it to the cursor.
fn refocus(drawn: RwSignal<Option<Arc<Drawn>>>, interact: Option<Interact>, tab: Memo<Option<Spot>>) {
    let Some(interact) = interact else { return };
    Effect::new(move |had: Option<bool>| {
        drawn.track();
        let spot = tab.get();
        let cursor = interact.cursor.get();
        let (on_board, had) = (focus_is_on_board(), had.unwrap_or(false));
        if cursor.is_some()
            && (on_board || had && focus_is_nowhere())
            && let Some(spot) = spot
        {
            // After the buttons have been drawn; who has gone elsewhere by then stays there.
            request_animation_frame(move || {
                if focus_is_on_board() || focus_is_nowhere() {
                    focus(spot);
                }
            });
            return true;
        }
        on_board
    });
}

fn focus_is_on_board() -> bool {
    let active = document().active_element();
    active.is_some_and(|a| a.class_list().contains("spot"))
}

fn focus_is_nowhere() -> bool {
    let active = document().active_element();
    active.is_none_or(|a| a.tag_name() == "BODY")
}

/// The cursor's position, or its first one.
fn cursor_in(interact: Interact, drawn: &Drawn) -> Option<Spot> {
    let cursor = interact.cursor.get_untracked();
    cursor
        .and_then(|c| settled(c, &drawn.scene))
        .or_else(|| first_of(drawn))
}

/// The cursor's first position: in the viewer's hand or the first column. Not on a good move, which would be a
/// hint.
fn first_of(drawn: &Drawn) -> Option<Spot> {
    let zones = drawn.scene.zones.iter().zip(&drawn.layout.places);
    let own = || {
        zones
            .clone()
            .filter(|(zone, place)| !place.is_other && !zone.cards.is_empty())
    };
    let begins = |kind: ZoneKind| own().find(|(zone, _)| zone.kind == kind);
    let (zone, _) = begins(ZoneKind::Hand)
        .or_else(|| begins(ZoneKind::Column))
        .or_else(|| own().next())?;
    drawn.layout.home(zone.id, &drawn.scene)
}

/// The focus is on the board as soon as there is one and its cards lie there, unless something else has it.
pub(super) fn begin_on_board(interact: Interact, dealing: Dealing) {
    Effect::new(move |begun: Option<bool>| {
        let begun = begun.unwrap_or(false);
        let Some(drawn) = dealing.drawn.get().filter(|_| !begun && !dealing.flying.get()) else {
            return begun;
        };
        if let Some(spot) = cursor_in(interact, &drawn) {
            focus_soon(spot, PATIENCE);
        }
        true
    });
}

/// Number of frames after which a spot isn't waited for any more.
const PATIENCE: usize = 60;

/// Puts the focus on a spot as soon as its button is there, unless something else has it by then.
fn focus_soon(spot: Spot, frames: usize) {
    request_animation_frame(move || {
        if focus_is_nowhere() {
            focus(spot);
            if frames > 0 && !focus_is_on_board() {
                focus_soon(spot, frames - 1);
            }
        }
    });
}

/// The arrow keys lead to the board from anywhere, except from controls that use them.
pub(super) fn arrows_from_anywhere(interact: Interact, drawn: RwSignal<Option<Arc<Drawn>>>) {
    const OWN: &str = "input, textarea, select, dialog, [role=tablist], .side-body, [data-spot]";
    on_key(move |event| {
        show_ring();
        if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let Some(direction) = Direction::of_key(&event.key()) else {
            return;
        };
        let own = is_in(&event, OWN);
        let asked = found("dialog[open]").is_some();
        let Some(drawn) = drawn.get_untracked().filter(|_| !own && !asked) else {
            return;
        };
        let Some(at) = cursor_in(interact, &drawn) else {
            return;
        };
        // The first key shows where the cursor is.
        let next = match interact.cursor.get_untracked() {
            Some(_) => drawn.layout.neighbour(at, direction, &drawn.scene).unwrap_or(at),
            None => at,
        };
        event.prevent_default();
        interact.cursor.set(Some(next));
        focus(next);
    });
}

/// From the first key on, a ring shows which spot has the focus: at the beginning one would take it for a hint.
fn show_ring() {
    if let Some(root) = document().document_element() {
        drop(root.set_attribute("data-keys", ""));
    }
}

/// Puts the focus on a spot.
pub fn focus(spot: Spot) {
    let at = spot.card.map_or_else(String::new, |c| c.to_string());
    let selector = format!(".board:not(.still) [data-spot='{}:{at}']", spot.zone.0);
    if let Some(element) = found(&selector).and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
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
    show_ring();
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
            (
                None,
                Some(Gesture::Enter {
                    here: spot.into(),
                    go: true,
                }),
            )
        }
        " " => (
            None,
            Some(Gesture::Enter {
                here: spot.into(),
                go: false,
            }),
        ),
        "x" | "X" => (None, Some(Gesture::Mark(spot))),
        "w" | "W" => (None, Some(Gesture::Why(spot.into()))),
        "v" | "V" => (None, Some(Gesture::Look(spot.zone))),
        key => match Direction::of_key(key) {
            Some(direction) => (to(direction), None),
            None => return,
        },
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
