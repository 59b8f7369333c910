//! A checked experiment.

use serde::{Deserialize, Serialize};

use serde_json::json;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_table::Playout;
use xxhash_rust::xxh3::xxh3_128;

use super::{Arm, Change, CheckSettings, Chunk, Combine, ExpertSettings, LeftOut, Measure, Stop};
use crate::Deals;
use crate::typed::{Asked, Conditions, Probes};

/// The player that knows all cards and proves what it says.
pub const SOLVER: &str = "solver";

/// The limits of the solver for each deal. They make the answers the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolverSettings {
    /// The positions that it may expand.
    pub nodes: u64,
    /// The memory for positions, in MiB.
    pub memory: u64,
}

impl Default for SolverSettings {
    fn default() -> Self {
        Self {
            nodes: 100_000,
            memory: 128,
        }
    }
}

/// A checked experiment: it can be run. Created by [`Experiment::read`].
#[derive(Clone, Debug)]
pub struct Experiment {
    /// Its subject, in the author's words.
    pub title: Option<String>,
    /// The game.
    pub bundle: &'static GameBundle,
    /// The levels of the bots, by seat.
    pub players: Vec<String>,
    /// The first deal; the others are consecutive.
    pub first: Deal,
    /// The number of moves after which a game is abandoned.
    pub limit: usize,
    /// The changes.
    pub changes: Vec<Change>,
    /// The way they combine.
    pub combine: Combine,
    /// The rule sets; the first is the base.
    pub arms: Vec<Arm>,
    /// Combinations whose rules contradict each other.
    pub left_out: Vec<LeftOut>,
    /// Its stopping rule.
    pub stop: Stop,
    /// The measures, in the order of [`Measure::ALL`].
    pub measures: Vec<Measure>,
    /// The expert's settings; `None` if no measure needs it.
    pub expert: Option<ExpertSettings>,
    /// The solver's limits; `None` if it doesn't play.
    pub solver: Option<SolverSettings>,
    /// The levels of a ladder, weakest first; empty in other experiments. Then every arm is a level
    /// compared with the one before it: alone on the same deals, or with several seats against it.
    pub ladder: Vec<String>,
    /// The strongest player's check; `None` if there is none.
    pub check: Option<CheckSettings>,
    /// The file's text.
    pub text: String,
}

impl Experiment {
    /// The default move limit of a game.
    pub const LIMIT: u64 = 20_000;

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.players.len()
    }

    /// The deal with an index, from 0.
    #[must_use]
    pub const fn deal(&self, index: u64) -> Deal {
        let deals = Deals {
            first: self.first,
            count: u64::MAX,
        };
        deals.deal(index)
    }

    /// True if something is measured.
    #[must_use]
    pub fn measures(&self, measure: Measure) -> bool {
        self.measures.contains(&measure)
    }

    /// The names of the blocks of rows: the arms, and then those that are checked.
    #[must_use]
    pub fn blocks(&self) -> Vec<String> {
        let checked = self.check.iter().flat_map(|check| {
            let names = self.arms.iter();
            names.map(|arm| format!("{} ({})", arm.name, check.player()))
        });
        self.arms
            .iter()
            .map(|arm| arm.name.clone())
            .chain(checked)
            .collect()
    }

    /// The arm of a block, and the indices of the deals in a chunk that it has.
    pub(crate) fn games_of(&self, block: usize, chunk: Chunk) -> (usize, Vec<u64>) {
        match (block.checked_sub(self.arms.len()), &self.check) {
            (Some(arm), Some(check)) => (arm, check.indices(chunk).collect()),
            _ => (block, (chunk.first..chunk.end()).collect()),
        }
    }

    /// The arm and the index of the deal of the game that is played after so many others of a chunk.
    #[must_use]
    pub fn game_after(&self, chunk: Chunk, games: u64) -> (usize, u64) {
        let mut left = games;
        for block in 0..self.blocks().len() {
            let (arm, indices) = self.games_of(block, chunk);
            match usize::try_from(left).ok().and_then(|left| indices.get(left)) {
                Some(&index) => return (arm, index),
                None => left -= indices.len() as u64,
            }
        }
        (0, chunk.first)
    }

    /// Number of games of a chunk.
    #[must_use]
    pub fn games_in(&self, chunk: Chunk) -> u64 {
        let checked = self
            .check
            .as_ref()
            .map_or(0, |check| check.indices(chunk).count() as u64);
        (chunk.count + checked).saturating_mul(self.arms.len() as u64)
    }

    /// The most games, of all arms and of the check.
    #[must_use]
    pub fn most_games(&self) -> u64 {
        let checked = self.check.as_ref().map_or(0, |check| check.games);
        let each = self.stop.most().saturating_add(checked);
        each.saturating_mul(self.arms.len() as u64)
    }

    /// The conditions of the games of a block.
    #[must_use]
    pub(crate) fn conditions_of(&self, block: usize) -> Conditions<'_> {
        let arms = self.arms.len();
        let conditions = self.conditions(&self.arms[block % arms]);
        match &self.check {
            Some(check) if block >= arms => Conditions {
                players: &check.players,
                expert: None,
                ..conditions
            },
            _ => conditions,
        }
    }

    /// The conditions of an arm's games.
    #[must_use]
    pub fn conditions<'a>(&self, arm: &'a Arm) -> Conditions<'a> {
        let first = self.first.number();
        let asked = |settings| Asked {
            settings,
            first,
            matters: self.measures(Measure::Matters) && !arm.changes.is_empty(),
        };
        Conditions {
            players: &arm.players,
            shift: 0,
            limit: self.limit,
            budget: Playout::default().budget,
            probes: Probes {
                stuck: self.measures(Measure::Stuck),
                dead: self.measures(Measure::Dead),
                reach: self.measures(Measure::Interaction),
                ..Probes::default()
            },
            expert: self.expert.map(asked),
        }
    }

    /// The seat (from 0) whose wins count for [`Measure::Won`] in the deal with this index: the first, or in
    /// a ladder of several seats that of the higher level.
    #[must_use]
    pub fn hero(&self, index: u64) -> usize {
        if self.ladder.is_empty() {
            0
        } else {
            usize::try_from(index % self.seats() as u64).unwrap_or(0)
        }
    }

    /// Milliseconds that the check takes on one core, by what a game of the base takes; `None` without one, and if that isn't known.
    #[must_use]
    pub fn check_time(&self) -> Option<u64> {
        let games = self.check.as_ref()?.games.saturating_mul(self.arms.len() as u64);
        Some(games.saturating_mul(self.bundle.bots.cost(self.seats())?))
    }

    /// Identifies what its rows depend on, as 32 hexadecimal digits: two files with the same digest
    /// have the same rows. Titles, comments and the order of keys don't matter.
    #[must_use]
    pub fn digest(&self) -> String {
        // Names say what differs from the defaults, so a rule that a later version adds changes nothing.
        let arms = self
            .arms
            .iter()
            .map(|arm| json!([arm.name, arm.rules_name, arm.players]));
        let measures = self.measures.iter().filter(|measure| {
            // The others are in every row anyway.
            measure.needs_expert() || matches!(measure, Measure::Stuck | Measure::Dead | Measure::Interaction)
        });
        let mut meaning = json!({
            "game": self.bundle.name(),
            "players": self.players,
            "first": self.first.to_string(),
            "limit": self.limit,
            "arms": arms.collect::<Vec<_>>(),
            "stop": self.stop,
            "probes": measures.collect::<Vec<_>>(),
            // With the version of the judgement.
            "expert": self.expert.map(|expert| json!([expert, 2])),
            "solver": self.solver.map(|solver| [solver.nodes, solver.memory]),
            "ladder": self.ladder,
        });
        if let Some(check) = &self.check {
            meaning["check"] = json!(check);
        }
        format!("{:032x}", xxh3_128(meaning.to_string().as_bytes()))
    }
}
