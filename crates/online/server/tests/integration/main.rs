//! The integration tests of this crate as one program: each further one would link it all again.

mod answers;
mod blocks;
mod limits;
mod listening;
mod operator;
mod own;
mod people;
mod public;
mod quick;
mod reports;
mod tables;
