//! A program that can't read deck files.

use wildpile_message::Message;

use crate::parts::Missing;

/// The reason not.
pub fn playable(_: &str) -> Result<String, Message> {
    Err(Missing::new("print", "print").message())
}
