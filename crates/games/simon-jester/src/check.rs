//! The check of a move: legal, or refused with a reason. Independent of the move generator: it
//! examines the cards of the move.

use wildpile_cards::Rank;
use wildpile_game::{Refusal, Seat, refuse, text};

use crate::legal::any_move;
use crate::state::{Stage, Tableau, joins};
use crate::{ColumnId, Empty, Move, Rules, State, text as t};

/// Checks that the move is legal.
#[inline]
pub(crate) fn check_move(rules: &Rules, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    if seat != Seat::FIRST {
        return refuse(t::RefusalNotYourSeat);
    }
    match state.stage {
        Stage::Undealt => return refuse(t::RefusalNotDealt),
        Stage::GivenUp => return refuse(t::RefusalOver),
        Stage::Playing => {}
    }
    match *mv {
        Move::Run { from, to, count } => check_run(&state.tableau, rules.empty, from, to, usize::from(count)),
        Move::GiveUp if any_move(&state.tableau, rules.empty) => Ok(()),
        Move::GiveUp => refuse(t::RefusalOver),
    }
}

/// Checks that these cards may move there.
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
            .ok_or(t::RefusalNoSuchColumn { column, columns })
    };
    let (source, target) = (column(from)?, column(to)?);
    if from == to {
        return refuse(t::RefusalSameColumn { column: from });
    }
    if count == 0 {
        return refuse(t::RefusalNoCards);
    }
    if source.is_empty() {
        return refuse(t::RefusalNothingThere { column: from });
    }
    let has = source.len();
    if count > has {
        return refuse(t::RefusalTooFew {
            column: from,
            has,
            wanted: count,
        });
    }
    let moved = &source[has - count..];
    // Only the cards above the last break can move.
    if let Some(at) = moved.windows(2).rposition(|pair| !joins(pair[0], pair[1])) {
        return refuse(t::RefusalBroken {
            column: from,
            count,
            upper: moved[at + 1].symbol(),
            lower: moved[at].symbol(),
            run: count - at - 1,
        });
    }
    let card = moved[0];
    let Some(top) = target.top() else {
        return if rule == Empty::KingsOnly && card.rank() != Rank::KING {
            refuse(t::RefusalKingsOnly { card: card.symbol() })
        } else {
            Ok(())
        };
    };
    match card.rank().up() {
        None => refuse(t::RefusalKingOnCard { king: card.symbol() }),
        Some(wanted) if wanted == top.rank() => Ok(()),
        Some(_) if top.rank() == Rank::ACE => refuse(t::RefusalOnAce {
            column: to,
            ace: top.symbol(),
        }),
        Some(wanted) => refuse(t::RefusalWrongRank {
            column: to,
            card: card.symbol(),
            wanted: text::rank(wanted),
            top: top.symbol(),
        }),
    }
}
