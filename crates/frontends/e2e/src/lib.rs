//! A harness for tests of the web app in a real Chromium.
//!
//! [`browser`] starts a server with what `cargo xtask web` built, at an address that no other test has, and opens a new tab
//! of a browser that no other test uses meanwhile. What a test emulates ends with the tab, and what it stores belongs
//! to its address; a browser in which a test failed isn't used again. Tests wait for what they want to see and never for an
//! amount of time. Where there is no browser, or the web app was not built, a test says that it is skipped;
//! `WILDPILE_E2E=require` makes that a failure.
//!
//! [`two_browsers`] does the same with two that show the same server.
//!
//! - [`Browser`]: pages, what is on them, and a person's hands: mouse, fingers, keys.
//! - [`Mirror`]: the same match played natively, to compare with.
//! - [`Table`]: carries the mirror's moves out in the browser, by one of the [`Way`]s there are.

mod audit;
mod browser;
mod input;
mod kept;
mod mirror;
mod page;
mod pool;
mod programs;
mod table;

pub use browser::{Browser, Site, Tab, browser, two_browsers};
pub use input::Pos;
pub use mirror::{Mirror, game, player_line, say, solved};
pub use page::pictures;
pub use programs::Programs;
pub use table::{SPOT_NAMES, Table, Way};
