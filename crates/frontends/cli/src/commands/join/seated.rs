//! The seat in a match, and who plays there.

use std::time::Duration;

use wildpile_external::{FaultReport, Handle, Seating, seat};
use wildpile_game::Seat;
use wildpile_session::BUDGET;
use wildpile_table::DynPlayer;
use wildpile_table::seat::Remote;

use super::Who;
use crate::choose::levels;
use crate::fail::Fail;
use crate::say::Say;
use crate::stop::stopping;
use crate::text as t;

/// The player at the own seat in a match.
pub struct Seated {
    player: Box<dyn DynPlayer>,
    program: Option<Handle>,
    /// The steps that the player has been told of.
    heard: usize,
    budget: Duration,
}

impl Seated {
    /// Seats the player in a match of this game that has begun.
    pub fn begin(
        say: &Say,
        who: &Who,
        name: &str,
        (own, remote): (Seat, &dyn Remote),
        budget: Option<Duration>,
    ) -> Result<Self, Fail> {
        let bundle = say
            .games()
            .bundle(name)
            .ok_or_else(|| Fail::no(say.games().not_found(name)))?;
        let seats = remote.names().len();
        let race = bundle.game.race_at(seats);
        let random = getrandom::u64().map_err(|error| {
            let why = error.to_string();
            Fail::no(t::RandomNone { why })
        })?;
        let bot = |level: &str| {
            let player = bundle.bots.player(level, random)?;
            Some(match race {
                Some(race) => (race.player)(player),
                None => player,
            })
        };
        let usual = || bot(bundle.bots.usual()).ok_or_else(|| Fail::no(t::JoinNoBots));
        let (player, program) = match who {
            Who::Level(level) => {
                let player = bot(level).ok_or_else(|| {
                    let (title, levels) = (bundle.game.title(), levels(bundle).join(", "));
                    Fail::wrong(t::JoinNoLevel { title, level, levels })
                })?;
                (player, None)
            }
            Who::Program(program, limits) => {
                let seating = Seating {
                    rules_name: name.to_owned(),
                    rules: remote.rules(),
                    seat: own,
                    seats,
                    // As many bits as every language's numbers have.
                    seed: random >> 11,
                    limits: *limits,
                    pool: None,
                    unknown_field: false,
                    record: false,
                };
                let (player, handle) =
                    seat(bundle.game.at_table(seats), program, seating, usual()?, stopping);
                (player, Some(handle))
            }
        };
        Ok(Self {
            player,
            program,
            heard: 0,
            budget: budget.unwrap_or(BUDGET),
        })
    }

    /// Chooses a move. Takes a while.
    ///
    /// # Errors
    /// What the program has done wrong.
    pub fn choose(&mut self, seat: &mut dyn Remote) -> Result<Option<String>, FaultReport> {
        seat.inform(self.player.as_mut(), self.heard);
        self.heard = seat.steps();
        let chosen = seat.ask(self.player.as_mut(), self.budget);
        let fault = self.program.as_ref().and_then(Handle::fault);
        match fault.filter(|_| !stopping()) {
            Some(report) => Err(report),
            None => Ok(chosen),
        }
    }

    /// The match is over.
    pub fn end(&self) {
        if let Some(program) = &self.program {
            program.end(None);
        }
    }
}
