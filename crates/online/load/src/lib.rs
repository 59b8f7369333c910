#![doc = include_str!("../README.md")]

mod ledger;
mod player;
mod process;
mod report;
mod rest;
pub mod scenarios;
pub mod serve;
mod tables;

pub use ledger::{Ledger, Sent};
pub use player::{Meter, PlayError, Player};
pub use process::{ServerProcess, Usage, own_usage, raise_limits, usage};
pub use report::Report;
pub use rest::Api;
pub use tables::{open_table, open_tables};
