//! The longest run compared with a naive search: every sequence of moves, without storing
//! positions.

use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match};

use super::*;

/// Rule sets with different possibilities within a turn.
const RULES: [&str; 13] = [
    "",
    "stock=3,hand=3",
    "wild_start=any",
    "wild_run=unlimited",
    "wild_run=unlimited,wild_start=any,wild_as_last=true",
    "cover_wild=at_once",
    "cover_wild=at_once,wild_start=any",
    "build_piles=1",
    "build_piles=2,discard_piles=2",
    "must_play_last_stock=true,stock=2",
    "stock=2,cover_wild=at_once",
    "draw=manual",
    "deck=classic",
];

fn game(rules: &str, seats: usize) -> Option<SkipBo> {
    Checked::from_text(rules)
        .ok()
        .and_then(|r| SkipBo::new(r, seats).ok())
}

fn look_for(game: &SkipBo, state: &State, deal: Deal, budget: Budget) -> Result<Answer, NoTurn> {
    solve(game, state, deal, budget, Monitor::default())
}

/// The maximum number of plays of any sequence of moves, and whether one wins. `left` is the
/// remaining position budget; `None` if it runs out.
fn brute(game: &SkipBo, deal: Deal, node: &Node, me: Seat, left: &mut u32) -> Option<(u32, bool)> {
    if is_over(&node.state) {
        return Some((0, true));
    }
    *left = left.checked_sub(1)?;
    let mut moves = Vec::new();
    game.legal_moves(&node.state, me, &mut moves);
    let mut all = (0, false);
    for mv in moves {
        if matches!(mv, Move::Discard { .. } | Move::End) {
            continue;
        }
        let mut next = node.clone();
        game.play(&mut next.state, me, &mv, &mut ())
            .expect("a legal move");
        settle(game, deal, &mut next);
        let (plays_then, wins) = brute(game, deal, &next, me, left)?;
        all = (all.0.max(plays_then + plays(mv)), all.1 | wins);
    }
    Some(all)
}

/// Plays at random, preferring plays to discards, and compares the results of every sufficiently
/// small turn. Returns the number of comparisons, the longest run, and how many turns could win.
fn compare(rules: &str, seats: usize, numbers: std::ops::Range<u64>, most: u32) -> (u32, u32, u32) {
    let Some(game) = game(rules, seats) else {
        panic!("{rules} can't be played by {seats}");
    };
    let (mut compared, mut longest, mut wins) = (0, 0, 0);
    for number in numbers {
        let deal = Deal::Number(number);
        let mut played = Match::new(game.clone(), deal);
        let mut dice = Dice::for_player(number);
        for _ in 0..200 {
            if played.outcome().is_some() {
                break;
            }
            let state = played.state().clone();
            let me = state.active();
            let root = Node {
                state: state.clone(),
                chances: 0,
                plays: 0,
            };
            let mut left = most;
            if let Some((run, win)) = brute(&game, deal, &root, me, &mut left) {
                let answer = look_for(&game, &state, deal, Budget::default()).expect("a turn");
                assert!(answer.run.proved);
                assert_eq!(
                    answer.run.plays,
                    run,
                    "{rules}, deal {number}: {:?}",
                    game.position(&state)
                );
                assert_eq!(
                    matches!(answer.win, Decision::Won(_)),
                    win,
                    "{rules}, deal {number}"
                );
                assert_eq!(!matches!(answer.win, Decision::Lost(())), win);
                let end = replay(&game, &root, deal, &answer.run.moves).expect("legal moves");
                assert_eq!(end.plays, run);
                compared += 1;
                longest = longest.max(run);
                wins += u32::from(win);
            }
            let moves = played.legal_moves(me);
            let plays = moves.iter().filter(|mv| plays(**mv) == 1).count();
            let among = if plays > 0 && dice.index(4) > 0 {
                plays
            } else {
                moves.len()
            };
            let mv = moves[dice.index(among)];
            played.play(me, &mv).expect("a legal move");
        }
    }
    (compared, longest, wins)
}

#[test]
fn runs_are_as_long_as_they_can_be() {
    for rules in RULES {
        let (compared, longest, _) = compare(rules, 2, 1..3, 2_000);
        assert!(compared >= 20, "{rules}: {compared}");
        assert!(longest >= 3, "{rules}: {longest}");
    }
}

#[test]
fn partners_play_from_each_others_piles() {
    for rules in ["partners=pairs", "partners=pairs { discards = false }, stock=3"] {
        let (compared, ..) = compare(rules, 4, 1..3, 2_000);
        assert!(compared >= 20, "{rules}: {compared}");
    }
}

#[test]
fn wins_are_found_and_losses_are_none() {
    let (_, _, wins) = compare("stock=2", 2, 1..8, 2_000);
    assert!(wins >= 3, "{wins}");
}

#[test]
fn a_turn_with_a_new_hand_and_a_shuffle_is_followed() {
    let game = game("", 2).unwrap();
    let position = r#"{ "stocks": ["9 9", "5 5"], "hands": ["1 2 3", "7"], "builds": ["", "", "", ""],
        "draw": "12 4", "cleared": "1 2 3 4 5 6 7 8 9 10 11 12" }"#;
    // A position file must contain the whole deck, so the remaining cards are in the discard piles.
    let mut value: serde_json::Value = serde_json::from_str(position).unwrap();
    let mut left: Vec<(String, usize)> = (1..=12).map(|n| (n.to_string(), 12)).collect();
    left.push(("W".to_owned(), 18));
    for used in "9 9 5 5 1 2 3 7 12 4 1 2 3 4 5 6 7 8 9 10 11 12".split(' ') {
        left.iter_mut().find(|(name, _)| name == used).unwrap().1 -= 1;
    }
    let rest: Vec<String> = left
        .iter()
        .flat_map(|(name, count)| vec![name.clone(); *count])
        .collect();
    value["discards"] = serde_json::json!([["", "", "", ""], [rest.join(" "), "", "", ""]]);
    let position: wildpile_skip_bo::Position = serde_json::from_value(value).unwrap();
    let state = game.set_up(&position).unwrap();
    let mut runs = Vec::new();
    for number in 1..=6 {
        let deal = Deal::Number(number);
        let answer = look_for(&game, &state, deal, Budget::default()).unwrap();
        let root = Node {
            state: state.clone(),
            chances: 0,
            plays: 0,
        };
        // 1, 2 and 3; then 4 and 12 are drawn, and three cards of the shuffled pile.
        let end = replay(&game, &root, deal, &answer.run.moves).unwrap();
        assert!(
            end.chances == 1 && answer.run.plays >= 4 && answer.run.proved,
            "{answer:?}"
        );
        let brute = brute(&game, deal, &root, root.state.active(), &mut 200_000).unwrap();
        assert_eq!((answer.run.plays, false), brute);
        runs.push(answer.run.plays);
    }
    assert!(
        runs.iter().any(|run| *run != runs[0]),
        "what is shuffled depends on the deal: {runs:?}"
    );
}

#[test]
fn limits_leave_what_was_found() {
    let game = game("", 2).unwrap();
    let state = Match::new(game.clone(), Deal::Number(3)).state().clone();
    let all = look_for(&game, &state, Deal::Number(3), Budget::default()).unwrap();
    let none = look_for(&game, &state, Deal::Number(3), Budget::nodes(1)).unwrap();
    assert!(all.run.proved && !none.run.proved);
    assert_eq!(none.win, Decision::Unknown(Limit::Nodes));
    assert!(none.run.plays <= all.run.plays && none.stats.nodes == 1);
    // Without memory the answer is the same, just later.
    let budget = Budget {
        memory: 0,
        ..Budget::default()
    };
    let forgetful = look_for(&game, &state, Deal::Number(3), budget).unwrap();
    assert_eq!((forgetful.run.plays, forgetful.run.proved), (all.run.plays, true));
    assert!(forgetful.stats.peak_bytes == 0 && forgetful.stats.nodes >= all.stats.nodes);
}

#[test]
fn before_the_deal_there_is_no_turn() {
    let game = game("", 2).unwrap();
    let answer = look_for(&game, &game.start(), Deal::Number(1), Budget::default());
    assert_eq!(answer, Err(NoTurn));
}
