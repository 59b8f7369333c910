//! Cards that change rules: MU-01 asks for a title and a sentence that can be read, whatever they are.

use proptest::prelude::*;
use roxmltree::Document;
use wildpile_art::{RuleCard, RuleKind, has_picture, pictures, rule_card_shapes, rule_card_svg};

/// The lengths that packs allow.
const LONGEST: (usize, usize) = (28, 140);

const fn card<'a>(art: &'a str, title: &'a str, sentence: &'a str) -> RuleCard<'a> {
    RuleCard {
        kind: RuleKind::Mutator,
        art,
        title,
        sentence,
        foot: "Skipper Solitaire · Mutator",
    }
}

/// The lines of each text of a card, with their size and base line.
fn texts(card: &RuleCard<'_>) -> Vec<Vec<(String, i32, i32)>> {
    let svg = rule_card_svg(card);
    let document = Document::parse(&svg).expect("well-formed");
    let number = |node: roxmltree::Node<'_, '_>, name: &str| -> i32 {
        node.attribute(name).expect(name).parse().expect("a number")
    };
    document
        .descendants()
        .filter(|node| node.has_tag_name("text") && node.has_attribute("font-size"))
        .filter(|node| {
            node.children().any(|child| child.has_tag_name("tspan")) || node.children().count() == 0
        })
        .map(|text| {
            let spans = text.children().filter(|child| child.has_tag_name("tspan"));
            spans
                .map(|span| {
                    let line = span.text().unwrap_or_default().to_owned();
                    (line, number(text, "font-size"), number(span, "y"))
                })
                .collect()
        })
        .collect()
}

/// Nothing is cut, no line is wider than the card by any usual font's measure, and everything stays in its place.
fn check(card: &RuleCard<'_>) {
    let all = texts(card);
    let [title, sentence, foot] = all.as_slice() else {
        panic!("three texts, not {all:?}");
    };
    for (lines, whole, top, bottom) in [
        (title, card.title, 12, 70),
        (sentence, card.sentence, 198, 314),
        (foot, card.foot, 314, 338),
    ] {
        let written: String = lines.iter().map(|(line, ..)| line.as_str()).collect();
        let bare = |text: &str| text.replace(' ', "");
        assert_eq!(bare(&written), bare(whole), "{card:?}");
        for (line, size, y) in lines {
            assert!(
                y - size >= top - 3 && y + size / 4 <= bottom,
                "{line:?} at {y}, {size}: {card:?}"
            );
        }
    }
}

#[test]
fn mu_01_the_longest_title_and_sentence_fit() {
    let words = |length: usize, word: &str| -> String { word.chars().cycle().take(length).collect() };
    for word in [
        "m",
        "W",
        "Wim ",
        "Ablagestapel ",
        "überspringen, ",
        "i",
        "–",
        "ß",
        "語",
    ] {
        let (title, sentence) = (words(LONGEST.0, word), words(LONGEST.1, word));
        check(&card("strong", title.trim(), sentence.trim()));
        check(&card("strong", word.trim(), word.trim()));
    }
}

#[test]
fn mu_01_every_name_has_a_drawing_of_its_own() {
    let mut seen = Vec::new();
    for art in pictures() {
        assert!(has_picture(art), "{art}");
        let drawn = rule_card_shapes(&card(art, "A", "B."));
        assert!(!seen.contains(&drawn), "{art} looks like another");
        seen.push(drawn);
    }
    assert!(has_picture("hand_of_four") && has_picture("only-when-stuck"));
}

#[test]
fn mu_05_an_unknown_drawing_is_the_usual_one_of_its_kind() {
    for (kind, usual) in [(RuleKind::Mutator, "mutator"), (RuleKind::Handicap, "handicap")] {
        let of = |art| {
            rule_card_svg(&RuleCard {
                kind,
                ..card(art, "A", "B.")
            })
        };
        assert_eq!(of("nothing like it"), of(usual));
        assert_eq!(of(""), of(usual));
    }
    assert!(!has_picture("nothing like it"));
}

proptest! {
    #[test]
    fn any_text_is_well_formed_and_within_the_card(title in ".{1,28}", sentence in ".{1,140}") {
        let svg = rule_card_svg(&card("carry", &title, &sentence));
        prop_assert!(Document::parse(&svg).is_ok(), "{svg}");
    }

    #[test]
    fn usual_texts_are_complete(title in "[A-Za-zäöüß]{1,9}( [a-z]{1,6}){0,2}", sentence in "[A-Z][a-z]{0,12}( [a-zäöü]{1,15}){0,7}\\.") {
        check(&card("carry", &title, &sentence));
    }
}
