//! The speed of the Joker Solitaire solver on one core, all cards known: `cargo bench -p
//! wildpile-solvers --bench joker`.
//!
//! `deal` solves consecutive deals from a range that wasn't used for tuning, each with at most
//! [`NODES`] nodes; the hardest deals dominate its mean but not its median. `new_positions` counts
//! the distinct positions of the first ones.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match};
use wildpile_joker::{Joker, State};
use wildpile_solvers::budget::{Budget, Monitor};
use wildpile_solvers::joker::solve;

/// The node limit per deal.
const NODES: u64 = 20_000;

/// The first deal.
const FIRST: u64 = 100_001;

/// The number of deals whose positions are counted.
const COUNTED: u64 = 40;

const RULES: [&str; 3] = ["", "draw=3", "redeals=unlimited"];

fn main() {
    divan::main();
}

fn dealt(rules: &str, number: u64) -> (Joker, State) {
    let game = Joker::new(Checked::from_text(rules).unwrap(), 1).unwrap();
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

#[divan::bench(sample_size = 1, sample_count = 10)]
fn new_positions(bencher: Bencher<'_, '_>) {
    let deals: Vec<_> = (FIRST..FIRST + COUNTED).map(|n| dealt("", n)).collect();
    let solve_all = || -> u64 {
        let visited = deals.iter().map(|(game, state)| {
            solve(game, state, Budget::nodes(NODES), Monitor::default()).map(|a| a.visited)
        });
        visited.map(Result::unwrap).sum()
    };
    bencher
        .counter(ItemsCount::new(solve_all()))
        .bench_local(solve_all);
}
