//! What the terminal program and the browser share: everything between a match and what is drawn.
//!
//! Nothing in here draws, reads a clock, or stores anything, and nothing names a game: games and their
//! bots come in as a [`GameBundle`], random numbers as parameters.
//!
//! - [`Session`]: a match with the people at the screen.
//! - [`thinker`]: where the match has its bots, and where hints and searches are thought about, beside the screen.
//! - [`gesture`]: what picking up, putting down and clicking mean; [`select`]: the same for several cards.
//! - [`hints`] and [`auto_finish`]: what could be done next.
//! - [`advise`]: the best move that is known, and why; [`pick_deal`]: a deal that can be won, or an easy or a hard one.
//! - [`look_ahead`]: whether a match can still be won, and [`Guide`]: on the way to win it.
//! - [`news`]: the end of a match, or that it can't be won any more, and what to do then.
//! - [`Form`]: a new game that is being set up.
//! - [`Save`]: a match in progress as plain data, which [`wildpile_records`] keep.
//! - [`texts`]: messages that front ends put up themselves. What is said is a [`wildpile_message::Message`]; the
//!   texts in `text/*.ftl` are compiled into [`TEXTS`].

mod advice;
mod auto;
mod ends;
pub mod form;
pub mod gesture;
pub mod hints;
mod lookahead;
mod pick;
mod records;
mod save;
mod seats;
pub mod select;
mod session;
mod text;
pub mod texts;
pub mod thinker;

pub use advice::{Advice, advise};
pub use auto::auto_finish;
pub use ends::{News, NewsKey, Next, news};
pub use form::Form;
pub use gesture::{Intent, Lift, Reply};
pub use lookahead::{FURTHER, Guide, Outlook, USUAL_LIMIT, look_ahead};
pub use pick::{DealQuestion, Pick, Picked, can_pick, pick_deal};
pub use save::{Save, SaveError, SavedLayer};
pub use seats::{SeatSetup, name_for, name_seats, players, usual_players};
pub use select::{Mark, Selection, Target};
pub use session::{BUDGET, Permission, Restart, Session, Setup};
pub use text::TEXTS;
pub use texts::{Kind, Notice};
pub use thinker::{
    Answer, AnswerError, Change, Hints, Link, MatchId, Moment, Question, Request, Response, Thinker,
};
pub use wildpile_bundle::GameBundle;
pub use wildpile_records::HUMAN;
