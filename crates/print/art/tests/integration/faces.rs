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

/// The elements that draw marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A line of a rank or letter.
    Line,
    /// The shape of a suit, in the ink of the card.
    Pip,
    /// Any other shape.
    Shape,
}

/// A part of a drawing, and where it is. Curves count with their control points.
#[derive(Clone, Copy, Debug)]
struct Part {
    kind: Kind,
    first: (f64, f64),
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Part {
    fn middle(&self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    fn high(&self) -> f64 {
        self.bottom - self.top
    }
}

/// The numbers of a transform: x, y, and one or two scales.
fn read_place(place: &str) -> Vec<f64> {
    place
        .split(|c: char| !(c.is_ascii_digit() || c == '-' || c == '.'))
        .filter_map(|n| n.parse().ok())
        .collect()
}

/// The points of each part of a path of absolute commands.
fn outlines(path: &str) -> Vec<Vec<(f64, f64)>> {
    let mut all: Vec<Vec<(f64, f64)>> = Vec::new();
    for (at, command) in path.match_indices(|c: char| c.is_ascii_alphabetic()) {
        let rest = &path[at + 1..];
        let end = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        // A minus sign separates numbers too.
        let spaced = rest[..end].replace('-', " -");
        let numbers: Vec<f64> = spaced.split(' ').filter_map(|n| n.parse().ok()).collect();
        if command == "M" {
            all.push(Vec::new());
        }
        let points = all.last_mut().expect("a path begins with M");
        let (x, y) = points.last().copied().unwrap_or_default();
        match command {
            "H" => points.push((numbers[0], y)),
            "V" => points.push((x, numbers[0])),
            "A" => {
                let (radius, end) = (numbers[0], (numbers[5], numbers[6]));
                // All of its circle.
                let half = ((x - end.0) / 2.0, (y - end.1) / 2.0);
                let length = half.0.hypot(half.1);
                let off = (radius * radius - length * length).max(0.0).sqrt() / length;
                let off = if numbers[3] == numbers[4] { -off } else { off };
                let (x, y) = (x - half.0 + off * half.1, y - half.1 - off * half.0);
                points.push((x - radius, y - radius));
                points.push((x + radius, y + radius));
                points.push(end);
            }
            _ => points.extend(numbers.chunks_exact(2).map(|pair| (pair[0], pair[1]))),
        }
    }
    all
}

/// The lines and shapes of a drawing outside of transformed groups, and the places of such groups.
fn parts(svg: &str) -> Vec<Part> {
    let document = parse(svg);
    let mut all = Vec::new();
    for node in document.descendants() {
        let mut around = node.ancestors().skip(1);
        if around.any(|n| n.attribute("transform").is_some()) {
            continue;
        }
        let place = node
            .attribute("transform")
            .filter(|t| t.starts_with("translate("));
        let place = place.map_or(vec![0.0, 0.0, 1.0, 1.0], read_place);
        let (wide, high) = (place[2], place.get(3).copied().unwrap_or(place[2]));
        let is_line = node.attribute("stroke-linecap").is_some();
        let half = match (is_line, node.attribute("stroke-width")) {
            (true, Some(width)) => width.parse::<f64>().expect("a width") / 2.0,
            _ => 0.0,
        };
        let kind = match node.attributes().len() {
            _ if is_line => Kind::Line,
            1 => Kind::Pip,
            _ => Kind::Shape,
        };
        let outlines = match node.attribute("d") {
            // The drawings from files have relative commands, too.
            Some(path) if path.contains(|c: char| c.is_ascii_lowercase()) => continue,
            Some(path) => outlines(path),
            None if node
                .attribute("transform")
                .is_some_and(|t| t.starts_with("translate(")) =>
            {
                vec![vec![(-43.0, -49.0), (43.0, 49.0)]]
            }
            None => continue,
        };
        for points in outlines {
            let placed = |&(x, y): &(f64, f64)| (place[0] + x * wide, place[1] + y * high);
            let points: Vec<_> = points.iter().map(placed).collect();
            let least = |at: fn(&(f64, f64)) -> f64| points.iter().map(at).fold(f64::MAX, f64::min);
            let most = |at: fn(&(f64, f64)) -> f64| points.iter().map(at).fold(f64::MIN, f64::max);
            all.push(Part {
                kind,
                first: points[0],
                left: least(|p| p.0) - half * wide.abs(),
                right: most(|p| p.0) + half * wide.abs(),
                top: least(|p| p.1) - half * high.abs(),
                bottom: most(|p| p.1) + half * high.abs(),
            });
        }
    }
    all
}

/// The number of lines of a rank in our glyphs.
fn lines_of(rank: &str) -> usize {
    let lines = rank.chars().map(|c| match c {
        'K' => 3,
        'A' | 'Q' | 'B' => 2,
        _ => 1,
    });
    lines.sum()
}

#[test]
fn the_strip_of_a_fan_shows_rank_and_suit() {
    for (name, style) in shared::all_styles() {
        let (left, top) = style.strip();
        let (left, top) = (f64::from(left), f64::from(top));
        for face in shared::faces() {
            let all = parts(&face_svg(&face.face(), &style));
            let (down, right): (Vec<_>, Vec<_>) = (
                all.iter().filter(|part| part.bottom <= top).collect(),
                all.iter()
                    .filter(|part| part.right <= left && part.middle().1 < 175.0)
                    .collect(),
            );
            for (seen, from, is_fan_of_it) in [(down, "top", true), (right, "left", style.row == Row::Any)] {
                let Some(symbol) = face.symbol else {
                    assert!(!seen.is_empty(), "{face:?} in {name} from the {from}");
                    continue;
                };
                let lines = seen.iter().filter(|part| part.kind == Kind::Line).count();
                let wanted = lines_of(style.letters.of(&face.rank));
                assert!(lines >= wanted, "{face:?} in {name} from the {from}: {lines}");
                // A style for fans down is for no others.
                if is_fan_of_it {
                    let has_pip = seen.iter().any(|part| part.kind == Kind::Pip);
                    assert!(has_pip, "{face:?} in {name} from the {from}: {symbol}");
                }
            }
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
            let pips: Vec<_> = parts(&face_svg(&face.face(), &style))
                .into_iter()
                .filter(|part| part.kind == Kind::Pip)
                .collect();
            assert!(!pips.is_empty(), "{face:?} in {name}");
            let is_cut = |part: &Part| part.top < f64::from(top) && part.bottom > f64::from(top);
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
                let pips: Vec<_> = parts(&svg)
                    .into_iter()
                    .filter(|part| part.kind == Kind::Pip)
                    .filter(|part| {
                        let (x, y) = part.middle();
                        (60.0..=190.0).contains(&x) && (75.0..=275.0).contains(&y)
                    })
                    .collect();
                assert_eq!(pips.len(), count, "{rank}{symbol}");
                // The outline of a heart begins at its lower end, the others at their upper one.
                let is_turned = |pip: &Part| (pip.first.1 > pip.middle().1) != (symbol == '♥');
                let turned = pips.iter().filter(|pip| is_turned(pip)).count();
                if let Some(&expected) = upside_down.get(count - 2) {
                    assert_eq!(turned, expected, "{rank}{symbol}");
                }
                for (i, one) in pips.iter().enumerate() {
                    let (x, y) = one.middle();
                    assert_eq!(
                        is_turned(one),
                        y > 180.0,
                        "{rank}{symbol}: the lower pips are turned"
                    );
                    for other in &pips[..i] {
                        let apart = (x - other.middle().0).hypot(y - other.middle().1);
                        let size = one.high();
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
