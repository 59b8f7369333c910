//! Tables for people.

use std::io::{self, IsTerminal as _};

use comfy_table::{ContentArrangement, Table, presets};
use wildpile_message::Message;

use crate::say::Say;

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

/// The same with a heading in the language of the call.
pub fn headed<const N: usize>(say: &Say, heading: [Message; N]) -> Table {
    let heading = heading.map(|column| say.text(&column));
    table(&heading.each_ref().map(String::as_str))
}

/// The table's text, without the blanks at the ends of lines.
pub fn text(table: &Table) -> String {
    table
        .lines()
        .fold(String::new(), |text, line| text + line.trim_end() + "\n")
}
