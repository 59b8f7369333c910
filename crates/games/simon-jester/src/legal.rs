//! Legal moves. [`generate`] and [`check_run`] answer the same question independently: one from the
//! ranks at the ends of the columns, the other by examining the cards of a single move.

use wildpile_cards::Rank;

use crate::state::{Tableau, joins};
use crate::{ColumnId, Empty, MAX_COLUMNS, Move, Refusal};

/// The columns by what can be placed on them, as sets of column indices.
struct Targets {
    empty: u16,
    /// By the rank of the last card.
    by_rank: [u16; 16],
}

impl Targets {
    #[inline]
    fn of(tableau: &Tableau) -> Self {
        let mut targets = Self {
            empty: 0,
            by_rank: [0; 16],
        };
        for (i, column) in tableau.iter().enumerate() {
            match column.top() {
                None => targets.empty |= 1 << i,
                Some(top) => targets.by_rank[usize::from(top.rank().value() & 15)] |= 1 << i,
            }
        }
        targets
    }

    /// The columns that accept a run starting with this rank (1 to 13).
    #[inline]
    fn taking(&self, rank: usize, rule: Empty) -> u16 {
        let on_cards = self.by_rank[(rank + 1) & 15];
        match rule {
            Empty::KingsOnly if rank != 13 => on_cards,
            Empty::Any | Empty::KingsOnly => on_cards | self.empty,
        }
    }
}

/// Appends every legal run move, ordered by column, number of cards, and target (SJ-03 to SJ-05).
#[inline]
pub(crate) fn generate(tableau: &Tableau, rule: Empty, out: &mut Vec<Move>) {
    let targets = Targets::of(tableau);
    for (from, column) in ColumnId::first(MAX_COLUMNS).zip(tableau.iter()) {
        let Some(top) = column.top() else { continue };
        let top = usize::from(top.rank().value());
        for count in 1..=column.run() {
            let mut set = targets.taking(top + count - 1, rule);
            while set != 0 {
                if let Some(to) = ColumnId::new(set.trailing_zeros() as usize) {
                    let count = count as u8;
                    out.push(Move::Run { from, to, count });
                }
                set &= set - 1;
            }
        }
    }
}

/// Whether any run move is legal (SJ-08).
#[inline]
pub(crate) fn any_move(tableau: &Tableau, rule: Empty) -> bool {
    let targets = Targets::of(tableau);
    tableau.iter().any(|column| {
        column.top().is_some_and(|top| {
            let top = usize::from(top.rank().value());
            (0..column.run()).any(|more| targets.taking(top + more, rule) != 0)
        })
    })
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

/// Whether a legal move leads to an equivalent position: a whole column goes to an empty one
/// (SJ-09). Hints, solvers and players should skip it.
#[must_use]
pub fn is_dead_swap(tableau: &Tableau, mv: &Move) -> bool {
    match *mv {
        Move::GiveUp => false,
        Move::Run { from, to, count } => {
            let height = |column: ColumnId| tableau.get(column.index()).map_or(0, |c| c.len());
            height(to) == 0 && height(from) == usize::from(count)
        }
    }
}

/// Whether there are legal moves but all of them lead to equivalent positions. That proves the game
/// lost (SJ-08): the same columns would just be in another order.
#[must_use]
pub fn only_swaps_left(tableau: &Tableau, rule: Empty) -> bool {
    let mut moves = Vec::new();
    generate(tableau, rule, &mut moves);
    !moves.is_empty() && moves.iter().all(|mv| is_dead_swap(tableau, mv))
}

/// The number of cards lying on a card that isn't one rank higher. No legal move increases it, and
/// it is 0 in a won game: a measure of the distance to the goal.
#[must_use]
pub fn breaks(tableau: &Tableau) -> usize {
    tableau
        .iter()
        .flat_map(|column| column.windows(2))
        .filter(|pair| pair[0].rank().down() != Some(pair[1].rank()))
        .count()
}
