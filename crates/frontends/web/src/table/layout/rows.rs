//! The possible arrangements of the viewer's and the shared rows.

use wildpile_table::{Fan, ZoneKind};

use super::Size;
use super::needs::{Need, TableNeeds};
use super::plan::{Arrangement, Line, Rail};

/// The possible arrangements of the rows.
pub(super) fn arrangements(table: &TableNeeds, room: Size) -> Vec<Arrangement> {
    // If there is enough height, rows stay the way people know them.
    let is_low = room.height < 480.0;
    let mut found = Vec::new();
    for (rows, rail) in rails(&table.rows) {
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
                Some(_) if is_low => 0.05,
                // What lies between two people stays between them.
                Some(rail) if !table.others.is_empty() && rail.zones.iter().any(|z| z.owner.is_none()) => 0.4,
                Some(_) => 0.15,
                None => 0.0,
            };
            let join = if is_low { 0.08 } else { 0.12 };
            // A hand beside other zones is harder to find.
            let hands = lines
                .iter()
                .filter(|l| l.len() > 1 && l.iter().any(|z| z.kind == ZoneKind::Hand && z.fan == Fan::Right))
                .count();
            // Nor does one find one's own piles among the shared ones.
            let mixed = lines
                .iter()
                .filter(|l| l.windows(2).any(|z| z[0].owner != z[1].owner))
                .count();
            let mixed = mixed as f64 * if is_low { 0.0 } else { 0.2 };
            let cost = f64::from(merged.count_ones()) * join + side + hands as f64 * 0.12 + mixed;
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
        let takes = |row: &[Need], z: &Need| is_single(z) && (all || row.iter().all(is_single));
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
        for columns in 1..=3.min(zones.len()) {
            if is_new {
                found.push((rest.clone(), Some(Rail::of(zones.clone(), columns))));
            }
        }
    }
    found
}

/// The lines with the longest ones wrapped, and what it costs; none when nothing is left to wrap.
fn wrapped(lines: &[Vec<Need>], wrap: usize) -> Option<(Vec<Vec<Need>>, f64)> {
    const LEAST: usize = 7;
    if wrap == 0 {
        return Some((lines.to_vec(), 0.0));
    }
    let longest = lines.iter().map(Vec::len).max().filter(|&n| n >= LEAST)?;
    let (limit, cost) = match wrap {
        // Only the longest, or every long one.
        1 => (longest, 0.3),
        _ => (LEAST, 0.4),
    };
    if wrap > 1 && lines.iter().filter(|l| l.len() >= LEAST).count() < 2 {
        return None;
    }
    let mut result = Vec::new();
    for line in lines {
        if line.len() >= limit {
            let at = break_of(line);
            result.push(line[..at].to_vec());
            result.push(line[at..].to_vec());
        } else {
            result.push(line.clone());
        }
    }
    Some((result, cost))
}

/// Where a line is wrapped: where the kind of zones changes near the middle, else in the middle.
fn break_of(line: &[Need]) -> usize {
    let middle = line.len().div_ceil(2);
    let most = line.len() * 3 / 4;
    (1..line.len())
        .filter(|&i| line[i - 1].kind != line[i].kind)
        .filter(|&i| i <= most && line.len() - i <= most)
        .min_by_key(|&i| i.abs_diff(middle))
        .unwrap_or(middle)
}
