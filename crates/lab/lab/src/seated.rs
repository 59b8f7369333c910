//! Playing a lineup: an experiment whose arms are the seatings of its players, some of them external, with records and
//! clocks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_table::{DynPlayer, Playout, PlayoutEnd, PreparedGame, player_seed};

use crate::experiment::{Faulted, Row, Table};
use crate::faults::Faults;
use crate::forfeit::{sides_by_rules, winners_after_forfeits, winners_beside_substitutes};
use crate::lineup::Seats;
use crate::player_spec::seat_seed;
use crate::run::play_all;
use crate::simulate::Sums;
use crate::typed::{Conditions, Finished, Stopping};
use crate::watch::{Times, Watched};
use crate::{Control, Deals, ExternalPlayer, Fault, LabError, Lineup, MoveTimes, OnFault, Record, Seating};

/// The result of a run.
pub(crate) struct Ran {
    pub(crate) sums: Sums,
    pub(crate) faults: Faults,
    /// The faults of each group.
    pub(crate) faults_of: Vec<u64>,
    /// The times of each name, if there is a clock.
    pub(crate) times: Vec<MoveTimes>,
}

/// Plays every deal in every seating. If everyone plays alone, a game counts only if all have finished its deal.
pub(crate) fn run(
    lineup: &Lineup<'_>,
    seats: &Seats,
    deals: Deals,
    control: Control<'_>,
) -> Result<Ran, LabError> {
    deals.check()?;
    let experiment = lineup.experiment(seats, deals);
    let mut times: Vec<(&str, Arc<Times>)> = Vec::new();
    for name in &lineup.players {
        if times.iter().all(|(other, _)| other != name) {
            times.push((name, Arc::default()));
        }
    }
    let running = Running {
        lineup,
        seats,
        first: deals.first,
        broken: AtomicBool::new(false),
        begun: lineup.players.iter().map(|_| AtomicBool::new(false)).collect(),
        noted: Mutex::new((Faults::default(), vec![0; seats.groups.len()])),
        times,
    };
    let arms = seats.arms.len();
    let at_once = if lineup.alone { arms.max(1) } else { 1 };
    let tasks = (arms / at_once) as u64;
    let control = Control {
        stop: &|| running.broken.load(Ordering::Relaxed) || (control.stop)(),
        ..control
    };
    let new = || {
        let table = |arm| SeatedTable {
            running: &running,
            arm,
            sides: running.sides(arm),
            prepared: lineup.prepared.fork(),
            faults: Vec::new(),
        };
        Ok(((0..arms).map(table).collect::<Vec<_>>(), Sums::new(seats)))
    };
    let play = |(tables, sums): &mut (Vec<SeatedTable<'_>>, Sums), task: u64, stop: &dyn Fn() -> bool| {
        let (index, first) = (task / tasks, (task % tasks) as usize * at_once);
        let tables = &mut tables[first..first + at_once];
        let mut rows = Vec::with_capacity(at_once);
        for (arm, table) in (first..).zip(&mut *tables) {
            let Some(row) = experiment.play_game(table, arm, index, stop)? else {
                break;
            };
            rows.push(row);
            (control.progress)();
        }
        let faults: Vec<_> = tables
            .iter_mut()
            .flat_map(|table| table.faults.drain(..))
            .collect();
        let counts = rows.len() == at_once;
        if counts || faults.iter().any(|fault| fault.stops) {
            running.note(&faults);
        }
        if counts {
            sums.add(seats, first, &rows);
        }
        Ok(())
    };
    let sums = play_all(control, deals.count.saturating_mul(tasks), new, play)?;
    let sums = sums
        .iter()
        .fold(Sums::new(seats), |all, (_, sums)| all.merge(sums));
    let times = running.times.iter().filter(|_| lineup.clock.is_some());
    let times = times.map(|(name, times)| times.of(name)).collect();
    let (faults, faults_of) = running.noted.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Ran {
        sums,
        faults,
        faults_of,
        times,
    })
}

/// The shared state of all threads of a run.
struct Running<'r> {
    lineup: &'r Lineup<'r>,
    seats: &'r Seats,
    first: Deal,
    /// True if a fault stopped the run.
    broken: AtomicBool,
    /// The players that have begun a game: a later one that doesn't start costs them only that game.
    begun: Vec<AtomicBool>,
    /// The faults, and their numbers by group.
    noted: Mutex<(Faults, Vec<u64>)>,
    /// By name.
    times: Vec<(&'r str, Arc<Times>)>,
}

/// An external player's fault in a game.
struct GameFault {
    arm: usize,
    /// The index of the game in the run.
    game: u64,
    deal: Deal,
    /// From 0.
    seat: usize,
    fault: Fault,
    /// True if it ends the run.
    stops: bool,
}

impl Running<'_> {
    /// Counts faults, and names who stopped the run.
    fn note(&self, faults: &[GameFault]) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let (all, of) = &mut *noted;
        for found in faults {
            let place = self.seats.arms[found.arm][found.seat];
            let name = &self.lineup.players[place];
            if !found.fault.is_decline {
                all.add(found.game, found.deal.to_string(), found.seat, name, &found.fault);
                of[self.seats.group(place)] += 1;
            }
            if found.stops {
                all.stop(found.game, name, &found.fault);
            }
        }
    }

    /// The seats (from 0) of an arm that win and lose together.
    fn sides(&self, arm: usize) -> Vec<Vec<usize>> {
        let places = &self.seats.arms[arm];
        let by_rules = sides_by_rules(places.len(), |seat| self.lineup.prepared.side(seat));
        if self.lineup.alone || by_rules.len() < places.len() {
            return by_rules;
        }
        // Players who count together forfeit together.
        let seats = |group: &crate::lineup::Group| {
            let seats = places.iter().enumerate();
            let own = seats.filter(|(_, place)| group.places.contains(place));
            own.map(|(seat, _)| seat).collect()
        };
        self.seats.groups.iter().map(seats).collect()
    }

    /// True if a player's fault stops the run: it declined, or it must not be replaced and fails before its first game
    /// begins.
    fn stops(&self, spec: usize, fault: &Fault) -> bool {
        let is_first = !self.begun[spec].load(Ordering::Relaxed);
        fault.is_decline || (self.lineup.on_fault == OnFault::Forfeit && fault.at_start && is_first)
    }
}

/// The table of one seating.
struct SeatedTable<'r> {
    running: &'r Running<'r>,
    arm: usize,
    /// The seats (from 0) that win and lose together.
    sides: Vec<Vec<usize>>,
    prepared: Box<dyn PreparedGame>,
    /// Those of the games since they were last taken.
    faults: Vec<GameFault>,
}

/// An external player at a seat (from 0).
type Seated = (usize, Box<dyn ExternalPlayer>);

/// The players of all seats.
type AllPlayers = Vec<Box<dyn DynPlayer>>;

impl SeatedTable<'_> {
    fn seat(&self, deal: Deal, index: u64, game: u64) -> Result<(AllPlayers, Vec<Seated>), LabError> {
        let Running {
            lineup, seats, times, ..
        } = self.running;
        let places = &seats.arms[self.arm];
        let bots = &lineup.bundle.bots;
        let (mut players, mut externals) = (Vec::with_capacity(places.len()), Vec::new());
        for (at, &place) in places.iter().enumerate() {
            let spec = &lineup.specs[place];
            let known = lineup.external_players.filter(|known| known.knows(&spec.player));
            let level = if known.is_some() {
                bots.usual()
            } else {
                &spec.player
            };
            let bot = bots
                .player(level, player_seed(deal, at))
                .ok_or_else(|| LabError::NoPlayer(level.to_owned()))?;
            let player = match Seat::new(at).zip(known) {
                Some((seat, known)) => {
                    let seating = Seating {
                        rules_name: lineup.rules_name(),
                        rules: &lineup.rules,
                        seat,
                        seats: places.len(),
                        // Players that play alone get the same seed with the same deal.
                        seed: seat_seed(lineup.seed, if places.len() == 1 { index } else { game }, at),
                        deal,
                        number: self.arm + 1,
                    };
                    let (player, external) = known.seat(&spec.player, seating, bot);
                    externals.push((at, external));
                    player
                }
                None => bot,
            };
            let own = times.iter().find(|(name, _)| *name == spec.name);
            let clock = lineup.clock.clone().zip(own.map(|(_, times)| Arc::clone(times)));
            players.push(Watched::boxed(player, spec.budget, clock));
        }
        Ok((players, externals))
    }
}

impl Table for SeatedTable<'_> {
    fn play(&mut self, deal: Deal, how: Conditions<'_>, row: &mut Row, stop: Stopping<'_>) -> Finished {
        let Running {
            lineup,
            seats,
            first,
            begun,
            ..
        } = self.running;
        let places = &seats.arms[self.arm];
        let index = deal.number().saturating_sub(first.number());
        let game = index
            .saturating_mul(seats.arms.len() as u64)
            .saturating_add(self.arm as u64);
        let (mut players, externals) = self.seat(deal, index, game)?;
        let playout = Playout {
            moves: how.limit,
            budget: lineup.budget,
            keep_record: lineup.keep.is_some(),
        };
        let PlayoutEnd {
            outcome,
            moves,
            transcript,
        } = self.prepared.playout(deal, &mut players, playout, stop)?;
        let left = outcome.is_none() && moves < how.limit && stop();
        if left || externals.iter().any(|(_, external)| external.stopped()) {
            return Ok(false);
        }
        for (_, external) in &externals {
            external.end(outcome.as_ref());
        }
        let faults: Vec<(usize, Fault)> = externals
            .iter()
            .filter_map(|(at, external)| Some((*at, external.fault()?)))
            .collect();
        let mut goes_on = true;
        for (seat, fault) in &faults {
            let stops = self.running.stops(places[*seat], fault);
            goes_on &= !stops;
            self.faults.push(GameFault {
                arm: self.arm,
                game,
                deal,
                seat: *seat,
                fault: fault.clone(),
                stops,
            });
        }
        for (at, _) in &externals {
            let fault = faults.iter().find(|(seat, _)| seat == at);
            if !fault.is_some_and(|(_, fault)| fault.at_start || fault.is_decline) {
                begun[places[*at]].store(true, Ordering::Relaxed);
            }
        }
        if !goes_on {
            self.running.broken.store(true, Ordering::Relaxed);
            return Ok(false);
        }
        row.moves = u32::try_from(moves).unwrap_or(u32::MAX);
        let faulty: Vec<usize> = faults.iter().map(|(seat, _)| *seat).collect();
        match (lineup.on_fault, &outcome) {
            (_, Some(outcome)) if faulty.is_empty() => row.set_outcome(outcome),
            (_, None) if faulty.is_empty() => {}
            (OnFault::Forfeit, outcome) => {
                let winners = winners_after_forfeits(&self.sides, &faulty, outcome.as_ref());
                row.set_faulted(Faulted::Forfeited, winners);
            }
            (OnFault::Replace, Some(outcome)) => {
                let winners = winners_beside_substitutes(&self.sides, &faulty, outcome.winners);
                row.set_faulted(Faulted::Substituted, winners);
            }
            (OnFault::Replace, None) => {}
        }
        if let (Some(keep), Some(mut transcript)) = (lineup.keep, transcript) {
            transcript.seats = places.iter().map(|&at| lineup.players[at].clone()).collect();
            keep(Record {
                deal,
                number: self.arm + 1,
                transcript,
                faults,
            })
            .map_err(LabError::Record)?;
        }
        Ok(true)
    }
}
