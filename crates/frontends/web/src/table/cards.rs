//! The faces: each is drawn once into the page, when it is first seen; cards refer to it.

use std::cell::RefCell;
use std::collections::HashSet;

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use wildpile_art::{Back, CardFace, Detail, Style, back_id, back_symbol, face_id, face_symbol};
use wildpile_table::{Face, Fill};

use crate::settings::{CardBack, Settings};

/// Cards narrower than this (CSS pixels) have faces with a large rank and suit and nothing else.
const COMPACT: f64 = 58.0;

/// How the cards of a table are drawn.
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
            },
            back: match settings.back {
                CardBack::Lattice => Back::Lattice,
                CardBack::Waves => Back::Waves,
            },
        }
    }
}

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
}

thread_local! {
    static DRAWN: RefCell<HashSet<String>> = RefCell::default();
}

/// The ID of a card's drawing, which is added to the page if needed. `None` for a gap.
#[must_use]
pub fn drawing(fill: &Fill, looks: Looks) -> Option<String> {
    match fill {
        Fill::Gap => None,
        Fill::Back => Some(put(back_id(looks.back).to_owned(), || back_symbol(looks.back))),
        Fill::Face(face) => {
            let face = card_face(face);
            Some(put(face_id(&face, &looks.style), || {
                face_symbol(&face, &looks.style)
            }))
        }
    }
}

fn put(id: String, draw: impl FnOnce() -> String) -> String {
    let new = DRAWN.with(|d| d.borrow_mut().insert(id.clone()));
    if new && let Some(shelf) = shelf() {
        // Our own drawing, from a crate that escapes every text in it.
        drop(shelf.insert_adjacent_html("beforeend", &draw()));
    }
    id
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
