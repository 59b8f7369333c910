//! The guarantees of the Simon Jester solver.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::cell::{Cell, RefCell};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rstest::rstest;
use serde_json::{Value, json};
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat};
use wildpile_message::ToMessage;
use wildpile_simon_jester::{Move, SimonJester, State, is_dead_swap};
use wildpile_solvers::budget::{Budget, Decision, Limit, Monitor, SearchStats};
use wildpile_solvers::simon_jester::{Loss, SimonJesterSolver, SolveError, shorten, solve, wins};
use wildpile_solvers::solver::Solver;
use wildpile_table::GameFile;

fn game(rules: &str) -> SimonJester {
    SimonJester::new(Checked::from_text(rules).unwrap(), 1).unwrap()
}

fn dealt(rules: &str, deal: Deal) -> (SimonJester, State) {
    let game = game(rules);
    let state = Match::new(game.clone(), deal).state().clone();
    (game, state)
}

fn won(game: &SimonJester, state: &State, nodes: u64) -> Vec<Move> {
    let answer = solve(game, state, Budget::nodes(nodes), Monitor::default()).unwrap();
    match answer.verdict {
        Decision::Won(moves) => moves,
        other => panic!("{other:?} after {:?}", answer.stats),
    }
}

#[rstest]
#[case("decks=1", Deal::Pysol(2))]
#[case("decks=1", Deal::Number(5))]
#[case("", Deal::Number(4))]
#[case("layout=triangular", Deal::Pysol(7))]
#[case("layout=one_empty", Deal::Number(3))]
fn deals_are_won_by_single_legal_moves(#[case] rules: &str, #[case] deal: Deal) {
    let (game, start) = dealt(rules, deal);
    let moves = won(&game, &start, 50_000);
    assert!(wins(&game, &start, &moves));
    let mut state = start.clone();
    for mv in &moves {
        assert!(!is_dead_swap(state.tableau(), mv), "SJ-09: {mv}");
        game.play(&mut state, Seat::FIRST, mv, &mut ()).unwrap();
    }
    assert_eq!(state.removed().total(), game.rules().decks.runs());
}

#[test]
fn sj_05_with_kings_only_no_other_card_goes_to_an_empty_column() {
    let mut known = 0;
    for number in 1..=8 {
        let (game, state) = dealt("decks=1,empty=kings_only", Deal::Number(number));
        let answer = solve(&game, &state, Budget::nodes(5_000), Monitor::default()).unwrap();
        match answer.verdict {
            Decision::Won(moves) => assert!(wins(&game, &state, &moves)),
            Decision::Lost(_) => {}
            Decision::Unknown(_) => continue,
        }
        known += 1;
    }
    assert!(known >= 4, "{known}");
}

#[test]
fn the_same_nodes_give_the_same_answer() {
    let (game, state) = dealt("", Deal::Number(11));
    let run = |nodes| solve(&game, &state, Budget::nodes(nodes), Monitor::default()).unwrap();
    assert_eq!(run(3_000), run(3_000));
    let few = run(10);
    assert_eq!(few.verdict, Decision::Unknown(Limit::Nodes));
    assert_eq!(few.stats.nodes, 10);
}

#[test]
fn time_and_a_flag_stop_it() {
    let (game, state) = dealt("empty=kings_only", Deal::Number(1));
    let cancel = AtomicBool::new(true);
    let watch = Monitor {
        cancel: Some(&cancel),
        ..Monitor::default()
    };
    let answer = solve(&game, &state, Budget::default(), watch).unwrap();
    assert_eq!(answer.verdict, Decision::Unknown(Limit::Cancelled));

    // A clock that advances by a millisecond on every reading.
    let asked = Cell::new(0);
    let clock = || {
        asked.set(asked.get() + 1);
        Duration::from_millis(asked.get())
    };
    let sent: RefCell<Vec<SearchStats>> = RefCell::default();
    let progress = |stats: &SearchStats| sent.borrow_mut().push(*stats);
    let watch = Monitor {
        clock: Some(&clock),
        progress: Some(&progress),
        ..Monitor::default()
    };
    let budget = Budget {
        time: Some(Duration::from_millis(5)),
        ..Budget::default()
    };
    let answer = solve(&game, &state, budget, watch).unwrap();
    assert_eq!(answer.verdict, Decision::Unknown(Limit::Time));
    assert!(answer.stats.time >= Duration::from_millis(5));
    let sent = sent.into_inner();
    assert_eq!(sent.len(), 5);
    assert!(
        sent.windows(2)
            .all(|w| w[0].nodes < w[1].nodes && w[0].time < w[1].time)
    );
}

#[test]
fn memory_is_kept_to() {
    let (game, state) = dealt("empty=kings_only", Deal::Number(1));
    let budget = Budget {
        memory: 6 << 20,
        ..Budget::nodes(60_000)
    };
    let answer = solve(&game, &state, budget, Monitor::default()).unwrap();
    assert!(answer.stats.peak_bytes <= 6 << 20, "{:?}", answer.stats);
    assert!(answer.stats.peak_bytes > 4 << 20, "{:?}", answer.stats);
}

#[test]
fn shorter_solutions_win_too() {
    let mut saved = 0;
    for number in 2..=4 {
        let (game, state) = dealt("decks=1", Deal::Number(number));
        let answer = solve(&game, &state, Budget::nodes(50_000), Monitor::default()).unwrap();
        let Decision::Won(moves) = answer.verdict else {
            continue;
        };
        let budget = Budget::nodes(5_000);
        let (shorter, stats) = shorten(&game, &state, &moves, budget, Monitor::default());
        assert!(wins(&game, &state, &shorter));
        assert!(shorter.len() <= moves.len());
        assert!(stats.nodes > 0);
        assert_eq!(
            shorten(&game, &state, &moves, budget, Monitor::default()).0,
            shorter
        );
        saved += moves.len() - shorter.len();
        // Moves that aren't a solution stay unchanged.
        assert_eq!(
            shorten(&game, &state, &moves[..3], budget, Monitor::default()).0,
            &moves[..3]
        );
    }
    assert!(saved > 0);
}

#[test]
fn undealt_and_finished_games_need_no_search() {
    let game = game("decks=1");
    let answer = solve(&game, &game.start(), Budget::default(), Monitor::default());
    assert_eq!(answer, Err(SolveError::NotDealt));
    let text = "KS QS JS TS 9S 8S 7S\n6S 5S 4S 3S 2S AS\n";
    let position = wildpile_simon_jester::board::read(text, game.rules().decks).unwrap();
    let mut state = game.set_up(&position).unwrap();
    let moves = won(&game, &state, 10);
    assert_eq!(moves.len(), 1);
    game.play(&mut state, Seat::FIRST, &moves[0], &mut ()).unwrap();
    let answer = solve(&game, &state, Budget::default(), Monitor::default()).unwrap();
    assert_eq!(answer.verdict, Decision::Won(Vec::new()));
    let (game, mut state) = dealt("decks=1", Deal::Number(2));
    game.play(&mut state, Seat::FIRST, &Move::GiveUp, &mut ())
        .unwrap();
    let answer = solve(&game, &state, Budget::default(), Monitor::default()).unwrap();
    assert_eq!(answer.verdict, Decision::Lost(Loss::NoMoves));
}

const SOLVER: Solver = Solver::of::<SimonJester, SimonJesterSolver>();

fn file(game: &SimonJester, state: &State, rules: Value) -> GameFile {
    GameFile {
        game: "simon-jester".to_owned(),
        rules: rules.as_object().unwrap().clone(),
        seats: 1,
        deal: Deal::Number(1),
        position: serde_json::to_value(game.position(state)).unwrap(),
        cards: Value::Null,
    }
}

#[test]
fn front_ends_get_moves_as_numbers() {
    let (game, state) = dealt("decks=1", Deal::Pysol(2));
    let moves = won(&game, &state, 50_000);
    let file = file(&game, &state, json!({"decks": 1}));
    let answer = (SOLVER.solve)(&file, Budget::nodes(50_000), Monitor::default()).unwrap();
    let Decision::Won(numbers) = answer.verdict else {
        panic!("{answer:?}")
    };
    let read: Vec<Move> = numbers
        .iter()
        .map(|m| format!("{}-{}:{}", m[0], m[1], m[2]).parse().unwrap())
        .collect();
    assert_eq!(read, moves);
}

#[test]
fn sj_12_no_layout_rejects_a_board() {
    let (game, state) = dealt("layout=triangular", Deal::Number(1));
    let call = |rules| {
        let file = file(&game, &state, rules);
        (SOLVER.solve)(&file, Budget::nodes(5), Monitor::default())
    };
    assert!(call(json!({})).is_ok());
    assert!(call(json!({"layout": "triangular"})).is_ok());
    assert!(call(json!({"layout": "even"})).is_ok());
    assert!(call(json!({"decks": 1})).is_err());
}

#[test]
fn sj_12_columns_that_are_too_high_are_named() {
    let game = game("decks=1");
    let mut position = game.position(&dealt("decks=1", Deal::Number(1)).1);
    let all = position.columns.concat();
    position.columns = vec![Vec::new(); 10];
    position.columns[0] = all;
    let state = game.set_up(&position).unwrap();
    let answer = solve(&game, &state, Budget::default(), Monitor::default());
    assert_eq!(answer, Err(SolveError::TooHigh));
    assert_eq!(
        SolveError::TooHigh.message().id(),
        "solvers.problem-column-too-high"
    );
}
