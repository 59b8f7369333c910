//! The speed of Simon Jester on one core: `cargo bench -p wildpile-bots --bench simon_jester`.
//!
//! A random playout has at most [`CAP`] moves, and its time includes the deal; `random_moves`
//! counts the moves of such playouts, `random_playouts` the playouts themselves.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_bots::simon_jester::BOTS;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Seat, Turn};
use wildpile_simon_jester::{Move, SimonJester};
use wildpile_table::{Entry, GameTools};

/// The move limit of a random playout.
const CAP: usize = 200;

const RULES: [&str; 3] = ["", "layout=triangular", "decks=1"];

fn main() {
    divan::main();
}

fn game(rules: &str) -> SimonJester {
    SimonJester::new(Checked::from_text(rules).unwrap(), 1).unwrap()
}

/// Plays a deal at random and returns the number of moves.
fn playout(game: &SimonJester, number: u64, moves: &mut Vec<Move>) -> usize {
    let mut state = game.start();
    let chance = game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, 0));
    game.resolve(&mut state, &chance, &mut ()).unwrap();
    let mut dice = Dice::for_player(number);
    for made in 0..CAP {
        if !matches!(game.turn(&state), Turn::Seats { .. }) {
            return made;
        }
        moves.clear();
        game.legal_moves(&state, Seat::FIRST, moves);
        let mv = moves[dice.index(moves.len())];
        game.play(&mut state, Seat::FIRST, &mv, &mut ()).unwrap();
    }
    CAP
}

fn numbers() -> impl FnMut() -> u64 {
    let mut number = 0;
    move || {
        number += 1;
        number
    }
}

#[divan::bench(args = RULES, sample_count = 500)]
fn random_moves(bencher: Bencher<'_, '_>, rules: &str) {
    let game = game(rules);
    let counted = game.clone();
    bencher
        .with_inputs(numbers())
        .input_counter(move |&number| ItemsCount::new(playout(&counted, number, &mut Vec::new())))
        .bench_local_values(|number| playout(&game, number, &mut Vec::with_capacity(256)));
}

#[divan::bench(args = RULES, sample_count = 500)]
fn random_playouts(bencher: Bencher<'_, '_>, rules: &str) {
    let game = game(rules);
    bencher
        .with_inputs(numbers())
        .input_counter(|_| ItemsCount::new(1_usize))
        .bench_local_values(|number| playout(&game, number, &mut Vec::with_capacity(256)));
}

/// The greedy player, from the deal until it has won or gives up.
#[divan::bench(args = RULES, sample_count = 40, sample_size = 1)]
fn greedy_games(bencher: Bencher<'_, '_>, rules: &str) {
    let entry = Entry::<SimonJester>::new();
    let layer = wildpile_game::rules::Layer::choices(wildpile_game::rules::read_patch(rules).unwrap());
    let layers = [layer];
    bencher
        .with_inputs(numbers())
        .input_counter(|_| ItemsCount::new(1_usize))
        .bench_local_values(|number| {
            let mut players = [BOTS.player("greedy", 1).unwrap()];
            entry
                .playout(
                    &layers,
                    Deal::Number(number),
                    &mut players,
                    usize::MAX,
                    false,
                    &|| false,
                )
                .unwrap()
                .moves
        });
}
