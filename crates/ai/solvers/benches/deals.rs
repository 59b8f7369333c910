//! The speed of the solvers of whole deals on one core, all cards known: `cargo bench -p wildpile-solvers --bench
//! deals`.
//!
//! `joker`, `simon_jester` and `skipper_…` solve one deal after the other, dealing included, from a range that wasn't
//! used for tuning. Each takes a limited number of nodes; the hardest deals dominate the mean but not the median.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Driver as _, Game, MatchState};
use wildpile_joker::Joker;
use wildpile_simon_jester::SimonJester;
use wildpile_skipper::Skipper;
use wildpile_solvers::budget::{Budget, Monitor};
use wildpile_solvers::{joker, simon_jester, skipper};

/// The first deal.
const FIRST: u64 = 100_001;

/// The node limit per deal of Simon Jester.
const MANY_NODES: Budget = Budget::nodes(100_000);

/// The node limit per deal of the other games.
const NODES: Budget = Budget::nodes(20_000);

fn main() {
    divan::main();
}

/// The deals by these rules, one after the other.
fn dealt<G: Game>(rules: &str) -> impl FnMut() -> MatchState<G> {
    let rules: Checked<G::Rules> = Checked::from_text(rules).unwrap();
    let mut number = FIRST;
    move || {
        let game = G::new(rules.clone(), 1).unwrap();
        let mut now = MatchState::new(game, Deal::Number(number));
        now.advance();
        number += 1;
        now
    }
}

#[divan::bench(args = ["", "draw=3", "redeals=unlimited"], sample_size = 1, sample_count = 200)]
fn joker(bencher: Bencher<'_, '_>, rules: &str) {
    bencher
        .with_inputs(dealt::<Joker>(rules))
        .bench_local_refs(|now| joker::solve(now.game(), now.state(), NODES, Monitor::default()));
}

#[divan::bench(
    args = ["", "layout=triangular", "layout=one_empty", "decks=1"],
    sample_size = 1,
    sample_count = 200,
)]
fn simon_jester(bencher: Bencher<'_, '_>, rules: &str) {
    bencher
        .with_inputs(dealt::<SimonJester>(rules))
        .bench_local_refs(|now| simon_jester::solve(now.game(), now.state(), MANY_NODES, Monitor::default()));
}

/// Any win, as looking ahead searches for it.
#[divan::bench(args = ["", "hand=3", "trash=never"], sample_size = 1, sample_count = 100)]
fn skipper_first(bencher: Bencher<'_, '_>, rules: &str) {
    skipper(bencher, rules, true);
}

/// The shortest win.
#[divan::bench(args = ["", "hand=3", "trash=never"], sample_size = 1, sample_count = 20)]
fn skipper_shortest(bencher: Bencher<'_, '_>, rules: &str) {
    skipper(bencher, rules, false);
}

fn skipper(bencher: Bencher<'_, '_>, rules: &str, first: bool) {
    bencher
        .with_inputs(dealt::<Skipper>(rules))
        .bench_local_refs(|now| {
            let shuffles = Some((now.deal(), now.chances()));
            skipper::solve(
                now.game(),
                now.state(),
                shuffles,
                first,
                NODES,
                Monitor::default(),
            )
        });
}

/// The distinct positions of the first deals of Joker Solitaire.
#[divan::bench(sample_size = 1, sample_count = 10)]
fn new_positions(bencher: Bencher<'_, '_>) {
    let mut dealt = dealt::<Joker>("");
    let deals: Vec<_> = (0..40).map(|_| dealt()).collect();
    let solve_all = || -> u64 {
        let solved = deals
            .iter()
            .map(|now| joker::solve(now.game(), now.state(), NODES, Monitor::default()).unwrap());
        solved.map(|answer| answer.visited).sum()
    };
    bencher
        .counter(ItemsCount::new(solve_all()))
        .bench_local(solve_all);
}

/// The nodes of a search in Simon Jester that doesn't finish.
#[divan::bench(sample_size = 1, sample_count = 5)]
fn nodes(bencher: Bencher<'_, '_>) {
    let now = dealt::<SimonJester>("empty=kings_only")();
    bencher
        .counter(ItemsCount::new(MANY_NODES.nodes.unwrap()))
        .bench_local(|| simon_jester::solve(now.game(), now.state(), MANY_NODES, Monitor::default()));
}
