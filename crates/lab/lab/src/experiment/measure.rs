//! What an experiment measures.

use serde::{Deserialize, Serialize};
use wildpile_message::Message;

use crate::text as t;
use crate::typed;

/// What an experiment measures. `MEASURES.md` defines each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The share of games that seat 1 won.
    Won,
    /// The turns of the seat that took the most; moves in games without turns.
    Turns,
    /// The moves of all seats.
    Moves,
    /// The sum of the seats' scores.
    Score,
    /// The share of drawn games.
    Drawn,
    /// Turns in which nothing but discarding, drawing or passing was possible.
    Stuck,
    /// Games that were proved unwinnable before they ended, and when.
    Dead,
    /// The share of games won by each seat.
    Seats,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Won,
        Self::Turns,
        Self::Moves,
        Self::Score,
        Self::Drawn,
        Self::Stuck,
        Self::Dead,
        Self::Seats,
    ];

    /// Those measured if the file doesn't say.
    pub const USUAL: [Self; 3] = [Self::Won, Self::Turns, Self::Moves];

    /// The name in experiment files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Turns => "turns",
            Self::Moves => "moves",
            Self::Score => "score",
            Self::Drawn => "drawn",
            Self::Stuck => "stuck",
            Self::Dead => "dead",
            Self::Seats => "seats",
        }
    }

    /// The measure of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.name() == name)
    }

    /// The heading in reports.
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            Self::Won => t::MeasureWon.into(),
            Self::Turns => t::MeasureTurns.into(),
            Self::Moves => t::MeasureMoves.into(),
            Self::Score => t::MeasureScore.into(),
            Self::Drawn => t::MeasureDrawn.into(),
            Self::Stuck => t::MeasureStuck.into(),
            Self::Dead => t::MeasureDead.into(),
            Self::Seats => t::MeasureSeats.into(),
        }
    }

    /// Whether it is a share of the games, from 0 to 1, rather than a count in each game.
    #[must_use]
    pub const fn is_share(self) -> bool {
        matches!(self, Self::Won | Self::Drawn | Self::Dead | Self::Seats)
    }

    /// Whether changes are compared by it, deal by deal, so that an experiment can stop by it.
    #[must_use]
    pub const fn is_compared(self) -> bool {
        !matches!(self, Self::Seats)
    }

    /// Why it can't be measured in a game with this many seats; `None` if it can.
    #[must_use]
    pub fn problem(self, game: &str, seats: usize) -> Option<Message> {
        let probes = typed::probes(game);
        match self {
            Self::Drawn | Self::Seats if seats < 2 => {
                Some(t::ProblemMeasureSeats { measure: self.name() }.into())
            }
            Self::Stuck if !probes.stuck => Some(
                t::ProblemMeasureGame {
                    measure: self.name(),
                    game,
                }
                .into(),
            ),
            Self::Dead if !probes.dead => Some(
                t::ProblemMeasureGame {
                    measure: self.name(),
                    game,
                }
                .into(),
            ),
            Self::Dead if seats > 1 => Some(t::ProblemMeasureAlone { measure: self.name() }.into()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_json() {
        for measure in Measure::ALL {
            assert_eq!(Measure::named(measure.name()), Some(measure));
            assert_eq!(serde_json::to_value(measure).unwrap(), measure.name());
        }
        assert_eq!(Measure::named("fun"), None);
    }

    #[test]
    fn not_every_game_has_every_measure() {
        assert!(Measure::Dead.problem("skipper", 1).is_none());
        assert!(Measure::Dead.problem("skipper", 2).is_some());
        assert!(Measure::Dead.problem("skip-bo", 2).is_some());
        assert!(Measure::Seats.problem("skip-bo", 2).is_none());
        assert!(Measure::Seats.problem("joker", 1).is_some());
    }
}
