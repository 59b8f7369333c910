//! Typesetting: nothing overflows, nothing is lost, and usvg agrees about the widths.

use proptest::prelude::*;
use wildpile_press::fonts::Face;
use wildpile_press::setting::{Align, Block, Language, Overflow, Room, Stand, Style, set};
use wildpile_press::{Drawing, Rect};

const ROOM: Rect = Rect::new(20.0, 30.0, 210.0, 120.0);

fn circle() -> Room {
    Room::Circle {
        within: Rect::new(20.0, 170.0, 310.0, 140.0),
        centre: (175.0, 175.0),
        radius: 162.5,
    }
}

/// The text as it comes back, without the hyphens that were added.
fn read_back(block: &Block) -> String {
    let parts: Vec<&str> = block
        .lines
        .iter()
        .map(|line| {
            if line.hyphenated {
                line.text.strip_suffix('-').unwrap()
            } else {
                &line.text
            }
        })
        .collect();
    parts.concat()
}

/// A text without what isn't printed: spaces that lines end at, and soft hyphens.
fn solid(text: &str) -> String {
    text.replace('\u{2011}', "-")
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control() && !"\u{ad}\u{200b}\u{fffe}\u{ffff}".contains(*c))
        .collect()
}

fn check(text: &str, block: &Block, room: &Room) {
    let bounds = room.bounds();
    assert_eq!(solid(&read_back(block)), solid(text));
    assert!(bounds.contains(&block.bounds, 0.01), "{block:?} in {bounds:?}");
    for line in &block.lines {
        if let Room::Circle { centre, radius, .. } = room {
            // The corners of a line of small letters at least: from baseline to half the size above it.
            for (x, y) in [
                (line.x, line.y),
                (line.x + line.width, line.y),
                (line.x, line.y - 0.5 * block.size),
                (line.x + line.width, line.y - 0.5 * block.size),
            ] {
                let away = (x - centre.0).hypot(y - centre.1);
                assert!(away <= radius + 0.01, "{line:?} is outside of the circle");
            }
        }
    }
    let svg = block.to_svg("#111111");
    let drawing = Drawing::from_fragment(&svg, Rect::new(0.0, 0.0, 350.0, 350.0)).unwrap();
    let drawn = drawing.tree().root().children();
    // usvg drops lines without anything visible.
    if drawn.len() == block.lines.len() {
        for (line, node) in block.lines.iter().zip(drawn) {
            let width = node.bounding_box().width();
            assert!(
                (width - line.width).abs() <= 0.005 * width + 0.01,
                "{line:?} is {width} wide in usvg"
            );
        }
    }
}

fn style(face: Face, language: Language, align: Align, sizes: (f32, f32)) -> Style {
    Style {
        align,
        ..Style::centred(face, language, sizes)
    }
}

#[test]
fn a_sentence_is_broken_evenly() {
    let text = "At the start of your turn you may swap the top cards of two of your discard piles.";
    let room = Room::Box(ROOM);
    let block = set(
        text,
        &room,
        &style(Face::Text, Language::English, Align::Centre, (18.0, 8.4)),
    )
    .unwrap();
    check(text, &block, &room);
    assert_eq!(block.size, 18.0);
    let widths: Vec<f32> = block.lines.iter().map(|line| line.width).collect();
    let (least, most) = widths
        .iter()
        .fold((f32::MAX, 0.0_f32), |(a, b), w| (a.min(*w), b.max(*w)));
    assert!(least > 0.7 * most, "{block:?}");
    assert!(block.lines.iter().all(|line| !line.hyphenated), "{block:?}");
}

#[test]
fn german_words_are_hyphenated_when_they_must() {
    let text = "Geschwindigkeitsbegrenzungen";
    let room = Room::Box(Rect::new(0.0, 0.0, 100.0, 100.0));
    let block = set(
        text,
        &room,
        &style(Face::Bold, Language::German, Align::Left, (16.0, 12.0)),
    )
    .unwrap();
    check(text, &block, &room);
    assert!(block.lines.len() > 1 && block.lines[0].hyphenated, "{block:?}");
}

#[test]
fn an_overflow_says_by_how_much() {
    let style = Style {
        hyphenate: false,
        ..style(Face::Text, Language::English, Align::Left, (12.0, 8.4))
    };
    let narrow = set(
        "Unbreakable",
        &Room::Box(Rect::new(0.0, 0.0, 20.0, 100.0)),
        &style,
    );
    let Err(Overflow { needed, room }) = narrow else {
        panic!("{narrow:?}");
    };
    assert_eq!(room, 20.0);
    assert!(needed > 40.0);
    let low = set(
        &"word ".repeat(100),
        &Room::Box(ROOM),
        &Style {
            leading: 3.0,
            ..style
        },
    );
    assert!(
        matches!(low, Err(Overflow { needed, room }) if needed > room),
        "{low:?}"
    );
    let nothing = set("x", &Room::Box(Rect::new(0.0, 0.0, f32::NAN, 1.0)), &style);
    assert_eq!(nothing, Err(Overflow::default()));
}

#[test]
fn blocks_stand_where_they_should() {
    let text = "One line";
    let room = Room::Box(ROOM);
    let at = |stand| {
        let style = Style {
            stand,
            ..style(Face::Title, Language::English, Align::Centre, (20.0, 10.0))
        };
        let block = set(text, &room, &style).unwrap();
        check(text, &block, &room);
        block.bounds
    };
    assert!((at(Stand::Top).y - ROOM.y).abs() < 0.01);
    let middle = at(Stand::Middle);
    assert!((middle.y + middle.height / 2.0 - ROOM.y - ROOM.height / 2.0).abs() < 0.01);
    assert!((middle.x + middle.width / 2.0 - ROOM.x - ROOM.width / 2.0).abs() < 0.01);
}

fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        8 => "[a-zäöüß]{1,12}",
        2 => "[A-Z][a-zé]{2,20}",
        1 => "[0-9]{1,3}[–-][0-9]{1,2}",
        1 => "[a-z]{2,5}-[a-z]{2,6}",
        1 => "[(“][a-z]{1,8}[,.!?][”)]",
        1 => "[a-z]{3}\u{ad}[a-z]{3}",
        1 => "f[fil]{1,3}[a-z]?",
        1 => "\\PC{1,4}",
    ];
    proptest::collection::vec(word, 0..40).prop_map(|words| words.join(" "))
}

fn face() -> impl Strategy<Value = Face> {
    proptest::sample::select(Face::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn nothing_overflows_and_nothing_is_lost(
        text in words(),
        face in face(),
        german in any::<bool>(),
        left in any::<bool>(),
        round in any::<bool>(),
        hyphenate in any::<bool>(),
        largest in 9.0..30.0_f32,
    ) {
        let room = if round { circle() } else { Room::Box(ROOM) };
        let language = if german { Language::German } else { Language::English };
        let align = if left { Align::Left } else { Align::Centre };
        let style = Style { hyphenate, ..style(face, language, align, (largest, 8.4)) };
        match set(&text, &room, &style) {
            Ok(block) => check(&text, &block, &room),
            Err(overflow) => prop_assert!(overflow.needed > overflow.room, "{:?}", overflow),
        }
    }

    #[test]
    fn any_text_is_set_or_refused(text in any::<String>(), width in -5.0..300.0_f32, size in 0.0..20.0_f32) {
        let room = Room::Box(Rect::new(0.0, 0.0, width, 100.0));
        let style = style(Face::Text, Language::English, Align::Centre, (size, size / 2.0));
        if let Ok(block) = set(&text, &room, &style) {
            prop_assert_eq!(solid(&read_back(&block)), solid(&text));
        }
    }
}
