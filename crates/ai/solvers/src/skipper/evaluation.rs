//! The evaluation of a table, which guides searches through turns.

use arrayvec::ArrayVec;
use wildpile_skipper::MAX_COLOURS;

use super::board::{Board, BoardRules, Code, bit, codes, colour, dead, rank};
use super::turns::MOST;
use super::weights::Weights;

/// The state within a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnState {
    pub(super) hand: u128,
    pub(super) books: [u8; MAX_COLOURS],
    pub(super) finished: u8,
}

impl TurnState {
    /// Before anything is played.
    pub(super) const fn of(board: &Board) -> Self {
        Self {
            hand: board.hand,
            books: board.books,
            finished: board.finished,
        }
    }
}

/// The ranks above this one.
pub(super) const fn above(rank: u8) -> u16 {
    match u16::MAX.checked_shl(rank as u32 + 1) {
        Some(ranks) => ranks,
        None => 0,
    }
}

/// The value of a board at the beginning of a turn.
#[must_use]
pub fn standing(board: &Board, rules: &BoardRules, weights: &Weights) -> i32 {
    if board.done(rules) {
        return WON;
    }
    Evaluation::new(board, rules, weights, TurnState::of(board)).after_keeping(board.hand)
}

/// The card to take from the market, by its value for the hand; `None` for one from the draw pile (MU-09). Dead cards
/// that are trashed make room for others.
#[must_use]
pub fn best_offer(board: &Board, rules: &BoardRules, weights: &Weights) -> Option<usize> {
    let evaluation = Evaluation::new(board, rules, weights, TurnState::of(board));
    let worth = |card: Code| {
        if rules.trash && board.is_dead(rules, card) {
            WON
        } else {
            evaluation.keep(board.hand, card)
        }
    };
    let blind = match board.draw.last() {
        Some(&top) if board.known => worth(top),
        None if board.discard.is_empty() => i32::MIN,
        Some(_) | None => evaluation.fresh,
    };
    let offers = board.market.iter().map(|&card| worth(card)).enumerate();
    let best = offers.max_by_key(|&(at, worth)| (worth, std::cmp::Reverse(at)));
    best.filter(|&(_, worth)| worth >= blind).map(|(at, _)| at)
}

/// Higher than any other value.
pub const WON: i32 = 1 << 28;

/// Evaluates hands and discards, given the books at the end of a turn.
pub(super) struct Evaluation<'a> {
    board: &'a Board,
    rules: &'a BoardRules,
    weights: &'a [i32; Weights::COUNT],
    books: [u8; MAX_COLOURS],
    finished: u8,
    /// The value of the books.
    books_worth: i32,
    /// The value of an unknown card to be drawn.
    fresh: i32,
}

impl<'a> Evaluation<'a> {
    #[inline]
    pub(super) fn new(
        board: &'a Board,
        rules: &'a BoardRules,
        weights: &'a Weights,
        state: TurnState,
    ) -> Self {
        let w = &weights.0;
        let mut worth = 0;
        // The fraction of the circulating cards to draw before the discard pile returns.
        let (draw, all) = (
            board.draw.len() as i32,
            (board.draw.len() + board.discard.len()) as i32,
        );
        let far = 256 * draw / (all + 1);
        let draw_set = board.draw_set | board.market_set();
        let (mut useful, mut alive) = (0, 1);
        for on in 0..rules.colours {
            if state.finished >> on & 1 == 1 {
                continue;
            }
            let (at, allowance) = (state.books[on] >> 4, state.books[on] & 15);
            let missing = i32::from(rules.end) - i32::from(at);
            worth -= w[0] * missing + w[1] * missing * missing / 4 + w[3];
            worth += w[2] * i32::from(allowance.min(4));
            let shift = 16 * on;
            let want = above(at) & rules.takes_own(state.books[on]) & !rules.skippers;
            let (hand, draws, discards) = (
                (state.hand >> shift) as u16,
                (draw_set >> shift) as u16,
                (board.discard_set >> shift) as u16,
            );
            if want & (hand | draws) == 0 && want != 0 {
                if want & discards != 0 {
                    worth -= w[4] * far / 256;
                } else {
                    worth -= w[5];
                }
            }
            useful += (draws & (want | want << 1) & !rules.skippers).count_ones();
            alive += (draws & above(at)).count_ones();
            let second = want << 1 & !want & !rules.skippers;
            if second & discards != 0 {
                worth -= w[22] * far / 256;
            }
        }
        Self {
            board,
            rules,
            weights: w,
            books: state.books,
            finished: state.finished,
            books_worth: worth,
            fresh: w[16] + w[23] * useful as i32 / alive as i32,
        }
    }

    /// Number of ranks missing before a natural can be played, not counting those in the hand and
    /// the allowance; `None` for a dead one.
    #[inline]
    fn missing(&self, hand: u128, card: Code) -> Option<u32> {
        let on = colour(card);
        let book = self.books[on % MAX_COLOURS];
        let (at, card_rank) = (book >> 4, rank(card));
        if self.finished >> on & 1 == 1 || card_rank <= at {
            return None;
        }
        let between = ((1_u32 << card_rank) - (1_u32 << (at + 1))) as u16;
        let held = (hand >> (16 * on)) as u16 & between & !self.rules.skippers;
        Some(
            (between & !held)
                .count_ones()
                .saturating_sub(u32::from(book & 15)),
        )
    }

    /// The value of holding a card.
    #[inline]
    fn keep(&self, hand: u128, card: Code) -> i32 {
        let w = self.weights;
        let skips = self.rules.skips(card);
        if skips > 0 {
            if dead(self.rules, &self.books, self.finished, card) {
                return w[17];
            }
            let own = i32::from(self.finished >> colour(card) & 1 == 0);
            return w[13] + w[14] * i32::from(skips) + w[15] * own;
        }
        match self.missing(hand, card) {
            None => w[17],
            Some(missing) => w[6 + missing.min(6) as usize],
        }
    }

    /// The value of a card in the discard pile, compared with one out of the game.
    #[inline]
    fn discarded(&self, hand: u128, card: Code) -> i32 {
        let w = self.weights;
        if self.rules.skips(card) > 0 {
            return w[21];
        }
        match self.missing(hand, card) {
            None => 0,
            Some(missing) => w[18 + missing.min(2) as usize],
        }
    }

    pub(super) fn after_keeping(&self, hand: u128) -> i32 {
        let mut hand = hand;
        let mut lacks = self.rules.to_draw(hand.count_ones());
        if self.rules.market > 0 {
            hand = self.with_offered(hand, &mut lacks);
        }
        if self.board.known {
            for &card in self.board.draw.iter().rev() {
                if lacks == 0 {
                    break;
                }
                if !(self.rules.trash && dead(self.rules, &self.books, self.finished, card)) {
                    hand |= bit(card);
                    lacks -= 1;
                }
            }
        }
        let kept: i32 = codes(hand).map(|card| self.keep(hand, card)).sum();
        self.books_worth + kept + self.fresh * lacks as i32
    }

    /// The hand with the cards of the market that are worth more than one from the draw pile; `lacks` counts what is
    /// still missing.
    fn with_offered(&self, mut hand: u128, lacks: &mut u32) -> u128 {
        let mut offered = self.board.market.clone();
        while *lacks > 0 {
            let worth = offered.iter().map(|&card| self.keep(hand, card)).enumerate();
            let Some((at, worth)) = worth.max_by_key(|&(_, worth)| worth) else {
                break;
            };
            if worth <= self.fresh {
                break;
            }
            hand |= bit(offered.swap_remove(at));
            *lacks -= 1;
        }
        hand
    }

    /// Discards exactly so many cards, the least wanted ones (MU-09).
    pub(super) fn after_drops(&self, hand: u128, count: u32) -> (i32, ArrayVec<Code, MOST>) {
        let sorted = self.by_keep(hand);
        let least = sorted.iter().take(count as usize);
        let mut cards: ArrayVec<Code, MOST> = least.map(|&(_, card)| card).collect();
        self.order(&mut cards);
        (self.after_discarding(hand, &cards), cards)
    }

    pub(super) fn after_discarding(&self, hand: u128, cards: &[Code]) -> i32 {
        let rest = cards.iter().fold(hand, |set, &card| set & !bit(card));
        let gone: i32 = cards.iter().map(|&card| self.discarded(hand, card)).sum();
        self.after_keeping(rest) + gone
    }

    /// The cards of a hand, least wanted first.
    pub(super) fn by_keep(&self, hand: u128) -> ArrayVec<(i32, Code), MOST> {
        let mut sorted: ArrayVec<(i32, Code), MOST> = ArrayVec::new();
        for card in codes(hand).take(MOST) {
            sorted.push((self.keep(hand, card) - self.discarded(hand, card), card));
        }
        sorted.sort_unstable();
        sorted
    }

    /// Discards what is worth less than a card to be drawn, and at least this many.
    pub(super) fn after_discards(&self, hand: u128, least: u32) -> (i32, ArrayVec<Code, MOST>) {
        let mut cards: ArrayVec<Code, MOST> = ArrayVec::new();
        let sorted = self.by_keep(hand);
        // Beyond a full hand nothing is drawn, and a fixed number of cards whatever is discarded.
        let spare = if self.rules.fixed > 0 {
            u32::MAX
        } else {
            hand.count_ones().saturating_sub(self.rules.hand)
        };
        for (at, &(keep, card)) in sorted.iter().enumerate() {
            let drawn = if (at as u32) < spare { 0 } else { self.fresh };
            if (at as u32) < least || keep < drawn {
                cards.push(card);
            }
        }
        self.order(&mut cards);
        (self.after_discarding(hand, &cards), cards)
    }

    /// Cards wanted first are discarded first, because they return first; useless ones go last.
    pub(super) fn order(&self, cards: &mut [Code]) {
        let hand = self.board.hand;
        cards.sort_by_key(|&card| {
            if self.rules.skips(card) > 0 {
                return 1;
            }
            self.missing(hand, card).map_or(100, |m| 2 * m)
        });
    }
}
