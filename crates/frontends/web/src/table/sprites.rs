//! The pictures of the cards: plain elements, which are written when something about them changes. A whole deal of views
//! with effects of their own would take a slow machine a second.

use std::cell::RefCell;
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
    /// Delay before it moves, in ms.
    pub(super) delay: f64,
}

/// All cards on the screen, by their keys.
pub(super) type Sprites = StoredValue<HashMap<u32, Sprite>, LocalStorage>;

/// A card on the screen.
pub(super) struct Sprite {
    card: web_sys::Element,
    picture: web_sys::Element,
    is_shown: bool,
    pose: Pose,
    /// The ID of its drawing.
    drawing: Option<String>,
    /// Counts its turns: a change makes it turn over.
    flips: u32,
    /// Distance for which it was dragged.
    dragged: Option<Point>,
    /// True if it fades on its way out.
    fades: bool,
    lit: Option<&'static str>,
    is_raised: bool,
}

impl Sprite {
    /// A card that isn't in the document yet; none where the browser makes no elements.
    pub(super) fn new(pose: Pose, drawing: Option<String>) -> Option<Self> {
        let card = blank()?;
        let sprite = Self {
            picture: card.first_element_child()?,
            card,
            is_shown: false,
            pose,
            drawing,
            flips: 0,
            dragged: None,
            fades: false,
            lit: None,
            is_raised: false,
        };
        sprite.write_picture();
        sprite.write_class();
        sprite.write_style();
        Some(sprite)
    }

    /// Its position, or the one to which it glides.
    pub(super) fn pose(&self) -> Pose {
        self.pose
    }

    /// Lets it glide to another place.
    pub(super) fn put(&mut self, pose: Pose) {
        let before = std::mem::replace(&mut self.pose, pose);
        if before != pose {
            self.write_style();
        }
        if before.buried != pose.buried {
            self.write_class();
        }
    }

    /// Shows another drawing, perhaps turning over.
    pub(super) fn show(&mut self, drawing: Option<String>, flips: bool) {
        if self.drawing != drawing {
            self.drawing = drawing;
            self.write_picture();
            if flips {
                self.flips = self.flips.wrapping_add(1);
                self.write_class();
            }
        }
    }

    /// Follows a pointer, or no longer does.
    pub(super) fn drag(&mut self, by: Option<Point>) {
        let was_lifted = self.dragged.is_some();
        self.dragged = by;
        if was_lifted == by.is_some() {
            drop(self.style().set_property("transform", &self.transform()));
        } else {
            self.write_class();
            self.write_style();
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
    pub(super) fn leave(&mut self, gone: &Gone, layout: &Layout, looks: Looks) {
        let is_covered = gone.to == Some(gone.from.zone);
        let to = gone.to.and_then(|zone| start_of(layout, Spot::zone(zone)));
        let mut pose = self.pose;
        pose.z = if is_covered { 0 } else { pose.z + LEAVING };
        pose.delay = 0.0;
        if let Some(to) = to.filter(|_| !is_covered) {
            (pose.x, pose.y) = (to.x, to.y);
        }
        self.put(pose);
        self.fades = !is_covered;
        self.write_class();
        if gone.flipped {
            self.show(drawing(&Fill::Back, looks), true);
        }
    }

    fn write_picture(&self) {
        let href = self.drawing.as_ref().map(|id| format!("#{id}"));
        drop(self.picture.set_attribute("href", &href.unwrap_or_default()));
    }

    fn write_class(&self) {
        let mut class = "card".to_owned();
        for (name, is_on) in [
            (" lifted", self.dragged.is_some()),
            (" raised", self.is_raised),
            (" buried", self.pose.buried),
            (" fades", self.fades),
            (" flip-a", self.flips % 2 == 1),
            (" flip-b", self.flips > 0 && self.flips.is_multiple_of(2)),
        ] {
            if is_on {
                class.push_str(name);
            }
        }
        drop(self.card.set_attribute("class", &class));
    }

    fn transform(&self) -> String {
        let by = self.dragged.unwrap_or_default();
        let (x, y) = (number(self.pose.x + by.x), number(self.pose.y + by.y));
        format!("translate3d({x}px,{y}px,0)")
    }

    fn write_style(&self) {
        let (pose, is_lifted) = (self.pose, self.dragged.is_some());
        let text = format!(
            "transform:{};width:{}px;height:{}px;z-index:{};transition-delay:{}ms",
            self.transform(),
            number(pose.width),
            number(pose.width * 1.4),
            pose.z + if is_lifted { 10_000 } else { 0 },
            number(if is_lifted { 0.0 } else { pose.delay }),
        );
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

/// Height above the others of cards that leave the table.
const LEAVING: u32 = 5000;

/// The element of a card that shows nothing yet: a copy of one, which is faster than making it.
fn blank() -> Option<web_sys::Element> {
    thread_local! {
        static BLANK: RefCell<Option<web_sys::Element>> = const { RefCell::new(None) };
    }
    let make = || {
        const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");
        let card = document().create_element_ns(SVG, "svg").ok()?;
        card.set_attribute("viewBox", "0 0 250 350").ok()?;
        let picture = document().create_element_ns(SVG, "use").ok()?;
        card.append_child(&picture).ok()?;
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
                }
            }
            Some(false) => set_timeout(move || self.deal(), Duration::ZERO),
            None => {}
        }
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
