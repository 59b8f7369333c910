//! The work of drawing something.

use hayro_syntax::Filter;
use hayro_syntax::object::{Array, Dict, Object, Stream};

/// The work for another tile of a pattern besides its operators.
pub(super) const TILED: u64 = 100;

/// Pictures with more pixels, or whose size isn't known before they are unpacked, aren't drawn.
const MOST_PIXELS: u64 = 50_000_000;
const NEVER: u64 = u64::MAX / 4;

/// The number of times that the tile of a pattern overlaps itself, and is drawn for each part of it.
pub(super) fn tiles(pattern: &Dict<'_>) -> u64 {
    let step = |key: &str| pattern.get::<f32>(key).unwrap_or(0.0).abs();
    let bounds: Vec<f32> = (pattern.get::<Array<'_>>("BBox"))
        .map(|bounds| bounds.iter::<f32>().take(4).collect())
        .unwrap_or_default();
    let &[left, low, right, high] = bounds.as_slice() else {
        return 1;
    };
    let times = |length: f32, step: f32| {
        let times = (length.abs() / step).ceil();
        // No step, or something that isn't a number.
        if times.is_finite() {
            (times as u64).clamp(1, 1 << 30)
        } else {
            1 << 30
        }
    };
    times(right - left, step("XStep")).saturating_mul(times(high - low, step("YStep")))
}

/// The work for a picture.
pub(super) fn image_effort(image: &Stream<'_>, width: u32, height: u32) -> u64 {
    let mut pixels = u64::from(width) * u64::from(height);
    let filters = image.filters();
    match filters.as_slice() {
        [.., Filter::Jbig2Decode] => return NEVER,
        [Filter::JpxDecode] => match jpx_size(&image.raw_data()) {
            Some((own_width, own_height)) => pixels = pixels.max(own_width * own_height),
            None => return NEVER,
        },
        [.., Filter::JpxDecode] => return NEVER,
        _ => {}
    }
    for key in ["SMask", "Mask"] {
        if let Some(Object::Stream(mask)) = image.dict().get::<Object<'_>>(key) {
            let side = |key: &str| u64::from(mask.dict().get::<u32>(key).unwrap_or(0));
            pixels = pixels.max(side("Width") * side("Height"));
            if matches!(
                mask.filters().last(),
                Some(Filter::JpxDecode | Filter::Jbig2Decode)
            ) {
                return NEVER;
            }
        }
    }
    if pixels > MOST_PIXELS { NEVER } else { pixels }
}

/// The size in the header of JPEG 2000 data.
fn jpx_size(data: &[u8]) -> Option<(u64, u64)> {
    // The start of the codestream, and the marker of its size.
    let at = super::find(data, &[0xff, 0x4f, 0xff, 0x51])?;
    let number = |at: usize| {
        let bytes = data.get(at..at + 4)?;
        Some(u64::from(u32::from_be_bytes(bytes.try_into().ok()?)))
    };
    Some((number(at + 8)?, number(at + 12)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_jpeg_2000_is_in_its_header() {
        let mut data = b"\0\0\0\x0cjP  \r\n\x87\n".to_vec();
        data.extend([0xff, 0x4f, 0xff, 0x51, 0, 47, 0, 0, 0, 0, 4, 0, 0, 0, 3, 0]);
        assert_eq!(jpx_size(&data), Some((1024, 768)));
        assert_eq!(jpx_size(&data[..24]), None);
    }
}
