//! Rows as Parquet: one row per game, ordered by arm and deal.

use std::fs::File;
use std::io;
use std::iter;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::{ByteArray, DataType};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use super::folder::{WriteError, failed};
use crate::LabError;
use crate::experiment::{Chunk, End, Experiment, ExpertRow, Row, Solved};
use crate::text as t;

/// The most rows of a row group, which are in memory while it is written.
const GROUP: usize = 65_536;

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

/// A column, and how its values are taken from a row and put into one. Numbers are 64 bits here, whatever their size and
/// sign.
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// True if a value may be missing: nobody knows the result of an abandoned game, and not every game is looked at by an
    /// expert or solved.
    pub(super) is_optional: bool,
    /// The index of its seat, if it is about one.
    seat: usize,
    get: fn(&StoredRow, usize) -> Option<u64>,
    set: fn(&mut StoredRow, usize, u64),
}

/// The content of a column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    ArmName,
    Proof,
    Flag,
    Small,
    Large,
    Signed,
}

/// Columns: the name, what is in it (`?` if a value may be missing), its value, and how it is set.
macro_rules! columns {
    ($stored:ident $seat:ident $number:ident: $($name:literal $kind:ident $mark:tt $get:expr => $set:expr;)*) => {
        [$(Column {
            name: $name.to_owned(),
            kind: Kind::$kind,
            is_optional: stringify!($mark) == "?",
            seat: 0,
            get: |$stored, $seat| $get,
            set: |$stored, $seat, $number| $set,
        }),*]
    };
}

impl Column {
    fn physical(&self) -> Physical {
        match self.kind {
            Kind::ArmName | Kind::Proof => Physical::BYTE_ARRAY,
            Kind::Flag => Physical::BOOLEAN,
            Kind::Small => Physical::INT32,
            Kind::Large | Kind::Signed => Physical::INT64,
        }
    }

    /// The value of a stored row, if it is there and a number.
    pub(super) fn number(&self, stored: &StoredRow) -> Option<u64> {
        (self.get)(stored, self.seat)
    }

    pub(super) fn set_number(&self, stored: &mut StoredRow, number: u64) {
        (self.set)(stored, self.seat, number);
    }

    fn word<'a>(&self, stored: &'a StoredRow) -> Option<&'a str> {
        match self.kind {
            Kind::Proof => stored.row.proof(),
            _ => Some(&stored.arm_name),
        }
    }

    /// The value of a stored row as text; empty if it is missing.
    pub(super) fn text(&self, stored: &StoredRow) -> String {
        let number = self.number(stored);
        let text = match self.kind {
            Kind::ArmName | Kind::Proof => self.word(stored).map(str::to_owned),
            Kind::Flag => number.map(|number| (number == 1).to_string()),
            Kind::Small | Kind::Large => number.map(|number| number.to_string()),
            Kind::Signed => number.map(|number| number.cast_signed().to_string()),
        };
        text.unwrap_or_default()
    }

    fn set_word(&self, stored: &mut StoredRow, word: &[u8]) {
        match self.kind {
            Kind::Proof => self.set_number(stored, (word != b"undecided").into()),
            _ => stored.arm_name = String::from_utf8_lossy(word).into_owned(),
        }
    }

    /// The values of these rows that are there, and if some may be missing, which of them are.
    fn values<T>(
        &self,
        rows: &[StoredRow],
        value: impl Fn(&StoredRow) -> Option<T>,
    ) -> (Vec<T>, Option<Vec<i16>>) {
        let all: Vec<Option<T>> = rows.iter().map(value).collect();
        let levels = || all.iter().map(|value| i16::from(value.is_some())).collect();
        let levels = self.is_optional.then(levels);
        (all.into_iter().flatten().collect(), levels)
    }
}

fn expert(row: &mut Row) -> &mut ExpertRow {
    row.expert.get_or_insert_default()
}

fn solved(row: &mut Row) -> &mut Solved {
    row.solved.get_or_insert_default()
}

#[allow(
    unused_variables,
    reason = "words have no numbers, and what is about the game no seat"
)]
pub(super) fn columns(seats: usize) -> Vec<Column> {
    let shared = columns! { at seat number:
        "arm" Small = Some(at.arm as u64) => at.arm = number as usize;
        "arm_name" ArmName = None => ();
        "deal" Large = Some(at.row.deal) => at.row.deal = number;
        "ended" Flag = Some(at.row.ended().into()) => if number == 1 { at.row.end = End::Decided };
        "drawn" Flag = Some((at.row.end == End::Drawn).into()) => if number == 1 { at.row.end = End::Drawn };
        "grade" Small = Some(at.row.grade.into()) => at.row.grade = number as u8;
        "moves" Small = Some(at.row.moves.into()) => at.row.moves = number as u32;
        "died" Small ? Some(at.row.died.into()).filter(|died| *died > 0) => at.row.died = number as u32;
        "reaches" Small = Some(at.row.reaches.into()) => at.row.reaches = number as u32;
        "judged" Small ? Some(at.row.expert?.judged.into()) => expert(&mut at.row).judged = number as u32;
        "decisions" Small ? Some(at.row.expert?.decisions.all.into())
            => expert(&mut at.row).decisions.all = number as u32;
        "decisions_in_halves" Small ? Some(at.row.expert?.decisions.halves.into())
            => expert(&mut at.row).decisions.halves = number as u32;
        "dilemmas" Small ? Some(at.row.expert?.dilemmas.all.into())
            => expert(&mut at.row).dilemmas.all = number as u32;
        "dilemmas_in_halves" Small ? Some(at.row.expert?.dilemmas.halves.into())
            => expert(&mut at.row).dilemmas.halves = number as u32;
        "compared" Small ? Some(at.row.expert?.compared.into()) => expert(&mut at.row).compared = number as u32;
        "matters" Small ? Some(at.row.expert?.matters.all.into())
            => expert(&mut at.row).matters.all = number as u32;
        "matters_in_halves" Small ? Some(at.row.expert?.matters.halves.into())
            => expert(&mut at.row).matters.halves = number as u32;
        "proof" Proof ? Some(at.row.solved?.decided.into()) => solved(&mut at.row).decided = number == 1;
        "nodes" Large ? Some(at.row.solved?.nodes) => solved(&mut at.row).nodes = number;
        "length" Small ? Some(at.row.solved?.length.into()).filter(|length| *length > 0)
            => solved(&mut at.row).length = number as u32;
        "ceiling" Small ? Some(at.row.solved?.ceiling.into()) => solved(&mut at.row).ceiling = number as u8;
    };
    let by_seat = |seat: usize| {
        let own = columns! { at seat number:
            "won" Flag = Some(at.row.won(seat).into()) => at.row.seats[seat].won = number == 1;
            "turns" Small ? at.row.is_played().then(|| at.row.seats[seat].turns.into())
                => at.row.seats[seat].turns = number as u32;
            "score" Signed ? at.row.is_played().then(|| at.row.seats[seat].score.cast_unsigned())
                => at.row.seats[seat].score = number.cast_signed();
            "stuck" Small = Some(at.row.seats[seat].stuck.into()) => at.row.seats[seat].stuck = number as u32;
            "lowest" Small ? Some(at.row.seats[seat].lowest?.into())
                => at.row.seats[seat].lowest = u16::try_from(number).ok();
        };
        own.map(|column| Column {
            name: format!("seat_{}_{}", seat + 1, column.name),
            seat,
            ..column
        })
    };
    shared.into_iter().chain((0..seats).flat_map(by_seat)).collect()
}

fn schema(columns: &[Column]) -> Result<TypePtr, ParquetError> {
    let fields = columns.iter().map(|column| {
        // Parquet has no unsigned physical type; the logical type says that the bits are unsigned.
        let unsigned = |bit_width| Some(LogicalType::integer(bit_width, false));
        let logical = match column.kind {
            Kind::ArmName | Kind::Proof => Some(LogicalType::String),
            Kind::Large => unsigned(64),
            Kind::Flag | Kind::Signed => None,
            Kind::Small => unsigned(32),
        };
        let repetition = if column.is_optional {
            Repetition::OPTIONAL
        } else {
            Repetition::REQUIRED
        };
        let field = Type::primitive_type_builder(&column.name, column.physical());
        let field = field.with_repetition(repetition).with_logical_type(logical);
        field.build().map(Arc::new)
    });
    let fields = fields.collect::<Result<Vec<_>, _>>()?;
    Type::group_type_builder("game")
        .with_fields(fields)
        .build()
        .map(Arc::new)
}

/// Gives the rows of a block (by index) in a chunk.
type Source<'a> = &'a mut dyn FnMut(usize, Chunk) -> Result<Option<Vec<Row>>, LabError>;

/// Writes the rows of all arms up to `deals`, and then those of the check.
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
    let mut pending: Vec<StoredRow> = Vec::new();
    for (arm, name) in experiment.blocks().into_iter().enumerate() {
        let chunks = experiment
            .all_chunks()
            .into_iter()
            .filter(|chunk| chunk.first < deals);
        for chunk in chunks {
            let Some(rows) = source(arm, chunk)? else {
                let first = chunk.first;
                return Err(LabError::Store(t::FailChunkGone { first }.into()).into());
            };
            pending.extend(rows.into_iter().map(|row| StoredRow {
                arm,
                arm_name: name.clone(),
                row,
            }));
            while pending.len() >= GROUP {
                let rest = pending.split_off(GROUP);
                write_group(&mut writer, &columns, &pending)?;
                pending = rest;
            }
        }
        if !pending.is_empty() {
            write_group(&mut writer, &columns, &pending)?;
            pending.clear();
        }
    }
    writer.close()?;
    Ok(())
}

fn write_group(
    writer: &mut SerializedFileWriter<&mut File>,
    columns: &[Column],
    rows: &[StoredRow],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in columns {
        let Some(mut open) = group.next_column()? else {
            break;
        };
        let number = |row: &StoredRow| column.number(row);
        match open.untyped() {
            ColumnWriter::Int32ColumnWriter(out) => {
                let (values, levels) = column.values(rows, |row| Some((number(row)? as u32).cast_signed()));
                out.write_batch(&values, levels.as_deref(), None)?;
            }
            ColumnWriter::Int64ColumnWriter(out) => {
                let (values, levels) = column.values(rows, |row| Some(number(row)?.cast_signed()));
                out.write_batch(&values, levels.as_deref(), None)?;
            }
            ColumnWriter::BoolColumnWriter(out) => {
                let (values, levels) = column.values(rows, |row| Some(number(row)? == 1));
                out.write_batch(&values, levels.as_deref(), None)?;
            }
            ColumnWriter::ByteArrayColumnWriter(out) => {
                let (values, levels) = column.values(rows, |row| column.word(row).map(ByteArray::from));
                out.write_batch(&values, levels.as_deref(), None)?;
            }
            _ => {}
        }
        open.close()?;
    }
    group.close()?;
    Ok(())
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

impl StoredRow {
    /// A row of which nothing is known.
    pub(super) fn new(seats: usize) -> Self {
        Self {
            arm: 0,
            arm_name: String::new(),
            row: Row::new(0, seats),
        }
    }
}

/// The rows of a file, in order, a group at a time.
///
/// # Errors
/// When the file can't be read or isn't one of ours; then it is also the last item.
pub fn read_rows(path: &Path) -> Result<impl Iterator<Item = Result<StoredRow, LabError>> + use<>, LabError> {
    read_rows_of(path, None)
}

/// The same; if an arm is given, only its rows.
pub(super) fn read_rows_of(
    path: &Path,
    arm: Option<usize>,
) -> Result<impl Iterator<Item = Result<StoredRow, LabError>> + use<>, LabError> {
    let shown = path.display().to_string();
    let damaged = move |reason: String| {
        let path = &shown;
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
    let mut groups = 0..reader.num_row_groups();
    let read = move |index| -> Result<Vec<StoredRow>, ParquetError> {
        let group = reader.get_row_group(index)?;
        let count = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        let mut rows = vec![StoredRow::new(seats); count];
        for (at, column) in columns.iter().enumerate() {
            read_column(group.get_column_reader(at)?, column, &mut rows)?;
            // All rows of a group have the same arm, which is in the first column.
            if at == 0 && arm.is_some_and(|arm| rows.first().is_some_and(|row| row.arm != arm)) {
                return Ok(Vec::new());
            }
        }
        Ok(rows)
    };
    let groups = iter::from_fn(move || {
        let rows = read(groups.next()?);
        if rows.is_err() {
            groups = 0..0;
        }
        Some(rows)
    });
    Ok(groups.flat_map(move |rows| {
        let (rows, error) = match rows {
            Ok(rows) => (rows, None),
            Err(error) => (Vec::new(), Some(damaged(error.to_string()))),
        };
        rows.into_iter().map(Ok).chain(error.map(Err))
    }))
}

fn read_column(reader: ColumnReader, column: &Column, rows: &mut [StoredRow]) -> Result<(), ParquetError> {
    let set = |row: &mut StoredRow, number| column.set_number(row, number);
    let optional = column.is_optional;
    match reader {
        ColumnReader::Int32ColumnReader(reader) => read_values(reader, optional, rows, |row, value| {
            set(row, value.cast_unsigned().into());
        }),
        ColumnReader::Int64ColumnReader(reader) => read_values(reader, optional, rows, |row, value| {
            set(row, value.cast_unsigned());
        }),
        ColumnReader::BoolColumnReader(reader) => {
            read_values(reader, optional, rows, |row, value| set(row, value.into()))
        }
        ColumnReader::ByteArrayColumnReader(reader) => read_values(reader, optional, rows, |row, value| {
            column.set_word(row, value.data());
        }),
        _ => Err(ParquetError::General("a column has another type".to_owned())),
    }
}

fn read_values<T: DataType>(
    mut reader: ColumnReaderImpl<T>,
    optional: bool,
    rows: &mut [StoredRow],
    set: impl Fn(&mut StoredRow, T::T),
) -> Result<(), ParquetError> {
    let (mut levels, mut values) = (Vec::new(), Vec::new());
    let mut read = 0;
    while read < rows.len() {
        let own = optional.then_some(&mut levels);
        let (records, ..) = reader.read_records(rows.len() - read, own, None, &mut values)?;
        if records == 0 {
            return Err(ParquetError::General("a column is too short".to_owned()));
        }
        read += records;
    }
    let mut values = values.into_iter();
    for (at, row) in rows.iter_mut().enumerate() {
        if !optional || levels.get(at) == Some(&1) {
            let Some(value) = values.next() else { break };
            set(row, value);
        }
    }
    Ok(())
}
