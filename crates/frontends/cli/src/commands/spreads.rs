//! Tables of spreads.

use comfy_table::Table;
use wildpile_lab::statistics::Spread;

use super::tables::table;

/// An empty table of spreads.
pub fn empty() -> Table {
    table(&["figure", "mean", "min", "p10", "median", "p90", "max"])
}

/// Adds a spread to a table of spreads, if there is one.
pub fn add(table: &mut Table, name: String, spread: Option<Spread>) {
    if let Some(s) = spread {
        table.add_row([
            name,
            format!("{:.2}", s.mean),
            s.min.to_string(),
            s.p10.to_string(),
            s.median.to_string(),
            s.p90.to_string(),
            s.max.to_string(),
        ]);
    }
}
