//! The web app as people use it, in a real Chromium.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]
#![allow(
    clippy::print_stdout,
    reason = "figures are told to those who run the tests with --nocapture"
)]

mod ahead;
mod backup;
mod barriers;
mod board;
mod boot;
mod budget;
mod first_page;
mod gestures;
mod keeping;
mod lab;
mod leaving;
mod links;
mod offline;
mod online;
mod online_awake;
mod online_chat;
mod online_friend;
mod online_help;
mod online_lobby;
mod online_look;
mod online_markup;
mod online_own;
mod online_quick;
mod pages;
mod people;
mod play;
mod print;
mod races;
mod reading;
mod rule_cards;
mod saved;
mod seats;
mod senses;
mod skipper;
mod touch;
mod trouble;
