//! The moves considered by the search.
//!
//! With one card drawn at a time, and without automatic moves or moves from the foundations,
//! drawing is always combined with its purpose: column moves that could have been made before
//! drawing aren't considered after it. This loses nothing, because drawing doesn't affect what such
//! a move depends on, and vice versa – unless a drawn card could be exchanged for a joker. So the
//! only moves after drawing are
//!
//! - playing the top of the waste;
//! - what turning up the card does automatically: an exchange;
//! - moves that make a joker stand for a card just drawn (earlier, it would have been exchanged);
//! - a redeal.
//!
//! Similarly, declaring a joker in place is always combined with its purpose (`pairs.rs`).

use std::num::NonZeroU8;

use arrayvec::ArrayVec;
use wildpile_cards::Rank;
use wildpile_joker::{AutoFoundation, Column, Draw, JokerPlace, Move, Redeals, Reexposure, Source};

use super::board::{Board, Deal, NONE, card, colour, declared, exact, follows, is_joker, rank, suit};
use super::pairs::{completes, open_ends};

/// A transition to the next position: draw cards, declare a joker, then make a move, unless drawing
/// itself had an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Transition {
    pub(super) draws: u8,
    pub(super) declared: Option<Declaration>,
    pub(super) mv: Option<Move>,
}

/// The declaration of the joker at the end of a column: the column times 16, plus the rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Declaration(NonZeroU8);

impl Declaration {
    /// `None` without a rank.
    pub(super) fn new(column: usize, rank: u8) -> Option<Self> {
        NonZeroU8::new((column as u8) << 4 | rank).map(Self)
    }

    /// The joker's column.
    pub(super) const fn column(self) -> usize {
        (self.0.get() >> 4) as usize
    }

    pub(super) const fn rank(self) -> u8 {
        self.0.get() & 15
    }

    pub(super) fn mv(self) -> Option<Move> {
        let (column, rank) = (Column::new(self.column())?, Rank::new(self.rank())?);
        Some(Move::Declare { column, rank })
    }
}

impl Transition {
    /// A move without drawing.
    const fn at_once(mv: Move) -> Self {
        Self {
            draws: 0,
            declared: None,
            mv: Some(mv),
        }
    }

    /// The moves in terms of the rules.
    pub(super) fn moves(self) -> impl Iterator<Item = Move> {
        std::iter::repeat_n(Move::Draw, usize::from(self.draws))
            .chain(self.declared.and_then(Declaration::mv))
            .chain(self.mv)
    }
}

/// Called with every successor.
pub(super) type Visitor<'a> = dyn FnMut(&Board, Transition) + 'a;

/// Generates moves.
#[derive(Debug)]
pub(super) struct Expander<'a> {
    pub(super) deal: &'a Deal,
    /// True if drawing is combined with its purpose, as described above.
    joined: bool,
    /// True if cards of no use in the columns go home immediately.
    safe: bool,
    /// True if waste cards can be turned up again.
    again: bool,
    moves: Vec<Move>,
    /// True if positions beyond the end of a game were generated, which can't actually be reached.
    pub(super) went_beyond: bool,
}

impl<'a> Expander<'a> {
    /// Skips moves that lead nowhere new. With `safe`, cards of no use in the columns go home
    /// immediately. That may end the game (JS-31) where keeping one of them would have continued
    /// it; so after such an end jokers may still be put out, and the results are generated as
    /// positions that are over. Everything that can be reached while keeping cards can be reached
    /// this way too, and possibly more.
    pub(super) fn new(deal: &'a Deal, safe: bool) -> Self {
        let rules = &deal.rules;
        let joined =
            rules.draw == Draw::One && rules.auto_foundation == AutoFoundation::Off && !rules.from_foundation;
        Self {
            deal,
            joined,
            safe: joined && safe,
            again: rules.reexposure == Reexposure::Exchanges || rules.redeals != Redeals::None,
            moves: Vec::new(),
            went_beyond: false,
        }
    }

    /// Skips nothing: every legal move, one at a time.
    #[cfg(test)]
    pub(super) fn plain(deal: &'a Deal) -> Self {
        Self {
            joined: false,
            ..Self::new(deal, false)
        }
    }

    /// Generates the successors.
    pub(super) fn expand(&mut self, board: &Board, visitor: &mut Visitor<'_>) {
        if !board.over {
            self.expand_open(board, visitor);
        } else if self.safe && board.cards_home() < 52 {
            let mut open = *board;
            open.over = false;
            if !self.deal.is_finished(&open) || self.could_go_on(&open) {
                self.went_beyond = true;
                self.expand_open(&open, &mut |child, step| {
                    let mut child = *child;
                    child.over = true;
                    visitor(&child, step);
                });
            }
        }
    }

    /// Generates the successors of a position that isn't over.
    fn expand_open(&mut self, board: &Board, visitor: &mut Visitor<'_>) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.deal.visit(board, &mut |mv| {
            moves.push(mv);
            true
        });
        if self.safe
            && let Some(&mv) = moves.iter().find(|mv| is_safe(board, **mv))
        {
            self.after(board, Transition::at_once(mv), visitor);
        } else if self.joined {
            let open = open_ends(board);
            let pairs = if open == [None; 2] {
                Vec::new()
            } else {
                self.pairs(board, open, &moves)
            };
            for &mv in &moves {
                if self.is_useful(board, mv) {
                    self.after(board, Transition::at_once(mv), visitor);
                }
            }
            for &step in &pairs {
                self.after(board, step, visitor);
            }
            if let Some(top) = self.deal.top(board) {
                let from_waste = |mv: &&Move| match mv {
                    Move::Waste { .. } => true,
                    Move::Up { from, .. } => *from == Source::Waste,
                    _ => false,
                };
                let of_top: ArrayVec<Move, 16> = moves.iter().filter(from_waste).copied().collect();
                self.pairs_of_top(board, open, (top, 0), &of_top, visitor);
            }
            self.draw(board, open, &moves, &pairs, visitor);
        } else {
            for &mv in &moves {
                self.after(board, Transition::at_once(mv), visitor);
            }
        }
        self.moves = moves;
    }

    /// Plays the move of a step after its draws, and generates the resulting positions.
    pub(super) fn after(&mut self, board: &Board, step: Transition, visitor: &mut Visitor<'_>) {
        let mut next = *board;
        if let Some(mv) = step.declared.and_then(Declaration::mv) {
            self.deal.play(&mut next, mv);
            // The only thing left to do was to put out the joker that covers a card.
            if next.over && !self.safe {
                return;
            }
        }
        let beyond = next.over;
        self.went_beyond |= beyond;
        if let Some(mv) = step.mv {
            self.deal.play(&mut next, mv);
        }
        next.over |= beyond;
        visitor(&next, step);
    }

    /// True if there would be more to do after an automatic end, if a joker were put out then.
    fn could_go_on(&self, board: &Board) -> bool {
        !self.deal.visit(board, &mut |mv| {
            if !matches!(mv, Move::PutOut(_)) {
                return true;
            }
            let mut next = *board;
            self.deal.play(&mut next, mv);
            let ended = next.over;
            next.over = false;
            ended && !self.could_go_on(&next)
        })
    }

    /// True if a move is worth considering before drawing.
    fn is_useful(&self, board: &Board, mv: Move) -> bool {
        match mv {
            Move::Draw | Move::Stop => false,
            Move::Tail { from, count, to } => is_useful_tail(board, from, count, to),
            Move::Declare { column, rank } => {
                self.declares_early(board) || completes(board, column, rank.value())
            }
            _ => true,
        }
    }

    /// Draws one card after another, generating what can be done with each.
    fn draw(
        &mut self,
        board: &Board,
        open: [Option<Column>; 2],
        moves: &[Move],
        pairs: &[Transition],
        visitor: &mut Visitor<'_>,
    ) {
        if board.stock == 0 {
            return;
        }
        let wants = Wants::of(board);
        let changes = moves
            .iter()
            .filter(|mv| changes_a_joker(board, **mv))
            .filter(|mv| !matches!(mv, Move::Declare { .. }) || self.is_useful(board, **mv))
            .map(|&mv| Transition::at_once(mv));
        let changes: Vec<Transition> = changes.chain(pairs.iter().copied()).collect();
        let mut now = *board;
        let mut drawn: ArrayVec<u8, 32> = ArrayVec::new();
        let all = board.stock.count_ones() as u8;
        for draws in 1..=all {
            let turned = self.deal.at(&now, now.stock.trailing_zeros() as u8);
            self.pair_of_draw(&now, open, (turned, draws - 1), visitor);
            self.deal.play(&mut now, Move::Draw);
            let Some(top) = self.deal.top(&now) else { return };
            if top != turned {
                let step = Transition {
                    draws,
                    declared: None,
                    mv: None,
                };
                visitor(&now, step);
                return;
            }
            // The only thing left to do is to put out jokers; those in columns could have been put
            // out earlier.
            if now.over && !(self.safe && is_joker(top)) {
                return;
            }
            if !is_joker(top) {
                drawn.push(top);
            }
            if wants.may_want(top) {
                self.play_top(&now, open, (top, draws), visitor);
            }
            for &change in &changes {
                let mut next = now;
                change.moves().for_each(|mv| self.deal.play(&mut next, mv));
                let stands = |&card: &u8| {
                    let stands = next.stands[colour(card)];
                    stands == exact(card) || stands == declared(colour(card), rank(card))
                };
                let declares = matches!(change.mv, Some(Move::Declare { .. }));
                if drawn.iter().any(stands) || declares && is_joker(top) {
                    visitor(&next, Transition { draws, ..change });
                }
            }
        }
        if self.again && self.deal.can_redeal(&now) {
            let step = Transition {
                draws: all,
                declared: None,
                mv: Some(Move::Redeal),
            };
            self.after(&now, step, visitor);
        }
    }

    /// Generates every way to play the top of the waste.
    fn play_top(
        &mut self,
        now: &Board,
        open: [Option<Column>; 2],
        (top, draws): (u8, u8),
        visitor: &mut Visitor<'_>,
    ) {
        // The moves of the rules that start there; with unchanged columns, the full list would be
        // the same.
        let joker = is_joker(top);
        let mut moves: ArrayVec<Move, 16> = ArrayVec::new();
        self.deal.play_waste(now, &mut |mv| {
            moves.push(mv);
            true
        });
        if joker {
            moves.push(Move::PutOut(Source::Waste));
        }
        for &mv in &moves {
            self.after(
                now,
                Transition {
                    draws,
                    ..Transition::at_once(mv)
                },
                visitor,
            );
        }
        self.pairs_of_top(now, open, (top, draws), &moves, visitor);
    }

    /// True if declarations are considered separately: cards that return to the top of the waste
    /// may replace a joker, so one move may need two of them.
    fn declares_early(&self, board: &Board) -> bool {
        self.deal.rules.reexposure == Reexposure::Exchanges || board.waste & !board.shown != 0
    }
}

/// True if moving the end of a column can lead anywhere new.
///
/// Moving a whole column to an empty one gives the same position. Part of a sequence only moves to
/// a card of the same rank and colour as the one it lies on; until that one goes home, whatever
/// could be placed on it can equally be placed on the other, with the ends of the two columns
/// swapped. Jokers have more options.
fn is_useful_tail(board: &Board, from: Column, count: u8, to: Column) -> bool {
    let end = board.ends[to.index()];
    let mut head = board.ends[from.index()];
    for _ in 1..count {
        head = board.below[usize::from(head & 63)];
    }
    let under = board.below[usize::from(head & 63)];
    if end == NONE {
        return under != NONE;
    }
    if !board.is_up(under) {
        return true;
    }
    if !follows(board.face(head), board.face(under))
        || is_joker(head)
        || board.is_open(end)
        || is_joker(under)
    {
        return true;
    }
    board.heights[suit(under)] + 1 == rank(under) || rank(under) == 2 && board.suitless(colour(under))
}

/// True if a move can make an open joker stand for something.
fn changes_a_joker(board: &Board, mv: Move) -> bool {
    let end_is_open = |column: Column| {
        let end = board.ends[column.index()];
        end != NONE && board.is_open(end)
    };
    match mv {
        Move::Declare { .. } => true,
        Move::Tail { from, to, .. } => end_is_open(from) || end_is_open(to),
        Move::Up {
            from: Source::Column(from),
            ..
        } => end_is_open(from),
        _ => false,
    }
}

/// True if a card goes home from a column where it is of no use: nothing can ever be placed on it,
/// moving it turns nothing up, and it has no effect on jokers.
fn is_safe(board: &Board, mv: Move) -> bool {
    let Move::Up {
        from: Source::Column(column),
        ..
    } = mv
    else {
        return false;
    };
    let end = board.ends[column.index()];
    let under = board.below[usize::from(end & 63)];
    if is_joker(end) || under != NONE && board.is_hidden(under) {
        return false;
    }
    let (own, other) = (colour(end), colour(end) ^ 1);
    let lower = rank(end) - 1;
    if lower == 0 {
        // A suitless-ace joker becomes the other ace when this one goes home, and is exchanged with
        // that one if it lies in a column (JS-13), which makes the joker free again. So this is
        // only safe if no joker can become a suitless ace later.
        let other = card(suit(end) ^ 1, 1);
        return board.heights[suit(other)] > 0
            || matches!(board.place[own], JokerPlace::Out | JokerPlace::Absent)
            || board.sees(other) && board.stands[own] != declared(own, 1);
    }
    // A two determines which ace a joker is.
    if lower == 1
        && (board.suitless(own)
            || matches!(
                board.place[other],
                JokerPlace::Hidden | JokerPlace::Waste | JokerPlace::Column
            ))
    {
        return false;
    }
    rank(board.stands[other]) != lower
        && board.heights[other * 2] >= lower
        && board.heights[other * 2 + 1] >= lower
}

/// Approximately what the columns and foundations accept, erring on the side of too much.
struct Wants {
    /// Sets of ranks, for black and red.
    columns: [u16; 2],
    heights: [u8; 4],
}

impl Wants {
    fn of(board: &Board) -> Self {
        let mut columns = [0_u16; 2];
        for &end in &board.ends {
            if end == NONE {
                columns = columns.map(|set| set | 1 << 13);
            } else {
                columns[colour(end) ^ 1] |= match rank(board.face(end)) {
                    0 => u16::MAX,
                    rank => 1 << (rank - 1),
                };
            }
        }
        Self {
            columns,
            heights: board.heights,
        }
    }

    fn may_want(&self, id: u8) -> bool {
        // A suitless ace isn't counted, and accepts a two.
        is_joker(id)
            || rank(id) == 2
            || self.heights[suit(id)] + 1 == rank(id)
            || self.columns[colour(id)] >> rank(id) & 1 != 0
    }
}
