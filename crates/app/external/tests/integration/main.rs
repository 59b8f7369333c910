//! The integration tests of this crate as one program: each further one would link it all again.

mod conversations;
mod examples;
mod messages;
mod page;
mod seats;
