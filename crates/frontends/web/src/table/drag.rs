//! Cards that are dragged: how they hang, and what gives way to them.

use leptos::prelude::*;
use wildpile_session::gesture;
use wildpile_table::{Spot, ZoneId};

use super::board::{Drawn, Interact};
use super::layout::{Point, Rect};
use super::sprites::{Dragged, Sprites};

/// Cards under the pointer.
pub(super) struct Drag {
    pub(super) zone: ZoneId,
    keys: Vec<u32>,
    first: Rect,
    /// The zones that take them.
    pub(super) legal: Vec<ZoneId>,
    by: Point,
    tilt: Tilt,
    /// The card that gives way to them.
    yielding: Option<u32>,
    is_lively: bool,
}

impl Drag {
    /// The held cards.
    pub(super) fn new(interact: Interact, drawn: &Drawn, is_lively: bool) -> Option<Self> {
        let lift = interact.held.get_untracked()?;
        let (first, last) = lift.cards(&drawn.scene)?;
        let keys = (first..=last)
            .filter_map(|card| drawn.keys.get(&Spot::card(lift.zone, card)).copied())
            .collect();
        Some(Self {
            zone: lift.zone,
            keys,
            first: drawn.layout.place(lift.zone)?.card_rect(first)?,
            legal: gesture::targets(&drawn.scene, lift),
            by: Point::default(),
            tilt: Tilt::default(),
            yielding: None,
            is_lively,
        })
    }

    /// The rectangle of the first one.
    pub(super) fn rect(&self) -> Rect {
        let Rect { x, y, width, height } = self.first;
        Rect::new(x + self.by.x, y + self.by.y, width, height)
    }

    /// The time of the last move, in ms.
    pub(super) const fn moved_at(&self) -> f64 {
        self.tilt.at
    }

    /// Lets them follow the pointer, which is there at a time in ms, and the card below them give way.
    pub(super) fn follow(&mut self, sprites: Sprites, drawn: &Drawn, by: Point, at: f64) {
        self.tilt = self.tilt.to(by.x, at);
        self.by = by;
        let below = self.is_lively.then(|| self.below(drawn)).flatten();
        let before = std::mem::replace(&mut self.yielding, below);
        sprites.update_value(|sprites| {
            for (key, yields) in [(before, false), (below, true)] {
                if let Some(sprite) = key.and_then(|key| sprites.get_mut(&key)) {
                    sprite.give_way(yields);
                }
            }
        });
        self.show(sprites);
    }

    /// The card that they would cover.
    fn below(&self, drawn: &Drawn) -> Option<u32> {
        let zone = drawn.layout.drop_target(self.rect(), &self.legal)?;
        let last = drawn.scene.zone(zone)?.cards.len().checked_sub(1)?;
        drawn.keys.get(&Spot::card(zone, last)).copied()
    }

    /// Lets them hang straight, because the pointer rests.
    pub(super) fn hang(&mut self, sprites: Sprites) {
        self.tilt.degrees = 0.0;
        self.show(sprites);
    }

    fn show(&self, sprites: Sprites) {
        sprites.update_value(|sprites| {
            for (link, key) in self.keys.iter().enumerate() {
                if let Some(sprite) = sprites.get_mut(key) {
                    sprite.drag(Dragged {
                        by: self.by,
                        tilt: if self.is_lively { self.tilt.degrees } else { 0.0 },
                        link: if self.is_lively { link } else { 0 },
                        hold: self.first.centre() - sprite.place(),
                    });
                }
            }
        });
    }

    /// Lets go of them: they fly back, unless they are seen elsewhere by then.
    pub(super) fn end(&self, sprites: Sprites, number: u32, duration: f64) {
        sprites.update_value(|sprites| {
            if let Some(sprite) = self.yielding.and_then(|key| sprites.get_mut(&key)) {
                sprite.give_way(false);
            }
            for key in &self.keys {
                if let Some(sprite) = sprites.get_mut(key) {
                    sprite.let_go(number, duration);
                }
            }
        });
    }
}

/// The tilt of dragged cards, by their speed to the side.
#[derive(Clone, Copy, Debug, Default)]
struct Tilt {
    x: f64,
    at: f64,
    degrees: f64,
}

impl Tilt {
    /// The most, in degrees.
    const MOST: f64 = 8.0;

    /// The speed that tilts most, in CSS pixels per ms.
    const FAST: f64 = 1.8;

    /// The tilt after a move to there, at a time in ms.
    fn to(self, x: f64, at: f64) -> Self {
        let speed = (x - self.x) / (at - self.at).max(4.0);
        let wanted = ((speed / Self::FAST).abs().min(1.0) * Self::MOST).copysign(speed);
        Self {
            x,
            at,
            degrees: self.degrees * 0.75 + wanted * 0.25,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_tilts_to_where_it_is_dragged_and_never_too_far() {
        let mut tilt = Tilt::default();
        for step in 1..40 {
            let at = f64::from(step) * 8.0;
            let next = tilt.to(f64::from(step) * 30.0, at);
            assert!(
                next.degrees > tilt.degrees && next.degrees <= Tilt::MOST,
                "{next:?}"
            );
            tilt = next;
        }
        let back = tilt.to(tilt.x - 200.0, tilt.at + 8.0);
        assert!(back.degrees < tilt.degrees, "{back:?}");
        // Straight up or down, and twice at the same time, it hangs straight.
        assert_eq!(Tilt::default().to(0.0, 16.0).degrees, 0.0);
        assert!(Tilt::default().to(500.0, 0.0).degrees <= Tilt::MOST);
    }
}
