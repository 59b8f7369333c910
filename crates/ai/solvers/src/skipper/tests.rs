//! The solver's answers, its bounds and limits.

mod boards;
mod small_games;

use wildpile_game::rules::Checked;
use wildpile_game::{Match, Step};
use wildpile_table::{SearchLimit, Verdict};

use super::board::Unknown;
use super::turns::each_turn;
use super::*;

fn game(rules: &str) -> Skipper {
    Skipper::new(Checked::from_text(rules).unwrap(), 1).unwrap()
}

fn dealt(game: &Skipper, number: u64) -> State {
    Match::new(game.clone(), Deal::Number(number)).state().clone()
}

/// The answer of a search without a deal.
fn look_for(game: &Skipper, state: &State, budget: Budget) -> Result<Answer, Unsolvable> {
    solve(game, state, None, false, budget, Monitor::default())
}

/// Fifteen ranks, of which the twelfth ends a book.
const FIFTEEN: &str = "deck = custom { colours = [{ name = sun, letter = S, symbol = \"☀\", ink = yellow }, \
    { name = sea, letter = W, symbol = \"≈\", ink = blue }], ranks = 15, \
    skips = [0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0], end = 12, laid_out = [1] }, finish = end_card_only";

const RULES: [&str; 31] = [
    FIFTEEN,
    "turn=play_then_discard, discard=only_when_stuck, top_of_discard=true",
    "turn=play_then_discard, discard=only_when_stuck, used_skippers=discard",
    "",
    "skippers=strong",
    "skippers=weak",
    "skippers=none_to_jack, skip_tax=false",
    "skippers=none_to_king, skip_tax=false",
    "opening=ace_first",
    "opening=skippable_ace",
    "opening=any_start",
    "unused_skips=carry",
    "finish=lenient",
    "finish=end_card_only",
    "finish=king, used_skippers=discard, refill=shuffle",
    "used_skippers=discard",
    "used_skippers=discard_and_allowance_stays, refill=shuffle",
    "turn=play_then_discard",
    "turn=play_then_discard, discard=only_when_stuck",
    "discard=only_when_stuck, top_of_discard=true",
    "trash=never",
    "trash=ask, trash_hand=true",
    "top_of_discard=true, turn=play_then_discard",
    "skipper_suit=own, hand=3",
    "remove=4, hand=7",
    "deck=six_colours, skippers=three, hand=1",
    "deck=five_colours, skippers=nine_and_ten, refill=shuffle",
    "collect=fixed(3)",
    "collect=fixed(9), hand=3, discard=only_when_stuck, trash=never",
    "collect=fixed(1), hand=1, used_skippers=discard, refill=shuffle",
    "collect=fixed(5), turn=play_then_discard, discard=only_when_stuck, trash_hand=true",
];

#[test]
fn mu_09_markets_are_not_solved_and_fixed_draws_are() {
    let refused = game("collect=market");
    let state = dealt(&refused, 1);
    let answer = look_for(&refused, &state, Budget::nodes(10));
    assert_eq!(answer.unwrap_err(), Unsolvable::Market);
    // With twice as many cards a turn it takes fewer turns.
    let turns = [2, 5].map(|cards| {
        let game = game(&format!("collect=fixed({cards})"));
        let answer = look_for(&game, &dealt(&game, 1), Budget::nodes(400));
        match answer.unwrap().verdict {
            Decision::Won(way) => way.turns,
            other => panic!("{other:?}"),
        }
    });
    assert!(turns[1] + 5 < turns[0], "{turns:?}");
}

/// The best turn is always one that the board has, and leads to the end almost everywhere.
#[test]
fn games_are_played_to_their_end() {
    let mut open = Vec::new();
    for text in RULES {
        let game = game(text);
        let rules = BoardRules::of(&game).unwrap();
        let state = dealt(&game, 9);
        let mut board = Board::of_state(&game, &rules, &state, Seat::FIRST).unwrap();
        for _ in 0..300 {
            if board.done(&rules) {
                break;
            }
            let turn = turns::best(&board, &rules, &Weights::default(), Effort::Quick);
            assert!(turn.make(&mut board, &rules, &mut DealShuffler(Some((Deal::Number(9), 1)))));
        }
        if !board.done(&rules) && !board.is_lost(&game) {
            open.push((text, board));
        }
    }
    assert!(open.len() <= 2, "{open:?}");
}

#[test]
fn base_games_are_won_in_few_turns() {
    let game = game("");
    let mut turns = Vec::new();
    for number in 1..=5 {
        let state = dealt(&game, number);
        let answer = look_for(&game, &state, Budget::nodes(400)).unwrap();
        let Decision::Won(way) = answer.verdict else {
            panic!("{:?}", answer.verdict)
        };
        assert!(way.at_least == 8 && way.turns >= 8, "{way:?}");
        let mut again = state.clone();
        for mv in &way.moves {
            game.play(&mut again, Seat::FIRST, mv, &mut ()).unwrap();
        }
        let Turn::Over(outcome) = game.turn(&again) else {
            panic!("it goes on")
        };
        assert_eq!((outcome.grade, outcome.turns[0]), (1, way.turns));
        turns.push(way.turns);
        let same = look_for(&game, &state, Budget::nodes(400)).unwrap();
        assert_eq!(Decision::Won(way), same.verdict);
    }
    assert!(turns.iter().sum::<u32>() <= 5 * 17, "{turns:?}");
}

#[test]
fn what_is_not_known_is_not_said() {
    let game = game("skippers=strong");
    let state = dealt(&game, 3);
    let stopped = look_for(&game, &state, Budget::nodes(2)).unwrap();
    assert_eq!(stopped.verdict, Decision::Unknown(Limit::Nodes));
    let flag = std::sync::atomic::AtomicBool::new(true);
    let monitor = Monitor {
        cancel: Some(&flag),
        ..Monitor::default()
    };
    let stopped = solve(&game, &state, None, false, Budget::default(), monitor).unwrap();
    assert_eq!(stopped.verdict, Decision::Unknown(Limit::Cancelled));
    let two = Skipper::new(Checked::default(), 2).unwrap();
    let several = look_for(&two, &two.start(), Budget::default());
    assert_eq!(several.unwrap_err(), Unsolvable::SeveralSeats);
    let undealt = look_for(&game, &game.start(), Budget::default());
    assert_eq!(undealt.unwrap_err(), Unsolvable::NotDealt);
}

#[test]
fn what_no_order_can_win_is_lost() {
    // Only a jack, queen or king of hearts could finish the hearts.
    let game = game("skippers=strong");
    let position = r#"{ "seats": [{ "hand": ["2C"], "stacks": { "S": ["AS", "JH", "QH", "KH"] } }] }"#;
    let state = game.set_up(&serde_json::from_str(position).unwrap()).unwrap();
    let answer = look_for(&game, &state, Budget::default()).unwrap();
    assert_eq!(answer.verdict, Decision::Lost(Loss::Cards));
}

#[test]
fn an_unknown_shuffle_leaves_the_verdict_unknown() {
    // All cards are in the discard pile.
    let game = game("refill=shuffle, hand=1");
    let state = dealt(&game, 1);
    let mut position = game.position(&state);
    let seat = &mut position.seats[0];
    seat.discard_pile = seat.draw_pile.take().unwrap();
    seat.draw_pile = Some(Vec::new());
    seat.turned_over = true;
    let state = game.set_up(&position).unwrap();
    let budget = Budget::nodes(2_000);
    let barred = solve(&game, &state, None, true, budget, Monitor::default()).unwrap();
    assert_eq!(barred.verdict, Decision::Unknown(Limit::Chance));
    let known = solve(
        &game,
        &state,
        Some((Deal::Number(1), 1)),
        true,
        budget,
        Monitor::default(),
    )
    .unwrap();
    assert!(matches!(known.verdict, Decision::Won(_)), "{:?}", known.verdict);
}

#[test]
fn the_shuffles_that_lookahead_foresees_are_those_that_come() {
    let mut played = Match::new(game("refill=shuffle, hand=1"), Deal::Number(1));
    let limit = SearchLimit {
        nodes: 20_000,
        stop: None,
    };
    let found = (LOOKAHEAD.solve)(&played, limit).unwrap();
    let Verdict::Won(moves) = found.verdict else {
        panic!("{found:?}")
    };
    for mv in &moves {
        let mv: Move = mv.parse().unwrap();
        played.play(Seat::FIRST, &mv).unwrap();
    }
    assert!(played.outcome().is_some_and(|outcome| outcome.grade > 0));
    let mut steps = played.steps().iter().skip(1);
    assert!(
        steps.any(|record| matches!(record.step, Step::Chance(_))),
        "a shuffle"
    );
}

/// The three is below the two that is played from the discard pile: a seat that can play it isn't
/// stuck.
#[test]
fn what_was_taken_from_the_discard_pile_is_gone() {
    let game = game("turn=play_then_discard, discard=only_when_stuck, top_of_discard=true");
    let rules = BoardRules::of(&game).unwrap();
    let position =
        r#"{ "seats": [{ "hand": ["9H"], "stacks": { "S": ["AS"] }, "discard_pile": ["9C", "3S", "2S"] }] }"#;
    let state = game.set_up(&serde_json::from_str(position).unwrap()).unwrap();
    let board = Board::of_state(&game, &rules, &state, Seat::FIRST).unwrap();
    let mut discards = Vec::new();
    each_turn(
        &board,
        &rules,
        &Weights::default(),
        Effort::Thorough,
        |plays, cards, _| {
            discards.push((plays.len(), cards.len()));
        },
    );
    discards.sort_unstable();
    assert!(
        discards.contains(&(1, 0)) && !discards.contains(&(1, 1)),
        "{discards:?}"
    );
    assert!(
        discards.iter().any(|&(plays, cards)| plays == 2 && cards <= 1),
        "{discards:?}"
    );
}

/// Books of naturals can reach the highest rank and still be open.
#[test]
fn a_book_may_be_open_at_the_highest_rank() {
    let game = game(FIFTEEN);
    let rules = BoardRules::of(&game).unwrap();
    let mut board = Board::of_state(&game, &rules, &dealt(&game, 1), Seat::FIRST).unwrap();
    assert_eq!(rules.ranks, 15);
    board.books[0] = 15 << 4;
    let (mut seen, weights) = (0, Weights::default());
    each_turn(&board, &rules, &weights, Effort::Thorough, |_, _, worth| {
        assert!(worth < evaluation::WON);
        seen += 1;
    });
    assert!(seen > 0);
    assert_eq!((evaluation::above(15), evaluation::above(14)), (0, 0x8000));
}

#[test]
fn memory_and_nodes_are_kept() {
    let game = game("");
    let state = dealt(&game, 2);
    let mut turns = Vec::new();
    for kib in [1, 256, 4_096] {
        let budget = Budget {
            memory: kib << 10,
            ..Budget::nodes(4_000)
        };
        let answer = look_for(&game, &state, budget).unwrap();
        assert!(
            answer.stats.peak_bytes <= kib << 10,
            "{kib} KiB: {:?}",
            answer.stats
        );
        match answer.verdict {
            Decision::Won(way) => turns.push(way.turns),
            other => assert_eq!((other, kib), (Decision::Unknown(Limit::Memory), 1)),
        }
    }
    assert!(turns.len() == 2 && turns[0] >= turns[1], "{turns:?}");
}

/// A wide search can be cancelled within a turn.
#[test]
fn a_search_is_looked_after_all_the_time() {
    let game = game("");
    let state = dealt(&game, 2);
    let looks = std::cell::Cell::new(0_u64);
    let clock = || {
        looks.set(looks.get() + 1);
        std::time::Duration::from_nanos(looks.get())
    };
    let monitor = Monitor {
        clock: Some(&clock),
        ..Monitor::default()
    };
    let budget = Budget {
        time: Some(std::time::Duration::from_nanos(3_000)),
        ..Budget::nodes(5_000)
    };
    let answer = solve(&game, &state, None, false, budget, monitor).unwrap();
    // The clock is read for every board, for some of the turns played, and at the end.
    assert!(answer.stats.nodes < 3_000, "{:?}", answer.stats);
    assert!(looks.get() == 3_001, "{}", looks.get());
}

#[test]
fn a_bound_above_what_was_found_is_refuted() {
    let game = game("");
    let state = dealt(&game, 2);
    let mut meter = Meter::new(Budget::nodes(400), Monitor::default());
    let verdict = look(&game, &state, None, false, |_, _| 99, &mut meter);
    assert_eq!(verdict, Decision::Unknown(Limit::Refuted));
}

/// The base game has its own weights; where several rules are unusual, theirs are averaged.
#[test]
fn weights_follow_the_rules() {
    let of = |text: &str| Weights::of(&BoardRules::of(&game(text)).unwrap()).0;
    assert_eq!(of(""), Weights::default().0);
    assert_eq!(of("hand=4"), Weights::default().0);
    let (own, never) = (of("skipper_suit=own"), of("trash=never"));
    assert_ne!(own, never);
    let both: Vec<i32> = own
        .iter()
        .zip(never)
        .map(|(one, other)| (one + other) / 2)
        .collect();
    assert_eq!(of("skipper_suit=own, trash=never").to_vec(), both);
    // A hand of one card keeps nothing, whatever becomes of dead cards.
    assert_eq!(of("hand=1, trash=never"), of("hand=1"));
}

/// A card that nothing can follow is played by the quick search where it has to be.
#[test]
fn the_quick_search_plays_what_it_must() {
    let game = game("discard=only_when_stuck");
    let rules = BoardRules::of(&game).unwrap();
    for number in 1..=20 {
        let mut board = Board::of_state(&game, &rules, &dealt(&game, number), Seat::FIRST).unwrap();
        while !board.done(&rules) {
            let turn = turns::best(&board, &rules, &Weights::default(), Effort::Quick);
            let idle = turn.plays.is_empty() && turn.discards.is_empty() && board.hand != 0;
            assert!(!idle && board.turns < 60, "deal {number}, turn {}", board.turns);
            assert!(turn.make(&mut board, &rules, &mut Unknown));
        }
    }
}
