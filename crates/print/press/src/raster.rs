//! Drawings as pixels.

use resvg::tiny_skia::{Color, Pixmap};
use resvg::usvg::Transform;

use crate::Drawing;

/// The most pixels a picture may have: more than A4 at 1000 dpi.
pub const MAX_PIXELS: u64 = 100_000_000;

/// The reason for which there is no picture.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PngError {
    /// Width or height is 0, or there are more than [`MAX_PIXELS`].
    #[error("a picture can't have {0} × {1} pixels")]
    Size(u32, u32),
    /// The resolution is not a positive number.
    #[error("{0} isn't a resolution in dpi")]
    Resolution(f32),
    /// The pixels don't match the size, or the encoder failed.
    #[error("the picture couldn't be encoded: {0}")]
    Encoding(String),
}

/// A picture of 8-bit RGB pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Three bytes per pixel.
    pub rgb: Vec<u8>,
}

impl Raster {
    /// The colour of a pixel; `None` outside of the picture.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 3]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let at = (y as usize * self.width as usize + x as usize) * 3;
        self.rgb.get(at..at + 3)?.try_into().ok()
    }

    /// The rows by PNG's filter “Up”: each byte as the difference to the one above it.
    fn filtered(&self) -> Vec<u8> {
        const UP: u8 = 2;
        let wide = self.width as usize * 3;
        let mut filtered = Vec::with_capacity(self.rgb.len() + self.height as usize);
        let mut above: &[u8] = &[];
        for row in self.rgb.chunks(wide) {
            filtered.push(UP);
            let before = above.iter().copied().chain(std::iter::repeat(0));
            filtered.extend(row.iter().zip(before).map(|(own, above)| own.wrapping_sub(above)));
            above = row;
        }
        filtered
    }

    /// The picture as a PNG file: sRGB, no alpha, with its resolution.
    ///
    /// # Errors
    /// If the number of bytes doesn't match the size, or the resolution isn't positive.
    pub fn png(&self, dpi: f32) -> Result<Vec<u8>, PngError> {
        check_size(self.width, self.height)?;
        let expected = self.width as usize * self.height as usize * 3;
        if self.rgb.len() != expected {
            return Err(PngError::Encoding(format!(
                "{} bytes instead of {expected}",
                self.rgb.len()
            )));
        }
        if !(dpi.is_finite() && dpi > 0.0) {
            return Err(PngError::Resolution(dpi));
        }
        let failed = |error: png::EncodingError| PngError::Encoding(error.to_string());
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let per_metre = (dpi / 0.0254).round() as u32;
        encoder.set_pixel_dims(Some(png::PixelDimensions {
            xppu: per_metre,
            yppu: per_metre,
            unit: png::Unit::Meter,
        }));
        encoder.set_source_srgb(png::SrgbRenderingIntent::RelativeColorimetric);
        let mut writer = encoder.write_header().map_err(failed)?;
        // Filtered and compressed here: the same pixels are the same bytes whatever else is in the program.
        let image = miniz_oxide::deflate::compress_to_vec_zlib(&self.filtered(), 6);
        writer.write_chunk(png::chunk::IDAT, &image).map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(file)
    }
}

fn check_size(width: u32, height: u32) -> Result<(), PngError> {
    let pixels = u64::from(width) * u64::from(height);
    if pixels == 0 || pixels > MAX_PIXELS {
        return Err(PngError::Size(width, height));
    }
    Ok(())
}

/// Draws on white paper; the view box fills the picture.
///
/// # Errors
/// If the picture has no pixels or more than [`MAX_PIXELS`].
pub fn raster(drawing: &Drawing, (width, height): (u32, u32)) -> Result<Raster, PngError> {
    check_size(width, height)?;
    let mut pixmap = Pixmap::new(width, height).ok_or(PngError::Size(width, height))?;
    pixmap.fill(Color::WHITE);
    let size = drawing.tree().size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(drawing.tree(), scale, &mut pixmap.as_mut());
    Ok(Raster {
        width,
        height,
        rgb: without_alpha(pixmap),
    })
}

/// The pixels of an opaque pixmap without their alpha, in the same memory.
pub(crate) fn without_alpha(pixmap: Pixmap) -> Vec<u8> {
    let mut bytes = pixmap.take();
    let pixels = bytes.len() / 4;
    for at in 0..pixels {
        bytes.copy_within(at * 4..at * 4 + 3, at * 3);
    }
    bytes.truncate(pixels * 3);
    bytes
}

/// A drawing as a PNG file of this many pixels: 8-bit RGB on white, no alpha, with its resolution.
///
/// # Errors
/// If the picture has no pixels or more than [`MAX_PIXELS`], or the resolution isn't positive.
pub fn png(drawing: &Drawing, pixels: (u32, u32), dpi: f32) -> Result<Vec<u8>, PngError> {
    raster(drawing, pixels)?.png(dpi)
}
