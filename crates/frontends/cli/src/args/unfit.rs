//! Why a value of a call doesn't fit.

use std::error::Error;
use std::fmt;

use wildpile_message::Message;

use crate::say::Say;

/// The reason why a value doesn't fit. clap shows it in English; [`explained`](crate::usage::explained) says it in the language
/// of the call.
#[derive(Debug, PartialEq, Eq)]
pub struct Unfit(pub Message);

impl Unfit {
    /// For this reason.
    pub fn because(why: impl Into<Message>) -> Self {
        Self(why.into())
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Say::shared().text(&self.0))
    }
}

impl Error for Unfit {}
