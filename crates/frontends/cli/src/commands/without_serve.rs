//! A program that serves nothing.

use crate::fail::{Answer, Outcome};
use crate::{out, parts};

/// Says what else there is.
pub fn start(_: bool) -> Outcome {
    out::message(parts::NO_WEB_APP);
    Ok(Answer::No)
}
