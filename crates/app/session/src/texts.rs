//! Messages that frontends show themselves, and their kinds.

use serde::{Deserialize, Serialize};
use wildpile_game::rules::{Problem, Problems, seat_of_key};
use wildpile_message::{Arg, Join, Message};
use wildpile_table::Tone;

use crate::text as t;

pub use crate::text::{
    AutoNotTrivial, EndNotCounted, ForesightAgain, HintNoUsefulMove, PickNone, RedoNothing, TellBotStuck,
    TellOver,
};

/// The kind of a notice or a banner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Neutral information.
    Plain,
    /// Something that can't be done, with the reason.
    Wrong,
    /// A hint.
    Hint,
    /// Something that went well.
    Well,
}

impl From<Tone> for Kind {
    fn from(tone: Tone) -> Self {
        match tone {
            Tone::Info => Self::Plain,
            Tone::Warning => Self::Hint,
            Tone::Good => Self::Well,
            Tone::Bad => Self::Wrong,
        }
    }
}

/// A short message for the person at the screen. It may be a clause: render it with
/// [`wildpile_message::Texts::sentence`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// The kind.
    pub kind: Kind,
    /// The message.
    pub message: Message,
}

impl Notice {
    /// Neutral information.
    #[must_use]
    pub fn plain(message: impl Into<Message>) -> Self {
        Self {
            kind: Kind::Plain,
            message: message.into(),
        }
    }

    /// Something that can't be done, with the reason.
    #[must_use]
    pub fn wrong(message: impl Into<Message>) -> Self {
        Self {
            kind: Kind::Wrong,
            message: message.into(),
        }
    }

    /// A hint.
    #[must_use]
    pub fn hint(message: impl Into<Message>) -> Self {
        Self {
            kind: Kind::Hint,
            message: message.into(),
        }
    }
}

/// A problem with its path and what would be valid: `hand: 12 is too large; legal: a whole number
/// from 1 to 7`. What is wrong with cards names the card itself, so it needs no path: that would be the name of an option.
#[must_use]
pub fn problem(problem: &Problem) -> Message {
    let (path, what) = (place(&problem.path), &problem.what);
    match (&problem.legal, problem.path.as_str()) {
        (Some(legal), _) => t::ProblemAtLegal { legal, path, what }.into(),
        (None, "mutators" | "handicaps" | "cards") => what.clone(),
        (None, _) => t::ProblemAt { path, what }.into(),
    }
}

/// Paths of a problem, with seats as screens call them: `seat_2.hand` is “Seat 2: hand”.
fn place(paths: &str) -> Arg {
    let one = |path: &str| -> Arg {
        let (key, rest) = path.split_once('.').unwrap_or((path, ""));
        match (seat_of_key(key), rest) {
            (None, _) => path.to_owned().into(),
            (Some(seat), "") => seat.into(),
            (Some(seat), rest) => Message::from(t::ProblemPlace { seat, path: rest }).into(),
        }
    };
    Arg::List(Join::Comma, paths.split(", ").map(one).collect())
}

/// All problems in one message. If there is room, show each [`problem`] on its own line.
#[must_use]
pub fn problems(problems: &Problems) -> Message {
    match problems.list() {
        [only] => problem(only),
        several => {
            let all = several.iter().map(|p| Arg::from(problem(p))).collect();
            t::ProblemsAll {
                all: Arg::List(Join::Comma, all),
            }
            .into()
        }
    }
}
