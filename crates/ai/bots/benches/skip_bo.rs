//! The speed of Skip-Bo on one core: rules engine and players. Two seats, stock piles of 30.

use std::time::Duration;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use wildpile_bots::skip_bo::board::{Board, BoardRules, DealShuffler};
use wildpile_bots::skip_bo::policy::{self, Policy, Style};
use wildpile_bots::skip_bo::{Expert, Greedy, Strong, roll_out};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Outcome, Seat, Turn, Viewer};
use wildpile_skip_bo::{Move, SkipBo, State};
use wildpile_table::Player;

fn main() {
    divan::main();
}

const GAMES: u64 = 500;

fn game() -> SkipBo {
    match SkipBo::new(Checked::default(), 2) {
        Ok(game) => game,
        Err(problems) => panic!("two seats play by the default rules: {problems:?}"),
    }
}

/// Plays a deal to its end; `choose` makes each move. Returns the outcome and the moves made.
fn playout(
    game: &SkipBo,
    number: u64,
    mut choose: impl FnMut(&SkipBo, &State, Seat) -> Move,
) -> (Outcome, u64) {
    let mut state = game.start();
    let (mut chances, mut made) = (0, 0);
    loop {
        match game.turn(&state) {
            Turn::Chance => {
                let chance =
                    game.draw_chance(&state, Deal::Number(number), &mut Dice::for_deal(number, chances));
                chances += 1;
                let dealt = game.resolve(&mut state, &chance, &mut ());
                assert!(dealt.is_ok(), "a game accepts the chance it draws");
            }
            Turn::Over(outcome) => return (outcome, made),
            Turn::Seats { .. } => {
                let seat = state.active();
                let mv = choose(game, &state, seat);
                game.play_trusted(&mut state, seat, &mv, &mut ());
                made += 1;
            }
        }
    }
}

/// The first legal play, otherwise the first card of the hand on discard pile 1.
fn simplest(moves: &mut Vec<Move>) -> impl FnMut(&SkipBo, &State, Seat) -> Move + '_ {
    move |game, state, seat| {
        moves.clear();
        game.list_plays(state, moves);
        moves.first().copied().unwrap_or_else(|| {
            let card = state.hand(seat).distinct().next();
            card.map_or(Move::End, |card| Move::Discard { card, to: 0 })
        })
    }
}

fn greedy(moves: &mut Vec<Move>) -> impl FnMut(&SkipBo, &State, Seat) -> Move + '_ {
    move |game, state, seat| {
        moves.clear();
        game.legal_moves(state, seat, moves);
        let view = game.view(state, Viewer::Seat(seat));
        let chosen = Greedy::default().choose(game, seat, &view, moves, Duration::ZERO);
        moves[chosen]
    }
}

fn random<'a>(
    moves: &'a mut Vec<Move>,
    dice: &'a mut Dice,
) -> impl FnMut(&SkipBo, &State, Seat) -> Move + 'a {
    move |game, state, seat| {
        moves.clear();
        game.legal_moves(state, seat, moves);
        moves[dice.index(moves.len())]
    }
}

#[divan::bench(sample_count = 10)]
fn games_of_the_simplest_policy(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut moves = Vec::new();
        for number in 0..GAMES {
            black_box(playout(&game, number, simplest(&mut moves)));
        }
    });
}

#[divan::bench(sample_count = 10)]
fn moves_of_the_simplest_policy(bencher: Bencher<'_, '_>) {
    let game = game();
    let mut moves = Vec::new();
    let made: u64 = (0..GAMES)
        .map(|number| playout(&game, number, simplest(&mut moves)).1)
        .sum();
    bencher.counter(ItemsCount::new(made)).bench_local(|| {
        for number in 0..GAMES {
            black_box(playout(&game, number, simplest(&mut moves)));
        }
    });
}

#[divan::bench(sample_count = 10)]
fn games_of_greedy_players(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut moves = Vec::new();
        for number in 0..GAMES {
            black_box(playout(&game, number, greedy(&mut moves)));
        }
    });
}

#[divan::bench(sample_count = 10)]
fn moves_of_greedy_players(bencher: Bencher<'_, '_>) {
    let game = game();
    let mut moves = Vec::new();
    let made: u64 = (0..GAMES)
        .map(|number| playout(&game, number, greedy(&mut moves)).1)
        .sum();
    bencher.counter(ItemsCount::new(made)).bench_local(|| {
        let mut moves = Vec::new();
        for number in 0..GAMES {
            black_box(playout(&game, number, greedy(&mut moves)));
        }
    });
}

#[divan::bench(sample_count = 10)]
fn random_games(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let (mut moves, mut dice) = (Vec::new(), Dice::for_player(1));
        for number in 0..GAMES {
            black_box(playout(&game, number, random(&mut moves, &mut dice)));
        }
    });
}

#[divan::bench(sample_count = 10)]
fn random_moves(bencher: Bencher<'_, '_>) {
    let game = game();
    let made: u64 = {
        let (mut moves, mut dice) = (Vec::new(), Dice::for_player(1));
        (0..GAMES)
            .map(|number| playout(&game, number, random(&mut moves, &mut dice)).1)
            .sum()
    };
    bencher.counter(ItemsCount::new(made)).bench_local(|| {
        let (mut moves, mut dice) = (Vec::new(), Dice::for_player(1));
        for number in 0..GAMES {
            black_box(playout(&game, number, random(&mut moves, &mut dice)));
        }
    });
}

/// The board of a deal in which the first player starts.
fn dealt(game: &SkipBo, number: u64) -> Board {
    let state = Match::new(game.clone(), Deal::Number(number)).state().clone();
    Board::of_state(game, &state)
}

/// Whole games of two strong players on the compact board, including the deal.
#[divan::bench(sample_count = 10)]
fn games_of_strong_players_on_a_board(bencher: Bencher<'_, '_>) {
    games_on_a_board(bencher, &Policy::default());
}

/// The same for greedy players, which hold nothing back.
#[divan::bench(sample_count = 10)]
fn games_of_greedy_players_on_a_board(bencher: Bencher<'_, '_>) {
    let policy = Policy::new(Style {
        feed_hand: i32::MAX,
        feed_discard: i32::MAX,
        ..Style::default()
    });
    games_on_a_board(bencher, &policy);
}

fn games_on_a_board(bencher: Bencher<'_, '_>, policy: &Policy) {
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

/// Moves of the expert throughout a game, with its default budget of 50 ms, counted in rollouts.
#[divan::bench(sample_count = 10)]
fn moves_of_the_expert(bencher: Bencher<'_, '_>) {
    let game = game();
    let mut moves = Vec::new();
    let mut asked = Vec::new();
    playout(&game, 1, |game, state, seat| {
        moves.clear();
        game.legal_moves(state, seat, &mut moves);
        let view = game.view(state, Viewer::Seat(seat));
        let strong = Strong::default().choose(game, seat, &view, &moves, Duration::ZERO);
        let mv = moves[strong];
        asked.push((seat, view, moves.clone()));
        mv
    });
    bencher.counter(ItemsCount::new(asked.len())).bench_local(|| {
        let mut players = [Expert::new(1), Expert::new(2)];
        for (seat, view, moves) in &asked {
            let player = &mut players[seat.index()];
            black_box(player.choose(&game, *seat, view, moves, Duration::from_millis(50)));
        }
    });
}

#[divan::bench(sample_count = 10)]
fn rollouts_of_four_turns(bencher: Bencher<'_, '_>) {
    rollouts(bencher, 4);
}

#[divan::bench(sample_count = 10)]
fn rollouts_of_eight_turns(bencher: Bencher<'_, '_>) {
    rollouts(bencher, 8);
}

/// Rollouts of this many turns from positions throughout a game, including copying the board.
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
