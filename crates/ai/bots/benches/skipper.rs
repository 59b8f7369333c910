//! The speed of Skipper Solitaire on one core: rules engine and players.
//!
//! `greedy` uses the player interface: a view for each decision.

use std::time::Duration;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use wildpile_bots::skipper::Greedy;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat, Turn, Viewer};
use wildpile_skipper::{Move, Skipper, State};
use wildpile_table::Player;

fn main() {
    divan::main();
}

const GAMES: u64 = 500;

fn game() -> Skipper {
    match Skipper::new(Checked::default(), 1) {
        Ok(game) => game,
        Err(problems) => panic!("the default rules are legal: {problems:?}"),
    }
}

/// Plays a deal to its end; `choose` makes each move. Returns the moves made.
fn playout(game: &Skipper, number: u64, mut choose: impl FnMut(&State) -> Move) -> u64 {
    let mut state = game.start();
    let (mut chances, mut made) = (0, 0);
    loop {
        match game.turn(&state) {
            Turn::Chance => {
                let mut dice = Dice::for_deal(number, chances);
                let chance = game.draw_chance(&state, Deal::Number(number), &mut dice);
                chances += 1;
                let dealt = game.resolve(&mut state, &chance, &mut ());
                assert!(dealt.is_ok(), "a game accepts the chance it draws");
            }
            Turn::Over(_) => return made,
            Turn::Seats { .. } => {
                let mv = choose(&state);
                let played = game.play(&mut state, Seat::FIRST, &mv, &mut ());
                assert!(played.is_ok(), "a legal move can be played");
                made += 1;
            }
        }
    }
}

fn greedy_games(game: &Skipper, deals: std::ops::Range<u64>) -> u64 {
    let mut moves = Vec::new();
    let mut player = Greedy::default();
    deals
        .map(|number| {
            playout(game, number, |state| {
                moves.clear();
                game.legal_moves(state, Seat::FIRST, &mut moves);
                let view = game.view(state, Viewer::Seat(Seat::FIRST));
                moves[player.choose(game, Seat::FIRST, &view, &moves, Duration::ZERO)]
            })
        })
        .sum()
}

fn random_games(game: &Skipper, deals: std::ops::Range<u64>) -> u64 {
    let mut moves = Vec::new();
    let mut dice = Dice::for_player(1);
    deals
        .map(|number| {
            playout(game, number, |state| {
                moves.clear();
                game.legal_moves(state, Seat::FIRST, &mut moves);
                moves[dice.index(moves.len())]
            })
        })
        .sum()
}

#[divan::bench]
fn greedy_games_per_second(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| greedy_games(black_box(&game), 1..GAMES + 1));
}

#[divan::bench]
fn random_games_per_second(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| random_games(black_box(&game), 1..GAMES + 1));
}

#[divan::bench]
fn random_moves_per_second(bencher: Bencher<'_, '_>) {
    let game = game();
    let moves = random_games(&game, 1..GAMES + 1);
    bencher
        .counter(ItemsCount::new(moves))
        .bench_local(|| random_games(black_box(&game), 1..GAMES + 1));
}

/// The test for dead games (SK-20), at the start of the games where it has to search the most.
#[divan::bench(args = ["skippers=strong", "remove=8", "deck=five_colours, skippers=three"])]
fn dead_test(bencher: Bencher<'_, '_>, rules: &str) {
    let game = match Checked::from_text(rules).and_then(|rules| Skipper::new(rules, 1)) {
        Ok(game) => game,
        Err(problems) => panic!("these rules are legal: {problems:?}"),
    };
    let state = Match::new(game.clone(), Deal::Number(1)).state().clone();
    let view = game.view(&state, Viewer::Seat(Seat::FIRST));
    bencher.bench_local(|| game.why_dead(black_box(&view)));
}
