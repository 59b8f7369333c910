//! The speed of solving Skipper on one core: `cargo bench -p wildpile-solvers --bench skipper`.
//!
//! `first` searches for any win of one deal after the other, as looking ahead does; `shortest` goes on to
//! shorten it. Each deal takes at most [`NODES`] nodes.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match};
use wildpile_skipper::{Skipper, State};
use wildpile_solvers::budget::{Budget, Monitor};
use wildpile_solvers::skipper::solve;

/// The most nodes of a deal.
const NODES: u64 = 20_000;

/// The first of the deals.
const FIRST: u64 = 100_001;

const RULES: [&str; 3] = ["", "hand=3", "trash=never"];

fn main() {
    divan::main();
}

fn dealt(rules: &str, number: u64) -> (Skipper, State, u64) {
    let game = Skipper::new(Checked::from_text(rules).unwrap(), 1).unwrap();
    let state = Match::new(game.clone(), Deal::Number(number)).state().clone();
    (game, state, number)
}

fn each(bencher: Bencher<'_, '_>, rules: &str, first: bool) {
    let mut number = FIRST;
    bencher
        .with_inputs(|| {
            number += 1;
            dealt(rules, number - 1)
        })
        .bench_local_refs(|(game, state, number)| {
            let budget = Budget::nodes(NODES);
            solve(
                game,
                state,
                Some((Deal::Number(*number), 1)),
                first,
                budget,
                Monitor::default(),
            )
        });
}

#[divan::bench(args = RULES, sample_size = 1, sample_count = 100)]
fn first(bencher: Bencher<'_, '_>, rules: &str) {
    each(bencher, rules, true);
}

#[divan::bench(args = RULES, sample_size = 1, sample_count = 20)]
fn shortest(bencher: Bencher<'_, '_>, rules: &str) {
    each(bencher, rules, false);
}
