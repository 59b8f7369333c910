//! The file of a chunk: a header, then a block of rows for each arm. Everything has a checksum.

use xxhash_rust::xxh3::xxh3_64;

use crate::experiment::{Chunk, End, Experiment, ExpertRow, Row, Rows, SeatRow, Solved};

/// The first bytes; the digit is the version of the format.
const MAGIC: &[u8; 8] = b"wplab 3\n";

/// In the flags of a row: how it ended.
const ENDS: [End; 3] = [End::Abandoned, End::Decided, End::Drawn];
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

/// The place of each arm's block in the file: its offset, length and checksum; `None` if the header
/// isn't that of this chunk.
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
    let mut left = block;
    let rows = (0..chunk.count).map(|index| {
        let deal = first_deal.checked_add(chunk.first)?.checked_add(index)?;
        pass(&mut left, &Row::new(deal, seats))
    });
    let rows = rows.collect::<Option<Vec<Row>>>()?;
    left.is_empty().then_some(rows)
}

/// The deals follow from the chunk and aren't stored.
fn encode_rows(chunk: Chunk, rows: &[Row]) -> Vec<u8> {
    debug_assert_eq!(rows.len() as u64, chunk.count, "a row for each deal");
    let mut block = Vec::with_capacity(rows.len() * 8);
    for row in rows {
        pass(&mut block, row);
    }
    block
}

/// A block that is written, or what is left of one that is read.
trait Tape {
    /// Writes the number and gives it back; or reads one, whatever the given one is.
    fn number(&mut self, number: u64) -> Option<u64>;

    /// The same for a number of 32 bits.
    fn small(&mut self, number: u32) -> Option<u32> {
        u32::try_from(self.number(number.into())?).ok()
    }
}

/// Numbers are in groups of seven bits, the lowest first.
impl Tape for Vec<u8> {
    fn number(&mut self, number: u64) -> Option<u64> {
        let mut rest = number;
        while rest >= 0x80 {
            self.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.push(rest as u8);
        Some(number)
    }
}

impl Tape for &[u8] {
    fn number(&mut self, _: u64) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.split_first()?;
            *self = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

/// Writes a row; or reads one, of which the deal and the number of seats are known.
fn pass(tape: &mut impl Tape, row: &Row) -> Option<Row> {
    let won = row.seats.iter().enumerate();
    let won = won.fold(0, |all, (at, seat)| all | u64::from(seat.won) << at);
    let expert = if row.expert.is_some() { EXPERT } else { 0 };
    let solved = if row.solved.is_some() { SOLVED } else { 0 };
    let end = ENDS.iter().position(|end| *end == row.end)? as u64;
    let flags = tape.number(end | u64::from(row.grade.min(3)) << 2 | won << 4 | expert | solved)?;
    let mut passed = Row {
        end: *ENDS.get((flags & 3) as usize)?,
        grade: (flags >> 2 & 3) as u8,
        moves: tape.small(row.moves)?,
        died: tape.small(row.died)?,
        reaches: tape.small(row.reaches)?,
        ..Row::new(row.deal, 0)
    };
    if flags & EXPERT != 0 {
        let expert = row.expert.unwrap_or_default();
        passed.expert = Some(ExpertRow {
            judged: tape.small(expert.judged)?,
            decisions: tape.small(expert.decisions)?,
            dilemmas: tape.small(expert.dilemmas)?,
            compared: tape.small(expert.compared)?,
            matters: tape.small(expert.matters)?,
        });
    }
    if flags & SOLVED != 0 {
        let solved = row.solved.unwrap_or_default();
        let nodes = tape.number(solved.nodes)?;
        let length = tape.small(solved.length)?;
        let proof = tape.small(u32::from(solved.decided) | u32::from(solved.ceiling.min(3)) << 1)?;
        passed.solved = Some(Solved {
            nodes,
            length,
            decided: proof & 1 == 1,
            ceiling: u8::try_from(proof >> 1).ok().filter(|level| *level <= 3)?,
        });
    }
    for (at, seat) in row.seats.iter().enumerate() {
        let turns = tape.small(seat.turns)?;
        // Zigzag: small numbers are short, whatever their sign.
        let score = tape.number((seat.score << 1 ^ seat.score >> 63) as u64)?;
        let stuck = tape.small(seat.stuck)?;
        let mut lowest = None;
        if passed.expert.is_some() {
            let above = tape.small(seat.lowest.map_or(0, |lowest| u32::from(lowest) + 1))?;
            lowest = above.checked_sub(1).map(u16::try_from).transpose().ok()?;
        }
        passed.seats.push(SeatRow {
            won: flags >> (4 + at) & 1 == 1,
            turns,
            score: (score >> 1) as i64 ^ -((score & 1) as i64),
            stuck,
            lowest,
        });
    }
    Some(passed)
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
