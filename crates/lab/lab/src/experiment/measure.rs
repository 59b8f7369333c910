//! The measures of an experiment.

use serde::{Deserialize, Serialize};
use wildpile_bots::advice::Unit;
use wildpile_message::Message;

use crate::text as t;
use crate::typed;

/// A property of measures.
#[derive(PartialEq)]
enum Is {
    Share,
    Expert,
    Solver,
    Compared,
}

/// The measures in their order: with their names in experiment files, their headings and properties.
macro_rules! measures {
    ($($(#[$doc:meta])* $measure:ident $name:literal $title:ident [$($is:ident),*];)*) => {
        /// A measure of an experiment. `MEASURES.md` defines each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Measure {
            $($(#[$doc])* $measure,)*
        }

        impl Measure {
            /// All of them.
            pub const ALL: [Self; 19] = [$(Self::$measure),*];

            /// The name in experiment files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$measure => $name,)*
                }
            }

            /// The heading in reports.
            #[must_use]
            pub fn title(self) -> Message {
                match self {
                    $(Self::$measure => t::$title.into(),)*
                }
            }

            const fn properties(self) -> &'static [Is] {
                match self {
                    $(Self::$measure => &[$(Is::$is),*],)*
                }
            }
        }
    };
}

measures! {
    /// The share of games that seat 1 won.
    Won "won" MeasureWon [Share, Compared];
    /// The share of games won by a double victory at least.
    Double "double" MeasureDouble [Share, Compared];
    /// The share of games won by a triple victory.
    Triple "triple" MeasureTriple [Share, Compared];
    /// The turns of the seat that took the most; moves in games without turns.
    Turns "turns" MeasureTurns [Compared];
    /// The turns of games that were won.
    TurnsWon "turns_won" MeasureTurnsWon [Compared];
    /// The turns of games that were lost.
    TurnsLost "turns_lost" MeasureTurnsLost [Compared];
    /// The moves of all seats.
    Moves "moves" MeasureMoves [Compared];
    /// The sum of the seats' scores.
    Score "score" MeasureScore [Compared];
    /// The share of drawn games.
    Drawn "drawn" MeasureDrawn [Share, Compared];
    /// Turns in which nothing but discarding, drawing or passing was possible.
    Stuck "stuck" MeasureStuck [Compared];
    /// Games that were proved unwinnable before they ended, and when.
    Dead "dead" MeasureDead [Share, Compared];
    /// The share of games won by each seat.
    Seats "seats" MeasureSeats [Share];
    /// Moves after which another seat can play something else.
    Interaction "interaction" MeasureInteraction [Compared];
    /// Turns whose two best options are close, for an expert.
    Decisions "decisions" MeasureDecisions [Expert, Compared];
    /// Decisions that hang on cards which nobody sees.
    Dilemmas "dilemmas" MeasureDilemmas [Expert, Compared];
    /// Turns in which the change matters to an expert.
    Matters "matters" MeasureMatters [Expert];
    /// Wins of a seat whose chance was small.
    Comebacks "comebacks" MeasureComebacks [Share, Expert];
    /// The positions that the solver expanded for a decision.
    Difficulty "difficulty" MeasureDifficulty [Solver];
    /// The moves of the win that the solver found.
    Length "length" MeasureLength [Solver, Compared];
}

impl Measure {
    /// Those measured if the file doesn't say.
    pub const USUAL: [Self; 3] = [Self::Won, Self::Turns, Self::Moves];

    /// The measure of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.name() == name)
    }

    /// True if it is a share of the games, from 0 to 1, rather than a count in each game.
    #[must_use]
    pub fn is_share(self) -> bool {
        self.properties().contains(&Is::Share)
    }

    /// True if an expert has to look at games for it.
    #[must_use]
    pub fn needs_expert(self) -> bool {
        self.properties().contains(&Is::Expert)
    }

    /// True if it is a share of turns that is compared as one, in percentage points.
    #[must_use]
    pub const fn is_share_of_turns(self) -> bool {
        matches!(self, Self::Decisions | Self::Dilemmas)
    }

    /// True if its differences are percentage points.
    #[must_use]
    pub fn has_points(self) -> bool {
        self.is_share() || self.is_share_of_turns()
    }

    /// The unit of its ratios to what is counted: turns in parts, if they are extrapolated to unlimited worlds.
    #[must_use]
    pub const fn parts(self) -> u64 {
        match self {
            Self::Decisions | Self::Dilemmas | Self::Matters => super::Counted::PARTS,
            _ => 1,
        }
    }

    /// True if only the solver gives it.
    #[must_use]
    pub fn needs_solver(self) -> bool {
        self.properties().contains(&Is::Solver)
    }

    /// True if changes are compared by it, deal by deal, so that an experiment can stop by it.
    #[must_use]
    pub fn is_compared(self) -> bool {
        self.properties().contains(&Is::Compared)
    }

    /// Those that can be measured in a game with this many seats.
    pub fn possible(game: &str, seats: usize) -> impl Iterator<Item = Self> + Clone {
        let all = Self::ALL.into_iter();
        all.filter(move |measure| measure.problem(game, seats).is_none())
    }

    /// The reason it can't be measured in a game with this many seats; `None` if it can.
    #[must_use]
    pub fn problem(self, game: &str, seats: usize) -> Option<Message> {
        let probes = typed::probes(game);
        let cannot = || {
            let measure = self.name();
            Some(t::ProblemMeasureGame { measure, game }.into())
        };
        match self {
            Self::Drawn | Self::Seats | Self::Interaction if seats < 2 => {
                Some(t::ProblemMeasureSeats { measure: self.name() }.into())
            }
            Self::Stuck if !probes.stuck => cannot(),
            Self::Dead if !probes.dead => cannot(),
            Self::Interaction if !probes.reach => cannot(),
            Self::Double | Self::Triple if !probes.grades => cannot(),
            Self::Difficulty | Self::Length if !probes.solves => cannot(),
            measure if measure.needs_expert() && probes.unit.is_none() => {
                let measure = self.name();
                Some(t::ProblemMeasureExpert { measure, game }.into())
            }
            Self::Comebacks if probes.unit == Some(Unit::Turns) => {
                Some(t::ProblemMeasureTurns { measure: self.name() }.into())
            }
            Self::Dead | Self::TurnsWon | Self::TurnsLost if seats > 1 => {
                Some(t::ProblemMeasureAlone { measure: self.name() }.into())
            }
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
        assert!(Measure::Decisions.problem("skipper", 1).is_none());
        assert!(Measure::Decisions.problem("simon-jester", 1).is_some());
        assert!(Measure::Comebacks.problem("skipper", 1).is_some());
        assert!(Measure::Comebacks.problem("skip-bo", 2).is_none());
        assert!(Measure::Difficulty.problem("simon-jester", 1).is_none());
        assert!(Measure::Length.problem("skip-bo", 2).is_some());
        assert!(Measure::Triple.problem("joker", 1).is_none());
        assert!(Measure::Double.problem("simon-jester", 1).is_some());
        assert!(Measure::Interaction.problem("skip-bo", 2).is_none());
        assert!(Measure::Interaction.problem("joker", 1).is_some());
        assert!(Measure::TurnsLost.problem("joker", 1).is_none());
        assert!(Measure::TurnsWon.problem("skip-bo", 2).is_some());
    }
}
