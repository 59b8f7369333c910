//! The players in games without people: bots and external players.

use std::time::Duration;

use clap::{Args, ValueEnum};
use wildpile_external::{Limits, NamedPlayer, split_players};

use crate::args::{seconds, written};
use crate::fail::Fail;
use crate::text as t;

/// The limits of external players, and the consequence of their failure.
#[derive(Clone, Debug, Args)]
pub struct ExternalArgs {
    /// Consequence when an external player crashes, hangs, or breaks the protocol; by default, forfeit (and replace in
    /// `play`).
    #[arg(long, value_enum)]
    pub on_fault: Option<OnFault>,
    /// Time limit for an external player's answers, such as 500ms or 2min; a plain number is seconds.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = seconds, allow_negative_numbers = true)]
    pub patience: Duration,
}

/// The consequence of an external player's failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnFault {
    /// The game's usual bot takes over. Its wins count for nobody, and games go on even if a player can't be started.
    Replace,
    /// It loses the game. If one side is left, that side wins; otherwise the usual bot takes over so that the others can
    /// finish. A player that can't be started for its first game stops everything.
    Forfeit,
}

impl ExternalArgs {
    /// The limits of external players.
    pub fn limits(&self) -> Result<Limits, Fail> {
        limits(self.patience)
    }
}

/// The limits with this patience.
pub fn limits(patience: Duration) -> Result<Limits, Fail> {
    let (least, most) = (Duration::from_millis(10), Duration::from_secs(86_400));
    if !(least..=most).contains(&patience) {
        let (least, most) = (written(least), written(most));
        return Err(Fail::wrong(t::PatienceRange { least, most }));
    }
    Ok(Limits {
        answer: patience,
        ..Limits::default()
    })
}

/// The players that were named, from lists such as `human,mine=cmd:python3 "my bot.py",expert@200ms`.
pub fn named(lists: &[String]) -> Result<Vec<NamedPlayer>, Fail> {
    let all = lists.iter().flat_map(|list| split_players(list));
    let named: Vec<NamedPlayer> = all
        .map(|text| NamedPlayer::read(&text).map_err(Fail::wrong))
        .collect::<Result<_, _>>()?;
    for (at, one) in named.iter().enumerate() {
        // Players with the same name count together at a table with others.
        let other = |other: &&NamedPlayer| other.name == one.name && *other != one;
        if named[..at].iter().any(|earlier| other(&earlier)) {
            let name = &one.name;
            return Err(Fail::wrong(t::PlayersSameName { name }));
        }
    }
    Ok(named)
}

/// Number of players named, which are as many as a rules file asks for.
pub fn count(players: &[NamedPlayer], asked: Option<usize>) -> Result<usize, Fail> {
    match asked {
        Some(seats) if seats != players.len() => {
            let players = players.len();
            Err(Fail::wrong(t::PlayersCount { players, seats }))
        }
        _ => Ok(players.len()),
    }
}

/// Refuses a time per move, which only games without people have.
pub fn untimed(player: &NamedPlayer) -> Result<(), Fail> {
    match player.budget {
        None => Ok(()),
        Some(_) => {
            let name = &player.name;
            Err(Fail::wrong(t::PlayerTimed { name }))
        }
    }
}
