//! Helpers for the tests: games, boards, moves.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use wildpile_game::rules::{Checked, Problem, Problems};
use wildpile_game::{Game, Outcome, Refusal, Seat, Turn};
use wildpile_message::{Arg, Names, Texts, ToMessage};
use wildpile_simon_jester::{Move, Position, SimonJester, State};
use wildpile_table::TableGame;

pub const ME: Seat = Seat::FIRST;

fn texts() -> Texts {
    let tables = [SimonJester::TEXTS, wildpile_game::text::TEXTS].concat();
    Texts::new("en", &tables).unwrap()
}

/// The message in English.
pub fn english(said: &impl ToMessage) -> String {
    texts().say(&said.message(), &Names::NONE)
}

/// A value in English.
pub fn english_arg(arg: &Arg) -> String {
    texts().say_arg(arg, &Names::NONE)
}

/// A problem in English: path, what is wrong, what would be valid.
pub fn problem(problem: &Problem) -> String {
    let legal = problem.legal.as_ref();
    let legal = legal.map_or(String::new(), |legal| format!("; {}", english(legal)));
    format!("{}: {}{legal}", problem.path, english(&problem.what))
}

/// Problems in English, one per line.
pub fn problems(problems: &Problems) -> String {
    problems.list().iter().map(problem).collect::<Vec<_>>().join("\n")
}

/// The game with rules in text form.
pub fn game(rules: &str) -> SimonJester {
    SimonJester::new(Checked::from_text(rules).unwrap(), 1).unwrap()
}

/// The position with these columns; the others are empty.
pub fn position(game: &SimonJester, columns: &[&str]) -> Position {
    let mut columns: Vec<Vec<String>> = columns
        .iter()
        .map(|c| c.split_whitespace().map(str::to_owned).collect())
        .collect();
    columns.resize(game.rules().decks.columns(), Vec::new());
    Position {
        columns,
        moves: 0,
        given_up: false,
    }
}

/// The state with these columns; the others are empty.
pub fn set_up(game: &SimonJester, columns: &[&str]) -> State {
    game.set_up(&position(game, columns))
        .unwrap_or_else(|e| panic!("{}", problems(&e)))
}

pub fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

pub fn moves(game: &SimonJester, state: &State) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal_moves(state, ME, &mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// The moves out of a column (from 1).
pub fn moves_from(game: &SimonJester, state: &State, column: usize) -> Vec<String> {
    let from = format!("{column}-");
    moves(game, state)
        .into_iter()
        .filter(|m| m.starts_with(&from))
        .collect()
}

pub fn is_legal(game: &SimonJester, state: &State, text: &str) -> bool {
    let legal = game.check(state, ME, &mv(text)).is_ok();
    assert_eq!(
        legal,
        moves(game, state).contains(&mv(text).to_string()),
        "{text}"
    );
    legal
}

pub fn refusal(game: &SimonJester, state: &State, text: &str) -> Refusal {
    game.check(state, ME, &mv(text)).unwrap_err()
}

pub fn play(game: &SimonJester, state: &mut State, texts: &[&str]) {
    for text in texts {
        game.play(state, ME, &mv(text), &mut ())
            .unwrap_or_else(|e| panic!("{text}: {}", english(&e)));
    }
}

/// A column (from 1) as text.
pub fn column(state: &State, column: usize) -> String {
    state.tableau()[column - 1]
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

pub fn outcome(game: &SimonJester, state: &State) -> Option<Outcome> {
    match game.turn(state) {
        Turn::Over(outcome) => Some(outcome),
        Turn::Seats { .. } | Turn::Chance => None,
    }
}

/// Worked example 1, in Simple Simon with the clubs and hearts in play.
pub const EXAMPLE_1: [&str; 7] = [
    "9H 8H 7C",
    "8C",
    "KC QC JC TC",
    "9C",
    "KH QH JH TH",
    "7H 6H 5H 4H 3H 2H AH",
    "6C 5C 4C 3C 2C AC",
];

/// Ten columns of Simple Simon without a legal move: they end with the four aces, the four kings
/// and two fives.
pub const STUCK: [&str; 10] = [
    "QS QH QD QC JS JH JD AS",
    "JC TS TH TD TC 9S 9H AH",
    "9D 9C 8S 8H 8D 8C 7S AD",
    "7H 7D 7C 6S 6H 6D AC",
    "6C 5S 5H 4S 4H KS",
    "4D 4C 3S 3H KH",
    "3D 3C 2S KD",
    "2H 2D KC",
    "2C 5D",
    "5C",
];
