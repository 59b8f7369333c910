//! Messages in answers.

use std::collections::BTreeMap;

use serde::Serialize;
use wildpile_message::{Arg, Join, Message};

/// A message with its text in the language of the call (`--lang`).
/// Programs look at `id` and `args`; texts get better from version to version.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RenderedMessage {
    /// Which message it is: `skip-bo.refusal-starts-with`; `common.text` for text that is not translated.
    pub id: String,
    /// Its arguments by name.
    pub args: BTreeMap<String, ArgReport>,
    /// Its text; seats are called by their numbers.
    pub text: String,
    /// What it was made from.
    #[serde(skip)]
    pub message: Message,
}

/// An argument: a number, a text, a message within the message, a seat, or a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ArgReport {
    /// A number.
    Number(i64),
    /// A text that is not translated, such as a move.
    Text(String),
    /// A part of the sentence with a text of its own.
    Message(PartReport),
    /// A seat.
    Seat(SeatArg),
    /// Several values: `a, b and c`.
    And(AndArgs),
    /// Several values: `a, b or c`.
    Or(OrArgs),
    /// Several values: `a, b, c`.
    Comma(CommaArgs),
    /// Several values: `a b c`.
    Space(SpaceArgs),
}

/// A message within a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PartReport {
    /// Which message it is.
    pub id: String,
    /// Its arguments by name.
    pub args: BTreeMap<String, ArgReport>,
}

/// A seat as an argument.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatArg {
    /// The seat, from 1.
    pub seat: u8,
}

/// All of these.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AndArgs {
    /// The values.
    pub and: Vec<ArgReport>,
}

/// One of these.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OrArgs {
    /// The values.
    pub or: Vec<ArgReport>,
}

/// These, with commas.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CommaArgs {
    /// The values.
    pub comma: Vec<ArgReport>,
}

/// These, with blanks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SpaceArgs {
    /// The values.
    pub space: Vec<ArgReport>,
}

impl RenderedMessage {
    /// A message with its text.
    pub fn new(message: Message, text: String) -> Self {
        Self {
            id: message.id().to_owned(),
            args: args(&message),
            text,
            message,
        }
    }
}

fn args(message: &Message) -> BTreeMap<String, ArgReport> {
    let all = message.args();
    all.map(|(name, arg)| (name.to_owned(), arg.into())).collect()
}

impl From<&Arg> for ArgReport {
    fn from(arg: &Arg) -> Self {
        match arg {
            Arg::Number(number) => Self::Number(*number),
            Arg::Text(text) => Self::Text(text.clone().into_owned()),
            Arg::Message(message) => Self::Message(PartReport {
                id: message.id().to_owned(),
                args: args(message),
            }),
            Arg::Seat(seat) => Self::Seat(SeatArg { seat: *seat }),
            Arg::List(join, all) => {
                let all = all.iter().map(Self::from).collect();
                match join {
                    Join::And => Self::And(AndArgs { and: all }),
                    Join::Or => Self::Or(OrArgs { or: all }),
                    Join::Comma => Self::Comma(CommaArgs { comma: all }),
                    Join::Space => Self::Space(SpaceArgs { space: all }),
                }
            }
        }
    }
}
