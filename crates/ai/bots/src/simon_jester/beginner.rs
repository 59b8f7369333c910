//! The beginner: joins what it sees, and fills empty columns if nothing else is left.

use wildpile_cards::Dice;
use wildpile_simon_jester::{Move, Tableau, joins};

use super::strategy::{Choice, Strategy};

/// Plays without a plan.
#[derive(Clone, Debug)]
pub(super) struct Beginner {
    dice: Dice,
}

impl Beginner {
    /// A beginner with its own random numbers.
    pub(super) fn new(seed: u64) -> Self {
        Self {
            dice: Dice::for_player(seed),
        }
    }
}

/// A beginner's impression of a move, worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    /// It gives up.
    No,
    /// It takes a card off one of its suit.
    Parts,
    /// It fills an empty column.
    Fills,
    /// It places a card on the next higher one.
    Fits,
    /// The same, in suit.
    Joins,
}

fn look(tableau: &Tableau, mv: &Move) -> Look {
    let Move::Run { from, to, count } = *mv else {
        return Look::No;
    };
    let (from, to) = (&tableau[from.index()], &tableau[to.index()]);
    let start = from.len().saturating_sub(usize::from(count));
    let Some(&head) = from.get(start) else {
        return Look::No;
    };
    match to.top() {
        Some(top) if joins(top, head) => Look::Joins,
        _ if start > 0 && joins(from[start - 1], head) => Look::Parts,
        Some(_) => Look::Fits,
        None => Look::Fills,
    }
}

impl Strategy for Beginner {
    fn decide(&mut self, Choice { state, moves, .. }: Choice<'_>) -> usize {
        let looks: Vec<Look> = moves.iter().map(|mv| look(state.tableau(), mv)).collect();
        let best = looks.iter().max();
        let like: Vec<usize> = (0..moves.len()).filter(|&at| looks.get(at) == best).collect();
        like.get(self.dice.index(like.len().max(1))).copied().unwrap_or(0)
    }
}
