//! The expert: thinks the moves of the strong player over, in worlds that could be the real one.
//!
//! Every candidate is tried in the same worlds, and from there on everybody plays like [`Strong`]
//! (the same policy, on the same board), but for the rest of the own turn, which is tried in other ways too. What counts is how
//! good the chances are some turns later, by the stock cards and by what the places at the table are worth beside them. Only a
//! candidate that is probably better than the strong player's move is played instead.
//!
//! [`Strong`]: super::Strong

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_skip_bo::{Card, Move, SkipBo, Source, View};
use wildpile_table::Player;

use super::board::{Board, BoardRules, Shuffler};
use super::evaluation::{CARD, worth};
use super::policy::{self, Policy, Style};
use super::strong::index_of;
use super::worlds::{TurnMemory, WorldShuffler, Worlds};
use crate::advantage::{Advantage, surest};

/// How the expert searches.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// Rollouts for each millisecond that it may think: the only meaning of time, so that the same
    /// budget gives the same move on every machine.
    pub rollouts_per_ms: u32,
    /// How many turns a rollout lasts, the rest of the present one included.
    pub turns: u32,
    /// Worlds in which all candidates are tried before the first are given up, and between that.
    pub batch: u32,
    /// By how many standard errors a candidate must be better than the strong player's move.
    pub margin: f64,
    /// How many hands are drawn for the seat before until one is found that it would have ended its turn with.
    pub tries: u32,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            rollouts_per_ms: 400,
            turns: 4,
            batch: 24,
            margin: 0.7,
            tries: 16,
        }
    }
}

/// Fewer worlds than this say nothing.
const FEWEST: u32 = 8;

/// Thinks its moves over in sampled worlds.
#[derive(Clone, Debug)]
pub struct Expert {
    /// How it searches.
    pub search: Search,
    /// How everybody plays in its rollouts.
    pub policy: Policy,
    /// Other ways to play the rest of a turn.
    pub rests: [Policy; 2],
    dice: Dice,
    memory: TurnMemory,
}

impl Expert {
    /// An expert with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            search: Search::default(),
            policy: Policy::default(),
            rests: [Policy::new(Style::saving()), Policy::new(Style::spending())],
            dice: Dice::for_player(seed),
            memory: TurnMemory::default(),
        }
    }
}

/// A move that is tried, and how it did.
struct Candidate {
    mv: Move,
    /// Its place in the list of moves.
    at: usize,
    /// In which other way the rest of the turn is played; the strong player's way if none.
    rest: Option<usize>,
    /// What it scored more than the strong player's move.
    gain: Advantage,
}

impl Player<SkipBo> for Expert {
    fn choose(&mut self, game: &SkipBo, seat: Seat, view: &View, moves: &[Move], budget: Duration) -> usize {
        let rules = BoardRules::of(game);
        let left = self.memory.left(&rules, view, seat);
        if matches!(moves.first(), Some(Move::Draw(_))) || moves.len() < 2 {
            return 0;
        }
        let board = Board::of_view(view);
        let usual = index_of(moves, policy::choose(&board, &rules, &self.policy));
        let mut candidates = self.candidates(&board, &rules, moves, usual);
        if candidates.iter().all(|c| c.at == usual) {
            return usual;
        }
        let millis = u32::try_from(budget.as_millis()).unwrap_or(u32::MAX);
        let mut rollouts = millis.saturating_mul(self.search.rollouts_per_ms);
        let mut worlds = Worlds::of(game, view, seat, &rules, board, left, &self.policy);
        let mut tried = 0;
        // Where only the strong player's move is left there is nothing to choose.
        while candidates.iter().any(|c| c.at != usual) {
            let each = candidates.len() as u32 + 1;
            let count = self.search.batch.min(rollouts / each);
            if count < FEWEST {
                break;
            }
            rollouts -= count * each;
            for _ in 0..count {
                let (world, key) = worlds.next(&self.policy, self.search.tries, &mut self.dice);
                let base = self.tried(&rules, world, key, moves[usual], None, seat);
                for candidate in &mut candidates {
                    let gain =
                        i64::from(self.tried(&rules, world, key, candidate.mv, candidate.rest, seat) - base);
                    candidate.gain.add(gain);
                }
            }
            tried += count;
            // What is not likely to be better any more is given up.
            candidates.retain(|c| c.gain.may_gain(tried, self.search.margin));
        }
        let gains = candidates.iter().map(|c| (c.at, c.gain));
        surest(gains, tried, self.search.margin).unwrap_or(usual)
    }
}

impl Expert {
    /// What is worth trying beside the strong player's move: of equal moves only the first, and plays with every way to play the
    /// rest of the turn. The strong player's move is among them in the other ways.
    fn candidates(&self, board: &Board, rules: &BoardRules, moves: &[Move], usual: usize) -> Vec<Candidate> {
        let stock = |mv: &Move| {
            matches!(
                mv,
                Move::Play {
                    from: Source::Stock,
                    ..
                }
            )
        };
        // The own stock card is always played; there may be several places for it.
        let only_stock = stock(&moves[usual]);
        let mut kinds = Vec::new();
        let mut candidates = Vec::new();
        let others = (0..moves.len()).filter(|&at| at != usual);
        for at in std::iter::once(usual).chain(others) {
            let mv = moves[at];
            let kind = kind(board, rules, mv);
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

    /// How good the chances of the seat's side are some turns after a move in a world.
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
        let mut turns = self.search.turns;
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

/// Everybody plays like the strong player for so many turns, the rest of the present one included.
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

/// What a sure win counts; a lost game counts as much less than nothing.
const WIN: i32 = 10_000;
/// What a drawn game counts: nobody has won it.
const DRAW: i32 = -WIN / 2;
/// How much a lead of one stock card counts when nearly nothing is left, in parts of a win. The more cards are left the less
/// it counts, as the square root: near to what became of leads in 40,000 games between strong players, by how many cards were left.
const SLOPE: f64 = 0.375;

/// How good the chances of a seat's side are, from -[`WIN`] to [`WIN`].
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
    // Between -1 and 1, and the same on every machine, which the functions of exponents are not.
    (f64::from(WIN) * x / (1.0 + x * x).sqrt()) as i32
}

/// Equal for moves that lead to the same but for the order of piles.
fn kind(board: &Board, _rules: &BoardRules, mv: Move) -> (u8, u8, u8, u8) {
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

    /// The board of a position, and its rules.
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
            // Equal places: what differs are the stock cards below the tops.
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
        // Nobody plays, and nothing is left to draw.
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
        // One holds the 3, the other goes on with the wild.
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
        let candidates = expert.candidates(&board, &rules, &moves, 0);
        let told: Vec<_> = candidates.iter().map(|c| (c.at, c.rest)).collect();
        assert_eq!(
            told,
            [(0, Some(0)), (0, Some(1)), (1, None), (1, Some(0)), (1, Some(1))]
        );
    }
}
