//! The messages of the protocol, a JSON object a line. See `docs/protocol.md`.

use serde::Serialize;
use serde_json::{Map, Value};
use wildpile_game::Outcome;
use wildpile_table::{Heard, Offer};

use crate::fault::shown;

/// The version of the protocol. It grows only when programs that were written before could not go on.
pub const VERSION: u64 = 1;

/// How much is told of why a move is none of the offers, in characters.
const LONGEST_REASON: usize = 400;

/// What is said to a program.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message<'a> {
    /// The first message: which game it will be. Wants `ready`.
    Hello {
        /// [`VERSION`].
        protocol: u64,
        /// Who speaks: `wildpile 0.1.0`.
        program: &'a str,
        /// The game's name: `skip-bo`.
        game: &'a str,
        /// Its title.
        title: &'a str,
        /// The short name of the rule set.
        rules_name: &'a str,
        /// Every option.
        rules: &'a Value,
        /// The program's seat, from 1.
        seat: u8,
        /// The number of seats.
        seats: usize,
        /// What the conversation allows.
        limits: SaidLimits,
    },
    /// A decision. Wants `move`.
    Move {
        /// The number of the question; the answer repeats it.
        id: u64,
        /// How long the program should think, in milliseconds.
        time_ms: u64,
        /// What the seat was told since the last question.
        told: &'a [Heard],
        /// What it sees.
        view: &'a Value,
        /// What it can do.
        moves: &'a [Offer],
    },
    /// The last answer was wrong; the question is still open.
    Error {
        /// The question.
        id: u64,
        /// What is wrong, in words.
        error: &'a str,
        /// How many wrong answers are left before the program is replaced.
        left: u32,
    },
    /// The game is over, or was left. Wants nothing; the input is closed after it.
    End {
        /// What the seat was told since the last question.
        told: &'a [Heard],
        /// Whether the seat won; null when the game was left before its end.
        won: Option<bool>,
        /// How it ended; null when the game was left before its end.
        outcome: Option<&'a Outcome>,
    },
}

/// What the conversation allows, as it is said to the program.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SaidLimits {
    /// After this many milliseconds without an answer the program is replaced.
    pub answer_ms: u64,
    /// How many wrong answers to a question are answered with an error; the next one is the last.
    pub errors: u32,
    /// The longest line that the program may write, in bytes.
    pub line_bytes: usize,
}

impl Message<'_> {
    /// The message as its line, with the line break.
    #[must_use]
    pub fn line(&self) -> String {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }
}

fn object(line: &str) -> Result<Map<String, Value>, String> {
    match serde_json::from_str(line) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(format!("“{}” is no JSON object", shown(line, 60, false))),
        Err(error) => Err(format!("“{}” is no JSON: {error}", shown(line, 60, false))),
    }
}

fn wants(object: &Map<String, Value>, kind: &str) -> Result<(), String> {
    match object.get("type") {
        Some(Value::String(found)) if found == kind => Ok(()),
        Some(found) => Err(format!("\"type\" is {}; \"{kind}\" is wanted", short(found))),
        None => Err(format!("\"type\" is missing; it is \"{kind}\" here")),
    }
}

fn short(value: &Value) -> String {
    shown(&value.to_string(), 60, false)
}

/// Reads the answer to the hello.
///
/// # Errors
/// What is wrong with it.
pub fn read_ready(line: &str) -> Result<(), String> {
    let object = object(line)?;
    wants(&object, "ready")?;
    match object.get("protocol") {
        Some(found) if found.as_u64() == Some(VERSION) => Ok(()),
        Some(found) => Err(format!("\"protocol\" is {}; this is {VERSION}", short(found))),
        None => Err(format!("\"protocol\" is missing; this is {VERSION}")),
    }
}

/// Reads the answer to a question: the index of one of the offers.
///
/// # Errors
/// What is wrong with it, for the program to be told. `why_not` says why a move is none of the offers.
pub fn read_move(
    line: &str,
    id: u64,
    offers: &[Offer],
    why_not: &dyn Fn(&str) -> String,
) -> Result<usize, String> {
    let object = object(line)?;
    wants(&object, "move")?;
    match object.get("id") {
        Some(found) if found.as_u64() == Some(id) => {}
        Some(found) => return Err(format!("\"id\" is {}; the open question is {id}", short(found))),
        None => return Err(format!("\"id\" is missing; the open question is {id}")),
    }
    let index = match object.get("index") {
        None | Some(Value::Null) => None,
        Some(found) => Some(
            found
                .as_u64()
                .and_then(|i| usize::try_from(i).ok())
                .filter(|&i| i < offers.len())
                .ok_or_else(|| {
                    let last = offers.len().saturating_sub(1);
                    format!("\"index\" is {}; it goes from 0 to {last}", short(found))
                })?,
        ),
    };
    let named = match object.get("move") {
        None | Some(Value::Null) => None,
        Some(Value::String(text)) => {
            let at = offers.iter().position(|o| o.notation == *text);
            Some(at.ok_or_else(|| {
                // The reason may repeat the text.
                let why = shown(&why_not(text), LONGEST_REASON, false);
                format!("\"move\" is {}: {why}", short(&object["move"]))
            })?)
        }
        Some(found) => {
            return Err(format!(
                "\"move\" is {}; it is the text of one of the moves",
                short(found)
            ));
        }
    };
    match (index, named) {
        (Some(index), Some(named)) if index != named => Err(format!(
            "\"index\" is {index}, which is {}, but \"move\" is {}; one of them is enough",
            offers[index].notation, offers[named].notation
        )),
        (Some(at), _) | (None, Some(at)) => Ok(at),
        (None, None) => {
            Err("\"move\" is missing: the text of one of the moves (or \"index\", its place)".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers() -> Vec<Offer> {
        ["stock>b1", "hand 5>b2", "end"]
            .map(|notation| Offer {
                notation: notation.to_owned(),
                label: notation.to_owned(),
                extra: notation == "end",
            })
            .to_vec()
    }

    fn answer(line: &str) -> Result<usize, String> {
        read_move(line, 7, &offers(), &|text| format!("{text} does not fit"))
    }

    #[test]
    fn a_move_is_named_by_its_text_or_its_place() {
        assert_eq!(answer(r#"{"type":"move","id":7,"move":"hand 5>b2"}"#), Ok(1));
        assert_eq!(answer(r#"{"type":"move","id":7,"index":2}"#), Ok(2));
        assert_eq!(
            answer(r#"{"type":"move","id":7,"index":0,"move":"stock>b1"}"#),
            Ok(0)
        );
        // What later versions may add is no trouble.
        assert_eq!(
            answer(r#"{"type":"move","id":7,"index":0,"comment":"hm"}"#),
            Ok(0)
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, says) in [
            ("", "is no JSON"),
            ("stock>b1", "is no JSON"),
            ("[1]", "is no JSON object"),
            ("{}", "\"type\" is missing"),
            (r#"{"type":"ready"}"#, "\"move\" is wanted"),
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
        assert_eq!(read_ready(r#"{"type":"ready","protocol":1}"#), Ok(()));
        for (line, says) in [
            (r#"{"type":"ready","protocol":2}"#, "this is 1"),
            (r#"{"type":"ready"}"#, "\"protocol\" is missing"),
            (r#"{"type":"hi"}"#, "\"ready\" is wanted"),
            ("hello", "is no JSON"),
        ] {
            assert!(read_ready(line).unwrap_err().contains(says), "{line}");
        }
    }

    #[test]
    fn messages_are_one_line_each() {
        let view = serde_json::json!({ "a": "line\nbreak" });
        let line = Message::Move {
            id: 1,
            time_ms: 50,
            told: &[],
            view: &view,
            moves: &offers(),
        }
        .line();
        assert_eq!(line.matches('\n').count(), 1);
        assert!(
            line.starts_with(r#"{"type":"move","id":1,"time_ms":50,"told":[],"view":"#),
            "{line}"
        );
        assert!(
            line.ends_with("}\n") && line.contains(r#""extra":true"#),
            "{line}"
        );
    }
}
