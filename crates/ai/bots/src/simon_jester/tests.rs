//! Tests of the bots.

use std::time::Duration;

use rstest::rstest;
use wildpile_cards::Deal;
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat, Turn, Viewer};
use wildpile_simon_jester::{Move, SimonJester, State, is_dead_swap};
use wildpile_table::Player;

use super::strategy::{Choice, Strategy};
use super::{Beginner, Expert, Greedy, StrategyPlayer, Strong};

fn game(rules: &str) -> SimonJester {
    SimonJester::new(Checked::from_text(rules).unwrap(), 1).unwrap()
}

fn dealt(game: &SimonJester, number: u64) -> State {
    Match::new(game.clone(), Deal::Number(number)).state().clone()
}

/// Plays a deal to its end; returns whether it was won, and the moves.
fn play(
    game: &SimonJester,
    number: u64,
    player: &mut dyn Player<SimonJester>,
    millis: u64,
) -> (bool, Vec<Move>) {
    let mut state = dealt(game, number);
    let (mut moves, mut extra, mut played) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        if let Turn::Over(outcome) = game.turn(&state) {
            return (outcome.won(Seat::FIRST), played);
        }
        assert!(played.len() < 5_000, "every game ends");
        moves.clear();
        extra.clear();
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        game.extra_moves(&state, Seat::FIRST, &mut extra);
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let given_up = player.choose_extra(game, Seat::FIRST, &view, &extra);
        let mv = match given_up {
            Some(at) => extra[at],
            None => {
                let budget = Duration::from_millis(millis);
                moves[player.choose(game, Seat::FIRST, &view, &moves, budget)]
            }
        };
        game.play(&mut state, Seat::FIRST, &mv, &mut ()).unwrap();
        played.push(mv);
    }
}

fn won(
    rules: &str,
    deals: std::ops::Range<u64>,
    millis: u64,
    make: fn() -> Box<dyn Player<SimonJester>>,
) -> usize {
    let game = game(rules);
    deals
        .filter(|&number| play(&game, number, make().as_mut(), millis).0)
        .count()
}

fn beginner() -> Box<dyn Player<SimonJester>> {
    Box::new(StrategyPlayer::new(Beginner::new(1)))
}

fn greedy() -> Box<dyn Player<SimonJester>> {
    Box::new(StrategyPlayer::new(Greedy))
}

fn strong() -> Box<dyn Player<SimonJester>> {
    Box::new(StrategyPlayer::new(Strong::default()))
}

fn expert() -> Box<dyn Player<SimonJester>> {
    Box::new(StrategyPlayer::new(Expert::default()))
}

/// It wins some deals with every layout, and every game ends.
#[rstest]
#[case("", 1)]
#[case("layout=triangular", 1)]
#[case("layout=one_empty", 1)]
#[case("decks=1", 2)]
#[case("empty=kings_only", 0)]
fn greedy_wins_deals_and_always_ends(#[case] rules: &str, #[case] at_least: usize) {
    let won = won(rules, 0..24, 0, greedy);
    assert!(won >= at_least, "{rules}: won {won} of 24");
}

#[rstest]
#[case("decks=1")]
#[case("")]
#[case("layout=triangular")]
#[case("layout=one_empty")]
fn every_level_is_better_than_the_one_before(#[case] rules: &str) {
    let deals = 100..108;
    let [beginner, greedy, strong, expert] = [
        won(rules, deals.clone(), 0, beginner),
        won(rules, deals.clone(), 0, greedy),
        won(rules, deals.clone(), 5, strong),
        won(rules, deals, 12, expert),
    ];
    assert!(
        beginner <= greedy && greedy <= strong && strong <= expert && beginner < expert,
        "{rules}: {beginner}, {greedy}, {strong}, {expert} of 8"
    );
}

#[test]
fn they_play_the_same_again() {
    let game = game("decks=1");
    for make in [beginner, greedy, strong, expert] {
        for number in 0..4 {
            assert_eq!(
                play(&game, number, make().as_mut(), 2),
                play(&game, number, make().as_mut(), 2)
            );
        }
    }
}

#[test]
fn an_expert_wins_with_the_way_that_it_found_and_gives_up_what_is_lost() {
    let game = game("decks=1");
    let mut lost = 0;
    for number in 0..40 {
        let (won, played) = play(&game, number, &mut StrategyPlayer::new(Expert::default()), 50);
        if !won {
            lost += 1;
            // A single move, after which it is asked again; none if the deal has none.
            let given_up = matches!(played[..], [_, Move::GiveUp]);
            assert!(given_up || played.is_empty(), "deal {number}: {played:?}");
        }
    }
    assert!((1..10).contains(&lost), "{lost} of 40 can't be won");
}

/// As when moves are undone: the position before can be won.
#[test]
fn an_expert_that_saw_a_lost_position_does_not_give_up_another_one() {
    let game = game("decks=1");
    let mut player = StrategyPlayer::new(Expert::default());
    let given_up = [2, 3, 2].map(|number| {
        let state = dealt(&game, number);
        let (mut moves, mut extra) = (Vec::new(), Vec::new());
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        game.extra_moves(&state, Seat::FIRST, &mut extra);
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        player.choose(&game, Seat::FIRST, &view, &moves, Duration::from_millis(50));
        player.choose_extra(&game, Seat::FIRST, &view, &extra).is_some()
    });
    assert_eq!(given_up, [false, true, false]);
}

/// Likes nothing better than moving a column for nothing.
struct Swapper;

impl Strategy for Swapper {
    fn decide(&mut self, Choice { state, moves, .. }: Choice<'_>) -> usize {
        let swap = moves.iter().position(|mv| is_dead_swap(state.tableau(), mv));
        swap.unwrap_or(moves.len() - 1)
    }
}

fn swapper() -> Box<dyn Player<SimonJester>> {
    Box::new(StrategyPlayer::new(Swapper))
}

/// With an empty column they do something better than moving a lone king there (SJ-09). The deals
/// after the first ones are those in which a bot once moved a column for nothing.
#[rstest]
#[case(beginner, "decks=1", 0)]
#[case(beginner, "decks=1", 112)]
#[case(greedy, "decks=1", 0)]
#[case(strong, "decks=1", 0)]
#[case(strong, "empty=kings_only", 140_980)]
#[case(expert, "decks=1", 0)]
#[case(swapper, "decks=1", 0)]
fn sj_09_they_never_offer_a_swap(
    #[case] make: fn() -> Box<dyn Player<SimonJester>>,
    #[case] rules: &str,
    #[case] from: u64,
) {
    let game = game(rules);
    let mut offered = 0;
    for number in from..from + 8 {
        let (_, played) = play(&game, number, make().as_mut(), 1);
        let mut state = dealt(&game, number);
        for mv in played {
            let mut moves = Vec::new();
            game.legal_moves(&state, Seat::FIRST, &mut moves);
            let swaps = |mv: &Move| is_dead_swap(state.tableau(), mv);
            offered += moves.iter().filter(|mv| swaps(mv)).count();
            assert!(!swaps(&mv) || moves.iter().all(swaps), "deal {number}: {mv}");
            game.play(&mut state, Seat::FIRST, &mv, &mut ()).unwrap();
        }
    }
    assert!(offered > 5, "there were swaps to choose from: {offered}");
}
