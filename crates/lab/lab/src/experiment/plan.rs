//! A checked experiment.

use std::time::Duration;

use serde_json::json;
use wildpile_bundle::GameBundle;
use wildpile_cards::Deal;
use wildpile_table::Playout;
use xxhash_rust::xxh3::xxh3_128;

use super::{Arm, Change, LeftOut, Measure, Stop};
use crate::typed::{Conditions, Probes};

/// A checked experiment: it can be run. Created by [`Experiment::read`].
#[derive(Clone, Debug)]
pub struct Experiment {
    /// What it is about, in the words of whoever wrote it.
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
    /// The rule sets; the first is the base.
    pub arms: Vec<Arm>,
    /// Combinations whose rules contradict each other.
    pub left_out: Vec<LeftOut>,
    /// When it stops.
    pub stop: Stop,
    /// What to measure, in the order of [`Measure::ALL`].
    pub measures: Vec<Measure>,
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

    /// Whether something is measured.
    #[must_use]
    pub fn measures(&self, measure: Measure) -> bool {
        self.measures.contains(&measure)
    }

    /// How its games are played.
    #[must_use]
    pub fn conditions(&self) -> Conditions<'_> {
        Conditions {
            players: &self.players,
            limit: self.limit,
            budget: Self::budget(),
            probes: Probes {
                stuck: self.measures(Measure::Stuck),
                dead: self.measures(Measure::Dead),
            },
        }
    }

    fn budget() -> Duration {
        Playout::default().budget
    }

    /// Identifies what its rows depend on, as 32 hexadecimal digits: two files with the same digest
    /// have the same rows. Titles, comments and the order of keys don't matter.
    #[must_use]
    pub fn digest(&self) -> String {
        let arms = self.arms.iter().map(|arm| json!([arm.name, arm.rules]));
        let probes = self.conditions().probes;
        let meaning = json!({
            "game": self.bundle.name(),
            "players": self.players,
            "first": self.first.to_string(),
            "limit": self.limit,
            "arms": arms.collect::<Vec<_>>(),
            "stop": self.stop,
            "probes": [probes.stuck, probes.dead],
        });
        format!("{:032x}", xxh3_128(meaning.to_string().as_bytes()))
    }
}
