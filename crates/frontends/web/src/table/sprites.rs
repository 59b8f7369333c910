//! The pictures of the cards: plain elements, which are written when something about them changes. A whole deal of views
//! with effects of their own would take a slow machine a second.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;
use wildpile_table::{Fill, Spot};

use super::board::{number, start_of};
use super::cards::{Looks, draw, planned};
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
    /// It waits until it sets off.
    pub(super) waits: bool,
    /// All flights with this number end together.
    pub(super) number: u32,
}

/// A card on the screen.
pub(super) struct Sprite {
    /// Its elements, once they were put on the screen.
    made: Option<Elements>,
    /// The drawing of the side that turns away, if it turns.
    turns_from: Option<Option<String>>,
    pose: Pose,
    /// The ID of its drawing.
    drawing: Option<String>,
    flight: Option<Flight>,
    /// The time at which the flight ends with which it appeared, in ms since the page was loaded.
    arrives: Option<f64>,
    /// The place where its flight was interrupted, until it flies on.
    halted: Option<Point>,
    dragged: Option<Dragged>,
    /// True if it fades on its way out.
    fades: bool,
    lit: Option<&'static str>,
    is_raised: bool,
    yields: bool,
}

/// The elements of a card: one that has its place, in it one that rises and turns, and in that the picture.
struct Elements {
    card: Element,
    leaf: Element,
    picture: Element,
    /// The side that turns away.
    other_side: Option<Element>,
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
    /// A card that isn't on the screen yet.
    pub(super) const fn new(pose: Pose, drawing: Option<String>) -> Self {
        Self {
            made: None,
            turns_from: None,
            pose,
            drawing,
            flight: None,
            arrives: None,
            halted: None,
            dragged: None,
            fades: false,
            lit: None,
            is_raised: false,
            yields: false,
        }
    }

    /// True if it is on the screen.
    pub(super) const fn is_shown(&self) -> bool {
        self.made.is_some()
    }

    /// The delay of its flight, in ms.
    pub(super) fn delay(&self) -> f64 {
        self.flight.map_or(0.0, |flight| flight.delay)
    }

    /// The time that its flight takes with the delay, in ms.
    pub(super) fn way(&self) -> f64 {
        self.flight.map_or(0.0, |flight| flight.delay + flight.duration)
    }

    /// Puts it on the screen at a time, so many ms after its flight was planned; false where the browser makes no elements.
    pub(super) fn appear(&mut self, place: &Element, now: f64, waited: f64) -> bool {
        let Some(made) = Elements::new() else {
            return false;
        };
        if let Some(flight) = &mut self.flight {
            flight.delay = (flight.delay - waited).max(0.0);
            self.arrives = Some(now + flight.delay + flight.duration);
        }
        self.made = Some(made);
        self.write_picture();
        self.write_lit();
        self.write_turn();
        self.write();
        // It is written before it is in the document, where each change costs more.
        self.made
            .as_ref()
            .is_some_and(|made| place.append_child(&made.card).is_ok())
    }

    /// Shortens the delay of a flight that waits: by a factor.
    pub(super) fn hasten(&mut self, now: f64, by: f64) {
        if let Some(flight) = self.flight.as_mut().filter(|flight| flight.waits) {
            flight.delay *= by;
            self.arrives = self.arrives.map(|_| now + flight.delay + flight.duration);
        }
    }

    /// Sets off in the flight with a number, if it waits in that, so many ms after the deal began, whose last card arrives after
    /// another time in ms.
    ///
    /// All animations of a deal end with the last: each end costs the main thread a frame, and what lies between costs nothing.
    pub(super) fn set_off(&mut self, own: u32, since: f64, last: f64) {
        let waiting = |flight: &&mut Flight| flight.waits && flight.number == own;
        let (Some(made), Some(flight)) = (&self.made, self.flight.as_mut().filter(waiting)) else {
            return;
        };
        flight.waits = false;
        let delay = (flight.delay - since).max(0.0);
        let arrival = delay + flight.duration;
        let end = (last - since).max(arrival);
        let style = made.style();
        let set = |name, value: &str| drop(style.set_property(name, value));
        set("--d", &format!("{}ms", number(delay)));
        set("animation-timing-function", &eased(delay / end, arrival / end));
        // Without support for such a course the card has its own delay.
        let is_known = style.get_property_value("animation-timing-function");
        if is_known.is_ok_and(|known| !known.is_empty()) {
            set("animation-delay", "0s");
            set("animation-duration", &format!("{}ms", number(end)));
        }
        set("--play", "running");
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
        self.arrives = None;
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
        if let Some(flight) = self.flight {
            let on_screen = self.made.as_ref().and_then(|made| {
                let place = made.card.parent_element()?.get_bounding_client_rect();
                let card = made.card.get_bounding_client_rect();
                Some(Point::new(card.left() - place.left(), card.top() - place.top()))
            });
            return on_screen.or(flight.from).unwrap_or(self.place());
        }
        let by = self.dragged.map_or_else(Point::default, |dragged| dragged.by);
        Point::new(self.pose.x + by.x, self.pose.y + by.y)
    }

    /// Ends its motion at once, to fly on from where it is seen.
    fn halt(&mut self, seen: Point) {
        self.end_flight();
        self.halted = Some(seen);
    }

    /// Ends a flight whose number is out.
    pub(super) fn land(&mut self, is_out: impl Fn(u32) -> bool) {
        if self.is_in_flight(is_out) {
            self.end_flight();
        }
    }

    /// True if it is in a flight whose number is out.
    pub(super) fn is_in_flight(&self, is_out: impl Fn(u32) -> bool) -> bool {
        self.flight.is_some_and(|own| is_out(own.number))
    }

    /// Its height above the table.
    pub(super) const fn height(&self) -> u32 {
        self.pose.z
    }

    fn end_flight(&mut self) {
        (self.flight, self.arrives) = (None, None);
        self.end_turn();
        self.write();
    }

    /// The time at which the flight ends with which it appeared, in ms since the page was loaded.
    pub(super) const fn arrival(&self) -> Option<f64> {
        self.arrives
    }

    fn end_turn(&mut self) {
        self.turns_from = None;
        self.write_turn();
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
        self.turns_from = Some(from);
        self.write_turn();
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
        if before.is_none() || self.flight.is_some() {
            self.end_flight();
            return;
        }
        let Some(made) = &self.made else { return };
        drop(made.style().set_property("transform", &self.transform()));
        if before.is_some_and(|before| before.tilt != dragged.tilt) {
            drop(made.style().set_property("--tilt", &tilt(dragged)));
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
            self.write_lit();
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
            self.show(planned(&Fill::Back, looks));
            self.turn(face, flight);
        }
    }

    fn write_picture(&self) {
        if let Some(made) = &self.made {
            write_picture(&made.picture, self.drawing.as_deref());
        }
    }

    fn write_lit(&self) {
        let Some(made) = &self.made else { return };
        // Our own names and words: they can't be refused.
        drop(match self.lit {
            Some(how) => made.card.set_attribute("data-lit", how),
            None => made.card.remove_attribute("data-lit"),
        });
    }

    fn write_turn(&mut self) {
        let Some(made) = &mut self.made else { return };
        if let Some(side) = made.other_side.take() {
            side.remove();
            drop(made.leaf.remove_attribute("class"));
        }
        if let Some(from) = &self.turns_from {
            made.turn_from(from.as_deref());
        }
    }

    fn write_class(&self) {
        let Some(made) = &self.made else { return };
        let mut class = "card".to_owned();
        let moves = self.flight.filter(|flight| flight.from != Some(self.place()));
        for (name, is_on) in [
            (" lifted", self.dragged.is_some()),
            (" raised", self.is_raised),
            (" buried", self.pose.buried),
            (" yields", self.yields),
            (" flies", moves.is_some()),
            (" arcs", moves.is_some_and(|flight| flight.arc.is_some())),
            (" turns", self.turns_from.is_some()),
            (" fades", self.fades),
            (" gap", self.drawing.is_none()),
        ] {
            if is_on {
                class.push_str(name);
            }
        }
        drop(made.card.set_attribute("class", &class));
    }

    fn transform(&self) -> String {
        let by = self.dragged.map_or_else(Point::default, |dragged| dragged.by);
        let (x, y) = (number(self.pose.x + by.x), number(self.pose.y + by.y));
        format!("translate({x}px,{y}px)")
    }

    fn write(&self) {
        let Some(made) = &self.made else { return };
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
            if flight.waits {
                text.push_str(";--play:paused");
            }
        }
        made.style().set_css_text(&text);
    }
}

impl Elements {
    /// Those of a card that shows nothing yet: copies, which are faster than making them.
    fn new() -> Option<Self> {
        thread_local! {
            static BLANK: RefCell<Option<Element>> = const { RefCell::new(None) };
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
            let card: Element = blank.as_ref()?.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
            let leaf = card.first_element_child()?;
            Some(Self {
                picture: leaf.first_element_child()?,
                leaf,
                card,
                other_side: None,
            })
        })
    }

    /// Adds the side that turns away.
    fn turn_from(&mut self, drawing: Option<&str>) {
        self.other_side = self.leaf.clone_node_with_deep(true).ok().and_then(|side| {
            let side: Element = side.dyn_into().ok()?;
            write_picture(&side.first_element_child()?, drawing);
            side.set_attribute("class", "away").ok()?;
            self.leaf.set_attribute("class", "front").ok()?;
            self.card.append_child(&side).ok()?;
            Some(side)
        });
    }

    fn style(&self) -> web_sys::CssStyleDeclaration {
        // Every element on the screen has a style, whatever its kind.
        self.card.unchecked_ref::<web_sys::HtmlElement>().style()
    }
}

impl Drop for Elements {
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
            last = sprite.made.as_ref().map(|made| made.card.clone()).or(last);
        }
    }
    if let Some(last) = last {
        last.get_bounding_client_rect();
    }
}

fn write_picture(picture: &Element, drawing: Option<&str>) {
    if let Some(id) = drawing {
        draw(id);
    }
    let href = drawing.map(|id| format!("#{id}"));
    drop(picture.set_attribute("href", &href.unwrap_or_default()));
}

/// The course of a card that rests until one part of the time, and from another on: between them it sets off and slows down as
/// all flights do (`cubic-bezier(.3, .5, .2, 1)` in the style sheet).
fn eased(begin: f64, end: f64) -> String {
    let mut text = "linear(0 0%".to_owned();
    for (time, way) in COURSE {
        let at = 100.0 * (begin + (end - begin) * time);
        text.push_str(&format!(",{way} {at:.2}%"));
    }
    text + ",1 100%)"
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

/// The parts of its way that a card has flown after parts of its time.
const COURSE: [(f64, f64); 9] = [
    (0.0, 0.0),
    (0.08, 0.151),
    (0.16, 0.341),
    (0.25, 0.565),
    (0.35, 0.744),
    (0.45, 0.85),
    (0.6, 0.937),
    (0.8, 0.988),
    (1.0, 1.0),
];

/// Height above the others of cards in flight, and of those that are dragged.
const ALOFT: u32 = 10_000;

/// Height above the others of cards that leave the table.
const LEAVING: u32 = 5000;

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
