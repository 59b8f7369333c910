#![doc = include_str!("../README.md")]

mod audit;
mod browser;
mod chromium;
mod input;
mod kept;
mod mirror;
mod page;
mod table;

pub use browser::{Browser, Site, Tab, browser};
pub use input::Pos;
pub use mirror::{Mirror, game, player_line, say, solved};
pub use table::{SPOT_NAMES, Table, Way};
