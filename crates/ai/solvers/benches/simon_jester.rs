//! The speed of the Simon Jester and Simple Simon solver on one core: `cargo bench -p
//! wildpile-solvers --bench simon_jester`.
//!
//! `deal` solves consecutive deals from a range that wasn't used for tuning, each with at most
//! [`NODES`] nodes; the hardest deals dominate its mean but not its median. `nodes` counts the
//! nodes of a search that doesn't finish.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match};
use wildpile_simon_jester::{SimonJester, State};
use wildpile_solvers::budget::{Budget, Monitor};
use wildpile_solvers::simon_jester::solve;

/// The node limit per deal.
const NODES: u64 = 100_000;

/// The first deal.
const FIRST: u64 = 100_001;

const RULES: [&str; 4] = ["", "layout=triangular", "layout=one_empty", "decks=1"];

fn main() {
    divan::main();
}

fn dealt(rules: &str, number: u64) -> (SimonJester, State) {
    let game = SimonJester::new(Checked::from_text(rules).unwrap(), 1).unwrap();
    let state = Match::new(game.clone(), Deal::Number(number)).state().clone();
    (game, state)
}

#[divan::bench(args = RULES, sample_size = 1, sample_count = 200)]
fn deal(bencher: Bencher<'_, '_>, rules: &str) {
    let mut number = FIRST;
    bencher
        .with_inputs(|| {
            number += 1;
            dealt(rules, number - 1)
        })
        .bench_local_refs(|(game, state)| solve(game, state, Budget::nodes(NODES), Monitor::default()));
}

#[divan::bench(sample_size = 1, sample_count = 5)]
fn nodes(bencher: Bencher<'_, '_>) {
    let (game, state) = dealt("empty=kings_only", FIRST);
    bencher
        .counter(ItemsCount::new(NODES))
        .bench_local(|| solve(&game, &state, Budget::nodes(NODES), Monitor::default()));
}
