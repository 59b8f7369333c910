//! Checks of pictures that come back from a designer.

use wildpile_art::print::Shape;
use wildpile_press::{Raster, inspect};

use crate::fault::Fault;
use crate::numbers::length;
use crate::text as t;
use crate::units::MM_PER_INCH;
use crate::{Maker, Stock};

/// By how much a channel may differ before two colours count as different.
const DIFFERENT: u8 = 60;

/// Everything wrong with a PNG file of a side.
pub(super) fn check(
    maker: &Maker,
    shape: Shape,
    stock: &Stock,
    name: &str,
    bytes: &[u8],
) -> (Vec<Fault>, Option<Raster>) {
    let mut faults = Vec::new();
    let facts = match inspect::png(bytes) {
        Ok(facts) => facts,
        Err(error) => {
            let what = t::FaultUnreadable {
                reason: error.to_string(),
            };
            return (vec![Fault::new(name, what, t::RemedyUnreadable)], None);
        }
    };
    let dpi = f32::from(maker.dpi);
    let side = |trim: f32| ((trim + 2.0 * stock.bleed) / MM_PER_INCH * dpi).round() as u32;
    let (wide, high) = stock.pixels.unwrap_or((side(stock.trim.0), side(stock.trim.1)));
    if (facts.width, facts.height) != (wide, high) {
        let what = t::FaultPixels {
            is: format!("{} × {}", facts.width, facts.height),
        };
        let remedy = t::RemedyPixels {
            should: format!("{wide} × {high}"),
        };
        faults.push(Fault::new(name, what, remedy));
    }
    if facts.alpha {
        faults.push(Fault::new(name, t::FaultAlpha, t::RemedyAlpha));
    }
    if !facts.rgb {
        faults.push(Fault::new(name, t::FaultNotRgb, t::RemedyNotRgb));
    }
    let off = |is: f32| (is - dpi).abs() > 1.0;
    match facts.dpi {
        None => {
            let remedy = t::RemedyResolution { dpi: maker.dpi };
            faults.push(Fault::new(name, t::FaultNoResolution, remedy));
        }
        Some((x, y)) if off(x) || off(y) => {
            let what = t::FaultResolution {
                dpi: x.round() as u32,
            };
            let remedy = t::RemedyResolution { dpi: maker.dpi };
            faults.push(Fault::new(name, what, remedy));
        }
        Some(_) => {}
    }
    // Positions mean nothing in a picture of another size.
    if faults.iter().all(|fault| fault.what.id() != "shop.fault-pixels") {
        let look = Look {
            picture: &facts.raster,
            shape,
            stock,
            per_mm: wide as f32 / (stock.trim.0 + 2.0 * stock.bleed),
        };
        faults.extend(look.bleed(name));
        if is_back(maker, name) {
            faults.extend(turned(name, &facts.raster));
        } else {
            faults.extend(look.safe(name));
        }
    }
    (faults, Some(facts.raster))
}

/// Whether a file is a back: those have patterns up to the edge.
pub(super) fn is_back(maker: &Maker, name: &str) -> bool {
    let own = name.rsplit('/').next().unwrap_or(name);
    maker.files.back.as_deref() == Some(own)
}

/// Whether a back is the same after half a turn.
fn turned(name: &str, picture: &Raster) -> Option<Fault> {
    let pixels = picture.rgb.chunks_exact(3);
    let all = picture.rgb.len() / 3;
    let off = pixels
        .clone()
        .zip(pixels.rev())
        .filter(|(one, other)| differ(one, other))
        .count();
    // A mark of a few millimetres is enough to know a card by.
    (off * 3000 > all).then(|| Fault::new(name, t::FaultBackTurned, t::RemedyBackTurned))
}

fn differ(one: &[u8], other: &[u8]) -> bool {
    one.iter().zip(other).any(|(a, b)| a.abs_diff(*b) > DIFFERENT)
}

struct Look<'a> {
    picture: &'a Raster,
    shape: Shape,
    stock: &'a Stock,
    per_mm: f32,
}

impl Look<'_> {
    /// The colour at a place in millimetres from the top left corner after cutting.
    fn at(&self, x: f32, y: f32) -> Option<[u8; 3]> {
        let pixel = |mm: f32| ((mm + self.stock.bleed) * self.per_mm).floor();
        let (x, y) = (pixel(x), pixel(y));
        (x >= 0.0 && y >= 0.0)
            .then(|| self.picture.pixel(x as u32, y as u32))
            .flatten()
    }

    /// Pairs of places along the edge: outside the cut by `out` and inside by `inside`, in millimetres.
    fn along(&self, out: f32, inside: f32) -> Vec<((f32, f32), (f32, f32))> {
        let (wide, high) = self.stock.trim;
        let mut pairs = Vec::new();
        if self.shape == Shape::Circle {
            let radius = wide.min(high) / 2.0;
            for step in 0..720_u16 {
                let (sin, cos) = (f32::from(step) * std::f32::consts::PI / 360.0).sin_cos();
                let place = |radius: f32| (wide / 2.0 + cos * radius, high / 2.0 + sin * radius);
                pairs.push((place(radius + out), place(radius - inside)));
            }
            return pairs;
        }
        let steps = |length: f32| (length * 4.0).max(1.0) as u16;
        for step in 0..=steps(high) {
            let y = high * f32::from(step) / f32::from(steps(high));
            pairs.push(((-out, y), (inside, y)));
            pairs.push(((wide + out, y), (wide - inside, y)));
        }
        for step in 0..=steps(wide) {
            let x = wide * f32::from(step) / f32::from(steps(wide));
            pairs.push(((x, -out), (x, inside)));
            pairs.push(((x, high + out), (x, high - inside)));
        }
        pairs
    }

    /// A white frame in the bleed around something that isn't white: the picture ends at the cut.
    fn bleed(&self, name: &str) -> Option<Fault> {
        if self.stock.bleed < 0.5 {
            return None;
        }
        let white = |place: (f32, f32)| {
            self.at(place.0, place.1)
                .is_none_or(|colour| colour.iter().all(|part| *part > 245))
        };
        let pairs = self.along(self.stock.bleed * 0.8, 0.4);
        let missing: Vec<_> = pairs
            .iter()
            .filter(|(out, inside)| white(*out) && !white(*inside))
            .collect();
        if missing.len() * 5 < pairs.len() {
            return None;
        }
        let ((x, y), _) = missing.first()?;
        let remedy = t::RemedyBleed {
            bleed: length(self.stock.bleed).message(),
        };
        Some(Fault::new(name, t::FaultBleed, remedy).at(*x, *y))
    }

    /// Something between the safe area and the cut that isn't the background of the edge.
    fn safe(&self, name: &str) -> Option<Fault> {
        let mut seen = 0;
        let mut worst: Option<(f32, f32, f32)> = None;
        let mut inside = 0.15;
        while inside < self.stock.safe - 0.3 {
            for (out, place) in self.along(self.stock.bleed * 0.5, inside) {
                let (Some(edge), Some(colour)) = (self.at(out.0, out.1), self.at(place.0, place.1)) else {
                    continue;
                };
                if differ(&edge, &colour) {
                    seen += 1;
                    let by = self.stock.safe - inside;
                    if worst.is_none_or(|(most, ..)| by > most) {
                        worst = Some((by, place.0, place.1));
                    }
                }
            }
            inside += 0.25;
        }
        let (by, x, y) = worst.filter(|_| seen > 12)?;
        let what = t::FaultOutside {
            by: length((by * 10.0).round() / 10.0).message(),
        };
        let remedy = t::RemedyOutside {
            safe: length(self.stock.safe).message(),
        };
        Some(Fault::new(name, what, remedy).at(x, y))
    }
}
