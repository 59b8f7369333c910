//! The zones' needs of space, in coarse steps.

use wildpile_game::Seat;
use wildpile_table::{Fan, Fill, Scene, Zone, ZoneKind};

use super::{Prefs, Written};

/// The least step of a fan to the right, in card widths: a corner stays readable.
pub(super) const LEAST_RIGHT: f64 = 0.35;
/// The same in a hand of few cards: wide enough for a finger on most screens.
pub(super) const LEAST_TOUCHED: f64 = 0.7;
/// The same for backs.
pub(super) const LEAST_RIGHT_BACK: f64 = 0.0875;
/// The step of a fan to the right if there is room: cards side by side.
pub(super) const NATURAL_RIGHT: f64 = 1.05;

/// The place where a long word may be broken.
const SOFT_HYPHEN: char = '\u{ad}';

/// A zone's need of space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    /// Its index in the scene.
    pub(super) index: usize,
    pub(super) fan: Fan,
    pub(super) kind: ZoneKind,
    pub(super) owner: Option<Seat>,
    /// The least width, in card widths.
    pub(super) least: f64,
    /// The width it would like, in card widths.
    pub(super) natural: f64,
    /// True if it is the viewer's hand.
    pub(super) is_own_hand: bool,
    /// Height of a fan down below its first card in steps of faces, rounded up; backs count half.
    pub(super) steps: f64,
    /// The same as it is seen now: a short column needn't leave room for a long one.
    pub(super) seen: f64,
    pub(super) note: bool,
    /// Its label; empty where its cards or its place tell enough.
    pub(super) label: Label,
    /// The name of the piles like this one that lie beside it; empty if there is none.
    pub(super) group: Label,
}

impl Need {
    /// True if both belong to the same group of piles, which is read as one: it is never split over rows.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.owner == other.owner
            && matches!(
                self.kind,
                ZoneKind::BuildPile | ZoneKind::Foundation | ZoneKind::DiscardPile
            )
    }
}

/// The zones of another seat.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) seat: Seat,
    pub(super) zones: Vec<Need>,
}

/// A scene as the planner sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct TableNeeds {
    /// The rows of the viewer's and the shared zones.
    pub(super) rows: Vec<Vec<Need>>,
    /// The other seats.
    pub(super) others: Vec<Block>,
}

impl TableNeeds {
    pub(super) fn new(scene: &Scene, written: &[Written], prefs: &Prefs) -> Self {
        // Onlookers sit with the seat that is drawn last.
        let own = prefs
            .viewer
            .filter(|v| scene.zones.iter().any(|z| z.owner == Some(*v)))
            .or_else(|| scene.zones.iter().rev().find_map(|z| z.owner));
        let mut table = Self::default();
        // Whether each row is the viewer's, or shared.
        let mut is_own = Vec::new();
        let mut row = None;
        for (index, zone) in scene.zones.iter().enumerate() {
            match zone.owner.filter(|o| Some(*o) != own) {
                Some(seat) => {
                    let need = need(index, zone, written.get(index), true, prefs);
                    match table.others.iter_mut().find(|b| b.seat == seat) {
                        Some(block) => block.zones.push(need),
                        None => table.others.push(Block {
                            seat,
                            zones: vec![need],
                        }),
                    }
                }
                None => {
                    let need = need(index, zone, written.get(index), false, prefs);
                    match table.rows.last_mut() {
                        Some(last) if row == Some(zone.row) => last.push(need),
                        Some(_) | None => {
                            table.rows.push(vec![need]);
                            is_own.push(zone.owner.is_some());
                        }
                    }
                    row = Some(zone.row);
                }
            }
        }
        let unseen = scene.zones.iter().enumerate().filter(|(_, z)| is_unseen_hand(z));
        let unseen_hands: Vec<usize> = unseen.map(|(index, _)| index).collect();
        table.seat_the_viewer_below(&is_own, &unseen_hands);
        table
    }

    /// An onlooker's scene may have the viewer's zones above the shared ones, and the hand, unseen, among the piles. They
    /// are laid as the viewer's own scene has them, so that the table doesn't turn round while others are to move.
    fn seat_the_viewer_below(&mut self, is_own: &[bool], unseen_hands: &[usize]) {
        let rows = std::mem::take(&mut self.rows);
        let (own, shared): (Vec<_>, Vec<_>) = rows.into_iter().zip(is_own).partition(|(_, own)| **own);
        self.rows = shared.into_iter().map(|(row, _)| row).collect();
        for (row, _) in own {
            let is_hand = |z: &Need| unseen_hands.contains(&z.index);
            let (hand, piles): (Vec<_>, Vec<_>) = row.into_iter().partition(is_hand);
            self.rows
                .extend([piles, hand].into_iter().filter(|row| !row.is_empty()));
        }
    }
}

/// True if it is a hand whose cards aren't visible.
fn is_unseen_hand(zone: &Zone) -> bool {
    zone.kind == ZoneKind::Hand && zone.owner.is_some() && zone.cards.iter().all(|c| c.face().is_none())
}

fn need(index: usize, zone: &Zone, written: Option<&Written>, is_other: bool, prefs: &Prefs) -> Need {
    // A hidden hand gets as much room as a visible one.
    let fan = if !is_other && is_unseen_hand(zone) {
        Fan::Right
    } else {
        zone.fan
    };
    let (least, natural) = match fan {
        Fan::Stack | Fan::Down => (1.0, 1.0),
        Fan::Right => width(zone, is_other),
    };
    let (steps, seen) = match zone.fan {
        Fan::Down => steps(zone, is_other),
        Fan::Stack | Fan::Right => (0.0, 0.0),
    };
    Need {
        index,
        fan,
        kind: zone.kind,
        owner: zone.owner,
        least,
        natural,
        is_own_hand: !is_other && zone.kind == ZoneKind::Hand && fan == Fan::Right,
        steps,
        seen,
        note: written.is_some_and(|w| w.note.is_some())
            && !is_counted_at_head(zone, is_other)
            && (is_other || !is_unseen_hand(zone)),
        group: match zone.kind {
            ZoneKind::Foundation => Label::default(),
            _ => written
                .and_then(|w| w.group.as_deref())
                .map_or_else(Label::default, |group| Label::of(group, prefs)),
        },
        label: match zone.kind {
            ZoneKind::Column | ZoneKind::Hand | ZoneKind::Foundation => Label::default(),
            _ => written.map_or_else(Label::default, |w| Label::of(&w.label, prefs)),
        },
    }
}

/// True if the number of a zone's cards stands beside its owner's name.
pub(super) fn is_counted_at_head(zone: &Zone, is_other: bool) -> bool {
    is_other && zone.kind == ZoneKind::StockPile
}

/// About how wide a label is, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Label {
    /// In one line.
    one: f64,
    /// In two lines, as narrow as its words allow.
    two: f64,
}

impl Label {
    pub(super) fn of(text: &str, prefs: &Prefs) -> Self {
        let one = text_width(text, prefs);
        let two = text
            .match_indices([' ', SOFT_HYPHEN])
            .map(|(at, sign)| {
                let (first, rest) = (&text[..at], &text[at + sign.len()..]);
                // Where a word breaks, a hyphen is shown.
                let hyphen = if sign == " " { "" } else { "-" };
                let first = text_width(first, prefs) + text_width(hyphen, prefs);
                first.max(text_width(rest, prefs))
            })
            .fold(one, f64::min);
        Self { one, two }
    }

    /// True if there is nothing to say.
    pub(super) fn is_empty(self) -> bool {
        self.one <= 0.0
    }

    /// The need of both.
    pub(super) fn max(self, other: Self) -> Self {
        Self {
            one: self.one.max(other.one),
            two: self.two.max(other.two),
        }
    }

    /// Number of lines at this width; zero if there is no room, or if it is empty.
    pub(super) fn lines(self, width: f64) -> u8 {
        match self {
            Self { one, .. } if one <= 0.0 => 0,
            Self { one, .. } if one <= width => 1,
            Self { two, .. } if two <= width => 2,
            _ => 0,
        }
    }
}

/// About how wide a text is, in pixels.
pub(super) fn text_width(text: &str, prefs: &Prefs) -> f64 {
    let letter = if prefs.large_print { 8.6 } else { 7.2 };
    text.chars().filter(|c| *c != SOFT_HYPHEN).count() as f64 * letter
}

/// The least and the natural width of a fan to the right. Hands grow and shrink with every move, so
/// their room is that of a usual hand.
fn width(zone: &Zone, is_other: bool) -> (f64, f64) {
    let all_backs = zone.cards.iter().all(|c| c.fill == Fill::Back);
    let count = zone.cards.len();
    let (usual, step) = match zone.kind {
        ZoneKind::Hand if is_other && all_backs => (5, 5),
        ZoneKind::Hand => (5, 3),
        ZoneKind::Waste => (3, 3),
        _ => (1, 2),
    };
    let count = if count <= usual {
        usual
    } else {
        count.div_ceil(step) * step
    };
    let more = (count - 1) as f64;
    if is_other && all_backs {
        // Backs of others say nothing but their number.
        (
            1.0 + (more * LEAST_RIGHT_BACK).min(0.7),
            1.0 + (more * 0.3).min(1.5),
        )
    } else {
        // A finger has to find each card of one's own hand and market, unless they are too many.
        let is_touched = matches!(zone.kind, ZoneKind::Hand | ZoneKind::Market) && !is_other && count <= 6;
        let least = if is_touched { LEAST_TOUCHED } else { LEAST_RIGHT };
        (1.0 + more * least, 1.0 + more * NATURAL_RIGHT)
    }
}

/// The steps that a fan gets room for, and those that are seen now.
fn steps(zone: &Zone, is_other: bool) -> (f64, f64) {
    let under = zone.cards.len().saturating_sub(1);
    let backs = zone.cards[..under]
        .iter()
        .filter(|c| c.fill == Fill::Back)
        .count();
    let steps = (under - backs) as f64 + backs as f64 * 0.5;
    // Columns get room because they have to be readable. Other piles have room for some cards, so
    // that nothing jumps while they grow, and a few more if they are long; the cards below matter
    // little.
    let kept = match zone.kind {
        ZoneKind::Column => return (grown(steps, 9.0), grown(steps, 5.0)),
        _ if is_other => {
            if steps <= 3.0 {
                3.0
            } else {
                7.0
            }
        }
        ZoneKind::Foundation => grown(steps, 3.0),
        _ if steps <= 8.0 => 3.5,
        _ => 6.5,
    };
    (kept, kept)
}

/// The steps, from the usual ones on in fours.
fn grown(steps: f64, usual: f64) -> f64 {
    usual + ((steps - usual).max(0.0) / 4.0).ceil() * 4.0
}
