//! The help that the person at the screen got in a match.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use wildpile_message::Message;

use crate::Fields;
use crate::text as t;

/// The help in a match: hints that were shown, and moves that the solver played. Undoing moves doesn't take it back.
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
}

impl Help {
    /// No help at all.
    pub const NONE: Self = Self {
        hints: 0,
        solver_moves: Some(0),
    };
    /// It isn't known.
    pub const UNKNOWN: Self = Self {
        hints: 0,
        solver_moves: None,
    };

    /// True if there certainly was none. Only such matches are in best results and streaks.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// True if the solver played moves, so that the match never counts as won.
    #[must_use]
    pub fn is_solved(self) -> bool {
        self.solver_moves.is_some_and(|moves| moves > 0)
    }

    /// True if help is unknown.
    #[must_use]
    pub const fn is_unknown(self) -> bool {
        self.solver_moves.is_none() && self.hints == 0
    }

    /// The text beside the result: “with 12 hints”. `None` if there was no help.
    #[must_use]
    pub fn message(self) -> Option<Message> {
        let hints = || Message::from(t::HelpHints { count: self.hints });
        match (self.hints, self.solver_moves) {
            (0, None) => Some(t::HelpUnknown.into()),
            (0, Some(0)) => None,
            (_, None | Some(0)) => Some(hints()),
            (0, Some(count)) => Some(t::HelpSolver { count }.into()),
            (_, Some(count)) => {
                let solver = Message::from(t::HelpSolver { count });
                Some(
                    t::HelpBoth {
                        hints: hints(),
                        solver,
                    }
                    .into(),
                )
            }
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
            solver_moves: Some(0),
        };
        assert_eq!(Help::from(json!(some)), some);
        assert_eq!(Help::from(json!(Help::UNKNOWN)), Help::UNKNOWN);
        assert!(!Help::UNKNOWN.is_none() && Help::default().is_none());
    }

    #[test]
    fn help_is_said_beside_the_result() {
        let said = |hints, solver_moves| Help { hints, solver_moves }.message();
        assert_eq!(said(0, Some(0)), None);
        assert_eq!(said(12, Some(0)), Some(t::HelpHints { count: 12_u32 }.into()));
        assert_eq!(said(12, None), Some(t::HelpHints { count: 12_u32 }.into()));
        assert_eq!(said(0, Some(4)), Some(t::HelpSolver { count: 4_u32 }.into()));
        assert_eq!(said(0, None), Some(t::HelpUnknown.into()));
    }
}
