//! Accounts, ratings and leaderboards, on SQLite and, where one is named, on PostgreSQL.

mod accounts;
mod authenticator;
mod boards;
mod deletion;
mod passkeys;
mod place;
mod ranked;
mod ratings;
mod safety;
mod same_name;
#[path = "../../../tables/tests/integration/place.rs"]
mod stores;
