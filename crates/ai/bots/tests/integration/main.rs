//! The integration tests of this crate as one program: each further one would link it all again.

mod common;
mod hostile;
mod skip_bo;
mod skip_bo_board;
mod skip_bo_seats;
mod skipper;
mod skipper_minds;
