#![doc = include_str!("../README.md")]

mod negotiate;

pub use negotiate::negotiate;
pub use wildpile_message::{Arg, Join, Message, Names, TableError, Texts, ToMessage, named};

include!(concat!(env!("OUT_DIR"), "/text.rs"));
