//! The JSON answers. These types are the promise, and the domain's own that stand in them: their schema is what
//! `wildpile schema` prints. Only what is rendered for the reader, or computed for the answer, has a type here.

mod cards;
mod checks;
mod games;
#[cfg(feature = "lab")]
mod lab;
#[cfg(feature = "lab")]
mod lab_clock;
#[cfg(feature = "lab")]
mod lab_search;
mod matches;
#[cfg(feature = "print")]
mod print;
mod problems;
mod rendered;
#[cfg(feature = "simulate")]
mod simulation;
mod solving;

pub use cards::*;
pub use checks::*;
pub use games::*;
#[cfg(feature = "lab")]
pub use lab::*;
#[cfg(feature = "lab")]
pub use lab_clock::*;
#[cfg(feature = "lab")]
pub use lab_search::*;
pub use matches::*;
#[cfg(feature = "print")]
pub use print::*;
pub use problems::*;
pub use rendered::RenderedMessage;
#[cfg(feature = "simulate")]
pub use simulation::*;
pub use solving::*;
