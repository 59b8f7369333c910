//! The seat in a match, and who plays there.

use std::time::Duration;

use wildpile_bundle::GameBundle;
use wildpile_external::{FaultReport, Handle, Seating, seat};
use wildpile_game::Seat;
use wildpile_session::BUDGET;
use wildpile_table::DynPlayer;
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::Welcome;

use super::Who;
use crate::choose::levels;
use crate::fail::Fail;
use crate::say::Say;
use crate::stop::stopping;
use crate::text as t;

/// A seat in a match. It is moved to another thread while its player thinks.
pub struct Seated {
    pub remote: Box<dyn Remote>,
    player: Box<dyn DynPlayer>,
    program: Option<Handle>,
    /// The steps that the player has been told of.
    heard: usize,
    budget: Duration,
}

impl Seated {
    /// Seats the player in a match that has begun.
    pub fn begin(say: &Say, who: &Who, welcome: Welcome, budget: Option<Duration>) -> Result<Self, Fail> {
        let bundle = bundle(say, &welcome)?;
        let race = (welcome.seats > 1 && !bundle.game.seat_range().contains(&welcome.seats))
            .then(|| bundle.game.race())
            .flatten();
        let game = race.map_or(bundle.game, |race| race.game);
        let random = getrandom::u64().map_err(|error| Fail::No(format!("no random numbers: {error}")))?;
        let bot = |level: &str| {
            let player = bundle.bots.player(level, random)?;
            Some(match race {
                Some(race) => (race.player)(player),
                None => player,
            })
        };
        let usual = || bot(bundle.bots.usual()).ok_or_else(|| Fail::No("this game has no bots".to_owned()));
        let (player, program) = match who {
            Who::Level(level) => {
                let player = bot(level).ok_or_else(|| {
                    let (title, levels) = (bundle.game.title(), levels(bundle).join(", "));
                    say.wrong(t::JoinNoLevel { title, level, levels })
                })?;
                (player, None)
            }
            Who::Program(program, limits) => {
                let seating = Seating {
                    rules_name: welcome.game.clone(),
                    rules: welcome.rules.clone(),
                    seat: welcome.seat.unwrap_or(Seat::FIRST),
                    seats: welcome.seats,
                    // As many bits as every language's numbers have.
                    seed: random >> 11,
                    limits: *limits,
                    pool: None,
                    unknown_field: false,
                    record: false,
                };
                let (player, handle) = seat(game, program, seating, usual()?, stopping);
                (player, Some(handle))
            }
        };
        Ok(Self {
            remote: remote(say, welcome)?,
            player,
            program,
            heard: 0,
            budget: budget.unwrap_or(BUDGET),
        })
    }

    /// The same match over another connection: the player stays, and knows what it has been told.
    pub fn again(&mut self, say: &Say, welcome: Welcome) -> Result<(), Fail> {
        self.remote = remote(say, welcome)?;
        Ok(())
    }

    /// Chooses a move. Takes a while.
    ///
    /// # Errors
    /// What the program has done wrong.
    pub fn choose(&mut self) -> Result<Option<String>, FaultReport> {
        self.remote.inform(self.player.as_mut(), self.heard);
        self.heard = self.remote.steps();
        let chosen = self.remote.ask(self.player.as_mut(), self.budget);
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

fn bundle(say: &Say, welcome: &Welcome) -> Result<&'static GameBundle, Fail> {
    let bundle = say.games().bundle(&welcome.game);
    bundle.ok_or_else(|| say.no(say.games().not_found(&welcome.game)))
}

/// Its moves are taken from [`Seated::choose`].
fn remote(say: &Say, welcome: Welcome) -> Result<Box<dyn Remote>, Fail> {
    let remote = bundle(say, &welcome)?.game.remote_seat(welcome);
    remote.map_err(|problems| say.no(say.problems(&problems)))
}
