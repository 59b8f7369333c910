//! Tests of the bots.

use std::time::Duration;

use proptest::prelude::*;
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat, Viewer};
use wildpile_joker::{Joker, Move, Phase, State};
use wildpile_table::Player;

use super::policy::{LoopGuard, Weights, choose, roll_out};
use super::{Beginner, Expert, Greedy, Strong};

/// The presets, and every option that affects the course of a game.
const RULES: [&str; 14] = [
    "",
    "draw=3, redeals=unlimited",
    "vegas=true",
    "jokers=black",
    "exchange=never",
    "redeals=times(2), from_foundation=true",
    "jokers=red, runs=whole_only",
    "reexposure=exchanges, redeals=unlimited",
    "redeals=times(3), draw=3",
    "redeals=unlimited, from_foundation=true",
    "auto_foundation=all",
    "auto_foundation=safe, from_foundation=true",
    "draw=3",
    "win=30, double_win=40, reexposure=exchanges, redeals=times(1)",
];

fn game(rules: &str) -> Joker {
    Joker::new(Checked::from_text(rules).expect("the rules are right"), 1).expect("one seat is right")
}

fn dealt(game: &Joker, number: u64) -> State {
    Match::new(game.clone(), Deal::Number(number)).state().clone()
}

fn legal(game: &Joker, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(state, Seat::FIRST, &mut moves);
    moves
}

fn view(game: &Joker, state: &State) -> wildpile_joker::View {
    game.view(state, Viewer::Seat(Seat::FIRST))
}

/// An expert with a budget of this many rollout moves per move.
fn expert(seed: u64, thought: u32) -> Expert {
    let mut expert = Expert::new(seed);
    expert.search.moves_per_ms = thought;
    expert.search.nodes_per_ms = 20;
    expert.search.batch = 6;
    expert
}

const A_MS: Duration = Duration::from_millis(1);

/// Plays up to this many moves; returns them.
fn play(game: &Joker, state: &mut State, player: &mut dyn Player<Joker>, most: usize) -> Vec<Move> {
    let mut played = Vec::new();
    while state.phase() == Phase::Playing && played.len() < most {
        let moves = legal(game, state);
        let chosen = player.choose(game, Seat::FIRST, &view(game, state), &moves, A_MS);
        game.play(state, Seat::FIRST, &moves[chosen], &mut ())
            .expect("a legal move");
        played.push(moves[chosen]);
    }
    played
}

fn home(game: &Joker, number: u64, player: &mut dyn Player<Joker>) -> u32 {
    let mut state = dealt(game, number);
    play(game, &mut state, player, 3000);
    assert_ne!(state.phase(), Phase::Playing, "deal {number} has no end");
    u32::from(state.cards_home())
}

#[test]
fn every_player_ends_every_game_by_every_rule() {
    for rules in RULES {
        let game = game(rules);
        for number in 1..=12 {
            home(&game, number, &mut Beginner::new(number));
            home(&game, number, &mut Strong::default());
        }
        for number in 1..=2 {
            home(&game, number, &mut expert(number, 1_000));
        }
    }
}

#[test]
fn each_level_brings_more_home_than_the_one_before_it() {
    let game = game("");
    let total = |sit: &dyn Fn(u64) -> Box<dyn Player<Joker>>, deals: u64| -> u32 {
        (1..=deals)
            .map(|number| home(&game, number, sit(number).as_mut()))
            .sum()
    };
    let beginner = total(&|number| Box::new(Beginner::new(number)), 150);
    let greedy = total(&|_| Box::new(Greedy::default()), 150);
    let strong = total(&|_| Box::new(Strong::default()), 150);
    assert!(beginner < greedy, "beginner {beginner}, greedy {greedy}");
    assert!(greedy < strong, "greedy {greedy}, strong {strong}");
    let strong = total(&|_| Box::new(Strong::default()), 20);
    let thinking = total(&|number| Box::new(expert(number, 3_000)), 20);
    assert!(strong < thinking, "strong {strong}, expert {thinking}");
}

#[test]
fn the_expert_plays_the_same_for_the_same_seed_and_budget() {
    let game = game("draw=3, redeals=times(2)");
    let line = |seed, thought| play(&game, &mut dealt(&game, 5), &mut expert(seed, thought), 60);
    assert_eq!(line(1, 4_000), line(1, 4_000));
    // The line does depend on the budget.
    assert!((1..6).any(|seed| line(seed, 4_000) != line(1, 0)));
}

#[test]
fn an_expert_without_time_plays_like_the_strong_player() {
    let game = game("");
    for number in 1..=5 {
        let mut thinks = expert(1, 0);
        thinks.search.nodes_per_ms = 0;
        let expert = play(&game, &mut dealt(&game, number), &mut thinks, 500);
        let strong = play(&game, &mut dealt(&game, number), &mut Strong::default(), 500);
        assert_eq!(expert, strong);
    }
}

#[test]
fn the_expert_finds_the_best_end_once_everything_is_known() {
    use wildpile_solvers::budget::{Budget, Monitor};
    use wildpile_solvers::joker::solve;
    let game = game("");
    let mut better = 0;
    for number in 1..=60 {
        let mut state = dealt(&game, number);
        let mut strong = Strong::default();
        // The strong player continues until at most one card is hidden.
        let is_open = |state: &State| {
            let hidden: usize = state.columns().iter().map(|pile| pile.face_down().len()).sum();
            hidden + state.stock().len() < 2
        };
        while state.phase() == Phase::Playing && !is_open(&state) {
            play(&game, &mut state, &mut strong, 1);
        }
        if state.phase() != Phase::Playing {
            continue;
        }
        let mut usual = state.clone();
        play(&game, &mut usual, &mut strong, 500);
        let answer = solve(&game, &state, Budget::nodes(300), Monitor::default()).expect("it is dealt");
        let mut thinks = expert(1, 10);
        thinks.search.nodes_per_ms = 300;
        play(&game, &mut state, &mut thinks, 500);
        assert!(
            state.cards_home() >= answer.best.home.max(usual.cards_home()),
            "deal {number}"
        );
        better += u32::from(answer.best.home > usual.cards_home());
    }
    assert!(better > 0, "the strong player always finds the best end");
}

#[test]
fn players_go_on_after_moves_were_taken_back() {
    let game = game("redeals=unlimited");
    for number in 1..=3 {
        let mut players: [Box<dyn Player<Joker>>; 3] = [
            Box::new(Beginner::new(1)),
            Box::new(Strong::default()),
            Box::new(expert(1, 50)),
        ];
        for player in &mut players {
            let mut state = dealt(&game, number);
            play(&game, &mut state, player.as_mut(), 90);
            let mut state = dealt(&game, number);
            play(&game, &mut state, player.as_mut(), 3000);
            assert_ne!(state.phase(), Phase::Playing);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Policy and expert choose the same whatever the hidden cards are: they only use the view.
    #[test]
    fn what_is_hidden_changes_no_choice(number in 0..1000_u64, made in 0..90_usize, rules in 0..RULES.len()) {
        let game = game(RULES[rules]);
        let mut state = dealt(&game, number);
        play(&game, &mut state, &mut Beginner::new(number), made);
        prop_assume!(state.phase() == Phase::Playing);
        let other = game.sample(&view(&game, &state), &mut Dice::for_player(number));
        let moves = legal(&game, &state);
        prop_assert_eq!(&moves, &legal(&game, &other));
        let (weights, memory) = (Weights::default(), LoopGuard::default());
        prop_assert_eq!(choose(&state, &moves, &weights, &memory), choose(&other, &moves, &weights, &memory));
        let asked = |state: &State| {
            expert(number, 2_000).choose(&game, Seat::FIRST, &view(&game, state), &moves, A_MS)
        };
        prop_assert_eq!(asked(&state), asked(&other));
    }

    /// Rollouts terminate from every position, and make only legal moves (checked in debug builds).
    #[test]
    fn a_rollout_ends(number in 0..1000_u64, steps in prop::collection::vec(0..64_usize, 0..80), rules in 0..RULES.len()) {
        let game = game(RULES[rules]);
        let mut state = dealt(&game, number);
        for step in steps {
            let moves = legal(&game, &state);
            if moves.is_empty() {
                break;
            }
            game.play(&mut state, Seat::FIRST, &moves[step % moves.len()], &mut ()).expect("a legal move");
        }
        let mut memory = LoopGuard::default();
        roll_out(&game, &mut state, &Weights::default(), &mut memory, &mut Vec::new(), 3000);
        prop_assert_ne!(state.phase(), Phase::Playing);
    }
}
