//! Who is away from a match, and when a bot plays instead.

use std::time::Duration;

use leptos::prelude::*;
use wildpile_client::table::Absent;
use wildpile_client::text::BotComes;

use super::live::Live;
use super::manners::{clock, now, time_of_day};
use crate::text::{Message, Reader, say_sentence, tr, ui};

/// Whoever a bot plays for, or who is away.
pub(super) fn absent(live: Live, at: RwSignal<Duration>) -> Option<String> {
    live.revision.track();
    let at = at.get();
    Some(match live.follow_info(|table| table.absent(at))? {
        Absent::Replaced(told) => say_sentence(&told, &Reader::NOBODY),
        Absent::Away {
            name,
            bot_in: Some(seconds),
            ..
        } => tr(BotComes {
            name,
            left: clock(seconds),
        }),
        Absent::Away { name, away, .. } => {
            let since = time_of_day(-away.as_secs_f64());
            tr(ui::OnlineIsAway { name, since })
        }
    })
}

/// Why the connection is broken, and what happens now.
pub(super) fn lost(live: Live, why: Option<Message>) -> String {
    if let Some(why) = why {
        return say_sentence(&why, &Reader::NOBODY);
    }
    let scene = live.scene.get().unwrap_or_default();
    let bot_at = live.follow_info(|table| table.own_bot_at(&scene));
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
