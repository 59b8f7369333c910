//! A game and its players.

use std::error::Error;
use std::time::Duration;

use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_game::rules::{Layer, Problems, TableRules};
use wildpile_game::{Outcome, Seat};
use wildpile_table::{DynPlayer, Playout, PreparedGame, seating_problem};
use wildpile_transcript::Transcript;

use crate::experiment::{Arm, BASE, Combine, Experiment, Stop};
use crate::{Clock, Deals, Fault, FaultsReport, LabError, MoveTimes, OnFault, PlayerSpec};

/// The information for an external player when it is seated.
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
    /// The deal, to name files with: the external player must not learn it.
    pub deal: Deal,
    /// The running number of the game with this deal, from 1.
    pub number: usize,
}

/// Players that aren't bots of the game, such as external programs.
pub trait ExternalPlayers: Sync {
    /// True if this name is an external player's.
    fn knows(&self, name: &str) -> bool;
    /// Seats an external player. `substitute` takes its place if it fails.
    fn seat(
        &self,
        name: &str,
        seating: Seating<'_>,
        substitute: Box<dyn DynPlayer>,
    ) -> (Box<dyn DynPlayer>, Box<dyn ExternalPlayer>);
}

/// A seated external player.
pub trait ExternalPlayer {
    /// True if the game was interrupted while waiting for the external player.
    fn stopped(&self) -> bool;
    /// The fault, if any.
    fn fault(&self) -> Option<Fault>;
    /// Tells the external player the outcome; `None` if the game was abandoned.
    fn end(&self, outcome: Option<&Outcome>);
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
pub(crate) type Keep<'a> = &'a (dyn Fn(Record) -> Result<(), Box<dyn Error + Send + Sync>> + Sync);

/// A game with validated rules, and its players.
pub struct Lineup<'a> {
    pub(crate) bundle: &'static GameBundle,
    layers: Vec<Layer>,
    /// The names in reports.
    pub(crate) players: Vec<String>,
    pub(crate) specs: Vec<PlayerSpec>,
    pub(crate) prepared: Box<dyn PreparedGame>,
    rules_name: String,
    pub(crate) rules: TableRules,
    /// The move limit after which a game is abandoned.
    pub limit: usize,
    /// The time budget per move.
    pub budget: Duration,
    /// The consequence of external players' faults.
    pub on_fault: OnFault,
    /// The seed that their seeds are derived from.
    pub seed: u64,
    /// Players that aren't bots.
    pub external_players: Option<&'a dyn ExternalPlayers>,
    /// Gets the record of each game. Its first error ends the run.
    pub keep: Option<Keep<'a>>,
    /// A clock for the time per move.
    pub clock: Option<Clock>,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<R> {
    /// The figures.
    pub report: R,
    /// The faults of external players.
    pub faults: FaultsReport,
    /// The time per move, if there is a clock.
    pub times: Vec<MoveTimes>,
}

impl<'a> Lineup<'a> {
    /// A game with the players at one table in this order, for deals with the numbering of `deal`.
    ///
    /// # Errors
    /// The problems of rules, seats or deal.
    pub fn new<E: Clone + Into<PlayerSpec>>(
        bundle: &'static GameBundle,
        layers: &[Layer],
        players: &[E],
        deal: Deal,
    ) -> Result<Self, LabError> {
        Self::of(bundle, layers, specs(players), players.len(), deal)
    }

    /// A game that each player plays on its own.
    ///
    /// # Errors
    /// The problems of rules or deal.
    pub fn alone<E: Clone + Into<PlayerSpec>>(
        bundle: &'static GameBundle,
        layers: &[Layer],
        players: &[E],
        deal: Deal,
    ) -> Result<Self, LabError> {
        Self::of(bundle, layers, specs(players), 1, deal)
    }

    fn of(
        bundle: &'static GameBundle,
        layers: &[Layer],
        specs: Vec<PlayerSpec>,
        seats: usize,
        deal: Deal,
    ) -> Result<Self, LabError> {
        let GameBundle { game, bots, .. } = *bundle;
        let prepared = game.prepare(layers, seats, deal)?;
        let rules = prepared.table_rules();
        if !rules.per_seat.is_empty() {
            let unfit = specs.iter().filter_map(|spec| {
                // The substitute has to support the rules too.
                let levels = [spec.player.as_str(), bots.usual()];
                let mut known = levels.iter().filter_map(|level| bots.player(level, 0));
                seating_problem(&rules.per_seat, &spec.name, known.next()?.knows_per_seat())
            });
            Problems::check(unfit.collect())?;
        }
        Ok(Self {
            bundle,
            layers: layers.to_vec(),
            players: specs.iter().map(|spec| spec.name.clone()).collect(),
            specs,
            rules_name: prepared.rules_name(),
            rules,
            prepared,
            limit: 20_000,
            budget: Playout::default().budget,
            on_fault: OnFault::default(),
            seed: 0,
            external_players: None,
            keep: None,
            clock: None,
        })
    }

    /// The short name of the rule set: `skipper(hand=4)`.
    #[must_use]
    pub fn rules_name(&self) -> &str {
        &self.rules_name
    }

    /// The experiment that plays these deals, with an arm for each seating.
    pub(crate) fn experiment(&self, seats: &Seats, deals: Deals) -> Experiment {
        let arm = |places: &Vec<usize>| Arm {
            name: BASE.to_owned(),
            changes: Vec::new(),
            layers: self.layers.clone(),
            rules_name: self.rules_name.clone(),
            rules: self.rules.clone(),
            players: places.iter().map(|&at| self.players[at].clone()).collect(),
        };
        let arms: Vec<Arm> = seats.arms.iter().map(arm).collect();
        Experiment {
            title: None,
            bundle: self.bundle,
            players: arms.first().map_or_else(Vec::new, |arm| arm.players.clone()),
            first: deals.first,
            limit: self.limit,
            changes: Vec::new(),
            combine: Combine::default(),
            arms,
            left_out: Vec::new(),
            stop: Stop::Games(deals.count),
            measures: Vec::new(),
            expert: None,
            solver: None,
            ladder: Vec::new(),
            text: String::new(),
        }
    }
}

/// The seats and their players.
pub(crate) struct Seats {
    /// The players by seat, in every arm.
    pub(crate) arms: Vec<Vec<usize>>,
    /// The players that are timed and counted together.
    pub(crate) groups: Vec<Group>,
    /// True if the players of a group lose together when one of them forfeits, unless the rules give them partners.
    pub(crate) together: bool,
    /// True if the arms are compared deal by deal: then a game counts only if its deal was played in all of them.
    pub(crate) paired: bool,
}

/// Players that are timed and counted together.
pub(crate) struct Group {
    pub(crate) name: String,
    /// Their indices among the players.
    pub(crate) places: Vec<usize>,
}

impl Seats {
    /// These seatings, with every player on its own.
    pub(crate) fn each(players: &[String], arms: Vec<Vec<usize>>) -> Self {
        let group = |(at, name): (usize, &String)| Group {
            name: name.clone(),
            places: vec![at],
        };
        Self {
            arms,
            groups: players.iter().enumerate().map(group).collect(),
            together: false,
            paired: true,
        }
    }

    /// The group of a player.
    pub(crate) fn group(&self, place: usize) -> usize {
        let group = self.groups.iter().position(|group| group.places.contains(&place));
        group.unwrap_or(0)
    }
}

fn specs<E: Clone + Into<PlayerSpec>>(players: &[E]) -> Vec<PlayerSpec> {
    players.iter().cloned().map(Into::into).collect()
}
