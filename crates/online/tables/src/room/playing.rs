//! Bots at the table: who is asked, and what becomes of the answer.

use std::time::Duration;

use wildpile_game::Seat;
use wildpile_table::seat::Client;

use super::waiting::{Instead, Waiting};
use super::{Output, Room, Thought};
use crate::Event;
use crate::bots::Bot;

/// A bot at the table, or on its way back from thinking.
pub(super) enum BotPlace {
    Here(Bot),
    Thinking,
    /// It would give up, but stands in for someone who may come back.
    Waiting(Waiting),
}

impl Room {
    /// Lets the bots think whose turn it is. Without people the match waits.
    pub(super) fn ask_bots(&mut self) {
        if self.people.is_empty() {
            return;
        }
        let pace = Duration::from_millis(self.table.setup().new.settings.pace_ms.into());
        for seat in self.table.due() {
            let Some(level) = self.table.bot_at(seat).map(str::to_owned) else {
                continue;
            };
            let bundle = self.table.setup().bundle;
            let Some(host) = self.table.host_mut() else { return };
            let known = match self.bots.remove(&seat) {
                Some(BotPlace::Here(bot)) => Some(bot).filter(|bot| bot.level() == level),
                Some(busy) => {
                    self.bots.insert(seat, busy);
                    continue;
                }
                None => None,
            };
            let step = host.table().steps();
            // A bot that can't follow its own seat starts again.
            let known = known.and_then(|mut bot| match host.update(Client::StandIn(seat)) {
                Some(said) => bot.hear(said).is_ok().then_some(bot),
                None => Some(bot),
            });
            let Some(bot) = known.or_else(|| Bot::join(bundle, host, seat, &level, (self.random)())) else {
                continue;
            };
            self.bots.insert(seat, BotPlace::Thinking);
            self.outputs.push(Output::Think(Box::new(Thought {
                round: self.round,
                seat,
                step,
                pace,
                bot: Some(bot),
                notation: None,
            })));
        }
    }

    /// Plays what a bot has thought of, unless its seat has someone else by now, or the match is paused.
    pub(super) fn thought(&mut self, thought: Thought) {
        let Thought {
            round,
            seat,
            step,
            bot,
            notation,
            ..
        } = thought;
        if round != self.round {
            return;
        }
        let Some(bot) = bot else {
            // It failed; the next one begins anew.
            self.bots.remove(&seat);
            return;
        };
        // The person may have come back, moved, and left again.
        let is_fresh = self.table.check_fresh(seat, round, step).is_ok();
        let still =
            is_fresh && self.table.bot_at(seat) == Some(bot.level()) && self.table.due().contains(&seat);
        self.bots.insert(seat, BotPlace::Here(bot));
        if let (true, Some(notation)) = (still, notation) {
            let notation = match self.instead_of(seat, notation) {
                Instead::Play(notation) => notation,
                Instead::Wait(notation) => {
                    let waiting = Waiting::new(step, notation);
                    self.bots.insert(seat, BotPlace::Waiting(waiting));
                    return;
                }
            };
            self.bot_moves(seat, notation);
        }
    }

    /// A bot makes its move, unless someone else has moved meanwhile or the match is over; then it is asked again.
    pub(super) fn bot_moves(&mut self, seat: Seat, notation: String) {
        self.record_event(Event::moved(seat, notation, String::new()))
            .ok();
    }
}
