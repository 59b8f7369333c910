//! Checks of pictures that come back from a designer.

use wildpile_art::print::Shape;
use wildpile_press::{Raster, inspect};

use super::files::own_name;
use crate::fault::Fault;
use crate::numbers::length;
use crate::text as t;
use crate::{Maker, ShopPicture, Stock};

/// By how much a channel may differ before two colours count as different.
const DIFFERENT: u8 = 60;

/// Everything wrong with a PNG file of a side; an error if it can't be read.
pub(super) fn check(
    maker: &Maker,
    shape: Shape,
    stock: &Stock,
    name: &str,
    bytes: &[u8],
) -> Result<Vec<Fault>, Fault> {
    let mut faults = Vec::new();
    let facts = inspect::png(bytes).map_err(|error| Fault::unreadable(name, error.to_string()))?;
    let size = stock.pixels.unwrap_or_else(|| stock.pixels_at(maker.dpi));
    faults.extend(wrong_size(name, &facts.raster, size));
    if facts.alpha {
        faults.push(Fault::new(name, t::FaultAlpha, t::RemedyAlpha));
    }
    if !facts.rgb {
        faults.push(Fault::new(name, t::FaultNotRgb, t::RemedyNotRgb));
    }
    let off = |is: f32| (is - f32::from(maker.dpi)).abs() > 1.0;
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
        let look = Look::of(&facts.raster, shape, stock);
        let found = if is_back(maker, name) {
            [look.bleed(), look.turned()]
        } else {
            // Without its bleed, all of a picture differs from what is around it.
            let bleed = look.bleed();
            let safe = bleed.is_none().then(|| look.safe()).flatten();
            [bleed, safe]
        };
        faults.extend(found.into_iter().flatten().map(|found| Fault {
            card: name.to_owned(),
            ..found
        }));
    }
    Ok(faults)
}

/// Everything wrong with a picture of the shop page.
pub(super) fn check_shop(picture: &ShopPicture, name: &str, bytes: &[u8]) -> Vec<Fault> {
    match inspect::png(bytes) {
        Ok(facts) => wrong_size(name, &facts.raster, picture.pixels)
            .into_iter()
            .collect(),
        Err(error) => vec![Fault::unreadable(name, error.to_string())],
    }
}

/// The fault of a picture that hasn't the pixels that it should have.
pub(super) fn wrong_size(name: &str, picture: &Raster, should: (u32, u32)) -> Option<Fault> {
    let is = (picture.width, picture.height);
    let text = |(wide, high): (u32, u32)| format!("{wide} × {high}");
    let what = t::FaultPixels { is: text(is) };
    let remedy = t::RemedyPixels { should: text(should) };
    (is != should).then(|| Fault::new(name, what, remedy))
}

/// True for a back: those have patterns up to the edge.
pub(super) fn is_back(maker: &Maker, name: &str) -> bool {
    let own = own_name(name);
    let Some(pattern) = maker.files.back.as_deref() else {
        return false;
    };
    match pattern.split_once("{product}") {
        None => pattern == own,
        // A product's name alone doesn't say that it is a back.
        Some((before, after)) if before.len() + after.len() <= ".png".len() => false,
        Some((before, after)) => {
            own.len() > before.len() + after.len() && own.starts_with(before) && own.ends_with(after)
        }
    }
}

/// The number of pixels that differ, and the first of them.
fn differing<'p>(
    one: impl Iterator<Item = &'p [u8]>,
    other: impl Iterator<Item = &'p [u8]>,
) -> (usize, usize) {
    let mut off = one
        .zip(other)
        .enumerate()
        .filter(|(_, (one, other))| differ(one, other));
    off.next().map_or((0, 0), |(first, _)| (1 + off.count(), first))
}

fn differ(one: &[u8], other: &[u8]) -> bool {
    one.iter().zip(other).any(|(a, b)| a.abs_diff(*b) > DIFFERENT)
}

/// A side of a card with its bleed, as pixels. Its faults have places in millimetres from the top left corner after
/// cutting, and no names yet.
pub(super) struct Look<'a> {
    picture: &'a Raster,
    shape: Shape,
    stock: &'a Stock,
    per_mm: f32,
}

impl<'a> Look<'a> {
    pub(super) fn of(picture: &'a Raster, shape: Shape, stock: &'a Stock) -> Self {
        Self {
            picture,
            shape,
            stock,
            per_mm: picture.width as f32 / (stock.trim.0 + 2.0 * stock.bleed),
        }
    }
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

    /// The place of a pixel.
    fn place(&self, at: usize) -> (f32, f32) {
        let wide = self.picture.width.max(1) as usize;
        let mm = |pixel: usize| (pixel as f32 + 0.5) / self.per_mm - self.stock.bleed;
        (mm(at % wide), mm(at / wide))
    }

    /// The fault of a back that isn't the same after half a turn.
    pub(super) fn turned(&self) -> Option<Fault> {
        let pixels = self.picture.rgb.chunks_exact(3);
        let (off, first) = differing(pixels.clone(), pixels.rev());
        // A mark of a few millimetres is enough to know a card by.
        let (x, y) = self.place(first);
        let fault = || Fault::new("", t::FaultBackTurned, t::RemedyBackTurned).at(x, y);
        (off * 3000 > self.picture.rgb.len() / 3).then(fault)
    }

    /// The share of pixels that another picture of the same size has different, and where the first one is.
    #[cfg(feature = "render")]
    pub(super) fn compared(&self, other: &Raster) -> (f32, (f32, f32)) {
        let all = (self.picture.rgb.len() / 3).max(1);
        if self.picture.rgb.len() != other.rgb.len() {
            return (1.0, (0.0, 0.0));
        }
        let (off, first) = differing(self.picture.rgb.chunks_exact(3), other.rgb.chunks_exact(3));
        (off as f32 / all as f32, self.place(first))
    }

    /// A white frame in the bleed around something that isn't white: the picture ends at the cut.
    pub(super) fn bleed(&self) -> Option<Fault> {
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
        Some(Fault::new("", t::FaultBleed, remedy).at(*x, *y))
    }

    /// Something between the safe area and the cut that isn't the background of the edge.
    pub(super) fn safe(&self) -> Option<Fault> {
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
        Some(Fault::new("", what, remedy).at(x, y))
    }
}
