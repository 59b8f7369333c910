//! The lines of a table: which zones are side by side, how wide they are, how high a line must be.

use wildpile_game::Seat;
use wildpile_table::{Fan, Fill, Scene, Zone};

use super::fan;
use super::layout::{CardSize, Heads, Plan, Seen, Stage};
use super::note::Note;

/// A zone in its line.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// Index in the scene.
    pub(super) index: usize,
    pub(super) x: u16,
    /// Columns up to the next zone.
    pub(super) width: u16,
    /// Distance of fanned cards.
    pub(super) pitch: u16,
    /// The first zone of its owner in the line.
    pub(super) starts_owner: bool,
}

/// Zones that are side by side.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) cells: Vec<Cell>,
    pub(super) size: CardSize,
    /// Rows for names, labels and notes.
    pub(super) head: u16,
    pub(super) label: u16,
    pub(super) note: u16,
    pub(super) fixed: u16,
    /// Rows that the cards need at least, and would like.
    pub(super) least: u16,
    pub(super) wanted: u16,
    /// The zones of a row did not fit side by side.
    pub(super) split: bool,
    /// Fans to the right show enough of each card.
    pub(super) comfortable: bool,
    /// The owners with the columns of their zones.
    pub(super) owners: Vec<(u16, u16, Seat)>,
}

/// The widest that a zone with one card's width gets, for its label and note.
const WIDEST: u16 = 14;

/// The cards that a column may be expected to get.
const GROWTH: usize = 12;

fn is_fan(zone: &Zone) -> bool {
    zone.fan == Fan::Right
}

/// The smallest distance of cards in a fan to the right.
fn least_pitch(zone: &Zone, stage: Stage, size: CardSize) -> u16 {
    let backs = zone.cards.iter().all(|c| c.fill == Fill::Back);
    match (stage, backs) {
        (_, true) => 1,
        (Stage::All, false) => size.width.min(4),
        (Stage::Collapsed, false) => 3,
        (Stage::Squeezed, false) => 2,
    }
}

fn least_width(zone: &Zone, stage: Stage, size: CardSize) -> u16 {
    let base = size.width + 1;
    if is_fan(zone) {
        let more = zone.cards.len().saturating_sub(1).min(200) as u16;
        base + more * least_pitch(zone, stage, size)
    } else {
        base
    }
}

/// The lines of a scene, with the notes of its zones, for a plan.
pub(super) fn lines(
    scene: &Scene,
    notes: &[Option<Note>],
    width: u16,
    seen: &Seen,
    plan: &Plan,
) -> Vec<Line> {
    let mut groups: Vec<(Vec<usize>, CardSize)> = Vec::new();
    let mut order: Vec<usize> = (0..scene.zones.len()).collect();
    order.sort_by_key(|&i| scene.zones[i].row);
    let mut start = 0;
    while start < order.len() {
        let row = scene.zones[order[start]].row;
        let end = start
            + order[start..]
                .iter()
                .take_while(|&&i| scene.zones[i].row == row)
                .count();
        let zones = &order[start..end];
        let of_others = seen.viewer.is_some()
            && zones
                .iter()
                .all(|&i| scene.zones[i].owner.is_some_and(|o| seen.viewer != Some(o)));
        let size = if of_others { plan.other } else { plan.size };
        let (mut group, mut used) = (Vec::new(), 0u16);
        for &i in zones {
            let needed = least_width(&scene.zones[i], plan.stage, size).min(width);
            if !group.is_empty() && used.saturating_add(needed) > width {
                groups.push((std::mem::take(&mut group), size));
                used = 0;
            }
            group.push(i);
            used = used.saturating_add(needed);
        }
        groups.push((group, size));
        start = end;
    }
    let split = groups.len() > {
        let mut rows: Vec<u8> = scene.zones.iter().map(|z| z.row).collect();
        rows.sort_unstable();
        rows.dedup();
        rows.len()
    };
    let common = common(scene, &groups, width);
    let mut before: Option<Seat> = None;
    groups
        .into_iter()
        .map(|(zones, size)| {
            let mut line = line((scene, notes), zones, size, width, seen, plan, common);
            line.split = split;
            let only = match line.owners.as_slice() {
                [(.., seat)] => Some(*seat),
                _ => None,
            };
            if only.is_some() && only == before {
                // Another line of the same person needs no name.
                line.fixed -= line.head;
                line.head = 0;
                line.owners.clear();
                for cell in &mut line.cells {
                    cell.starts_owner = false;
                }
            }
            before = only;
            line
        })
        .collect()
}

/// Lines with about the same number of single-card zones share columns: their spacing and their
/// left edge.
fn common(scene: &Scene, groups: &[(Vec<usize>, CardSize)], width: u16) -> Option<(u16, u16, usize)> {
    let plain = |zones: &[usize]| zones.iter().all(|&i| !is_fan(&scene.zones[i]));
    let (most, size) = groups
        .iter()
        .filter(|(zones, _)| plain(zones))
        .map(|(zones, size)| (zones.len(), *size))
        .max_by_key(|(count, _)| *count)?;
    let pitch = (width / most.max(1) as u16).clamp(size.width + 1, WIDEST.max(size.width + 2));
    let left = width.saturating_sub(pitch.saturating_mul(most as u16)) / 2;
    Some((pitch, left, most))
}

fn line(
    (scene, said): (&Scene, &[Option<Note>]),
    zones: Vec<usize>,
    size: CardSize,
    width: u16,
    seen: &Seen,
    plan: &Plan,
    common: Option<(u16, u16, usize)>,
) -> Line {
    let fans = zones.iter().filter(|&&i| is_fan(&scene.zones[i])).count() as u16;
    let plain = zones.len() as u16 - fans;
    let least: u16 = zones.iter().fold(0, |sum, &i| {
        sum.saturating_add(least_width(&scene.zones[i], plan.stage, size))
    });
    let (pitch, left) = match common {
        Some((pitch, left, most)) if fans == 0 && zones.len() * 2 >= most => (pitch, left),
        _ => {
            let pitch = (width / (plain + 3 * fans).max(1)).clamp(size.width + 1, WIDEST.max(size.width + 2));
            (pitch, 0)
        }
    };
    // The rest is for the fans, each at least as high as it needs.
    let mut room = width.saturating_sub(plain.saturating_mul(pitch));
    let mut cells = Vec::new();
    let mut x = 0;
    let mut fans_left = fans;
    for index in zones {
        let zone = &scene.zones[index];
        let (cell_width, card_pitch) = if is_fan(zone) {
            let count = zone.cards.len().max(1) as u16;
            let natural = (count.max(5)).saturating_mul(size.width + 1).saturating_add(1);
            let share = (room / fans_left.max(1)).max(size.width + 1);
            let cell = natural.min(share);
            fans_left = fans_left.saturating_sub(1);
            room = room.saturating_sub(cell);
            let free = cell.saturating_sub(size.width + 1);
            let between = if count > 1 {
                free / (count - 1)
            } else {
                size.width + 1
            };
            let least = least_pitch(zone, Stage::Squeezed, size);
            (cell, between.clamp(least, size.width + 1))
        } else {
            (pitch, if size.height >= 4 { 2 } else { 1 })
        };
        cells.push(Cell {
            index,
            x,
            width: cell_width,
            pitch: card_pitch,
            starts_owner: false,
        });
        x = x.saturating_add(cell_width);
    }
    let left = if left > 0 || (fans == 0 && common.is_some_and(|(p, ..)| p == pitch)) {
        left
    } else {
        width.saturating_sub(x) / 2
    };
    for cell in &mut cells {
        cell.x += left;
    }
    let owners = owners(scene, &mut cells);
    let others = owners.iter().any(|(.., seat)| seen.viewer != Some(*seat));
    let named = match plan.heads {
        Heads::All => !owners.is_empty(),
        Heads::Others => others,
        Heads::None => false,
    };
    let head = u16::from(named && seen.seats > 1);
    let label = u16::from(plan.labels);
    let note = if cells.iter().any(|c| scene.zones[c.index].note.is_some()) {
        notes(said, &cells, plan.notes)
    } else {
        0
    };
    let (least_rows, wanted) = rows(scene, &cells, size, plan.stage);
    Line {
        size,
        head,
        label,
        note,
        fixed: head + label + note,
        least: least_rows,
        wanted,
        comfortable: least <= width
            && cells.iter().all(|c| {
                let zone = &scene.zones[c.index];
                !is_fan(zone) || zone.cards.len() < 2 || c.pitch >= least_pitch(zone, plan.stage, size)
            }),
        split: false,
        owners,
        cells,
    }
}

/// The rows that the notes of a line need, at most `most`.
fn notes(said: &[Option<Note>], cells: &[Cell], most: u16) -> u16 {
    cells
        .iter()
        .filter_map(|c| {
            let note = said[c.index].as_ref()?;
            Some(note.lines(c.width.saturating_sub(1)).len() as u16)
        })
        .max()
        .unwrap_or(0)
        .min(most)
}

fn owners(scene: &Scene, cells: &mut [Cell]) -> Vec<(u16, u16, Seat)> {
    let mut owners: Vec<(u16, u16, Seat)> = Vec::new();
    let mut before = None;
    for cell in cells {
        let owner = scene.zones[cell.index].owner;
        if let Some(seat) = owner {
            if before == owner
                && let Some(last) = owners.last_mut()
            {
                last.1 = (cell.x + cell.width).saturating_sub(last.0);
            } else {
                cell.starts_owner = true;
                owners.push((cell.x, cell.width, seat));
            }
        }
        before = owner;
    }
    owners
}

/// The rows that the cards of a line need at least and would like.
fn rows(scene: &Scene, cells: &[Cell], size: CardSize, stage: Stage) -> (u16, u16) {
    let (mut least, mut wanted) = (1, 1);
    for cell in cells {
        let zone = &scene.zones[cell.index];
        let count = zone.cards.len();
        if zone.fan != Fan::Down || count == 0 {
            least = least.max(size.height);
            wanted = wanted.max(size.height);
            continue;
        }
        let column = zone.kind == wildpile_table::ZoneKind::Column;
        least = least.max(match stage {
            // Columns grow: large cards are for tables on which they will still have room then.
            Stage::All if size.height > 2 && column => fan::wanted(count.max(GROWTH), 1, size.height.min(3)),
            Stage::All => fan::wanted(count, 1, size.height.min(3)),
            Stage::Collapsed => fan::collapsed(&zone.cards),
            Stage::Squeezed => (count.min(5) as u16).max(1),
        });
        wanted = wanted.max(fan::wanted(count, cell.pitch, size.height));
    }
    (least, wanted.max(least))
}
