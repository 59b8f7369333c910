//! The messages of a table's WebSocket: a JSON object per text message. Long ones may come in several frames.
//!
//! A client says [`ToTable::Hello`] first and gets [`FromTable::Hello`] and [`FromTable::Table`]. From then on it is
//! sent the table whenever it changes, and what its seat may know of the match. Messages never contain the deal, the
//! state, another seat's view or someone's session.

mod info;

use serde::{Deserialize, Serialize};
use wildpile_game::Seat;
use wildpile_message::{Message, named};
use wildpile_table::seat::wire::ToSeat;

use crate::{Mark, Secret};

pub use info::{Awaited, Left, Pause, Phase, Resigned, SeatInfo, SeriesInfo, TableInfo};

/// The maximum size of a client's message in bytes.
pub const FRAME: usize = 4 << 10;

/// The maximum length of a chat message in characters.
pub const SAYING: usize = 200;

/// With room for fewer characters, a message that is being written says for how many.
pub const SAYING_FULL_SOON: usize = 20;

/// The maximum length of the key of a move, or of a chat message, in bytes.
pub const KEY: usize = 40;

/// A message to the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToTable {
    /// The first message.
    Hello {
        /// The version of the messages that the client knows.
        version: u32,
    },
    /// Sit down, or change seats, before the deal.
    Sit {
        /// The seat.
        seat: Seat,
        /// True if a program plays, which is public.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
    },
    /// Stand up, before the deal.
    Stand,
    /// Put a bot on a free seat, or replace one; only the owner of the table may.
    Bot {
        /// The seat.
        seat: Seat,
        /// The bot's level: `regular`.
        level: String,
    },
    /// Free a seat before the deal; only the owner of the table may.
    Clear {
        /// The seat.
        seat: Seat,
    },
    /// Deal, once every seat is taken, or deal again after a match; only the owner of the table may. At a quick table: one
    /// would like to begin now, with bots on free seats. It begins when everybody at a seat has said so.
    Start,
    /// Commit to a contribution to the deal.
    Commit {
        /// The running number of the deal.
        round: u64,
        /// The number of the attempt at it, if others were abandoned.
        #[serde(default, skip_serializing_if = "crate::is_default")]
        attempt: u64,
        /// See [`crate::fair::commitment_at`].
        commitment: Secret,
    },
    /// Open the contribution.
    Open {
        /// The running number of the deal.
        round: u64,
        /// The number of the attempt at it, if others were abandoned.
        #[serde(default, skip_serializing_if = "crate::is_default")]
        attempt: u64,
        /// The committed secret.
        secret: Secret,
    },
    /// A move.
    Play {
        /// A key that the client makes up for each move, 1 to [`KEY`] bytes. A move that is sent again with the same key
        /// is played once.
        key: String,
        /// The running number of the deal in which it was chosen. A move for another deal is refused.
        round: u64,
        /// The `steps` of the last update the client had when it chose. If the seat has moved since, by any client, the
        /// move is refused: it was meant for another position. What other seats do meanwhile doesn't matter.
        step: usize,
        /// The move in the game's notation.
        #[serde(rename = "move")]
        notation: String,
    },
    /// Ask for a pause, or agree to one. When all people who play have agreed, the match stands still.
    Pause,
    /// Go on after a pause, or drop the wish for one.
    Resume,
    /// Give the match up. It is over when one side is left; otherwise a bot plays on for the seat.
    Resign,
    /// Something about seats or the match that is meant for one deal only: it is refused once another deal has begun.
    InRound {
        /// The running number of the deal; 0 before the first one.
        round: u64,
        /// The command.
        said: Box<ToTable>,
    },
    /// Say something to everybody at the table.
    Say {
        /// The text, 1 to [`SAYING`] characters.
        text: String,
        /// A key that the client makes up for each message, 1 to [`KEY`] bytes. A message that is sent again with the same key
        /// is said once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Ask for what was said lately, as far as one heard it or would have heard it at one's seat; answered by
    /// [`FromTable::Earlier`].
    Earlier,
    /// Say one of the quick phrases.
    Phrase {
        /// Which.
        phrase: Phrase,
        /// A key, as for a text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Report someone to the server's operator, together with the last chat lines; answered by
    /// [`FromTable::Reported`]. Nobody at the table learns of it.
    Report {
        /// The person meant.
        about: About,
        /// Why.
        reason: Reason,
    },
    /// Block someone, whatever they call themselves: nothing they say is sent to this person any more, at any table, quick
    /// matches don't bring the two together, and they can't take seats at tables that this person opened. Answered by
    /// [`FromTable::Blocked`]; nobody else learns of it.
    Block {
        /// The person meant.
        about: About,
    },
}

impl ToTable {
    /// The command itself, without the deal that it is meant for.
    #[must_use]
    pub fn wanted(&self) -> &Self {
        match self {
            Self::InRound { said, .. } => said.wanted(),
            said => said,
        }
    }
}

/// The person reported or blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The person at a seat.
    Seat(Seat),
    /// The author of the chat line with this number.
    Line(u64),
}

named! {
    /// The reason someone is reported.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Reason {
        /// Insults, threats, hate.
        Insult = "insult",
        /// Advertising, or the same again and again.
        Spam = "spam",
        /// A name that insults.
        Name = "name",
        /// Playing with help that isn't allowed, or several people as one.
        Cheating = "cheating",
        /// Something else.
        Other = "other",
    }
}

named! {
    /// A quick phrase, shown in each reader's own language.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(rename_all = "snake_case")]
    pub enum Phrase {
        /// A greeting.
        Hello = "hello",
        /// A wish before the match.
        GoodLuck = "good_luck",
        /// Praise for a move.
        WellPlayed = "well_played",
        /// Thanks.
        Thanks = "thanks",
        /// An apology.
        Sorry = "sorry",
        /// A request for patience.
        OneMoment = "one_moment",
        /// A farewell.
        Bye = "bye",
    }
}

/// A message from the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "messages wait in boxes")]
pub enum FromTable {
    /// The answer to [`ToTable::Hello`].
    Hello {
        /// The version of the messages.
        version: u32,
    },
    /// The table as everybody knows it, and as whom the recipient is here.
    Table {
        /// The recipient.
        you: You,
        /// The table.
        table: TableInfo,
    },
    /// The match as the recipient's seat or an onlooker sees it.
    Seat {
        /// The message, as to an external player.
        said: ToSeat,
    },
    /// A move was logged and played, now or before.
    Played {
        /// The key of the move.
        key: String,
    },
    /// Something wasn't done; nothing has changed.
    Refused {
        /// The key of the move, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// The reason.
        why: Message,
    },
    /// The clocks, if the table has any: whenever one starts or stops.
    Clocks {
        /// By seat.
        seats: Vec<SeatClock>,
    },
    /// Someone said something.
    Said(ChatLine),
    /// Recent chat, the oldest first. The recipient may have some of it already: a line has one number.
    Earlier {
        /// The lines.
        lines: Vec<ChatLine>,
    },
    /// The report is kept on the server.
    Reported {
        /// True if the server has an operator's page, where someone sees it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        operator: bool,
    },
    /// Someone is blocked from now on.
    Blocked {
        /// The name that they have at this table.
        name: String,
        /// Numbers of those of the last chat lines that were theirs.
        lines: Vec<u64>,
    },
    /// The connection ends.
    Closing {
        /// Why.
        why: Message,
    },
}

/// The clock of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatClock {
    /// The milliseconds that were left when this was sent; `None` for a bot, or if only bids are timed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
    /// The milliseconds that were left for a bid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid_ms: Option<u64>,
    /// True if it is running.
    pub running: bool,
}

/// The content of a chat line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    /// A text.
    Text(String),
    /// A quick phrase.
    Phrase(Phrase),
}

/// A line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// The author's name.
    pub from: String,
    /// The seat that they have now, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The content.
    pub what: Saying,
    /// The number of the line, for reports and blocks; not every number is someone's.
    pub line: u64,
    /// A pseudonym at this table: the same under every name, different at every other table.
    pub mark: Mark,
}

/// The recipient of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct You {
    /// The seat; `None` for an onlooker.
    pub seat: Option<Seat>,
    /// True if it is the owner of the table, or decides while the owner is away.
    pub owner: bool,
    /// True if it only decides while the owner is away: until the owner is back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deputy: bool,
    /// The steps of the match, from 0, in which a bot has moved in the recipient's place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub helped: Vec<usize>,
    /// Number of these that came after the recipient's own last move.
    #[serde(default, skip_serializing_if = "crate::is_default")]
    pub missed: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_small_json_objects() {
        let play: ToTable =
            serde_json::from_str(r#"{"type":"play","key":"a1","round":1,"step":4,"move":"stock>b1"}"#)
                .unwrap();
        assert_eq!(
            play,
            ToTable::Play {
                key: "a1".to_owned(),
                round: 1,
                step: 4,
                notation: "stock>b1".to_owned()
            }
        );
        let info = SeatInfo::Person {
            name: "Ada".to_owned(),
            here: true,
            bot: None,
            away_ms: None,
            resigned: false,
            ready: false,
            program: false,
        };
        assert_eq!(
            serde_json::to_string(&info).unwrap(),
            r#"{"who":"person","name":"Ada","here":true}"#
        );
        assert!(serde_json::from_str::<ToTable>(r#"{"type":"sit","seat":1,"as":"owner"}"#).is_err());
    }
}
