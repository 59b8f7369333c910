//! People of a server beyond one table: who the person is there, leaderboards, and the ranked deal of a day.

mod board;
mod leaders;
mod profile;
mod win;
mod words;

pub(super) use board::Kind;
pub(super) use leaders::LeadersScreen;
pub(super) use profile::ProfileScreen;
