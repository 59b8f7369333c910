//! The arguments of `wildpile join`.

use std::time::Duration;

use clap::{ArgGroup, Args};
use wildpile_game::Seat;

use super::game::{GameArg, NO_GAMES};
use super::seconds;

/// `wildpile join`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("wish").args(["new", "quick"]).conflicts_with_all(["player", "seat", "watch"])))]
pub struct JoinCommand {
    /// The address of the table, as its invitation gives it: https://HOST/table/ID; or that of a server, https://HOST, whose
    /// tables are shown then.
    #[arg(value_name = "URL")]
    pub address: String,
    /// Open a table of this game at the server; its invitation is shown there.
    #[arg(long, value_name = "GAME", value_parser = NO_GAMES)]
    pub new: Option<GameArg>,
    /// Play this game at the server with whoever is looking for a match, by the standard rules.
    #[arg(long, value_name = "GAME", value_parser = NO_GAMES)]
    pub quick: Option<GameArg>,
    /// A quick match that is a race, if the game can be played otherwise, too.
    #[arg(long, requires = "quick")]
    pub race: bool,
    /// The number of seats of the new table or the quick match.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// A preset of the new table's game; `wildpile rules GAME` lists them.
    #[arg(long, value_name = "PRESET", requires = "new")]
    pub preset: Option<String>,
    /// Options of the new table's game, such as 'hand=4,trash=never', or @FILE for a rules file. Can be given several times;
    /// the last one wins.
    #[arg(long, value_name = "RULES", requires = "new")]
    pub rules: Vec<String>,
    /// Bots for the new table's last seats by level, such as regular,expert.
    #[arg(long, value_name = "LEVEL,…", requires = "new", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// Everybody at the server sees the new table; otherwise only people with its invitation find it.
    #[arg(long, requires = "new")]
    pub listed: bool,
    /// Who plays instead of you: a program, such as cmd:python3 mybot.py, or a level of the game's bots, such as expert or
    /// expert@200ms.
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<String>,
    /// The name at the table. Without it, the one you had at this server last; the first time, the one in your settings, else
    /// your login name. Another name doesn't make you somebody else: your seats stay yours, unless you are at the server in
    /// another terminal. A program is called “Program”.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The name is that of another person at this machine, who has seats of their own.
    #[arg(long, requires = "name", conflicts_with = "player")]
    pub someone_else: bool,
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
