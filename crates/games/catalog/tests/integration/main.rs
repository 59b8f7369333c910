//! The integration tests of this crate as one program: each further one would link it all again.

mod frozen;
mod hidden;
mod misspelt;
mod rules_files;
