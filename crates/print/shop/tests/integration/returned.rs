//! PDF files that come back from a designer or someone else's program: their pages are looked at.

use std::sync::Arc;

use wildpile_press::pdf::{Colour, Document, Page, Palette, write};
use wildpile_press::{Drawing, Rect};
use wildpile_shop::{Fault, Language, Maker, Shape, check_file, check_files, maker};

use crate::{contents, job};

const BLEED: Rect = Rect::new(-12.5, -12.5, 275.0, 375.0);
const TRIM: Rect = Rect::new(0.0, 0.0, 250.0, 350.0);

/// A face without faults; `number` makes it different from others.
fn face(number: usize) -> String {
    let wide = 30 + number * 20;
    format!(
        "<rect x=\"-13\" y=\"-13\" width=\"276\" height=\"376\" fill=\"#f4efe2\"/><rect x=\"60\" y=\"90\" width=\"{wide}\" height=\"120\" fill=\"#b3202c\"/>"
    )
}

/// A back that is the same upside down.
const BACK: &str = "<rect x=\"-13\" y=\"-13\" width=\"276\" height=\"376\" fill=\"#1f4e8c\"/><circle cx=\"125\" cy=\"175\" r=\"60\" fill=\"#f4efe2\"/>";

/// The back with a mark of half a centimetre.
fn marked() -> String {
    format!("{BACK}<rect x=\"40\" y=\"60\" width=\"20\" height=\"20\" fill=\"#f4efe2\"/>")
}

/// A PDF/X-1a with a page for each drawing.
fn pages(drawings: &[String]) -> Vec<u8> {
    let colour = Colour::Cmyk {
        palette: Palette::from([([0xb3, 0x20, 0x2c], [20.0, 100.0, 90.0, 10.0])]),
        ink_limit: 240.0,
        condition: "CGATS TR 001".to_owned(),
    };
    let mut document = Document::new("Cards", colour, (2026, 11, 25));
    for drawing in drawings {
        let drawing = Arc::new(Drawing::from_fragment(drawing, BLEED).expect("a drawing"));
        document.pages.push(Page::single(drawing, TRIM));
    }
    write(&document).expect("a PDF")
}

/// Fronts with the same back.
fn deck(fronts: usize) -> Vec<String> {
    (0..fronts)
        .flat_map(|number| [face(number), BACK.to_owned()])
        .collect()
}

fn drivethru() -> Maker {
    maker("drivethru").expect("a maker")
}

fn check(drawings: &[String]) -> Vec<Fault> {
    check_file(&drivethru(), Shape::Poker, "deck.pdf", &pages(drawings))
}

/// The IDs of faults, and their pages.
fn wrong(faults: &[Fault]) -> Vec<(&str, usize)> {
    faults
        .iter()
        .map(|fault| (fault.what.id(), fault.page.as_ref().map_or(0, |page| page.number)))
        .collect()
}

/// The place of the only fault, which is this one.
fn place(faults: &[Fault], what: &str, page: usize) -> (f32, f32) {
    assert_eq!(wrong(faults), [(what, page)]);
    faults[0].at.expect("a place")
}

#[test]
fn a_sound_file_of_another_program_passes() {
    assert_eq!(wrong(&check(&deck(4))), []);
}

#[test]
fn decks_of_the_shop_pass_when_they_come_back() {
    for id in ["jokers", "expansion_orange"] {
        let own = job(id, "drivethru", Shape::Poker, Language::De);
        let all = contents(&own);
        assert_eq!(
            wrong(&check_files(&own.maker, Shape::Poker, id, &all)),
            [],
            "{id}"
        );
    }
}

#[test]
fn a_page_that_ends_at_the_cut_is_found() {
    let mut drawings = deck(3);
    drawings[2] = "<rect width=\"250\" height=\"350\" fill=\"#b3202c\"/>".to_owned();
    let (x, y) = place(&check(&drawings), "shop.fault-bleed", 3);
    assert!((-3.2..66.7).contains(&x) && (-3.2..92.1).contains(&y), "{x} {y}");
    // The same for backs.
    let mut drawings = deck(3);
    for back in [1, 3, 5] {
        drawings[back] = BACK.replace(
            "x=\"-13\" y=\"-13\" width=\"276\" height=\"376\"",
            "width=\"250\" height=\"350\"",
        );
    }
    place(&check(&drawings), "shop.fault-bleed", 2);
}

#[test]
fn something_outside_the_safe_area_is_found_with_its_place() {
    let mut drawings = deck(3);
    drawings[4] += "<rect x=\"4\" y=\"200\" width=\"30\" height=\"20\" fill=\"#000000\"/>";
    let (x, y) = place(&check(&drawings), "shop.fault-outside", 5);
    // 2 mm from the left edge, half a centimetre high, in the lower half.
    assert!((0.8..3.2).contains(&x) && (50.0..56.5).contains(&y), "{x} {y}");
}

#[test]
fn a_back_with_an_up_is_found_once() {
    let mut drawings = deck(3);
    for back in [1, 3, 5] {
        drawings[back] = marked();
    }
    let (x, y) = place(&check(&drawings), "shop.fault-back-turned", 2);
    assert!((9.5..16.0).contains(&x) && (14.5..21.0).contains(&y), "{x} {y}");
}

#[test]
fn a_back_that_is_marked_is_found_with_its_place() {
    let mut drawings = deck(4);
    drawings[5] = marked();
    let (x, y) = place(&check(&drawings), "shop.fault-back-other", 6);
    assert!((9.5..11.0).contains(&x) && (14.5..16.0).contains(&y), "{x} {y}");
    // A card with two sides has something else there.
    let mut drawings = deck(4);
    drawings[5] = face(7);
    assert_eq!(wrong(&check(&drawings)), []);
}

#[test]
fn backs_where_fronts_belong_are_found() {
    let mut drawings = deck(4);
    drawings[2] = BACK.to_owned();
    assert_eq!(wrong(&check(&drawings)), [("shop.fault-back-in-front", 3)]);
    let mut drawings = deck(4);
    drawings.rotate_right(1);
    assert_eq!(wrong(&check(&drawings)), [("shop.fault-swapped", 1)]);
    // Many copies of a card aren't a back.
    let copies: Vec<String> = (0..4).flat_map(|_| [face(0), BACK.to_owned()]).collect();
    assert_eq!(wrong(&check(&copies)), []);
}

#[test]
fn cards_are_named_by_the_manifest_or_by_their_order() {
    let mut drawings = deck(3);
    drawings[4] += "<rect x=\"4\" y=\"200\" width=\"30\" height=\"20\" fill=\"#000000\"/>";
    let bytes = pages(&drawings);
    let alone = check_file(&drivethru(), Shape::Poker, "deck.pdf", &bytes);
    let place = &alone[0].page.as_ref().expect("a page").place;
    assert_eq!(place.id(), "shop.place-front-number");
    assert_eq!(place.arg("number"), Some(&3_usize.into()));
    // Its other fields are another program's affair.
    let manifest = |copies: [u8; 2], more: &str| {
        let text = format!(
            "{{\"language\":\"fr\",\"schema\":\"1\",\"program\":null,\"count\":3,\"cards\":[{{\"id\":\"one\",\"name\":null,\"copies\":{}}},{{\"id\":\"two\",\"copies\":{}{more}}}],\"files\":[]}}",
            copies[0], copies[1]
        );
        let files = [
            ("deck.pdf".to_owned(), bytes.clone()),
            ("manifest.json".to_owned(), text.into_bytes()),
        ];
        let faults = check_files(&drivethru(), Shape::Poker, "deck", &files);
        faults
            .into_iter()
            .filter(|fault| fault.what.id() != "shop.fault-stranger")
            .collect::<Vec<_>>()
    };
    let faults = manifest([2, 1], "");
    assert_eq!(wrong(&faults), [("shop.fault-outside", 5)]);
    assert_eq!(faults[0].card, "two");
    // One copy too few: there are too many pages.
    let faults = manifest([1, 1], "");
    assert_eq!(wrong(&faults)[0].0, "shop.fault-page-count");
    assert_eq!(faults.last().map(|fault| fault.card.as_str()), Some("deck.pdf"));
}

#[test]
fn the_manifest_says_which_cards_have_a_back_of_their_own() {
    let mut drawings = deck(3);
    drawings[5] = face(7);
    let check = |own: bool| {
        let manifest = format!(
            "{{\"count\":3,\"cards\":[{{\"id\":\"one\",\"copies\":2,\"own_back\":false}},{{\"id\":\"two\",\"copies\":1,\"own_back\":{own}}}],\"files\":[{{\"name\":\"deck.pdf\"}}]}}"
        );
        let files = [
            ("deck.pdf".to_owned(), pages(&drawings)),
            ("manifest.json".to_owned(), manifest.into_bytes()),
        ];
        let faults = check_files(&drivethru(), Shape::Poker, "deck", &files);
        wrong(&faults)
            .into_iter()
            .filter(|(what, _)| *what != "shop.fault-changed")
            .map(|(what, page)| (what.to_owned(), page))
            .collect::<Vec<_>>()
    };
    assert_eq!(check(true), []);
    assert_eq!(check(false), [("shop.fault-back-other".to_owned(), 6)]);
}

#[test]
fn what_is_too_small_has_a_place() {
    let mut drawings = deck(2);
    drawings[2] += "<path d=\"M100 250H150\" stroke=\"#111111\" stroke-width=\"0.2\"/><text x=\"100\" y=\"300\" font-family=\"Alegreya Sans\" font-size=\"7\" fill=\"#111111\">small</text>";
    let faults = check(&drawings);
    assert_eq!(wrong(&faults), [("shop.fault-small", 3), ("shop.fault-thin", 3)]);
    let near = |at: Option<(f32, f32)>, (x, y): (f32, f32)| {
        let at = at.expect("a place");
        assert!((at.0 - x).abs() < 0.2 && (at.1 - y).abs() < 0.2, "{at:?}");
    };
    near(faults[0].at, (25.4, 76.2));
    near(faults[1].at, (25.4, 63.5));
}

#[test]
fn the_number_of_cards_is_bounded_by_the_maker() {
    let mut maker = drivethru();
    if let Some(stock) = &mut maker.poker {
        stock.most = Some(2);
    }
    let faults = check_file(&maker, Shape::Poker, "deck.pdf", &pages(&deck(3)));
    assert_eq!(wrong(&faults), [("shop.fault-too-many-cards", 0)]);
}
