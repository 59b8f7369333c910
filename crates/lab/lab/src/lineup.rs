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
use crate::{Clock, Deals, Fault, LabError, OnFault, PlayerSpec};

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
    pub(crate) alone: bool,
    /// True if each deal is played several times, with the players moving one seat on each time.
    pub swap_seats: bool,
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
        Self::of(bundle, layers, specs(players), false, deal)
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
        Self::of(bundle, layers, specs(players), true, deal)
    }

    fn of(
        bundle: &'static GameBundle,
        layers: &[Layer],
        specs: Vec<PlayerSpec>,
        alone: bool,
        deal: Deal,
    ) -> Result<Self, LabError> {
        let GameBundle { game, bots, .. } = *bundle;
        let seats = if alone { 1 } else { specs.len() };
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
            alone,
            swap_seats: false,
            limit: Experiment::LIMIT as usize,
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

    /// The number of games with these deals.
    #[must_use]
    pub fn games(&self, deals: Deals) -> u64 {
        deals.count.saturating_mul(self.seats().arms.len() as u64)
    }

    /// The seatings in which each deal is played.
    pub(crate) fn seats(&self) -> Seats {
        let count = self.players.len();
        let turns = match self.swap_seats && !self.alone {
            true => period(&self.players),
            false => 1,
        };
        let turned = |by: usize| (0..count).map(|seat| (seat + by) % count).collect();
        Seats {
            arms: match self.alone {
                true => (0..count).map(|at| vec![at]).collect(),
                false => (0..turns).map(turned).collect(),
            },
            groups: groups(&self.players, self.alone),
        }
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
            check: None,
            ladder: Vec::new(),
            text: String::new(),
        }
    }
}

/// The seats and their players.
pub(crate) struct Seats {
    /// The players by seat, in every arm.
    pub(crate) arms: Vec<Vec<usize>>,
    /// The players that are counted together.
    pub(crate) groups: Vec<Group>,
}

/// Players that are counted together.
pub(crate) struct Group {
    pub(crate) name: String,
    /// Their indices among the players.
    pub(crate) places: Vec<usize>,
}

impl Seats {
    /// The group of a player.
    pub(crate) fn group(&self, place: usize) -> usize {
        let group = self.groups.iter().position(|group| group.places.contains(&place));
        group.unwrap_or(0)
    }
}

fn specs<E: Clone + Into<PlayerSpec>>(players: &[E]) -> Vec<PlayerSpec> {
    players.iter().cloned().map(Into::into).collect()
}

/// The players who count together: at one table those with one name, unless all have the same.
fn groups(players: &[String], alone: bool) -> Vec<Group> {
    let joined = !alone && players.iter().any(|name| *name != players[0]);
    let mut groups: Vec<Group> = Vec::new();
    for (place, name) in players.iter().enumerate() {
        match groups.iter_mut().find(|group| joined && group.name == *name) {
            Some(group) => group.places.push(place),
            None => groups.push(Group {
                name: name.clone(),
                places: vec![place],
            }),
        }
    }
    groups
}

/// Number of rotations of the table that cover all distinct seatings: 2 for `a,b,a,b`, 4 for
/// `a,b,b,b`. If all have the same name, each counts alone and has to sit at every seat.
fn period(players: &[String]) -> usize {
    let count = players.len();
    let same = |by: usize| (0..count).all(|i| players[i] == players[(i + by) % count]);
    (2..count).find(|&by| !same(1) && same(by)).unwrap_or(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &str) -> Vec<String> {
        list.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn players_of_one_name_count_together_at_a_table_with_others() {
        let places = |list: &str, alone: bool| {
            let groups = groups(&names(list), alone).into_iter();
            groups.map(|group| (group.name, group.places)).collect::<Vec<_>>()
        };
        let group = |name: &str, places: &[usize]| (name.to_owned(), places.to_vec());
        let each = [group("a", &[0]), group("b", &[1]), group("a", &[2])];
        assert_eq!(places("a,b,a", false), [group("a", &[0, 2]), group("b", &[1])]);
        assert_eq!(places("a,b,a", true), each);
        assert_eq!(places("a,a", false), [group("a", &[0]), group("a", &[1])]);
    }

    #[test]
    fn the_table_turns_until_everyone_has_sat_everywhere() {
        let turns = |list: &str| period(&names(list));
        assert_eq!(
            (turns("a,b"), turns("a,b,a,b"), turns("a,b,b,b"), turns("a,a,a")),
            (2, 2, 4, 3)
        );
    }
}
