//! Why moves are refused.

use wildpile_message::{Message, ToMessage};

/// Why a move isn't legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub(crate) Message);

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        self.0.clone()
    }
}
