//! Every fault that an inspection is to find, in a file damaged in exactly this way. The shop tests the keys of the standard.

use proptest::prelude::*;
use wildpile_press::inspect::{ColourUse, InspectError, PdfFacts, pdf, png};
use wildpile_press::pdf::{Colour, write};
use wildpile_press::{Rect, png as to_png};

use crate::drawings::{SHAPES, TRANSPARENT, card, cmyk, document, typeset};
use crate::edit::Parts;

fn sound() -> Vec<u8> {
    write(&document(&[card(SHAPES), card(TRANSPARENT), typeset()], cmyk())).unwrap()
}

fn damaged(damage: impl FnOnce(&mut Parts)) -> PdfFacts {
    let mut parts = Parts::of(&sound());
    damage(&mut parts);
    pdf(&parts.joined()).unwrap()
}

#[test]
fn a_sound_file_has_no_faults() {
    let direct = pdf(&sound()).unwrap();
    assert_eq!(damaged(|_| ()), direct);
    assert_eq!(direct.version, "1.3");
    assert_eq!(direct.info["Title"], "Cards – Ä");
    assert_eq!(direct.info["GTS_PDFXVersion"], "PDF/X-1:2001");
    assert_eq!(direct.info["GTS_PDFXConformance"], "PDF/X-1a:2001");
    assert_eq!(direct.info["Trapped"], "False");
    for key in ["Creator", "Producer", "CreationDate", "ModDate"] {
        assert!(direct.info.contains_key(key), "{key}");
    }
    let [intent] = direct.output_intents.as_slice() else {
        panic!("{direct:?}")
    };
    assert_eq!(
        (intent.subtype.as_str(), intent.identifier.as_str()),
        ("GTS_PDFX", "CGATS TR 001")
    );
    assert!(direct.has_id && !direct.xref_stream && !direct.javascript && !direct.actions);
    assert_eq!(direct.pages.len(), 3);
    for page in &direct.pages {
        let near = |found: Option<Rect>, (x, y, w, h): (f32, f32, f32, f32)| {
            let found = found.unwrap();
            let off = [found.x - x, found.y - y, found.width - w, found.height - h];
            assert!(off.iter().all(|by| by.abs() < 0.01), "{found:?}");
        };
        near(page.media, (0.0, 0.0, 198.0, 270.0));
        near(page.bleed, (0.0, 0.0, 198.0, 270.0));
        near(page.trim, (9.0, 9.0, 180.0, 252.0));
        assert_eq!(page.colours, ColourUse::default());
        assert!(page.transparency.is_empty() && page.annotations == 0 && !page.incomplete);
        assert!(page.most_ink.unwrap().value <= 240.0, "{page:?}");
        assert!(page.fonts.iter().all(|font| font.embedded));
    }
    assert_eq!(direct.pages[0].fonts.len(), 3);
    assert_eq!(direct.pages[0].images, []);
    assert!((direct.pages[0].smallest_text.unwrap().value - 12.0 * 0.72).abs() < 0.01);
    assert!((direct.pages[0].most_ink.unwrap().value - 220.0).abs() < 0.1);
    assert!(direct.pages[1].images.len() >= 5);
    for image in &direct.pages[1].images {
        assert!(
            image.dpi.unwrap() > 299.0 && image.dpi.unwrap() < 330.0,
            "{image:?}"
        );
    }
}

fn with_content(prefix: &str, resource: &str) -> PdfFacts {
    damaged(|parts| {
        let form = parts.with("/Form").remove(0);
        if !resource.is_empty() {
            assert!(form.head.contains("/Resources<<"), "{}", form.head);
            // Beside the resources of the same kind that there are.
            let kind = resource.split_inclusive("<<").next().unwrap();
            form.head = match form.head.contains(kind) {
                true => form.head.replacen(kind, resource.strip_suffix(">>").unwrap(), 1),
                false => form
                    .head
                    .replace("/Resources<<", &format!("/Resources<<{resource}")),
            };
        }
        let mut content = format!("{prefix}\n").into_bytes();
        content.append(form.stream.as_mut().unwrap());
        form.stream = Some(content);
    })
}

#[test]
fn other_colours_than_cmyk_are_seen() {
    for operator in ["1 0 0 rg", "1 0 0 RG", "/DeviceRGB cs 1 0 0 sc", "/DeviceRGB CS"] {
        let facts = with_content(operator, "");
        assert!(facts.pages[0].colours.spaces.contains("DeviceRGB"), "{operator}");
        assert!(facts.pages[1].colours.spaces.is_empty(), "{operator}");
    }
    let space = |definition: &str| {
        let resource = format!("/ColorSpace<</S {definition}>>");
        with_content("/S cs", &resource).pages.swap_remove(0).colours
    };
    for (definition, name) in [
        ("[/Lab<</WhitePoint[1 1 1]>>]", "Lab"),
        ("[/CalRGB<</WhitePoint[1 1 1]>>]", "CalRGB"),
        ("[/ICCBased 4 0 R]", "ICCBased"),
        ("[/Indexed/DeviceRGB 0 <000000>]", "DeviceRGB"),
    ] {
        assert!(space(definition).spaces.contains(name), "{definition}");
    }
    let spot = space("[/Separation/Gold/DeviceRGB 4 0 R]");
    assert!(spot.spot.contains("Gold") && spot.spaces.contains("DeviceRGB"));
    let image = damaged(|parts| {
        let image = parts.with("/Image").remove(0);
        image.head = image.head.replace("/DeviceCMYK", "/DeviceRGB");
    });
    assert!(image.pages[1].colours.spaces.contains("DeviceRGB"));
}

#[test]
fn transparency_is_seen() {
    let state = |definition: &str| {
        let resource = format!("/ExtGState<</G <<{definition}>>>>");
        with_content("/G gs", &resource).pages.swap_remove(0).transparency
    };
    assert!(state("/ca 0.5").contains("ca/CA"));
    assert!(state("/CA 0.99").contains("ca/CA"));
    assert!(state("/SMask<</S/Alpha>>").contains("SMask"));
    assert!(state("/BM/Multiply").contains("BM Multiply"));
    assert!(state("/BM/Normal/ca 1/SMask/None").is_empty());
    let group = damaged(|parts| {
        let form = parts.with("/Form").remove(0);
        form.head = form.head.replacen("<<", "<</Group<</S/Transparency>>", 1);
    });
    assert!(group.pages[0].transparency.contains("Group"));
    let mask = damaged(|parts| {
        let image = parts.with("/Image").remove(0);
        image.head = image.head.replacen("<<", "<</SMask 4 0 R", 1);
    });
    assert!(mask.pages[1].transparency.contains("SMask"));
}

#[test]
fn small_text_thin_lines_and_heavy_ink_are_seen() {
    let facts = with_content("q 0.5 0 0 0.5 0 0 cm 0.4 w 0 0 m 9 9 l S Q", "");
    assert!((facts.pages[0].thinnest_stroke.unwrap().value - 0.4 * 0.5 * 0.72).abs() < 0.001);
    let facts = with_content("BT /F0 2 Tf 2 0 0 -2 0 0 Tm <0001> Tj ET", "");
    assert!((facts.pages[0].smallest_text.unwrap().value - 4.0 * 0.72).abs() < 0.001);
    let facts = with_content("1 0.9 0.8 0.7 k 0 0 9 9 re f", "");
    assert!((facts.pages[0].most_ink.unwrap().value - 340.0).abs() < 0.1);
}

#[test]
fn scripts_annotations_and_encryption_are_seen() {
    let script = damaged(|parts| {
        parts.replace(
            "/Catalog",
            "/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>",
        );
    });
    assert!(script.javascript && script.actions);
    let notes = damaged(|parts| {
        parts.replace("/TrimBox", "/Annots[<</Subtype/Link>>]/TrimBox");
    });
    assert!(notes.pages.iter().all(|page| page.annotations == 1));
    let mut parts = Parts::of(&sound());
    parts.trailer = parts
        .trailer
        .replacen("<<", "<</Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -1>>", 1);
    assert_eq!(pdf(&parts.joined()), Err(InspectError::Encrypted));
}

#[test]
fn other_things_are_no_pdf_and_no_png() {
    assert_eq!(pdf(b""), Err(InspectError::NotPdf));
    assert_eq!(pdf(b"hello"), Err(InspectError::NotPdf));
    assert!(matches!(png(b"hello"), Err(InspectError::NotPng(_))));
    assert_eq!(
        pdf(&to_png(&card(SHAPES), (55, 75), 20.0).unwrap()),
        Err(InspectError::NotPdf)
    );
    assert!(matches!(png(&sound()), Err(InspectError::NotPng(_))));
    // The start of a PNG alone isn't a picture.
    let whole = to_png(&card(SHAPES), (275, 375), 100.0).unwrap();
    assert!(matches!(
        png(&whole[..whole.len() / 2]),
        Err(InspectError::NotPng(_))
    ));
}

/// Changes, each at a place from 0 to 1 of the file.
fn mutate(mut bytes: Vec<u8>, changes: &[(f64, u8, u8)]) -> Vec<u8> {
    for &(place, kind, value) in changes {
        if bytes.is_empty() {
            break;
        }
        let at = ((bytes.len() - 1) as f64 * place) as usize;
        match kind % 5 {
            0 | 1 => bytes[at] = value,
            2 => bytes.insert(at, value),
            3 => drop(bytes.drain(at..(at + usize::from(value)).min(bytes.len()))),
            _ => {
                let part = bytes[at..(at + usize::from(value)).min(bytes.len())].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = pdf(&bytes);
        let _ = png(&bytes);
        let mut started = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj 4 0 obj<<>>stream\n".to_vec();
        started.extend(&bytes);
        started.extend(b"\nendstream endobj trailer<</Root 1 0 R>>");
        let _ = pdf(&started);
    }

    #[test]
    fn mutated_files_are_survived(
        changes in proptest::collection::vec((0.0..1.0_f64, any::<u8>(), any::<u8>()), 1..8),
        rgb in any::<bool>(),
    ) {
        let colour = if rgb { Colour::Rgb } else { cmyk() };
        let whole = write(&document(&[card(SHAPES)], colour)).unwrap();
        let _ = pdf(&mutate(whole.clone(), &changes));
        // Also past the compression.
        let mut parts = Parts::of(&whole);
        for object in &mut parts.objects {
            if let Some(stream) = object.stream.take() {
                object.stream = Some(mutate(stream, &changes));
            }
        }
        let _ = pdf(&parts.joined());
        let _ = png(&mutate(to_png(&card(SHAPES), (55, 75), 20.0).unwrap(), &changes));
    }
}
