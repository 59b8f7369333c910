//! Races: several seats play the same deal of a solitaire at the same time, each at its own board.
//!
//! A solitaire that implements [`Solo`] can be raced: [`Race`] is a game of its own, with the solitaire's name, rules and
//! moves, for two to six seats. All boards begin with the same cards. A seat sees its own board, and of the others only
//! their [`Progress`]. A game whose own rules have races over the same deal shows that of the others, too.
//!
//! The first seat to bring all cards home wins, and the race ends at once. A seat that gives up or has no moves left keeps its cards
//! home; the last one that plays wins as soon as nobody is ahead of it. If nobody can go on, most cards home win.

mod event;
mod game;
mod player;
mod progress;
mod scene;
mod state;
mod view;

use std::ops::RangeInclusive;

use wildpile_message::Message;

use crate::{AnyGame, DynPlayer, Entry, Scene, TableGame, text};
#[cfg(feature = "remote")]
use {crate::seat::Remote, crate::seat::wire::Welcome, wildpile_game::rules::Problems};

pub use event::{Event, Observation};
pub use game::Race;
pub use player::Racer;
pub use progress::{Progress, Standing};
pub use state::{Position, SeatBoard, SeatPosition, State};
pub use view::{Own, View};

/// The reason nothing can be done at a board that isn't known.
#[must_use]
pub fn not_seen() -> Message {
    text::RaceRefusalNotSeen.into()
}

/// Number of seats a race has.
pub const SEATS: RangeInclusive<usize> = 2..=6;

/// A solitaire that several seats can race. The deal is its only chance step.
pub trait Solo: TableGame {
    /// True if all cards lie face up from the start, so that a solver can play it.
    const IS_OPEN: bool;

    /// Number of cards home when the solitaire is solved.
    fn goal(&self) -> u32;

    /// Number of cards home.
    fn home(&self, state: &Self::State) -> u32;

    /// Number of moves made. Giving up or stopping isn't one (RC-01).
    fn moves(&self, state: &Self::State) -> u32;

    /// True if the player has given up, or stopped.
    fn has_stopped(&self, state: &Self::State) -> bool;

    /// The scene in a race, in which other goals than the solitaire's count.
    fn race_scene(&self, view: &Self::View, moves: &[Self::Move]) -> Scene {
        self.scene(view, moves)
    }
}

/// The race of a solitaire, for a program that lists many games.
#[derive(Clone, Copy)]
pub struct RaceEntry {
    /// The race as a game of its own. It has the solitaire's name.
    pub game: &'static dyn AnyGame,
    /// See [`Solo::IS_OPEN`].
    pub is_open: bool,
    /// A remote seat of a race; see [`Entry::remote`].
    #[cfg(feature = "remote")]
    pub remote: fn(Welcome) -> Result<Box<dyn Remote>, Problems>,
    /// A player of the solitaire, seated at one of the boards.
    pub player: fn(Box<dyn DynPlayer>) -> Box<dyn DynPlayer>,
}

impl RaceEntry {
    /// The race of a solitaire.
    #[must_use]
    pub const fn of<G: Solo>() -> Self {
        Self {
            game: Listed::<G>::GAME,
            is_open: G::IS_OPEN,
            #[cfg(feature = "remote")]
            remote: Entry::<Race<G>>::remote,
            player: |player| Box::new(Racer::<G>::new(player)),
        }
    }
}

impl std::fmt::Debug for RaceEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("RaceEntry").field(&self.game.name()).finish()
    }
}

/// A place for the constant entry of a race.
struct Listed<G>(std::marker::PhantomData<G>);

impl<G: Solo> Listed<G> {
    /// Races begin with a deal, never with a position.
    const GAME: &'static dyn AnyGame = &Entry::<Race<G>>::without_positions();
}
