//! The messages between nodes, and the detection of lost ones: NATS delivers a message once at most.
//!
//! NATS takes messages up to a size that its operator chooses (1 MiB if nothing is said), and the log of a long match is longer. So
//! what is said in a visit travels in as many parts as it takes.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use wildpile_message::Message;
use wildpile_protocol::TableId;
use wildpile_tables::nodes::{BusError, Visit};
use wildpile_tables::{NodeId, PlayerId};

/// The prefix of all subjects.
const ROOT: &str = "wildpile";

/// The kind of a visit's message: a sign of life, a part of a body, the last or only part of it, or the end of the visit.
const ALIVE: u8 = 0;
const PART: u8 = 1;
const LAST: u8 = 2;
const END: u8 = 3;

/// The number of a message and what it is.
pub const HEAD: usize = 9;

/// Length limit of a body that comes in parts. Nothing at a table is nearly as long.
const LONGEST: usize = 64 << 20;

/// The subject of all requests and notices to one node.
pub fn node(id: &NodeId, what: &str) -> String {
    format!("{ROOT}.node.{id}.{what}")
}

/// The subject of what a visitor says, from the visitor's node to the owner.
pub fn said(token: &str) -> String {
    format!("{ROOT}.said.{token}")
}

/// The subject of messages to a visitor, from the owner to the visitor's node.
pub fn frames(token: &str) -> String {
    format!("{ROOT}.frames.{token}")
}

/// The subject on which all nodes learn of sessions that have ended.
pub fn sessions() -> String {
    format!("{ROOT}.sessions")
}

/// Sessions of a person have ended. Which ones is in the database alone.
#[derive(Serialize, Deserialize)]
pub struct Ended {
    /// Whose.
    pub person: PlayerId,
}

/// Someone wants to come to a table.
#[derive(Serialize, Deserialize)]
pub struct Ask {
    /// Who, and where to.
    pub visit: Visit,
    /// By way of which node.
    pub from: NodeId,
    /// The base of the visit's subjects.
    pub token: String,
}

/// The answer.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Welcome.
    Welcome,
    /// This node doesn't own the table.
    NotOwner,
    /// Nobody may come in.
    Refused(Message),
    /// Not now.
    Later,
}

impl From<BusError> for Answer {
    fn from(error: BusError) -> Self {
        match error {
            BusError::Away => Self::Later,
            BusError::NotOwner => Self::NotOwner,
            BusError::Refused(why) => Self::Refused(why),
        }
    }
}

/// A table was taken over: its previous owner may not know.
#[derive(Serialize, Deserialize)]
pub struct Taken {
    /// The table.
    pub table: TableId,
}

/// Counts the messages of a visit, both ways.
#[derive(Default)]
pub struct VisitCounter {
    sent: u64,
    heard: u64,
    /// The parts that were heard of something whose last part is still to come.
    parts: Vec<u8>,
}

/// A message received.
#[derive(Debug, PartialEq, Eq)]
pub enum VisitMessage<'a> {
    /// The body from the other side.
    Body(Cow<'a, [u8]>),
    /// A part of it; more follow.
    Part,
    /// The other side is still there, and nothing was lost.
    Alive,
    /// The other side has ended the visit.
    End,
    /// Something was lost, or makes no sense.
    Gap,
}

impl VisitCounter {
    /// Something that is said, as messages of at most this size.
    pub fn say(&mut self, body: &[u8], most: usize) -> Vec<Vec<u8>> {
        let parts = body.chunks(most.saturating_sub(HEAD).max(1));
        let count = parts.len();
        let parts = parts.enumerate().map(|(at, part)| {
            self.sent += 1;
            let kind = if at + 1 == count { LAST } else { PART };
            framed(self.sent, kind, part)
        });
        parts.collect()
    }

    /// A sign of life.
    pub fn alive(&self) -> Vec<u8> {
        framed(self.sent, ALIVE, &[])
    }

    /// The last message.
    pub fn end(&self) -> Vec<u8> {
        framed(self.sent, END, &[])
    }

    /// Reads what the other side sent.
    pub fn hear<'a>(&mut self, payload: &'a [u8]) -> VisitMessage<'a> {
        let Some((number, [kind, body @ ..])) = payload.split_first_chunk::<8>() else {
            return VisitMessage::Gap;
        };
        let number = u64::from_be_bytes(*number);
        let is_next = number.checked_sub(1) == Some(self.heard);
        match *kind {
            END => VisitMessage::End,
            ALIVE if number == self.heard => VisitMessage::Alive,
            PART | LAST if is_next && self.parts.len() + body.len() <= LONGEST => {
                self.heard = number;
                if *kind == LAST && self.parts.is_empty() {
                    return VisitMessage::Body(Cow::Borrowed(body));
                }
                self.parts.extend_from_slice(body);
                if *kind == PART {
                    return VisitMessage::Part;
                }
                VisitMessage::Body(Cow::Owned(std::mem::take(&mut self.parts)))
            }
            _ => VisitMessage::Gap,
        }
    }
}

fn framed(number: u64, kind: u8, body: &[u8]) -> Vec<u8> {
    [number.to_be_bytes().as_slice(), &[kind], body].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Something short is one message.
    fn say(line: &mut VisitCounter, body: &[u8]) -> Vec<u8> {
        let mut messages = line.say(body, 64);
        assert_eq!(messages.len(), 1);
        messages.remove(0)
    }

    fn body(text: &[u8]) -> VisitMessage<'_> {
        VisitMessage::Body(Cow::Borrowed(text))
    }

    #[test]
    fn a_message_that_was_lost_or_came_twice_is_noticed() {
        let (mut here, mut there) = (VisitCounter::default(), VisitCounter::default());
        let [one, two, three] = [b"1", b"2", b"3"].map(|text| say(&mut here, text));
        assert_eq!(there.hear(&one), body(b"1"));
        assert_eq!(there.hear(&one), VisitMessage::Gap);
        assert_eq!(there.hear(&three), VisitMessage::Gap);
        assert_eq!(there.hear(&two), body(b"2"));
        assert_eq!(
            there.hear(&here.alive()),
            VisitMessage::Gap,
            "the third is missing"
        );
        assert_eq!(there.hear(&three), body(b"3"));
        assert_eq!(there.hear(&here.alive()), VisitMessage::Alive);
        assert_eq!(there.hear(&here.end()), VisitMessage::End);
        assert_eq!(there.hear(b"short"), VisitMessage::Gap);
        assert_eq!(there.hear(&[0; 8]), VisitMessage::Gap);
    }

    #[test]
    fn something_long_comes_in_parts_and_is_whole_again() {
        let (mut here, mut there) = (VisitCounter::default(), VisitCounter::default());
        let long: Vec<u8> = (0..=255).cycle().take(10_000).collect();
        for most in [HEAD + 1, 1_000, 9_999 + HEAD, 10_000 + HEAD] {
            let messages = here.say(&long, most);
            assert!(messages.iter().all(|message| message.len() <= most));
            let (last, parts) = messages.split_last().expect("a message");
            for part in parts {
                assert_eq!(there.hear(part), VisitMessage::Part);
            }
            assert_eq!(there.hear(last), body(&long), "in messages of {most}");
        }
        let short = say(&mut here, b"short");
        assert_eq!(
            there.hear(&short),
            body(b"short"),
            "nothing is left of the long one"
        );
        let messages = here.say(&long, 1_000);
        there.hear(&messages[0]);
        assert_eq!(there.hear(&messages[2]), VisitMessage::Gap, "a part is missing");
    }
}
