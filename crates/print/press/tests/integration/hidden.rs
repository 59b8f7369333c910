//! Faults that aren't on the page itself: in forms, patterns, glyphs and pictures, each in a file damaged in exactly this way.

use wildpile_press::inspect::{Extreme, PdfFacts, pdf};

use crate::drawings::shapes;
use crate::edit::Parts;

/// A PDF/X-1a whose page also draws `content`, with resources that `damage` writes.
fn with(content: &str, damage: impl FnOnce(&mut Parts) -> String) -> PdfFacts {
    let mut parts = Parts::of(&shapes());
    let resources = damage(&mut parts);
    let form = parts.with("/Form").remove(0);
    // A page has fonts already, and a key counts once.
    let (key, resources) = match resources.strip_prefix("/Font<<") {
        Some(fonts) => ("/Font<<", fonts.trim_end_matches(">>")),
        None => ("/Resources<<", resources.as_str()),
    };
    assert!(form.head.contains(key), "{}", form.head);
    form.head = form.head.replace(key, &format!("{key}{resources}"));
    let mut stream = format!("{content}\n").into_bytes();
    stream.append(form.stream.as_mut().unwrap());
    form.stream = Some(stream);
    pdf(&parts.joined()).unwrap()
}

const ALPHA: &str = "/Resources<</ExtGState<</G<</ca 0.5>>>>>>";

#[test]
fn transparency_in_a_form_in_a_form_is_seen() {
    let facts = with("/Outer Do", |parts| {
        let head = format!("/Type/XObject/Subtype/Form/BBox[0 0 9 9]{ALPHA}");
        let inner = parts.add(&head, Some(b"/G gs 0 0 9 9 re f"));
        let head =
            format!("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</Inner {inner}>>>>");
        let outer = parts.add(&head, Some(b"/Inner Do"));
        format!("/XObject<</Outer {outer}>>")
    });
    assert!(facts.pages[0].transparency.contains("ca/CA"));
}

#[test]
fn transparency_in_a_tile_and_in_a_shading_is_seen() {
    let tile = with("/Pattern cs /P scn 0 0 9 9 re f", |parts| {
        let head = format!(
            "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9{ALPHA}"
        );
        let tile = parts.add(&head, Some(b"/G gs 1 0 0 rg 0 0 5 5 re f"));
        format!("/Pattern<</P {tile}>>")
    });
    assert!(tile.pages[0].transparency.contains("ca/CA"));
    assert!(tile.pages[0].colours.spaces.contains("DeviceRGB"));
    let shading = with("/Pattern cs /P scn 0 0 9 9 re f", |_| {
        "/Pattern<</P<</PatternType 2/ExtGState<</BM/Multiply>>/Shading<</ShadingType 2/ColorSpace/DeviceCMYK>>>>>>"
            .to_owned()
    });
    assert_eq!(
        shading.pages[0].transparency.iter().collect::<Vec<_>>(),
        ["BM Multiply"]
    );
}

#[test]
fn glyphs_that_are_drawn_are_read() {
    let facts = with("BT /T3 10 Tf <41> Tj ET", |parts| {
        let glyph = parts.add(
            "",
            Some(b"9 0 d0 /G gs 1 0 0 rg 0 0 9 9 re f 1 1 1 1 K 0.01 w 0 0 m 9 9 l S"),
        );
        let font = parts.add(
            &format!("<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/Encoding<</Differences[65/a]>>/FirstChar 65/LastChar 65/Widths[9]/CharProcs<</a {glyph}>>{ALPHA}>>"),
            None,
        );
        format!("/Font<</T3 {font}>>")
    });
    assert!(
        facts.pages[0].transparency.contains("ca/CA") && facts.pages[0].colours.spaces.contains("DeviceRGB")
    );
    // How thick a glyph's lines are isn't known without the size it is set in.
    assert!(facts.pages[0].thinnest_stroke.unwrap().value > 0.1);
    // Nor is it known where they are.
    let ink = Extreme {
        value: 400.0,
        at: None,
    };
    assert_eq!(facts.pages[0].most_ink, Some(ink));
}

/// Ink 100 + 90 + 80 + 50 on 10 + 10 + 10, as Ghostscript stores it: inverted.
const JPEG: &[u8] = include_bytes!("../data/ink-340.jpg");

fn with_jpeg(more: &str) -> PdfFacts {
    with("q 9 0 0 9 20 30 cm /I Do Q", |parts| {
        let head = format!(
            "/Type/XObject/Subtype/Image/Width 24/Height 24/BitsPerComponent 8/ColorSpace/DeviceCMYK{more}"
        );
        let image = parts.add(&head, Some(JPEG));
        let image_object = parts.objects.last_mut().unwrap();
        image_object.head = image_object
            .head
            .replace("/Filter/FlateDecode", "/Filter[/FlateDecode/DCTDecode]");
        format!("/XObject<</I {image}>>")
    })
}

#[test]
fn the_ink_of_jpeg_pictures_is_measured() {
    let facts = with_jpeg("/Decode[1 0 1 0 1 0 1 0]");
    let page = &facts.pages[0];
    let ink = page.most_ink.unwrap().value;
    assert!((310.0..335.0).contains(&ink), "{ink}");
    assert_eq!(page.unread_images, 0);
    let (x, y) = page.most_ink.unwrap().at.unwrap();
    // A page is 0.72 times as large as the drawing on it.
    assert!(page.images[0].at == (x, y) && x > 0.0 && y > 0.0, "{x} {y}");
    // Read as it is, the light parts are the dark ones.
    let plain = with_jpeg("").pages.remove(0).most_ink.unwrap().value;
    assert!((360.0..=400.0).contains(&plain), "{plain}");
}

#[test]
fn pictures_whose_ink_cannot_be_measured_are_counted() {
    let facts = with_jpeg("/Decode[0 .5 0 .5 0 .5 0 .5]");
    assert_eq!(facts.pages[0].unread_images, 1);
}

#[test]
fn the_ink_of_a_stencil_is_that_of_the_colour_it_is_painted_with() {
    let facts = with("q 1 0.9 0.8 0.7 k 9 0 0 9 20 30 cm /I Do Q", |parts| {
        let head = "/Type/XObject/Subtype/Image/Width 8/Height 1/BitsPerComponent 1/ImageMask true";
        let image = parts.add(head, Some(b"\0"));
        format!("/XObject<</I {image}>>")
    });
    let page = &facts.pages[0];
    let ink = page.most_ink.unwrap();
    assert!((ink.value - 340.0).abs() < 0.1, "{ink:?}");
    assert_eq!(ink.at, Some(page.images[0].at));
}

#[test]
fn a_unit_of_its_own_is_seen() {
    let sound = shapes();
    assert_eq!(pdf(&sound).unwrap().pages[0].user_unit, None);
    let mut parts = Parts::of(&sound);
    parts.replace("/TrimBox", "/UserUnit 2/TrimBox");
    assert_eq!(pdf(&parts.joined()).unwrap().pages[0].user_unit, Some(2.0));
}

#[test]
fn places_are_those_on_the_page() {
    let facts = with(
        "q 1 0 0 1 10 20 cm 0.1 w 5 6 m 9 9 l S 1 1 1 0.9 k 7 8 3 3 re f Q",
        |_| String::new(),
    );
    let page = &facts.pages[0];
    let at = |found: Option<Extreme>| found.and_then(|found| found.at).unwrap();
    // The form's own scale maps units to points, with the page's corner at the bottom.
    let (line, ink) = (at(page.thinnest_stroke), at(page.most_ink));
    assert!((ink.0 - line.0 - 2.0 * 0.72).abs() < 0.01, "{line:?} {ink:?}");
    assert!(
        ((ink.1 - line.1).abs() - 2.0 * 0.72).abs() < 0.01,
        "{line:?} {ink:?}"
    );
}
