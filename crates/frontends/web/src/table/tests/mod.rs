//! Whole tables of all games: where their cards lie, how they move, and what a seat makes of a gesture.

mod cards;
mod common;
mod felt;
mod gestures;
mod layout;
mod layout_large;
mod motion;
