//! The speed of the expert's rollouts of Joker Solitaire on one core: `cargo bench -p wildpile-bots --bench joker`.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_bots::joker::policy::{LoopGuard, Weights, roll_out};
use wildpile_cards::{Deal, Dice};
use wildpile_game::Game;
use wildpile_game::rules::Checked;
use wildpile_joker::Joker;

fn main() {
    divan::main();
}

/// From the deal to the end with the strong player's policy.
#[divan::bench(args = ["", "draw=3, redeals=unlimited", "auto_foundation=safe"])]
fn rollouts(bencher: Bencher<'_, '_>, rules: &str) {
    let game = Joker::new(Checked::from_text(rules).unwrap(), 1).unwrap();
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
