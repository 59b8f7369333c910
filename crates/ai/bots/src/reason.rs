//! Reasons for moves, as data: what a move frees, builds, keeps or blocks.
//!
//! A reason is made from a seat's view, never from the state, so it can't give away a hidden card. It says what is true
//! right after the move, or along the moves that are planned from there.

use wildpile_game::{Game, Seat};
use wildpile_message::Message;
use wildpile_table::race::{self, Race, Solo};
use wildpile_table::{SeatView, TableGame};

/// A game whose moves have reasons.
pub trait Reasons: TableGame {
    /// The reasons of the game.
    type Reason;

    /// The reason for a legal move of a seat, which plans to play `line` next; `None` if nothing good is known of it.
    fn reason(
        &self,
        seat: Seat,
        view: &Self::View,
        mv: &Self::Move,
        line: &[Self::Move],
    ) -> Option<Self::Reason>;

    /// True if the reason says less than that a win is near.
    fn is_minor(&self, _: &Self::Reason) -> bool {
        false
    }

    /// The reason in words, for the seat: a clause about the move.
    fn tell_reason(&self, seat: Seat, reason: Self::Reason) -> Message;
}

/// Gives the reason for a move of a seat, in notation, with the moves that are planned after it.
pub type ReasonFn = fn(seat: &dyn SeatView, notation: &str, line: &[String]) -> Option<Message>;

/// The [`ReasonFn`] of a game.
pub(crate) fn reason_of<G: Reasons>(seat: &dyn SeatView, notation: &str, line: &[String]) -> Option<Message> {
    let known = seat.typed()?;
    let (game, view) = known.downcast_ref::<(G, G::View)>()?;
    told(game, seat.viewer().seat()?, view, notation, line)
}

/// The [`ReasonFn`] of a solitaire, alone or in a race.
pub(crate) fn raced_reason_of<G: Reasons + Solo>(
    seat: &dyn SeatView,
    notation: &str,
    line: &[String],
) -> Option<Message> {
    let known = seat.typed()?;
    match known.downcast_ref::<(Race<G>, race::View<G::View>)>() {
        Some((race, view)) => {
            let own = view.own.as_ref()?;
            told(&race.solo, Seat::FIRST, &own.board, notation, line)
        }
        None => reason_of::<G>(seat, notation, line),
    }
}

fn told<G: Reasons>(
    game: &G,
    seat: Seat,
    view: &G::View,
    notation: &str,
    line: &[String],
) -> Option<Message> {
    /// Number of planned moves that a near win takes at most.
    const NEAR: usize = 15;
    let mv = notation.parse().ok()?;
    let line: Vec<G::Move> = line.iter().map_while(|mv| mv.parse().ok()).collect();
    let reason = game.reason(seat, view, &mv, &line)?;
    let is_near = (1..=NEAR).contains(&line.len());
    (!is_near || !game.is_minor(&reason)).then(|| game.tell_reason(seat, reason))
}

/// The state after a legal move; what the seat doesn't know of it is made up.
pub(crate) fn after<G: Game>(game: &G, state: &G::State, seat: Seat, mv: &G::Move) -> Option<G::State> {
    let mut then = state.clone();
    game.play(&mut then, seat, mv, &mut ()).ok()?;
    Some(then)
}

/// The legal moves of a seat.
pub(crate) fn moves_of<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(state, seat, &mut moves);
    moves
}
