//! What goes into a room and comes out of it.

use std::sync::Arc;
use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::Secret;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_transcript::Transcript;

use super::Limits;
use crate::bots::Bot;
use crate::store::{Blocking, Marks, SideWrites, Summary};
use crate::{Event, Person, PlayerId, Report};

/// The time since 1970, by a clock that never goes back.
pub type Time = Duration;

/// A source of random numbers: the server's secrets for deals, and what bots begin with.
pub type Random = Box<dyn FnMut() -> Secret + Send>;

/// What all rooms of a program share.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// How much a person may do at all tables together.
    pub limits: Arc<Limits>,
    /// The pseudonyms of people at tables.
    pub marks: Marks,
    /// True if someone can see what is reported.
    pub has_operator: bool,
}

/// What a room hears.
#[derive(Debug)]
pub enum Input {
    /// A client comes, with a number that no other one has had in this room. Answered by [`Output::Admitted`] or
    /// [`Output::TurnedAway`].
    Joined {
        /// Its number.
        connection: u64,
        /// The person; `None` for an anonymous onlooker.
        person: Option<Person>,
    },
    /// A client wants to say something for which [blocks matter](Blocks::matter_for). Answered by [`Output::Checked`].
    Check {
        /// Its number.
        connection: u64,
        /// What it wants to say.
        said: ToTable,
    },
    /// A client says something.
    Said {
        /// Its number.
        connection: u64,
        /// What it says.
        said: ToTable,
        /// The blocks that were looked up for it, if they matter.
        blocks: Option<Box<Blocks>>,
    },
    /// The blocks couldn't be looked up, so that what was checked isn't said.
    Unsaid {
        /// The number of the client.
        connection: u64,
    },
    /// A client has gone, or reads too slowly.
    Left {
        /// Its number.
        connection: u64,
    },
    /// Time has passed.
    Tick,
    /// The answer to [`Output::Write`].
    Written(Result<(), Unwritten>),
    /// The answer to [`Output::Think`].
    Thought(Box<Thought>),
    /// The answer to [`Output::LookUp`].
    Apart {
        /// The people it was about.
        people: Vec<PlayerId>,
        /// The blocks among them; `None` if they couldn't be looked up.
        found: Option<Vec<BlockRelation>>,
    },
    /// The answer to [`Output::Report`].
    Reported {
        /// The number of the client.
        connection: u64,
        /// False if the report couldn't be written.
        saved: bool,
    },
    /// The answer to [`Output::Block`].
    Blocked {
        /// The number of the client.
        connection: u64,
        /// The block.
        relation: BlockRelation,
        /// The name of the person who is blocked.
        name: String,
        /// The numbers of their chat lines.
        lines: Vec<u64>,
        /// What the store has done; `None` if it failed.
        done: Option<Blocking>,
    },
    /// The record is wanted. Answered by [`Output::Transcript`] once everything in it is written.
    Transcript,
    /// Dismisses a person.
    Expel {
        /// The person.
        person: PlayerId,
        /// The reason.
        why: Message,
    },
    /// A person has deleted the account, and is someone else in what stays.
    Forget {
        /// The person.
        person: PlayerId,
        /// Their replacement.
        nobody: PlayerId,
    },
    /// Dismisses everybody for this reason, and ends.
    Stop(Message),
    /// Another program has taken the table over.
    Moved,
}

/// What a room wants done.
#[derive(Debug)]
pub enum Output {
    /// The client is in.
    Admitted {
        /// Its number.
        connection: u64,
    },
    /// The client isn't let in.
    TurnedAway {
        /// Its number.
        connection: u64,
        /// The reason.
        why: Message,
    },
    /// A message to a client.
    Tell {
        /// Its number.
        connection: u64,
        /// The message.
        said: Box<FromTable>,
    },
    /// Ends a connection; the room has forgotten it.
    Dismiss {
        /// The number of the client.
        connection: u64,
        /// The reason, as its last message.
        why: Message,
    },
    /// The answer to [`Input::Check`]; `None` if it may not be said, which the client is told.
    Checked {
        /// The number of the client.
        connection: u64,
        /// What may be said once the blocks are known.
        allowed: Option<Allowed>,
    },
    /// Events to be written. Until [`Input::Written`], the room only listens.
    Write(Box<Write>),
    /// A bot is asked for a move.
    Think(Box<Question>),
    /// The blocks among these people are needed before a quick match begins.
    LookUp(Vec<PlayerId>),
    /// A report for the operator.
    Report {
        /// The number of the client.
        connection: u64,
        /// The report.
        report: Report,
    },
    /// A person blocks another one.
    Block {
        /// The number of the client.
        connection: u64,
        /// The person who blocks.
        by: PlayerId,
        /// The person who is blocked.
        whom: Person,
        /// The numbers of their chat lines.
        lines: Vec<u64>,
    },
    /// Removes a deleted account from what was written until now.
    Forget {
        /// The person.
        person: PlayerId,
        /// Their replacement.
        nobody: PlayerId,
    },
    /// The finished match with the proof of its deal; `None` before its end.
    Transcript(Option<Transcript>),
    /// The table belongs in the lobby: someone is here.
    StillThere,
    /// Something that is counted.
    Count(Count),
    /// The room is over.
    End,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// A message that was refused.
    Refused,
    /// A chat message.
    Saying,
    /// A bot that took over for a person.
    StandIn,
}

/// Why events weren't written.
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
    /// The table's line in the lobby, if it has changed.
    pub summary: Option<Summary>,
    /// What follows from the events.
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
    /// Those whom the person has blocked. Only for sitting down, beginning a quick match, and earlier chat lines.
    pub own: Vec<PlayerId>,
}

impl Blocks {
    /// True if blocks matter for a message.
    #[must_use]
    pub fn matter_for(said: &ToTable) -> bool {
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

/// What may be said as far as blocks don't matter.
#[derive(Clone, Debug)]
pub struct Allowed {
    /// What may be said.
    pub said: ToTable,
    /// The others whose blocks matter.
    pub among: Vec<PlayerId>,
}

/// A bot that is asked for a move.
pub struct Question {
    pub(super) round: u64,
    pub(super) seat: Seat,
    pub(super) step: usize,
    pub(super) bot: Bot,
    /// How long it waits before it thinks.
    pub pace: Duration,
}

impl Question {
    /// Chooses a move, which takes a while.
    #[must_use]
    pub fn think(mut self) -> Thought {
        let notation = self.bot.choose();
        Thought {
            bot: Some(self.bot),
            notation,
            ..Thought::failed(self.round, self.seat, self.step)
        }
    }

    /// The answer of a bot that failed.
    #[must_use]
    pub const fn failed(&self) -> Thought {
        Thought::failed(self.round, self.seat, self.step)
    }
}

impl std::fmt::Debug for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Question")
            .field("seat", &self.seat)
            .field("step", &self.step)
            .finish_non_exhaustive()
    }
}

/// The answer of a bot.
pub struct Thought {
    /// The deal it is about.
    pub(super) round: u64,
    pub(super) seat: Seat,
    /// The steps of the match when the bot was asked.
    pub(super) step: usize,
    /// The bot, which was away meanwhile; `None` if it failed.
    pub(super) bot: Option<Bot>,
    pub(super) notation: Option<String>,
}

impl Thought {
    const fn failed(round: u64, seat: Seat, step: usize) -> Self {
        Self {
            round,
            seat,
            step,
            bot: None,
            notation: None,
        }
    }
}

impl std::fmt::Debug for Thought {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thought")
            .field("seat", &self.seat)
            .field("notation", &self.notation)
            .finish_non_exhaustive()
    }
}
