//! Bots that stand in for absent or late players.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_message::Message;
use wildpile_protocol::lobby::Clock;
use wildpile_protocol::socket::{Left, Phase, SeatInfo, TableInfo};

use super::Table;
use super::facts::seconds;
use crate::text as t;
use crate::words::{self, listed};

/// The number of listed moves that a bot made meanwhile; the log has all of them.
const LISTED: usize = 6;

/// True if a bot plays for this person, who is here; `None` for anyone else.
const fn is_helped(sits: &SeatInfo) -> Option<bool> {
    match sits {
        SeatInfo::Person { here: true, bot, .. } => Some(bot.is_some()),
        _ => None,
    }
}

/// True if a bot now plays for a present player who played before and hasn't resigned: only their time was up.
fn is_late(before: &SeatInfo, now: &SeatInfo) -> bool {
    let has_resigned = matches!(now, SeatInfo::Person { resigned: true, .. });
    (is_helped(before), is_helped(now)) == (Some(false), Some(true)) && !has_resigned
}

impl Table {
    /// The message that a bot plays for the player, or that they have resigned; otherwise that of the first other player who is
    /// absent.
    #[must_use]
    pub fn absent(&self, now: Duration) -> Option<Message> {
        let info = self.info.as_ref().filter(|info| info.phase == Phase::Playing)?;
        match self.own() {
            Some(SeatInfo::Person { resigned: true, .. }) if info.race => {
                return Some(t::OwnResignedRace.into());
            }
            Some(SeatInfo::Person { resigned: true, .. }) => return Some(t::OwnResigned.into()),
            Some(SeatInfo::Person { bot: Some(_), .. }) => return Some(t::BotPlays.into()),
            _ => {}
        }
        self.others().find_map(|(seat, sits)| {
            let SeatInfo::Person {
                name,
                here,
                away_ms,
                bot,
                resigned,
                ..
            } = sits
            else {
                return None;
            };
            Some(match (bot, resigned, here) {
                (None, _, true) => return None,
                (None, _, false) => {
                    let away = Duration::from_millis(away_ms.unwrap_or(0));
                    let away = away + now.saturating_sub(self.told_at);
                    let is_missed = !info.race || self.due().contains(seat);
                    let bot_comes = info.ranked.is_none() && !self.is_paused() && is_missed;
                    let grace = Duration::from_secs(info.settings.grace_s.into());
                    // The last second stays until the table says that the bot has come.
                    let left = words::time(seconds(grace.saturating_sub(away)).max(1));
                    let time = words::time(away.as_secs());
                    match bot_comes {
                        true => t::BotComes { name, left }.into(),
                        false => t::IsAway { name, time }.into(),
                    }
                }
                // A single move by a bot is announced once.
                (Some(_), false, true) if matches!(info.settings.clock, Clock::Move { .. }) => return None,
                (Some(_), true, _) if info.race => t::BotForResignedRace { name }.into(),
                (Some(_), true, _) => t::BotForResigned { name }.into(),
                (Some(_), false, true) => t::BotForLate { name }.into(),
                (Some(_), false, false) => t::StandsIn { name }.into(),
            })
        })
    }

    /// The time, on the shell's clock, at which a bot plays for the player, whose connection is lost; `None` if none will.
    /// As long as nobody is at the table, the match waits.
    #[must_use]
    pub fn own_bot_at(&self) -> Option<Duration> {
        let info = self.info.as_ref().filter(|info| info.phase == Phase::Playing)?;
        let plays = matches!(self.own()?, SeatInfo::Person { bot: None, .. });
        let is_here = |sits: &SeatInfo| matches!(sits, SeatInfo::Person { here: true, .. });
        let is_missed = info.onlookers > 0 || self.others().any(|(_, sits)| is_here(sits));
        let waits = info.ranked.is_some() || self.is_paused() || self.is_out();
        let comes_at = self.lost_at + Duration::from_secs(info.settings.grace_s.into());
        (plays && is_missed && !waits).then_some(comes_at)
    }

    /// A note about a player whose time ran out with this update.
    pub(super) fn out_of_time(&self, now: &TableInfo) -> Option<Message> {
        let before = self
            .info
            .as_ref()
            .filter(|before| before.round() == now.round())?;
        let mut seats = Seat::all(now.seats.len()).zip(before.seats.iter().zip(&now.seats));
        let (seat, (_, sits)) = seats.find(|(_, (before, now))| is_late(before, now))?;
        let name = sits.name();
        match (now.settings.clock, self.you.seat == Some(seat)) {
            (Clock::Bank { .. }, true) => Some(t::TimeUpMatch.into()),
            // As long as the bot plays, the status line says it.
            (Clock::Bank { .. }, false) => None,
            (_, true) => Some(t::TimeUpYou.into()),
            (_, false) => Some(t::TimeUp { name }.into()),
        }
    }

    /// True if a bot was seen making this move for another player.
    #[must_use]
    pub fn is_stood_in(&self, step: usize) -> bool {
        self.stood_in.contains(&step)
    }

    /// The number of moves that a bot made for the absent person, and the last of them; once, as soon as they have the seat
    /// again. The end of a match tells it itself.
    pub(super) fn take_missed(&mut self) -> Option<(usize, Vec<Message>)> {
        let is_seated = matches!(self.own(), Some(SeatInfo::Person { bot: None, .. }));
        let is_over = self.phase() == Some(Phase::Over);
        let steps = self.seat.as_ref().map_or(0, |seat| seat.steps());
        let is_known = self.you.helped.last().is_none_or(|last| *last < steps);
        if !self.is_back || is_over || !(is_seated && steps > 0 && is_known) {
            return None;
        }
        let missed = self.missed();
        let mut told = self.seat.as_ref()?.log_since(*missed.first()?);
        let mut last = None;
        // The first sentence of a step is the move; the others follow from it.
        told.retain(|told| last.replace(told.step) != Some(told.step) && missed.contains(&told.step));
        let listed = told.split_off(told.len().saturating_sub(LISTED));
        let listed = listed.into_iter().map(|told| told.message).collect();
        Some((missed.len(), listed))
    }

    /// The number of moves that a bot made at the end of a match that was over when the person came
    /// back; `None` if they were told.
    pub(super) fn take_missed_at_end(&mut self) -> Option<usize> {
        let is_over = self.phase() == Some(Phase::Over);
        let missed = (self.is_back && is_over).then(|| self.missed().len());
        // After resigning, a bot was expected to play.
        missed.filter(|_| !self.has_resigned())
    }

    /// Takes the steps in which a bot moved unseen.
    pub(super) fn missed(&mut self) -> Vec<usize> {
        self.is_back = false;
        let all = &self.you.helped;
        let seen = self.seen().max(all.len().saturating_sub(self.you.missed));
        let missed = all.get(seen..).map(<[_]>::to_vec);
        self.see_helped();
        missed.unwrap_or_default()
    }

    /// The number of the bot's moves in this match that the person knows of, on this machine.
    #[must_use]
    pub fn seen(&self) -> usize {
        let (round, seen) = self.seen_helped;
        if round == self.round() { seen } else { 0 }
    }

    /// Marks all of them as known.
    pub(super) fn see_helped(&mut self) {
        self.seen_helped = (self.round(), self.you.helped.len());
    }

    /// Players who left this quick table since the last match; empty for spectators.
    fn left(&self) -> &[Left] {
        let info = self.info.as_ref().filter(|_| self.you.seat.is_some());
        info.map_or(&[], |info| &info.left)
    }

    /// News of players who have just left; those who have left before a match begins are named with its first cards.
    pub(super) fn look_for_left(&mut self) -> Option<Message> {
        let left = self.left().to_vec();
        let is_new = left.iter().any(|left| !self.left.contains(left));
        self.left = left;
        let begins = self.phase() != Some(Phase::Over) && self.seat.is_none();
        self.has_left().filter(|_| is_new && !begins)
    }

    /// News of the bots that play for them in a match that the player sees for the first time.
    pub(super) fn look_for_left_at_start(&mut self) -> Option<Message> {
        let round = self.round();
        let is_first = std::mem::replace(&mut self.left_in, round) != round;
        let is_playing = self.phase() == Some(Phase::Playing);
        self.has_left().filter(|_| is_first && is_playing)
    }

    /// The same as a message.
    #[must_use]
    pub fn has_left(&self) -> Option<Message> {
        let left = self.left();
        let names = left.iter().map(|left| left.name.clone());
        let (count, names) = (left.len(), listed(names.collect()));
        Some(match self.phase() {
            _ if left.is_empty() => return None,
            Some(Phase::Over) => t::HasLeft { count, names }.into(),
            _ => t::HasLeftBots { count, names }.into(),
        })
    }
}
