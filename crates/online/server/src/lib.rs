#![doc = include_str!("../README.md")]

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
