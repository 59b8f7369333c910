//! The terminal program alone, for its end-to-end tests: the only argument is the data folder.

use std::path::PathBuf;

fn main() -> Result<(), wildpile_tui::Error> {
    let data_dir = std::env::args_os().nth(1).map(PathBuf::from);
    let options = wildpile_tui::Options {
        data_dir,
        ..Default::default()
    };
    wildpile_tui::run(wildpile_bundle::GAMES, options)
}
