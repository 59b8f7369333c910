//! Every face the games can show, and helpers for sheets of them.

use std::fmt::Write as _;

use wildpile_art::{CardFace, Detail, Letters, Style};
use wildpile_cards::{Colour, Ink, Mark, Rank, Suit, standard_deck};

/// All inks.
pub const INKS: [Ink; 7] = [
    Ink::Black,
    Ink::Red,
    Ink::Blue,
    Ink::Green,
    Ink::Yellow,
    Ink::Purple,
    Ink::Orange,
];

/// A face with owned texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owned {
    pub rank: String,
    pub symbol: Option<char>,
    pub letter: Option<char>,
    pub ink: Ink,
    pub wild: bool,
    pub stands_for: Option<String>,
}

impl Owned {
    pub fn face(&self) -> CardFace<'_> {
        CardFace::new(
            &self.rank,
            self.symbol,
            self.letter,
            self.ink,
            self.wild,
            self.stands_for.as_deref(),
        )
    }
}

/// A card of a suit.
pub fn suited(rank: &str, mark: &Mark, wild: bool) -> Owned {
    Owned {
        rank: rank.to_owned(),
        symbol: Some(mark.symbol),
        letter: Some(mark.letter),
        ink: mark.ink,
        wild,
        stands_for: None,
    }
}

/// A card without a suit.
pub fn plain(rank: &str, ink: Ink, wild: bool, stands_for: Option<&str>) -> Owned {
    Owned {
        rank: rank.to_owned(),
        symbol: None,
        letter: None,
        ink,
        wild,
        stands_for: stands_for.map(str::to_owned),
    }
}

/// The faces of a deck of numbers. Any card except the ones may be wild.
fn of_deck(marks: &[Mark], ranks: u8) -> Vec<Owned> {
    let mut faces = Vec::new();
    for mark in marks {
        for rank in 1..=ranks {
            faces.push(suited(&rank.to_string(), mark, false));
        }
        for rank in 2..=ranks {
            faces.push(suited(&rank.to_string(), mark, true));
        }
    }
    faces
}

/// The suits of a custom deck, with symbols we have no drawings for.
fn custom() -> Vec<Mark> {
    let own = [
        ('♪', Ink::Blue, "notes"),
        ('☂', Ink::Green, "rain"),
        ('✿', Ink::Red, "flowers"),
        ('&', Ink::Orange, "ands"),
        ('<', Ink::Yellow, "less"),
        ('♤', Ink::Black, "spades"),
    ];
    let mark = |((symbol, ink, name), letter): ((char, Ink, &str), char)| Mark {
        name: name.to_owned(),
        letter,
        symbol,
        ink,
    };
    own.into_iter().zip('U'..).map(mark).collect()
}

/// Every face of every game under every rule, and the widest custom deck.
pub fn faces() -> Vec<Owned> {
    let mut faces: Vec<Owned> = standard_deck()
        .map(|card| suited(card.rank().label(), &Mark::of_suit(card.suit()), false))
        .collect();
    for suit in Suit::ALL {
        for rank in Rank::all().skip(1) {
            faces.push(suited(rank.label(), &Mark::of_suit(suit), true));
        }
    }
    for (colour, ink) in [(Colour::Black, Ink::Black), (Colour::Red, Ink::Red)] {
        faces.push(plain("★", ink, true, None));
        for rank in Rank::all() {
            faces.push(plain("★", ink, true, Some(rank.label())));
            for suit in colour.suits() {
                let card = wildpile_cards::Card::new(rank, suit);
                faces.push(plain("★", ink, true, Some(&card.symbol())));
            }
        }
    }
    for value in 1..=12 {
        let ink = match value {
            1..=4 => Ink::Blue,
            5..=8 => Ink::Green,
            _ => Ink::Red,
        };
        faces.push(plain(&value.to_string(), ink, false, None));
    }
    for rank in Rank::all() {
        faces.push(plain(rank.label(), Ink::Black, false, None));
    }
    faces.push(plain("W", Ink::Purple, true, None));
    let mut numbers: Vec<String> = (1..=13).map(|n| n.to_string()).collect();
    numbers.extend(["A", "J", "Q", "K"].map(str::to_owned));
    for number in &numbers {
        faces.push(plain("W", Ink::Purple, true, Some(number)));
    }
    for sixth in [Ink::Black, Ink::Orange] {
        let own = [Ink::Red, Ink::Blue, Ink::Green, Ink::Yellow, Ink::Purple, sixth].map(Mark::of_ink);
        for face in of_deck(&own, 10).into_iter().chain(of_deck(&custom(), 15)) {
            if !faces.contains(&face) {
                faces.push(face);
            }
        }
    }
    faces
}

/// Those that are printed: what a wild card stands for isn't.
pub fn printed() -> Vec<Owned> {
    let all = faces().into_iter();
    all.filter(|one| one.stands_for.is_none()).collect()
}

/// Every style, by name.
pub fn all_styles() -> Vec<(&'static str, Style)> {
    let style = |four_colour, large_print, detail| Style {
        four_colour,
        large_print,
        detail,
        ..Style::default()
    };
    let german = Style {
        letters: Letters::German,
        ..Style::default()
    };
    vec![
        ("full", style(false, false, Detail::Full)),
        ("full-four", style(true, false, Detail::Full)),
        ("full-large", style(false, true, Detail::Full)),
        ("full-four-large", style(true, true, Detail::Full)),
        ("compact", style(false, false, Detail::Compact)),
        ("compact-four", style(true, false, Detail::Compact)),
        ("compact-large", style(false, true, Detail::Compact)),
        ("compact-four-large", style(true, true, Detail::Compact)),
        ("german", german),
        ("full-row", style(false, false, Detail::Full).in_strip(70.0)),
        ("full-low", style(false, false, Detail::Full).in_strip(47.0)),
        ("full-large-low", style(false, true, Detail::Full).in_strip(47.0)),
        ("compact-row", style(false, false, Detail::Compact).in_strip(70.0)),
        ("compact-low", style(false, false, Detail::Compact).in_strip(47.0)),
        (
            "compact-large-low",
            style(false, true, Detail::Compact).in_strip(62.5),
        ),
        (
            "compact-lowest",
            style(false, false, Detail::Compact).in_strip(0.0),
        ),
        (
            "full-large-lowest",
            style(false, true, Detail::Full).in_strip(0.0),
        ),
    ]
}

/// The start of a sheet of this size.
pub fn open(wide: usize, high: usize) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 {wide} {high}\">\
         <rect width=\"{wide}\" height=\"{high}\" fill=\"#1c6b4a\"/>"
    )
}

/// Places a card.
pub fn use_of(svg: &mut String, id: &str, x: usize, y: usize, wide: usize, high: usize) {
    write!(
        svg,
        "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"/>"
    )
    .expect("writing to a String does not fail");
}
