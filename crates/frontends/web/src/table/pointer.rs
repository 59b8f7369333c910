//! Mouse, fingers and pens on the board.

use std::sync::Arc;
use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use wildpile_client::clicks::Clicks;
use wildpile_table::{Spot, ZoneId};

use super::Gesture;
use super::board::{Drawn, Interact};
use super::dealing::Dealing;
use super::drag::Drag;
use super::layout::Point;
use super::spots::{focus, spot_of};
use super::sprites::next_flight;
use crate::app::App;
use crate::settings::{Speed, reduced_motion};

/// A press that moves further than this (CSS px) is a drag, with a mouse and with a finger.
const DRAG_MOUSE: f64 = 4.0;
const DRAG_TOUCH: f64 = 9.0;

/// A finger that rests this long asks “why not?”.
const LONG: Duration = Duration::from_millis(550);

/// Dragged cards hang straight once the pointer has rested that long.
const REST: Duration = Duration::from_millis(60);

/// The state of the pointer.
#[derive(Default)]
pub struct Pointers {
    press: Option<Press>,
    clicks: Clicks,
    /// A press was dealt with: the browser's click that follows means nothing more.
    handled: bool,
    serial: u32,
    moving: RwSignal<bool>,
}

struct Press {
    id: i32,
    start: Point,
    spot: Option<Spot>,
    touch: bool,
    serial: u32,
    /// The board's left upper corner on the screen: asked for once, because asking is slow.
    corner: Point,
    drag: Option<Drag>,
    /// It has asked “why not?”, so it isn't a click any more; the cards can still be dragged.
    asked: bool,
    /// It was found out that nothing can be dragged there.
    dead: bool,
}

impl Pointers {
    /// True if cards are being dragged.
    #[must_use]
    pub fn moving(&self) -> RwSignal<bool> {
        self.moving
    }
}

/// The pointer's context.
#[derive(Clone, Copy)]
pub struct Context {
    pub(super) app: App,
    pub(super) board: NodeRef<html::Div>,
    pub(super) drawn: RwSignal<Option<Arc<Drawn>>>,
    pub(super) dealing: Dealing,
    pub(super) interact: Option<Interact>,
    pub(super) pointers: StoredValue<Pointers>,
    /// The card under the mouse.
    pub(super) hover: RwSignal<Option<Spot>>,
}

impl Context {
    /// The things that the hand works with, while there is a table.
    fn table(self) -> Option<(Interact, web_sys::Element, Arc<Drawn>)> {
        Some((
            self.interact?,
            self.board.get_untracked()?.into(),
            self.drawn.get_untracked()?,
        ))
    }

    /// The press that ends with this event.
    fn ended(self, event: &web_sys::PointerEvent) -> Option<Press> {
        let id = event.pointer_id();
        let taken = self.pointers.try_update_value(|p| {
            let ours = p.press.as_ref().is_some_and(|press| press.id == id);
            p.press.take().filter(|_| ours)
        });
        taken.flatten()
    }

    /// A button or finger goes down.
    pub fn down(self, event: &web_sys::PointerEvent) {
        let Some((interact, board, drawn)) = self.table() else {
            return;
        };
        self.pointers.update_value(|p| p.handled = false);
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let corner = corner_of(&board);
        let start = at(event, corner);
        let spot = drawn.layout.hit(start);
        // Capture keeps a drag alive outside the board; without it a drag just ends at the edge.
        drop(board.set_pointer_capture(event.pointer_id()));
        let serial = self.pointers.with_value(|p| p.serial).wrapping_add(1);
        let touch = event.pointer_type() != "mouse";
        self.pointers.update_value(|p| {
            p.serial = serial;
            p.press = Some(Press {
                id: event.pointer_id(),
                start,
                spot,
                touch,
                serial,
                corner,
                drag: None,
                asked: false,
                dead: false,
            });
        });
        if touch && let Some(spot) = spot {
            set_timeout(
                move || {
                    let still = self.pointers.try_update_value(|p| match &mut p.press {
                        Some(press) if press.serial == serial && press.drag.is_none() && !press.dead => {
                            press.asked = true;
                            p.handled = true;
                            true
                        }
                        _ => false,
                    });
                    if still == Some(true) {
                        interact.on.run(Gesture::Why(spot.into()));
                    }
                },
                LONG,
            );
        }
    }

    /// The pointer moves.
    pub fn moved(self, event: &web_sys::PointerEvent) {
        let Some(interact) = self.interact else { return };
        if event.pointer_type() == "mouse" && self.pointers.with_value(|p| p.press.is_none()) {
            let under = spot_of(event.target());
            if self.hover.get_untracked() != under {
                self.hover.set(under);
            }
        }
        let begin = self
            .pointers
            .try_update_value(|p| {
                let press = p.press.as_mut()?;
                if press.id != event.pointer_id() || press.dead {
                    return None;
                }
                let by = at(event, press.corner) - press.start;
                if let Some(drag) = &mut press.drag {
                    self.follow(drag, by, event);
                    self.hang(press.serial, event.time_stamp());
                    return None;
                }
                let least = if press.touch { DRAG_TOUCH } else { DRAG_MOUSE };
                (by.x.hypot(by.y) >= least).then_some((press.spot, by))
            })
            .flatten();
        let Some((spot, by)) = begin else { return };
        // It is no longer a click, whatever happens next.
        let mut drag = spot.and_then(|spot| {
            interact.on.run(Gesture::Grab(spot.into()));
            self.lifted(interact)
        });
        if let Some(drag) = &mut drag {
            self.follow(drag, by, event);
            self.pointers.with_value(Pointers::moving).set(true);
        }
        self.pointers.update_value(|p| {
            p.handled = true;
            if let Some(press) = &mut p.press {
                press.dead = drag.is_none();
                press.drag = drag;
            }
        });
    }

    /// The cards that are held, as something to drag.
    fn lifted(self, interact: Interact) -> Option<Drag> {
        let drawn = self.drawn.get_untracked()?;
        Drag::new(interact, &drawn, self.speed() == Speed::Lively)
    }

    /// Lets the cards follow the pointer.
    fn follow(self, drag: &mut Drag, by: Point, event: &web_sys::PointerEvent) {
        if let Some(drawn) = self.drawn.get_untracked() {
            drag.follow(self.dealing.sprites, &drawn, by, event.time_stamp());
        }
    }

    /// Lets the cards of a press hang straight if the pointer has rested since this time.
    fn hang(self, serial: u32, since: f64) {
        let hang = move || {
            self.pointers.try_update_value(|p| {
                let press = p.press.as_mut().filter(|press| press.serial == serial);
                let drag = press.and_then(|press| press.drag.as_mut());
                if let Some(drag) = drag.filter(|drag| drag.moved_at() <= since) {
                    drag.hang(self.dealing.sprites);
                }
            });
        };
        set_timeout(hang, REST);
    }

    /// The speed of the cards.
    fn speed(self) -> Speed {
        if reduced_motion() {
            return Speed::None;
        }
        self.app.settings.with_untracked(|settings| settings.speed)
    }

    /// A button or finger goes up.
    pub fn up(self, event: &web_sys::PointerEvent) {
        let Some(interact) = self.interact else { return };
        let Some(press) = self.ended(event) else { return };
        if let Some(drag) = &press.drag {
            let now = at(event, press.corner);
            let target = self.target(drag, now);
            interact.on.run(Gesture::Drop(target));
            self.release(drag);
            return;
        }
        if press.dead || press.asked {
            return;
        }
        self.pointers.update_value(|p| p.handled = true);
        match press.spot {
            Some(spot) => self.click(interact, spot, event),
            None => interact.on.run(Gesture::Cancel),
        }
    }

    fn click(self, interact: Interact, spot: Spot, event: &web_sys::PointerEvent) {
        interact.cursor.set(Some(self.cursor_of(spot)));
        focus(self.cursor_of(spot));
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            interact.on.run(Gesture::Mark(spot));
            return;
        }
        let at = Duration::from_millis(event.time_stamp() as u64);
        let gesture = self.drawn.with_untracked(|drawn| {
            let scene = &drawn.as_ref()?.scene;
            self.pointers
                .try_update_value(|p| p.clicks.click(scene, spot.into(), at))?
        });
        if let Some(gesture) = gesture {
            interact.on.run(gesture);
        }
    }

    /// A zone as a whole means its last card, where the cursor is concerned.
    fn cursor_of(self, spot: Spot) -> Spot {
        self.drawn
            .get_untracked()
            .and_then(|d| {
                spot.card
                    .map_or_else(|| d.layout.end(spot.zone, &d.scene), |_| Some(spot))
            })
            .unwrap_or(spot)
    }

    /// Target of dragged cards: a legal one if one is near, else the zone below the pointer.
    fn target(self, drag: &Drag, now: Point) -> Option<ZoneId> {
        let drawn = self.drawn.get_untracked()?;
        drawn
            .layout
            .drop_target(drag.rect(), &drag.legal)
            // Returning it to its origin isn't an attempt to move it.
            .filter(|_| drawn.layout.hit(now).is_none_or(|spot| spot.zone != drag.zone))
            .or_else(|| drawn.layout.hit(now).map(|spot| spot.zone))
    }

    /// The cards fly to where they belong now.
    fn release(self, drag: &Drag) {
        let (number, duration) = (next_flight(), self.speed().back());
        drag.end(self.dealing.sprites, number, duration);
        self.dealing.land_after(number, duration);
        self.pointers.with_value(Pointers::moving).set(false);
    }

    /// The system takes the pointer away.
    pub fn cancel(self, event: &web_sys::PointerEvent) {
        if let Some(drag) = self.ended(event).and_then(|press| press.drag) {
            if let Some(interact) = self.interact {
                interact.on.run(Gesture::Drop(None));
            }
            self.release(&drag);
        }
    }

    /// A finger has left the board. Its click would be the browser's own, at the same place but later, when something
    /// else may lie there: a question, or buttons that are new.
    pub fn touched(self, event: &web_sys::TouchEvent) {
        if self.interact.is_some() && event.cancelable() {
            event.prevent_default();
            self.pointers.update_value(|p| p.handled = false);
        }
    }

    /// A click that came from no pointer: from a screen reader, for instance.
    pub fn clicked(self, event: &web_sys::MouseEvent) {
        let Some(interact) = self.interact else { return };
        let handled = self
            .pointers
            .try_update_value(|p| std::mem::take(&mut p.handled))
            .unwrap_or(true);
        if !handled && let Some(spot) = spot_of(event.target()) {
            interact.cursor.set(Some(spot));
            interact.on.run(Gesture::Click {
                here: spot.into(),
                double: false,
            });
        }
    }

    /// The secondary button asks “why not?”.
    pub fn menu(self, event: &web_sys::MouseEvent) {
        let Some((interact, board, drawn)) = self.table() else {
            return;
        };
        event.prevent_default();
        // A long press of a finger has asked already.
        if self
            .pointers
            .with_value(|p| p.press.as_ref().is_some_and(|press| press.dead || press.asked))
        {
            return;
        }
        if let Some(spot) = drawn.layout.hit(at(event, corner_of(&board))) {
            interact.on.run(Gesture::Why(spot.into()));
        }
    }
}

/// The board's left upper corner on the screen.
fn corner_of(board: &web_sys::Element) -> Point {
    let rect = board.get_bounding_client_rect();
    Point::new(rect.left(), rect.top())
}

/// The place of an event on the board with this corner.
fn at(event: &web_sys::MouseEvent, corner: Point) -> Point {
    Point::new(event.client_x().into(), event.client_y().into()) - corner
}
