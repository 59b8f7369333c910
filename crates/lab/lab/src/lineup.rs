//! A game and its players.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use wildpile_bots::Bots;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problems, TableRules};
use wildpile_game::{Outcome, Seat};
use wildpile_table::{
    AnyGame, Ask, DynPlayer, Playout, PlayoutEnd, PreparedGame, Wants, player_seed, seating_problem,
};
use wildpile_transcript::Transcript;

use crate::entrant::seat_seed;
use crate::faults::Faults;
use crate::watch::{Times, Watched};
use crate::{Clock, Control, Entrant, Fault, FaultsReport, LabError, MoveTimes, OnFault};

/// What a guest is told when it is seated.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    /// The short name of the rule set.
    pub rules_name: &'a str,
    /// Every option in JSON form, and what differs per seat.
    pub rules: &'a TableRules,
    /// Its seat.
    pub seat: Seat,
    /// The number of seats.
    pub seats: usize,
    /// A seed for its random numbers, which doesn't depend on the deal.
    pub seed: u64,
    /// The deal, to name files with: the guest must not learn it.
    pub deal: Deal,
    /// The running number of the game with this deal, from 1.
    pub number: usize,
}

/// Players that aren't bots of the game, such as external programs.
pub trait Guests: Sync {
    /// Whether this name is a guest's.
    fn knows(&self, name: &str) -> bool;
    /// Seats a guest. `substitute` takes its place if it fails.
    fn seat(
        &self,
        name: &str,
        seating: Seating<'_>,
        substitute: Box<dyn DynPlayer>,
    ) -> (Box<dyn DynPlayer>, Box<dyn Guest>);
}

/// A seated guest.
pub trait Guest {
    /// Whether the game was interrupted while waiting for the guest.
    fn stopped(&self) -> bool;
    /// The guest's fault, if any.
    fn fault(&self) -> Option<Fault>;
    /// Tells the guest the outcome; `None` if the game was abandoned.
    fn end(&self, outcome: Option<&Outcome>);
}

/// No guests.
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

/// A finished game, for keeping records.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its deal.
    pub deal: Deal,
    /// The running number of the game with this deal, from 1.
    pub number: usize,
    /// The record, with the players' names.
    pub transcript: Transcript,
    /// The faults, by seat (from 0).
    pub faults: Vec<(usize, Fault)>,
}

/// Saves the records of games; called on any thread.
type Keep<'a> = &'a (dyn Fn(Record) -> Result<(), Box<dyn Error + Send + Sync>> + Sync);

/// A game with validated rules, and its players.
pub struct Lineup<'a> {
    pub(crate) game: &'static dyn AnyGame,
    bots: Bots,
    /// The names in reports.
    pub(crate) players: Vec<String>,
    entrants: Vec<Entrant>,
    pub(crate) prepared: Box<dyn PreparedGame>,
    rules_name: String,
    rules: TableRules,
    /// The move limit after which a game is abandoned.
    pub limit: usize,
    /// The time budget per move.
    pub budget: Duration,
    /// What happens to guests with a fault.
    pub on_fault: OnFault,
    /// The seed that the guests' seeds are derived from.
    pub seed: u64,
    /// Whether a fault stopped the run.
    broken: AtomicBool,
    /// The entrants that have begun a game: a later one that doesn't start costs them only that game.
    begun: Vec<AtomicBool>,
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

/// The result of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<R> {
    /// The figures.
    pub report: R,
    /// The faults of guests.
    pub faults: FaultsReport,
    /// The time per move, if there is a clock.
    pub times: Vec<MoveTimes>,
}

impl<'a> Lineup<'a> {
    /// A game with the players at one table in this order, for deals with the numbering of `deal`.
    ///
    /// # Errors
    /// The problems of rules, seats or deal.
    pub fn new<E: Clone + Into<Entrant>>(
        bundle: &'static GameBundle,
        layers: &[Layer],
        players: &[E],
        deal: Deal,
    ) -> Result<Self, LabError> {
        Self::of(bundle, layers, entrants(players), players.len(), deal)
    }

    /// A game that each player plays on its own.
    ///
    /// # Errors
    /// The problems of rules or deal.
    pub fn alone<E: Clone + Into<Entrant>>(
        bundle: &'static GameBundle,
        layers: &[Layer],
        players: &[E],
        deal: Deal,
    ) -> Result<Self, LabError> {
        Self::of(bundle, layers, entrants(players), 1, deal)
    }

    fn of(
        bundle: &'static GameBundle,
        layers: &[Layer],
        entrants: Vec<Entrant>,
        seats: usize,
        deal: Deal,
    ) -> Result<Self, LabError> {
        let GameBundle { game, bots, .. } = *bundle;
        let prepared = game.prepare(layers, seats, deal)?;
        let rules = prepared.table_rules();
        if !rules.per_seat.is_empty() {
            let unfit = entrants.iter().filter_map(|entrant| {
                // The substitute has to support the rules too.
                let levels = [entrant.player.as_str(), bots.usual()];
                let mut known = levels.iter().filter_map(|level| bots.player(level, 0));
                seating_problem(&rules.per_seat, &entrant.name, known.next()?.as_ref())
            });
            Problems::check(unfit.collect())?;
        }
        Ok(Self {
            game,
            bots,
            players: entrants.iter().map(|entrant| entrant.name.clone()).collect(),
            begun: entrants.iter().map(|_| AtomicBool::new(false)).collect(),
            entrants,
            rules_name: prepared.rules_name(),
            rules,
            prepared,
            limit: 20_000,
            budget: Playout::default().budget,
            on_fault: OnFault::default(),
            seed: 0,
            broken: AtomicBool::new(false),
            guests: &Nobody,
            keep: None,
            clock: None,
        })
    }

    /// Adds guests.
    #[must_use]
    pub fn guests(mut self, guests: &'a dyn Guests) -> Self {
        self.guests = guests;
        self
    }

    /// Sets a callback for the record of each game. Its first error ends the run.
    #[must_use]
    pub fn keep(mut self, keep: Option<Keep<'a>>) -> Self {
        self.keep = keep;
        self
    }

    /// Sets a clock for the time per move.
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

    /// A control that also stops the run when a fault requires it.
    pub(crate) fn running<T>(&self, control: Control<'_>, run: impl FnOnce(Control<'_>) -> T) -> T {
        for flag in self.begun.iter().chain([&self.broken]) {
            flag.store(false, Ordering::Relaxed);
        }
        run(Control {
            stop: &|| self.broken.load(Ordering::Relaxed) || (control.stop)(),
            ..control
        })
    }

    /// Plays one game of the run; `None` if it was interrupted. `times` returns the times of the
    /// player at a seat.
    pub(crate) fn play<'t>(
        &self,
        prepared: &mut dyn PreparedGame,
        round: &Round<'_>,
        times: impl Fn(usize) -> Option<&'t Arc<Times>>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Game>, LabError> {
        let deal = round.deal;
        let mut players = Vec::with_capacity(round.places.len());
        let mut guests: Vec<(usize, Box<dyn Guest>)> = Vec::new();
        for (at, &place) in round.places.iter().enumerate() {
            let entrant = &self.entrants[place];
            let is_guest = self.guests.knows(&entrant.player);
            let level = if is_guest {
                self.bots.usual()
            } else {
                &entrant.player
            };
            let bot = self
                .bots
                .player(level, player_seed(deal, at))
                .ok_or_else(|| LabError::NoPlayer(level.to_owned()))?;
            let player = match Seat::new(at).filter(|_| is_guest) {
                Some(seat) => {
                    let seating = Seating {
                        rules_name: &self.rules_name,
                        rules: &self.rules,
                        seat,
                        seats: round.places.len(),
                        seed: seat_seed(self.seed, round.game, at),
                        deal,
                        number: round.number,
                    };
                    let (player, guest) = self.guests.seat(&entrant.player, seating, bot);
                    guests.push((at, guest));
                    player
                }
                None => bot,
            };
            let player = match times(at) {
                Some(times) => Watched::boxed(player, self.clock.as_ref(), times),
                None => player,
            };
            players.push(match entrant.budget {
                Some(budget) => Box::new(Budgeted { player, budget }),
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
        let fault_at = |seat| faults.iter().find(|(at, _)| *at == seat).map(|(_, fault)| fault);
        let stopped_by: Vec<usize> = faults
            .iter()
            .filter(|(at, fault)| self.stops(round.places[*at], fault))
            .map(|(at, _)| *at)
            .collect();
        for (at, _) in &guests {
            if !fault_at(*at).is_some_and(|fault| fault.at_start || fault.is_decline) {
                self.begun[round.places[*at]].store(true, Ordering::Relaxed);
            }
        }
        if !stopped_by.is_empty() {
            self.broken.store(true, Ordering::Relaxed);
        } else if let (Some(keep), Some(mut transcript)) = (self.keep, transcript) {
            transcript.seats = round.places.iter().map(|&at| self.players[at].clone()).collect();
            keep(Record {
                deal,
                number: round.number,
                transcript,
                faults: faults.clone(),
            })
            .map_err(LabError::Record)?;
        }
        Ok(Some(Game {
            outcome,
            moves,
            faults,
            stopped_by,
        }))
    }

    /// Whether an entrant's fault stops the run: it declined, or it must not be replaced and fails before its first game
    /// begins.
    fn stops(&self, entrant: usize, fault: &Fault) -> bool {
        let is_first = !self.begun[entrant].load(Ordering::Relaxed);
        fault.is_decline || (self.on_fault == OnFault::Forfeit && fault.at_start && is_first)
    }

    /// The report about faults.
    pub(crate) fn faults(&self, faults: Faults, forfeited: u64, substituted: u64) -> FaultsReport {
        let (stopped_by, declined) = faults.stopped_by();
        FaultsReport {
            on_fault: self.on_fault,
            substitute: self.bots.usual().to_owned(),
            faults: faults.count,
            forfeited,
            substituted,
            stopped_by,
            declined,
            first_faults: faults.notes(),
        }
    }

    /// The times of each player or side, if there is a clock.
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
    /// The faults, by seat (from 0).
    pub(crate) faults: Vec<(usize, Fault)>,
    /// The seats (from 0) whose faults stop the run. If there are any, the game doesn't count.
    pub(crate) stopped_by: Vec<usize>,
}

impl Game {
    /// Adds the faults to those of the run. `player` gives the player at a seat.
    pub(crate) fn add_faults<'n>(
        &self,
        faults: &mut Faults,
        game: u64,
        deal: Deal,
        player: impl Fn(usize) -> &'n str,
    ) {
        for (seat, fault) in &self.faults {
            if !fault.is_decline {
                faults.add(game, deal.to_string(), *seat, player(*seat), fault);
            }
            if self.stopped_by.contains(seat) {
                faults.stop(game, player(*seat), fault);
            }
        }
    }

    /// Whether the run stops with this game, which doesn't count.
    pub(crate) const fn is_broken(&self) -> bool {
        !self.stopped_by.is_empty()
    }

    /// The seats (from 0) with a fault.
    pub(crate) fn faulty(&self) -> impl Iterator<Item = usize> {
        let real = self.faults.iter().filter(|(_, fault)| !fault.is_decline);
        real.map(|(seat, _)| *seat)
    }
}

/// One game of a run.
pub(crate) struct Round<'r> {
    pub(crate) deal: Deal,
    /// The entrants by seat.
    pub(crate) places: &'r [usize],
    /// The index of the game in the run.
    pub(crate) game: u64,
    /// The running number of the game with this deal, from 1.
    pub(crate) number: usize,
}

fn entrants<E: Clone + Into<Entrant>>(players: &[E]) -> Vec<Entrant> {
    players.iter().cloned().map(Into::into).collect()
}

/// A player with its own time budget.
struct Budgeted {
    player: Box<dyn DynPlayer>,
    budget: Duration,
}

impl DynPlayer for Budgeted {
    fn wants(&mut self) -> Wants {
        self.player.wants()
    }

    fn knows_per_seat(&self, option: &str) -> bool {
        self.player.knows_per_seat(option)
    }

    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        let budget = self.budget;
        self.player.choose(&Ask { budget, ..*ask })
    }

    fn choose_extra(&mut self, ask: &Ask<'_>) -> Option<usize> {
        let budget = self.budget;
        self.player.choose_extra(&Ask { budget, ..*ask })
    }

    fn at_step(&mut self, step: usize) {
        self.player.at_step(step);
    }

    fn observe(&mut self, game: &dyn Any, seat: Seat, observation: &dyn Any) {
        self.player.observe(game, seat, observation);
    }
}
