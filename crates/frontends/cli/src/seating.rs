//! Who sits where in games without people: bots and external players.

use std::collections::BTreeMap;
use std::time::Duration;

use clap::{Args, ValueEnum};
use wildpile_external::{Handle, Limits, Program, is_outside, split_players};
use wildpile_game::Outcome;
use wildpile_lab::{Fault, Guest, Guests, Seating};
use wildpile_message::ToMessage as _;
use wildpile_table::{AnyGame, DynPlayer};

use crate::fail::Fail;
use crate::playing::stopping;
use crate::say::Say;

/// What external players must keep to, and what happens when they fail.
#[derive(Clone, Debug, Args)]
pub struct ExternalArgs {
    /// What happens when an external player crashes, hangs, or breaks the protocol.
    #[arg(long, value_enum, default_value_t = OnFault::Replace)]
    pub on_fault: OnFault,
    /// How long an external player may take for an answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub patience: f64,
}

/// What happens when an external player fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnFault {
    /// The game's usual bot takes over, and the game counts as it ends.
    Replace,
    /// It loses the game. If one side is left, that side wins; otherwise the usual bot takes over so that the others can
    /// finish.
    Forfeit,
}

impl From<OnFault> for wildpile_lab::OnFault {
    fn from(on_fault: OnFault) -> Self {
        match on_fault {
            OnFault::Replace => Self::Replace,
            OnFault::Forfeit => Self::Forfeit,
        }
    }
}

impl ExternalArgs {
    /// The limits of external players.
    pub fn limits(&self) -> Result<Limits, Fail> {
        if !(0.01..=86_400.0).contains(&self.patience) {
            return Err(Fail::wrong(
                "--patience must be a number of seconds from 0.01 to 86400",
            ));
        }
        Ok(Limits {
            answer: Duration::from_secs_f64(self.patience),
            ..Limits::default()
        })
    }
}

/// The players that were named, from lists such as `human,cmd:python3 "my bot.py"`.
pub fn named(lists: &[String]) -> Vec<String> {
    lists.iter().flat_map(|list| split_players(list)).collect()
}

/// The external players among those that were named.
pub struct Programs {
    game: &'static dyn AnyGame,
    limits: Limits,
    programs: BTreeMap<String, Program>,
}

impl Programs {
    /// Those among these players, who have been checked ([`crate::choose::check_players`]).
    pub fn new(
        say: &Say,
        game: &'static dyn AnyGame,
        players: &[String],
        limits: Limits,
    ) -> Result<Self, Fail> {
        let mut programs = BTreeMap::new();
        for name in players.iter().filter(|name| is_outside(name)) {
            let program = Program::read(name).map_err(|e| Fail::wrong(say.of(&e)))?;
            programs.insert(name.clone(), program);
        }
        Ok(Self {
            game,
            limits,
            programs,
        })
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
        let seating = wildpile_external::Seating {
            rules_name: seating.rules_name.to_owned(),
            rules: seating.rules.clone(),
            seat: seating.seat,
            seats: seating.seats,
            limits: self.limits,
        };
        let program = &self.programs[name];
        let (player, handle) = wildpile_external::seat(self.game, program, seating, substitute, stopping);
        (player, Box::new(AtTable(handle)))
    }
}

/// A program at a table.
struct AtTable(Handle);

impl Guest for AtTable {
    fn stopped(&self) -> bool {
        self.0.stopped()
    }

    fn fault(&self) -> Option<Fault> {
        self.0.fault().map(|report| Fault {
            kind: report.fault.kind(),
            what: report.fault.message(),
            stderr: report.stderr,
        })
    }

    fn end(&self, outcome: Option<&Outcome>) {
        self.0.end(outcome);
    }
}
