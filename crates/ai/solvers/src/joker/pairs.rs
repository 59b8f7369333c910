//! Combines declaring a joker in place with the purpose of the declaration.
//!
//! An open joker at the end of a column can do everything it could if it were declared, and more.
//! So it can stay open until just before the first move that requires a rank, and no other move
//! needs to be considered after a declaration. Such a move
//!
//! - turns up the card that takes the joker's place; or, without exchanges, brings the last card of
//!   that rank and colour into sight, after which it would be too late to declare it (JS-14), while
//!   a declared joker stays what it is;
//! - places the other joker on it, which an open joker doesn't accept;
//! - moves a sequence it belongs to: in this case the declaration is considered separately, because
//!   the move may turn up the card that takes the other joker's place;
//! - brings such a last card into sight from the waste.
//!
//! Postponing the declaration never ends the game: while it is legal, it is itself a move that
//! keeps the game alive.

use wildpile_joker::{Column, Exchange, Move, Source};

use super::board::{Board, NONE, card, colour, declared, follows, is_joker, rank, suit};
use super::expand::{Declaration, Expander, Transition, Visitor};

/// The columns that end with an open joker, by its colour.
pub(super) fn open_ends(board: &Board) -> [Option<Column>; 2] {
    let mut open = [None; 2];
    for column in Column::all() {
        let end = board.ends[column.index()];
        if end != NONE && board.is_open(end) {
            open[colour(end)] = Some(column);
        }
    }
    open
}

/// True if a move takes the end of a column or adds to it.
fn touches(mv: Move, column: Column) -> bool {
    match mv {
        Move::Tail { from, to, .. } => from == column || to == column,
        Move::Waste { to } => to == column,
        Move::Up { from, .. } | Move::PutOut(from) => from == Source::Column(column),
        _ => false,
    }
}

/// The card of a column that a move turns up.
fn turns_up(board: &Board, mv: Move) -> Option<u8> {
    let (column, count) = match mv {
        Move::Tail { from, count, .. } => (from, count),
        Move::Up {
            from: Source::Column(from),
            ..
        }
        | Move::PutOut(Source::Column(from)) => (from, 1),
        _ => return None,
    };
    let mut id = board.ends[column.index()];
    for _ in 0..count {
        id = board.below[usize::from(id & 63)];
    }
    (id != NONE && board.is_hidden(id)).then_some(id)
}

/// True if an open joker would extend the sequence under it if declared as this rank.
pub(super) fn completes(board: &Board, column: Column, value: u8) -> bool {
    let end = board.ends[column.index()];
    let under = board.below[usize::from(end & 63)];
    board.is_up(under) && follows(declared(colour(end), value), board.face(under))
}

impl Expander<'_> {
    /// The declarations needed before legal column moves.
    pub(super) fn pairs(&self, board: &Board, open: [Option<Column>; 2], moves: &[Move]) -> Vec<Transition> {
        let mut pairs = Vec::new();
        for joker in 0..2 {
            let Some(column) = open[joker] else { continue };
            let forced = self.deal.rules.exchange == Exchange::Forced;
            for &mv in moves {
                let turned = turns_up(board, mv).filter(|&id| !is_joker(id) && colour(id) == joker);
                if let Some(id) = turned
                    && !touches(mv, column)
                    && (forced || board.sees(card(suit(id) ^ 1, rank(id))))
                {
                    pairs.push(Transition::after_declaring(column, rank(id), mv));
                }
            }
            if let Some(from) = open[joker ^ 1] {
                let mv = Move::Tail {
                    from,
                    count: 1,
                    to: column,
                };
                pairs.extend(
                    takes_other(board, joker).map(|rank| Transition::after_declaring(column, rank, mv)),
                );
            }
        }
        pairs
    }

    /// Generates the plays of the top of the waste that need a declaration first.
    pub(super) fn pairs_of_top(
        &mut self,
        now: &Board,
        open: [Option<Column>; 2],
        (top, draws): (u8, u8),
        moves: &[Move],
        visitor: &mut Visitor<'_>,
    ) {
        let joker = colour(top);
        if is_joker(top)
            && let Some(to) = open[joker ^ 1]
        {
            for rank in takes_other(now, joker ^ 1) {
                let step = Transition::after_declaring(to, rank, Move::Waste { to });
                self.after(now, Transition { draws, ..step }, visitor);
            }
        } else if let Some(column) = open[joker]
            && !is_joker(top)
            && now.sees(card(suit(top) ^ 1, rank(top)))
        {
            for &mv in moves.iter().filter(|mv| !touches(**mv, column)) {
                let step = Transition::after_declaring(column, rank(top), mv);
                self.after(now, Transition { draws, ..step }, visitor);
            }
        }
    }

    /// Generates exchanges of a currently open joker with the card drawn next.
    pub(super) fn pair_of_draw(
        &mut self,
        now: &Board,
        open: [Option<Column>; 2],
        (next, draws): (u8, u8),
        visitor: &mut Visitor<'_>,
    ) {
        if self.deal.rules.exchange == Exchange::Forced
            && !is_joker(next)
            && let Some(column) = open[colour(next)]
        {
            let step = Transition::after_declaring(column, rank(next), Move::Draw);
            self.after(now, Transition { draws, ..step }, visitor);
        }
    }
}

/// The ranks as which an open joker accepts the other one.
fn takes_other(board: &Board, joker: usize) -> impl Iterator<Item = u8> {
    (2..=13).filter(move |&rank| board.may(joker, rank) && board.may(joker ^ 1, rank - 1))
}

impl Transition {
    fn after_declaring(column: Column, rank: u8, mv: Move) -> Self {
        Self {
            draws: 0,
            declared: Declaration::new(column.index(), rank),
            mv: Some(mv),
        }
    }
}
