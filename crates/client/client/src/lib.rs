#![doc = include_str!("../README.md")]

pub mod options;
pub mod outbox;
pub mod own;
pub mod table;
pub mod text;
pub mod withheld;
pub mod words;
