//! The bots of one game.

use std::fmt;

use wildpile_message::Message;
use wildpile_table::race::Solo;
use wildpile_table::{DynPlayer, Level, RandomPlayer};

use crate::ladder::known_as;
use crate::reason::{ReasonFn, Reasons, raced_reason_of, reason_of};

/// The bots of one game. Each game's module has its own, and the game's bundle hands them to programs.
#[derive(Clone, Copy)]
pub struct Bots {
    levels: &'static [Level],
    player: fn(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>>,
    help: fn(level: &str) -> Message,
    per_seat: bool,
    reason: Option<ReasonFn>,
    cost: &'static [u64],
}

impl Bots {
    /// Levels, weakest first; a bot of a level, where bots with the same seed play the same; and a
    /// sentence about how a level plays.
    #[must_use]
    pub const fn new(
        levels: &'static [Level],
        player: fn(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>>,
        help: fn(level: &str) -> Message,
    ) -> Self {
        Self {
            levels,
            player,
            help,
            per_seat: false,
            reason: None,
            cost: &[],
        }
    }

    /// Bots of which every level supports rules that differ per seat.
    #[must_use]
    pub const fn with_per_seat_rules(self) -> Self {
        Self {
            per_seat: true,
            ..self
        }
    }

    /// Bots of which the strongest level takes so many milliseconds for a game, by number of seats from 1 on: in the base game,
    /// on one core of a server of 2026. They are constants, so that what is planned by them is the same on every machine.
    #[must_use]
    pub const fn with_cost(self, cost: &'static [u64]) -> Self {
        Self { cost, ..self }
    }

    /// Milliseconds that the strongest level takes for a game with this many seats, at all of them; `None` if unknown.
    #[must_use]
    pub fn cost(&self, seats: usize) -> Option<u64> {
        self.cost.get(seats.checked_sub(1)?).copied()
    }

    /// Bots of a game whose moves have reasons.
    #[must_use]
    pub const fn with_reasons<G: Reasons>(self) -> Self {
        Self {
            reason: Some(reason_of::<G>),
            ..self
        }
    }

    /// Bots of a solitaire whose moves have reasons, in races, too.
    #[must_use]
    pub const fn with_raced_reasons<G: Reasons + Solo>(self) -> Self {
        Self {
            reason: Some(raced_reason_of::<G>),
            ..self
        }
    }

    /// The reasons for moves; `None` in games without.
    #[must_use]
    pub const fn reasons(&self) -> Option<ReasonFn> {
        self.reason
    }

    /// The levels, weakest first.
    #[must_use]
    pub const fn levels(&self) -> &'static [Level] {
        self.levels
    }

    /// A bot of a level, by the level's name; bots with the same seed play the same. `None` when there
    /// is no such level.
    #[must_use]
    pub fn player(&self, level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
        (self.player)(level, seed)
    }

    /// True if there is such a level: whether it has a [`player`](Self::player), unless the players
    /// are [elsewhere](Self::elsewhere).
    #[must_use]
    pub fn has(&self, level: &str) -> bool {
        let level = known_as(level);
        self.levels.iter().any(|known| known.name == level)
    }

    /// True if bots of a level support options differing per seat, as [`DynPlayer::knows_per_seat`]
    /// says of the bots themselves.
    #[must_use]
    pub fn knows_per_seat(&self, level: &str) -> bool {
        level == RANDOM.name || (self.per_seat && self.has(level))
    }

    /// The same without players, for a program whose bots are in another part of it.
    #[must_use]
    pub const fn elsewhere(self) -> Self {
        Self {
            player: |_, _| None,
            reason: None,
            ..self
        }
    }

    /// A sentence about how a level plays.
    #[must_use]
    pub fn help(&self, level: &str) -> Message {
        (self.help)(level)
    }

    /// The default level.
    #[must_use]
    pub fn usual(&self) -> &'static str {
        Level::usual(self.levels).map_or(RANDOM.name, |level| level.name)
    }
}

impl fmt::Debug for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.levels.iter().map(|level| level.name))
            .finish()
    }
}

/// The level that every game has: any legal move.
pub const RANDOM: Level = Level { name: "random" };

/// A player of the level `random`; `None` for any other.
#[must_use]
pub fn random(level: &str, seed: u64) -> Option<Box<dyn DynPlayer>> {
    (level == RANDOM.name).then(|| Box::new(RandomPlayer::new(seed)) as Box<dyn DynPlayer>)
}
