//! The integration tests of this crate as one program: each further one would link it all again.

mod common;
mod damaged;
mod frozen;
mod games;
mod instances;
mod judging;
mod pieces;
mod reading;
mod saving;
mod set_aside;
