//! Icons: drawn once as SVG, turned into pixels for the systems that want those.

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Draws a picture as PNG, `side` pixels wide and high. A picture that is not square is stretched.
///
/// # Errors
/// When the text is no SVG, or is drawn with what needs fonts.
pub fn png(svg: &[u8], side: u16) -> Result<Vec<u8>> {
    let tree = Tree::from_data(svg, &Options::default()).context("the icon is no SVG")?;
    let mut pixels = Pixmap::new(side.into(), side.into()).context("an icon needs at least one pixel")?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = Transform::from_scale(f32::from(side) / width, f32::from(side) / height);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().context("the icon can't be written as PNG")
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="#f00"/></svg>"##;

    #[test]
    fn an_icon_fills_its_square() {
        let png = png(RED.as_bytes(), 48).expect("a picture");
        let pixels = Pixmap::decode_png(&png).expect("a picture");
        assert_eq!((pixels.width(), pixels.height()), (48, 48));
        for pixel in pixels.pixels() {
            assert_eq!((pixel.red(), pixel.green(), pixel.alpha()), (255, 0, 255));
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(png(b"<p>", 48).is_err());
        assert!(png(RED.as_bytes(), 0).is_err());
    }
}
