//! The integration tests of this crate as one program: each further one would link it all again.

mod any_text;
mod faces;
mod places;
mod print;
mod rule_cards;
mod shared;
