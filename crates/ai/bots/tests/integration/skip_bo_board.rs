//! The compact board of Skip-Bo compared with the engine, and the bots that use it.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use rstest::rstest;
use wildpile_bots::skip_bo::board::{Board, BoardRules, DealShuffler};
use wildpile_bots::skip_bo::policy::{self, Policy};
use wildpile_bots::skip_bo::{Beginner, Expert, Strong};
use wildpile_cards::{Deal, Dice};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Outcome, Seat, Turn, Viewer};
use wildpile_skip_bo::{Move, Phase, SkipBo, Source, State, View};

use crate::common;

fn game(rules: &str, seats: usize) -> SkipBo {
    SkipBo::new(Checked::from_text(rules).unwrap(), seats).unwrap()
}

/// Resolves due chance steps, counting them in `chances`.
fn advance(game: &SkipBo, state: &mut State, number: u64, chances: &mut u32) {
    while matches!(game.turn(state), Turn::Chance) {
        let chance = game.draw_chance(state, Deal::Number(number), &mut Dice::for_deal(number, *chances));
        *chances += 1;
        game.resolve(state, &chance, &mut ()).unwrap();
    }
}

/// Everything a board exposes, including the order of hidden cards.
fn facts(board: &Board, rules: &BoardRules) -> String {
    let seats = 0..usize::from(rules.seats);
    let seat = |seat: usize| {
        let piles = 0..usize::from(rules.of_seat(seat).discards);
        let discards: Vec<Vec<u8>> = piles
            .clone()
            .map(|pile| board.discards(seat, pile).collect())
            .collect();
        let seconds: Vec<u8> = piles.clone().map(|pile| board.second(seat, pile)).collect();
        let (tops, depths) = (board.tops(seat), board.depths(seat));
        format!(
            "{:?} {} {} {discards:?} {seconds:?} {tops:?} {depths:?}",
            board.hand(seat),
            board.stock_len(seat),
            board.stock_top(seat)
        )
    };
    format!(
        "{} {} {:?} {} {:?} {:?}",
        board.active(),
        board.is_over(),
        board.cover(),
        board.drawable(),
        board.builds(),
        seats.map(seat).collect::<Vec<_>>()
    )
}

#[rstest]
#[case("", 2)]
#[case("", 6)]
#[case("wild_run=unlimited,wild_as_last=true,must_play_last_stock=false", 2)]
#[case("deck=classic", 3)]
#[case("wild_start=any", 2)]
#[case("wild_start=any,wild_as_last=true,wild_run=unlimited", 3)]
#[case("cover_wild=at_once", 2)]
#[case("cover_wild=at_once,wild_start=any", 2)]
#[case("cover_wild=at_once,wild_start=any,draw=manual,partners=pairs", 4)]
#[case("partners=pairs", 4)]
#[case("partners=pairs { discards = false }", 6)]
#[case("partners=pairs,wild_start=any,discard_piles=6,hand=7", 6)]
#[case("series=to { target = 200 },first=winner", 2)]
#[case("build_piles=1,discard_piles=1,hand=3", 2)]
#[case("build_piles=6,draw=manual", 5)]
#[case("stock=10", 2)]
// SB-16 matters most of the time.
#[case("stock=2", 2)]
#[case("stock=2,cover_wild=at_once,wild_start=any", 2)]
#[case("stock=2,partners=pairs,cover_wild=at_once", 4)]
#[case("seat_2 = { hand = 4, discard_piles = 3, extra_stock = 5 }", 2)]
#[case("seat_1 = { cover_wild = at_once }, wild_start = any", 2)]
#[case(
    "seat_2 = { wild_run = unlimited, wild_as_last = true }, seat_3 = { hand = 7 }",
    3
)]
#[case(
    "partners = pairs, seat_3 = { partner_discards = false, discard_piles = 6 }",
    4
)]
fn a_board_plays_like_the_readable_engine(#[case] text: &str, #[case] seats: usize) {
    let game = game(text, seats);
    let rules = BoardRules::of(&game);
    let policy = Policy::default();
    let mut over = 0;
    for number in 0..16 {
        // From strong play to random moves.
        let wildness = number as u32 % 4;
        let mut dice = Dice::for_player(number);
        let (mut state, mut chances, mut moves) = (game.start(), 0, Vec::new());
        advance(&game, &mut state, number, &mut chances);
        let mut board: Option<(Board, DealShuffler)> = None;
        for _ in 0..20_000 {
            if matches!(state.phase(), Phase::Over | Phase::Deal) {
                assert!(board.is_some_and(|(board, _)| board.is_over()));
                over += 1;
                break;
            }
            let seat = state.active();
            moves.clear();
            game.legal_moves(&state, seat, &mut moves);
            if state.phase() == Phase::Draw {
                game.play(&mut state, seat, &moves[0], &mut ()).unwrap();
                let before = chances;
                advance(&game, &mut state, number, &mut chances);
                // An existing board has drawn and shuffled before.
                assert!(board.is_none() || before <= chances);
                continue;
            }
            let full = Board::of_state(&game, &state);
            let (board, shuffler) = board.get_or_insert_with(|| {
                let step = chances;
                (full.clone(), DealShuffler { number, step })
            });
            assert_eq!(facts(board, &rules), facts(&full, &rules), "deal {number}");
            // The policy's move is legal and depends only on the seat's view.
            let strong = policy::choose(board, &rules, &policy);
            assert!(moves.contains(&strong), "{strong} in {state:?}");
            let seen = Board::of_view(&game.view(&state, Viewer::Seat(seat)));
            assert_eq!(policy::choose(&seen, &rules, &policy), strong);
            let mv = if dice.below(4) < wildness {
                moves[dice.index(moves.len())]
            } else {
                strong
            };
            board.play(&rules, mv, shuffler);
            game.play(&mut state, seat, &mv, &mut ()).unwrap();
            if state.phase() == Phase::Deal {
                continue;
            }
            advance(&game, &mut state, number, &mut chances);
        }
    }
    assert!(over >= 8, "{over} of 16 came to an end");
}

type Bot = common::Bot<SkipBo>;

/// Plays a match to its end. A stock card that can be played is played.
fn play(game: &SkipBo, number: u64, bots: &mut [Bot], millis: u64) -> Outcome {
    let stock = |mv: &Move| {
        let Move::Play { from, .. } = mv else { return false };
        *from == Source::Stock
    };
    let mut look = |_: &View, moves: &[Move], mv: &Move| {
        assert!(stock(mv) || !moves.iter().any(stock), "{mv} of {moves:?}");
    };
    common::play(game, number, bots, millis, usize::MAX, &mut look)
        .0
        .unwrap()
}

#[rstest]
#[case("", 2)]
#[case("", 3)]
#[case("deck=classic,stock=15", 3)]
#[case("wild_start=any,wild_run=unlimited,wild_as_last=true", 2)]
#[case("cover_wild=at_once,wild_start=any,draw=manual", 4)]
#[case("partners=pairs,stock=8", 6)]
#[case("build_piles=1,discard_piles=1,hand=3,stock=5", 2)]
fn experts_play_by_every_rule_set_and_the_same_again(#[case] rules: &str, #[case] seats: usize) {
    let game = game(rules, seats);
    let match_of = |number: u64| {
        let mut players: Vec<Bot> = (0..seats as u64)
            .map(|seat| match seat % 2 {
                0 => Box::new(Expert::new(seat)) as Bot,
                _ => Box::new(Strong::default()),
            })
            .collect();
        play(&game, number, &mut players, 2)
    };
    assert_eq!(match_of(3), match_of(3));
}

#[test]
fn each_level_is_stronger_than_the_one_below() {
    // Guards against a collapse; actual strength is measured with `wildpile simulate`.
    type Constructor = fn(u64) -> Bot;
    let wins = |better: Constructor, worse: Constructor, deals: u64, budget: u64| {
        let game = game("", 2);
        let mut won = 0;
        for number in 0..deals {
            for first in [true, false] {
                let (one, two) = if first { (better, worse) } else { (worse, better) };
                let outcome = play(&game, number, &mut [one(number), two(number)], budget);
                won += u64::from(outcome.won(Seat::new(usize::from(!first)).unwrap()));
            }
        }
        won
    };
    let beginner: Constructor = |seed| Box::new(Beginner::new(seed));
    let greedy: Constructor = |_| Box::new(wildpile_bots::skip_bo::Greedy::default());
    let strong: Constructor = |_| Box::new(Strong::default());
    let expert: Constructor = |seed| Box::new(Expert::new(seed));
    // Equal players would win half of the games, with a standard deviation of 7 in 200.
    assert!(wins(greedy, beginner, 100, 0) >= 160);
    assert!(wins(strong, greedy, 100, 0) >= 106);
    assert!(wins(expert, strong, 6, 8) >= 7);
}
