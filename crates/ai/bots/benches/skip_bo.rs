//! The speed of the compact board of Skip-Bo on one core. Two seats, stock piles of 30.

#![allow(clippy::unwrap_used, reason = "a benchmark with wrong rules cannot be run")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use wildpile_bots::skip_bo::board::{Board, BoardRules, DealShuffler};
use wildpile_bots::skip_bo::policy::{self, Policy, Style};
use wildpile_bots::skip_bo::roll_out;
use wildpile_cards::Deal;
use wildpile_game::Game;
use wildpile_game::Match;
use wildpile_game::rules::Checked;
use wildpile_skip_bo::SkipBo;

fn main() {
    divan::main();
}

fn game() -> SkipBo {
    SkipBo::new(Checked::default(), 2).unwrap()
}

/// The board of a deal in which the first player starts.
fn dealt(game: &SkipBo, number: u64) -> Board {
    let state = Match::new(game.clone(), Deal::Number(number)).state().clone();
    Board::of_state(game, &state)
}

/// Whole games of two strong players, including the deal.
#[divan::bench(sample_count = 10)]
fn games_of_strong_players(bencher: Bencher<'_, '_>) {
    games(bencher, &Policy::default());
}

/// The same for greedy players, which hold nothing back.
#[divan::bench(sample_count = 10)]
fn games_of_greedy_players(bencher: Bencher<'_, '_>) {
    let policy = Policy::new(Style {
        feed_hand: i32::MAX,
        feed_discard: i32::MAX,
        ..Style::default()
    });
    games(bencher, &policy);
}

fn games(bencher: Bencher<'_, '_>, policy: &Policy) {
    const GAMES: u64 = 500;
    let game = game();
    let rules = BoardRules::of(&game);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for number in 0..GAMES {
            let mut board = dealt(&game, number);
            let mut shuffler = DealShuffler { number, step: 1 };
            roll_out(&mut board, &rules, policy, u32::MAX, &mut shuffler);
            black_box(board.stock_len(0));
        }
    });
}

/// Rollouts of so many turns from positions throughout a game, including copying the board.
#[divan::bench(args = [4, 8], sample_count = 10)]
fn rollouts(bencher: Bencher<'_, '_>, turns: u32) {
    const ROLLOUTS: u64 = 20_000;
    let game = game();
    let (rules, policy) = (BoardRules::of(&game), Policy::default());
    let mut boards = Vec::new();
    for number in 0..20 {
        let mut board = dealt(&game, number);
        let mut shuffler = DealShuffler { number, step: 1 };
        for at in 0.. {
            if board.is_over() {
                break;
            }
            if at % 10 == 0 {
                boards.push(board.clone());
            }
            let mv = policy::choose(&board, &rules, &policy);
            board.play(&rules, mv, &mut shuffler);
        }
    }
    bencher.counter(ItemsCount::new(ROLLOUTS)).bench_local(|| {
        for at in 0..ROLLOUTS {
            let mut board = boards[at as usize % boards.len()].clone();
            let mut shuffler = DealShuffler { number: at, step: 1 };
            roll_out(&mut board, &rules, &policy, turns, &mut shuffler);
            black_box(board.stock_len(0));
        }
    });
}
