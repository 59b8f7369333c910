//! The daily deals of a game, month by month: `/daily/joker`.

mod cards;
mod page;

pub use page::Daily;
