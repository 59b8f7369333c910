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
use super::cards::{Looks, planned};
use super::dealing::Dealing;
use super::layout::{Layout, Point, Prefs, Rect, Size, Written, layout};
use super::marks::{Lit, Marks, Places, lit};
use super::motion::{Change, Plan, Tracker, Update};
use super::opening;
use super::pointer::{self, Pointers};
use super::spots::{Spots, arrows_from_anywhere, begin_on_board, key};
use super::sprites::{Flight, Pose, Sprite, Sprites, follow_light, halt, next_flight};
use crate::app::app;
use crate::settings::reduced_motion;
use crate::sound;
use crate::text::{Reader, say_arg, tr, ui};
use crate::ui::{listen, on_key};

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
    /// True while nothing has been played: the first scene is dealt. Else its cards lie there.
    #[prop(optional, into)]
    is_new: Signal<bool>,
) -> impl IntoView {
    let app = app();
    let board = NodeRef::<html::Div>::new();
    let size = RwSignal::new(None::<Size>);
    watch_size(board, size);
    let sprites: Sprites = StoredValue::new_local(HashMap::new());
    let dealing = Dealing::new(sprites);
    let drawn = dealing.drawn;
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
        let is_shown = sprites.with_value(|all| !all.is_empty());
        let may_deal = interact.is_some() && (is_shown || is_new.get_untracked());
        let Some(update) = tracker.try_update_value(|t| t.follow(&scene, may_deal)) else {
            return;
        };
        // Here it is known what moves, and when it lands.
        let plan = Plan::times(&update, settings.speed, reduced_motion());
        let flights = Flights {
            number: next_flight(),
            scene: &scene,
            layout: &layout,
            plan: &plan,
            opened: board.get_untracked().and_then(|board| opening::take_on(&board)),
        };
        if plan.total() > 0.0 {
            dealing.begin(flights.number, plan.total(), plan.is_deal);
            flights.halt(&update, sprites);
        }
        if !dealing.waits() {
            sound::moving(plan.total());
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
            let picture = planned(&card.fill, looks.in_strip(strip, pose.width));
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
                let mut sprite = Sprite::new(pose, picture);
                // New cards come from where they were before, in the stock perhaps, if that is known.
                if let Some((change, start)) = change
                    && let Some((flight, is_turned)) = flights.of_new(change, pose, start)
                {
                    sprite.fly(flight);
                    if is_turned && card.face().is_some() {
                        sprite.turn(planned(&Fill::Back, looks), flight);
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
        dealing.deal(Arc::new(Drawn {
            scene,
            written,
            layout,
            keys,
        }));
    });
    // A deal isn't to be waited for.
    let skip = move || {
        if dealing.skip() {
            sound::skip_deal(app);
        }
    };
    on_key(move |_| skip());
    listen("pointerdown", move |_| skip());

    let lit = match interact {
        Some(interact) => lit(drawn, interact, hover, flying),
        None => Memo::new(|_| Lit::default()),
    };
    follow_light(sprites, lit);
    if let Some(interact) = interact {
        arrows_from_anywhere(interact, drawn);
        begin_on_board(interact, dealing);
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
            on:pointerdown=move |event| {
                skip();
                context.down(&event);
            }
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
            <Spots dealing interact reader lit/>
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

/// A deal of more cards than this shows them face up on their way: to turn so many takes a slow machine too long.
const TURNED: usize = 60;

impl Flights<'_> {
    /// Ends the flights of cards that fly on to somewhere else.
    fn halt(&self, update: &Update, sprites: Sprites) {
        sprites.update_value(|sprites| {
            let moves = |key: u32, spot: Spot| {
                let place = find(self.scene, self.layout, spot).map(|(pose, ..)| pose.place());
                sprites
                    .get(&key)
                    .is_some_and(|sprite| place.is_some_and(|place| place != sprite.place()))
            };
            let placed = update
                .placed
                .iter()
                .filter(|placed| moves(placed.key, placed.spot));
            let gone = update.gone.iter().filter(|gone| gone.to != Some(gone.from.zone));
            let keys: Vec<u32> = placed.map(|p| p.key).chain(gone.map(|g| g.key)).collect();
            halt(sprites, &keys);
        });
    }

    /// The flight of a card to its place: none without motion, or if only the board has another size. Those that make room slide,
    /// and pass below the others.
    fn of(&self, from: Point, to: Pose, change: Option<(&Change, f64)>) -> Option<Flight> {
        let far = (to.x - from.x).hypot(to.y - from.y);
        let comes = |c: &Change| c.from.is_none_or(|from| from.zone != c.to.zone);
        let is_aloft = far > 1.0 && change.is_some_and(|(change, _)| comes(change));
        let rises = is_aloft && self.plan.is_lively && !self.plan.is_deal;
        (self.plan.total() > 0.0).then(|| Flight {
            from: None,
            delay: change.map_or(0.0, |(_, start)| start),
            duration: self.plan.duration(far),
            arc: rises.then(|| (far * 0.07).min(28.0)),
            is_aloft,
            waits: self.plan.is_deal,
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
            is_aloft: true,
            ..flight
        };
        let is_turned = is_dealt && self.plan.starts.len() <= TURNED;
        Some((flight, change.flipped || is_turned))
    }

    /// The flight of a card that leaves the table.
    fn out(&self, delay: f64) -> Flight {
        Flight {
            from: None,
            delay,
            duration: self.plan.duration(f64::INFINITY),
            arc: self.plan.is_lively.then_some(16.0),
            is_aloft: true,
            waits: false,
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
    use super::super::motion::Speed;
    use super::*;
    use wildpile_cards::{Card, Rank, Suit};
    use wildpile_message::Message;
    use wildpile_table::{Face, Fan, Zone, ZoneId};

    #[test]
    fn only_the_card_that_goes_elsewhere_passes_above_the_others() {
        let up = |rank: u8| {
            SceneCard::up(Face::of(Card::new(
                Rank::new(rank).expect("a rank"),
                Suit::ALL[0],
            )))
        };
        let zone = |id: u16, kind: ZoneKind, fan: Fan, cards: Vec<SceneCard>| Zone {
            fan,
            ..Zone::new(ZoneId(id), kind, 0, Message::text(""), cards)
        };
        let table = |left: Vec<SceneCard>, right: Vec<SceneCard>, hand: Vec<SceneCard>| Scene {
            zones: vec![
                zone(1, ZoneKind::Column, Fan::Down, left),
                zone(2, ZoneKind::Column, Fan::Down, right),
                zone(3, ZoneKind::Hand, Fan::Right, hand),
            ],
            ..Scene::default()
        };
        let laid = |scene: &Scene| {
            let written = Written::at(scene, |_| String::new());
            layout(scene, &written, Size::new(1200.0, 700.0), &Prefs::default())
        };
        // The five goes from one column to the other and uncovers a nine; the ace leaves a gap in the hand.
        let before = table(
            vec![SceneCard::back(), up(5)],
            vec![up(6)],
            vec![up(1), up(2), up(3)],
        );
        let after = table(vec![up(9)], vec![up(6), up(5), up(1)], vec![up(2), up(3)]);
        let mut tracker = Tracker::new();
        tracker.update(&before);
        let update = tracker.update(&after);
        let (lay_before, layout) = (laid(&before), laid(&after));
        let flights = Flights {
            number: 1,
            scene: &after,
            layout: &layout,
            plan: &Plan::times(&update, Speed::Lively, false),
            opened: None,
        };
        assert_eq!(update.changes.len(), 5, "{:?}", update.changes);
        for change in &update.changes {
            let was = change.from.and_then(|from| find(&before, &lay_before, from));
            let (was, now) = (was.expect("a place").0, find(&after, &layout, change.to));
            let flight = flights.of(was.place(), now.expect("a place").0, Some((change, 0.0)));
            let flight = flight.expect("motion");
            let moves = change.to.zone == ZoneId(2);
            assert_eq!(
                (flight.is_aloft, flight.arc.is_some()),
                (moves, moves),
                "{change:?}"
            );
        }
    }

    #[test]
    fn numbers_are_written_to_thousandths() {
        let written = [0.0, -0.0001, 0.5, -0.5, 12.0, 1.0 / 3.0, -1234.5678, 0.9996].map(number);
        let expected = ["0", "0", "0.500", "-0.500", "12", "0.333", "-1234.568", "1"];
        assert_eq!(written, expected);
    }
}
