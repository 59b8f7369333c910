//! Pictures for screens: the shop page's, and all cards on one sheet.

use wildpile_press::{Drawing, Rect, png};

use crate::compose;
use crate::fault::Fault;
use crate::output::{Made, written};
use crate::product::{Card, Picture};
use crate::units::UNIT_MM;
use crate::{Job, Shape};

/// The most cards of a fan.
const FAN: usize = 5;

/// The cloth of the table behind the cards.
const CLOTH: (&str, &str) = ("#1b4a40", "#123630");

/// A side in a picture: its SVG and its size.
struct Tile {
    svg: String,
    view: Rect,
    corner: f32,
}

impl Job {
    /// The pictures of the maker's shop page, each of the size that it wants.
    ///
    /// # Errors
    /// When a card can't be drawn.
    pub fn shop_pictures(&self) -> Result<Vec<Made>, Fault> {
        let shop = self.maker.shop.iter();
        shop.flat_map(|shop| &shop.pictures)
            .map(|picture| {
                let content = self.shop_picture(&picture.name, picture.pixels)?;
                Ok(Made {
                    name: picture.name.clone(),
                    copies: 0,
                    content: content.into(),
                })
            })
            .collect()
    }

    /// A fan of cards with the title, in this many pixels.
    fn shop_picture(&self, name: &str, (wide, high): (u32, u32)) -> Result<Vec<u8>, Fault> {
        let (w, h) = (wide as f32, high as f32);
        let tiles = self.fan()?;
        let sidewise = w > h * 1.3;
        // Small pictures have no room for words.
        let words = w.min(h) >= 140.0;
        let area = match (sidewise, words) {
            (_, false) => Rect::new(0.0, 0.0, w, h),
            (true, true) => Rect::new(w * 0.42, 0.0, w * 0.58, h),
            (false, true) => Rect::new(0.0, 0.0, w, h * 0.76),
        };
        let mut svg = format!(
            "<defs><radialGradient id=\"cloth\" cx=\"50%\" cy=\"42%\" r=\"75%\"><stop offset=\"0\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></radialGradient></defs><rect width=\"{w}\" height=\"{h}\" fill=\"url(#cloth)\"/>",
            CLOTH.0, CLOTH.1
        );
        svg += &fanned(&tiles, &area);
        if words {
            let room = if sidewise {
                Rect::new(w * 0.05, h * 0.16, w * 0.38, h * 0.68)
            } else {
                Rect::new(w * 0.06, h * 0.77, w * 0.88, h * 0.19)
            };
            svg += &self.words(&room);
        }
        let drawing = Drawing::from_fragment(&svg, Rect::new(0.0, 0.0, w, h));
        let drawing = drawing.map_err(|error| self.canvas(name).unreadable(error))?;
        png(&drawing, (wide, high), 72.0).map_err(|error| written(name, &error))
    }

    /// The cards of the fan: some that show what there is, evenly taken from the product.
    fn fan(&self) -> Result<Vec<Tile>, Fault> {
        let shown: Vec<&Card> = (self.product.cards.iter())
            .filter(|card| !matches!(card.front, Picture::Leaflet(_)))
            .collect();
        let count = shown.len().min(FAN);
        let mut tiles = Vec::new();
        for at in 0..count {
            // A step that goes through colours and ranks alike.
            let card = shown[(at * shown.len() / count.max(1) + at * 2 + 1) % shown.len()];
            tiles.push(self.tile(&card.id, Some(&card.front))?);
        }
        Ok(tiles)
    }

    fn tile(&self, id: &str, side: Option<&Picture>) -> Result<Tile, Fault> {
        let canvas = self.canvas(id);
        let svg = match side {
            Some(side) => canvas.fragment(side)?,
            None => canvas.back()?,
        };
        let view = compose::view(self.options.shape, &self.stock(), 0.0);
        let corner = match self.options.shape {
            Shape::Poker => self.stock().corner / UNIT_MM,
            Shape::Circle => view.width / 2.0,
        };
        Ok(Tile { svg, view, corner })
    }

    /// The title and what it is.
    fn words(&self, room: &Rect) -> String {
        let title = self.product.title.get(self.options.language);
        let tagline = self.product.tagline.get(self.options.language);
        let title_room = Rect::new(room.x, room.y, room.width, room.height * 0.55);
        let line_room = Rect::new(room.x, room.y + room.height * 0.6, room.width, room.height * 0.4);
        let size = room.height.min(room.width);
        let title = compose::heading(
            title,
            &title_room,
            (size * 0.3, 8.0),
            self.options.language,
            "#fffdf8",
        );
        let line = compose::plain(
            tagline,
            &line_room,
            (size * 0.13, 7.0),
            self.options.language,
            "#e9dfc4",
        );
        // A picture without words is better than none.
        // A line that nobody can read is worse than none.
        let line = line.filter(|_| room.width >= 240.0);
        title.unwrap_or_default() + &line.unwrap_or_default()
    }

    /// All cards and the back on one picture, each this many pixels wide, on a table.
    ///
    /// # Errors
    /// When a card can't be drawn, or the picture would be too large.
    pub fn contact_sheet(&self, name: &str, card_width: u32) -> Result<Vec<u8>, Fault> {
        let mut tiles = Vec::new();
        for card in &self.product.cards {
            for side in std::iter::once(&card.front).chain(&card.reverse) {
                tiles.push(self.tile(&card.id, Some(side))?);
            }
        }
        tiles.push(self.tile("back", None)?);
        let view = compose::view(self.options.shape, &self.stock(), 0.0);
        let gap = view.width * 0.08;
        let (step_x, step_y) = (view.width + gap, view.height + gap);
        let across = self.across(tiles.len());
        let rows = tiles.len().div_ceil(across);
        let size = Rect::new(0.0, 0.0, across as f32 * step_x + gap, rows as f32 * step_y + gap);
        let mut svg = format!(
            "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            size.width, size.height, CLOTH.0
        );
        for (at, tile) in tiles.iter().enumerate() {
            let x = gap + (at % across) as f32 * step_x;
            let y = gap + (at / across) as f32 * step_y;
            svg += &cut_out(tile, at, &format!("translate({x} {y})"), false);
        }
        let scale = card_width as f32 / view.width;
        let pixels = (
            (size.width * scale).round() as u32,
            (size.height * scale).round() as u32,
        );
        let drawing = Drawing::from_fragment(&svg, size);
        let drawing = drawing.map_err(|error| self.canvas(name).unreadable(error))?;
        png(&drawing, pixels, scale * 100.0).map_err(|error| written(name, &error))
    }

    /// How many cards are side by side: a colour a row where that is possible.
    fn across(&self, count: usize) -> usize {
        let first = self.product.cards.first().and_then(|card| match &card.front {
            Picture::Face(face) => face.mark.as_ref(),
            _ => None,
        });
        let Some(first) = first else {
            return count.isqrt().max(1) + usize::from(count > 12);
        };
        let of_colour = self.product.cards.iter().filter(|card| match &card.front {
            Picture::Face(face) => face.mark.as_ref() == Some(first),
            _ => false,
        });
        of_colour.count().clamp(5, 15)
    }
}

/// Cards like a hand of cards, in the middle of an area.
fn fanned(tiles: &[Tile], area: &Rect) -> String {
    let Some(first) = tiles.first() else {
        return String::new();
    };
    let (wide, high) = (first.view.width, first.view.height);
    let spread = 13.0_f32;
    let middle = (tiles.len() as f32 - 1.0) / 2.0;
    // The cards turn around a point below them. What they reach decides how large they are.
    let pivot = high * 1.35;
    let furthest = (middle * spread).to_radians();
    let reach_x = furthest.sin() * (pivot + high / 2.0) + wide / 2.0;
    let top = pivot + high / 2.0;
    let low = (furthest.cos() * (pivot - high / 2.0) - furthest.sin() * wide / 2.0).min(pivot - high / 2.0);
    let scale = (area.width * 0.88 / (2.0 * reach_x)).min(area.height * 0.84 / (top - low));
    let centre = (
        area.x + area.width / 2.0,
        area.y + area.height / 2.0 + (top + low) / 2.0 * scale,
    );
    tiles
        .iter()
        .enumerate()
        .map(|(at, tile)| {
            let turn = (at as f32 - middle) * spread;
            let place = format!(
                "translate({} {}) scale({scale}) rotate({turn}) translate({} {})",
                centre.0,
                centre.1,
                -wide / 2.0,
                -pivot - high / 2.0
            );
            cut_out(tile, at, &place, true)
        })
        .collect()
}

/// A card with its corners cut, at a place; perhaps with a shadow.
fn cut_out(tile: &Tile, number: usize, place: &str, shadow: bool) -> String {
    let Rect { x, y, width, height } = tile.view;
    let corner = tile.corner;
    let below = if shadow {
        format!(
            "<rect x=\"-3\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"{corner}\" fill=\"#000000\" fill-opacity=\".28\"/>",
            width + 6.0,
            height + 7.0
        )
    } else {
        String::new()
    };
    // Ids of drawings aren't looked up: only this one is.
    format!(
        "<g transform=\"{place}\">{below}<clipPath id=\"cut{number}\"><rect width=\"{width}\" height=\"{height}\" rx=\"{corner}\"/></clipPath><g clip-path=\"url(#cut{number})\"><g transform=\"translate({} {})\">{}</g></g><rect x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"{corner}\" fill=\"none\" stroke=\"#000000\" stroke-opacity=\".25\"/></g>",
        -x,
        -y,
        tile.svg,
        width - 1.0,
        height - 1.0,
    )
}
