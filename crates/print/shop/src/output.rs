//! The files of a job.

mod document;
mod sheets;
mod tabletop;
mod zipped;

use std::sync::Arc;

use wildpile_press::pdf::{self, Colour, Palette};
use wildpile_press::{Drawing, png};

use crate::fault::Fault;
use crate::palette::colours;
use crate::product::Picture;
use crate::text as t;
use crate::{ColourSpace, Job, Kind, Manifest, ManifestFile, Side, order_text};

pub use zipped::zipped;

/// The day that PDF files name as that of their creation: one for a version of the shop, so that the same deck gives the
/// same bytes.
pub(crate) const CREATED: (u16, u8, u8) = (2026, 11, 25);

/// A file of a job, not made yet. Copies of a card are files with the same content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The names of the files with this content.
    pub names: Vec<String>,
    /// The number of cards that are printed with each of them; 0 if it isn't a card.
    pub copies: u16,
    part: Part,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A side of the product's cards.
    Side(Side),
    /// The PDF of all pages.
    Document,
    /// The PDF of sheets for a printer at home.
    Sheets,
    /// A picture of many cards, from 0.
    Grid(usize),
    /// The saved object for a tabletop program.
    Object,
}

/// The front and the other side of a card.
type Sides = (Arc<Drawing>, Arc<Drawing>);

/// A finished file of a print job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputFile {
    /// Its name.
    pub name: String,
    /// The number of cards that are printed with it; 0 if it isn't a card.
    pub copies: u16,
    /// Its content.
    pub content: Arc<[u8]>,
}

impl Planned {
    fn one(name: String, copies: u16, part: Part) -> Self {
        let names = vec![name];
        Self { names, copies, part }
    }

    /// The files with this content.
    #[must_use]
    pub fn made(&self, content: Vec<u8>) -> Vec<OutputFile> {
        let content: Arc<[u8]> = content.into();
        let files = self.names.iter().map(|name| OutputFile {
            name: name.clone(),
            copies: self.copies,
            content: Arc::clone(&content),
        });
        files.collect()
    }
}

impl OutputFile {
    /// A file that isn't a card.
    #[must_use]
    pub fn paper(name: impl Into<String>, content: Vec<u8>) -> Self {
        Self {
            name: name.into(),
            copies: 0,
            content: content.into(),
        }
    }
}

impl Job {
    /// The files to make. Each can be made by itself, in any order.
    #[must_use]
    pub fn files(&self) -> Vec<Planned> {
        match self.maker.kind {
            Kind::Faces => self.face_files(),
            Kind::Pages => vec![Planned::one(self.file_name(1), 0, Part::Document)],
            Kind::Sheets => vec![Planned::one(self.file_name(1), 0, Part::Sheets)],
            Kind::Tabletop => {
                let grids = self.printed_stack().len().div_ceil(self.cards_in_grid());
                let mut files: Vec<Planned> = (0..grids)
                    .map(|at| Planned::one(self.file_name(at + 1), 0, Part::Grid(at)))
                    .collect();
                files.push(Planned::one(self.back_name(), 0, Part::Side(Side::Back)));
                let object = format!("{}.json", self.product.id);
                files.push(Planned::one(object, 0, Part::Object));
                files
            }
        }
    }

    /// A file for each side, with the names of its copies.
    fn face_files(&self) -> Vec<Planned> {
        let printed = self.printed();
        let last = printed.len();
        let mut files: Vec<Planned> = Vec::new();
        for one in &printed {
            let mut add = |name: String, side, copies| {
                let part = Part::Side(side);
                let known = files.iter_mut().rev().take(2).find(|file| file.part == part);
                match known {
                    Some(file) => file.names.push(name),
                    None => files.push(Planned::one(name, copies, part)),
                }
            };
            let side = if one.second { Side::Reverse } else { Side::Front };
            add(self.face_name(one, last), side(one.index), one.copies);
            if one.reverse.is_some() {
                add(self.own_back_name(one, last), Side::Reverse(one.index), 0);
            }
        }
        files.push(Planned::one(self.back_name(), 0, Part::Side(Side::Back)));
        files
    }

    /// Makes a file.
    ///
    /// # Errors
    /// When a text doesn't fit, a picture can't be read, or a file can't be written.
    pub fn make(&self, planned: &Planned) -> Result<Vec<u8>, Fault> {
        let name = planned.names.first().map_or("", String::as_str);
        match planned.part {
            Part::Side(side) => match self.product.side(side) {
                Some(side) => self.picture(name, &self.side(side)?),
                None => Err(Fault::new(name, t::FaultNoCards, t::RemedyCards)),
            },
            Part::Document => self.document(name),
            Part::Sheets => self.sheets(name),
            Part::Grid(at) => self.grid(name, at),
            Part::Object => Ok(self.object()),
        }
    }

    /// The manifest and the order sheet of finished files, as files.
    #[must_use]
    pub fn papers(&self, made: &[OutputFile]) -> (Manifest, Vec<OutputFile>) {
        let files = made
            .iter()
            .map(|file| ManifestFile::of(&file.name, &file.content, file.copies));
        let manifest = self.manifest(files.collect());
        let json = serde_json::to_string_pretty(&manifest).unwrap_or_default() + "\n";
        let order = OutputFile::paper("order.txt", order_text(self, &manifest).into_bytes());
        (
            manifest,
            vec![OutputFile::paper("manifest.json", json.into_bytes()), order],
        )
    }

    /// A side as a picture of the maker's size.
    fn picture(&self, name: &str, drawing: &Drawing) -> Result<Vec<u8>, Fault> {
        png(drawing, self.pixels(), f32::from(self.dpi())).map_err(|error| written(name, &error))
    }

    /// The front and the other side of each printed card, drawn like this: with a card's ID and a side, or without a side
    /// for the back. The same drawing is there once.
    fn drawings(
        &self,
        draw: impl Fn(&str, Option<&Picture>) -> Result<Drawing, Fault>,
    ) -> Result<Vec<Sides>, Fault> {
        let back = Arc::new(draw("back", None)?);
        let mut known: Vec<(*const Picture, Arc<Drawing>)> = Vec::new();
        let mut drawn = |id: &str, side: &Picture| -> Result<Arc<Drawing>, Fault> {
            let found = known.iter().rev().find(|(key, _)| std::ptr::eq(*key, side));
            if let Some((_, drawing)) = found {
                return Ok(Arc::clone(drawing));
            }
            let drawing = Arc::new(draw(id, Some(side))?);
            known.push((side, Arc::clone(&drawing)));
            Ok(drawing)
        };
        let mut all = Vec::new();
        for one in self.printed_stack() {
            let front = drawn(&one.card.id, one.front)?;
            let reverse = match one.reverse {
                Some(side) => drawn(&one.card.id, side)?,
                None => Arc::clone(&back),
            };
            all.push((front, reverse));
        }
        Ok(all)
    }

    /// The printed cards, each as often as there are copies of it.
    fn printed_stack(&self) -> Vec<crate::Printed<'_>> {
        (self.printed().into_iter())
            .flat_map(|one| std::iter::repeat_n(one, usize::from(one.copies)))
            .collect()
    }

    /// The colours of PDF files.
    fn colour(&self) -> Colour {
        if self.maker.colour == ColourSpace::Rgb {
            return Colour::Rgb;
        }
        self.cmyk(self.maker.ink.unwrap_or(MOST_INK))
    }

    /// The colours of PDF files in CMYK with less than this much ink.
    pub(crate) fn cmyk(&self, ink: u16) -> Colour {
        let limit = f32::from(own_limit(ink));
        let mut palette = Palette::new();
        for colour in colours(&self.product.palette) {
            let cmyk = || colour.cmyk.unwrap_or_else(|| pdf::rgb_to_cmyk(colour.rgb, limit));
            palette.entry(colour.rgb).or_insert_with(cmyk);
        }
        Colour::Cmyk {
            palette,
            ink_limit: limit,
            condition: self.maker.condition.clone().unwrap_or_default(),
        }
    }
}

/// The most ink that the strictest maker takes, in percent.
pub(crate) const MOST_INK: u16 = 240;

/// The most ink of what is drawn here, in percent: less than the maker's limit, since a press isn't exact.
pub(crate) const fn own_limit(ink: u16) -> u16 {
    ink.saturating_sub(5)
}

/// A file that couldn't be written.
pub(crate) fn written(name: &str, error: &dyn std::fmt::Display) -> Fault {
    let what = t::FaultNotWritten {
        reason: error.to_string(),
    };
    Fault::new(name, what, t::RemedyNotWritten)
}
