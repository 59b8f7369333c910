//! Offers of lobbies: the settings of a new table, and the games with ranked deals. A table may have other settings, within
//! the limits of the [lobby](crate::lobby).

use crate::lobby::{Clock, Series};

const fn bank(minutes: u32, increment_s: u32) -> Clock {
    Clock::Bank { minutes, increment_s }
}

/// The time controls.
pub const CLOCKS: [Clock; 8] = [
    Clock::None,
    Clock::Move { seconds: 15 },
    Clock::Move { seconds: 30 },
    Clock::Move { seconds: 60 },
    bank(5, 3),
    bank(10, 5),
    bank(20, 5),
    bank(40, 10),
];

/// Choices of seconds until a bot plays for an absent person's seat.
pub const GRACES: [u32; 5] = [15, 30, 60, 180, 600];

/// Onlookers' delay, in seconds.
pub const DELAYS: [u32; 5] = [0, 30, 60, 180, 600];

/// The seconds for a bid; 0 for as long as one likes.
pub const BIDS: [u32; 5] = [0, 10, 20, 30, 60];

/// The series.
pub const SERIES: [Series; 7] = [
    Series::None,
    Series::Wins { wins: 2 },
    Series::Wins { wins: 3 },
    Series::Wins { wins: 5 },
    Series::Matches { matches: 3 },
    Series::Matches { matches: 5 },
    Series::Matches { matches: 10 },
];

/// The game with auctions, whose tables can have a time for bids.
pub const AUCTIONS: &str = "skipper";

/// The games with ranked deals: those with hidden cards. The solver that comes with the program can play the others.
pub const RANKED: [&str; 3] = ["skipper", "joker", "skip-bo"];
