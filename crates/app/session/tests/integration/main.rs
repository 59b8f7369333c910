//! The integration tests of this crate as one program: each further one would link it all again.

mod advice;
mod common;
mod forms;
mod gestures;
mod judging;
mod lookahead;
mod practice;
mod reasons;
mod recent;
mod recovery;
mod sessions;
mod thinker;
