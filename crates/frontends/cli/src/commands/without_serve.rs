//! A program that serves nothing.

use std::path::PathBuf;

use crate::fail::{Fail, Outcome};
use crate::say::Say;
use crate::text as t;

/// Says what else there is.
pub fn start(_: &Say, _: bool, _: Option<PathBuf>) -> Outcome {
    Err(Fail::no(t::NoWebApp))
}
