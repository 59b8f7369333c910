//! The search compared with the plain rules.

use std::collections::{BTreeSet, HashSet};

use rstest::rstest;
use wildpile_cards::{Card, Colour, Deal, Rank, Suit};
use wildpile_game::rules::Checked;
use wildpile_game::{Game, Match, Seat};
use wildpile_joker::{
    ColumnPosition, FoundationsPosition, Joker, JokerPlace, Jokers, Move, Piece, Position, State,
};

use super::board::{self, Board, Bytes, NONE};
use super::expand::Expander;
use super::fingerprints::FingerprintSet;
use super::{Loss, confirm, reaches, relaxed, solve};
use crate::budget::{Budget, Decision, Limit, Meter, Monitor};

mod dead;
mod positions;

fn dealt(rules: &str, number: u64) -> (Joker, State) {
    let game = Joker::new(Checked::from_text(rules).unwrap(), 1).unwrap();
    let state = Match::new(game.clone(), Deal::Number(number)).state().clone();
    (game, state)
}

/// Reproducible pseudo-random numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % end
    }
}

/// A position near the end: a few cards and the jokers in a few columns and the stock, everything
/// else at home.
fn ending(game: &Joker, numbers: &mut Numbers) -> State {
    let lowest = 9 + numbers.below(3);
    let mut heights = [0; 4].map(|_: u8| (lowest + numbers.below(3)) as u8);
    if numbers.below(4) == 0 {
        // Aces are special.
        heights = [13, 13, 13, 12];
        heights.rotate_left(numbers.below(4));
        heights[numbers.below(4)] = 0;
    }
    let mut cards: Vec<Piece> = match game.rules().jokers {
        Jokers::Both => Colour::ALL.map(Piece::open).to_vec(),
        Jokers::Black => vec![Piece::open(Colour::Black)],
        Jokers::Red => vec![Piece::open(Colour::Red)],
    };
    for suit in Suit::ALL {
        let missing = Rank::all().skip(usize::from(heights[suit.index()]));
        cards.extend(missing.map(|rank| Piece::real(Card::new(rank, suit))));
    }
    for end in (1..cards.len()).rev() {
        cards.swap(end, numbers.below(end + 1));
    }
    let used = 2 + numbers.below(4);
    let columns = (0..7)
        .map(|column| {
            let down = if column < used {
                numbers.below(column.min(3) + 1)
            } else {
                0
            };
            let face_up: Vec<Piece> = if column < used {
                cards.pop().into_iter().collect()
            } else {
                Vec::new()
            };
            let at = cards
                .len()
                .saturating_sub(if face_up.is_empty() { 0 } else { down });
            ColumnPosition {
                face_down: cards.split_off(at),
                face_up,
            }
        })
        .collect();
    let [clubs, spades, hearts, diamonds] = heights;
    let position = Position {
        columns,
        foundations: FoundationsPosition {
            clubs,
            spades,
            hearts,
            diamonds,
        },
        stock: cards,
        ..Position::default()
    };
    game.set_up(&position).unwrap()
}

/// A goal: the height of each foundation, and which jokers are still in the game.
type Wish = [u8; 6];

fn wish(board: &Board) -> Wish {
    let [a, b, c, d] = board.heights;
    let [e, f] = board.place.map(|place| u8::from(place != JokerPlace::Out));
    [a, b, c, d, e, f]
}

/// The Pareto-optimal goals reachable from a position, and the maximum number of cards home, by
/// visiting every position in full. `None` if there are too many positions.
fn by_everything(start: &Board, expander: &mut Expander<'_>, most: usize) -> Option<(BTreeSet<Wish>, u8)> {
    let exact = |board: &Board| -> Bytes { board.write(true) };
    let mut visited = HashSet::from([exact(start)]);
    let mut open = vec![*start];
    let mut wishes = BTreeSet::from([wish(start)]);
    let mut best = start.cards_home();
    while let Some(board) = open.pop() {
        if visited.len() > most {
            return None;
        }
        expander.expand(&board, &mut |next, _| {
            if visited.insert(exact(next)) {
                wishes.insert(wish(next));
                best = best.max(next.cards_home());
                open.push(*next);
            }
        });
    }
    let all = wishes.clone();
    let bettered = |w: &Wish| all.iter().any(|o| o != w && o.iter().zip(w).all(|(o, w)| o >= w));
    wishes.retain(|w| !bettered(w));
    Some((wishes, best))
}

/// Everything about a board, in a canonical form.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    /// The cards from the end of each column, and whether they are hidden.
    columns: Vec<Vec<(u8, bool)>>,
    waste: Vec<u8>,
    stock: Vec<u8>,
    shown: Vec<bool>,
    rest: String,
}

fn view(deal: &board::Deal, board: &Board) -> Seen {
    let columns = board.ends.map(|end| {
        let mut cards = Vec::new();
        let mut id = end;
        while id != NONE {
            cards.push((board.face(id), board.is_hidden(id)));
            id = board.below[usize::from(id)];
        }
        cards
    });
    let listed = |set: u32| (0..32).filter(move |place| set >> place & 1 != 0);
    let cards = |set| {
        listed(set)
            .map(|place| board.face(deal.at(board, place)))
            .collect()
    };
    let shown = listed(board.waste).map(|place| board.shown >> place & 1 != 0);
    let Board {
        sight,
        down,
        heights,
        place,
        stands,
        redeals,
        over,
        ..
    } = board;
    let rest = format!("{sight:x} {down:?} {heights:?} {place:?} {stands:?} {redeals} {over}");
    Seen {
        columns: columns.to_vec(),
        waste: cards(board.waste),
        stock: cards(board.stock),
        shown: shown.collect(),
        rest,
    }
}

const RULES: [&str; 13] = [
    "",
    "exchange=never",
    "reexposure=exchanges",
    "redeals=times(1)",
    "redeals=unlimited",
    "runs=whole_only",
    "jokers=black",
    "jokers=red",
    "draw=3",
    "draw=3, redeals=unlimited",
    "auto_foundation=safe",
    "auto_foundation=all",
    "from_foundation=true, redeals=times(2), auto_foundation=safe",
];

/// Plays a game by the rules and on the board, comparing moves, positions and encodings. Returns
/// the number of moves.
fn side_by_side(rules: &str, game: &Joker, mut state: State, numbers: &mut Numbers) -> usize {
    let (deal, mut board) = board::Deal::of(game.rules(), &state);
    let (mut moves, mut listed) = (Vec::new(), Vec::new());
    for step in 0..400 {
        let (again, same) = board::Deal::of(game.rules(), &state);
        assert_eq!(view(&deal, &board), view(&again, &same), "{rules}, step {step}");
        let kept = deal.read(&board.write(false));
        assert_eq!(view(&deal, &kept), view(&deal, &board), "{rules}, step {step}");
        assert_eq!(kept.fingerprint(), board.fingerprint(), "{rules}, step {step}");
        moves.clear();
        listed.clear();
        game.legal_moves(&state, Seat::FIRST, &mut moves);
        moves.retain(|mv| *mv != Move::Stop);
        deal.visit(&board, &mut |mv| {
            listed.push(mv);
            true
        });
        assert_eq!(listed, moves, "{rules}, step {step}");
        let ups: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| matches!(mv, Move::Up { .. }))
            .collect();
        let mv = match (&ups[..], &moves[..]) {
            (_, []) => return step,
            ([_, ..], _) if numbers.below(2) == 0 => ups[numbers.below(ups.len())],
            // Putting jokers out would make most games poor.
            _ => match moves[numbers.below(moves.len())] {
                Move::PutOut(_) if numbers.below(8) > 0 => continue,
                mv => mv,
            },
        };
        game.play(&mut state, Seat::FIRST, &mv, &mut ()).unwrap();
        deal.play(&mut board, mv);
    }
    400
}

#[test]
fn the_board_plays_as_the_rules_do() {
    let asked: Option<u64> = std::env::var("WILDPILE_GAMES").ok().and_then(|n| n.parse().ok());
    for rules in RULES {
        let mut numbers = Numbers(11);
        let mut steps = 0;
        for number in 1..=asked.unwrap_or(8) {
            let (game, state) = dealt(rules, number);
            steps += side_by_side(rules, &game, state, &mut numbers);
            let state = ending(&game, &mut numbers);
            steps += side_by_side(rules, &game, state, &mut numbers);
        }
        assert!(steps > 300, "{rules}: {steps}");
    }
}

#[rstest]
#[case("")]
#[case("exchange=never")]
#[case("reexposure=exchanges")]
#[case("redeals=times(1)")]
#[case("redeals=unlimited")]
#[case("runs=whole_only")]
#[case("jokers=black")]
#[case("draw=3")]
#[case("auto_foundation=safe")]
fn small_ends_have_the_result_that_every_legal_move_gives(#[case] rules: &str) {
    let game = Joker::new(Checked::from_text(rules).unwrap(), 1).unwrap();
    let mut numbers = Numbers(7);
    let (mut compared, mut lost, mut dead, mut beyond) = (0, 0, 0, 0);
    // More of them on request: WILDPILE_ENDS=5000.
    let asked: Option<usize> = std::env::var("WILDPILE_ENDS").ok().and_then(|n| n.parse().ok());
    let (count, most) = asked.map_or((40, 3_000), |count| (count, 3_000));
    for number in 1..=count {
        let state = ending(&game, &mut numbers);
        let (deal, board) = board::Deal::of(game.rules(), &state);
        let Some((wishes, best)) = by_everything(&board, &mut Expander::plain(&deal), most) else {
            continue;
        };
        let mut went_beyond = false;
        for safe in [false, true] {
            let mut expander = Expander::new(&deal, safe);
            let same = by_everything(&board, &mut expander, most);
            let same = same.map(|(wishes, _)| wishes);
            // Skipping moves affects no reachable goal; going beyond the end may reach more.
            let as_much = |same: &BTreeSet<Wish>| {
                let reached = |w: &Wish| same.iter().any(|o| o.iter().zip(w).all(|(o, w)| o >= w));
                expander.went_beyond && wishes.iter().all(reached)
            };
            assert!(
                same.as_ref() == Some(&wishes) || same.as_ref().is_some_and(as_much),
                "{rules}, number {number}, {safe}: {same:?}, {wishes:?}"
            );
            went_beyond |= expander.went_beyond;
        }
        beyond += u32::from(went_beyond);
        let answer = solve(&game, &state, Budget::nodes(100_000), Monitor::default()).unwrap();
        assert_eq!(answer.best.home, best, "{rules}, number {number}");
        assert!(answer.best.proved, "{rules}, number {number}: {answer:?}");
        assert_eq!(reaches(&game, &state, &answer.best.moves), Some(best));
        let mut relaxed = relaxed::Relaxed::new(&deal);
        if !relaxed.is_open(&board) {
            let most = relaxed::check(&deal, &board, &relaxed.cases()).unwrap();
            assert!(
                best < 52 && best <= most,
                "{rules}, number {number}: {best}, {most}"
            );
            dead += 1;
        }
        assert_eq!(matches!(answer.verdict, Decision::Won(_)), best == 52);
        // The confirmation that skips dead positions never gives too little.
        let mut meter = Meter::new(Budget::nodes(100_000), Monitor::default());
        let nothing = FingerprintSet::growing(0);
        let most = confirm::most_home(&deal, &board, true, 51, &nothing, u64::MAX, &mut meter).unwrap();
        assert!(
            most >= best && (best == 52 || most < 52 || went_beyond),
            "{rules}, number {number}: {best}, {most}"
        );
        compared += 1;
        lost += u32::from(best < 52);
    }
    assert!(compared >= 10 && lost >= 2, "{rules}: {compared}, {lost}");
    assert!(dead <= lost && dead > 0, "{rules}: {lost}, {dead}");
    let joined = !rules.starts_with("draw") && !rules.starts_with("auto");
    assert!(joined == (beyond > 0) || count < 40, "{rules}: {beyond}");
}

/// Plays a random legal move, if there is one.
fn play_at_random(deal: &board::Deal, board: &mut Board, numbers: &mut Numbers) -> bool {
    let mut moves = Vec::new();
    deal.visit(board, &mut |mv| {
        moves.push(mv);
        true
    });
    if !moves.is_empty() {
        deal.play(board, moves[numbers.below(moves.len())]);
    }
    !moves.is_empty()
}

/// Random play declares jokers, puts them out and breaks sequences, none of which endings start
/// with.
#[rstest]
#[case("")]
#[case("exchange=never")]
#[case("reexposure=exchanges")]
#[case("redeals=unlimited")]
#[case("jokers=red")]
#[case("draw=3")]
fn wherever_random_play_leads_nothing_is_left_out_that_matters(#[case] rules: &str) {
    let game = Joker::new(Checked::from_text(rules).unwrap(), 1).unwrap();
    let mut numbers = Numbers(23);
    let (mut compared, mut dead) = (0, 0);
    let asked: Option<usize> = std::env::var("WILDPILE_ENDS").ok().and_then(|n| n.parse().ok());
    for number in 1..=asked.unwrap_or(30) {
        let state = ending(&game, &mut numbers);
        let (deal, mut board) = board::Deal::of(game.rules(), &state);
        for step in 0..8 {
            if !play_at_random(&deal, &mut board, &mut numbers) {
                break;
            }
            // A fresh test, so that earlier results can't hide a mistake.
            let mut relaxed = relaxed::Relaxed::new(&deal);
            let open = relaxed.is_open(&board);
            if open && step % 4 != 3 {
                continue;
            }
            let Some((wishes, best)) = by_everything(&board, &mut Expander::plain(&deal), 2_000) else {
                continue;
            };
            let mut expander = Expander::new(&deal, false);
            let same = by_everything(&board, &mut expander, 2_000).map(|(wishes, _)| wishes);
            assert!(
                same.as_ref() == Some(&wishes),
                "{rules}, number {number}, step {step}: {same:?}, {wishes:?}"
            );
            compared += 1;
            if !open {
                let most = relaxed::check(&deal, &board, &relaxed.cases());
                assert!(
                    best < 52 && most.is_none_or(|most| best <= most),
                    "{rules}, number {number}, step {step}: {best}, {most:?}"
                );
                dead += 1;
            }
        }
    }
    assert!(compared > 20 && dead > 5, "{rules}: {compared}, {dead}");
}

#[test]
fn js_31_a_card_is_kept_so_that_the_game_goes_on() {
    // Once the king of clubs is home, only putting out the joker is left, and so the game is over.
    let (game, _) = dealt("jokers=black", 1);
    let mut position = Position {
        foundations: FoundationsPosition {
            clubs: 12,
            spades: 13,
            hearts: 12,
            diamonds: 13,
        },
        columns: vec![ColumnPosition::default(); 7],
        ..Position::default()
    };
    position.columns[0].face_up = vec!["KC".parse().unwrap()];
    position.columns[1].face_down = vec!["KH".parse().unwrap()];
    position.columns[1].face_up = vec!["black".parse().unwrap()];
    let state = game.set_up(&position).unwrap();
    let answer = solve(&game, &state, Budget::nodes(1_000), Monitor::default()).unwrap();
    assert!(matches!(answer.verdict, Decision::Won(moves) if moves.len() == 3));
}

#[test]
fn deals_are_won_by_legal_moves_and_the_same_ones_each_time() {
    let (game, state) = dealt("", 1);
    let run = || solve(&game, &state, Budget::nodes(30_000), Monitor::default()).unwrap();
    let answer = run();
    assert_eq!(run(), answer);
    let Decision::Won(moves) = answer.verdict else {
        panic!("{:?}", answer.best)
    };
    assert_eq!(reaches(&game, &state, &moves), Some(52));
    assert!(answer.best.proved);
}

#[test]
fn limits_are_kept_to() {
    let (game, state) = dealt("", 2);
    let few = solve(&game, &state, Budget::nodes(50), Monitor::default()).unwrap();
    assert_eq!(few.verdict, Decision::Unknown(Limit::Nodes));
    assert_eq!(few.stats.nodes, 50);
    assert!(!few.best.proved && few.best.home > 0);
    assert_eq!(reaches(&game, &state, &few.best.moves), Some(few.best.home));
    let budget = Budget {
        memory: 1 << 20,
        ..Budget::nodes(200_000)
    };
    let small = solve(&game, &state, budget, Monitor::default()).unwrap();
    assert_eq!(small.verdict, Decision::Unknown(Limit::Memory));
    assert!(small.stats.peak_bytes <= 1 << 20, "{}", small.stats.peak_bytes);
}

#[test]
fn what_is_over_is_lost() {
    let (game, mut state) = dealt("", 2);
    game.play(&mut state, Seat::FIRST, &Move::Stop, &mut ()).unwrap();
    let answer = solve(&game, &state, Budget::default(), Monitor::default()).unwrap();
    assert_eq!(answer.verdict, Decision::Lost(Loss::NoMoves));
    assert!(answer.best.proved);
    assert_eq!(
        solve(&game, &game.start(), Budget::default(), Monitor::default()),
        Err(crate::NotDealt)
    );
}
