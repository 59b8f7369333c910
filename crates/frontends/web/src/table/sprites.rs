//! The pictures of the cards: plain elements, which are written when something about them changes. A whole deal of views
//! with effects of their own would take a slow machine a second.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wildpile_table::{Fill, Spot};

use super::board::{Drawn, number, start_of};
use super::cards::{Looks, drawing};
use super::layout::{Layout, Point};
use super::marks::Lit;
use super::motion::Gone;

/// Position of a card on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pose {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) z: u32,
    /// It is hidden below others in a stack.
    pub(super) buried: bool,
}

impl Pose {
    /// Its left upper corner.
    pub(super) const fn place(&self) -> Point {
        Point::new(self.x, self.y)
    }
}

/// All cards on the screen, by their keys.
pub(super) type Sprites = StoredValue<HashMap<u32, Sprite>, LocalStorage>;

/// The flight of a card to its place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Flight {
    /// Its start, unless it is where the card is seen.
    pub(super) from: Option<Point>,
    /// The time before it begins, in ms.
    pub(super) delay: f64,
    /// The time that it takes, in ms.
    pub(super) duration: f64,
    /// The height of its arc in CSS pixels; none if the card slides.
    pub(super) arc: Option<f64>,
    /// It is above all cards that lie.
    pub(super) is_aloft: bool,
    /// All flights with this number end together.
    pub(super) number: u32,
}

/// A card on the screen: an element that has its place, in it one that rises and turns, and in that the picture.
pub(super) struct Sprite {
    card: web_sys::Element,
    leaf: web_sys::Element,
    picture: web_sys::Element,
    /// The side that turns away.
    other_side: Option<web_sys::Element>,
    is_shown: bool,
    pose: Pose,
    /// The ID of its drawing.
    drawing: Option<String>,
    flight: Option<Flight>,
    /// The place where its flight was interrupted, until it flies on.
    halted: Option<Point>,
    dragged: Option<Dragged>,
    /// True if it fades on its way out.
    fades: bool,
    lit: Option<&'static str>,
    is_raised: bool,
    yields: bool,
}

/// A card that follows a pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Dragged {
    /// The distance for which it was dragged.
    pub(super) by: Point,
    /// Its tilt, in degrees.
    pub(super) tilt: f64,
    /// The number of cards of its run above which it hangs.
    pub(super) link: usize,
    /// The middle of the first card of its run, from its own left upper corner.
    pub(super) hold: Point,
}

impl Sprite {
    /// A card that isn't in the document yet; none where the browser makes no elements.
    pub(super) fn new(pose: Pose, drawing: Option<String>) -> Option<Self> {
        let card = blank()?;
        let leaf = card.first_element_child()?;
        let sprite = Self {
            picture: leaf.first_element_child()?,
            leaf,
            card,
            other_side: None,
            is_shown: false,
            pose,
            drawing,
            flight: None,
            halted: None,
            dragged: None,
            fades: false,
            lit: None,
            is_raised: false,
            yields: false,
        };
        sprite.write_picture();
        sprite.write();
        Some(sprite)
    }

    /// Puts it somewhere else; with a flight it is seen on its way there.
    pub(super) fn put(&mut self, pose: Pose, flight: Option<Flight>) {
        if self.pose == pose {
            return;
        }
        let moves = flight.filter(|_| self.place() != pose.place());
        let from = moves.map(|_| self.seen());
        self.halted = None;
        // On a board of another size, a flight ends at the new place.
        self.pose = pose;
        match moves {
            Some(flight) => self.fly(Flight { from, ..flight }),
            None => self.write(),
        }
    }

    /// Lets it fly to where it lies.
    pub(super) fn fly(&mut self, flight: Flight) {
        self.flight = Some(flight);
        self.write();
    }

    /// Its left upper corner where it lies, or will lie.
    pub(super) fn place(&self) -> Point {
        self.pose.place()
    }

    /// Its left upper corner as it is seen now, perhaps in flight.
    fn seen(&self) -> Point {
        if let Some(halted) = self.halted {
            return halted;
        }
        let place = self.card.parent_element().filter(|_| self.flight.is_some());
        if let Some(place) = place {
            let (card, place) = (
                self.card.get_bounding_client_rect(),
                place.get_bounding_client_rect(),
            );
            return Point::new(card.left() - place.left(), card.top() - place.top());
        }
        let by = self.dragged.map_or_else(Point::default, |dragged| dragged.by);
        Point::new(self.pose.x + by.x, self.pose.y + by.y)
    }

    /// Ends its motion at once, to fly on from where it is seen.
    fn halt(&mut self, seen: Point) {
        self.flight = None;
        self.end_turn();
        self.write();
        self.halted = Some(seen);
    }

    /// Ends a flight whose number is out.
    pub(super) fn land(&mut self, is_out: impl Fn(u32) -> bool) {
        if self.flight.is_some_and(|own| is_out(own.number)) {
            self.flight = None;
            self.end_turn();
            self.write();
        }
    }

    fn end_turn(&mut self) {
        if let Some(side) = self.other_side.take() {
            side.remove();
        }
    }

    /// Shows another drawing.
    pub(super) fn show(&mut self, drawing: Option<String>) {
        if self.drawing != drawing {
            self.drawing = drawing;
            self.write_picture();
            self.write_class();
        }
    }

    /// Turns over in its flight, or where it lies, from this drawing to its own.
    pub(super) fn turn(&mut self, from: Option<String>, flight: Flight) {
        if from == self.drawing {
            return;
        }
        self.end_turn();
        self.other_side = self.leaf.clone_node_with_deep(true).ok().and_then(|side| {
            let side: web_sys::Element = side.dyn_into().ok()?;
            write_picture(&side.first_element_child()?, from.as_deref());
            side.set_attribute("class", "away").ok()?;
            self.card.append_child(&side).ok()?;
            Some(side)
        });
        let own = self.in_place(flight);
        self.flight.get_or_insert(own);
        self.write();
    }

    /// The same flight of a card that stays where it lies.
    fn in_place(&self, flight: Flight) -> Flight {
        Flight {
            from: Some(self.place()),
            is_aloft: false,
            ..flight
        }
    }

    /// The drawing that it shows.
    pub(super) fn drawing(&self) -> Option<String> {
        self.drawing.clone()
    }

    /// Follows a pointer.
    pub(super) fn drag(&mut self, dragged: Dragged) {
        let before = self.dragged.replace(dragged);
        let flew = self.flight.take().is_some();
        if before.is_none() || flew {
            self.end_turn();
            self.write();
            return;
        }
        drop(self.style().set_property("transform", &self.transform()));
        if before.is_some_and(|before| before.tilt != dragged.tilt) {
            drop(self.style().set_property("--tilt", &tilt(dragged)));
        }
    }

    /// No longer follows a pointer, and flies back in a time in ms. What lies elsewhere by then flies there.
    pub(super) fn let_go(&mut self, number: u32, duration: f64) {
        if self.dragged.is_some() {
            let from = Some(self.seen());
            self.dragged = None;
            self.flight = (duration > 0.0).then_some(Flight {
                from,
                duration,
                number,
                is_aloft: true,
                ..Flight::default()
            });
            self.write();
        }
    }

    /// Gives way to a card that is dragged over it, or no longer.
    pub(super) fn give_way(&mut self, yields: bool) {
        if self.yields != yields {
            self.yields = yields;
            self.write_class();
        }
    }

    /// Makes it stand out, or no longer.
    pub(super) fn light(&mut self, lit: Option<&'static str>, is_raised: bool) {
        if self.lit != lit {
            self.lit = lit;
            // Our own names and words: they can't be refused.
            drop(match lit {
                Some(how) => self.card.set_attribute("data-lit", how),
                None => self.card.remove_attribute("data-lit"),
            });
        }
        if self.is_raised != is_raised {
            self.is_raised = is_raised;
            self.write_class();
        }
    }

    /// Lets it leave the table. The card that covers it finds it below.
    pub(super) fn leave(&mut self, gone: &Gone, layout: &Layout, looks: Looks, flight: Flight) {
        let is_covered = gone.to == Some(gone.from.zone);
        let to = gone.to.and_then(|zone| start_of(layout, Spot::zone(zone)));
        let mut pose = self.pose;
        pose.z = if is_covered { 0 } else { pose.z + LEAVING };
        if let Some(to) = to.filter(|_| !is_covered) {
            (pose.x, pose.y) = (to.x, to.y);
        }
        self.fades = !is_covered;
        if is_covered {
            self.put(pose, None);
            return;
        }
        if self.place() == pose.place() {
            self.pose = pose;
            let own = self.in_place(flight);
            let from = self.halted.take().or(own.from);
            self.fly(Flight { from, ..own });
        } else {
            self.put(pose, Some(flight));
        }
        if gone.flipped {
            let face = self.drawing();
            self.show(drawing(&Fill::Back, looks));
            self.turn(face, flight);
        }
    }

    fn write_picture(&self) {
        write_picture(&self.picture, self.drawing.as_deref());
    }

    fn write_class(&self) {
        let mut class = "card".to_owned();
        let moves = self.flight.filter(|flight| flight.from != Some(self.place()));
        for (name, is_on) in [
            (" lifted", self.dragged.is_some()),
            (" raised", self.is_raised),
            (" buried", self.pose.buried),
            (" yields", self.yields),
            (" flies", moves.is_some()),
            (" arcs", moves.is_some_and(|flight| flight.arc.is_some())),
            (" turns", self.other_side.is_some()),
            (" fades", self.fades),
            (" gap", self.drawing.is_none()),
        ] {
            if is_on {
                class.push_str(name);
            }
        }
        drop(self.card.set_attribute("class", &class));
    }

    fn transform(&self) -> String {
        let by = self.dragged.map_or_else(Point::default, |dragged| dragged.by);
        let (x, y) = (number(self.pose.x + by.x), number(self.pose.y + by.y));
        format!("translate3d({x}px,{y}px,0)")
    }

    fn write(&self) {
        self.write_class();
        let pose = self.pose;
        let mut text = format!(
            "transform:{};width:{}px;height:{}px;z-index:{}",
            self.transform(),
            number(pose.width),
            number(pose.width * 1.4),
            // The highest until it has landed.
            pose.z
                + if self.dragged.is_some() || self.flight.is_some_and(|flight| flight.is_aloft) {
                    ALOFT
                } else {
                    0
                },
        );
        if let Some(dragged) = self.dragged {
            text.push_str(&format!(
                ";--tilt:{};--link:{};--hold:{}px {}px",
                tilt(dragged),
                dragged.link,
                number(dragged.hold.x),
                number(dragged.hold.y),
            ));
        }
        if let Some(flight) = self.flight {
            let from = flight.from.unwrap_or_default() - Point::new(pose.x, pose.y);
            text.push_str(&format!(
                ";--from:{}px {}px;--d:{}ms;--t:{}ms;--arc:{}px",
                number(from.x),
                number(from.y),
                number(flight.delay),
                number(flight.duration),
                number(flight.arc.unwrap_or(0.0)),
            ));
        }
        self.style().set_css_text(&text);
    }

    fn style(&self) -> web_sys::CssStyleDeclaration {
        // Every element on the screen has a style, whatever its kind.
        self.card.unchecked_ref::<web_sys::HtmlElement>().style()
    }
}

impl Drop for Sprite {
    fn drop(&mut self) {
        self.card.remove();
    }
}

/// Ends the flights of cards that fly on to somewhere else. All are read before any is written: the browser lays the page
/// out for the first reading after each writing. Written so, a flight that begins now isn't taken for the rest of the last.
pub(super) fn halt(sprites: &mut HashMap<u32, Sprite>, keys: &[u32]) {
    let seen: Vec<(u32, Point)> = keys
        .iter()
        .filter_map(|key| {
            let sprite = sprites.get(key)?;
            sprite.flight?;
            Some((*key, sprite.seen()))
        })
        .collect();
    let mut last = None;
    for (key, seen) in seen {
        if let Some(sprite) = sprites.get_mut(&key) {
            sprite.halt(seen);
            last = Some(sprite.card.clone());
        }
    }
    if let Some(last) = last {
        last.get_bounding_client_rect();
    }
}

fn write_picture(picture: &web_sys::Element, drawing: Option<&str>) {
    let href = drawing.map(|id| format!("#{id}"));
    drop(picture.set_attribute("href", &href.unwrap_or_default()));
}

fn tilt(dragged: Dragged) -> String {
    format!("{}deg", number(dragged.tilt))
}

/// A number for flights that begin together.
pub(super) fn next_flight() -> u32 {
    thread_local! {
        static LAST: Cell<u32> = const { Cell::new(0) };
    }
    LAST.set(LAST.get().wrapping_add(1));
    LAST.get()
}

/// Height above the others of cards in flight, and of those that are dragged.
const ALOFT: u32 = 10_000;

/// Height above the others of cards that leave the table.
const LEAVING: u32 = 5000;

/// The element of a card that shows nothing yet: a copy of one, which is faster than making it.
fn blank() -> Option<web_sys::Element> {
    thread_local! {
        static BLANK: RefCell<Option<web_sys::Element>> = const { RefCell::new(None) };
    }
    let make = || {
        const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");
        let card = document().create_element("div").ok()?;
        let leaf = document().create_element_ns(SVG, "svg").ok()?;
        leaf.set_attribute("viewBox", "0 0 250 350").ok()?;
        let picture = document().create_element_ns(SVG, "use").ok()?;
        leaf.append_child(&picture).ok()?;
        card.append_child(&leaf).ok()?;
        Some(card)
    };
    BLANK.with_borrow_mut(|blank| {
        *blank = blank.take().or_else(make);
        let copy = blank.as_ref()?.clone_node_with_deep(true).ok()?;
        copy.dyn_into().ok()
    })
}

/// The most cards that are put on the screen at once: a whole deal would block the page.
const AT_ONCE: usize = 16;

/// The cards to be put on the screen, and the state to be published once they are.
#[derive(Clone, Copy)]
pub(super) struct Dealing {
    /// The element they are in.
    pub(super) place: NodeRef<html::Div>,
    pub(super) sprites: Sprites,
    pub(super) drawn: RwSignal<Option<Arc<Drawn>>>,
    pub(super) next: StoredValue<Option<Arc<Drawn>>>,
    /// Cards that have left the table and are still in flight, with the number of that.
    pub(super) leaving: StoredValue<HashMap<u32, u32>>,
    /// The number of the last flights, when the last of those cards lands, in ms after all are on the screen, and whether they
    /// are dealt.
    pub(super) flights: StoredValue<(u32, f64, bool)>,
    /// True while cards are in flight.
    pub(super) flying: RwSignal<bool>,
}

impl Dealing {
    /// Puts some cards on the screen, and the others soon after.
    pub(super) fn deal(self) {
        let Some(Some(place)) = self.place.try_get_untracked() else {
            return;
        };
        let is_done = self.sprites.try_update_value(|sprites| {
            // In the order of the keys, so that cards are never moved in the document while they glide.
            let mut keys: Vec<u32> = sprites.keys().copied().collect();
            tiny_sort::unstable::sort(&mut keys);
            let waiting = keys
                .iter()
                .enumerate()
                .filter(|(_, key)| sprites.get(key).is_some_and(|sprite| !sprite.is_shown));
            let (last, rest) = {
                let mut some = waiting.map(|(at, _)| at);
                (some.by_ref().take(AT_ONCE).last(), some.count())
            };
            let mut next: Option<web_sys::Element> = None;
            for (at, key) in keys.iter().enumerate().rev() {
                let Some(sprite) = sprites.get_mut(key) else {
                    continue;
                };
                if !sprite.is_shown && last.is_some_and(|last| at <= last) {
                    let next = next.as_ref().map(AsRef::<web_sys::Node>::as_ref);
                    sprite.is_shown = place.insert_before(&sprite.card, next).is_ok();
                }
                if sprite.is_shown {
                    next = Some(sprite.card.clone());
                }
            }
            rest == 0
        });
        match is_done {
            Some(true) => {
                if let Some(next) = self.next.try_update_value(Option::take).flatten() {
                    self.drawn.set(Some(next));
                    self.land_later();
                }
            }
            Some(false) => set_timeout(move || self.deal(), Duration::ZERO),
            None => {}
        }
    }
}

impl Dealing {
    /// Lets the cards land once they have arrived.
    fn land_later(self) {
        let (number, arrival, _) = self.flights.get_value();
        if !self.flying.get_untracked() {
            return;
        }
        let land = move || {
            // Those of an update before, too, which came while its cards were still being put on the screen.
            self.end(|own| own <= number);
            if self.flights.try_get_value().is_some_and(|last| last.0 == number) {
                self.flying.try_set(false);
            }
        };
        set_timeout(land, Duration::from_millis(arrival as u64 + 50));
    }

    /// Ends a deal at once: it isn't to be waited for.
    pub(super) fn skip(self) {
        let is_deal = self.flights.try_get_value().is_some_and(|last| last.2);
        if is_deal && self.flying.try_get_untracked() == Some(true) {
            self.end(|_| true);
            self.flying.set(false);
        }
    }

    /// Takes note of flights that begin now. Until the cards of a deal have landed, they can be skipped with them.
    pub(super) fn begin(self, number: u32, total: f64, is_deal: bool) {
        let is_flying = self.flying.get_untracked();
        self.flights.update_value(|last| {
            let (before, was_deal) = if is_flying { (last.1, last.2) } else { (0.0, false) };
            *last = (number, total.max(before), is_deal || was_deal);
        });
        self.flying.set(true);
    }

    /// Ends the flights whose numbers are out.
    fn end(self, is_out: impl Fn(u32) -> bool) {
        let gone = self.leaving.try_update_value(|all| {
            let gone: Vec<u32> = all
                .iter()
                .filter(|(_, own)| is_out(**own))
                .map(|(key, _)| *key)
                .collect();
            all.retain(|_, own| !is_out(*own));
            gone
        });
        self.sprites.try_update_value(|all| {
            for key in gone.unwrap_or_default() {
                all.remove(&key);
            }
            all.values_mut().for_each(|sprite| sprite.land(&is_out));
        });
    }

    /// Ends flights of cards that were dragged, after a time in ms.
    pub(super) fn land_after(self, number: u32, ms: f64) {
        set_timeout(
            move || self.end(|own| own == number),
            Duration::from_millis(ms as u64 + 50),
        );
    }
}

/// Lets the cards stand out that are lit.
pub(super) fn follow_light(sprites: Sprites, lit: Memo<Lit>) {
    Effect::new(move || {
        lit.with(|lit| {
            sprites.update_value(|all| {
                // Each by itself: their order doesn't matter.
                all.iter_mut()
                    .for_each(|(key, sprite)| sprite.light(lit.how(*key), lit.is_raised(*key)));
            });
        });
    });
}
