//! PNG files.

use super::{InspectError, PngFacts};
use crate::{MAX_PIXELS, Raster};

/// Reads a PNG completely.
///
/// # Errors
/// If it isn't one, is damaged, or has more than [`MAX_PIXELS`].
pub fn png(bytes: &[u8]) -> Result<PngFacts, InspectError> {
    let wrong = |error: png::DecodingError| InspectError::NotPng(error.to_string());
    let mut decoder = png::Decoder::new_with_limits(
        std::io::Cursor::new(bytes),
        png::Limits {
            bytes: MAX_PIXELS as usize * 8,
        },
    );
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(wrong)?;
    let info = reader.info();
    let (width, height) = info.size();
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(InspectError::TooLarge(width, height));
    }
    let stored = info.color_type;
    let mut facts = PngFacts {
        rgb: matches!(stored, png::ColorType::Rgb | png::ColorType::Rgba),
        alpha: matches!(stored, png::ColorType::Rgba | png::ColorType::GrayscaleAlpha) || info.trns.is_some(),
        dpi: info.pixel_dims.and_then(|dims| {
            let dpi = |per_metre: u32| (f64::from(per_metre) * 0.0254) as f32;
            matches!(dims.unit, png::Unit::Meter).then(|| (dpi(dims.xppu), dpi(dims.yppu)))
        }),
        raster: Raster {
            width,
            height,
            rgb: Vec::new(),
        },
    };
    let size = reader
        .output_buffer_size()
        .ok_or(InspectError::TooLarge(width, height))?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels).map_err(wrong)?;
    pixels.truncate(frame.buffer_size());
    facts.raster.rgb = on_white(pixels, frame.color_type);
    if facts.raster.rgb.len() as u64 != u64::from(width) * u64::from(height) * 3 {
        return Err(InspectError::NotPng("the picture is incomplete".to_owned()));
    }
    // A file that was cut off may still have all of its pixels.
    reader.finish().map_err(wrong)?;
    Ok(facts)
}

/// The pixels on white paper, where possible in the same memory.
fn on_white(mut pixels: Vec<u8>, kind: png::ColorType) -> Vec<u8> {
    let over = |part: u8, alpha: u8| {
        let (part, alpha) = (u32::from(part), u32::from(alpha));
        ((part * alpha + 255 * (255 - alpha) + 127) / 255) as u8
    };
    match kind {
        png::ColorType::Rgb => pixels,
        png::ColorType::Rgba => {
            let count = pixels.len() / 4;
            for at in 0..count {
                let alpha = pixels[at * 4 + 3];
                for part in 0..3 {
                    pixels[at * 3 + part] = over(pixels[at * 4 + part], alpha);
                }
            }
            pixels.truncate(count * 3);
            pixels
        }
        png::ColorType::GrayscaleAlpha => pixels
            .chunks_exact(2)
            .flat_map(|p| [over(p[0], p[1]); 3])
            .collect(),
        png::ColorType::Grayscale | png::ColorType::Indexed => pixels.iter().flat_map(|p| [*p; 3]).collect(),
    }
}
