//! What one seat has, wherever the match is kept.
//!
//! A [`SeatView`] is the table as one seat knows it. A [referee](crate::Referee) in the same process gives one to every
//! viewer; [`Remote`] is fed by [messages](wire) that may come over a wire. Both draw the same scenes, refuse the same
//! moves and let the same players play; what a seat may not know is in neither.

#[cfg(feature = "tools")]
mod host;
mod local;
#[cfg(feature = "tools")]
mod remote;
#[cfg(feature = "tools")]
pub mod wire;

use std::time::Duration;

use serde::{Deserialize, Serialize};
#[cfg(feature = "tools")]
use serde_json::Value;
use wildpile_game::rules::TableRules;
use wildpile_game::{Turn, Viewer};
use wildpile_message::Message;

use crate::{DynPlayer, PlayError, Scene, Spot, ZoneId};

#[cfg(feature = "tools")]
pub use host::{Client, Host};
pub(crate) use local::LocalSeat;
#[cfg(feature = "tools")]
pub(crate) use remote::RemoteSeat;
#[cfg(feature = "tools")]
pub use remote::{Link, Remote};

/// What a viewer was told of one thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The step (from 0) in which it happened.
    pub step: usize,
    /// What happened, as a clause without a full stop.
    pub message: Message,
    /// The observation in its JSON form.
    #[cfg(feature = "tools")]
    #[serde(default)]
    pub observation: Value,
}

/// The table as one seat knows it: what a person, a bot or a remote client looks at.
pub trait SeatView {
    /// Who looks.
    fn viewer(&self) -> Viewer;
    /// The game's name: `skip-bo`.
    fn game(&self) -> &str;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// The rules, of all seats: everybody at the table may know them.
    fn rules(&self) -> TableRules;
    /// Whose turn it is; never chance.
    fn turn(&self) -> Turn;
    /// The table as it is drawn, with the actions this seat has now.
    fn scene(&self) -> Scene;
    /// The legal moves without the extra ones, in notation.
    fn legal_moves(&self) -> Vec<String>;
    /// The extra moves (giving up, stopping, calling out a cheat), in notation.
    fn extra_moves(&self) -> Vec<String>;
    /// What this seat was told since a step (from 0), in order.
    fn told_since(&self, step: usize) -> Vec<Told>;
    /// Why a gesture does nothing; `None` when it is legal or means nothing.
    fn why_not(&self, from: Spot, to: Option<ZoneId>) -> Option<Message>;
    /// How it ended, said to this viewer; `None` while it goes on.
    fn outcome_message(&self) -> Option<Message>;
    /// How long this seat still has, where the table has a time limit. No local table has one: what a local session
    /// counts is the time that was played.
    fn clock(&self) -> Option<Duration>;
    /// Lets a player choose, and plays nothing: a move, which may be an extra one (giving up). `None` when it isn't this
    /// seat's turn or it has no move. An index out of range counts as the first move.
    fn ask(&self, player: &mut dyn DynPlayer, budget: Duration) -> Option<String>;
    /// Tells a player what this seat has observed since a step (from 0).
    fn inform(&self, player: &mut dyn DynPlayer, since: usize);
    /// How many steps (chance included) this seat knows of.
    fn steps(&self) -> usize;
    /// A seat at a table of its own where moves can be tried: it looks like this one, and what this seat doesn't know is
    /// made up. `None` as long as there is nothing to see.
    fn trial(&self) -> Option<Box<dyn SeatMut>>;
}

/// A seat that can be played from.
pub trait SeatMut: SeatView {
    /// Plays a move.
    ///
    /// At a remote seat `Ok` means that the move is legal as far as this seat can know and was sent; the next
    /// [update](SeatView::steps) shows it.
    ///
    /// # Errors
    /// Why it can't be played; nothing has changed.
    fn submit(&mut self, notation: &str) -> Result<(), PlayError>;
}
