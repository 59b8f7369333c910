//! The messages exchanged with a program, one JSON object per line. See `docs/protocol.md`.

use serde::Serialize;
use serde_json::{Map, Value};
use wildpile_game::Outcome;
use wildpile_game::rules::{Patch, SeatPatch};
use wildpile_message::Message;
use wildpile_table::Offer;

use crate::fault::shown;
use crate::rendered::{Heard, Offered, RenderedMessage};
use crate::text as t;

/// The protocol version. It only increases when existing programs would stop working.
pub const VERSION: u64 = 2;

/// The maximum length of a move in characters, since error messages may repeat it.
const LONGEST_MOVE: usize = 200;

/// A message to a program.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToProgram<'a> {
    /// The first message: which game is played. Expects `ready`.
    Hello {
        /// [`VERSION`].
        protocol: u64,
        /// The sender: `wildpile 0.1.0`.
        program: &'a str,
        /// The game's name: `skip-bo`.
        game: &'a str,
        /// Its title.
        title: RenderedMessage,
        /// The short name of the rule set.
        rules_name: &'a str,
        /// Every option.
        rules: &'a Patch,
        /// What differs for individual seats; omitted if nothing does.
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        per_seat: &'a [SeatPatch],
        /// The program's seat, from 1.
        seat: u8,
        /// The number of seats.
        seats: usize,
        /// The limits of the conversation.
        limits: WireLimits,
    },
    /// A decision. Expects `move`.
    Move {
        /// The question number, to be repeated in the answer.
        id: u64,
        /// How long the program should think, in milliseconds.
        time_ms: u64,
        /// The seat's observations since the last question.
        told: &'a [Heard],
        /// The seat's view.
        view: &'a Value,
        /// The moves to choose from.
        moves: &'a [Offered],
    },
    /// The last answer was wrong; the question remains open.
    Error {
        /// The question.
        id: u64,
        /// The reason.
        error: RenderedMessage,
        /// How many more wrong answers are tolerated.
        left: u32,
    },
    /// The game is over or was abandoned. Expects nothing; the input is closed afterwards.
    End {
        /// The seat's observations since the last question.
        told: &'a [Heard],
        /// Whether the seat won; null if the game was abandoned.
        won: Option<bool>,
        /// The outcome; null if the game was abandoned.
        outcome: Option<&'a Outcome>,
    },
}

/// The limits of the conversation, as sent to the program.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WireLimits {
    /// The program is replaced after this many milliseconds without an answer.
    pub answer_ms: u64,
    /// How many wrong answers per question are tolerated; the next one is a fault.
    pub errors: u32,
    /// The maximum length of a line from the program, in bytes.
    pub line_bytes: usize,
}

impl ToProgram<'_> {
    /// The message as a line, including the newline.
    #[must_use]
    pub fn line(&self) -> String {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }
}

fn object(line: &str) -> Result<Map<String, Value>, Message> {
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

fn wants(object: &Map<String, Value>, kind: &str) -> Result<(), Message> {
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

fn short(value: &Value) -> String {
    shown(&value.to_string(), 60, false)
}

/// Parses the answer to the hello.
///
/// # Errors
/// What is wrong with it.
pub fn read_ready(line: &str) -> Result<(), Message> {
    let object = object(line)?;
    wants(&object, "ready")?;
    match object.get("protocol") {
        Some(found) if found.as_u64() == Some(VERSION) => Ok(()),
        Some(found) => Err(t::ErrorProtocol {
            found: short(found),
            version: VERSION,
        }
        .into()),
        None => Err(t::ErrorNoProtocol { version: VERSION }.into()),
    }
}

/// Parses the answer to a question: the index of one of the offers.
///
/// # Errors
/// What is wrong with it, to be sent to the program. `why_not` explains why a move is none of the
/// offers.
pub fn read_move(
    line: &str,
    id: u64,
    offers: &[Offer],
    why_not: &dyn Fn(&str) -> Message,
) -> Result<usize, Message> {
    let object = object(line)?;
    wants(&object, "move")?;
    match object.get("id") {
        Some(found) if found.as_u64() == Some(id) => {}
        Some(found) => {
            let found = short(found);
            return Err(t::ErrorId { found, id }.into());
        }
        None => return Err(t::ErrorNoId { id }.into()),
    }
    let index = match object.get("index") {
        None | Some(Value::Null) => None,
        Some(found) => Some(
            found
                .as_u64()
                .and_then(|i| usize::try_from(i).ok())
                .filter(|&i| i < offers.len())
                .ok_or_else(|| t::ErrorIndex {
                    found: short(found),
                    last: offers.len().saturating_sub(1),
                })?,
        ),
    };
    let named = match object.get("move") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => {
            let at = offers.iter().position(|o| o.notation == *text);
            Some(at.ok_or_else(|| {
                // The reason may repeat the text, which people will see.
                let why = why_not(&shown(text, LONGEST_MOVE, false));
                let found = short(&object["move"]);
                t::ErrorMove { found, why }
            })?)
        }
        Some(found) => {
            let found = short(found);
            return Err(t::ErrorMoveType { found }.into());
        }
    };
    match (index, named) {
        (Some(index), Some(named)) if index != named => Err(t::ErrorContradiction {
            index,
            named: &offers[named].notation,
            notation: &offers[index].notation,
        }
        .into()),
        (Some(at), _) | (None, Some(at)) => Ok(at),
        (None, None) => Err(t::ErrorNoMove.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rendered::english;

    fn offers() -> Vec<Offer> {
        ["stock>b1", "hand 5>b2", "end"]
            .map(|notation| Offer {
                notation: notation.to_owned(),
                label: Message::text(notation),
                extra: notation == "end",
            })
            .to_vec()
    }

    fn answer(line: &str) -> Result<usize, String> {
        let why_not = |text: &str| Message::text(format!("{text} does not fit"));
        read_move(line, 7, &offers(), &why_not).map_err(|e| english(&e))
    }

    #[test]
    fn a_move_is_named_by_its_text_or_its_place() {
        assert_eq!(answer(r#"{"type":"move","id":7,"move":"hand 5>b2"}"#), Ok(1));
        assert_eq!(answer(r#"{"type":"move","id":7,"index":2}"#), Ok(2));
        assert_eq!(
            answer(r#"{"type":"move","id":7,"index":0,"move":"stock>b1"}"#),
            Ok(0)
        );
        // Unknown fields are ignored, for compatibility with later versions.
        assert_eq!(
            answer(r#"{"type":"move","id":7,"index":0,"comment":"hm"}"#),
            Ok(0)
        );
    }

    #[test]
    fn errors_say_what_is_wrong() {
        for (line, says) in [
            ("", "isn't JSON"),
            ("stock>b1", "isn't JSON"),
            ("[1]", "isn't a JSON object"),
            ("{}", "\"type\" is missing"),
            (r#"{"type":"ready"}"#, "expected \"move\""),
            (
                r#"{"type":"move","move":"end"}"#,
                "\"id\" is missing; the open question is 7",
            ),
            (r#"{"type":"move","id":6,"move":"end"}"#, "the open question is 7"),
            (
                r#"{"type":"move","id":"7","move":"end"}"#,
                "the open question is 7",
            ),
            (r#"{"type":"move","id":7}"#, "\"move\" is missing"),
            (
                r#"{"type":"move","id":7,"move":3}"#,
                "the text of one of the moves",
            ),
            (
                r#"{"type":"move","id":7,"move":"hand 9>b1"}"#,
                "hand 9>b1 does not fit",
            ),
            (r#"{"type":"move","id":7,"index":3}"#, "it goes from 0 to 2"),
            (r#"{"type":"move","id":7,"index":-1}"#, "it goes from 0 to 2"),
            (
                r#"{"type":"move","id":7,"index":99999999999999999999}"#,
                "it goes from 0 to 2",
            ),
            (
                r#"{"type":"move","id":7,"index":0,"move":"end"}"#,
                "\"index\" is 0, which is stock>b1, but \"move\" is end",
            ),
        ] {
            let error = answer(line).unwrap_err();
            assert!(error.contains(says), "{line}: {error}");
        }
    }

    #[test]
    fn a_reason_that_repeats_the_text_has_nothing_that_a_terminal_obeys() {
        let error = answer(r#"{"type":"move","id":7,"move":"\u001b]0;owned\u0007\u009b2J"}"#).unwrap_err();
        assert!(error.contains("]0;owned2J does not fit"), "{error}");
        assert!(!error.chars().any(char::is_control), "{error:?}");
        let long = format!(r#"{{"type":"move","id":7,"move":"{}"}}"#, "x".repeat(60_000));
        assert!(answer(&long).unwrap_err().chars().count() < 600);
    }

    #[test]
    fn the_hello_wants_the_same_protocol() {
        assert_eq!(read_ready(r#"{"type":"ready","protocol":2}"#), Ok(()));
        for (line, says) in [
            (r#"{"type":"ready","protocol":1}"#, "this is version 2"),
            (r#"{"type":"ready"}"#, "\"protocol\" is missing"),
            (r#"{"type":"hi"}"#, "expected \"ready\""),
            ("hello", "isn't JSON"),
        ] {
            assert!(english(&read_ready(line).unwrap_err()).contains(says), "{line}");
        }
    }

    #[test]
    fn messages_are_one_line_each() {
        let view = serde_json::json!({ "a": "line\nbreak" });
        let moves = [Offered {
            notation: "end".to_owned(),
            label: RenderedMessage {
                message: t::ErrorNoId { id: 1 }.into(),
                text: "End the turn".to_owned(),
            },
            extra: true,
        }];
        let line = ToProgram::Move {
            id: 1,
            time_ms: 50,
            told: &[],
            view: &view,
            moves: &moves,
        }
        .line();
        assert_eq!(line.matches('\n').count(), 1);
        assert!(
            line.starts_with(r#"{"type":"move","id":1,"time_ms":50,"told":[],"view":"#),
            "{line}"
        );
        let label = r#""label":{"id":"external.error-no-id","args":{"id":1},"text":"End the turn"}"#;
        assert!(
            line.ends_with(&format!(
                "\"moves\":[{{\"move\":\"end\",{label},\"extra\":true}}]}}\n"
            )),
            "{line}"
        );
    }
}
