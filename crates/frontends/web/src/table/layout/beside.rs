//! Signs that point at a card without covering one.

use super::{Direction, Layout, Rect};

/// A sign beside a card or an empty place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sign {
    /// Its area.
    pub rect: Rect,
    /// Its direction.
    pub to: Direction,
}

/// Distance of a sign from its target: 5 px if there is room, otherwise 2.
const APART: [f64; 2] = [5.0, 2.0];

impl Layout {
    /// Area of a sign of this size that points at a rectangle from outside: below it, above it or beside it, where no card
    /// and no empty place is, and no text. `None` if there is no room.
    #[must_use]
    pub fn sign(&self, at: Rect, size: f64) -> Option<Sign> {
        let centre = at.centre();
        let half = size / 2.0;
        let signs = APART.into_iter().flat_map(|apart| {
            [
                (centre.x - half, at.bottom() + apart, Direction::Up),
                (centre.x - half, at.y - size - apart, Direction::Down),
                (at.x - size - apart, centre.y - half, Direction::Right),
                (at.right() + apart, centre.y - half, Direction::Left),
            ]
        });
        let mut signs = signs.map(|(x, y, to)| Sign {
            rect: Rect::new(x, y, size, size),
            to,
        });
        let is_inside = |r: &Rect| {
            r.x >= 0.0 && r.y >= 0.0 && r.right() <= self.board.width && r.bottom() <= self.board.height
        };
        let is_free = |r: &Rect| self.places.iter().all(|p| p.extent().overlap(r) == 0.0);
        let is_quiet = |r: &Rect| {
            let texts = self.places.iter().flat_map(|p| [p.label, p.note, p.group]);
            texts.flatten().all(|text| text.rect.overlap(r) == 0.0)
                && self.heads.iter().all(|head| head.rect.overlap(r) == 0.0)
        };
        signs.find(|s| is_inside(&s.rect) && is_free(&s.rect) && is_quiet(&s.rect))
    }
}
