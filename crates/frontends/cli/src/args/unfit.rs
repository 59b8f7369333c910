//! The reasons why a value of a call doesn't fit.

use wildpile_message::Message;

use crate::say::Say;

/// The reason why a value doesn't fit. clap shows it in English; [`explained`](crate::usage::explained) says it in the language
/// of the call.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Say::shared().text(.0))]
pub struct Unfit(pub Message);

impl Unfit {
    /// For this reason.
    pub fn because(why: impl Into<Message>) -> Self {
        Self(why.into())
    }
}
