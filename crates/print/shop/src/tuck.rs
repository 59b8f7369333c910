//! The box of a deck, laid flat.

use std::sync::Arc;

use wildpile_art::print::{BOX_BLEED, BRAND_MARK, BoxDrawing, Panel, Shape, TuckBox, tuck_box};
use wildpile_message::{Arg, Join, Message};
use wildpile_press::fonts::Face as Font;
use wildpile_press::pdf::{self, Document, Page, Placed, Spot};
use wildpile_press::{Drawing, POINTS_PER_UNIT, Rect};

use crate::compose::{Canvas, Room};
use crate::decks::blank;
use crate::fault::Fault;
use crate::job::shape_name;
use crate::output::{CREATED, written};
use crate::product::BackSide;
use crate::text as t;
use crate::units::UNIT_MM;
use crate::{Job, JobOptions, Kind, Listing, Stock, Tuck, check, compose, palette};

/// Paper around the box, in units.
const EDGE: f32 = 30.0;

/// Millimetres from cuts and folds within which nothing important may be.
const SAFE: f32 = 1.5;

/// The smallest text, in units: 6 pt.
const SMALLEST: f32 = 8.4;

/// The depth of a box that has room for its flaps, in units.
const THINNEST: i32 = 36;

/// The colours of lines to cut and to crease, which nothing else on a box has.
const CUT: [u8; 3] = [0xff, 0x00, 0x7e];
const CREASE: [u8; 3] = [0x00, 0x7e, 0xff];

/// The colour of texts.
const INK: &str = "#1d2430";

/// The sides with texts, and what their texts are called in messages.
const SIDES: [(&str, &str, &str); 4] = [
    ("front", "front-plate", "box-front"),
    ("back", "back-plate", "box-back"),
    ("left", "left-plate", "box-left"),
    ("right", "right-plate", "box-right"),
];

/// A box laid flat and printed.
pub(crate) struct Flat {
    /// Its panels and lines.
    pub plan: BoxDrawing,
    /// The printed ground and texts, as an SVG fragment.
    pub svg: String,
}

impl Job {
    /// The box as a PDF of one page at its real size: printed, with lines to cut and to fold, in the maker's spot colours on
    /// layers of their own, or for home solid and dashed.
    ///
    /// # Errors
    /// The first thing that [`Job::check_box`] finds, or when the box can't be drawn.
    pub fn tuck_box(&self, name: &str) -> Result<Vec<u8>, Fault> {
        if let Some(fault) = self.check_box().into_iter().next() {
            return Err(fault);
        }
        let title = self.product.title.get(self.options.language);
        let mut document = Document::new(title, self.box_colour(), CREATED);
        let placed = match &self.maker.tuck {
            None => vec![(self.box_drawing(name, true)?, None)],
            Some(tuck) => {
                document.spots = vec![
                    spot(&tuck.cut, CUT, [0.0, 100.0, 0.0, 0.0]),
                    spot(&tuck.crease, CREASE, [100.0, 0.0, 0.0, 0.0]),
                ];
                self.box_layers(name, tuck)?
            }
        };
        let mut sheet = (0.0, 0.0);
        let placed = placed.into_iter().map(|(drawing, layer)| {
            let view = drawing.view_box();
            sheet = (view.width * POINTS_PER_UNIT, view.height * POINTS_PER_UNIT);
            let area = Rect::new(0.0, 0.0, sheet.0, sheet.1);
            Placed {
                layer,
                ..Placed::filling(Arc::new(drawing), area)
            }
        });
        let placed = placed.collect();
        document.pages.push(Page {
            placed,
            media: sheet,
            bleed: None,
            trim: None,
        });
        pdf::write(&document).map_err(|error| written(name, &error))
    }

    /// The printed ground, and the lines to cut and to crease, as drawings on layers of their own.
    fn box_layers(&self, name: &str, tuck: &Tuck) -> Result<Vec<(Drawing, Option<String>)>, Fault> {
        let Flat { plan, svg } = self.flat_box()?;
        let line = |path: &str, rgb| {
            let colour = pdf::hex(rgb);
            format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1\"/>")
        };
        let layers = [
            ("Print", svg),
            (tuck.cut.as_str(), line(&plan.cut, CUT)),
            (tuck.crease.as_str(), line(&plan.fold, CREASE)),
        ];
        let drawn = layers.into_iter().map(|(layer, svg)| {
            let drawing = self.drawing(name, &svg, sheet_of(&plan))?;
            Ok((drawing, Some(layer.to_owned())))
        });
        drawn.collect()
    }

    /// The colours of the box: CMYK where the maker prints it.
    fn box_colour(&self) -> pdf::Colour {
        match &self.maker.tuck {
            None => pdf::Colour::Rgb,
            Some(tuck) => self.cmyk(tuck.ink),
        }
    }

    /// The faults that [`Job::check_box`] finds.
    pub(crate) fn box_faults(&self) -> Vec<Fault> {
        let plan = match self.box_plan() {
            Ok(plan) => plan,
            Err(fault) => return vec![fault],
        };
        let mut faults = Vec::new();
        for (id, side, plate) in plates(&plan) {
            match self.plate(id, side, plate) {
                Ok(texts) => faults.extend(self.check_side_of_box(id, side, &texts)),
                Err(fault) => faults.push(fault),
            }
        }
        if let BackSide::Art(art) = &self.product.back {
            faults.extend(compose::on_box(&self.canvas("box"), art, &[]).err());
        }
        faults
    }

    fn check_side_of_box(&self, id: &str, side: &Panel, texts: &str) -> Vec<Fault> {
        let view = bounds(side);
        let svg = format!(
            "<g id=\"ground\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#ffffff\"/></g>{texts}",
            view.x, view.y, view.width, view.height
        );
        // A side of the box is a card of its size.
        let mut maker = self.maker.clone();
        maker.poker = Some(Stock {
            trim: (view.width * UNIT_MM, view.height * UNIT_MM),
            safe: SAFE,
            ..Stock::default()
        });
        let job = Self {
            product: blank("box", self.product.title.clone(), self.product.tagline.clone()),
            maker,
            options: JobOptions {
                shape: Shape::Poker,
                ..self.options
            },
            address: String::new(),
        };
        match self.drawing(id, &svg, view) {
            Ok(drawing) => check::drawing::check(&job, id, &drawing),
            Err(fault) => vec![fault],
        }
    }

    /// The box as a drawing, perhaps with its lines.
    ///
    /// # Errors
    /// When the maker has no box for so many cards, a text doesn't fit or a picture can't be read.
    pub fn box_drawing(&self, name: &str, lines: bool) -> Result<Drawing, Fault> {
        let Flat { plan, mut svg } = self.flat_box()?;
        if lines {
            let line = |path: &str, colour: &str, dashes: &str| {
                format!(
                    "<path d=\"{path}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"2.5\"/><path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1\"{dashes}/>"
                )
            };
            svg += &line(&plan.cut, &pdf::hex(CUT), "");
            svg += &line(&plan.fold, &pdf::hex(CREASE), " stroke-dasharray=\"6 4\"");
        }
        self.drawing(name, &svg, sheet_of(&plan))
    }

    /// The box laid flat, of a size that the maker has.
    fn box_plan(&self) -> Result<BoxDrawing, Fault> {
        let count = u16::try_from(self.product.count()).unwrap_or(u16::MAX);
        let back = match self.product.back {
            BackSide::Drawn(back) => Some(back),
            BackSide::Art(_) => None,
        };
        let inside = match &self.maker.tuck {
            None => TuckBox::for_cards(count, self.options.shape),
            Some(tuck) => self.inside_of(tuck, count)?,
        };
        Ok(tuck_box(&inside, back))
    }

    /// The inside of a maker's box for so many cards: of the smallest of its sizes that holds them, or made to measure.
    fn inside_of(&self, tuck: &Tuck, count: u16) -> Result<TuckBox, Fault> {
        let (shape, maker) = (self.options.shape, &self.maker.title);
        let sizes = tuck.sizes_for(shape);
        let made_for = match sizes.iter().find(|size| **size >= count) {
            Some(size) => *size,
            None if tuck.is_to_measure() => count,
            None => {
                let measured = crate::makers().into_iter();
                let measured = measured.filter(|maker| {
                    let is_to_measure = maker.tuck.as_ref().is_none_or(Tuck::is_to_measure);
                    is_to_measure && maker.kind != Kind::Tabletop
                });
                let makers = Arg::List(Join::Comma, measured.map(|maker| maker.id.into()).collect());
                let (what, remedy): (Message, Message) = match sizes.last() {
                    Some(most) => {
                        let what = t::FaultLargestBox {
                            maker,
                            count,
                            most: *most,
                        };
                        (what.into(), t::RemedyTwoBoxes { makers }.into())
                    }
                    None => {
                        let shape = shape_name(shape);
                        let what = t::FaultNoBoxes { maker, shape };
                        (what.into(), t::RemedyMeasuredBox { makers }.into())
                    }
                };
                return Err(Fault::new("", what, remedy));
            }
        };
        let units = |mm: f32| (mm / UNIT_MM).ceil() as i32;
        let (wide, high) = shape.size();
        let play = units(tuck.play);
        Ok(TuckBox {
            wide: wide + play,
            high: high + play,
            deep: units(f32::from(made_for) * tuck.card + tuck.play).max(THINNEST),
        })
    }

    /// The box laid flat, without lines.
    pub(crate) fn flat_box(&self) -> Result<Flat, Fault> {
        let plan = self.box_plan()?;
        let mut svg = plan.ground.clone();
        if let BackSide::Art(art) = &self.product.back {
            svg += &compose::on_box(&self.canvas("box"), art, &pictured(&plan))?;
        }
        svg += &plan.plates;
        for (id, side, plate) in plates(&plan) {
            svg += &self.plate(id, side, plate)?;
        }
        let svg = palette::recoloured(svg, &self.product.palette);
        Ok(Flat { plan, svg })
    }

    /// The maker's logo, or Wildpile's mark.
    pub(crate) fn mark(&self, room: Rect) -> Result<String, Fault> {
        if let Some(logo) = &self.product.brand.logo {
            return compose::placed(&self.canvas("logo"), logo, room);
        }
        let (x, y, scale) = (room.x, room.y, room.width / 100.0);
        Ok(format!(
            "<g transform=\"translate({x} {y}) scale({scale})\">{BRAND_MARK}</g>"
        ))
    }

    /// The words on a plain plate of the box. They become smaller where they need to, to 6 pt.
    fn plate(&self, id: &str, side: &Panel, plate: &Panel) -> Result<String, Fault> {
        let Rect { x, y, width, height } = bounds(plate);
        // Texts on the narrow sides are read from the top to the bottom.
        let upright = !matches!(id, "box-left" | "box-right");
        let (size, turn) = match upright {
            true => ((width, height), format!("translate({x} {y})")),
            false => (
                (height, width),
                format!("translate({} {y}) rotate(90)", x + width),
            ),
        };
        let svg = self.plate_texts(id, plate.name, size);
        // Rooms are on the plate; people measure from the corner of the side.
        let svg = svg.map_err(|fault| {
            let (inset_x, inset_y) = (plate.x - side.x, plate.y - side.y);
            let on_plate = fault.at.filter(|_| upright).unwrap_or_default();
            let mm = |inset: i32| inset as f32 * UNIT_MM;
            fault.at(mm(inset_x) + on_plate.0, mm(inset_y) + on_plate.1)
        })?;
        Ok(format!("<g transform=\"{turn}\">{svg}</g>"))
    }

    fn plate_texts(&self, id: &str, name: &str, (wide, high): (f32, f32)) -> Result<String, Fault> {
        let canvas = Canvas {
            // Its rooms are rectangles.
            shape: Shape::Poker,
            ..self.canvas(id)
        };
        let language = self.options.language;
        let listing = Listing::of(&self.product, &self.maker, language);
        let title = self.product.title.get(language);
        let brand = &self.product.brand;
        // A text in a part of the height, of at most this size.
        let set = |text: &str, (top, part): (f32, f32), margin: f32, font: Font, most: f32| {
            let within = Rect::new(margin, high * top, wide - 2.0 * margin, high * part);
            canvas.set(text, &Room::boxed(within, (most, SMALLEST)), font, INK)
        };
        // Lines end between facts, not within.
        let together = |facts: &[String]| {
            let whole = facts.iter().map(|fact| fact.replace(' ', "\u{a0}"));
            whole.collect::<Vec<_>>().join(" · ")
        };
        let mut svg = String::new();
        match name {
            "front-plate" => {
                let size = (wide * 0.54).min(high * 0.42);
                svg += &self.mark(Rect::new((wide - size) / 2.0, high * 0.07, size, size))?;
                svg += &set(title, (0.5, 0.2), 12.0, Font::Title, 26.0)?;
                svg += &set(
                    &together(&listing.components),
                    (0.72, 0.12),
                    14.0,
                    Font::Text,
                    11.5,
                )?;
                svg += &set(&brand.name, (0.87, 0.08), 14.0, Font::SmallCaps, 11.0)?;
            }
            "back-plate" => {
                svg += &set(title, (0.05, 0.14), 12.0, Font::Title, 18.0)?;
                let about = self.product.description.get(language);
                let about = about.split("\n\n").next().unwrap_or_default();
                let about = if about.is_empty() { &listing.tagline } else { about };
                svg += &set(about, (0.21, 0.46), 14.0, Font::Text, 12.0)?;
                svg += &set(
                    &together(&listing.facts),
                    (0.7, 0.12),
                    14.0,
                    Font::SmallCaps,
                    11.0,
                )?;
                svg += &set(brand.legal.get(language), (0.84, 0.12), 14.0, Font::Text, 8.8)?;
            }
            _ => {
                let within = Rect::new(6.0, 2.0, wide - 12.0, high - 4.0);
                let room = Room::boxed(within, ((high * 0.4).clamp(18.0, 34.0), SMALLEST));
                svg += &canvas.set(title, &room, Font::Title, INK)?;
            }
        }
        Ok(svg)
    }
}

/// The paper of a box.
fn sheet_of(plan: &BoxDrawing) -> Rect {
    let (wide, high) = plan.size;
    Rect::new(0.0, 0.0, wide as f32, high as f32).grown(EDGE)
}

fn spot(name: &str, rgb: [u8; 3], cmyk: [f32; 4]) -> Spot {
    let name = name.to_owned();
    Spot { name, rgb, cmyk }
}

/// The sides with texts: what their texts are called in messages, the side and its plate.
fn plates(plan: &BoxDrawing) -> impl Iterator<Item = (&'static str, &Panel, &Panel)> {
    SIDES
        .into_iter()
        .filter_map(move |(side, plate, id)| Some((id, plan.panel(side)?, plan.panel(plate)?)))
}

fn bounds(panel: &Panel) -> Rect {
    let [x, y, wide, high] = [panel.x, panel.y, panel.wide, panel.high].map(|side| side as f32);
    Rect::new(x, y, wide, high)
}

/// The areas that a designer's picture fills: what is seen of the closed box, with bleed where the paper is cut.
fn pictured(plan: &BoxDrawing) -> Vec<Rect> {
    let bleed = BOX_BLEED as f32;
    ["top", "bottom", "back", "left", "right", "front"]
        .into_iter()
        .filter_map(|name| {
            let Rect { x, y, width, height } = bounds(plan.panel(name)?);
            Some(match name {
                // Only above and below it is there no flap.
                "front" => Rect::new(x, y - bleed, width, height + 2.0 * bleed),
                "right" => Rect::new(x, y, width + bleed, height),
                _ => Rect::new(x, y, width, height),
            })
        })
        .collect()
}
