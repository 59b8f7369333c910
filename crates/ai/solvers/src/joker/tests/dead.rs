//! The test for dead positions compared with known wins, and its checker.

use std::collections::BTreeMap;

use super::*;

#[test]
fn no_position_on_the_way_to_a_win_is_called_dead() {
    let asked: Option<u64> = std::env::var("WILDPILE_GAMES").ok().and_then(|n| n.parse().ok());
    for rules in RULES {
        let mut won = 0;
        // The test isn't used if cards can come back from the foundations.
        if rules.contains("from_foundation") {
            continue;
        }
        let mut numbers = Numbers(5);
        for number in 1..=asked.unwrap_or(8) {
            let (game, dealt) = dealt(rules, number);
            let state = if number % 2 == 0 {
                ending(&game, &mut numbers)
            } else {
                dealt
            };
            let answer = solve(&game, &state, Budget::nodes(3_000), Monitor::default()).unwrap();
            let Decision::Won(moves) = answer.verdict else {
                continue;
            };
            let (deal, mut board) = board::Deal::of(game.rules(), &state);
            won += 1;
            for (at, &mv) in moves.iter().enumerate() {
                assert!(
                    relaxed::Relaxed::new(&deal).is_open(&board),
                    "{rules}, deal {number}, move {at}: {:?}",
                    view(&deal, &board)
                );
                deal.play(&mut board, mv);
            }
        }
        assert!(won > 0, "{rules}");
    }
}

#[test]
fn the_checker_agrees_with_what_was_found_and_with_nothing_less() {
    let (mut dead, mut several) = (0, 0);
    // For each kind of removed fact: how often the checker noticed, and how often it was tried.
    let mut refused = BTreeMap::from([("case", (0, 0))]);
    for rules in [
        "",
        "draw=3",
        "redeals=times(1)",
        "exchange=never",
        "runs=whole_only",
    ] {
        let mut numbers = Numbers(3);
        for number in 1..=30 {
            let (game, state) = dealt(rules, number);
            let (deal, mut board) = board::Deal::of(game.rules(), &state);
            let mut relaxed = relaxed::Relaxed::new(&deal);
            // Random play soon leads to dead positions.
            for step in 0..120 {
                if !relaxed.is_open(&board) {
                    let cases = relaxed.cases();
                    assert!(
                        relaxed::check(&deal, &board, &cases).is_some(),
                        "{rules}, {number}"
                    );
                    dead += 1;
                    several += u32::from(cases.len() > 1);
                    let asked = step % 40 == 0;
                    for (kind, less) in relaxed::with_less(&cases).iter().filter(|_| asked) {
                        let (refused, tried) = refused.entry(kind).or_insert((0, 0));
                        *tried += 1;
                        *refused += u32::from(relaxed::check(&deal, &board, less).is_none());
                    }
                }
                if !play_at_random(&deal, &mut board, &mut numbers) {
                    break;
                }
            }
        }
    }
    assert!(dead > 1_000 && several > 100, "{dead}, {several}");
    // None of these may be missing.
    assert_eq!(refused.len(), 6, "{refused:?}");
    for (kind, (refused, tried)) in refused {
        assert!(tried > 10 && refused == tried, "{kind}: {refused} of {tried}");
    }
}
