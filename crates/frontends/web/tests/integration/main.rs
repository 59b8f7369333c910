//! The integration tests of this crate as one program: each further one would link it all again.

mod cards;
mod common;
mod layout;
mod layout_large;
mod motion;
mod remote;
