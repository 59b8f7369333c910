//! Tables for people.

use std::io::{self, IsTerminal as _};

use comfy_table::{ContentArrangement, Table, presets};

use wildpile_lab::statistics::Spread;

/// An empty table with a heading, as wide as the terminal (or a page if there is none).
pub fn table(heading: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(heading.iter().copied());
    if !io::stdout().is_terminal() {
        table.set_width(110);
    }
    table
}

/// The table's text, without the blanks at the ends of lines.
pub fn text(table: &Table) -> String {
    table
        .lines()
        .fold(String::new(), |text, line| text + line.trim_end() + "\n")
}

/// An empty table of spreads.
pub fn spreads() -> Table {
    table(&["figure", "mean", "min", "p10", "median", "p90", "max"])
}

/// Adds a spread to a table of spreads, if there is one.
pub fn add_spread(table: &mut Table, name: String, spread: Option<Spread>) {
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

/// A share in percent, and its interval.
pub fn share(rate: Option<f64>, interval: Option<[f64; 2]>) -> [String; 2] {
    let percent = |rate: f64| format!("{:.1}", 100.0 * rate);
    let range = |[low, high]: [f64; 2]| format!("{}–{}", percent(low), percent(high));
    let none = || "–".to_owned();
    [rate.map_or_else(none, percent), interval.map_or_else(none, range)]
}

/// A line about games that were abandoned; empty without any.
pub fn abandoned(whose: &str, games: u64, limit: usize) -> String {
    match games {
        0 => String::new(),
        _ => format!("{whose}{games} didn't end within {limit} moves and don't count as wins\n"),
    }
}
