//! Versions 1 and 2 of the protocol: a question is a `move`, and so is its answer.
//!
//! They differ in their texts: version 1 sends sentences, version 2 messages with an ID, values and
//! a sentence.

use serde::Serialize;
use serde_json::Value;
use wildpile_game::Outcome;
use wildpile_message::{Message, Texts};
use wildpile_table::{Heard, Offer, Request};

use super::{Version, named_offer, object, short, wants};
use crate::rendered::RenderedMessage;
use crate::text as t;

/// A message to a program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClassic<'a> {
    /// A decision. Expects `move`.
    Move {
        /// The question number, to be repeated in the answer.
        id: u64,
        /// How long the program should think, in milliseconds.
        time_ms: u64,
        /// The seat's observations since the last question.
        told: &'a [Told],
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
        error: Said,
        /// How many more wrong answers are tolerated.
        left: u32,
    },
    /// The game is over or was abandoned. Expects nothing; the input is closed afterwards.
    End {
        /// The seat's observations since the last question.
        told: &'a [Told],
        /// Whether the seat won; null if the game was abandoned.
        won: Option<bool>,
        /// The outcome; null if the game was abandoned.
        outcome: Option<&'a Outcome>,
    },
}

/// A text, as the version has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Said {
    /// Version 1: an English sentence.
    Text(String),
    /// Version 2: data and an English sentence.
    Message(RenderedMessage),
}

impl Said {
    fn new(version: Version, texts: &Texts, message: &Message) -> Self {
        let rendered = RenderedMessage::new(texts, message.clone());
        match version {
            Version::One => Self::Text(rendered.text),
            Version::Two | Version::Three => Self::Message(rendered),
        }
    }
}

/// A move to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offered {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub notation: String,
    /// A description.
    pub label: Said,
    /// Whether players need not consider it: giving up, stopping, accusing somebody of cheating.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub extra: bool,
}

/// An observation of the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Told {
    /// Version 1.
    Text {
        /// What happened, as a clause.
        text: String,
        /// The observation in the game's JSON form.
        observation: Value,
    },
    /// Version 2.
    Message {
        /// What happened, as a clause.
        message: RenderedMessage,
        /// The observation in the game's JSON form.
        observation: Value,
    },
}

impl Told {
    fn new(version: Version, texts: &Texts, heard: &Heard) -> Self {
        let observation = heard.observation.clone();
        match Said::new(version, texts, &heard.message) {
            Said::Text(text) => Self::Text { text, observation },
            Said::Message(message) => Self::Message { message, observation },
        }
    }
}

fn all_told(version: Version, texts: &Texts, told: &[Heard]) -> Vec<Told> {
    told.iter()
        .map(|heard| Told::new(version, texts, heard))
        .collect()
}

fn line(message: &ToClassic<'_>) -> String {
    super::line(message)
}

/// The question with this number as a line.
#[must_use]
pub fn question(
    version: Version,
    texts: &Texts,
    game: &str,
    id: u64,
    told: &[Heard],
    request: &Request<'_>,
) -> String {
    let offers = request.offers.iter().map(|offer| Offered {
        notation: offer.notation.clone(),
        label: Said::new(version, texts, &offer.label),
        extra: offer.extra,
    });
    line(&ToClassic::Move {
        id,
        time_ms: request.budget.as_millis() as u64,
        told: &all_told(version, texts, told),
        view: &with_words(game, request.view.clone()),
        moves: &offers.collect::<Vec<_>>(),
    })
}

/// The error as a line.
#[must_use]
pub fn refusal(version: Version, texts: &Texts, id: u64, error: &Message, left: u32) -> String {
    line(&ToClassic::Error {
        id,
        error: Said::new(version, texts, error),
        left,
    })
}

/// The end as a line.
#[must_use]
pub fn end(
    version: Version,
    texts: &Texts,
    told: &[Heard],
    won: Option<bool>,
    outcome: Option<&Outcome>,
) -> String {
    let told = all_told(version, texts, told);
    line(&ToClassic::End {
        told: &told,
        won,
        outcome,
    })
}

/// A view as these versions have it: in Skip-Bo a pile was its cards in one text.
fn with_words(game: &str, mut view: Value) -> Value {
    if game == "skip-bo" {
        for key in ["hand", "builds", "discards", "cleared"] {
            if let Some(piles) = view.get_mut(key) {
                join_cards(piles);
            }
        }
    }
    view
}

fn join_cards(piles: &mut Value) {
    let Value::Array(all) = piles else { return };
    if all.iter().any(Value::is_array) {
        all.iter_mut().for_each(join_cards);
    } else {
        let cards: Vec<&str> = all.iter().filter_map(Value::as_str).collect();
        *piles = Value::String(cards.join(" "));
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
    let named = named_offer(&object, offers, why_not)?;
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
                action: None,
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
    fn old_views_have_their_piles_as_texts() {
        let view = serde_json::json!({
            "hand": [], "builds": [["W@7", "8"], []], "discards": [[["1", "2"], []]], "cleared": ["3"], "turns": [1, 0]
        });
        let old = serde_json::json!({
            "hand": "", "builds": ["W@7 8", ""], "discards": [["1 2", ""]], "cleared": "3", "turns": [1, 0]
        });
        assert_eq!(with_words("skip-bo", view.clone()), old);
        assert_eq!(with_words("skipper", view.clone()), view);
    }

    #[test]
    fn messages_are_one_line_each() {
        let view = serde_json::json!({ "a": "line\nbreak" });
        let moves = [Offered {
            notation: "end".to_owned(),
            label: Said::Text("End\nit".to_owned()),
            extra: true,
        }];
        let line = line(&ToClassic::Move {
            id: 1,
            time_ms: 50,
            told: &[],
            view: &view,
            moves: &moves,
        });
        assert_eq!(line.matches('\n').count(), 1);
        assert!(
            line.starts_with(r#"{"type":"move","id":1,"time_ms":50,"told":[],"view":"#),
            "{line}"
        );
        assert!(
            line.ends_with("\"moves\":[{\"move\":\"end\",\"label\":\"End\\nit\",\"extra\":true}]}\n"),
            "{line}"
        );
    }
}
