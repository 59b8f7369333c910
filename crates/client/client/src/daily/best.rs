//! The leaderboard of a day's deal at a server, and the best match of it.

use wildpile_message::Message;
use wildpile_protocol::people::DailyBoard;

use crate::lobby::segment;
use crate::text as t;

/// The path of a leaderboard: of a game's deal of a day.
#[must_use]
pub fn board_path(game: &str, day: u64) -> String {
    format!("/api/daily/{}/{day}", segment(game))
}

/// The path of the transcript of a leaderboard's line, once its day is over.
#[must_use]
pub fn match_path(game: &str, day: u64, place: usize) -> String {
    format!("{}/{place}", board_path(game, day))
}

/// True for a path as [`match_path`] writes it.
#[must_use]
pub fn is_match_path(path: &str) -> bool {
    let mut parts = path.strip_prefix("/api/daily/").unwrap_or_default().split('/');
    let (game, day, place) = (parts.next(), parts.next(), parts.next());
    let all = (game, day.map(str::parse), place.map(str::parse), parts.next());
    matches!(all, (Some(game), Some(Ok(day)), Some(Ok(place)), None) if match_path(game, day, place) == path)
}

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
            transcript: match_path(&board.game, board.day, 1),
        })
    }

    /// The page of a web app that shows the match.
    #[must_use]
    pub fn page(&self) -> String {
        format!("replay?match={}", self.transcript)
    }

    /// The player and the moves, for a screen that can't show the match: “Yesterday's best player at HOST: Ada, 61 moves”.
    #[must_use]
    pub fn message_from(&self, site: String) -> Message {
        let Self { name, moves, .. } = self;
        t::DayBestFrom {
            name,
            moves: *moves,
            site,
        }
        .into()
    }

    /// The player and the moves: “Watch yesterday's best player: Ada, 61 moves”.
    #[must_use]
    pub fn message(&self) -> Message {
        let Self { name, moves, .. } = self;
        t::DayBest { name, moves: *moves }.into()
    }
}
