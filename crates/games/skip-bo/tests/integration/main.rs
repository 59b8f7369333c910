//! The integration tests of this crate as one program: each further one would link it all again.

mod common;
mod handicaps;
mod notation;
mod partners;
mod scene;
mod series;
mod table;
mod turns;
mod wilds;
mod winners;
