//! Colour spaces.

#[cfg(feature = "render")]
use hayro_syntax::Filter;
use hayro_syntax::object::{Array, Name, Object, Stream};
use hayro_syntax::page::Resources;

use super::ColourUse;
use super::unpack::unpacked_size;

/// The meaning of a colour's components as ink.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Inks {
    Gray,
    Cmyk,
    #[default]
    Unknown,
}

impl Inks {
    /// The ink of a colour in percent.
    pub(super) fn total(self, components: &[f32]) -> Option<f32> {
        match (self, components) {
            (Self::Gray, [gray]) => Some((1.0 - gray.clamp(0.0, 1.0)) * 100.0),
            (Self::Cmyk, [c, m, y, k]) => {
                Some([c, m, y, k].iter().map(|ink| ink.clamp(0.0, 1.0) * 100.0).sum())
            }
            _ => None,
        }
    }

    /// The ink of the colour that a space starts with, in components.
    pub(super) fn initial(self) -> Vec<f32> {
        match self {
            Self::Gray => vec![0.0],
            Self::Cmyk => vec![0.0, 0.0, 0.0, 1.0],
            Self::Unknown => Vec::new(),
        }
    }
}

impl ColourUse {
    /// Notes that a colour space is used.
    pub(super) fn note(&mut self, space: &str) {
        self.spaces.insert(space.to_owned());
    }
}

/// Notes the use of a colour space by name.
pub(super) fn by_name(name: &Name<'_>, resources: &Resources<'_>, uses: &mut ColourUse) -> Inks {
    by_object(&Object::Name(name.clone()), resources, uses, 0)
}

fn device(name: &str, uses: &mut ColourUse) -> Option<Inks> {
    Some(match name {
        "DeviceGray" | "G" => Inks::Gray,
        "DeviceRGB" | "RGB" => {
            uses.note("DeviceRGB");
            Inks::Unknown
        }
        "DeviceCMYK" | "CMYK" => Inks::Cmyk,
        "Pattern" => Inks::Unknown,
        _ => return None,
    })
}

/// Notes the use of a colour space.
pub(super) fn by_object(
    space: &Object<'_>,
    resources: &Resources<'_>,
    uses: &mut ColourUse,
    depth: usize,
) -> Inks {
    if depth > 4 {
        return Inks::Unknown;
    }
    let parts = match space {
        Object::Name(name) => {
            if let Some(inks) = device(name.as_str(), uses) {
                return inks;
            }
            let Some(found) = resources.get_color_space(name) else {
                return Inks::Unknown;
            };
            return by_object(&found, resources, uses, depth + 1);
        }
        Object::Array(parts) => parts,
        _ => return Inks::Unknown,
    };
    let items: Vec<Object<'_>> = parts.iter::<Object<'_>>().take(8).collect();
    let Some(Object::Name(kind)) = items.first() else {
        return Inks::Unknown;
    };
    let second = items.get(1);
    match kind.as_str() {
        "Lab" | "CalGray" | "CalRGB" | "ICCBased" => uses.note(kind.as_str()),
        "Separation" => {
            if let Some(Object::Name(name)) = second {
                spot(name.as_str(), uses);
            }
            alternate(items.get(2), resources, uses, depth);
        }
        "DeviceN" => {
            if let Some(Object::Array(names)) = second {
                for name in names.iter::<Name<'_>>() {
                    spot(name.as_str(), uses);
                }
            }
            alternate(items.get(2), resources, uses, depth);
        }
        "Indexed" | "I" | "Pattern" => alternate(second, resources, uses, depth),
        other => return device(other, uses).unwrap_or_default(),
    }
    Inks::Unknown
}

fn spot(name: &str, uses: &mut ColourUse) {
    // These aren't inks of their own.
    if !matches!(name, "All" | "None" | "Cyan" | "Magenta" | "Yellow" | "Black") {
        uses.spot.insert(name.to_owned());
    }
}

fn alternate(space: Option<&Object<'_>>, resources: &Resources<'_>, uses: &mut ColourUse, depth: usize) {
    if let Some(space) = space {
        by_object(space, resources, uses, depth + 1);
    }
}

/// The most ink of an 8-bit CMYK picture in percent; `None` if it is something else or can't be read.
pub(super) fn ink_of_image(image: &Stream<'_>, inks: Inks, most_bytes: usize) -> Option<f32> {
    let dict = image.dict();
    let bits = dict
        .get::<u8>("BitsPerComponent")
        .or_else(|| dict.get::<u8>("BPC"))?;
    if inks != Inks::Cmyk || bits != 8 {
        return None;
    }
    let samples = samples(image, most_bytes)?;
    // Photographs are often stored inverted, and say so here.
    let decode = dict
        .get::<Array<'_>>("Decode")
        .or_else(|| dict.get::<Array<'_>>("D"))
        .map(|array| array.iter::<f32>().take(8).collect::<Vec<_>>());
    let mask = match decode.as_deref() {
        None | Some([0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0]) => 0_u8,
        Some([1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0]) => 255,
        Some(_) => return None,
    };
    let pixels = samples.chunks_exact(4);
    let totals = pixels.map(|pixel| pixel.iter().map(|ink| u32::from(ink ^ mask)).sum::<u32>());
    Some(totals.max()? as f32 / 255.0 * 100.0)
}

/// The pixels of a picture whose filters are read here.
fn samples<'a>(image: &Stream<'a>, most_bytes: usize) -> Option<std::borrow::Cow<'a, [u8]>> {
    let filters = image.filters();
    unpacked_size(&image.raw_data(), &filters, most_bytes).ok()?;
    match filters.last() {
        #[cfg(feature = "render")]
        Some(Filter::DctDecode) => {
            let side = |long: &str| image.dict().get::<u32>(long);
            let (width, height) = (side("Width")?, side("Height")?);
            if u64::from(width) * u64::from(height) > crate::MAX_PIXELS {
                return None;
            }
            let params = hayro_syntax::object::stream::ImageDecodeParams {
                bpc: Some(8),
                num_components: Some(4),
                width,
                height,
                ..Default::default()
            };
            let picture = image.decoded_image(&params).ok()?;
            let cmyk = picture.image_data.as_ref().is_some_and(|data| {
                matches!(
                    data.color_space,
                    Some(hayro_syntax::object::stream::ImageColorSpace::Cmyk)
                )
            });
            cmyk.then_some(picture.data)
        }
        _ => image.decoded_data().ok(),
    }
}
