//! A scene on the screen.
//!
//! - [`layout`]: where the cards lie.
//! - [`motion`]: which card on the screen is which one in the next scene.
//! - [`board`]: draws both, and turns what pointers and keys do into [`Gesture`]s.
//! - [`hand`]: what is held, marked and shown there.
//! - [`cards`]: the faces, each drawn once.
//! - [`ending`]: what the cards do at the end of a match.
//! - [`opening`]: where the first deal comes from.
//! - [`questions`]: what is asked and offered at every table.
//! - [`avatar`]: the pictures of the players.

pub mod avatar;
pub mod board;
mod buttons;
pub mod cards;
mod dealing;
mod drag;
pub mod ending;
pub mod facts;
pub mod hand;
pub mod layout;
mod marks;
pub mod motion;
pub mod opening;
mod pointer;
pub mod questions;
pub mod spots;
mod sprites;
#[cfg(test)]
mod tests;

pub use wildpile_client::hand::Gesture;
