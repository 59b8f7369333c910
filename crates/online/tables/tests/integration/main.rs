//! Whole matches at online tables, with real stores.

/// As in the server.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod adopted;
mod again;
mod alone;
mod away;
mod blocks;
mod bounds;
mod cards;
mod client;
mod clocks_and_pauses;
mod fairness;
mod hub;
mod marks;
mod matches;
mod moderation;
mod own;
mod place;
mod proxy;
mod quick;
mod races;
mod ranked;
mod reports;
mod safety;
mod seats;
mod series;
mod snapshots;
mod stale;
mod stores;
mod upgrade;
