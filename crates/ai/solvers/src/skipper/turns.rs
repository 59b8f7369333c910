//! Enumerates the turns of a board.
//!
//! Turns are enumerated as a whole. Plays on different stacks commute, so they are made stack by
//! stack; a natural that costs no skip is always played. Of skippers with equal skips, the one its
//! own book needs least goes first.

use arrayvec::ArrayVec;
use wildpile_skipper::TurnPhase;
use wildpile_skipper::rules::UsedSkippers;

use super::board::{Board, BoardRules, Code, Play, Shuffler, bit, codes, colour, playable};
use super::evaluation::{Evaluation, TurnState, WON, above};
use super::weights::Weights;

/// The maximum number of cards in a planned turn.
pub(super) const MOST: usize = 32;

/// A turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnPlan {
    /// The cards to play, in order.
    pub plays: ArrayVec<Play, MOST>,
    /// The cards to discard afterwards, in order.
    pub discards: ArrayVec<Code, MOST>,
}

impl TurnPlan {
    /// The turn of these plays and discards.
    #[must_use]
    pub fn new(plays: &[Play], discards: &[Code]) -> Self {
        Self {
            plays: plays.iter().copied().collect(),
            discards: discards.iter().copied().collect(),
        }
    }

    /// The board after the plays and discards, before drawing.
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

    /// Plays the turn to its end. `false` if a shuffle with an unknown result is due.
    #[inline]
    pub fn make(
        &self,
        board: &mut Board,
        rules: &BoardRules,
        shuffler: &mut (impl Shuffler + ?Sized),
    ) -> bool {
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

/// Thoroughness of enumerating turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// A skipper is only played if it is used in the same turn (unless few cards come at a time), and
    /// only the best set of discards is considered.
    Quick,
    /// Skippers anywhere, and several sets of discards.
    Thorough,
}

/// The maximum number of ways to end the plays of a turn.
const MOST_ENDS: u32 = 600;

/// A search through the turns of a board.
struct Search<'a, F> {
    board: &'a Board,
    rules: &'a BoardRules,
    weights: &'a Weights,
    /// True if skippers are also played without being used in the same turn.
    ahead: bool,
    effort: Effort,
    path: ArrayVec<Play, MOST>,
    left: u32,
    visit: F,
}

/// Enumerates the turns of a board. `visit` gets the plays, the discards and the resulting value.
pub fn each_turn(
    board: &Board,
    rules: &BoardRules,
    weights: &Weights,
    effort: Effort,
    visit: impl FnMut(&[Play], &[Code], i32),
) {
    let mut search = Search {
        board,
        rules,
        weights,
        ahead: effort == Effort::Thorough || plays_ahead(rules),
        effort,
        path: ArrayVec::new(),
        left: MOST_ENDS,
        visit,
    };
    let state = TurnState::of(board);
    let may_play = matches!(board.act, TurnPhase::Fresh | TurnPhase::Playing);
    if matches!(
        board.act,
        TurnPhase::Fresh | TurnPhase::Owing | TurnPhase::Discarding
    ) && !(board.act == TurnPhase::Fresh && rules.only_when_stuck && board.can_play(rules))
    {
        search.discard(state);
    } else if matches!(board.act, TurnPhase::Playing | TurnPhase::Dropping) {
        // No more plays.
        search.finish(state);
    }
    if may_play {
        search.play(state, 0, 0);
    }
}

/// True if skippers are always also played ahead of the cards that use them: where few cards come at
/// a time, those are seldom in the same hand; and where every card that fits must be played, nothing
/// else may be left.
const fn plays_ahead(rules: &BoardRules) -> bool {
    rules.only_when_stuck || rules.cards_a_turn() <= 3
}

/// The best turn of a board.
#[must_use]
pub fn best(board: &Board, rules: &BoardRules, weights: &Weights, effort: Effort) -> TurnPlan {
    let mut best = TurnPlan::default();
    let mut most = i32::MIN;
    each_turn(board, rules, weights, effort, |plays, discards, worth| {
        if worth > most {
            most = worth;
            best.plays = plays.iter().copied().collect();
            best.discards = discards.iter().copied().collect();
        }
    });
    best
}

impl<F: FnMut(&[Play], &[Code], i32)> Search<'_, F> {
    /// Continues from here, on this stack and the following ones. `after`: skippers on the same
    /// stack continue in this order.
    fn play(&mut self, mut state: TurnState, first: usize, after: Code) {
        let depth = self.path.len();
        let mut played_free = false;
        // Free plays are made immediately.
        for on in 0..self.rules.colours {
            while state.finished >> on & 1 == 0 && state.books[on] & 15 == 0 {
                let next = (state.books[on] >> 4) + 1;
                let card = (on as u8) << 4 | next;
                let free = next < 16
                    && state.hand & bit(card) != 0
                    && self.rules.skips(card) == 0
                    && !(self.rules.any_start && next == 1);
                if !free || !self.put(&mut state, on, card, false) {
                    break;
                }
                played_free = true;
            }
        }
        let (first, after) = if played_free { (0, 0) } else { (first, after) };
        if !self.path.is_empty() {
            self.finish(state);
        }
        if state.finished == self.rules.all_finished() || self.left == 0 {
            self.path.truncate(depth);
            return;
        }
        // The top of the discard pile affects what can be played later on any stack.
        let from = if self.rules.top_of_discard { 0 } else { first };
        for on in from..self.rules.colours {
            if state.finished >> on & 1 == 1 {
                continue;
            }
            let own = (state.hand >> (16 * on)) as u16;
            let takes = self.rules.takes_own(state.books[on]);
            for next in codes(u128::from(own & takes & !self.rules.skippers)) {
                self.try_one(state, on, (on as u8) << 4 | next, false, 0);
            }
            self.skippers(state, on, if on == first { after } else { 0 });
            if self.rules.top_of_discard
                && let Some(card) = self.top()
                && (self.rules.skips(card) == 0 || self.used_then(state, on, card))
            {
                self.try_one(state, on, card, true, 0);
            }
        }
        self.path.truncate(depth);
    }

    /// The top of the discard pile after the plays so far. If it may be played, no used skippers
    /// are added to it.
    fn top(&self) -> Option<Code> {
        let taken = self.path.iter().filter(|play| play.from_discard).count();
        let left = self.board.discard.len().checked_sub(taken + 1)?;
        self.board.discard.get(left).copied()
    }

    /// The skippers that may go on a stack.
    fn skippers(&mut self, state: TurnState, on: usize, after: Code) {
        let rules = self.rules;
        let held = state.hand & rules.skipper_cards;
        if held == 0 {
            return;
        }
        let book = state.books[on];
        let mut best: [(u8, Code); 16] = [(0, 0); 16];
        for card in codes(held) {
            let Some((_, finishes)) = rules.after(book, on, card) else {
                continue;
            };
            if finishes {
                self.try_one(state, on, card, false, 0);
                continue;
            }
            // Of those with equal skips, the one its own book needs least.
            let own = colour(card);
            let spare = if state.finished >> own & 1 == 1 {
                100
            } else {
                1 + rules.end.saturating_sub(state.books[own] >> 4) + u8::from(own != on)
            };
            let slot = &mut best[usize::from(rules.skips(card))];
            if spare > slot.0 {
                *slot = (spare, card);
            }
        }
        for (skips, &(spare, card)) in best.iter().enumerate() {
            // Several on the same stack go from the shortest skips to the longest.
            if spare > 0 && skips as u8 >= after && (self.ahead || self.used_then(state, on, card)) {
                self.try_one(state, on, card, false, skips as u8);
            }
        }
    }

    /// True if a skipper on a stack can be used in the same turn: by a natural, or to finish the
    /// book.
    fn used_then(&self, state: TurnState, on: usize, card: Code) -> bool {
        let rules = self.rules;
        let Some((book, finishes)) = rules.after(state.books[on], on, card) else {
            return false;
        };
        if finishes {
            return true;
        }
        let rest = state.hand & !bit(card);
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
        let above = own & above(book >> 4);
        let natural = above & !rules.skippers;
        let skipper = above & rules.skippers;
        (natural != 0 && natural.trailing_zeros() <= reach)
            || (skipper != 0 && u32::from(rules.end) < reach)
            || (rules.top_of_discard && self.top().is_some_and(|top| colour(top) == on))
    }

    fn put(&mut self, state: &mut TurnState, on: usize, card: Code, from_discard: bool) -> bool {
        let Some((book, finishes)) = self.rules.after(state.books[on], on, card) else {
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
        state.books[on] = book;
        state.finished |= u8::from(finishes) << on;
        if !from_discard {
            state.hand &= !bit(card);
        }
        true
    }

    fn try_one(&mut self, mut state: TurnState, on: usize, card: Code, from_discard: bool, after: u8) {
        if self.left == 0 {
            return;
        }
        let depth = self.path.len();
        if self.put(&mut state, on, card, from_discard) {
            self.play(state, on, after);
        }
        self.path.truncate(depth);
    }

    /// Considers ending the turn here, after plays.
    fn finish(&mut self, state: TurnState) {
        self.left = self.left.saturating_sub(1);
        if state.finished == self.rules.all_finished() {
            (self.visit)(&self.path, &[], WON);
            return;
        }
        // Allowances of discarded skippers last until the turn ends, so they count here.
        let discards = self.rules.then_discard && (!self.rules.only_when_stuck || !self.can_play(state));
        let mut state = state;
        if self.rules.used == UsedSkippers::Discard {
            for book in &mut state.books {
                *book &= 0xF0;
            }
        }
        let evaluation = Evaluation::new(self.board, self.rules, self.weights, state);
        let excess = self.rules.excess(state.hand.count_ones());
        if discards && self.board.act != TurnPhase::Dropping {
            let (worth, discards) = evaluation.after_discards(state.hand, excess);
            (self.visit)(&self.path, &discards, worth);
        } else if excess > 0 {
            let (worth, drops) = evaluation.after_drops(state.hand, excess);
            (self.visit)(&self.path, &drops, worth);
        } else {
            (self.visit)(&self.path, &[], evaluation.after_keeping(state.hand));
        }
    }

    /// True if another card could be played after the plays so far.
    fn can_play(&self, state: TurnState) -> bool {
        let top = if self.rules.top_of_discard {
            self.top()
        } else {
            None
        };
        playable(self.rules, state.hand, &state.books, state.finished, top)
    }

    /// Considers turns that only discard.
    fn discard(&mut self, state: TurnState) {
        let evaluation = Evaluation::new(self.board, self.rules, self.weights, state);
        let least =
            u32::from(matches!(self.board.act, TurnPhase::Fresh | TurnPhase::Owing) && state.hand != 0);
        let least = least.max(self.rules.excess(state.hand.count_ones()));
        let (worth, discards) = evaluation.after_discards(state.hand, least);
        (self.visit)(&[], &discards, worth);
        if self.effort == Effort::Thorough && state.hand != 0 {
            let sorted = evaluation.by_keep(state.hand);
            for count in least.max(1) as usize..=sorted.len() {
                if count != discards.len() {
                    let some = &sorted[..count];
                    let mut cards: ArrayVec<Code, MOST> = some.iter().map(|&(_, card)| card).collect();
                    evaluation.order(&mut cards);
                    (self.visit)(&[], &cards, evaluation.after_discarding(state.hand, &cards));
                }
            }
            // Any card other than the least wanted ones.
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
                if cards.len() < least as usize {
                    continue;
                }
                evaluation.order(&mut cards);
                (self.visit)(&[], &cards, evaluation.after_discarding(state.hand, &cards));
            }
        }
    }
}
