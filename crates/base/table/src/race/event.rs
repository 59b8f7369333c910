//! Events of a race, in which each seat plays a solitaire on its own board; and what each viewer observes of them.

use serde::{Deserialize, Serialize};
use wildpile_game::{Seat, Sink};

use super::Progress;

/// An event of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<E> {
    /// The same cards were dealt to every board.
    Dealt,
    /// Something happened at a board.
    Board {
        /// The seat of the board.
        seat: Seat,
        /// The event at the board.
        event: E,
    },
    /// A seat has got further, or its board is over.
    Progress {
        /// The seat.
        seat: Seat,
        /// The seat's progress.
        progress: Progress,
    },
}

/// A viewer's part of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Observation<O> {
    /// The same cards were dealt to every board.
    Dealt,
    /// Something happened at the viewer's own board.
    Own(O),
    /// Another seat has got further, or its board is over.
    Progress {
        /// The seat.
        seat: Seat,
        /// The seat's progress.
        progress: Progress,
    },
}

/// A sink for the events of one board, which adds the seat to each and passes it on.
pub(super) struct BoardSink<'a, S> {
    pub(super) seat: Seat,
    pub(super) sink: &'a mut S,
}

impl<E, S: Sink<Event<E>>> Sink<E> for BoardSink<'_, S> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        let seat = self.seat;
        self.sink.emit(|| Event::Board { seat, event: event() });
    }
}
