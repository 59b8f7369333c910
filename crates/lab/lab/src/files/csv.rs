//! Rows as CSV (RFC 4180), with the columns of the Parquet file.

use std::io::{self, Write};
use std::path::Path;

use super::parquet_rows::{Column, columns, read_rows};
use crate::LabError;
use crate::text as t;

/// Writes the rows of a Parquet file as CSV, with a line of names.
///
/// # Errors
/// When the file can't be read or the CSV can't be written.
pub fn write_csv(rows: &Path, out: &mut dyn Write) -> Result<(), LabError> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::BrokenPipe => LabError::Closed,
        _ => {
            let (path, reason) = ("CSV", error.to_string());
            LabError::Store(t::FailFile { path, reason }.into())
        }
    };
    let mut table: Option<Vec<Column>> = None;
    for stored in read_rows(rows)? {
        let stored = stored?;
        let is_first = table.is_none();
        let table = table.get_or_insert_with(|| columns(stored.row.seats.len()));
        if is_first {
            let names = table.iter().map(|column| column.name.clone());
            out.write_all(line(names).as_bytes()).map_err(failed)?;
        }
        // A field is empty where the Parquet file has no value.
        let fields = table.iter().map(|column| quoted(&column.text(&stored)));
        out.write_all(line(fields).as_bytes()).map_err(failed)?;
    }
    out.flush().map_err(failed)
}

/// A line of fields.
fn line(fields: impl Iterator<Item = String>) -> String {
    fields.collect::<Vec<_>>().join(",") + "\r\n"
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_or_quotes_are_quoted() {
        assert_eq!(quoted("hand 4"), "hand 4");
        assert_eq!(quoted("a, \"b\""), "\"a, \"\"b\"\"\"");
    }
}
