//! The inputs and outputs of a room.

use std::sync::Arc;
use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Secret;
use wildpile_protocol::socket::{FromTable, ToTable};

use super::Limits;
use crate::bots::Bot;
use crate::store::{Blocking, Marks, SideWrites};
use crate::{Event, Metrics, Person, PlayerId, Report};

/// The time since 1970, by a clock that never goes back.
pub type Time = Duration;

/// A source of random numbers: the server's secrets for deals, and what bots begin with.
pub type Random = Box<dyn FnMut() -> Secret + Send>;

/// Things that all rooms of a program share.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// Limits on a person's actions at all tables together.
    pub limits: Arc<Limits>,
    /// The pseudonyms of people at tables.
    pub marks: Marks,
    /// The counters.
    pub metrics: Metrics,
    /// True if someone can see what is reported.
    pub has_operator: bool,
}

/// The number of a client of a room.
pub type ClientId = u64;

/// Something that a room hears.
#[derive(Debug)]
pub enum Input {
    /// A client comes, with a number that no other one has had in this room: a person, or an anonymous onlooker. Answered by
    /// [`Output::Admitted`] or [`Output::TurnedAway`].
    Joined(ClientId, Option<Person>),
    /// A client says something.
    Said(ClientId, ToTable),
    /// The answer to [`Output::LookUp`]; `None` if the blocks couldn't be looked up.
    Blocks(ClientId, Option<Box<Blocks>>),
    /// A client has gone, or reads too slowly.
    Left(ClientId),
    /// Time has passed.
    Tick,
    /// The answer to [`Output::Write`].
    Written(Result<(), Unwritten>),
    /// The answer to [`Output::Think`].
    Thought(Box<Thought>),
    /// The answer to [`Output::LookUpAll`]: the people, and the blocks among them; `None` if they couldn't be looked up.
    Apart(Vec<PlayerId>, Option<Vec<BlockRelation>>),
    /// The answer to [`Output::Report`]: false if it couldn't be written.
    Reported(ClientId, bool),
    /// The answer to [`Output::Block`]: what the store has done; `None` if it failed.
    Blocked(ClientId, NewBlock, Option<Blocking>),
    /// Dismisses a person for this reason.
    Expel(PlayerId, Message),
    /// A person has deleted the account, and is the other one in what stays.
    Forget(PlayerId, PlayerId),
    /// Dismisses everybody for this reason, and ends.
    Stop(Message),
    /// Another program has taken the table over.
    Moved,
}

/// Something that a room wants done.
#[derive(Debug)]
pub enum Output {
    /// The client is in.
    Admitted(ClientId),
    /// The client isn't let in, for this reason.
    TurnedAway(ClientId, Message),
    /// A message to a client.
    Tell(ClientId, Box<FromTable>),
    /// Ends a connection, with the reason as its last message; the room has forgotten it.
    Dismiss(ClientId, Message),
    /// The blocks that matter for what a client says: who of these have blocked the person, and the other way round.
    LookUp(ClientId, PlayerId, Vec<PlayerId>),
    /// Events to be written. Until [`Input::Written`], the room only listens.
    Write(Box<Write>),
    /// A bot is asked for a move.
    Think(Box<Thought>),
    /// The blocks among these people are needed before a quick match begins.
    LookUpAll(Vec<PlayerId>),
    /// A report of a client for the operator.
    Report(ClientId, Report),
    /// A client blocks a person.
    Block(ClientId, NewBlock),
    /// Replaces a deleted account by the other one in what was written until now.
    Forget(PlayerId, PlayerId),
    /// The table belongs in the lobby: someone is here.
    StillThere,
    /// The room is over.
    End,
}

/// A block that is to be written.
#[derive(Debug)]
pub struct NewBlock {
    /// The person who blocks.
    pub by: PlayerId,
    /// The person who is blocked.
    pub whom: Person,
    /// The numbers of their chat lines.
    pub lines: Vec<u64>,
}

/// The reason for which events weren't written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwritten {
    /// Another program has taken the table over.
    Conflict,
    /// The store failed.
    Failed,
}

/// Events to be written in one piece.
#[derive(Debug, PartialEq)]
pub struct Write {
    /// The number of the first event.
    pub first: u64,
    /// The events.
    pub events: Vec<Event>,
    /// The consequences of the events.
    pub side_writes: SideWrites,
}

/// A block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockRelation {
    /// The person who blocks.
    pub by: PlayerId,
    /// The person who is blocked.
    pub whom: PlayerId,
}

/// The blocks that matter for something that a person says.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    /// The others about whom they are known.
    pub among: Vec<PlayerId>,
    /// Those who have blocked the person.
    pub by: Vec<PlayerId>,
    /// Those whom the person has blocked.
    pub own: Vec<PlayerId>,
}

impl Blocks {
    /// True if blocks matter for a message.
    pub(super) fn matter_for(said: &ToTable) -> bool {
        matches!(
            said.wanted(),
            ToTable::Say { .. }
                | ToTable::Phrase { .. }
                | ToTable::Sit { .. }
                | ToTable::Start
                | ToTable::Earlier
        )
    }

    /// True if `person` can hear chat; late arrivals can't.
    pub(super) fn can_hear(&self, person: &PlayerId) -> bool {
        self.among.contains(person) && !self.by.contains(person)
    }

    /// Those who can hear chat, now or on coming back.
    pub(super) fn hearers(&self) -> impl Iterator<Item = &PlayerId> {
        self.among.iter().filter(|person| !self.by.contains(person))
    }

    /// True if someone who comes back can hear what `person` said.
    pub(super) fn can_be_heard(&self, person: &PlayerId) -> bool {
        self.among.contains(person) && !self.own.contains(person)
    }
}

/// A bot that is asked for a move, and its answer.
#[derive(Debug)]
pub struct Thought {
    /// The deal it is about.
    pub(super) round: u64,
    pub(super) seat: Seat,
    /// The steps of the match when the bot was asked.
    pub(super) step: usize,
    /// The time that the bot waits before it thinks.
    pub pace: Duration,
    /// The bot, which is away from the table meanwhile; `None` if it failed.
    pub(super) bot: Option<Bot>,
    pub(super) notation: Option<String>,
}

impl Thought {
    /// Chooses a move, which takes a while.
    #[must_use]
    pub fn think(mut self) -> Self {
        self.notation = self.bot.as_mut().and_then(Bot::choose);
        self
    }

    /// The answer of a bot that fails.
    #[must_use]
    pub const fn failed(&self) -> Self {
        Self {
            bot: None,
            notation: None,
            ..*self
        }
    }
}
