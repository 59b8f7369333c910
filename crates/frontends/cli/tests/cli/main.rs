//! The real program, called as people call it.

#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

#[cfg(unix)]
mod bot_check;
mod called;
mod daily;
mod deals;
#[cfg(unix)]
mod deploying;
#[cfg(unix)]
mod farm;
mod foreign;
mod generated;
#[cfg(unix)]
mod joining;
mod lab;
mod lab_docs;
mod languages;
#[cfg(unix)]
#[expect(dead_code, reason = "the farm's own tests need more of it")]
#[path = "../../../../lab/farm/tests/integration/nats.rs"]
mod nats;
#[cfg(unix)]
mod noted;
#[cfg(unix)]
mod online_terminals;
#[cfg(unix)]
mod outside;
mod own_game;
mod packs;
#[cfg(unix)]
#[expect(dead_code, reason = "the terminal's own tests need more of it")]
#[path = "../../../tui/tests/integration/terminal/person.rs"]
mod person;
mod print;
mod print_refused;
mod readme;
mod records;
mod rules;
mod saved;
#[cfg(unix)]
mod serving;
#[cfg(unix)]
mod sharing;
mod simulations;
mod solving;
#[cfg(unix)]
mod terminals;
mod tries;
mod wrong_calls;
