//! The faces: each is drawn once into the page, when it is first seen; cards refer to it.

use std::cell::RefCell;
use std::collections::HashSet;

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use wildpile_art::{Back, CardFace, Detail, Row, Style, back_id, face_id, face_symbol, usual_back_symbol};
use wildpile_table::{Face, Fill};

use crate::languages;
use crate::settings::Settings;

/// Cards narrower than this (CSS pixels) have faces with a large rank and suit and nothing else.
const COMPACT: f64 = 58.0;

/// The appearance of a table's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Looks {
    style: Style,
    back: Back,
}

impl Looks {
    /// The looks that a person prefers, for cards of a width in CSS pixels.
    #[must_use]
    pub fn of(settings: &Settings, width: f64) -> Self {
        Self {
            style: Style {
                four_colour: settings.four_colours,
                large_print: settings.large_print,
                detail: if width < COMPACT {
                    Detail::Compact
                } else {
                    Detail::Full
                },
                letters: settings.letters.courts(),
                without_letters: !settings.letters.colours,
                row: Row::Any,
            },
            back: settings.back,
        }
    }

    /// The looks of a card of this width of which a fan down shows a strip, if one does.
    #[must_use]
    pub fn in_strip(self, strip: Option<f64>, width: f64) -> Self {
        Self {
            style: strip.map_or(self.style, |strip| self.style.in_strip(strip * UNITS / width)),
            ..self
        }
    }
}

/// The width of a card in the units of its drawing.
const UNITS: f64 = 250.0;

/// A face as the press wants it.
fn card_face(face: &Face) -> CardFace<'_> {
    CardFace::new(
        &face.rank,
        face.symbol,
        face.letter,
        face.ink,
        face.wild,
        face.stands_for.as_deref(),
    )
    .skipping(face.skips)
}

thread_local! {
    static DRAWN: RefCell<HashSet<String>> = RefCell::default();
    /// The faces among them that no card has shown yet.
    static PLANNED: RefCell<Vec<(String, Face, Style)>> = RefCell::default();
}

/// The ID of a card's drawing, which is added to the page if needed. `None` for a gap.
#[must_use]
pub fn drawing(fill: &Fill, looks: Looks) -> Option<String> {
    let id = planned(fill, looks)?;
    draw(&id);
    Some(id)
}

/// The ID of a card's drawing. [`draw`] adds it to the page: all faces of a deal at once take a slow machine too long.
#[must_use]
pub fn planned(fill: &Fill, looks: Looks) -> Option<String> {
    match fill {
        Fill::Gap => None,
        Fill::Back => Some(put_back(looks.back)),
        Fill::Face(face) => {
            let id = face_id(&card_face(face), &looks.style);
            if DRAWN.with_borrow_mut(|drawn| drawn.insert(id.clone())) {
                PLANNED.with_borrow_mut(|all| all.push((id.clone(), face.clone(), looks.style)));
            }
            Some(id)
        }
    }
}

/// Adds a planned drawing to the page, unless it is there.
pub fn draw(id: &str) {
    let planned = PLANNED.with_borrow_mut(|all| {
        let at = all.iter().position(|(planned, ..)| planned == id)?;
        Some(all.swap_remove(at))
    });
    if let Some((_, face, style)) = planned {
        add(&face_symbol(&card_face(&face), &style));
    }
}

/// The ID of a back's drawing. All but the default are files; cards show them as soon as they are loaded.
pub fn put_back(back: Back) -> String {
    let id = back_id(back);
    if back == Back::default() {
        return put(id, usual_back_symbol);
    }
    if DRAWN.with(|d| d.borrow_mut().insert(id.clone())) {
        let symbol = id.clone();
        spawn_local(async move {
            let file = languages::fetch(languages::back_address(back.name())).await;
            let drawn = file.ok().and_then(|file| symbol_of(&file, &symbol));
            // If it can't be loaded, cards show the default back.
            add(&drawn.unwrap_or_else(|| usual_back_symbol().replacen(&back_id(Back::default()), &symbol, 1)));
        });
    }
    id
}

/// The drawing in an SVG file as a symbol.
fn symbol_of(file: &str, id: &str) -> Option<String> {
    let (_, rest) = file.split_once('>')?;
    let drawing = rest.trim_end().strip_suffix("</svg>")?;
    Some(format!(
        "<symbol id=\"{id}\" viewBox=\"0 0 250 350\">{drawing}</symbol>"
    ))
}

fn put(id: String, draw: impl FnOnce() -> String) -> String {
    let new = DRAWN.with(|d| d.borrow_mut().insert(id.clone()));
    if new {
        add(&draw());
    }
    id
}

/// Adds our own drawing, from a crate that escapes every text in it.
fn add(symbol: &str) {
    if let Some(shelf) = shelf() {
        drop(shelf.insert_adjacent_html("beforeend", symbol));
    }
}

/// The hidden picture that holds all drawings.
fn shelf() -> Option<web_sys::Element> {
    const ID: &str = "cards";
    if let Some(shelf) = document().get_element_by_id(ID) {
        return Some(shelf);
    }
    let svg = document()
        .create_element_ns(Some("http://www.w3.org/2000/svg"), "svg")
        .ok()?;
    for (name, value) in [("id", ID), ("aria-hidden", "true"), ("class", "shelf")] {
        svg.set_attribute(name, value).ok()?;
    }
    document().body()?.append_child(svg.unchecked_ref()).ok()?;
    Some(svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_covered_card_has_an_index_that_fits_into_its_strip() {
        for (large_print, width, strip) in [
            (false, 44.0, 12.0),
            (false, 76.0, 18.0),
            (true, 48.0, 16.0),
            (true, 48.0, 12.0),
            (true, 43.0, 9.0),
            (true, 61.0, 17.0),
        ] {
            let settings = Settings {
                large_print,
                ..Settings::default()
            };
            let usual = Looks::of(&settings, width);
            assert_eq!(usual.in_strip(None, width), usual, "not in a fan down");
            let looks = usual.in_strip(Some(strip), width);
            let needed = f64::from(looks.style.strip().1) * width / UNITS;
            assert!(needed <= strip, "{needed} px in {strip} px of {width}");
            assert!(needed > strip * 0.7, "{needed} px in {strip} px of {width}");
        }
    }

    #[test]
    fn a_file_with_a_back_becomes_its_symbol() {
        for back in Back::ALL {
            let file = format!("{}/assets/backs/{}.svg", env!("CARGO_MANIFEST_DIR"), back.name());
            let file = std::fs::read_to_string(file).expect("a file of each back");
            let symbol = symbol_of(&file, &back_id(back)).expect("a drawing");
            assert!(symbol.contains(&format!("card-back-{}", back.name())), "{symbol}");
            assert!(
                back != Back::default() || symbol == usual_back_symbol(),
                "{symbol}"
            );
        }
        assert_eq!(symbol_of("", "b-waves"), None);
    }
}
