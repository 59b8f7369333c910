//! The arguments of `wildpile join`.

use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args};
use wildpile_game::Seat;
use wildpile_protocol::fair::WithheldRule;
use wildpile_protocol::lobby::{Clock, Series};

use super::game::GameArg;
use super::{RulesArgs, Unfit, seconds};
use crate::text as t;

/// The help of `--mutators`: no cards are drawn for an online table.
const MUTATORS: &str = "Mutator cards, such as 'strong,hand_of_four' (PACK/CARD if several packs have it). They replace those of a \
                        rules file. `wildpile packs list` shows the cards";

/// `wildpile join`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("wish").args(["new", "quick"]).conflicts_with_all(["player", "seat", "watch"])))]
#[command(mut_group("RulesArgs", |rules| rules.requires("new")))]
#[command(mut_arg("mutators", |mutators| mutators.value_name("CARDS").help(MUTATORS)))]
pub struct JoinCommand {
    /// The address of the table, as its invitation gives it: https://HOST/table/ID; or that of a server, https://HOST, whose
    /// tables are shown then.
    #[arg(value_name = "URL")]
    pub address: String,
    /// Open a table of this game at the server; its invitation is shown there.
    #[arg(long, value_name = "GAME")]
    pub new: Option<GameArg>,
    /// Play this game at the server with anyone who is looking for a match, by the standard rules.
    #[arg(long, value_name = "GAME")]
    pub quick: Option<GameArg>,
    /// A quick match that is a race, if the game can be played otherwise, too.
    #[arg(long, requires = "quick")]
    pub race: bool,
    /// The number of seats of the new table or the quick match.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The player in your place: a program, such as cmd:python3 mybot.py, or a level of the game's bots, such as expert or
    /// expert@200ms.
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<String>,
    /// The name at the table. Without it, that of the account you're logged in to (`wildpile login`), else the one you had at this
    /// server last; the first time, the one in your settings, else the one you have on this machine. Another name doesn't make you
    /// someone else: your seats stay yours, unless you are at the server in another terminal, and an account gets it on every
    /// device. A program is called “Program”.
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
    /// Time limit for the program's answers, such as 500ms or 2min; a plain number is seconds.
    #[arg(long, value_name = "TIME", default_value = "10s", requires = "player", value_parser = seconds, allow_negative_numbers = true)]
    pub patience: Duration,
    // The last ones: their heading holds for everything after it.
    /// The rules of the new table.
    #[command(flatten, next_help_heading = "New table (with --new)")]
    pub rules: RulesArgs,
    /// The settings of the new table.
    #[command(flatten, next_help_heading = "New table (with --new)")]
    pub table: TableArgs,
}

impl JoinCommand {
    /// True if the call says something about a new table.
    pub fn is_own(&self) -> bool {
        self.rules != RulesArgs::default() || self.table != TableArgs::default()
    }
}

/// The settings of a new table.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub struct TableArgs {
    /// Bots for the new table's last seats by level, such as regular,expert.
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// Everybody at the server sees the new table; otherwise only people with its invitation find it.
    #[arg(long)]
    pub listed: bool,
    /// After how long without a connection a bot plays for someone at the new table, 5s to 10min; a plain number is seconds.
    /// Without it, after a minute.
    #[arg(long, value_name = "TIME", value_parser = grace)]
    pub grace: Option<u32>,
    /// The time control of the new table: 30s for each move (5s to 10min), or 10min+5s for the match (1min to 3h) and what
    /// each move gives back (up to 1min).
    #[arg(long, value_name = "TIME", value_parser = clock)]
    pub clock: Option<Clock>,
    /// Time limit for bids at a new table of a game with auctions, 5s to 2min; a plain number is seconds. Late bidders pass. No
    /// limit by default.
    #[arg(long, value_name = "TIME", value_parser = bid)]
    pub bid: Option<u32>,
    /// Length of the series at the new table: 3wins, up to the third win of a player, or 5matches, of which the player with
    /// the most wins is the winner (2 to 20 of either). By default, every match stands alone.
    #[arg(long, value_name = "SERIES", value_parser = series)]
    pub series: Option<Series>,
    /// Delay for spectators of the new table's matches, up to 10min; a plain number is seconds.
    #[arg(long, value_name = "TIME", value_parser = delay)]
    pub delay: Option<u32>,
    /// Players of the new table can ask for hints; its matches aren't rated.
    #[arg(long)]
    pub hints: bool,
    /// Programs can't sit down at the new table.
    #[arg(long)]
    pub no_programs: bool,
    /// Consequence at the new table if someone's contribution to the deal doesn't come in time: the cards are dealt without it
    /// (without), the deal is made again up to twice (again), or the person loses the seat and the deal is made again
    /// (exclude). By default, without.
    #[arg(long, value_name = "RULE", value_parser = withheld())]
    pub withheld: Option<WithheldRule>,
}

/// Whole seconds in a range.
fn whole(text: &str, least: u32, most: u32) -> Option<u32> {
    let time = seconds(text).ok().filter(|time| time.subsec_nanos() == 0)?;
    let whole = u32::try_from(time.as_secs()).ok()?;
    (least..=most).contains(&whole).then_some(whole)
}

/// The same, or why it isn't.
fn within(text: &str, least: u32, most: u32) -> Result<u32, Unfit> {
    whole(text, least, most).ok_or_else(|| Unfit::because(t::UsageWholeSeconds { least, most }))
}

fn grace(text: &str) -> Result<u32, Unfit> {
    within(text, 5, 600)
}

fn bid(text: &str) -> Result<u32, Unfit> {
    within(text, 5, 120)
}

fn delay(text: &str) -> Result<u32, Unfit> {
    within(text, 0, 600)
}

fn withheld() -> impl TypedValueParser<Value = WithheldRule> {
    PossibleValuesParser::new(WithheldRule::ALL.map(WithheldRule::name))
        .map(|name| WithheldRule::named(&name).unwrap_or_default())
}

fn clock(text: &str) -> Result<Clock, Unfit> {
    let clock = match text.split_once('+') {
        None => whole(text, 5, 600).map(|seconds| Clock::Move { seconds }),
        Some((bank, increment)) => {
            let bank = whole(bank, 60, 10_800).filter(|bank| bank.is_multiple_of(60));
            bank.zip(whole(increment, 0, 60))
                .map(|(bank, increment_s)| Clock::Bank {
                    minutes: bank / 60,
                    increment_s,
                })
        }
    };
    clock.ok_or_else(|| Unfit::because(t::UsageClock))
}

fn series(text: &str) -> Result<Series, Unfit> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let count = digits
        .parse::<u32>()
        .ok()
        .filter(|count| (2..=20).contains(count));
    let series = count.and_then(|count| match text[digits.len()..].trim() {
        "wins" => Some(Series::Wins { wins: count }),
        "matches" => Some(Series::Matches { matches: count }),
        _ => None,
    });
    series.ok_or_else(|| Unfit::because(t::UsageSeries))
}

fn seat(text: &str) -> Result<Seat, Unfit> {
    let number = text.parse::<u8>().ok().and_then(Seat::from_number);
    number.ok_or_else(|| Unfit::because(t::UsageSeats))
}

#[cfg(test)]
mod tests {
    use clap::Command;

    use super::*;

    #[test]
    fn every_rule_for_missing_contributions_has_a_name() {
        let read = |name: &str| withheld().parse_ref(&Command::new("join"), None, name.as_ref());
        for rule in WithheldRule::ALL {
            assert_eq!(read(rule.name()).ok(), Some(rule));
        }
        assert!(read("").is_err() && read("never").is_err());
    }

    #[test]
    fn times_of_a_table_are_read_as_people_write_them() {
        assert_eq!((grace("30"), grace("3min"), delay("0")), (Ok(30), Ok(180), Ok(0)));
        for wrong in ["4", "11min", "10.5", "soon", ""] {
            assert!(grace(wrong).is_err(), "{wrong}");
        }
        assert_eq!(clock("30s"), Ok(Clock::Move { seconds: 30 }));
        let bank = |minutes, increment_s| Ok(Clock::Bank { minutes, increment_s });
        assert_eq!(clock("10min+5s"), bank(10, 5));
        assert_eq!(clock("60 + 0"), bank(1, 0));
        for wrong in [
            "1s",
            "500ms",
            "abc",
            "",
            "90s+5s",
            "10min+2min",
            "10min+",
            "+5s",
            "4h+0",
            "10min+5s+5s",
        ] {
            assert_eq!(clock(wrong), Err(Unfit::because(t::UsageClock)), "{wrong}");
        }
        assert_eq!((bid("5"), bid("2min")), (Ok(5), Ok(120)));
        for wrong in ["4", "3min", "0"] {
            assert!(bid(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_series_is_of_wins_or_of_matches() {
        for (text, read) in [
            ("3wins", Series::Wins { wins: 3 }),
            ("2 wins", Series::Wins { wins: 2 }),
            ("20matches", Series::Matches { matches: 20 }),
        ] {
            assert_eq!(series(text), Ok(read), "{text}");
        }
        for wrong in [
            "3",
            "wins",
            "1wins",
            "21matches",
            "-3wins",
            "3 games",
            "wins3",
            "",
            "3wïns",
        ] {
            assert!(series(wrong).is_err(), "{wrong}");
        }
    }
}
