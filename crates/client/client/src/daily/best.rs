//! The best match of a day at a server with leaderboards.

use wildpile_message::Message;
use wildpile_protocol::people::DailyBoard;

use crate::text as t;

/// The best match of a day that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The player's name.
    name: String,
    /// Number of moves.
    moves: u32,
    /// The address of its transcript at the server.
    pub transcript: String,
}

impl Best {
    /// The first line of a leaderboard; `None` if it is empty, or while its day goes on and the match would give the deal away.
    #[must_use]
    pub fn of(board: &DailyBoard) -> Option<Self> {
        let first = board.lines.first().filter(|_| board.over)?;
        Some(Self {
            name: first.name.clone(),
            moves: first.moves,
            transcript: format!("/api/daily/{}/{}/1", board.game, board.day),
        })
    }

    /// The player and the moves: “Watch yesterday's best player: Ada, 61 moves”.
    #[must_use]
    pub fn message(&self) -> Message {
        let Self { name, moves, .. } = self;
        t::DayBest { name, moves: *moves }.into()
    }
}
