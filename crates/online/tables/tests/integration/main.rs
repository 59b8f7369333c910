//! Whole matches at online tables, with real stores.

mod alone;
mod away;
mod blocks;
mod blocks_quick;
mod cards;
mod chat;
mod client;
mod fairness;
mod manners;
mod matches;
mod moderation;
mod nodes;
mod partners;
mod place;
mod programs;
mod proxy;
mod quick;
mod races;
mod ranked;
mod reports;
mod safety;
mod series;
mod snapshots;
mod stale;
mod stores;
mod upgrade;
