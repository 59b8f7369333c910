//! What the waiting room says of a table's settings that aren't the usual ones: before one agrees to play.

use wildpile_message::Message;
use wildpile_protocol::lobby::{Clock, Settings};

use super::OnlineScreen;
use super::ends::series;
use crate::text as t;
use crate::voice::Voice;

/// A length of time, as the lobby says it.
fn time(seconds: u32) -> Message {
    match seconds {
        120.. if seconds.is_multiple_of(60) => t::LobbyMinutes {
            count: seconds as usize / 60,
        }
        .into(),
        _ => t::LobbySeconds {
            count: seconds as usize,
        }
        .into(),
    }
}

fn clock(clock: Clock) -> Option<Message> {
    match clock {
        Clock::None => None,
        Clock::Move { seconds } => Some(
            t::LobbyClockMove {
                count: seconds as usize,
            }
            .into(),
        ),
        Clock::Bank { minutes, increment_s } => Some(
            t::LobbyClockBank {
                count: minutes as usize,
                increment: increment_s as usize,
            }
            .into(),
        ),
    }
}

impl OnlineScreen {
    /// The settings that differ from the usual ones, in one text.
    pub(super) fn unusual_settings(&self, voice: Voice<'_>) -> Option<String> {
        let settings = &self.live.info.as_ref()?.settings;
        let usual = Settings::default();
        let valued = |title: Message, value: Option<Message>| {
            value.map(|value| format!("{}: {}", voice.say(&title), voice.say(&value)))
        };
        // All quick tables have the same.
        let is_own_grace = settings.grace_s != usual.grace_s && !settings.quick;
        let all = [
            valued(t::LobbyClock.into(), clock(settings.clock)),
            valued(
                t::LobbyBid.into(),
                (settings.bid_s > 0).then(|| time(settings.bid_s)),
            ),
            valued(t::LobbySeries.into(), series(settings.series)),
            is_own_grace.then(|| {
                voice.t(t::OnlineGrace {
                    time: time(settings.grace_s),
                })
            }),
            valued(
                t::LobbyDelay.into(),
                (settings.delay_s > 0).then(|| time(settings.delay_s)),
            ),
            (!settings.hints).then(|| voice.t(t::OnlineNoHints)),
            (!settings.programs).then(|| voice.t(t::OnlineNoPrograms)),
        ];
        let all: Vec<String> = all.into_iter().flatten().collect();
        (!all.is_empty()).then(|| all.join(" · "))
    }
}
