//! The speed of Joker Solitaire on one core: `cargo bench -p wildpile-bots --bench joker`.
//!
//! A random playout has at most [`CAP`] moves, and its time includes the deal; `random_moves`
//! counts the moves of such playouts, `random_playouts` the playouts themselves. With `redeals =
//! unlimited` random play may go through the stock endlessly, so the cap matters there.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use std::time::Duration;

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_bots::joker::policy::{LoopGuard, Weights, roll_out};
use wildpile_bots::joker::{Expert, Greedy};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat, Turn, Viewer};
use wildpile_joker::{Joker, Move, State};
use wildpile_table::Player;

/// The move limit of a random playout.
const CAP: usize = 1000;

const RULES: [&str; 3] = ["", "draw=3, redeals=unlimited", "auto_foundation=safe"];

fn main() {
    divan::main();
}

fn game(rules: &str) -> Joker {
    Joker::new(Checked::from_text(rules).unwrap(), 1).unwrap()
}

/// Plays a deal to its end and returns the number of moves.
fn playout(
    game: &Joker,
    number: u64,
    moves: &mut Vec<Move>,
    mut choose: impl FnMut(&State, &[Move]) -> usize,
) -> usize {
    let mut state = game.start();
    let chance = game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, 0));
    game.resolve(&mut state, &chance, &mut ()).unwrap();
    for made in 0..CAP {
        if !matches!(game.turn(&state), Turn::Seats { .. }) {
            return made;
        }
        moves.clear();
        game.legal_moves(&state, Seat::FIRST, moves);
        let mv = moves[choose(&state, moves)];
        game.play(&mut state, Seat::FIRST, &mv, &mut ()).unwrap();
    }
    CAP
}

fn random(game: &Joker, number: u64) -> usize {
    let mut dice = Dice::for_player(number);
    playout(game, number, &mut Vec::with_capacity(128), |_, moves| {
        dice.index(moves.len())
    })
}

fn numbers() -> impl FnMut() -> u64 {
    let mut number = 0;
    move || {
        number += 1;
        number
    }
}

#[divan::bench(args = RULES)]
fn random_moves(bencher: Bencher<'_, '_>, rules: &str) {
    let game = game(rules);
    let counted = game.clone();
    bencher
        .with_inputs(numbers())
        .input_counter(move |&number| ItemsCount::new(random(&counted, number)))
        .bench_local_values(|number| random(&game, number));
}

#[divan::bench(args = RULES)]
fn random_playouts(bencher: Bencher<'_, '_>, rules: &str) {
    let game = game(rules);
    bencher
        .with_inputs(numbers())
        .input_counter(|_| ItemsCount::new(1_usize))
        .bench_local_values(|number| random(&game, number));
}

/// The greedy player, from the deal to the end of the game.
#[divan::bench(args = RULES)]
fn greedy_games(bencher: Bencher<'_, '_>, rules: &str) {
    let game = game(rules);
    bencher
        .with_inputs(numbers())
        .input_counter(|_| ItemsCount::new(1_usize))
        .bench_local_values(|number| {
            let mut greedy = Greedy::default();
            playout(&game, number, &mut Vec::with_capacity(128), |state, moves| {
                let view = game.view(state, Viewer::Seat(Seat::FIRST));
                greedy.choose(&game, Seat::FIRST, &view, moves, Duration::ZERO)
            })
        });
}

/// A rollout of the expert: from the deal to the end with the strong player's policy.
#[divan::bench(args = RULES)]
fn rollouts(bencher: Bencher<'_, '_>, rules: &str) {
    let game = game(rules);
    let weights = Weights::default();
    let mut number = 0;
    bencher
        .with_inputs(|| {
            number += 1;
            let mut state = game.start();
            let chance = game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, 0));
            game.resolve(&mut state, &chance, &mut ()).unwrap();
            state
        })
        .input_counter(|_| ItemsCount::new(1_usize))
        .bench_local_values(|mut state| {
            let mut memory = LoopGuard::default();
            roll_out(
                &game,
                &mut state,
                &weights,
                &mut memory,
                &mut Vec::with_capacity(64),
                600,
            );
            state.cards_home()
        });
}

/// The expert, from the deal to the end, with 50 ms per move.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn expert_games(bencher: Bencher<'_, '_>) {
    let game = game("");
    bencher
        .with_inputs(numbers())
        .input_counter(|_| ItemsCount::new(1_usize))
        .bench_local_values(|number| {
            let mut expert = Expert::new(number);
            playout(&game, number, &mut Vec::with_capacity(128), |state, moves| {
                let view = game.view(state, Viewer::Seat(Seat::FIRST));
                expert.choose(&game, Seat::FIRST, &view, moves, Duration::from_millis(50))
            })
        });
}
