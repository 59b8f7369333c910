//! The spot at a point, and the target of a dragged card.

use wildpile_table::{Spot, ZoneId};

use super::{Layout, Point, Rect, ZonePlace};

impl Layout {
    /// The spot at a point: the topmost card, else the zone whose area it is.
    #[must_use]
    pub fn hit(&self, point: Point) -> Option<Spot> {
        for place in &self.places {
            let is_hit = |card: &usize| place.touched(Some(*card)).contains(point);
            if let Some(card) = (0..place.cards.len()).rev().find(is_hit) {
                return Some(Spot::card(place.zone, card));
            }
        }
        self.places
            .iter()
            .find(|p| p.area.contains(point) || p.frame.contains(point))
            .map(|p| Spot::zone(p.zone))
    }

    /// The zone on which a card dragged to this rectangle lands: the candidate it covers most; if
    /// it covers none, the nearest one within a card's width.
    #[must_use]
    pub fn drop_target(&self, dragged: Rect, candidates: &[ZoneId]) -> Option<ZoneId> {
        let targets = || {
            self.places
                .iter()
                .filter(|p| candidates.contains(&p.zone))
                .map(|p| (p, landing(p)))
        };
        let centre = dragged.centre();
        let distance = |rect: &Rect| {
            let to = rect.centre();
            (to.x - centre.x).hypot(to.y - centre.y)
        };
        let covered = targets()
            .map(|(p, rect)| (p, rect.overlap(&dragged), distance(&rect)))
            .filter(|(_, overlap, _)| *overlap > 0.0)
            .max_by(|a, b| a.1.total_cmp(&b.1).then(b.2.total_cmp(&a.2)))
            .map(|(p, _, _)| p.zone);
        covered.or_else(|| {
            targets()
                .map(|(p, rect)| (p, rect.distance(&dragged)))
                .filter(|(p, far)| *far <= p.card.width)
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .map(|(p, _)| p.zone)
        })
    }
}

/// Area in which cards may be dropped to reach a zone: its cards, the next one's place and its
/// cell.
fn landing(place: &ZonePlace) -> Rect {
    place
        .extent()
        .union(&Rect::at(place.next, place.card))
        .union(&place.area)
}
