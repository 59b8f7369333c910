//! The speed of finding the longest run of a Skip-Bo turn on one core: `cargo bench -p
//! wildpile-solvers --bench skip_bo`.
//!
//! `turn` solves the turns of games in which the first possible play is made and discards are
//! random, each with at most [`NODES`] nodes.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::Bencher;
use divan::counter::ItemsCount;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Turn};
use wildpile_skip_bo::{Phase, SkipBo, State};
use wildpile_solvers::budget::{Budget, Monitor};
use wildpile_solvers::skip_bo::solve;

/// The node limit per turn.
const NODES: u64 = 1_000_000;

const RULES: [&str; 4] = [
    "",
    "stock=10",
    "wild_start=any,wild_run=unlimited",
    "build_piles=2",
];

fn main() {
    divan::main();
}

/// The starting positions of the turns of some games.
fn turns(rules: &str) -> (SkipBo, Vec<State>) {
    let game = SkipBo::new(Checked::from_text(rules).unwrap(), 2).unwrap();
    let mut turns = Vec::new();
    for number in 1..=20 {
        let (mut state, mut chances) = (game.start(), 0);
        let mut dice = Dice::for_player(number);
        let mut last = 0;
        loop {
            match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let deal = Deal::Number(number);
                    let chance = game.draw_chance(&state, deal, &mut Dice::for_deal(number, chances));
                    chances += 1;
                    game.resolve(&mut state, &chance, &mut ()).unwrap();
                }
                Turn::Seats { .. } => {
                    let seat = state.active();
                    if state.phase() == Phase::Play && last != seat.number() {
                        last = seat.number();
                        turns.push(state.clone());
                    }
                    let mut moves = Vec::new();
                    game.list_plays(&state, &mut moves);
                    let mv = moves.first().copied().unwrap_or_else(|| {
                        game.legal_moves(&state, seat, &mut moves);
                        moves[dice.index(moves.len())]
                    });
                    game.play(&mut state, seat, &mv, &mut ()).unwrap();
                }
            }
        }
    }
    (game, turns)
}

#[divan::bench(args = RULES, sample_size = 1, sample_count = 400)]
fn turn(bencher: Bencher<'_, '_>, rules: &str) {
    let (game, turns) = turns(rules);
    let mut next = 0;
    bencher
        .counter(ItemsCount::new(1_u32))
        .with_inputs(|| {
            next += 7;
            &turns[next % turns.len()]
        })
        .bench_local_values(|state| {
            solve(
                &game,
                state,
                Deal::Number(1),
                Budget::nodes(NODES),
                Monitor::default(),
            )
        });
}
