//! A seat's [wire types](wildpile_table::seat::wire), with a few fields that only programs need.

use serde::Serialize;
use serde_json::Value;
use wildpile_game::{Outcome, Seat};
use wildpile_message::{Message, Names, Texts};
use wildpile_table::seat::wire::{TableRules, Update, WIRE_VERSION, Welcome};
use wildpile_table::{LogEntry, OfferedMove, Request};

use super::{named_offer, object, short, wants};
use crate::rendered::RenderedMessage;
use crate::text as t;

/// A message to a program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToPlayer<'a> {
    /// The constants of the game. Expects nothing.
    Welcome(Welcome),
    /// A decision. Expects `submit`.
    Update(Question),
    /// The last answer was wrong; the question remains open. Expects another `submit`.
    Refused {
        /// The question.
        seq: u64,
        /// The reason.
        why: &'a Message,
        /// The reason in English.
        text: String,
        /// Number of wrong answers that are still tolerated.
        left: u32,
    },
    /// The game is over or was abandoned. Expects nothing.
    End {
        /// The seat's log since the last question.
        told: Vec<LogEntry>,
        /// The log in English; omitted if the program doesn't want labels.
        #[serde(skip_serializing_if = "Option::is_none")]
        texts: Option<Vec<String>>,
        /// True if the seat won; null if the game was abandoned.
        won: Option<bool>,
        /// The outcome; null if the game was abandoned.
        outcome: Option<&'a Outcome>,
    },
}

/// An update, and what helps to answer it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Question {
    /// Everything the seat may know.
    #[serde(flatten)]
    pub update: Update,
    /// Time the program should think, in milliseconds.
    pub time_ms: u64,
    /// The action numbers of `moves` and then `extra`, in the same order; omitted in games that
    /// don't number moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions: Option<Vec<usize>>,
    /// Descriptions of `moves` and then `extra`; omitted if the program doesn't want labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labels: Option<Vec<RenderedMessage>>,
    /// The events (`told`) in English; omitted if the program doesn't want labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<Vec<String>>,
}

fn sentences(texts: &Texts, told: &[LogEntry], labels: bool) -> Option<Vec<String>> {
    let say = |heard: &LogEntry| texts.say(&heard.message, &Names::NONE);
    labels.then(|| told.iter().map(say).collect())
}

/// The welcome as a line. External players aren't told who they play with.
#[must_use]
pub fn welcome(game: &str, rules: &TableRules, seats: usize, seat: Seat) -> String {
    super::line(&ToPlayer::Welcome(Welcome {
        version: WIRE_VERSION,
        game: game.to_owned(),
        rules: rules.clone(),
        seats,
        seat: Some(seat),
        names: Vec::new(),
    }))
}

/// The question with this number as a line.
#[must_use]
pub fn question(texts: &Texts, seq: u64, told: Vec<LogEntry>, labels: bool, request: &Request<'_>) -> String {
    let offered = |extra: bool| {
        let own = request.offers.iter().filter(move |offer| offer.extra == extra);
        own.map(|offer| offer.notation.clone()).collect()
    };
    let actions: Option<Vec<usize>> = request.offers.iter().map(|offer| offer.action).collect();
    let label = |offer: &OfferedMove| RenderedMessage::new(texts, offer.label.clone());
    let sentences = sentences(texts, &told, labels);
    super::line(&ToPlayer::Update(Question {
        update: Update {
            seq,
            steps: request.steps,
            view: request.view.clone(),
            moves: offered(false),
            extra: offered(true),
            told,
            turn: request.turn.clone(),
        },
        time_ms: request.budget.as_millis() as u64,
        actions,
        labels: labels.then(|| request.offers.iter().map(label).collect()),
        texts: sentences,
    }))
}

/// The refusal as a line.
#[must_use]
pub fn refusal(texts: &Texts, seq: u64, why: &Message, left: u32) -> String {
    let text = texts.say(why, &Names::NONE);
    super::line(&ToPlayer::Refused { seq, why, text, left })
}

/// The end as a line.
#[must_use]
pub fn end(
    texts: &Texts,
    told: Vec<LogEntry>,
    labels: bool,
    won: Option<bool>,
    outcome: Option<&Outcome>,
) -> String {
    super::line(&ToPlayer::End {
        texts: sentences(texts, &told, labels),
        told,
        won,
        outcome,
    })
}

/// Parses the answer to a question: the index of one of the offers.
///
/// # Errors
/// The problem with it, to be sent to the program. `why_not` explains why a move is none of the
/// offers.
pub fn read_submit(
    line: &str,
    seq: u64,
    offers: &[OfferedMove],
    why_not: &dyn Fn(&str) -> Message,
) -> Result<usize, Message> {
    let object = object(line)?;
    wants(&object, "submit")?;
    match object.get("seq") {
        Some(found) if found.as_u64() == Some(seq) => {}
        Some(found) => {
            let found = short(found);
            return Err(t::ErrorSeq { found, seq }.into());
        }
        None => return Err(t::ErrorNoSeq { seq }.into()),
    }
    let numbered = match object.get("action") {
        None | Some(Value::Null) => None,
        Some(found) => {
            let number = found.as_u64().and_then(|n| usize::try_from(n).ok());
            let at = number.and_then(|n| offers.iter().position(|offer| offer.action == Some(n)));
            Some(at.ok_or_else(|| t::ErrorAction { found: short(found) })?)
        }
    };
    let named = named_offer(&object, offers, why_not)?;
    match (numbered, named) {
        (Some(numbered), Some(named)) if numbered != named => Err(t::ErrorTwoMoves {
            named: &offers[named].notation,
            notation: &offers[numbered].notation,
        }
        .into()),
        (Some(at), _) | (None, Some(at)) => Ok(at),
        (None, None) => Err(t::ErrorNoSubmission.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rendered::english;

    fn answer(line: &str) -> Result<usize, String> {
        let offers: Vec<OfferedMove> = [("stock>b1", 84), ("end", 252)]
            .map(|(notation, action)| OfferedMove {
                notation: notation.to_owned(),
                label: Message::text(notation),
                action: Some(action),
                extra: false,
            })
            .to_vec();
        let why_not = |text: &str| Message::text(format!("{text} does not fit"));
        read_submit(line, 7, &offers, &why_not).map_err(|e| english(&e))
    }

    #[test]
    fn a_move_is_named_by_its_text_or_its_number() {
        for (line, at) in [
            (r#"{"type":"submit","seq":7,"move":"end"}"#, 1),
            (r#"{"type":"submit","seq":7,"action":84}"#, 0),
            (r#"{"type":"submit","seq":7,"action":252,"move":"end","x":1}"#, 1),
        ] {
            assert_eq!(answer(line), Ok(at), "{line}");
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        for (line, says) in [
            (r#"{"type":"move","id":7,"move":"end"}"#, "expected \"submit\""),
            (
                r#"{"type":"submit","move":"end"}"#,
                "\"seq\" is missing; the open question is 7",
            ),
            (
                r#"{"type":"submit","seq":6,"move":"end"}"#,
                "\"seq\" is 6; the open question is 7",
            ),
            (r#"{"type":"submit","seq":7}"#, "\"move\" is missing"),
            (
                r#"{"type":"submit","seq":7,"action":1}"#,
                "isn't one of \"actions\"",
            ),
            (
                r#"{"type":"submit","seq":7,"action":"84"}"#,
                "isn't one of \"actions\"",
            ),
            (r#"{"type":"submit","seq":7,"move":"x"}"#, "x does not fit"),
            (
                r#"{"type":"submit","seq":7,"move":5}"#,
                "the text of one of the moves",
            ),
            (
                r#"{"type":"submit","seq":7,"move":"end","action":84}"#,
                "\"action\" means stock>b1, but \"move\" is end",
            ),
        ] {
            let error = answer(line).unwrap_err();
            assert!(error.contains(says), "{line}: {error}");
        }
    }
}
