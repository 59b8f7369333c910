//! The integration tests of this crate as one program: each further one would link it all again.

mod collect;
mod collect_fixed;
mod combinations;
mod common;
mod dead;
mod examples;
mod interplay;
mod options;
mod positions;
mod race;
mod series;
mod series_ends;
mod several;
mod solitaire;
mod texts;
