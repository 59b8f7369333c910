//! Events of the table, and effects for a shell.

use std::time::Duration;

use wildpile_cards::Deal;
use wildpile_game::Seat;
use wildpile_message::{Arg, Message};
use wildpile_session::{Judgement, News, Onward, Outlook, Question as ThinkerQuestion, Response, Session};
use wildpile_table::Action;

use crate::hand::Gesture;
use crate::sound::Cue;

/// The speed of what moves by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// A bot waits this long before it moves.
    pub bot: Duration,
    /// The same in a race.
    pub race: Duration,
    /// The time between the person's moves that are played one after the other.
    pub own: Duration,
    /// The time between the solver's moves.
    pub solver: Duration,
    /// True if auto-finish is offered as soon as it applies.
    pub offers_finish: bool,
}

/// A wish that may mark or end the match, so that it needs a permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Takes the last move back.
    Undo,
    /// Goes back to the beginning of this deal.
    Restart,
    /// Deals again with the same rules and players: this deal, or any of the wanted kind.
    NewDeal(Option<Deal>),
    /// Finds out whether the match can still be won.
    LookAhead,
}

/// An event of the table.
#[derive(Clone, Debug)]
pub enum Event {
    /// A gesture of the person at the screen.
    Gesture(Gesture),
    /// The marked cards are to be played, and then the move of this button.
    PlayMarkedBefore(String),
    /// A seat's move was chosen: it is played, after a question if it wants one.
    Choose(Seat, Action),
    /// A seat's move was confirmed or typed.
    Play(Seat, String),
    /// The person wants this; it may have to be confirmed.
    Want(Want),
    /// The person has confirmed this.
    Sure(Want),
    /// The last undone move is to be made again.
    Redo,
    /// The same deal is to be played again, as a new match.
    Again,
    /// The next hint is wanted.
    Hint,
    /// The next of all legal moves is wanted, or the one before.
    Walk(bool),
    /// The person does something else: no hint is wanted any more.
    ForgetHint,
    /// The rest is to be played if it needs no decision.
    Finish,
    /// Nothing is to be played by itself any more.
    Stop,
    /// The question of the search was closed.
    StopSearch,
    /// The person's choice after the answer of the search.
    GoOn(Onward),
    /// A new deal is made: this one, or any of the wanted kind with these random numbers.
    Deal {
        /// The number that was chosen.
        chosen: Option<Deal>,
        /// A random deal.
        any: Deal,
        /// The seed of a search for a deal.
        seed: u64,
    },
    /// Hints are to follow the way to the win no more.
    LeaveWay,
    /// The person whom the screen was handed to is ready.
    Ready(Seat),
    /// The person's opinion on changed rules; the same once more takes it back.
    Judge(Judgement),
    /// A thinker's answer, none if it was stopped, or why there is none.
    Thought(ThinkerQuestion, Result<Option<Response>, Message>),
    /// Time has passed, or something closed that lay over the table.
    Tick,
    /// Bots don't wait any longer.
    Hurry,
}

/// The search whether the match can still be won.
#[derive(Clone, Debug, PartialEq)]
pub enum Ahead {
    /// It runs.
    Looking,
    /// The answer after so many positions at the most.
    Told(Outlook, u64),
    /// The reason why there is no answer.
    Failed(Message),
}

/// A question to the person.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// A question for one of several moves.
    Which {
        /// The question.
        question: Message,
        /// The seat that plays it.
        seat: Seat,
        /// The moves.
        actions: Vec<Action>,
    },
    /// Is this move really wanted? Its `confirm` asks.
    Sure(Seat, Action),
    /// Is this really wanted, although it marks or ends the match?
    Really(Message, Want),
    /// Is a new deal wanted, although the match isn't over?
    NewDeal(Option<Deal>),
    /// The search whether the match can still be won.
    Ahead(Ahead),
    /// The search for a deal of the wanted kind runs.
    Picking,
}

/// An effect for a shell.
#[derive(Debug)]
pub enum Effect {
    /// The match or its viewer has changed: the hand and the screen follow.
    Changed,
    /// The match is to be saved.
    Save,
    /// The thinker for bots and hints is asked.
    Think(ThinkerQuestion),
    /// The thinker that searches is asked.
    Search(ThinkerQuestion),
    /// The answer to a question for hints isn't wanted.
    StopHints,
    /// The search is to end.
    StopSearch,
    /// The hand shows another hint, or there is none.
    Hinted,
    /// A question lies over the table.
    Ask(Question),
    /// The question is answered.
    Close,
    /// News lie over the table.
    News(News),
    /// A new deal is wanted: [`Event::Deal`], unless the cards that change the rules are drawn again.
    Deal(Option<Deal>),
    /// Another match takes the place of this one.
    Exchange(Box<Session>),
    /// The next game of a series was dealt.
    NextGame {
        /// The end of the last one, as a clause.
        ended: Option<Message>,
        /// The score: its name and value.
        score: (Message, Arg),
    },
    /// The last move was taken back.
    Undone,
    /// The match is at its beginning again.
    Restarted,
    /// A sound.
    Sound(Cue),
}
