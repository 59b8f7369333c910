//! The messages exchanged with a program, one JSON object per line. See `docs/protocol.md`.
//!
//! [`Hello`] and [`Greeting`] open a game; what follows are the [wire] types of seats.

#[cfg(feature = "schema")]
mod schema;
pub mod wire;

use serde::Serialize;
use serde_json::{Map, Value};
use wildpile_game::rules::{Patch, SeatPatch};
use wildpile_message::Message;
use wildpile_table::OfferedMove;

use crate::fault::shown;
use crate::rendered::RenderedMessage;
use crate::text as t;

#[cfg(feature = "schema")]
pub use schema::schema;

/// The protocol's version. The two before it were never released.
pub const VERSION: u64 = 3;

/// The maximum length of a move in characters, since error messages may repeat it.
const LONGEST_MOVE: usize = 200;

/// Number of characters shown of a program's reason for declining.
const LONGEST_REASON: usize = 200;

/// The first message of a game. Expects a [`Greeting`].
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello<'a> {
    /// `hello`.
    #[serde(rename = "type")]
    pub kind: &'a str,
    /// The protocol's [`VERSION`], which the program repeats in its answer.
    pub protocol: u64,
    /// The sender: `wildpile 0.1.0`.
    pub program: &'a str,
    /// The game's name: `skip-bo`.
    pub game: &'a str,
    /// Its title.
    pub title: RenderedMessage,
    /// The short name of the rule set.
    pub rules_name: &'a str,
    /// Every option.
    pub rules: &'a Patch,
    /// Differences for individual seats; omitted if there are none.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub per_seat: &'a [SeatPatch],
    /// The program's seat, from 1.
    pub seat: u8,
    /// The number of seats.
    pub seats: usize,
    /// The limits of the conversation.
    pub limits: WireLimits,
    /// A seed for the program's random numbers, below 2^53. It says nothing about the cards.
    pub seed: u64,
    /// Number of action numbers: all are below it. Null in games that don't number moves.
    pub actions: Option<usize>,
}

/// The limits of the conversation, as sent to the program.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WireLimits {
    /// The program has failed after this many milliseconds without an answer.
    pub answer_ms: u64,
    /// Number of wrong answers tolerated per question; the next one is a fault.
    pub errors: u32,
    /// The maximum length of a line from the program, in bytes.
    pub line_bytes: usize,
}

/// The answer to the hello.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Greeting {
    /// The program plays.
    Ready(Ready),
    /// It doesn't support this game or these rules, for this reason if it gave one.
    Decline(Option<String>),
}

/// Choices of a program that plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ready {
    /// True if it wants texts for people: labels of moves, sentences about what happened.
    pub labels: bool,
    /// True if the same process plays the next game too.
    pub many: bool,
}

/// A message as a line, including the newline.
#[must_use]
pub fn line(message: &impl Serialize) -> String {
    let mut line = serde_json::to_string(message).unwrap_or_default();
    line.push('\n');
    line
}

pub(crate) fn object(line: &str) -> Result<Map<String, Value>, Message> {
    match serde_json::from_str(line) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => {
            let line = shown(line, 60, false);
            Err(t::ErrorNotObject { line }.into())
        }
        Err(error) => {
            let (line, reason) = (shown(line, 60, false), error.to_string());
            Err(t::ErrorNotJson { line, reason }.into())
        }
    }
}

pub(crate) fn wants(object: &Map<String, Value>, kind: &str) -> Result<(), Message> {
    match object.get("type") {
        Some(Value::String(found)) if found == kind => Ok(()),
        Some(found) => Err(t::ErrorType {
            found: short(found),
            kind,
        }
        .into()),
        None => Err(t::ErrorNoType { kind }.into()),
    }
}

pub(crate) fn short(value: &Value) -> String {
    shown(&value.to_string(), 60, false)
}

/// The index of the offer that an answer's `move` names; `None` if it has none. `why_not` explains why
/// a move is none of the offers.
fn named_offer(
    object: &Map<String, Value>,
    offers: &[OfferedMove],
    why_not: &dyn Fn(&str) -> Message,
) -> Result<Option<usize>, Message> {
    match object.get("move") {
        None | Some(Value::Null) => Ok(None),
        Some(found @ Value::String(text)) => {
            let at = offers.iter().position(|offer| offer.notation == *text);
            at.map(Some).ok_or_else(|| {
                // The reason may repeat the text, which people will see.
                let why = why_not(&shown(text, LONGEST_MOVE, false));
                let found = short(found);
                t::ErrorMove { found, why }.into()
            })
        }
        Some(found) => {
            let found = short(found);
            Err(t::ErrorMoveType { found }.into())
        }
    }
}

/// Parses the answer to the hello.
///
/// # Errors
/// The problem with it.
pub fn read_greeting(line: &str) -> Result<Greeting, Message> {
    let object = object(line)?;
    if wants(&object, "decline").is_ok() {
        return read_decline(&object).map(Greeting::Decline);
    }
    wants(&object, "ready")?;
    let version = VERSION;
    let Some(protocol) = object.get("protocol") else {
        return Err(t::ErrorNoProtocol { version }.into());
    };
    if protocol.as_u64() != Some(version) {
        let found = short(protocol);
        return Err(t::ErrorProtocol { found, version }.into());
    }
    let labels = match object.get("labels") {
        None | Some(Value::Null) => true,
        Some(Value::Bool(labels)) => *labels,
        Some(other) => {
            let found = short(other);
            return Err(t::ErrorLabels { found }.into());
        }
    };
    let many = match object.get("games") {
        None | Some(Value::Null) => false,
        Some(Value::String(games)) if games == "one" => false,
        Some(Value::String(games)) if games == "many" => true,
        Some(other) => {
            let found = short(other);
            return Err(t::ErrorGames { found }.into());
        }
    };
    Ok(Greeting::Ready(Ready { labels, many }))
}

fn read_decline(object: &Map<String, Value>) -> Result<Option<String>, Message> {
    match object.get("reason") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(reason)) => {
            let reason = shown(reason.trim(), LONGEST_REASON, false);
            Ok(Some(reason).filter(|reason| !reason.is_empty()))
        }
        Some(other) => {
            let found = short(other);
            Err(t::ErrorReason { found }.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rendered::english;

    #[test]
    fn the_answer_to_the_hello_names_the_version_and_what_is_wanted() {
        let ready = |line: &str| match read_greeting(line) {
            Ok(Greeting::Ready(r)) => (r.labels, r.many),
            other => panic!("{line}: {other:?}"),
        };
        for (line, chosen) in [
            (r#"{"type":"ready","protocol":3,"more":[1]}"#, (true, false)),
            (
                r#"{"type":"ready","protocol":3,"labels":false,"games":"many"}"#,
                (false, true),
            ),
            (
                r#"{"type":"ready","protocol":3,"labels":null,"games":"one"}"#,
                (true, false),
            ),
        ] {
            assert_eq!(ready(line), chosen, "{line}");
        }
        for (line, says) in [
            (
                r#"{"type":"ready","protocol":2}"#,
                "\"protocol\" is 2, but only version 3 is supported",
            ),
            (r#"{"type":"ready","protocol":4}"#, "only version 3 is supported"),
            (
                r#"{"type":"ready","protocol":"3"}"#,
                "\"protocol\" is \"3\", but only version 3 is supported",
            ),
            (
                r#"{"type":"ready"}"#,
                "\"protocol\" is missing; only version 3 is supported",
            ),
            (
                r#"{"type":"ready","protocol":3,"games":5}"#,
                "\"one\" or \"many\"",
            ),
            (r#"{"type":"ready","protocol":3,"labels":"no"}"#, "true or false"),
            (r#"{"type":"hi"}"#, "expected \"ready\""),
            (r#"{"type":"decline","reason":4}"#, "\"reason\" is 4"),
            ("hello", "isn't JSON"),
        ] {
            let error = english(&read_greeting(line).unwrap_err());
            assert!(error.contains(says), "{line}: {error}");
        }
    }

    #[test]
    fn a_game_can_be_declined_with_a_reason() {
        let long = format!(r#"{{"type":"decline","reason":"{}"}}"#, "x".repeat(9_000));
        for (line, reason) in [
            (r#"{"type":"decline"}"#, None),
            (r#"{"type":"decline","reason":null}"#, None),
            (r#"{"type":"decline","reason":" "}"#, None),
            (
                r#"{"type":"decline","reason":"only \u001b[2JSkip-Bo","protocol":9}"#,
                Some("only [2JSkip-Bo"),
            ),
        ] {
            let declined = Greeting::Decline(reason.map(str::to_owned));
            assert_eq!(read_greeting(line), Ok(declined), "{line}");
        }
        let Ok(Greeting::Decline(Some(reason))) = read_greeting(&long) else {
            panic!("it declines");
        };
        assert_eq!(reason.chars().count(), LONGEST_REASON + 1);
    }
}
