//! Whole matches at online tables, with real stores.

/// As in the server.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod adopted;
mod again;
mod alone;
mod attempts;
mod away;
mod blocks;
mod blocks_quick;
mod bounds;
mod cards;
mod client;
mod clocks_and_pauses;
mod fairness;
mod hub;
mod marks;
mod matches;
mod moderation;
mod names;
mod nodes;
mod own;
mod partners;
mod place;
mod programs;
mod proxy;
mod quick;
mod quick_seats;
mod races;
mod ranked;
mod reports;
mod safety;
mod series;
mod snapshots;
mod stale;
mod stores;
mod upgrade;
