//! Checks: of a job before anything is written, and of files that come back from a designer.

mod drawing;
mod files;
mod pages;
mod pixels;

use std::collections::BTreeSet;

use crate::fault::Fault;
use crate::text as t;
use crate::{ColourSpace, Job, palette};

pub use files::{check_archive, check_file, check_files};

/// The smallest text, in points.
pub const SMALLEST_TEXT: f32 = 6.0;

/// The thinnest line, in points.
pub const THINNEST_LINE: f32 = 0.25;

/// The lowest contrast of a text with what is beneath it.
pub const LOWEST_CONTRAST: f32 = 4.5;

impl Job {
    /// Checks every side before anything is written: texts fit and are large enough, nothing important is outside the
    /// safe area, grounds reach the bleed on every edge, lines are thick enough, backs are the same when turned, inks
    /// stay within the limit, and the numbers of cards add up.
    #[must_use]
    pub fn check(&self) -> Vec<Fault> {
        let mut faults = self.check_numbers();
        for card in &self.product.cards {
            for side in std::iter::once(&card.front).chain(&card.reverse) {
                faults.extend(self.check_side(&card.id, side));
            }
        }
        faults.extend(self.check_back());
        faults
    }

    /// Checks one side.
    #[must_use]
    pub fn check_side(&self, id: &str, side: &crate::Picture) -> Vec<Fault> {
        match self.side(id, side, self.stock().bleed) {
            Ok(drawing) => drawing::check(self, id, &drawing),
            Err(fault) => vec![fault],
        }
    }

    /// Checks the back: like a side, and that it is the same after half a turn.
    #[must_use]
    pub fn check_back(&self) -> Vec<Fault> {
        match self.back(self.stock().bleed) {
            Ok(drawing) => {
                let mut faults = drawing::check(self, "back", &drawing);
                faults.extend(drawing::turned(&drawing));
                faults
            }
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
            faults.extend(crate::compose::logo(&self.canvas("logo"), logo, room).err());
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
        let printed: usize = self.printed().iter().map(|one| usize::from(one.copies)).sum();
        if let Some(most) = self.stock().most.filter(|most| printed > *most) {
            let what = t::FaultTooManyCards {
                maker: &self.maker.title,
                count: printed,
                most,
            };
            faults.push(Fault::new("", what, t::RemedyFewerCards));
        }
        for swatch in &self.product.palette {
            let ratio = contrast(swatch.rgb, [255, 255, 255]);
            if ratio < LOWEST_CONTRAST {
                let what = t::FaultColour {
                    ratio: crate::numbers::decimal(ratio, 1),
                };
                faults.push(Fault::new(&swatch.name, what, t::RemedyFaint));
            }
        }
        if self.maker.colour == ColourSpace::Cmyk {
            let limit = f32::from(self.maker.ink.unwrap_or(240));
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
