//! The arguments of `wildpile daily`.

use clap::Args;
use wildpile_solvers::daily::Day;

use super::Unfit;
use super::game::GameArg;
use crate::text as t;

/// `wildpile daily`.
#[derive(Debug, Args)]
pub struct DailyCommand {
    /// Show the calendar of this game.
    pub game: Option<GameArg>,
    /// Play today's deal of the game in the terminal, or continue it.
    #[arg(long, requires = "game", conflicts_with_all = ["month", "json"])]
    pub play: bool,
    /// The calendar of another month, such as 2026-10.
    #[arg(long, value_name = "YYYY-MM", requires = "game", value_parser = month)]
    pub month: Option<Day>,
    /// Answer in JSON.
    #[arg(long)]
    pub json: bool,
}

/// Reads a month: its first day.
fn month(text: &str) -> Result<Day, Unfit> {
    format!("{text}-01")
        .parse()
        .map_err(|()| Unfit::because(t::UsageMonth))
}
