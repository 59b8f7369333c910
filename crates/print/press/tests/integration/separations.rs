//! Overprinting, spot colours and layers.

use std::process::Command;
use std::sync::Arc;

use wildpile_press::pdf::{self, Colour, Document, Page, Placed, Spot};
use wildpile_press::{Rect, inspect};

use crate::drawings::{card, cmyk, document};
use crate::edit::Parts;
use crate::tools::{program, run};

fn text(x: u32, colour: &str, size: u32) -> String {
    format!(
        "<text x=\"{x}\" y=\"60\" font-family=\"Alegreya Sans\" font-size=\"{size}\" fill=\"{colour}\">Words</text>"
    )
}

/// The operators of all drawings of a file.
fn operators(pdf: &[u8]) -> String {
    let parts = Parts::of(pdf);
    let forms = parts
        .objects
        .iter()
        .filter(|object| object.head.contains("/Form"));
    let streams = forms.filter_map(|form| form.stream.as_deref());
    streams
        .map(|stream| String::from_utf8_lossy(stream).into_owned())
        .collect()
}

#[test]
fn black_text_overprints_and_nothing_else_does() {
    let ground = "<rect width=\"250\" height=\"350\" fill=\"#ffcc00\"/>";
    let line = "<path d=\"M0 90H250\" stroke=\"#000000\" stroke-width=\"2\"/>";
    let drawing = card(&format!(
        "{ground}{}{line}{}",
        text(20, "#000000", 20),
        text(120, "#336699", 20)
    ));
    let file = pdf::write(&document(&[Arc::clone(&drawing)], cmyk())).unwrap();
    let written = operators(&file);
    let black = written.find("/O1 gs").expect("black overprints");
    let off = written.find("/O0 gs").expect("and the line doesn't");
    assert!(written[black..off].contains("0 0 0 1 k"), "{written}");
    assert_eq!(
        (
            written.matches("/O1 gs").count(),
            written.matches("/O0 gs").count()
        ),
        (1, 1)
    );
    let facts = inspect::pdf(&file).unwrap();
    assert_eq!(facts.info["GTS_PDFXVersion"], "PDF/X-1:2001");
    assert!(facts.pages[0].transparency.is_empty());
    // RGB has no plates.
    let rgb = pdf::write(&document(&[drawing], Colour::Rgb)).unwrap();
    assert!(!operators(&rgb).contains("gs"));
}

#[test]
fn coloured_text_has_two_inks_where_the_others_are_traces() {
    let mut colour = cmyk();
    if let Colour::Cmyk { palette, .. } = &mut colour {
        palette.insert([0x15, 0x53, 0xb5], [92.0, 68.0, 0.0, 4.0]);
    }
    let both = format!(
        "<rect width=\"20\" height=\"20\" fill=\"#1553b5\"/>{}",
        text(20, "#1553b5", 20)
    );
    let file = pdf::write(&document(&[card(&both)], colour)).unwrap();
    let written = operators(&file);
    assert!(
        written.contains("0.92 0.68 0 0.04 k"),
        "areas keep their colour: {written}"
    );
    assert!(written.contains("0.92 0.68 0 0 k"), "{written}");
}

fn layered() -> Document {
    let mut document = Document::new("Box", cmyk(), (2026, 11, 25));
    let cut = [255, 0, 126];
    document.spots = vec![Spot {
        name: "CutContour".to_owned(),
        rgb: cut,
        cmyk: [0.0, 100.0, 0.0, 0.0],
    }];
    let line = "<path d=\"M10 10H240V340H10Z\" fill=\"none\" stroke=\"#ff007e\" stroke-width=\"1\"/>";
    let area = Rect::new(0.0, 0.0, 200.0, 280.0);
    let on = |fragment: &str, layer: &str| Placed {
        layer: Some(layer.to_owned()),
        ..Placed::filling(card(fragment), area)
    };
    let ground = format!(
        "<rect width=\"250\" height=\"350\" fill=\"#ffcc00\"/>{}",
        text(20, "#000000", 20)
    );
    document.pages.push(Page {
        placed: vec![on(&ground, "Print"), on(line, "CutContour")],
        media: (200.0, 280.0),
        bleed: None,
        trim: None,
    });
    document
}

#[test]
fn lines_in_a_spot_colour_lie_on_a_layer_of_their_own() {
    let file = pdf::write(&layered()).unwrap();
    let facts = inspect::pdf(&file).unwrap();
    assert_eq!(facts.version, "1.7");
    assert!(!facts.info.contains_key("GTS_PDFXVersion"));
    let spots: Vec<&str> = facts.pages[0].colours.spot.iter().map(String::as_str).collect();
    assert_eq!(spots, ["CutContour"]);
    let written = operators(&file);
    assert!(
        written.contains("/S0 CS") && written.contains("1 SCN"),
        "{written}"
    );
    let parts = Parts::of(&file);
    let heads: String = parts.objects.iter().map(|object| object.head.as_str()).collect();
    for part in [
        "/OCProperties",
        "/OCG",
        "(CutContour)",
        "(Print)",
        "/Separation/CutContour/DeviceCMYK",
    ] {
        let dense = heads.replace([' ', '\n'], "");
        assert!(dense.contains(part), "{part}: {dense}");
    }
    let streams = parts.objects.iter().filter_map(|object| object.stream.as_deref());
    let dense = streams.map(|stream| String::from_utf8_lossy(stream).replace(' ', ""));
    let layers = dense.filter(|stream| stream.starts_with("/OC/L0BDC")).count();
    assert_eq!(layers, 1);
}

#[test]
fn other_programs_separate_the_spot_colour() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("box.pdf");
    std::fs::write(&path, pdf::write(&layered()).unwrap()).unwrap();
    if let Some(qpdf) = program("qpdf", "qpdf") {
        run(Command::new(qpdf).arg("--check").arg(&path));
    }
    if let Some(gs) = program("gs", "ghostscript") {
        let out = folder.path().join("plate.tif");
        run(Command::new(gs)
            .args([
                "-q",
                "-dNOPAUSE",
                "-dBATCH",
                "-dSAFER",
                "-sDEVICE=tiffsep",
                "-r50",
            ])
            .arg(format!("-sOutputFile={}", out.display()))
            .arg(&path));
        let plates: Vec<String> = std::fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        assert!(
            plates.iter().any(|plate| plate.contains("CutContour")),
            "{plates:?}"
        );
    }
}
