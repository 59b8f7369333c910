//! The status line below a board: what is expected of whom.

use std::time::Duration;

use wildpile_message::Message;
use wildpile_protocol::socket::Phase;
use wildpile_table::Tone;

use super::Table;
use super::log::{is_progress, is_turn};
use crate::text as t;
use crate::words::listed;

/// Banners of games that say no more than whose turn it is.
const TURNS: [&str; 4] = [
    ".banner-turn",
    ".banner-your-turn",
    ".banner-to-move",
    ".banner-race",
];

/// True if a banner says no more than whose turn it is.
pub(super) fn is_turn_banner(text: &Message) -> bool {
    TURNS.iter().any(|usual| text.id().ends_with(usual))
}

impl Table {
    /// The line below the board: the absent player, the last event and what is expected.
    #[must_use]
    pub fn line(&self, now: Duration) -> Vec<Message> {
        let absent = self.absent(now).filter(|_| !self.is_counting());
        let (told, is_urgent) = self.status_line(now);
        // Whose turn it is is said after it.
        let mut lately = self.lately.iter();
        let last = lately.rfind(|told| !is_turn(told) && !is_progress(told));
        let last = last.filter(|_| !is_urgent).cloned();
        let mut line: Vec<Message> = absent.into_iter().collect();
        // First what follows for oneself, then what the others do.
        if self.is_out() {
            line.extend(told.into_iter().chain(last));
        } else {
            line.extend(last.into_iter().chain(told));
        }
        line
    }

    /// The expected moves, and true if they are more urgent than what has just happened.
    #[must_use]
    pub fn status_line(&self, now: Duration) -> (Vec<Message>, bool) {
        let is_over = self.phase() == Some(Phase::Over);
        let banner = self.scene.banner.as_ref();
        // What the game wants, such as a bid, is more than whose turn it is.
        let wanted = banner.map(|banner| &banner.text);
        let wanted = wanted.filter(|text| !is_turn_banner(text) && !self.nobody_moves());
        let expected: Option<Message> = match banner {
            _ if self.is_counting() => return (vec![t::RaceSoon.into()], true),
            // The rules know nothing of someone who resigns.
            _ if is_over && self.gave_up().is_some() => {
                let gave_up = self.gave_up().into_iter();
                return (gave_up.chain([t::IsOver.into()]).collect(), true);
            }
            Some(banner) if banner.tone != Tone::Info => {
                return (vec![banner.text.clone()], true);
            }
            _ if is_over => Some(t::IsOver.into()),
            _ if self.is_slow(now) => Some(t::Sending.into()),
            _ if self.is_paused() => Some(t::Paused.into()),
            _ if self.is_out() => {
                let due: Vec<_> = self.due().iter().collect();
                let (count, names) = (due.len(), listed(self.names_of(&due)));
                Some(t::RaceOut { count, names }.into())
            }
            _ if self.is_own_turn() => Some(wanted.cloned().unwrap_or_else(|| self.own_turn())),
            // Everybody plays at the same time.
            _ if self.is_race() => None,
            _ => {
                let (own, gone) = (self.you.seat, self.resigned());
                let due = self.due();
                let mut others = due.iter();
                let other = others.find(|seat| Some(*seat) != own && !gone.contains(seat));
                other.map(|seat| wanted.cloned().unwrap_or_else(|| t::TurnOf { seat }.into()))
            }
        };
        (expected.into_iter().collect(), false)
    }

    /// The message that it is the player's turn. A race explains until their first move that everybody moves at once.
    pub(super) fn own_turn(&self) -> Message {
        match self.is_race() {
            false => t::YourTurn.into(),
            true if self.moved_in == self.round() || self.made() > 0 => t::RaceNext.into(),
            true => t::RaceTurn.into(),
        }
    }

    /// True if the player has no part in the race any more, and others still play.
    #[must_use]
    pub fn is_out(&self) -> bool {
        let due = self.due();
        let is_out = !due.is_empty() && self.you.seat.is_some_and(|own| !due.contains(own));
        // Of several games, others are still to come.
        let mut facts = self.scene.facts.iter();
        self.is_race() && is_out && !facts.any(|(what, _)| what.id().ends_with(".fact-game"))
    }
}
