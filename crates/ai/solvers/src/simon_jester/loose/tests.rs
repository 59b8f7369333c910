//! The prover's claims compared with actual play.

use proptest::prelude::*;
use wildpile_cards::Deal;
use wildpile_game::{Game, Seat};
use wildpile_simon_jester::{Move, SimonJester, State};

use super::{LooseCertificate, LooseProver, Progress, each, of_rank};
use crate::budget::{Budget, Decision, Meter, Monitor};
use crate::simon_jester::board::{Board, code, rank, suit};
use crate::simon_jester::tests::dealt;
use crate::simon_jester::{Certificate, Loss, confirm, solve};

/// Lost deals that no quick proof decides.
const LOST: [(&str, Deal); 4] = [
    ("", Deal::Number(98)),
    ("", Deal::Number(397)),
    ("decks=1", Deal::Pysol(96)),
    ("decks=1", Deal::Pysol(130)),
];

fn certificate(game: &SimonJester, state: &State) -> LooseCertificate {
    let mut prover = LooseProver::new(&Board::of(game.rules(), state).unwrap()).unwrap();
    let mut meter = Meter::new(Budget::default(), Monitor::default());
    assert_eq!(prover.go_on(5_000, &mut meter), Ok(Progress::Dead));
    prover.certificate()
}

#[test]
fn lost_deals_have_certificates_that_the_checker_accepts_and_no_false_ones() {
    for (rules, deal) in LOST {
        let (game, state) = dealt(rules, deal);
        let good = certificate(&game, &state);
        assert!(good.proves(state.tableau()), "{deal}");
        let (_, other) = dealt(rules, Deal::Number(1));
        assert!(!good.proves(other.tableau()), "{deal}");
        assert!(!LooseCertificate(Vec::new()).proves(state.tableau()));
        for place in 0..good.0.len() {
            let mut missing = good.clone();
            missing.0.remove(place);
            assert!(!missing.proves(state.tableau()), "{deal} without {place}");
        }
        // No claim about the initial position can be omitted.
        let start = good.0[0].1;
        for rank in 1..13 {
            for bit in (0..64).filter(|bit| start.on[rank] >> bit & 1 == 1) {
                let mut less = good.clone();
                less.0[0].1.on[rank] &= !(1 << bit);
                assert!(!less.proves(state.tableau()), "{deal}: {rank} {bit}");
            }
        }
    }
}

#[test]
fn what_it_proves_lost_is_lost_when_every_position_is_visited() {
    for (rules, deal) in [LOST[0], LOST[2], LOST[3]] {
        let (game, state) = dealt(rules, deal);
        let plain = Loss::Exhausted {
            positions: 0,
            dead: Certificate::default(),
        };
        let confirmed = confirm(&game, &state, &plain, Budget::nodes(400_000), Monitor::default());
        assert_eq!(confirmed, Ok(true), "{deal}");
    }
}

#[test]
fn the_search_asks_it() {
    let (game, state) = dealt("", Deal::Number(397));
    let answer = solve(&game, &state, Budget::nodes(5_000), Monitor::default()).unwrap();
    let Decision::Lost(loss) = answer.verdict else {
        panic!("{answer:?}")
    };
    assert!(matches!(loss, Loss::Loose(_)), "{loss:?}");
    assert_eq!(
        confirm(&game, &state, &loss, Budget::default(), Monitor::default()),
        Ok(true)
    );
}

#[test]
fn no_position_on_the_way_to_a_win_is_called_lost() {
    let mut seen = 0;
    for (rules, number) in [("decks=1", 2), ("decks=1", 5), ("", 4), ("layout=triangular", 7)] {
        let (game, mut state) = dealt(rules, Deal::Number(number));
        let answer = solve(&game, &state, Budget::nodes(20_000), Monitor::default()).unwrap();
        let Decision::Won(moves) = answer.verdict else {
            continue;
        };
        for mv in &moves {
            if let Some(mut prover) = LooseProver::new(&Board::of(game.rules(), &state).unwrap()) {
                let mut meter = Meter::new(Budget::default(), Monitor::default());
                assert_ne!(
                    prover.go_on(2_000, &mut meter),
                    Ok(Progress::Dead),
                    "{rules} {number} {mv}"
                );
                seen += 1;
            }
            game.play(&mut state, Seat::FIRST, mv, &mut ()).unwrap();
        }
    }
    assert!(seen > 100, "{seen}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn whatever_happens_was_said_to_be_possible(
        lost in 0..LOST.len(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..80),
    ) {
        let (game, mut state) = dealt(LOST[lost].0, LOST[lost].1);
        let prover = LooseProver::new(&Board::of(game.rules(), &state).unwrap()).unwrap();
        let certificate = certificate(&game, &state);
        let start = Board::of(game.rules(), &state).unwrap();
        // The numbers of the cards with a code.
        let named = |wanted: u8| {
            let mut set = 0_u8;
            for (c, column) in prover.columns.iter().enumerate() {
                for (one, &card) in column.cards.iter().zip(start.column(c)) {
                    if card == wanted {
                        set |= 1 << one.index;
                    }
                }
            }
            set
        };
        for choice in choices {
            let mut moves = Vec::new();
            game.legal_moves(&state, Seat::FIRST, &mut moves);
            moves.retain(|mv| matches!(mv, Move::Run { .. }));
            let Some(mv) = (!moves.is_empty()).then(|| choice.get(&moves)) else { break };
            game.play(&mut state, Seat::FIRST, mv, &mut ()).unwrap();
            let breaks = |cards: &[u8]| cards.windows(2).filter(|p| rank(p[0]) != rank(p[1]) + 1).count();
            let mut vector = 0;
            for (c, column) in state.tableau().iter().enumerate() {
                prop_assert!(!column.is_empty());
                let now: Vec<u8> = column.iter().map(|&card| code(card)).collect();
                vector |= ((breaks(start.column(c)) - breaks(&now)) as u64) << (4 * c);
            }
            let place = certificate.0.binary_search_by_key(&vector, |&(v, _)| v);
            prop_assert!(place.is_ok(), "{:x}", vector);
            let can = certificate.0[place.unwrap()].1;
            for column in state.tableau().iter() {
                let now: Vec<u8> = column.iter().map(|&card| code(card)).collect();
                let last = now[now.len() - 1];
                prop_assert!(of_rank(can.end, usize::from(rank(last))) & named(last) != 0, "end {}", last);
                for pair in now.windows(2).rev().take_while(|p| rank(p[0]) == rank(p[1]) + 1) {
                    let lies = each(named(pair[1]))
                        .any(|index| can.on(usize::from(rank(pair[1])), index) & named(pair[0]) != 0);
                    prop_assert!(lies, "{:?} {}", pair, suit(pair[0]));
                }
            }
        }
    }
}
