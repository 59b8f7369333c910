//! The board: draws a scene, and turns what pointers and keys do into gestures.
//!
//! The main layers are two. The cards that are seen are pictures without any meaning, placed by `transform`, so that
//! they can glide; they keep their identity through [`super::motion`]. Above them lie invisible buttons, one for
//! each spot, zone by zone in reading order, with names: they take the focus and are what a screen reader reads.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wildpile_game::Seat;
use wildpile_session::{HeldCards, Selection};
use wildpile_table::{Action, Fill, Scene, SceneCard, Spot, ZoneKind};

use super::Gesture;
use super::cards::{Looks, drawing};
use super::layout::{Layout, Point, Prefs, Rect, Size, Written, layout};
use super::marks::{Lit, Marks, Places, lit};
use super::motion::{Change, Plan, Tracker};
use super::opening;
use super::pointer::{self, Pointers};
use super::spots::{Spots, arrows_from_anywhere, begin_on_board, key};
use super::sprites::{Dealing, Flight, Pose, Sprite, Sprites, follow_light, next_flight};
use crate::app::app;
use crate::settings::reduced_motion;
use crate::text::{Reader, say_arg, tr, ui};
use crate::ui::on_key;

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
    let dealing = Dealing {
        place: NodeRef::new(),
        sprites,
        drawn,
        next: StoredValue::new(None),
        leaving: StoredValue::new(HashMap::new()),
        flights: StoredValue::new((0, 0.0, false)),
        flying: RwSignal::new(false),
    };
    let tracker = StoredValue::new(Tracker::new());
    // Nothing is highlighted meanwhile.
    let flying = dealing.flying;
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
        let written = reader.with(|reader| Written::at(&scene, |arg| say_arg(arg, reader)));
        let layout = layout(&scene, &written, size, &prefs);
        let Some(update) = tracker.try_update_value(|t| t.follow(&scene)) else {
            return;
        };
        // Here it is known what moves, and when it lands.
        let plan = Plan::times(&update, settings.speed, reduced_motion());
        crate::sound::moving(plan.total());
        let flights = Flights {
            number: next_flight(),
            scene: &scene,
            layout: &layout,
            plan: &plan,
            opened: board.get_untracked().and_then(|board| opening::take_on(&board)),
        };
        if plan.total() > 0.0 {
            flying.set(true);
            dealing
                .flights
                .set_value((flights.number, plan.total(), plan.is_deal));
        }
        let looks = Looks::of(&settings, layout.card.width);
        let starts: HashMap<u32, (&Change, f64)> = update
            .changes
            .iter()
            .zip(&plan.starts)
            .map(|(change, start)| (change.key, (change, *start)))
            .collect();
        let mut keys = HashMap::new();
        let mut shown = HashSet::new();
        for placed in &update.placed {
            keys.insert(placed.spot, placed.key);
            let Some((pose, strip, card)) = find(&scene, &layout, placed.spot) else {
                continue;
            };
            let picture = drawing(&card.fill, looks.in_strip(strip, pose.width));
            shown.insert(placed.key);
            let change = starts.get(&placed.key).copied();
            sprites.update_value(|sprites| {
                if let Some(sprite) = sprites.get_mut(&placed.key) {
                    let flight = flights.of(sprite.place(), pose, change);
                    sprite.put(pose, flight);
                    let side = sprite.drawing();
                    sprite.show(picture);
                    if let Some(flight) = flight.filter(|_| change.is_some_and(|(c, _)| c.flipped)) {
                        sprite.turn(side, flight);
                    }
                    return;
                }
                let Some(mut sprite) = Sprite::new(pose, picture) else {
                    return;
                };
                // New cards come from where they were before, in the stock perhaps, if that is known.
                if let Some((change, start)) = change
                    && let Some((flight, is_turned)) = flights.of_new(change, pose, start)
                {
                    sprite.fly(flight);
                    if is_turned && card.face().is_some() {
                        sprite.turn(drawing(&Fill::Back, looks), flight);
                    }
                }
                sprites.insert(placed.key, sprite);
            });
        }
        if plan.total() > 0.0 {
            let leaving: Vec<u32> = update.gone.iter().map(|g| g.key).collect();
            sprites.update_value(|sprites| {
                for (gone, start) in update.gone.iter().zip(&plan.leaves) {
                    if let Some(sprite) = sprites.get_mut(&gone.key) {
                        sprite.leave(gone, &layout, looks, flights.out(*start));
                    }
                }
            });
            dealing.leaving.update_value(|all| {
                all.extend(leaving.into_iter().map(|key| (key, flights.number)));
            });
        }
        dealing.leaving.with_value(|all| shown.extend(all.keys()));
        sprites.update_value(|s| s.retain(|key, _| shown.contains(key)));
        dealing.next.set_value(Some(Arc::new(Drawn {
            scene,
            written,
            layout,
            keys,
        })));
        dealing.deal();
    });
    // A deal isn't to be waited for.
    on_key(move |_| dealing.skip());

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
        app,
        board,
        drawn,
        dealing,
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

/// The flights of an update.
struct Flights<'a> {
    number: u32,
    scene: &'a Scene,
    layout: &'a Layout,
    plan: &'a Plan,
    /// The middle of the deck that was opened on the first page.
    opened: Option<Point>,
}

impl Flights<'_> {
    /// The flight of a card to its place: none without motion, or if only the board has another size. Those that make room slide.
    fn of(&self, from: Point, to: Pose, change: Option<(&Change, f64)>) -> Option<Flight> {
        let far = (to.x - from.x).hypot(to.y - from.y);
        let is_aloft = self.plan.is_lively && !self.plan.is_deal && change.is_some() && far > 1.0;
        (self.plan.total() > 0.0).then(|| Flight {
            from: None,
            delay: change.map_or(0.0, |(_, start)| start),
            duration: self.plan.duration(far),
            arc: is_aloft.then(|| (far * 0.07).min(28.0)),
            number: self.number,
        })
    }

    /// The flight of a card that wasn't on the screen, and whether it turns over.
    fn of_new(&self, change: &Change, to: Pose, delay: f64) -> Option<(Flight, bool)> {
        let known = change.from.and_then(|spot| start_of(self.layout, spot));
        let is_here = change.from.is_some_and(|from| from.zone == change.to.zone) && known.is_some();
        let is_dealt = self.plan.is_deal && !is_here;
        let from = if is_dealt { self.deck() } else { known? };
        if is_here || from == to.place() {
            return None;
        }
        let flight = self.of(from, to, Some((change, delay)))?;
        let flight = Flight {
            from: Some(from),
            ..flight
        };
        Some((flight, change.flipped || is_dealt))
    }

    /// The flight of a card that leaves the table.
    fn out(&self, delay: f64) -> Flight {
        Flight {
            from: None,
            delay,
            duration: self.plan.duration(f64::INFINITY),
            arc: self.plan.is_lively.then_some(16.0),
            number: self.number,
        }
    }

    /// The deck from which all is dealt: that of the first page, the stock, or the dealer's side of the table.
    fn deck(&self) -> Point {
        let layout = self.layout;
        if let Some(at) = self.opened {
            return Point::new(at.x - layout.card.width / 2.0, at.y - layout.card.height / 2.0);
        }
        let stock = self.scene.zones.iter().find(|zone| zone.kind == ZoneKind::Stock);
        let stock = stock.and_then(|zone| layout.place(zone.id));
        stock.map_or_else(
            || {
                let (board, card) = (layout.board, layout.card);
                Point::new((board.width - card.width) / 2.0, board.height - card.height * 0.8)
            },
            |place| place.frame.corner(),
        )
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
