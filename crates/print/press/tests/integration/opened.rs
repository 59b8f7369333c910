//! Poppler, qpdf and Ghostscript open what the press writes.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tempfile::TempDir;
use wildpile_press::inspect::pdf;
use wildpile_press::pdf::{Colour, Document, Page, Palette, PdfError, Placed, write};
use wildpile_press::{POINTS_PER_UNIT, Raster, Rect, raster};

use crate::drawings::{SHAPES, TRIM, all, card, cmyk, document, faces, typeset};
use crate::tools::{by_poppler, poppler, program, run};

fn saved(folder: &TempDir, name: &str, document: &Document) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, write(document).unwrap()).unwrap();
    path
}

/// Nine cards on A4, some of them the same and turned.
fn sheet(colour: Colour) -> Document {
    let mut document = Document::new("Sheet", colour, (2026, 1, 2));
    let (one, other) = (card(SHAPES), faces().swap_remove(12));
    let mut placed = Vec::new();
    for at in 0..9_u8 {
        let (x, y) = (27.6 + 180.0 * f32::from(at % 3), 43.0 + 252.0 * f32::from(at / 3));
        let drawing = if at % 2 == 0 { &one } else { &other };
        placed.push(Placed::filling(
            Arc::clone(drawing),
            Rect::new(x, y, 180.0, 252.0),
        ));
    }
    document.pages.push(Page {
        placed,
        media: (595.28, 841.89),
        bleed: None,
        trim: None,
    });
    document
}

#[test]
fn qpdf_finds_no_errors() {
    let Some(qpdf) = program("qpdf", "qpdf") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    for (name, document) in [
        ("rgb.pdf", document(&all(), Colour::Rgb)),
        ("x1a.pdf", document(&all(), cmyk())),
        ("sheet.pdf", sheet(cmyk())),
    ] {
        let path = saved(&folder, name, &document);
        let said = run(Command::new(&qpdf).arg("--check").arg(&path));
        assert!(
            said.contains("No syntax or stream encoding errors found"),
            "{said}"
        );
        // The same file as others write it: compressed objects.
        let packed = folder.path().join("packed.pdf");
        run(Command::new(&qpdf)
            .arg("--object-streams=generate")
            .arg(&path)
            .arg(&packed));
        let (own, packed) = (
            pdf(&std::fs::read(&path).unwrap()),
            pdf(&std::fs::read(&packed).unwrap()),
        );
        let (own, packed) = (own.unwrap(), packed.unwrap());
        assert!(packed.xref_stream && !own.xref_stream && packed.has_id);
        assert_eq!((packed.pages, packed.info), (own.pages, own.info));
    }
}

#[test]
fn pdfinfo_shows_the_boxes_and_the_standard() {
    let Some(pdfinfo) = poppler("pdfinfo") else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "x1a.pdf", &document(&[card(SHAPES)], cmyk()));
    let said = run(Command::new(pdfinfo).arg("-box").arg(path));
    let lines: Vec<String> = said
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    for line in [
        "Title: Cards – Ä",
        "PDF version: 1.3",
        "PDF subtype: PDF/X-1:2001",
        "Encrypted: no",
        "Pages: 1",
        "MediaBox: 0.00 0.00 198.00 270.00",
        "BleedBox: 0.00 0.00 198.00 270.00",
        "TrimBox: 9.00 9.00 189.00 261.00",
    ] {
        assert!(lines.iter().any(|known| known == line), "{line} isn't in {said}");
    }
}

#[test]
fn pdffonts_finds_every_font_embedded() {
    let Some(pdffonts) = poppler("pdffonts") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "x1a.pdf", &document(&all(), cmyk()));
    let said = run(Command::new(pdffonts).arg(path));
    let fonts: Vec<&str> = said.lines().skip(2).collect();
    assert!(fonts.len() >= 4, "{said}");
    for font in fonts {
        assert!(
            font.contains("CID TrueType") && font.contains("yes yes yes"),
            "{font}"
        );
    }
}

#[test]
fn text_can_be_copied() {
    let Some(pdftotext) = poppler("pdftotext") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "text.pdf", &document(&[card(SHAPES), typeset()], cmyk()));
    let said = run(Command::new(pdftotext).arg(path).arg("-"));
    for text in [
        "Office Äffin 0123",
        "Find the first fly – AVA To 52",
        "When you draw a Skipper",
    ] {
        assert!(said.contains(text), "{said}");
    }
}

/// The most that two renderers may differ by: see [`difference`].
const MEAN: f64 = 0.6;
const STRONG: f64 = 0.006;

/// The sum of the 3 × 3 pixels from each pixel on.
fn blurred(picture: &Raster) -> Vec<[i32; 3]> {
    let (width, height) = (picture.width as usize, picture.height as usize);
    let mut sums = vec![[0; 3]; width * height];
    for y in 0..height - 2 {
        for x in 0..width - 2 {
            let sum = &mut sums[y * width + x];
            for at in 0..9 {
                let from = ((y + at / 3) * width + x + at % 3) * 3;
                for (channel, total) in sum.iter_mut().enumerate() {
                    *total += i32::from(picture.rgb[from + channel]);
                }
            }
        }
    }
    sums
}

/// The visible difference of two pictures: the mean difference of squares of 3 × 3 pixels, and the share of squares
/// that differ by more than 32 of 255. Renderers smooth edges differently and Poppler puts letters and lines on whole
/// pixels: a square is compared with the most similar one at most a pixel away.
fn difference(a: &Raster, b: &Raster) -> (f64, f64) {
    assert_eq!((a.width, a.height), (b.width, b.height));
    let width = a.width as usize;
    let (one, other) = (blurred(a), blurred(b));
    let (mut total, mut strong, mut count) = (0.0, 0.0, 0.0);
    for y in (1..a.height as usize - 3).step_by(3) {
        for x in (1..width - 3).step_by(3) {
            let own = one[y * width + x];
            let nearest = (0..9)
                .map(|at| other[(y + at / 3 - 1) * width + x + at % 3 - 1])
                .map(|sum| (0..3).map(|c| (sum[c] - own[c]).abs()).max().unwrap())
                .min()
                .unwrap();
            let nearest = f64::from(nearest) / 9.0;
            total += nearest;
            count += 1.0;
            if nearest > 32.0 {
                strong += 1.0;
            }
        }
    }
    (total / count, strong / count)
}

#[test]
fn poppler_draws_what_the_png_shows() {
    let folder = tempfile::tempdir().unwrap();
    let drawings = all();
    let path = saved(&folder, "rgb.pdf", &document(&drawings, Colour::Rgb));
    let Some(pages) = by_poppler(&path, 300) else {
        return;
    };
    assert_eq!(pages.len(), drawings.len());
    for (at, (drawing, page)) in drawings.iter().zip(&pages).enumerate() {
        let own = raster(drawing, (page.width, page.height)).unwrap();
        let (mean, strong) = difference(&own, page);
        println!("drawing {at}: mean {mean:.3}, strong {:.4}%", strong * 100.0);
        assert!(mean < MEAN && strong < STRONG, "drawing {at}: {mean} {strong}");
    }
}

#[test]
fn the_bounds_notice_a_missing_line_of_text() {
    let line = SHAPES.find("<text").unwrap();
    let end = line + SHAPES[line..].find("</text>").unwrap() + 7;
    let without = format!("{}{}", &SHAPES[..line], &SHAPES[end..]);
    let draw = |fragment: &str| raster(&card(fragment), (825, 1125)).unwrap();
    let (mean, strong) = difference(&draw(SHAPES), &draw(&without));
    assert!(mean > MEAN && strong > STRONG, "{mean} {strong}");
}

#[test]
fn cards_on_a_sheet_are_where_they_belong() {
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "sheet.pdf", &sheet(Colour::Rgb));
    let Some(pages) = by_poppler(&path, 100) else {
        return;
    };
    let alone = raster(&card(SHAPES), (250, 350)).unwrap();
    // The first card starts at 27.6 pt = 38.3 pixels and 43 pt = 59.7 pixels: its middle is red, and so is its copy's.
    let red = alone.pixel(125, 175).unwrap();
    for (x, y) in [(38 + 125, 60 + 175), (38 + 625, 60 + 875)] {
        assert_eq!(pages[0].pixel(x, y), Some(red));
    }
    assert_eq!(pages[0].pixel(5, 5), Some([255; 3]));
    // Two drawings, however often they are on the page.
    let bytes = std::fs::read(path).unwrap();
    let forms = bytes.windows(5).filter(|part| part == b"/Form").count();
    assert_eq!(forms, 2);
}

/// Ghostscript's output for every page: cyan, magenta, yellow and black coverage.
#[test]
fn ghostscript_finds_only_process_inks() {
    let Some(gs) = program("gs", "ghostscript") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "x1a.pdf", &document(&all(), cmyk()));
    let said = run(Command::new(&gs)
        .args(["-q", "-o", "-", "-sDEVICE=inkcov"])
        .arg(&path));
    let pages: Vec<Vec<f64>> = said
        .lines()
        .filter(|line| line.contains("CMYK"))
        .map(|line| {
            line.split_whitespace()
                .map_while(|part| part.parse().ok())
                .collect()
        })
        .collect();
    assert_eq!(pages.len(), all().len(), "{said}");
    // The page of the sentence is black on white: no other ink at all.
    let [c, m, y, k] = pages[2][..] else {
        panic!("{said}")
    };
    assert_eq!((c, m, y), (0.0, 0.0, 0.0));
    assert!(k > 0.01 && k < 0.2, "{said}");
}

#[test]
fn ghostscript_separates_the_palette_as_given() {
    let Some(gs) = program("gs", "ghostscript") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "x1a.pdf", &document(&[card(SHAPES)], cmyk()));
    let plates = folder.path().join("plate.tif");
    run(Command::new(&gs)
        .args([
            "-q",
            "-dNOPAUSE",
            "-dBATCH",
            "-sDEVICE=tiffsep",
            "-r50",
            "-sCompression=none",
        ])
        .arg(format!("-sOutputFile={}", plates.display()))
        .arg(&path));
    let names: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains('('))
        .collect();
    assert_eq!(names.len(), 4, "{names:?}");
    // The middle of the card is red: 20% cyan, 100% magenta, 90% yellow, 10% black.
    for (ink, percent) in [
        ("Cyan", 20.0),
        ("Magenta", 100.0),
        ("Yellow", 90.0),
        ("Black", 10.0),
    ] {
        let name = names.iter().find(|name| name.contains(ink)).unwrap();
        let plate = std::fs::read(folder.path().join(name)).unwrap();
        let (width, height) = (138, 188);
        // Uncompressed grey rows, before or after the directory; the last rows are at the end or the first at byte 8.
        let start = grey_rows(&plate, width * height);
        let value = f64::from(plate[start + (height / 2) * width + width / 2]);
        let found = 100.0 - value / 255.0 * 100.0;
        assert!(
            (found - percent).abs() < 1.0,
            "{ink}: {found}% instead of {percent}%"
        );
    }
}

/// The start of the rows of a little-endian TIFF with one strip.
fn grey_rows(tiff: &[u8], size: usize) -> usize {
    let short = |at: usize| usize::from(u16::from_le_bytes([tiff[at], tiff[at + 1]]));
    let long = |at: usize| u32::from_le_bytes(tiff[at..at + 4].try_into().unwrap()) as usize;
    assert_eq!(&tiff[..2], b"II");
    let directory = long(4);
    let offsets = (0..short(directory))
        .map(|at| directory + 2 + at * 12)
        .find(|at| short(*at) == 273)
        .unwrap();
    let first = if long(offsets + 4) == 1 {
        long(offsets + 8)
    } else {
        long(long(offsets + 8))
    };
    assert!(first + size <= tiff.len());
    first
}

#[test]
fn a_picture_is_separated_within_the_ink_limit() {
    // Dark and saturated pixels, as a designer's photo has them.
    let rgb = (0..64 * 64_u32)
        .flat_map(|at| [(at % 64 * 2) as u8, (at / 64) as u8, 3])
        .collect();
    let photo = Raster {
        width: 64,
        height: 64,
        rgb,
    }
    .png(100.0)
    .unwrap();
    let card = card(&format!(
        "<image x=\"40\" y=\"60\" width=\"128\" height=\"128\" href=\"data:image/png;base64,{}\"/>",
        STANDARD.encode(&photo)
    ));
    for limit in [180.0, 240.0] {
        let colour = Colour::Cmyk {
            palette: Palette::default(),
            ink_limit: limit,
            condition: crate::drawings::SWOP.to_owned(),
        };
        let facts = pdf(&write(&document(&[Arc::clone(&card)], colour)).unwrap()).unwrap();
        let [image] = facts.pages[0].images.as_slice() else {
            panic!("{facts:?}")
        };
        let ink = facts.pages[0].most_ink.unwrap().value;
        assert!(ink > 0.6 * limit && ink <= limit + 0.5, "{ink}");
        assert!((image.dpi.unwrap() - 300.0).abs() < 2.0, "{image:?}");
        assert!(facts.pages[0].colours.spaces.is_empty());
    }
}

#[test]
fn impossible_documents_are_refused() {
    let one = || document(&[card(SHAPES)], cmyk());
    let none = Document {
        pages: Vec::new(),
        ..one()
    };
    assert_eq!(write(&none), Err(PdfError::NoPages));
    let date = Document {
        date: (2026, 13, 1),
        ..one()
    };
    assert_eq!(write(&date), Err(PdfError::Date(2026, 13, 1)));
    let mut outside = one();
    outside.pages[0].trim = Some(TRIM.scaled(POINTS_PER_UNIT).grown(30.0));
    assert!(matches!(write(&outside), Err(PdfError::Page { page: 1, .. })));
    let mut endless = one();
    endless.pages[0].media.0 = f32::INFINITY;
    assert!(matches!(write(&endless), Err(PdfError::Page { page: 1, .. })));
    let mut heavy = one();
    if let Colour::Cmyk { ink_limit, .. } = &mut heavy.colour {
        *ink_limit = 200.0;
    }
    assert!(matches!(write(&heavy), Err(PdfError::Ink { colour, .. }) if colour == "#b3202c"));
}
