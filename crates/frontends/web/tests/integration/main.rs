//! The integration tests of this crate as one program: each further one would link it all again.

mod common;
mod layout;
mod motion;
mod remote;
