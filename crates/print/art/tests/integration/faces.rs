//! Invariants of every face the games can show.

use crate::shared::{self, INKS};
use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};
use wildpile_art::{
    BAND, Back, CardFace, Detail, Letters, PAPER, Style, Wild, back_id, face_id, face_svg, face_symbol,
    ink_colour, on_ink, shade, usual_back_symbol,
};
use wildpile_cards::{Ink, Mark, Suit};

#[track_caller]
pub fn parse(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error} in {svg}"))
}

/// Checks that the elements of a drawing refer to nothing outside of it.
#[track_caller]
fn check(root: Node<'_, '_>, id: Option<&str>) {
    assert_eq!(root.attribute("viewBox"), Some("0 0 250 350"));
    assert_eq!(root.attribute("id"), id);
    for node in root.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(
            ["svg", "symbol", "g", "path", "rect", "circle", "ellipse", "text"].contains(&name),
            "{name}"
        );
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(name != "style" && !name.starts_with("on"), "{name}={value}");
            assert!(
                !value.contains("url(") && !value.contains('#') || is_colour(value),
                "{name}={value}"
            );
            assert!(name != "id" || node == root, "an id inside: {value}");
        }
    }
}

fn is_colour(value: &str) -> bool {
    value.len() == 7 && value.starts_with('#') && value[1..].bytes().all(|b| b.is_ascii_hexdigit())
}

fn is_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_alphabetic())
        && id
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

#[test]
fn every_face_in_every_style_is_a_symbol_of_its_own() {
    let mut ids = BTreeSet::new();
    for (name, style) in shared::all_styles() {
        let mut drawings = BTreeMap::new();
        for face in shared::faces() {
            let id = face_id(&face.face(), &style);
            assert!(is_id(&id), "{id}");
            assert!(ids.insert(id.clone()), "{id} twice");
            let symbol = face_symbol(&face.face(), &style);
            check(parse(&symbol).root_element(), Some(&id));
            let drawing = symbol.replace(&id, "");
            if let Some(other) = drawings.insert(drawing, face.clone()) {
                panic!("{face:?} looks like {other:?} in {name}");
            }
        }
    }
    for back in Back::ALL {
        assert!(ids.insert(back_id(back)));
    }
}

#[test]
fn files_stand_alone() {
    for face in shared::faces() {
        let svg = face_svg(&face.face(), &Style::default());
        let document = parse(&svg);
        check(document.root_element(), None);
        assert_eq!(
            document.root_element().tag_name().namespace(),
            Some("http://www.w3.org/2000/svg")
        );
    }
    for back in Back::ALL {
        check(parse(&back_file(back)).root_element(), None);
        check(parse(&back_symbol(back)).root_element(), Some(&back_id(back)));
    }
    assert_eq!(usual_back_symbol(), back_symbol(Back::default()));
}

/// The web app's file of a back.
fn back_file(back: Back) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../frontends/web/assets/backs");
    let file = format!("{folder}/{}.svg", back.name());
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The symbol that the web app makes of the file.
fn back_symbol(back: Back) -> String {
    let file = back_file(back);
    let (_, drawing) = file.split_once('>').expect("a tag");
    let drawing = drawing.trim_end().strip_suffix("</svg>").expect("the end");
    format!(
        "<symbol id=\"{}\" viewBox=\"0 0 250 350\">{drawing}</symbol>",
        back_id(back)
    )
}

/// German indices: the same cards with other letters, and nothing else changes.
#[test]
fn german_letters_change_jacks_and_queens() {
    let german = Style {
        letters: Letters::German,
        ..Style::default()
    };
    let draw = |rank: &str, style: &Style| {
        let face = CardFace::new(rank, Some('♠'), Some('S'), Ink::Black, false, None);
        face_svg(&face, style)
    };
    for rank in ["A", "2", "10", "K"] {
        assert_eq!(draw(rank, &german), draw(rank, &Style::default()), "{rank}");
    }
    for (rank, letter) in [("J", "B"), ("Q", "D")] {
        assert_ne!(draw(rank, &german), draw(rank, &Style::default()), "{rank}");
        let index = |svg: String| {
            let document = parse(&svg);
            let mut nodes = document.descendants();
            let lines = nodes.find(|node| node.attribute("stroke-width") == Some("6.8"));
            lines
                .and_then(|node| node.attribute("d"))
                .expect("an index")
                .to_owned()
        };
        assert_eq!(
            index(draw(rank, &german)),
            index(draw(letter, &Style::default())),
            "{rank}"
        );
    }
    let wild = CardFace::new("★", None, None, Ink::Red, true, Some("Q♥"));
    assert_ne!(face_svg(&wild, &german), face_svg(&wild, &Style::default()));
}

/// The faces shown by the games need no fonts.
#[test]
fn our_own_faces_need_no_font() {
    for (_, style) in shared::all_styles() {
        for face in shared::faces() {
            let symbol = face_symbol(&face.face(), &style);
            assert!(!symbol.contains("<text"), "{face:?}: {symbol}");
        }
    }
}

/// The relative luminance of WCAG 2.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let value =
            f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two hexadecimal digits")) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn every_ink_can_be_read() {
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 0.01);
    for ink in [Ink::Black, Ink::Red] {
        for ground in [PAPER, BAND] {
            let ratio = contrast(ink_colour(ink), ground);
            assert!(ratio >= 4.5, "{ink:?} on {ground}: {ratio:.2}");
        }
    }
    for ink in INKS {
        for ground in [ink_colour(ink), shade(ink)] {
            let ratio = contrast(on_ink(ink), ground);
            assert!(ratio >= 4.5, "on {ink:?}, {ground}: {ratio:.2}");
        }
    }
    // Gold is written on in the same dark brown.
    assert!(contrast(on_ink(Ink::Yellow), "#e5ac2f") >= 4.5);
    let all: BTreeSet<_> = INKS.map(ink_colour).into();
    assert_eq!(all.len(), INKS.len());
}

/// The four-colour style really uses four different inks.
#[test]
fn the_four_suits_have_four_inks_where_that_is_wanted() {
    let inks = |four_colour| {
        ['♣', '♠', '♥', '♦'].map(|symbol| {
            let ink = if matches!(symbol, '♥' | '♦') {
                Ink::Red
            } else {
                Ink::Black
            };
            let face = CardFace::new("7", Some(symbol), None, ink, false, None);
            let style = Style {
                four_colour,
                ..Style::default()
            };
            let symbol = face_symbol(&face, &style);
            INKS.into_iter()
                .filter(|&ink| symbol.contains(&format!("color=\"{}\"", ink_colour(ink))))
                .collect::<Vec<_>>()
        })
    };
    assert_eq!(inks(false), [[Ink::Black], [Ink::Black], [Ink::Red], [Ink::Red]]);
    assert_eq!(inks(true), [[Ink::Green], [Ink::Black], [Ink::Red], [Ink::Blue]]);
}

#[test]
fn the_scene_determines_the_kind_of_wild_card() {
    let kind = |rank, symbol, wild| CardFace::new(rank, symbol, None, Ink::Black, wild, None).wild;
    assert_eq!(kind("Q", Some('♠'), true), Some(Wild::Skipper(0)));
    assert_eq!(kind("★", None, true), Some(Wild::Joker));
    assert_eq!(kind("W", None, true), Some(Wild::SkipBo));
    assert_eq!(kind("★", None, false), None);
}

/// The number of outlines of things in a world.
fn things(svg: &str) -> usize {
    let document = parse(svg);
    let things = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("thing"));
    let outlines = things.filter_map(|node| node.attribute("d"));
    let count = outlines.map(|path| path.matches('M').count()).sum();
    assert!(count > 0);
    count
}

/// A browser styles, lays out and paints each element of a face for every card on the table.
#[test]
fn a_face_has_few_elements() {
    for (name, style) in shared::all_styles() {
        let is_full = style.detail == Detail::Full;
        for face in shared::faces() {
            let on_paper = matches!(
                (face.symbol, face.ink),
                (Some('♠' | '♣'), Ink::Black) | (Some('♥' | '♦'), Ink::Red)
            );
            let most = match (&*face.rank, face.symbol) {
                (_, None) if face.wild => 45,
                (_, None) => 15,
                (_, Some(_)) if !on_paper => match (is_full, face.wild) {
                    (false, _) => 14,
                    (true, false) => 24,
                    (true, true) => 31,
                },
                ("J" | "Q" | "K", _) if face.wild => 29,
                ("J" | "Q" | "K", _) => 26,
                _ if face.wild => 11,
                ("A", _) => 8,
                _ if is_full => 6,
                _ => 8,
            };
            let svg = face_svg(&face.face(), &style);
            let document = parse(&svg);
            let count = document.descendants().filter(Node::is_element).skip(1).count();
            assert!(count <= most, "{face:?} in {name}: {count}");
        }
    }
}

/// Every card of a colour has one thing more in its world than the one before, above and below.
#[test]
fn cd_02_the_world_of_a_colour_grows_from_card_to_card() {
    for ink in INKS {
        let mark = Mark::of_ink(ink);
        for rank in 1..=10 {
            let one = shared::suited(&rank.to_string(), &mark, false);
            let first = shared::suited("1", &mark, false);
            assert_eq!(
                things(&face_svg(&one.face(), &Style::default())),
                rank * things(&face_svg(&first.face(), &Style::default())),
                "{rank} of {ink:?}"
            );
        }
    }
}

/// Queens and kings skip different numbers of ranks, and their cards say how many.
#[test]
fn cd_03_a_skipper_shows_in_gold_how_many_ranks_it_can_skip() {
    for mark in [Mark::of_suit(Suit::Spades), Mark::of_ink(Ink::Yellow)] {
        let one = shared::suited("9", &mark, true);
        for (name, style) in shared::all_styles() {
            let draw = |skips| face_svg(&one.face().skipping(skips), &style);
            let (single, double) = (draw(1), draw(2));
            assert_ne!(single, double, "{name}");
            assert!(single.contains("#e5ac2f"), "{name}");
            let ids = [0, 1, 2].map(|skips| face_id(&one.face().skipping(skips), &style));
            assert!(ids[0] != ids[1] && ids[1] != ids[2], "{ids:?}");
        }
    }
    let plain = shared::suited("9", &Mark::of_ink(Ink::Yellow), false);
    assert_eq!(plain.face().skipping(2), plain.face());
}

/// The letters of colours are a choice; shapes that we have no drawing of keep theirs.
#[test]
fn cd_05_letters_are_a_choice_on_screen() {
    for (_, style) in shared::all_styles() {
        let bare = Style {
            without_letters: true,
            ..style
        };
        let yellow = shared::suited("7", &Mark::of_ink(Ink::Yellow), false);
        let (with, without) = (face_svg(&yellow.face(), &style), face_svg(&yellow.face(), &bare));
        assert!(without.len() < with.len());
        assert_ne!(face_id(&yellow.face(), &style), face_id(&yellow.face(), &bare));
        let spades = shared::suited("7", &Mark::of_suit(Suit::Spades), false);
        assert_eq!(face_svg(&spades.face(), &style), face_svg(&spades.face(), &bare));
        let own = Mark {
            name: "notes".to_owned(),
            letter: 'N',
            symbol: '♪',
            ink: Ink::Blue,
        };
        let own = shared::suited("7", &own, false);
        assert_eq!(face_svg(&own.face(), &style), face_svg(&own.face(), &bare));
    }
}

/// Courts of four suits are four figures, not one in other inks.
#[test]
fn courts_differ_by_more_than_their_suit() {
    for rank in ["J", "Q", "K"] {
        let paths = Suit::ALL.map(|suit| {
            let one = shared::suited(rank, &Mark::of_suit(suit), false);
            let svg = face_svg(&one.face(), &Style::default());
            let document = parse(&svg);
            let paths = document.descendants().filter_map(|node| node.attribute("d"));
            paths.map(str::to_owned).collect::<BTreeSet<String>>()
        });
        for (at, one) in paths.iter().enumerate() {
            for other in &paths[..at] {
                assert!(one.difference(other).count() >= 5, "{rank}");
            }
        }
    }
}

/// The card that a wild card stands for is shown in both corners, in our glyphs or a font.
#[test]
fn what_a_wild_card_stands_for_changes_its_index() {
    for detail in [Detail::Full, Detail::Compact] {
        let style = Style {
            detail,
            ..Style::default()
        };
        let draw = |stands_for| {
            let face = CardFace::new("★", None, None, Ink::Red, true, stands_for);
            face_svg(&face, &style)
        };
        let on_ink = |svg: &str| svg.matches("card-on-ink").count();
        assert_eq!(on_ink(&draw(None)), 0);
        let corners = if detail == Detail::Full { 2 } else { 1 };
        assert_eq!(on_ink(&draw(Some("9♥"))), corners);
        let black = format!("color=\"{}\"", ink_colour(Ink::Black));
        assert!(!draw(Some("9♥")).contains(&black));
        assert!(draw(Some("9♠")).contains(&black), "a suit has its own ink");
    }
}

/// A sheet with some cards of each kind, to be inspected when it changes: `cargo xtask bless -p
/// wildpile-art`.
#[test]
fn the_golden_sheet_holds() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/sheet.svg");
    let sheet = golden_sheet();
    parse(&sheet);
    if std::env::var_os("WILDPILE_BLESS").is_some() {
        std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).expect("a folder");
        std::fs::write(path, &sheet).expect("the golden sheet can be written");
    }
    let golden = std::fs::read_to_string(path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    assert!(
        golden == sheet,
        "the cards look different: write tests/golden/sheet.svg anew with `cargo xtask bless -p wildpile-art` and look at it"
    );
}

/// Some cards of each kind in the three most different styles, on one sheet.
fn golden_sheet() -> String {
    let spades = Mark::of_suit(Suit::Spades);
    let hearts = Mark::of_suit(Suit::Hearts);
    let yellow = Mark::of_ink(Ink::Yellow);
    let custom = Mark {
        name: "notes".to_owned(),
        letter: 'N',
        symbol: '♪',
        ink: Ink::Blue,
    };
    let faces = [
        shared::suited("A", &spades, false),
        shared::suited("10", &hearts, false),
        shared::suited("J", &spades, false),
        shared::suited("Q", &hearts, true),
        shared::suited("K", &spades, false),
        shared::suited("1", &yellow, false),
        shared::suited("7", &yellow, true),
        shared::suited("13", &custom, false),
        shared::plain("★", Ink::Black, true, None),
        shared::plain("★", Ink::Red, true, Some("9♦")),
        shared::plain("6", Ink::Green, false, None),
        shared::plain("W", Ink::Purple, true, None),
        shared::plain("W", Ink::Purple, true, Some("12")),
    ];
    let styles = shared::all_styles();
    let (wide, high) = (125, 175);
    let rows = [0, 3, 4, 7];
    let mut svg = shared::open((faces.len() + 1) * (wide + 6) + 6, rows.len() * (high + 6) + 6);
    for (row, style) in rows.into_iter().map(|i| styles[i].1).enumerate() {
        let mut ids: Vec<String> = Vec::new();
        for face in &faces {
            svg.push_str(&face_symbol(&face.face(), &style));
            svg.push('\n');
            ids.push(face_id(&face.face(), &style));
        }
        if let Some(&back) = Back::ALL.get(row) {
            svg.push_str(&back_symbol(back));
            svg.push('\n');
            ids.push(back_id(back));
        }
        for (i, id) in ids.iter().enumerate() {
            shared::use_of(&mut svg, id, i * (wide + 6) + 6, row * (high + 6) + 6, wide, high);
            svg.push('\n');
        }
    }
    svg.push_str("</svg>\n");
    svg
}
