//! The file of a chunk: a header, then a block of rows for each arm. Everything has a checksum.

use xxhash_rust::xxh3::xxh3_64;

use crate::experiment::{Chunk, End, Experiment, ExpertRow, Row, Rows, Solved};

/// The first bytes; the digit is the version of the format.
const MAGIC: &[u8; 8] = b"wplab 3\n";

/// In the flags of a row: an expert looked at the game.
const EXPERT: u64 = 1 << 40;
/// In the flags of a row: the solver played it.
const SOLVED: u64 = 1 << 41;

/// The rows of a chunk as bytes with checksums, which only [`decode_chunk`] for the same experiment reads.
#[must_use]
pub fn encode_chunk(experiment: &Experiment, chunk: Chunk, rows: &Rows) -> Vec<u8> {
    encode(&experiment.digest(), chunk, rows)
}

/// The rows of a chunk; `None` if they are damaged, of other deals or of another experiment.
#[must_use]
pub fn decode_chunk(experiment: &Experiment, chunk: Chunk, bytes: &[u8]) -> Option<Rows> {
    let first = experiment.first.number();
    decode_all(
        &experiment.digest(),
        chunk,
        first,
        [experiment.arms.len(), experiment.seats()],
        bytes,
    )
}

fn decode_all(
    digest: &str,
    chunk: Chunk,
    first: u64,
    [arms, seats]: [usize; 2],
    bytes: &[u8],
) -> Option<Rows> {
    let mut end = header_len(digest, arms) as u64;
    let rows = blocks(digest, chunk, arms, bytes)?
        .into_iter()
        .map(|(at, len, check)| {
            end = at + len;
            let block = bytes.get(usize::try_from(at).ok()?..usize::try_from(end).ok()?)?;
            decode(chunk, first, seats, check, block)
        });
    let rows = rows.collect::<Option<Rows>>()?;
    (end == bytes.len() as u64).then_some(rows)
}

/// The file of a chunk.
pub fn encode(digest: &str, chunk: Chunk, rows: &Rows) -> Vec<u8> {
    let blocks: Vec<Vec<u8>> = rows.iter().map(|rows| encode_rows(chunk, rows)).collect();
    let mut file = header(digest, chunk);
    for block in &blocks {
        file.extend_from_slice(&(block.len() as u64).to_le_bytes());
        file.extend_from_slice(&xxh3_64(block).to_le_bytes());
    }
    let check = xxh3_64(&file);
    file.extend_from_slice(&check.to_le_bytes());
    for block in blocks {
        file.extend_from_slice(&block);
    }
    file
}

fn header(digest: &str, chunk: Chunk) -> Vec<u8> {
    let mut header = MAGIC.to_vec();
    header.extend_from_slice(digest.as_bytes());
    header.extend_from_slice(&chunk.first.to_le_bytes());
    header.extend_from_slice(&chunk.count.to_le_bytes());
    header
}

/// The length of the header of a file with this many arms, with its checksum.
pub fn header_len(digest: &str, arms: usize) -> usize {
    MAGIC.len() + digest.len() + 16 + 16 * arms + 8
}

/// Where each arm's block is in the file: its offset, length and checksum; `None` if the header isn't
/// that of this chunk.
pub fn blocks(digest: &str, chunk: Chunk, arms: usize, file: &[u8]) -> Option<Vec<(u64, u64, u64)>> {
    let len = header_len(digest, arms);
    let (checked, check) = file.get(..len)?.split_at(len - 8);
    let start = header(digest, chunk);
    if !checked.starts_with(&start) || xxh3_64(checked).to_le_bytes() != check {
        return None;
    }
    let mut offset = len as u64;
    let entries = checked[start.len()..].chunks_exact(16);
    let each = entries.map(|entry| {
        let (len, check) = entry.split_at(8);
        let len = u64::from_le_bytes(len.try_into().ok()?);
        let check = u64::from_le_bytes(check.try_into().ok()?);
        let at = offset;
        offset = offset.checked_add(len)?;
        Some((at, len, check))
    });
    each.collect()
}

/// The rows of a block, if its checksum is right.
pub fn decode(chunk: Chunk, first_deal: u64, seats: usize, check: u64, block: &[u8]) -> Option<Vec<Row>> {
    if xxh3_64(block) != check {
        return None;
    }
    let mut reader = Reader(block);
    let rows = (0..chunk.count).map(|index| {
        let mut row = Row::new(first_deal.checked_add(chunk.first)?.checked_add(index)?, seats);
        let flags = reader.number()?;
        row.end = match flags & 3 {
            0 => End::Abandoned,
            1 => End::Decided,
            2 => End::Drawn,
            _ => return None,
        };
        row.grade = u8::try_from(flags >> 2 & 3).ok()?;
        let mut won = flags >> 4 & 0xffff;
        row.moves = reader.small()?;
        row.died = reader.small()?;
        row.reaches = reader.small()?;
        if flags & EXPERT != 0 {
            row.expert = Some(ExpertRow {
                judged: reader.small()?,
                decisions: reader.small()?,
                dilemmas: reader.small()?,
                compared: reader.small()?,
                matters: reader.small()?,
            });
        }
        if flags & SOLVED != 0 {
            let nodes = reader.number()?;
            let length = reader.small()?;
            let proof = reader.small()?;
            row.solved = Some(Solved {
                nodes,
                length,
                decided: proof & 1 == 1,
                ceiling: u8::try_from(proof >> 1).ok().filter(|level| *level <= 3)?,
            });
        }
        for seat in &mut row.seats {
            let score;
            (seat.won, seat.turns, score, seat.stuck) =
                (won & 1 == 1, reader.small()?, reader.number()?, reader.small()?);
            seat.score = (score >> 1) as i64 ^ -((score & 1) as i64);
            won >>= 1;
            if row.expert.is_some() {
                seat.lowest = reader
                    .small()?
                    .checked_sub(1)
                    .map(u16::try_from)
                    .transpose()
                    .ok()?;
            }
        }
        Some(row)
    });
    let rows = rows.collect::<Option<Vec<Row>>>()?;
    reader.0.is_empty().then_some(rows)
}

/// The deals follow from the chunk and aren't stored.
fn encode_rows(chunk: Chunk, rows: &[Row]) -> Vec<u8> {
    debug_assert_eq!(rows.len() as u64, chunk.count, "a row for each deal");
    let mut block = Vec::with_capacity(rows.len() * 8);
    for row in rows {
        let end = match row.end {
            End::Abandoned => 0,
            End::Decided => 1,
            End::Drawn => 2,
        };
        let won = row.seats.iter().enumerate();
        let won = won.fold(0, |all, (at, seat)| all | u64::from(seat.won) << at);
        let expert = if row.expert.is_some() { EXPERT } else { 0 };
        let solved = if row.solved.is_some() { SOLVED } else { 0 };
        let flags = end | u64::from(row.grade.min(3)) << 2 | won << 4;
        write(&mut block, flags | expert | solved);
        write(&mut block, u64::from(row.moves));
        write(&mut block, u64::from(row.died));
        write(&mut block, u64::from(row.reaches));
        if let Some(expert) = &row.expert {
            let looked = [expert.judged, expert.decisions, expert.dilemmas];
            for count in looked.into_iter().chain([expert.compared, expert.matters]) {
                write(&mut block, u64::from(count));
            }
        }
        if let Some(solved) = &row.solved {
            write(&mut block, solved.nodes);
            write(&mut block, u64::from(solved.length));
            write(
                &mut block,
                u64::from(solved.decided) | u64::from(solved.ceiling.min(3)) << 1,
            );
        }
        for seat in &row.seats {
            write(&mut block, u64::from(seat.turns));
            // Zigzag: small numbers are short, whatever their sign.
            write(&mut block, (seat.score << 1 ^ seat.score >> 63) as u64);
            write(&mut block, u64::from(seat.stuck));
            if row.expert.is_some() {
                write(&mut block, seat.lowest.map_or(0, |lowest| u64::from(lowest) + 1));
            }
        }
    }
    block
}

/// Writes a number in groups of seven bits, the lowest first.
fn write(block: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        block.push(number as u8 | 0x80);
        number >>= 7;
    }
    block.push(number as u8);
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn number(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn small(&mut self) -> Option<u32> {
        u32::try_from(self.number()?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIGEST: &str = "0123456789abcdef0123456789abcdef";

    fn rows() -> (Chunk, Rows) {
        let chunk = Chunk { first: 32, count: 3 };
        let rows = |arm: u32| {
            let each = (0..3_u32).map(|i| {
                let mut row = Row::new(1_000 + 32 + u64::from(i), 2);
                row.end = [End::Decided, End::Drawn, End::Abandoned][i as usize];
                row.grade = i as u8;
                row.moves = 300 * arm + i;
                row.died = u32::MAX * (i % 2);
                row.reaches = 7 * i;
                row.expert = (i == 1).then_some(ExpertRow {
                    judged: 40,
                    decisions: 12,
                    dilemmas: 3,
                    compared: 39,
                    matters: 300,
                });
                row.solved = (i == 2).then_some(Solved {
                    nodes: u64::MAX,
                    length: 91,
                    decided: true,
                    ceiling: 3,
                });
                for (at, seat) in row.seats.iter_mut().enumerate() {
                    seat.won = at as u32 == i;
                    seat.turns = 100 + i;
                    seat.score = [i64::MIN, -3, i64::MAX][i as usize];
                    seat.stuck = i;
                    seat.lowest = (i == 1 && at == 0).then_some(1000);
                }
                row
            });
            each.collect()
        };
        (chunk, vec![rows(1), rows(2)])
    }

    fn read(file: &[u8], chunk: Chunk) -> Option<Rows> {
        decode_all(DIGEST, chunk, 1_000, [2, 2], file)
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let (chunk, rows) = rows();
        let file = encode(DIGEST, chunk, &rows);
        assert_eq!(read(&file, chunk), Some(rows));
        assert_eq!(read(&file, Chunk { first: 33, ..chunk }), None);
        assert_eq!(blocks(&DIGEST.replace('0', "1"), chunk, 2, &file), None);
    }

    #[test]
    fn any_damage_is_noticed() {
        let (chunk, rows) = rows();
        let file = encode(DIGEST, chunk, &rows);
        assert_eq!(read(&[file.as_slice(), &[0]].concat(), chunk), None, "too long");
        for at in 0..file.len() {
            assert_eq!(read(&file[..at], chunk), None, "cut at {at}");
            for bit in [0x01, 0x80] {
                let mut damaged = file.clone();
                damaged[at] ^= bit;
                assert_eq!(read(&damaged, chunk), None, "{at}");
            }
        }
    }
}
