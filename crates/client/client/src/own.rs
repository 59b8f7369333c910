//! The person's own matches, as the lobby lists them.

use wildpile_message::Message;
use wildpile_protocol::own::{Quiet, WaitsFor};

use crate::text as t;
use crate::words::listed;

/// The thing a table waits for, as a clause.
#[must_use]
pub fn waits_for(waits: &WaitsFor<'_>) -> Message {
    match waits {
        WaitsFor::Own => t::OwnTurn.into(),
        WaitsFor::Race => t::OwnRace.into(),
        WaitsFor::Ranked => t::OwnRanked.into(),
        WaitsFor::Deal => t::OwnDeal.into(),
        WaitsFor::Others(names) if names.is_empty() => t::OwnRunning.into(),
        WaitsFor::Others(all) => {
            let names = listed(all.iter().map(|name| (*name).to_owned()).collect());
            t::OwnOthers {
                count: all.len(),
                names,
            }
            .into()
        }
        WaitsFor::Begin => t::OwnBegin.into(),
        WaitsFor::Out => t::OwnOut.into(),
        WaitsFor::Over => t::OwnOver.into(),
    }
}

/// The time since something happened at a table, as a clause.
#[must_use]
pub fn quiet(quiet: Quiet) -> Message {
    match quiet {
        Quiet::Now => t::QuietNow.into(),
        Quiet::Minutes(count) => t::QuietMinutes { count }.into(),
        Quiet::Hours(count) => t::QuietHours { count }.into(),
        Quiet::Days(count) => t::QuietDays { count }.into(),
    }
}
