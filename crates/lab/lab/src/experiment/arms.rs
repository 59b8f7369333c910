//! The combinations of changes to rule sets: the arms of an experiment.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Layer, Problems, TableRules};
use wildpile_message::Message;

/// The most arms of an experiment, the base included.
pub const MOST_ARMS: usize = 256;

wildpile_message::named! {
    /// A way to combine changes. Changes of the same option are alternatives: they are never
    /// combined.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Combine {
        /// Each change alone.
        #[default]
        OneAtATime = "one_at_a_time",
        /// Each change alone, and every two together.
        Pairs = "pairs",
        /// Every combination.
        Grid = "grid",
    }
}

impl Combine {
    /// The most changes in one arm.
    const fn most(self) -> usize {
        match self {
            Self::OneAtATime => 1,
            Self::Pairs => 2,
            Self::Grid => usize::MAX,
        }
    }

    /// The combinations of changes, given the options that each changes: the base without any, then
    /// single ones, pairs, and so on, each in the order of the file. `None` if there are more than
    /// [`MOST_ARMS`].
    pub(crate) fn combinations(self, options: &[BTreeSet<String>]) -> Option<Vec<Vec<usize>>> {
        let mut all: Vec<Vec<usize>> = vec![Vec::new()];
        let mut level = all.clone();
        let mut size = 0;
        while size < self.most() && !level.is_empty() {
            let mut next = Vec::new();
            for earlier in &level {
                let first = earlier.last().map_or(0, |last| last + 1);
                for (at, own) in options.iter().enumerate().skip(first) {
                    if earlier.iter().all(|&other| options[other].is_disjoint(own)) {
                        next.push([earlier.as_slice(), &[at]].concat());
                    }
                    if all.len() + next.len() > MOST_ARMS {
                        return None;
                    }
                }
            }
            all.extend_from_slice(&next);
            level = next;
            size += 1;
        }
        Some(all)
    }
}

/// A change of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Its name.
    pub name: String,
    /// Its layers over the base rules.
    pub layers: Vec<Layer>,
    /// Its players by seat, if they aren't those of the experiment.
    pub players: Option<Vec<String>>,
}

impl Change {
    /// True if it sets any option, even to the value that the base has.
    pub(crate) fn sets_rules(&self) -> bool {
        self.layers.iter().any(|layer| !layer.patch.is_empty())
    }

    /// The options that it changes.
    pub(crate) fn options(&self) -> BTreeSet<String> {
        let keys = self.layers.iter().flat_map(|layer| layer.patch.keys());
        // Players can't be combined either. No option has this name.
        let players = self.players.iter().map(|_| " players".to_owned());
        keys.cloned().chain(players).collect()
    }
}

/// A rule set of an experiment.
#[derive(Clone, Debug)]
pub struct Arm {
    /// The names of its changes, joined by `+`; [`BASE`] for the base.
    pub name: String,
    /// The indices of its changes.
    pub changes: Vec<usize>,
    /// All layers over the game's defaults.
    pub layers: Vec<Layer>,
    /// The short name of its rules: `skipper(hand=4)`.
    pub rules_name: String,
    /// Every option, and what differs per seat.
    pub rules: TableRules,
    /// The players by seat. In a ladder of several seats they move on by one seat with every deal.
    pub players: Vec<String>,
}

/// The name of the arm without changes. No change may have it.
pub const BASE: &str = "base";

/// A combination whose rules contradict each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The changes' names, joined by `+`.
    pub name: String,
    /// The indices of the changes.
    pub changes: Vec<usize>,
    /// The reason it can't be played.
    pub why: Vec<Message>,
}

impl LeftOut {
    pub(crate) fn of(name: String, changes: Vec<usize>, problems: &Problems) -> Self {
        let why = problems.list().iter().map(|problem| problem.what.clone());
        Self {
            name,
            changes,
            why: why.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(lists: &[&[&str]]) -> Vec<BTreeSet<String>> {
        let set = |list: &&[&str]| list.iter().map(|&option| option.to_owned()).collect();
        lists.iter().map(set).collect()
    }

    #[test]
    fn changes_of_one_option_are_alternatives() {
        let options = sets(&[&["hand"], &["hand"], &["trash"], &["turn", "discard"]]);
        let combined = |how: Combine| how.combinations(&options).unwrap();
        let single = vec![vec![], vec![0], vec![1], vec![2], vec![3]];
        assert_eq!(combined(Combine::OneAtATime), single);
        let pairs = [vec![0, 2], vec![0, 3], vec![1, 2], vec![1, 3], vec![2, 3]];
        assert_eq!(combined(Combine::Pairs), [single, pairs.to_vec()].concat());
        let grid = combined(Combine::Grid);
        // (no hand, two hands) × trash × turn.
        assert_eq!(grid.len(), 3 * 2 * 2);
        assert_eq!(grid[10..], [vec![0, 2, 3], vec![1, 2, 3]]);
    }

    #[test]
    fn too_many_arms_are_refused() {
        let options: Vec<BTreeSet<String>> = (0..9).map(|i| BTreeSet::from([i.to_string()])).collect();
        assert_eq!(
            Combine::Grid.combinations(&options[..8]).unwrap().len(),
            MOST_ARMS
        );
        assert_eq!(Combine::Grid.combinations(&options), None);
    }
}
