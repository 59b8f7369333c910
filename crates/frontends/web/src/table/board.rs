//! The board: draws a scene, and turns what pointers and keys do into gestures.
//!
//! The main layers are two. The cards that are seen are pictures without any meaning, placed by `transform`, so that
//! they can glide; they keep their identity through [`super::motion`]. Above them lie invisible buttons, one for
//! each spot, zone by zone in reading order, with names: they take the focus and are what a screen reader reads.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wildpile_game::Seat;
use wildpile_session::{HeldCards, Selection};
use wildpile_table::{Action, Scene, SceneCard, Spot};

use super::Gesture;
use super::cards::{Looks, drawing};
use super::layout::{Layout, Point, Prefs, Rect, Size, Written, layout};
use super::marks::{Lit, Marks, Places, lit};
use super::motion::{Plan, Tracker};
use super::opening;
use super::pointer::{self, Pointers};
use super::spots::{Spots, arrows_from_anywhere, begin_on_board, key};
use super::sprites::{Dealing, Pose, Sprite, Sprites, follow_light};
use crate::app::app;
use crate::settings::{Speed, reduced_motion};
use crate::text::{Reader, say_arg, tr, ui};

/// The interactive part of a board.
#[derive(Clone, Copy)]
pub struct Interact {
    /// The picked-up card.
    pub held: Signal<Option<HeldCards>>,
    /// The selected cards.
    pub marked: Signal<Selection>,
    /// The move that is shown as a hint.
    pub hint: Signal<Option<Action>>,
    /// The cursor's position.
    pub cursor: RwSignal<Option<Spot>>,
    /// True if all movable cards are shown, not only the one under the pointer.
    pub show_movable: Signal<bool>,
    /// Called for every gesture.
    pub on: Callback<Gesture>,
}

/// A scene and its layout.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The scene.
    pub scene: Arc<Scene>,
    /// The texts of its zones, in their order.
    pub written: Vec<Written>,
    /// Its layout.
    pub layout: Layout,
    /// The key of each card, zone by zone.
    pub keys: HashMap<Spot, u32>,
}

/// Draws a scene.
#[component]
pub fn Board(
    /// The drawn scene.
    scene: Signal<Arc<Scene>>,
    /// The interactive part; without it, the board is a picture.
    #[prop(optional)]
    interact: Option<Interact>,
    /// The seat whose table it is.
    #[prop(optional, into)]
    viewer: Signal<Option<Seat>>,
    /// Seats that are to move.
    #[prop(optional, into)]
    active: Signal<Vec<Seat>>,
    /// The names at the seats, and the reader.
    #[prop(optional, into)]
    reader: Signal<Reader>,
) -> impl IntoView {
    let app = app();
    let board = NodeRef::<html::Div>::new();
    let size = RwSignal::new(None::<Size>);
    watch_size(board, size);
    let drawn = RwSignal::new(None::<Arc<Drawn>>);
    let sprites: Sprites = StoredValue::new_local(HashMap::new());
    // Cards that have left the table and are still moving.
    let leaving = StoredValue::new(HashSet::<u32>::new());
    let dealing = Dealing {
        place: NodeRef::new(),
        sprites,
        drawn,
        next: StoredValue::new(None),
    };
    let duration = RwSignal::new(0.0);
    let tracker = StoredValue::new(Tracker::new());
    // Whether cards are flying: nothing is highlighted meanwhile.
    let flying = RwSignal::new(false);
    let flights = StoredValue::new(0_u32);
    // The card under the mouse.
    let hover = RwSignal::new(None::<Spot>);
    let prefs = Memo::new(move |_| {
        app.settings.with(|s| Prefs {
            large_print: s.large_print,
            left_handed: s.left_handed,
            viewer: viewer.get(),
        })
    });

    Effect::new(move || {
        let Some(size) = size.get() else { return };
        let (scene, prefs, settings) = (scene.get(), prefs.get(), app.settings.get());
        let still = reduced_motion() || settings.speed == Speed::Off;
        let written = reader.with(|reader| Written::at(&scene, |arg| say_arg(arg, reader)));
        let layout = layout(&scene, &written, size, &prefs);
        let Some(update) = tracker.try_update_value(|t| t.update(&scene)) else {
            return;
        };
        let plan = Plan::times(&update.changes, settings.speed, still);
        let arrived = plan.total().max(plan.duration);
        let delays: HashMap<u32, f64> = update.changes.iter().map(|c| c.key).zip(plan.delays).collect();
        duration.set(plan.duration);
        crate::sound::moving(arrived);
        if arrived > 0.0 && !(update.changes.is_empty() && update.gone.is_empty()) {
            flying.set(true);
            flights.update_value(|f| *f = f.wrapping_add(1));
            let flight = flights.get_value();
            // New cards start two frames later.
            let landed = Duration::from_millis(arrived as u64 + 50);
            set_timeout(
                move || {
                    if flights.try_get_value() == Some(flight) {
                        flying.try_set(false);
                    }
                },
                landed,
            );
        }
        let looks = Looks::of(&settings, layout.card.width);
        let mut keys = HashMap::new();
        let mut shown = HashSet::new();
        let mut new = Vec::new();
        let deck = board.get_untracked().and_then(|board| opening::take_on(&board));
        for placed in &update.placed {
            keys.insert(placed.spot, placed.key);
            let Some((pose, strip, card)) = find(&scene, &layout, placed.spot) else {
                continue;
            };
            let pose = Pose {
                delay: delays.get(&placed.key).copied().unwrap_or(0.0),
                ..pose
            };
            let picture = drawing(&card.fill, looks.in_strip(strip, pose.width));
            shown.insert(placed.key);
            let change = update.changes.iter().find(|c| c.key == placed.key);
            sprites.update_value(|sprites| {
                if let Some(sprite) = sprites.get_mut(&placed.key) {
                    sprite.put(pose);
                    sprite.show(picture, change.is_some_and(|c| c.flipped));
                    return;
                }
                // New cards come from where they were before, in the stock perhaps, if that is known.
                let from = change
                    .and_then(|c| c.from)
                    .and_then(|spot| start_of(&layout, spot));
                let from_deck = deck.map(|at| Point::new(at.x - pose.width / 2.0, at.y - pose.width * 0.7));
                let from = from_deck.or(from).filter(|_| !still);
                let first = from.map_or(pose, |at| Pose {
                    x: at.x,
                    y: at.y,
                    ..pose
                });
                if first != pose {
                    new.push((placed.key, first, pose));
                }
                sprites.extend(Sprite::new(first, picture).map(|sprite| (placed.key, sprite)));
            });
        }
        let gone: Vec<u32> = update.gone.iter().map(|g| g.key).collect();
        if !still && !gone.is_empty() {
            sprites.update_value(|sprites| {
                for gone in &update.gone {
                    if let Some(sprite) = sprites.get_mut(&gone.key) {
                        sprite.leave(gone, &layout, looks);
                    }
                }
            });
            leaving.update_value(|l| l.extend(&gone));
            let after = Duration::from_millis(arrived as u64 + 20);
            set_timeout(
                move || {
                    leaving.try_update_value(|l| l.retain(|key| !gone.contains(key)));
                    sprites.try_update_value(|s| s.retain(|key, _| !gone.contains(key)));
                },
                after,
            );
        }
        leaving.with_value(|l| shown.extend(l));
        sprites.update_value(|s| s.retain(|key, _| shown.contains(key)));
        dealing.next.set_value(Some(Arc::new(Drawn {
            scene,
            written,
            layout,
            keys,
        })));
        dealing.deal();
        if !new.is_empty() {
            // Once they have been drawn where they come from.
            request_animation_frame(move || {
                request_animation_frame(move || {
                    sprites.try_update_value(|sprites| {
                        for (key, first, pose) in new {
                            if let Some(sprite) = sprites.get_mut(&key).filter(|s| s.pose() == first) {
                                sprite.put(pose);
                            }
                        }
                    });
                });
            });
        }
    });

    let lit = match interact {
        Some(interact) => lit(drawn, interact, hover, flying),
        None => Memo::new(|_| Lit::default()),
    };
    follow_light(sprites, lit);
    if let Some(interact) = interact {
        arrows_from_anywhere(interact, drawn);
        begin_on_board(interact, drawn);
    }
    let pointers = StoredValue::new(Pointers::default());
    let context = pointer::Context {
        board,
        drawn,
        sprites,
        interact,
        pointers,
        hover,
    };
    view! {
        <div
            class="board"
            node_ref=board
            class:still=interact.is_none()
            class:dragging=move || pointers.with_value(Pointers::moving).get()
            role="group"
            style:--move=move || format!("{}ms", number(duration.get()))
            aria-label=tr(ui::Board)
            on:pointerdown=move |event| context.down(&event)
            on:pointermove=move |event| context.moved(&event)
            on:pointerleave=move |_| hover.set(None)
            on:pointerup=move |event| context.up(&event)
            on:pointercancel=move |event| context.cancel(&event)
            on:touchend=move |event| context.touched(&event)
            on:click=move |event| context.clicked(&event)
            on:contextmenu=move |event| context.menu(&event)
            on:keydown=move |event| key(interact, drawn, &event)
        >
            <Places drawn interact reader active/>
            <div class="sprites" aria-hidden="true" node_ref=dealing.place></div>
            {interact.map(|interact| view! { <Marks drawn interact flying/> })}
            <Spots drawn interact reader lit/>
        </div>
    }
}

/// Position of a card, the strip of it that is seen if it lies in a fan down, and the card.
fn find<'a>(scene: &'a Scene, layout: &Layout, spot: Spot) -> Option<(Pose, Option<f64>, &'a SceneCard)> {
    let index = spot.card?;
    let cards = &scene.zone(spot.zone)?.cards;
    let place = layout.place(spot.zone)?;
    let own = place.cards.get(index)?;
    Some((
        Pose {
            x: own.at.x,
            y: own.at.y,
            width: place.card.width,
            z: own.z,
            buried: own.visible.width * own.visible.height <= 0.0,
            delay: 0.0,
        },
        place.strip(index, cards),
        cards.get(index)?,
    ))
}

/// Position of a card that comes from a spot which may not be there any more.
pub(super) fn start_of(layout: &Layout, spot: Spot) -> Option<Point> {
    let place = layout.place(spot.zone)?;
    let card = spot.card.and_then(|card| place.cards.get(card));
    Some(card.or(place.cards.last()).map_or(place.frame.corner(), |c| c.at))
}

/// Follows the size of the board.
fn watch_size(board: NodeRef<html::Div>, size: RwSignal<Option<Size>>) {
    let held = StoredValue::new_local(None::<(web_sys::ResizeObserver, Closure<dyn Fn()>)>);
    Effect::new(move || {
        let Some(board) = board.get() else { return };
        let element = board.clone();
        let seen = Closure::<dyn Fn()>::new(move || {
            let now = Size::new(
                f64::from(element.client_width()),
                f64::from(element.client_height()),
            );
            if now.width > 0.0 && size.try_get_untracked().is_some_and(|s| s != Some(now)) {
                size.try_set(Some(now));
            }
        });
        if let Ok(observer) = web_sys::ResizeObserver::new(seen.as_ref().unchecked_ref()) {
            observer.observe(&board);
            held.set_value(Some((observer, seen)));
        }
    });
    on_cleanup(move || {
        if let Some(Some((observer, _))) = held.try_update_value(Option::take) {
            observer.disconnect();
        }
    });
}

/// A number for a style, to thousandths.
pub(super) fn number(n: f64) -> String {
    let thousandths = (n * 1000.0).round() as i64;
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (
        thousandths.unsigned_abs() / 1000,
        thousandths.unsigned_abs() % 1000,
    );
    match rest {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{rest:03}"),
    }
}

/// Puts an element where a rectangle is.
pub(super) fn css(rect: Rect) -> [String; 4] {
    [rect.x, rect.y, rect.width, rect.height].map(|n| format!("{}px", number(n)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_to_thousandths() {
        let written = [0.0, -0.0001, 0.5, -0.5, 12.0, 1.0 / 3.0, -1234.5678, 0.9996].map(number);
        let expected = ["0", "0", "0.500", "-0.500", "12", "0.333", "-1234.568", "1"];
        assert_eq!(written, expected);
    }
}
