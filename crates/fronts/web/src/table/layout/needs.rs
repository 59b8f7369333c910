//! What the zones of a scene need, in coarse steps.

use wildpile_game::Seat;
use wildpile_table::{Fan, Fill, Scene, Zone, ZoneKind};

use super::Prefs;

/// The least step of a fan to the right, in card widths: a corner stays readable.
pub(super) const LEAST_RIGHT: f64 = 0.35;
/// The same for backs.
pub(super) const LEAST_RIGHT_BACK: f64 = 0.0875;
/// The step of a fan to the right where there is room.
pub(super) const NATURAL_RIGHT: f64 = 0.9;

/// What a zone needs.
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
    /// How many steps of faces a fan down has below its first card, rounded up; backs count half.
    pub(super) steps: f64,
    pub(super) note: bool,
    /// About how wide its label is, in pixels; zero where its place tells enough.
    pub(super) label: f64,
}

/// The zones of another seat.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) seat: Seat,
    pub(super) zones: Vec<Need>,
}

/// A scene as the planner sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    /// The rows of the viewer's and the shared zones.
    pub(super) rows: Vec<Vec<Need>>,
    /// The other seats.
    pub(super) others: Vec<Block>,
}

impl Table {
    pub(super) fn new(scene: &Scene, prefs: &Prefs) -> Self {
        // Onlookers sit with the seat that is drawn last.
        let own = prefs
            .viewer
            .filter(|v| scene.zones.iter().any(|z| z.owner == Some(*v)))
            .or_else(|| scene.zones.iter().rev().find_map(|z| z.owner));
        let mut table = Self::default();
        let mut row = None;
        for (index, zone) in scene.zones.iter().enumerate() {
            match zone.owner.filter(|o| Some(*o) != own) {
                Some(seat) => {
                    let need = need(index, zone, true, prefs);
                    match table.others.iter_mut().find(|b| b.seat == seat) {
                        Some(block) => block.zones.push(need),
                        None => table.others.push(Block {
                            seat,
                            zones: vec![need],
                        }),
                    }
                }
                None => {
                    let need = need(index, zone, false, prefs);
                    match table.rows.last_mut() {
                        Some(last) if row == Some(zone.row) => last.push(need),
                        Some(_) | None => table.rows.push(vec![need]),
                    }
                    row = Some(zone.row);
                }
            }
        }
        table
    }
}

fn need(index: usize, zone: &Zone, is_other: bool, prefs: &Prefs) -> Need {
    let (least, natural) = match zone.fan {
        Fan::Stack | Fan::Down => (1.0, 1.0),
        Fan::Right => width(zone, is_other),
    };
    Need {
        index,
        fan: zone.fan,
        kind: zone.kind,
        owner: zone.owner,
        least,
        natural,
        steps: if zone.fan == Fan::Down {
            steps(zone, is_other)
        } else {
            0.0
        },
        note: zone.note.is_some(),
        label: match zone.kind {
            ZoneKind::Column | ZoneKind::Hand => 0.0,
            ZoneKind::Foundation if zone.empty.is_some() => 0.0,
            _ => text_width(&zone.label, prefs),
        },
    }
}

/// About how wide a text is, in pixels.
pub(super) fn text_width(text: &str, prefs: &Prefs) -> f64 {
    let letter = if prefs.large_print { 8.6 } else { 6.6 };
    text.chars().count() as f64 * letter
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
        (1.0 + more * LEAST_RIGHT, 1.0 + more * NATURAL_RIGHT)
    }
}

fn steps(zone: &Zone, is_other: bool) -> f64 {
    let under = zone.cards.len().saturating_sub(1);
    let backs = zone.cards[..under]
        .iter()
        .filter(|c| c.fill == Fill::Back)
        .count();
    let steps = (under - backs) as f64 + backs as f64 * 0.5;
    let base: f64 = match zone.kind {
        ZoneKind::Column => 11.0,
        _ if is_other => 3.0,
        ZoneKind::Foundation => 6.0,
        _ => 4.0,
    };
    let steps = if steps <= base {
        base
    } else {
        base + ((steps - base) / 4.0).ceil() * 4.0
    };
    // Long piles of others must not take the room of one's own cards.
    if is_other { steps.min(11.0) } else { steps }
}
