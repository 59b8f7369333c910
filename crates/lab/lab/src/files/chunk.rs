//! The file of a chunk: a header with the length and checksum of each block of rows, and these blocks: one for each arm,
//! and another one for each if the experiment is checked.

use std::io::{self, Read, Seek, SeekFrom};

use xxhash_rust::xxh3::xxh3_64;

use super::parquet_rows::{Column, Kind, StoredRow, columns};
use crate::experiment::{CheckSettings, Chunk, Experiment, Row, Rows};

/// The first bytes; the digit is the version of the format.
const MAGIC: &[u8; 8] = b"wplab 6\n";

/// The highest level of a win.
const MOST_GRADE: u8 = 3;

/// The rows of a chunk as bytes with checksums, which only [`decode_chunk`] for the same experiment reads.
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
    /// The number of its first deal.
    first: u64,
    arms: usize,
    check: Option<CheckSettings>,
    seats: usize,
}

/// The length and the checksum of a block.
type BlockEntry = [u64; 2];

impl ChunkFormat {
    /// That of this experiment.
    pub(super) fn of(experiment: &Experiment) -> Self {
        Self {
            digest: experiment.digest(),
            first: experiment.first.number(),
            arms: experiment.arms.len(),
            check: experiment.check.clone(),
            seats: experiment.seats(),
        }
    }

    /// The file of a chunk.
    pub(super) fn encode(&self, chunk: Chunk, rows: &Rows) -> Vec<u8> {
        let blocks: Vec<Vec<u8>> = rows.iter().map(|rows| self.block(rows)).collect();
        self.file(chunk, &blocks)
    }

    fn file(&self, chunk: Chunk, blocks: &[Vec<u8>]) -> Vec<u8> {
        let mut file = self.start(chunk);
        for block in blocks {
            file.extend_from_slice(&(block.len() as u64).to_le_bytes());
            file.extend_from_slice(&xxh3_64(block).to_le_bytes());
        }
        let check = xxh3_64(&file);
        file.extend_from_slice(&check.to_le_bytes());
        file.extend_from_slice(&blocks.concat());
        file
    }

    /// The rows of a chunk; `None` if the file is damaged or another one.
    pub(super) fn decode(&self, chunk: Chunk, file: &[u8]) -> Option<Rows> {
        let (header, mut rest) = file.split_at_checked(self.header_len(chunk))?;
        let entries = self.entries(chunk, header)?.into_iter().enumerate();
        let rows = entries.map(|(at, [len, check])| {
            let (block, after) = rest.split_at_checked(usize::try_from(len).ok()?)?;
            rest = after;
            self.rows(chunk, at, check, block)
        });
        let rows = rows.collect::<Option<Rows>>()?;
        rest.is_empty().then_some(rows)
    }

    /// The rows of one block, without reading those of others; `None` if they are damaged or others.
    pub(super) fn read_block(
        &self,
        chunk: Chunk,
        at: usize,
        file: &mut (impl Read + Seek),
    ) -> io::Result<Option<Vec<Row>>> {
        let header_len = self.header_len(chunk) as u64;
        let (mut header, mut block) = (Vec::new(), Vec::new());
        file.by_ref().take(header_len).read_to_end(&mut header)?;
        let entries = self.entries(chunk, &header).unwrap_or_default();
        let Some(&[len, check]) = entries.get(at) else {
            return Ok(None);
        };
        let start = entries[..at]
            .iter()
            .fold(header_len, |sum, [len, _]| sum.saturating_add(*len));
        file.seek(SeekFrom::Start(start))?;
        file.take(len).read_to_end(&mut block)?;
        Ok(self.rows(chunk, at, check, &block))
    }

    /// The header up to the blocks' entries.
    fn start(&self, chunk: Chunk) -> Vec<u8> {
        let numbers = [chunk.first, chunk.count].map(u64::to_le_bytes).concat();
        [MAGIC, self.digest.as_bytes(), &numbers].concat()
    }

    /// Number of blocks.
    fn blocks(&self) -> usize {
        self.arms * if self.check.is_some() { 2 } else { 1 }
    }

    /// The indices of the deals of a block.
    fn indices(&self, chunk: Chunk, at: usize) -> Vec<u64> {
        match &self.check {
            Some(check) if at >= self.arms => check.indices(chunk).collect(),
            _ => (chunk.first..chunk.end()).collect(),
        }
    }

    /// The length of the header with its checksum.
    fn header_len(&self, chunk: Chunk) -> usize {
        self.start(chunk).len() + self.blocks() * size_of::<BlockEntry>() + size_of::<u64>()
    }

    /// The entry of each arm's block, if the header is that of this chunk.
    fn entries(&self, chunk: Chunk, header: &[u8]) -> Option<Vec<BlockEntry>> {
        let (checked, check) = header.split_last_chunk()?;
        if xxh3_64(checked).to_le_bytes() != *check {
            return None;
        }
        let entries = checked.strip_prefix(self.start(chunk).as_slice())?;
        let (numbers, _) = entries.as_chunks::<8>();
        let numbers: Vec<u64> = numbers.iter().map(|number| u64::from_le_bytes(*number)).collect();
        Some(numbers.as_chunks::<2>().0.to_vec())
    }

    /// The columns of the Parquet file that don't follow from the chunk.
    fn columns(&self) -> Vec<Column> {
        let mut columns = columns(self.seats);
        columns.retain(|column| !["arm", "arm_name", "deal"].contains(&column.name.as_str()));
        columns
    }

    /// Rows as the numbers of their columns. If one may be missing, it is 0 where there is none, otherwise one more.
    fn block(&self, rows: &[Row]) -> Vec<u8> {
        let columns = self.columns();
        let mut block = Vec::with_capacity(rows.len() * columns.len());
        for row in rows {
            let stored = StoredRow {
                row: row.clone(),
                ..StoredRow::new(0)
            };
            for column in &columns {
                let number = column.number(&stored).map(|number| match column.kind {
                    Kind::Signed => zigzag(number.cast_signed()),
                    _ => number,
                });
                let more = u128::from(column.is_optional);
                write(&mut block, number.map_or(0, |number| u128::from(number) + more));
            }
        }
        block
    }

    /// The rows of a block whose checksum this is. Those that would be written otherwise aren't ours: a number is too
    /// large, or is where there is none.
    fn rows(&self, chunk: Chunk, at: usize, check: u64, block: &[u8]) -> Option<Vec<Row>> {
        if xxh3_64(block) != check {
            return None;
        }
        let columns = self.columns();
        let mut rest = block;
        let rows = self.indices(chunk, at).into_iter().map(|index| {
            let mut stored = StoredRow::new(self.seats);
            stored.row.deal = self.first.checked_add(index)?;
            for column in &columns {
                let number = read(&mut rest)?;
                let Some(number) = number.checked_sub(column.is_optional.into()) else {
                    continue;
                };
                let number = u64::try_from(number).ok()?;
                let number = match column.kind {
                    Kind::Signed => unzigzag(number).cast_unsigned(),
                    _ => number,
                };
                column.set_number(&mut stored, number);
            }
            let ceiling = stored.row.solved.map_or(0, |solved| solved.ceiling);
            (stored.row.grade.max(ceiling) <= MOST_GRADE).then_some(stored.row)
        });
        let rows = rows.collect::<Option<Vec<Row>>>()?;
        (self.block(&rows) == block).then_some(rows)
    }
}

/// A number that is small if the distance to 0 is.
const fn zigzag(number: i64) -> u64 {
    (number << 1 ^ number >> 63).cast_unsigned()
}

const fn unzigzag(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
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
    use crate::experiment::{Counted, End, ExpertRow, Solved};

    fn format(digest: char) -> ChunkFormat {
        ChunkFormat {
            digest: String::from(digest),
            first: 1_000,
            arms: 2,
            check: None,
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
                    decisions: Counted { all: 12, halves: 25 },
                    dilemmas: Counted { all: 3, halves: 0 },
                    compared: 39,
                    matters: Counted {
                        all: 300,
                        halves: 600,
                    },
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
        for (arm, rows) in rows.iter().enumerate() {
            let read = own.read_block(chunk, arm, &mut io::Cursor::new(&file)).unwrap();
            assert_eq!(read.as_ref(), Some(rows));
        }
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

    /// The checksums of what another program made are right, too.
    #[test]
    fn numbers_that_no_game_has_are_refused() {
        let (chunk, rows) = rows();
        let own = format('0');
        let decoded = |grade: u128, moves: u128| {
            let mut blocks: Vec<Vec<u8>> = rows.iter().map(|rows| own.block(rows)).collect();
            // The first row of the first arm begins with: ended, drawn, grade, moves.
            let mut block = Vec::new();
            for number in [1, 0, grade, moves] {
                write(&mut block, number);
            }
            let mut rest = blocks[0].as_slice();
            (0..4).for_each(|_| assert!(read(&mut rest).is_some()));
            block.extend_from_slice(rest);
            blocks[0] = block;
            own.decode(chunk, &own.file(chunk, &blocks))
        };
        assert!(decoded(3, (1 << 32) - 1).is_some());
        assert_eq!(decoded(4, 300), None);
        assert_eq!(decoded(256, 300), None);
        assert_eq!(decoded(0, 1 << 32), None);
    }

    #[test]
    fn numbers_near_zero_are_short() {
        for (number, short) in [
            (0, 0),
            (-1, 1),
            (1, 2),
            (-3, 5),
            (i64::MAX, u64::MAX - 1),
            (i64::MIN, u64::MAX),
        ] {
            assert_eq!((zigzag(number), unzigzag(short)), (short, number));
        }
    }
}
