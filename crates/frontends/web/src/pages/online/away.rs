//! Who is away from a match, and when a bot plays instead.

use leptos::prelude::*;
use wildpile_client::table::Absent;
use wildpile_client::text::BotPlays;
use wildpile_game::Seat;
use wildpile_protocol::socket::{Phase, SeatInfo};

use super::live::Live;
use super::manners::{away_since, clock, time_of_day};
use crate::text::{Message, Reader, say_sentence, tr, tr_args};

/// The seconds until a bot plays for someone who has been away for so many milliseconds. The last one stays until the table
/// says that the bot has come.
fn left(away_ms: f64, grace_s: u32) -> u64 {
    let left = f64::from(grace_s) - away_ms / 1_000.0;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "seconds of a wait, which aren't negative"
    )]
    let left = left.ceil().max(1.0) as u64;
    left
}

/// Whoever a bot plays for, or who is away.
pub(super) fn absent(live: Live, at: RwSignal<f64>) -> Option<String> {
    let (_, _, _) = (live.info.track(), live.you.track(), live.revision.track());
    let (absent, is_played_for) = live
        .table
        .with_value(|table| (table.absent(), table.is_played_for() && !table.has_resigned()));
    if is_played_for && !live.is_over() {
        return Some(say_sentence(&BotPlays.into(), &Reader::NOBODY));
    }
    Some(match absent? {
        Absent::Replaced(told) => say_sentence(&told, &Reader::NOBODY),
        Absent::Away {
            name,
            away_ms,
            bot_comes: true,
        } => {
            let grace_s = live.of_info(|info| info.settings.grace_s).unwrap_or_default();
            let since_told = (at.get() - live.told_at.get_value()).max(0.0);
            let left = left(since_told + away_ms as f64, grace_s);
            tr!("online-bot-comes", name = name, left = clock(left))
        }
        Absent::Away { name, away_ms, .. } => {
            let since = away_since(live, away_ms);
            tr!("online-is-away", name = name, since = since)
        }
    })
}

/// When a bot plays for the person of this browser, whose connection is lost; `None` if none will. As long as nobody is at the
/// table, the match waits.
fn own_bot(live: Live) -> Option<String> {
    let is_out = live.is_out();
    let own = live.you.with(|you| you.seat)?;
    let grace_s = live.of_info(|info| {
        let is_played = info.phase == Phase::Playing && info.ranked.is_none();
        let is_paused = info.pause.as_ref().is_some_and(|pause| pause.paused);
        let seat = info.seats.get(own.index());
        let plays = matches!(seat, Some(SeatInfo::Person { bot: None, .. }));
        let mut others = Seat::all(info.seats.len()).zip(&info.seats);
        let is_here = |sits: &SeatInfo| matches!(sits, SeatInfo::Person { here: true, .. });
        let is_missed = info.onlookers > 0 || others.any(|(seat, sits)| seat != own && is_here(sits));
        (is_played && plays && !is_paused && !is_out && is_missed).then_some(info.settings.grace_s)
    })??;
    Some(time_of_day(
        live.lost_at.get_value() + f64::from(grace_s) * 1_000.0,
    ))
}

/// Why the connection is broken, and what happens now.
pub(super) fn lost(live: Live, why: Option<Message>) -> String {
    if let Some(why) = why {
        return say_sentence(&why, &Reader::NOBODY);
    }
    let is_online = window().navigator().on_line();
    match (own_bot(live), is_online) {
        (Some(time), true) => tr_args("online-away-bot", &[("time", time.into())]),
        (Some(time), false) => tr_args("online-offline-bot", &[("time", time.into())]),
        (None, true) => tr("online-away"),
        (None, false) => tr("online-offline"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_second_stays_until_the_bot_is_there() {
        let grace_s = 60;
        for (away_ms, wanted) in [
            (0.0, 60),
            (1.0, 60),
            (58_500.0, 2),
            (59_999.0, 1),
            (60_000.0, 1),
            (75_000.0, 1),
        ] {
            assert_eq!(left(away_ms, grace_s), wanted, "{away_ms}");
        }
    }
}
