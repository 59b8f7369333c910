//! The layout of a table, in CSS pixels.
//!
//! [`layout`] chooses among arrangements of a scene's rows (as they are, wrapped, side by side,
//! single piles as a rail or a block beside the columns, other seats in a strip at the top) the one
//! with the largest cards on this board. Fans take the height that is left, and are compressed before
//! they leave the board. The choice depends on the scene only in coarse steps, so that a move only
//! changes the positions of the zones it touches.

mod beside;
mod fans;
mod hit;
mod lay;
mod needs;
mod neighbours;
mod place;
mod plan;
mod rows;
mod strips;

use std::ops::Sub;

use crate::text::ui;
use wildpile_game::Seat;
use wildpile_message::Arg;
use wildpile_table::{Fan, Scene, SceneCard, Spot, Zone, ZoneId, ZoneKind};

pub use beside::Sign;
pub use neighbours::{Direction, settle};

/// A width and a height in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Size {
    /// A size by width and height.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height }
    }
}

/// A point on the board; the left upper corner is (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Point {
    /// A point by its distances from the left and from the top.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, from: Self) -> Self {
        Self::new(self.x - from.x, self.y - from.y)
    }
}

/// A rectangle on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width; zero if nothing is visible.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Rect {
    /// A rectangle by its left upper corner and its size.
    #[must_use]
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// A rectangle of this size at a point.
    #[must_use]
    pub const fn at(point: Point, size: Size) -> Self {
        Self::new(point.x, point.y, size.width, size.height)
    }

    /// The left upper corner.
    #[must_use]
    pub const fn corner(&self) -> Point {
        Point::new(self.x, self.y)
    }

    /// The right edge.
    #[must_use]
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// The lower edge.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// The middle.
    #[must_use]
    pub fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// True if the point lies in it; the left and upper edges belong to it, the others do not.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        (self.x..self.right()).contains(&point.x) && (self.y..self.bottom()).contains(&point.y)
    }

    /// Area of the common part, in square pixels.
    #[must_use]
    pub fn overlap(&self, other: &Self) -> f64 {
        let width = self.right().min(other.right()) - self.x.max(other.x);
        let height = self.bottom().min(other.bottom()) - self.y.max(other.y);
        width.max(0.0) * height.max(0.0)
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self::new(
            x,
            y,
            self.right().max(other.right()) - x,
            self.bottom().max(other.bottom()) - y,
        )
    }

    /// Distance from the other one; zero if they touch.
    #[must_use]
    pub fn distance(&self, other: &Self) -> f64 {
        let dx = (self.x - other.right()).max(other.x - self.right()).max(0.0);
        let dy = (self.y - other.bottom()).max(other.y - self.bottom()).max(0.0);
        dx.hypot(dy)
    }
}

/// The viewer's preferences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prefs {
    /// Larger texts, larger corners: fans need wider steps.
    pub large_print: bool,
    /// Rails of single piles are on the left.
    pub left_handed: bool,
    /// The seat whose table it is; the zones of other seats may be smaller. `None` for spectators.
    pub viewer: Option<Seat>,
}

/// A line of text beside a zone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Caption {
    /// Its rectangle.
    pub rect: Rect,
    /// True if the whole text has room, by an estimate; else it has to be cut or said shorter (the
    /// number of cards alone).
    pub fits: bool,
}

/// A card on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardPlace {
    /// Its left upper corner.
    pub at: Point,
    /// The part that no other card covers; its size is zero if nothing is visible.
    pub visible: Rect,
    /// Cards with higher numbers lie above; unique on the board.
    pub z: u32,
}

/// A zone on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct ZonePlace {
    /// Its ID.
    pub zone: ZoneId,
    /// Its fan.
    pub fan: Fan,
    /// The size of its cards.
    pub card: Size,
    /// Place of its first card, or of its empty place.
    pub frame: Rect,
    /// Everything that belongs to it: a click or a drop here means the zone.
    pub area: Rect,
    /// Its cards, in the order of the scene.
    pub cards: Vec<CardPlace>,
    /// Place of the next card (the last one's, if there is no more room).
    pub next: Point,
    /// The position of its name; `None` if there is no room for names.
    pub label: Option<Caption>,
    /// The position of the name of its group of piles, if that is shown and this is the first of them.
    pub group: Option<Caption>,
    /// True if the name of its group stands for its own.
    pub is_grouped: bool,
    /// The position of its note; `None` if it has none or there is no room.
    pub note: Option<Caption>,
    /// True if it belongs to another seat than the viewer's.
    pub is_other: bool,
    /// Its line on the board, from the top; neighbours in a line are reached by the arrow keys.
    line: usize,
}

impl ZonePlace {
    /// Everything that its cards cover, or its empty place.
    #[must_use]
    pub fn extent(&self) -> Rect {
        self.frame.union(&self.landing())
    }

    /// The part of a card, or of the empty place, that is touched: what is seen of it. Cards of other seats are small, and
    /// share the whole area of their zone.
    #[must_use]
    pub fn touched(&self, card: Option<usize>) -> Rect {
        let seen = match card {
            Some(card) => self.cards.get(card).map_or(self.frame, |c| c.visible),
            None => self.frame,
        };
        if !self.is_other || seen.width * seen.height <= 0.0 {
            return seen;
        }
        let last = self.cards.len().saturating_sub(1);
        let (is_first, is_last) = match self.fan {
            Fan::Down => (card.is_none_or(|at| at == 0), card.is_none_or(|at| at == last)),
            Fan::Stack | Fan::Right => (true, true),
        };
        let top = if is_first { self.area.y.min(seen.y) } else { seen.y };
        let bottom = if is_last {
            self.area.bottom().max(seen.bottom())
        } else {
            seen.bottom()
        };
        let (x, width) = match self.fan {
            Fan::Right if card.is_some() => (seen.x, seen.width),
            Fan::Down | Fan::Stack | Fan::Right => (self.area.x, self.area.width),
        };
        Rect::new(x, top, width, bottom - top)
    }

    /// Visible height of a card in a fan down, in CSS pixels: of the cards that others cover, as much as of the least
    /// visible face, so that all of a column look the same.
    #[must_use]
    pub fn strip(&self, card: usize, cards: &[SceneCard]) -> Option<f64> {
        if self.fan != Fan::Down {
            return None;
        }
        let under = cards.len().saturating_sub(1);
        let faces = self
            .cards
            .iter()
            .zip(&cards[..under])
            .filter(|(_, c)| c.face().is_some());
        let seen = faces.map(|(place, _)| place.visible.height);
        Some(if card < under {
            seen.fold(self.card.height, f64::min)
        } else {
            self.card.height
        })
    }

    /// The rectangle of the last card, or the empty place.
    #[must_use]
    pub fn landing(&self) -> Rect {
        self.cards
            .last()
            .map_or(self.frame, |last| Rect::at(last.at, self.card))
    }

    /// The rectangle of a card.
    #[must_use]
    pub fn card_rect(&self, card: usize) -> Option<Rect> {
        self.cards.get(card).map(|c| Rect::at(c.at, self.card))
    }
}

/// The name of a seat above or beside its zones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Head {
    /// Whose.
    pub seat: Seat,
    /// Area of the picture and the name.
    pub rect: Rect,
    /// True if that is on the left of the zones rather than above them.
    pub is_beside: bool,
}

/// The layout of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The board that was asked for.
    pub board: Size,
    /// The size of the viewer's and the shared cards.
    pub card: Size,
    /// The zones, in the order of the scene.
    pub places: Vec<ZonePlace>,
    /// The names of other seats, if any.
    pub heads: Vec<Head>,
    /// The zones in the order in which the arrow keys go right: line by line.
    ring: Vec<usize>,
}

impl Layout {
    /// The place of a zone.
    #[must_use]
    pub fn place(&self, zone: ZoneId) -> Option<&ZonePlace> {
        self.places.iter().find(|p| p.zone == zone)
    }

    /// The visible part of a spot: of a card, or of the empty place.
    #[must_use]
    pub fn visible(&self, spot: Spot) -> Option<Rect> {
        let place = self.place(spot.zone)?;
        match spot.card {
            Some(card) => place.cards.get(card).map(|c| c.visible),
            None => Some(place.cards.last().map_or(place.frame, |c| c.visible)),
        }
    }
}

/// Boards that are lower than this have little height for anything.
const LOW: f64 = 480.0;
/// Boards that are narrower than this have little width.
const NARROW: f64 = 600.0;

/// The texts of a zone, in the viewer's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Its name.
    pub label: String,
    /// The note beside it.
    pub note: Option<String>,
    /// The text in its empty place.
    pub empty: Option<String>,
    /// The name of all piles like this one.
    pub group: Option<String>,
}

impl Written {
    /// The texts of a scene's zones, in their order; `say` renders them.
    pub fn at(scene: &Scene, say: impl Fn(&Arg) -> String) -> Vec<Self> {
        let zones = scene.zones.iter();
        let has_likes = |zone: &Zone| {
            let is_like = |z: &&Zone| z.kind == zone.kind && z.owner == zone.owner;
            scene.zones.iter().filter(is_like).count() > 1
        };
        zones
            .map(|zone| Self {
                // Whose it is, is seen from where it lies.
                label: say(&zone.own_label().into()),
                note: zone.note.as_ref().map(&say),
                empty: zone.empty.as_ref().map(&say),
                group: match zone.kind {
                    ZoneKind::BuildPile => Some(ui::BuildPiles),
                    ZoneKind::DiscardPile => Some(ui::DiscardPiles),
                    _ => None,
                }
                .filter(|_| has_likes(zone))
                .map(|text| say(&text.into())),
            })
            .collect()
    }
}

/// The nearest number between two others. `f64::clamp` would bring 14 kB of number formatting into the
/// download, for the message of its panic.
fn within(value: f64, least: f64, most: f64) -> f64 {
    value.min(most).max(least)
}

/// No card is narrower than this if that is possible: large print shows the same cards at least as large.
fn least_width(scene: &Scene, written: &[Written], room: Size, prefs: &Prefs) -> f64 {
    if !prefs.large_print {
        return plan::LEAST_WIDTH;
    }
    let usual = Prefs {
        large_print: false,
        ..*prefs
    };
    let table = needs::TableNeeds::new(scene, written, &usual);
    let plan = plan::choose(&table, room, &usual, plan::LEAST_WIDTH);
    plan.card.width
}

/// Lays out a scene on a board, including the texts of its zones, which take up room. Boards
/// smaller than 240×200 pixels are treated as if they had that size.
#[must_use]
pub fn layout(scene: &Scene, written: &[Written], board: Size, prefs: &Prefs) -> Layout {
    let room = Size::new(board.width.max(240.0).floor(), board.height.max(200.0).floor());
    let table = needs::TableNeeds::new(scene, written, prefs);
    let plan = plan::choose(&table, room, prefs, least_width(scene, written, room, prefs));
    place::place((scene, written), &table, &plan, room, prefs, board)
}
