//! The expert: refines the moves of the strong player by search in sampled worlds.
//!
//! Every candidate is tried in the same worlds and continued with everybody playing like [`Strong`]
//! (the same policy on the same board), except that alternatives are tried for the rest of the own
//! turn. The score is the estimated winning chance some turns later, from the stock cards and the
//! value of the positions. A candidate must probably be better than the strong player's move to be
//! played instead.
//!
//! [`Strong`]: super::Strong

mod advice;

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_skip_bo::{Card, Move, SkipBo, Source, View};
use wildpile_table::Player;

use super::board::{Board, BoardRules, Shuffler};
use super::evaluation::{CARD, worth};
use super::policy::{self, Policy, Style};
use super::strong::index_of;
use super::trade;
use super::worlds::{TurnMemory, WorldShuffler, Worlds};
use crate::advantage::{Advantage, best_significant};

/// Rollouts per millisecond of the budget. Time has no other meaning, so the same budget gives
/// the same move on every machine.
const ROLLOUTS_PER_MS: u32 = 400;
/// The length of a rollout in turns, including the rest of the current one.
const TURNS: u32 = 4;
/// The number of worlds between two prunings of candidates.
const BATCH: u32 = 24;
/// Number of standard errors by which a candidate must be ahead of the strong player's move.
const MARGIN: f64 = 0.7;
/// Number of hands sampled for the previous seat until one fits how it ended its turn.
const TRIES: u32 = 16;

/// With fewer worlds than this nothing is learned.
const FEWEST: u32 = 8;

/// Searches its moves in sampled worlds.
#[derive(Clone, Debug)]
pub struct Expert {
    /// The rollout policy.
    pub policy: Policy,
    /// Alternative policies for the rest of a turn.
    pub rests: [Policy; 2],
    dice: Dice,
    memory: TurnMemory,
}

impl Expert {
    /// An expert with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            policy: Policy::default(),
            rests: [Policy::new(Style::saving()), Policy::new(Style::spending())],
            dice: Dice::for_player(seed),
            memory: TurnMemory::default(),
        }
    }
}

/// A candidate move and its results.
struct Candidate {
    mv: Move,
    /// Its index in the list of moves.
    at: usize,
    /// The alternative policy for the rest of the turn; `None` for the strong player's.
    rest: Option<usize>,
    /// The gain in score over the strong player's move.
    gain: Advantage,
}

impl Player<SkipBo> for Expert {
    fn choose(&mut self, game: &SkipBo, seat: Seat, view: &View, moves: &[Move], budget: Duration) -> usize {
        if let Some(at) = trade::handicap(moves) {
            return at;
        }
        let rules = BoardRules::of_view(game, view);
        let left = self.memory.after_previous(&rules, view, seat);
        if matches!(moves.first(), Some(Move::Draw(_))) || moves.len() < 2 {
            return 0;
        }
        let board = Board::of_view(view);
        let usual = index_of(moves, policy::choose(&board, &rules, &self.policy));
        let mut candidates = self.candidates(&board, moves, usual);
        if candidates.iter().all(|c| c.at == usual) {
            return usual;
        }
        let millis = u32::try_from(budget.as_millis()).unwrap_or(u32::MAX);
        let mut rollouts = millis.saturating_mul(ROLLOUTS_PER_MS);
        let mut worlds = Worlds::of(game, view, seat, &rules, board, left, &self.policy);
        let mut tried = 0;
        // Stop if only the strong player's move is left.
        while candidates.iter().any(|c| c.at != usual) {
            let each = candidates.len() as u32 + 1;
            let count = BATCH.min(rollouts / each);
            if count < FEWEST {
                break;
            }
            rollouts -= count * each;
            for _ in 0..count {
                let (world, key) = worlds.next(&self.policy, TRIES, &mut self.dice);
                let base = self.tried(&rules, world, key, moves[usual], None, seat);
                for candidate in &mut candidates {
                    let gain =
                        i64::from(self.tried(&rules, world, key, candidate.mv, candidate.rest, seat) - base);
                    candidate.gain.add(gain);
                }
            }
            tried += count;
            // Prune candidates that are unlikely to be better.
            candidates.retain(|c| c.gain.may_gain(tried, MARGIN));
        }
        let gains = candidates.iter().map(|c| (c.at, c.gain));
        best_significant(gains, tried, MARGIN).unwrap_or(usual)
    }
}

impl Expert {
    /// The candidates besides the strong player's move: of equivalent moves only the first, and
    /// plays combined with every policy for the rest of the turn, including the strong player's
    /// move with the alternative ones.
    fn candidates(&self, board: &Board, moves: &[Move], usual: usize) -> Vec<Candidate> {
        let stock = |mv: &Move| {
            matches!(
                mv,
                Move::Play {
                    from: Source::Stock,
                    ..
                }
            )
        };
        // The own stock card is always played; only its target may vary.
        let only_stock = stock(&moves[usual]);
        let mut kinds = Vec::new();
        let mut candidates = Vec::new();
        let others = (0..moves.len()).filter(|&at| at != usual);
        for at in std::iter::once(usual).chain(others) {
            let mv = moves[at];
            let kind = kind(board, mv);
            if (only_stock && !stock(&mv)) || kinds.contains(&kind) {
                continue;
            }
            kinds.push(kind);
            let mut add = |rest| {
                candidates.push(Candidate {
                    mv,
                    at,
                    rest,
                    gain: Advantage::default(),
                });
            };
            if at != usual {
                add(None);
            }
            if matches!(mv, Move::Play { .. }) {
                (0..self.rests.len()).map(Some).for_each(add);
            }
        }
        candidates
    }

    /// The winning chance of the seat's side some turns after a move in a world.
    #[inline]
    fn tried(
        &self,
        rules: &BoardRules,
        world: &Board,
        key: u64,
        mv: Move,
        rest: Option<usize>,
        seat: Seat,
    ) -> i32 {
        let mut board = world.clone();
        let mut shuffler = WorldShuffler(key);
        board.play(rules, mv, &mut shuffler);
        let mut turns = TURNS;
        if !matches!(mv, Move::Play { .. }) {
            turns = turns.saturating_sub(1);
        } else if let Some(rest) = rest {
            turns = turns.saturating_sub(1);
            roll_out(&mut board, rules, &self.rests[rest], 1, &mut shuffler);
        }
        roll_out(&mut board, rules, &self.policy, turns, &mut shuffler);
        chance(&board, rules, seat.index())
    }
}

/// Everybody plays like the strong player for this many turns, including the rest of the current
/// one.
#[inline]
pub fn roll_out(
    board: &mut Board,
    rules: &BoardRules,
    policy: &Policy,
    mut turns: u32,
    shuffler: &mut impl Shuffler,
) {
    while turns > 0 && !board.is_over() {
        let mv = policy::choose(board, rules, policy);
        turns -= u32::from(!matches!(mv, Move::Play { .. }));
        board.play(rules, mv, shuffler);
    }
}

/// The score of a certain win; a certain loss is the negative.
const WIN: i32 = 10_000;
/// The score of a drawn game, which nobody has won.
const DRAW: i32 = -WIN / 2;
/// The value of a lead of one stock card when almost none are left, as a fraction of a win. With
/// more cards left it decreases as the square root, which fits the results of 40,000 games between
/// strong players.
const SLOPE: f64 = 0.375;

/// The winning chance of a seat's side, from -[`WIN`] to [`WIN`].
fn chance(board: &Board, rules: &BoardRules, seat: usize) -> i32 {
    let seats = usize::from(rules.seats);
    let out = |seat: usize| {
        board.stock_len(seat) == 0 && (!rules.pairs || board.stock_len(rules.partner(seat)) == 0)
    };
    if board.is_over() {
        return match (out(seat), (0..seats).any(out)) {
            (true, _) => WIN,
            (_, true) => -WIN,
            _ => DRAW,
        };
    }
    let left = |seat: usize| CARD * i32::from(board.stock_len(seat)) - worth(board, rules, seat);
    let side = |seat: usize| {
        if rules.pairs {
            left(seat) + left(rules.partner(seat))
        } else {
            left(seat)
        }
    };
    let sides = if rules.pairs { seats / 2 } else { seats };
    let (mut sum, mut least) = (0, i32::MAX);
    for step in 1..sides {
        let other = side((seat + step) % seats);
        sum += other;
        least = least.min(other);
    }
    let (mine, others) = (side(seat), sum / (sides as i32 - 1).max(1));
    let lead = f64::from((others + least) / 2 - mine) / f64::from(CARD);
    let rest = f64::from((mine + others).max(0)) / f64::from(2 * CARD);
    let x = SLOPE * lead / (rest + 1.0).sqrt();
    // Between -1 and 1, and identical on all machines, unlike exponential functions.
    (f64::from(WIN) * x / (1.0 + x * x).sqrt()) as i32
}

/// Equal for moves with the same result up to the order of piles.
fn kind(board: &Board, mv: Move) -> (u8, u8, u8, u8) {
    match mv {
        Move::Play { from, to, named } => {
            let build = board.builds()[usize::from(to) % board.builds().len()];
            let source = match from {
                Source::Hand(card) => card.code(),
                Source::Stock => 20,
                Source::PartnerStock => 21,
                Source::Discard(pile) => 30 + pile,
                Source::PartnerDiscard(pile) => 40 + pile,
            };
            let top = build.top() + 20 * u8::from(build.top_is_wild());
            (0, source, top, named.map_or(0, Card::code))
        }
        Move::Discard { card, to } => {
            let empty = board.tops(board.active())[usize::from(to) % 6] == 0;
            (1, card.code(), if empty { u8::MAX } else { to }, 0)
        }
        Move::End => (2, 0, 0, 0),
        _ => (3, 0, 0, 0),
    }
}

#[cfg(test)]
mod tests {
    use wildpile_game::Game;
    use wildpile_game::rules::Checked;

    use super::*;

    /// The board and rules of a position.
    fn board(rules: &str, seats: usize, position: serde_json::Value) -> (Board, BoardRules) {
        let game =
            SkipBo::new(Checked::from_text(rules).expect("they can be"), seats).expect("they may play");
        let position = serde_json::from_value(position).expect("it is a position");
        let state = game.set_up(&position).expect("it can be");
        (Board::of_state(&game, &state), BoardRules::of(&game))
    }

    #[test]
    fn a_lead_counts_the_more_the_fewer_cards_are_left() {
        let chance_of = |stocks: [usize; 2]| {
            // Equal positions, except for the stock cards below the tops.
            let stock = |count: usize| format!("{}9", "7 8 ".repeat(count / 2));
            let (board, rules) = board(
                "",
                2,
                serde_json::json!({ "stocks": stocks.map(stock), "hands": ["2", "2"], "turn": 2 }),
            );
            chance(&board, &rules, 0)
        };
        let even = chance_of([5, 5]);
        let (ahead, behind) = (chance_of([3, 5]), chance_of([5, 3]));
        assert!(behind < even && even < ahead && ahead < WIN && behind > -WIN);
        assert!(ahead > chance_of([9, 11]), "a lead of two of eleven is less");
    }

    #[test]
    fn an_end_counts_as_what_it_is() {
        let last = |stocks: [&str; 2]| {
            board(
                "",
                2,
                serde_json::json!({ "stocks": stocks, "hands": ["1", "2"] }),
            )
        };
        // The last stock card is played.
        let (mut won, rules) = last(["1", "9"]);
        let play = Move::Play {
            from: Source::Stock,
            to: 0,
            named: None,
        };
        won.play(&rules, play, &mut WorldShuffler(1));
        assert_eq!([0, 1].map(|seat| chance(&won, &rules, seat)), [WIN, -WIN]);
        // Nobody plays, and there is nothing left to draw.
        let position = serde_json::json!({
            "stocks": ["9", "9"], "hands": ["", ""], "dry": true, "draw": "", "discards": [[rest()], []],
        });
        let (mut drawn, rules) = board("", 2, position);
        for _ in 0..2 {
            drawn.play(&rules, Move::End, &mut WorldShuffler(1));
        }
        assert!(drawn.is_over());
        assert_eq!([0, 1].map(|seat| chance(&drawn, &rules, seat)), [DRAW, DRAW]);
    }

    /// All cards but two nines.
    fn rest() -> String {
        let cards = (1..=12).flat_map(|number| vec![number.to_string(); if number == 9 { 10 } else { 12 }]);
        let cards: Vec<_> = cards.chain(vec!["W".to_owned(); 18]).collect();
        cards.join(" ")
    }

    #[test]
    fn the_strong_move_is_tried_with_other_ways_to_play_on() {
        let (board, rules) = board(
            "",
            2,
            serde_json::json!({ "stocks": ["9", "9"], "hands": ["3 12 W", "1"], "builds": ["1 2"] }),
        );
        let expert = Expert::new(1);
        let strong = policy::choose_play(&board, &rules, &expert.policy);
        let play = |from, to| Move::Play {
            from,
            to,
            named: None,
        };
        let three = Card::number(3).map(Source::Hand).expect("a card");
        assert_eq!(strong, Some(play(three, 0)));
        // One keeps the 3, the other continues with the wild.
        let [saving, spending] = &expert.rests;
        assert_eq!(policy::choose_play(&board, &rules, saving), None);
        let mut next = board.clone();
        next.play(&rules, play(three, 0), &mut WorldShuffler(1));
        assert_eq!(policy::choose_play(&next, &rules, &expert.policy), None);
        let wild = Source::Hand(Card::WILD);
        assert!(matches!(
            policy::choose_play(&next, &rules, spending),
            Some(Move::Play { from, .. }) if from == wild
        ));
        let moves = [play(three, 0), play(wild, 0)];
        let candidates = expert.candidates(&board, &moves, 0);
        let given: Vec<_> = candidates.iter().map(|c| (c.at, c.rest)).collect();
        assert_eq!(
            given,
            [(0, Some(0)), (0, Some(1)), (1, None), (1, Some(0)), (1, Some(1))]
        );
    }
}
