//! Who plays what.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problems, TableRules};
use wildpile_game::{Outcome, Seat};
use wildpile_table::{
    AnyGame, DynPlayer, Level, Playout, PlayoutEnd, PreparedGame, player_seed, seating_problem,
};
use wildpile_transcript::Transcript;

use crate::watch::{Times, Watched};
use crate::{Clock, Fault, FaultsReport, LabError, MoveTimes, OnFault};

/// What a guest is told when it sits down.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    /// The short name of the rule set.
    pub rules_name: &'a str,
    /// Every option in the JSON form, and what differs per seat.
    pub rules: &'a TableRules,
    /// Its seat.
    pub seat: Seat,
    /// The number of seats.
    pub seats: usize,
}

/// Players that are not bots of the game, such as programs.
pub trait Guests: Sync {
    /// Whether a player of this name is one of them.
    fn knows(&self, name: &str) -> bool;
    /// Seats a guest. `substitute` plays on in its place when it fails.
    fn seat(
        &self,
        name: &str,
        seating: Seating<'_>,
        substitute: Box<dyn DynPlayer>,
    ) -> (Box<dyn DynPlayer>, Box<dyn Guest>);
}

/// A guest at a table.
pub trait Guest {
    /// Whether the game was left while the guest was waited for.
    fn stopped(&self) -> bool;
    /// What it did wrong, if it did.
    fn fault(&self) -> Option<Fault>;
    /// Tells it how the game ended; `None` when it was left.
    fn end(&self, outcome: Option<&Outcome>);
}

/// No guests at all.
struct Nobody;

impl Guests for Nobody {
    fn knows(&self, _name: &str) -> bool {
        false
    }

    fn seat(
        &self,
        _name: &str,
        _seating: Seating<'_>,
        substitute: Box<dyn DynPlayer>,
    ) -> (Box<dyn DynPlayer>, Box<dyn Guest>) {
        (substitute, Box::new(Self))
    }
}

impl Guest for Nobody {
    fn stopped(&self) -> bool {
        false
    }

    fn fault(&self) -> Option<Fault> {
        None
    }

    fn end(&self, _outcome: Option<&Outcome>) {}
}

/// A finished game, for who keeps records.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its deal.
    pub deal: Deal,
    /// Which of the games with this deal it is, from 1.
    pub number: usize,
    /// The record, with the names of the players.
    pub transcript: Transcript,
    /// Who failed: the seat (from 0) and why.
    pub faults: Vec<(usize, Fault)>,
}

/// Takes the records of games, on any thread.
type Keep<'a> = &'a (dyn Fn(Record) -> Result<(), Box<dyn Error + Send + Sync>> + Sync);

/// A game with rules that have been checked, and its players.
pub struct Lineup<'a> {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) players: &'a [String],
    pub(crate) prepared: Box<dyn PreparedGame>,
    rules_name: String,
    rules: TableRules,
    /// A game is left after this many moves.
    pub limit: usize,
    /// How long a player may think about a move.
    pub budget: Duration,
    /// What becomes of guests that fail.
    pub on_fault: OnFault,
    guests: &'a dyn Guests,
    keep: Option<Keep<'a>>,
    clock: Option<Clock>,
}

impl fmt::Debug for Lineup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Lineup")
            .field(&self.rules_name)
            .field(&self.players)
            .finish()
    }
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<R> {
    /// The figures.
    pub report: R,
    /// What guests did wrong.
    pub faults: FaultsReport,
    /// How long the moves took, where there was a clock.
    pub times: Vec<MoveTimes>,
}

impl<'a> Lineup<'a> {
    /// A game whose players sit at one table, in this order, for the deals of the numbering of `deal`.
    ///
    /// # Errors
    /// What is wrong with rules, seats or deal.
    pub fn new(
        game: &'static dyn AnyGame,
        layers: &[Layer],
        players: &'a [String],
        deal: Deal,
    ) -> Result<Self, LabError> {
        Self::of(game, layers, players, players.len(), deal)
    }

    /// A game that each player plays alone.
    ///
    /// # Errors
    /// What is wrong with rules or deal.
    pub fn alone(
        game: &'static dyn AnyGame,
        layers: &[Layer],
        players: &'a [String],
        deal: Deal,
    ) -> Result<Self, LabError> {
        Self::of(game, layers, players, 1, deal)
    }

    fn of(
        game: &'static dyn AnyGame,
        layers: &[Layer],
        players: &'a [String],
        seats: usize,
        deal: Deal,
    ) -> Result<Self, LabError> {
        let prepared = game.prepare(layers, seats, deal)?;
        let rules = prepared.table_rules();
        if !rules.per_seat.is_empty() {
            let unfit = players.iter().filter_map(|name| {
                // Who plays on in a guest's place has to know the rules too.
                let levels = [name.as_str(), substitute(game)];
                let mut bots = levels
                    .iter()
                    .filter_map(|level| wildpile_bots::player(game.name(), level, 0));
                seating_problem(&rules.per_seat, name, bots.next()?.as_ref())
            });
            Problems::check(unfit.collect())?;
        }
        Ok(Self {
            game,
            players,
            rules_name: prepared.rules_name(),
            rules,
            prepared,
            limit: 20_000,
            budget: Playout::default().budget,
            on_fault: OnFault::default(),
            guests: &Nobody,
            keep: None,
            clock: None,
        })
    }

    /// With guests.
    #[must_use]
    pub fn guests(mut self, guests: &'a dyn Guests) -> Self {
        self.guests = guests;
        self
    }

    /// With somebody who takes the record of each game. The first failure ends the run.
    #[must_use]
    pub fn keep(mut self, keep: Option<Keep<'a>>) -> Self {
        self.keep = keep;
        self
    }

    /// With a clock for the time per move.
    #[must_use]
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// The short name of the rule set: `skipper(hand=4)`.
    #[must_use]
    pub fn rules_name(&self) -> &str {
        &self.rules_name
    }

    /// One game, with these players in the order of the seats; `None` when it was stopped in the middle. `times` are those
    /// of the player at a seat.
    pub(crate) fn play<'t>(
        &self,
        prepared: &mut dyn PreparedGame,
        deal: Deal,
        names: &[&str],
        times: impl Fn(usize) -> Option<&'t Arc<Times>>,
        number: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Game>, LabError> {
        let mut players = Vec::with_capacity(names.len());
        let mut guests: Vec<(usize, Box<dyn Guest>)> = Vec::new();
        for (at, &name) in names.iter().enumerate() {
            let is_guest = self.guests.knows(name);
            let level = if is_guest { substitute(self.game) } else { name };
            let bot = wildpile_bots::player(self.game.name(), level, player_seed(deal, at))
                .ok_or_else(|| LabError::NoPlayer(level.to_owned()))?;
            let player = match Seat::new(at).filter(|_| is_guest) {
                Some(seat) => {
                    let seating = Seating {
                        rules_name: &self.rules_name,
                        rules: &self.rules,
                        seat,
                        seats: names.len(),
                    };
                    let (player, guest) = self.guests.seat(name, seating, bot);
                    guests.push((at, guest));
                    player
                }
                None => bot,
            };
            players.push(match times(at) {
                Some(times) => Watched::boxed(player, self.clock.as_ref(), times),
                None => player,
            });
        }
        let how = Playout {
            moves: self.limit,
            budget: self.budget,
            keep_record: self.keep.is_some(),
        };
        let PlayoutEnd {
            outcome,
            moves,
            transcript,
        } = prepared.playout(deal, &mut players, how, stop)?;
        let left = outcome.is_none() && moves < self.limit && stop();
        if left || guests.iter().any(|(_, guest)| guest.stopped()) {
            return Ok(None);
        }
        for (_, guest) in &guests {
            guest.end(outcome.as_ref());
        }
        let faults: Vec<(usize, Fault)> = guests
            .iter()
            .filter_map(|(at, guest)| Some((*at, guest.fault()?)))
            .collect();
        if let (Some(keep), Some(mut transcript)) = (self.keep, transcript) {
            transcript.seats = names.iter().map(|&name| name.to_owned()).collect();
            keep(Record {
                deal,
                number,
                transcript,
                faults: faults.clone(),
            })
            .map_err(LabError::Record)?;
        }
        Ok(Some(Game {
            outcome,
            moves,
            faults,
        }))
    }

    /// The report about faults.
    pub(crate) fn faults(&self, faults: crate::faults::Faults, forfeited: u64) -> FaultsReport {
        FaultsReport {
            on_fault: self.on_fault,
            substitute: substitute(self.game).to_owned(),
            faults: faults.count,
            forfeited,
            first_faults: faults.notes(),
        }
    }

    /// The times of each player or side, where there is a clock.
    pub(crate) fn times<'n>(
        &self,
        names: impl Iterator<Item = &'n str>,
        times: &[Arc<Times>],
    ) -> Vec<MoveTimes> {
        let each = names.zip(times).filter(|_| self.clock.is_some());
        each.map(|(name, times)| times.of(name)).collect()
    }
}

/// A finished game.
pub(crate) struct Game {
    pub(crate) outcome: Option<Outcome>,
    pub(crate) moves: usize,
    /// Who failed: the seat (from 0) and why.
    pub(crate) faults: Vec<(usize, Fault)>,
}

/// Who plays on in the place of a guest that failed.
#[must_use]
pub fn substitute(game: &dyn AnyGame) -> &'static str {
    Level::usual(wildpile_bots::levels(game.name())).map_or("random", |level| level.name)
}
