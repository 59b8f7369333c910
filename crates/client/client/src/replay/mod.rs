//! Records, step by step: what they show, and what they prove of an online match.

mod playback;
pub mod proof;
mod record;
mod resignation;

pub use playback::{Event, Playback, SPEEDS};
pub use record::{Damage, DamageKind, Record, Sight, read};
pub use resignation::{Resignation, resignation};
