//! What a bot did while the person was away.

use wildpile_client::{text as client, words};
use wildpile_message::{Message, Names};

use super::{Act, OnlineScreen};
use crate::app::Context;
use crate::dialog::Dialog;
use crate::text as t;

/// How many of the bot's moves are listed; the log has all of them.
const LISTED: usize = 6;

impl OnlineScreen {
    /// The lines of the log, and whether each is a move that a bot made in somebody's place.
    pub(super) fn log_lines(&self) -> impl Iterator<Item = (&Message, bool)> {
        let mut last = None;
        self.log.steps().map(move |(step, line)| {
            // The first line of a step is the move; the others follow from it.
            let is_move = last.replace(step) != Some(step);
            let by_bot = self.live.table.you.helped.contains(&step) || self.live.table.is_stood_in(step);
            (line, is_move && by_bot)
        })
    }

    /// Tells somebody who has come back which moves a bot made meanwhile.
    pub(super) fn look_for_missed(&mut self, cx: &Context) {
        // A box would take the keys from a message or a question: it waits.
        if self.talk.is_some() || self.command.is_some() || self.dialog.is_some() || self.show_log.is_some() {
            return;
        }
        let missed = self.live.table.take_missed();
        let Some(first) = missed.first() else { return };
        let moves = self.log_lines().zip(self.log.steps());
        let is_own = |step: &usize| step >= first && self.live.table.you.helped.contains(step);
        let moves = moves.filter(|((_, by_bot), (step, _))| *by_bot && is_own(step));
        // The bot made them, so it isn't “you” who played there.
        let names = self.names();
        let voice = cx.voice().with(Names {
            names: &names,
            you: None,
        });
        let mut moves: Vec<Message> = moves
            .map(|((line, _), _)| Message::text(voice.say(line)))
            .collect();
        let count = missed.len();
        let moves = moves.split_off(moves.len().saturating_sub(LISTED));
        let told = words::bot_moved(count, moves.len());
        let ask = Dialog::ask(client::WhileAway, told);
        let ask = moves.into_iter().fold(ask, Dialog::and);
        self.ask(ask.answer('o', t::DoOk, Act::Nothing));
    }
}
