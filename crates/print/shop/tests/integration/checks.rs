//! Checks find what they are for, and say where and what to do.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use wildpile_press::{Raster, inspect};
use wildpile_shop::{
    Artwork, BackSide, Fault, Job, JobOptions, Language, OutputFile, Picture, Product, Shape, Side, Words,
    check_archive, check_file, check_files, deck, maker, zipped,
};

use crate::{contents, ids, job, job_of, made, wrong};

pub fn art(name: &str, bytes: &[u8]) -> Artwork {
    Artwork::new(name, bytes)
}

fn with_face_art(art: Artwork) -> Product {
    let mut product = deck("four_colours").expect("a deck");
    let Picture::Face(face) = &mut product.cards[3].front else {
        panic!("the fourth card is a face");
    };
    face.art = Some(art);
    product
}

/// The faults of a side of a product.
fn faults_of(product: Product, maker: &str, side: Side) -> Vec<Fault> {
    let job = job_of(product, maker, Shape::Poker, Language::En);
    job.check_side(job.product.side(side).expect("a side"))
}

/// A PNG of this many pixels.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let rgb = vec![90; (width * height * 3) as usize];
    Raster { width, height, rgb }.png(300.0).expect("a picture")
}

#[test]
fn texts_that_do_not_fit_or_have_unknown_letters_are_refused_at_their_place() {
    let caption = |text: &str| {
        let mut product = deck("four_colours").expect("a deck");
        let Picture::Face(face) = &mut product.cards[0].front else {
            panic!("the first card is a face");
        };
        face.caption = Some(Words::same(text));
        faults_of(product, "drivethru", Side::Front(0))
    };
    assert!(caption("A line of words").is_empty());
    let faults = caption(&"Donaudampfschifffahrtsgesellschaftskapitän ".repeat(4));
    assert_eq!(wrong(&faults), ["shop.fault-text-too-long"]);
    assert_eq!(faults[0].card, "red-1");
    assert!(faults[0].at.is_some());
    assert_eq!(wrong(&caption("龍")), ["shop.fault-no-glyph"]);
}

#[test]
fn art_is_refused_if_it_is_too_small_or_of_another_kind() {
    for (art, expected) in [
        (art("small.png", &picture(100, 100)), "shop.fault-art-too-small"),
        (art("notes.txt", b"hello"), "shop.fault-art-kind"),
        (
            art("broken.png", b"\x89PNG\r\n\x1a\nnothing"),
            "shop.fault-art-damaged",
        ),
    ] {
        let faults = faults_of(with_face_art(art), "drivethru", Side::Front(3));
        assert_eq!(wrong(&faults), [expected]);
        assert_eq!(faults[0].card, "red-4");
    }
    let fits = art("large.png", &picture(700, 1100));
    let faults = faults_of(with_face_art(fits), "drivethru", Side::Front(3));
    assert_eq!(wrong(&faults), Vec::<&str>::new());
}

#[test]
fn a_back_that_has_an_up_is_refused() {
    let mut product = deck("four_colours").expect("a deck");
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 275 375"><rect width="275" height="375" fill="#1f4e8c"/><path d="M60 60H210V150H60Z" fill="#ffffff"/></svg>"##;
    product.back = BackSide::Art(art("back.svg", svg.as_bytes()));
    let faults = faults_of(product.clone(), "the-game-crafter", Side::Back);
    assert_eq!(wrong(&faults), ["shop.fault-back-turned"]);
    let (x, y) = faults[0].at.expect("a place");
    assert!((12.0..13.5).contains(&x) && (12.0..13.5).contains(&y), "{x} {y}");
    // A dot of 2 mm is enough to know a card by.
    let dot = svg.replace("M60 60H210V150H60Z", "M60 60H68V68H60Z");
    product.back = BackSide::Art(art("back.svg", dot.as_bytes()));
    let faults = faults_of(product.clone(), "the-game-crafter", Side::Back);
    assert_eq!(wrong(&faults), ["shop.fault-back-turned"]);
    let svg = svg.replace("M60 60H210V150H60Z", "M60 160H215V215H60Z");
    product.back = BackSide::Art(art("back.svg", svg.as_bytes()));
    let faults = faults_of(product, "the-game-crafter", Side::Back);
    assert_eq!(wrong(&faults), Vec::<&str>::new());
}

#[test]
fn copies_totals_and_ids_are_checked() {
    let mut product = deck("four_colours").expect("a deck");
    product.cards[1].id = product.cards[0].id.clone();
    product.cards[2].copies = 0;
    let faults = job_of(product, "drivethru", Shape::Poker, Language::En).check_numbers();
    assert_eq!(wrong(&faults), ["shop.fault-twice", "shop.fault-no-copies"]);
    let mut product = deck("numbers").expect("a deck");
    product.cards[0].copies = 900;
    let maker = maker("the-game-crafter").expect("a maker");
    let faults = Job::new(product, maker, JobOptions::default()).expect_err("too many");
    assert_eq!(wrong(&faults), ["shop.fault-too-many-cards"]);
}

#[test]
fn makers_refuse_shapes_and_resolutions_that_they_do_not_have() {
    let refused = |options: JobOptions, id: &str| {
        let maker = maker(id).expect("a maker");
        let faults = Job::new(deck("jokers").expect("a deck"), maker, options).expect_err("refused");
        faults[0].what.id().to_owned()
    };
    let circle = JobOptions {
        shape: Shape::Circle,
        ..JobOptions::default()
    };
    assert_eq!(refused(circle, "drivethru"), "shop.fault-no-shape");
    let dpi = |dpi| JobOptions {
        dpi: Some(dpi),
        ..JobOptions::default()
    };
    assert_eq!(refused(dpi(600), "the-game-crafter"), "shop.fault-fixed-dpi");
    assert_eq!(refused(dpi(9000), "home-a4"), "shop.fault-dpi");
    let offset = JobOptions {
        offset: (f32::NAN, 0.0),
        ..JobOptions::default()
    };
    assert_eq!(refused(offset, "home-a4"), "shop.fault-offset");
}

/// A face as a picture, and the same with some pixels changed.
fn changed(change: impl Fn(u32, u32, &mut [u8])) -> Vec<u8> {
    let job = job("four_colours", "the-game-crafter", Shape::Poker, Language::En);
    let file = &job.files()[1];
    let facts = inspect::png(&job.make(file).expect("a picture")).expect("readable");
    let mut raster = facts.raster;
    let wide = raster.width;
    for (at, pixel) in (0_u32..).zip(raster.rgb.chunks_exact_mut(3)) {
        change(at % wide, at / wide, pixel);
    }
    raster.png(300.0).expect("a picture")
}

#[test]
fn pictures_of_a_designer_are_checked_pixel_by_pixel() {
    let maker = maker("the-game-crafter").expect("a maker");
    let check = |bytes: &[u8]| ids(&check_file(&maker, Shape::Poker, "02-red-2.png", bytes));
    assert_eq!(check(&changed(|_, _, _| {})), Vec::<String>::new());
    // A coloured card that ends at the cut.
    let framed = changed(|x, y, pixel| {
        let inside = (38..787).contains(&x) && (38..1087).contains(&y);
        pixel.copy_from_slice(if inside { &[20, 90, 60] } else { &[255, 255, 255] });
    });
    assert_eq!(check(&framed)[0], "shop.fault-bleed");
    // A dot 1 mm from the cut.
    let dotted = changed(|x, y, pixel| {
        if (45..60).contains(&x) && (500..520).contains(&y) {
            pixel.copy_from_slice(&[0, 0, 0]);
        }
    });
    let faults = check_file(&maker, Shape::Poker, "02-red-2.png", &dotted);
    assert_eq!(wrong(&faults), ["shop.fault-outside"]);
    let (x, y) = faults[0].at.expect("a place");
    assert!((0.0..2.5).contains(&x) && (38.0..42.0).contains(&y), "{x} {y}");
    assert_eq!(check(&picture(825, 1124)), ["shop.fault-pixels"]);
    assert_eq!(check(b"\x89PNG\r\n\x1a\n"), ["shop.fault-unreadable"]);
    let job = job("four_colours", "the-game-crafter", Shape::Poker, Language::En);
    let facts = inspect::png(&job.make(&job.files()[1]).expect("a picture")).expect("readable");
    assert_eq!(
        check(&facts.raster.png(72.0).expect("a picture")),
        ["shop.fault-resolution"]
    );
}

#[test]
fn a_pdf_for_another_maker_is_not_x1a() {
    let drivethru = maker("drivethru").expect("a maker");
    let home = job("jokers", "home-a4", Shape::Poker, Language::En);
    let pdf = home.make(&home.files()[0]).expect("a PDF");
    let faults = check_file(&drivethru, Shape::Poker, "deck.pdf", &pdf);
    let found = wrong(&faults);
    for expected in [
        "shop.fault-not-x1a",
        "shop.fault-no-intent",
        "shop.fault-colours",
        "shop.fault-no-box",
        "shop.fault-box",
    ] {
        assert!(found.contains(&expected), "{expected}: {found:?}");
    }
}

#[test]
fn a_pdf_that_lacks_a_key_of_the_standard_fails() {
    let drivethru = maker("drivethru").expect("a maker");
    let own = job("jokers", "drivethru", Shape::Poker, Language::En);
    let planned = &own.files()[0];
    let pdf = own.make(planned).expect("a PDF");
    assert_eq!(
        wrong(&check_file(&drivethru, Shape::Poker, "deck.pdf", &pdf)),
        Vec::<&str>::new()
    );
    // The same length, so that the file's index still holds.
    for (from, to, expected) in [
        ("/GTS_PDFXVersion", "/GTS_PDFXVersiom", "shop.fault-not-x1a"),
        ("PDF/X-1a:2001", "PDF/X-3x:2002", "shop.fault-conformance"),
        (
            "/GTS_PDFXConformance",
            "/GTS_PDFXConformanse",
            "shop.fault-conformance",
        ),
        ("%PDF-1.3", "%PDF-1.7", "shop.fault-version"),
        ("/Trapped", "/Trappet", "shop.fault-trapped"),
        ("/OutputIntents", "/OutputIntentz", "shop.fault-no-intent"),
        ("/S/GTS_PDFX/", "/S/GTS_PDFY/", "shop.fault-no-intent"),
        ("CGATS TR 001", "CGATS TR 006", "shop.fault-intent-other"),
        ("/TrimBox", "/TrimBax", "shop.fault-no-box"),
        ("/BleedBox", "/BleedBax", "shop.fault-no-box"),
        ("/ModDate", "/ModDale", "shop.fault-no-key"),
        ("/Title", "/Titel", "shop.fault-no-key"),
        ("/FontFile2", "/FontFile7", "shop.fault-font"),
        ("/ID", "/IX", "shop.fault-no-id"),
    ] {
        let damaged = replaced(&pdf, from, to);
        let Some(damaged) =
            damaged.or_else(|| replaced(&pdf, &from.replace("/GTS", " /GTS"), &to.replace("/GTS", " /GTS")))
        else {
            panic!("{from} isn't in the file");
        };
        let found = own.check_made(&planned.made(damaged));
        assert!(wrong(&found).contains(&expected), "{from}: {:?}", wrong(&found));
    }
}

/// The bytes with every occurrence replaced; `None` if there is none.
fn replaced(bytes: &[u8], from: &str, to: &str) -> Option<Vec<u8>> {
    let mut out = bytes.to_vec();
    let mut found = false;
    for at in 0..out.len().saturating_sub(from.len()) {
        if out[at..].starts_with(from.as_bytes()) {
            out[at..at + to.len()].copy_from_slice(to.as_bytes());
            found = true;
        }
    }
    found.then_some(out)
}

#[test]
fn files_that_belong_together_are_checked_together() {
    let job = job("jokers", "the-game-crafter", Shape::Poker, Language::En);
    let (files, papers) = made(&job);
    let all: Vec<OutputFile> = files.iter().chain(&papers).cloned().collect();
    let zip = zipped(&all).expect("an archive");
    let check = |bytes: &[u8]| check_archive(&job.maker, Shape::Poker, "jokers.zip", bytes);
    assert_eq!(wrong(&check(&zip)), Vec::<&str>::new());
    let without = |name: &str| {
        let rest: Vec<OutputFile> = all.iter().filter(|file| file.name != name).cloned().collect();
        zipped(&rest).expect("an archive")
    };
    let found = check(&without("back.png"));
    assert_eq!(wrong(&found), ["shop.fault-no-back", "shop.fault-missing-file"]);
    assert_eq!(
        wrong(&check(&without("01-joker-black.png"))),
        ["shop.fault-missing-file"]
    );
    assert_eq!(wrong(&check(&zip[..zip.len() / 2])), ["shop.fault-unreadable"]);
    // Another picture under the same name.
    let mut files = contents(&job);
    files[0].1 = files[1].1.clone();
    assert_eq!(
        wrong(&check_files(&job.maker, Shape::Poker, "jokers", &files)),
        ["shop.fault-changed"]
    );
}

#[test]
fn boxes_are_checked_like_other_papers() {
    let job = job("five_colours", "the-game-crafter", Shape::Poker, Language::De);
    assert_eq!(wrong(&job.check_box()), Vec::<&str>::new());
    let tuck = job.tuck_box("box.pdf").expect("a box");
    let check = |name: &str, bytes: &[u8]| ids(&check_file(&job.maker, Shape::Poker, name, bytes));
    assert_eq!(check("box.pdf", &tuck), Vec::<String>::new());
    assert_eq!(check("deck.pdf", &tuck), ["shop.fault-other-kind"]);
    let without = replaced(&tuck, "/FontFile2", "/FontFile7").expect("embedded fonts");
    assert_eq!(check("five_colours-box.pdf", &without)[0], "shop.fault-font");
    assert_eq!(check("box.pdf", b"%PDF-1.4"), ["shop.fault-unreadable"]);
}

#[test]
fn pictures_of_the_shop_page_have_their_pixels() {
    let maker = maker("the-game-crafter").expect("a maker");
    let check = |bytes: &[u8]| ids(&check_file(&maker, Shape::Poker, "logo.png", bytes));
    assert_eq!(check(&picture(350, 150)), Vec::<String>::new());
    assert_eq!(check(&picture(351, 150)), ["shop.fault-pixels"]);
}

#[test]
fn a_picture_that_cant_be_printed_is_refused_by_every_check() {
    let png = picture(900, 1200);
    let svg = |content: &str| {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 275 375\">{content}</svg>")
            .into_bytes()
    };
    let html = "<foreignObject width=\"9\" height=\"9\"><p xmlns=\"http://www.w3.org/1999/xhtml\">Words</p></foreignObject>";
    // The header of a picture of 60,000 pixels a side.
    let mut bomb = png.clone();
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let often = format!(
        "<g id=\"one\"><image width=\"9\" height=\"9\" href=\"data:image/png;base64,{}\"/></g>{}",
        STANDARD.encode(&png),
        "<use href=\"#one\"/>".repeat(23)
    );
    for (art, expected) in [
        (art("often.svg", &svg(&often)), "shop.fault-art-together"),
        (art("cut.png", &png[..png.len() / 2]), "shop.fault-art-damaged"),
        (art("bomb.png", &bomb), "shop.fault-art-damaged"),
        (art("html.svg", &svg(html)), "shop.fault-art-html"),
        (
            art(
                "other.svg",
                &svg("<image width=\"9\" height=\"9\" href=\"other.png\"/>"),
            ),
            "shop.fault-art-needs",
        ),
        (
            art(
                "gif.svg",
                &svg("<image width=\"9\" height=\"9\" href=\"data:image/gif;base64,R0lG\"/>"),
            ),
            "shop.fault-art-kind",
        ),
    ] {
        let mut product = deck("four_colours").expect("a deck");
        product.back = BackSide::Art(art.clone());
        let back = job_of(product, "the-game-crafter", Shape::Poker, Language::En);
        let faults = back.check();
        assert_eq!(wrong(&faults), [expected]);
        assert_eq!(wrong(&back.check_box()), [expected]);
        let file = back.files().into_iter().find(|file| file.names == ["back.png"]);
        let made = back.make(&file.expect("a back"));
        assert_eq!(made.expect_err("refused").what.id(), expected);
        let face = faults_of(with_face_art(art), "home-a4", Side::Front(3));
        assert_eq!(wrong(&face), [expected]);
    }
}
