//! The expert: thinks the moves of the strong player over, in worlds that could be the real one.
//!
//! Every candidate is tried in the same worlds, and from there on everybody plays like [`Strong`]
//! (the same policy, on the same board). What counts is how far ahead the own side is in stock cards some
//! turns later. Only a candidate that is clearly better than the strong player's move is played instead.
//!
//! [`Strong`]: super::Strong

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};
use wildpile_skip_bo::{COPIES, Card, DECK, MAX_SEATS, Move, SkipBo, Source, View};
use wildpile_table::Player;

use super::board::{Board, BoardRules, Shuffler};
use super::policy::{self, Policy};
use super::strong::index_of;
use crate::gain::{Gain, surest};

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
    /// What winning is worth, in stock cards.
    pub win: i32,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            rollouts_per_ms: 100,
            turns: 8,
            batch: 24,
            margin: 2.0,
            win: 4,
        }
    }
}

/// Thinks its moves over in sampled worlds.
#[derive(Clone, Debug)]
pub struct Expert {
    /// How it searches.
    pub search: Search,
    /// How everybody plays in its rollouts.
    pub policy: Policy,
    dice: Dice,
}

impl Expert {
    /// An expert with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            search: Search::default(),
            policy: Policy::default(),
            dice: Dice::for_player(seed),
        }
    }
}

/// The shuffles of one world: the same for every candidate that is tried in it.
struct WorldShuffler(u64);

impl Shuffler for WorldShuffler {
    fn shuffle(&mut self, cards: &mut [u8]) {
        Dice::for_player(self.0).shuffle(cards);
        self.0 = self.0.wrapping_add(1);
    }
}

/// A move that is tried, and how it did.
struct Candidate {
    mv: Move,
    /// Its place in the list of moves.
    at: usize,
    /// What it scored more than the strong player's move.
    gain: Gain,
}

impl Player<SkipBo> for Expert {
    fn choose(&mut self, game: &SkipBo, seat: Seat, view: &View, moves: &[Move], budget: Duration) -> usize {
        if matches!(moves.first(), Some(Move::Draw(_))) || moves.len() < 2 {
            return 0;
        }
        let rules = BoardRules::of(game);
        let board = Board::of_view(view);
        let usual = index_of(moves, policy::choose(&board, &rules, &self.policy));
        let mut candidates = candidates(&board, &rules, moves, usual);
        if candidates.is_empty() {
            return usual;
        }
        let millis = u32::try_from(budget.as_millis()).unwrap_or(u32::MAX);
        let mut left = millis.saturating_mul(self.search.rollouts_per_ms);
        let mut worlds = Worlds::of(game, view, seat, &rules, board);
        let mut tried = 0;
        loop {
            let cost = self.search.batch.saturating_mul(candidates.len() as u32 + 1);
            if cost > left {
                break;
            }
            left -= cost;
            for _ in 0..self.search.batch {
                let (world, key) = worlds.next(&mut self.dice);
                let base = self.tried(&rules, world, key, moves[usual], seat);
                for candidate in &mut candidates {
                    let gain = i64::from(self.tried(&rules, world, key, candidate.mv, seat) - base);
                    candidate.gain.add(gain);
                }
            }
            tried += self.search.batch;
            // What is not likely to be better any more is given up.
            candidates.retain(|c| c.gain.may_gain(tried, self.search.margin));
            if candidates.is_empty() {
                return usual;
            }
        }
        let gains = candidates.iter().map(|c| (c.at, c.gain));
        surest(gains, tried, self.search.margin).unwrap_or(usual)
    }
}

impl Expert {
    /// How far ahead the seat's side is some turns after a move in a world.
    #[inline]
    fn tried(&self, rules: &BoardRules, world: &Board, key: u64, mv: Move, seat: Seat) -> i32 {
        let mut board = world.clone();
        let mut shuffler = WorldShuffler(key);
        board.play(rules, mv, &mut shuffler);
        let mut turns = self.search.turns;
        if !matches!(mv, Move::Play { .. }) {
            turns -= 1;
        }
        roll_out(&mut board, rules, &self.policy, turns, &mut shuffler);
        ahead(&board, rules, seat.index(), self.search.win)
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

/// How far ahead a seat's side is, in twelfths of a stock card.
fn ahead(board: &Board, rules: &BoardRules, seat: usize, win: i32) -> i32 {
    let seats = usize::from(rules.seats);
    let left = |seat: usize| i32::from(board.stock_len(seat));
    let side = |seat: usize| {
        if rules.pairs {
            left(seat) + left(rules.partner(seat))
        } else {
            left(seat)
        }
    };
    let mine = side(seat);
    let sides = if rules.pairs { seats / 2 } else { seats };
    let (mut sum, mut least) = (0, i32::MAX);
    for step in 1..sides {
        let other = side((seat + step) % seats);
        sum += other;
        least = least.min(other);
    }
    let others = sides as i32 - 1;
    let mut score = 6 * sum / others.max(1) + 6 * least - 12 * mine;
    if mine == 0 {
        score += 12 * win;
    } else if least == 0 {
        score -= 12 * win;
    }
    score
}

/// The moves that are worth trying beside the strong player's: of equal ones only the first.
fn candidates(board: &Board, rules: &BoardRules, moves: &[Move], usual: usize) -> Vec<Candidate> {
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
    let mut kinds = vec![kind(board, rules, moves[usual])];
    let mut candidates = Vec::new();
    for (at, &mv) in moves.iter().enumerate() {
        let kind = kind(board, rules, mv);
        if (only_stock && !stock(&mv)) || kinds.contains(&kind) {
            continue;
        }
        kinds.push(kind);
        candidates.push(Candidate {
            mv,
            at,
            gain: Gain::default(),
        });
    }
    candidates
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

/// Worlds that look like this to a seat.
struct Worlds {
    board: Board,
    rules: BoardRules,
    seat: usize,
    hands: [u8; MAX_SEATS],
    unseen: Vec<u8>,
}

impl Worlds {
    fn of(game: &SkipBo, view: &View, seat: Seat, rules: &BoardRules, board: Board) -> Self {
        let mut counts = [0_u8; 15];
        for count in &mut counts[1..=usize::from(rules.last)] {
            *count = COPIES;
        }
        counts[usize::from(Card::WILD.code())] = game.rules().wilds();
        let mut see = |card: Card| {
            let count = &mut counts[usize::from(card.code())];
            *count = count.saturating_sub(1);
        };
        let mut hands = [0; MAX_SEATS];
        for other in Seat::all(view.seats()) {
            hands[other.index()] = view.hand_count(other) as u8;
            view.stock_top(other).into_iter().for_each(&mut see);
            for pile in 0..view.discard_piles() {
                view.discards(other, pile).for_each(&mut see);
            }
        }
        for build in view.builds() {
            build.cards().for_each(|(card, _)| see(card));
        }
        view.cleared().iter().for_each(&mut see);
        view.hand().iter().for_each(&mut see);
        let mut unseen = Vec::with_capacity(DECK);
        for (code, &count) in counts.iter().enumerate() {
            unseen.extend(std::iter::repeat_n(code as u8, usize::from(count)));
        }
        Self {
            board,
            rules: *rules,
            seat: seat.index(),
            hands,
            unseen,
        }
    }

    /// The next world, and a key for its shuffles.
    fn next(&mut self, dice: &mut Dice) -> (&Board, u64) {
        dice.shuffle(&mut self.unseen);
        self.board
            .fill_hidden(&self.rules, self.seat, &self.hands, &self.unseen);
        (&self.board, dice.bits())
    }
}
