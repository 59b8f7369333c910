//! The arguments of commands about the games that were played here.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};
use wildpile_records::GameId;

use super::game::GameArg;

/// `wildpile stats`.
#[derive(Debug, Args)]
pub struct StatsCommand {
    /// Only this game.
    pub game: Option<GameArg>,
    /// Also list the last finished games (20, or the number given here).
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "20", require_equals = true)]
    pub games: Option<u32>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// `wildpile saved`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct SavedCommand {
    /// The action on one of them; by default, they are listed.
    #[command(subcommand)]
    pub action: Option<SavedAction>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// An action on a saved game.
#[derive(Debug, Subcommand)]
pub enum SavedAction {
    /// List them, as without a command.
    List {
        /// Answer in JSON.
        #[arg(long)]
        json: bool,
    },
    /// Write a game as it is in the database, even if it is damaged.
    ///
    /// It shows everybody's cards.
    Export {
        /// Its number.
        #[arg(value_name = "NUMBER")]
        game: GameId,
        /// The new file.
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Delete a game in progress or a damaged game for good.
    Delete {
        /// Its number.
        #[arg(value_name = "NUMBER")]
        game: GameId,
    },
}
