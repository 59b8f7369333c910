//! Who sits where in games without people: bots and external players.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use wildpile_external::{Handle, Limits, NamedPlayer, Pool, Program, is_outside, split_players};
use wildpile_game::Outcome;
use wildpile_lab::{Entrant, Fault, Guest, Guests, Seating};
use wildpile_message::ToMessage as _;
use wildpile_table::{AnyGame, DynPlayer};

use crate::args::{seconds, written};
use crate::fail::Fail;
use crate::playing::{Records, Written, stopping};
use crate::say::Say;

/// What external players must keep to, and what happens when they fail.
#[derive(Clone, Debug, Args)]
pub struct ExternalArgs {
    /// What happens when an external player crashes, hangs, or breaks the protocol; without it, forfeit (and replace in
    /// `play`).
    #[arg(long, value_enum)]
    pub on_fault: Option<OnFault>,
    /// How long an external player may take for an answer, such as 500ms or 2min; a plain number is seconds.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = seconds, allow_negative_numbers = true)]
    pub patience: Duration,
}

/// What happens when an external player fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnFault {
    /// The game's usual bot takes over. Its wins count for nobody, and games go on even if a player can't be started.
    Replace,
    /// It loses the game. If one side is left, that side wins; otherwise the usual bot takes over so that the others can
    /// finish. A player that can't be started for its first game stops everything.
    Forfeit,
}

impl ExternalArgs {
    /// What happens in games without people.
    pub fn on_fault(&self) -> wildpile_lab::OnFault {
        match self.on_fault {
            Some(OnFault::Replace) => wildpile_lab::OnFault::Replace,
            Some(OnFault::Forfeit) | None => wildpile_lab::OnFault::Forfeit,
        }
    }

    /// The limits of external players.
    pub fn limits(&self) -> Result<Limits, Fail> {
        limits(self.patience)
    }
}

/// The limits with this patience.
pub fn limits(patience: Duration) -> Result<Limits, Fail> {
    let (least, most) = (Duration::from_millis(10), Duration::from_secs(86_400));
    if !(least..=most).contains(&patience) {
        return Err(Fail::wrong(format!(
            "--patience must be a time from {} to {}",
            written(least),
            written(most)
        )));
    }
    Ok(Limits {
        answer: patience,
        ..Limits::default()
    })
}

/// The players that were named, from lists such as `human,mine=cmd:python3 "my bot.py",expert@200ms`.
pub fn named(say: &Say, lists: &[String]) -> Result<Vec<NamedPlayer>, Fail> {
    let all = lists.iter().flat_map(|list| split_players(list));
    let named: Vec<NamedPlayer> = all
        .map(|text| NamedPlayer::read(&text).map_err(|e| say.wrong(e.message())))
        .collect::<Result<_, _>>()?;
    for (at, one) in named.iter().enumerate() {
        // Players with the same name count together.
        let other = |other: &&NamedPlayer| other.name == one.name && *other != one;
        if named[..at].iter().any(|earlier| other(&earlier)) {
            return Err(Fail::wrong(format!(
                "--players: two different players are called “{}”; give each a name of its own",
                one.name
            )));
        }
    }
    Ok(named)
}

/// Refuses a time per move, which only games without people have.
pub fn untimed(player: &NamedPlayer) -> Result<(), Fail> {
    match player.budget {
        None => Ok(()),
        Some(_) => Err(Fail::wrong(format!(
            "{}: a time per move only works in `match` and `simulate`",
            player.name
        ))),
    }
}

/// The players of games without people.
pub fn entrants(named: &[NamedPlayer]) -> Vec<Entrant> {
    let entrant = |one: &NamedPlayer| Entrant {
        name: one.name.clone(),
        player: one.player.clone(),
        budget: one.budget,
    };
    named.iter().map(entrant).collect()
}

/// The external players among those that were named.
pub struct Programs {
    game: &'static dyn AnyGame,
    limits: Limits,
    programs: BTreeMap<String, Program>,
    /// Programs that play many games, between two of them.
    pool: Pool,
    /// Where conversations are recorded.
    conversations: Option<(PathBuf, Written)>,
}

impl Programs {
    /// Those among these players, who have been checked ([`crate::choose::check_players`]).
    pub fn new(
        say: &Say,
        game: &'static dyn AnyGame,
        players: &[NamedPlayer],
        limits: Limits,
    ) -> Result<Self, Fail> {
        let mut programs = BTreeMap::new();
        for name in players
            .iter()
            .map(|one| &one.player)
            .filter(|name| is_outside(name))
        {
            let program = Program::read(name).map_err(|e| say.wrong(e.message()))?;
            programs.insert(name.clone(), program);
        }
        Ok(Self {
            game,
            limits,
            programs,
            pool: Pool::default(),
            conversations: None,
        })
    }

    /// Records what is said to and by the programs, if a folder for it was named.
    pub fn recorded(self, records: &Records<'_>) -> Self {
        let folder = records.conversations.map(PathBuf::from);
        Self {
            conversations: folder.map(|folder| (folder, records.written.clone())),
            ..self
        }
    }
}

impl Guests for Programs {
    fn knows(&self, name: &str) -> bool {
        self.programs.contains_key(name)
    }

    fn seat(
        &self,
        name: &str,
        seating: Seating<'_>,
        substitute: Box<dyn DynPlayer>,
    ) -> (Box<dyn DynPlayer>, Box<dyn Guest>) {
        let file = self.conversations.as_ref().map(|(folder, written)| {
            let deal = seating.deal.to_string().replace(':', "-");
            let (game, number, seat) = (self.game.name(), seating.number, seating.seat.number());
            let name = format!("{game}-{deal}-{number}-seat-{seat}.txt");
            (folder.join(name), written.clone())
        });
        let seating = wildpile_external::Seating {
            rules_name: seating.rules_name.to_owned(),
            rules: seating.rules.clone(),
            seat: seating.seat,
            seats: seating.seats,
            seed: seating.seed,
            limits: self.limits,
            pool: Some(self.pool.clone()),
            unknown_field: false,
            record: file.is_some(),
        };
        let program = &self.programs[name];
        let (player, handle) = wildpile_external::seat(self.game, program, seating, substitute, stopping);
        (player, Box::new(AtTable { handle, file }))
    }
}

/// A program at a table.
struct AtTable {
    handle: Handle,
    /// Where its conversation is written.
    file: Option<(PathBuf, Written)>,
}

impl Guest for AtTable {
    fn stopped(&self) -> bool {
        self.handle.stopped()
    }

    fn fault(&self) -> Option<Fault> {
        self.handle.fault().map(|report| Fault {
            kind: report.fault.kind(),
            what: report.fault.message(),
            stderr: report.stderr.clone(),
            at_start: report.at_start,
            is_decline: report.is_decline(),
        })
    }

    fn end(&self, outcome: Option<&Outcome>) {
        self.handle.end(outcome);
        if let Some((path, written)) = &self.file {
            written.write(path, &self.handle.conversation());
        }
    }
}
