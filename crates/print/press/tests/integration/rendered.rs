//! Pages drawn by the press, compared with what it drew itself and with what poppler makes of the same pages.

use std::process::Command;

use wildpile_press::inspect::{Rendered, pdf, render};
use wildpile_press::pdf::{Colour, write};
use wildpile_press::{Raster, Rect, raster};

use crate::drawings::{SHAPES, all, card, cmyk, document};
use crate::tools::{by_poppler, poppler, program, run};

/// So that pages have whole pixels: two for a point.
const DPI: f32 = 144.0;

/// All pages with their media boxes.
fn drawn(bytes: &[u8]) -> Vec<Option<Rendered>> {
    let facts = pdf(bytes).unwrap();
    let mut pages = Vec::new();
    render(
        bytes,
        &facts,
        DPI,
        |at| facts.pages[at].media,
        |_, page| pages.push(page),
    )
    .unwrap();
    assert_eq!(pages.len(), facts.pages.len());
    pages
}

/// The difference of two pictures: the mean difference of a channel, and the share of pixels that are clearly different.
fn apart(one: &Raster, other: &Raster) -> (f64, f64) {
    assert_eq!((one.width, one.height), (other.width, other.height));
    let sum: u64 = one
        .rgb
        .iter()
        .zip(&other.rgb)
        .map(|(a, b)| u64::from(a.abs_diff(*b)))
        .sum();
    let pixels = one.rgb.chunks_exact(3).zip(other.rgb.chunks_exact(3));
    let off = pixels
        .filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 60))
        .count();
    (
        sum as f64 / one.rgb.len() as f64,
        off as f64 * 3.0 / one.rgb.len() as f64,
    )
}

#[test]
fn rgb_pages_look_like_the_drawings_on_them() {
    let drawings = all();
    let pages = drawn(&write(&document(&drawings, Colour::Rgb)).unwrap());
    for (at, (drawing, page)) in drawings.iter().zip(pages).enumerate() {
        let page = page.unwrap();
        assert!(!page.incomplete);
        let own = raster(drawing, (page.raster.width, page.raster.height)).unwrap();
        let (mean, off) = apart(&own, &page.raster);
        assert!(mean < 2.0 && off < 0.01, "drawing {at}: {mean} {off}");
    }
}

#[test]
fn cmyk_pages_have_the_same_shapes() {
    let drawings = all();
    let pages = drawn(&write(&document(&drawings, cmyk())).unwrap());
    for (at, (drawing, page)) in drawings.iter().zip(pages).enumerate() {
        let page = page.unwrap();
        let own = raster(drawing, (page.raster.width, page.raster.height)).unwrap();
        // Inks look different on paper.
        let (mean, _) = apart(&own, &page.raster);
        assert!(mean < 40.0, "drawing {at}: {mean}");
    }
}

/// Pages of other people's programs, drawn by poppler and by us.
fn compared(path: &std::path::Path, bound: (f64, f64)) {
    let bytes = std::fs::read(path).unwrap();
    let pages = drawn(&bytes);
    let Some(expected) = by_poppler(path, DPI as u32) else {
        return;
    };
    assert_eq!(pages.len(), expected.len());
    for (at, (page, expected)) in pages.iter().zip(&expected).enumerate() {
        let own = &page.as_ref().unwrap().raster;
        let (mean, off) = apart(own, expected);
        assert!(
            mean < bound.0 && off < bound.1,
            "{}, page {at}: {mean} {off}",
            path.display()
        );
    }
}

#[test]
fn pages_by_cairo_look_as_poppler_draws_them() {
    let Some(cairo) = poppler("pdftocairo") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let (own, by_cairo) = (folder.path().join("own.pdf"), folder.path().join("cairo.pdf"));
    std::fs::write(&own, write(&document(&all(), Colour::Rgb)).unwrap()).unwrap();
    run(Command::new(cairo).arg("-pdf").arg(&own).arg(&by_cairo));
    // Poppler's letters are a little bolder.
    compared(&by_cairo, (3.0, 0.02));
}

#[test]
fn pages_by_ghostscript_look_as_poppler_draws_them() {
    let Some(gs) = program("gs", "ghostscript") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own.pdf");
    std::fs::write(&own, write(&document(&all(), Colour::Rgb)).unwrap()).unwrap();
    for (name, colour, bound) in [("rgb", "RGB", (3.0, 0.02)), ("cmyk", "CMYK", (12.0, 0.1))] {
        let made = folder.path().join(format!("{name}.pdf"));
        run(Command::new(&gs)
            .args(["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite"])
            .arg(format!("-sColorConversionStrategy={colour}"))
            .arg(format!("-sOutputFile={}", made.display()))
            .arg(&own));
        compared(&made, bound);
    }
}

#[test]
fn parts_of_pages_are_drawn_where_they_are() {
    let bytes = write(&document(&[card(SHAPES)], Colour::Rgb)).unwrap();
    let facts = pdf(&bytes).unwrap();
    let whole = drawn(&bytes).remove(0).unwrap().raster;
    // 72 × 72 points from the bottom left corner are 144 pixels.
    let mut parts = Vec::new();
    let corner = Rect::new(0.0, 0.0, 72.0, 72.0);
    render(
        &bytes,
        &facts,
        DPI,
        |_| Some(corner),
        |_, page| parts.push(page.unwrap().raster),
    )
    .unwrap();
    let part = &parts[0];
    assert_eq!((part.width, part.height), (144, 144));
    for (x, y) in [(10, 140), (75, 75), (100, 20)] {
        let other = whole.pixel(x, whole.height - 144 + y).unwrap();
        let own = part.pixel(x, y).unwrap();
        assert!(
            own.iter().zip(other).all(|(a, b)| a.abs_diff(b) < 40),
            "{own:?} {other:?}"
        );
    }
    // No part, no picture; and one that would be too large is left to others.
    let mut seen = Vec::new();
    render(&bytes, &facts, DPI, |_| None, |_, page| seen.push(page)).unwrap();
    assert!(seen.is_empty());
    let huge = Rect::new(0.0, 0.0, 1e6, 1e6);
    render(&bytes, &facts, DPI, |_| Some(huge), |_, page| seen.push(page)).unwrap();
    assert_eq!(seen, [None]);
}
