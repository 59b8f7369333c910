//! Tunes the weights of the strong player of Joker Solitaire by hill climbing: `cargo run --release
//! -p wildpile-bots --example joker_weights -- 20000 3 [SEED]` (deals, rounds). A change is kept if
//! it brings more cards home on the same deals by more than 1.5 standard errors; each round uses
//! new deals.

#![allow(clippy::print_stdout, reason = "it tells people what came out")]

use std::error::Error;

use wildpile_bots::joker::policy::{LoopGuard, Weights, roll_out};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Driver, Game, MatchState};
use wildpile_joker::{Joker, State};

fn results(game: &Joker, deals: &[State], weights: &Weights) -> Vec<i64> {
    let mut moves = Vec::new();
    let mut now = game.start();
    deals
        .iter()
        .map(|state| {
            now.clone_from(state);
            roll_out(
                game,
                &mut now,
                weights,
                &mut LoopGuard::default(),
                &mut moves,
                1000,
            );
            i64::from(now.cards_home())
        })
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments.next().map_or(Ok(20_000), |text| text.parse())?;
    let rounds: u64 = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let game = Joker::new(Checked::default(), 1).map_err(|e| format!("{e:?}"))?;
    let mut dice = Dice::for_player(seed);
    let mut weights = Weights::default();
    for round in 0..rounds {
        let first = 1_000_000 * (seed + 1) + round * count;
        let deals: Vec<State> = (first..first + count)
            .map(|number| {
                let mut now = MatchState::new(game.clone(), Deal::Number(number));
                now.advance();
                now.state().clone()
            })
            .collect();
        let mut best = results(&game, &deals, &weights);
        let mean = |homes: &[i64]| homes.iter().sum::<i64>() as f64 / homes.len() as f64;
        println!("round {round}: {:.3}", mean(&best));
        let mut order: Vec<usize> = (0..Weights::NAMES.len()).collect();
        dice.shuffle(&mut order);
        for at in order {
            let steps: [i32; 2] = if dice.below(2) == 0 { [1, -1] } else { [-1, 1] };
            let size = [8, 20, 50, 120][dice.index(4)];
            for step in steps {
                loop {
                    let mut changed = weights;
                    if let Some(weight) = changed.at_mut(at) {
                        *weight += step * size;
                    }
                    let homes = results(&game, &deals, &changed);
                    let gains = homes.iter().zip(&best).map(|(now, before)| now - before);
                    let (sum, squares) =
                        gains.fold((0, 0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
                    if (sum as f64) <= 1.5 * (squares as f64).sqrt() {
                        break;
                    }
                    println!("{} {:+}: {:.3}", Weights::NAMES[at], step * size, mean(&homes));
                    (weights, best) = (changed, homes);
                }
            }
        }
        println!("{weights:?}");
    }
    Ok(())
}
