//! The speed of the test for dead games of Skipper Solitaire (SK-20) on one core.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::{Bencher, black_box};
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat, Viewer};
use wildpile_skipper::Skipper;

fn main() {
    divan::main();
}

/// At the start of the games where it has to search the most.
#[divan::bench(args = ["skippers=strong", "remove=8", "deck=five_colours, skippers=three"])]
fn dead_test(bencher: Bencher<'_, '_>, rules: &str) {
    let game = Skipper::new(Checked::from_text(rules).unwrap(), 1).unwrap();
    let state = Match::new(game.clone(), Deal::Number(1)).state().clone();
    let view = game.view(&state, Viewer::Seat(Seat::FIRST));
    bencher.bench_local(|| game.why_dead(black_box(&view)));
}
