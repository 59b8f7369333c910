//! The decks that Wildpile prints (CD-02, CD-07).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use wildpile_art::{Back, Wild};
use wildpile_cards::{Ink, Mark};
use wildpile_skipper::{Deck, OwnSkippers};

use crate::product::{BackSide, Brand, Card, Face, Fonts, Leaflet, Paragraph, Picture, Product};
use crate::{Language, Words};

/// The decks of the shop: their IDs, in display order.
pub const DECKS: [&str; 10] = [
    "five_colours",
    "five_colours_two",
    "five_colours_four",
    "four_colours",
    "expansion_black",
    "expansion_orange",
    "expansion_purple",
    "cards",
    "numbers",
    "jokers",
];

/// The deck with this ID.
#[must_use]
pub fn deck(id: &str) -> Option<Product> {
    let (cards, back, leaflet) = match id {
        "five_colours" => (own(5)?, Back::Rings, Some(SKIPPER)),
        "five_colours_two" => (times(2, own(5)?), Back::Rings, Some(SKIPPER)),
        "five_colours_four" => (times(4, own(5)?), Back::Rings, Some(SKIPPER)),
        "four_colours" => (own(4)?, Back::Rings, Some(SKIPPER)),
        "expansion_black" => (expansion(Ink::Black)?, Back::Rings, None),
        "expansion_orange" => (expansion(Ink::Orange)?, Back::Rings, None),
        "expansion_purple" => (
            faces_of(&Deck::own(5, None, OwnSkippers::Ten).ok()?).split_off(40),
            Back::Rings,
            None,
        ),
        "cards" => (fifty_two()?, Back::Waves, Some(SKIPPER_52)),
        "numbers" => (numbers(), Back::Beads, Some(NUMBERS)),
        "jokers" => {
            let both = [Ink::Black, Ink::Red].map(joker);
            (both.into(), Back::Waves, Some(JOKERS))
        }
        _ => return None,
    };
    let about = TEXTS.decks.get(id)?.clone();
    let mut product = blank(id, about.title, about.tagline);
    product.brand = Brand::own();
    let leaflet = leaflet.and_then(|sheet| leaflet_card(sheet, &product.brand));
    product.back = BackSide::Drawn(back);
    product.cards = cards.into_iter().chain(leaflet).collect();
    product.players = about.players;
    product.players_each = about.players_each;
    product.minutes = about.minutes;
    product.description = about.description;
    Some(product)
}

/// The file of texts.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    decks: BTreeMap<String, About>,
    colours: BTreeMap<String, Words>,
    suits: BTreeMap<String, Words>,
}

/// The texts of a deck.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    title: Words,
    tagline: Words,
    description: Words,
    players: (u8, u8),
    players_each: Option<(u8, u8)>,
    minutes: (u16, u16),
}

static TEXTS: LazyLock<Texts> =
    LazyLock::new(|| crate::toml_file::read(include_str!("../decks.toml")).unwrap_or_default());

/// Parts of a product that all decks have in common.
pub(crate) fn blank(id: &str, title: Words, tagline: Words) -> Product {
    Product {
        id: id.to_owned(),
        title,
        tagline,
        brand: Brand::default(),
        back: BackSide::Drawn(Back::Lattice),
        cards: Vec::new(),
        players: (1, 4),
        players_each: None,
        age: 8,
        minutes: (15, 30),
        description: Words::default(),
        fonts: Fonts::default(),
        icons: Vec::new(),
        palette: Vec::new(),
        without_letters: false,
    }
}

/// The game's own deck: ten cards in each of the first colours (CD-02).
fn own(colours: usize) -> Option<Vec<Card>> {
    Some(faces_of(&Deck::own(colours, None, OwnSkippers::Ten).ok()?))
}

/// Several of the same deck in one box.
fn times(decks: u16, mut cards: Vec<Card>) -> Vec<Card> {
    for card in &mut cards {
        card.copies *= decks;
    }
    cards
}

/// An expansion colour (CD-02): ten cards.
fn expansion(ink: Ink) -> Option<Vec<Card>> {
    let deck = Deck::own(6, Some(ink), OwnSkippers::Ten).ok()?;
    let first = usize::from(deck.ranks()) * 5;
    Some(faces_of(&deck).split_off(first))
}

/// The 52-card deck for Skipper, also good for any other game.
fn fifty_two() -> Option<Vec<Card>> {
    let deck = Deck::of_cards(13, &[(12, 1), (13, 2)], 11).ok()?;
    Some(faces_of(&deck))
}

/// The number deck: 1 to 12, twelve of each, and eighteen wild cards, under a name and in colours of our own.
fn numbers() -> Vec<Card> {
    let numbers = (1..=12_u8).map(|number| {
        let ink = match number {
            1..=3 => Ink::Yellow,
            4..=6 => Ink::Orange,
            7..=9 => Ink::Purple,
            _ => Ink::Black,
        };
        let (name, face) = (Words::same(number.to_string()), Face::plain(number, ink));
        Card {
            copies: 12,
            ..Card::one(format!("number-{number}"), name, Picture::Face(face))
        }
    });
    let wild = Face {
        wild: Some(Wild::SkipBo),
        ..Face::plain("W", Ink::Red)
    };
    let wild = Card {
        copies: 18,
        ..Card::one("wild", Words::new("Wild card", "Joker"), Picture::Face(wild))
    };
    numbers.chain([wild]).collect()
}

/// A joker of one colour.
pub(crate) fn joker(ink: Ink) -> Card {
    let (id, name) = match ink {
        Ink::Red => ("joker-red", Words::new("Red joker", "Roter Joker")),
        _ => ("joker-black", Words::new("Black joker", "Schwarzer Joker")),
    };
    let face = Face {
        wild: Some(Wild::Joker),
        ..Face::plain("★", ink)
    };
    Card::one(id, name, Picture::Face(face))
}

/// The faces of a deck for Skipper, colour by colour.
pub(crate) fn faces_of(deck: &Deck) -> Vec<Card> {
    let colours = deck.colours().iter();
    colours
        .flat_map(|mark| (1..=deck.ranks()).map(move |rank| face_card(deck, mark, rank)))
        .collect()
}

fn face_card(deck: &Deck, mark: &Mark, rank: u8) -> Card {
    let shown = deck.rank_label(rank);
    let name = mark_name(mark);
    let id = format!("{}-{}", mark.name, shown.to_lowercase());
    let name = Words::new(
        format!("{} {shown}", capital(&name.en)),
        format!("{} {shown}", name.get(Language::De)),
    );
    let face = Face {
        mark: Some(mark.clone()),
        wild: (deck.skips(rank) > 0).then_some(Wild::Skipper(deck.skips(rank))),
        ..Face::plain(shown, mark.ink)
    };
    Card::one(id, name, Picture::Face(face))
}

/// The name of a suit or colour; the marks of a designer's own have one name.
fn mark_name(mark: &Mark) -> Words {
    let is_colour = Mark::of_ink(mark.ink).name == mark.name;
    let colour = TEXTS.colours.get(&mark.name).filter(|_| is_colour);
    let known = TEXTS.suits.get(&mark.name).or(colour).cloned();
    known.unwrap_or_else(|| Words::new(mark.name.clone(), capital(&mark.name)))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

const SKIPPER: &str = include_str!("../leaflets/skipper.toml");
const SKIPPER_52: &str = include_str!("../leaflets/skipper-52.toml");
const NUMBERS: &str = include_str!("../leaflets/numbers.toml");
const JOKERS: &str = include_str!("../leaflets/jokers.toml");

/// A rule sheet of the program: its sentences name the rules that they state, which a test compares with the rule books (MU-10).
#[derive(Deserialize)]
struct Sheet {
    page: Vec<SheetPage>,
}

#[derive(Deserialize)]
struct SheetPage {
    title: Words,
    paragraph: Vec<SheetParagraph>,
}

#[derive(Deserialize)]
struct SheetParagraph {
    heading: Words,
    sentence: Vec<Sentence>,
}

#[derive(Deserialize)]
struct Sentence {
    en: String,
    de: String,
}

impl From<SheetPage> for Leaflet {
    fn from(page: SheetPage) -> Self {
        let joined = |all: &[Sentence], language: fn(&Sentence) -> &str| {
            let all: Vec<&str> = all.iter().map(language).collect();
            all.join(" ")
        };
        let paragraphs = page.paragraph.into_iter().map(|own| Paragraph {
            heading: own.heading,
            text: Words::new(
                joined(&own.sentence, |one| &one.en),
                joined(&own.sentence, |one| &one.de),
            ),
        });
        Self {
            title: page.title,
            paragraphs: paragraphs.collect(),
            foot: Words::default(),
        }
    }
}

/// The rule card: one card, printed on both sides if there are two pages. A test reads all sheets.
fn leaflet_card(sheet: &str, brand: &Brand) -> Option<Card> {
    let sheet: Sheet = crate::toml_file::read(sheet).ok()?;
    rule_card(sheet.page.into_iter().map(Leaflet::from).collect(), brand)
}

/// A card of rules with one or two pages; `None` without any.
pub(crate) fn rule_card(pages: Vec<Leaflet>, brand: &Brand) -> Option<Card> {
    let mut pages = pages.into_iter().map(|page| {
        let foot = Words::same(brand.name.clone());
        Picture::Leaflet(Leaflet { foot, ..page })
    });
    let front = Card::one("rules", Words::new("Rule card", "Regelkarte"), pages.next()?);
    Some(Card {
        reverse: pages.next(),
        ..front
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cd_02_every_deck_has_its_cards_and_its_rules() {
        let counts: Vec<(&str, usize)> = DECKS
            .into_iter()
            .map(|id| (id, deck(id).expect("a deck").count()))
            .collect();
        assert_eq!(
            counts,
            [
                ("five_colours", 51),
                ("five_colours_two", 101),
                ("five_colours_four", 201),
                ("four_colours", 41),
                ("expansion_black", 10),
                ("expansion_orange", 10),
                ("expansion_purple", 10),
                ("cards", 53),
                ("numbers", 163),
                ("jokers", 3),
            ]
        );
        for id in DECKS.into_iter().filter(|id| !id.starts_with("expansion")) {
            let product = deck(id).expect("a deck");
            assert!(product.cards.iter().any(|card| card.id == "rules"), "{id}");
        }
    }

    #[test]
    fn the_file_of_texts_is_complete() {
        let texts: Texts = crate::toml_file::read(include_str!("../decks.toml")).expect("readable");
        let mut ids = DECKS.map(str::to_owned);
        ids.sort();
        assert!(texts.decks.keys().eq(&ids), "{:?}", texts.decks.keys());
        let all = ["five_colours", "expansion_black", "expansion_orange", "cards"];
        for card in all.iter().flat_map(|id| deck(id).expect("a deck").cards) {
            let Picture::Face(Face { mark: Some(mark), .. }) = card.front else {
                continue;
            };
            let known = texts.colours.get(&mark.name).or(texts.suits.get(&mark.name));
            assert!(known.is_some(), "{} has a name in both languages", mark.name);
        }
    }

    #[test]
    fn cd_04_as_many_people_as_there_are_decks_can_play() {
        for (id, players, each) in [
            ("five_colours", (1, 1), Some((2, 4))),
            ("four_colours", (1, 1), Some((2, 4))),
            ("cards", (1, 1), Some((2, 4))),
            ("expansion_black", (1, 1), Some((2, 4))),
            ("expansion_purple", (1, 1), Some((2, 4))),
            ("five_colours_two", (1, 2), None),
            ("five_colours_four", (1, 4), None),
            ("numbers", (2, 6), None),
        ] {
            let product = deck(id).expect("a deck");
            assert_eq!((product.players, product.players_each), (players, each), "{id}");
        }
        let two = deck("five_colours_two").expect("a deck");
        let playing = two.cards.iter().filter(|card| card.id != "rules");
        assert!(playing.clone().all(|card| card.copies == 2) && playing.count() == 50);
    }

    #[test]
    fn the_number_deck_has_colours_of_its_own() {
        let product = deck("numbers").expect("a deck");
        let inks: Vec<Ink> = (product.cards.iter())
            .filter_map(|card| match &card.front {
                Picture::Face(face) if face.wild.is_none() => Some(face.ink),
                _ => None,
            })
            .collect();
        assert_eq!(inks.len(), 12);
        for (number, ink) in (1..=12).zip(inks) {
            let elsewhere = match number {
                1..=4 => Ink::Blue,
                5..=8 => Ink::Green,
                _ => Ink::Red,
            };
            assert_ne!(ink, elsewhere, "{number}");
        }
    }

    #[test]
    fn cd_08_the_usual_maker_is_radioactive_games() {
        for id in DECKS {
            assert_eq!(deck(id).expect("a deck").brand.name, "Radioactive Games");
        }
    }
}
