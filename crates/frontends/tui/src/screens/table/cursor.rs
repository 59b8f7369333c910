//! The cursor: moving between piles and cards with keys.

use ratatui::layout::Rect;
use wildpile_table::{Fan, Spot, ZoneId};

use super::TableScreen;
use crate::app::Context;
use crate::felt::{ZonePlace, last_card};
use crate::input::Key;

impl TableScreen {
    pub(super) fn spot_exists(&self, spot: Spot) -> bool {
        self.scene
            .zone(spot.zone)
            .is_some_and(|z| spot.card.is_none_or(|c| c < z.cards.len()))
    }

    /// Where the cursor starts: at the best move, else at the first zone that has a card.
    pub(super) fn first_spot(&self) -> Option<Spot> {
        let best = self
            .scene
            .actions
            .iter()
            .filter(|a| a.from.is_some())
            .max_by_key(|a| a.rank)
            .and_then(|a| a.from);
        best.or_else(|| {
            let zones = &self.scene.zones;
            let zone = zones
                .iter()
                .find(|z| !z.cards.is_empty())
                .or_else(|| zones.first())?;
            Some(self.at_zone(zone.id))
        })
    }

    /// A zone's last card, or the zone if it is empty.
    pub(super) fn at_zone(&self, zone: ZoneId) -> Spot {
        Spot {
            zone,
            card: self.scene.zone(zone).and_then(last_card),
        }
    }

    pub(super) fn move_cursor(&mut self, key: Key, cx: &Context) {
        let Some(now) = self.cursor.or_else(|| self.first_spot()) else {
            return;
        };
        self.cursor = Some(self.next_spot(now, key).unwrap_or(now));
        self.relayout(cx);
    }

    fn next_spot(&self, now: Spot, key: Key) -> Option<Spot> {
        let zone = self.scene.zone(now.zone)?;
        let last = last_card(zone);
        let card = now.card.or(last).filter(|c| *c < zone.cards.len());
        let step = |by: isize| {
            let next = card?.checked_add_signed(by)?;
            (next < zone.cards.len()).then(|| Spot::card(now.zone, next))
        };
        let faced = |s: Spot| s.card.is_some_and(|c| zone.cards[c].face().is_some());
        let inside = match (key, zone.fan) {
            // Backs can't be taken: the way up goes past them.
            (Key::Up, Fan::Down) => step(-1).filter(|s| faced(*s)),
            (Key::Down, Fan::Down) | (Key::Right, Fan::Right) => step(1),
            (Key::Left, Fan::Right) => step(-1),
            (Key::Home, _) => (0..zone.cards.len())
                .map(|c| Spot::card(now.zone, c))
                .find(|s| faced(*s)),
            (Key::End, _) => last.map(|c| Spot::card(now.zone, c)),
            _ => None,
        };
        if inside.is_some() || matches!(key, Key::Home | Key::End) {
            return inside;
        }
        let from = self.layout.slot(now)?.area;
        let here = self.layout.place(now.zone)?;
        let next = neighbour(&self.layout.places, here, from, key)?;
        Some(self.enter_place(next, from, key))
    }

    /// The card at which the cursor arrives in a zone.
    fn enter_place(&self, place: &ZonePlace, from: Rect, key: Key) -> Spot {
        let whole = self.at_zone(place.id);
        let Some(zone) = self.scene.zone(place.id) else {
            return whole;
        };
        if zone.fan != Fan::Right || zone.cards.is_empty() {
            return whole;
        }
        match key {
            Key::Right => Spot::card(place.id, 0),
            Key::Left => whole,
            _ => place
                .slots
                .iter()
                .min_by_key(|s| s.area.x.abs_diff(from.x))
                .map_or(whole, |s| Spot::card(place.id, s.row.last)),
        }
    }

    /// Goes to the zone that shows this letter, and picks up or puts down there.
    pub(super) fn jump_to(&mut self, letter: char, cx: &mut Context) {
        let at = crate::felt::LETTERS.chars().position(|c| c == letter);
        let Some(zone) = at.and_then(|i| self.scene.zones.get(i)).map(|z| z.id) else {
            return;
        };
        self.cursor = Some(if self.lift.is_some() {
            self.at_zone(zone)
        } else {
            // The longest part that can move, for columns.
            self.scene
                .actions
                .iter()
                .filter_map(|a| a.from.filter(|f| f.zone == zone).map(|f| (a.rank, f)))
                .max_by_key(|(rank, _)| *rank)
                .map_or_else(|| self.at_zone(zone), |(_, from)| from)
        });
        self.relayout(cx);
        self.enter(false, cx);
    }
}

fn middle(area: Rect) -> (i32, i32) {
    (
        i32::from(area.x) + i32::from(area.width) / 2,
        i32::from(area.y) + i32::from(area.height) / 2,
    )
}

/// The next place in a direction: the same line first for left and right, the nearest line for up and down.
fn neighbour<'a>(places: &'a [ZonePlace], here: &ZonePlace, from: Rect, key: Key) -> Option<&'a ZonePlace> {
    let (x, _) = middle(from);
    let others = places.iter().filter(|p| p.id != here.id);
    let same_line = |p: &&ZonePlace| p.area.y < here.area.bottom() && here.area.y < p.area.bottom();
    match key {
        Key::Left => others
            .filter(same_line)
            .filter(|p| p.area.x < here.area.x)
            .max_by_key(|p| p.area.x),
        Key::Right => others
            .filter(same_line)
            .filter(|p| p.area.x > here.area.x)
            .min_by_key(|p| p.area.x),
        Key::Up | Key::Down => others
            .filter(|p| {
                if key == Key::Up {
                    p.area.bottom() <= here.area.y
                } else {
                    p.area.y >= here.area.bottom()
                }
            })
            .min_by_key(|p| {
                let rows = if key == Key::Up {
                    here.area.y - p.area.bottom()
                } else {
                    p.area.y - here.area.bottom()
                };
                let start = i32::from(p.area.x);
                let end = i32::from(p.area.right());
                let aside = if x < start {
                    start - x
                } else {
                    (x - end + 1).max(0)
                };
                (rows, aside)
            }),
        _ => None,
    }
}
