//! The consequences of a lost connection.

use leptos::prelude::*;
use wildpile_client::table::Table;

use super::live::Live;
use super::manners::{now, time_of_day};
use crate::text::{Message, Reader, say_sentence, tr, ui};

/// The reason the connection is broken, and what happens now.
pub(super) fn lost(live: Live, why: Option<Message>) -> String {
    if let Some(why) = why {
        return say_sentence(&why, &Reader::NOBODY);
    }
    live.revision.track();
    let bot_at = live.follow_info(Table::own_bot_at);
    let is_online = window().navigator().on_line();
    match (
        bot_at.map(|at| time_of_day(at.as_secs_f64() - now().as_secs_f64())),
        is_online,
    ) {
        (Some(time), true) => tr(ui::OnlineAwayBot { time }),
        (Some(time), false) => tr(ui::OnlineOfflineBot { time }),
        (None, true) => tr(ui::OnlineAway),
        (None, false) => tr(ui::OnlineOffline),
    }
}
