//! Drawings to print.

use std::sync::Arc;

use wildpile_art::{CardFace, RuleCard, RuleKind, Style, face_svg, rule_card_svg};
use wildpile_cards::Ink;
use wildpile_press::fonts::Face;
use wildpile_press::pdf::{Colour, Document, Page, Palette, write};
use wildpile_press::setting::{Language, Room, Style as TextStyle, set};
use wildpile_press::{Drawing, Rect};

pub const TRIM: Rect = Rect::new(0.0, 0.0, 250.0, 350.0);
pub const BLEED: Rect = Rect::new(-12.5, -12.5, 275.0, 375.0);

/// Solid shapes, lines of every kind, turned and stretched groups, and text.
pub const SHAPES: &str = r##"
<g id="ground"><rect x="-40" y="-40" width="330" height="430" fill="#f4efe2"/></g>
<circle cx="125" cy="175" r="60" fill="#b3202c" stroke="#111111" stroke-width="3"/>
<g transform="translate(30 90) scale(2 1)"><rect width="30" height="30" fill="none" stroke="#225588" stroke-width="4"/></g>
<g transform="rotate(30 180 280)"><path d="M150 260h60v40h-60z" fill="#00863d" stroke="#4a2a80" stroke-width="5"
 stroke-dasharray="9 4" stroke-linecap="round" paint-order="stroke"/></g>
<path d="M40 300Q80 200 120 300T200 320" fill="none" stroke="#e5ac2f" stroke-width="6" stroke-linejoin="round"/>
<path d="M60 60h60v60h-60zM75 75h30v30h-30z" fill="#2255cc" fill-rule="evenodd"/>
<text x="125" y="50" text-anchor="middle" font-family="Young Serif" font-size="24" fill="#111111">Office Äffin 0123</text>
<text x="125" y="330" text-anchor="middle" font-family="Alegreya Sans" font-weight="700" font-size="14"
 fill="#111111">Find the first fly – AVA To 52</text>
<text transform="translate(20 250) rotate(-90)" font-family="Alegreya Sans SC" font-weight="500" font-size="12"
 fill="#b3202c" text-decoration="underline">Small Capitals</text>
"##;

/// Things that PDF/X-1a has no means for.
pub const TRANSPARENT: &str = r##"
<defs><linearGradient id="g"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#00ff88"/></linearGradient>
<clipPath id="c"><circle cx="190" cy="80" r="30"/></clipPath>
<filter id="f"><feGaussianBlur stdDeviation="3"/></filter></defs>
<rect x="-40" y="-40" width="330" height="430" fill="#e8d9b0"/>
<rect x="40" y="40" width="80" height="80" fill="url(#g)"/>
<g clip-path="url(#c)"><rect x="150" y="40" width="80" height="80" fill="#4a2a80"/></g>
<g transform="translate(20 10)"><g opacity="0.5"><circle cx="80" cy="200" r="50" fill="#111111"/></g></g>
<circle cx="170" cy="200" r="40" fill="#2255cc" fill-opacity="0.4" stroke="#111111" stroke-width="2"/>
<g filter="url(#f)"><rect x="60" y="280" width="60" height="30" fill="#b3202c"/></g>
<text x="125" y="335" text-anchor="middle" font-family="Young Serif" font-size="20" fill="#111111">Above them</text>
"##;

pub fn card(fragment: &str) -> Arc<Drawing> {
    Arc::new(Drawing::from_fragment(fragment, BLEED).unwrap())
}

/// A card of the game with a sentence set on it.
pub fn typeset() -> Arc<Drawing> {
    let text =
        "When you draw a Skipper, you may put it under the deck and draw the next card – nobody sees which.";
    let style = TextStyle::centred(Face::Text, Language::English, (17.0, 8.4));
    let room = Room::Box(Rect::new(20.0, 120.0, 210.0, 120.0));
    let block = set(text, &room, &style).unwrap();
    card(&format!(
        "<rect x=\"-40\" y=\"-40\" width=\"330\" height=\"430\" fill=\"#ffffff\"/>{}",
        block.to_svg("#222222")
    ))
}

pub fn faces() -> Vec<Arc<Drawing>> {
    let mut faces = Vec::new();
    for (symbol, letter, ink) in [
        ('♠', 'S', Ink::Black),
        ('♥', 'H', Ink::Red),
        ('♦', 'D', Ink::Blue),
        ('♣', 'C', Ink::Green),
    ] {
        for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] {
            let face = CardFace::new(rank, Some(symbol), Some(letter), ink, false, None);
            let svg = face_svg(&face, &Style::default());
            faces.push(Arc::new(Drawing::parse(&svg).unwrap()));
        }
    }
    faces
}

/// Drawings of every kind.
pub fn all() -> Vec<Arc<Drawing>> {
    let mut drawings = vec![card(SHAPES), card(TRANSPARENT), typeset(), rule_card()];
    drawings.extend(faces().into_iter().step_by(9));
    drawings
}

pub fn rule_card() -> Arc<Drawing> {
    let svg = rule_card_svg(&RuleCard {
        kind: RuleKind::Mutator,
        art: "",
        title: "Reverse",
        sentence: "Piles are built down, from the king to the ace.",
        foot: "Skipper · mutator",
    });
    Arc::new(Drawing::parse(&svg).unwrap())
}

pub fn cmyk() -> Colour {
    let palette = Palette::from([
        ([0xb3, 0x20, 0x2c], [20.0, 100.0, 90.0, 10.0]),
        ([0x11, 0x11, 0x11], [0.0, 0.0, 0.0, 100.0]),
        ([0xf4, 0xef, 0xe2], [3.0, 4.0, 12.0, 0.0]),
    ]);
    Colour::Cmyk {
        palette,
        ink_limit: 240.0,
        condition: SWOP.to_owned(),
    }
}

/// The usual condition of North American printers.
pub const SWOP: &str = "CGATS TR 001";

/// A page per drawing.
pub fn document(drawings: &[Arc<Drawing>], colour: Colour) -> Document {
    let mut document = Document::new("Cards – Ä", colour, (2026, 11, 25));
    for drawing in drawings {
        let view = drawing.view_box();
        let trim = if view.contains(&TRIM, 0.0) { TRIM } else { view };
        document.pages.push(Page::single(Arc::clone(drawing), trim));
    }
    document
}

/// A PDF/X-1a with a page of shapes.
pub fn shapes() -> Vec<u8> {
    write(&document(&[card(SHAPES)], cmyk())).unwrap()
}
