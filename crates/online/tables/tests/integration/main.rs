//! Whole matches at online tables, with real stores.

mod alone;
mod away;
mod client;
mod fairness;
mod matches;
mod nodes;
mod proxy;
mod stale;
mod stores;
