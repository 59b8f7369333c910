//! Time budgets of the steps, and how fast this machine is compared with the one they were set on.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::cargo::root;
use crate::run::{now, seconds};

/// The committed budgets, below the workspace root.
const FILE: &str = "xtask/budgets.json";

/// The extent of a compilation: each has budgets of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Build {
    /// Nothing had changed.
    Unchanged,
    /// Crates of the workspace.
    Changed,
    /// Everything, the libraries included.
    Empty,
}

impl Build {
    /// Its name in the file of budgets.
    fn name(self) -> &'static str {
        match self {
            Self::Unchanged => "unchanged",
            Self::Changed => "changed",
            Self::Empty => "empty",
        }
    }

    /// The state of the tree before the run, for a sentence.
    pub fn describe(self) -> &'static str {
        match self {
            Self::Unchanged => "a built tree in which nothing has changed",
            Self::Changed => "a built tree in which crates of the workspace have changed",
            Self::Empty => "a tree in which nothing was built yet, or other libraries",
        }
    }

    /// The extent of a compilation, from whether anything of the workspace and any library was compiled.
    pub fn of(workspace: bool, libraries: bool) -> Self {
        match (workspace, libraries) {
            (_, true) => Self::Empty,
            (true, false) => Self::Changed,
            (false, false) => Self::Unchanged,
        }
    }
}

/// The budgets: seconds on the machine that took `reference_seconds` for the reference workload.
#[derive(Debug)]
pub struct Budgets(pub Value);

/// The name of the budget for all steps together.
pub const ALL: &str = "all";

/// The reference workload takes at most this many times as long, or as short, as where the budgets were set: beyond
/// that, something else is wrong with this machine or the measurement.
const SLOWEST: f64 = 3.0;

impl Budgets {
    /// Reads the committed budgets.
    ///
    /// # Errors
    /// When the file can't be read or understood.
    pub fn read() -> Result<Self> {
        let text =
            std::fs::read_to_string(root().join(FILE)).with_context(|| format!("{FILE} can't be read"))?;
        let budgets: Value = serde_json::from_str(&text).with_context(|| format!("{FILE} isn't JSON"))?;
        let reference = budgets["reference_seconds"].as_f64().unwrap_or_default();
        anyhow::ensure!(
            reference > 0.0,
            "{FILE}: reference_seconds must be a positive number"
        );
        Ok(Self(budgets))
    }

    /// This machine's slowness as a multiple of the one the budgets were set on, by its times for the reference
    /// workload.
    pub fn slowness(&self, references: &[Duration]) -> f64 {
        let usual = self.0["reference_seconds"].as_f64().unwrap_or(1.0);
        let all: Duration = references.iter().sum();
        (all.as_secs_f64() / usual / references.len().max(1) as f64).clamp(1.0 / SLOWEST, SLOWEST)
    }

    /// The time budget of a step on a machine with this slowness; `None` if it has no budget.
    pub fn of(&self, step: &str, build: Build, slowness: f64) -> Option<Duration> {
        let seconds = self.0["steps"][step][build.name()].as_f64()?;
        Some(Duration::from_secs_f64(seconds * slowness))
    }
}

/// Runs the reference workload on two cores, as compilers and tests use them, and returns its wall time: text is built,
/// hashed, sorted and looked up.
pub fn reference() -> Duration {
    let start = now();
    let sums: Vec<usize> = std::thread::scope(|scope| {
        let threads = [1, 2].map(|seed| scope.spawn(move || work(seed)));
        threads
            .into_iter()
            .filter_map(|thread| thread.join().ok())
            .collect()
    });
    // Otherwise the compiler could optimise the work away.
    std::hint::black_box(sums);
    start.elapsed()
}

fn work(seed: u64) -> usize {
    const ROUNDS: usize = 12;
    const WORDS: usize = 40_000;
    let (mut state, mut sum) = (seed, 0);
    for _ in 0..ROUNDS {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for _ in 0..WORDS {
            // Marsaglia's xorshift.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            *counts.entry(format!("{:x}", state % 30_011)).or_default() += 1;
        }
        let mut words: Vec<(usize, String)> = counts.into_iter().map(|(word, n)| (n, word)).collect();
        words.sort();
        sum += words.iter().map(|(n, word)| n * word.len()).sum::<usize>();
    }
    sum
}

/// A time, compared with its budget: `12.3 s of 20.0 s`, marked if it is over.
pub fn of_budget(took: Duration, budget: Option<Duration>) -> String {
    match budget {
        None => String::new(),
        Some(budget) if took > budget => format!("of {} OVER", seconds(budget)),
        Some(budget) => format!("of {}", seconds(budget)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_budgets_name_every_step_and_grow_with_what_is_compiled() {
        let budgets = Budgets::read().expect("they are committed");
        let names: Vec<&str> = crate::test::step_names().chain([ALL]).collect();
        for name in &names {
            let of = |build| {
                budgets
                    .of(name, build, 1.0)
                    .unwrap_or_else(|| panic!("{name} has no budget"))
            };
            let [unchanged, changed, empty] = [Build::Unchanged, Build::Changed, Build::Empty].map(of);
            assert!(unchanged <= changed && changed <= empty, "{name}");
        }
        let count = budgets.0["steps"].as_object().map(serde_json::Map::len);
        assert_eq!(count, Some(names.len()), "of steps that exist");
    }

    #[test]
    fn a_slower_machine_has_more_time() {
        let steps = serde_json::json!({ "tests": { "unchanged": 10.0, "changed": 20.0, "empty": 30.0 } });
        let budgets = Budgets(serde_json::json!({ "reference_seconds": 2.0, "steps": steps }));
        let seconds = Duration::from_secs;
        assert_eq!(
            budgets.of("tests", Build::of(true, false), 1.5),
            Some(seconds(30))
        );
        assert_eq!(budgets.of("other", Build::Changed, 1.5), None);
        let same = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(
            same(budgets.slowness(&[seconds(2), seconds(4)]), 1.5),
            "their mean"
        );
        assert!(same(budgets.slowness(&[seconds(60)]), SLOWEST), "a bound");
        assert_eq!(of_budget(seconds(31), Some(seconds(30))), "of 30.0 s OVER");
        assert_eq!(of_budget(seconds(29), Some(seconds(30))), "of 30.0 s");
    }
}
