//! The shared logic of the terminal program and the web app: everything between a match and the
//! screen.
//!
//! This crate doesn't draw, read a clock or store anything, and knows no game: games and their bots
//! are passed in as a [`GameBundle`], random numbers as parameters.
//!
//! - [`Session`]: a match with the people at the screen.
//! - [`thinker`]: the background worker that runs bots, hints and searches.
//! - [`gesture`]: the meaning of picking up, putting down and clicking; [`select`]: the same for
//!   several cards.
//! - [`hints`] and [`auto_finish`]: suggested and automatic moves.
//! - [`guess`]: what a move at an online table leads to, before the server has answered.
//! - [`advise`]: the best known move and the reason; [`pick_deal`]: a deal of a given difficulty.
//! - [`look_ahead`]: whether a match can still be won; [`Session::follow`]: a winning sequence.
//! - [`news`]: the end of a match, or that it can't be won any more, and what to do next.
//! - [`Session::happened_since`] and [`brief`]: what happened lately, for a line and for reading out.
//! - [`Form`]: the form for a new game.
//! - [`Session::snapshot`] and [`Session::resume`]: a match as [`wildpile_records`] stores it.
//! - [`texts`]: messages that frontends show themselves. All texts in `text/*.ftl` are compiled
//!   into [`TEXTS`].

mod advice;
mod auto;
mod ends;
pub mod form;
pub mod gesture;
pub mod guess;
pub mod hints;
mod lookahead;
mod pick;
mod recent;
mod records;
mod salvage;
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
pub use gesture::{HeldCards, Intent, Reply};
pub use lookahead::{Onward, Outlook, Told, USUAL_LIMIT, look_ahead};
pub use pick::{DealQuestion, Pick, Picked, can_pick, pick_deal};
pub use recent::{Happened, announcement, brief};
pub use salvage::{Salvaged, record_problem};
pub use save::{SaveError, SavedLayer, starts_from_position};
pub use seats::{name_bot, name_for, name_seats, players, usual_players};
pub use select::{Mark, Selection, Target};
pub use session::{BUDGET, CARDS, Permission, Session, Setup};
pub use text::TEXTS;
pub use texts::{Kind, Notice};
pub use thinker::{
    Answer, Change, Hints, Link, MatchId, Moment, Needed, Question, Request, Response, Thinker,
};
pub use wildpile_bundle::GameBundle;
pub use wildpile_records::{HUMAN, Judgement, SeatInfo};
