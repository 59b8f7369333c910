//! The end of a won match on the table, below the dialog: cards fall and bounce, rise, gather or turn over for some seconds.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use wildpile_client::ending::Ending;
use wildpile_table::{Face, Fill, Scene, Zone, ZoneKind};

use crate::board_view::{Layout, stamp};
use crate::theme::Theme;

/// The time between two pictures.
const STEP: Duration = Duration::from_millis(50);
/// The size of a card.
const CARD: (i32, i32) = (4, 2);
/// The most cards that fall.
const FALLING: usize = 16;
/// Pictures between two cards that begin to fall.
const APART: i32 = 2;
/// Parts of a row in which heights and speeds are counted.
const PARTS: i32 = 16;
/// The most cards of a fan.
const FAN: usize = 12;
/// Pictures for which open books are shown.
const OPEN: i32 = 24;

/// Cards that move, and the moment when they began.
#[derive(Debug)]
pub(super) struct Finale {
    ending: Ending,
    begun: Duration,
    piles: Vec<Pile>,
}

/// A pile on the table with the faces of its cards, the uppermost first.
#[derive(Debug)]
struct Pile {
    at: Position,
    faces: Vec<Face>,
}

/// A card at a place, counted from the upper left corner of the table; a back without a face.
type Stamp<'a> = (i32, i32, Option<&'a Face>);

/// The faces of a pile. Of suits, those that aren't in sight are known, too.
fn faces(zone: &Zone) -> Vec<Face> {
    let shown = zone.cards.iter().rev().filter_map(|card| match &card.fill {
        Fill::Face(face) => Some(face.clone()),
        Fill::Back | Fill::Gap => None,
    });
    let shown: Vec<Face> = shown.collect();
    let top = shown
        .iter()
        .find(|face| face.stands_for.is_none() && is_of_suit(face));
    match top.filter(|_| shown.len() < zone.count) {
        Some(top) => (1..=zone.count.min(RANKS.len()))
            .rev()
            .map(|rank| Face {
                rank: RANKS[rank - 1].into(),
                ..top.clone()
            })
            .collect(),
        None => shown,
    }
}

const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

fn is_of_suit(face: &Face) -> bool {
    matches!(face.symbol, Some('♠' | '♥' | '♦' | '♣'))
}

impl Finale {
    /// The ending of a match that begins now; `None` if no cards are there for it, or it is a quiet one.
    pub(super) fn begin(ending: Ending, scene: &Scene, layout: &Layout, now: Duration) -> Option<Self> {
        let is_played = |zone: &&Zone| match ending {
            Ending::Cascade | Ending::Launch | Ending::Books => zone.kind == ZoneKind::Foundation,
            Ending::Faces => matches!(
                zone.kind,
                ZoneKind::BuildPile | ZoneKind::DiscardPile | ZoneKind::Hand
            ),
            Ending::Slump => false,
        };
        let piles = scene.zones.iter().filter(is_played).filter_map(|zone| {
            let place = layout.place(zone.id)?;
            let at = layout.to_screen(place.area.as_position())?;
            let faces = faces(zone);
            (!faces.is_empty()).then_some(Pile { at, faces })
        });
        let piles: Vec<Pile> = piles.collect();
        (!piles.is_empty()).then_some(Self {
            ending,
            begun: now,
            piles,
        })
    }

    fn step(&self, now: Duration) -> i32 {
        let step = now.saturating_sub(self.begun).as_millis() / STEP.as_millis();
        i32::try_from(step).unwrap_or(i32::MAX)
    }

    /// The time of the next picture; `None` after the last one.
    pub(super) fn wake(&self, area: Rect, now: Duration) -> Option<Duration> {
        let step = self.step(now);
        let next = self.begun + STEP * u32::try_from(step).unwrap_or(u32::MAX).saturating_add(1);
        (step < self.last_step(area)).then_some(next)
    }

    /// The number of the last picture.
    fn last_step(&self, area: Rect) -> i32 {
        let (width, height) = (i32::from(area.width), i32::from(area.height));
        let piles = self.piles.len() as i32;
        match self.ending {
            Ending::Cascade => self.falling().count() as i32 * APART + width,
            Ending::Launch => (height + RANKS.len() as i32) + piles * 4,
            Ending::Books => OPEN + self.longest() + piles * APART,
            Ending::Faces => 2 * FAN as i32 + 4,
            Ending::Slump => 0,
        }
    }

    fn longest(&self) -> i32 {
        self.piles.iter().map(|pile| pile.faces.len()).max().unwrap_or(0) as i32
    }

    /// The cards that fall, in their order, with their piles: the uppermost of each pile first.
    fn falling(&self) -> impl Iterator<Item = (&Pile, &Face)> {
        let rounds = 0..self.longest() as usize;
        let cards = rounds.flat_map(|round| {
            let round = self.piles.iter().map(move |pile| (pile, pile.faces.get(round)));
            round.filter_map(|(pile, face)| Some((pile, face?)))
        });
        cards.take(FALLING)
    }

    /// Draws the picture of this moment over the table.
    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, now: Duration, theme: Theme) {
        let step = self.step(now).min(self.last_step(area));
        for (x, y, face) in self.stamps(area, step) {
            let (right, bottom) = (x + CARD.0, (y + CARD.1).min(i32::from(area.height)));
            let is_inside = x >= 0 && right <= i32::from(area.width) && y >= 0 && y < bottom;
            if is_inside
                && let (Ok(dx), Ok(dy), Ok(height)) = (x.try_into(), y.try_into(), (bottom - y).try_into())
            {
                let (dx, dy): (u16, u16) = (dx, dy);
                let place = Rect::new(area.x + dx, area.y + dy, CARD.0 as u16, height);
                stamp(buf, place, face, theme);
            }
        }
    }

    fn stamps(&self, area: Rect, step: i32) -> Vec<Stamp<'_>> {
        let (width, height) = (i32::from(area.width), i32::from(area.height));
        match self.ending {
            Ending::Cascade => self.cascade(area, step),
            Ending::Launch => {
                let piles = self.piles.len() as i32;
                let runs = self.piles.iter().zip(0..);
                let runs = runs.flat_map(|(pile, at)| {
                    let (x, head) = (
                        (at + 1) * width / (piles + 1) - CARD.0 / 2,
                        height - (step - 4 * at),
                    );
                    let is_gone = step < 4 * at;
                    let cards = pile.faces.iter().zip(0..).filter(move |_| !is_gone);
                    cards.map(move |(face, down)| (x, head + down, Some(face)))
                });
                runs.collect()
            }
            Ending::Books => {
                let piles = self.piles.len() as i32;
                let books = self.piles.iter().zip(0..);
                let books = books.flat_map(|(pile, at)| {
                    let y = height - CARD.1 * (piles - at);
                    let (opened, closed) = (step - APART * at, step - APART * at - OPEN);
                    let all = pile.faces.len() as i32;
                    let open = opened.clamp(0, all).min(all - closed.max(0)).max(0);
                    let cards = pile.faces.iter().rev().zip(0..open);
                    let cards = cards.map(move |(face, along)| (1 + CARD.0 * along, y, Some(face)));
                    // Closed, it is a book that lies there.
                    cards.chain((closed >= all).then_some((1, y, None)))
                });
                books.collect()
            }
            Ending::Faces => {
                let room = usize::try_from(width / CARD.0).unwrap_or(0);
                let all: Vec<&Face> = self.piles.iter().flat_map(|pile| &pile.faces).collect();
                let count = all.len().min(FAN).min(room) as i32;
                let left = (width - count * CARD.0) / 2;
                let cards = all.into_iter().take(FAN.min(room)).zip(0..);
                let cards = cards.map(|(face, at)| {
                    // An arc: the outer cards lie lower.
                    let out = (2 * at + 1 - count).abs();
                    let y = height - CARD.1 - 2 + 2 * out / count.max(1);
                    (left + at * CARD.0, y, (step > 2 * at + 3).then_some(face))
                });
                cards.collect()
            }
            Ending::Slump => Vec::new(),
        }
    }

    /// Every card leaves its pile, falls, bounces and leaves the table, and a trail of it stays.
    fn cascade(&self, area: Rect, step: i32) -> Vec<Stamp<'_>> {
        const SPEEDS: [i32; 6] = [2, -2, 3, 1, -3, -1];
        let floor = (i32::from(area.height) - CARD.1).max(0) * PARTS;
        let mut stamps = Vec::new();
        for ((pile, face), number) in self.falling().zip(0..) {
            let mut x = i32::from(pile.at.x) - i32::from(area.x);
            let mut y = (i32::from(pile.at.y) - i32::from(area.y)) * PARTS;
            let (speed, mut fall) = (SPEEDS[number as usize % SPEEDS.len()], 0);
            for _ in 0..=(step - number * APART) {
                if x + CARD.0 < 0 || x > i32::from(area.width) {
                    break;
                }
                stamps.push((x, y / PARTS, Some(face)));
                x += speed;
                fall += 5;
                y += fall;
                if y > floor {
                    y = floor;
                    fall = -fall * 3 / 4;
                }
            }
        }
        stamps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spades() -> Vec<Face> {
        let cards = RANKS.iter().rev().map(|rank| Face {
            rank: (*rank).into(),
            ..Face::of("KS".parse().expect("a card"))
        });
        cards.collect()
    }

    fn finale(ending: Ending) -> Finale {
        let pile = |x| Pile {
            at: Position::new(x, 3),
            faces: spades(),
        };
        Finale {
            ending,
            begun: Duration::from_secs(1),
            piles: vec![pile(10), pile(20), pile(25), pile(30)],
        }
    }

    const ALL: [Ending; 4] = [Ending::Cascade, Ending::Launch, Ending::Books, Ending::Faces];

    #[test]
    fn it_stays_on_the_table_and_is_over_soon() {
        for (ending, (width, height)) in ALL
            .into_iter()
            .flat_map(|e| [(40, 8), (100, 28), (240, 60)].map(|s| (e, s)))
        {
            let finale = finale(ending);
            let whole = Rect::new(0, 0, width + 4, height + 4);
            let table = Rect::new(2, 2, width, height);
            let mut now = finale.begun;
            let mut pictures = Vec::new();
            loop {
                let mut buf = Buffer::empty(whole);
                finale.draw(&mut buf, table, now, Theme::default());
                for y in 0..whole.height {
                    for x in 0..whole.width {
                        let is_empty = buf[(x, y)].symbol() == " ";
                        assert!(
                            is_empty || table.contains(Position::new(x, y)),
                            "{ending:?} at {x}, {y}"
                        );
                    }
                }
                pictures.push(buf);
                match finale.wake(table, now) {
                    Some(next) => {
                        assert_eq!(next, now + STEP);
                        now = next;
                    }
                    None => break,
                }
            }
            assert!(
                now - finale.begun < Duration::from_secs(15),
                "{ending:?}: {now:?}"
            );
            pictures.dedup();
            assert!(pictures.len() > 10, "{ending:?} moves");
        }
    }

    #[test]
    fn falling_cards_begin_at_their_piles_and_bounce() {
        let finale = finale(Ending::Cascade);
        let table = Rect::new(0, 1, 100, 28);
        let first = finale.stamps(table, 0);
        assert_eq!(
            first.iter().map(|(x, y, _)| (*x, *y)).collect::<Vec<_>>(),
            [(10, 2)]
        );
        let all = finale.stamps(table, finale.last_step(table));
        let path: Vec<i32> = all
            .iter()
            .take_while(|(_, _, f)| f.map(|f| &f.rank) == first[0].2.map(|f| &f.rank))
            .map(|(_, y, _)| *y)
            .collect();
        let landed = path.iter().position(|y| *y == 26).expect("it lands");
        assert!(
            path[..landed].is_sorted() && path[landed..].iter().any(|y| *y < 20),
            "{path:?}"
        );
    }
}
