//! Chunks in parts: splitting, gaps and putting parts together.

use wildpile_lab::experiment::{Chunk, Row, Rows};

/// The parts that a failed chunk is split into, if it is more than a deal: around the deal that failed, if that is
/// known, or else in halves.
pub fn split(chunk: Chunk, failed: Option<u64>) -> Vec<Chunk> {
    let cuts = match failed {
        Some(deal) if (chunk.first..chunk.end()).contains(&deal) => vec![deal, deal + 1],
        _ => vec![chunk.first + chunk.count / 2],
    };
    let mut first = chunk.first;
    let ends = cuts.into_iter().chain([chunk.end()]);
    let parts = ends.map(|end| Chunk::between(std::mem::replace(&mut first, end), end));
    parts.filter(|part| part.count > 0).collect()
}

/// The deals of a chunk that are in none of the parts, which are sorted.
pub fn gaps(chunk: Chunk, parts: impl IntoIterator<Item = Chunk>) -> Vec<Chunk> {
    let mut gaps = Vec::new();
    let mut next = chunk.first;
    let mut gap = |from: u64, to: u64| {
        if to > from {
            gaps.push(Chunk::between(from, to));
        }
    };
    for part in parts {
        gap(next, part.first.min(chunk.end()));
        next = next.max(part.end());
    }
    gap(next, chunk.end());
    gaps
}

/// Rows of a part of a chunk's deals. Some blocks have only some of them.
pub fn cut(rows: &Rows, chunk: Chunk, part: Chunk) -> Option<Rows> {
    if !chunk.contains(part) {
        return None;
    }
    let all = rows.first()?;
    let from = all.first()?.deal.checked_add(part.first - chunk.first)?;
    let to = from.checked_add(part.count)?;
    let own = |rows: &Vec<Row>| {
        let place = |deal| rows.partition_point(|row| row.deal < deal);
        rows[place(from)..place(to)].to_vec()
    };
    let own: Rows = rows.iter().map(own).collect();
    let is_whole = own.first()?.len() as u64 == part.count;
    is_whole.then_some(own)
}

/// The rows of a chunk from those of parts that cover it; they may overlap. `None` if they don't cover it.
pub fn joined(chunk: Chunk, mut parts: Vec<(Chunk, Rows)>) -> Option<Rows> {
    parts.sort_by_key(|(part, _)| (part.first, std::cmp::Reverse(part.count)));
    let arms = parts.first()?.1.len();
    let mut all: Rows = vec![Vec::new(); arms];
    let mut next = chunk.first;
    for (part, rows) in &parts {
        let to = part.end().min(chunk.end());
        if part.first > next || to <= next {
            continue;
        }
        let own = Chunk::between(next, to);
        for (all, own) in all.iter_mut().zip(cut(rows, *part, own)?) {
            all.extend(own);
        }
        next = to;
    }
    (next == chunk.end()).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(first: u64, count: u64) -> Chunk {
        Chunk { first, count }
    }

    fn rows(chunk: Chunk) -> Rows {
        let own = |arm: u32| {
            let each = (chunk.first..chunk.first + chunk.count).map(|deal| Row {
                moves: arm,
                ..Row::new(deal, 1)
            });
            each.collect()
        };
        // The last block has every third deal only.
        let mut few: Vec<Row> = own(2);
        few.retain(|row| row.deal % 3 == 0);
        vec![own(0), own(1), few]
    }

    #[test]
    fn a_chunk_is_split_around_the_deal_that_failed() {
        let all = chunk(10, 6);
        assert_eq!(split(all, Some(12)), [chunk(10, 2), chunk(12, 1), chunk(13, 3)]);
        assert_eq!(split(all, Some(10)), [chunk(10, 1), chunk(11, 5)]);
        assert_eq!(split(all, Some(15)), [chunk(10, 5), chunk(15, 1)]);
        // A deal of another chunk says nothing.
        for deal in [None, Some(9), Some(16), Some(u64::MAX)] {
            assert_eq!(split(all, deal), [chunk(10, 3), chunk(13, 3)]);
        }
        assert_eq!(split(chunk(7, 3), None), [chunk(7, 1), chunk(8, 2)]);
        assert_eq!(split(chunk(7, 2), Some(7)), [chunk(7, 1), chunk(8, 1)]);
    }

    #[test]
    fn gaps_are_what_no_part_has() {
        let all = chunk(10, 10);
        assert_eq!(gaps(all, []), [all]);
        assert_eq!(
            gaps(all, [chunk(12, 2), chunk(13, 3)]),
            [chunk(10, 2), chunk(16, 4)]
        );
        assert_eq!(gaps(all, [chunk(0, 40)]), []);
        assert_eq!(gaps(all, [chunk(0, 5), chunk(30, 5)]), [all]);
        assert_eq!(gaps(all, [chunk(0, 11), chunk(19, 9)]), [chunk(11, 8)]);
    }

    #[test]
    fn parts_that_cover_a_chunk_give_its_rows() {
        let all = chunk(10, 10);
        let part = |first, count| (chunk(first, count), rows(chunk(first, count)));
        assert_eq!(joined(all, vec![part(15, 5), part(10, 5)]), Some(rows(all)));
        let overlapping = vec![part(10, 3), part(10, 6), part(12, 3), part(14, 6)];
        assert_eq!(joined(all, overlapping), Some(rows(all)));
        assert_eq!(joined(all, vec![part(8, 20)]), Some(rows(all)));
        assert_eq!(joined(all, vec![part(10, 4), part(15, 5)]), None);
        assert_eq!(joined(all, vec![part(10, 9)]), None);
        assert_eq!(joined(all, Vec::new()), None);
    }
}
