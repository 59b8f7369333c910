//! Rows as Parquet: one row per game, ordered by arm and deal.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::column::reader::ColumnReader;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use super::folder::failed;
use crate::LabError;
use crate::experiment::{Chunk, End, Experiment, ExpertRow, Row};
use crate::text as t;

/// The most rows of a row group, which are in memory while it is written.
const GROUP: usize = 65_536;

/// Why rows couldn't be written.
#[derive(Debug)]
pub enum WriteError {
    /// The chunks.
    Lab(LabError),
    /// The file.
    Io(io::Error),
}

impl std::fmt::Display for WriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}

impl From<ParquetError> for WriteError {
    fn from(error: ParquetError) -> Self {
        // Errors of the file come wrapped; a full disk should stay recognisable.
        match error {
            ParquetError::External(inner) => match inner.downcast::<io::Error>() {
                Ok(error) => Self::Io(*error),
                Err(other) => Self::Io(io::Error::other(other.to_string())),
            },
            other => Self::Io(io::Error::other(other)),
        }
    }
}

impl From<LabError> for WriteError {
    fn from(error: LabError) -> Self {
        Self::Lab(error)
    }
}

/// A column, and how its values are taken from a row.
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: Kind,
}

/// What a column contains, of a seat where there is an index.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Arm,
    ArmName,
    Deal,
    Ended,
    Drawn,
    Grade,
    Moves,
    Died,
    Won(usize),
    Turns(usize),
    Score(usize),
    Stuck(usize),
    Reaches,
    Judged,
    Decisions,
    Dilemmas,
    Compared,
    Matters,
    Proof,
    Nodes,
    Length,
    Ceiling,
    Lowest(usize),
}

impl Kind {
    fn physical(self) -> Physical {
        match self {
            Self::ArmName | Self::Proof => Physical::BYTE_ARRAY,
            Self::Ended | Self::Drawn | Self::Won(_) => Physical::BOOLEAN,
            Self::Deal | Self::Score(_) | Self::Nodes => Physical::INT64,
            _ => Physical::INT32,
        }
    }

    /// Whether a value may be missing: nobody knows the result of an abandoned game, and not every game is
    /// looked at by an expert or solved.
    const fn is_optional(self) -> bool {
        !matches!(
            self,
            Self::Arm
                | Self::ArmName
                | Self::Deal
                | Self::Ended
                | Self::Drawn
                | Self::Grade
                | Self::Moves
                | Self::Reaches
                | Self::Won(_)
                | Self::Stuck(_)
        )
    }

    fn small(self, arm: usize, row: &Row) -> Option<i32> {
        let number = match self {
            Self::Arm => Some(arm as u32),
            Self::Grade => Some(u32::from(row.grade)),
            Self::Moves => Some(row.moves),
            Self::Died => (row.died > 0).then_some(row.died),
            Self::Turns(seat) => row
                .is_played()
                .then(|| row.seats.get(seat).map_or(0, |seat| seat.turns)),
            Self::Reaches => Some(row.reaches),
            Self::Judged => row.expert.map(|expert| expert.judged),
            Self::Decisions => row.expert.map(|expert| expert.decisions),
            Self::Dilemmas => row.expert.map(|expert| expert.dilemmas),
            Self::Compared => row.expert.map(|expert| expert.compared),
            Self::Matters => row.expert.map(|expert| expert.matters),
            Self::Length => row
                .solved
                .map(|solved| solved.length)
                .filter(|length| *length > 0),
            Self::Ceiling => row.solved.map(|solved| u32::from(solved.ceiling)),
            Self::Lowest(seat) => row.seats.get(seat).and_then(|seat| seat.lowest).map(u32::from),
            Self::Stuck(seat) => row.seats.get(seat).map(|seat| seat.stuck),
            _ => None,
        };
        // Parquet has no unsigned physical type; the logical type says that the bits are unsigned.
        number.map(u32::cast_signed)
    }

    fn large(self, row: &Row) -> Option<i64> {
        match self {
            Self::Deal => Some(row.deal.cast_signed()),
            Self::Nodes => row.solved.map(|solved| solved.nodes.cast_signed()),
            Self::Score(seat) => row
                .is_played()
                .then(|| row.seats.get(seat).map_or(0, |seat| seat.score)),
            _ => None,
        }
    }

    fn flag(self, row: &Row) -> bool {
        match self {
            Self::Ended => row.ended(),
            Self::Drawn => row.end == End::Drawn,
            Self::Won(seat) => row.seats.get(seat).is_some_and(|seat| seat.won),
            _ => false,
        }
    }

    /// The value of a stored row as text; empty if it is missing.
    pub(super) fn text(self, stored: &StoredRow) -> String {
        let row = &stored.row;
        match self.physical() {
            Physical::BOOLEAN => self.flag(row).to_string(),
            Physical::INT32 => {
                let number = self.small(stored.arm, row).map(i32::cast_unsigned);
                number.map_or_else(String::new, |number| number.to_string())
            }
            Physical::INT64 => match (self, self.large(row)) {
                (_, None) => String::new(),
                (Self::Score(_), Some(score)) => score.to_string(),
                (_, Some(number)) => number.cast_unsigned().to_string(),
            },
            _ if matches!(self, Self::Proof) => row.proof().unwrap_or_default().to_owned(),
            _ => stored.arm_name.clone(),
        }
    }

    fn set_small(self, stored: &mut StoredRow, value: i32) {
        let number = value.cast_unsigned();
        let row = &mut stored.row;
        match self {
            Self::Arm => stored.arm = number as usize,
            Self::Grade => row.grade = number as u8,
            Self::Moves => row.moves = number,
            Self::Died => row.died = number,
            Self::Turns(seat) => row.seats[seat].turns = number,
            Self::Stuck(seat) => row.seats[seat].stuck = number,
            Self::Reaches => row.reaches = number,
            Self::Judged => expert(row).judged = number,
            Self::Decisions => expert(row).decisions = number,
            Self::Dilemmas => expert(row).dilemmas = number,
            Self::Compared => expert(row).compared = number,
            Self::Matters => expert(row).matters = number,
            Self::Length => row.solved.get_or_insert_default().length = number,
            Self::Ceiling => row.solved.get_or_insert_default().ceiling = number as u8,
            Self::Lowest(seat) => row.seats[seat].lowest = u16::try_from(number).ok(),
            _ => {}
        }
    }
}

fn expert(row: &mut Row) -> &mut ExpertRow {
    row.expert.get_or_insert_default()
}

pub(super) fn columns(seats: usize) -> Vec<Column> {
    let column = |name: String, kind| Column { name, kind };
    let table = [
        ("arm", Kind::Arm),
        ("arm_name", Kind::ArmName),
        ("deal", Kind::Deal),
        ("ended", Kind::Ended),
        ("drawn", Kind::Drawn),
        ("grade", Kind::Grade),
        ("moves", Kind::Moves),
        ("died", Kind::Died),
        ("reaches", Kind::Reaches),
        ("judged", Kind::Judged),
        ("decisions", Kind::Decisions),
        ("dilemmas", Kind::Dilemmas),
        ("compared", Kind::Compared),
        ("matters", Kind::Matters),
        ("proof", Kind::Proof),
        ("nodes", Kind::Nodes),
        ("length", Kind::Length),
        ("ceiling", Kind::Ceiling),
    ];
    let table = table
        .into_iter()
        .map(|(name, kind)| column(name.to_owned(), kind));
    let by_seat = (0..seats).flat_map(|seat| {
        let kinds = [
            ("won", Kind::Won(seat)),
            ("turns", Kind::Turns(seat)),
            ("score", Kind::Score(seat)),
            ("stuck", Kind::Stuck(seat)),
            ("lowest", Kind::Lowest(seat)),
        ];
        kinds.map(|(name, kind)| Column {
            name: format!("seat_{}_{name}", seat + 1),
            kind,
        })
    });
    table.chain(by_seat).collect()
}

fn schema(columns: &[Column]) -> Result<TypePtr, ParquetError> {
    let fields = columns.iter().map(|column| {
        let unsigned = |bit_width| Some(LogicalType::integer(bit_width, false));
        let logical = match column.kind {
            Kind::ArmName | Kind::Proof => Some(LogicalType::String),
            Kind::Deal | Kind::Nodes => unsigned(64),
            Kind::Ended | Kind::Drawn | Kind::Won(_) | Kind::Score(_) => None,
            _ => unsigned(32),
        };
        let repetition = if column.kind.is_optional() {
            Repetition::OPTIONAL
        } else {
            Repetition::REQUIRED
        };
        let field = Type::primitive_type_builder(&column.name, column.kind.physical());
        let field = field.with_repetition(repetition).with_logical_type(logical);
        field.build().map(Arc::new)
    });
    let fields = fields.collect::<Result<Vec<_>, _>>()?;
    Type::group_type_builder("game")
        .with_fields(fields)
        .build()
        .map(Arc::new)
}

/// Gives the rows of an arm (by index) in a chunk.
type Source<'a> = &'a mut dyn FnMut(usize, Chunk) -> Result<Option<Vec<Row>>, LabError>;

/// Writes the rows of all arms up to `deals`.
pub fn write(
    file: &mut File,
    experiment: &Experiment,
    program: &str,
    deals: u64,
    source: Source<'_>,
) -> Result<(), WriteError> {
    let columns = columns(experiment.seats());
    let rules = experiment
        .arms
        .iter()
        .map(|arm| serde_json::json!({ "name": arm.name, "rules": arm.rules }));
    let rules = serde_json::Value::from_iter(rules).to_string();
    let entry = |key: &str, value: String| KeyValue::new(format!("wildpile.{key}"), value);
    let properties = WriterProperties::builder()
        .set_created_by(format!("wildpile {program}"))
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_key_value_metadata(Some(vec![
            entry("program", program.to_owned()),
            entry("experiment", experiment.text.clone()),
            entry("digest", experiment.digest()),
            entry("arms", rules),
        ]))
        .build();
    let mut writer = SerializedFileWriter::new(file, schema(&columns)?, Arc::new(properties))?;
    let mut pending: Vec<Row> = Vec::new();
    for (arm, own) in experiment.arms.iter().enumerate() {
        let chunks = experiment
            .all_chunks()
            .into_iter()
            .filter(|chunk| chunk.first < deals);
        for chunk in chunks {
            let Some(rows) = source(arm, chunk)? else {
                let first = chunk.first;
                return Err(LabError::Store(t::FailChunkGone { first }.into()).into());
            };
            pending.extend(rows);
            while pending.len() >= GROUP {
                let rest = pending.split_off(GROUP);
                write_group(&mut writer, &columns, arm, &own.name, &pending)?;
                pending = rest;
            }
        }
        if !pending.is_empty() {
            write_group(&mut writer, &columns, arm, &own.name, &pending)?;
            pending.clear();
        }
    }
    writer.close()?;
    Ok(())
}

fn write_group(
    writer: &mut SerializedFileWriter<&mut File>,
    columns: &[Column],
    arm: usize,
    name: &str,
    rows: &[Row],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in columns {
        let kind = column.kind;
        let Some(mut open) = group.next_column()? else {
            break;
        };
        match open.untyped() {
            ColumnWriter::Int32ColumnWriter(out) => {
                let values: Vec<Option<i32>> = rows.iter().map(|row| kind.small(arm, row)).collect();
                let levels = levels(kind, &values);
                let values: Vec<i32> = values.into_iter().flatten().collect();
                out.write_batch(&values, levels.as_deref(), None)?;
            }
            ColumnWriter::Int64ColumnWriter(out) => {
                let values: Vec<Option<i64>> = rows.iter().map(|row| kind.large(row)).collect();
                let levels = levels(kind, &values);
                let values: Vec<i64> = values.into_iter().flatten().collect();
                out.write_batch(&values, levels.as_deref(), None)?;
            }
            ColumnWriter::BoolColumnWriter(out) => {
                let values: Vec<bool> = rows.iter().map(|row| kind.flag(row)).collect();
                out.write_batch(&values, None, None)?;
            }
            ColumnWriter::ByteArrayColumnWriter(out) => {
                if matches!(kind, Kind::Proof) {
                    let values: Vec<Option<&str>> = rows.iter().map(Row::proof).collect();
                    let levels = levels(kind, &values);
                    let values: Vec<ByteArray> = values.into_iter().flatten().map(ByteArray::from).collect();
                    out.write_batch(&values, levels.as_deref(), None)?;
                } else {
                    out.write_batch(&vec![ByteArray::from(name); rows.len()], None, None)?;
                }
            }
            _ => {}
        }
        open.close()?;
    }
    group.close()?;
    Ok(())
}

/// Which values of an optional column are there.
fn levels<T>(kind: Kind, values: &[Option<T>]) -> Option<Vec<i16>> {
    let each = || values.iter().map(|value| i16::from(value.is_some()));
    kind.is_optional().then(|| each().collect())
}

/// A row as it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRow {
    /// The index of its arm.
    pub arm: usize,
    /// The arm's name.
    pub arm_name: String,
    /// The game.
    pub row: Row,
}

/// Reads the rows of a file, in order, a group at a time.
///
/// # Errors
/// When the file can't be read or isn't one of ours, or the callback fails.
pub fn read_rows(
    path: &Path,
    mut each: impl FnMut(&StoredRow) -> Result<(), LabError>,
) -> Result<(), LabError> {
    let damaged = |reason: String| {
        let path = path.display().to_string();
        LabError::Store(t::FailDamaged { path, reason }.into())
    };
    let file = File::open(path).map_err(|error| failed(path, &error))?;
    let reader = SerializedFileReader::new(file).map_err(|error| damaged(error.to_string()))?;
    let fields = reader.metadata().file_metadata().schema_descr().num_columns();
    let shared = columns(0).len();
    let per_seat = columns(1).len() - shared;
    let seats = fields.saturating_sub(shared) / per_seat;
    let columns = columns(seats);
    if fields != columns.len() || seats == 0 {
        return Err(damaged(format!("{fields} columns")));
    }
    for index in 0..reader.num_row_groups() {
        let group = reader
            .get_row_group(index)
            .map_err(|error| damaged(error.to_string()))?;
        let count = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        let empty = StoredRow {
            arm: 0,
            arm_name: String::new(),
            row: Row::new(0, seats),
        };
        let mut rows = vec![empty; count];
        for (at, column) in columns.iter().enumerate() {
            let read = group
                .get_column_reader(at)
                .and_then(|reader| read_column(reader, column.kind, &mut rows));
            read.map_err(|error| damaged(error.to_string()))?;
        }
        rows.iter().try_for_each(&mut each)?;
    }
    Ok(())
}

fn read_column(reader: ColumnReader, kind: Kind, rows: &mut [StoredRow]) -> Result<(), ParquetError> {
    let mut levels: Vec<i16> = Vec::new();
    let wanted = rows.len();
    let optional = kind.is_optional();
    macro_rules! values {
        ($reader:expr) => {{
            let (mut reader, mut values) = ($reader, Vec::new());
            let mut read = 0;
            while read < wanted {
                let own = optional.then_some(&mut levels);
                let (records, ..) = reader.read_records(wanted - read, own, None, &mut values)?;
                if records == 0 {
                    return Err(ParquetError::General("a column is too short".to_owned()));
                }
                read += records;
            }
            values.into_iter()
        }};
    }
    macro_rules! each {
        ($reader:expr, $set:expr) => {{
            let mut values = values!($reader);
            for (at, row) in rows.iter_mut().enumerate() {
                if !optional || levels.get(at) == Some(&1) {
                    let Some(value) = values.next() else { break };
                    $set(row, value);
                }
            }
        }};
    }
    match reader {
        ColumnReader::Int32ColumnReader(reader) => {
            each!(reader, |row: &mut StoredRow, value| kind.set_small(row, value))
        }
        ColumnReader::Int64ColumnReader(reader) => {
            each!(reader, |row: &mut StoredRow, value: i64| match kind {
                Kind::Deal => row.row.deal = value.cast_unsigned(),
                Kind::Score(seat) => row.row.seats[seat].score = value,
                Kind::Nodes => row.row.solved.get_or_insert_default().nodes = value.cast_unsigned(),
                _ => {}
            })
        }
        ColumnReader::BoolColumnReader(reader) => each!(reader, |row: &mut StoredRow, value| match kind {
            Kind::Ended if value => row.row.end = End::Decided,
            Kind::Drawn if value => row.row.end = End::Drawn,
            Kind::Won(seat) => row.row.seats[seat].won = value,
            _ => {}
        }),
        ColumnReader::ByteArrayColumnReader(reader) => {
            each!(reader, |row: &mut StoredRow, value: ByteArray| {
                match kind {
                    Kind::ArmName => row.arm_name = String::from_utf8_lossy(value.data()).into_owned(),
                    Kind::Proof => {
                        let decided = value.data() != b"undecided";
                        row.row.solved.get_or_insert_default().decided = decided;
                    }
                    _ => {}
                }
            })
        }
        _ => return Err(ParquetError::General("a column has another type".to_owned())),
    }
    Ok(())
}
