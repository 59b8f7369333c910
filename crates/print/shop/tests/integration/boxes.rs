//! The box of a deck: its texts fit or are refused, and its back is the cards'.

use wildpile_art::print::BRAND_MARK;
use wildpile_press::inspect::{self, PageFacts};
use wildpile_press::{Drawing, Rect, raster};
use wildpile_shop::{BackSide, DECKS, Language, Shape, Words, deck};

use crate::checks::art;
use crate::{job, job_of, packs, wrong};

#[test]
fn cd_07_the_box_of_every_deck_and_pack_passes_its_checks() {
    let soak = std::env::var_os("WILDPILE_SOAK").is_some();
    for shape in Shape::ALL {
        for language in Language::ALL {
            // German words are the longer ones.
            let most = if soak || language == Language::De {
                usize::MAX
            } else {
                1
            };
            let decks = DECKS.into_iter().take(most);
            let decks = decks.map(|id| deck(id).expect("a deck"));
            for product in decks.chain(packs().into_iter().take(most)) {
                let job = job_of(product, "make-playing-cards", shape, language);
                let faults = job.check_box();
                assert!(
                    faults.is_empty(),
                    "{} {shape:?} {language:?}: {faults:?}",
                    job.product.id
                );
            }
        }
    }
}

#[test]
fn cd_07_a_text_that_does_not_fit_on_the_box_is_set_smaller_and_then_refused() {
    let with = |paragraph: &str| {
        let mut product = deck("five_colours").expect("a deck");
        product.description = Words::same(paragraph);
        job_of(product, "the-game-crafter", Shape::Poker, Language::En)
    };
    let sentence = "A card that nobody plays stays in the box until someone asks for it. ";
    let fits = with(&sentence.repeat(4));
    assert_eq!(wrong(&fits.check_box()), Vec::<&str>::new());
    let size = |job: &wildpile_shop::Job| {
        let svg = job.box_drawing("box", false).expect("a box").outlined();
        svg.len()
    };
    assert!(size(&fits) > size(&with(sentence)), "all of it is there");
    let long = with(&sentence.repeat(14));
    let faults = long.check_box();
    assert_eq!(wrong(&faults), ["shop.fault-text-too-long"]);
    assert_eq!(faults[0].card, "box-back");
    let (x, y) = faults[0].at.expect("a place");
    assert!((5.0..30.0).contains(&x) && (15.0..60.0).contains(&y), "{x} {y}");
    assert_eq!(long.tuck_box("box.pdf").expect_err("refused").card, "box-back");
    // Three cards have a thin box.
    let mut product = deck("jokers").expect("a deck");
    product.title =
        Words::same("A title that is as long as this one has no room on the narrow side of a box, ever");
    let faults = job_of(product, "make-playing-cards", Shape::Poker, Language::En).check_box();
    assert_eq!(
        wrong(&faults),
        ["shop.fault-text-too-long", "shop.fault-text-too-long"]
    );
    assert_eq!((&*faults[0].card, &*faults[1].card), ("box-left", "box-right"));
}

#[test]
fn a_designers_back_is_on_the_box_too() {
    let pixels = |job: &wildpile_shop::Job| {
        let drawing = job.box_drawing("box", false).expect("a box");
        raster(&drawing, (400, 300)).expect("pixels").rgb
    };
    let share = |rgb: &[u8], wanted: [u8; 3]| {
        let all = rgb.chunks_exact(3);
        let found = all.filter(|pixel| (0..3).all(|at| pixel[at].abs_diff(wanted[at]) < 12));
        found.count() as f32 / (rgb.len() / 3) as f32
    };
    let own = [200, 60, 140];
    let mut product = deck("four_colours").expect("a deck");
    let usual = job("four_colours", "the-game-crafter", Shape::Poker, Language::En);
    assert!(share(&pixels(&usual), own) < 0.001);
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 275 375"><rect width="275" height="375" fill="#c83c8c"/></svg>"##;
    product.back = BackSide::Art(art("back.svg", svg.as_bytes()));
    let job = job_of(product.clone(), "the-game-crafter", Shape::Poker, Language::En);
    assert_eq!(wrong(&job.check_box()), Vec::<&str>::new());
    let designed = pixels(&job);
    assert!(share(&designed, own) > 0.15, "{}", share(&designed, own));
    // Nothing is left of the usual one.
    assert!(share(&designed, [0x1f, 0x4e, 0x8c]) < 0.002);
    product.back = BackSide::Art(art("back.txt", b"hello"));
    let job = job_of(product, "the-game-crafter", Shape::Poker, Language::En);
    assert_eq!(wrong(&job.check_box()), ["shop.fault-art-kind"]);
}

#[test]
fn cd_08_the_mark_is_in_its_square() {
    let square = Rect::new(0.0, 0.0, 100.0, 100.0);
    let mark = Drawing::from_fragment(BRAND_MARK, square).expect("a drawing");
    let bounds = mark.tree().root().abs_stroke_bounding_box();
    let bounds = Rect::from(bounds.transform(mark.to_units()).expect("an area"));
    assert!(square.contains(&bounds, 0.0), "{bounds:?}");
}

/// The page of a box.
fn page(id: &str, maker: &str) -> PageFacts {
    let file = job(id, maker, Shape::Poker, Language::En)
        .tuck_box("box.pdf")
        .expect("a box");
    let facts = inspect::pdf(&file).expect("readable");
    facts.pages.into_iter().next().expect("a page")
}

#[test]
fn cd_07_a_makers_box_is_cmyk_with_its_lines_as_spot_colours() {
    for maker in ["the-game-crafter", "make-playing-cards", "drivethru"] {
        let page = page("five_colours", maker);
        let spots: Vec<&str> = page.colours.spot.iter().map(String::as_str).collect();
        assert_eq!(spots, ["Crease", "CutContour"], "{maker}");
        assert!(!page.colours.spaces.contains("DeviceRGB"), "{maker}");
        let most = page.most_ink.expect("ink").value;
        assert!(most <= 235.5, "{maker}: {most}%");
    }
    let home = page("five_colours", "home-a4");
    assert!(home.colours.spot.is_empty() && home.colours.spaces.contains("DeviceRGB"));
}

#[test]
fn cd_07_a_box_has_one_of_the_makers_sizes() {
    let wide = |id: &str, maker: &str| page(id, maker).media.expect("a sheet").width;
    // Circular cards have other boxes: 51 cards go into the one for 96.
    let round = |cards: usize| {
        let mut product = deck("four_colours").expect("a deck");
        product.cards.truncate(cards);
        let job = job_of(product, "the-game-crafter", Shape::Circle, Language::En);
        job.box_drawing("box", false).expect("a box").view_box().width
    };
    assert_eq!(round(20), round(40));
    let five = job("five_colours", "the-game-crafter", Shape::Circle, Language::En);
    assert!(round(40) < five.box_drawing("box", false).expect("a box").view_box().width);
    // 41 and 53 cards go into the box for 54, 101 into that for 108.
    let small = wide("four_colours", "the-game-crafter");
    assert_eq!(small, wide("cards", "the-game-crafter"));
    assert!(small < wide("five_colours_two", "the-game-crafter"));
    // These are made to measure.
    assert!(wide("four_colours", "make-playing-cards") < wide("cards", "make-playing-cards"));
}

#[test]
fn cd_07_a_box_that_the_maker_does_not_sell_is_refused() {
    let of = |count: usize, shape, maker| {
        let mut product = deck("four_colours").expect("a deck");
        let more = count - product.count();
        product.cards[0].copies += u16::try_from(more).expect("a number of cards");
        job_of(product, maker, shape, Language::En)
    };
    for (shape, most) in [(Shape::Poker, 108), (Shape::Circle, 96)] {
        let fits = of(most, shape, "the-game-crafter");
        assert_eq!(wrong(&fits.check_box()), Vec::<&str>::new());
        let large = of(most + 1, shape, "the-game-crafter");
        assert_eq!(wrong(&large.check_box()), ["shop.fault-largest-box"]);
        let refused = large.tuck_box("box.pdf").expect_err("no such box");
        assert_eq!(refused.what.id(), "shop.fault-largest-box");
        assert!(large.shop_pictures().is_err(), "nor a picture of it");
        // Others make it to measure.
        let measured = of(most + 1, shape, "make-playing-cards");
        assert_eq!(wrong(&measured.check_box()), Vec::<&str>::new());
    }
    // With sizes for poker cards alone, round boxes aren't made.
    let mut round = of(50, Shape::Circle, "the-game-crafter");
    let tuck = round.maker.tuck.as_mut().expect("a box");
    tuck.circle_sizes.clear();
    assert_eq!(wrong(&round.check_box()), ["shop.fault-no-boxes"]);
    assert!(round.tuck_box("box.pdf").is_err());
}
