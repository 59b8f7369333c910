//! Thumbnails of saved tables for the first page, kept in the browser's local storage. They use the table's layout, in
//! a few colours; nothing depends on them.

use wildpile_cards::Ink;
use wildpile_table::{Fill, Scene};

use crate::browser;
use crate::table::layout::{Prefs, Rect, Size, Written, layout};

/// The key in the local storage.
const KEY: &str = "wildpile.thumbnails";

/// Number of tables that are kept.
const MOST: usize = 6;

/// The size of a picture. The table is laid out at twice that size.
pub const SIZE: (u32, u32) = (288, 180);

/// The shapes of a picture as SVG paths: backs, faces, empty places, and what is printed in each ink.
pub type Picture = [String; 10];

const BACKS: usize = 0;
const FACES: usize = 1;
const PLACES: usize = 2;

/// The path of an ink.
const fn printed(ink: Ink) -> usize {
    3 + ink as usize
}

/// The picture of a match, by its key in the store.
#[must_use]
pub fn picture(key: u32) -> Option<Picture> {
    let text = browser::stored(KEY)?;
    let line = text.lines().find(|line| is_of(line, key))?;
    let mut picture = Picture::default();
    let mut paths = line.split('|').skip(1);
    for path in &mut picture {
        paths.next()?.clone_into(path);
    }
    Some(picture)
}

fn is_of(line: &str, key: u32) -> bool {
    (line.split('|').next()).is_some_and(|first| first.parse() == Ok(key))
}

/// Keeps the picture of a match.
pub fn keep(key: u32, scene: &Scene) {
    let text = browser::stored(KEY).unwrap_or_default();
    let others = text.lines().filter(|line| !is_of(line, key)).take(MOST - 1);
    let own = format!("{key}|{}", draw(scene).join("|"));
    let all: Vec<&str> = std::iter::once(own.as_str()).chain(others).collect();
    browser::store(KEY, &all.join("\n"));
}

fn draw(scene: &Scene) -> Picture {
    let size = Size::new(f64::from(SIZE.0 * 2), f64::from(SIZE.1 * 2));
    let written = Written::at(scene, |_| String::new());
    let layout = layout(scene, &written, size, &Prefs::default());
    let mut paths = Picture::default();
    for zone in &scene.zones {
        let Some(place) = layout.place(zone.id) else {
            continue;
        };
        let half = |rect: Rect| [rect.x, rect.y, rect.width, rect.height].map(|n| n / 2.0);
        if zone.cards.is_empty() {
            rectangle(&mut paths[PLACES], half(place.frame));
        }
        for (card, at) in zone.cards.iter().zip(&place.cards) {
            let seen = at.visible;
            if seen.width < 1.0 || seen.height < 1.0 {
                continue;
            }
            match &card.fill {
                Fill::Gap => {}
                Fill::Back => rectangle(&mut paths[BACKS], half(seen)),
                Fill::Face(face) => {
                    rectangle(&mut paths[FACES], half(seen));
                    let path = &mut paths[printed(face.ink)];
                    print(path, half(seen), place.card.width / 2.0);
                }
            }
        }
    }
    paths
}

/// The visible print of a face of this width: its corner, and its middle if that is seen.
fn print(path: &mut String, [x, y, width, height]: [f64; 4], whole: f64) {
    let side = (whole / 5.0).min(height - 1.4).min(width - 1.4).max(0.6);
    rectangle(path, [x + 1.0, y + 0.8, side, side]);
    if width < whole || height < whole {
        return;
    }
    let radius = whole / 4.0;
    let (x, top) = (x + whole / 2.0, y + whole * 0.7 - radius);
    let [x, top, r, across] = [x, top, radius, 2.0 * radius].map(Tenths::of);
    use std::fmt::Write as _;
    // Writing to a text can't fail.
    write!(
        path,
        "M{x} {top}a{r} {r} 0 0 1 0 {across}a{r} {r} 0 0 1 0-{across}z"
    )
    .ok();
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
            let plain = |c: char| c.is_ascii_digit() || "Mahlvz-. ".contains(c);
            assert!(paths.iter().all(|path| path.chars().all(plain)), "{paths:?}");
            assert!(paths.iter().map(String::len).sum::<usize>() < 12_000);
        }
    }

    #[test]
    fn cards_are_drawn_in_their_inks_and_backs_and_empty_places_as_such() {
        let paths_of = |name: &str| {
            let bundle = wildpile_bundle::find(name).expect("a game");
            let setup = Form::new(bundle, &[]).setup();
            let session = Session::start(bundle, setup, Deal::Number(7)).expect("it starts");
            draw(&session.scene())
        };
        let joker = paths_of("joker");
        for path in [BACKS, FACES, PLACES, printed(Ink::Black), printed(Ink::Red)] {
            assert!(!joker[path].is_empty(), "{path}");
        }
        // Cards seen whole have a disc in the middle, whatever their suit.
        let skip_bo = paths_of("skip-bo");
        let inks = [Ink::Red, Ink::Blue, Ink::Green].map(printed);
        assert!(inks.iter().any(|ink| skip_bo[*ink].contains('a')));
        assert!(joker[printed(Ink::Red)].contains('a'));
        assert_eq!(printed(Ink::Orange) + 1, Picture::default().len());
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
