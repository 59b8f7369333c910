//! The browser part as people use it, in a real Chromium.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]
#![allow(
    clippy::print_stdout,
    reason = "figures are told to those who run the tests with --nocapture"
)]

mod barriers;
mod budget;
mod gestures;
mod keeping;
mod links;
mod offline;
mod pages;
mod pictures;
mod play;
mod start;
mod touch;
