//! The fast state compared with the rules, and the prover with known wins.

use proptest::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat, Turn};
use wildpile_simon_jester::{Move, SimonJester, State, is_dead_swap};

use super::board::{Board, RunMove};
use super::relaxed::Prover;
use super::search::share_of;
use super::successor::Part;
use super::value::Evaluator;
use super::weights::Weights;
use super::{Loss, confirm, solve, wins};
use crate::budget::{Budget, Decision, Monitor};

const RULES: [&str; 7] = [
    "",
    "layout=triangular",
    "layout=one_empty",
    "empty=kings_only",
    "layout=one_empty,empty=kings_only",
    "decks=1",
    "decks=1,empty=kings_only",
];

pub(super) fn dealt(rules: &str, deal: Deal) -> (SimonJester, State) {
    let game = SimonJester::new(Checked::from_text(rules).unwrap(), 1).unwrap();
    let state = Match::new(game.clone(), deal).state().clone();
    (game, state)
}

fn canonical(board: &Board) -> Vec<u8> {
    let mut key = Vec::new();
    board.canonical(&mut key);
    key
}

/// The rules' moves except those the solver skips: moves to equivalent positions, and all but one
/// of the moves to several empty columns.
fn expected(game: &SimonJester, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(state, Seat::FIRST, &mut moves);
    let first_empty = state.tableau().iter().position(|c| c.is_empty());
    moves.retain(|mv| {
        let Move::Run { to, .. } = mv else { return true };
        let empty = state.tableau()[to.index()].is_empty();
        !is_dead_swap(state.tableau(), mv) && (!empty || Some(to.index()) == first_empty)
    });
    moves
}

fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort_unstable();
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_fast_state_does_what_the_rules_do(
        rules in 0..RULES.len(),
        number in 0_u64..1_000_000,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..120),
    ) {
        let (game, mut state) = dealt(RULES[rules], Deal::Number(number));
        let mut board = Board::of(game.rules(), &state).unwrap();
        let (mut evaluator, mut other) = (Evaluator::new(Weights::TWO_DECKS), Evaluator::new(Weights::TWO_DECKS));
        for choice in choices {
            let mut steps = Vec::new();
            board.moves(&mut steps);
            let fast = steps.iter().map(|s| s.to_move().unwrap().to_string()).collect();
            let slow = expected(&game, &state).iter().map(ToString::to_string).collect();
            prop_assert_eq!(sorted(fast), sorted(slow));

            evaluator.read(&board);
            let mut walked = Vec::new();
            for part in [Part::First, Part::Splits] {
                let before = walked.len();
                let end = evaluator.walk(part, board.kings_only(), |_, lifted, set| {
                    walked.extend((0..14).filter(|to| set >> to & 1 == 1).map(|to| lifted.step(to)));
                    None::<()>
                });
                prop_assert_eq!(end, None);
                let splits = evaluator.splits(board.kings_only());
                prop_assert!(part == Part::First || splits || walked.len() == before);
            }
            walked.sort_unstable();
            let mut all = steps.clone();
            all.sort_unstable();
            prop_assert_eq!(walked, all);
            prop_assert_eq!(evaluator.breaks(), wildpile_simon_jester::breaks(state.tableau()));
            for &step in &steps {
                let mut next = board;
                next.play(step);
                other.read(&next);
                let hash = evaluator.hash().wrapping_sub(share_of(&board, step));
                prop_assert_eq!(hash.wrapping_add(share_of(&next, step)), other.hash());
                let lifted = evaluator.lift(step.from(), step.count());
                let child = evaluator.successor_on(&lifted, step.to());
                prop_assert_eq!(
                    (child.value, child.class, child.breaks, child.won),
                    (other.total(), other.class(), other.breaks(), next.cards() == 0)
                );
            }

            let Some(&step) = (!steps.is_empty()).then(|| choice.get(&steps)) else { break };
            prop_assert_eq!(RunMove::of(&step.to_move().unwrap()), Some(step));
            game.play(&mut state, Seat::FIRST, &step.to_move().unwrap(), &mut ()).unwrap();
            board.play(step);
            let fresh = Board::of(game.rules(), &state).unwrap();
            for c in 0..board.columns() {
                prop_assert_eq!(board.column(c), fresh.column(c));
            }
            let mut packed = Vec::new();
            board.pack(&mut packed);
            let mut unpacked = Board::of(game.rules(), &game.start()).unwrap();
            unpacked.unpack(&packed);
            prop_assert_eq!(canonical(&unpacked), canonical(&board));
        }
    }

    #[test]
    fn the_order_of_columns_makes_no_difference(number in 0_u64..1_000_000, turn in 1_usize..14) {
        let (game, state) = dealt("", Deal::Number(number));
        let board = Board::of(game.rules(), &state).unwrap();
        let mut position = game.position(&state);
        position.columns.rotate_left(turn);
        // The columns have different maximum heights, so only a board without rules works.
        let mut turned = Board::empty(14, false);
        let mut packed: Vec<u8> = (0..14).map(|c| board.column((c + turn) % 14).len() as u8).collect();
        for c in 0..14 {
            packed.extend_from_slice(board.column((c + turn) % 14));
        }
        turned.unpack(&packed);
        let (mut one, mut two) = (Evaluator::new(Weights::TWO_DECKS), Evaluator::new(Weights::TWO_DECKS));
        one.read(&board);
        two.read(&turned);
        prop_assert_eq!((one.hash(), one.total()), (two.hash(), two.total()));
        prop_assert_eq!(canonical(&board), canonical(&turned));
    }
}

#[test]
fn no_position_on_the_way_to_a_win_is_called_lost() {
    let mut seen = 0;
    for rules in ["decks=1", "", "layout=triangular"] {
        for number in 1..=12 {
            let (game, start) = dealt(rules, Deal::Number(number));
            let answer = solve(&game, &start, Budget::nodes(20_000), Monitor::default()).unwrap();
            let Decision::Won(moves) = answer.verdict else {
                continue;
            };
            let first = Board::of(game.rules(), &start).unwrap();
            let mut along = Prover::new(&first).unwrap();
            let mut evaluator = Evaluator::new(Weights::TWO_DECKS);
            let mut state = start.clone();
            for mv in &moves {
                let board = Board::of(game.rules(), &state).unwrap();
                evaluator.read(&board);
                assert!(!along.is_lost(&evaluator), "{rules} {number} before {mv}");
                if let Some(mut fresh) = Prover::new(&board) {
                    assert!(!fresh.start_is_dead(100_000), "{rules} {number} before {mv}");
                    seen += 1;
                }
                game.play(&mut state, Seat::FIRST, mv, &mut ()).unwrap();
            }
            let certificate = along.certificate();
            assert!(certificate.is_sound(start.tableau()), "{rules} {number}");
            assert!(!certificate.proves(start.tableau()));
        }
    }
    assert!(seen > 500, "{seen}");
}

/// Lost deals: three that the prover decides, and one that needs an exhaustive search.
const LOST: [u64; 4] = [6, 18, 215, 235];

#[test]
fn lost_deals_are_proved_and_confirmed() {
    let mut kinds = [0, 0];
    for number in LOST {
        let (game, state) = dealt("decks=1", Deal::Pysol(number));
        let answer = solve(&game, &state, Budget::default(), Monitor::default()).unwrap();
        let Decision::Lost(loss) = answer.verdict else {
            panic!("{number}: {:?}", answer.verdict)
        };
        // Both methods agree, whichever came first.
        let plain = Loss::Exhausted {
            positions: 0,
            dead: super::Certificate::default(),
        };
        for loss in [&loss, &plain] {
            let confirmed = confirm(&game, &state, loss, Budget::nodes(300_000), Monitor::default());
            assert_eq!(confirmed, Ok(true), "{number}");
        }
        match loss {
            Loss::Certificate(certificate) => {
                kinds[0] += 1;
                assert!(certificate.proves(state.tableau()));
                // It says nothing about other deals.
                let (_, other) = dealt("decks=1", Deal::Pysol(2));
                assert!(!certificate.proves(other.tableau()));
            }
            Loss::Exhausted { positions, .. } => {
                kinds[1] += 1;
                assert!(positions > 0);
            }
            Loss::NoMoves | Loss::Loose(_) => panic!("{number}: {loss:?}"),
        }
    }
    assert_eq!(kinds, [3, 1]);
}

#[test]
fn a_false_loss_is_refuted() {
    // Two moves from the end.
    let game = SimonJester::new(Checked::from_text("decks=1").unwrap(), 1).unwrap();
    let text = "KS QS JS TS 9S 8S 7S\n6S 5S 4S 3S 2S\nAS\n";
    let position = wildpile_simon_jester::board::read(text, game.rules().decks).unwrap();
    let state = game.set_up(&position).unwrap();
    for loss in [
        Loss::NoMoves,
        Loss::Certificate(super::Certificate::default()),
        Loss::Exhausted {
            positions: 1,
            dead: super::Certificate::default(),
        },
    ] {
        let confirmed = confirm(&game, &state, &loss, Budget::default(), Monitor::default());
        assert_eq!(confirmed, Ok(false), "{loss:?}");
    }
    let answer = solve(&game, &state, Budget::default(), Monitor::default()).unwrap();
    let Decision::Won(moves) = answer.verdict else {
        panic!("{:?}", answer.verdict)
    };
    assert!(wins(&game, &state, &moves));
    assert!(!wins(&game, &state, &moves[1..]));
    assert!(matches!(game.turn(&state), Turn::Seats { .. }));
}
