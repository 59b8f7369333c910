//! Whole matches at online tables, with real stores.

mod alone;
mod client;
mod fairness;
mod manners;
mod matches;
mod ranked;
mod stale;
mod stores;
