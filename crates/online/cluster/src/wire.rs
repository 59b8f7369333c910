//! What nodes say to each other, and how they notice that something was lost on the way: NATS delivers a message once at most.

use serde::{Deserialize, Serialize};
use wildpile_message::Message;
use wildpile_protocol::TableId;
use wildpile_tables::NodeId;
use wildpile_tables::nodes::{BusError, Visit};

/// What all subjects start with.
const ROOT: &str = "wildpile";

/// The body of the last message of a line.
const END: &[u8] = b"end";

/// The subject of everything that one node is asked or told.
pub fn node(id: &NodeId, what: &str) -> String {
    format!("{ROOT}.node.{id}.{what}")
}

/// The subject of what a visitor says, from the visitor's node to the owner.
pub fn said(token: &str) -> String {
    format!("{ROOT}.said.{token}")
}

/// The subject of what a visitor is told, from the owner to the visitor's node.
pub fn frames(token: &str) -> String {
    format!("{ROOT}.frames.{token}")
}

/// Somebody wants to come to a table.
#[derive(Serialize, Deserialize)]
pub struct Ask {
    /// Who, and where to.
    pub visit: Visit,
    /// By way of which node.
    pub from: NodeId,
    /// What the subjects of the visit are made from.
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

/// A table was taken over: whoever had it may not know.
#[derive(Serialize, Deserialize)]
pub struct Taken {
    /// The table.
    pub table: TableId,
}

/// Counts the messages of a visit, both ways.
#[derive(Default)]
pub struct Line {
    sent: u64,
    heard: u64,
}

/// What was heard.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard<'a> {
    /// The next message.
    Body(&'a [u8]),
    /// The other side is still there, and nothing was lost.
    Alive,
    /// The other side has ended the visit.
    End,
    /// Something was lost, or makes no sense.
    Gap,
}

impl Line {
    /// The next message.
    pub fn say(&mut self, body: &[u8]) -> Vec<u8> {
        self.sent += 1;
        framed(self.sent, body)
    }

    /// A sign of life.
    pub fn alive(&self) -> Vec<u8> {
        framed(self.sent, &[])
    }

    /// The last message.
    pub fn end(&self) -> Vec<u8> {
        framed(self.sent, END)
    }

    /// Reads what the other side sent.
    pub fn hear<'a>(&mut self, payload: &'a [u8]) -> Heard<'a> {
        let Some((number, body)) = payload.split_first_chunk::<8>() else {
            return Heard::Gap;
        };
        let number = u64::from_be_bytes(*number);
        match body {
            END => Heard::End,
            [] if number == self.heard => Heard::Alive,
            [_, ..] if number == self.heard + 1 => {
                self.heard = number;
                Heard::Body(body)
            }
            _ => Heard::Gap,
        }
    }
}

fn framed(number: u64, body: &[u8]) -> Vec<u8> {
    [number.to_be_bytes().as_slice(), body].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_was_lost_or_came_twice_is_noticed() {
        let (mut here, mut there) = (Line::default(), Line::default());
        let (one, two, three) = (here.say(b"1"), here.say(b"2"), here.say(b"3"));
        assert_eq!(there.hear(&one), Heard::Body(b"1"));
        assert_eq!(there.hear(&one), Heard::Gap);
        assert_eq!(there.hear(&three), Heard::Gap);
        assert_eq!(there.hear(&two), Heard::Body(b"2"));
        assert_eq!(there.hear(&here.alive()), Heard::Gap, "the third is missing");
        assert_eq!(there.hear(&three), Heard::Body(b"3"));
        assert_eq!(there.hear(&here.alive()), Heard::Alive);
        assert_eq!(there.hear(&here.end()), Heard::End);
        assert_eq!(there.hear(b"short"), Heard::Gap);
    }
}
