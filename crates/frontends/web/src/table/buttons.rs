//! The elements of the invisible buttons. Like the [pictures of the cards](super::sprites) they are written when something
//! about them changes, and kept as long as their zone has as many.

use std::cell::RefCell;
use std::sync::Arc;

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use wildpile_table::{Spot, Zone, ZoneId};

use super::board::{Drawn, css};
use super::layout::{Rect, Written, ZonePlace};
use super::marks::Lit;
use super::spots::{named_spots, owned_name, zone_name};
use crate::text::{Reader, tr, ui};

/// All of them, zone by zone.
#[derive(Default)]
pub(super) struct Buttons {
    zones: Vec<ZoneButtons>,
    shown: Option<(Arc<Drawn>, Reader)>,
    /// Zones of these are still missing.
    is_partial: bool,
}

impl Buttons {
    /// Shows what was drawn. Zones that are as they were are left alone; of new ones, at most so many are added, and the first one in
    /// any case. True if none is missing.
    pub(super) fn show(
        &mut self,
        place: &web_sys::Element,
        drawn: &Arc<Drawn>,
        reader: &Reader,
        first: Option<ZoneId>,
        mut most: usize,
    ) -> bool {
        let before = self.shown.replace((drawn.clone(), reader.clone()));
        let same_reader = before.as_ref().is_some_and(|(_, before)| before == reader);
        let same = same_reader && before.is_some_and(|(before, _)| Arc::ptr_eq(&before, drawn));
        if same && !self.is_partial {
            return true;
        }
        self.is_partial = false;
        let mut old = std::mem::take(&mut self.zones);
        // Those at the beginning that are where they were.
        let mut in_place = true;
        for (zone, written) in drawn.scene.zones.iter().zip(&drawn.written) {
            let Some(at) = drawn.layout.place(zone.id) else {
                continue;
            };
            let mut buttons = match old.iter().position(|buttons| buttons.id == zone.id) {
                Some(known) => {
                    in_place &= known == 0;
                    let buttons = old.remove(known);
                    if !in_place {
                        drop(place.append_child(&buttons.group));
                    }
                    buttons
                }
                None if most == 0 && first != Some(zone.id) => {
                    self.is_partial = true;
                    continue;
                }
                None => {
                    let Some(buttons) = ZoneButtons::new(zone.id) else {
                        continue;
                    };
                    most = most.saturating_sub(1);
                    // What has the focus isn't moved: it would lose it.
                    let next = old.first().filter(|_| in_place).map(|next| &*next.group);
                    drop(place.insert_before(&buttons.group, next));
                    buttons
                }
            };
            buttons.show((zone, written, at), reader, same_reader);
            self.zones.push(buttons);
        }
        !self.is_partial
    }

    /// Lets one be in the tab order, and those follow their cards that are raised.
    pub(super) fn mark(&mut self, drawn: &Drawn, tab: Option<Spot>, lit: &Lit) {
        for button in self.zones.iter_mut().flat_map(|zone| &mut zone.buttons) {
            let is_tab = tab == Some(button.spot);
            if button.is_tab != is_tab {
                button.is_tab = is_tab;
                button.set("tabindex", if is_tab { "0" } else { "-1" });
            }
            let is_target = button.is_last && lit.is_target(button.spot.zone);
            if button.is_target != is_target {
                button.is_target = is_target;
                button.write_name();
            }
            let key = drawn.keys.get(&button.spot);
            let is_raised = key.is_some_and(|key| lit.is_raised(*key));
            if button.is_raised != is_raised {
                button.is_raised = is_raised;
                button.write_class();
            }
        }
    }
}

/// Those of a zone.
struct ZoneButtons {
    id: ZoneId,
    group: web_sys::Element,
    name: String,
    of: Option<(Zone, Written, ZonePlace)>,
    buttons: Vec<Button>,
}

impl ZoneButtons {
    fn new(id: ZoneId) -> Option<Self> {
        let group = document().create_element("div").ok()?;
        for (name, value) in [
            ("class", "zone"),
            ("role", "group"),
            ("data-zone", &id.0.to_string()),
        ] {
            group.set_attribute(name, value).ok()?;
        }
        Some(Self {
            id,
            group,
            name: String::new(),
            of: None,
            buttons: Vec::new(),
        })
    }

    fn show(
        &mut self,
        (zone, written, place): (&Zone, &Written, &ZonePlace),
        reader: &Reader,
        same_reader: bool,
    ) {
        let is_same = |(z, w, p): &(Zone, Written, ZonePlace)| z == zone && w == written && p == place;
        if same_reader && self.of.as_ref().is_some_and(is_same) {
            return;
        }
        let owned = owned_name(zone, written, place.is_other, reader);
        let name = zone_name(zone, written, owned.clone());
        if self.name != name {
            drop(self.group.set_attribute("aria-label", &name));
            self.name = name;
        }
        let mut count = 0;
        for (spot, rect, name) in named_spots(zone, written, place, &owned, reader) {
            match self.buttons.get_mut(count) {
                Some(button) => button.show(spot, rect, name),
                None => {
                    let Some(button) = Button::new(spot, rect, name) else {
                        continue;
                    };
                    drop(self.group.append_child(&button.element));
                    self.buttons.push(button);
                }
            }
            count += 1;
        }
        self.buttons.truncate(count);
        for (at, button) in self.buttons.iter_mut().enumerate() {
            button.is_last = at + 1 == count;
        }
        self.of = Some((zone.clone(), written.clone(), place.clone()));
    }
}

impl Drop for ZoneButtons {
    fn drop(&mut self) {
        self.group.remove();
    }
}

struct Button {
    element: web_sys::Element,
    spot: Spot,
    rect: Rect,
    name: String,
    is_tab: bool,
    is_raised: bool,
    /// It is the last of its zone, where others would be put.
    is_last: bool,
    /// The held cards can be put there.
    is_target: bool,
}

impl Button {
    fn new(spot: Spot, rect: Rect, name: String) -> Option<Self> {
        let button = Self {
            element: blank()?,
            spot,
            rect,
            name,
            is_tab: false,
            is_raised: false,
            is_last: false,
            is_target: false,
        };
        button.write_spot();
        button.write_name();
        button.write_rect();
        Some(button)
    }

    fn show(&mut self, spot: Spot, rect: Rect, name: String) {
        if self.spot != spot {
            self.spot = spot;
            self.write_spot();
        }
        if self.name != name {
            self.name = name;
            self.write_name();
        }
        if self.rect != rect {
            self.rect = rect;
            self.write_rect();
        }
    }

    /// Sets an attribute. The names are ours: none is refused.
    fn set(&self, name: &str, value: &str) {
        drop(self.element.set_attribute(name, value));
    }

    fn write_spot(&self) {
        let card = self.spot.card.map_or_else(String::new, |c| c.to_string());
        self.set("data-spot", &format!("{}:{card}", self.spot.zone.0));
    }

    fn write_name(&self) {
        match self.is_target {
            true => self.set("aria-label", &tr(ui::SpotTarget { place: &self.name })),
            false => self.set("aria-label", &self.name),
        }
    }

    fn write_rect(&self) {
        let [x, y, width, height] = css(self.rect);
        let text = format!("left:{x};top:{y};width:{width};height:{height}");
        let element: &web_sys::HtmlElement = self.element.unchecked_ref();
        element.style().set_css_text(&text);
        self.write_class();
    }

    fn write_class(&self) {
        let is_covered = self.rect.width < 1.0 || self.rect.height < 1.0;
        self.set(
            "class",
            match (is_covered, self.is_raised) {
                (false, false) => "spot",
                (true, false) => "spot covered",
                (false, true) => "spot raised",
                (true, true) => "spot covered raised",
            },
        );
    }
}

impl Drop for Button {
    fn drop(&mut self) {
        self.element.remove();
    }
}

/// A button for nothing yet: a copy of one.
fn blank() -> Option<web_sys::Element> {
    thread_local! {
        static BLANK: RefCell<Option<web_sys::Element>> = const { RefCell::new(None) };
    }
    let make = || {
        let button = document().create_element("button").ok()?;
        button.set_attribute("tabindex", "-1").ok()?;
        Some(button)
    };
    BLANK.with_borrow_mut(|blank| {
        *blank = blank.take().or_else(make);
        blank.as_ref()?.clone_node().ok()?.dyn_into().ok()
    })
}
