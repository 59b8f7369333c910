//! What one seat has, wherever the match is kept.
//!
//! A [`SeatView`] is the table as one seat knows it. [`LocalSeat`] sits at a match in the same process,
//! [`Remote`] is fed by [messages](wire) that may come over a wire. Both draw the same scenes, refuse the same moves and
//! let the same players play; what a seat may not know is in neither.

mod host;
mod local;
mod remote;
pub mod wire;

use std::time::Duration;

use wildpile_game::{Seat, Turn, Viewer};
use wildpile_message::Message;

use crate::{DynPlayer, PlayError, Scene, Spot, Told, ZoneId};

pub use host::Host;
pub use local::LocalSeat;
pub(crate) use remote::RemoteSeat;
pub use remote::{Link, Remote};

/// The table as one seat knows it: what a person, a bot or a remote client has.
pub trait SeatView {
    /// Who looks.
    fn viewer(&self) -> Viewer;
    /// The game's name: `skip-bo`.
    fn game(&self) -> &str;
    /// How many seats the table has.
    fn seats(&self) -> usize;
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
    /// Plays a move.
    ///
    /// At a remote seat `Ok` means that the move is legal as far as this seat can know and was sent; the next
    /// [update](wire::Update) shows it.
    ///
    /// # Errors
    /// Why it can't be played; nothing has changed.
    fn submit(&mut self, notation: &str) -> Result<(), PlayError>;
    /// Why a gesture does nothing; `None` when it is legal or means nothing.
    fn why_not(&self, from: Spot, to: Option<ZoneId>) -> Option<Message>;
    /// How long this seat still has, where there is a clock.
    fn clock(&self) -> Option<Duration>;
    /// Lets a player choose a move, which is not submitted yet. `None` when it isn't this seat's turn.
    fn ask(&mut self, player: &mut dyn DynPlayer, budget: Duration) -> Option<String>;
    /// Tells a player what this seat has observed since a step (from 0).
    fn inform(&self, player: &mut dyn DynPlayer, since: usize);
    /// How many steps this seat knows of.
    fn steps(&self) -> usize;
}

/// The seat of a viewer that may act; players can't sit where nobody sits.
fn seat_of(viewer: Viewer) -> Option<Seat> {
    viewer.seat()
}
