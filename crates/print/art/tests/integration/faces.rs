//! Invariants of every face the games can show.

use crate::shared::{self, INKS};
use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};
use wildpile_art::{
    BAND, Back, CardFace, Detail, Letters, PAPER, Row, Style, Wild, back_id, face_id, face_svg, face_symbol,
    ink_colour, on_ink, shade, usual_back_symbol,
};
use wildpile_cards::{Ink, Mark, Suit};

#[track_caller]
fn parse(svg: &str) -> Document<'_> {
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
            svg.split("stroke-width=\"7.5\"")
                .nth(1)
                .map(|part| part[..60].to_owned())
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

/// The numbers of a node's first transform: x, y, and one or two scales.
fn read_place(place: &str) -> Vec<f64> {
    place
        .split(|c: char| !(c.is_ascii_digit() || c == '-' || c == '.'))
        .filter_map(|n| n.parse().ok())
        .collect()
}

/// The right edge of a glyph or shape in its own units. Paths use absolute coordinates, including H
/// and V.
fn right_edge(node: Node<'_, '_>) -> f64 {
    let place = node.attribute("transform").map(read_place);
    let (left, size) = place.map_or((0.0, 1.0), |numbers| (numbers[0], numbers[2]));
    let path = node.attribute("d").expect("a path");
    let mut edge = f64::MIN;
    for (at, command) in path.match_indices(|c: char| c.is_ascii_uppercase()) {
        let rest = &path[at + 1..];
        let end = rest.find(|c: char| c.is_ascii_uppercase()).unwrap_or(rest.len());
        // A minus sign separates numbers too.
        let spaced = rest[..end].replace('-', " -");
        let numbers: Vec<f64> = spaced.split(' ').filter_map(|n| n.parse().ok()).collect();
        let step = match command {
            "V" | "A" => continue,
            "H" => 1,
            _ => 2,
        };
        edge = numbers.into_iter().step_by(step).fold(edge, f64::max);
    }
    left + edge * size
}

#[test]
fn the_strip_of_a_fan_shows_rank_and_suit() {
    for (name, style) in shared::all_styles() {
        let (left, top) = style.strip();
        let (left, top) = (f64::from(left), f64::from(top));
        for face in shared::faces() {
            let svg = face_svg(&face.face(), &style);
            let document = parse(&svg);
            // Texts and shapes that begin in the corner; everything else starts lower.
            let mut seen_down = 0;
            let mut seen_right = 0;
            for node in document.descendants() {
                let Some(place) = node
                    .attribute("transform")
                    .filter(|t| t.starts_with("translate("))
                else {
                    continue;
                };
                // Rotated halves, and the contents of transformed groups, are elsewhere.
                if node
                    .ancestors()
                    .skip(1)
                    .any(|n| n.attribute("transform").is_some())
                {
                    continue;
                }
                let numbers = read_place(place);
                let (x, y, size) = (numbers[0], numbers[1], numbers[2]);
                let is_text = node.attribute("stroke-width") == Some("7.5");
                let (right, low) = if is_text {
                    let wide = node.children().map(right_edge).fold(0.0, f64::max);
                    (x + (wide + 3.75) * size, y + 43.75 * numbers[3])
                } else {
                    (x + 43.0 * size, y + 49.0 * size)
                };
                seen_down += usize::from(low <= top);
                seen_right += usize::from(right <= left && y < 175.0);
            }
            let wanted = 1 + usize::from(face.symbol.is_some());
            assert!(
                seen_down >= wanted,
                "{face:?} in {name}: {seen_down} from the top"
            );
            // A style for fans down is for no others.
            let wanted = if style.row == Row::Any { wanted } else { 1 };
            assert!(
                seen_right >= wanted,
                "{face:?} in {name}: {seen_right} from the left"
            );
        }
    }
}

/// No strip of a fan down cuts a rank or a suit through: what it doesn't show whole begins below it.
#[test]
fn a_strip_of_a_fan_down_slices_nothing() {
    for (name, style) in shared::all_styles() {
        if style.row == Row::Any {
            continue;
        }
        let top = style.strip().1;
        for face in shared::faces().iter().filter(|face| face.symbol.is_some()) {
            let pips: Vec<_> = shapes(&face_svg(&face.face(), &style))
                .into_iter()
                .filter(|(x, _, size)| *x < 110 && *size < 0.6)
                .collect();
            let is_cut = |(_, y, size): &(i32, i32, f64)| {
                let (y, half) = (f64::from(*y), 49.0 * size);
                y - half < f64::from(top) && y + half > f64::from(top)
            };
            assert!(!pips.iter().any(is_cut), "{face:?} in {name}: {pips:?} at {top}");
        }
    }
}

#[test]
fn a_strip_gets_the_highest_index_that_it_has_room_for() {
    let large = Style {
        large_print: true,
        detail: Detail::Compact,
        ..Style::default()
    };
    for (high, row) in [
        (f64::NAN, Row::Low(24)),
        (-1.0, Row::Low(24)),
        (63.9, Row::Low(56)),
        (113.9, Row::Low(112)),
        (114.0, Row::Usual),
    ] {
        assert_eq!(large.in_strip(high).row, row, "{high}");
    }
    assert_eq!(large.in_strip(63.0).in_strip(200.0).row, Row::Usual);
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

/// The shapes of a drawing, each once: x, y and size from `translate(x y )scale(s)`.
fn shapes(svg: &str) -> Vec<(i32, i32, f64)> {
    let document = parse(svg);
    let mut by_path: BTreeMap<&str, Vec<(i32, i32, f64)>> = BTreeMap::new();
    for node in document
        .descendants()
        .filter(|n| n.has_tag_name(("http://www.w3.org/2000/svg", "path")))
    {
        // A custom suit is a group of shape and letter; the transform belongs to the group.
        let placed = [Some(node), node.parent()]
            .into_iter()
            .flatten()
            .find_map(|n| n.attribute("transform"))
            .filter(|t| t.starts_with("translate("));
        let (Some(place), Some(path)) = (placed, node.attribute("d")) else {
            continue;
        };
        let &[x, y, size] = read_place(place).as_slice() else {
            continue;
        };
        by_path.entry(path).or_default().push((x as i32, y as i32, size));
    }
    by_path.into_values().max_by_key(Vec::len).expect("a shape")
}

#[test]
fn number_cards_have_as_many_pips_as_their_rank_says() {
    let upside_down = [1, 1, 2, 2, 2, 2, 3, 4, 5];
    for (symbol, ink) in [
        ('♠', Ink::Black),
        ('♥', Ink::Red),
        ('♦', Ink::Red),
        ('♣', Ink::Black),
    ] {
        for large_print in [false, true] {
            for count in 2..=15_usize {
                let rank = count.to_string();
                let face = CardFace::new(&rank, Some(symbol), Some('N'), ink, false, None);
                let style = Style {
                    large_print,
                    ..Style::default()
                };
                let svg = face_svg(&face, &style);
                // Each index has two, at the left or at the top.
                let pips: Vec<_> = shapes(&svg)
                    .into_iter()
                    .filter(|&(x, y, _)| (60..=190).contains(&x) && (75..=275).contains(&y))
                    .collect();
                assert_eq!(pips.len(), count, "{rank}{symbol}");
                let turned = pips.iter().filter(|&&(_, _, size)| size < 0.0).count();
                if let Some(&expected) = upside_down.get(count - 2) {
                    assert_eq!(turned, expected, "{rank}{symbol}");
                }
                for (i, one) in pips.iter().enumerate() {
                    assert_eq!(
                        one.2 < 0.0,
                        one.1 > 175,
                        "{rank}{symbol}: the lower pips are turned"
                    );
                    for other in &pips[..i] {
                        let (x, y) = (f64::from(one.0 - other.0), f64::from(one.1 - other.1));
                        let apart = x.hypot(y);
                        let size = one.2.abs() * 100.0;
                        assert!(
                            apart >= size * 0.98,
                            "{rank}{symbol}: pips {apart} apart, {size} high"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn the_scene_determines_the_kind_of_wild_card() {
    let kind = |rank, symbol, wild| CardFace::new(rank, symbol, None, Ink::Black, wild, None).wild;
    assert_eq!(kind("Q", Some('♠'), true), Some(Wild::Skipper(0)));
    assert_eq!(kind("★", None, true), Some(Wild::Joker));
    assert_eq!(kind("W", None, true), Some(Wild::SkipBo));
    assert_eq!(kind("★", None, false), None);
}

/// Every card of a colour has one thing more in its world than the one before, above and below.
#[test]
fn cd_02_the_world_of_a_colour_grows_from_card_to_card() {
    for ink in INKS {
        let mark = Mark::of_ink(ink);
        for rank in 1..=10 {
            let one = shared::suited(&rank.to_string(), &mark, false);
            let things = face_svg(&one.face(), &Style::default())
                .matches("class=\"thing\"")
                .count();
            assert_eq!(things, 2 * rank, "{rank} of {ink:?}");
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
