//! The players of many games: bots and external players.

use std::collections::BTreeMap;
use std::path::PathBuf;

use wildpile_external::{Handle, Limits, NamedPlayer, Pool, Program, is_outside};
use wildpile_game::Outcome;
use wildpile_lab::{ExternalPlayer, ExternalPlayers, Fault, PlayerSpec, Seating};
use wildpile_message::ToMessage as _;
use wildpile_table::{AnyGame, DynPlayer};

use crate::fail::Fail;
use crate::playing::{Records, Written};
use crate::seating::OnFault;
use crate::stop::stopping;

/// The consequence of an external player's failure.
pub fn on_fault(wanted: Option<OnFault>) -> wildpile_lab::OnFault {
    match wanted {
        Some(OnFault::Replace) => wildpile_lab::OnFault::Replace,
        Some(OnFault::Forfeit) | None => wildpile_lab::OnFault::Forfeit,
    }
}

/// The players of games without people.
pub fn specs(named: &[NamedPlayer]) -> Vec<PlayerSpec> {
    let spec = |one: &NamedPlayer| PlayerSpec {
        name: one.name.clone(),
        player: one.player.clone(),
        budget: one.budget,
    };
    named.iter().map(spec).collect()
}

/// The external players among those that were named.
pub struct Programs {
    game: &'static dyn AnyGame,
    limits: Limits,
    programs: BTreeMap<String, Program>,
    /// Programs that play many games, between two of them.
    pool: Pool,
    /// Folder of the conversations' records.
    conversations: Option<(PathBuf, Written)>,
}

impl Programs {
    /// Those among these players, who have been checked ([`crate::choose::check_players`]).
    pub fn new(game: &'static dyn AnyGame, players: &[NamedPlayer], limits: Limits) -> Result<Self, Fail> {
        let mut programs = BTreeMap::new();
        for NamedPlayer { player, .. } in players.iter().filter(|one| is_outside(&one.player)) {
            let program = Program::read(player).map_err(Fail::wrong)?;
            programs.insert(player.clone(), program);
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

impl ExternalPlayers for Programs {
    fn knows(&self, name: &str) -> bool {
        self.programs.contains_key(name)
    }

    fn seat(
        &self,
        name: &str,
        seating: Seating<'_>,
        substitute: Box<dyn DynPlayer>,
    ) -> (Box<dyn DynPlayer>, Box<dyn ExternalPlayer>) {
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
    /// File of its conversation.
    file: Option<(PathBuf, Written)>,
}

impl ExternalPlayer for AtTable {
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
