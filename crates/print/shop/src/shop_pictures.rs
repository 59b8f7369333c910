//! Pictures for screens: the shop page's, and all cards on one sheet.

mod choice;
mod contact;
mod stage;

use wildpile_press::fonts::Face as Font;
use wildpile_press::{Drawing, Rect, png};

use crate::compose::{Canvas, Room};
use crate::fault::Fault;
use crate::output::{OutputFile, written};
use crate::product::{Card, Picture};
use crate::units::UNIT_MM;
use crate::{Job, Scene, Shape};
use stage::{Fan, Ground, Stage, Tile};

/// Draws a scene in this many pixels.
type Draw = fn(&Job, &mut Stage, (f32, f32)) -> Result<(), Fault>;

/// The colours of the title and of the sentence below it.
const WORDS: (&str, &str) = ("#fffdf8", "#e9dfc4");

impl Job {
    /// The pictures of the maker's shop page, each of the size that it wants.
    ///
    /// # Errors
    /// When a card can't be drawn.
    pub fn shop_pictures(&self) -> Result<Vec<OutputFile>, Fault> {
        let shop = self.maker.shop.iter();
        shop.flat_map(|shop| shop.scenes())
            .map(|(picture, scene)| {
                let content = self.shop_picture(&picture.name, picture.pixels, scene)?;
                Ok(OutputFile::paper(&picture.name, content))
            })
            .collect()
    }

    /// A scene in this many pixels.
    fn shop_picture(&self, name: &str, pixels: (u32, u32), scene: Scene) -> Result<Vec<u8>, Fault> {
        let drawing = self.scene(name, pixels, scene)?;
        png(&drawing, pixels, 72.0).map_err(|error| written(name, &error))
    }

    fn scene(&self, name: &str, (wide, high): (u32, u32), scene: Scene) -> Result<Drawing, Fault> {
        let size = (wide as f32, high as f32);
        let (ground, draw): (Ground, Draw) = match scene {
            Scene::Fan => (Ground::CLOTH, Self::fan_scene),
            Scene::Box => (Ground::LINEN, Self::box_scene),
            Scene::Back => (Ground::SLATE, Self::back_scene),
            Scene::Wild => (Ground::CLOTH, Self::wild_scene),
            Scene::Rules => (Ground::LINEN, Self::rules_scene),
            Scene::CloseUp => (Ground::SLATE, Self::close_up_scene),
            Scene::Spread => (Ground::SLATE, Self::spread_scene),
            Scene::Logo => (Ground::CLOTH, Self::logo_scene),
        };
        let mut stage = Stage::new(size, ground);
        draw(self, &mut stage, size)?;
        self.drawing(name, &stage.done(), Rect::new(0.0, 0.0, size.0, size.1))
    }

    fn tile(&self, id: &str, side: Option<&Picture>) -> Result<Tile, Fault> {
        let svg = self.canvas(id).either(side)?;
        let view = self.view(0.0);
        let corner = match self.options.shape {
            Shape::Poker => self.stock().corner.max(2.5) / UNIT_MM,
            Shape::Circle => view.width / 2.0,
        };
        Ok(Tile { svg, view, corner })
    }

    fn tiles(&self, cards: &[&Card]) -> Result<Vec<Tile>, Fault> {
        let tiles = cards.iter().map(|card| self.tile(&card.id, Some(&card.front)));
        tiles.collect()
    }

    /// A fan of different colours, and the title where there is room for words.
    fn fan_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let sidewise = w > h * 1.3;
        let tiles = self.tiles(&choice::one_of_each(&self.product, 5))?;
        let area = if sidewise {
            Rect::new(w * 0.37, 0.0, w * 0.65, h)
        } else {
            Rect::new(0.0, 0.0, w, h * 0.76)
        };
        stage.fan(&tiles, &area, &Fan::HAND);
        let room = if sidewise {
            Rect::new(w * 0.04, h * 0.16, w * 0.35, h * 0.68)
        } else {
            Rect::new(w * 0.06, h * 0.77, w * 0.88, h * 0.19)
        };
        self.title(stage, &room);
        Ok(())
    }

    /// The box before a small fan.
    fn box_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let tiles = self.tiles(&choice::one_of_each(&self.product, 3))?;
        let area = Rect::new(w * 0.42, h * 0.0, w * 0.62, h);
        stage.fan(&tiles, &area, &Fan::HAND);
        let flat = self.flat_box()?;
        stage.standing_box(&flat, &Rect::new(w * 0.05, h * 0.08, w * 0.52, h * 0.84));
        Ok(())
    }

    /// A stack of cards face down, and one face up.
    fn back_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let back = self.tile("back", None)?;
        let scale = back.scale(w * 0.42, h * 0.72);
        let face = self.tiles(&choice::one_of_each(&self.product, 1))?;
        for tile in &face {
            stage.card(tile, (w * 0.71, h * 0.53), scale, 13.0);
        }
        // Not quite square, as a stack of real cards.
        for (at, turn) in [-11.0, -8.5, -10.0, -9.0, -9.5].into_iter().enumerate() {
            let up = at as f32 * scale * 2.6;
            stage.card(&back, (w * 0.34 + up * 0.3, h * 0.5 - up), scale, turn);
        }
        Ok(())
    }

    /// The cards that make this product what it is, larger than the picture.
    fn wild_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let tiles = self.tiles(&choice::special(&self.product, 5))?;
        // The lower part is cut off.
        let area = Rect::new(-w * 0.12, h * 0.04, w * 1.24, h * 1.3);
        stage.fan(&tiles, &area, &Fan::CLOSE);
        Ok(())
    }

    /// The pages of the rule card side by side, or cards in rows.
    fn rules_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let pages = choice::rules(&self.product);
        if pages.is_empty() {
            let tiles = self.tiles(&choice::evenly(&choice::faces(&self.product), 8))?;
            stage.rows(&tiles, &Rect::new(0.0, 0.0, w, h), if w > h { 4 } else { 2 });
            return Ok(());
        }
        let tiles: Vec<Tile> = pages
            .iter()
            .map(|(id, side)| self.tile(id, Some(side)))
            .collect::<Result<_, _>>()?;
        let count = tiles.len() as f32;
        for (at, tile) in tiles.iter().enumerate() {
            let off = at as f32 - (count - 1.0) / 2.0;
            let scale = tile.scale(w * 0.84 / count, h * 0.86);
            let step = tile.view.width * scale * 1.08;
            stage.card(tile, (w / 2.0 + off * step, h * 0.5), scale, off * 5.0);
        }
        Ok(())
    }

    /// Two cards so large that they are cut off.
    fn close_up_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let tiles = self.tiles(&choice::contrasting(&self.product))?;
        let places = [
            ((w * 0.78, h * 0.86), 1.45, 14.0),
            ((w * 0.32, h * 0.72), 1.6, -12.0),
        ];
        for (tile, (middle, part, turn)) in tiles.iter().zip(places) {
            let scale = tile.scale(w * 0.62, h * part);
            stage.card(tile, middle, scale, turn);
        }
        Ok(())
    }

    /// Many cards side by side.
    fn spread_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let count = ((w / h * 5.0).round() as usize).clamp(7, 15);
        let tiles = self.tiles(&choice::evenly(&choice::faces(&self.product), count))?;
        stage.fan(
            &tiles,
            &Rect::new(-w * 0.09, h * 0.02, w * 1.18, h * 0.96),
            &Fan::RIBBON,
        );
        Ok(())
    }

    /// The mark beside the title.
    fn logo_scene(&self, stage: &mut Stage, (w, h): (f32, f32)) -> Result<(), Fault> {
        let side = (h * 0.78).min(w * 0.34);
        let (margin, top) = ((h - side) / 2.0, (h - side) / 2.0);
        stage.add(&self.mark(Rect::new(margin, top, side, side))?);
        let left = margin * 1.6 + side;
        self.title(stage, &Rect::new(left, h * 0.12, w - left - margin, h * 0.76));
        Ok(())
    }

    /// The title and what it is. A line that nobody could read is left out: the page has the texts as well.
    fn title(&self, stage: &mut Stage, room: &Rect) {
        let canvas = Canvas {
            shape: Shape::Poker,
            ..self.canvas("title")
        };
        let language = self.options.language;
        let size = room.height.min(room.width);
        let has_line = room.width >= 240.0 && room.height >= 110.0;
        let part = if has_line { 0.55 } else { 1.0 };
        let title = Rect::new(room.x, room.y, room.width, room.height * part);
        let line = Rect::new(room.x, room.y + room.height * 0.6, room.width, room.height * 0.4);
        let mut set = |text: &str, within: Rect, sizes, font, colour| {
            if let Ok(svg) = canvas.set(text, &Room::boxed(within, sizes), font, colour) {
                stage.add(&svg);
            }
        };
        let product = &self.product;
        set(
            product.title.get(language),
            title,
            (size * 0.3, 11.0),
            Font::Title,
            WORDS.0,
        );
        if has_line {
            set(
                product.tagline.get(language),
                line,
                (size * 0.13, 12.0),
                Font::Text,
                WORDS.1,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use wildpile_press::raster;

    use super::*;
    use crate::{DECKS, JobOptions, deck, maker};

    /// The mean difference of two pictures, from 0 to 255.
    fn difference(one: &[u8], other: &[u8]) -> f32 {
        assert_eq!(one.len(), other.len());
        let sum: u64 = (one.iter().zip(other))
            .map(|(a, b)| u64::from(a.abs_diff(*b)))
            .sum();
        sum as f32 / one.len() as f32
    }

    #[test]
    fn the_scenes_of_every_deck_look_different() {
        for shape in Shape::ALL {
            // Those with fewer colours, and several decks, show the same scenes.
            for id in DECKS.into_iter().filter(|id| {
                !["four_colours", "expansion_orange", "expansion_purple"].contains(id)
                    && !id.starts_with("five_colours_")
            }) {
                let options = JobOptions {
                    shape,
                    ..JobOptions::default()
                };
                // Boxes made to measure hold every deck.
                let maker = maker("home-a4").expect("a maker");
                let job = Job::new(deck(id).expect("a deck"), maker, options).expect("a job");
                let pictures = Scene::ALL.map(|scene| {
                    let drawing = job.scene("picture", (200, 150), scene).expect("a picture");
                    (scene, raster(&drawing, (200, 150)).expect("pixels").rgb)
                });
                for (at, (scene, one)) in pictures.iter().enumerate() {
                    for (other_scene, other) in &pictures[..at] {
                        let by = difference(one, other);
                        assert!(by > 10.0, "{id}: {scene:?} and {other_scene:?} differ by {by}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_shop_page_shows_the_box_and_the_back() {
        for maker in crate::makers() {
            let Some(shop) = &maker.shop else { continue };
            let scenes: Vec<Scene> = shop.scenes().map(|(_, scene)| scene).collect();
            for needed in [Scene::Fan, Scene::Box, Scene::Back, Scene::Wild, Scene::Rules] {
                assert!(scenes.contains(&needed), "{}: {needed:?}", maker.id);
            }
        }
    }
}
