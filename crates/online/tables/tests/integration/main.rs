//! Whole matches at online tables, with real stores.

mod alone;
mod client;
mod fairness;
mod matches;
mod ranked;
mod stale;
mod stores;
