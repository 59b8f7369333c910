//! The arguments of `wildpile join`.

use std::time::Duration;

use clap::Args;
use wildpile_game::Seat;

use super::seconds;

/// `wildpile join`.
#[derive(Debug, Args)]
pub struct JoinCommand {
    /// The address of the table, as its invitation gives it: https://HOST/table/ID.
    #[arg(value_name = "URL")]
    pub table: String,
    /// Who plays instead of you: a program, such as cmd:python3 mybot.py, or a level of the game's bots, such as expert or
    /// expert@200ms.
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<String>,
    /// The name at the table. Without it, the one you had at this server last; the first time, the one in your settings, else
    /// your login name. A program is called “Program”.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// Only watch; without a free seat you watch anyway.
    #[arg(long, conflicts_with_all = ["player", "seat"])]
    pub watch: bool,
    /// The number of the seat; without it, the first free one.
    #[arg(long, value_name = "N", value_parser = seat)]
    pub seat: Option<Seat>,
    /// The program stays after a match, for as many as the table plays.
    #[arg(long, requires = "player")]
    pub stay: bool,
    /// How long the program may take for an answer, such as 500ms or 2min; a plain number is seconds.
    #[arg(long, value_name = "TIME", default_value = "10s", requires = "player", value_parser = seconds, allow_negative_numbers = true)]
    pub patience: Duration,
}

fn seat(text: &str) -> Result<Seat, String> {
    let number = text.parse::<u8>().ok().and_then(Seat::from_number);
    number.ok_or_else(|| "seats are numbered from 1".to_owned())
}
