//! Whatever text is on a card, the drawing is well-formed XML and the id is valid.

use proptest::prelude::*;
use roxmltree::Document;
use wildpile_art::{CardFace, Detail, Style, face_id, face_svg, face_symbol, print};
use wildpile_cards::Ink;

#[derive(Clone, Debug, PartialEq, Eq)]
struct Any {
    rank: String,
    symbol: Option<char>,
    letter: Option<char>,
    wild: bool,
    stands_for: Option<String>,
}

impl Any {
    fn face(&self) -> CardFace<'_> {
        CardFace::new(
            &self.rank,
            self.symbol,
            self.letter,
            Ink::Green,
            self.wild,
            self.stands_for.as_deref(),
        )
    }
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9AJQKW★♠<>&\"'\u{0}-\u{1f}-]{0,4}",
        "[A-Z_-]{0,3}",
        "[0-9]{1,12}",
    ]
}

fn character() -> impl Strategy<Value = Option<char>> {
    prop_oneof![
        any::<Option<char>>(),
        proptest::sample::select(vec![
            Some('♠'),
            Some('★'),
            Some('<'),
            Some('&'),
            Some('\u{0}'),
            Some('\u{ffff}')
        ]),
    ]
}

fn some_face() -> impl Strategy<Value = Any> {
    (
        text(),
        character(),
        character(),
        any::<bool>(),
        proptest::option::of(text()),
    )
        .prop_map(|(rank, symbol, letter, wild, stands_for)| Any {
            rank,
            symbol,
            letter,
            wild,
            stands_for,
        })
}

fn some_style() -> impl Strategy<Value = Style> {
    let strip = prop::option::of(0.0..130.0);
    let flags = (any::<bool>(), any::<bool>(), any::<bool>());
    (flags, strip).prop_map(|((four_colour, large_print, compact), strip)| {
        let style = Style {
            four_colour,
            large_print,
            detail: if compact { Detail::Compact } else { Detail::Full },
            ..Style::default()
        };
        strip.map_or(style, |high| style.in_strip(high))
    })
}

proptest! {
    #[test]
    fn any_text_is_escaped(face in some_face(), style in some_style()) {
        let symbol = face_symbol(&face.face(), &style);
        let document = Document::parse(&symbol).map_err(|e| TestCaseError::fail(format!("{e}: {symbol}")))?;
        let id = face_id(&face.face(), &style);
        prop_assert_eq!(document.root_element().attribute("id"), Some(id.as_str()));
        prop_assert!(id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'), "{}", id);
        prop_assert!(symbol.len() < 60_000, "{} bytes", symbol.len());
        let file = face_svg(&face.face(), &style);
        prop_assert!(Document::parse(&file).is_ok());
        for shape in print::Shape::ALL {
            let drawn = format!("<svg>{}</svg>", print::face(&face.face(), style.letters, shape, print::Middle::Whole));
            prop_assert!(Document::parse(&drawn).is_ok(), "{}", drawn);
            prop_assert!(!drawn.contains("currentColor") && !drawn.contains("opacity=\""), "{}", drawn);
        }
    }

    #[test]
    fn faces_that_differ_have_ids_that_differ(
        one in some_face(), other in some_face(), a in some_style(), b in some_style(),
    ) {
        let same = one == other && a == b;
        prop_assert_eq!(face_id(&one.face(), &a) == face_id(&other.face(), &b), same);
        let mut lettered = one.clone();
        lettered.letter = match one.letter { Some('X') => None, _ => Some('X') };
        prop_assert_ne!(face_id(&one.face(), &a), face_id(&lettered.face(), &a));
    }
}
