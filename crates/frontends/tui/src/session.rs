//! A match at this screen.

pub use wildpile_session::{HUMAN, SeatInfo, Session, Setup, name_seats};
