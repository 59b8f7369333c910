//! The decks that Wildpile prints (CD-02, CD-07).

use serde::Deserialize;
use wildpile_art::{Back, Wild};
use wildpile_cards::{Ink, Mark, Suit};
use wildpile_skipper::{Deck, OwnSkippers};

use crate::product::{BackSide, Brand, Card, Face, Leaflet, Page, Picture, Product};
use crate::{Language, Words};

/// The decks of the shop: their IDs, in display order.
pub const DECKS: [&str; 7] = [
    "five_colours",
    "four_colours",
    "expansion_black",
    "expansion_orange",
    "cards",
    "numbers",
    "jokers",
];

/// The deck with this ID.
#[must_use]
pub fn deck(id: &str) -> Option<Product> {
    match id {
        "five_colours" => own(id, 5),
        "four_colours" => own(id, 4),
        "expansion_black" => expansion(id, Ink::Black),
        "expansion_orange" => expansion(id, Ink::Orange),
        "cards" => fifty_two(id),
        "numbers" => Some(numbers(id)),
        "jokers" => Some(jokers(id)),
        _ => None,
    }
}

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
        age: 8,
        minutes: (15, 30),
        description: Words::default(),
        palette: Vec::new(),
    }
}

/// The game's own deck: ten cards in each of the first colours (CD-02).
fn own(id: &str, colours: usize) -> Option<Product> {
    let deck = Deck::own(colours, None, OwnSkippers::Ten).ok()?;
    let title = if colours == 4 {
        Words::new("Skipper: Four Colours", "Skipper: Vier Farben")
    } else {
        Words::new("Skipper: Five Colours", "Skipper: Fünf Farben")
    };
    let tagline = Words::new(
        "A solitaire for one, a race for four: the tens let you skip the cards you don’t have.",
        "Solitär für eine Person, Wettlauf für vier: Die Zehner überspringen, was dir fehlt.",
    );
    let mut product = blank(id, title, tagline);
    product.description = Words::new(
        "Build a book for each colour, from 1 to 9, with a hand of five cards. The card you need is always somewhere \
         in the pile; a ten skips up to two ranks, on any colour, and tens add up.\n\nAlone it is a solitaire for a quarter \
         of an hour, scored by turns. With a deck for each player it becomes a race with auctions, in which every ten makes \
         the others draw a card.\n\nEvery colour has a shape and a letter of its own, so that nobody needs to tell colours apart.",
        "Baue mit fünf Handkarten für jede Farbe ein Buch, von 1 bis 9. Was du brauchst, steckt immer irgendwo im Stapel; \
         eine Zehn überspringt bis zu zwei Zahlen, auf jeder Farbe, und Zehner zählen zusammen.\n\nAllein ist es ein Solitär \
         für eine Viertelstunde, gezählt werden die Züge. Mit einem Blatt für jeden wird es ein Wettlauf mit Versteigerungen, bei \
         dem jede Zehn die anderen eine Karte ziehen lässt.\n\nJede Farbe hat auch eine Form und einen Buchstaben; niemand \
         muss Farben unterscheiden.",
    );
    product.cards = faces_of(&deck);
    product.cards.extend(leaflet_card(SKIPPER, &product.brand));
    Some(product)
}

/// An expansion colour (CD-02): ten cards.
fn expansion(id: &str, ink: Ink) -> Option<Product> {
    let deck = Deck::own(6, Some(ink), OwnSkippers::Ten).ok()?;
    let name = colour_name(ink);
    let title = Words::new(
        format!("Skipper: {} Expansion", capital(&name.en)),
        format!("Skipper: Erweiterung {}", name.get(Language::De)),
    );
    let tagline = Words::new(
        "A sixth colour for Skipper: ten cards for a longer game.",
        "Eine sechste Farbe für Skipper: zehn Karten für ein längeres Spiel.",
    );
    let mut product = blank(id, title, tagline);
    product.description = Words::new(
        "Shuffle these ten cards into the five colours and build one more book. The game gets longer, and the choice which \
         colour to help with a ten gets harder.",
        "Mische diese zehn Karten unter die fünf Farben und baue ein Buch mehr. Das Spiel wird länger, und welcher Farbe \
         eine Zehn hilft, wird die schwerere Frage.",
    );
    product.cards = faces_of(&deck);
    let first = usize::from(deck.ranks()) * 5;
    product.cards.drain(..first);
    Some(product)
}

/// The 52-card deck for Skipper, also good for any other game.
fn fifty_two(id: &str) -> Option<Product> {
    let deck = Deck::of_cards(13, &[(12, 1), (13, 2)], 11).ok()?;
    let tagline = Words::new(
        "52 cards for Skipper Solitaire and every other game: queens and kings are marked as skippers.",
        "52 Karten für Skipper Solitaire und jedes andere Spiel: Damen und Könige sind als Skipper gekennzeichnet.",
    );
    let title = Words::new("Skipper: 52 Cards", "Skipper: 52 Karten");
    let mut product = blank(id, title, tagline);
    product.back = BackSide::Drawn(Back::Waves);
    product.description = Words::new(
        "A full deck of playing cards whose queens and kings carry the mark of a skipper, with the rules of Skipper Solitaire \
         on a card.",
        "Ein volles Kartenblatt, dessen Damen und Könige als Skipper gekennzeichnet sind, mit den Regeln von Skipper \
         Solitaire auf einer Karte.",
    );
    product.cards = faces_of(&deck);
    product.cards.extend(leaflet_card(SKIPPER_52, &product.brand));
    Some(product)
}

/// The number deck: 1 to 12, twelve of each, and eighteen wild cards, under a name of our own.
fn numbers(id: &str) -> Product {
    let tagline = Words::new(
        "Count up from 1 to 12, faster than everyone else: a race for two to six.",
        "Zähle von 1 bis 12, schneller als alle anderen: ein Wettlauf für zwei bis sechs.",
    );
    let mut product = blank(id, Words::new("Wild Dozen", "Wildes Dutzend"), tagline);
    product.back = BackSide::Drawn(Back::Rosette);
    product.players = (2, 6);
    product.minutes = (20, 45);
    product.description = Words::new(
        "162 cards: twelve of each number and eighteen wild cards. Be the first to get rid of your stock pile on the piles \
         that everyone builds together.",
        "162 Karten: zwölf von jeder Zahl und achtzehn Joker. Werde als Erster deinen Vorratsstapel los, auf den Stapeln, \
         an denen alle gemeinsam bauen.",
    );
    product.cards = (1..=12_u8)
        .map(|number| {
            let ink = match number {
                1..=4 => Ink::Blue,
                5..=8 => Ink::Green,
                _ => Ink::Red,
            };
            let (name, face) = (Words::same(number.to_string()), Face::plain(number, ink));
            Card {
                copies: 12,
                ..Card::one(format!("number-{number}"), name, Picture::Face(face))
            }
        })
        .collect();
    let wild = Face {
        wild: Some(Wild::SkipBo),
        ..Face::plain("W", Ink::Purple)
    };
    product.cards.push(Card {
        copies: 18,
        ..Card::one("wild", Words::new("Wild card", "Joker"), Picture::Face(wild))
    });
    product.cards.extend(leaflet_card(NUMBERS, &product.brand));
    product
}

/// The two jokers of Joker Solitaire, to go with any deck.
fn jokers(id: &str) -> Product {
    let tagline = Words::new(
        "Two jokers that stand for any card, for Joker Solitaire with a deck you have.",
        "Zwei Joker, die für jede Karte stehen: für Joker Solitaire mit einem Blatt, das du hast.",
    );
    let mut product = blank(id, Words::new("Two Jokers", "Zwei Joker"), tagline);
    product.players = (1, 1);
    product.back = BackSide::Drawn(Back::Waves);
    product.description = product.tagline.clone();
    product.cards = vec![joker(Ink::Black), joker(Ink::Red)];
    product.cards.extend(leaflet_card(JOKERS, &product.brand));
    product
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
        wild: (deck.skips(rank) > 0).then_some(Wild::Skipper),
        ..Face::plain(shown, mark.ink)
    };
    Card::one(id, name, Picture::Face(face))
}

/// What a suit or colour is called; the marks of a designer's own have one name.
fn mark_name(mark: &Mark) -> Words {
    let suit = Suit::ALL.into_iter().find(|suit| suit.name() == mark.name);
    match suit {
        Some(Suit::Clubs) => Words::new("clubs", "Kreuz"),
        Some(Suit::Spades) => Words::new("spades", "Pik"),
        Some(Suit::Hearts) => Words::new("hearts", "Herz"),
        Some(Suit::Diamonds) => Words::new("diamonds", "Karo"),
        None if Mark::of_ink(mark.ink).name == mark.name => colour_name(mark.ink),
        None => Words::new(mark.name.clone(), capital(&mark.name)),
    }
}

fn colour_name(ink: Ink) -> Words {
    match ink {
        Ink::Black => Words::new("black", "Schwarz"),
        Ink::Red => Words::new("red", "Rot"),
        Ink::Blue => Words::new("blue", "Blau"),
        Ink::Green => Words::new("green", "Grün"),
        Ink::Yellow => Words::new("yellow", "Gelb"),
        Ink::Purple => Words::new("purple", "Lila"),
        Ink::Orange => Words::new("orange", "Orange"),
    }
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    page: Vec<Page>,
}

/// The rule card: one card, printed on both sides if there are two pages. A test reads all sheets.
fn leaflet_card(sheet: &str, brand: &Brand) -> Option<Card> {
    let sheet: Sheet = crate::toml_file::read(sheet).ok()?;
    rule_card(sheet.page, brand)
}

/// A card of rules with one or two pages; `None` without any.
pub(crate) fn rule_card(pages: Vec<Page>, brand: &Brand) -> Option<Card> {
    let mut pages = pages.into_iter().map(|page| {
        Picture::Leaflet(Leaflet {
            title: page.title,
            paragraphs: page.paragraph,
            foot: Words::same(brand.name.clone()),
        })
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
                ("four_colours", 41),
                ("expansion_black", 10),
                ("expansion_orange", 10),
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
    fn cd_08_the_maker_is_radioactive_games_unless_somebody_says_otherwise() {
        for id in DECKS {
            assert_eq!(deck(id).expect("a deck").brand.name, "Radioactive Games");
        }
    }
}
