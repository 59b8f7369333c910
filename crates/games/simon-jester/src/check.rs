//! Whether a move is legal, and if not, why. Independent of the move generator: it examines the
//! cards of the move.

use wildpile_cards::Rank;
use wildpile_game::Seat;

use crate::legal::any_move;
use crate::state::{Stage, Tableau, joins};
use crate::{ColumnId, Empty, Move, Refusal, Rules, State};

/// Whether the move is legal.
#[inline]
pub(crate) fn check_move(rules: &Rules, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    if seat != Seat::FIRST {
        return Err(Refusal::NotYourSeat);
    }
    match state.stage {
        Stage::Undealt => return Err(Refusal::NotDealt),
        Stage::GivenUp => return Err(Refusal::Over),
        Stage::Playing => {}
    }
    match *mv {
        Move::Run { from, to, count } => check_run(&state.tableau, rules.empty, from, to, usize::from(count)),
        Move::GiveUp if any_move(&state.tableau, rules.empty) => Ok(()),
        Move::GiveUp => Err(Refusal::Over),
    }
}

/// Whether these cards may move there.
pub(crate) fn check_run(
    tableau: &Tableau,
    rule: Empty,
    from: ColumnId,
    to: ColumnId,
    count: usize,
) -> Result<(), Refusal> {
    let columns = tableau.len();
    let column = |column: ColumnId| {
        tableau
            .get(column.index())
            .ok_or(Refusal::NoSuchColumn { column, columns })
    };
    let (source, target) = (column(from)?, column(to)?);
    if from == to {
        return Err(Refusal::SameColumn(from));
    }
    if count == 0 {
        return Err(Refusal::NoCards);
    }
    if source.is_empty() {
        return Err(Refusal::NothingThere(from));
    }
    let has = source.len();
    if count > has {
        return Err(Refusal::TooFew {
            column: from,
            has,
            wanted: count,
        });
    }
    let moved = &source[has - count..];
    // Only the cards above the last break can move.
    if let Some(at) = moved.windows(2).rposition(|pair| !joins(pair[0], pair[1])) {
        return Err(Refusal::Broken {
            column: from,
            count,
            upper: moved[at + 1],
            lower: moved[at],
            run: count - at - 1,
        });
    }
    let card = moved[0];
    let Some(top) = target.top() else {
        return if rule == Empty::KingsOnly && card.rank() != Rank::KING {
            Err(Refusal::KingsOnly { card })
        } else {
            Ok(())
        };
    };
    match card.rank().up() {
        None => Err(Refusal::KingOnCard { king: card }),
        Some(wanted) if wanted == top.rank() => Ok(()),
        Some(_) if top.rank() == Rank::ACE => Err(Refusal::OnAce { column: to, ace: top }),
        Some(wanted) => Err(Refusal::WrongRank {
            column: to,
            card,
            wanted,
            top,
        }),
    }
}
