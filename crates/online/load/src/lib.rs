//! A load program for online tables: real clients over WebSockets that play real games, as fast as they can or at the
//! pace of people, against a server in a process of its own.
//!
//! Every client checks all it receives: [`Ledger`] notices a move that was lost, played twice, or made by nobody, and a
//! match that isn't the same after the connection was lost. So each scenario is a test, too.

mod ledger;
mod player;
mod process;
mod proxy;
mod report;
mod rest;
pub mod scenarios;
pub mod serve;
mod tables;

pub use ledger::{Ledger, Sent};
pub use player::{Meter, Player, Trouble};
pub use process::{ServerProcess, Usage, own_usage, raise_limits, usage};
pub use proxy::Proxy;
pub use report::Report;
pub use rest::Api;
pub use tables::{Opening, open_table, open_tables};
