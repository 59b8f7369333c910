//! All cards on one picture.

use wildpile_press::{Rect, png};

use super::stage::{Ground, Stage};
use crate::Job;
use crate::fault::Fault;
use crate::output::written;
use crate::product::Picture;

impl Job {
    /// All cards and the back on one picture, each this many pixels wide, on a table.
    ///
    /// # Errors
    /// When a card can't be drawn, or the picture would be too large.
    pub fn contact_sheet(&self, name: &str, card_width: u32) -> Result<Vec<u8>, Fault> {
        let mut tiles = Vec::new();
        for side in self.product.sides() {
            tiles.push(self.tile(side.id, side.picture)?);
        }
        let view = self.view(0.0);
        let gap = view.width * 0.08;
        let (step_x, step_y) = (view.width + gap, view.height + gap);
        let across = self.across(tiles.len());
        let rows = tiles.len().div_ceil(across);
        let size = (across as f32 * step_x + gap, rows as f32 * step_y + gap);
        let mut stage = Stage::new(size, Ground::PLAIN);
        for (at, tile) in tiles.iter().enumerate() {
            let x = gap + (at % across) as f32 * step_x + view.width / 2.0;
            let y = gap + (at / across) as f32 * step_y + view.height / 2.0;
            stage.flat_card(tile, (x, y));
        }
        let scale = card_width as f32 / view.width;
        let pixels = ((size.0 * scale).round() as u32, (size.1 * scale).round() as u32);
        let drawing = self.drawing(name, &stage.done(), Rect::new(0.0, 0.0, size.0, size.1))?;
        png(&drawing, pixels, scale * 100.0).map_err(|error| written(name, &error))
    }

    /// The number of cards side by side: a colour a row if possible.
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
