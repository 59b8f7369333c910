//! A match at the screen, as a shell plays it: with a real thinker, and without a screen.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

mod back;
mod bots;
mod cards;
mod ends;
mod hints;
mod piles;
mod screen;
