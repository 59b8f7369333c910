//! The interface of one seat, wherever the match is running.
//!
//! A [`SeatView`] is the table as one seat knows it. A [referee](crate::Referee) in the same
//! process provides one for every viewer; a [`Remote`] one is fed by [messages](wire), possibly
//! over a network. Both give the same scenes and refusals and work with the same players, and
//! neither contains anything its seat may not know.

#[cfg(feature = "tools")]
mod host;
#[cfg(feature = "remote")]
mod json;
mod local;
#[cfg(feature = "remote")]
mod remote;
#[cfg(feature = "remote")]
pub mod wire;

use std::any::Any;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wildpile_game::rules::TableRules;
use wildpile_game::{Turn, Viewer};
use wildpile_message::Message;

use crate::{DynPlayer, Scene, Spot, ZoneId};

#[cfg(feature = "tools")]
pub use host::{Client, Host};
#[cfg(feature = "remote")]
pub use json::Json;
pub(crate) use local::LocalSeat;
#[cfg(feature = "remote")]
pub use remote::Remote;
#[cfg(feature = "remote")]
pub(crate) use remote::RemoteSeat;

/// An entry of a viewer's log: an event as that viewer observed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogEntry {
    /// The step (from 0) in which it happened.
    pub step: usize,
    /// The event, as a clause without a full stop.
    pub message: Message,
    /// The observation in its JSON form.
    #[cfg(feature = "tools")]
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub observation: Json,
}

/// The table as one seat knows it, for a person, a bot or a remote client.
pub trait SeatView {
    /// The viewer.
    fn viewer(&self) -> Viewer;
    /// The game's name: `skip-bo`.
    fn game(&self) -> &str;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// The rules of all seats, which are public.
    fn rules(&self) -> TableRules;
    /// The current turn; never chance.
    fn turn(&self) -> Turn;
    /// The table to draw, with the actions this seat has now.
    fn scene(&self) -> Scene;
    /// The legal moves without the extra ones, in notation.
    fn legal_moves(&self) -> Vec<String>;
    /// The extra moves (giving up, stopping, accusing someone of cheating), in notation.
    fn extra_moves(&self) -> Vec<String>;
    /// The log of this seat since a step (from 0), in order.
    fn log_since(&self, step: usize) -> Vec<LogEntry>;
    /// The reason a gesture does nothing; `None` if it is legal or has no meaning.
    fn why_not(&self, from: Spot, to: Option<ZoneId>) -> Option<Message>;
    /// The outcome, worded for this viewer; `None` while the match is running.
    fn outcome_message(&self) -> Option<Message>;
    /// Lets a player choose a move, possibly an extra one (giving up), without playing it. `None`
    /// if it isn't this seat's turn or it has no move. An index out of range counts as the first
    /// move.
    fn ask(&self, player: &mut dyn DynPlayer, budget: Duration) -> Option<String>;
    /// Gives a player the observations of this seat since a step (from 0).
    fn inform(&self, player: &mut dyn DynPlayer, since: usize);
    /// The number of steps this seat knows of, including chance.
    fn steps(&self) -> usize;
    /// The game and this seat's view, a pair `(G, G::View)`, for code that knows the game. `None` before there is anything to
    /// see.
    fn typed(&self) -> Option<Box<dyn Any>>;
    /// A separate match for trying moves: it looks the same from this seat, and what the seat
    /// doesn't know is sampled. `None` before there is anything to see.
    fn trial(&self) -> Option<Box<dyn SeatMut>>;
}

/// A seat that can play.
pub trait SeatMut: SeatView {
    /// Plays a move.
    ///
    /// At a remote seat, `Ok` means that the move is legal as far as the seat can tell: the caller
    /// sends it to the referee, and the next [update](SeatView::steps) shows its effect.
    ///
    /// # Errors
    /// The reason it can't be played; nothing has changed.
    fn submit(&mut self, notation: &str) -> Result<(), Message>;
}
