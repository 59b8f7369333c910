//! The help that the person at the screen got in a match.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_message::Message;

use crate::text as t;
use crate::{Fields, Practice};

/// The help in a match: hints that were shown, moves that the solver played, and what else makes it [practice](Practice).
/// Undoing moves doesn't take it back.
///
/// Asking whether the match can still be won is a hint too: the answer says which moves to take back. These aren't
/// help: the other players' moves, auto-finish, and stepping through all legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Value")]
pub struct Help {
    /// Hints shown.
    pub hints: u32,
    /// Moves played by the solver; `None` if unknown, as of a damaged match, whose hints may be missing, too.
    pub solver_moves: Option<u32>,
    /// The reason the match is practice, as far as it is written down; [`practice`](Self::practice) knows it.
    #[serde(rename = "practice", skip_serializing_if = "Option::is_none")]
    pub noted: Option<Practice>,
}

impl Help {
    /// No help at all.
    pub const NONE: Self = Self {
        hints: 0,
        solver_moves: Some(0),
        noted: None,
    };
    /// It isn't known.
    pub const UNKNOWN: Self = Self {
        hints: 0,
        solver_moves: None,
        noted: None,
    };

    /// True if there certainly was none. Only such matches are in best results and streaks.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The reason the match is practice and never counts; `None` for a usual match.
    #[must_use]
    pub fn practice(self) -> Option<Practice> {
        let is_solved = self.solver_moves.is_some_and(|moves| moves > 0);
        self.noted.or(is_solved.then_some(Practice::Solver))
    }

    /// True if help is unknown.
    #[must_use]
    pub const fn is_unknown(self) -> bool {
        self.solver_moves.is_none() && self.hints == 0
    }

    /// The text beside the result: “with 12 hints”, “practice, played on from a replay”. `None` if there was no help.
    #[must_use]
    pub fn message(self) -> Option<Message> {
        let hints = (self.hints > 0).then(|| t::HelpHints { count: self.hints }.into());
        let practice = self.practice().map(|why| match (why, self.solver_moves) {
            (Practice::Solver, Some(count)) if count > 0 => t::HelpSolver { count }.into(),
            _ => t::HelpPractice { why: why.name() }.into(),
        });
        match (practice, hints) {
            (Some(practice), Some(hints)) => Some(t::HelpBoth { practice, hints }.into()),
            (None, None) if self.solver_moves.is_none() => Some(t::HelpUnknown.into()),
            (practice, hints) => practice.or(hints),
        }
    }
}

impl Default for Help {
    fn default() -> Self {
        Self::NONE
    }
}

/// Missing or unreadable help is unknown: it must not hide the match.
impl From<Value> for Help {
    fn from(value: Value) -> Self {
        let Ok(mut fields) = Fields::of(value) else {
            return Self::UNKNOWN;
        };
        Self {
            hints: fields.number("hints").unwrap_or_default(),
            solver_moves: fields.number("solver_moves").ok(),
            noted: fields.text("practice").ok().and_then(|why| Practice::named(&why)),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_missing_is_unknown_and_not_none() {
        assert_eq!(Help::from(Value::Null), Help::UNKNOWN);
        assert_eq!(Help::from(json!({ "hints": "many" })), Help::UNKNOWN);
        let some = Help {
            hints: 3,
            ..Help::NONE
        };
        assert_eq!(Help::from(json!(some)), some);
        let practice = Help {
            noted: Some(Practice::Replay),
            ..some
        };
        assert_eq!(Help::from(json!(practice)), practice);
        assert_eq!(
            (some.practice(), practice.practice()),
            (None, Some(Practice::Replay))
        );
        assert_eq!(Help::from(json!(Help::UNKNOWN)), Help::UNKNOWN);
        assert!(!Help::UNKNOWN.is_none() && Help::default().is_none());
    }

    #[test]
    fn help_is_said_beside_the_result() {
        let said = |hints, solver_moves, noted| {
            let help = Help {
                hints,
                solver_moves,
                noted,
            };
            help.message()
        };
        assert_eq!(said(0, Some(0), None), None);
        let hints = Message::from(t::HelpHints { count: 12_u32 });
        assert_eq!(said(12, Some(0), None), Some(hints.clone()));
        assert_eq!(said(12, None, None), Some(hints.clone()));
        assert_eq!(said(0, None, None), Some(t::HelpUnknown.into()));
        let solver = Message::from(t::HelpSolver { count: 4_u32 });
        // Those of before there was practice are judged by the moves.
        for noted in [None, Some(Practice::Solver)] {
            assert_eq!(said(0, Some(4), noted), Some(solver.clone()));
        }
        let why = Practice::Replay.name();
        let practice = Message::from(t::HelpPractice { why });
        let both = t::HelpBoth {
            practice: practice.clone(),
            hints,
        };
        assert_eq!(said(0, Some(4), Some(Practice::Replay)), Some(practice));
        assert_eq!(said(12, Some(0), Some(Practice::Replay)), Some(both.into()));
    }
}
