//! Whole matches at online tables, with real stores.

mod client;
mod fairness;
mod matches;
mod nodes;
mod stores;
