//! An expert's ratings of every option, for measuring decisions.
//!
//! A player that only has to choose drops options as soon as they are probably worse. An [`Adviser`]
//! tries all of them in the same sampled worlds instead, and says what each of them led to in each.

use wildpile_game::{Game, Seat};

wildpile_message::named! {
    /// The meaning of an option's value.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Unit {
        /// Turns until the game is won, this one included, counted below zero: −3 is three turns.
        Turns = "turns",
        /// The chance that the seat's side wins, in ten-thousandths.
        Chance = "chance",
        /// Cards on the foundations at the end.
        Cards = "cards",
    }
}

impl Unit {
    /// Number of steps of [`Weighed::by_world`] that make one of what people count: a turn, a
    /// certain win (1 = 100%), a card.
    #[must_use]
    pub const fn scale(self) -> f64 {
        match self {
            Self::Turns | Self::Cards => 1.0,
            Self::Chance => 10_000.0,
        }
    }
}

/// An option, and what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed<M> {
    /// Its moves: a whole turn where the expert plans turns, else one. Never empty.
    pub moves: Vec<M>,
    /// Its value in each world, in steps of the unit; more is better. The worlds are the same for all
    /// options of a decision.
    pub by_world: Vec<i32>,
}

/// An expert that watches a seat and says what each of its options is worth.
///
/// It learns what the seat learns: [`look`](Self::look) must be called at each decision of the seat,
/// before it is made, and [`made`](Self::made) with the move that was chosen.
pub trait Adviser<G: Game> {
    /// The meaning of the values.
    fn unit(&self) -> Unit;

    /// Notes what the seat sees at a decision.
    fn look(&mut self, game: &G, seat: Seat, view: &G::View);

    /// Notes the move made at the decision that [`look`](Self::look) was last called for.
    fn made(&mut self, game: &G, seat: Seat, view: &G::View, mv: &G::Move);

    /// The options of a decision, each tried in the same `worlds` sampled worlds; the strong player's
    /// choice comes first. Empty if there is nothing to decide, or if the expert doesn't judge decisions
    /// of this kind (bids, questions). Two calls with the same key use the same random numbers.
    ///
    /// The game may be another than the one that is played, with rules under which the position is
    /// possible, too.
    fn weigh(
        &self,
        game: &G,
        seat: Seat,
        view: &G::View,
        moves: &[G::Move],
        worlds: u32,
        key: u64,
    ) -> Vec<Weighed<G::Move>>;

    /// True if a value, in steps of the unit, is that of a won game. Only called for values of single
    /// worlds.
    fn is_won(&self, value: i32) -> bool;
}
