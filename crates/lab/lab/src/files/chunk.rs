//! The file of a chunk: a header, a block of rows for each arm, and a checksum of everything.

use xxhash_rust::xxh3::xxh3_64;

use super::parquet_rows::{StoredRow, columns};
use crate::experiment::{Chunk, Experiment, Row, Rows};

/// The first bytes; the digit is the version of the format.
const MAGIC: &[u8; 8] = b"wplab 4\n";

/// The rows of a chunk as bytes with a checksum, which only [`decode_chunk`] for the same experiment reads.
#[must_use]
pub fn encode_chunk(experiment: &Experiment, chunk: Chunk, rows: &Rows) -> Vec<u8> {
    ChunkFormat::of(experiment).encode(chunk, rows)
}

/// The rows of a chunk; `None` if they are damaged, of other deals or of another experiment.
#[must_use]
pub fn decode_chunk(experiment: &Experiment, chunk: Chunk, bytes: &[u8]) -> Option<Rows> {
    ChunkFormat::of(experiment).decode(chunk, bytes)
}

/// The form of an experiment's chunks.
#[derive(Clone, Debug)]
pub(super) struct ChunkFormat {
    digest: String,
    arms: usize,
    seats: usize,
}

impl ChunkFormat {
    /// That of this experiment.
    pub(super) fn of(experiment: &Experiment) -> Self {
        Self {
            digest: experiment.digest(),
            arms: experiment.arms.len(),
            seats: experiment.seats(),
        }
    }

    /// The file of a chunk.
    pub(super) fn encode(&self, chunk: Chunk, rows: &Rows) -> Vec<u8> {
        let mut file = self.header(chunk);
        for rows in rows {
            let block = self.block(rows);
            file.extend_from_slice(&(block.len() as u64).to_le_bytes());
            file.extend_from_slice(&block);
        }
        let check = xxh3_64(&file);
        file.extend_from_slice(&check.to_le_bytes());
        file
    }

    /// The rows of a chunk; `None` if the file is damaged or another one.
    pub(super) fn decode(&self, chunk: Chunk, file: &[u8]) -> Option<Rows> {
        let blocks = self.blocks(chunk, file)?;
        blocks.into_iter().map(|block| self.rows(chunk, block)).collect()
    }

    /// The rows of one arm.
    pub(super) fn decode_arm(&self, chunk: Chunk, arm: usize, file: &[u8]) -> Option<Vec<Row>> {
        self.rows(chunk, self.blocks(chunk, file)?.get(arm)?)
    }

    fn header(&self, chunk: Chunk) -> Vec<u8> {
        let numbers = [chunk.first, chunk.count].map(u64::to_le_bytes).concat();
        [MAGIC, self.digest.as_bytes(), &numbers].concat()
    }

    /// The block of each arm in a file whose checksum is right.
    fn blocks<'f>(&self, chunk: Chunk, file: &'f [u8]) -> Option<Vec<&'f [u8]>> {
        let (checked, check) = file.split_last_chunk()?;
        let mut rest = checked.strip_prefix(self.header(chunk).as_slice())?;
        if xxh3_64(checked).to_le_bytes() != *check {
            return None;
        }
        let blocks = (0..self.arms).map(|_| {
            let (len, after) = rest.split_first_chunk()?;
            let (block, after) = after.split_at_checked(usize::try_from(u64::from_le_bytes(*len)).ok()?)?;
            rest = after;
            Some(block)
        });
        let blocks = blocks.collect::<Option<Vec<_>>>()?;
        rest.is_empty().then_some(blocks)
    }

    /// Rows as the numbers of the columns that the Parquet file has: 0 where there is none, otherwise one more.
    fn block(&self, rows: &[Row]) -> Vec<u8> {
        let columns = columns(self.seats);
        let mut block = Vec::with_capacity(rows.len() * columns.len());
        for row in rows {
            let stored = StoredRow {
                row: row.clone(),
                ..StoredRow::new(0)
            };
            for column in &columns {
                let number = column.number(&stored);
                write(&mut block, number.map_or(0, |number| u128::from(number) + 1));
            }
        }
        block
    }

    fn rows(&self, chunk: Chunk, mut block: &[u8]) -> Option<Vec<Row>> {
        let columns = columns(self.seats);
        let rows = (0..chunk.count).map(|_| {
            let mut stored = StoredRow::new(self.seats);
            for column in &columns {
                if let Some(number) = read(&mut block)?.checked_sub(1) {
                    column.set_number(&mut stored, u64::try_from(number).ok()?);
                }
            }
            Some(stored.row)
        });
        let rows = rows.collect::<Option<Vec<Row>>>()?;
        block.is_empty().then_some(rows)
    }
}

/// Writes a number in groups of seven bits, the lowest first.
fn write(block: &mut Vec<u8>, mut number: u128) {
    while number >= 0x80 {
        block.push(number as u8 | 0x80);
        number >>= 7;
    }
    block.push(number as u8);
}

/// The next number of a block.
fn read(block: &mut &[u8]) -> Option<u128> {
    let mut number = 0;
    for shift in (0..70).step_by(7) {
        let (&byte, rest) = block.split_first()?;
        *block = rest;
        number |= u128::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{End, ExpertRow, Solved};

    fn format(digest: char) -> ChunkFormat {
        ChunkFormat {
            digest: String::from(digest),
            arms: 2,
            seats: 2,
        }
    }

    /// Turns and scores of an abandoned game aren't stored.
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
                let ended = row.ended();
                for (at, seat) in row.seats.iter_mut().enumerate() {
                    seat.won = at as u32 == i;
                    if ended {
                        seat.turns = 100 + i;
                        seat.score = [i64::MIN, i64::MAX][i as usize];
                    }
                    seat.stuck = i;
                    seat.lowest = (i == 1 && at == 0).then_some(1000);
                }
                row
            });
            each.collect()
        };
        (chunk, vec![rows(1), rows(2)])
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let (chunk, rows) = rows();
        let own = format('0');
        let file = own.encode(chunk, &rows);
        assert_eq!(own.decode_arm(chunk, 1, &file).as_ref(), rows.get(1));
        assert_eq!(own.decode(chunk, &file), Some(rows));
        assert_eq!(own.decode(Chunk { first: 33, ..chunk }, &file), None);
        assert_eq!(format('1').decode(chunk, &file), None);
    }

    #[test]
    fn any_damage_is_noticed() {
        let (chunk, rows) = rows();
        let file = format('0').encode(chunk, &rows);
        let read = |file: &[u8]| format('0').decode(chunk, file);
        assert_eq!(read(&[file.as_slice(), &[0]].concat()), None, "too long");
        for at in 0..file.len() {
            assert_eq!(read(&file[..at]), None, "cut at {at}");
            for bit in [0x01, 0x80] {
                let mut damaged = file.clone();
                damaged[at] ^= bit;
                assert_eq!(read(&damaged), None, "{at}");
            }
        }
    }
}
