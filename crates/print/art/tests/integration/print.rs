//! Drawings for printers: solid colours from a closed list. The shop's checks look at lines, safe area and bleed.

use std::collections::BTreeSet;

use crate::shared::{self, INKS};
use roxmltree::Document;
use wildpile_art::print::{
    self, BRAND_MARK, COLOURS, Middle, Shape, TextRoom, TuckBox, back, rule_card, rule_card_rooms, tuck_box,
};
use wildpile_art::{Back, CardFace, Letters, RuleKind, Wild, ink_colour, pictures};
use wildpile_cards::{Ink, Mark};

fn face(card: &CardFace<'_>, letters: Letters, shape: Shape) -> String {
    print::face(card, letters, shape, Middle::Whole)
}

/// Every drawing of a shape, by name.
fn all(shape: Shape) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for letters in [Letters::English, Letters::German] {
        for one in &shared::printed() {
            all.push((
                format!("{one:?} in {letters:?}"),
                face(&one.face(), letters, shape),
            ));
        }
    }
    for one in Back::PRINTED {
        all.push((format!("{one:?}"), back(one, shape)));
    }
    for art in pictures() {
        for kind in [RuleKind::Mutator, RuleKind::Handicap] {
            for letters in [Letters::English, Letters::German] {
                all.push((
                    format!("{art} in {letters:?}"),
                    rule_card(kind, art, letters, shape),
                ));
            }
        }
    }
    all
}

/// Wraps a fragment.
fn whole(svg: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{svg}</svg>")
}

/// Checks elements, attributes and colours.
#[track_caller]
fn check(name: &str, svg: &str) {
    let list: BTreeSet<&str> = COLOURS.iter().map(|(_, hex)| *hex).collect();
    let text = whole(svg);
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error} in {svg}"));
    for node in document.descendants().filter(roxmltree::Node::is_element).skip(1) {
        let element = node.tag_name().name();
        assert!(
            ["g", "path", "rect", "circle", "ellipse"].contains(&element),
            "{name}: {element}"
        );
        for attribute in node.attributes() {
            let value = attribute.value();
            match attribute.name() {
                "fill" | "stroke" => {
                    assert!(
                        value == "none" || list.contains(value),
                        "{name}: the colour {value}"
                    );
                }
                "id" => assert!(value.starts_with("ground"), "{name}: the id {value}"),
                "class" | "style" | "color" | "opacity" | "fill-opacity" | "stroke-opacity" => {
                    panic!("{name}: {}={value}", attribute.name())
                }
                _ => assert!(!value.contains("url("), "{name}: {value}"),
            }
        }
    }
}

#[test]
fn cd_07_every_drawing_is_in_solid_colours_of_the_list() {
    for shape in Shape::ALL {
        for (name, svg) in all(shape) {
            check(&name, &svg);
        }
    }
    check("mark", BRAND_MARK);
    for back in std::iter::once(None).chain(Back::PRINTED.map(Some)) {
        let flat = tuck_box(&TuckBox::for_cards(54, Shape::Poker), back);
        check("box", &flat.ground);
        check("plates", &flat.plates);
    }
}

/// The outline of one of our letters.
fn letter(rank: &str, letters: Letters) -> String {
    let card = CardFace::new(rank, Some('♠'), Some('S'), Ink::Black, false, None);
    face(&card, letters, Shape::Poker)
}

#[test]
fn cd_06_small_court_cards_have_the_letters_of_the_language() {
    // The commands of the strokes of the German jack's and queen's letters.
    for (rank, commands) in [("J", "MVHCSHMCSH"), ("Q", "MVHCSZ")] {
        let has = |svg: &str| {
            let text = whole(svg);
            let document = Document::parse(&text).expect("a drawing");
            let mut paths = document.descendants().filter_map(|node| node.attribute("d"));
            paths.any(|path| path.replace(|c: char| !c.is_alphabetic(), "").contains(commands))
        };
        assert!(has(&letter(rank, Letters::German)), "{rank}");
        assert!(!has(&letter(rank, Letters::English)), "{rank}");
        let card = |letters| rule_card(RuleKind::Mutator, "strong", letters, Shape::Poker);
        assert!(has(&card(Letters::German)), "{rank}");
        assert!(!has(&card(Letters::English)), "{rank}");
    }
    // In the hand of a card that counts cards, too.
    let hand = |letters| rule_card(RuleKind::Mutator, "hand-5", letters, Shape::Circle);
    assert_ne!(hand(Letters::German), hand(Letters::English));
}

/// The number of lines with round ends: of ranks, numbers and letters.
fn lines(svg: &str) -> usize {
    let text = whole(svg);
    let document = Document::parse(&text).expect("a drawing");
    let lines = document
        .descendants()
        .filter(|node| node.attribute("stroke-linecap").is_some());
    let paths = lines.filter_map(|node| node.attribute("d"));
    paths.map(|path| path.matches('M').count()).sum()
}

#[test]
fn cd_05_colours_come_with_shape_and_letter() {
    for ink in INKS {
        let mark = Mark::of_ink(ink);
        for rank in 1..=15 {
            let rank = rank.to_string();
            let with = CardFace::new(&rank, Some(mark.symbol), Some(mark.letter), mark.ink, false, None);
            let without = CardFace { letter: None, ..with };
            for (shape, least) in [(Shape::Poker, 2), (Shape::Circle, 6)] {
                let count = |card: &CardFace<'_>| lines(&face(card, Letters::English, shape));
                assert!(count(&with) >= count(&without) + least, "{rank} of {ink:?}");
            }
        }
    }
}

#[test]
fn cd_06_the_rim_of_a_round_card_has_six_indices() {
    for one in &shared::printed() {
        let svg = face(&one.face(), Letters::English, Shape::Circle);
        for turn in (0..360).step_by(60) {
            assert!(
                svg.contains(&format!("<g transform=\"rotate({turn} 175 175)\">")),
                "{one:?}"
            );
        }
    }
    // Six and nine are underlined, on the rim and in the middle.
    for (rank, lines) in [("6", 6), ("9", 6), ("8", 0), ("10", 0)] {
        let one = CardFace::new(rank, None, None, Ink::Green, false, None);
        let svg = face(&one, Letters::English, Shape::Circle);
        assert_eq!(svg.matches("rx=").count(), lines, "{rank}");
        assert_eq!(svg.contains("M158.5 220H191.5"), lines > 0, "{rank}");
    }
}

#[test]
fn faces_that_differ_look_different() {
    for shape in Shape::ALL {
        let mut seen = BTreeSet::new();
        for one in &shared::printed() {
            assert!(
                seen.insert(face(&one.face(), Letters::English, shape)),
                "{one:?} looks like another"
            );
        }
    }
    let one = CardFace::new("★", None, None, Ink::Red, true, Some("9♥"));
    let bare = CardFace {
        stands_for: None,
        ..one
    };
    assert_eq!(one.wild, Some(Wild::Joker));
    assert_eq!(
        face(&one, Letters::English, Shape::Poker),
        face(&bare, Letters::English, Shape::Poker)
    );
}

#[test]
fn mu_08_rooms_for_texts_are_inside_the_safe_area() {
    for (shape, kind) in Shape::ALL
        .into_iter()
        .flat_map(|shape| [RuleKind::Mutator, RuleKind::Handicap].map(|kind| (shape, kind)))
    {
        let (wide, high) = shape.size();
        let rooms = rule_card_rooms(kind, shape);
        let all = [rooms.title, rooms.sentence, rooms.foot];
        for room in all {
            let TextRoom { x, y, sizes, .. } = room;
            assert!(sizes.1 >= 8.4 && sizes.0 >= sizes.1, "{room:?}");
            assert!(COLOURS.iter().any(|(_, hex)| *hex == room.colour), "{room:?}");
            let safe = print::SAFE;
            assert!(
                x >= safe && y >= safe && x + room.wide <= wide as f32 - safe,
                "{room:?}"
            );
            assert!(
                y + room.high <= high as f32 - safe && room.high >= sizes.1 * 1.2,
                "{room:?}"
            );
            assert!((x + room.wide / 2.0 - wide as f32 / 2.0).abs() < 0.01, "{room:?}");
            assert!(
                room.round.is_none_or(|radius| radius <= wide as f32 / 2.0 - safe),
                "{room:?}"
            );
        }
        assert!(all.windows(2).all(|pair| pair[0].y + pair[0].high <= pair[1].y));
    }
}

#[test]
fn tints_are_mixed_with_paper() {
    let mut seen = BTreeSet::new();
    for &(name, hex) in COLOURS.iter() {
        assert!(seen.insert(hex), "{hex} twice");
        let Some((base, percent)) = name.split_once("-tint-") else {
            continue;
        };
        let full = COLOURS
            .iter()
            .find_map(|(name, hex)| (*name == base).then_some(*hex))
            .expect("the colour of a tint");
        let percent: i64 = percent.parse().expect("a number");
        for at in [1, 3, 5] {
            let part = |hex: &str| i64::from_str_radix(&hex[at..at + 2], 16).expect("a colour");
            let mixed = (part(full) * percent + 255 * (100 - percent) + 50) / 100;
            assert_eq!(part(hex), mixed, "{name}");
        }
    }
    for ink in INKS {
        assert!(seen.contains(ink_colour(ink)), "{ink:?}");
    }
    for back in Back::PRINTED {
        assert!(seen.contains(back.ground()), "{back:?}");
    }
}

#[test]
fn cd_07_the_panels_of_a_box_lie_side_by_side() {
    for count in [0, 10, 54, 120] {
        for shape in Shape::ALL {
            let flat = tuck_box(&TuckBox::for_cards(count, shape), Some(Back::Fans));
            let all: Vec<_> = flat
                .panels
                .iter()
                .filter(|panel| !panel.name.ends_with("plate"))
                .collect();
            assert_eq!((all.len(), flat.panels.len()), (13, 17));
            for (i, one) in all.iter().enumerate() {
                assert!(
                    one.x >= 0 && one.y >= 0 && one.wide > 0 && one.high > 0,
                    "{one:?}"
                );
                assert!(
                    one.x + one.wide <= flat.size.0 && one.y + one.high <= flat.size.1,
                    "{one:?}"
                );
                for other in &all[..i] {
                    let apart = one.x >= other.x + other.wide
                        || other.x >= one.x + one.wide
                        || one.y >= other.y + other.high
                        || other.y >= one.y + one.high;
                    assert!(apart, "{one:?} and {other:?}");
                }
            }
            let inside = TuckBox::for_cards(count, shape);
            let (wide, high) = shape.size();
            let front = flat.panel("front").expect("a front");
            assert!(front.wide > wide && front.high > high && inside.deep >= i32::from(count));
            for plate in flat.panels.iter().filter(|panel| panel.name.ends_with("plate")) {
                let name = plate.name.trim_end_matches("-plate");
                let side = flat.panel(name).expect("its side");
                assert!(
                    plate.x > side.x && plate.x + plate.wide < side.x + side.wide,
                    "{plate:?}"
                );
                assert!(plate.wide > 0 && plate.y > side.y, "{plate:?}");
            }
        }
    }
}
