//! The inputs and outputs of the model of an online table.

use std::time::Duration;

use wildpile_bundle::ReasonFn;
use wildpile_game::Seat;
use wildpile_game::rules::Problems;
use wildpile_message::Message;
use wildpile_protocol::Secret;
use wildpile_protocol::socket::{FromTable, ToTable};
use wildpile_table::Action;
use wildpile_table::seat::Remote;
use wildpile_table::seat::wire::Welcome;

use super::{Act, Question, Said};
use crate::hand::Gesture;
use crate::sound::Cue;

/// The state of the connection.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum State {
    /// Nothing was heard yet.
    #[default]
    Arriving,
    /// The table answers.
    Here,
    /// It is lost, and opened again at this time. The reason, where the table or the system has given one.
    Away(Duration, Option<Message>),
    /// It has ended for good, for this reason.
    Ended(Message),
}

/// The visit's goal, until it is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JoinGoal {
    /// This seat, or the first free one.
    Sit(Option<Seat>),
    /// None: the player decides at the table.
    #[default]
    Stay,
}

/// Makes the remote seat of the table's game, or lists what is wrong with its rules.
pub type MakeSeat = Box<dyn Fn(Welcome) -> Result<Box<dyn Remote>, Problems>>;

/// Makes a contribution to a deal, if the system has random numbers.
pub type Random = Box<dyn FnMut() -> Option<Secret>>;

/// The present, as a shell knows it.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// A clock that nobody sets, from any beginning.
    pub clock: Duration,
    /// Milliseconds since 1970 UTC by the clock on the wall, which goes on while a machine sleeps.
    pub wall_ms: u64,
}

/// The present of a simulation, which never sleeps.
impl From<Duration> for Now {
    fn from(clock: Duration) -> Self {
        let wall_ms = u64::try_from(clock.as_millis()).unwrap_or(u64::MAX);
        Self { clock, wall_ms }
    }
}

/// Input of the model.
pub enum Event {
    /// A connection is open, over which the shell says hello.
    Opened,
    /// A message from the table.
    Heard(Box<FromTable>),
    /// The connection is lost, for this reason if known, and reopens after a pause.
    Lost(Option<Message>, Duration),
    /// A shell replaces a connection that may still be alive.
    Opening,
    /// A message that can't be parsed.
    Unclear,
    /// The connection has ended for good, for this reason.
    Ended(Message),
    /// The game that [`Effect::LoadGame`] has asked for, with the reasons for its moves.
    GameLoaded(MakeSeat, Option<ReasonFn>),
    /// It can't be loaded, for this reason.
    GameMissing(Message),
    /// A gesture at the own seat.
    Gesture(Gesture),
    /// Plays the marked cards before this move, which is a button.
    PlayMarkedBefore(String),
    /// Plays this action, after a confirmation if it wants one.
    Choose(Action),
    /// Plays a move, in notation.
    Play(String),
    /// Shows the next hint.
    Hint,
    /// Shows the next of all moves, or the previous one.
    Walk(bool),
    /// Sends a message to the table.
    Say(ToTable),
    /// Opens a question, if there is something to ask.
    Ask(Question),
    /// Gives an answer, which closes the open question. Shells carry out [`Act::Leave`].
    Answer(Act),
    /// Closes the open question.
    Close,
    /// Time has passed.
    Tick,
    /// Sets another goal, such as a seat that was lost.
    Want(JoinGoal),
}

/// Output of the model; shells carry it out in order.
#[derive(Debug)]
pub enum Effect {
    /// Says something to the table, over the open connection.
    Say(ToTable),
    /// Keeps [`Table::part`](super::Table::part), before anything else is said.
    KeepPart,
    /// Loads the game of this name, for so many seats.
    LoadGame(String, usize),
    /// Ends the connection for good.
    Close,
    /// Draws [`Table::scene`](super::Table::scene).
    Draw,
    /// The hand shows another hint, or there is none.
    Hinted,
    /// A sound.
    Sound(Cue),
    /// Announces these sentences to people who listen.
    Announce(Vec<Message>),
    /// Shows what has changed.
    Show(News),
}

/// A change worth showing.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The table around the match.
    Table,
    /// The clocks.
    Clocks,
    /// The table answers over a new connection.
    Here {
        /// True after a reconnect.
        again: bool,
    },
    /// The connection is lost or has ended.
    Gone,
    /// Another deal: nothing of the last match stays.
    NewMatch,
    /// The match.
    Match,
    /// The match is over, and [`Question::Result`] is open.
    Ended,
    /// A move of the person is on its way to the table.
    Sent,
    /// The table has played it.
    Played,
    /// A move wasn't played.
    NotPlayed(Message),
    /// A wish at the seats, or about a person, was refused.
    Refused(Message),
    /// A report was taken, or a report or a block wasn't answered before the connection was lost and isn't sent again.
    Moderated(Message),
    /// Another message was refused; with its text if it was a chat line.
    NotSaid(Message, Option<String>),
    /// Something worth saying, which isn't bad.
    Note(Message),
    /// Something that happened to the players, such as that some have left. The result says it, too.
    Happened(Message),
    /// The chat, with a new line if the person should notice one that isn't on the screen.
    Talk(Option<Said>),
    /// Lines from the time without a connection, or from before the person came; so many of them are new.
    Earlier(usize),
    /// The player of this name is blocked.
    Blocked(String),
}
