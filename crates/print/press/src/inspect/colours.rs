//! Colour spaces.

use hayro_syntax::object::{Array, Name, Object, Stream};
use hayro_syntax::page::Resources;

use super::ColourUse;

/// How the components of a colour become ink.
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

/// Notes the use of a colour space by name.
pub(super) fn by_name(name: &Name<'_>, resources: &Resources<'_>, uses: &mut ColourUse) -> Inks {
    match device(name.as_str(), uses) {
        Some(inks) => inks,
        None => resources
            .get_color_space(name)
            .map_or(Inks::Unknown, |space| by_object(&space, resources, uses, 0)),
    }
}

fn device(name: &str, uses: &mut ColourUse) -> Option<Inks> {
    Some(match name {
        "DeviceGray" | "G" => {
            uses.gray = true;
            Inks::Gray
        }
        "DeviceRGB" | "RGB" => {
            uses.rgb = true;
            Inks::Unknown
        }
        "DeviceCMYK" | "CMYK" => {
            uses.cmyk = true;
            Inks::Cmyk
        }
        "Pattern" => {
            uses.pattern = true;
            Inks::Unknown
        }
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
        "Lab" => uses.lab = true,
        "CalGray" | "CalRGB" => uses.calibrated = true,
        "ICCBased" => uses.icc = true,
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
        "Indexed" | "I" => {
            if let Some(base) = second {
                by_object(base, resources, uses, depth + 1);
            }
        }
        "Pattern" => {
            uses.pattern = true;
            if let Some(base) = second {
                by_object(base, resources, uses, depth + 1);
            }
        }
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
pub(super) fn ink_of_image(image: &Stream<'_>, inks: Inks) -> Option<f32> {
    let dict = image.dict();
    let bits = dict
        .get::<u8>("BitsPerComponent")
        .or_else(|| dict.get::<u8>("BPC"))?;
    // With other values than usual, inks may be inverted.
    if inks != Inks::Cmyk || bits != 8 || dict.get::<Array<'_>>("Decode").is_some() {
        return None;
    }
    let samples = image.decoded().ok()?;
    let most = samples
        .chunks_exact(4)
        .map(|pixel| pixel.iter().map(|ink| u32::from(*ink)).sum::<u32>())
        .max()?;
    Some(most as f32 / 255.0 * 100.0)
}
