//! Who sits at a seat.

use std::any::Any;
use std::marker::PhantomData;
use std::time::Duration;

use wildpile_cards::Dice;
use wildpile_game::{Game, Seat};

/// A player of one game. It lives on views and observations alone; it never sees a state.
pub trait Player<G: Game>: Send {
    /// Chooses one of the legal moves (never empty): an index into `moves`.
    fn choose(&mut self, game: &G, seat: Seat, view: &G::View, moves: &[G::Move], budget: Duration) -> usize;

    /// Is told what its seat observes, in order. Players that only look at the view ignore it.
    fn observe(&mut self, game: &G, seat: Seat, observation: &G::Observation) {
        let _ = (game, seat, observation);
    }
}

/// A decision put to a player behind the object-safe seam.
pub struct Ask<'a> {
    /// The game: a `&G`.
    pub game: &'a dyn Any,
    /// The seat that is to move.
    pub seat: Seat,
    /// What the seat sees: a `&G::View`.
    pub view: &'a dyn Any,
    /// The legal moves: a `&Vec<G::Move>`.
    pub moves: &'a dyn Any,
    /// How many moves there are, at least one.
    pub count: usize,
    /// How long the player may think.
    pub budget: Duration,
}

/// A player behind the object-safe seam.
pub trait DynPlayer: Send {
    /// Chooses one of the legal moves: an index below `ask.count`.
    fn choose(&mut self, ask: &Ask<'_>) -> usize;

    /// Is told an observation (a `&G::Observation`) of a game (a `&G`).
    fn observe(&mut self, game: &dyn Any, seat: Seat, observation: &dyn Any);
}

/// Puts a [`Player`] behind the object-safe seam. Asked about another game it chooses the first move.
pub struct Erased<G, P> {
    player: P,
    game: PhantomData<fn() -> G>,
}

impl<G: Game, P: Player<G>> Erased<G, P> {
    /// The player behind the seam.
    pub const fn new(player: P) -> Self {
        Self {
            player,
            game: PhantomData,
        }
    }
}

impl<G: Game, P: Player<G>> DynPlayer for Erased<G, P> {
    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        let (Some(game), Some(view), Some(moves)) = (
            ask.game.downcast_ref::<G>(),
            ask.view.downcast_ref::<G::View>(),
            ask.moves.downcast_ref::<Vec<G::Move>>(),
        ) else {
            return 0;
        };
        self.player.choose(game, ask.seat, view, moves, ask.budget)
    }

    fn observe(&mut self, game: &dyn Any, seat: Seat, observation: &dyn Any) {
        if let (Some(game), Some(observation)) = (
            game.downcast_ref::<G>(),
            observation.downcast_ref::<G::Observation>(),
        ) {
            self.player.observe(game, seat, observation);
        }
    }
}

/// Chooses any legal move, each with the same probability.
#[derive(Clone, Debug)]
pub struct RandomPlayer(Dice);

impl RandomPlayer {
    /// A player with its own random numbers.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Dice::for_player(seed))
    }
}

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(
        &mut self,
        _game: &G,
        _seat: Seat,
        _view: &G::View,
        moves: &[G::Move],
        _budget: Duration,
    ) -> usize {
        self.0.index(moves.len())
    }
}

impl DynPlayer for RandomPlayer {
    fn choose(&mut self, ask: &Ask<'_>) -> usize {
        self.0.index(ask.count)
    }

    fn observe(&mut self, _game: &dyn Any, _seat: Seat, _observation: &dyn Any) {}
}
