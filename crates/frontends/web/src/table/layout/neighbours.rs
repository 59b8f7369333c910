//! Targets of the arrow keys.
//!
//! Within a fan they go from card to card. Left and right otherwise go round all zones line by line, so
//! that every spot can be reached; up and down go to the zone that is seen above or below.

use wildpile_table::{Fan, Scene, Spot, ZoneId};

use super::{Layout, Rect, ZonePlace};

/// An arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Direction {
    /// The direction of an arrow key, by its name; `None` for any other key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        match key {
            "ArrowLeft" => Some(Self::Left),
            "ArrowRight" => Some(Self::Right),
            "ArrowUp" => Some(Self::Up),
            "ArrowDown" => Some(Self::Down),
            _ => None,
        }
    }
}

impl Layout {
    /// The spot an arrow key moves to; `None` if there is nothing in that direction.
    #[must_use]
    pub fn neighbour(&self, spot: Spot, direction: Direction, scene: &Scene) -> Option<Spot> {
        let index = self.places.iter().position(|p| p.zone == spot.zone)?;
        let place = &self.places[index];
        let here = settle(spot, scene);
        if let Some(card) = here.card {
            let along = match (place.fan, direction) {
                (Fan::Down, Direction::Up) | (Fan::Right, Direction::Left) => card.checked_sub(1),
                (Fan::Down, Direction::Down) | (Fan::Right, Direction::Right) => Some(card + 1),
                _ => None,
            };
            if let Some(next) = along.filter(|&n| n < place.cards.len()) {
                return Some(Spot::card(place.zone, next));
            }
        }
        let from = self.visible(here).unwrap_or(place.frame);
        let to = match direction {
            Direction::Left | Direction::Right => self.beside(index, direction),
            Direction::Up | Direction::Down => self.above(index, &from, direction),
        }?;
        Some(enter(&self.places[to], &from, direction))
    }

    /// The first card of a zone (its only visible one in a stack), else the zone.
    #[must_use]
    pub fn home(&self, zone: ZoneId, scene: &Scene) -> Option<Spot> {
        let found = scene.zone(zone)?;
        Some(match found.fan {
            Fan::Down | Fan::Right if !found.cards.is_empty() => Spot::card(zone, 0),
            _ => settle(Spot::zone(zone), scene),
        })
    }

    /// The last card of a zone, else the zone.
    #[must_use]
    pub fn end(&self, zone: ZoneId, scene: &Scene) -> Option<Spot> {
        scene.zone(zone).map(|_| settle(Spot::zone(zone), scene))
    }

    /// The zone before or after this one on the way round.
    fn beside(&self, index: usize, direction: Direction) -> Option<usize> {
        let at = self.ring.iter().position(|&i| i == index)?;
        let count = self.ring.len();
        let to = match direction {
            Direction::Left => (at + count - 1) % count,
            _ => (at + 1) % count,
        };
        Some(self.ring[to]).filter(|&to| to != index)
    }

    /// The nearest zone above or below; one that is exactly above or below wins.
    fn above(&self, index: usize, from: &Rect, direction: Direction) -> Option<usize> {
        let own = self.places[index].extent();
        self.places
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != index)
            .filter_map(|(i, place)| {
                let extent = place.extent();
                let away = match direction {
                    Direction::Up => own.y - extent.bottom(),
                    _ => extent.y - own.bottom(),
                };
                // Fans beside each other differ in length: what starts higher or lower counts.
                let starts = match direction {
                    Direction::Up => own.y - extent.y,
                    _ => extent.y - own.y,
                };
                let aside = (extent.x - from.right()).max(from.x - extent.right()).max(0.0);
                let centre = (extent.centre().x - from.centre().x).abs();
                (starts > own.height.min(extent.height).min(place.card.height) * 0.5)
                    .then_some((i, away.max(0.0) + 3.0 * aside + 0.1 * centre))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(i, _)| i)
    }
}

/// The spot that is really meant: a zone as a whole means its last card, and so does a card of a
/// stack or one that is not there.
pub fn settle(spot: Spot, scene: &Scene) -> Spot {
    let Some(zone) = scene.zone(spot.zone) else {
        return spot;
    };
    let Some(last) = zone.last_card() else {
        return Spot::zone(spot.zone);
    };
    match (zone.fan, spot.card) {
        (Fan::Down | Fan::Right, Some(card)) if card <= last => spot,
        _ => Spot::card(spot.zone, last),
    }
}

/// The card at which a zone is entered from another one.
fn enter(place: &ZonePlace, from: &Rect, direction: Direction) -> Spot {
    let Some(last) = place.cards.len().checked_sub(1) else {
        return Spot::zone(place.zone);
    };
    let nearest = |middle: &dyn Fn(&Rect) -> f64, wanted: f64| {
        (0..=last)
            .min_by(|&a, &b| {
                let far = |i: usize| (middle(&place.cards[i].visible) - wanted).abs();
                far(a).total_cmp(&far(b))
            })
            .unwrap_or(last)
    };
    let card = match (place.fan, direction) {
        (Fan::Stack, _) => last,
        (Fan::Down, Direction::Up) | (Fan::Right, Direction::Left) => last,
        (Fan::Down, Direction::Down) | (Fan::Right, Direction::Right) => 0,
        (Fan::Down, Direction::Left | Direction::Right) => nearest(&|r| r.centre().y, from.centre().y),
        (Fan::Right, Direction::Up | Direction::Down) => nearest(&|r| r.centre().x, from.centre().x),
    };
    Spot::card(place.zone, card)
}
