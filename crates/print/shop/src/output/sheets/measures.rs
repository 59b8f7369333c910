//! The page to measure by: a bar of 100 mm, and a cross that shows by how much the back is off.

use std::sync::OnceLock;

use serde::Deserialize;
use wildpile_press::Rect;
use wildpile_press::fonts::Face as Font;
use wildpile_press::setting::Block;

use super::Layout;
use super::paper::{INK, Paper};
use crate::compose::{self, Room};
use crate::fault::Fault;
use crate::product::{Fonts, Paragraph};
use crate::text as t;
use crate::units::UNIT_MM;
use crate::{Job, Shape, Words};

/// The length of the bar, in millimetres.
const BAR: f32 = 100.0;

/// The length of the cross's scale, in millimetres.
const REACH: f32 = 10.0;

/// The colour of headings.
const ACCENT: &str = "#1553b5";

/// The size of texts, in units.
const SIZE: f32 = 15.0;

/// The texts of the page. They are data that ships, read by every test of sheets.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Texts {
    title: Words,
    size: Paragraph,
    both_sides: Paragraph,
    cutting: Paragraph,
    back: Paragraph,
}

fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS
        .get_or_init(|| crate::toml_file::read(include_str!("../../../sheet-texts.toml")).unwrap_or_default())
}

impl Job {
    /// The front of the page.
    pub(super) fn measures(&self, name: &str, layout: &Layout) -> Result<Paper, Fault> {
        let mut page = Paper::new(layout.paper);
        let (wide, high) = layout.paper;
        let texts = texts();
        let mut y = 16.0;
        let title = texts.title.get(self.options.language);
        let block = self.column(name, layout, (title, Font::Title, 30.0), y)?;
        y = bottom(&block) + 4.0;
        page.block(&block, ACCENT);
        y = self.paragraph(name, layout, &mut page, &texts.size, y)? + 8.0;
        let left = (wide - BAR) / 2.0;
        page.line((left, y), (left + BAR, y));
        for cm in 0..=10_u8 {
            let x = left + f32::from(cm) * 10.0;
            let tick = if cm % 5 == 0 { 3.0 } else { 1.6 };
            page.line((x, y - tick), (x, y + tick));
        }
        for (mm, label) in [(0.0, "0"), (50.0, "50"), (100.0, "100 mm")] {
            page.label((left + mm, y + 6.5), label);
        }
        self.paragraph(name, layout, &mut page, &texts.both_sides, y + 12.0)?;
        cross(&mut page);
        self.paragraph(name, layout, &mut page, &texts.cutting, high / 2.0 + 26.0)?;
        Ok(page)
    }

    /// The back of the page. The cross is in the middle of the paper, so that it is behind the other one over whichever
    /// edge the sheet is turned.
    pub(super) fn measures_behind(&self, name: &str, layout: &Layout) -> Result<Paper, Fault> {
        let mut page = Paper::new(layout.paper);
        cross(&mut page);
        let y = layout.paper.1 / 2.0 + 26.0;
        self.paragraph(name, layout, &mut page, &texts().back, y)?;
        Ok(page)
    }

    /// A heading and a text from a height on; returns where they end.
    fn paragraph(
        &self,
        name: &str,
        layout: &Layout,
        page: &mut Paper,
        text: &Paragraph,
        y: f32,
    ) -> Result<f32, Fault> {
        let language = self.options.language;
        let heading = (text.heading.get(language), Font::BoldSmallCaps, SIZE);
        let heading = self.column(name, layout, heading, y)?;
        page.block(&heading, ACCENT);
        let text = (text.text.get(language), Font::Text, SIZE);
        let text = self.column(name, layout, text, bottom(&heading))?;
        page.block(&text, INK);
        Ok(bottom(&text))
    }

    /// A text in the page's column.
    fn column(
        &self,
        name: &str,
        layout: &Layout,
        (text, font, size): (&str, Font, f32),
        y: f32,
    ) -> Result<Block, Fault> {
        const MARGIN: f32 = 25.0;
        let (wide, high) = layout.paper;
        let within = Rect::new(
            MARGIN / UNIT_MM,
            y / UNIT_MM,
            (wide - 2.0 * MARGIN).max(20.0) / UNIT_MM,
            (high - y).max(20.0) / UNIT_MM,
        );
        let room = Room::boxed(within, (size, 8.4));
        compose::flush(
            text,
            &room,
            Shape::Poker,
            (font, Fonts::default()),
            self.options.language,
        )
        .map_err(|overflow| {
            let what = t::FaultTextTooLong {
                text,
                percent: compose::percent(&overflow),
            };
            Fault::new(name, what, t::RemedyShorter)
        })
    }
}

fn bottom(block: &Block) -> f32 {
    block.bounds.bottom() * UNIT_MM
}

/// A cross with a scale of millimetres in the middle of the paper.
fn cross(page: &mut Paper) {
    let middle = (page.size.0 / 2.0, page.size.1 / 2.0);
    let reach = REACH + 2.0;
    page.line((middle.0 - reach, middle.1), (middle.0 + reach, middle.1));
    page.line((middle.0, middle.1 - reach), (middle.0, middle.1 + reach));
    for mm in -10_i8..=10 {
        let off = f32::from(mm);
        let tick = if mm % 5 == 0 { 2.0 } else { 1.0 };
        page.line(
            (middle.0 + off, middle.1 - tick),
            (middle.0 + off, middle.1 + tick),
        );
        page.line(
            (middle.0 - tick, middle.1 + off),
            (middle.0 + tick, middle.1 + off),
        );
        if mm != 0 && mm % 5 == 0 {
            let label = mm.to_string().replace('-', "−");
            page.label((middle.0 + off, middle.1 + 5.4), &label);
            page.label((middle.0 + 5.0, middle.1 + off + 1.0), &label);
        }
    }
    // Where right and down are.
    for (tip, sides) in [
        ((middle.0 + reach + 4.0, middle.1), [(-1.6, -1.2), (-1.6, 1.2)]),
        ((middle.0, middle.1 + reach + 4.0), [(-1.2, -1.6), (1.2, -1.6)]),
    ] {
        page.line(middle, tip);
        for side in sides {
            page.line(tip, (tip.0 + side.0, tip.1 + side.1));
        }
    }
}
