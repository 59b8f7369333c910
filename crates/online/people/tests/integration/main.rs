//! Accounts, ratings and leaderboards, on SQLite and, where one is named, on PostgreSQL.

mod accounts;
mod boards;
mod deletion;
mod place;
mod ranked;
mod ratings;
mod safety;
