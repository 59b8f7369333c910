//! The possible arrangements of the viewer's and the shared rows.

use wildpile_table::{Fan, ZoneKind};

use super::needs::{Need, TableNeeds};
use super::plan::{Arrangement, Line, Rail};
use super::{LOW, NARROW, Size};

/// The possible arrangements of the rows.
pub(super) fn arrangements(table: &TableNeeds, room: Size) -> Vec<Arrangement> {
    // If there is enough height, rows stay the way people know them.
    let is_low = room.height < LOW;
    let mut found = Vec::new();
    let apart = market_apart(&table.rows).map(|rows| (rows, None, APART));
    let is_upright = room.height > room.width;
    let above = piles_above(&table.rows).filter(|_| is_upright);
    let above = above.map(|rows| (rows, None, APART));
    let usual = rails(&table.rows)
        .into_iter()
        .map(|(rows, rail)| (rows, rail, 0.0));
    for (rows, rail, moved) in usual.chain(apart).chain(above) {
        let boundaries = rows.len().saturating_sub(1).min(4);
        for merged in 0..1_u32 << boundaries {
            // Rows side by side.
            let mut lines: Vec<Vec<Need>> = Vec::new();
            for (i, row) in rows.iter().enumerate() {
                let joins = i > 0 && i <= boundaries && merged & (1 << (i - 1)) != 0;
                match lines.last_mut() {
                    Some(last) if joins => last.extend(row),
                    Some(_) | None => lines.push(row.clone()),
                }
            }
            let side = match &rail {
                Some(_) if is_low => 0.03,
                Some(_) => 0.08,
                None => 0.0,
            };
            let join = if is_low { 0.04 } else { 0.06 };
            // A hand beside other zones is harder to find: where there is height, it is expected below them.
            let beside = match room {
                _ if is_upright => 0.3,
                _ if is_low => 0.04,
                _ => 0.18,
            };
            let hands = lines
                .iter()
                .filter(|l| l.iter().filter(|z| z.kind != ZoneKind::Trash).count() > 1)
                .filter(|l| l.iter().any(|z| z.kind == ZoneKind::Hand && z.fan == Fan::Right))
                .count();
            // Nor does one find one's own piles among the shared ones.
            let mixed = lines
                .iter()
                .filter(|l| l.windows(2).any(|z| z[0].owner != z[1].owner))
                .count();
            let mixed = mixed as f64 * 0.06;
            // A market between many piles leaves none of them enough for a finger, and on a narrow board nor does a lot.
            let crowds = |z: &Need| match z.kind {
                ZoneKind::Market => true,
                ZoneKind::Lot => room.width < NARROW,
                _ => false,
            };
            let crowded = lines
                .iter()
                .filter(|l| l.len() > CROWDED && l.iter().any(crowds))
                .count();
            let mixed = mixed + crowded as f64 * 0.5;
            let cost = f64::from(merged.count_ones()) * join + side + hands as f64 * beside + mixed + moved;
            for wrap in 0..3 {
                let Some((lines, more)) = wrapped(&lines, wrap) else {
                    break;
                };
                found.push(Arrangement {
                    lines: lines.into_iter().map(Line::of).collect(),
                    rail: rail.clone(),
                    // Wrapping a joined row would make everything hard to find.
                    cost: cost + more + if wrap > 0 && merged > 0 { 0.15 } else { 0.0 },
                });
            }
        }
    }
    found
}

/// Rows without the piles that can go into a rail, and the rail.
fn rails(rows: &[Vec<Need>]) -> Vec<(Vec<Vec<Need>>, Option<Rail>)> {
    let mut found = vec![(rows.to_vec(), None)];
    let is_single = |z: &Need| z.fan == Fan::Stack || (z.kind == ZoneKind::Waste && z.fan == Fan::Right);
    // Rows of single piles alone first, then the single piles of all rows.
    for all in [false, true] {
        let takes = |row: &[Need], z: &Need| {
            let leads = matches!(z.kind, ZoneKind::DiscardPile | ZoneKind::Stock) && is_led(row);
            is_single(z) && (all || row.iter().all(is_single)) && !leads
        };
        let zones: Vec<Need> = rows
            .iter()
            .flat_map(|row| row.iter().filter(|z| takes(row, z)).copied())
            .collect();
        let rest: Vec<Vec<Need>> = rows
            .iter()
            .map(|row| row.iter().filter(|z| !takes(row, z)).copied().collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        // Shared piles and one's own don't mix.
        let is_mixed = zones.windows(2).any(|z| z[0].owner != z[1].owner);
        if zones.is_empty() || rest.is_empty() || is_mixed {
            continue;
        }
        let is_new = found
            .iter()
            .all(|(r, _)| r.len() != rest.len() || r[0].len() != rest[0].len());
        if !is_new {
            continue;
        }
        let owner = zones[0].owner;
        let is_apart = rest.iter().flatten().any(|z| z.owner != owner);
        let columns = (1..=3.min(zones.len())).filter(|&columns| !splits(&zones, columns));
        let columns = columns.map(|columns| Rail::of(zones.clone(), columns));
        found.extend(columns.chain(Rail::block(&zones)).map(|mut rail| {
            rail.is_apart = is_apart;
            (rest.clone(), Some(rail))
        }));
    }
    found
}

/// True if a rail of so many columns has piles of the same group in several rows. Only a rail that is one group in high
/// columns is read as one.
fn splits(zones: &[Need], columns: usize) -> bool {
    let is_one = zones.windows(2).all(|pair| pair[0].is_like(&pair[1]));
    let is_high = zones.len().is_multiple_of(columns) && zones.len() / columns >= 2 * columns;
    columns > 1
        && !(is_one && is_high)
        && zones
            .windows(2)
            .enumerate()
            .any(|(i, pair)| pair[0].is_like(&pair[1]) && i / columns != (i + 1) / columns)
}

/// The lines with the longest ones wrapped, and what it costs; none when nothing is left to wrap.
fn wrapped(lines: &[Vec<Need>], wrap: usize) -> Option<(Vec<Vec<Need>>, f64)> {
    const LEAST: usize = 7;
    if wrap == 0 {
        return Some((lines.to_vec(), 0.0));
    }
    let is_long = |line: &&Vec<Need>| line.len() >= LEAST && break_of(line).is_some();
    let longest = lines.iter().filter(is_long).map(Vec::len).max()?;
    let (limit, cost) = match wrap {
        // Only the longest, or every long one.
        1 => (longest, 0.12),
        _ => (LEAST, 0.16),
    };
    if wrap > 1 && lines.iter().filter(is_long).count() < 2 {
        return None;
    }
    let mut result = Vec::new();
    for line in lines {
        match break_of(line).filter(|_| line.len() >= limit) {
            Some(at) => {
                result.push(line[..at].to_vec());
                result.push(line[at..].to_vec());
            }
            None => result.push(line.clone()),
        }
    }
    Some((result, cost))
}

/// True if the row leads from a discard pile over the draw pile to foundations. Their order is part
/// of such a game, so it is kept in one line.
fn is_led(row: &[Need]) -> bool {
    let at = |kind| row.iter().position(|z| z.kind == kind);
    let order = [ZoneKind::DiscardPile, ZoneKind::Stock, ZoneKind::Foundation].map(at);
    order.iter().all(Option::is_some) && order.is_sorted()
}

/// More zones than this in a line with a market are too many.
const CROWDED: usize = 7;

/// The cost of a led row in two.
const APART: f64 = 0.01;

/// The rows with the market of a led row in a row of its own below it. `None` without such a row.
fn market_apart(rows: &[Vec<Need>]) -> Option<Vec<Vec<Need>>> {
    let led = rows.iter().position(|row| is_led(row))?;
    let at = rows[led].iter().position(|z| z.kind == ZoneKind::Market)?;
    let mut moved = rows.to_vec();
    let market = moved[led].remove(at);
    moved.insert(led + 1, vec![market]);
    Some(moved)
}

/// The rows with the foundations of a led row in a row of their own below its other piles, for boards that are too narrow
/// for all of them side by side. `None` without such a row.
fn piles_above(rows: &[Vec<Need>]) -> Option<Vec<Vec<Need>>> {
    let led = rows.iter().position(|row| is_led(row))?;
    let (stacks, piles) = rows[led].iter().partition(|z| z.kind == ZoneKind::Foundation);
    let mut moved = rows.to_vec();
    moved.splice(led..=led, [piles, stacks]);
    Some(moved)
}

/// The break of a line: where the kind of zones changes near the middle, else in the middle, but never within a
/// group of piles.
fn break_of(line: &[Need]) -> Option<usize> {
    if is_led(line) {
        return None;
    }
    let middle = line.len().div_ceil(2);
    let most = line.len() * 3 / 4;
    (1..line.len())
        .filter(|&i| line[i - 1].kind != line[i].kind)
        .filter(|&i| i <= most && line.len() - i <= most)
        .min_by_key(|&i| i.abs_diff(middle))
        .or_else(|| {
            // A group that is a line of its own becomes a block.
            if line.len() >= 8 && line.len().is_multiple_of(2) && line.iter().all(|z| z.is_like(&line[0])) {
                return Some(middle);
            }
            let is_within = |i: usize| line[i - 1].is_like(&line[i]);
            (1..line.len())
                .filter(|&i| !is_within(i))
                .min_by_key(|&i| i.abs_diff(middle))
        })
}
