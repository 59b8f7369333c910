//! The box of a deck, laid flat.

use std::sync::Arc;

use wildpile_art::print::{Brand, Panel, TuckBox, brand_mark, tuck_box};
use wildpile_press::pdf::{self, Document, Page, Placed};
use wildpile_press::{Drawing, POINTS_PER_UNIT, Rect};

use crate::fault::Fault;
use crate::output::{CREATED, written};
use crate::product::BackSide;
use crate::{Job, Listing, compose, palette};

/// Paper around the box, in units.
const EDGE: f32 = 30.0;

impl Job {
    /// The box as a PDF of one page at its real size: printed, with lines to cut (solid) and to fold (dashed).
    ///
    /// # Errors
    /// When the box can't be drawn.
    pub fn tuck_box(&self, name: &str) -> Result<Vec<u8>, Fault> {
        let drawing = Arc::new(self.box_drawing(name, true)?);
        let view = drawing.view_box();
        let title = self.product.title.get(self.options.language);
        let mut document = Document::new(title, pdf::Colour::Rgb, CREATED);
        let (wide, high) = (view.width * POINTS_PER_UNIT, view.height * POINTS_PER_UNIT);
        document.pages.push(Page {
            placed: vec![Placed::filling(drawing, Rect::new(0.0, 0.0, wide, high))],
            media: (wide, high),
            bleed: None,
            trim: None,
        });
        pdf::write(&document).map_err(|error| written(name, &error))
    }

    /// The box as a drawing, perhaps with its lines.
    ///
    /// # Errors
    /// When the box can't be drawn.
    pub fn box_drawing(&self, name: &str, lines: bool) -> Result<Drawing, Fault> {
        let count = u16::try_from(self.product.count()).unwrap_or(u16::MAX);
        let back = match self.product.back {
            BackSide::Drawn(back) => back,
            BackSide::Art(_) => wildpile_art::Back::default(),
        };
        let drawn = tuck_box(&TuckBox::for_cards(count, self.options.shape), back);
        let mut svg = drawn.ground.clone();
        for plate in ["front-plate", "back-plate", "left-plate", "right-plate"] {
            if let Some(panel) = drawn.panel(plate) {
                svg += &self.plate(panel);
            }
        }
        if lines {
            svg += &format!(
                "<path d=\"{0}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"2.5\"/><path d=\"{0}\" fill=\"none\" stroke=\"#c4122f\" stroke-width=\"1\"/><path d=\"{1}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"2.5\"/><path d=\"{1}\" fill=\"none\" stroke=\"#1553b5\" stroke-width=\"1\" stroke-dasharray=\"6 4\"/>",
                drawn.cut, drawn.fold
            );
        }
        let (wide, high) = drawn.size;
        let view = Rect::new(0.0, 0.0, wide as f32, high as f32).grown(EDGE);
        let svg = palette::recoloured(svg, &self.product.palette);
        Drawing::from_fragment(&svg, view).map_err(|error| self.canvas(name).unreadable(error))
    }

    /// The maker's logo, or Wildpile's mark.
    fn mark(&self, room: Rect) -> String {
        let logo = self.product.brand.logo.as_ref();
        let own = logo.and_then(|logo| compose::logo(&self.canvas("logo"), logo, room).ok());
        own.unwrap_or_else(|| {
            let (x, y, scale) = (room.x, room.y, room.width / 100.0);
            let mark = brand_mark(Brand::Colour);
            format!("<g transform=\"translate({x} {y}) scale({scale})\">{mark}</g>")
        })
    }

    /// The words on a plain plate of the box.
    fn plate(&self, panel: &Panel) -> String {
        let language = self.options.language;
        let listing = Listing::of(&self.product, &self.maker, language);
        let title = self.product.title.get(language);
        let brand = &self.product.brand;
        let (x, y) = (panel.x as f32, panel.y as f32);
        let (mut wide, mut high) = (panel.wide as f32, panel.high as f32);
        let quarter = panel.turned.rem_euclid(180) == 90;
        if quarter {
            std::mem::swap(&mut wide, &mut high);
        }
        let mut svg = String::new();
        let ink = "#1d2430";
        // Where a text doesn't fit at 6 pt, the box is better without it.
        let mut heading = |text: &str, room: Rect, sizes| {
            svg += &compose::heading(text, &room, sizes, language, ink).unwrap_or_default();
        };
        match panel.name {
            "front-plate" => {
                heading(
                    title,
                    Rect::new(12.0, high * 0.5, wide - 24.0, high * 0.2),
                    (26.0, 9.0),
                );
                let room = Rect::new(14.0, high * 0.72, wide - 28.0, high * 0.12);
                let count = listing.components.join(" · ");
                svg += &compose::plain(&count, &room, (11.0, 8.4), language, ink).unwrap_or_default();
                let room = Rect::new(14.0, high * 0.86, wide - 28.0, high * 0.09);
                svg +=
                    &compose::small_caps(&brand.name, &room, (10.5, 8.4), language, ink).unwrap_or_default();
                let side = (wide * 0.5).min(high * 0.38);
                let mark = self.mark(Rect::new((wide - side) / 2.0, high * 0.08, side, side));
                svg += &mark;
            }
            "back-plate" => {
                heading(
                    title,
                    Rect::new(12.0, high * 0.05, wide - 24.0, high * 0.14),
                    (18.0, 9.0),
                );
                let about = self.product.description.get(language);
                let about = about.split("\n\n").next().unwrap_or_default();
                let about = if about.is_empty() { &listing.tagline } else { about };
                let room = Rect::new(14.0, high * 0.22, wide - 28.0, high * 0.46);
                svg += &compose::plain(about, &room, (12.0, 8.4), language, ink).unwrap_or_default();
                let room = Rect::new(14.0, high * 0.7, wide - 28.0, high * 0.12);
                svg += &compose::small_caps(&listing.facts.join(" · "), &room, (10.5, 8.4), language, ink)
                    .unwrap_or_default();
                let room = Rect::new(14.0, high * 0.84, wide - 28.0, high * 0.12);
                svg += &compose::plain(brand.legal.get(language), &room, (8.8, 8.4), language, ink)
                    .unwrap_or_default();
            }
            _ => heading(title, Rect::new(6.0, 2.0, wide - 12.0, high - 4.0), (18.0, 8.4)),
        }
        let turn = match panel.turned.rem_euclid(360) {
            90 => format!("translate({} {y}) rotate(90)", x + high),
            180 => format!("translate({} {}) rotate(180)", x + wide, y + high),
            270 => format!("translate({x} {}) rotate(270)", y + wide),
            _ => format!("translate({x} {y})"),
        };
        format!("<g transform=\"{turn}\">{svg}</g>")
    }
}
