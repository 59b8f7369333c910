#![doc = include_str!("../README.md")]

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
mod recovery;
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
pub use recent::{Happened, announcement, brief, summed};
pub use recovery::{RecoveredMatch, record_problem};
pub use save::{SaveError, SavedLayer, starts_from_position};
pub use seats::{name_bot, name_for, name_seats, players};
pub use select::{Mark, Selection, Target};
pub use session::{BUDGET, CARDS, Permission, Session, Setup};
pub use text::TEXTS;
pub use texts::{Kind, Notice};
pub use thinker::{
    Answer, Change, Hint, Hints, Link, MatchId, Moment, Needed, Question, Request, Response, SitDown, Thinker,
};
pub use wildpile_bundle::GameBundle;
pub use wildpile_records::{HUMAN, Judgement, SeatInfo};
