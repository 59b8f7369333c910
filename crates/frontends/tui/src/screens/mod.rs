//! The screens of the program.

pub mod blocks;
mod board;
pub mod book;

pub mod days;
pub mod help;
pub mod in_progress;
mod lines;
pub mod list;
pub mod lobby;
pub mod menu;
pub mod online;
mod page;
mod picker;
pub mod prefs;
pub mod records;
mod rule_card_art;
pub mod setup;
pub mod table;
