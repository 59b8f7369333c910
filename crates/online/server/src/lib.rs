//! The web app's files, and the server that serves them and the online tables.
//!
//! The files are built by `cargo xtask web` and embedded in the program (a debug build reads them
//! from the folder when the server starts). Without [online tables](Online) the server is read-only.
//!
//! - [`Assets`]: the files, with their hashes and precompressed variants.
//! - [`router`]: the request handler; see [`SECURITY`] for the headers of every response.
//! - [`Online`]: the REST interface and the WebSockets of online tables.
//! - [`Server`]: listens at an address until told to stop.
//! - [`Config`]: what an operator can set; [`logs`]: what the server says of itself.

mod accept;
mod answer;
mod assets;
mod clients;
pub mod config;
mod hosts;
mod limits;
pub mod logs;
mod numbers;
mod online;
mod serve;

pub use answer::{SECURITY, router};
pub use assets::{Asset, Assets, DamagedAssets};
pub use clients::{Proxies, ProxyHeader};
pub use config::Config;
pub use hosts::Hosts;
pub use online::{LARGEST_BODY, Online};
pub use serve::{BindError, Limits, Server};
