//! Rows as CSV (RFC 4180), with the columns of the Parquet file.

use std::io::{self, Write};
use std::path::Path;

use super::parquet_rows::{StoredRow, read_rows};
use crate::LabError;
use crate::experiment::{End, ExpertRow, SeatRow};
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
    let mut is_first = true;
    read_rows(rows, |stored| {
        if is_first {
            is_first = false;
            out.write_all(heading(stored).as_bytes()).map_err(failed)?;
        }
        out.write_all(line(stored).as_bytes()).map_err(failed)
    })?;
    out.flush().map_err(failed)
}

fn heading(stored: &StoredRow) -> String {
    let seats = (1..=stored.row.seats.len())
        .map(|n| format!(",seat_{n}_won,seat_{n}_turns,seat_{n}_score,seat_{n}_stuck,seat_{n}_lowest"));
    let table = "arm,arm_name,deal,ended,drawn,grade,moves,died,reaches,judged,decisions,dilemmas,compared,matters,\
                 proof,nodes,length,ceiling";
    format!("{table}{}\r\n", seats.collect::<String>())
}

/// An empty field where the Parquet file has no value.
fn line(stored: &StoredRow) -> String {
    let row = &stored.row;
    let died = field((row.died > 0).then_some(row.died));
    let expert = row.expert.map_or_else(
        || ",".repeat(4),
        |ExpertRow {
             judged,
             decisions,
             dilemmas,
             compared,
             matters,
         }| { format!("{judged},{decisions},{dilemmas},{compared},{matters}") },
    );
    let proof = row.proof().unwrap_or_default();
    let nodes = field(row.solved.map(|solved| solved.nodes));
    let length = field(
        row.solved
            .map(|solved| solved.length)
            .filter(|length| *length > 0),
    );
    let ceiling = field(row.solved.map(|solved| solved.ceiling));
    let seats = row.seats.iter().map(|seat| {
        let SeatRow {
            won,
            turns,
            score,
            stuck,
            lowest,
        } = seat;
        let lowest = field(*lowest);
        if row.is_played() {
            format!(",{won},{turns},{score},{stuck},{lowest}")
        } else {
            format!(",{won},,,{stuck},{lowest}")
        }
    });
    format!(
        "{},{},{},{},{},{},{},{died},{},{expert},{proof},{nodes},{length},{ceiling}{}\r\n",
        stored.arm,
        quoted(&stored.arm_name),
        row.deal,
        row.ended(),
        row.end == End::Drawn,
        row.grade,
        row.moves,
        row.reaches,
        seats.collect::<String>()
    )
}

/// A field that may be empty.
fn field(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
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
