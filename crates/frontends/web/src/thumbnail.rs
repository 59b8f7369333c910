//! Thumbnails of saved tables for the first page, kept in the browser's local storage. They use the table's layout, in
//! four colours; nothing depends on them.

use leptos::prelude::window;
use wildpile_table::{Fill, Scene};

use crate::table::layout::{Prefs, Size, Written, layout};

/// The key in the local storage.
const KEY: &str = "wildpile.thumbnails";

/// How many tables are kept.
const MOST: usize = 6;

/// The size of a picture. The table is laid out at twice that size.
pub const SIZE: (u32, u32) = (288, 180);

/// The shapes of a picture as SVG paths: backs, faces, and the corners of black and red cards.
pub type Picture = [String; 4];

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

fn kept() -> String {
    let text = storage().and_then(|s| s.get_item(KEY).ok().flatten());
    text.unwrap_or_default()
}

/// The picture of a match, by its key in the store.
#[must_use]
pub fn picture(key: u32) -> Option<Picture> {
    let text = kept();
    let line = text.lines().find(|line| is_of(line, key))?;
    let mut paths = line.split('|').skip(1).map(str::to_owned);
    Some([paths.next()?, paths.next()?, paths.next()?, paths.next()?])
}

fn is_of(line: &str, key: u32) -> bool {
    (line.split('|').next()).is_some_and(|first| first.parse() == Ok(key))
}

/// Keeps the picture of a match.
pub fn keep(key: u32, scene: &Scene) {
    let text = kept();
    let others = text.lines().filter(|line| !is_of(line, key)).take(MOST - 1);
    let own = format!("{key}|{}", draw(scene).join("|"));
    let all: Vec<&str> = std::iter::once(own.as_str()).chain(others).collect();
    if let Some(storage) = storage() {
        // Without storage there is no picture.
        drop(storage.set_item(KEY, &all.join("\n")));
    }
}

fn draw(scene: &Scene) -> Picture {
    let size = Size {
        width: f64::from(SIZE.0 * 2),
        height: f64::from(SIZE.1 * 2),
    };
    let written = Written::at(scene, |_| String::new());
    let layout = layout(scene, &written, size, &Prefs::default());
    let mut paths = Picture::default();
    for zone in &scene.zones {
        let Some(place) = layout.place(zone.id) else {
            continue;
        };
        for (card, at) in zone.cards.iter().zip(&place.cards) {
            let seen = at.visible;
            let (kind, corner) = match &card.fill {
                Fill::Gap => continue,
                Fill::Back => (0, None),
                Fill::Face(face) if face.ink == wildpile_cards::Ink::Red => (1, Some(3)),
                Fill::Face(_) => (1, Some(2)),
            };
            if seen.width < 1.0 || seen.height < 1.0 {
                continue;
            }
            // Half the size, and a line's width smaller than the visible part of the card.
            let [x, y, width, height] =
                [seen.x, seen.y, seen.width - 1.0, seen.height - 1.0].map(|n| n / 2.0);
            rectangle(&mut paths[kind], [x, y, width, height]);
            if let Some(corner) = corner {
                let side = (place.card.width / 9.0).min(height - 1.5).max(0.8);
                rectangle(&mut paths[corner], [x + 1.5, y + 1.0, side, side]);
            }
        }
    }
    paths
}

fn rectangle(path: &mut String, [x, y, width, height]: [f64; 4]) {
    use std::fmt::Write as _;
    let [x, y, w, h] = [x, y, width, height].map(Tenths::of);
    // Writing to a text can't fail.
    write!(path, "M{x} {y}h{w}v{h}h-{w}z").ok();
}

/// A length with one decimal. The code that writes floating-point numbers is as large as a small page.
#[derive(Clone, Copy)]
struct Tenths(u32);

impl Tenths {
    /// Nothing in a picture is negative.
    fn of(length: f64) -> Self {
        Self((length * 10.0).round() as u32)
    }
}

impl std::fmt::Display for Tenths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

#[cfg(test)]
mod tests {
    use wildpile_cards::Deal;
    use wildpile_session::{Form, Session};

    use super::*;

    #[test]
    fn every_table_has_a_picture_of_plain_shapes() {
        for bundle in wildpile_bundle::BUNDLES {
            let setup = Form::new(bundle, &[]).setup();
            let session = Session::start(bundle, setup, Deal::Number(7)).expect("it starts");
            let paths = draw(&session.scene());
            let count = paths.iter().map(|path| path.matches('M').count()).sum::<usize>();
            assert!(count > 4, "{}: {paths:?}", bundle.name());
            let plain = |c: char| c.is_ascii_digit() || "Mhvz-. ".contains(c);
            assert!(paths.iter().all(|path| path.chars().all(plain)), "{paths:?}");
            assert!(paths.iter().map(String::len).sum::<usize>() < 12_000);
        }
    }

    #[test]
    fn lengths_have_one_decimal() {
        let written = [0.0, 0.04, 0.96, 12.25].map(|n| Tenths::of(n).to_string());
        assert_eq!(written, ["0.0", "0.0", "1.0", "12.3"]);
    }

    #[test]
    fn a_line_is_found_by_its_key() {
        assert!(is_of("12|M|M|M|M", 12) && !is_of("12|M", 1) && !is_of("", 0));
    }
}
