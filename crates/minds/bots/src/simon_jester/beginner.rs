//! The beginner: joins what it sees, and fills empty columns when nothing else is left.

use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::Seat;
use wildpile_simon_jester::{Event, Move, SimonJester, Tableau, View, joins};
use wildpile_table::Player;

use super::trail::Trail;

/// Plays without a plan.
#[derive(Clone, Debug)]
pub struct Beginner {
    trail: Trail,
    dice: Dice,
}

impl Beginner {
    /// A beginner with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            trail: Trail::default(),
            dice: Dice::for_player(seed),
        }
    }
}

/// How a move looks to a beginner, worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    /// It gives up.
    No,
    /// It takes a card off one of its own suit.
    Parts,
    /// It takes a free column.
    Fills,
    /// A card on the next higher one.
    Fits,
    /// The same in its suit.
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

impl Player<SimonJester> for Beginner {
    fn choose(
        &mut self,
        _game: &SimonJester,
        _seat: Seat,
        view: &View,
        moves: &[Move],
        _budget: Duration,
    ) -> usize {
        let state = view.state();
        self.trail.arrive(&state);
        let looks: Vec<Look> = moves.iter().map(|mv| look(state.tableau(), mv)).collect();
        let best = looks.iter().max();
        let like: Vec<usize> = (0..moves.len()).filter(|&at| looks.get(at) == best).collect();
        like.get(self.dice.index(like.len().max(1))).copied().unwrap_or(0)
    }

    fn choose_extra(
        &mut self,
        game: &SimonJester,
        _seat: Seat,
        view: &View,
        extra: &[Move],
    ) -> Option<usize> {
        self.trail.gives_up(game, view, extra)
    }

    fn observe(&mut self, _game: &SimonJester, _seat: Seat, event: &Event) {
        if let Event::Dealt { .. } = event {
            self.trail = Trail::default();
        }
    }
}
