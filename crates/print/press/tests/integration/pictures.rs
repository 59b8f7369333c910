//! PNG files, read by another decoder than the one that belongs to the encoder.

use wildpile_press::inspect::png as inspect;
use wildpile_press::{Drawing, PngError, Rect, png, raster};
use zune_png::PngDecoder;
use zune_png::zune_core::bytestream::ZCursor;

use crate::drawings::{BLEED, SHAPES, TRANSPARENT, card};

/// The bounds of an element with its strokes, in user units.
fn bounds_of(drawing: &Drawing, id: &str) -> Rect {
    let element = drawing.tree().node_by_id(id).unwrap();
    let bounds = element.abs_stroke_bounding_box();
    bounds.transform(drawing.to_units()).unwrap().into()
}

#[test]
fn another_decoder_reads_the_same_pixels() {
    for (fragment, size) in [(SHAPES, (825, 1125)), (TRANSPARENT, (411, 561)), (SHAPES, (1, 1))] {
        let drawing = card(fragment);
        let file = png(&drawing, size, 300.0).unwrap();
        let mut decoder = PngDecoder::new(ZCursor::new(&file));
        let pixels = decoder.decode_raw().unwrap();
        assert_eq!(decoder.dimensions(), Some((size.0 as usize, size.1 as usize)));
        let own = raster(&drawing, size).unwrap();
        assert!(pixels == own.rgb);
        let facts = inspect(&file).unwrap();
        assert!(facts.raster == own && facts.rgb && !facts.alpha);
        let (x, y) = facts.dpi.unwrap();
        assert!((x - 300.0).abs() < 0.02 && x == y);
    }
}

#[test]
fn impossible_pictures_are_refused() {
    let drawing = card(SHAPES);
    assert_eq!(png(&drawing, (0, 5), 300.0), Err(PngError::Size(0, 5)));
    let (wide, high) = (200_000, 200_000);
    assert_eq!(
        png(&drawing, (wide, high), 300.0),
        Err(PngError::Size(wide, high))
    );
    assert_eq!(png(&drawing, (5, 5), 0.0), Err(PngError::Resolution(0.0)));
    assert!(matches!(
        png(&drawing, (5, 5), f32::NAN),
        Err(PngError::Resolution(_))
    ));
}

#[test]
fn a_view_box_is_in_units() {
    let drawing =
        card("<circle id=\"c\" cx=\"10\" cy=\"20\" r=\"5\" stroke=\"#000000\" stroke-width=\"2\"/>");
    assert_eq!(drawing.view_box(), BLEED);
    let bounds = bounds_of(&drawing, "c");
    assert!(
        (bounds.x - 4.0).abs() < 0.01 && (bounds.bottom() - 26.0).abs() < 0.01,
        "{bounds:?}"
    );
    // A size in other units changes nothing.
    let sized = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"25mm\" height=\"35mm\" viewBox=\"0 0 250 350\">\
                 <rect id=\"r\" x=\"50\" y=\"70\" width=\"100\" height=\"140\"/></svg>";
    let bounds = bounds_of(&Drawing::parse(sized).unwrap(), "r");
    assert!(
        (bounds.x - 50.0).abs() < 0.01 && (bounds.height - 140.0).abs() < 0.01,
        "{bounds:?}"
    );
}

#[test]
fn nothing_outside_the_drawing_is_read() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../frontends/web/assets/icons/icon-192.png"
    );
    let drawing = card(&format!("<image width=\"100\" height=\"100\" href=\"{path}\"/>"));
    assert_eq!(drawing.tree().root().abs_bounding_box().width(), 0.0);
    assert!(Drawing::parse("<svg xmlns=\"http://www.w3.org/2000/svg\"").is_err());
    assert!(Drawing::parse("").is_err());
    assert!(Drawing::from_fragment("", Rect::new(0.0, 0.0, 0.0, f32::NAN)).is_err());
}
