//! The turns that a board has, and what the table is worth after each.
//!
//! A turn is looked at as a whole. Plays on different stacks are the same in any order, so they are made stack by stack; a
//! natural that costs no skip is always played. Of skippers that skip equally far the one whose own book needs it least goes
//! first.

use arrayvec::ArrayVec;
use wildpile_cards::MAX_COLOURS;
use wildpile_skipper::Act;
use wildpile_skipper::rules::UsedSkippers;

use super::board::{Board, BoardRules, Code, Play, Shuffler, bit, codes, colour, dead, rank};

/// What a table is worth, in thousandths of a turn: what is wanted, what is held, what is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; Weights::COUNT]);

impl Weights {
    /// How many there are.
    pub const COUNT: usize = 24;

    /// What each is for.
    pub const NAMES: [&'static str; Self::COUNT] = [
        "rank missing",
        "rank missing, squared",
        "allowance",
        "book open",
        "next lies in the discard pile",
        "next is gone",
        "kept: next",
        "kept: one missing",
        "kept: two missing",
        "kept: three missing",
        "kept: four missing",
        "kept: five missing",
        "kept: more missing",
        "skipper",
        "skip",
        "skipper of an open book",
        "card to be drawn",
        "dead card held",
        "discarded: next",
        "discarded: one missing",
        "discarded: more missing",
        "discarded skipper",
        "second next in the discard pile",
        "useful card to be drawn",
    ];
}

impl Default for Weights {
    fn default() -> Self {
        Self([
            470, 52, 4, -47, 189, 440, 733, 516, 300, 202, 133, 167, 45, 383, 365, 156, 477, -68, -7, 26, 10,
            147, 139, 28,
        ])
    }
}

/// The most cards that a turn is planned with.
const MOST: usize = 32;

/// A turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whole {
    /// The cards that are played, in order.
    pub plays: ArrayVec<Play, MOST>,
    /// The cards that are discarded then, in order.
    pub discards: ArrayVec<Code, MOST>,
}

impl Whole {
    const fn new() -> Self {
        Self {
            plays: ArrayVec::new_const(),
            discards: ArrayVec::new_const(),
        }
    }

    /// The board after the plays and discards, before anything is drawn.
    #[must_use]
    pub fn played(&self, board: &Board, rules: &BoardRules) -> Board {
        let mut board = board.clone();
        for &play in &self.plays {
            board.play(rules, play);
        }
        for &card in &self.discards {
            board.discard(card);
        }
        if rules.used == UsedSkippers::Discard {
            board.end_allowances();
        }
        board
    }

    /// Plays the turn on a board, to its end. `false` when a shuffle is due of which nobody knows what comes out.
    #[inline]
    pub fn make(&self, board: &mut Board, rules: &BoardRules, shuffler: &mut impl Shuffler) -> bool {
        for &play in &self.plays {
            board.play(rules, play);
        }
        if board.done(rules) {
            return true;
        }
        for &card in &self.discards {
            board.discard(card);
        }
        board.end(rules, shuffler)
    }
}

/// How thoroughly turns are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// A skipper is played only where it is used in the same turn, and of the discards only the best set is looked at.
    Quick,
    /// Skippers anywhere, and several sets of discards.
    Thorough,
}

/// The table within a turn.
#[derive(Clone, Copy, Debug)]
struct Here {
    hand: u128,
    books: [u8; MAX_COLOURS],
    finished: u8,
    /// How many cards of the discard pile were played.
    taken: u8,
}

/// The most ends of plays that are looked at in a turn.
const MOST_ENDS: u32 = 600;

/// A search through the turns of a board.
struct Search<'a, F> {
    board: &'a Board,
    rules: &'a BoardRules,
    weights: &'a Weights,
    care: Care,
    path: ArrayVec<Play, MOST>,
    left: u32,
    visit: F,
}

/// Looks at the turns of a board. `visit` is told the plays, the discards and what the table is worth then.
pub fn each_turn(
    board: &Board,
    rules: &BoardRules,
    weights: &Weights,
    care: Care,
    visit: impl FnMut(&[Play], &[Code], i32),
) {
    let mut search = Search {
        board,
        rules,
        weights,
        care,
        path: ArrayVec::new(),
        left: MOST_ENDS,
        visit,
    };
    let here = Here {
        hand: board.hand,
        books: board.books,
        finished: board.finished,
        taken: 0,
    };
    let may_play = matches!(board.act, Act::Fresh | Act::Playing);
    if matches!(board.act, Act::Fresh | Act::Owing | Act::Discarding)
        && !(board.act == Act::Fresh && rules.only_when_stuck && board.can_play(rules))
    {
        search.discard(here);
    } else if board.act == Act::Playing {
        // Nothing more.
        search.finish(here);
    }
    if may_play {
        search.play(here, 0, 0);
    }
}

/// The best turn of a board.
#[must_use]
pub fn best(board: &Board, rules: &BoardRules, weights: &Weights, care: Care) -> Whole {
    let mut best = Whole::new();
    let mut most = i32::MIN;
    each_turn(board, rules, weights, care, |plays, discards, worth| {
        if worth > most {
            most = worth;
            best.plays = plays.iter().copied().collect();
            best.discards = discards.iter().copied().collect();
        }
    });
    best
}

/// What a table is worth at the beginning of a turn.
#[must_use]
pub fn standing(board: &Board, rules: &BoardRules, weights: &Weights) -> i32 {
    if board.done(rules) {
        return WON;
    }
    let here = Here {
        hand: board.hand,
        books: board.books,
        finished: board.finished,
        taken: 0,
    };
    Table::new(board, rules, weights, here).after_keeping(board.hand)
}

/// More than any table is worth.
pub const WON: i32 = 1 << 28;

impl<F: FnMut(&[Play], &[Code], i32)> Search<'_, F> {
    /// Plays on from here, on this stack and the following ones. `after`: skippers on the same stack go on in this order.
    fn play(&mut self, mut here: Here, first: usize, after: Code) {
        let depth = self.path.len();
        let mut played_free = false;
        // What costs nothing is played at once.
        for on in 0..self.rules.colours {
            while here.finished >> on & 1 == 0 && here.books[on] & 15 == 0 {
                let next = (here.books[on] >> 4) + 1;
                let card = (on as u8) << 4 | next;
                let free = next < 16
                    && here.hand & bit(card) != 0
                    && self.rules.skips(card) == 0
                    && !(self.rules.any_start && next == 1);
                if !free || !self.put(&mut here, on, card, false) {
                    break;
                }
                played_free = true;
            }
        }
        let (first, after) = if played_free { (0, 0) } else { (first, after) };
        if !self.path.is_empty() {
            self.finish(here);
        }
        if here.finished == self.rules.all_finished() || self.left == 0 {
            self.path.truncate(depth);
            return;
        }
        // The top of the discard pile makes a difference to what can be played later on any stack.
        let from = if self.rules.top_of_discard { 0 } else { first };
        for on in from..self.rules.colours {
            if here.finished >> on & 1 == 1 {
                continue;
            }
            let own = (here.hand >> (16 * on)) as u16;
            let takes = self.rules.takes_own(here.books[on]);
            for next in codes(u128::from(own & takes & !self.rules.skippers)) {
                self.try_one(here, on, (on as u8) << 4 | next, false, 0);
            }
            self.skippers(here, on, if on == first { after } else { 0 });
            if self.rules.top_of_discard
                && let Some(&card) = self.top(here)
                && (self.rules.skips(card) == 0 || self.used_then(here, on, card))
            {
                self.try_one(here, on, card, true, 0);
            }
        }
        self.path.truncate(depth);
    }

    fn top(&self, here: Here) -> Option<&Code> {
        let left = self
            .board
            .discard
            .len()
            .checked_sub(usize::from(here.taken) + 1)?;
        self.board.discard.get(left)
    }

    /// The skippers that may go on a stack.
    fn skippers(&mut self, here: Here, on: usize, after: Code) {
        let rules = self.rules;
        let held = here.hand & rules.skipper_cards;
        if held == 0 {
            return;
        }
        let book = here.books[on];
        let mut best: [(u8, Code); 16] = [(0, 0); 16];
        for card in codes(held) {
            let Some((_, finishes)) = rules.after(book, on, card) else {
                continue;
            };
            if finishes {
                self.try_one(here, on, card, false, 0);
                continue;
            }
            // Of those that skip equally far, the one whose own book needs it least.
            let own = colour(card);
            let spare = if here.finished >> own & 1 == 1 {
                100
            } else {
                1 + rules.end.saturating_sub(here.books[own] >> 4) + u8::from(own != on)
            };
            let slot = &mut best[usize::from(rules.skips(card))];
            if spare > slot.0 {
                *slot = (spare, card);
            }
        }
        for (skips, &(spare, card)) in best.iter().enumerate() {
            // Several on one stack go from the shortest to the farthest.
            if spare > 0
                && skips as u8 >= after
                && (self.care == Care::Thorough || self.used_then(here, on, card))
            {
                self.try_one(here, on, card, false, skips as u8);
            }
        }
    }

    /// Whether a skipper on a stack can be used in the same turn: by a natural or to finish the book.
    fn used_then(&self, here: Here, on: usize, card: Code) -> bool {
        let rules = self.rules;
        let Some((book, finishes)) = rules.after(here.books[on], on, card) else {
            return false;
        };
        if finishes {
            return true;
        }
        let rest = here.hand & !bit(card);
        let others: u32 = if rules.own_suit {
            let own = rest & (0xFFFF_u128 << (16 * on));
            codes(own & rules.skipper_cards)
                .map(|c| u32::from(rules.skips(c)))
                .sum()
        } else {
            codes(rest & rules.skipper_cards)
                .map(|c| u32::from(rules.skips(c)))
                .sum()
        };
        let reach = u32::from(book >> 4) + u32::from(book & 15) + others + 1;
        let own = (rest >> (16 * on)) as u16;
        let above = own >> ((book >> 4) + 1) << ((book >> 4) + 1);
        let natural = above & !rules.skippers;
        let skipper = above & rules.skippers;
        (natural != 0 && natural.trailing_zeros() <= reach)
            || (skipper != 0 && u32::from(rules.end) < reach)
            || (rules.top_of_discard && self.top(here).is_some_and(|&top| colour(top) == on))
    }

    fn put(&mut self, here: &mut Here, on: usize, card: Code, from_discard: bool) -> bool {
        let Some((book, finishes)) = self.rules.after(here.books[on], on, card) else {
            return false;
        };
        let play = Play {
            card,
            on: on as u8,
            from_discard,
        };
        if self.path.try_push(play).is_err() {
            return false;
        }
        here.books[on] = book;
        here.finished |= u8::from(finishes) << on;
        if from_discard {
            here.taken += 1;
        } else {
            here.hand &= !bit(card);
        }
        true
    }

    fn try_one(&mut self, mut here: Here, on: usize, card: Code, from_discard: bool, after: u8) {
        if self.left == 0 {
            return;
        }
        let depth = self.path.len();
        if self.put(&mut here, on, card, from_discard) {
            self.play(here, on, after);
        }
        self.path.truncate(depth);
    }

    /// The turn could end here, after plays.
    fn finish(&mut self, here: Here) {
        self.left = self.left.saturating_sub(1);
        if here.finished == self.rules.all_finished() {
            (self.visit)(&self.path, &[], WON);
            return;
        }
        let mut here = here;
        if self.rules.used == UsedSkippers::Discard {
            for book in &mut here.books {
                *book &= 0xF0;
            }
        }
        let table = Table::new(self.board, self.rules, self.weights, here);
        if self.rules.then_discard && (!self.rules.only_when_stuck || !self.stuck_after(here)) {
            let (worth, discards) = table.after_discards(here.hand, 0);
            (self.visit)(&self.path, &discards, worth);
        } else {
            (self.visit)(&self.path, &[], table.after_keeping(here.hand));
        }
    }

    fn stuck_after(&self, here: Here) -> bool {
        let mut board = self.board.clone();
        (board.hand, board.books, board.finished) = (here.hand, here.books, here.finished);
        board.can_play(self.rules)
    }

    /// Turns that only discard.
    fn discard(&mut self, here: Here) {
        let table = Table::new(self.board, self.rules, self.weights, here);
        let least = u32::from(matches!(self.board.act, Act::Fresh | Act::Owing) && here.hand != 0);
        let (worth, discards) = table.after_discards(here.hand, least);
        (self.visit)(&[], &discards, worth);
        if self.care == Care::Thorough && here.hand != 0 {
            let sorted = table.by_keep(here.hand);
            for count in 1..=sorted.len() {
                if count != discards.len() {
                    let some = &sorted[..count];
                    let mut cards: ArrayVec<Code, MOST> = some.iter().map(|&(_, card)| card).collect();
                    table.order(&mut cards);
                    (self.visit)(&[], &cards, table.after_discarding(here.hand, &cards));
                }
            }
            // One card other than the least wanted ones.
            for leave in 1..sorted.len().min(4) {
                let mut cards: ArrayVec<Code, MOST> = ArrayVec::new();
                cards.extend(
                    sorted
                        .iter()
                        .take(leave + 1)
                        .enumerate()
                        .filter(|&(i, _)| i + 1 != leave)
                        .map(|(_, &(_, c))| c),
                );
                table.order(&mut cards);
                (self.visit)(&[], &cards, table.after_discarding(here.hand, &cards));
            }
        }
    }
}

/// What is worth what on books as they are at the end of a turn.
struct Table<'a> {
    board: &'a Board,
    rules: &'a BoardRules,
    weights: &'a [i32; Weights::COUNT],
    books: [u8; MAX_COLOURS],
    finished: u8,
    /// What the books are worth.
    books_worth: i32,
    /// What a card is worth that is drawn and not known.
    fresh: i32,
}

impl<'a> Table<'a> {
    #[inline]
    fn new(board: &'a Board, rules: &'a BoardRules, weights: &'a Weights, here: Here) -> Self {
        let w = &weights.0;
        let mut worth = 0;
        // How much of the circle of cards has to be drawn before the discard pile comes.
        let (draw, all) = (
            board.draw.len() as i32,
            (board.draw.len() + board.discard.len()) as i32,
        );
        let far = 256 * draw / (all + 1);
        let (mut useful, mut alive) = (0, 1);
        for on in 0..rules.colours {
            if here.finished >> on & 1 == 1 {
                continue;
            }
            let (at, allowance) = (here.books[on] >> 4, here.books[on] & 15);
            let missing = i32::from(rules.end) - i32::from(at);
            worth -= w[0] * missing + w[1] * missing * missing / 4 + w[3];
            worth += w[2] * i32::from(allowance.min(4));
            let shift = 16 * on;
            let want = u16::MAX.checked_shl(u32::from(at) + 1).unwrap_or(0)
                & rules.takes_own(here.books[on])
                & !rules.skippers;
            let (hand, draws, discards) = (
                (here.hand >> shift) as u16,
                (board.draw_set >> shift) as u16,
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
            alive += (draws >> (at + 1)).count_ones();
            let second = want << 1 & !want & !rules.skippers;
            if second & discards != 0 {
                worth -= w[22] * far / 256;
            }
        }
        Self {
            board,
            rules,
            weights: w,
            books: here.books,
            finished: here.finished,
            books_worth: worth,
            fresh: w[16] + w[23] * useful as i32 / alive as i32,
        }
    }

    /// How many ranks are missing before a natural can be played, those in hand and the allowance not counted; none for a dead one.
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

    /// What holding a card is worth.
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

    /// What a card in the discard pile is worth, against one that is out of the game.
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

    fn after_keeping(&self, hand: u128) -> i32 {
        let mut hand = hand;
        let mut lacks = self.rules.hand.saturating_sub(hand.count_ones());
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

    fn after_discarding(&self, hand: u128, cards: &[Code]) -> i32 {
        let rest = cards.iter().fold(hand, |set, &card| set & !bit(card));
        let gone: i32 = cards.iter().map(|&card| self.discarded(hand, card)).sum();
        self.after_keeping(rest) + gone
    }

    /// The cards of a hand, the least wanted first.
    fn by_keep(&self, hand: u128) -> ArrayVec<(i32, Code), MOST> {
        let mut sorted: ArrayVec<(i32, Code), MOST> = ArrayVec::new();
        for card in codes(hand).take(MOST) {
            sorted.push((self.keep(hand, card) - self.discarded(hand, card), card));
        }
        sorted.sort_unstable();
        sorted
    }

    /// Discards what is worth less than a card to be drawn, and at least so many.
    fn after_discards(&self, hand: u128, least: u32) -> (i32, ArrayVec<Code, MOST>) {
        let mut cards: ArrayVec<Code, MOST> = ArrayVec::new();
        let sorted = self.by_keep(hand);
        // Beyond a full hand nothing is drawn.
        let spare = hand.count_ones().saturating_sub(self.rules.hand);
        for (at, &(keep, card)) in sorted.iter().enumerate() {
            let drawn = if (at as u32) < spare { 0 } else { self.fresh };
            if (at as u32) < least || keep < drawn {
                cards.push(card);
            }
        }
        self.order(&mut cards);
        (self.after_discarding(hand, &cards), cards)
    }

    /// What is wanted first comes back first, so it is discarded first; what is of no use goes last.
    fn order(&self, cards: &mut [Code]) {
        let hand = self.board.hand;
        cards.sort_by_key(|&card| {
            if self.rules.skips(card) > 0 {
                return 1;
            }
            self.missing(hand, card).map_or(100, |m| 2 * m)
        });
    }
}
