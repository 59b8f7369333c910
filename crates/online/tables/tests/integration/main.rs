//! Whole matches at online tables, with real stores.

mod alone;
mod client;
mod fairness;
mod manners;
mod matches;
mod moderation;
mod ranked;
mod stale;
mod stores;
