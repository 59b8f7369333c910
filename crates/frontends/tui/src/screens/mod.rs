//! The screens of the program.

pub mod blocks;
mod board;
pub mod book;

mod faces;
pub mod going;
pub mod help;
mod lines;
pub mod list;
pub mod lobby;
pub mod menu;
pub mod online;
mod picker;
pub mod prefs;
pub mod records;
pub mod setup;
pub mod table;
