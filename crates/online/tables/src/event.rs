//! The events of a table, as they are written down.

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_game::rules::Patch;
use wildpile_protocol::Secret;
use wildpile_protocol::lobby::Settings;

use crate::{Person, PlayerId};

/// The occupant of a seat, as it is written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occupant {
    /// Nobody.
    #[default]
    Free,
    /// A person.
    Person {
        /// Who.
        player: PlayerId,
        /// The name at that time.
        name: String,
        /// True if a program plays.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// A bot.
    Bot {
        /// The level.
        level: String,
    },
}

impl Occupant {
    /// A person under the present name.
    #[must_use]
    pub fn person(person: &Person, program: bool) -> Self {
        Self::Person {
            player: person.id.clone(),
            name: person.name.clone(),
            program,
        }
    }

    /// A bot of this level.
    #[must_use]
    pub fn bot(level: &str) -> Self {
        Self::Bot {
            level: level.to_owned(),
        }
    }

    /// The person, and the name at that time.
    #[must_use]
    pub fn as_person(&self) -> Option<(&PlayerId, &str)> {
        match self {
            Self::Person { player, name, .. } => Some((player, name)),
            Self::Free | Self::Bot { .. } => None,
        }
    }

    /// The level of a bot.
    #[must_use]
    pub fn level(&self) -> Option<&str> {
        match self {
            Self::Bot { level } => Some(level),
            Self::Free | Self::Person { .. } => None,
        }
    }

    /// True if it is the same person, whatever the name, or the same kind of bot.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Person { player, program, .. },
                Self::Person {
                    player: other,
                    program: also,
                    ..
                },
            ) => player == other && program == also,
            _ => self == other,
        }
    }
}

/// One thing that happened at a table. Events are kept as JSON for as long as the table, so a field that is added later
/// needs a default, and a kind that is removed must still be readable. A program reads no event that says more than it knows:
/// a newer version wrote it, and meant something by it. So a new field isn't written where it has its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The table was opened. Always the first event.
    Opened {
        /// By whom.
        owner: PlayerId,
        /// The owner's name at that time.
        name: String,
        /// The game.
        game: String,
        /// The options that differ from the default.
        rules: Patch,
        /// The number of seats.
        seats: usize,
        /// The rest.
        settings: Settings,
    },
    /// A seat has someone else, or nobody; or the person there has another name.
    Seated {
        /// The seat.
        seat: Seat,
        /// The occupant from now on.
        sitter: Occupant,
    },
    /// The person at a seat would like to begin now; at a quick table.
    Ready {
        /// The seat.
        seat: Seat,
    },
    /// A deal has begun.
    Dealing {
        /// Its running number at the table, from 1.
        round: u64,
        /// The server's secret. It leaves the server when the match is over.
        secret: Secret,
        /// The number of the attempt at this deal: how many were abandoned before.
        #[serde(default, skip_serializing_if = "wildpile_protocol::is_default")]
        attempt: u64,
    },
    /// The ranked deal of a day begins, for the person who sits here and nobody else.
    Ranked {
        /// The number of days since 1970, in UTC.
        day: u64,
        /// The server's secret of that day, which is the same at all tables. It leaves the server when the day is over.
        secret: Secret,
    },
    /// A seat has committed to its contribution.
    Committed {
        /// The seat.
        seat: Seat,
        /// The commitment.
        commitment: Secret,
    },
    /// A seat has opened its contribution.
    Contributed {
        /// The seat.
        seat: Seat,
        /// The contribution.
        secret: Secret,
    },
    /// Time was up for these seats; they contribute nothing (any more).
    Withheld {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// Time was up for these seats, so the attempt at the deal is abandoned: the table's rule says so. Another one may follow.
    Abandoned {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// A move was played.
    Moved {
        /// Whose.
        seat: Seat,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        notation: String,
        /// The key that the client gave it; empty for a bot's.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        key: String,
        /// The milliseconds that the seat's clock ran for it, since it was last written down.
        #[serde(default, skip_serializing_if = "wildpile_protocol::is_default")]
        spent_ms: u64,
        /// True if the clock made it: the time for a bid was up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        timed_out: bool,
    },
    /// The countdown of a race is over: everybody may move.
    Begun,
    /// The clock of a seat has stopped without a move, or is written down because the room closes.
    Clocked {
        /// The seat.
        seat: Seat,
        /// The milliseconds that it ran, since it was last written down.
        spent_ms: u64,
    },
    /// The time of a seat is up. With time per move, a bot makes this move; with time for the match, a bot plays on.
    TimeUp {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
    },
    /// A seat asks for a pause, or agrees to one.
    PauseAgreed {
        /// The seat.
        seat: Seat,
    },
    /// The pause ends, or nobody asks for one any more.
    Resumed {
        /// The seat that said so.
        seat: Seat,
    },
    /// A seat has given the match up.
    Resigned {
        /// The seat.
        seat: Seat,
        /// The level of the bot that plays on for it, if the match goes on.
        level: String,
    },
    /// A bot plays for a person who has gone.
    StoodIn {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
    },
    /// The person is back and plays again.
    Returned {
        /// The seat.
        seat: Seat,
    },
}

impl Event {
    /// A move at its own time; the clock adds how long it took.
    #[must_use]
    pub const fn moved(seat: Seat, notation: String, key: String) -> Self {
        Self::Moved {
            seat,
            notation,
            key,
            spent_ms: 0,
            timed_out: false,
        }
    }

    /// Someone takes a seat, or a bot does.
    #[must_use]
    pub const fn seated(seat: Seat, sitter: Occupant) -> Self {
        Self::Seated { seat, sitter }
    }

    /// Nobody sits at a seat any more.
    pub(crate) const fn freed(seat: Seat) -> Self {
        Self::seated(seat, Occupant::Free)
    }
}
