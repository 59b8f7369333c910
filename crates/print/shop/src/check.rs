//! Checks: of a job before anything is written, and of files that come back from a designer.

mod deck;
pub(crate) mod drawing;
mod files;
#[cfg(feature = "render")]
mod looks;
mod pages;
mod pixels;
mod tabletop;

use std::collections::BTreeSet;

use wildpile_message::Message;
use wildpile_press::{Drawing, raster};

use crate::fault::Fault;
use crate::output::{MOST_INK, own_limit};
use crate::text as t;
use crate::{ColourSpace, Job, Kind, Side, SideRef, palette};

pub use files::{check_archive, check_file, check_files};

/// The smallest text, in points.
pub const SMALLEST_TEXT: f32 = 6.0;

/// The thinnest line, in points.
pub const THINNEST_LINE: f32 = 0.25;

/// The fewest pixels an inch of a picture that is printed.
pub const LOWEST_DPI: f32 = 300.0;

/// The lowest contrast of a text with what is beneath it.
pub const LOWEST_CONTRAST: f32 = 4.5;

/// The resolution at which sides are looked at.
const LOOKS_DPI: u16 = 150;

impl Job {
    /// Checks every side before anything is written: texts fit and are large enough, nothing important is outside the
    /// safe area, grounds reach the bleed on every edge, lines are thick enough, backs are the same when turned, inks
    /// stay within the limit, and the numbers of cards add up.
    #[must_use]
    pub fn check(&self) -> Vec<Fault> {
        (0..self.checks()).flat_map(|at| self.check_part(at)).collect()
    }

    /// The number of parts of [the check](Self::check).
    #[must_use]
    pub fn checks(&self) -> usize {
        1 + self.product.sides().count()
    }

    /// A part of the check: that of the numbers, then that of each side.
    #[must_use]
    pub fn check_part(&self, at: usize) -> Vec<Fault> {
        let side = at.checked_sub(1).and_then(|at| self.product.sides().nth(at));
        side.map_or_else(|| self.check_numbers(), |side| self.check_side(side))
    }

    /// Checks one side; of the back also that it is the same after half a turn.
    #[must_use]
    pub fn check_side(&self, side: SideRef<'_>) -> Vec<Fault> {
        let mut faults = match self.side(side) {
            Ok(drawing) => {
                let turned = (side.side == Side::Back).then(|| self.turned(&drawing));
                let faults = drawing::check(self, side.id, &drawing).into_iter();
                faults.chain(turned.flatten()).collect()
            }
            Err(fault) => vec![fault],
        };
        for fault in &mut faults {
            fault.side = Some(side.side);
        }
        faults
    }

    /// The fault of a back that isn't the same after half a turn.
    fn turned(&self, back: &Drawing) -> Option<Fault> {
        let stock = self.stock();
        let picture = raster(back, stock.pixels_at(LOOKS_DPI)).ok()?;
        let found = pixels::Look::of(&picture, self.options.shape, &stock).turned()?;
        let card = "back".to_owned();
        Some(Fault { card, ..found })
    }

    /// Checks the box like a card: its texts fit and are large enough, lines are thick enough, nothing important is near a
    /// cut or fold. The cards of the faults are `box-front`, `box-back`, `box-left` and `box-right`; places are from the top
    /// left corner of that side. If all of that is fine, the whole sheet is checked as a drawing.
    #[must_use]
    pub fn check_box(&self) -> Vec<Fault> {
        let faults = self.box_faults();
        if !faults.is_empty() {
            return faults;
        }
        match self.box_drawing("box", false) {
            Ok(drawing) => drawing::check_paper(self, "box", &drawing),
            Err(fault) => vec![fault],
        }
    }

    /// Checks IDs, copies, totals and inks.
    #[must_use]
    pub fn check_numbers(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Some(logo) = &self.product.brand.logo {
            // As large as on the box.
            let room = wildpile_press::Rect::new(0.0, 0.0, 110.0, 110.0);
            faults.extend(crate::compose::placed(&self.canvas("logo"), logo, room).err());
        }
        if matches!(self.maker.kind, Kind::Faces | Kind::Pages) {
            faults.extend(self.nameless());
        }
        let mut ids = BTreeSet::new();
        for card in &self.product.cards {
            if !ids.insert(&card.id) {
                faults.push(Fault::new(&card.id, t::FaultTwice, t::RemedyTwice));
            }
            if card.copies == 0 {
                faults.push(Fault::new(&card.id, t::FaultNoCopies, t::RemedyCopies));
            }
        }
        let printed = self.count();
        let most = self.stock().most.filter(|most| printed > *most);
        faults.extend(most.map(|most| Fault::too_many(&self.maker, "", printed, most)));
        for swatch in &self.product.palette {
            let text = palette::text_on(&swatch.name);
            let ratio = contrast(swatch.rgb, text);
            if ratio < LOWEST_CONTRAST {
                let what = t::FaultColour {
                    ratio: crate::numbers::decimal(ratio, 1),
                };
                let remedy: Message = match text {
                    [255, 255, 255] => t::RemedyDarker.into(),
                    _ => t::RemedyLighter.into(),
                };
                faults.push(Fault::new(&swatch.name, what, remedy));
            }
        }
        if self.maker.colour == ColourSpace::Cmyk {
            let limit = f32::from(own_limit(self.maker.ink.unwrap_or(MOST_INK)));
            for colour in palette::colours(&self.product.palette) {
                let ink: f32 = colour.cmyk.iter().flatten().sum();
                if ink > limit {
                    let what = t::FaultInk {
                        ink: ink.round() as u32,
                        limit: limit as u32,
                    };
                    faults.push(Fault::new(colour.name, what, t::RemedyInk));
                }
            }
        }
        faults
    }
}

impl Job {
    /// Faults of a product that is sold without its maker (CD-08).
    fn nameless(&self) -> impl Iterator<Item = Fault> {
        let brand = &self.product.brand;
        let legal = brand.legal.get(self.options.language);
        let maker = (brand.name.trim().is_empty()).then(|| Fault::new("", t::FaultNoMaker, t::RemedyNoMaker));
        let legal = (legal.trim().is_empty()).then(|| Fault::new("", t::FaultNoLegal, t::RemedyNoLegal));
        maker.into_iter().chain(legal)
    }
}

/// The contrast of two colours, from 1 to 21, as WCAG defines it.
pub(crate) fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let light = |rgb: [u8; 3]| {
        let [r, g, b] = rgb.map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (light(one), light(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
