//! Whole matches at online tables, with real stores.

mod alone;
mod client;
mod fairness;
mod matches;
mod nodes;
mod stale;
mod stores;
